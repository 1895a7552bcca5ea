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
from itertools import islice
from pathlib import Path
from typing import IO, cast

import pyoxigraph
from pyoxigraph import DefaultGraph, Quad

from mrag_owl.records import Iri
from mrag_owl.store.dataset import MERGE, GraphStore

_log = logging.getLogger(__name__)

_LARGE = 200_000  # triples of a graph from which comparing takes longer than merging

_CHUNK = 16 << 20

INDEX = MERGE
"""Its folder among the indexes of a version."""


@contextmanager
def merged_dataset(store: GraphStore, *, advance: Callable[[int], None] = lambda _: None) -> Iterator[pyoxigraph.Store]:
    """Give the store's named graphs with their merge as the default graph; built on first use, kept for later.

    `advance` is told how many statements were merged since it was last told, a triple once for each graph that has it.
    """

    def build(folder: Path) -> None:
        started = time.perf_counter()
        _log.warning("first query without GRAPH: merging the named graphs of %s once", store.path)
        shutil.copytree(store.version / "oxigraph", folder, copy_function=_link_or_copy, dirs_exist_ok=True)
        dataset = pyoxigraph.Store(str(folder))
        for graph in store.dataset.named_graphs():
            _merge(store, graph, dataset, folder.with_name(f"{folder.name}.nt"), advance)
        dataset.flush()
        _log.info("merged %d triples in %.1f s", len(dataset), time.perf_counter() - started)

    with store.index(INDEX, build) as folder:
        yield pyoxigraph.Store.read_only(str(folder))


def _merge(
    store: GraphStore,
    graph: pyoxigraph.NamedNode | pyoxigraph.BlankNode,
    dataset: pyoxigraph.Store,
    path: Path,
    advance: Callable[[int], None],
) -> None:
    """Add a graph to the default graph, by way of a file: the engine reads that twice as fast as single quads.

    But it gives other names to blank nodes that it reads, so that graphs with such go the slow way.
    """
    try:
        store.dataset.dump(str(path), pyoxigraph.RdfFormat.N_TRIPLES, from_graph=graph)
        if _may_have_blank_nodes(path):
            quads = store.dataset.quads_for_pattern(None, None, None, graph)
            dataset.bulk_extend(_in(quad.triple, DefaultGraph()) for quad in quads)
            return
        with path.open("rb") as file:
            counted = cast("IO[bytes]", _Counted(file, advance))
            dataset.bulk_load(counted, pyoxigraph.RdfFormat.N_TRIPLES, lenient=True)
    finally:
        path.unlink(missing_ok=True)


def _may_have_blank_nodes(path: Path) -> bool:
    """Tell whether a file of N-Triples has what a blank node is written as, be it within a text."""
    with path.open("rb") as file:
        rest = b"\n"
        while content := file.read(_CHUNK):
            content = rest + content
            if b"\n_:" in content or b"> _:" in content:
                return True
            rest = content[-4:]
    return False


class _Counted:
    """A file for reading that tells how many lines were read."""

    def __init__(self, file: IO[bytes], advance: Callable[[int], None]) -> None:
        self._file = file
        self._advance = advance

    def read(self, size: int = -1) -> bytes:
        content = self._file.read(size)
        self._advance(content.count(b"\n"))
        return content


def merge_revision(before: GraphStore, after: GraphStore, graphs: Iterable[Iri]) -> None:
    """Make the merge of a version from that of the version before, where only the given graphs may differ.

    Without a merge of the version before, or where these graphs are large, all are merged anew.
    """
    old = before.version / "indexes" / INDEX
    names = [pyoxigraph.NamedNode(graph) for graph in sorted(set(graphs))]
    if not old.is_dir() or any(_is_large(store.dataset, name) for store in (before, after) for name in names):
        with merged_dataset(after):
            return

    def build(folder: Path) -> None:
        shutil.copytree(old, folder, copy_function=_link_or_copy, dirs_exist_ok=True)
        dataset = pyoxigraph.Store(str(folder))
        for name in names:
            stated = {quad.triple for quad in before.dataset.quads_for_pattern(None, None, None, name)}
            states = {quad.triple for quad in after.dataset.quads_for_pattern(None, None, None, name)}
            for triple in stated - states:
                dataset.remove(_in(triple, name))
                if (
                    next(after.dataset.quads_for_pattern(triple.subject, triple.predicate, triple.object, None), None)
                    is None
                ):
                    dataset.remove(_in(triple, DefaultGraph()))
            added = states - stated
            dataset.bulk_extend(_in(triple, graph) for triple in added for graph in (name, DefaultGraph()))
            if after.dataset.contains_named_graph(name):
                dataset.add_graph(name)
            else:
                dataset.remove_graph(name)
        dataset.flush()

    with after.index(INDEX, build):
        return


def _in(triple: pyoxigraph.Triple, graph: pyoxigraph.NamedNode | DefaultGraph) -> Quad:
    return Quad(triple.subject, triple.predicate, triple.object, graph)


def _is_large(dataset: pyoxigraph.Store, graph: pyoxigraph.NamedNode) -> bool:
    return sum(1 for _ in islice(dataset.quads_for_pattern(None, None, None, graph), _LARGE)) == _LARGE


def _link_or_copy(source: str, target: str) -> None:
    """Share the table files, which RocksDB never changes once written; copy what it does change."""
    if source.endswith(".sst"):
        os.link(source, target)
    else:
        shutil.copyfile(source, target)
