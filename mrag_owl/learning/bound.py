"""Conjunctions inside a quantifier, ∃r.(f ⊓ g), found among the fillers of the positives.

There are too many pairs of features to hold a table of them, and almost all are of no interest: only those that one
and the same filler of several positives shows are built.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits
from mrag_owl.expressions.rows import gather
from mrag_owl.expressions.syntax import ClassExpression, Some, conjunction
from mrag_owl.learning.features import FeatureTable, Link

Places = NDArray[np.int64]

_MAX_SHARED = 160
_BEHIND_BITS = 24.0
"""How far behind the most telling pair another may be and still be built."""


@dataclass(frozen=True, slots=True, eq=False)
class BoundFeatures:
    """Expressions that bind features to one filler, with extents over the population, counts and costs in bits.

    `confined` as in `FeatureTable`.
    """

    expressions: tuple[ClassExpression, ...]
    bits: Bits
    counts: NDArray[np.int64]
    costs: NDArray[np.float64]
    confined: NDArray[np.bool_]


def bound_features(table: FeatureTable, positives: Places, *, least: int, counted: int, kept: int) -> BoundFeatures:
    """Return the most promising ∃r.(f ⊓ g) of the table's links that at least `least` of the positives satisfy.

    `counted` candidates by link are counted among the fillers, the `kept` best of those built.
    """
    expressions: list[ClassExpression] = []
    bits: list[Bits] = []
    costs: list[float] = []
    confined: list[bool] = []
    link_bits = float(np.log2(max(1, len(table.links)))) + 1.0
    for link in table.links:
        for first, second in _candidates(link, positives, least=least, counted=counted, kept=kept):
            inner = link.table
            bits.append(link.having_both(first, second))
            expressions.append(Some(link.role, conjunction(inner.expressions[first], inner.expressions[second])))
            confined.append(link.confined)
            costs.append(link_bits + float(inner.costs[first] + inner.costs[second]) - 1.0)
    stacked = np.stack(bits) if bits else np.zeros((0, table.bits.shape[1]), dtype=np.uint64)
    counts = np.bitwise_count(stacked).sum(axis=1, dtype=np.int64)
    return BoundFeatures(
        tuple(expressions), stacked, counts, np.array(costs, dtype=np.float64), np.array(confined, dtype=bool)
    )


def _candidates(link: Link, positives: Places, *, least: int, counted: int, kept: int) -> list[tuple[int, int]]:
    """Return pairs of the fillers' features, the most telling first."""
    inner = link.table
    features, shared = _shared_pairs(link, positives, least)
    firsts, seconds = np.nonzero(np.triu(shared >= least, 1))
    if not len(firsts):
        return []
    covered = shared[firsts, seconds]
    firsts, seconds = features[firsts], features[seconds]
    # Judge first as if the two were independent, then by counting.
    guess = inner.counts[firsts] * inner.counts[seconds] / inner.size
    order = np.argsort(-covered * np.log2(inner.size / np.maximum(guess, 1.0)), kind="stable")[:counted]
    firsts, seconds, covered = firsts[order], seconds[order], covered[order]
    pairs = zip(firsts.tolist(), seconds.tolist(), strict=True)
    together = np.fromiter((link.count_both(*pair) for pair in pairs), dtype=np.int64, count=len(firsts))
    # A pair whose rarer part says as much alone has nothing to bind.
    useful = together < 0.95 * np.minimum(inner.counts[firsts], inner.counts[seconds])
    value = covered * np.log2(inner.size / np.maximum(together, 1)) - inner.costs[firsts] - inner.costs[seconds]
    value = np.where(useful, value, -np.inf)
    order = np.argsort(-value, kind="stable")[:kept]
    best = order[value[order] > max(0.0, float(value.max()) - _BEHIND_BITS)]
    return list(zip(firsts[best].tolist(), seconds[best].tolist(), strict=True))


def _shared_pairs(link: Link, positives: Places, least: int) -> tuple[Places, Places]:
    """Return features that enough positives' fillers have, and for each two how many positives have a filler of both.

    Features of nearly all fillers tell nothing and are left out; of more than `_MAX_SHARED` the most frequent stay.
    """
    inner = link.table
    shown = link.source_starts[positives + 1] - link.source_starts[positives]
    positives, shown = positives[shown > 0], shown[shown > 0]
    if not len(positives):
        return positives, np.zeros((0, 0), dtype=np.int64)
    bounds = np.concatenate([[0], np.cumsum(shown)])
    held = inner.rows(gather(link.source_starts, link.targets, positives).astype(np.int64))
    owners = np.logical_or.reduceat(held, bounds[:-1], axis=0).sum(axis=0)
    telling = np.flatnonzero((owners >= least) & (inner.counts < 0.9 * inner.size))
    if len(telling) > _MAX_SHARED:
        telling = np.sort(telling[np.argsort(-owners[telling], kind="stable")[:_MAX_SHARED]])
    matrix = held[:, telling].astype(np.float32)
    shared = np.zeros((len(telling), len(telling)), dtype=np.int64)
    for start, end in pairwise(bounds.tolist()):
        block = matrix[start:end]
        shared += block.T @ block > 0
    return telling, shared
