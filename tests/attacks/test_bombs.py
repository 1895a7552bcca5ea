"""What is small to send and large to answer: refused in one clear line, or answered, in bounded time and memory."""

from __future__ import annotations

import gzip
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from outcomes import measured, outcome
from pyoxigraph import RdfFormat
from served import TOKEN, Reply, Served, serving

from mrag_owl.ask import main as ask
from mrag_owl.errors import SourceError
from mrag_owl.learn import main as learn
from mrag_owl.pictures.files import file_content
from mrag_owl.recommend import main as recommend
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.documents import parsed

SECONDS = 45  # of one request or command on a busy machine; the worst took minutes, or never ended
RDF = (
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="urn:e:">'
    '<rdf:Description rdf:about="urn:s"><e:p>{}</e:p></rdf:Description></rdf:RDF>'
)


def entities(*values: str, used: str) -> str:
    declared = "".join(f'<!ENTITY e{number} "{value}">' for number, value in enumerate(values))
    return f'<?xml version="1.0"?><!DOCTYPE rdf:RDF [{declared}]>{RDF.format(used)}'


BILLION_LAUGHS = entities("a" * 10, *[f"&e{number};" * 10 for number in range(9)], used="&e9;")
QUADRATIC = entities("a" * 50_000, used="&e0;" * 50_000)
DOCUMENTS = {
    "deep.jsonld": ('{"@id":"urn:deep","urn:p":' * 3000 + '"x"' + "}" * 3000, "nests 3,000 brackets; the most is 100"),
    "lists.jsonld": ('{"@id":"urn:a","urn:p":' + "[" * 9000 + "]" * 9000 + "}", "nests 9,001 brackets"),
    "laughs.rdf": (BILLION_LAUGHS, "its entities stand for 10,000,000,000 bytes"),
    "quadratic.rdf": (QUADRATIC, "its entities stand for 2,500,000,000 bytes"),
    "long.ttl": (f'<urn:s> <urn:p> "{"x" * (17 << 20)}" .', "longer than 16 MiB"),
}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_that_is_larger_than_it_looks_is_refused(name: str) -> None:
    content, said = DOCUMENTS[name]
    form = {"jsonld": RdfFormat.JSON_LD, "rdf": RdfFormat.RDF_XML, "ttl": RdfFormat.TURTLE}[name.split(".")[1]]
    with pytest.raises(ValueError, match=said):
        list(parsed(content.encode(), form))


def test_what_ontologies_do_with_entities_is_read() -> None:
    text = entities("http://www.w3.org/2002/07/owl#", "http://example.org/", used="&e0;Thing &e1;x" * 300)
    (quad,) = parsed(text.encode(), RdfFormat.RDF_XML)
    assert str(quad.object).startswith('"http://www.w3.org/2002/07/owl#Thing')
    json_ld = '{"@id":"urn:a","urn:p":' * 90 + '"[[[[{{{{"' + "}" * 90
    assert len(list(parsed(json_ld.encode(), RdfFormat.JSON_LD))) == 90


def test_a_pipe_among_pictures_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.jpg")
    with pytest.raises(SourceError, match=r"a\.jpg: cannot be read \(no file\)"):
        file_content(tmp_path / "a.jpg")


# At the command line

NINES = "9" * 5000
COMMANDS = {
    "digits": (["recommend", "dress", "--must", f"hasGarment min {NINES} dress"], 1, "at most 9 digits"),
    "large number": (["recommend", "dress", "--must", f"hasGarment min {10**23} dress"], 1, "at most 9 digits"),
    "number": (["recommend", "dress", "--must", "hasGarment min 999999999 dress"], 0, ""),
    "facet": (["recommend", "dress", "--must", f"hasWidth some xsd:integer[>= {NINES}]"], 1, "--must"),
    "nesting": (
        ["recommend", "dress", "--must", "hasGarment some (" * 3000 + "dress" + ")" * 3000],
        1,
        "nests at most",
    ),
    "nesting in DL": (["recommend", "dress", "--must", "∃hasGarment." * 3000 + "dress"], 1, "nests at most"),
    "denials": (["recommend", "dress", "--must", "¬" * 9000 + "dress"], 1, "nests at most"),
    "brackets": (["recommend", "dress", "--must", "(" * 9000 + "dress" + ")" * 9000], 1, "nests at most"),
    "name": (["recommend", "dress", "--must", f"hasGarment some {'x' * 9000}"], 1, "unknown class"),
    "names": (["recommend", "dress", "--must", f"hasGarment some '{'x y ' * 3000}'"], 1, "unknown class"),
    "counted": (["recommend", f"dresses with at least {NINES} pockets"], 0, ""),
    "century": (["recommend", f"{NINES}th century dress"], 0, ""),
    "asked": (["ask", f"how many dresses with at least {NINES} pockets"], 1, "not read"),
    "asked of a year": (["ask", f"how many dresses under {NINES} wide"], 1, "not read"),
    "option": (["recommend", "dress", "--retriever", "x" * 5000], 1, "unknown retriever"),
    "unknown option": (["recommend", "dress", f"--{'x' * 5000}"], 2, "unrecognized"),
    "alternatives": (
        ["recommend", "dress", "--must", " and ".join(["(hasGarment some dress or hasGarment some belt)"] * 150)],
        0,
        "",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_answers_or_refuses_in_one_line(generated_outfits: GraphStore, name: str) -> None:
    (verb, *line), wanted, reason = COMMANDS[name]
    code, said = outcome({"ask": ask, "recommend": recommend}[verb], [*line, "--store", str(generated_outfits.path)])
    assert code == wanted, said[:500]
    assert reason in said
    if code:
        assert said.count("\n") == 1
        assert len(said) < 1200
        assert "x" * 210 not in said
        assert "9" * 210 not in said


@pytest.mark.slow
@pytest.mark.parametrize("name", DOCUMENTS)
def test_an_ontology_that_is_larger_than_it_looks_is_refused_in_one_line(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(DOCUMENTS[name][0])
    code, said, megabytes = measured(learn, [str(path), "--positives", "urn:s"])
    assert code == 1
    assert said.count("\n") == 1
    assert DOCUMENTS[name][1] in said
    assert megabytes < 2048


# At the server


@pytest.fixture(scope="module")
def server(generated_outfits: GraphStore) -> Iterator[Served]:
    with serving(generated_outfits.path, "--timeout", "3", "--memory-per-worker", "600", write=True) as running:
        assert shown(running, "/?q=dress").status == 200
        yield running


def shown(server: Served, path: str) -> Reply:
    """Ask for a page, again where it takes longer than a query may here, on a busy machine."""
    until = time.monotonic() + 60
    while True:
        reply = server.ask(path, headers={"accept": "text/html"})
        if reply.status not in (503, 504) or time.monotonic() > until:
            return reply


def call(name: str, **request: object) -> tuple[str, str, bytes]:
    return f"/api/{name}", "application/json", json.dumps(request).encode()


def raw(name: str, content: bytes) -> tuple[str, str, bytes]:
    return f"/api/{name}", "application/json", content


OR = "((hasGarment some dress) or (hasGarment some belt) or (hasGarment some coat))"
AND = "((hasGarment some dress) and (hasGarment some belt))"
CALLS = [
    *(
        request
        for expression in (
            "not (" * 1900 + "image" + ")" * 1900,
            "not (" * 300 + "image" + ")" * 300,
            "not (" * 90 + "image" + ")" * 90,
            "hasGarment some (" * 500 + "image" + ")" * 500,
            "¬" * 9000 + "image",
            "∃hasGarment." * 800 + "image",
            "hasGarment min 99999999999999999999999 dress",
            f"hasGarment min {'9' * 5000} dress",
            "hasGarment min 1000 dress",
            "hasGarment exactly 500 dress",
            " and ".join([OR] * 100),
            "not (" + " or ".join([AND] * 150) + ")",
            "(" * 60 + "image" + ")" * 60,
            "image" + " and (image or (dress" * 200 + "))" * 200,
            "hasGarment min 2 (hasAttribute min 2 (" * 100 + "image" + "))" * 100,
            "hasGarment max 3 (" * 120 + "dress" + ")" * 120,
            "\U0001f600" * 300,
            "ima\0ge",
            'hasFileName value "a\\" } UNION {?s ?p ?o} #"',
            "hasGarment value <https://x/} UNION { ?s ?p ?o>",
        )
        for request in (
            call("explain", expression=expression, individuals=["image_1"]),
            call("recommend", question="dress", must=[expression[:10_000]], top_k=2, explain=True),
            call("feedback", preference=expression[:10_000], top_k=2),
        )
    ),
    raw("explain", b'{"expression":"\\ud800"}'),
    raw("explain", b"[" * 60_000),
    raw("explain", b'{"expression":' * 40_000),
    raw("explain", b'{"expression":"image","expression":"dress"}'),
    raw("explain", b'{"expression":"\xff"}'),
    raw("learn", b'{"positives":["image_1"],"seconds":NaN}'),
    raw("learn", b'{"positives":["image_1"],"seconds":1e999}'),
    raw("learn", b'{"positives":["image_1"],"seconds":' + b"9" * 5000 + b"}"),
    call("recommend", question="(" * 2000),
    call("recommend", question=("without a dress or " * 120)[:2000]),
    call("recommend", question=("dress and belt or coat with " * 100)[:2000], explain=True),
    call(
        "recommend", question=("floral dress belt coat " * 100)[:2000], explain=True, rerank="fused", k=100, top_k=100
    ),
    call("ask", question=("who is the artist of the work that " * 70)[:2000]),
    call("ask", question=("which pictures show a dress or a belt and not a coat or " * 70)[:2000]),
    call("ask", question=("dress belt coat shoe floral jacket pants " * 70)[:2000], strategy="paths", top_k=100),
    call("learn", positives=["image_1> <x> ?y } #"], negatives=["image_2"]),
    call("learn", positives=["image_1", "image_1"], negatives=["image_1"]),
    call("learn", positives=[f"data:image_{number}" for number in range(1, 299)], seconds=3, learner="celoe"),
]


@pytest.mark.slow
def test_no_call_of_the_api_takes_long_or_ends_in_a_fault(server: Served) -> None:
    for path, kind, content in CALLS:
        started = time.monotonic()
        reply = server.ask(path, method="POST", headers={"content-type": kind}, body=content)
        assert reply.status in (200, 400, 413, 422, 503, 504, 507), (content[:100], reply.status, reply.text[:300])
        assert time.monotonic() - started < SECONDS, content[:100]
        if reply.status != 200:
            message = json.loads(reply.text)["error"]
            assert len(message) < 1100, message
            assert "\n" not in message
            assert "Traceback" not in message
    assert shown(server, "/?q=floral+dress").status == 200


QUERIES = [
    'ASK { FILTER(REGEX("' + "a" * 3000 + '!","^(a+)+$")) }',
    'ASK { FILTER(REGEX("a","(((a{1000}){1000}){1000}){1000}")) }',
    'ASK { FILTER(REGEX("a","' + "(" * 3000 + "a" + ")" * 3000 + '")) }',
    'SELECT (STRLEN(?x9) AS ?n) { BIND("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" AS ?x0) '
    + " ".join(f'BIND(REPLACE(?x{number},"a",?x{number}) AS ?x{number + 1})' for number in range(9))
    + "}",
    'SELECT (STRLEN(?x30) AS ?n) { BIND("aaaaaaaaaaaaaaaa" AS ?x0) '
    + " ".join(f"BIND(CONCAT(?x{number},?x{number}) AS ?x{number + 1})" for number in range(30))
    + "}",
    "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }",
    "SELECT * { ?a ?b ?c . ?d ?e ?f } ORDER BY ?f LIMIT 1",
    "SELECT DISTINCT ?a ?d ?f { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i } LIMIT 1 OFFSET 999999999",
    "SELECT (STRLEN(GROUP_CONCAT(?c)) AS ?n) { ?a ?b ?c . ?d ?e ?f }",
    "SELECT (COUNT(*) AS ?n) { ?a (<urn:x>|!<urn:y>)* ?b }",
    "SELECT (COUNT(*) AS ?n) { ?a ((((!<a:a>)*)*)*)* ?b . ?b (!<a:b>)+ ?c}",
    "SELECT (COUNT(*) AS ?n) { "
    + " ".join(f"VALUES ?v{number} {{ 1 2 3 4 5 6 7 8 9 0 }}" for number in range(14))
    + "}",
    "SELECT * {" + " UNION ".join(["{?s ?p ?o}"] * 20_000) + "} LIMIT 1",
    "SELECT * " + "{" * 399 + "?s ?p ?o" + "}" * 399 + " LIMIT 1",
    "SELECT * {" + "OPTIONAL{" * 390 + "?s ?p ?o" + "}" * 391 + " LIMIT 1",
    "ASK {" + "FILTER(" + "!" * 100_000 + "true)}",
    "ASK { FILTER(" + "-" * 100_000 + "1 = 1)}",
    "ASK { FILTER(" + "1+" * 100_000 + "1 = 1)}",
    "ASK { ?s " + "<a:b>/" * 50_000 + "<a:b> ?o }",
    "ASK { " + "".join(f"?a{number} ?p{number} ?a{number + 1} ." for number in range(3000)) + " }",
    "ASK { " + "service: " * 60_000 + "}",
    "SERVICE " + "'" * 500_000,
    "SERVICE " + "<" * 900_000,
    "SERVICE " + '"""a' * 200_000,
    "SERVICE " + "a." * 400_000,
    "SERVICE " + "a-" * 400_000,
    "SERVICE " + "'''\n\\" * 150_000,
]


@pytest.mark.slow
@pytest.mark.parametrize("query", QUERIES, ids=range(len(QUERIES)))
def test_no_query_takes_longer_than_it_may_or_disturbs_others(server: Served, query: str) -> None:
    started = time.monotonic()
    headers = {"content-type": "application/sparql-query", "accept": "text/csv"}
    reply = server.ask("/sparql", method="POST", headers=headers, body=query)
    assert reply.status in (200, 400, 504, 507), reply.text[:300]
    assert time.monotonic() - started < SECONDS
    if reply.status != 200:
        assert reply.text.count("\n") == 1
        assert len(reply.text) < 1100
    assert server.query("ASK {}").status == 200


@pytest.mark.slow
def test_graphs_that_are_larger_than_they_look_are_refused(server: Served) -> None:
    for name, (content, said) in DOCUMENTS.items():
        kind = {"jsonld": "application/ld+json", "rdf": "application/rdf+xml", "ttl": "text/turtle"}[name.split(".")[1]]
        headers = {"content-type": kind, "authorization": f"Bearer {TOKEN}"}
        reply = server.ask("/graph-store?graph=urn:g", method="PUT", headers=headers, body=content)
        assert reply.status == (413 if len(content) > 1 << 20 else 400), (name, reply.text[:300])
        assert reply.status == 413 or said in reply.text


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/sparql", "/api/recommend"])
def test_a_compressed_body_is_not_unpacked(server: Served, path: str) -> None:
    body = gzip.compress(b'{"question":"' + b"a" * 100_000_000 + b'"}', 9)
    kind = "application/json" if path.startswith("/api") else "application/sparql-query"
    reply = server.ask(path, method="POST", headers={"content-type": kind, "content-encoding": "gzip"}, body=body)
    assert 400 <= reply.status < 500


@pytest.mark.slow
def test_pages_show_nothing_as_markup(server: Served) -> None:
    evil = quote("<script>alert(1)</script>\"'><img src=x onerror=alert(1)>")
    for path in (
        *(f"/?{field}={evil}" for field in ("q", "like", "dislike", "prefer", "rank", "n")),
        f"/ask?q={evil}",
        *(f"/query?{field}={evil}" for field in ("query", "about", "example")),
        f"/explore?iri={evil}",
        f"/page/{evil}",
        f"/nothing{evil}",
        f"/?q={quote('a' * 3000)}",
    ):
        reply = shown(server, path)
        assert reply.status < 500
        assert "<script>alert" not in reply.text
        assert "<img src=x" not in reply.text
        assert "Traceback" not in reply.text
