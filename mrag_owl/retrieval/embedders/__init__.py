"""Text to vectors, by interchangeable models; each heavy library is loaded by one module, when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError

Vectors = NDArray[np.float32]
"""One row per text, of length 1, or of length 0 where the model knows nothing of the text."""


class Embedder(Protocol):
    """Anything that turns texts into vectors whose dot products say how alike they are."""

    @property
    def identity(self) -> str:
        """Everything that the vectors depend on: equal identities give equal vectors."""
        ...

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        ...

    @property
    def window(self) -> int | None:
        """How many tokens of a text are read, None for any number; callers split what is longer."""
        ...

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Return how many tokens of its window each text takes, prefixes included."""
        ...

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of questions, shape (texts, dimension); raises RetrievalError, never leaves a row out."""
        ...

    def embed_documents(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of passages, shape (texts, dimension); raises RetrievalError, never leaves a row out."""
        ...


def unit_rows(vectors: NDArray[np.floating]) -> Vectors:
    """Return the rows scaled to length 1; rows of zeros stay.

    >>> unit_rows(np.array([[3.0, 4.0], [0.0, 0.0]])).tolist()
    [[0.6000000238418579, 0.800000011920929], [0.0, 0.0]]
    """
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    unit = np.divide(vectors, lengths, out=np.zeros_like(vectors), where=lengths > 0)
    return np.asarray(unit, dtype=np.float32)


def checked_vectors(vectors: NDArray[np.floating], *, count: int, dimension: int, source: str) -> Vectors:
    """Return the vectors as they are if there is a finite row per text; raises RetrievalError that names the source."""
    if vectors.shape != (count, dimension):
        wanted = f"{count} vectors of {dimension} numbers"
        raise RetrievalError(f"{source}: expected {wanted}, got an array of shape {vectors.shape}")
    if not np.isfinite(vectors).all():
        row = int(np.flatnonzero(~np.isfinite(vectors).all(axis=1))[0])
        raise RetrievalError(f"{source}: the vector of text {row + 1} of {count} holds numbers that are not finite")
    return vectors.astype(np.float32, copy=False)
