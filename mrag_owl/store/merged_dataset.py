"""A dataset for writing whose default graph is the merge of its named graphs, after every change.

Oxigraph can see all named graphs together, but counts a triple once for each graph that has it. The default graph is
a set (RDF 1.1 Semantics §4.1: a merge), so each triple is written there too, and goes with the last graph that has it.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby, islice
from operator import attrgetter
from pathlib import Path

import pyoxigraph
from pyoxigraph import BlankNode, DefaultGraph, NamedNode, Quad, RdfFormat, Triple

_BULK = 50_000
"""Statements from which writing tables is faster than a transaction."""

_AT_ONCE = 20_000  # statements that one transaction removes
_UNSURE = ("_:", "\\u", "<<")  # what may name a blank node, be read in two ways or stand for a triple


class MergedDataset:
    """An Oxigraph dataset, open for writing by `MergedDataset.open`; `quads` is the engine's, to read from.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
    ...     dataset = MergedDataset.open(Path(folder))
    ...     term, first, second = NamedNode("ex:a"), NamedNode("ex:1"), NamedNode("ex:2")
    ...     dataset.add(Quad(term, term, term, graph) for graph in (first, second))
    ...     dataset.remove([Quad(term, term, term, first)])
    ...     sorted(str(quad.graph_name) for quad in dataset.quads)
    ['<ex:2>', 'DEFAULT']
    """

    def __init__(self, quads: pyoxigraph.Store) -> None:
        self.quads = quads

    @classmethod
    def open(cls, folder: Path) -> MergedDataset:
        """Open the dataset in a folder, a new one where there is none."""
        return cls(pyoxigraph.Store(str(folder)))

    def load(self, ntriples: bytes, graph: NamedNode) -> None:
        """Load N-Triples without blank nodes into a graph; raises SyntaxError where they do not parse."""
        self.quads.bulk_load(ntriples, RdfFormat.N_TRIPLES, to_graph=graph)
        self.quads.bulk_load(ntriples, RdfFormat.N_TRIPLES, lenient=True)  # the same text, which has been checked

    def add(self, quads: Iterable[Quad]) -> None:
        """Add statements to named graphs, blank nodes as they are."""
        some = iter(quads)
        first = list(islice(some, _BULK))
        if len(first) < _BULK:
            self.quads.extend(_with_merge(first))
        else:
            self.quads.bulk_extend(_with_merge(chain(first, some)))

    def remove(self, quads: Iterable[Quad]) -> None:
        """Remove statements from named graphs; nothing where they are not there."""
        for graph, held in groupby(quads, key=attrgetter("graph_name")):
            some = iter(held)
            while batch := {f"{quad.triple} .\n": quad for quad in islice(some, _AT_ONCE)}:
                plain = [line for line in batch if not any(mark in line for mark in _UNSURE)]
                self.remove_lines(plain, graph)
                for quad in (batch[line] for line in batch.keys() - plain):
                    self.quads.remove(quad)
                    self._unmerge(quad)

    def remove_lines(self, lines: Iterable[str], graph: NamedNode) -> None:
        """Remove statements without blank nodes, given as lines of N-Triples, from a named graph, many at once."""
        others = [one for one in self.quads.named_graphs() if one != graph]
        is_shared: dict[str, bool] = {}
        some = iter(lines)
        while batch := list(islice(some, _AT_ONCE)):
            alone: list[str] = []
            shared: list[str] = []
            for line in batch:
                predicate = line.split(" ", 2)[1]
                if predicate not in is_shared:
                    is_shared[predicate] = any(self._uses(one, NamedNode(predicate[1:-1])) for one in others)
                (shared if is_shared[predicate] else alone).append(line)
            held, merged = "".join(batch), "".join(alone)
            self.quads.update(f"DELETE DATA {{ GRAPH {graph} {{\n{held}}}\n{merged}}}")
            for quad in pyoxigraph.parse("".join(shared), RdfFormat.N_TRIPLES):
                self._unmerge(quad)

    def _uses(self, graph: NamedNode | BlankNode, predicate: NamedNode) -> bool:
        return any(True for _ in self.quads.quads_for_pattern(None, predicate, None, graph))

    def remove_graph(self, graph: NamedNode) -> None:
        """Remove a named graph with all that it holds; nothing where there is none."""
        self.remove(list(self.quads.quads_for_pattern(None, None, None, graph)))
        self.quads.remove_graph(graph)

    def _unmerge(self, quad: Quad) -> None:
        """Remove a triple from the merge unless a graph has it."""
        places = self.quads.quads_for_pattern(quad.subject, quad.predicate, quad.object, None)
        if all(isinstance(place.graph_name, DefaultGraph) for place in places):
            self.quads.remove(_in(quad.triple, DefaultGraph()))


def load_text(datasets: Sequence[MergedDataset], text: str, form: RdfFormat, graph: NamedNode) -> None:
    """Load a document into a graph of each dataset; raises SyntaxError where it does not parse.

    One with blank nodes takes longer: they must have the same names in the graph, in the merge and in all datasets.
    """
    if form == RdfFormat.N_TRIPLES and "_:" not in text:
        content = text.encode()
        for dataset in datasets:
            dataset.load(content, graph)
        return
    try:
        triples = [quad.triple for quad in pyoxigraph.parse(text, form, rename_blank_nodes=True)]
    except MemoryError:  # a literal of more than 16 MiB, which is loaded and not parsed
        first = datasets[0].quads
        first.bulk_load(text.encode(), form, to_graph=graph)
        triples = [quad.triple for quad in first.quads_for_pattern(None, None, None, graph)]
    for dataset in datasets:
        dataset.add(_in(triple, graph) for triple in triples)


def link_dataset(source: Path, target: Path) -> None:
    """Make a dataset of one that is not being written; they share the tables, which the engine never changes.

    Its log is not taken: whoever opens a dataset for reading begins another and renames the old one.
    """
    shutil.copytree(source, target, copy_function=_link_or_copy, ignore=shutil.ignore_patterns("LOG*", "LOCK"))


def _link_or_copy(source: str, target: str) -> None:
    if source.endswith(".sst"):
        os.link(source, target)
    else:
        shutil.copyfile(source, target)


def _with_merge(quads: Iterable[Quad]) -> Iterator[Quad]:
    for quad in quads:
        yield quad
        yield _in(quad.triple, DefaultGraph())


def _in(triple: Triple, graph: NamedNode | DefaultGraph) -> Quad:
    return Quad(triple.subject, triple.predicate, triple.object, graph)
