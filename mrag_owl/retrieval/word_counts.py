"""How often each word is in each document, counted document by document, and the BM25 index made of that."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import bm25s

_AT_ONCE = 1 << 18  # counts that are sorted at once


class WordCounts:
    """Counts words; of a word in a document it keeps eight bytes.

    >>> counts = WordCounts()
    >>> counts.add(["a", "b", "a"]), counts.add(["b"]), counts.vocabulary
    (None, None, {'a': 0, 'b': 1})
    >>> index = counts.index(k1=1.6, b=0.75)
    >>> index.scores["indices"].tolist(), index.scores["indptr"].tolist()
    ([0, 0, 1], [0, 1, 3])
    """

    def __init__(self) -> None:
        self.vocabulary: dict[str, int] = {}
        self._words = array("i")
        self._counts = array("i")
        self._starts = array("q", [0])
        self._lengths = array("i")

    def add(self, words: Iterable[str]) -> None:
        """Count the words of the next document."""
        vocabulary = self.vocabulary
        counted = Counter(words)
        self._words.extend([vocabulary.setdefault(word, len(vocabulary)) for word in counted])
        self._counts.extend(counted.values())
        self._starts.append(len(self._words))
        self._lengths.append(counted.total())

    def index(self, *, k1: float, b: float, order: NDArray[np.int64] | None = None) -> bm25s.BM25:
        """Return the index of the documents, in the given order of their numbers where it is not that of counting.

        It is that of bm25s for its method "atire", which would keep all words of all documents in lists first. What
        was counted is given up.
        """
        import bm25s

        words, counts = (np.frombuffer(kept, dtype=np.int32) for kept in (self._words, self._counts))
        starts, lengths = np.frombuffer(self._starts, dtype=np.int64), np.frombuffer(self._lengths, dtype=np.int32)
        sizes = np.diff(starts)
        if order is not None:
            words, counts = (_gathered(kept, starts, order) for kept in (words, counts))
            sizes, lengths = sizes[order], lengths[order]
        self._words, self._counts = array("i"), array("i")
        documents = len(sizes)
        frequencies = np.bincount(words, minlength=len(self.vocabulary))
        idf = np.array([math.log(documents / df) for df in frequencies.tolist()], dtype=np.float32)
        norms = k1 * (1 - b + b * lengths / lengths.mean())
        indptr = np.zeros(len(frequencies) + 1, dtype=np.int64)
        np.cumsum(frequencies, out=indptr[1:])
        data, indices = np.empty(len(words), dtype=np.float32), np.empty(len(words), dtype=np.int32)
        ends, free = np.cumsum(sizes), indptr[:-1].copy()
        for start in range(0, len(words), _AT_ONCE):
            some = slice(start, start + _AT_ONCE)
            places = np.searchsorted(ends, np.arange(start, min(start + _AT_ONCE, len(words))), side="right")
            found = counts[some].astype(np.float32)
            scores = idf[words[some]] * (found * (k1 + 1) / (found + norms[places]))
            by_word = np.argsort(words[some], kind="stable")
            numbers, first, many = np.unique(words[some][by_word], return_index=True, return_counts=True)
            targets = np.repeat(free[numbers] - first, many) + np.arange(len(by_word))
            data[targets], indices[targets] = scores[by_word], places[by_word]
            free[numbers] += many
        index = bm25s.BM25(k1=k1, b=b, method="atire", backend="numpy")
        index.scores = {"data": data, "indices": indices, "indptr": indptr, "num_docs": documents}
        index.vocab_dict = dict(self.vocabulary)
        index.vocab_dict.setdefault("", len(self.vocabulary))
        index.unique_token_ids_set = set(index.vocab_dict.values())
        index.nonoccurrence_array = None
        return index


def _gathered(kept: NDArray[np.int32], starts: NDArray[np.int64], order: NDArray[np.int64]) -> NDArray[np.int32]:
    sizes = np.diff(starts)[order]
    shifts = np.repeat(starts[:-1][order] - np.cumsum(sizes) + sizes, sizes)
    return kept[shifts + np.arange(len(shifts))]
