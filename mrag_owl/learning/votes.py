"""What a forest of trees says of each example without having seen its label, and short trees that say much the same.

On noisy examples a label alone says little of what is likely, and an expression that fits the labels fits the noise
too. A forest's trees that were grown without an example vote on it (out of bag; Breiman, "Random forests", 2001); how
far the votes are to be believed, logistic regression on them says (Platt, 1999). An expression that agrees with the
votes can be expected to agree with what is not known yet, although the forest itself cannot be read. Small trees fitted
to the votes instead of the labels are good guesses of such expressions (Breiman and Shang, "Born again trees", 1996).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.syntax import BOTTOM, TOP, ClassExpression, conjunction, disjunction, negation
from mrag_owl.learning.budget import Budget
from mrag_owl.learning.features import FeatureTable

Chances = NDArray[np.float64]

LEAST = 5
"""Positives, and negatives, with fewer of which there is nothing to vote on."""
_LEAVES = (2, 3, 4, 6, 8, 12, 16)
_TREES = (20, 100)
_ENTRIES = 4e7
"""Of the table that a forest reads, over all trees; of a larger one there are fewer trees."""
_FEATURES = 6000
_SHARE = 0.3
"""The part of the features that each split of a forest's tree looks at."""
_LEAF = 4
_GROWN = 10
"""Trees between two looks at the clock."""
_LEAST_CHANCE = 0.02
_SEED = 0


@dataclass(frozen=True, slots=True, eq=False)
class Columns:
    """Examples as rows: whether they have each of some features, no two of which tell the same from the others."""

    rows: NDArray[np.float32]
    features: tuple[ClassExpression, ...]

    @classmethod
    def of(cls, table: FeatureTable, positions: NDArray[np.int64]) -> Columns:
        """Return the columns of examples at positions of a population, -1 for those outside, who have no feature.

        Of features that tell the same examples from the others the one that is named in the fewest bits stays.
        """
        held = np.zeros((len(positions), len(table)), dtype=bool)
        inside = positions >= 0
        held[inside] = table.rows(positions[inside])
        telling = np.packbits(held ^ held[:1], axis=0).T
        cheapest = np.argsort(table.costs, kind="stable")
        _, first = np.unique(telling[cheapest], axis=0, return_index=True)
        kept = cheapest[np.sort(first)]
        kept = kept[telling[kept].any(axis=1)][:_FEATURES]
        return cls(held[:, kept].astype(np.float32), tuple(table.expressions[number] for number in kept.tolist()))


@dataclass(frozen=True, slots=True, eq=False)
class Votes:
    """What trees say of examples: the chance of each to be positive, in [0, 1]; without columns nobody voted."""

    chances: Chances
    columns: Columns | None = None

    @classmethod
    def none(cls, labels: NDArray[np.bool_]) -> Votes:
        """Return the votes that nobody casts: everyone has the share of the positives."""
        return cls(np.full(len(labels), labels.mean()))

    @classmethod
    def cast(
        cls, table: FeatureTable, positions: NDArray[np.int64], labels: NDArray[np.bool_], budget: Budget
    ) -> Votes:
        """Return the votes on examples at positions of a population, -1 for those outside.

        On too few, or such without features, nobody votes. A budget that is spent ends the growth of the forest;
        apart from that the votes are always the same.
        """
        columns = Columns.of(table, positions)
        if not len(columns.features) or min(labels.sum(), (~labels).sum()) < LEAST:
            return cls.none(labels)
        return cls(_calibrated(_out_of_bag(columns.rows, labels, budget), labels), columns)

    def trees(self, budget: Budget) -> Iterator[ClassExpression]:
        """Yield small trees that tell the chances above one half, as expressions, none of them ⊤ nor ⊥."""
        from sklearn.tree import DecisionTreeRegressor

        if self.columns is None or np.ptp(self.chances) == 0:
            return
        for leaves in _LEAVES:
            if budget.is_spent:
                return
            tree = DecisionTreeRegressor(max_leaf_nodes=leaves, min_samples_leaf=2, random_state=_SEED)
            found = _expression(tree.fit(self.columns.rows, self.chances).tree_, 0, self.columns.features)
            if found not in (TOP, BOTTOM):
                yield found


def _expression(tree: Any, node: int, features: tuple[ClassExpression, ...]) -> ClassExpression:
    """Return what a node of a tree tells: in words of the feature that it asks for, and of what follows."""
    if tree.children_left[node] < 0:
        return TOP if tree.value[node][0][0] > 0.5 else BOTTOM
    feature = features[int(tree.feature[node])]
    then, otherwise = (
        _expression(tree, int(child[node]), features) for child in (tree.children_right, tree.children_left)
    )
    if then == otherwise:
        return then
    if TOP in (then, otherwise):
        # Whoever has the feature, or lacks it, is told already: what follows need not say so.
        told, rest = (feature, otherwise) if then == TOP else (negation(feature), then)
        return told if rest == BOTTOM else disjunction(told, rest)
    asked = ((feature, then), (negation(feature), otherwise))
    return disjunction(*(conjunction(answer, rest) for answer, rest in asked if rest != BOTTOM))


def prepare() -> None:
    """Import what grows the forests, so that no budget is charged with it."""
    import sklearn.ensemble
    import sklearn.linear_model
    import sklearn.tree  # noqa: F401


def _out_of_bag(rows: NDArray[np.float32], labels: NDArray[np.bool_], budget: Budget) -> Chances:
    from sklearn.ensemble import RandomForestClassifier

    trees = int(np.clip(_ENTRIES / (rows.size * _SHARE), *_TREES))
    forest = RandomForestClassifier(
        0, max_features=_SHARE, min_samples_leaf=_LEAF, bootstrap=True, random_state=_SEED, n_jobs=1, warm_start=True
    )
    while forest.n_estimators < trees and not (forest.n_estimators and budget.is_spent):
        forest.n_estimators = min(trees, forest.n_estimators + _GROWN)
        forest.fit(rows, labels)  # as if all had been grown at once
    votes, ballots = np.zeros(len(labels)), np.zeros(len(labels))
    for tree, drawn in zip(forest.estimators_, forest.estimators_samples_, strict=True):
        unseen = np.ones(len(labels), dtype=bool)
        unseen[drawn] = False
        votes[unseen] += tree.predict_proba(rows[unseen])[:, 1] if unseen.any() else 0.0
        ballots += unseen
    return np.where(ballots > 0, votes / np.maximum(ballots, 1), labels.mean())


def _calibrated(chances: Chances, labels: NDArray[np.bool_]) -> Chances:
    from sklearn.linear_model import LogisticRegression

    inside = np.clip(chances, _LEAST_CHANCE, 1 - _LEAST_CHANCE)
    odds = np.log(inside / (1 - inside))[:, None]
    return cast("Chances", LogisticRegression().fit(odds, labels).predict_proba(odds)[:, 1])
