"""What a random order scores: expectations in closed form, for a uniformly random permutation cut at a depth.

N documents, R of them relevant. The first relevant one has rank r with probability C(N−r, R−1)/C(N, R); the document at
any rank is relevant with probability R/N, and given that, each one before it with (R−1)/(N−1).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache, partial

import numpy as np

from mrag_owl_benchmark.evaluation.metrics import CUTOFFS, PUBLISHED_CUTOFFS


@cache
def reciprocal_rank(population: int, relevant: int, depth: int) -> float:
    """Return the expected 1/rank of the first relevant document, 0 where it lies below the depth.

    >>> round(reciprocal_rank(2, 1, 2), 6)
    0.75
    """
    total, chance = 0.0, relevant / population  # of rank 1
    for rank in range(1, min(depth, population - relevant + 1) + 1):
        total += chance / rank
        if rank < population:
            chance *= (population - rank - relevant + 1) / (population - rank)
    return total


@cache
def hit(population: int, relevant: int, depth: int, *, cutoff: int) -> float:
    """Return the probability of a relevant document with rank ≤ cutoff: 1 − C(N−R, K)/C(N, K)."""
    places = min(cutoff, depth, population)
    if relevant > population - places:
        return 1.0
    log = math.fsum(math.log1p(-relevant / (population - place)) for place in range(places))
    return -math.expm1(log)


def precision(population: int, relevant: int, depth: int, *, cutoff: int) -> float:
    """Return the expected precision at the cutoff; places that do not exist count as misses."""
    return relevant / population * min(cutoff, depth, population) / cutoff


def recall(population: int, relevant: int, depth: int, *, cutoff: int) -> float:  # noqa: ARG001  # one signature
    """Return the expected recall at the cutoff: the share of the documents that are looked at."""
    return min(cutoff, depth, population) / population


@cache
def average_precision(population: int, relevant: int, depth: int) -> float:
    """Return the expected average precision: (1/N) Σ_{i ≤ depth} (1/i) · (1 + (i−1)(R−1)/(N−1))."""
    ranks = np.arange(1, min(depth, population) + 1, dtype=np.float64)
    others = (relevant - 1) / (population - 1) if population > 1 else 0.0
    return float(((1 + (ranks - 1) * others) / ranks).sum() / population)


def ndcg(population: int, relevant: int, depth: int, *, cutoff: int) -> float:
    """Return the expected nDCG: (R/N) Σ_{i ≤ cutoff} 1/log2(i+1), over the best possible gain."""
    gain = math.fsum(1 / math.log2(rank + 1) for rank in range(1, min(cutoff, depth, population) + 1))
    best = math.fsum(1 / math.log2(rank + 1) for rank in range(1, min(cutoff, relevant) + 1))
    return relevant / population * gain / best


Floor = Callable[[int, int, int], float]
"""Documents, relevant ones and depth → the expected measure of a random order."""


FLOORS: Mapping[str, Floor] = {
    "MRR": reciprocal_rank,
    **{f"Hits@{cutoff}": partial(hit, cutoff=cutoff) for cutoff in CUTOFFS},
    **{f"Hits<{cutoff}": partial(hit, cutoff=cutoff - 1) for cutoff in PUBLISHED_CUTOFFS},
    "P@10": partial(precision, cutoff=10),
    "R@10": partial(recall, cutoff=10),
    "R@100": partial(recall, cutoff=100),
    "MAP": average_precision,
    "nDCG@10": partial(ndcg, cutoff=10),
}
"""The floor of every measure in `metrics`, by its name."""


def mean_floor(floor: Floor, sizes: Mapping[str, tuple[int, int]], *, depth: int) -> float:
    """Return the mean over questions, given each one's numbers of documents and of relevant ones."""
    values = [floor(population, relevant, depth) for population, relevant in sizes.values()]
    return math.fsum(values) / len(values)
