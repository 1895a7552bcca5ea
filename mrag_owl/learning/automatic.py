"""The default learner: what beam search and decision trees find, shortened, and the shortest that nothing surely beats.

Description length is best where concepts are clean, trees where they are not. What makes no mistake by description
length is taken as it is, without its idle parts, unless something with one mistake more at most says it in two thirds
of the words.

Elsewhere each candidate also loses its parts one by one, and what is left counts as a candidate, too. The more symbols
an expression has, the more expressions there were to choose from, and the more labels the best of them tells by chance:
the maximum of m chances grows with √(log m), and m with the power of the symbols. And the more examples there are, the
surer a part that tells hardly anything beats chance, so that Schwarz ("Estimating the dimension of a model", 1978) asks
of each the logarithm of their number. So a longer candidate beats a shorter one only by more standard errors of their
difference than √(symbols · log₂ examples / 8), of the symbols that it has more, and the shortest that nothing beats is
the answer. Breiman, Friedman, Olshen and Stone (1984, chapter 3) prune trees alike, by one standard error whatever the
size. Neither inner folds nor the votes of a forest told better how long to be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from math import log2, sqrt

import numpy as np

from mrag_owl.expressions.extents import Bits, Extents, from_ids
from mrag_owl.expressions.hypotheses import Examples, Hypothesis, judge
from mrag_owl.expressions.syntax import ClassExpression, canonical, conjunction, length, order_key
from mrag_owl.learning.budget import Budget, check_budget
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.mdl import MdlLearner
from mrag_owl.learning.populations import Populations, population_of
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.learning.shortening import with_less
from mrag_owl.learning.tree import TreeLearner

_DEPTH = 4
_RETURNED = 10
_TREE_SHARE = 0.5
"""The part of what is left of a budget that trees may take."""
_DEARNESS = 1 / 8
"""Of a symbol, by the binary logarithm of how many examples there are."""
_MUCH_LONGER = 1.5
_LEAST = 5
"""Positives, and negatives, with fewer of which no mistake is chance."""


@dataclass(slots=True)
class AutomaticLearner:
    """Learns in both ways where negatives are judged; elsewhere by description length alone."""

    extents: Extents
    _mdl: MdlLearner = field(init=False)
    _tree: TreeLearner = field(init=False)

    def __post_init__(self) -> None:
        shared = Populations(self.extents, _DEPTH)
        self._mdl = MdlLearner(self.extents, populations=shared)
        self._tree = TreeLearner(self.extents, populations=shared)

    def learn(self, problem: LearningProblem, *, seconds: float = 10.0) -> tuple[Hypothesis, ...]:
        """Return up to ten hypotheses, best first.

        Satisfies `Learner`. `score` is the expected F1 where description length alone makes no mistake or no negatives
        are judged. Elsewhere nothing surely beats any of what is returned, the next is longer and tells more examples,
        and `score` is the length, below zero.
        """
        check_budget(seconds)
        population = population_of(self.extents, problem)
        self.features(population)
        budget = Budget(seconds)
        found = self._mdl.learn(problem, seconds=seconds)
        if not problem.judged or not problem.negatives:
            return found
        more = self._tree.learn(problem, seconds=_TREE_SHARE * budget.left)
        choice = _Choice.of(self.extents, problem, population)
        if found[0].accuracy < 1:
            return choice.unbeaten([one.expression for one in (*found, *more)], budget)
        kept = [self._without_idle_parts(one, budget) for one in found]
        shorter = choice.much_shorter([one.expression for one in (*kept, *more)], kept[0], budget)
        return _ranked([*kept, *(replace(one, score=kept[0].score) for one in shorter)])[:_RETURNED]

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
    """Chooses among the candidates for one problem.

    `told` and `positives` are bitsets of the examples. `least_f1` is the F1 of taking everybody, `least_accuracy` the
    accuracy of that or of taking nobody; `mistakes` are as many as may be chance beside an answer without any.
    """

    extents: Extents
    examples: Examples
    population: ClassExpression
    told: Bits
    positives: Bits
    least_f1: float
    least_accuracy: float
    mistakes: int

    @classmethod
    def of(cls, extents: Extents, problem: LearningProblem, population: ClassExpression) -> _Choice:
        examples = Examples.of(extents.knowledge_base, problem.positives, problem.negatives)
        positives, negatives = (
            from_ids(ids, len(extents.knowledge_base)) for ids in (examples.positives, examples.negatives)
        )
        inside, outside = len(examples.positives), len(examples.negatives)
        return cls(
            extents,
            examples,
            population,
            positives | negatives,
            positives,
            least_f1=2 * inside / (2 * inside + outside),
            least_accuracy=max(inside, outside) / (inside + outside),
            mistakes=int(min(inside, outside) >= _LEAST),
        )

    def unbeaten(self, expressions: Iterable[ClassExpression], budget: Budget) -> tuple[Hypothesis, ...]:
        """Return what nothing beats of the candidates and of what is left of them without parts, the shortest first.

        None tells nothing, if any tells something.
        """
        judged = self._with_shortened(expressions, budget)
        telling = [one for one in judged if self._tells(one)] or judged
        distinct: dict[bytes, Hypothesis] = {}
        for one in telling:
            distinct.setdefault(self._covered(one).tobytes(), one)
        found = distinct.values()
        return tuple(one for one in found if not any(self._beats(other, one) for other in found))[:_RETURNED]

    def _beats(self, found: Hypothesis, other: Hypothesis) -> bool:
        """Tell whether it is surely no chance, for the symbols that it has more, that one tells more labels.

        To the error of the difference only those examples count that one of them tells wrongly (McNemar, "Note on the
        sampling error", Psychometrika 12, 1947).
        """
        first, second = self._covered(found), self._covered(other)
        gained = _count((second ^ self.positives) & self.told) - _count((first ^ self.positives) & self.told)
        if gained <= 0:
            return False
        differing = _count((first ^ second) & self.told)
        examples = _count(self.told)
        error = sqrt(max(differing - gained**2 / examples, 0.0))
        return gained > sqrt(_DEARNESS * log2(examples) * max(found.length - other.length, 0)) * error

    def much_shorter(
        self, expressions: Iterable[ClassExpression], clean: Hypothesis, budget: Budget
    ) -> tuple[Hypothesis, ...]:
        """Return the best candidate that says in two thirds of the words what one without mistakes says, if any does.

        One mistake is as good as none, since so many examples are seldom told by chance; of few examples none is.
        """
        least = 1 - self.mistakes / _count(self.told)
        judged = self._with_shortened(expressions, budget)
        found = [one for one in judged if one.accuracy >= least and self._tells(one)]
        short = [one for one in found if _MUCH_LONGER * one.length <= clean.length]
        return tuple(sorted(short, key=lambda one: (-one.accuracy, one.length))[:1])

    def _with_shortened(self, expressions: Iterable[ClassExpression], budget: Budget) -> list[Hypothesis]:
        """Return the candidates and what is left of each that loses part after part, the shortest first."""
        found = {one: self._judged(one) for one in map(self._confined, expressions)}
        for one in list(found.values()):
            for less in self._shortened(one, budget):
                if less.expression in found:
                    break
                found[less.expression] = less
        return sorted(found.values(), key=lambda one: (one.length, -one.accuracy))

    def _shortened(self, found: Hypothesis, budget: Budget) -> Iterator[Hypothesis]:
        """Yield what is left of a hypothesis that loses part after part, each time the one that it least needs."""
        while not budget.is_spent:
            options = [less for less in map(canonical, with_less(found.expression)) if length(less) < found.length]
            judged = [self._judged(less) for less in options if self._is_confined(less)]
            if not judged:
                return
            found = max(judged, key=lambda one: (one.accuracy, -one.length))
            yield found

    def _judged(self, expression: ClassExpression) -> Hypothesis:
        covered = self.extents.packed(expression)
        return judge(expression, covered, self.examples, score=float(-length(expression)))

    def _covered(self, found: Hypothesis) -> Bits:
        return self.extents.packed(found.expression)

    def _tells(self, found: Hypothesis) -> bool:
        """Tell whether an answer beats everybody by its F1, or both everybody and nobody by its accuracy."""
        return found.f1 > self.least_f1 or found.accuracy > self.least_accuracy

    def _confined(self, expression: ClassExpression) -> ClassExpression:
        return expression if self._is_confined(expression) else conjunction(self.population, expression)

    def _is_confined(self, expression: ClassExpression) -> bool:
        return not np.any(self.extents.packed(expression) & ~self.extents.packed(self.population))


def _count(bits: Bits) -> int:
    return int(np.bitwise_count(bits).sum())


def _ranked(found: Iterable[Hypothesis]) -> tuple[Hypothesis, ...]:
    """Return hypotheses by score, each expression once; of equally good ones those of the learner asked first."""
    distinct: dict[ClassExpression, Hypothesis] = {}
    for one in sorted(found, key=lambda one: (-one.score, one.length)):
        distinct.setdefault(one.expression, one)
    return tuple(distinct.values())
