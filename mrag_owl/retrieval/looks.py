"""Ranks documents by how alike their pictures are to another picture, alone or together with a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from mrag_owl.records import Iri, Query, Ranking, Standing
from mrag_owl.retrieval import Among, Retriever, Scores
from mrag_owl.retrieval.affirmation import affirming_scores
from mrag_owl.retrieval.fusion import fused, standings
from mrag_owl.retrieval.logic import LogicRetriever
from mrag_owl.retrieval.selection import ranking_of

WEIGHTS: Mapping[str, float] = {"looks": 1.0, "asked": 1.0}
"""What likeness counts beside a question: as much, each by what it has to say."""


class LooksRetriever:
    """Ranks by the looks, shape (documents,), NaN without a picture, and by what `words` make of a question, if any.

    The `reference` is the document whose picture it is, if it is one: it is itself no answer.
    """

    def __init__(self, words: Retriever, looks: Scores, *, reference: Iri | None) -> None:
        self.words = words
        self.reference = reference
        self._looks = looks

    @property
    def iris(self) -> tuple[Iri, ...]:
        """All documents, ascending."""
        return self.words.iris

    def scores(self, query: Query) -> Scores:
        """Return the fused score of every document, shape (documents,); without words, that of the looks alone.

        What is known to be as asked comes first, then what may be, where facts can tell. Of each, what has no picture
        comes after all that have one.
        """
        scores = fused(self.signals(query), weights=WEIGHTS)
        unseen = np.isnan(self._looks)
        if unseen.any() and not unseen.all():  # what has no picture is not known to look like anything
            least = scores[~unseen & (scores > 0)].min(initial=1.0)
            scores[unseen] *= 0.5 * least / max(1.0, scores[unseen].max())
        if query.text.strip() and isinstance(self.words, LogicRetriever):
            scores = self.words.certainty(query) + scores / max(1.0, scores.max(initial=0.0))
        scores[self.kept_out(query)] = 0
        return scores

    def signals(self, query: Query) -> Mapping[str, Scores]:
        """Return the looks, and where anything is asked what the words make of it, shape (documents,) each."""
        if not query.text.strip():
            return {"looks": self._looks}
        is_logical = isinstance(self.words, LogicRetriever)
        asked = self.words.scores(query) if is_logical else affirming_scores(self.words, query)
        return {"looks": self._looks, "asked": asked}

    def kept_out(self, query: Query) -> NDArray[np.bool_]:
        """Return which documents are no answers: the reference, and what violates a denial; shape (documents,)."""
        out = np.array([iri == self.reference for iri in self.iris], dtype=np.bool_)
        if query.text.strip() and isinstance(self.words, LogicRetriever):
            out |= self.words.kept_out(query)
        return out

    def retrieve(self, query: Query, *, top_k: int, among: Among = None) -> Ranking:
        """Return at most `top_k` documents, best first, ties by ascending IRI."""
        return ranking_of(self.scores(query), self.iris, top_k=top_k, among=among)

    def standings(self, query: Query, iris: Sequence[Iri]) -> dict[Iri, tuple[Standing, ...]]:
        """Return where the looks alone and the question alone put documents."""
        return standings(self.signals(query), self.iris, iris)
