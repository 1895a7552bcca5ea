"""The best of many scored documents, as every strategy selects them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Iri, Query, Ranking, Scored
from mrag_owl.retrieval import Among, Scores


def checked_text(query: Query) -> str:
    """Return the question's text; raises RetrievalError where there is none."""
    if not query.text.strip():
        raise RetrievalError("the question is empty; ask in a few words what the pictures should show")
    return query.text


def best_first(scores: NDArray[np.floating], *, top_k: int) -> NDArray[np.intp]:
    """Return the indices of the `top_k` highest scores, highest first, ties by ascending index.

    >>> best_first(np.array([0.1, 0.7, 0.7, 0.2], dtype=np.float32), top_k=3).tolist()
    [1, 2, 3]
    """
    if top_k < len(scores):
        threshold = np.partition(scores, len(scores) - top_k)[len(scores) - top_k]
        candidates = np.flatnonzero(scores >= threshold)
    else:
        candidates = np.arange(len(scores))
    return candidates[np.argsort(-scores[candidates], kind="stable")][:top_k]


def ranking_of(scores: Scores, iris: Sequence[Iri], *, top_k: int, among: Among = None) -> Ranking:
    """Return the ranking of the documents of `among` with a score above 0; raises RetrievalError for top_k < 1."""
    if top_k < 1:
        raise RetrievalError(f"top_k must be at least 1, not {top_k}")
    ranked = scores > 0  # neither 0 nor NaN
    if among is not None:
        ranked &= chosen(iris, among)
    numbers = np.flatnonzero(ranked)
    best = numbers[best_first(scores[numbers], top_k=top_k)].tolist()
    return Ranking(tuple(Scored(place, iris[index], float(scores[index])) for place, index in enumerate(best, start=1)))


def chosen(iris: Sequence[Iri], among: Collection[Iri]) -> NDArray[np.bool_]:
    """Return which documents are among the given ones, shape (documents,)."""
    allowed = among if isinstance(among, set | frozenset) else frozenset(among)
    return np.fromiter((iri in allowed for iri in iris), dtype=np.bool_, count=len(iris))
