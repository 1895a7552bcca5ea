"""Vectors on disk, found by what they were made from: an embedder's identity and a text.

A directory per embedder::

    header.json    format, identity, dimension
    keys.bin       per vector 32 bytes SHA-256 of the text and 4 bytes CRC-32 of the vector
    vectors.f32    the vectors, in the same order

Both files only grow, the vectors first, so a process killed at any moment leaves whole vectors and perhaps a torn end,
which the next one cuts off: it goes on where the other stopped. A vector that its check sum does not fit is computed
again. One process writes at a time; the others wait.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import logging
import os
import shutil
import time
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError
from mrag_owl.retrieval.embedders import Embedder, Vectors, checked_vectors

logger = logging.getLogger(__name__)

FORMAT = 1
BATCH = 1024
"""Texts that are embedded before their vectors go to disk: what a kill can cost."""

BLOCK = 8192
"""Vectors that are read at once."""

_KEY = 32 + 4


class VectorCache:
    """Embeds passages through an embedder, each text once and for all; open one with `open`."""

    def __init__(self, folder: Path, embedder: Embedder) -> None:
        self.folder = folder
        self._embedder = embedder

    @classmethod
    def open(cls, root: Path, embedder: Embedder) -> VectorCache:
        """Open the cache of an embedder below `root`.

        Raises RetrievalError where the cache holds vectors of another dimension than the embedder gives now.
        """
        cache = cls(root / hashlib.sha256(embedder.identity.encode()).hexdigest()[:32], embedder)
        with cache._locked():
            cache._check_header()
        return cache

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of the passages, shape (texts, dimension), computing only what is not there yet."""
        stored, rows = self._kept(texts)
        return np.asarray(stored[rows])

    def blocks(self, texts: Sequence[str]) -> Iterator[Vectors]:
        """Yield the same vectors some at a time, so that not all of them are in memory."""
        stored, rows = self._kept(texts)
        for start in range(0, len(rows), BLOCK):
            yield np.asarray(stored[rows[start : start + BLOCK]])

    def _kept(self, texts: Sequence[str]) -> tuple[Vectors, NDArray[np.intp]]:
        """Return the vectors on disk, memory-mapped, and the row of each text, computing what is not there yet."""
        started = time.perf_counter()
        with self._locked():
            self._check_header()
            rows = self._read()
            keys = [_digest(text) for text in texts]
            missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in rows}
            # Texts of like length together, so that a model's batches hold little padding.
            ordered = sorted(missing.items(), key=lambda item: (len(item[1]), item[0]))
            for start in range(0, len(ordered), BATCH):
                self._append(ordered[start : start + BATCH], rows)
            stored = self._stored(max(rows.values(), default=-1) + 1)
        logger.info(
            "embedded %d texts, %d of them anew, in %.1f s", len(texts), len(missing), time.perf_counter() - started
        )
        return stored, np.array([rows[key] for key in keys], dtype=np.intp)

    def _append(self, batch: Sequence[tuple[bytes, str]], rows: dict[bytes, int]) -> None:
        vectors = checked_vectors(
            self._embedder.embed_documents([text for _, text in batch]),
            count=len(batch),
            dimension=self._embedder.dimension,
            source=self._embedder.identity,
        )
        first = (self.folder / "keys.bin").stat().st_size // _KEY
        with (self.folder / "vectors.f32").open("ab") as stream:
            stream.write(vectors.astype("<f4").tobytes())
            stream.flush()
            os.fsync(stream.fileno())
        with (self.folder / "keys.bin").open("ab") as stream:
            for (key, _), vector in zip(batch, vectors.astype("<f4"), strict=True):
                stream.write(key + zlib.crc32(vector.tobytes()).to_bytes(4, "little"))
        for place, (key, _) in enumerate(batch):
            rows[key] = first + place

    def _read(self) -> dict[bytes, int]:
        """Return the row of each text that is there and whole, after cutting off what a killed process left torn."""
        keys_file, vectors_file = self.folder / "keys.bin", self.folder / "vectors.f32"
        size = 4 * self._embedder.dimension
        for path in (keys_file, vectors_file):
            path.touch()
        count = min(keys_file.stat().st_size // _KEY, vectors_file.stat().st_size // size)
        os.truncate(keys_file, count * _KEY)
        os.truncate(vectors_file, count * size)
        keys = keys_file.read_bytes()
        stored = self._stored(count)
        rows: dict[bytes, int] = {}
        damaged = 0
        for row in range(count):
            entry = keys[row * _KEY : (row + 1) * _KEY]
            if zlib.crc32(stored[row]) == int.from_bytes(entry[32:], "little"):
                rows[entry[:32]] = row
            else:
                damaged += 1
        if damaged:
            logger.warning("%s: %d of %d vectors are damaged and computed again", self.folder, damaged, count)
        return rows

    def _stored(self, count: int) -> Vectors:
        if not count:
            return np.empty((0, self._embedder.dimension), dtype=np.float32)
        shape = (count, self._embedder.dimension)
        return np.memmap(self.folder / "vectors.f32", dtype="<f4", mode="r", shape=shape)

    def _check_header(self) -> None:
        path = self.folder / "header.json"
        wanted = {"format": FORMAT, "identity": self._embedder.identity, "dimension": self._embedder.dimension}
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            found = None
        except ValueError:
            logger.warning("%s: the header is damaged, so the vectors are computed again", self.folder)
            found = None
        if found == wanted:
            return
        if isinstance(found, dict) and found.get("format") == FORMAT and found.get("identity") == wanted["identity"]:
            raise RetrievalError(
                f"{self.folder}: holds vectors of dimension {found.get('dimension')}, but {self._embedder.identity} now"
                f" gives {self._embedder.dimension}; delete the directory if the model was changed on purpose"
            )
        for name in ("keys.bin", "vectors.f32"):
            (self.folder / name).unlink(missing_ok=True)
        fresh = self.folder / f".header-{os.getpid()}"
        fresh.write_text(json.dumps(wanted, ensure_ascii=False) + "\n", encoding="utf-8")
        fresh.replace(path)

    @contextmanager
    def _locked(self) -> Iterator[None]:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with (self.folder / "lock").open("w") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                yield
        except OSError as error:
            reason = error.strerror or str(error)
            raise RetrievalError(
                f"{self.folder}: the vectors cannot be kept ({reason}); name another cache directory in the settings"
            ) from error

    def clear(self) -> None:
        """Delete all vectors of this embedder."""
        shutil.rmtree(self.folder, ignore_errors=True)


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
