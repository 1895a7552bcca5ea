"""The object properties of a knowledge base as one graph that can be walked both ways.

A property that only repeats another, such as its declared inverse, is left out, so that no statement counts twice in a
vertex's degree or gives two paths.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.repetitions import telling_roles
from mrag_owl.expressions.syntax import Role
from mrag_owl.records import Iri


@dataclass(frozen=True, eq=False)
class Links:
    """Statements between individuals as adjacency rows: those of vertex v are at `starts[v]` up to `starts[v + 1]`.

    `targets` ascend within a row. `kinds[j]` is 2 · p for a statement of property number p read forwards, 2 · p + 1
    for one read backwards. No statement links a vertex to itself.
    """

    base: KnowledgeBase
    properties: tuple[Iri, ...]
    starts: NDArray[np.int64]
    targets: NDArray[np.int32]
    kinds: NDArray[np.int32]

    @classmethod
    def of(cls, base: KnowledgeBase, properties: Iterable[Iri] | None = None) -> Links:
        """Join the properties given, or all that do not repeat another; RetrievalError where they link nothing.

        >>> from mrag_owl.expressions.knowledge_base import example
        >>> links = Links.of(example())
        >>> [base_iri.removeprefix("ex:") for base_iri in links.properties], links.degrees.tolist()
        (['hasChild'], [1, 0, 2, 1])
        """
        roles = telling_roles(base) if properties is None else {iri: Role(iri) for iri in properties}
        properties = tuple(sorted(iri for iri, role in roles.items() if role == Role(iri)))
        ends, others, kinds = [], [], []
        for number, iri in enumerate(properties):
            edges = base.edges(iri)
            apart = edges.sources != edges.targets
            sources, targets = edges.sources[apart], edges.targets[apart]
            ends += [sources, targets]
            others += [targets, sources]
            kinds += [np.full(len(sources), 2 * number), np.full(len(sources), 2 * number + 1)]
        if not sum(map(len, ends)):
            raise RetrievalError("the store links no individual to another; there are no paths to follow")
        sources, targets, kind = np.concatenate(ends), np.concatenate(others), np.concatenate(kinds)
        order = np.lexsort((kind, targets, sources))
        starts = np.zeros(len(base) + 1, dtype=np.int64)
        np.cumsum(np.bincount(sources, minlength=len(base)), out=starts[1:])
        return cls(base, properties, starts, targets[order].astype(np.int32), kind[order].astype(np.int32))

    @cached_property
    def degrees(self) -> NDArray[np.int64]:
        """How many statements each vertex takes part in."""
        return np.diff(self.starts)

    def row(self, vertex: int) -> slice:
        """Return where the statements of a vertex are."""
        return slice(int(self.starts[vertex]), int(self.starts[vertex + 1]))

    def highest_beside(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return for each vertex the highest value among its neighbours, 0 where it has none."""
        found = np.zeros(len(values))
        some = np.flatnonzero(self.degrees)
        if len(some):
            found[some] = np.maximum.reduceat(values[self.targets], self.starts[some])
        return found

    def within(self, vertices: Sequence[int], hops: int) -> NDArray[np.bool_]:
        """Return which vertices are at most so many hops from one of those given."""
        reached = np.zeros(len(self.starts) - 1, dtype=bool)
        frontier = np.array(sorted(set(vertices)), dtype=np.int64)
        reached[frontier] = True
        for _ in range(hops):
            if not len(frontier):
                break
            rows = [self.targets[self.row(vertex)] for vertex in frontier.tolist()]
            near = np.unique(np.concatenate(rows)).astype(np.int64)
            frontier = near[~reached[near]]
            reached[frontier] = True
        return reached
