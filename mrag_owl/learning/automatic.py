"""The default learner: what beam search, decision trees and refinement find, shortened, and the best of it.

Each of the three is best on some problems: description length where concepts are clean, trees and refinement where they
are not. Where description length alone makes no mistake, its candidates and the trees' are told by their mistakes.
Elsewhere labels alone do not tell which candidate is best, nor do inner folds, whose own noise is larger than the
candidates' differences. A forest votes on every example then without having seen its label (`votes`); the candidates of
all three, and small trees that were fitted to the votes, are weighed by how well they agree with votes and labels
(`weights`). Each also loses its parts one by one, and what is left counts as a candidate, too.

No answer is much longer than the shortest candidate that is not surely worse than the best one: what a longer one does
better on the examples may be chance, and the shorter is easier to read. It is the rule by which Breiman, Friedman,
Olshen and Stone (1984, chapter 3) prune trees, with the error of the difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits, Extents
from mrag_owl.expressions.hypotheses import Examples, Hypothesis, judge
from mrag_owl.expressions.syntax import ClassExpression, canonical, conjunction, length
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


@dataclass(frozen=True, slots=True)
class _Doubt:
    """Which candidates are as good as the best, and how much longer than the shortest of these an answer may be."""

    errors: float
    longer: float


_NOISY = _Doubt(errors=2.0, longer=1.25)
_CLEAN = _Doubt(errors=1.25, longer=1.5)
"""What makes no mistake seldom does so by chance: only one mistake more is doubted, for two thirds of the words."""
_FEW = _Doubt(errors=0.0, longer=1.0)


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

        Satisfies `Learner`. `score` is the expected F1 where no negatives are judged, elsewhere the bits that are saved
        (`Weights.score`).
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
            weights, doubt = Weights.of(places, labels, labels.astype(np.float64)), _CLEAN
            expressions: list[ClassExpression] = []
        else:
            votes = self._votes(places, labels, population, budget)
            if not budget.is_spent:
                more += self._refinement.learn(problem, seconds=budget.left)
            weights, doubt = Weights.of(places, labels, votes.chances), _NOISY
            expressions = [*votes.trees(budget)]
        expressions = [*(one.expression for one in (*found, *more)), *expressions]
        if min(labels.sum(), (~labels).sum()) < LEAST:
            doubt = _FEW
        return _Choice.of(self.extents, problem, population, weights, doubt).best(expressions, budget)

    def _votes(
        self, places: NDArray[np.int64], labels: NDArray[np.bool_], population: ClassExpression, budget: Budget
    ) -> Votes:
        """Return the votes on the examples, which nobody casts without time."""
        if budget.is_spent:
            return Votes.none(labels)
        table = self.features(population)
        return Votes.cast(table, table.positions(places), labels, budget)

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
    doubt: _Doubt
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
        doubt: _Doubt,
    ) -> _Choice:
        positives, negatives = len(problem.positives), len(problem.negatives)
        return cls(
            extents,
            Examples.of(extents.knowledge_base, problem.positives, problem.negatives),
            weights,
            doubt,
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
        found = {one: self._weighed(one) for one in expressions}
        for one in _ranked(found.values()):
            for less in self._shortened(one, budget):
                if less.expression in found:
                    break
                found[less.expression] = less
        weighed = _ranked(found.values())
        telling = [one for one in weighed if self._tells(one)] or weighed
        best, errors = self._covered(telling[0]), self.doubt.errors
        as_good = [one for one in telling if self.weights.is_as_good(self._covered(one), best, errors=errors)]
        most = self.doubt.longer * min(one.length for one in as_good)
        distinct: dict[bytes, Hypothesis] = {}
        for one in telling:
            if one.length <= most:
                distinct.setdefault(self._covered(one).tobytes(), one)
        return tuple(distinct.values())[:_RETURNED]

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
