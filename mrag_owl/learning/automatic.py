"""The default learner: what beam search, decision trees and refinement find, shortened, and the best of it.

Each of the three is best on some problems: description length where concepts are clean, trees and refinement where they
are not. What makes no mistake by description length is taken as it is, without its idle parts, unless a tree says it in
two thirds of the words. Elsewhere the candidates of all three are weighed by one measure (`descriptions`), and lose
what they do better without; how dear a word is there, inner folds say (`penalties`). To choose among learners by an
inner cross-validation was worse: on a hundred noisy examples its own noise is larger than their differences.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import numpy as np

from mrag_owl.expressions.extents import Bits, Extents
from mrag_owl.expressions.hypotheses import Examples, Hypothesis, judge
from mrag_owl.expressions.syntax import ClassExpression, canonical, length, order_key
from mrag_owl.learning.budget import Budget, check_budget
from mrag_owl.learning.descriptions import Descriptions, with_less
from mrag_owl.learning.evidence import Evidence
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.mdl import MdlLearner
from mrag_owl.learning.penalties import penalty
from mrag_owl.learning.populations import Populations, population_of
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.learning.refinement import RefinementLearner
from mrag_owl.learning.tree import TreeLearner

_DEPTH = 4
_RETURNED = 10
_SHORTENED = 3
_SYMBOL_PENALTY = 0.005
_TESTED = 4000
_MUCH_SHORTER = 1.5
_TREE_SHARE = 0.5
"""The part of what is left of a budget that trees may take."""
_INNER_SHARE = 0.5
"""And that inner folds may take then."""


@dataclass(slots=True)
class AutomaticLearner:
    """Learns by all ways where judged negatives are hard to tell; elsewhere by description length alone."""

    extents: Extents
    _mdl: MdlLearner = field(init=False)
    _tree: TreeLearner = field(init=False)
    _refinement: RefinementLearner = field(init=False)

    def __post_init__(self) -> None:
        shared = Populations(self.extents, _DEPTH)
        self._mdl = MdlLearner(self.extents, populations=shared)
        self._tree = TreeLearner(self.extents, populations=shared)
        self._refinement = RefinementLearner(self.extents, symbol_penalty=_SYMBOL_PENALTY, max_tested=_TESTED)

    def learn(self, problem: LearningProblem, *, seconds: float = 10.0) -> tuple[Hypothesis, ...]:
        """Return up to ten hypotheses, best first.

        Satisfies `Learner`. `score` is the expected F1 where description length alone makes no mistake or no negatives
        are judged, elsewhere the bits that are saved (`Descriptions.score`).
        """
        check_budget(seconds)
        population = population_of(self.extents, problem)
        self.features(population)
        budget = Budget(seconds)
        found = self._mdl.learn(problem, seconds=seconds)
        if not problem.judged or not problem.negatives:
            return found
        more = list(self._tree.learn(problem, seconds=_TREE_SHARE * budget.left))
        if found[0].accuracy == 1:
            kept = [self._without_idle_parts(one, budget) for one in found]
            short = [one for one in more if one.accuracy == 1 and _MUCH_SHORTER * one.length < kept[0].length]
            return _ranked([*kept, *(replace(one, score=kept[0].score) for one in short)])
        size = _size(self.extents.packed(population))
        inner = Budget(_INNER_SHARE * budget.left)
        dear = penalty(problem, lambda part: self._quick(part, inner), self.extents, size=size, budget=inner)
        if not budget.is_spent:
            more += self._refinement.learn(problem, seconds=budget.left)
        return _Choice.of(self.extents, problem, population, dear).best([*found, *more], budget)

    def _quick(self, problem: LearningProblem, budget: Budget) -> list[Hypothesis]:
        """Return what description length and trees find."""
        found = list(self._mdl.learn(problem, seconds=budget.left))
        return [*found, *self._tree.learn(problem, seconds=budget.left)]

    def _without_idle_parts(self, found: Hypothesis, budget: Budget) -> Hypothesis:
        """Return a hypothesis without the parts that leave its instances as they are."""
        instances = self.extents.packed(found.expression)
        while not budget.is_spent:
            options = [less for less in map(canonical, with_less(found.expression)) if length(less) < found.length]
            same = [less for less in options if np.array_equal(self.extents.packed(less), instances)]
            if not same:
                break
            shortest = min(same, key=lambda less: (length(less), order_key(less)))
            found = replace(found, expression=shortest, length=length(shortest))
        return found

    def features(self, population: ClassExpression) -> FeatureTable:
        """Return the features of a population, built on first use."""
        return self._mdl.features(population)


@dataclass(frozen=True, slots=True, eq=False)
class _Choice:
    """Chooses among the candidates for one problem; `least` is the F1 of taking everybody."""

    extents: Extents
    examples: Examples
    descriptions: Descriptions
    everybody: Bits
    least: float

    @classmethod
    def of(
        cls, extents: Extents, problem: LearningProblem, population: ClassExpression, reading_bits: float
    ) -> _Choice:
        base, everybody = extents.knowledge_base, extents.packed(population)
        positives, negatives = len(problem.positives), len(problem.negatives)
        evidence = Evidence.weigh(_size(everybody), positives, negatives)
        return cls(
            extents,
            Examples.of(base, problem.positives, problem.negatives),
            Descriptions.of(base, evidence, reading_bits=reading_bits),
            everybody,
            2 * positives / (2 * positives + negatives),
        )

    def best(self, found: Iterable[Hypothesis], budget: Budget) -> tuple[Hypothesis, ...]:
        """Return the candidates, the first ones also shortened, best first; none that tells less than everybody."""
        weighed = _ranked(self._weighed(one.expression) for one in found)
        first = [one for one in weighed if self._tells(one)][:_SHORTENED]
        weighed = _ranked([*weighed, *(self._shortened(one, budget) for one in first)])
        telling = [one for one in weighed if self._tells(one)] or weighed
        distinct: dict[bytes, Hypothesis] = {}
        for one in telling:
            distinct.setdefault(self.extents.packed(one.expression).tobytes(), one)
        return tuple(distinct.values())[:_RETURNED]

    def _weighed(self, expression: ClassExpression) -> Hypothesis:
        covered = self.extents.packed(expression)
        found = judge(expression, covered, self.examples, score=0.0)
        evidence = self.descriptions.evidence
        right = round(found.recall * evidence.positives)
        mistakes = self.descriptions.examples - round(found.accuracy * self.descriptions.examples)
        wrong = mistakes - (evidence.positives - right)
        score = self.descriptions.score(expression, right, wrong, _size(covered & self.everybody))
        return replace(found, score=round(score, 6))

    def _shortened(self, found: Hypothesis, budget: Budget) -> Hypothesis:
        """Return a hypothesis without the parts that it does better without."""
        while not budget.is_spent:
            options = [self._weighed(less) for less in map(canonical, with_less(found.expression))]
            options = [one for one in options if self._tells(one) and self._stays_inside(one)]
            better = _ranked(one for one in options if one.score > found.score)
            if not better:
                break
            found = better[0]
        return found

    def _tells(self, found: Hypothesis) -> bool:
        return found.f1 > self.least

    def _stays_inside(self, found: Hypothesis) -> bool:
        return not np.any(self.extents.packed(found.expression) & ~self.everybody)


def _ranked(found: Iterable[Hypothesis]) -> tuple[Hypothesis, ...]:
    """Return hypotheses by score, each expression once; of equally good ones those of the learner asked first."""
    distinct: dict[ClassExpression, Hypothesis] = {}
    for one in sorted(found, key=lambda one: (-one.score, one.length)):
        distinct.setdefault(one.expression, one)
    return tuple(distinct.values())


def _size(bits: Bits) -> int:
    return int(np.bitwise_count(bits).sum())
