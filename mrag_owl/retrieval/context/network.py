"""A context graph as arrays: its nodes, who stands beside whom, and which passages speak of whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from mrag_owl.records import Iri

if TYPE_CHECKING:
    from scipy import sparse


@dataclass(frozen=True, eq=False)
class Network:
    """Nodes by number; `beside` counts the tellings between two of them, `mentions` those of nodes in passages.

    `beside` is symmetric, shape (nodes, nodes); `mentions` has shape (passages, nodes).
    """

    iris: tuple[Iri, ...]
    beside: sparse.csr_array
    mentions: sparse.csr_array

    @cached_property
    def numbers(self) -> Mapping[Iri, int]:
        """The nodes' numbers."""
        return {iri: number for number, iri in enumerate(self.iris)}

    @cached_property
    def degrees(self) -> NDArray[np.int64]:
        """How many other nodes each stands beside."""
        return np.asarray(np.diff(self.beside.indptr), dtype=np.int64)

    @cached_property
    def is_mentioned(self) -> sparse.csr_array:
        """Which passages speak of which nodes, as ones, by node: shape (nodes, passages)."""
        told = self.mentions.T.tocsr()
        told.data = np.ones_like(told.data, dtype=np.float64)
        return told

    def neighbours(self, node: int, *, most: int) -> NDArray[np.int64]:
        """Return whom a node stands beside, those told of most often first, ties by number; at most `most` of them."""
        row = slice(self.beside.indptr[node], self.beside.indptr[node + 1])
        targets, counts = self.beside.indices[row], self.beside.data[row]
        return np.asarray(targets[np.lexsort((targets, -counts))[:most]], dtype=np.int64)

    def edge_degree(self, one: int, other: int) -> int:
        """Return |N(u) ∪ N(v)| − 2. Source: ArtRAG, section 4.2."""
        first, second = (
            self.beside.indices[self.beside.indptr[node] : self.beside.indptr[node + 1]] for node in (one, other)
        )
        return len(np.union1d(first, second)) - 2


def network_of(
    iris: Sequence[Iri], links: Mapping[tuple[int, int], int], mentions: Mapping[tuple[int, int], int], *, passages: int
) -> Network:
    """Join links between nodes, each with how often it is told, and mentions of nodes in passages by their numbers.

    >>> network = network_of([Iri("ex:a"), Iri("ex:b"), Iri("ex:c")], {(0, 1): 2, (1, 2): 1}, {(0, 0): 1}, passages=1)
    >>> network.degrees.tolist(), network.edge_degree(0, 1), network.neighbours(1, most=1).tolist()
    ([1, 2, 1], 1, [0])
    """
    both = {pair: count for (one, other), count in links.items() for pair in ((one, other), (other, one))}
    return Network(
        tuple(iris),
        _matrix(both, (len(iris), len(iris))),
        _matrix(mentions, (passages, len(iris))),
    )


def _matrix(cells: Mapping[tuple[int, int], int], shape: tuple[int, int]) -> sparse.csr_array:
    from scipy import sparse

    rows = [row for row, _ in cells]
    columns = [column for _, column in cells]
    found = sparse.coo_array((list(cells.values()), (rows, columns)), shape=shape, dtype=np.int32).tocsr()
    found.sort_indices()
    return found
