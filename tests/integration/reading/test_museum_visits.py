"""What visitors and curators type into a museum's pages: kinds that are made or shown, alternatives, denials."""

from collections.abc import Iterator

import pytest
from asked import check_found, check_whether
from small_museum import pictures

from mrag_owl.pipeline.ask.asking import Asker

pytestmark = pytest.mark.slow  # a store of its own, asked at length


@pytest.fixture(scope="module")
def showing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """The museum with a portrait that shows a landscape."""
    shown = {"girl": "landscape"}
    with Asker.open(pictures(tmp_path_factory.mktemp("showing") / "store", shown)) as opened:
        yield opened


@pytest.fixture(scope="module")
def undated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """The museum with a picture of which no date is stated."""
    more = 'd:mill a t:Piece ; rdfs:label "A Mill" ; t:by d:cees-dopper .'
    with Asker.open(pictures(tmp_path_factory.mktemp("undated") / "store", more=more)) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Did Aldo Berti make any landscapes?", False),
        ("Did Aldo Berti produce landscapes?", False),
        ("Has Aldo Berti carved any landscapes?", False),
        ("Did Cees Dopper make any landscapes?", True),
    ],
)
def test_who_made_a_kind_of_work_made_works_of_that_kind_and_none_that_shows_one(showing, question, expected):
    check_whether(showing, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("at least two of religious, fresco and oil", {"supper"}),
        ("at least two of: Dutch, landscape, oil", {"hunter", "ferry", "self"}),
        ("two or more of Dutch, landscape and oil", {"hunter", "ferry", "self"}),
        ("at least 2 of Dutch, landscapes or oil", {"hunter", "ferry", "self"}),
        ("any two of Dutch, landscape and oil", {"hunter", "ferry", "self"}),
        ("Which pictures are at least two of Dutch, landscape and oil?", {"hunter", "ferry", "self"}),
        ("works from before 1640 that are at least two of Dutch, landscape and oil", {"hunter"}),
        ("exactly two of Dutch, landscape and oil", {"ferry", "self"}),
        ("no more than one of Dutch, landscape and oil", {"girl", "supper"}),
        ("How many works are at least two of Dutch, landscape and oil?", 3),
        ("at least three of Dutch, landscape and oil", {"hunter"}),
        ("at least four of Dutch, landscape and oil", None),
    ],
)
def test_so_many_of_several_are_any_of_them(asker, question, expected):
    check_found(asker, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works not made in the 17th century", {"supper", "self", "girl"}),
        ("pictures that were not made in the 17th century", {"supper", "self", "girl"}),
        ("pictures not from the 17th century", {"supper", "self", "girl"}),
        ("pictures not dated 1634", {"supper", "self", "girl", "ferry"}),
        ("pictures not made between 1630 and 1638", {"supper", "self", "girl", "ferry"}),  # the ferry is of about 1640
        ("works made neither in 1634 nor in 1701", {"supper", "girl", "ferry"}),
        ("pictures not made before 1500", {"supper", "girl", "hunter", "ferry", "self"}),  # the girl is of about 1500
        ("works except those from the 17th century", {"supper", "self", "girl"}),
        ("oil paintings not from the 17th century", {"self", "girl"}),
    ],
)
def test_what_is_not_of_some_years_is_dated_outside_of_them(undated, question, expected):
    check_found(undated, question, expected)
    assert "do not have" not in undated.sentences.asked(undated.reader.read(question).asked)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("pictures that are not Dutch and not religious", {"girl"}),
        ("pictures that are not Dutch, not religious", {"girl"}),
        ("pictures that are not landscapes and not portraits", {"supper"}),
        ("works that are not oil and not fresco", {"ferry"}),
        ("works that are Dutch and not landscapes", {"self"}),
        ("works that are landscapes and not portraits", {"hunter", "ferry"}),
        ("pictures that are not Italian but religious", set()),
        ("pictures that are not Dutch but oil", {"girl"}),
    ],
)
def test_what_is_denied_twice_is_neither(asker, question, expected):
    check_found(asker, question, expected)


@pytest.mark.parametrize("question", ["pictures made around 1634", "Which pictures were made circa 1634?"])
def test_what_was_made_around_a_year_is_what_is_from_around_it(asker, question):
    whole = asker.reader.read("pictures from around 1634").asked
    assert whole is not None
    assert asker.reader.read(question).asked == whole
