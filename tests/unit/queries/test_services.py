import time

import pyoxigraph
import pytest

from mrag_owl.errors import QueryError
from mrag_owl.queries.services import check_services
from mrag_owl.queries.tokens import tokens
from mrag_owl.resources import query_names, query_text

ALLOWED = "http://allowed.example/sparql"


@pytest.mark.parametrize(
    "text",
    [
        "SELECT * { SERVICE <urn:x> { ?s ?p ?o } }",
        "select * {service silent ?where{ ?s ?p ?o } }",
        "SELECT * { ?s ?p ?o .SERVICE<urn:x>{} }",
        "SELECT * { ?s ?p '#' SERVICE <urn:x> {} }",
        'SELECT * { ?s ?p "\'" . SERVICE <urn:x> { ?a ?b "\'" } }',
        "SELECT * { ?s ?p <urn:#> . SERVICE <urn:x> {} }",
        "SELECT * { { SELECT * { SERVICE <urn:x> {} } } }",
        "ASK { ?s ?p ?o FILTER(?s < 3 && ?o > 4) SERVICE <urn:x> {} }",
        "ASK { ?s ?p 'a'@en . # comment ' \n SERVICE <urn:x> { } }",
        "PREFIX : <urn:> ASK { SERVICE:x { ?s ?p ?o } }",
        "PREFIX ex: <urn:> ASK { SERVICEex:x { ?s ?p ?o } }",
        "PREFIX SERVICE: <urn:> PREFIX : <urn:> ASK { ?s ?p 1 . SERVICE:x { ?s ?p ?o } }",
        "PREFIX ex: <urn:> ASK { ?s ?p 1SERVICEex:x { ?s ?p ?o } }",
        "PREFIX ex: <urn:> ASK { SERVICESILENTex:x { ?s ?p ?o } }",
        "PREFIX ex: <urn:> ASK { ?s ?p ex:.SERVICE <urn:x> { ?s ?p ?o } }",
        "ASK { ?s ?p <urn:a\\u0041'b> . SERVICE <urn:x> { ?s ?p ?o } #'\n}",
        # The engine reads a comparison where SPARQL's grammar has an IRI.
        "ASK { FILTER(?a<2)SERVICE#>\n<urn:x> { ?s ?p ?o } }",
        "ASK { FILTER(?a<?b)SERVICE#>\nSILENT<urn:x> { ?s ?p ?o } }",
        "ASK { FILTER('a'@en # why\n<2)SERVICE#>\n<urn:x> { ?s ?p ?o } }",
        "ASK { FILTER(?a<'>')SERVICE <urn:x> { ?s ?p ?o } #'\n}",
        "ASK { FILTER(1.<2)SERVICE#>\n<urn:x> { ?s ?p ?o } }",
        "ASK { FILTER(?a<http:2)SERVICE#>\n<urn:x> { ?s ?p ?o } }",
        "PREFIX http: <urn:> ASK { FILTER(?a<http://**/x)SERVICE#>\n<urn:x> { ?s ?p ?o } }",
        "PREFIX xervicx: <urn:> PREFIX : <urn:> ASK { SERVICE:x { ?s ?p ?o } }",
    ],
)
@pytest.mark.parametrize("allowed", [(), (ALLOWED,)])
def test_no_query_asks_another_server(text: str, allowed: tuple[str, ...]) -> None:
    with pytest.raises((QueryError, SyntaxError)):
        check_services(text, allowed)


@pytest.mark.parametrize(
    "text",
    [
        "SELECT * { VALUES (?a ?b) { (<http://x/a> <http://x/service#b>) } }",
        "SELECT * { VALUES (?a ?b) { (<urn:a> <urn:service>) } }",
        "SELECT * { ?service ?p (1 <urn:b> <http://x/#c>) FILTER(?a < 2 && ?b <= 3) }",
        "SELECT * { ?service (<urn:a#x>|<urn:b#y>)/(^<urn:c#z>)* ?o FILTER(?o = <urn:a#b>) }",
        "PREFIX service: <urn:> SELECT * { GRAPH service:a { service:b ?SERVICE 'SERVICE <urn:x> {'@service } }",
        "ASK { } # SERVICE <urn:x> {}",
    ],
)
def test_a_service_that_is_no_keyword_is_none(text: str) -> None:
    check_services(text)
    check_services(text, [ALLOWED])


def test_the_place_of_the_keyword_is_told() -> None:
    with pytest.raises(QueryError, match=r"^line 2, column 3: SERVICE would ask another server, which is refused$"):
        check_services("ASK { # service\n  SERVICE <urn:x> {} }")


@pytest.mark.parametrize("clause", ["SERVICE <{}>", "service silent <{}>", "SERVICE<{}>", "SERVICE\nSILENT\n<{}>"])
def test_an_allowed_server_may_be_asked_if_it_is_written_out(clause: str) -> None:
    check_services(f"ASK {{ {clause.format(ALLOWED)} {{ ?s ?p 'SERVICE' }} }}", [ALLOWED])
    for other in (f"{ALLOWED}/", "http://other.example/", "sparql"):
        with pytest.raises(QueryError, match="allowed are http://allowed"):
            check_services(
                f"ASK {{ {clause.format(ALLOWED)} {{}} {clause.format(other)} {{}} }}", [ALLOWED], base="http://x/"
            )


def test_prefixes_that_need_no_declaration_hide_nothing() -> None:
    text = "ASK { SERVICE ex:x { ?s ?p ?o } }"
    with pytest.raises(SyntaxError):
        check_services(text)
    with pytest.raises(QueryError, match="SERVICE"):
        check_services(text, prefixes={"ex": "urn:"})


@pytest.mark.parametrize("name", query_names())
def test_no_packaged_query_asks_another_server(name: str) -> None:
    check_services(query_text(name))


@pytest.mark.parametrize(
    "text",
    [
        "service " + "a." * 20_000,
        "service " + "a-" * 20_000,
        "service " + "'" * 40_000,
        "service " + "<" * 40_000,
        "service " + '"""a' * 10_000,
        "service " + "'''\n\\" * 10_000,
        "service: " * 5_000,
        "service " + "%" * 40_000,
        "service " + "a:\\" * 15_000,
        "service#" * 5_000,
        "service " + "(" * 300 + "'" * 40_000,
        "service " + "?a<" * 15_000,
        "PREFIX " * 6_000,
    ],
)
def test_tokens_are_read_in_time_linear_in_the_text(text: str) -> None:
    def seconds(length: int) -> float:
        started = time.process_time()
        for _ in tokens(text[:length]):
            pass
        return time.process_time() - started

    whole = min(seconds(len(text)) for _ in range(2))
    assert whole < 1, whole  # the former one took 78 s
    pyoxigraph.Store()
