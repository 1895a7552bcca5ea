"""Several retrievers as one, by their scores made comparable.

Each signal's scores less their mean over their standard deviation, both over all documents for this
question; then the weighted mean. A signal that singles one document out gives it ten standard deviations or more, one
that cannot decide gives nobody more than three: each counts as much as it has to say about this question. Source of
the standardisation: Montague and Aslam, Relevance score normalization for metasearch, CIKM 2001; of a ranking's spread
as a sign of its worth: Shtok et al., Predicting query performance by query-drift estimation, TOIS 30(2), 2012.

A missing signal is missing, not zero: a document that a signal does not know (NaN) is judged by the others alone, and
a signal that is silent on a question (all documents equal) is left out.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.records import Iri, Query, Ranking, Standing
from mrag_owl.retrieval import Among, Retriever, Scores
from mrag_owl.retrieval.selection import checked_text, chosen, ranking_of

_LEAST = 1e-3  # score of the last ranked document: above 0, as of every document that is ranked


@dataclass(frozen=True)
class _Judged:
    """What the signals said of one question."""

    text: str
    scores: Mapping[str, Scores]


class HybridRetriever:
    """Ranks documents by several retrievers over the same documents.

    A score is above 0 for every document that any
    signal knows, unless all are silent; only differences between the scores of one question mean something.
    """

    def __init__(self, signals: Mapping[str, Retriever]) -> None:
        self._signals = dict(signals)
        self._last: _Judged | None = None
        _check(self._signals)

    @property
    def iris(self) -> tuple[Iri, ...]:
        """All documents, ascending."""
        return next(iter(self._signals.values())).iris

    def scores(self, query: Query) -> Scores:
        """Return the fused score of every document, shape (documents,); raises for an empty question."""
        return fused(self._judged(query), weights={})

    def retrieve(self, query: Query, *, top_k: int, among: Among = None) -> Ranking:
        """Return at most `top_k` documents, best first, ties by ascending IRI."""
        return ranking_of(self.scores(query), self.iris, top_k=top_k, among=among)

    def standings(self, query: Query, iris: Sequence[Iri], *, among: Among = None) -> dict[Iri, tuple[Standing, ...]]:
        """Return where each signal alone puts the given documents, among all or those of `among`.

        The rank is None where the signal does not rank the document (a score of 0 or less, or none).
        """
        return standings(self._judged(query), self.iris, iris, among=among)

    def signals(self, query: Query) -> Mapping[str, Scores]:
        """Return every signal's own scores, shape (documents,) each, as `fused` takes them."""
        return self._judged(query)

    def _judged(self, query: Query) -> Mapping[str, Scores]:
        # The last question is kept, since whoever asks for a ranking asks for its standings next.
        if self._last is None or self._last.text != checked_text(query):
            scores = {name: signal.scores(query) for name, signal in self._signals.items()}
            self._last = _Judged(query.text, scores)
        return self._last.scores


def fused(signals: Mapping[str, Scores], *, weights: Mapping[str, float]) -> NDArray[np.float32]:
    """Return the fused scores, shape (documents,): above 0 for known documents, 0 for others and where all are silent.

    `weights` names what each signal counts, 1 where it says nothing.

    >>> words = np.array([0.0, 4.0, 0.0], dtype=np.float32)
    >>> senses = np.array([0.3, 0.2, np.nan], dtype=np.float32)
    >>> fused({"words": words, "senses": senses}, weights={"words": 2, "senses": 1}).argsort().tolist()
    [2, 0, 1]
    """
    worths = comparable(signals)
    size = len(next(iter(worths.values())))
    total, present = np.zeros(size), np.zeros(size)
    for name, worth in worths.items():
        weight = weights.get(name, 1.0)
        if weight <= 0:
            continue
        known = _known(worth)
        total[known] += weight * worth[known]
        present[known] += weight
    judged = _where(present > 0)
    result = np.zeros(size, dtype=np.float32)
    if len(total[judged]):
        mean = total[judged] / present[judged]
        result[judged] = mean - mean.min() + _LEAST
    return result


def comparable(signals: Mapping[str, Scores]) -> dict[str, NDArray[np.float64]]:
    """Return each signal's worth of each document on one scale: NaN for unknown ones, and all where it is silent."""
    return {name: _worth(scores) for name, scores in signals.items()}


def _worth(scores: Scores) -> NDArray[np.float64]:
    worth = np.full(len(scores), np.nan)
    known = _known(scores)
    told = scores[known]
    if len(told) and np.ptp(told) > 0:
        worth[known] = _standardised(told)
    return worth


def _known(scores: NDArray[np.floating]) -> NDArray[np.bool_] | slice:
    """Return where the scores are not NaN, as an index: mostly that is everywhere, which takes no mask."""
    return _where(~np.isnan(scores))


def _where(mask: NDArray[np.bool_]) -> NDArray[np.bool_] | slice:
    return slice(None) if mask.all() else mask


def _standardised(scores: Scores) -> NDArray[np.float64]:
    exact = scores.astype(np.float64)
    exact -= exact.mean()
    return np.asarray(exact / np.sqrt(np.mean(exact * exact)))


def standings(
    signals: Mapping[str, Scores], documents: Sequence[Iri], iris: Sequence[Iri], *, among: Among = None
) -> dict[Iri, tuple[Standing, ...]]:
    """Return where each signal puts the given documents among all, or those of `among`; `documents` ascend."""
    allowed = chosen(documents, among) if among is not None else None
    numbers = ((iri, bisect_left(documents, iri)) for iri in iris)
    return {
        iri: tuple(_standing(name, scores, number, allowed=allowed) for name, scores in signals.items())
        for iri, number in numbers
    }


def _standing(name: str, scores: Scores, number: int, *, allowed: NDArray[np.bool_] | None) -> Standing:
    score = float(scores[number])
    if not score > 0:
        return Standing(name, None, None if np.isnan(score) else score)
    better, level = scores > score, scores[:number] == score
    if allowed is not None:
        better, level = better & allowed, level & allowed[:number]
    return Standing(name, int(np.count_nonzero(better) + np.count_nonzero(level)) + 1, score)


def _check(signals: Mapping[str, Retriever]) -> None:
    if not signals:
        raise ConfigError("a hybrid needs at least one signal")
    first, *others = signals.items()
    for name, signal in others:
        if signal.iris != first[1].iris:
            raise RetrievalError(
                f"{name} ranks {len(signal.iris)} documents and {first[0]} ranks {len(first[1].iris)}, not the same "
                "ones; build both indexes from one store"
            )
