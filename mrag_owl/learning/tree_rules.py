"""From the positive leaves of a tree to few short rules, judged by description length on the whole population.

A tree repeats on the way to a leaf what only other leaves needed, so each path is generalised: literals are dropped
while that makes the description no longer (rule post-pruning; Quinlan, "Simplifying decision trees", 1987).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log, log2
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray
from scipy.special import betaln

from mrag_owl.expressions.extents import Bits, full
from mrag_owl.expressions.syntax import ClassExpression, conjunction, disjunction, negation
from mrag_owl.learning.bound import BoundFeatures
from mrag_owl.learning.budget import Budget
from mrag_owl.learning.evidence import f1_of
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.tree_growth import Literal, Node, Path, Rows

Rules = tuple[Path, ...]
"""A disjunction of conjunctions of literals; none: nobody; an empty path: everybody."""
EVERYBODY: Rules = ((),)

LITERAL_BITS = 2.0
"""What every literal costs beside its feature: that there is one more, and where."""
NEGATION_BITS = 1.0
"""What ¬ costs before a feature."""
_NONE: Mapping[int, Bits] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """What rules are judged on: the population's features, and the positions of the examples.

    `negatives` is None where nobody judged any: the whole population is unlabelled then. `named_bits` are the bits of
    naming each feature, which count by `theory_weight`. `lacking[f]` says who lacks feature f where that is not
    everybody who has it not (`learning.lacking`).
    """

    table: FeatureTable
    bound: BoundFeatures
    positives: Rows
    negatives: Rows | None
    theory_weight: float
    named_bits: list[float]
    lacking: Mapping[int, Bits]

    @classmethod
    def of(
        cls,
        table: FeatureTable,
        bound: BoundFeatures,
        positives: Rows,
        negatives: Rows | None,
        *,
        theory_weight: float,
        lacking: Mapping[int, Bits] = _NONE,
    ) -> Ground:
        """Return the ground of a problem; see the class."""
        named = [*table.costs.tolist(), *bound.costs.tolist()]
        return cls(table, bound, positives, negatives, theory_weight, named, lacking)

    def extent(self, rules: Rules) -> Bits:
        """Return the bitset over the population of everybody whom a rule covers."""
        covered = np.zeros_like(self.everybody())
        for path in rules:
            covered |= self.path_extent(path)
        return covered

    def path_extent(self, path: Path) -> Bits:
        """Return the bitset of everybody who satisfies all literals."""
        found = self.everybody()
        for feature, holds in path:
            found &= self._bits(feature) if holds else self._without(feature)
        return found

    def everybody(self) -> Bits:
        """Return the population's bitset, to be written to."""
        return full(self.table.size)

    def _bits(self, feature: int) -> Bits:
        known = len(self.table)
        return np.asarray(self.table.bits[feature] if feature < known else self.bound.bits[feature - known])

    def _without(self, feature: int) -> Bits:
        known = self.lacking.get(feature)
        return ~self._bits(feature) if known is None else known

    def covered(self, bits: Bits) -> tuple[int, int]:
        """Return how many positives and how many judged negatives a bitset covers."""
        return _count(bits, self.positives), 0 if self.negatives is None else _count(bits, self.negatives)

    def evidence(self, bits: Bits) -> float:
        """Return the bits that a concept saves in describing the examples, before its own cost.

        With judged negatives: −log₂ of the chance of just these errors among all examples, their rate unknown
        with the prior Beta(½, ½) (Krichevsky and Trofimov, 1981). Without: the same over the positives alone,
        and tp·log₂(n/cov) for those covered, of n individuals of whom cov are.
        """
        right, wrong = self.covered(bits)
        missed = len(self.positives) - right
        if self.negatives is not None:
            return _error_bits(missed + wrong, len(self.positives) + len(self.negatives))
        coverage = max(1, int(np.bitwise_count(bits).sum()))
        return right * log2(self.table.size / coverage) + _error_bits(missed, len(self.positives))

    def cost(self, rules: Rules) -> float:
        """Return the bits of naming the rules' literals."""
        named = self.named_bits
        bits = sum(named[feature] + (0.0 if holds else NEGATION_BITS) for path in rules for feature, holds in path)
        return self.theory_weight * (bits + LITERAL_BITS * sum(map(len, rules)))

    def score(self, rules: Rules) -> float:
        """Return evidence less cost."""
        return self.evidence(self.extent(rules)) - self.cost(rules)

    def f1(self, rules: Rules) -> float:
        """Return the F1 of rules over the judged examples; without judged negatives none is a mistake."""
        right, wrong = self.covered(self.extent(rules))
        return float(f1_of(np.array(float(right)), np.array(float(wrong)), len(self.positives)))

    def best_single(self) -> Rules:
        """Return the one literal of the best F1 over the examples; equally good ones: the first."""
        right, wrong = (self._having(places) for places in (self.positives, self.negatives))
        both = [np.concatenate([held, lacked]) for held, lacked in (right, wrong)]
        if not len(both[0]):
            return EVERYBODY
        best = int(np.argmax(f1_of(both[0], both[1], len(self.positives))))
        features = len(right[0])
        return (((best % features, best < features),),)

    def _having(self, places: Rows | None) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return how many of the places have each feature, and how many lack it."""
        if places is None:
            places = np.zeros(0, dtype=np.int64)
        bound = [_count(bits, places) for bits in self.bound.bits]
        held = np.concatenate([self.table.frequencies([places])[0], bound]).astype(np.float64)
        lacked = len(places) - held
        for feature, bits in self.lacking.items():
            lacked[feature] = _count(bits, places)
        return held, lacked

    def is_confined(self, rules: Rules) -> bool:
        """Tell whether the rules hold of nobody outside the population."""
        known = len(self.table)
        return all(
            any(
                holds and bool(self.table.confined[f] if f < known else self.bound.confined[f - known])
                for f, holds in path
            )
            for path in rules
        )

    def expression(self, rules: Rules) -> ClassExpression:
        """Return the rules as an expression, not simplified."""
        return disjunction(*(conjunction(*map(self._literal_expression, path)) for path in rules))

    def _literal_expression(self, literal: Literal) -> ClassExpression:
        feature, holds = literal
        known = len(self.table)
        expression = self.table.expressions[feature] if feature < known else self.bound.expressions[feature - known]
        return expression if holds else negation(expression)


def rules_of(tree: Node, ground: Ground) -> Rules:
    """Return the paths of the positive leaves.

    With judged negatives those with a majority of positives. Without, a leaf's others are mostly unlabelled, so a
    majority says nothing: the leaves densest in positives, as many as make the shortest description.
    """
    leaves = [(path, leaf) for path, leaf in tree.leaves() if leaf.positives]
    if ground.negatives is not None:
        return tuple(path for path, leaf in leaves if leaf.positives > leaf.others)
    leaves.sort(key=lambda item: (-item[1].positives / (item[1].positives + item[1].others), item[0]))
    best, best_score, covered = 0, -np.inf, np.zeros_like(ground.everybody())
    cost = 0.0
    for place, (path, _) in enumerate(leaves, 1):
        covered |= ground.path_extent(path)
        cost += ground.cost((path,))
        score = ground.evidence(covered) - cost
        if score > best_score:
            best, best_score = place, score
    return tuple(path for path, _ in leaves[:best])


def generalised(rules: Rules, ground: Ground, budget: Budget) -> Rules:
    """Return rules that drop every literal, and every path, whose loss does not lower the score; the best loss first.

    Ties go to the literal nearest the root.
    """
    kept = list(dict.fromkeys(rules))
    extents = [ground.path_extent(path) for path in kept]
    score = ground.score(tuple(kept))
    changed = True
    while changed and not budget.is_spent:
        changed = False
        options: list[tuple[float, int, Path | None]] = []
        for number, path in enumerate(kept):
            others = _united(extents[:number] + extents[number + 1 :], ground)
            rest = (*kept[:number], *kept[number + 1 :])
            if rest:
                options.append((ground.evidence(others) - ground.cost(rest), number, None))
            for place in range(len(path)):
                shorter = (*path[:place], *path[place + 1 :])
                bits = others | ground.path_extent(shorter)
                options.append((ground.evidence(bits) - ground.cost((*rest, shorter)), number, shorter))
        if options:
            best, number, shorter_path = max(options, key=lambda option: round(option[0], 9))
            if best >= score - 1e-9:
                score, changed = best, True
                if shorter_path is None or shorter_path in kept:
                    del kept[number], extents[number]
                else:
                    kept[number], extents[number] = shorter_path, ground.path_extent(shorter_path)
    return tuple(sorted(tuple(sorted(path, key=lambda literal: (literal[0], not literal[1]))) for path in kept))


def _united(extents: Iterable[Bits], ground: Ground) -> Bits:
    covered = np.zeros_like(ground.everybody())
    for bits in extents:
        covered |= bits
    return covered


def _count(bits: Bits, positions: NDArray[np.int64]) -> int:
    return int((bits[positions >> 6] >> (positions & 63).astype(np.uint64) & np.uint64(1)).sum())


def _error_bits(errors: int, total: int) -> float:
    return float(betaln(errors + 0.5, total - errors + 0.5) - betaln(0.5, 0.5)) / log(2)
