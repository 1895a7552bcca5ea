"""A ranking and learned hypotheses become a ranking: pure arithmetic on arrays of documents.

Documents are numbered by ascending IRI, so a stable sort breaks ties as everywhere. Every order returned here is a
permutation of all documents: nothing that was ranked is lost, whatever the hypotheses cover.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Scores = NDArray[np.floating]
Membership = NDArray[np.float64]
Order = NDArray[np.intp]
Covered = NDArray[np.bool_]


def order_by(scores: Scores) -> Order:
    """Return the document numbers by descending score, ties by ascending number.

    >>> order_by(np.array([0.1, 0.5, 0.5])).tolist()
    [1, 2, 0]
    """
    return np.argsort(-scores, kind="stable")


def paper_order(first: Order, covered: Covered, similarity: Scores) -> Order:
    """Return the instances of the hypothesis by similarity, then all others in the first order.

    `similarity` compares each document with a summary of the positive examples. Source: the paper, section 4.3.1;
    its code loses an instance and gives all others the last rank instead of appending them.

    >>> paper_order(np.array([2, 0, 1, 3]), np.array([True, False, False, True]), np.array([0.2, 0, 0, 0.9])).tolist()
    [3, 0, 2, 1]
    """
    instances = np.flatnonzero(covered)
    inside = instances[order_by(similarity[instances])]
    return np.concatenate([inside, first[~covered[first]]])


def memberships(covered: Sequence[Covered], weights: Sequence[float], *, size: int) -> Membership:
    """Return how much of the hypotheses' weight covers each document, in [0, 1].

    `weights` add up to at most 1.
    """
    total = np.zeros(size)
    for mask, weight in zip(covered, weights, strict=True):
        total[mask] += weight
    return np.clip(total, 0.0, 1.0)


def fused_scores(scores: Scores, membership: Membership, *, influence: float) -> Membership:
    """Return first-stage score and membership together; `influence` ≥ 0 weighs the latter.

    The first stage's scores are divided by their greatest, so a full member gains as much as `influence` times the
    best document's score: hypotheses reorder what the first stage finds close, and bring in what it did not find.
    """
    highest = float(scores.max(initial=0.0))
    relative = scores / highest if highest > 0 else np.zeros_like(scores)
    return np.asarray(relative + influence * membership, dtype=np.float64)
