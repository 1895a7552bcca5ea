"""What no client should send: answered 4xx in one line, never 5xx, never a hang; and no query leaves the machine."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from served import Served, serving
from stores import make_store

from mrag_owl.endpoint.isolation import can_leave_network

pytestmark = pytest.mark.slow  # a server of its own

FORM = "application/x-www-form-urlencoded"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path = tmp_path_factory.mktemp("hostile") / "store"
    turtle = "data:image_1 a mo:Image ; mo:hasDescription 'A dress.' ; mo:hasName '<script>alert(1)</script>' ."
    store = make_store(path, {"direct": turtle, "summary": turtle, "garments": turtle})
    with serving(store, "--timeout", "10", "--max-body", "64", write=True) as it:
        yield it


def raw(server: Served, content: bytes, *, ends: bool = True) -> bytes:
    """Send bytes as they are, and return what comes back; `ends` says that nothing more will come.

    A server that has read enough may answer and hang up while bytes are still being sent.
    """
    received = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as client:
        with suppress(OSError):
            client.sendall(content)
            if ends:
                client.shutdown(socket.SHUT_WR)
        try:
            while piece := client.recv(1 << 16):
                received += piece
        except ConnectionResetError:
            pass
    return received


def status_of(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


DEEP = 100_000
QUERIES = [
    "",
    " ",
    "ASK {",
    "}",
    "\x00",
    "SELECT",
    "SELECT * { ?s ?p ?o",
    "ASK { ?s ?p 'unclosed }",
    "ASK { FILTER(" + "(" * 2000 + "1" + ")" * 2000 + ") }",
    "ASK {" * 3000,
    "ASK { FILTER(" + "!" * 20_000 + "true) }" + "x",
    "ASK { FILTER(1" + "+1" * 20_000 + "=) }",
    "ASK { ?s " + "/".join(["<urn:p>"] * 5000) + " }",
    "INSERT DATA { GRAPH <urn:g> { <urn:s> <urn:p> 1 } }",
    "CLEAR ALL",
    "DROP ALL; ASK {}",
    "LOAD <file:///etc/passwd>",
    "SELECT * { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }",
    "PREFIX : <http://127.0.0.1:1/> ASK { SERVICE:x { ?s ?p ?o } }",
    "PREFIX a: <http://127.0.0.1:1/> ASK { SERVICEa:x { ?s ?p ?o } }",
    "PREFIX a: <http://127.0.0.1:1/> ASK { ?s ?p 1SERVICEa:x { ?s ?p ?o } }",
    "ASK { sErViCe SILENT <http://127.0.0.1:1/> {} }",
    "ASK { <urn:a> <urn:b> <not an iri> }",
    "ASK { ?s undeclared:p ?o }",
    "SELECT ?x (COUNT(*) AS ?x) {}",
    "SELECT * { BIND(1 AS ?x) BIND(2 AS ?x) }",
    "'; DROP TABLE users; --",
    "<script>alert(1)</script>",
    "ASK { } LIMIT 99999999999999999999999",
    "DESCRIBE",
    "CONSTRUCT { ?s ?p } WHERE { }",
]
PATHS = [
    "/sparql?update=CLEAR%20ALL",
    "/sparql?query=%",
    "/sparql?query=%ff%fe",
    "/sparql?query=ASK%7B%7D&query=ASK%7B%7D",
    "/sparql?query=ASK%7B%7D&default-graph-uri=not%20an%20iri",
    "/sparql?query=ASK%7B%7D&named-graph-uri=%3Cscript%3E",
    "/sparql?query=ASK%7B%7D&format=exe",
    "/sparql?query=" + "a" * 70_000,
    "/sparql?default-graph-uri=urn:a",
    "/sparql/../../etc/passwd",
    "/graph-store",
    "/graph-store?graph=",
    "/graph-store?graph=a&default",
    "/graph-store?graph=urn:a&graph=urn:b",
    "/graph-store?graph=%ff",
    "/graph-store?graph=urn:none",
    "/graph/../../../etc/passwd",
    "/graph/%00",
    "/graph/%3Cscript%3E",
    "/data/..%2f..%2fetc%2fpasswd",
    "/data/image_none",
    "/data/%22%3E%3Cscript%3E",
    "/data/%00",
    "/describe",
    "/describe?iri=",
    "/describe?iri=javascript:alert(1)",
    "/describe?iri=%3E",
    "/describe?iri=urn:a&iri=urn:b",
    "/api/recommend",
    "/api/nothing",
    "/.well-known/nothing",
    "/nothing",
    "//sparql",
    "/%2e%2e/%2e%2e/etc/passwd",
]
RAW = [
    b"",
    b"\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET /sparql HTTP/9.9\r\n\r\n",
    b"GET /sparql HTTP/1.1\r\nHost\r\n\r\n",
    b"GET /sparql HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"GET /sparql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
    b"POST /sparql HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /sparql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/sparql-query\r\nContent-Length: 9\r\n\r\nA",
    b"G\xffT /sparql HTTP/1.1\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET /sparql?query=\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET " + b"/" * 100_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"X: " + b"a" * 200_000 + b"\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"CONNECT x:1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"TRACE /sparql HTTP/1.1\r\nHost: localhost\r\n\r\n",
]


@pytest.mark.parametrize("way", ["get", "form", "direct"])
def test_hostile_queries_are_refused_in_one_line(server: Served, way: str) -> None:
    for text in QUERIES:
        if way == "get":
            reply = server.ask(f"/sparql?query={quote(text, safe='')}")
        elif way == "form":
            reply = server.ask(
                "/sparql", method="POST", headers={"content-type": FORM}, body=urlencode({"query": text})
            )
        else:
            kind = {"content-type": "application/sparql-query"}
            reply = server.ask("/sparql", method="POST", headers=kind, body=text)
        assert 400 <= reply.status < 500, (text[:80], reply.status, reply.text[:200])
        assert reply.text.count("\n") <= 1
        assert "Traceback" not in reply.text


def test_hostile_addresses_are_refused(server: Served) -> None:
    for path in PATHS:
        reply = server.ask(path)
        assert 400 <= reply.status < 500, (path[:80], reply.status, reply.text[:200])
        assert "Traceback" not in reply.text
        assert "root:" not in reply.text


@pytest.mark.parametrize("content", RAW, ids=range(len(RAW)))
def test_what_is_no_http_gets_no_more_than_a_4xx(server: Served, content: bytes) -> None:
    answer = raw(server, content)
    assert not answer or 400 <= status_of(answer) < 500, answer[:300]
    assert server.query("ASK {}").status == 200


@pytest.mark.parametrize(
    ("path", "method", "headers", "body", "status"),
    [
        ("/sparql", "POST", {"content-type": "application/sparql-query"}, "x" * 70_000, 413),
        ("/sparql", "POST", {"content-type": "text/plain"}, "ASK {}", 415),
        ("/sparql", "DELETE", {}, "", 405),
        ("/sparql", "POST", {"content-type": "application/sparql-update"}, "CLEAR ALL", 401),
        (
            "/sparql",
            "POST",
            {"content-type": "application/sparql-update", "authorization": "Bearer x"},
            "CLEAR ALL",
            401,
        ),
        (
            "/sparql",
            "POST",
            {"content-type": "application/sparql-update", "authorization": "Basic x"},
            "CLEAR ALL",
            401,
        ),
        ("/graph-store?graph=urn:a", "PUT", {"content-type": "text/turtle"}, "", 401),
        ("/sparql?query=ASK%7B%7D", "GET", {"accept": "image/png"}, None, 406),
        ("/sparql?query=CONSTRUCT%7B%7D%7B%7D", "GET", {"accept": "text/csv"}, None, 406),
        ("/api/recommend", "POST", {"content-type": "application/json"}, "{", 400),
        ("/api/recommend", "POST", {"content-type": "application/json"}, "[" * 50_000, 400),
        ("/api/recommend", "POST", {"content-type": "application/json"}, '{"question": 1}', 400),
        ("/api/recommend", "POST", {"content-type": "application/json"}, '{"question": "x", "top_k": 1001}', 400),
        ("/api/recommend", "POST", {"content-type": "application/json"}, '{"question": "x", "evil": 1}', 400),
        ("/api/recommend", "POST", {"content-type": "text/plain"}, '{"question": "x"}', 415),
        ("/api/recommend", "POST", {"content-type": "application/json"}, "x" * 70_000, 413),
        ("/api/explain", "POST", {"content-type": "application/json"}, '{"expression": "((("}', 422),
        ("/api/learn", "POST", {"content-type": "application/json"}, '{"positives": ["nobody"]}', 422),
    ],
)
def test_requests_of_the_wrong_form_get_their_status(
    server: Served, path: str, method: str, headers: dict[str, str], body: str | None, status: int
) -> None:
    reply = server.ask(path, method=method, headers=headers, body=body)
    assert reply.status == status, reply.text
    message = json.loads(reply.text)["error"] if path.startswith("/api") else reply.text
    assert message.strip()
    assert "Traceback" not in message


@pytest.mark.slow
@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.sampled_from(
        ["/sparql", "/graph-store", "/graph/x", "/data/x", "/describe", "/api/recommend", "/api/learn"]
    ),
    method=st.sampled_from(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "BREW"]),
    query=st.binary(max_size=60).map(quote) | st.text(max_size=60).map(lambda text: urlencode({"query": "?" + text})),
    kind=st.sampled_from(
        ["", FORM, "application/sparql-query", "application/sparql-update", "application/json", "a/b"]
    ),
    body=st.binary(max_size=80) | st.text("(){}?<>'\"\\:;. aSELECTWHR*\n", max_size=80).map(str.encode),
)
def test_generated_requests_are_answered_below_500(
    server: Served, path: str, method: str, query: str, kind: str, body: bytes
) -> None:
    head = f"{method} {path}?{query} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nConnection: close\r\n"
    answer = raw(server, f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body, ends=False)
    assert 200 <= status_of(answer) < 500, answer[:300]


@pytest.mark.slow
@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=300) | st.binary(max_size=200).map(lambda some: b"GET /sparql HTTP/1.1\r\n" + some))
def test_generated_bytes_are_answered_below_500(server: Served, content: bytes) -> None:
    answer = raw(server, content + b"\r\n\r\n")
    assert not answer or 200 <= status_of(answer) < 500, answer[:300]


def test_no_query_leaves_the_machine(server: Served) -> None:
    asked: list[object] = []
    with socket.create_server(("127.0.0.1", 0)) as trap:
        trap.settimeout(1)
        url = f"http://127.0.0.1:{trap.getsockname()[1]}/"

        def listen() -> None:
            with suppress(TimeoutError):
                asked.append(trap.accept())

        thread = threading.Thread(target=listen)
        thread.start()
        for text in (
            f"ASK {{ SERVICE <{url}> {{ ?s ?p ?o }} }}",
            f"PREFIX : <{url}> ASK {{ SERVICE:x {{ ?s ?p ?o }} }}",
            f"PREFIX a: <{url}> ASK {{ SERVICE SILENTa:x {{ ?s ?p ?o }} }}",
            f"PREFIX a: <{url}> ASK {{ ?s ?p 'o'@en.SERVICEa:x {{ ?s ?p ?o }} }}",
            f"ASK {{ FILTER(?a<2)SERVICE#>\n<{url}> {{ ?s ?p ?o }} }}",
            f"ASK {{ BIND(1 AS ?a) FILTER(?a<2)SERVICE#>\nSILENT<{url}> {{ ?s ?p ?o }} }}",
            f"SELECT * FROM <{url}> {{ ?s ?p ?o }}",
            f"SELECT * FROM NAMED <{url}> {{ GRAPH ?g {{ ?s ?p ?o }} }}",
        ):
            server.query(text)
        thread.join()
    assert asked == []


@pytest.mark.skipif(not can_leave_network(), reason="this system cannot cut a process off from the network")
def test_workers_and_writers_are_cut_off_from_the_network(server: Served) -> None:
    assert server.query("ASK {}").status == 200
    modes = {Path(f"/proc/{pid}/status").read_text().partition("\nSeccomp:")[2].split()[0] for pid in server.workers()}
    assert modes == {"2"}
    assert Path(f"/proc/{server.pid}/status").read_text().partition("\nSeccomp:")[2].split()[0] == "0"


def test_what_a_graph_says_comes_back_escaped(server: Served) -> None:
    for accept in ("application/sparql-results+xml", "application/rdf+xml"):
        text = "SELECT ?o { ?s mo:hasName ?o }" if "sparql" in accept else "CONSTRUCT WHERE { ?s mo:hasName ?o }"
        assert b"<script>" not in server.query(text, accept=accept).body
    reply = server.query("SELECT ?o { ?s mo:hasName ?o }", accept="text/csv")
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in reply.headers["content-security-policy"]


def test_the_log_holds_no_query(server: Served) -> None:
    server.query("ASK { <urn:secret> ?p ?o }")
    server.query("ASK { <urn:secret> broken")
    assert not any("secret" in line for line in server.log)
