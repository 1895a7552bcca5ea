"""Decision trees over expression features, turned into short class expressions.

The idea is TDL's (Demir, Yekini, Röder, Mahmood and Ngonga Ngomo, "Tree-Based OWL Class Expression Learner over Large
Graphs", ECML PKDD 2025): features are expressions, a tree tells positives from others, its positive paths are the
hypothesis. Unlike its published code, which joins the path of every positive and so undoes all pruning, only leaves
that are positive as a whole count; and what a path does not need is dropped from it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mrag_owl.expressions.extents import Extents, from_ids, unpack
from mrag_owl.expressions.hypotheses import Examples, Hypothesis, judge
from mrag_owl.expressions.normal import simplify
from mrag_owl.expressions.syntax import ClassExpression, Top, conjunction
from mrag_owl.learning.bound import bound_features
from mrag_owl.learning.budget import Budget, check_budget
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.lacking import lacking
from mrag_owl.learning.populations import Populations, population_of
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.learning.tree_growth import Growth, Node, Rows, Sample, prunings
from mrag_owl.learning.tree_rules import EVERYBODY, Ground, Rules, generalised, rules_of
from mrag_owl.records import Iri

_RETURNED = 5
_PRUNINGS = 12
_SIMPLIFIED_LITERALS = 24
"""Longer rules are returned as they are: finding common factors takes its time."""
_COUNTED_PAIRS = 100
_KEPT_PAIRS = 12


@dataclass(slots=True)
class TreeLearner:
    """Learns by decision trees over one knowledge base; keeps the feature table of each population.

    Where the negatives are not judged, `sampled_others` individuals of the population, drawn with `seed`, stand
    against the positives while the tree grows; its rules are then chosen on the whole population.
    """

    extents: Extents
    seed: int = 0
    depth: int = 3
    max_depth: int = 10
    sampled_others: int = 8192
    theory_weight: float = 0.3
    populations: Populations | None = None

    def learn(self, problem: LearningProblem, *, seconds: float = 10.0) -> tuple[Hypothesis, ...]:
        """Return up to five hypotheses, from differently pruned trees, shortest description first.

        Satisfies `Learner`. `score` is the description length saved, in bits (`Ground.score`). The first problem of
        a population also builds its features, which the budget does not limit. The population itself is always a
        candidate.
        """
        check_budget(seconds)
        population = population_of(self.extents, problem)
        table = self.features(population)
        budget = Budget(seconds)
        ground = self._ground(problem, table)
        tree = self._grown(problem, ground, budget)
        candidates: dict[bytes, tuple[float, Rules]] = {}
        for rules in _candidates(tree, ground, budget):
            bits = ground.extent(rules)
            found = ground.evidence(bits) - ground.cost(rules)
            key = bits.tobytes()
            if key not in candidates or found > candidates[key][0]:
                candidates[key] = found, rules
        best = _worth(list(candidates.values()), ground)
        examples = Examples.of(self.extents.knowledge_base, problem.positives, problem.negatives)
        return tuple(self._hypothesis(rules, score, ground, population, examples) for score, rules in best[:_RETURNED])

    def features(self, population: ClassExpression) -> FeatureTable:
        """Return the features of a population, built on first use."""
        if self.populations is None:
            self.populations = Populations(self.extents, self.depth)
        return self.populations.features(population)

    def _ground(self, problem: LearningProblem, table: FeatureTable) -> Ground:
        positives = self._positions(table, problem.positives)
        negatives = self._positions(table, problem.negatives) if problem.judged and problem.negatives else None
        least = max(1, len(positives) // 5)
        bound = bound_features(table, positives, least=least, counted=_COUNTED_PAIRS, kept=_KEPT_PAIRS)
        without = lacking(self.extents, table.domain, (*table.expressions, *bound.expressions))
        return Ground.of(table, bound, positives, negatives, theory_weight=self.theory_weight, lacking=without)

    def _positions(self, table: FeatureTable, names: tuple[Iri, ...]) -> Rows:
        # Examples outside the population are noise to it: no hypothesis within it covers them.
        found = table.positions(self.extents.knowledge_base.ids(names))
        return found[found >= 0]

    def _grown(self, problem: LearningProblem, ground: Ground, budget: Budget) -> Node:
        others = ground.negatives
        if others is None:
            others = self._unlabelled(ground, self._positions(ground.table, problem.negatives))
        sample = Sample.of(ground.table, ground.bound, ground.positives, others)
        return Growth(sample, budget, self.max_depth).grow()

    def _unlabelled(self, ground: Ground, given: Rows) -> Rows:
        free = np.ones(ground.table.size, dtype=bool)
        free[ground.positives] = False
        free[given] = False
        rest = np.flatnonzero(free)
        wanted = max(0, self.sampled_others - len(given))
        if wanted < len(rest):
            rest = np.random.default_rng(self.seed).choice(rest, size=wanted, replace=False)
        return np.sort(np.concatenate([given, rest]))

    def _hypothesis(
        self, rules: Rules, score: float, ground: Ground, population: ClassExpression, examples: Examples
    ) -> Hypothesis:
        expression = ground.expression(rules)
        if not isinstance(population, Top) and not ground.is_confined(rules):
            expression = conjunction(population, expression)
        if sum(map(len, rules)) <= _SIMPLIFIED_LITERALS:
            expression = simplify(expression)
        # The extent is known already, so the expression need not be evaluated again.
        members = ground.table.domain[unpack(ground.extent(rules), ground.table.size)]
        covered = from_ids(members, len(self.extents.knowledge_base))
        self.extents.keep(expression, covered)
        return judge(expression, covered, examples, score=score)


def _worth(found: list[tuple[float, Rules]], ground: Ground) -> list[tuple[float, Rules]]:
    """Return scores and rules, best first, without what describes the examples no better than nothing at all.

    Where nothing does, those remain that tell the judged examples better than everybody.
    """
    least = ground.score(EVERYBODY)
    worth = [item for item in found if item[0] > least]
    if not worth and ground.negatives is not None:
        told = ground.f1(EVERYBODY)
        worth = [item for item in found if ground.f1(item[1]) > told]
    worth = worth or [(least, EVERYBODY)]
    return sorted(worth, key=lambda item: (-item[0], sum(map(len, item[1])), item[1]))


def _candidates(tree: Node, ground: Ground, budget: Budget) -> list[Rules]:
    """Return the rule of everybody, the best single one, and those of differently pruned trees, also generalised."""
    trees = list(prunings(tree))
    # Evenly from the whole tree to the root, both included.
    chosen = sorted({round(place) for place in np.linspace(0, len(trees) - 1, _PRUNINGS).tolist()}, reverse=True)
    found = [EVERYBODY, ground.best_single()]
    for number in chosen:
        if budget.is_spent:
            break
        rules = rules_of(trees[number], ground)
        if rules and rules not in found:
            found += [rules, generalised(rules, ground, budget)]
    return found
