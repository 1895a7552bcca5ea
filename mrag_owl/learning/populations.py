"""The features of populations, grown on first use and kept for all learners over the same extents."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.syntax import TOP, ClassExpression, Named, Top
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.problem import LearningProblem, natural_population

_OTHERS = 4
"""Tables kept of populations that are no class: there are as many as questions."""


@runtime_checkable
class FeatureLearner(Protocol):
    """A learner with feature tables, which can be made before there is a problem."""

    def features(self, population: ClassExpression) -> FeatureTable:
        """Return the features of a population, made on first use."""
        ...


class Populations:
    """Feature tables over one knowledge base, to at most `depth` nested roles."""

    def __init__(self, extents: Extents, depth: int) -> None:
        self.extents = extents
        self.depth = depth
        self._tables: dict[ClassExpression, FeatureTable] = extents.once(("features", depth), dict)

    def features(self, population: ClassExpression) -> FeatureTable:
        """Return the features of a population as `FeatureGrower.of_population` grows them, on first use."""
        table = self._tables.get(population)
        if table is None:
            table = FeatureGrower.of_population(self.extents, population, depth=self.depth)
            others = [one for one in self._tables if not isinstance(one, Named | Top)]
            if len(others) >= _OTHERS:
                del self._tables[others[0]]
            self._tables[population] = table
        return table


def population_of(extents: Extents, problem: LearningProblem) -> ClassExpression:
    """Return the population that the problem names, or its natural one."""
    if problem.population is not None:
        return problem.population
    iri = natural_population(extents, problem)
    return TOP if iri is None else Named(iri)
