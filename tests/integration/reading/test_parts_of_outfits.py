"""What is asked of parts of things: how they are is stated of whole pictures, and how many one thing has nowhere."""

from collections.abc import Iterator

import pytest
from combinations import little_wardrobe

from mrag_owl.errors import UnreadError
from mrag_owl.pipeline.ask.asking import Asker

pytestmark = pytest.mark.slow  # a store of its own

WORN = [
    ("coats", "sleeves", "sleeves", "collars"),
    ("coats", "sleeves", "hats"),
    ("coats", "collars", "hats"),
    ("hats", "belts"),
]
TRAITS = {
    "textile pattern": {"floral": [1, 2], "stripe": [1, 3], "check": [4]},
    "nickname": {"raglan (sleeve)": [1], "puff (sleeve)": [2]},
}


@pytest.fixture(scope="module")
def asker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    with Asker.open(little_wardrobe(tmp_path_factory.mktemp("parts"), WORN, traits=TRAITS)) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "words", "count"),
    [
        ("How many sleeves are floral?", "floral", 2),
        ("floral sleeves", "floral", 2),
        ("striped collars", "striped", 2),
        ("outfits with a striped collar", "striped", 2),
        ("How many coats have floral sleeves?", "floral", 2),
        ("coats with a floral hem", "floral", 2),
    ],
)
def test_how_a_part_is_no_picture_tells(asker: Asker, question: str, words: str, count: int) -> None:
    answer = asker.ask(question)
    assert answer.total == count
    assert "none is known to be all that was asked" in answer.text
    assert f"“{words}” is said of the whole picture" in answer.text


@pytest.mark.parametrize("question", ["puff sleeves", "How many sleeves are there?", "a collar and a raglan sleeve"])
def test_what_a_part_itself_is_is_in_no_doubt(asker: Asker, question: str) -> None:
    assert "is said of the whole picture" not in asker.ask(question).text


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Which sleeves do you see with stripes?", "stripes"),
        ("What sleeves do coats have?", "sleeves"),
    ],
)
def test_with_kinds_of_parts_it_is_told_what_is_stated_of_wholes(asker: Asker, question: str, words: str) -> None:
    assert f"stated of the whole picture, not of which thing in it: {words}" in asker.ask(question).text


@pytest.mark.parametrize(
    ("question", "mean"),
    [
        ("How many sleeves do coats have?", 1.0),
        ("How many sleeves does every coat have?", 1.0),
        ("How many collars does a hat usually have?", 0.33),
        ("How many hats do coats have?", 0.67),
    ],
)
def test_how_many_parts_one_thing_has_is_known_of_pictures_alone(asker: Asker, question: str, mean: float) -> None:
    answer = asker.ask(question)
    assert answer.count == mean
    assert answer.text.startswith("The average number of ")
    assert ("stated of the whole picture" in answer.text) == ("hats" not in question)


@pytest.mark.parametrize("question", ["How many patterns do coats have?", "How many coats have sleeves?"])
def test_kinds_and_pictures_are_counted_where_these_are_asked_for(asker: Asker, question: str) -> None:
    answer = asker.ask(question)
    assert answer.count == 2
    assert "average" not in answer.text


@pytest.mark.parametrize(
    "question", ["How many different sleeves do coats have?", "How many different hats do coats have?"]
)
def test_no_average_is_told_of_things_of_different_kinds(asker: Asker, question: str) -> None:
    with pytest.raises(UnreadError):
        asker.ask(question)


@pytest.mark.parametrize(
    ("question", "instead"),
    [
        ("Which garment has the most sleeves?", ["which picture has the most sleeves?"]),
        ("Which type of garment has the fewest sleeves?", ["which picture has the fewest sleeves?"]),
        ("What kinds of garment usually have collars?", []),
    ],
)
def test_which_thing_has_most_of_a_part_no_picture_tells(asker: Asker, question: str, instead: list[str]) -> None:
    with pytest.raises(UnreadError) as told:
        asker.ask(question)
    assert list(told.value.instead) == instead


@pytest.mark.parametrize("question", ["Which picture has the most sleeves?", "Which coat has the most sleeves?"])
def test_which_picture_has_most_of_a_part_is_told(asker: Asker, question: str) -> None:
    assert [one.label for one in asker.ask(question).results] == ["image_1"]
