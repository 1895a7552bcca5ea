"""Where what is found is listed."""

from urllib.parse import parse_qs, urlsplit

from mrag_owl.endpoint.pages.search import listed_at
from mrag_owl.endpoint.pages.state import State

LONG = " or ".join(f"artist_{number}" for number in range(300))


def test_a_short_expression_is_listed_by_itself_and_a_long_one_by_its_question() -> None:
    state = State(question="not by British artists")
    assert parse_qs(urlsplit(listed_at(state, "image")).query) == {"prefer": ["image"]}
    assert parse_qs(urlsplit(listed_at(state, LONG)).query) == {"q": ["not by British artists"], "partly": ["1"]}


def test_what_is_learned_is_no_question() -> None:
    assert listed_at(State(question="coats", likes=("image_1",)), LONG) == ""
