"""The `rank-bm25` library as it comes, a peer in benchmarks: BM25Okapi with its defaults over lower-case words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.records import Document, Iri, Query, Ranking
from mrag_owl.retrieval import Among, Scores
from mrag_owl.retrieval.selection import checked_text, ranking_of

if TYPE_CHECKING:
    from rank_bm25 import BM25Okapi

_WORD = re.compile(r"\w+")


class RankBm25Retriever:
    """Ranks documents as `rank_bm25.BM25Okapi` does; build it with `build`."""

    def __init__(self, index: BM25Okapi, iris: tuple[Iri, ...]) -> None:
        self._index = index
        self._iris = iris

    @classmethod
    def build(cls, documents: Iterable[Document]) -> RankBm25Retriever:
        """Index the documents; raises ConfigError where the library is not installed."""
        try:
            from rank_bm25 import BM25Okapi
        except ImportError as error:
            raise ConfigError("rank-bm25 is not installed; `pip install 'mrag-owl[benchmark]'` brings it") from error
        ordered = sorted(documents, key=lambda document: document.iri)
        if not ordered:
            raise RetrievalError("no documents to index; build a store with descriptions first")
        return cls(
            BM25Okapi([_words(document.text) for document in ordered]), tuple(document.iri for document in ordered)
        )

    @property
    def iris(self) -> tuple[Iri, ...]:
        """All documents, ascending."""
        return self._iris

    def scores(self, query: Query) -> Scores:
        """Return the score of every document, shape (documents,), by ascending IRI; raises for an empty question."""
        return np.asarray(self._index.get_scores(_words(checked_text(query))), dtype=np.float32)

    def retrieve(self, query: Query, *, top_k: int, among: Among = None) -> Ranking:
        """Return at most `top_k` documents with a score above 0, best first, ties by ascending IRI."""
        return ranking_of(self.scores(query), self.iris, top_k=top_k, among=among)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())
