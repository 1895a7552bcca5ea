"""What each signal of a hybrid is worth, learned from questions whose answers are known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError
from mrag_owl.retrieval import Scores
from mrag_owl.retrieval.fusion import Method, combined, comparable

GRID = (0.0, 0.1, 0.25, 0.5, 1.0, 2.0)
"""Weights that are tried for each signal: few, so that little can be fitted to chance."""

_LEAST_GAIN = 1e-4


def fit_weights(
    judged: Sequence[Mapping[str, Scores]],
    relevant: Sequence[int],
    *,
    method: Method = "standardised",
    grid: Iterable[float] = GRID,
    rounds: int = 2,
) -> dict[str, float]:
    """Return the weights of the grid with the highest mean reciprocal rank, found one signal after the other.

    `judged` holds every signal's scores for each question (`HybridRetriever.signals`), `relevant` the number of
    the document that answers it. The search starts from all 1 and keeps a change only where it gains.
    Deterministic. Raises RetrievalError where there is no question. Report the result on other questions than these.
    """
    if not judged:
        raise RetrievalError("no judged questions to learn weights from")
    tried = tuple(grid)
    worths = [comparable(signals, method=method) for signals in judged]
    weights = dict.fromkeys(judged[0], 1.0)
    best = _mean_reciprocal_rank(worths, relevant, weights)
    for _ in range(rounds):
        for name in weights:
            for weight in tried:
                changed = {**weights, name: weight}
                if weight == weights[name] or not any(changed.values()):
                    continue
                value = _mean_reciprocal_rank(worths, relevant, changed)
                if value > best + _LEAST_GAIN:
                    best, weights = value, changed
    return weights


def _mean_reciprocal_rank(
    worths: Sequence[Mapping[str, NDArray[np.float64]]], relevant: Sequence[int], weights: Mapping[str, float]
) -> float:
    pairs = zip(worths, relevant, strict=True)
    return float(np.mean([1 / _rank(combined(worth, weights=weights), number) for worth, number in pairs]))


def _rank(scores: NDArray[np.float32], number: int) -> int:
    """Return the rank of a document, ties by ascending number."""
    return int(1 + np.count_nonzero(scores > scores[number]) + np.count_nonzero(scores[:number] == scores[number]))
