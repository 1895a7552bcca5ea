"""Conjunctions inside a quantifier, ∃r.(f ⊓ g), found among the fillers of the positives.

There are too many pairs of features to hold a table of them, and almost all are of no interest: only those that one
and the same filler of several positives shows are built.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits, pack
from mrag_owl.expressions.syntax import ClassExpression, Some, conjunction
from mrag_owl.learning.features import FeatureTable, Link, gather, set_positions

_MAX_PAIRS = 200_000


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


def bound_features(
    table: FeatureTable, positives: NDArray[np.int64], *, least: int, counted: int, kept: int
) -> BoundFeatures:
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
            fillers = set_positions(inner.bits[first] & inner.bits[second])
            mask = np.zeros(table.size, dtype=bool)
            mask[link.sources_of(fillers)] = True
            bits.append(pack(mask))
            expressions.append(Some(link.role, conjunction(inner.expressions[first], inner.expressions[second])))
            confined.append(link.confined)
            costs.append(link_bits + float(inner.costs[first] + inner.costs[second]) - 1.0)
    stacked = np.stack(bits) if bits else np.zeros((0, table.bits.shape[1]), dtype=np.uint64)
    counts = np.bitwise_count(stacked).sum(axis=1, dtype=np.int64)
    return BoundFeatures(
        tuple(expressions), stacked, counts, np.array(costs, dtype=np.float64), np.array(confined, dtype=bool)
    )


def _candidates(
    link: Link, positives: NDArray[np.int64], *, least: int, counted: int, kept: int
) -> list[tuple[int, int]]:
    inner = link.table
    size = len(inner)
    if size < 2:
        return []
    shown = link.source_starts[positives + 1] - link.source_starts[positives]
    fillers = gather(link.source_starts, link.targets, positives).astype(np.int64)
    owners = np.repeat(np.arange(len(positives)), shown)
    firsts, seconds, holders = _pairs_of_rows(inner, fillers, owners)
    # Each positive counts once for a pair, however many of its fillers show it.
    shown_by, _ = _runs(np.sort((firsts * size + seconds) * len(positives) + holders))
    pairs, covered = _runs(shown_by // len(positives))
    enough = covered >= least
    pairs, covered = pairs[enough], covered[enough]
    if not len(pairs):
        return []
    firsts, seconds = pairs // size, pairs % size
    # A pair whose rarer part says as much alone has nothing to bind; judge first by independence, then by count.
    guess = inner.counts[firsts] * inner.counts[seconds] / inner.size
    order = np.argsort(-covered * np.log2(inner.size / np.maximum(guess, 1.0)), kind="stable")[:counted]
    firsts, seconds, covered = firsts[order], seconds[order], covered[order]
    together = np.bitwise_count(inner.bits[firsts] & inner.bits[seconds]).sum(axis=1, dtype=np.int64)
    rarer = np.minimum(inner.counts[firsts], inner.counts[seconds])
    useful = together < 0.95 * rarer
    price = inner.costs[firsts] + inner.costs[seconds]
    value = covered * np.log2(inner.size / np.maximum(together, 1.0)) - price
    best = [place for place in np.argsort(-value, kind="stable").tolist() if useful[place]][:kept]
    return [(int(firsts[place]), int(seconds[place])) for place in best]


def _pairs_of_rows(
    table: FeatureTable, rows: NDArray[np.int64], owners: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return all pairs f < g of features of each row, with the row's owner."""
    lengths = table.row_starts[rows + 1] - table.row_starts[rows]
    firsts, seconds, holders = [], [], []
    total = 0
    for length in sorted(set(lengths.tolist())):
        if length < 2:
            continue
        same = np.flatnonzero(lengths == length)
        left, right = np.triu_indices(length, 1)
        total += len(same) * len(left)
        if total > _MAX_PAIRS:
            break
        features = gather(table.row_starts, table.row_features, rows[same]).reshape(len(same), length).astype(np.int64)
        firsts.append(features[:, left].ravel())
        seconds.append(features[:, right].ravel())
        holders.append(np.repeat(owners[same], len(left)))
    if not firsts:
        nothing = np.zeros(0, dtype=np.int64)
        return nothing, nothing, nothing
    return np.concatenate(firsts), np.concatenate(seconds), np.concatenate(holders)


def _runs(ordered: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the distinct values of an ordered array and how often each occurs."""
    if not len(ordered):
        return ordered, ordered
    begins = np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))
    return ordered[begins], np.diff(np.concatenate([begins, [len(ordered)]]))
