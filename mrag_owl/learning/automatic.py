"""The default learner: what beam search, decision trees and refinement find, shortened, and the best of it.

Each of the three is best on some problems: description length where concepts are clean, trees and refinement where they
are not. What makes no mistake by description length is taken as it is, without its idle parts, unless something with
one mistake more at most says it in two thirds of the words.

Elsewhere labels alone do not tell which candidate is best, nor do inner folds, whose own noise is larger than the
candidates' differences. A forest votes on every example then without having seen its label (`votes`); the candidates of
all three, and small trees that were fitted to the votes, are weighed by how well they agree with votes and labels
(`weights`). Each also loses its parts one by one, and what is left counts as a candidate, too. No answer is much longer
than the shortest candidate that is not surely worse than the best one: what a longer one does better on the examples
may be chance, and the shorter is easier to read. It is the rule by which Breiman, Friedman, Olshen and Stone (1984,
chapter 3) prune trees, with the error of the difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits, Extents
from mrag_owl.expressions.hypotheses import Examples, Hypothesis, judge
from mrag_owl.expressions.syntax import ClassExpression, canonical, conjunction, length, order_key
from mrag_owl.learning.budget import Budget, check_budget
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.mdl import MdlLearner
from mrag_owl.learning.populations import Populations, population_of
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.learning.refinement import RefinementLearner
from mrag_owl.learning.shortening import with_less
from mrag_owl.learning.tree import TreeLearner
from mrag_owl.learning.votes import LEAST, Votes, prepare
from mrag_owl.learning.weights import Weights

_DEPTH = 4
_RETURNED = 10
_SYMBOL_PENALTY = 0.005
_TESTED = 4000
_TREE_SHARE = 0.5
"""The part of what is left of a budget that trees may take."""
_VOTED = 2000
"""Examples that are voted on, and that candidates are weighed by; figures are over all."""
_READ = 100_000_000
"""Examples times features up to which so many are: of more features fewer examples."""


_ERRORS, _LONGER = 2.0, 1.25
"""Standard errors up to which a candidate is as good as the best, and how much longer than such an answer may be."""
_CLEAN_ERRORS, _MUCH_LONGER = 1.25, 1.5
"""The same of a candidate without mistakes, which is seldom so by chance: no more than one mistake is as good."""


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
        are judged, elsewhere the bits that are saved (`Weights.score`).
        """
        check_budget(seconds)
        population = population_of(self.extents, problem)
        self.features(population)
        prepare()
        budget = Budget(seconds)
        found = self._mdl.learn(problem, seconds=seconds)
        if not problem.judged or not problem.negatives:
            return found
        more = list(self._tree.learn(problem, seconds=_TREE_SHARE * budget.left))
        some = _some(problem, min(_VOTED, max(1, _READ // max(1, len(self.features(population))))))
        labels = _labels(some)
        places = self.extents.knowledge_base.ids((*some.positives, *some.negatives))
        if found[0].accuracy == 1:
            kept = [self._without_idle_parts(one, budget) for one in found]
            choice = _Choice.of(
                self.extents, problem, population, Weights.of(places, labels, labels.astype(np.float64))
            )
            errors = _CLEAN_ERRORS if min(labels.sum(), (~labels).sum()) >= LEAST else 0.0
            shorter = choice.much_shorter([one.expression for one in (*kept, *more)], kept[0], errors, budget)
            return _ranked([*kept, *(replace(one, score=kept[0].score) for one in shorter)])[:_RETURNED]
        votes = self._votes(places, labels, population, budget)
        if not budget.is_spent:
            more += self._refinement.learn(problem, seconds=budget.left)
        expressions = [*(one.expression for one in (*found, *more)), *votes.trees(budget)]
        weights = Weights.of(places, labels, votes.chances)
        return _Choice.of(self.extents, problem, population, weights).best(expressions, budget)

    def _votes(
        self, places: NDArray[np.int64], labels: NDArray[np.bool_], population: ClassExpression, budget: Budget
    ) -> Votes:
        """Return the votes on the examples, which nobody casts without time."""
        if budget.is_spent:
            return Votes.none(labels)
        table = self.features(population)
        return Votes.cast(table, table.positions(places), labels, budget)

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

    `least_f1` is the F1 of taking everybody, `least_accuracy` the accuracy of that or of taking nobody.
    """

    extents: Extents
    examples: Examples
    weights: Weights
    population: ClassExpression
    least_f1: float
    least_accuracy: float

    @classmethod
    def of(
        cls,
        extents: Extents,
        problem: LearningProblem,
        population: ClassExpression,
        weights: Weights,
    ) -> _Choice:
        positives, negatives = len(problem.positives), len(problem.negatives)
        return cls(
            extents,
            Examples.of(extents.knowledge_base, problem.positives, problem.negatives),
            weights,
            population,
            least_f1=2 * positives / (2 * positives + negatives),
            least_accuracy=max(positives, negatives) / (positives + negatives),
        )

    def best(self, expressions: Iterable[ClassExpression], budget: Budget) -> tuple[Hypothesis, ...]:
        """Return the candidates and what is left of them without parts, best first; none that tells nothing."""
        confined = dict.fromkeys(map(self._confined, expressions))
        told = max(self.weights.told(self.extents.packed(one)) for one in confined)
        return replace(self, weights=self.weights.scaled(told))._best(confined, budget)

    def _best(self, expressions: Iterable[ClassExpression], budget: Budget) -> tuple[Hypothesis, ...]:
        weighed = self._with_shortened(expressions, budget)
        telling = [one for one in weighed if self._tells(one)] or list(weighed)
        most = _LONGER * min(one.length for one in telling if self._is_as_good(one, telling[0], _ERRORS))
        distinct: dict[bytes, Hypothesis] = {}
        for one in telling:
            if one.length <= most:
                distinct.setdefault(self._covered(one).tobytes(), one)
        return tuple(distinct.values())[:_RETURNED]

    def much_shorter(
        self, expressions: Iterable[ClassExpression], clean: Hypothesis, errors: float, budget: Budget
    ) -> list[Hypothesis]:
        """Return the best candidate that is as good as one without mistakes and much shorter, if there is any."""
        weighed = self._with_shortened(map(self._confined, expressions), budget)
        as_good = [one for one in weighed if self._tells(one) and self._is_as_good(one, clean, errors)]
        most = _MUCH_LONGER * min((one.length for one in as_good), default=clean.length)
        short = [one for one in as_good if one.length <= most < clean.length]
        return sorted(short, key=lambda one: (-one.accuracy, one.length))[:1]

    def _with_shortened(self, expressions: Iterable[ClassExpression], budget: Budget) -> tuple[Hypothesis, ...]:
        found = {one: self._weighed(one) for one in expressions}
        for one in _ranked(found.values()):
            for less in self._shortened(one, budget):
                if less.expression in found:
                    break
                found[less.expression] = less
        return _ranked(found.values())

    def _is_as_good(self, found: Hypothesis, best: Hypothesis, errors: float) -> bool:
        return self.weights.is_as_good(self._covered(found), self._covered(best), errors=errors)

    def _covered(self, found: Hypothesis) -> Bits:
        return self.extents.packed(found.expression)

    def _weighed(self, expression: ClassExpression) -> Hypothesis:
        covered = self.extents.packed(expression)
        found = judge(expression, covered, self.examples, score=0.0)
        return replace(found, score=round(self.weights.score(covered, found.length), 6))

    def _shortened(self, found: Hypothesis, budget: Budget) -> Iterator[Hypothesis]:
        """Yield what is left of a hypothesis that loses part after part, each time the one that it least needs."""
        while not budget.is_spent:
            options = [less for less in map(canonical, with_less(found.expression)) if length(less) < found.length]
            weighed = _ranked(self._weighed(less) for less in options if self._is_confined(less))
            if not weighed:
                return
            found = weighed[0]
            yield found

    def _tells(self, found: Hypothesis) -> bool:
        """Tell whether an answer beats everybody by its F1, or both everybody and nobody by its accuracy."""
        return found.f1 > self.least_f1 or found.accuracy > self.least_accuracy

    def _confined(self, expression: ClassExpression) -> ClassExpression:
        return expression if self._is_confined(expression) else conjunction(self.population, expression)

    def _is_confined(self, expression: ClassExpression) -> bool:
        return not np.any(self.extents.packed(expression) & ~self.extents.packed(self.population))


def _some(problem: LearningProblem, most: int) -> LearningProblem:
    """Return the problem of the same examples in one order, or of very many a fixed random part of either kind."""
    kinds = [sorted(names) for names in (problem.positives, problem.negatives)]
    share = most / sum(map(len, kinds))
    if share < 1:
        chance = np.random.default_rng(0)
        drawn = [chance.choice(len(names), size=max(1, round(share * len(names))), replace=False) for names in kinds]
        kinds = [[names[place] for place in places] for names, places in zip(kinds, drawn, strict=True)]
    return replace(problem, positives=tuple(kinds[0]), negatives=tuple(kinds[1]))


def _labels(problem: LearningProblem) -> NDArray[np.bool_]:
    return np.repeat([True, False], [len(problem.positives), len(problem.negatives)])


def _ranked(found: Iterable[Hypothesis]) -> tuple[Hypothesis, ...]:
    """Return hypotheses by score, each expression once; of equally good ones those of the learner asked first."""
    distinct: dict[ClassExpression, Hypothesis] = {}
    for one in sorted(found, key=lambda one: (-one.score, one.length)):
        distinct.setdefault(one.expression, one)
    return tuple(distinct.values())
