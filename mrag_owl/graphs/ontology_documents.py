"""A named graph as one OWL 2 document: one header, the terms declared, nothing to be imported from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pyoxigraph
from pyoxigraph import Literal, NamedNode, Quad, Triple

from mrag_owl import __version__
from mrag_owl.errors import StoreError
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import (
    GRAPH,
    GRAPH_ENRICHED,
    GRAPH_FLAT,
    GRAPH_GARMENTS,
    GRAPH_ONTOLOGY,
    OWL,
    RDF_TYPE,
    RDFS,
    RDFS_LABEL,
)

_TYPE = NamedNode(RDF_TYPE)
_ONTOLOGY = NamedNode(f"{OWL}Ontology")
_DECLARED_AS = tuple(
    NamedNode(OWL + kind) for kind in ("Class", "ObjectProperty", "DatatypeProperty", "AnnotationProperty")
)


def graph_iri(store: GraphStore, name: str) -> Iri:
    """Return the IRI of the graph that a person calls `garments`, `enriched`, `enriched/RUN` or by its IRI.

    `enriched` alone means the only run. Raises StoreError, listing the graphs, where there is none or a choice.
    """
    present = sorted(graph.value for graph in store.dataset.named_graphs() if isinstance(graph, NamedNode))
    if name == "enriched":
        runs = [graph for graph in present if graph.startswith(GRAPH_ENRICHED)]
        if len(runs) > 1:
            raise StoreError(f"{store.path}: several runs enriched it; choose from {_listed(runs)}")
        name = runs[0] if runs else name
    for candidate in (GRAPH + name, name):
        if candidate in present:
            return Iri(candidate)
    raise StoreError(f"{store.path}: holds no graph {name!r}; choose from {_listed(present) or 'none, it is empty'}")


def ontology_document(store: GraphStore, graph: Iri, *, with_ontology: bool | None = None) -> Iterator[Triple]:
    """Yield the triples of a document that OWL tools open: header, ontology or declarations, then the graph's own.

    The graph's name is the ontology's IRI. The headers of the packaged ontologies, of which a document may have
    but one (OWL 2 Mapping to RDF §3.1.2), become `rdfs:seeAlso`; so do not the imports, whose content is inside.
    `with_ontology` None: with it for the graphs that are learned from, garments and flat. Without it, the document
    still declares the properties and classes that the graph uses.
    """
    if with_ontology is None:
        with_ontology = graph in (GRAPH_GARMENTS, GRAPH_FLAT)
    headers = {quad.subject for quad in _quads(store, None, _TYPE, _ONTOLOGY, GRAPH_ONTOLOGY)}
    own = (quad.triple for quad in store.triples(graph) if quad.subject not in headers)
    yield from _header(store, graph, headers)
    if with_ontology and graph != GRAPH_ONTOLOGY:
        tbox = (quad.triple for quad in store.triples(GRAPH_ONTOLOGY) if quad.subject not in headers)
        yield from chain(tbox, own)
    else:
        yield from _declarations(store, graph)
        yield from own


def _header(
    store: GraphStore, graph: Iri, ontologies: set[NamedNode | pyoxigraph.BlankNode | Triple]
) -> Iterator[Triple]:
    document = NamedNode(graph)
    yield Triple(document, _TYPE, _ONTOLOGY)
    label = f"Graph {graph.removeprefix(GRAPH)} of {store.manifest.source}"
    yield Triple(document, NamedNode(RDFS_LABEL), Literal(label, language="en"))
    yield Triple(document, NamedNode(f"{OWL}versionInfo"), Literal(f"mrag-owl {__version__}"))
    version = NamedNode(f"{OWL}versionIRI")
    for ontology in sorted(ontologies, key=str):
        for quad in _quads(store, ontology, version, None, GRAPH_ONTOLOGY):
            yield Triple(document, NamedNode(f"{RDFS}seeAlso"), quad.object)


def _declarations(store: GraphStore, graph: Iri) -> Iterator[Triple]:
    """Yield what the ontology declares of the terms that the graph uses and does not declare itself."""
    if graph == GRAPH_ONTOLOGY:
        return
    for kind in _DECLARED_AS:
        for quad in sorted(_quads(store, None, _TYPE, kind, GRAPH_ONTOLOGY), key=lambda quad: str(quad.subject)):
            term = quad.subject
            if not isinstance(term, NamedNode):
                continue
            is_class = kind == _DECLARED_AS[0]
            uses = _quads(store, None, _TYPE, term, graph) if is_class else _quads(store, None, term, None, graph)
            if next(uses, None) and not next(_quads(store, term, _TYPE, kind, graph), None):
                yield quad.triple


def _quads(
    store: GraphStore,
    subject: NamedNode | pyoxigraph.BlankNode | Triple | None,
    predicate: NamedNode | None,
    value: NamedNode | None,
    graph: Iri,
) -> Iterator[Quad]:
    return iter(store.dataset.quads_for_pattern(subject, predicate, value, NamedNode(graph)))


def _listed(graphs: list[str]) -> str:
    return ", ".join(graph.removeprefix(GRAPH) for graph in graphs)
