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

from mrag_owl.expressions.extents import Bits, Extents
from mrag_owl.expressions.hypotheses import Hypothesis, judge
from mrag_owl.expressions.normal import simplify
from mrag_owl.expressions.syntax import TOP, ClassExpression, Named, conjunction, length
from mrag_owl.learning.bound import bound_features
from mrag_owl.learning.evidence import Evidence
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.problem import LearningProblem, check_budget, natural_population
from mrag_owl.learning.search import Candidate, Literals, Search, expression_of

_COMPARED = 48
"""Candidates that expected F1 is computed over."""
_RETURNED = 10


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
        search, literals = self._search(problem, table, deadline)
        ranked = by_expected_f1(search.run()[:_COMPARED])[:_RETURNED]
        hypotheses = []
        for candidate, expected in ranked:
            expression = self._closed(expression_of(candidate, literals), population)
            hypotheses.append(judge(expression, self.extents, problem.positives, problem.negatives, score=expected))
        return tuple(hypotheses)

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

    def _search(self, problem: LearningProblem, table: FeatureTable, deadline: float) -> tuple[Search, Literals]:
        positives = self._positions(table, problem.positives)
        negatives = self._positions(table, problem.negatives if problem.judged else ())
        least = max(1, int(0.2 * len(positives)))
        bound = bound_features(table, positives, least=least, counted=120, kept=24)
        literals = Literals.of(table, bound, positives, negatives)
        return Search(literals, Evidence.weigh(table.size, len(positives), len(negatives)), deadline), literals

    def _positions(self, table: FeatureTable, names: tuple[str, ...]) -> NDArray[np.int64]:
        # Examples outside the population are noise to it: no hypothesis within it covers them.
        found = table.positions(np.array([self.extents.knowledge_base.find(name) for name in names], dtype=np.int64))
        return found[found >= 0]

    def _closed(self, expression: ClassExpression, population: ClassExpression) -> ClassExpression:
        """Return the expression, simplified, and within the population."""
        outside = self.extents.packed(expression) & ~self.extents.packed(population)
        if outside.any():
            expression = conjunction(population, expression)
        simple = simplify(expression)
        return simple if length(simple) <= length(expression) else expression


def by_expected_f1(candidates: list[Candidate]) -> list[tuple[Candidate, float]]:
    """Return the candidates with their expected F1 under the posterior over them, largest first.

    The posterior of a candidate is proportional to 2^score; F1 is between the extents. Ties keep the given order.
    """
    scores = np.array([candidate.score for candidate in candidates])
    posterior = np.exp2(scores - scores.max())
    posterior /= posterior.sum()
    sizes = np.array([candidate.coverage for candidate in candidates], dtype=np.float64)
    shared = overlaps(np.stack([candidate.bits for candidate in candidates]))
    expected = (2.0 * shared / np.maximum(sizes[:, None] + sizes[None, :], 1.0)) @ posterior
    order = np.argsort(-expected, kind="stable")
    return [(candidates[place], float(expected[place])) for place in order.tolist()]


def overlaps(bits: Bits) -> NDArray[np.float64]:
    """Return the sizes of all pairwise intersections."""
    count = len(bits)
    shared = np.zeros((count, count))
    for row in range(count):
        shared[row, row:] = np.bitwise_count(bits[row] & bits[row:]).sum(axis=1)
    return np.maximum(shared, shared.T)
