"""The successive graphs: what a source states, what a picture shows, and what one can learn from.

Each graph is a `GraphWriter`: it turns one validated record into the N-Triples it contributes, so that all
graphs are written in a single pass over the source.
"""

from __future__ import annotations

from typing import Protocol

from mrag_owl.datasets.fashionpedia import FashionpediaRecord
from mrag_owl.records import Iri


class GraphWriter(Protocol):
    """Writes one named graph, record by record."""

    @property
    def graph(self) -> Iri:
        """The graph's name."""
        ...

    def triples(self, record: FashionpediaRecord) -> str:
        """Return what the record contributes to the graph as N-Triples; empty if nothing."""
        ...
