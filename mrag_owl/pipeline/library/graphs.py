"""A graph of a store as an OWL document: its triples, in a file, in rdflib and in owlready2."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pyoxigraph

from mrag_owl.errors import ConfigError
from mrag_owl.graphs.ontology_documents import graph_iri, ontology_document
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.formats import FORMATS, format_of, whole_file, write_triples
from mrag_owl.vocabulary import PREFIXES

if TYPE_CHECKING:
    import owlready2
    import rdflib


class Graph:
    """A graph with the declarations that OWL tools need; for graphs that are learned from, with the whole ontology.

    Iterating gives the triples, as pyoxigraph has them, anew each time.

    >>> garments = store.graph("garments")
    >>> garments.name, any(triple.predicate.value.endswith("hasGarment") for triple in garments)
    ('https://w3id.org/mrag-owl/graph/garments', True)
    """

    def __init__(self, name: str, prefixes: dict[str, str], triples: Callable[[], Iterator[pyoxigraph.Triple]]) -> None:
        self.name = name
        self.prefixes = prefixes
        self._triples = triples

    @classmethod
    def of_store(cls, store: GraphStore, name: str, *, with_ontology: bool | None = None) -> Graph:
        """Return a graph of a store by its name; raises StoreError, listing the graphs, where there is none."""
        graph = graph_iri(store, name)
        prefixes = {**PREFIXES, "data": store.manifest.base}
        return cls(graph, prefixes, lambda: ontology_document(store, graph, with_ontology=with_ontology))

    def __iter__(self) -> Iterator[pyoxigraph.Triple]:
        return self._triples()

    def __repr__(self) -> str:
        return f"<graph {self.name}>"

    def export(self, path: str | Path, *, form: str | None = None) -> None:
        """Write the graph as Turtle, RDF/XML, N-Triples or JSON-LD: as `form` says, else as the file's ending does."""
        form = form or format_of(str(path))
        if form not in FORMATS:
            raise ConfigError(f"unknown format {form!r}; choose from {', '.join(FORMATS)}")
        with whole_file(Path(path).expanduser()) as out:
            write_triples(iter(self), out, form=form, prefixes=self.prefixes)

    def to_rdflib(self) -> rdflib.Graph:
        """Return a copy as a graph of rdflib, with the prefixes bound; raises ConfigError where rdflib is missing."""
        try:
            import rdflib
        except ImportError as error:
            raise ConfigError("this needs rdflib: pip install 'mrag-owl[notebook]'") from error
        copy = rdflib.Graph(identifier=rdflib.URIRef(self.name))
        for prefix, space in self.prefixes.items():
            copy.bind(prefix, space, replace=True)
        content = pyoxigraph.serialize(iter(self), format=pyoxigraph.RdfFormat.N_TRIPLES)
        return copy.parse(data=content, format="nt")

    def to_owlready2(self) -> owlready2.Ontology:
        """Return a copy as an ontology of owlready2, in a world of its own; ConfigError where that is missing."""
        try:
            import owlready2
        except ImportError as error:
            raise ConfigError("this needs owlready2: pip install 'mrag-owl[notebook]'") from error
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "graph.nt"
            with path.open("wb") as out:
                pyoxigraph.serialize(iter(self), out, pyoxigraph.RdfFormat.N_TRIPLES)
            return owlready2.World().get_ontology(Iri(path.as_uri())).load()
