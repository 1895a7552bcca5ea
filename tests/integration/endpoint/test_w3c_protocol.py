"""The W3C's own cases for the SPARQL 1.1 Protocol and the Graph Store Protocol, read from their manifests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

import rdflib
from rdflib import Graph, Namespace
from rdflib.collection import Collection
from rdflib.compare import isomorphic
from served import TOKEN, Reply, Served, serving
from stores import make_store

from mrag_owl.endpoint.media_types import ROWS, TRIPLES
from mrag_owl.store.building import StoreBuilder

pytestmark = pytest.mark.slow

MF = Namespace("http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#")
HT = Namespace("http://www.w3.org/2011/http#")
CNT = Namespace("http://www.w3.org/2011/content#")
UT = Namespace("http://www.w3.org/2009/sparql/tests/test-update#")
UNSUPPORTED = {"put_get_default": 400}
"""Cases that write to the default graph, which is a merge here: they are refused, with this status."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, shared: Path) -> Iterator[Served]:
    store = make_store(tmp_path_factory.mktemp("w3c") / "store", {"direct": "data:a a mo:Image ."})
    with StoreBuilder.revise(store) as builder:
        for number in (1, 2, 3):
            triples = (shared / f"data/w3c_sparql11/protocol/data{number}.nt").read_text()
            builder.add(f"http://kasei.us/2009/09/sparql/data/data{number}.rdf", triples)
        builder.publish()
    with serving(store, write=True) as running:
        yield running


def manifest(shared: Path, name: str) -> Graph:
    path = shared / "data/w3c_sparql11" / name
    return Graph().parse(path, format="turtle", publicID=f"http://www.w3.org/tests/{name}")


def run_cases(server: Served, graph: Graph, kind: str) -> tuple[list[str], dict[str, str]]:
    """Run all cases of a manifest in its order; return the names of the passed, and why the others failed."""
    passed, failed = [], {}
    for case in Collection(graph, next(graph.objects(None, MF.entries))):
        name = str(case).rpartition("#")[2]
        assert (case, rdflib.RDF.type, MF[kind]) in graph, name
        action = graph.value(case, MF.action)
        location = ""
        if kind == "GraphStoreProtocolTest":
            forget(server)
        for request in Collection(graph, graph.value(action, HT.requests)):
            reply, location = send(server, graph, request, location)
            expected = graph.value(request, HT.resp)
            if problem := difference(graph, expected, reply, name):
                failed[name] = problem
                break
        else:
            passed.append(name)
    return passed, failed


def forget(server: Served) -> None:
    """Delete what cases leave: each of the Graph Store Protocol expects to begin without its graphs."""
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/sparql-update"}
    assert server.ask("/sparql", method="POST", headers=headers, body="CLEAR ALL; DROP ALL").status == 204


def send(server: Served, graph: Graph, request: rdflib.term.Node, location: str) -> tuple[Reply, str]:
    headers = {"authorization": f"Bearer {TOKEN}"}
    listed = graph.value(request, HT.headers)
    for header in Collection(graph, listed) if listed else ():
        headers[str(graph.value(header, HT.fieldName))] = str(graph.value(header, HT.fieldValue))
    body = graph.value(request, HT.body)
    content = None
    if body is not None:
        encoding = str(graph.value(body, CNT.characterEncoding) or "UTF-8")
        content = str(graph.value(body, CNT.chars)).encode(encoding)
    path = str(graph.value(request, HT.absolutePath)).replace("$LOCATION$", location)
    path = path.replace("/sparql/", "/sparql", 1)
    if path.startswith("/gsp/"):
        path = path.replace("/gsp/", "/graph/", 1)
    elif path.startswith("/gsp"):
        path = path.replace("/gsp", "/graph-store", 1)
    if not path.startswith("/"):
        path = "/graph-store"
    # A request without Content-Type must go without: http.client adds none by itself.
    reply = server.ask(path, method=str(graph.value(request, HT.methodName)), headers=headers, body=content)
    return reply, reply.headers.get("location", location)


def difference(graph: Graph, expected: rdflib.term.Node, reply: Reply, name: str) -> str:
    statuses = {str(status).rpartition("#")[2] for status in graph.objects(expected, MF.expectedStatus)}
    named = {"OK": 200, "Created": 201, "NoContent": 204, "NotFound": 404, "BadRequest": 400}
    fits = any(
        reply.status // 100 == int(status[10]) if status.startswith("StatusCode") else reply.status == named[status]
        for status in statuses
    )
    if not fits:
        return f"status {reply.status}, not {statuses}: {reply.body[:200]!r}"
    kind = reply.headers.get("content-type", "").partition(";")[0]
    wanted = graph.value(expected, MF.expectedFormat)
    if wanted is not None and kind not in (TRIPLES if str(wanted) == "RDF" else ROWS):
        return f"media type {kind}, not {wanted}"
    truth = graph.value(expected, MF.expectedBoolean)
    if truth is not None and f'"boolean":{str(bool(truth)).lower()}' not in reply.text.replace(" ", ""):
        return f"answer {reply.text[:200]!r}, not {truth}"
    body = graph.value(expected, HT.body)
    if body is not None:
        wished = Graph().parse(data=str(graph.value(body, CNT.chars)), format="turtle")
        if not isomorphic(Graph().parse(data=reply.text, format="turtle"), wished):
            return f"another graph: {reply.text[:300]!r}"
    return ""


def test_all_cases_of_the_protocol_pass(server: Served, shared: Path) -> None:
    passed, failed = run_cases(server, manifest(shared, "protocol/manifest.ttl"), "ProtocolTest")
    print(f"\nSPARQL 1.1 Protocol: {len(passed)} of {len(passed) + len(failed)} cases of the W3C pass")
    assert failed == {}
    assert len(passed) == 34


@pytest.mark.parametrize(("name", "count"), [("manifest-indirect.ttl", 9), ("manifest-direct.ttl", 4)])
def test_graph_store_cases_pass_or_are_refused(server: Served, shared: Path, name: str, count: int) -> None:
    graph = manifest(shared, f"graph-store-protocol/{name}")
    passed, failed = run_cases(server, graph, "GraphStoreProtocolTest")
    refused = {case: f"status {UNSUPPORTED[case]}" for case in UNSUPPORTED if case in failed}
    assert {case: reason.partition(",")[0] for case, reason in failed.items()} == refused
    assert len(passed) + len(refused) == count
