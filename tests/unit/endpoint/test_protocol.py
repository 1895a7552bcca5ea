from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.endpoint.protocol import FORM, QUERY, UPDATE, operation
from mrag_owl.endpoint.refusals import Refused


def asked(method: str = "GET", url: str = "", kind: str = "", body: bytes = b"") -> object:
    return operation(method, url.encode(), kind, body)


@pytest.mark.parametrize(
    ("method", "url", "kind", "body", "status", "message"),
    [
        ("GET", "query=ASK+{}&query=ASK+{}", "", b"", 400, "given 2 times"),
        ("GET", "update=CLEAR+ALL", "", b"", 400, "by POST"),
        ("GET", "default-graph-uri=urn:a", "", b"", 400, "'query' is missing"),
        ("GET", "query=", "", b"", 400, "empty"),
        ("GET", "query=%FF", "", b"", 400, "not UTF-8"),
        ("GET", "query=ASK+{}&using-graph-uri=urn:a", "", b"", 400, "does not belong to a query"),
        ("GET", "query=ASK+{}&default-graph-uri=a", "", b"", 400, "no absolute IRI"),
        ("GET", "query=ASK+{}&default-graph-uri=urn:a%3E", "", b"", 400, "no absolute IRI"),
        ("GET", "query=ASK+{}&format=pdf", "", b"", 400, "is one of json"),
        ("GET", "query=ASK%00", "", b"", 400, "a character"),
        ("GET", "query=" + "%28" * 500, "", b"", 400, "500 brackets deep"),
        ("POST", "", "", b"ASK {}", 415, "the header is missing"),
        ("POST", "", "text/plain", b"ASK {}", 415, "not 'text/plain'"),
        ("POST", "", FORM, b"", 400, "either 'query' or 'update'"),
        ("POST", "", FORM, b"query=ASK+{}&update=CLEAR+ALL", 400, "either 'query' or 'update'"),
        ("POST", "", QUERY, b"\xff", 400, "not UTF-8: invalid start byte at byte 0"),
        ("POST", "", f"{QUERY}; charset=utf-16", b"ASK {}", 415, "must be UTF-8"),
        ("POST", "query=ASK+{}", QUERY, b"ASK {}", 400, "give it once"),
        ("POST", "default-graph-uri=urn:a", UPDATE, b"CLEAR ALL", 400, "does not belong to an update"),
    ],
)
def test_what_the_protocol_does_not_allow_is_refused_with_a_reason(
    method: str, url: str, kind: str, body: bytes, status: int, message: str
) -> None:
    with pytest.raises(Refused, match=message) as caught:
        asked(method, url, kind, body)
    assert caught.value.status == status


def test_a_get_without_parameters_asks_for_the_description() -> None:
    assert asked() is None


def test_a_query_is_the_same_in_all_three_ways() -> None:
    text = "SELECT * { ?s ?p 'é +&=' }"
    encoded = urlencode({"query": text})
    dataset = "default-graph-uri=urn%3Aa&named-graph-uri=urn%3Ab"
    ways = (
        asked(url=f"{encoded}&{dataset}"),
        asked("POST", "", FORM, f"{encoded}&{dataset}".encode()),
        asked("POST", dataset, f"{QUERY}; charset=UTF-8", text.encode()),
    )
    assert len(set(ways)) == 1


@given(st.sampled_from(["GET", "POST"]), st.binary(), st.sampled_from(["", FORM, QUERY, UPDATE]), st.binary())
def test_no_bytes_do_more_than_be_refused(method: str, url: bytes, kind: str, body: bytes) -> None:
    status = 200
    try:
        operation(method, url, kind, body)
    except Refused as refused:
        status = refused.status
    assert status == 200 or 400 <= status < 500
