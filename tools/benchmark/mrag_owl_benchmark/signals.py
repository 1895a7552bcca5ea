"""Hybrids whose signals a benchmark weighs: alike, or as was fitted on the other half of the questions.

Fitted weights are cross-fitted: the questions are parted in two by a hash of what is relevant, and each half is
answered with the weights fitted on the other. No figure is of a question that its weights have seen, nor, where the
questions can be parted so (`halves_of`), of a document that was relevant to one; where they cannot, it is told.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from mrag_owl.errors import ConfigError
from mrag_owl.records import Document, Iri, Query, Ranking
from mrag_owl.retrieval import Among, Retriever, Scores
from mrag_owl.retrieval.fusion import fused
from mrag_owl.retrieval.logic import LogicSignal
from mrag_owl.retrieval.relative_retriever import RelativeSignals
from mrag_owl.retrieval.selection import ranking_of
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet
from mrag_owl_benchmark.evaluation.real_text import halves_of, shared_by
from mrag_owl_benchmark.fusion_weights import fit_weights
from mrag_owl_benchmark.real_sets import fashion_contrasts, fashion_reader

logger = logging.getLogger(__name__)

_MOST_ANSWERS = 3  # of one question that weights are fitted to, so that no question counts for hundreds

LOGIC = "logic"
"""The signal of a question's logic; below 0 for what violates a denial."""

_WHOLE = frozenset(("asked", "senses"))  # which the hybrid's retrievers say already

Signals = Callable[[Query], Mapping[str, Scores]]
"""What each signal says of every document, for a question."""


@dataclass(frozen=True, slots=True)
class SignalSources:
    """Where a hybrid's signals come from: retrievers, what the logic of a question says, and a question's parts."""

    retrievers: Mapping[str, Retriever]
    logic: LogicSignal | None = None
    parts: RelativeParts | None = None

    def signals(self, query: Query) -> Mapping[str, Scores]:
        """Return the scores of each signal, shape (documents,) each; NaN where one knows nothing of a document."""
        found = {name: retriever.scores(query) for name, retriever in self.retrievers.items()}
        if self.logic is not None:
            found[LOGIC] = self.logic.scores(query).astype(np.float32)
        if self.parts is not None:
            found.update(self.parts.signals(query))
        return found


class RelativeParts:
    """The parts of questions that are relative to a reference, each a signal, as `recommend --like` has them.

    Raises ConfigError where the set's questions are relative to nothing.
    """

    def __init__(
        self, benchmark: BenchmarkSet, documents: tuple[Document, ...], *, words: Retriever, senses: Retriever
    ) -> None:
        read = fashion_reader()
        try:
            self._read = {
                name: read(". ".join(told["captions"]), told["reference"]) for name, told in benchmark.details.items()
            }
        except KeyError as error:
            raise ConfigError(
                "hybrid+parts: the set's questions are relative to no reference; build a set that has one, such as "
                "--kind fashion-iq --wording edited"
            ) from error
        texts = {document.iri: document.text for document in documents}
        contrasts = fashion_contrasts()
        stated = contrasts.table([texts[iri] for iri in words.iris])
        self._signals = RelativeSignals(words, contrasts, stated, senses)

    def signals(self, query: Query) -> dict[str, Scores]:
        """Return the scores of each part's signal, without those of the question as a whole."""
        found = self._signals.of(self._read[query.query_id])
        return {name: scores for name, scores in found.items() if name not in _WHOLE}


class WeighedRetriever:
    """Ranks by several signals, standardised, each question with its own weights.

    What violates a denial, as the signal `logic` says, is not ranked, whatever the others say of it.
    """

    def __init__(
        self, iris: tuple[Iri, ...], signals: Signals, *, weights: Callable[[Query], Mapping[str, float]]
    ) -> None:
        self.iris = iris
        self._signals = signals
        self._weights = weights

    def scores(self, query: Query) -> Scores:
        """Return the fused score of every document, shape (documents,); below 0 where a denial is violated."""
        signals = self._signals(query)
        scores = fused(signals, weights=self._weights(query))
        logic = signals.get(LOGIC)
        return scores if logic is None else np.where(logic < 0, logic, scores).astype(np.float32)

    def retrieve(self, query: Query, *, top_k: int, among: Among = None) -> Ranking:
        """Return at most `top_k` documents, best first, ties by ascending IRI."""
        return ranking_of(self.scores(query), self.iris, top_k=top_k, among=among)


@dataclass(frozen=True, slots=True)
class FittedWeights:
    """The weights of two halves of the questions, each fitted on the other; `first` has the ids of the first half."""

    first: frozenset[str]
    of_first: Mapping[str, float]
    of_second: Mapping[str, float]

    @classmethod
    def fit(cls, benchmark: BenchmarkSet, iris: tuple[Iri, ...], signals: Signals) -> FittedWeights:
        """Fit both; raises ConfigError for a set too small to be parted."""
        first, second = halves_of(benchmark.queries, benchmark.qrels)
        if not first or not second:
            raise ConfigError("weights=fitted: the set has too few questions to be parted in two; build a larger one")
        if shared := shared_by((first, second), benchmark.qrels):
            logger.warning(
                "weights=fitted: the questions hang together by what is relevant to several, so that %d documents are "
                "relevant in both halves, though no question is",
                len(shared),
            )
        queries = {query.query_id: query for query in benchmark.queries}
        numbers = {iri: number for number, iri in enumerate(iris)}
        both = []
        for half in (second, first):
            relevant = [_spread([numbers[iri] for iri in sorted(benchmark.qrels[name])]) for name in half]
            judged = (
                _without_excluded(signals(queries[name]), benchmark.excluded.get(name, frozenset()), numbers)
                for name in half
            )
            both.append(fit_weights(judged, relevant))
        return cls(frozenset(first), *both)

    def of(self, query: Query) -> Mapping[str, float]:
        """Return the weights that did not see the question."""
        return self.of_first if query.query_id in self.first else self.of_second

    @property
    def told(self) -> dict[str, dict[str, float]]:
        """The weights by half, for reports."""
        return {"first half": dict(self.of_first), "second half": dict(self.of_second)}


def _spread(numbers: list[int]) -> list[int]:
    step = -(-len(numbers) // _MOST_ANSWERS)
    return numbers[::step]


def _without_excluded(
    signals: Mapping[str, Scores], excluded: frozenset[Iri], numbers: Mapping[Iri, int]
) -> Mapping[str, Scores]:
    """Return the signals with excluded documents put last, as far as weights are concerned."""
    if not excluded:
        return signals
    places = [numbers[iri] for iri in excluded]
    changed = {}
    for name, scores in signals.items():
        changed[name] = scores.copy()
        changed[name][places] = np.nanmin(scores) if not np.isnan(scores).all() else np.nan
    return changed
