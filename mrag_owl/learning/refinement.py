"""CELOE on extents: heuristic search from ⊤ downwards for the expression of highest quality.

Source: Lehmann, Auer, Bühmann and Tramp, "Class expression learning for ontology engineering", Journal of Web
Semantics 9, 2011, over the operator of `refinement_operator`. Every node carries a horizontal expansion, the length
up to which it has been refined; the node of highest `promise` is refined one symbol further. Expressions with a
normal form seen before are redundant. Ours beside that:

- nodes whose specialisations cannot beat the best are dropped (an exact bound, since the operator is downward);
- a node with the instances of earlier ones waits, the longer the more there are;
- problems without judged negatives are scored against the population;
- in a large knowledge base only what the examples, and the individuals that stand for the population, lead to is
  looked at (`refinement_neighbourhood`).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits, Extents, from_ids
from mrag_owl.expressions.hypotheses import Examples, Hypothesis, judge
from mrag_owl.expressions.syntax import ClassExpression, Top, conjunction, length
from mrag_owl.learning.budget import Budget, check_budget
from mrag_owl.learning.populations import population_of
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.learning.refinement_context import Context, Language
from mrag_owl.learning.refinement_neighbourhood import neighbourhood
from mrag_owl.learning.refinement_operator import RefinementOperator
from mrag_owl.learning.refinement_quality import Quality
from mrag_owl.learning.refinement_search import Search, ranked

_SMALL = 5000
"""Individuals up to which a knowledge base is looked at as a whole."""
_LARGE = 30_000
"""Individuals with which testing an expression takes twice the time that it takes with few."""


@dataclass(slots=True)
class RefinementLearner:
    """Learns by refinement over one knowledge base; keeps the vocabulary of each population's places.

    Where negatives are not judged, up to `sampled` individuals drawn with `seed` stand for the population. The search
    ends when an expression of at most `max_length` is perfect, when nothing can be better than the best, after
    `max_tested` expressions (fewer in a large knowledge base), or when time is up; ended otherwise than by time, it is
    deterministic.
    """

    extents: Extents
    language: Language = field(default_factory=Language)
    seed: int = 0
    sampled: int = 2048
    max_length: int = 20
    max_tested: int = 40_000
    _operators: dict[ClassExpression, RefinementOperator] = field(default_factory=dict)

    def learn(self, problem: LearningProblem, *, seconds: float = 10.0) -> tuple[Hypothesis, ...]:
        """Return up to ten hypotheses, best first, no two with the same instances among those looked at.

        Satisfies `Learner`. The first problem of a population also finds out its vocabulary. `score` is the quality
        less a little for each symbol (`Quality`).
        """
        check_budget(seconds)
        population = population_of(self.extents, problem)
        everybody = self.extents.packed(population)
        examples = Examples.of(self.extents.knowledge_base, problem.positives, problem.negatives)
        search = self._posed(problem, population, examples, Budget(seconds))
        search.run()
        found = search.best()
        if search.extents is not self.extents:
            found = self._scored_on_all(found, search.quality, examples, everybody)
        return tuple(
            self._hypothesis(expression, score, population, everybody, examples) for score, expression in found
        )

    def prepare(self, population: ClassExpression) -> RefinementOperator:
        """Return the operator for a population, with what it has already found out about places."""
        operator = self._operators.get(population)
        if operator is None:
            members = self.extents.of(population)
            root = Context(self.extents.knowledge_base, self.language, mask=members, excluded=members)
            operator = self._operators.setdefault(population, RefinementOperator(root))
        return operator

    def _posed(
        self, problem: LearningProblem, population: ClassExpression, examples: Examples, budget: Budget
    ) -> Search:
        is_judged = problem.judged and len(problem.negatives) > 0
        members = self.extents.ids(population)
        positives, negatives = (_known(ids) for ids in (examples.positives, examples.negatives))
        extents, drawn = self.extents, members.astype(np.int64)
        inside = self.extents.packed(population)
        if len(self.extents.knowledge_base) > _SMALL:
            drawn = self._drawn(drawn, 0 if is_judged else self.sampled)
            looked_at = np.concatenate([positives, negatives, drawn])
            base, numbers = neighbourhood(self.extents.knowledge_base, looked_at, inverse=self.language.inverse)
            extents = Extents(base, open_properties=self.extents.open_properties)
            members = np.intersect1d(looked_at, members)
            positives, negatives, drawn = (numbers[ids].astype(np.int64) for ids in (positives, negatives, drawn))
            inside = from_ids(numbers[members], len(base))
        size = len(extents.knowledge_base)
        wanted = from_ids(positives, size)

        def covers_some(atom: ClassExpression) -> bool:
            # What covers no positive helps no disjunction and no conjunction.
            return bool((extents.packed(atom) & wanted).any())

        return Search(
            operator=self.prepare(population).restricted(covers_some),
            extents=extents,
            quality=Quality(
                positives=positives,
                negatives=negatives,
                drawn=from_ids(drawn, size),
                population=max(1, self.extents.count(population)),
                is_judged=is_judged,
            ),
            compared=inside,
            budget=budget,
            max_tested=self.max_tested / (1 + size / _LARGE),
            max_length=self.max_length,
        )

    def _scored_on_all(
        self, found: list[tuple[float, ClassExpression]], quality: Quality, examples: Examples, everybody: Bits
    ) -> list[tuple[float, ClassExpression]]:
        expressions = [expression for _, expression in found]
        exact = replace(
            quality, positives=_known(examples.positives), negatives=_known(examples.negatives), drawn=everybody
        )
        qualities, _, _ = exact.of(self.extents.stack(expressions) & everybody)
        return ranked(
            (found - exact.symbol_cost * length(expression), expression)
            for found, expression in zip(qualities.tolist(), expressions, strict=True)
        )

    def _drawn(self, members: NDArray[np.int64], wanted: int) -> NDArray[np.int64]:
        if wanted >= len(members):
            return members
        return np.sort(np.random.default_rng(self.seed).choice(members, size=wanted, replace=False))

    def _hypothesis(
        self,
        expression: ClassExpression,
        score: float,
        population: ClassExpression,
        everybody: Bits,
        examples: Examples,
    ) -> Hypothesis:
        covered = self.extents.packed(expression)
        if isinstance(expression, Top):
            expression, covered = population, everybody
        elif (covered & ~everybody).any():
            expression, covered = conjunction(population, expression), covered & everybody
        return judge(expression, covered, examples, score=score)


def _known(ids: NDArray[np.int64]) -> NDArray[np.int64]:
    return ids[ids >= 0]
