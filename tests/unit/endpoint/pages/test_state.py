from urllib.parse import urlsplit

import pytest

pytest.importorskip("starlette", reason="the extra serve is not installed")

from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import QueryParams

from mrag_owl.endpoint.pages.editing import edited
from mrag_owl.endpoint.pages.state import RANKINGS, SORTS, State, conjunction, negation, number_shown
from mrag_owl.endpoint.refusals import Refused

WORDS = st.text(min_size=1, max_size=40).map(lambda text: " ".join(text.split())).filter(bool)
NAMES = st.lists(st.text(min_size=1, max_size=20), max_size=5, unique=True)


def read(address: str) -> State:
    return State.read(QueryParams(urlsplit(address).query))


@given(WORDS, NAMES, WORDS, st.sampled_from(RANKINGS), st.integers(1, 40), st.sampled_from(SORTS))
def test_an_address_is_read_as_the_view_that_made_it(
    question: str, names: list[str], preference: str, ranking: str, page: int, sort: str
) -> None:
    state = State(question, tuple(names[:2]), tuple(names[2:]), preference, ranking, page, sort, "image_1")
    assert read(state.address) == state


def test_what_was_liked_under_one_question_tells_nothing_of_another() -> None:
    assert read("/?q=red+shoes&like=a&dislike=b&of=summer+dress") == State("red shoes")
    assert read("/?q=red+shoes&like=a&dislike=b&of=red+shoes") == State("red shoes", ("a",), ("b",))


@given(NAMES, st.text(min_size=1, max_size=20))
def test_liking_twice_changes_nothing_and_a_dislike_takes_a_like_back(names: list[str], name: str) -> None:
    state = State(likes=tuple(one for one in names if one != name))
    liked = state.changed("like", name)
    assert liked.likes == (*state.likes, name)
    assert liked.changed("like", name).likes == state.likes
    disliked = liked.changed("dislike", name)
    assert disliked.likes == state.likes
    assert disliked.dislikes == (name,)


def test_what_was_chosen_stays_what_is_liked_within() -> None:
    chosen = State(preference="hasGarment some hat")
    liked = chosen.changed("like", "a").changed("like", "b")
    assert (liked.likes, liked.preference, liked.within) == (("a", "b"), "", "hasGarment some hat")
    assert read(liked.address) == liked
    edited_since = liked.preferring("hasGarment some belt").changed("like", "c")
    assert (edited_since.preference, edited_since.within) == ("", "hasGarment some belt")
    assert liked.changed("like", "a").changed("like", "b") == chosen
    assert chosen.changed("dislike", "a").preference == "hasGarment some hat"


@pytest.mark.parametrize(
    "query",
    [
        "q=" + "x" * 2001,
        "prefer=" + "x" * 10_001,
        "rank=magic",
        "p=0",
        "p=-1",
        "p=" + "9" * 5000,
        "p=000000001" + "9" * 5000,
        "p=00",
        "sort=magic",
        "like=",
        "&".join(f"like=x{number}" for number in range(61)),
        "dislike=" + "x" * 501,
    ],
)
def test_what_is_too_long_or_unknown_is_refused_in_one_line(query: str) -> None:
    with pytest.raises(Refused) as refused:
        State.read(QueryParams(query))
    assert refused.value.status == 400
    assert "\n" not in refused.value.message


@pytest.mark.parametrize("number", ["0", "00", "97", "-1", "x", "", "9" * 5000, "000000001" + "9" * 5000])
def test_no_page_shows_a_number_that_is_none_or_not_there(number: str) -> None:
    with pytest.raises(Refused, match="whole number from 1 to 96"):
        number_shown(QueryParams({"n": number}), usual=12)
    assert number_shown(QueryParams({}), usual=12) == 12
    with pytest.raises(Refused, match="needs the number of a part"):
        edited(State(), "drop", number.replace("0", "7", 1) if number in ("0", "00") else number, ["a", "b"])


@given(st.lists(st.sampled_from(["mo:Image", "hasGarment some (a or b)", "not (x)", "(a) and (b)"]), min_size=1))
def test_negating_twice_gives_the_expression_back(parts: list[str]) -> None:
    whole = conjunction(parts)
    assert negation(negation(negation(whole))) == negation(whole)


def test_a_conjunction_of_negations_is_negated_as_a_whole() -> None:
    assert negation("not (a) and (b)") == "not (not (a) and (b))"


def test_a_part_is_dropped_denied_or_added() -> None:
    parts = ["a", "b"]
    assert edited(State(), "drop", "0", parts).preference == "b"
    assert edited(State(), "deny", "1", parts).preference == "(a) and (not (b))"
    assert edited(State(), "add", "", [*parts, "c d"]).preference == "(a) and (b) and (c d)"
    assert edited(State(), "drop", "0", ["a"]).preference == ""
    asked = State(question="red", likes=("x",), ranking="bm25")
    assert edited(asked, "drop", "1", ["a", "b"], given=["a"]) == State(ranking="bm25")
    assert edited(asked, "drop", "1", ["a", "b", "c"], given=["a"]).question == "red"


@pytest.mark.parametrize("place", ["2", "-1", "", "x", "9" * 5000])
def test_a_part_that_is_not_there_is_refused(place: str) -> None:
    with pytest.raises(Refused):
        edited(State(), "drop", place, ["a", "b"])


@pytest.mark.parametrize(
    ("question", "sort"),
    [("landscapes,+oldest+first", "oldest"), ("landscapes+newest+first", "newest"), ("landscapes", "best")],
)
def test_a_question_says_the_order_it_wants_and_another_may_be_chosen(question: str, sort: str) -> None:
    state = read(f"/?q={question}")
    assert state.sort == sort
    chosen = State(state.question, sort="best")
    assert read(chosen.address).sort == "best"


@pytest.mark.parametrize(
    ("question", "asks"), [("how many bags", True), ("a bag?", True), ("Which bags are red", True), ("red bags", False)]
)
def test_words_that_begin_as_a_question_are_one_without_its_mark(question: str, asks: bool) -> None:
    assert State(question).asks is asks
