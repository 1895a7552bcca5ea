"""Growing and pruning decision trees over binary features of positive and other individuals.

A split is chosen by the bits that it saves in coding who is positive (its size times its information gain; Quinlan,
1986), less the bits that its feature costs to name, so that among equally good features the simpler one wins. The
counts of a node's larger child are its own less those of the smaller child, so that a level costs little more than
reading the smaller halves.

Pruning is by cost-complexity (Breiman, Friedman, Olshen and Stone, 1984, chapter 3) with entropy as the risk and the
bits of the splits as the complexity: the node whose subtree saves least for its bits becomes a leaf, over and over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log2

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.rows import gather
from mrag_owl.learning.bound import BoundFeatures
from mrag_owl.learning.budget import Budget
from mrag_owl.learning.features import FeatureTable

Numbers = NDArray[np.float64]
Rows = NDArray[np.int64]
Literal = tuple[int, bool]
"""A feature's number and whether it holds."""
Path = tuple[Literal, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """The individuals that a tree is grown on, a row each, the positives first.

    Row i is the individual `positions[i]` of the table and has the features `features[starts[i]:starts[i + 1]]`;
    `costs[f]` is the bits of naming feature f.
    """

    table: FeatureTable
    bound: BoundFeatures
    positions: Rows
    positives: int
    starts: NDArray[np.int64]
    features: NDArray[np.int32]
    costs: Numbers

    @classmethod
    def of(cls, table: FeatureTable, bound: BoundFeatures, positives: Rows, others: Rows) -> Sample:
        """Return the rows of positions in a population; the bound features are numbered after the table's."""
        positions = np.concatenate([positives, others])
        held = gather(table.row_starts, table.row_features, positions)
        lengths = table.row_starts[positions + 1] - table.row_starts[positions]
        tested = bound.bits[:, positions >> 6] >> (positions & 63).astype(np.uint64) & np.uint64(1)
        rows, more = np.nonzero(tested.T)
        owners = np.concatenate([np.repeat(np.arange(len(positions)), lengths), rows])
        features = np.concatenate([held, (more + len(table)).astype(np.int32)])
        starts = np.zeros(len(positions) + 1, dtype=np.int64)
        np.cumsum(np.bincount(owners, minlength=len(positions)), out=starts[1:])
        return cls(
            table=table,
            bound=bound,
            positions=positions,
            positives=len(positives),
            starts=starts,
            features=features[np.argsort(owners, kind="stable")] if len(rows) else features,
            costs=np.concatenate([table.costs, bound.costs]),
        )

    def __len__(self) -> int:
        return len(self.starts) - 1

    def count(self, rows: Rows) -> NDArray[np.int64]:
        """Return for each feature how many of the rows have it."""
        return np.bincount(gather(self.starts, self.features, rows), minlength=len(self.costs))

    def holds(self, feature: int, rows: Rows) -> NDArray[np.bool_]:
        """Return for each of the rows whether it has the feature."""
        known = len(self.table)
        bits = self.table.bits[feature] if feature < known else self.bound.bits[feature - known]
        places = self.positions[rows]
        return np.asarray(bits[places >> 6] >> (places & 63).astype(np.uint64) & np.uint64(1), dtype=bool)


@dataclass(slots=True, eq=False)
class Node:
    """A node of a tree: how many positives and others it holds, and its split unless it is a leaf."""

    positives: int
    others: int
    feature: int = -1
    cost: float = 0.0
    children: tuple[Node, Node] | None = None
    """Where the feature holds, where it does not."""
    risk: float = field(init=False)
    """The bits that it takes to tell the node's positives from its others: size times entropy."""

    def __post_init__(self) -> None:
        total = self.positives + self.others
        self.risk = sum(part * log2(total / part) for part in (self.positives, self.others) if part)

    def leaves(self, path: Path = ()) -> Iterator[tuple[Path, Node]]:
        """Yield the leaves below with the literals on the way, where the features hold first."""
        if self.children is None:
            yield path, self
        else:
            yes, no = self.children
            yield from yes.leaves((*path, (self.feature, True)))
            yield from no.leaves((*path, (self.feature, False)))


@dataclass(slots=True)
class Growth:
    """Grows one tree on a sample, until the nodes are pure, too deep, not worth splitting, or time is up."""

    sample: Sample
    budget: Budget
    max_depth: int = 10
    max_splits: int = 64
    _splits: int = field(default=0)

    def grow(self) -> Node:
        """Return the tree; the most promising node is split first, so that a limit cuts the least."""
        rows = np.arange(len(self.sample))
        kept = self.sample.positives
        counts = (self.sample.count(rows[:kept]), self.sample.count(rows[kept:]))
        root = Node(kept, len(rows) - kept)
        open_nodes = [(root, rows[:kept], rows[kept:], counts, 0)]
        while open_nodes and self._splits < self.max_splits and not self.budget.is_spent:
            place = max(range(len(open_nodes)), key=lambda number: (open_nodes[number][0].risk, -number))
            node, positives, others, counts, depth = open_nodes.pop(place)
            feature = self._best_feature(node, *counts)
            if feature < 0:
                continue
            self._splits += 1
            inside = self.sample.holds(feature, positives), self.sample.holds(feature, others)
            halves = [
                (positives[inside[0]], others[inside[1]]),
                (positives[~inside[0]], others[~inside[1]]),
            ]
            children = tuple(Node(len(some), len(rest)) for some, rest in halves)
            node.feature, node.cost = feature, float(self.sample.costs[feature])
            node.children = (children[0], children[1])
            small = min((0, 1), key=lambda half: len(halves[half][0]) + len(halves[half][1]))
            fewer = (self.sample.count(halves[small][0]), self.sample.count(halves[small][1]))
            more = (counts[0] - fewer[0], counts[1] - fewer[1])
            for half, child in enumerate(children):
                if child.positives and child.others and depth + 1 < self.max_depth:
                    open_nodes.append((child, *halves[half], fewer if half == small else more, depth + 1))
        return root

    def _best_feature(self, node: Node, positives: NDArray[np.int64], others: NDArray[np.int64]) -> int:
        if not node.positives or not node.others or not len(positives):
            return -1
        yes = entropy_bits(positives, others)
        no = entropy_bits(node.positives - positives, node.others - others)
        saved = node.risk - yes - no
        # Rounded, so that features of the same counts tie whatever the order of summation.
        worth = np.round(np.where(saved > 1e-6, saved - self.sample.costs, -np.inf), 6)
        best = int(np.argmax(worth))
        return best if np.isfinite(worth[best]) else -1


def entropy_bits(positives: NDArray[np.number], others: NDArray[np.number]) -> Numbers:
    """Return size times binary entropy, in bits, of arrays of counts.

    >>> entropy_bits(np.array([2, 4]), np.array([2, 0])).tolist()
    [4.0, 0.0]
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        total = positives + others
        bits = np.where(positives > 0, positives * np.log2(total / positives), 0.0)
        return np.asarray(bits + np.where(others > 0, others * np.log2(total / others), 0.0))


def prunings(root: Node) -> Iterator[Node]:
    """Yield the tree and then its cost-complexity prunings, each smaller, down to the root alone.

    Every tree yielded is a copy of its own.
    """
    tree = _copy(root)
    yield _copy(tree)
    while tree.children is not None:
        _prune_weakest(tree)
        yield _copy(tree)


def _copy(node: Node) -> Node:
    children = None if node.children is None else (_copy(node.children[0]), _copy(node.children[1]))
    return Node(node.positives, node.others, node.feature, node.cost, children)


def _prune_weakest(tree: Node) -> None:
    links: list[tuple[float, Node]] = []
    _measure(tree, links)
    least = min(saved for saved, _ in links)
    for saved, node in links:
        if saved <= least + 1e-9:
            node.children, node.feature, node.cost = None, -1, 0.0


def _measure(node: Node, links: list[tuple[float, Node]]) -> tuple[float, float]:
    """Note what each inner node's subtree saves for each bit of its splits; return its risk and those bits."""
    if node.children is None:
        return node.risk, 0.0
    (yes_risk, yes_cost), (no_risk, no_cost) = _measure(node.children[0], links), _measure(node.children[1], links)
    risk, cost = yes_risk + no_risk, yes_cost + no_cost + node.cost
    links.append(((node.risk - risk) / max(cost, 1e-9), node))
    return risk, cost
