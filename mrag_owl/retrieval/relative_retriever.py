"""Ranks documents for questions relative to a reference, by the parts of the question: one signal each, fused.

- *asked*: the words that are asserted and those kept of the reference; *senses*: the same by embeddings
- *reference*: all words of the reference; *asserted*: what is asserted alone, by embeddings where there are any
- *undenied*: unlikeness to what is denied
- *uncontradicted*, *agreeing*: how few of the values asked for a document contradicts, and how many it states;
  *resembling*: how few it contradicts of what the reference states and the question leaves alone
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mrag_owl.records import Iri, Query, Ranking, Standing
from mrag_owl.retrieval import Among, Retriever, Scores
from mrag_owl.retrieval.contrasts import Contrasts, StatedValues
from mrag_owl.retrieval.fusion import fused, standings
from mrag_owl.retrieval.relative import RelativeQuestion
from mrag_owl.retrieval.selection import checked_text, ranking_of

WEIGHTS: Mapping[str, float] = {
    "asked": 0.39,
    "senses": 0.08,
    "reference": 0.46,
    "asserted": 0.16,
    "undenied": 0.06,
    "uncontradicted": 1.0,
    "agreeing": 0.37,
    "resembling": 0.3,
    "facts asked": 0.05,
    "facts kept": 0.05,
}
"""What the signals count where values are read from words: what `fit_weights` makes of one half of FashionIQ's
questions, whose facts are the words again, to two places; `benchmarks/relative_questions.py --weights` prints them."""

WEIGHTS_WITHOUT_CONTRASTS: Mapping[str, float] = {**WEIGHTS, "asserted": 1.0, "facts asked": 1.25, "facts kept": 0.6}
"""What the signals count where no kinds of values are known: what is asserted and the graph, as much as values do.
Set by hand: no judged questions of that kind are there to fit them to."""

Read = Callable[[str], RelativeQuestion]
"""Reads a question beside the reference."""

Facts = Callable[[str, RelativeQuestion], Mapping[str, Scores]]
"""What a graph says of each document for a question; a signal below 0 keeps a document out."""


@dataclass(frozen=True)
class RelativeSignals:
    """What tells documents apart by the parts of a question, for any number of references.

    `words`, `stated` and `senses`, if any, are about the same documents, in the order of their IRIs.
    """

    words: Retriever
    contrasts: Contrasts
    stated: StatedValues
    senses: Retriever | None = None

    def of(self, question: RelativeQuestion) -> dict[str, Scores]:
        """Return every signal's scores, shape (documents,) each, by ascending IRI; silent ones are all 0."""
        agreeing, contradicting = self.stated.agreement(question.asked_values)
        _, unlike = self.stated.agreement(question.kept_values)
        signals = {"asked": self._scores(self.words, question.text)}
        if self.senses is not None:
            signals["senses"] = self._scores(self.senses, question.text)
        return signals | {
            "reference": self._scores(self.words, question.reference),
            "asserted": self._scores(self.senses or self.words, question.asserted),
            "undenied": -self._scores(self.words, question.denied),
            "uncontradicted": -contradicting,
            "agreeing": agreeing,
            "resembling": -unlike,
        }

    def _scores(self, retriever: Retriever, text: str) -> Scores:
        return retriever.scores(Query(text)) if text.strip() else np.zeros(len(self.words.iris), dtype=np.float32)


class RelativeRetriever:
    """Ranks documents for questions relative to one reference, which is itself no answer.

    A score is above 0 for every document but the reference and those that `facts` keep out; only differences between
    the scores of one question mean something. Where the question leaves all signals silent, nothing is ranked.
    """

    def __init__(
        self,
        signals: RelativeSignals,
        reference: Iri | None,
        *,
        read: Read,
        facts: Facts | None = None,
        weights: Mapping[str, float] = WEIGHTS,
    ) -> None:
        self.reference = reference
        self.read = read
        self._signals = signals
        self._facts = facts
        self._weights = weights
        self._last: tuple[str, Mapping[str, Scores]] | None = None

    @property
    def iris(self) -> tuple[Iri, ...]:
        """All documents, ascending; the reference is one of them, unless it comes from elsewhere."""
        return self._signals.words.iris

    def signals(self, query: Query) -> Mapping[str, Scores]:
        """Return every signal's scores, shape (documents,) each; raises RetrievalError for an empty question."""
        text = checked_text(query)
        if self._last is None or self._last[0] != text:
            question = self.read(text)
            said = self._facts(text, question) if self._facts is not None else {}
            self._last = text, {**self._signals.of(question), **said}
        return self._last[1]

    def scores(self, query: Query) -> Scores:
        """Return the fused score of every document, shape (documents,); 0 for the reference and what is kept out."""
        scores = fused(self.signals(query), weights=self._weights)
        scores[self.kept_out(query)] = 0
        return scores

    def kept_out(self, query: Query) -> NDArray[np.bool_]:
        """Return which documents are no answers, whatever speaks for them: the reference, and what `facts` keep out."""
        out = np.array([iri == self.reference for iri in self.iris], dtype=np.bool_)
        for name, said in self.signals(query).items():
            if name in FACTS:
                out |= said < 0
        return out

    def retrieve(self, query: Query, *, top_k: int, among: Among = None) -> Ranking:
        """Return at most `top_k` documents, best first, ties by ascending IRI."""
        return ranking_of(self.scores(query), self.iris, top_k=top_k, among=among)

    def standings(self, query: Query, iris: Sequence[Iri]) -> dict[Iri, tuple[Standing, ...]]:
        """Return where each signal that says anything puts the given documents; one of unlikeness ranks from 0 down."""
        telling = {
            name: scores - np.nanmin(scores) if np.nanmax(scores) <= 0 else scores
            for name, scores in self.signals(query).items()
            if not np.isnan(scores).all() and np.ptp(scores[~np.isnan(scores)]) > 0
        }
        return standings(telling, self.iris, iris)


FACTS = frozenset(("facts asked", "facts kept"))
"""Signals of a graph; what is below 0 in one of them violates a denial."""
