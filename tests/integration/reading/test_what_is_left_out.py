"""Questions that leave something out: how far a denial reaches, and what "but" and "no" leave out by themselves."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from asked import check_found
from little_tate import WORKS, called
from small_museum import PICTURES

from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.recommend.recommending import Recommender

ALL = set(PICTURES)
DUTCH = {"hunter", "ferry", "self"}


@pytest.fixture(scope="module")
def tate(small_tate: Path) -> Iterator[Asker]:
    with Asker.open(small_tate) as opened:
        yield opened


def without(*names: str) -> set[str]:
    return called(set(WORKS) - set(names))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Dutch works but not landscapes, from the 17th century", set()),
        ("oil, but no portraits, by Cees Dopper", {"hunter"}),
        ("Italian works except frescoes, by Aldo Berti", {"girl"}),
        ("pictures that are not portraits, by Aldo Berti", {"supper"}),
        ("works other than landscapes, made by Cees Dopper", set()),
        ("Dutch but not portraits, before 1640", {"hunter"}),
        ("pictures but not portraits by Aldo Berti", ALL - {"girl"}),
    ],
)
def test_what_stands_behind_a_comma_is_not_denied_with_what_stands_before(asker, question, expected):
    check_found(asker, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("all but the landscapes", ALL - {"hunter", "ferry"}),
        ("everything but portraits", ALL - {"self", "girl"}),
        ("everything except Aldo Berti", DUTCH),
        ("all but Aldo Berti", DUTCH),
        ("all except Joan Dopper", ALL - {"self"}),
        ("every picture but the frescoes", ALL - {"supper"}),
        ("Dutch works, leaving out all the landscapes", {"self"}),
        ("all the works but those by Cees Dopper", ALL - {"hunter", "ferry"}),
        ("all Dutch pictures but landscapes", {"self"}),
        ("all but portraits, by Aldo Berti", {"supper"}),
        ("How many works are all but portraits?", 3),
        ("none but portraits", {"self", "girl"}),
        ("all Dutch but oil", None),
    ],
)
def test_but_leaves_out_of_all_that_there_is(asker, question, expected):
    check_found(asker, question, expected)


def test_a_search_leaves_out_what_stands_behind_all_but(small_tate):
    with Recommender.open(small_tate) as recommender:
        assert "¬∃createdBy.{'Henry Moore'}" in recommender.read("all but Henry Moore, frumious")[1].expression


def test_a_search_for_what_is_like_a_work_tells_that_it_is_not_read(small_tate):
    with Recommender.open(small_tate) as recommender:
        assert recommender.read("works like The Lady")[1].unlinked == ("like",)
        assert recommender.read("works by Henry Moore")[1].unlinked == ()


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("no women", without("reclining", "head", "lady")),
        ("prints, no women", called({"elephant", "pop"})),
        ("paintings, no dogs", called({"bridge", "canal", "mare", "sitter", "lady"})),
        ("no horses, just dogs", called({"hound"})),
        ("sculpture, no people", called({"reclining", "head"})),
        ("no horses or dogs", without("mare", "hound")),
        ("gouaches with no humans", called({"windows", "bog", "faces", "bouquet"})),
        ("artists, no women", {f"artist_{number}" for number in (1, 2, 3, 6, 7, 8, 9)}),
    ],
)
def test_no_people_are_none_that_are_shown(tate, question, expected):
    check_found(tate, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("anything but gulls", without("gulls")),
        ("everything except Rossi and Quay", without(*(name for name, work in WORKS.items() if work[1] in (6, 8)))),
        ("anything other than portraits", without("faces")),
        ("whatever is not by Ada Carr", without("mare", "hound", "sitter")),
        ("everybody but Ada Carr", {f"artist_{number}" for number in (1, 2, 3, 5, 6, 7, 8, 9)}),
    ],
)
def test_anything_but_a_subject_or_an_artist_is_all_other_works(tate, question, expected):
    check_found(tate, question, expected)


def test_so_many_works_are_asked_for_and_none_that_is_called_so(tate, small_tate):
    assert tate.reader.read("list 20 works").asked == tate.reader.read("list all works").asked
    with Recommender.open(small_tate) as recommender:
        linked, _ = recommender.read("list 20 works")
        assert (linked.spans, linked.unlinked) == ((), ())


@pytest.mark.parametrize("question", ["no unicorns", "landscapes, no people", "no girls", "No Berti?"])
def test_what_no_title_says_is_not_left_out(asker, question):
    check_found(asker, question, None)
