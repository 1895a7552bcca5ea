"""The default learner: the expression of least description length, chosen for the F1 that it can be expected to have.

Positives and the whole unlabelled population decide, judged negatives too where there are any (`evidence`); the
candidates come from a beam search over features (`search`). The candidates' scores are logarithms of a posterior; what
is returned first is not the most probable one but the one with the largest expected F1 under that posterior, since a
concept that overlaps with many probable ones is the better guess.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Extents, from_ids, unpack
from mrag_owl.expressions.hypotheses import Examples, Hypothesis, judge
from mrag_owl.expressions.implication import implies
from mrag_owl.expressions.normal import simplify
from mrag_owl.expressions.syntax import (
    And,
    ClassExpression,
    Or,
    Top,
    conjunction,
    length,
)
from mrag_owl.learning.bound import bound_features
from mrag_owl.learning.budget import Budget, check_budget
from mrag_owl.learning.evidence import Evidence, f1_of
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.forms import Form, Literals, expression_of
from mrag_owl.learning.lacking import lacking
from mrag_owl.learning.populations import Populations, population_of
from mrag_owl.learning.problem import LearningProblem, a_part
from mrag_owl.learning.search import Batch, Search
from mrag_owl.records import Iri

_COMPARED = 32
"""Candidates that expected F1 is computed over."""
_RETURNED = 10
_COUNTED_PAIRS = 64
_KEPT_PAIRS = 12
_MAX_EXAMPLES = 4096
"""Positives, and negatives, that the search looks at; figures are over all."""


@dataclass(slots=True)
class MdlLearner:
    """Learns by description length over one knowledge base; keeps the feature table of each population.

    `width` and `parents` of the search hold where positives stand against an unlabelled population. Judged negatives
    make it a classification, where concepts are more intricate and time matters less: then it searches wider by half.
    """

    extents: Extents
    depth: int = 4
    width: int = 8
    parents: int = 2
    populations: Populations | None = None

    def learn(self, problem: LearningProblem, *, seconds: float = 10.0) -> tuple[Hypothesis, ...]:
        """Return up to ten hypotheses, best expected F1 first; `score` is that expected F1.

        Satisfies `Learner`. The first problem of a population also builds its features, which the budget, that of the
        search, does not limit.
        """
        check_budget(seconds)
        population = population_of(self.extents, problem)
        table = self.features(population)
        budget = Budget(seconds)
        positives, negatives = (self._places(table, names) for names in (problem.positives, problem.negatives))
        literals, evidence = _posed(table, positives, negatives if problem.judged else negatives[:0], self.extents)
        wider = 1.5 if problem.judged and len(negatives) else 1.0
        width, parents = round(wider * self.width), round(wider * self.parents)
        candidates = Search(literals, evidence, budget, width=width, parents=parents).run(_COMPARED)
        expected = expected_f1(candidates)
        examples = Examples(positives, negatives)
        hypotheses: list[Hypothesis] = []
        for row in _ranked(candidates, expected, evidence)[:_RETURNED]:
            form, bits = candidates.forms[row], candidates.bits[row]
            expression = _written(form, literals, population)
            if not hypotheses:
                # Whoever asks for the instances of the best need not evaluate it again.
                covered = table.domain[unpack(bits, table.size)]
                self.extents.keep(expression, from_ids(covered, len(self.extents.knowledge_base)))
            hypotheses.append(judge(expression, bits, examples, score=float(expected[row])))
        return tuple(sorted(hypotheses, key=lambda found: (-found.score, found.length)))

    def features(self, population: ClassExpression) -> FeatureTable:
        """Return the features of a population, built on first use."""
        if self.populations is None:
            self.populations = Populations(self.extents, self.depth)
        return self.populations.features(population)

    def _places(self, table: FeatureTable, names: tuple[Iri, ...]) -> NDArray[np.int64]:
        """Return positions in the population, -1 for others: to it they are noise, no hypothesis covers them."""
        return table.positions(self.extents.knowledge_base.ids(names))


def _posed(
    table: FeatureTable, positives: NDArray[np.int64], negatives: NDArray[np.int64], extents: Extents
) -> tuple[Literals, Evidence]:
    positives, negatives = (a_part(places[places >= 0], _MAX_EXAMPLES) for places in (positives, negatives))
    least = max(1, len(positives) // 5)
    bound = bound_features(table, positives, least=least, counted=_COUNTED_PAIRS, kept=_KEPT_PAIRS)
    without = lacking(extents, table.domain, (*table.expressions, *bound.expressions))
    literals = Literals.of(table, bound, positives, negatives, lacking=without)
    return literals, Evidence.weigh(table.size, len(positives), len(negatives))


def _written(form: Form, literals: Literals, population: ClassExpression) -> ClassExpression:
    """Return a form as an expression: within the population, and simplified where that may shorten it."""
    expression = expression_of(form, literals)
    if not isinstance(population, Top) and not literals.is_confined(form):
        expression = conjunction(population, expression)
    if not _may_be_shorter(expression):
        return expression
    simple = simplify(expression)
    return simple if length(simple) < length(expression) else expression


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


def _ranked(candidates: Batch, expected: NDArray[np.float64], evidence: Evidence) -> list[int]:
    """Return the rows, best first; where that is everybody, those alone that tell the judged examples better."""
    order = np.argsort(-expected, kind="stable")
    if evidence.negatives and candidates.coverage[order[0]] == evidence.population:
        right, wrong = (np.bitwise_count(bits).sum(axis=1) for bits in (candidates.positives, candidates.negatives))
        told = f1_of(right, wrong, evidence.positives)[order]
        if (told > told[0]).any():
            order = order[told > told[0]]
    found: list[int] = order.tolist()
    return found


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
