import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.endpoint.media_types import ROWS, TRIPLES, preferred


@pytest.mark.parametrize(
    ("accept", "expected"),
    [
        ("", "application/sparql-results+json"),
        ("*/*", "application/sparql-results+json"),
        ("text/csv", "text/csv"),
        ("text/csv;q=0.4, text/tab-separated-values;q=0.5", "text/tab-separated-values"),
        ("application/*;q=0.1, application/sparql-results+xml", "application/sparql-results+xml"),
        ("TEXT/CSV", "text/csv"),
        ("*/*;q=0.1, application/sparql-results+json;q=0", "application/json"),
        ("image/png", None),
        ("text/csv;q=0", None),
        ("text/csv;q=nan", None),
        ("text/csv;q=2", None),
        ("text/csv; header=present; q=0.5", "text/csv"),
    ],
)
def test_the_media_type_with_the_greatest_weight_is_chosen(accept: str, expected: str | None) -> None:
    assert preferred(accept, tuple(ROWS)) == expected


@given(st.text())
def test_no_accept_header_breaks_the_choice(accept: str) -> None:
    assert preferred(accept, tuple(TRIPLES)) in (*TRIPLES, None)
