"""BM25 over passages: a document is as good as its best sentence, and two words that stand together count once more.

A question is mostly about one thing that a document says. Words spread over the document fit it worse than the same
words in one sentence, which BM25 over whole documents cannot tell. Sources: best passage, Callan, Passage-level
evidence in document retrieval, SIGIR 1994; word pairs as terms, Metzler and Croft, A Markov random field model for
term dependencies, SIGIR 2005 (the ordered window).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Document, Iri, Query, Ranking
from mrag_owl.retrieval import Among, Scores
from mrag_owl.retrieval.bm25 import K1, Tokenizer
from mrag_owl.retrieval.passages import PassageTable, damaged
from mrag_owl.retrieval.question_words import known_words, without_asking
from mrag_owl.retrieval.selection import checked_text, ranking_of
from mrag_owl.retrieval.word_counts import WordCounts

if TYPE_CHECKING:
    import bm25s

B = 0.3
"""Less than for documents: passages differ in length because they say more, not because they repeat themselves."""

_PHRASE_END = re.compile(r"[^\w\s'’-]+|\n")


class Phrases:
    """Splits text into stems and pairs of neighbouring stems; no pair reaches over a punctuation mark.

    >>> Phrases()("Striped dresses, white shoes")
    ['stripe', 'dress', 'stripe dress', 'white', 'shoe', 'white shoe']
    """

    def __init__(self) -> None:
        self._tokenizer = Tokenizer()

    def __call__(self, text: str) -> list[str]:
        """Return the terms, repetitions included."""
        terms: list[str] = []
        for part in _PHRASE_END.split(text):
            words = self._tokenizer(part)
            terms += words
            terms += [f"{one} {other}" for one, other in pairwise(words)]
        return terms


class PassageRetriever:
    """Ranks documents by BM25 of their best passage; make one with `build`, keep it with `save`, open it with `load`.

    Documents that share no word with the question are not ranked.
    """

    def __init__(self, index: bm25s.BM25, table: PassageTable) -> None:
        self._index = index
        self._table = table
        self._terms = Phrases()

    @classmethod
    def build(cls, documents: Iterable[Document], *, k1: float = K1, b: float = B) -> PassageRetriever:
        """Index the passages; raises RetrievalError where there is none or one IRI comes twice."""
        table, texts = PassageTable.build(documents)
        terms, counts = Phrases(), WordCounts()
        for text in texts:
            counts.add(terms(text))
        if not counts.vocabulary:
            raise RetrievalError("no documents with words to index; build a store with descriptions first")
        return cls(counts.index(k1=k1, b=b), table)

    def save(self, folder: Path) -> None:
        """Write the index to a directory."""
        self._index.save(folder, show_progress=False)
        self._table.save(folder)

    @classmethod
    def load(cls, folder: Path) -> PassageRetriever:
        """Open a saved index, memory-mapped; raises RetrievalError where it is damaged."""
        import bm25s

        try:
            return cls(bm25s.BM25.load(folder, mmap=True), PassageTable.load(folder))
        except (OSError, ValueError, KeyError) as error:
            raise damaged(folder, error) from error

    @property
    def iris(self) -> tuple[Iri, ...]:
        """All documents, ascending."""
        return self._table.iris

    def scores(self, query: Query) -> Scores:
        """Return the score of every document, shape (documents,), by ascending IRI; raises for an empty question."""
        known = self._index.vocab_dict
        terms = known_words(self._terms(without_asking(checked_text(query))), known)
        if not terms:
            return np.zeros(len(self.iris), dtype=np.float32)
        return self._table.best(np.asarray(self._index.get_scores(terms), dtype=np.float32))

    def retrieve(self, query: Query, *, top_k: int, among: Among = None) -> Ranking:
        """Return at most `top_k` documents that share a word with the question, best first, ties by IRI."""
        return ranking_of(self.scores(query), self.iris, top_k=top_k, among=among)
