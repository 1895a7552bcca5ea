"""Works whose makers are called by words for what others show, and by whom they were given."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from asked import check_found
from little_tate import little_tate

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.indexes.retrievers import open_retriever

pytestmark = pytest.mark.slow  # a store of its own

_UK = "United Kingdom"
ARTISTS = {
    1: ("Knight, Paul", "Male", "1898–1986", f"Leeds, {_UK}", ""),
    2: ("Turner, Mary", "Female", "1760–1810", "Roma, Italia", ""),
    3: ("North, Ann", "Female", "1874–1940", "Dublin, Éire", ""),
    4: ("Baker, Tom", "Male", "1870–1950", f"Leeds, {_UK}", ""),
    5: ("Head, Ian", "Male", "1820–1900", f"Leeds, {_UK}", ""),
    6: ("Moore, Hal", "Male", "1828–1882", f"London, {_UK}", ""),
    7: ("White, Joe", "Male", "1900–1970", f"London, {_UK}", ""),
}
SUBJECTS = {
    10: ("knight", 1),
    11: ("castle", 1),
    12: ("head / face", 1),
    13: ("head", 1),
    14: ("woman", 1),
    15: ("Rome - non-specific", 1),
    16: ("Dublin - non-specific", 1),
    17: ("sea", 1),
    18: ("nudes", 1),
    19: ("female", 1),
    20: ("Steele, Richard, 'A Walk'", 1),
    21: ("Anne II, Queen", 1),
    22: ("queen", 1),
}
_PAINTING, _PRINT = ("Oil paint on canvas", "painting"), ("Etching on paper", "on paper, print")
WORKS = {
    "siege": ("The Siege", 4, "1901", *_PAINTING, None, (10, 11)),
    "joust": ("A Joust", 4, "1902", *_PAINTING, None, (10,)),
    "tourney": ("Tourney", 6, "1870", *_PRINT, None, (10,)),
    "cube": ("Cube", 1, "1951", "Bronze", "sculpture", None, ()),
    "waves": ("Waves", 2, "1801", *_PAINTING, None, (17,)),
    "storm": ("Storm", 3, "1901", *_PRINT, None, (17,)),
    "ann": ("Ann", 6, "1871", "Bronze", "sculpture", None, (12, 14)),
    "mask": ("A Mask", 4, "1910", "Bronze", "sculpture", None, (13,)),
    "grid": ("Grid", 5, "1860", *_PRINT, None, ()),
    "tiber": ("The Tiber", 6, "1872", "Watercolour on paper", "on paper, unique", None, (15,)),
    "liffey": ("The Liffey", 6, "1873", "Watercolour on paper", "on paper, unique", None, (16,)),
    "bather": ("Bather", 4, "1911", *_PRINT, None, (18, 19)),
    "walk": ("A Walk", 5, "1861", *_PRINT, None, (20,)),
    "plain": ("Plain", 7, "1955", "Bronze", "sculpture", None, (21, 22)),
}
CREDITS = {
    "siege": "Purchased 1930",
    "joust": "Presented by Lady Ash 1930",
    "waves": "Purchased 1950",
    "storm": "Bequeathed by Miss Ash 1950",
    "ann": "Presented by the Trustees of the Ash Bequest 1950",
}
ACQUIRED = {"siege": 1930, "joust": 1930, "tourney": 1930, "waves": 1950, "storm": 1950, "ann": 1950}


@pytest.fixture(scope="module")
def tate(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    folder: Path = tmp_path_factory.mktemp("nouns")
    store = little_tate(folder, acquired=ACQUIRED, credited=CREDITS, artists=ARTISTS, subjects=SUBJECTS, works=WORKS)
    with Asker.open(store) as opened:
        yield opened


def called(*names: str) -> set[str]:
    return {f"artwork_{number}" for number, name in enumerate(WORKS) if name in names}


def check_required(asker: Asker, search: str, expected: set[str]) -> None:
    linked = open_retriever("logic", asker.store).signal.linker.link(search)
    assert set(map(local_name, asker.knowledge.extents.individuals(linked.expression))) == expected


@pytest.mark.parametrize(
    ("search", "expected"),
    [
        ("knights", ("siege", "joust", "tourney")),
        ("Knights and castles", ("siege",)),
        ("knight paintings", ("siege", "joust")),
        ("prints of knights", ("tourney",)),
        ("heads of women", ("ann",)),
        ("bronze heads", ("ann", "mask")),
        ("bakers by the sea", ("waves", "storm")),
        ("works by knight", ("cube",)),
        ("sculptures by white", ("plain",)),
        ("white bronze heads", ("ann", "mask")),
        ("watercolour in white bronze", ()),
        ("sculptures by moore or knight", ("ann", "cube")),
        ("moore and knight sculptures", ("ann", "cube")),
        ("Knight sculptures", ("cube",)),
        ("paul knight", ("cube",)),
        ("turner seascapes", ("waves",)),
        ("baker prints", ("bather",)),
        ("north", ("storm",)),
        ("north prints", ("storm",)),
    ],
)
def test_a_common_noun_in_small_letters_is_no_surname_unless_it_is_said_to_be_one(tate, search, expected):
    check_required(tate, search, called(*expected))


@pytest.mark.parametrize("search", ["north coast castles", "north of the castles"])
def test_a_word_that_leads_another_noun_is_nobody(tate, search):
    linked = open_retriever("logic", tate.store).signal.linker.link(search)
    assert any("north" in one for one in linked.unlinked)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("paintings of Rome", ()),
        ("watercolours of Rome or Dublin", ("tiber", "liffey")),
        ("prints of Dublin, 20th century", ()),
        ("How many prints of Dublin are there?", ()),
        ("prints by Dublin artists", ("storm",)),
        ("paintings by artists of Rome", ("waves",)),
    ],
)
def test_works_of_a_kind_are_of_the_places_that_they_show(tate, question, expected):
    if question.startswith("How many"):
        assert tate.ask(question).count == len(expected)
    else:
        check_required(tate, question, called(*expected))


@pytest.mark.parametrize(
    "question",
    [
        "Which paintings were donated by women?",
        "How many works did men bequeath?",
        "Which prints did we receive as gifts from women?",
    ],
)
def test_nothing_says_whether_women_or_men_gave_something(tate, question):
    read = tate.reader.read(question)
    assert read.asked is None
    assert read.is_unstated


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which works were presented by a lady?", ("joust",)),
        ("Which works by women were bequeathed?", ("storm",)),
    ],
)
def test_who_gave_something_is_said_as_records_say_it(tate, question, expected):
    check_found(tate, question, called(*expected))


@pytest.mark.parametrize(
    ("question", "numbers"),
    [
        ("How many works were bought in 1950 and how many were bequeathed?", (1, 1)),
        ("How many works were bought in 1930 and how many presented?", (1, 2)),
        ("How many works were bought in 1930 and how many were bequeathed in 1950?", (1, 1)),
        ("How many works were bought, presented and bequeathed?", (2, 11, 1)),
        ("What is the total number of prints by women and by men?", (1, 4)),
        ("How many works by men are prints and how many are paintings?", (4, 2)),
    ],
)
def test_each_number_is_told_with_what_limits_it(tate, question, numbers):
    read = tate.reader.read(question)
    told = [*(one.asked for one in read.before), read.asked]
    assert tuple(tate.knowledge.extents.count(one.expression) for one in told) == numbers


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which works are in bronze and how many in watercolour?", 2),
        ("How many Ash Bequest purchases are there?", 1),
        ("How many male artists have prints showing female nudes?", 1),
        ("How many Steeles are there?", None),
    ],
)
def test_how_many_there_are_is_counted_as_it_is_said(tate, question, expected):
    check_found(tate, question, expected)


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("How many artists did we acquire only before 1951?", 2),
        ("How many artists did we acquire before 1951?", 4),
        ("How many artists have only one work acquired before 1940?", 1),
    ],
)
def test_only_before_a_time_leaves_out_who_made_others(tate, question, number):
    check_found(tate, question, number)


@pytest.mark.parametrize(
    ("search", "expected"),
    [
        ("bought 1930 painting knight", ("siege",)),
        ("Acquired in 1950 bronze", ("ann",)),
        ("acquired 1950, prints", ("storm",)),
        ("portraits of queen anne", ("plain",)),
        ("a portrait of Queen Anne", ("plain",)),
    ],
)
def test_what_is_searched_for_was_acquired_then_or_shows_who_is_named_in_part(tate, search, expected):
    check_required(tate, search, called(*expected))
