"""Literals over features, and the disjunctions of conjunctions that are made of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits, full, pack
from mrag_owl.expressions.syntax import ClassExpression, conjunction, disjunction, negation
from mrag_owl.learning.bound import BoundFeatures
from mrag_owl.learning.evidence import NEGATION_BITS, f1_of
from mrag_owl.learning.features import FeatureTable

Numbers = NDArray[np.float64]
Form = tuple[tuple[int, ...], ...]
"""A disjunction of conjunctions of literals, by number; `((),)` is everybody."""
_NONE: Mapping[int, Bits] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class Literals:
    """What conjunctions are made of: the features, static ones first, then the bound; then the negation of each.

    `positives[l]` is the bitset of the positives, `shown` in number, that have literal l; likewise `negatives`.
    `lacking[f]` says who lacks feature f where that is not everybody who has it not (`learning.lacking`).
    """

    table: FeatureTable
    bound: BoundFeatures
    positives: Bits
    negatives: Bits
    shown: int
    counts: Numbers
    costs: Numbers
    lacking: Mapping[int, Bits]

    @classmethod
    def of(
        cls,
        table: FeatureTable,
        bound: BoundFeatures,
        positives: NDArray[np.int64],
        negatives: NDArray[np.int64],
        *,
        lacking: Mapping[int, Bits] = _NONE,
    ) -> Literals:
        """Return the literals with what the examples say of each."""
        counts = np.concatenate([table.counts, bound.counts])
        without = table.size - counts
        for feature, bits in lacking.items():
            without[feature] = np.bitwise_count(bits).sum()
        costs = np.concatenate([table.costs, bound.costs])
        return cls(
            table=table,
            bound=bound,
            positives=_holding(table, bound, positives, lacking),
            negatives=_holding(table, bound, negatives, lacking),
            shown=len(positives),
            counts=np.concatenate([counts, without]).astype(np.float64),
            costs=np.concatenate([costs, costs + NEGATION_BITS]),
            lacking=lacking,
        )

    def __len__(self) -> int:
        return len(self.counts)

    @property
    def features(self) -> int:
        """How many features there are; literal l + features is the negation of literal l."""
        return len(self.counts) // 2

    def extents(self, literals: NDArray[np.int64]) -> Bits:
        """Return the bitsets of literals, a row each."""
        features = literals % max(1, self.features)
        static = features < len(self.table)
        rows = np.empty((len(literals), self.table.bits.shape[1]), dtype=np.uint64)
        rows[static] = self.table.bits[features[static]]
        rows[~static] = self.bound.bits[features[~static] - len(self.table)]
        negated = literals >= self.features
        rows[negated] = ~rows[negated] & full(self.table.size)
        for place in np.flatnonzero(negated) if self.lacking else ():
            if (known := self.lacking.get(int(features[place]))) is not None:
                rows[place] = known
        return rows

    def expression(self, literal: int) -> ClassExpression:
        """Return a literal as an expression."""
        feature = literal % self.features
        static = len(self.table)
        found = self.table.expressions[feature] if feature < static else self.bound.expressions[feature - static]
        return found if literal < self.features else negation(found)

    def frequencies(self, samples: Sequence[NDArray[np.signedinteger]]) -> Numbers:
        """Return for each sample of positions, a row each, the share of them that each literal holds of."""
        bound = [tested(self.bound.bits, positions).sum(axis=-1) for positions in samples]
        counts = np.concatenate([self.table.frequencies(samples), np.stack(bound)], axis=1)
        sizes = np.array([[max(1, len(positions))] for positions in samples])
        held = counts / sizes
        lacked = 1.0 - held
        for feature, bits in self.lacking.items():
            lacked[:, feature] = [tested(bits, positions).sum() for positions in samples] / sizes[:, 0]
        return np.concatenate([held, lacked], axis=1)

    def f1(self) -> Numbers:
        """Return the F1 of each literal over the examples."""
        right, wrong = (np.bitwise_count(bits).sum(axis=1, dtype=np.int64) for bits in (self.positives, self.negatives))
        return f1_of(right.astype(np.float64), wrong.astype(np.float64), self.shown)

    def is_confined(self, form: Form) -> bool:
        """Tell whether the form holds of nobody outside the population, whatever the rest of the world is."""
        never = np.zeros(self.features, dtype=bool)
        confined = np.concatenate([self.table.confined, self.bound.confined, never])
        return all(confined[list(inside)].any() for inside in form)


def expression_of(form: Form, literals: Literals) -> ClassExpression:
    """Return a form as an expression, not simplified."""
    return disjunction(*(conjunction(*map(literals.expression, inside)) for inside in form))


def tested(bits: Bits, positions: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return whether each of the positions is in a bitset, or, a row each, in several."""
    return np.asarray(bits[..., positions >> 6] >> (positions & 63).astype(np.uint64) & np.uint64(1), dtype=bool)


def _holding(
    table: FeatureTable, bound: BoundFeatures, positions: NDArray[np.int64], lacking: Mapping[int, Bits]
) -> Bits:
    held = np.concatenate([table.rows(positions).T, tested(bound.bits, positions)])
    lacked = ~held
    for feature, bits in lacking.items():
        lacked[feature] = tested(bits, positions)
    return pack(np.concatenate([held, lacked]))
