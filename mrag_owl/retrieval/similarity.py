"""Cosine between documents and a text over TF-IDF weighted stems: what `paper` re-ranking compares with a summary.

The weight of a term is tf · log(N / df), the paper's equations 4.1 and 4.2; vectors have length 1.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Document
from mrag_owl.retrieval import Scores
from mrag_owl.retrieval.bm25 import Tokenizer

if TYPE_CHECKING:
    from scipy import sparse

_ARRAYS = ("data", "indices", "indptr")


class TfidfSimilarity:
    """Compares any text with all documents; build one with `build`, keep it with `save`, open it with `load`."""

    def __init__(self, matrix: sparse.csr_array, idf: Scores, *, vocabulary: dict[str, int]) -> None:
        self._matrix = matrix
        self._idf = idf
        self._vocabulary = vocabulary
        self._tokenizer = Tokenizer()

    @classmethod
    def build(cls, documents: Iterable[Document]) -> TfidfSimilarity:
        """Weigh the documents, which keep their order; raises RetrievalError where there is none."""
        from scipy import sparse

        tokenizer = Tokenizer()
        vocabulary: dict[str, int] = {}
        starts, columns = [0], []
        for document in documents:
            columns += [vocabulary.setdefault(word, len(vocabulary)) for word in tokenizer(document.text)]
            starts.append(len(columns))
        if not vocabulary:
            raise RetrievalError("no documents with words to compare; build a store with descriptions first")
        counts = sparse.csr_array(
            (np.ones(len(columns), dtype=np.float32), np.array(columns), np.array(starts)),
            shape=(len(starts) - 1, len(vocabulary)),
        )
        counts.sum_duplicates()
        frequency = np.bincount(counts.indices, minlength=len(vocabulary))
        idf = np.log(counts.shape[0] / frequency).astype(np.float32)
        return cls(_unit_rows(counts, idf), idf, vocabulary=vocabulary)

    def save(self, folder: Path) -> None:
        """Write the vectors to a directory."""
        for name in _ARRAYS:
            np.save(folder / f"{name}.npy", getattr(self._matrix, name))
        np.save(folder / "idf.npy", self._idf)
        (folder / "vocabulary.json").write_text(json.dumps(self._vocabulary, ensure_ascii=False), encoding="utf-8")

    @classmethod
    def load(cls, folder: Path) -> TfidfSimilarity:
        """Open saved vectors, memory-mapped; raises RetrievalError where they are damaged."""
        from scipy import sparse  # takes longer to import than vectors kept on disk to open

        try:
            vocabulary = json.loads((folder / "vocabulary.json").read_text(encoding="utf-8"))
            arrays = [np.load(folder / f"{name}.npy", mmap_mode="r") for name in _ARRAYS]
            matrix = sparse.csr_array(tuple(arrays), shape=(len(arrays[2]) - 1, len(vocabulary)))
            return cls(matrix, np.load(folder / "idf.npy"), vocabulary=vocabulary)
        except (OSError, ValueError) as error:
            raise RetrievalError(f"{folder}: the vectors cannot be read ({error}); delete it and ask again") from error

    def similarity(self, text: str) -> Scores:
        """Return the cosine of each document with the text, in [0, 1]; 0 for a text without known words."""
        return np.asarray(self._matrix @ self._vector(text), dtype=np.float32)

    def rocchio(self, text: str, *, liked: Sequence[int], disliked: Sequence[int]) -> Scores:
        """Return the cosine of each document with the text moved towards liked documents and away from disliked ones.

        The text weighs 1, the mean of the liked .75, of the disliked .15; weights below 0 become 0. Source: Manning et
        al., Introduction to Information Retrieval, 2008, section 9.1.1.
        """
        vector = self._vector(text).astype(np.float64)
        for weight, numbers in ((0.75, liked), (-0.15, disliked)):
            if len(numbers):
                vector += weight * np.asarray(self._matrix[list(numbers)].mean(axis=0)).ravel()
        vector = np.maximum(vector, 0.0)
        length = float(np.linalg.norm(vector))
        return np.asarray(self._matrix @ (vector / length if length else vector), dtype=np.float32)

    def _vector(self, text: str) -> Scores:
        columns = [number for word in self._tokenizer(text) if (number := self._vocabulary.get(word)) is not None]
        vector = np.bincount(columns, minlength=len(self._vocabulary)).astype(np.float32) * self._idf
        length = float(np.linalg.norm(vector))
        return np.asarray(vector / length if length else vector, dtype=np.float32)


def _unit_rows(counts: sparse.csr_array, idf: Scores) -> sparse.csr_array:
    weighted = counts.copy()
    weighted.data *= idf[counts.indices]
    lengths = np.sqrt(np.asarray(weighted.multiply(weighted).sum(axis=1)).ravel())
    scale = np.divide(1.0, lengths, out=np.zeros_like(lengths), where=lengths > 0)
    weighted.data *= np.repeat(scale, np.diff(weighted.indptr)).astype(np.float32)
    return weighted
