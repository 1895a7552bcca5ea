import re
from contextlib import suppress

import pyoxigraph
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import QueryError
from mrag_owl.queries.forms import query_form, reads_default_graph, syntax_error
from mrag_owl.resources import query_names, query_text

HIDING_PLACES = [
    "# {word} <urn:x> {{}}\nSELECT * {{ ?s ?p ?o }}",
    "SELECT * {{ ?s ?p '{word}' }}",
    'SELECT * {{ ?s ?p """a " {word} """ }}',
    "SELECT * {{ ?s ?p '''it's {word}''' }}",
    r'SELECT * {{ ?s ?p "\" {word} <urn:x> {{}}" }}',
    "SELECT * {{ <urn:{word}> ?p ?o }}",
    "SELECT * {{ <urn:x#{word}> ?p ?o }}",
    "PREFIX {word}: <urn:> SELECT * {{ {word}:a ?p ex:{word} }}",
    "SELECT ?{word} ${word} {{ ?{word} ?p ?o }}",
    "SELECT * {{ ?s ?p 'x'@{word} }}",
    "SELECT * {{ _:{word} ?p ?o }}",
]


@pytest.mark.parametrize("place", HIDING_PLACES)
@pytest.mark.parametrize("word", ["service", "SERVICE", "delete"])
def test_a_word_that_is_no_keyword_is_no_reason_to_refuse(place: str, word: str) -> None:
    assert query_form(place.format(word=word)) == "SELECT"


UPDATES = [
    "INSERT DATA { <urn:a> <urn:b> 1 }",
    "PREFIX a: <urn:> delete where { ?s ?p ?o }",
    "# why\nDROP ALL",
    "WITH <urn:g> DELETE {} WHERE {}",
]


@pytest.mark.parametrize("text", UPDATES)
def test_updates_that_come_as_queries_are_told_as_what_they_are(text: str) -> None:
    said = str(syntax_error(text, SyntaxError("error at 1:10: expected CONSTRUCT"), where="query"))
    assert re.fullmatch(r"query, line \d+, column \d+: (INSERT|DELETE|DROP|WITH) begins an update, .*", said)


@pytest.mark.parametrize("text", UPDATES)
def test_updates_are_refused_as_what_they_are(text: str) -> None:
    with pytest.raises(
        QueryError, match=r"line \d+, column \d+: (INSERT|DELETE|DROP|WITH) is an update, and a store is only"
    ):
        query_form(text)


@pytest.mark.parametrize("text", ["", "  # nothing\n", "FETCH ME", "PREFIX a: <urn:>"])
def test_what_is_no_query_is_said(text: str) -> None:
    with pytest.raises(QueryError, match="a query begins with ASK, CONSTRUCT, DESCRIBE, SELECT"):
        query_form(text)


@given(st.text(max_size=60))
def test_any_text_is_a_query_or_a_query_error(text: str) -> None:
    with suppress(QueryError):
        assert query_form(text) in {"ASK", "CONSTRUCT", "DESCRIBE", "SELECT"}
    reads_default_graph(text)


@pytest.mark.parametrize("name", query_names())
def test_no_packaged_query_needs_the_default_graph(name: str) -> None:
    text = query_text(name)
    query_form(text)
    assert "endpoint that somebody names" in text or not reads_default_graph(text)


@pytest.mark.slow
@pytest.mark.parametrize("name", query_names())
def test_a_query_that_breaks_off_anywhere_is_no_reason_to_fail(name: str) -> None:
    text = query_text(name)
    for end in range(len(text)):
        reads_default_graph(text[:end])


@pytest.mark.parametrize(
    "text",
    [
        "SELECT (COUNT(*) AS ?n) FROM <urn:g> { ?s ?p ?o }",
        "SELECT ?g (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } } GROUP BY ?g ORDER BY DESC(?n) LIMIT 3",
        "SELECT * { { SELECT ?s (1 AS ?x) { GRAPH <urn:g> { ?s ?p ?o } } GROUP BY ?s HAVING(?x > 1) LIMIT 1 } }",
        "SELECT * { VALUES ?g { <urn:g> 'x' } VALUES (?a ?b) { (1 2) } GRAPH ?g { ?s ?p ?o { ?x ?y ?z } } }",
        "SELECT * { GRAPH ?g { ?s ?p ?o } BIND(STR(?s) AS ?t) FILTER regex(?t, 'a') }",
        "SELECT * { GRAPH ?g { ?s ?p ?o } FILTER NOT EXISTS { GRAPH ?h { ?s ?p 1 } } }",
        "CONSTRUCT { ?s ?p ?o } WHERE { GRAPH ?g { ?s ?p ?o } }",
    ],
)
def test_a_query_that_keeps_to_named_graphs_is_known_to(text: str) -> None:
    assert not reads_default_graph(text)


@pytest.mark.parametrize(
    "text",
    [
        "SELECT * { ?s ?p ?o }",
        "ASK { [] a <urn:c> }",
        "CONSTRUCT WHERE { ?s ?p ?o }",
        "DESCRIBE <urn:x>",
        "SELECT * { GRAPH ?g { ?s ?p ?o } OPTIONAL { ?s <urn:p> 1 } }",
        "SELECT * { GRAPH ?g { ?s ?p ?o } FILTER NOT EXISTS { ?s <urn:p> 1 } }",
        "SELECT * { GRAPH ?g { ?s ?p ?o } FILTER EXISTS { ?s <urn:p> 1 } }",
        "SELECT * { { SELECT ?s { ?s <urn:p> 1 } LIMIT 1 } GRAPH ?g { ?s ?p ?o } }",
        "SELECT * { (1 2) <urn:p> 3 }",
    ],
)
def test_a_query_that_looks_outside_named_graphs_is_known_to(text: str) -> None:
    pyoxigraph.Store().query(text)
    assert reads_default_graph(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "SELEC ?s WHERE { ?s ?p ?o }",
            "q.rq, line 1, column 1: a query begins with ASK, CONSTRUCT, DESCRIBE, SELECT, not",
        ),
        ("SELECT ?s WHERE {\n  ?s ex:a ?o\n}", "q.rq, line 2, column 6: the prefix 'ex:' is not declared"),
        ("SELECT * {", "q.rq, line 1, column 11: the query does not parse at the end of the line"),
        ("SELECT ?x WHERE ?x", "q.rq, line 1, column 17: the query does not parse before '?x'; expected \"{\""),
        (
            "SELECT ?class (COUNT(?x) AS ?n)\nWHERE { ?x a ?class }",
            "q.rq, line 1, column 8: ?class is selected beside what is counted of groups; add it to GROUP BY",
        ),
        (
            "SELECT ?s { { SELECT ?s ?o (MAX(?x) AS ?n) { ?s ?o ?x } GROUP BY ?s HAVING(?n > 1) } }",
            "q.rq, line 1, column 25: ?o is selected beside what is counted of groups; add it to GROUP BY",
        ),
        ("SELECT ?o WHERE { ?s ?p ?o } GROUP BY ?s", "q.rq, line 1, column 8: ?o is selected beside"),
        ("SELECT ?o (COUNT(*) AS ?n) { ?s ?p ?o } GROUP BY ?o LIMIT", "q.rq, line 1, column 58: the query does not"),
        (
            "PREFIX ex: <urn:>\nASK { ex:a mo:b ?c ; }}",
            "q.rq, line 2, column 24: the query does not parse at the end of the line",
        ),
    ],
)
def test_a_syntax_error_is_one_line_with_its_place(text: str, message: str) -> None:
    with pytest.raises(SyntaxError) as caught:
        pyoxigraph.Store().query(text, prefixes={"mo": "urn:"})
    error = str(syntax_error(text, caught.value, where="q.rq", prefixes={"mo"}))
    assert error.startswith(message)
    assert "\n" not in error
