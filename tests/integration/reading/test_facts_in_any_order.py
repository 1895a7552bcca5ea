"""What is asked of one work or one life is read in any order of words, and so are lists of lives."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from asked import check_found, check_whether

from mrag_owl.pipeline.ask.asking import Asker


@pytest.fixture(scope="module")
def tate(small_tate: Path) -> Iterator[Asker]:
    with Asker.open(small_tate) as opened:
        yield opened


MAKER = (
    "{work} painter",
    "{work}: artist?",
    "whose painting is {work}?",
    "Can you remind me whose work {work} is?",
    "To whom do we owe {work}?",
    "who is responsible for the painting called {work}?",
    "{work} is a painting by whom?",
)
YEAR = (
    "{maker} {work} year",
    "{work}, what year is that one from?",
    "{work}, the {maker} one, when's that from?",
    "Which year did the artist paint {work}, do you know?",
    "Please say from which year is the painting '{work}'.",
    "{work}'s date of painting",
    "{maker} painted {work} in which year?",
)
ACQUIRED = (
    "acquisition year of {work}, {maker}",
    "the year of acquisition for {work} ({maker})",
    "Since what year has {work} belonged to the collection?",
    "{work}, the {maker}: it was acquired which year?",
    "When did {work} enter the collection?",
    "{work}: when acquired?",
)
SIZE = (
    "{work} size",
    "What does {work} measure?",
    "How much does {work} measure?",
    "I need to know how tall and wide {work} is.",
    "{work} - height and width, please",
    "which size has the picture {work}?",
    "the measurements of the work called {work}",
    "How large a painting is {work}?",
)
MEDIUM = (
    "{maker}, {work}, medium",
    "{work} ({maker}): materials, please",
    "In what medium is {work}, the one by {maker}?",
    "which materials does {work} by {maker} consist of?",
    "What did the artist paint {work} on?",
)
BORN = ("In which place did the life of {maker} begin?", "{maker}, where born?", "{maker}'s birthplace?")


@pytest.mark.parametrize(
    ("wordings", "expected"),
    [
        (MAKER, {"artist_2"}),
        (YEAR, {"year_1801"}),
        (ACQUIRED, {"year_1962"}),
        (MEDIUM, {"medium_oil-paint", "medium_canvas"}),
        (BORN, {"place_london-united-kingdom"}),
    ],
)
def test_what_is_asked_of_one_thing_is_read_in_any_order(tate, wordings, expected):
    for wording in wordings:
        check_found(tate, wording.format(work="London Bridge", maker="Daniel Turner"), expected)


@pytest.mark.parametrize("wording", SIZE)
def test_a_size_is_asked_for_in_any_order(tate, wording):
    assert "support: 120 x 202 mm" in tate.ask(wording.format(work="London Bridge")).text


@pytest.mark.parametrize(
    "question",
    [
        "artists whose lives ended in London",
        "whose life came to an end in London?",
        "artists with London recorded as their place of death",
        "artists with London recorded as where they died",
        "For whom is London given as the place of death?",
        "London as place of death: list the artists",
        "deaths in London",
        "place of death London, which artists?",
        "Which artists spent their last days in London?",
    ],
)
def test_where_lives_ended_is_asked_for_in_any_order(tate, question):
    check_found(tate, question, {"artist_1", "artist_5", "artist_6"})


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("artists with Britain as their country of birth", {f"artist_{one}" for one in (1, 2, 3, 4, 5, 6, 7, 9)}),
        ("UK-born women", {"artist_4", "artist_5"}),
        ("artists of Scottish birth", {"artist_4"}),
        ("who among the artists was born up in Edinburgh?", {"artist_4"}),
        ("women with a birthplace other than Leeds", {"artist_4"}),
        ("which artists share the surname Turner?", {"artist_2", "artist_3"}),
        ("all of the Turners among your artists", {"artist_2", "artist_3"}),
        ("the Turners that have work in the collection", {"artist_2", "artist_3"}),
        ("those of your artists that passed away during 1900", {"artist_5"}),
        ("1900 deaths", {"artist_5"}),
        ("works made when the artist was over 80", None),  # one may have been
        ("Turner school works", None),
        ("London Bridge pictures", {"artwork_2"}),
    ],
)
def test_lives_are_listed_by_what_is_said_of_them(tate, question, expected):
    check_found(tate, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is Edinburgh where Ada Carr was born?", True),
        ("Was it in London that Ada Carr was born?", False),
        ("Is Ada Carr's birthplace in Scotland?", True),
        ("Ada Carr: Scottish by birth or not?", True),
        ("ada carr birthplace london yes or no", False),
        ("Was Bess Dale's death in 1900?", True),
        ("Was Bess Dale at least 80 when she died?", True),
        ("Did Bess Dale ever turn ninety?", False),
        ("Bess Dale - alive at 70?", True),
        ("Is The Grand Canal a later painting than London Bridge?", True),
        ("Does London Bridge postdate The Grand Canal?", False),
        ("Had London Bridge already been painted when The Grand Canal was?", True),
    ],
)
def test_yes_or_no_of_one_thing_is_asked_for_in_any_order(tate, question, expected):
    check_whether(tate, question, expected)
