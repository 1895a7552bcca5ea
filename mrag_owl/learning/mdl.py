"""The default learner: the expression of least description length, chosen for the F1 that it can be expected to have.

Positives and the whole unlabelled population decide, judged negatives too where there are any (`evidence`); the
candidates come from a beam search over features (`search`). The candidates' scores are logarithms of a posterior; what
is returned first is not the most probable one but the one with the largest expected F1 under that posterior, since a
concept that overlaps with many probable ones is the better guess.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Extents, from_ids, unpack
from mrag_owl.expressions.hypotheses import Examples, Hypothesis, judge
from mrag_owl.expressions.implication import implies
from mrag_owl.expressions.normal import simplify
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    ClassExpression,
    Named,
    Or,
    Top,
    conjunction,
    length,
)
from mrag_owl.learning.bound import bound_features
from mrag_owl.learning.evidence import Evidence
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.problem import LearningProblem, check_budget, natural_population
from mrag_owl.learning.search import Batch, Literals, Search, expression_of

_COMPARED = 48
"""Candidates that expected F1 is computed over."""
_RETURNED = 10
_COUNTED_PAIRS = 100
_KEPT_PAIRS = 12


@dataclass(slots=True)
class MdlLearner:
    """Learns by description length over one knowledge base; keeps the feature table of each population."""

    extents: Extents
    depth: int = 3
    _tables: dict[ClassExpression, FeatureTable] = field(default_factory=dict)

    def learn(self, problem: LearningProblem, *, seconds: float = 10.0) -> tuple[Hypothesis, ...]:
        """Return up to ten hypotheses, best expected F1 first; `score` is that expected F1.

        Satisfies `Learner`. The first problem of a population also builds its features, see `prepare`.
        """
        check_budget(seconds)
        deadline = perf_counter() + 0.9 * seconds
        population = self.population_of(problem)
        table = self.prepare(population)
        literals, evidence = self._pose(problem, table)
        candidates = Search(literals, evidence, deadline).run(_COMPARED)
        expected = expected_f1(candidates)
        best = np.argsort(-expected, kind="stable")[:_RETURNED]
        examples = Examples.of(self.extents.knowledge_base, problem.positives, problem.negatives)
        return tuple(
            self._hypothesis(examples, candidates.take(np.array([row])), literals, population, float(expected[row]))
            for row in best.tolist()
        )

    def prepare(self, population: ClassExpression) -> FeatureTable:
        """Return the features of a population, built on first use."""
        table = self._tables.get(population)
        if table is None:
            table = FeatureGrower.of_population(self.extents, population, depth=self.depth)
            self._tables[population] = table
        return table

    def population_of(self, problem: LearningProblem) -> ClassExpression:
        """Return the population that the problem names, or its natural one."""
        if problem.population is not None:
            return problem.population
        iri = natural_population(self.extents, problem)
        return TOP if iri is None else Named(iri)

    def _pose(self, problem: LearningProblem, table: FeatureTable) -> tuple[Literals, Evidence]:
        positives = self._positions(table, problem.positives)
        negatives = self._positions(table, problem.negatives if problem.judged else ())
        least = max(1, int(0.2 * len(positives)))
        bound = bound_features(table, positives, least=least, counted=_COUNTED_PAIRS, kept=_KEPT_PAIRS)
        literals = Literals.of(table, bound, positives, negatives)
        return literals, Evidence.weigh(table.size, len(positives), len(negatives))

    def _positions(self, table: FeatureTable, names: tuple[str, ...]) -> NDArray[np.int64]:
        # Examples outside the population are noise to it: no hypothesis within it covers them.
        found = table.positions(np.array([self.extents.knowledge_base.find(name) for name in names], dtype=np.int64))
        return found[found >= 0]

    def _hypothesis(
        self,
        examples: Examples,
        candidate: Batch,
        literals: Literals,
        population: ClassExpression,
        score: float,
    ) -> Hypothesis:
        (form,) = candidate.forms
        expression = expression_of(form, literals)
        if not isinstance(population, Top) and not literals.is_confined(form):
            expression = conjunction(population, expression)
        if _may_be_shorter(expression):
            simple = simplify(expression)
            expression = simple if length(simple) < length(expression) else expression
        # The extent is known already, so the expression need not be evaluated again.
        size = len(self.extents.knowledge_base)
        covered = from_ids(literals.table.domain[unpack(candidate.bits[0], literals.table.size)], size)
        self.extents.keep(expression, covered)
        return judge(expression, covered, examples, score=score)


def _may_be_shorter(expression: ClassExpression) -> bool:
    """Tell whether simplification is worth its time: not for an atom, nor a conjunction of unrelated ones."""
    if isinstance(expression, Or):
        return True
    if not isinstance(expression, And):
        return False
    operands = expression.operands
    return any(isinstance(part, Or) for part in operands) or any(
        implies(one, other) for one in operands for other in operands if one is not other
    )


def expected_f1(candidates: Batch) -> NDArray[np.float64]:
    """Return the expected F1 of each candidate under the posterior over all of them, 2^score normalised.

    Candidates of less than a thousandth of the best one's posterior are not taken for the truth.
    """
    posterior = np.exp2(candidates.scores - candidates.scores.max())
    truths = np.flatnonzero(posterior > 1e-3)
    posterior = posterior[truths] / posterior[truths].sum()
    sizes = candidates.coverage
    expected = np.zeros(len(candidates))
    for truth, probability in zip(truths.tolist(), posterior.tolist(), strict=True):
        shared = np.bitwise_count(candidates.bits & candidates.bits[truth]).sum(axis=1, dtype=np.int64)
        expected += probability * 2.0 * shared / np.maximum(sizes + sizes[truth], 1.0)
    return expected
