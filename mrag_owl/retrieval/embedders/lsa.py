"""Latent semantic analysis: vectors from the documents' own words, without any weights from elsewhere.

Stems are weighted by (1 + log tf) · (log((1 + n) / (1 + df)) + 1), rows scaled to length 1, and projected on the first
right singular vectors of that matrix. Source: Deerwester et al., Indexing by latent semantic analysis, JASIS 41(6),
1990; the weights as in scikit-learn, which computes the decomposition (randomised, seeded).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from mrag_owl.errors import RetrievalError
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.retrieval.embedders import Vectors, unit_rows

if TYPE_CHECKING:
    from scipy import sparse

DIMENSION = 256
"""Directions that are kept; fewer where the documents have fewer words or are fewer."""


class LsaEmbedder:
    """Embeds by the words of the texts it was fitted on; a text without any of them gets zeros.

    Make one with `fit`, keep it with `save`, open it with `load`.
    """

    def __init__(self, vocabulary: dict[str, int], idf: Vectors, projection: Vectors, *, identity: str) -> None:
        self.identity = identity
        self.window: int | None = None
        self._vocabulary = vocabulary
        self._idf = idf
        self._projection = projection
        self._tokenizer = Tokenizer()

    @classmethod
    def fit(cls, texts: Iterable[str], *, dimension: int = DIMENSION, seed: int = 0) -> LsaEmbedder:
        """Fit on the distinct texts; raises RetrievalError where they hold no word."""
        from sklearn.decomposition import TruncatedSVD

        distinct = sorted(set(texts))
        tokenizer = Tokenizer()
        rows = [tokenizer(text) for text in distinct]
        vocabulary = {word: number for number, word in enumerate(sorted({word for row in rows for word in row}))}
        if not vocabulary:
            raise RetrievalError("no words to learn vectors from; build a store with descriptions first")
        counts = _counts(rows, vocabulary)
        frequency = np.bincount(counts.indices, minlength=len(vocabulary))
        idf = (np.log((1 + len(rows)) / (1 + frequency)) + 1).astype(np.float32)
        weighted = _weighted(counts, idf)
        kept = max(1, min(dimension, *weighted.shape))
        if kept < len(vocabulary):
            decomposition = TruncatedSVD(kept, random_state=seed, n_iter=7)
            decomposition.fit(weighted)
            projection = np.ascontiguousarray(decomposition.components_.T, dtype=np.float32)
        else:
            projection = np.eye(len(vocabulary), dtype=np.float32)  # nothing to leave out
        digest = hashlib.sha256("\0".join(distinct).encode()).hexdigest()
        return cls(vocabulary, idf, projection, identity=f"lsa dimension={kept} seed={seed} texts={digest}")

    def save(self, folder: Path) -> None:
        """Write the model to a directory."""
        np.save(folder / "idf.npy", self._idf)
        np.save(folder / "projection.npy", self._projection)
        header = {"identity": self.identity, "words": list(self._vocabulary)}
        (folder / "lsa.json").write_text(json.dumps(header, ensure_ascii=False), encoding="utf-8")

    @classmethod
    def load(cls, folder: Path) -> LsaEmbedder:
        """Open a saved model; raises RetrievalError where it is damaged."""
        try:
            header = json.loads((folder / "lsa.json").read_text(encoding="utf-8"))
            idf, projection = (np.load(folder / f"{name}.npy") for name in ("idf", "projection"))
            vocabulary = {word: number for number, word in enumerate(header["words"])}
            if idf.shape != (len(vocabulary),) or projection.shape[0] != len(vocabulary):
                raise ValueError("its parts do not fit together")
            return cls(vocabulary, idf, projection, identity=header["identity"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise RetrievalError(f"{folder}: the LSA model cannot be read ({error}); delete it, ask again") from error

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        return int(self._projection.shape[1])

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Return the number of words of each text."""
        return [len(self._tokenizer(text)) for text in texts]

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of questions, shape (texts, dimension)."""
        return self.embed_documents(texts)

    def embed_documents(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of passages, shape (texts, dimension)."""
        counts = _counts([self._tokenizer(text) for text in texts], self._vocabulary)
        return unit_rows(np.asarray(_weighted(counts, self._idf) @ self._projection, dtype=np.float32))


def _counts(rows: Sequence[Sequence[str]], vocabulary: dict[str, int]) -> sparse.csr_array:
    """Return how often each known word stands in each text, shape (texts, words)."""
    from scipy import sparse

    columns: list[int] = []
    starts = [0]
    for row in rows:
        columns += [number for word in row if (number := vocabulary.get(word)) is not None]
        starts.append(len(columns))
    counts = sparse.csr_array(
        (np.ones(len(columns), dtype=np.float32), np.array(columns, dtype=np.int32), np.array(starts, dtype=np.int32)),
        shape=(len(rows), len(vocabulary)),
    )
    counts.sum_duplicates()
    return counts


def _weighted(counts: sparse.csr_array, idf: Vectors) -> sparse.csr_array:
    values = (1 + np.log(counts.data)) * idf[counts.indices]
    squares = np.add.reduceat(np.append(values**2, 0), np.minimum(counts.indptr[:-1], len(values)))
    squares[np.diff(counts.indptr) == 0] = 1
    weighted = counts.copy()
    weighted.data = (values / np.repeat(np.sqrt(squares), np.diff(counts.indptr))).astype(np.float32)
    return weighted
