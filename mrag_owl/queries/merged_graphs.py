"""The merge of a store's named graphs as its default graph, for queries that name no graph.

Oxigraph can see all named graphs together, but counts a triple once for each graph that has it. The default graph
is a set (RDF 1.1 Semantics §4.1: a merge), so it is built beside the store, once, when the first such query comes.
"""

from __future__ import annotations

import logging
import os
import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile

import pyoxigraph
from pyoxigraph import DefaultGraph, Quad

from mrag_owl.store import GraphStore

_log = logging.getLogger(__name__)

INDEX = "merged"
"""Its folder among the indexes of a version."""


_BATCH = 64 << 20  # characters of N-Triples that are loaded at once


@contextmanager
def merged_dataset(
    store: GraphStore, *, track: Callable[[Iterable[int]], Iterable[int]] = iter
) -> Iterator[pyoxigraph.Store]:
    """Give the store's named graphs with their merge as the default graph; built on first use, kept for later.

    `track` passes a number for each merged triple through, counting them for whoever watches.
    """

    def build(folder: Path) -> None:
        started = time.perf_counter()
        _log.warning("first query without GRAPH: merging the named graphs of %s once", store.path)
        shutil.copytree(store.version / "oxigraph", folder, copy_function=_link_or_copy, dirs_exist_ok=True)
        dataset = pyoxigraph.Store(str(folder))
        with NamedTemporaryFile(dir=folder.parent, prefix=".merging-") as file:
            count = sum(1 for _ in track(_merge(store.dataset, dataset, Path(file.name))))
        dataset.flush()
        _log.info("merged %d triples in %.1f s", count, time.perf_counter() - started)

    with store.index(INDEX, build) as folder:
        yield pyoxigraph.Store.read_only(str(folder))


def _merge(source: pyoxigraph.Store, target: pyoxigraph.Store, passing: Path) -> Iterator[int]:
    """Add the triples of all named graphs to the target's default graph, and yield a number for each.

    They pass through a file as text, four times as fast as one by one. Loading text renames blank nodes; a line
    that may have some goes the slow way.
    """
    for graph in sorted(source.named_graphs(), key=str):
        source.dump(str(passing), pyoxigraph.RdfFormat.N_TRIPLES, from_graph=graph)
        with passing.open("rb") as lines:
            while batch := lines.readlines(_BATCH):
                plain = [line for line in batch if b"_:" not in line]
                target.bulk_load(b"".join(plain), pyoxigraph.RdfFormat.N_TRIPLES, to_graph=DefaultGraph())
                blank = b"".join(line for line in batch if b"_:" in line)
                target.bulk_extend(
                    Quad(quad.subject, quad.predicate, quad.object, DefaultGraph())
                    for quad in pyoxigraph.parse(blank, pyoxigraph.RdfFormat.N_TRIPLES)
                )
                yield from range(len(batch))


def _link_or_copy(source: str, target: str) -> None:
    """Share the table files, which RocksDB never changes once written; copy what it does change."""
    if source.endswith(".sst"):
        os.link(source, target)
    else:
        shutil.copyfile(source, target)
