"""What is true of one individual and not of another, most telling first."""

from __future__ import annotations

import numpy as np

from mrag_owl.errors import LearningError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.syntax import ClassExpression, Some, length
from mrag_owl.learning.features import FeatureTable
from mrag_owl.records import Iri


def contrast(
    extents: Extents, table: FeatureTable, *, one: Iri, other: Iri, limit: int = 3
) -> tuple[ClassExpression, ...]:
    """Return at most `limit` existential features that hold of `one` and not of `other`, the rarest first.

    Rare in the population is telling; equally rare: the shorter. A feature that only repeats a rarer one already
    chosen (its instances contain the other's, and the names in it too) is left out. Raises LearningError for an
    individual outside the table's population.
    """
    rows = []
    for name in (one, other):
        place = table.positions(np.array([extents.knowledge_base.find(name)], dtype=np.int64))
        if place[0] < 0:
            raise LearningError(f"<{name}> is not among the individuals that can be compared")
        start, stop = table.row_starts[place[0] : place[0] + 2]
        rows.append({int(feature) for feature in table.row_features[start:stop]})
    only = [feature for feature in rows[0] - rows[1] if isinstance(table.expressions[feature], Some)]
    only.sort(key=lambda feature: (int(table.counts[feature]), length(table.expressions[feature]), feature))
    chosen: list[int] = []
    for feature in only:
        if not any(_contains(table, feature, rarer) for rarer in chosen):
            chosen.append(feature)
        if len(chosen) == limit:
            break
    return tuple(table.expressions[feature] for feature in chosen)


def _contains(table: FeatureTable, feature: int, rarer: int) -> bool:
    return not (table.bits[rarer] & ~table.bits[feature]).any()
