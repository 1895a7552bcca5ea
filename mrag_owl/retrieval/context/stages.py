"""From all nodes of a context graph to the few that explain a work: near it, then along edges, then pruned.

Source: ArtRAG, section 4.2, equations 1 to 5; constants from section 5.1. Two things differ, as measured by
`benchmarks/context_found.py`, unless `as_published`: nodes are near by the passages that speak of them; and as neither
expansion nor pruning finds more then, the nearest are taken as they are. With the stages "linked" those that an edge
joins to what the work's own facts name count twice, which does not find more for sure either. With "all" the paper's
stages follow, and degrees are brought to one scale before the softmax, where the raw ones of a large graph leave one
node all the weight.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import ConfigError
from mrag_owl.retrieval.context.network import Network

Worths = NDArray[np.float64]
"""One number per node; higher is better."""

STAGES = ("near", "linked", "all", "published")
"""Which stages there may be."""

_LINKED = 2.0
"""What a node counts that an edge joins to one that the work's own facts name; chosen on every other painting."""


@dataclass(frozen=True, slots=True)
class Constants:
    """What the stages count with: k′, k and m nodes, and λ, how much meaning counts against centrality.

    `stages` are "near", which takes the m nearest alone, "linked", "all", or "published". `passages` are those that say
    which nodes are near; `widest` bounds the neighbours that are looked at of one node, so that a hub never enumerates
    the graph.
    """

    first: int = 5
    expanded: int = 10
    kept: int = 5
    weight: float = 0.5
    passages: int = 50
    widest: int = 64
    stages: str = "near"

    @property
    def as_published(self) -> bool:
        """Whether all is as the paper has it."""
        return self.stages == "published"

    def checked(self) -> Constants:
        """Return them; raises ConfigError where they contradict each other."""
        if self.stages not in STAGES:
            raise ConfigError(f"unknown stages {self.stages!r}; choose from {', '.join(STAGES)}")
        if not 1 <= self.first <= self.expanded or not 1 <= self.kept <= self.expanded:
            raise ConfigError(
                f"k′ = {self.first}, k = {self.expanded} and m = {self.kept} do not fit: k′ and m are 1 to k"
            )
        if not 0 <= self.weight <= 1:
            raise ConfigError(f"λ = {self.weight} is no weight; give one from 0 to 1")
        return self


def by_passages(network: Network, passages: Worths, *, top: int) -> Worths:
    """Return how near nodes are by the best passages: the sum of the scores of those that mention them."""
    best = np.argsort(-passages, kind="stable")[:top]
    weights = np.zeros(len(passages))
    weights[best] = np.maximum(passages[best], 0.0)
    return np.asarray(network.is_mentioned @ weights)


def linked(network: Network, worths: Worths, own: Sequence[int], *, widest: int) -> Worths:
    """Return how near nodes are when those count twice that an edge joins to one of the work's own."""
    factors = np.ones(len(worths))
    for node in own:
        factors[network.neighbours(node, most=widest)] = _LINKED
    return np.asarray(worths * factors)


def nearest(worths: Worths, *, count: int, left_out: Sequence[int] = ()) -> list[int]:
    """Return the best nodes, best first, ties by number; only those above 0."""
    kept = worths.copy()
    kept[list(left_out)] = 0.0
    best = np.argsort(-kept, kind="stable")[:count]
    return [int(node) for node in best if kept[node] > 0]


def expanded(
    network: Network, start: Sequence[int], worths: Worths, constants: Constants, *, left_out: Sequence[int] = ()
) -> list[int]:
    """Return the nodes with those beside them, up to k in all.

    As published, edges come by |N(u) ∪ N(v)| − 2, largest first; else by how near their ends are to the work.
    """
    found = dict.fromkeys(start)
    edges: dict[int, float] = {}
    for node in (*start, *left_out):
        for other in map(int, network.neighbours(node, most=constants.widest)):
            if other not in found and other not in left_out:
                worth = network.edge_degree(node, other) if constants.as_published else worths[other]
                edges[other] = max(edges.get(other, 0.0), float(worth))
    best = sorted(edges, key=lambda node: (-edges[node], node))
    return [*found, *best][: constants.expanded]


def pruned(meaning: Worths, degrees: NDArray[np.int64], constants: Constants) -> Worths:
    """Return s(v) = λ · Norm(s_ms) + (1 − λ) · Norm(s_gc) of the nodes given, Norm being the softmax (equation 2)."""
    central = degrees.astype(np.float64)
    if not constants.as_published:
        meaning, central = _scaled(meaning), _scaled(np.log1p(central))
    return constants.weight * _softmax(meaning) + (1 - constants.weight) * _softmax(central)


def _scaled(values: Worths) -> Worths:
    spread = np.ptp(values) if len(values) else 0.0
    return (values - values.min()) / spread if spread > 0 else np.zeros(len(values))


def _softmax(values: Worths) -> Worths:
    if not len(values):
        return values
    powers = np.exp(values - values.max())
    return np.asarray(powers / powers.sum())
