"""BM25 as the paper defines it, over stemmed words.

RSV(d, q) = Σ_{t ∈ q} log(N / df_t) · (k1 + 1) · tf / (k1 · ((1 − b) + b · L_d / L_avg) + tf), with tf the raw count
and each distinct word of the question counted once. Source: the paper, equation 4.3, after Manning et al.,
Introduction to Information Retrieval, 2008, section 11.4.3.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from copy import copy
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import numpy as np
import Stemmer

from mrag_owl.errors import RetrievalError
from mrag_owl.reading.letters import bigrams, folded
from mrag_owl.records import Document, Iri, Query, Ranking
from mrag_owl.retrieval import Among, Scores
from mrag_owl.retrieval.question_words import known_words, without_asking
from mrag_owl.retrieval.selection import checked_text, ranking_of
from mrag_owl.retrieval.word_counts import WordCounts
from mrag_owl.store.shelves import Shelf, write_array

if TYPE_CHECKING:
    import bm25s

Parity = Literal["thesis"] | None

K1 = 1.6
B = 0.75

LEAST = 1e-6  # score of a document that shares only such words with a question as are in every document
_WORD = re.compile(r"(?u)\b\w+\b")
_LONG_WORD = re.compile(r"(?u)\b\w\w+\b")
_ARTICLE = "a"  # else every question with an article would ask for "a-line"


class Tokenizer:
    """Splits text into lower-case words and reduces each to its stem; single letters count, as in "v-neck".

    Beyond ASCII, accents are folded, and words of scripts that write no spaces or hang particles on words (Chinese,
    Japanese, Korean) become each two neighbouring letters; with `folds` false they stay as they are, which is how
    indexes of earlier versions were built. With ``parity="thesis"`` words have two characters or more and stay as they
    are, as in the published system.

    >>> Tokenizer()("Dresses, a v-neck"), Tokenizer(parity="thesis")("Dresses, a v-neck")
    (['dress', 'v', 'neck'], ['dresses', 'neck'])
    >>> Tokenizer()("appliqués 이중섭의")
    ['appliqu', '이중', '중섭', '섭의']
    """

    def __init__(self, *, parity: Parity = None, folds: bool = True) -> None:
        self.parity = parity
        self.folds = folds
        self._stemmer = None if parity == "thesis" else Stemmer.Stemmer("english")

    def __call__(self, text: str) -> list[str]:
        """Return the words in order, repetitions included."""
        if self._stemmer is None:
            return list(_LONG_WORD.findall(text.lower()))
        if self.folds and not text.isascii():
            words = [part for word in _WORD.findall(folded(text)) if word != _ARTICLE for part in bigrams(word)]
            return list(self._stemmer.stemWords(words))
        return list(self._stemmer.stemWords([word for word in _WORD.findall(text.lower()) if word != _ARTICLE]))


class Bm25Retriever:
    """Ranks documents by BM25; build one with `build`, keep it with `save`, open it again with `load`.

    Documents that share no word with the question are not ranked. Scores are float32.
    """

    def __init__(self, index: bm25s.BM25, iris: tuple[Iri, ...], *, tokenizer: Tokenizer) -> None:
        self._index = index
        self._iris = iris
        self._tokenizer = tokenizer

    @classmethod
    def build(
        cls,
        documents: Iterable[Document],
        *,
        parity: Parity = None,
        k1: float = K1,
        b: float = B,
        shelf: Shelf | None = None,
    ) -> Bm25Retriever:
        """Index the documents; raises RetrievalError where there is none or one IRI comes twice.

        Large arrays are put on `shelf`, which must be there for as long as the result is used.
        """
        tokenizer, counts = Tokenizer(parity=parity), WordCounts(shelf)
        iris: list[Iri] = []
        for document in documents:
            iris.append(document.iri)
            counts.add(tokenizer(document.text))
        if not counts.vocabulary:
            raise RetrievalError("no documents with words to index; build a store with descriptions first")
        if len(set(iris)) != len(iris):
            raise RetrievalError("two documents have the same IRI; join their texts first")
        if all(one <= other for one, other in pairwise(iris)):
            return cls(counts.index(k1=k1, b=b), tuple(iris), tokenizer=tokenizer)
        order = sorted(range(len(iris)), key=iris.__getitem__)
        index = counts.index(k1=k1, b=b, order=np.array(order, dtype=np.int64))
        iris = [iris[place] for place in order]
        return cls(index, tuple(iris), tokenizer=tokenizer)

    def save(self, folder: Path) -> None:
        """Write the index to a directory."""
        scores = self._index.scores
        written = {f"{name}.csc.index.npy": scores[name] for name in ("data", "indices")}
        index = copy(self._index)
        index.scores = scores | dict.fromkeys(("data", "indices"), np.zeros(0))  # written below, in pieces
        index.save(folder, show_progress=False)
        for name, values in written.items():
            write_array(folder / name, values)
        header = {"parity": self._tokenizer.parity, "folds": self._tokenizer.folds, "iris": self._iris}
        (folder / "documents.json").write_text(json.dumps(header, ensure_ascii=False), encoding="utf-8")

    @classmethod
    def load(cls, folder: Path) -> Bm25Retriever:
        """Open a saved index, memory-mapped; raises RetrievalError where it is damaged."""
        import bm25s

        try:
            header = json.loads((folder / "documents.json").read_text(encoding="utf-8"))
            index = bm25s.BM25.load(folder, mmap=True)
            tokenizer = Tokenizer(parity=header["parity"], folds=header.get("folds", False))
            return cls(index, tuple(header["iris"]), tokenizer=tokenizer)
        except (OSError, ValueError, KeyError) as error:
            raise RetrievalError(f"{folder}: the index cannot be read ({error}); delete it and ask again") from error

    @property
    def iris(self) -> tuple[Iri, ...]:
        """All documents, ascending."""
        return self._iris

    def frequencies(self) -> dict[str, int]:
        """Return in how many documents each word is."""
        counts = np.diff(self._index.scores["indptr"]).tolist()
        return {word: counts[number] for word, number in self._index.vocab_dict.items() if word}

    def scores(self, query: Query) -> Scores:
        """Return the score of every document, shape (documents,), by ascending IRI; raises for an empty question."""
        known = self._index.vocab_dict
        text = checked_text(query)
        if self._tokenizer.parity is None:
            words = known_words(self._tokenizer(without_asking(text)), known)
        else:
            words = list(dict.fromkeys(word for word in self._tokenizer(text) if word in known))
        if not words:
            return np.zeros(len(self._iris), dtype=np.float32)
        scores = np.asarray(self._index.get_scores(words), dtype=np.float32)
        if self._tokenizer.parity is None and not scores.any():
            return np.full_like(scores, LEAST)  # words of every document tell none apart, and are in all of them
        return scores

    def retrieve(self, query: Query, *, top_k: int, among: Among = None) -> Ranking:
        """Return at most `top_k` documents that share a word with the question, best first, ties by IRI."""
        return ranking_of(self.scores(query), self._iris, top_k=top_k, among=among)
