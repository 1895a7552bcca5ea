"""From columns to a feature table: one feature for each extent, its cost, and its bits as rows."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.syntax import length
from mrag_owl.learning.feature_columns import Column, Domain, distinct
from mrag_owl.learning.features import FeatureTable, Link, pack_columns

BITS_PER_SYMBOL = 1.0
"""Added to a feature's cost for each symbol beyond the first."""
_MAX_FEATURES = 6000
_MAX_INNER_FEATURES = 1500
_MAX_BYTES = 2**29
"""Of the bitsets of one table: they are as long as the population is large."""


def table_of(
    domain: Domain, columns: Sequence[Column], *, links: tuple[Link, ...] = (), is_inner: bool = False
) -> FeatureTable:
    """Return the table of the columns, of those with one extent the shortest; what is true of nobody or all is none.

    Of too many features the cheapest stay.
    """
    size = len(domain)
    kept: dict[bytes, tuple[int, Column]] = {}
    for expression, positions, confined in columns:
        ascending = distinct(positions)
        if 0 < len(ascending) < size:
            ascending = np.ascontiguousarray(ascending, dtype=np.int32)
            key = blake2b(ascending.data, digest_size=16).digest()
            symbols = length(expression)
            if key not in kept or symbols < kept[key][0]:
                kept[key] = symbols, (expression, ascending, confined)
    chosen = [column for _, column in kept.values()]
    costs = _costs([len(positions) for _, positions, _ in chosen], [symbols for symbols, _ in kept.values()])
    if len(chosen) > (limit := most_features(size, is_inner=is_inner)):
        places = sorted(np.argsort(costs, kind="stable")[:limit].tolist())
        chosen = [chosen[place] for place in places]
        costs = costs[places]
    held = [positions for _, positions, _ in chosen]
    starts, features = rows_of(held, size)
    return FeatureTable(
        domain=domain.ids,
        expressions=tuple(expression for expression, _, _ in chosen),
        bits=pack_columns(held, size),
        counts=np.array([len(positions) for positions in held], dtype=np.int64),
        costs=costs,
        confined=np.array([confined for _, _, confined in chosen], dtype=bool),
        row_starts=starts,
        row_features=features,
        links=links,
    )


def most_features(size: int, *, is_inner: bool = False) -> int:
    """Return how many features a table of so many individuals may have, which bounds the memory of its bitsets."""
    return max(64, min(_MAX_INNER_FEATURES if is_inner else _MAX_FEATURES, 8 * _MAX_BYTES // max(1, size)))


def rows_of(columns: Sequence[NDArray[np.integer]], size: int) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """Return the transpose of lists of positions, row-compressed: starts and features by position, ascending."""
    from scipy import sparse  # takes longer to import than features kept on disk to open

    ends = np.cumsum([len(positions) for positions in columns], dtype=np.int64)
    places = np.concatenate([np.zeros(0, dtype=np.int32), *columns]).astype(np.int32, copy=False)
    starts = np.concatenate([np.zeros(1, dtype=np.int64), ends])
    # Of the values nothing is wanted but that they are there.
    ones = np.ones(len(places), dtype=np.int8)
    rows = sparse.csc_array((ones, places, starts), shape=(size, len(columns))).tocsr()
    return rows.indptr.astype(np.int64), rows.indices.astype(np.int32, copy=False)


def _costs(counts: Sequence[int], lengths: Sequence[int]) -> NDArray[np.float64]:
    """Return −log₂ of each feature's share of all (individual, feature) facts, and a surcharge for long ones."""
    weights = np.array(counts, dtype=np.float64) * 2.0 ** (-BITS_PER_SYMBOL * (np.array(lengths) - 1.0))
    return -np.log2(weights / max(weights.sum(), 1e-300)) if len(weights) else weights
