"""Pairs of features that individuals have together more often than by chance."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mrag_owl.learning.features import FeatureTable

LEAST_LIFT = 1.5
"""How many times as often as by chance two features are there together to be told."""


def cooccurring(
    table: FeatureTable, first: NDArray[np.int64], second: NDArray[np.int64], *, least: int, limit: int
) -> list[tuple[int, int, int]]:
    """Return at most `limit` pairs of a feature of `first` and one of `second`, by number, and who has both.

    Those with the largest leverage (Piatetsky-Shapiro, 1991), P(a, b) − P(a)·P(b), come first; equal ones by number. At
    least `least` individuals have both, and neither feature implies the other.
    """
    size = table.size
    together = _shared(table, first, second)
    alone, beside = table.counts[first].astype(np.float64), table.counts[second].astype(np.float64)
    by_chance = np.outer(alone, beside) / max(size, 1)
    leverage = together - by_chance
    is_kept = (together >= least) & (together >= LEAST_LIFT * by_chance)
    is_kept &= (together < alone[:, None]) & (together < beside[None, :])
    rows, columns = np.nonzero(is_kept)
    order = np.lexsort((columns, rows, -leverage[rows, columns]))
    found: list[tuple[int, int, int]] = []
    seen: set[frozenset[int]] = set()
    for place in order.tolist():
        one, other = int(first[rows[place]]), int(second[columns[place]])
        if (pair := frozenset((one, other))) not in seen and len(found) < limit:
            seen.add(pair)
            found.append((one, other, int(together[rows[place], columns[place]])))
    return found


def _shared(table: FeatureTable, first: NDArray[np.int64], second: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return how many individuals have each of the first features and each of the second, shape (first, second)."""
    shared = np.empty((len(first), len(second)))
    others = table.bits[second]
    for row, number in enumerate(first.tolist()):
        shared[row] = np.bitwise_count(others & table.bits[number]).sum(axis=1)
    return shared
