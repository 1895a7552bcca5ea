"""What the endpoint says of itself and of its data: SPARQL Service Description, VoID and DCAT, as triples."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import pyoxigraph
from pyoxigraph import BlankNode, Literal, NamedNode, RdfFormat, Triple

from mrag_owl.endpoint.media_types import TRIPLES
from mrag_owl.endpoint.messages import Scope, header
from mrag_owl.vocabulary import (
    DCAT,
    DCAT_DATASET,
    DCTERMS,
    DCTERMS_LICENSE,
    DCTERMS_TITLE,
    PREFIXES,
    RDF_TYPE,
    VOID,
)

SD = "http://www.w3.org/ns/sparql-service-description#"
_FORMATS_NS = "http://www.w3.org/ns/formats/"
_FORMATS = (
    "SPARQL_Results_JSON",
    "SPARQL_Results_XML",
    "SPARQL_Results_CSV",
    "SPARQL_Results_TSV",
    "Turtle",
    "N-Triples",
    "N-Quads",
    "TriG",
    "RDF_XML",
    "JSON-LD",
)
_HOST = re.compile(r"[A-Za-z0-9.\-]+(?::\d{1,5})?|\[[0-9A-Fa-f:.]+\](?::\d{1,5})?")
_RDF_FORMATS = {
    "turtle": RdfFormat.TURTLE,
    "ntriples": RdfFormat.N_TRIPLES,
    "jsonld": RdfFormat.JSON_LD,
    "rdfxml": RdfFormat.RDF_XML,
    "nquads": RdfFormat.N_QUADS,
    "trig": RdfFormat.TRIG,
}
_A = NamedNode(RDF_TYPE)


def address(scope: Scope) -> str:
    """Return the address that the client knows the server by, such as ``http://127.0.0.1:8000/``."""
    host = header(scope, b"host")
    if not _HOST.fullmatch(host):
        server = scope.get("server")
        name, port = server if isinstance(server, tuple | list) else ("localhost", None)
        host = f"{name}:{port}" if port else str(name)
    return f"{scope.get('scheme', 'http')}://{host}/"


def service_description(base: str, *, graphs: Iterable[str], writes: bool) -> Iterator[Triple]:
    """Yield the description of the SPARQL service at ``{base}sparql``; `graphs` are the named ones."""
    service, dataset, default = NamedNode(f"{base}sparql"), NamedNode(f"{base}.well-known/void#dataset"), BlankNode()
    yield Triple(service, _A, NamedNode(SD + "Service"))
    yield Triple(service, NamedNode(SD + "endpoint"), service)
    yield Triple(service, NamedNode(SD + "supportedLanguage"), NamedNode(SD + "SPARQL11Query"))
    if writes:
        yield Triple(service, NamedNode(SD + "supportedLanguage"), NamedNode(SD + "SPARQL11Update"))
    yield Triple(service, NamedNode(SD + "feature"), NamedNode(SD + "UnionDefaultGraph"))
    for name in _FORMATS:
        yield Triple(service, NamedNode(SD + "resultFormat"), NamedNode(_FORMATS_NS + name))
    yield Triple(service, NamedNode(SD + "defaultDataset"), dataset)
    yield Triple(dataset, _A, NamedNode(SD + "Dataset"))
    yield Triple(dataset, NamedNode(SD + "defaultGraph"), default)
    yield Triple(default, _A, NamedNode(SD + "Graph"))
    for name in sorted(graphs):
        named, graph = BlankNode(), BlankNode()
        yield Triple(dataset, NamedNode(SD + "namedGraph"), named)
        yield Triple(named, _A, NamedNode(SD + "NamedGraph"))
        yield Triple(named, NamedNode(SD + "name"), NamedNode(name))
        yield Triple(named, NamedNode(SD + "graph"), graph)
        yield Triple(graph, _A, NamedNode(SD + "Graph"))


def dataset_description(
    base: str, *, space: str, graphs: Mapping[str, int], classes: Mapping[str, int], stated: Iterable[Triple]
) -> Iterator[Triple]:
    """Yield VoID and DCAT of the data: sizes by graph and class, where to query it, and what the store states of it.

    `space` begins the IRIs of its individuals; `stated` are statements whose subject is the data set.
    """
    described, dataset = NamedNode(f"{base}.well-known/void"), NamedNode(f"{base}.well-known/void#dataset")
    service = BlankNode()
    yield Triple(described, _A, NamedNode(VOID + "DatasetDescription"))
    yield Triple(described, NamedNode("http://xmlns.com/foaf/0.1/primaryTopic"), dataset)
    for kind in (VOID + "Dataset", DCAT_DATASET):
        yield Triple(dataset, _A, NamedNode(kind))
    wanted = {DCTERMS_TITLE, DCTERMS_LICENSE, DCTERMS + "description", DCTERMS + "creator", DCTERMS + "publisher"}
    for triple in stated:
        yield triple
        if triple.predicate.value in wanted:
            yield Triple(dataset, triple.predicate, triple.object)
        if isinstance(triple.subject, NamedNode):
            yield Triple(dataset, NamedNode(DCTERMS + "source"), triple.subject)
    yield Triple(dataset, NamedNode(VOID + "sparqlEndpoint"), NamedNode(f"{base}sparql"))
    yield Triple(dataset, NamedNode(VOID + "uriSpace"), Literal(space))
    yield Triple(dataset, NamedNode(VOID + "uriLookupEndpoint"), NamedNode(f"{base}describe?iri="))
    for namespace in sorted(PREFIXES.values()):
        yield Triple(dataset, NamedNode(VOID + "vocabulary"), NamedNode(namespace))
    yield Triple(dataset, NamedNode(VOID + "classes"), Literal(len(classes)))
    for name, size in sorted(classes.items()):
        part = BlankNode()
        yield Triple(dataset, NamedNode(VOID + "classPartition"), part)
        yield Triple(part, NamedNode(VOID + "class"), NamedNode(name))
        yield Triple(part, NamedNode(VOID + "entities"), Literal(size))
    for name, size in sorted(graphs.items()):
        subset = NamedNode(f"{base}.well-known/void#{re.sub('[^A-Za-z0-9]+', '-', name)}")
        yield Triple(dataset, NamedNode(VOID + "subset"), subset)
        yield Triple(subset, _A, NamedNode(VOID + "Dataset"))
        yield Triple(subset, NamedNode(DCTERMS_TITLE), Literal(name))
        yield Triple(subset, NamedNode(VOID + "triples"), Literal(size))
    yield Triple(dataset, NamedNode(DCAT + "distribution"), service)
    yield Triple(service, _A, NamedNode(DCAT + "Distribution"))
    yield Triple(service, NamedNode(DCAT + "accessURL"), NamedNode(f"{base}sparql"))


def written(triples: Iterable[Triple], media_type: str) -> bytes:
    """Return triples in a media type of `TRIPLES`, each once."""
    prefixes = {**PREFIXES, "sd": SD, "formats": _FORMATS_NS}
    once = dict.fromkeys(triples)
    content = pyoxigraph.serialize(once, format=_RDF_FORMATS[TRIPLES[media_type]], prefixes=prefixes)
    if content is None:
        raise ValueError("nothing was written")
    return content
