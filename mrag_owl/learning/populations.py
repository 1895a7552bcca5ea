"""The features of populations, grown on first use as deep as a time budget allows, and kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import Protocol, runtime_checkable

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.syntax import TOP, ClassExpression, Named
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.problem import LearningProblem, natural_population

GROWTH_SHARE = 0.4
"""The share of a learner's budget that growing features may take."""


@runtime_checkable
class FeatureLearner(Protocol):
    """A learner with feature tables, which can be made before there is a problem."""

    def features(self, population: ClassExpression, *, most: float = inf) -> FeatureTable:
        """Return the features of a population, made if they are not there, as `Populations.prepare` does."""
        ...


@dataclass(frozen=True, slots=True)
class _Grown:
    """A table, its depth, and the seconds and the number of facts that it was given to grow."""

    table: FeatureTable
    depth: int
    seconds: float
    most: float


@dataclass(slots=True)
class Populations:
    """Feature tables over one knowledge base, to at most `depth` nested roles."""

    extents: Extents
    depth: int
    _tables: dict[ClassExpression, _Grown] = field(default_factory=dict)

    def prepare(self, population: ClassExpression, *, most: float = inf) -> FeatureTable:
        """Return the features of a population, however long it takes; `most` facts as `FeatureGrower.within` has it."""
        return self._grown(population, inf, most)

    def within(self, population: ClassExpression, seconds: float) -> FeatureTable:
        """Return the features that `seconds` suffice for; what was cut short grows on when there is twice the time."""
        return self._grown(population, seconds, inf)

    def _grown(self, population: ClassExpression, seconds: float, most: float) -> FeatureTable:
        found = self._tables.get(population)
        if found is not None:
            is_as_good = seconds < 2 * found.seconds or found.seconds == inf
            if found.depth == self.depth or (is_as_good and (most <= found.most or seconds < inf)):
                return found.table
        table, depth = FeatureGrower.within(self.extents, population, depth=self.depth, seconds=seconds, most=most)
        self._tables[population] = _Grown(table, depth, seconds, most)
        return table


def population_of(extents: Extents, problem: LearningProblem) -> ClassExpression:
    """Return the population that the problem names, or its natural one."""
    if problem.population is not None:
        return problem.population
    iri = natural_population(extents, problem)
    return TOP if iri is None else Named(iri)
