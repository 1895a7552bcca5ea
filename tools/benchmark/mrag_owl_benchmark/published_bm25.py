"""BM25 as the paper's code indexes it: one copy of a picture's text for every triple about it, IRI and sizes included.

Copies count in N, in document frequencies and in the average length, so pictures that many triples describe make their
words look common. Kept to reproduce what was published; use `Bm25Retriever` for anything else.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from mrag_owl.records import Document, Iri, Query, Ranking
from mrag_owl.retrieval import Among, Scores
from mrag_owl.retrieval.bm25 import Bm25Retriever
from mrag_owl.retrieval.selection import ranking_of


class PublishedBm25Retriever:
    """Ranks each document by the score of its copies, which are alike; build it with `build`."""

    def __init__(self, index: Bm25Retriever, iris: tuple[Iri, ...], *, firsts: np.ndarray) -> None:
        self._index = index
        self._iris = iris
        self._firsts = firsts

    @classmethod
    def build(cls, described: Iterable[tuple[Iri, tuple[str, ...]]]) -> PublishedBm25Retriever:
        """Index individuals with the objects of all triples about them, as text; one copy for each."""
        copies: list[Document] = []
        iris: list[Iri] = []
        firsts: list[int] = []
        for iri, objects in sorted(described):
            text = "\n".join((iri, *objects))
            iris.append(iri)
            firsts.append(len(copies))
            # Numbered so that the copies of one individual stay together when the index sorts them.
            copies += [Document(Iri(f"{len(copies) + n:012d}"), text) for n in range(len(objects))]
        index = Bm25Retriever.build(copies, parity="thesis")
        return cls(index, tuple(iris), firsts=np.array(firsts))

    @property
    def iris(self) -> tuple[Iri, ...]:
        """All documents, ascending."""
        return self._iris

    def scores(self, query: Query) -> Scores:
        """Return the score of every document, shape (documents,), by ascending IRI; raises for an empty question."""
        return np.asarray(self._index.scores(query)[self._firsts])

    def retrieve(self, query: Query, *, top_k: int, among: Among = None) -> Ranking:
        """Return at most `top_k` documents with a score above 0, best first, ties by ascending IRI."""
        return ranking_of(self.scores(query), self.iris, top_k=top_k, among=among)
