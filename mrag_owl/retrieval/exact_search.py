"""Exact search: the cosines of a question with every vector, kept as float32 or, where memory binds, as float16.

float16 halves the memory and keeps 11 binary digits of every number. It is still exact search: each vector is
compared, none is left out beforehand, so filters, ties and fusion see a score of every passage. That is why it is
done here and not by usearch, whose exact search over float16 gives the first k alone: `benchmarks/exact_search.py`
measures both.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from mrag_owl.config import cores, library_threads
from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.retrieval import Scores
from mrag_owl.retrieval.embedders import Vectors
from mrag_owl.retrieval.selection import best_first

logger = logging.getLogger(__name__)

Precision = Literal["float32", "float16"]
AUTOMATIC_PRECISION = "auto"
PRECISIONS: tuple[str, ...] = (AUTOMATIC_PRECISION, *get_args(Precision))

MEMORY_SHARE = 0.25
"""The share of memory that float32 vectors may take before `auto` means float16: 4 million passages of MiniLM in 24 GB.
A command holds indexes and the graph beside them."""

_BLOCK = 1 << 18  # numbers that are widened at once: 1 MiB, which a core's own cache holds
_SHARED_OUT = 1 << 21  # numbers from which on threads pay: 8 MB of float32
THREADS = min(4, library_threads() or cores())
_ALIKE = 64  # vectors; what BLAS takes together divides it, so that no score depends on where parts begin
_CGROUP_LIMIT = Path("/sys/fs/cgroup/memory.max")


class VectorTable:
    """Vectors of length 1, shape (passages, dimension), in memory or mapped from a file.

    Make one with `collect`, keep it with `save`, open it with `open`.
    """

    def __init__(self, vectors: NDArray[np.float32] | NDArray[np.float16], *, path: Path | None = None) -> None:
        self._vectors = vectors
        self._path = path

    @classmethod
    def collect(
        cls,
        blocks: Iterable[Vectors],
        *,
        count: int,
        dimension: int,
        source: str,
        precision: Precision = "float32",
        path: Path | None = None,
    ) -> VectorTable:
        """Return the table of `count` vectors that come in blocks; with `path` they go there and not into memory.

        Raises RetrievalError that names the source where there are more or fewer, or of another dimension.
        """
        kind = np.dtype(precision)
        checked = _checked(blocks, count=count, dimension=dimension, source=source)
        if path is None:
            kept = np.empty((count, dimension), kind)
            for place, block in checked:
                kept[place : place + len(block)] = block
            return cls(kept)
        header = {"descr": np.lib.format.dtype_to_descr(kind), "fortran_order": False, "shape": (count, dimension)}
        with path.open("wb") as stream:
            np.lib.format.write_array_header_1_0(stream, header)
            for _, block in checked:
                stream.write(np.ascontiguousarray(block, kind).data)
        return cls.open(path)

    @classmethod
    def open(cls, path: Path) -> VectorTable:
        """Open a saved table, memory-mapped; raises OSError or ValueError where it is damaged."""
        vectors = np.load(path, mmap_mode="r")
        if vectors.ndim != 2 or vectors.dtype not in (np.float32, np.float16):
            raise ValueError(f"{path.name} holds {vectors.dtype} of shape {vectors.shape}")
        return cls(vectors, path=path)

    def save(self, path: Path) -> None:
        """Write the vectors to a file of NumPy's format, unless that is where they are."""
        if self._path is None or self._path.resolve() != path.resolve():
            np.save(path, self._vectors)

    def __len__(self) -> int:
        return len(self._vectors)

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        return int(self._vectors.shape[1])

    @property
    def precision(self) -> Precision:
        """How the numbers are kept."""
        return "float16" if self._vectors.dtype == np.float16 else "float32"

    def rows(self, numbers: list[int] | NDArray[np.integer]) -> Vectors:
        """Return some of the vectors, shape (numbers, dimension)."""
        return np.asarray(np.take(self._vectors, numbers, axis=0), dtype=np.float32)  # two thirds of the time of []

    def cosines(self, question: Vectors) -> Scores:
        """Return the cosine of each vector with a question of length 1, shape (passages,).

        Several questions come as columns, shape (dimension, questions), and give as many columns. Many vectors are
        shared out among `THREADS`: memory is what they wait for. BLAS has one thread in each, as its own would go on
        spinning when idle, in the way of those that embed the next question.
        """
        scores = np.empty((len(self._vectors), *question.shape[1:]), dtype=np.float32)
        share = len(scores) // (THREADS if self._vectors.size >= _SHARED_OUT else 1)
        parts = list(_parts(len(scores), (share // _ALIKE + 1) * _ALIKE))
        with self.one_thread():
            others = [self._pool.submit(self._score, part, question, scores) for part in parts[1:]]
            for part in parts[:1]:
                self._score(part, question, scores)
            for other in others:
                other.result()
        return scores

    def search(
        self, question: Vectors, *, top_k: int, among: NDArray[np.int64] | None = None
    ) -> tuple[NDArray[np.int64], Scores]:
        """Return the numbers and the cosines of the `top_k` nearest of all, or of those `among`; each is compared."""
        if among is not None and len(among) < len(self):
            cosines = np.asarray(self.rows(among) @ question, dtype=np.float32)
        else:
            among, cosines = np.arange(len(self)), self.cosines(question)
        best = best_first(cosines, top_k=top_k)
        return among[best], cosines[best]

    @contextmanager
    def one_thread(self) -> Iterator[None]:
        """Keep BLAS to one thread: waking others takes longer than what is small, and sums stay the same."""
        with self._libraries.limit(limits=1, user_api="blas"):
            yield

    def _score(self, part: slice, question: Vectors, scores: Scores) -> None:
        if self._vectors.dtype == np.float16:
            _multiply(self._vectors[part].view(np.int16), question, scores[part])
        else:
            np.matmul(self._vectors[part], question, out=scores[part])

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(THREADS, thread_name_prefix="exact-search")

    @cached_property
    def _libraries(self) -> ThreadpoolController:
        return ThreadpoolController()  # looks for them, which takes milliseconds


def _checked(blocks: Iterable[Vectors], *, count: int, dimension: int, source: str) -> Iterator[tuple[int, Vectors]]:
    """Yield each block with the number of its first vector; raises RetrievalError where they are not as expected."""
    place = 0
    for block in blocks:
        if block.ndim != 2 or block.shape[1] != dimension:
            raise RetrievalError(f"{source}: vectors of {dimension} numbers expected, got {block.shape}")
        if place + len(block) <= count:
            yield place, block
        place += len(block)
    if place != count:
        raise RetrievalError(f"{source}: {count} passages gave {place} vectors")


def _multiply(bits: NDArray[np.int16], question: Vectors, scores: Scores) -> None:
    """Write the dot product of each float16 vector with the question, summed in float32, to `scores`.

    The bits of a float16, its sign kept and the rest moved 13 places up, are the same number times 2⁻¹¹² as float32.
    With the factor put into the question this takes half the time of NumPy's conversion.
    """
    factors = question * np.float32(2.0**112)
    size = max(1, _BLOCK // max(1, bits.shape[1]) // _ALIKE) * _ALIKE
    block = np.empty((size + _ALIKE, bits.shape[1]), dtype=np.int32)
    for place in _parts(len(bits), size):
        part = bits[place]
        widened = block[: len(part)]
        np.copyto(widened, part)
        np.left_shift(widened, 13, out=widened)
        np.bitwise_and(widened, np.int32(~0x7000_0000), out=widened)  # copies of the sign
        np.matmul(widened.view(np.float32), factors, out=scores[place])


def _parts(count: int, size: int) -> Iterator[slice]:
    """Yield parts of `size` vectors, a multiple of `_ALIKE`; a rest of fewer than that goes to the part before it."""
    start = 0
    while start < count:
        end = start + size if count - start - size >= _ALIKE else count
        yield slice(start, end)
        start = end


def chosen_precision(name: str, *, count: int, dimension: int, memory: int | None = None) -> Precision:
    """Return how to keep so many vectors; `auto` is float32 where that takes at most `MEMORY_SHARE` of the memory.

    `memory` in bytes, by default the machine's or what its container may use. Raises ConfigError for another name.

    >>> chosen_precision("auto", count=1_000_000, dimension=384, memory=8 << 30)
    'float32'
    >>> chosen_precision("auto", count=1_000_000, dimension=384, memory=4 << 30)
    'float16'
    """
    if checked_precision(name) == "float16" or name == "float32":
        return name  # type: ignore[return-value]  # one of the two
    if 4 * count * dimension <= MEMORY_SHARE * (memory or available_memory()):
        return "float32"
    logger.info("%d vectors are kept as float16: as float32 they would take %.1f GB", count, 4e-9 * count * dimension)
    return "float16"


def checked_precision(name: str) -> str:
    """Return the name; raises ConfigError where it is none of `PRECISIONS`."""
    if name not in PRECISIONS:
        told = repr(name) if "://" not in name else f"{name.partition('://')[0]}://…"  # there may be a password in it
        raise ConfigError(
            f"unknown precision of vectors {told}; choose from {', '.join(PRECISIONS)}, or give postgresql://HOST/NAME"
        )
    return name


def available_memory(limit: Path = _CGROUP_LIMIT) -> int:
    """Return the bytes of memory of the machine, or the limit of the container that this runs in if that is less."""
    machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    try:
        return min(machine, int(limit.read_text(encoding="ascii")))
    except (OSError, ValueError):  # no container, or one without a limit: "max"
        return machine
