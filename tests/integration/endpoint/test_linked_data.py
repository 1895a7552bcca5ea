"""The service, its data and its individuals, described as the W3C's vocabularies have it."""

from __future__ import annotations

import io
from collections.abc import Iterator
from urllib.parse import quote

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

import rdflib
from rdflib import RDF, VOID, Graph, Namespace, URIRef
from served import Served, serving
from stores import make_store

from mrag_owl.vocabulary import DATA, DCAT, NS

pytestmark = pytest.mark.slow  # a server of its own

SD = Namespace("http://www.w3.org/ns/sparql-service-description#")
READ_BY_RDFLIB = {
    "text/turtle": "turtle",
    "application/n-triples": "nt",
    "application/ld+json": "json-ld",
    "application/rdf+xml": "xml",
    "application/n-quads": "nquads",
    "application/trig": "trig",
}
DIRECT = """
data:dataset a dcat:Dataset ; dcterms:title "Pictures" ; dcterms:license <urn:licence> .
data:image_1 a mo:Image ; mo:hasFileName "1.jpg" .
data:annotation_1 a mo:Annotation ; mo:hasImage data:image_1 .
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    store = make_store(
        tmp_path_factory.mktemp("linked") / "store", {"direct": DIRECT, "summary": "data:image_1 a mo:Image ."}
    )
    with serving(store) as running:
        yield running


def test_the_service_describes_itself(server: Served) -> None:
    graph = Graph().parse(data=server.ask("/sparql").text, format="turtle")
    service = URIRef(f"{server.base}sparql")
    assert (service, RDF.type, SD.Service) in graph
    assert (service, SD.endpoint, service) in graph
    assert (service, SD.supportedLanguage, SD.SPARQL11Query) in graph
    assert (service, SD.supportedLanguage, SD.SPARQL11Update) not in graph
    named = {str(name) for name in graph.objects(None, SD.name)}
    assert named == {"https://w3id.org/mrag-owl/graph/direct", "https://w3id.org/mrag-owl/graph/summary"}


def test_the_data_are_described_with_void_and_dcat(server: Served) -> None:
    graph = Graph().parse(data=server.ask("/.well-known/void").text, format="turtle")
    dataset = URIRef(f"{server.base}.well-known/void#dataset")
    assert (dataset, RDF.type, VOID.Dataset) in graph
    assert (dataset, RDF.type, URIRef(f"{DCAT}Dataset")) in graph
    assert str(graph.value(dataset, rdflib.DCTERMS.title)) == "Pictures"
    assert (dataset, VOID.sparqlEndpoint, URIRef(f"{server.base}sparql")) in graph
    images = graph.value(None, VOID["class"], URIRef(f"{NS}Image"))
    assert int(graph.value(images, VOID.entities)) == 1
    sizes = sorted(int(graph.value(part, VOID.triples)) for part in graph.objects(dataset, VOID.subset))
    assert sizes == [1, 7]


@pytest.mark.parametrize(("media_type", "form"), READ_BY_RDFLIB.items())
def test_an_individual_is_described_in_every_format(server: Served, media_type: str, form: str) -> None:
    first = server.ask("/id/image_1", headers={"accept": media_type})
    assert (first.status, first.headers["location"]) == (303, "/data/image_1")
    reply = server.ask("/data/image_1", headers={"accept": media_type})
    assert reply.headers["content-type"].startswith(media_type)
    graph = rdflib.Dataset().parse(data=reply.text, format=form)
    image = URIRef(f"{DATA}image_1")
    assert any(graph.quads((image, RDF.type, URIRef(f"{NS}Image"), None)))
    assert any(graph.quads((URIRef(f"{DATA}annotation_1"), URIRef(f"{NS}hasImage"), image, None)))
    assert '</page/image_1>; rel="alternate"; type="text/html"' in reply.headers["link"]
    again = server.ask("/data/image_1", headers={"accept": media_type, "if-none-match": reply.headers["etag"]})
    assert (again.status, again.body) == (304, b"")


def test_a_browser_is_led_to_the_page(server: Served) -> None:
    accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    assert server.ask("/id/image_1", headers={"accept": accept}).headers["location"] == "/page/image_1"
    assert server.ask("/sparql", headers={"accept": accept}).status == 303


def test_an_ending_chooses_the_format(server: Served) -> None:
    reply = server.ask("/data/image_1.nt", headers={"accept": "text/turtle"})
    assert reply.headers["content-type"] == "application/n-triples"


def test_anything_can_be_described_and_the_unknown_is_404(server: Served) -> None:
    reply = server.ask(f"/describe?iri={quote(f'{NS}Image', safe='')}", headers={"accept": "application/n-triples"})
    assert f"<{DATA}image_1>" in reply.text
    assert server.ask("/describe?iri=urn:nobody").status == 404


@pytest.mark.parametrize(
    "accept",
    ["application/sparql-results+json", "application/sparql-results+xml", "text/csv", "text/tab-separated-values"],
)
def test_rows_come_in_every_format(server: Served, accept: str) -> None:
    reply = server.query("SELECT ?s { ?s a mo:Image }", accept=accept)
    assert reply.headers["content-type"].startswith(accept)
    kinds = {"json": "json", "xml": "xml", "csv": "csv", "values": "tsv"}
    form = next(kind for ending, kind in kinds.items() if accept.endswith(ending))
    rows = rdflib.query.Result.parse(source=io.BytesIO(reply.body), format=form)
    assert [str(row[0]) for row in rows] == [f"{DATA}image_1"]


def test_the_default_graph_is_the_merge_of_the_named_ones(server: Served) -> None:
    assert '"value":"1"' in server.query("SELECT (COUNT(*) AS ?n) { ?s a mo:Image }").text
    assert '"value":"2"' in server.query("SELECT (COUNT(*) AS ?n) { GRAPH ?g { ?s a mo:Image } }").text
    only = "&default-graph-uri=https://w3id.org/mrag-owl/graph/summary"
    assert '"value":"1"' in server.query("SELECT (COUNT(*) AS ?n) { ?s ?p ?o }", more=only).text


def test_head_is_get_without_the_body(server: Served) -> None:
    reply = server.ask("/sparql?query=ASK%7B%7D", method="HEAD")
    assert (reply.status, reply.body) == (200, b"")
    assert reply.headers["content-type"] == "application/sparql-results+json"


def test_forwarded_headers_are_not_believed(server: Served) -> None:
    reply = server.ask("/sparql", headers={"x-forwarded-proto": "https", "x-forwarded-host": "evil.example"})
    assert "evil" not in reply.text
    assert "https://127" not in reply.text
    evil = server.ask("/sparql", headers={"host": 'x"><script>'})
    assert (evil.status, evil.headers["content-type"]) == (421, "text/plain; charset=utf-8")
    assert evil.headers["x-content-type-options"] == "nosniff"
