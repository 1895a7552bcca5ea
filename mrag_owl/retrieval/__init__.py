"""Documents and the strategies that rank them for a question."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from mrag_owl.records import Iri, Query, Ranking

Scores = NDArray[np.float32]
"""One score per document, by ascending IRI; 0 or less where the strategy has nothing to say for a document."""


class Retriever(Protocol):
    """Anything that ranks documents for a query."""

    @property
    def iris(self) -> tuple[Iri, ...]:
        """All documents, ascending."""
        ...

    def scores(self, query: Query) -> Scores:
        """Return the score of every document, shape (documents,), in the order of `iris`."""
        ...

    def retrieve(self, query: Query, *, top_k: int) -> Ranking:
        """Return at most `top_k` documents with a score above 0, best first, ties by ascending IRI; top_k ≥ 1.

        Raises RetrievalError for an empty question and for top_k < 1.
        """
        ...
