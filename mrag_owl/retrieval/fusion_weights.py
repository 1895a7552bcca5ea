"""What each signal of a hybrid is worth, learned from questions whose answers are known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError
from mrag_owl.retrieval import Scores
from mrag_owl.retrieval.fusion import Method, comparable

GRID = (0.0, 0.1, 0.25, 0.5, 1.0, 2.0)
"""Weights that are tried for each signal: few, so that little can be fitted to chance."""

_LEAST_GAIN = 1e-4

_Rows = NDArray[np.float64]


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
    names = tuple(judged[0])
    prepared = [_prepared(signals, names, method) for signals in judged]
    weights = np.ones(len(names))
    best = _mean_reciprocal_rank(prepared, relevant, weights)
    for _ in range(rounds):
        for place in range(len(names)):
            for weight in tried:
                changed = weights.copy()
                changed[place] = weight
                if weight == weights[place] or not changed.any():
                    continue
                value = _mean_reciprocal_rank(prepared, relevant, changed)
                if value > best + _LEAST_GAIN:
                    best, weights = value, changed
    return dict(zip(names, weights.tolist(), strict=True))


def _prepared(signals: Mapping[str, Scores], names: Sequence[str], method: Method) -> tuple[_Rows, _Rows]:
    """Return the comparable scores, 0 for missing ones, and 1 where there is one: shape (signals, documents) both."""
    worths = comparable(signals, method=method)
    rows = np.array([worths[name] for name in names])
    known = ~np.isnan(rows)
    return np.where(known, rows, 0.0), known.astype(np.float64)


def _mean_reciprocal_rank(
    prepared: Sequence[tuple[_Rows, _Rows]], relevant: Sequence[int], weights: NDArray[np.float64]
) -> float:
    found = []
    for (rows, known), number in zip(prepared, relevant, strict=True):
        present = weights @ known
        scores = np.divide(weights @ rows, present, out=np.full(len(present), -np.inf), where=present > 0)
        found.append(1 / _rank(scores, number))
    return float(np.mean(found))


def _rank(scores: NDArray[np.float64], number: int) -> int:
    """Return the rank of a document, ties by ascending number."""
    return int(1 + np.count_nonzero(scores > scores[number]) + np.count_nonzero(scores[:number] == scores[number]))
