"""A dataset for writing whose default graph is the merge of its named graphs, after every change.

Oxigraph can see all named graphs together, but counts a triple once for each graph that has it. The default graph is
a set (RDF 1.1 Semantics §4.1: a merge), so each triple is written there too, and goes with the last graph that has it.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from itertools import chain, islice
from pathlib import Path

import pyoxigraph
from pyoxigraph import DefaultGraph, NamedNode, Quad, RdfFormat

_BULK = 50_000
"""Statements from which writing tables is faster than a transaction."""


class MergedDataset:
    """An Oxigraph dataset in a folder of its own, open for writing. Whoever has it must be the only one."""

    def __init__(self, folder: Path) -> None:
        self.quads = pyoxigraph.Store(str(folder))

    def load(self, text: str, form: RdfFormat, graph: NamedNode) -> None:
        """Load a document into a graph; raises SyntaxError where it does not parse."""
        if "_:" in text or form != RdfFormat.N_TRIPLES:  # a blank node is one in both graphs, so it is named once
            triples = [quad.triple for quad in pyoxigraph.parse(text, form, rename_blank_nodes=True)]
            self.add(Quad(one.subject, one.predicate, one.object, graph) for one in triples)
            return
        content = text.encode()
        self.quads.bulk_load(content, form, to_graph=graph)
        self.quads.bulk_load(content, form)

    def add(self, quads: Iterable[Quad]) -> None:
        """Add statements to named graphs, blank nodes as they are."""
        some = iter(quads)
        first = list(islice(some, _BULK))
        if len(first) < _BULK:
            self.quads.extend(chain.from_iterable((quad, _merged(quad)) for quad in first))
        else:
            self.quads.bulk_extend(chain.from_iterable((quad, _merged(quad)) for quad in chain(first, some)))

    def remove(self, quads: Iterable[Quad]) -> None:
        """Remove statements from named graphs; nothing where they are not there."""
        for quad in quads:
            self.quads.remove(quad)
            self._unmerge(quad)

    def remove_graph(self, graph: NamedNode) -> None:
        """Remove a named graph with all that it holds; nothing where there is none."""
        quads = list(self.quads.quads_for_pattern(None, None, None, graph))
        self.quads.remove_graph(graph)
        for quad in quads:
            self._unmerge(quad)

    def _unmerge(self, quad: Quad) -> None:
        """Remove a triple from the merge unless another graph has it."""
        places = self.quads.quads_for_pattern(quad.subject, quad.predicate, quad.object, None)
        if all(isinstance(place.graph_name, DefaultGraph) for place in places):
            self.quads.remove(_merged(quad))


def _merged(quad: Quad) -> Quad:
    return Quad(quad.subject, quad.predicate, quad.object, DefaultGraph())


def link_dataset(source: Path, target: Path) -> None:
    """Make a dataset of a closed one, sharing the tables, which the engine never changes once they are written."""
    shutil.copytree(source, target, copy_function=_link_or_copy)


def _link_or_copy(source: str, target: str) -> None:
    if source.endswith(".sst"):
        os.link(source, target)
    else:
        shutil.copyfile(source, target)
