"""Documents and the strategies that rank them for a question."""

from typing import Protocol

from mrag_owl.records import Query, Ranking


class Retriever(Protocol):
    """Anything that ranks documents for a query."""

    def retrieve(self, query: Query, *, top_k: int) -> Ranking:
        """Return at most `top_k` documents, best first, ties by ascending IRI; top_k ≥ 1."""
        ...
