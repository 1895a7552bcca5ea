"""How often each word is in each document, counted document by document, and the BM25 index made of that."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from mrag_owl.store.shelves import Column, Shelf, release

if TYPE_CHECKING:
    import bm25s

_AT_ONCE = 1 << 16  # counts that are sorted at once


class WordCounts:
    """Counts words; of a word in a document it keeps eight bytes, on a shelf where one is given.

    >>> counts = WordCounts()
    >>> counts.add(["a", "b", "a"]), counts.add(["b"]), counts.vocabulary
    (None, None, {'a': 0, 'b': 1})
    >>> index = counts.index(k1=1.6, b=0.75)
    >>> index.scores["indices"].tolist(), index.scores["indptr"].tolist()
    ([0, 0, 1], [0, 1, 3])
    """

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.vocabulary: dict[str, int] = {}
        self._shelf = shelf or Shelf()
        self._words, self._counts, self._lengths = (Column(self._shelf) for _ in range(3))
        self._starts = Column(self._shelf, "q")
        self._starts.append(0)

    def add(self, words: Iterable[str]) -> None:
        """Count the words of the next document."""
        vocabulary = self.vocabulary
        counted = Counter(words)
        self._words.extend([vocabulary.setdefault(word, len(vocabulary)) for word in counted])
        self._counts.extend([*counted.values()])
        self._starts.append(len(self._words))
        self._lengths.append(counted.total())

    def index(self, *, k1: float, b: float, order: NDArray[np.int64] | None = None) -> bm25s.BM25:
        """Return the index of the documents, in the given order of their numbers where it is not that of counting.

        It is that of bm25s for its method "atire", which would keep all words of all documents in lists first. What
        was counted is given up.
        """
        import bm25s

        words, counts = self._words.mapped(), self._counts.mapped()
        starts, lengths = (kept.read().astype(np.int64) for kept in (self._starts, self._lengths))
        places = np.arange(len(lengths)) if order is None else order
        self._words, self._counts = Column(self._shelf), Column(self._shelf)
        documents, total = len(lengths), len(words)
        frequencies = np.zeros(len(self.vocabulary), dtype=np.int64)
        for start in range(0, total, _AT_ONCE):
            frequencies += np.bincount(words[start : start + _AT_ONCE], minlength=len(frequencies))
            release(words)
        idf = np.array([math.log(documents / df) for df in frequencies.tolist()], dtype=np.float32)
        norms = k1 * (1 - b + b * lengths / lengths.mean())
        indptr = np.zeros(len(frequencies) + 1, dtype=np.int64)
        np.cumsum(frequencies, out=indptr[1:])
        data, indices = self._shelf.empty(total, np.float32), self._shelf.empty(total, np.int32)
        free = indptr[:-1].copy()
        for first, some in _together(places, np.diff(starts)):
            sizes = starts[some + 1] - starts[some]
            at = np.repeat(starts[some] - np.cumsum(sizes) + sizes, sizes) + np.arange(sizes.sum())
            found = counts[at].astype(np.float32)
            scores = idf[words[at]] * (found * (k1 + 1) / (found + np.repeat(norms[some], sizes)))
            by_word = np.argsort(words[at], kind="stable")
            numbers, begins, many = np.unique(words[at][by_word], return_index=True, return_counts=True)
            targets = np.repeat(free[numbers] - begins, many) + np.arange(len(by_word))
            data[targets] = scores[by_word]
            indices[targets] = np.repeat(np.arange(first, first + len(some)), sizes)[by_word]
            free[numbers] += many
            release(words, counts, data, indices)
        index = bm25s.BM25(k1=k1, b=b, method="atire", backend="numpy")
        index.scores = {"data": data, "indices": indices, "indptr": indptr, "num_docs": documents}
        index.vocab_dict = dict(self.vocabulary)
        index.vocab_dict.setdefault("", len(self.vocabulary))
        index.unique_token_ids_set = set(index.vocab_dict.values())
        index.nonoccurrence_array = None
        return index


def _together(places: NDArray[np.int64], sizes: NDArray[np.int64]) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """Yield documents in the given order, as many at once as have some ten thousand words, each time after how many."""
    ends = np.cumsum(sizes[places])
    first = 0
    while first < len(places):
        before = ends[first - 1] if first else 0
        last = max(int(np.searchsorted(ends, before + _AT_ONCE, side="right")), first + 1)
        yield first, places[first:last]
        first = last
