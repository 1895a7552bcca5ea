"""Vectors that are searched: one contract for those kept in this process and those of a database."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from mrag_owl.retrieval import Scores
from mrag_owl.retrieval.embedders import Vectors

Numbers = NDArray[np.int64]
"""Which vectors, by their number from 0."""


class VectorIndex(Protocol):
    """Numbered vectors of length 1; an embedded one is a `VectorTable`, one of PostgreSQL `PostgresVectors`."""

    def __len__(self) -> int:
        """How many vectors there are."""
        ...

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        ...

    def search(self, question: Vectors, *, top_k: int, among: Numbers | None = None) -> tuple[Numbers, Scores]:
        """Return the numbers and the cosines of the `top_k` nearest of all vectors, or of those `among`, best first.

        Fewer only where there are fewer. Ties by ascending number; `among` ascends, without repetition.
        """
        ...
