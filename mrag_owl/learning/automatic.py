"""The default learner: what beam search, decision trees and refinement find, shortened, and the best of it.

Each of the three is best on some problems: description length where concepts are clean, trees and refinement where they
are not. What makes no mistake by description length is taken as it is, without its idle parts, unless a tree says it in
two thirds of the words. Elsewhere labels alone do not tell which candidate is best, nor do inner folds, whose own noise
is larger than the candidates' differences. A forest votes on every example then without having seen its label
(`votes`); the candidates of all three, and small trees that were fitted to the votes, are weighed by how well they
agree with votes and labels (`weights`), and lose what they do better without.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Extents
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
from mrag_owl.learning.votes import Votes, prepare
from mrag_owl.learning.weights import Weights

_DEPTH = 4
_RETURNED = 10
_SHORTENED = 3
_SYMBOL_PENALTY = 0.005
_TESTED = 4000
_MUCH_SHORTER = 1.5
_TREE_SHARE = 0.5
"""The part of what is left of a budget that trees may take."""
_VOTED = 2000
"""Examples that are voted on, and that candidates are weighed by; figures are over all."""
_READ = 100_000_000
"""Examples times features up to which so many are: of more features fewer examples."""


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
        if found[0].accuracy == 1:
            kept = [self._without_idle_parts(one, budget) for one in found]
            short = [one for one in more if one.accuracy == 1 and _MUCH_SHORTER * one.length < kept[0].length]
            return _ranked([*kept, *(replace(one, score=kept[0].score) for one in short)])
        some = _some(problem, min(_VOTED, max(1, _READ // max(1, len(self.features(population))))))
        votes = self._votes(some, population, budget)
        if not budget.is_spent:
            more += self._refinement.learn(problem, seconds=budget.left)
        expressions = [*(one.expression for one in (*found, *more)), *votes.trees(budget)]
        return _Choice.of(self.extents, problem, population, some, votes).best(expressions, budget)

    def _votes(self, some: LearningProblem, population: ClassExpression, budget: Budget) -> Votes:
        """Return the votes on the examples, which nobody casts without time."""
        table, labels = self.features(population), _labels(some)
        if budget.is_spent:
            return Votes.none(labels)
        places = self.extents.knowledge_base.ids((*some.positives, *some.negatives))
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
        some: LearningProblem,
        votes: Votes,
    ) -> _Choice:
        base = extents.knowledge_base
        positives, negatives = len(problem.positives), len(problem.negatives)
        places = base.ids((*some.positives, *some.negatives))
        return cls(
            extents,
            Examples.of(base, problem.positives, problem.negatives),
            Weights.of(places, _labels(some), votes.chances),
            population,
            least_f1=2 * positives / (2 * positives + negatives),
            least_accuracy=max(positives, negatives) / (positives + negatives),
        )

    def best(self, expressions: Iterable[ClassExpression], budget: Budget) -> tuple[Hypothesis, ...]:
        """Return the candidates, the first ones also shortened, best first; none that tells nothing."""
        confined = dict.fromkeys(map(self._confined, expressions))
        told = max(self.weights.told(self.extents.packed(one)) for one in confined)
        return replace(self, weights=self.weights.scaled(told))._best(confined, budget)

    def _best(self, expressions: Iterable[ClassExpression], budget: Budget) -> tuple[Hypothesis, ...]:
        weighed = _ranked(map(self._weighed, expressions))
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
        return replace(found, score=round(self.weights.score(covered, found.length), 6))

    def _shortened(self, found: Hypothesis, budget: Budget) -> Hypothesis:
        """Return a hypothesis without the parts that it does better without."""
        while not budget.is_spent:
            options = [self._weighed(less) for less in map(canonical, with_less(found.expression))]
            options = [one for one in options if self._tells(one) and self._is_confined(one.expression)]
            better = _ranked(one for one in options if one.score > found.score)
            if not better:
                break
            found = better[0]
        return found

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
