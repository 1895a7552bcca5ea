"""What records contribute to the graphs, made some thousand records at a time, here or by workers.

What workers make is kept in files named by the content that it is made of, so that whoever was killed, a worker, the
scheduler or this process, the next build goes on from there, and its result is the same.
"""

from __future__ import annotations

import logging
import shutil
import zlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import TypeVar

import msgspec

from mrag_owl import __version__
from mrag_owl.datasets import fashionpedia
from mrag_owl.datasets.fashionpedia import Attribute, Category, FashionpediaRecord
from mrag_owl.errors import WorkerError
from mrag_owl.graphs import GraphWriter
from mrag_owl.graphs.direct import DirectGraph
from mrag_owl.graphs.garments import FlatGraph, GarmentGraph
from mrag_owl.graphs.individuals import Individuals
from mrag_owl.graphs.summarised import SummarisedGraph
from mrag_owl.pipeline.executors import Crew
from mrag_owl.records import Iri
from mrag_owl.store.files import disk_errors, swap_bytes

logger = logging.getLogger(__name__)

Part = Mapping[Iri, str]
"""What some records contribute to each graph, as N-Triples."""

W = TypeVar("W")

RECORDS = 2_000
"""Records that a worker gets at once, some megabytes where they have outlines: each piece costs a cluster some work."""


class GraphSettings(msgspec.Struct, frozen=True):
    """What the graphs of records depend on, beyond the records."""

    base: str
    categories: tuple[Category, ...]
    attributes: tuple[Attribute, ...]
    flat: bool

    def writers(self) -> tuple[GraphWriter, ...]:
        """Return what writes each graph."""
        individuals = Individuals(self.base)
        categories = {one.id: one for one in self.categories}
        attributes = {one.id: one for one in self.attributes}
        graphs: tuple[GraphWriter, ...] = (
            DirectGraph(individuals),
            SummarisedGraph(individuals, categories, attributes),
            GarmentGraph(individuals, categories),
        )
        return (*graphs, FlatGraph(individuals, categories, attributes)) if self.flat else graphs


def written(
    settings: GraphSettings, records: Iterable[FashionpediaRecord], crew: Crew | None, folder: Path
) -> Iterator[Part]:
    """Yield what the records contribute, in their order; what workers make is in the folder until all is taken.

    Raises WorkerError where the workers are gone; what they made is kept.
    """
    left = iter(records)
    some = iter(lambda: list(islice(left, RECORDS)), [])
    if crew is None:
        writers = settings.writers()
        yield from (_part(writers, records) for records in some)
        return
    encoded = msgspec.msgpack.encode(settings)
    work = ((encoded, msgspec.msgpack.encode([(type(one).__name__, one) for one in records])) for records in some)
    for kept in kept_results(make_part, work, crew, folder):
        yield msgspec.msgpack.decode(zlib.decompress(kept), type=dict[Iri, str])
    shutil.rmtree(folder, ignore_errors=True)


def make_part(work: tuple[bytes, bytes]) -> bytes:
    """Return what encoded records contribute to each graph, compressed."""
    settings, encoded = work
    kinds = msgspec.msgpack.decode(encoded, type=list[tuple[str, msgspec.Raw]])
    records = [msgspec.msgpack.decode(raw, type=getattr(fashionpedia, kind)) for kind, raw in kinds]
    return zlib.compress(msgspec.msgpack.encode(_part(_writers(settings), records)), level=1)


@lru_cache(maxsize=2)
def _writers(settings: bytes) -> tuple[GraphWriter, ...]:
    return msgspec.msgpack.decode(settings, type=GraphSettings).writers()


def _part(writers: Iterable[GraphWriter], records: list[FashionpediaRecord]) -> Part:
    return {writer.graph: "".join(map(writer.triples, records)) for writer in writers}


def kept_results(function: Callable[[W], bytes], work: Iterable[W], crew: Crew, folder: Path) -> Iterator[bytes]:
    """Yield what a function makes of each piece of work, in order; few are taken before they are due.

    A result is a file in the folder, named by its work and renamed when it is whole: what is there is not made again.
    """
    with disk_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
    waiting: deque[tuple[Path, Future[bytes] | None]] = deque()
    found = 0

    def settled() -> bytes:
        nonlocal found
        path, future = waiting.popleft()
        if future is None:
            found += 1
            return path.read_bytes()
        result = crew.result(future)
        with disk_errors(folder.parent):
            swap_bytes(path, result)
        return result

    try:
        for piece in work:
            path = folder / blake2b(repr((__version__, function.__qualname__, piece)).encode()).hexdigest()[:32]
            waiting.append((path, None if path.exists() else crew.submit(function, piece)))
            if len(waiting) > 2 * crew.size:
                yield settled()
        while waiting:
            yield settled()
    except WorkerError as error:
        kept = sum(1 for _ in folder.glob("[!.]*"))
        raise WorkerError(f"{error}; {kept} parts are kept in {folder}, the same command continues") from error
    finally:
        for _, future in waiting:
            if future is not None:
                future.cancel()
        logger.info("%d parts in %s had been made before", found, folder)
