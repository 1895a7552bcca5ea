"""Documents and the strategies that rank them for a question."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from mrag_owl.records import Iri, Query, Ranking

Scores = NDArray[np.float32]
"""One score per document, by ascending IRI; 0 or less where the strategy has nothing to say for a document.

NaN says more: the strategy does not know the document at all (no vector, no picture), so its silence counts neither
for nor against it.
"""

Among = Collection[Iri] | None
"""The documents that may be returned, applied before the best are taken; None: all. A set is fastest."""


class Retriever(Protocol):
    """Anything that ranks documents for a query."""

    @property
    def iris(self) -> tuple[Iri, ...]:
        """All documents, ascending."""
        ...

    def scores(self, query: Query) -> Scores:
        """Return the score of every document, shape (documents,), in the order of `iris`."""
        ...

    def retrieve(self, query: Query, *, top_k: int, among: Among = None) -> Ranking:
        """Return at most `top_k` documents with a score above 0, best first, ties by ascending IRI; top_k ≥ 1.

        Only documents of `among` are considered; IRIs in it that are no document are ignored. Raises RetrievalError
        for an empty question and for top_k < 1.
        """
        ...
