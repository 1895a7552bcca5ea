"""What is asked of parts of things: how they are is stated of whole pictures, and how many one thing has nowhere."""

from collections.abc import Iterator

import pytest
from combinations import little_wardrobe

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
