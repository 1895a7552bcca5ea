"""A wardrobe is asked what is the only one of its kind, by words for many things, and what goes with what."""

from collections.abc import Iterator

import pytest
from combinations import little_wardrobe

from mrag_owl.errors import UnreadError
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.records import Answer

pytestmark = pytest.mark.slow  # a store of its own, asked at length

PATTERNS = {"floral": range(1, 6), "stripe": range(5, 9), "dot": [2], "check": []}
NECKLINES = {"v-neck": range(1, 8), "round (neck)": range(4, 8), "boat (neck)": [8], "u-neck": []}
WORN = [("hats", "belts")] * 4 + [("hats", "scarves")] * 3 + [("hats", "coats", "coats"), ("coats",)]


@pytest.fixture(scope="module")
def wardrobe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    traits = {"neckline type": NECKLINES, "textile pattern": PATTERNS}
    with Asker.open(little_wardrobe(tmp_path_factory.mktemp("wardrobe"), WORN, traits=traits)) as opened:
        yield opened


def told(asker: Asker, question: str) -> Answer:
    answer = asker.ask(question, top_k=100)
    assert not answer.unread, question
    return answer


@pytest.mark.parametrize(
    ("question", "count"),
    [
        ("In how many looks is floral the only pattern?", 3),
        ("On how many pictures is stripe the only pattern recorded?", 3),
        ("the only pattern noted is stripe", 3),
        ("outfits where floral is the only pattern", 3),
        ("pictures where a hat is the only accessory", 1),
        ("In how many pictures is a belt the only accessory?", 0),
        ("two different patterns in one picture, stripe not counted", 1),
        ("two different patterns, not counting floral", 0),
    ],
)
def test_what_is_the_only_one_of_its_kind_has_no_other_beside_it(wardrobe: Asker, question: str, count: int) -> None:
    answer = told(wardrobe, question)
    assert answer.total == count
    assert "passed over" not in answer.text


@pytest.mark.parametrize(
    ("question", "count"),
    [
        ("Are there any accessories?", 8),
        ("accessories please", 8),
        ("outfits with a coat and an accessory", 1),
        ("a coat but no accessories", 1),
        ("pictures with two accessories", 7),
        ("How many pictures have outerwear?", 2),
        ("outerwear and a hat", 1),
        ("floral accessories", 5),
        ("two hats and a belt", 0),
        ("two coats and hats", 1),
    ],
)
def test_a_word_for_things_of_many_classes_is_any_of_these(wardrobe: Asker, question: str, count: int) -> None:
    assert told(wardrobe, question).total == count


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("What else does the person in the scarf wear?", "What is worn with a scarf?"),
        ("what else is the model in a belt wearing", "What is worn with a belt?"),
        ("What is worn with outfits with a scarf?", "What is worn with a scarf?"),
        ("Which pattern is the most common on hats with a belt?", "Which pattern is the most common on belts?"),
        ("By how many do hats outnumber belts?", "How many more hats than belts are there?"),
        ("Do hats exceed belts in number?", "Are there more hats than belts?"),
        ("Are there more hats with a belt than coats?", "Are there more belts than coats?"),
        ("Which neckline is documented most often?", "Which neckline is the most common?"),
        ("Which named patterns do not occur?", "Which patterns do not occur?"),
        ("Which patterns have no picture at all?", "Which patterns do not occur?"),
        ("Do outfits with a scarf outnumber coats?", "Are there more scarves than coats?"),
        ("Are there more floral things than hats with a belt?", "Are there more floral things than belts?"),
        ("Floral things versus hats with a scarf: which is commoner?", "Which is commoner, floral or scarves?"),
        ("Are floral things rarer than hats with a scarf?", "Are there fewer floral things than scarves?"),
        ("Which neckline do most hats with a scarf have?", "Which neckline do most scarves have?"),
        ("How many different necklines do outfits with a scarf have?", "How many different necklines do scarves have?"),
        (
            "On average, how many coats do hats without a belt have?",
            "How many coats do hats without a belt have on average?",
        ),
        (
            "What do most people wear with a hat: a belt or a coat?",
            "Which is worn more often with a hat, a belt or a coat?",
        ),
        ("evidence for a scarf", "pictures with a scarf"),
        ("Which look combines the most different accessories?", "Which picture has the most different accessories?"),
        ("Who is wearing the most coats?", "Which picture has the most coats?"),
        ("Which necklines do the outfits with a scarf have?", "Which necklines do scarves have?"),
        (
            "Do scarves co-occur with hats in more pictures than with coats?",
            "Are there more scarves with hats than with coats?",
        ),
    ],
)
def test_what_is_said_of_things_asked_about_may_stand_behind_them(wardrobe: Asker, question: str, plain: str) -> None:
    first, other = (told(wardrobe, one) for one in (question, plain))
    assert (first.count, first.total) == (other.count, other.total)
    assert [one.label for one in first.results] == [one.label for one in other.results] or first.count is not None


@pytest.mark.parametrize(
    "question",
    [
        "What kind of hats are there?",
        "Which sorts of belts can I see?",
        "What is the most common kind of hat?",
        "Which sort of belt is the rarest?",
        "two kinds of coats",
    ],
)
def test_kinds_that_no_data_tell_apart_are_no_things_of_a_class(wardrobe: Asker, question: str) -> None:
    assert wardrobe.ask(question).unread


@pytest.mark.parametrize(
    ("question", "begun", "has_number"),
    [
        ("Are there fabulous scarves?", "This is wider than asked, so that yes or no is not known", False),
        ("Is the coat in picture 8 elegant?", "This is wider than asked, so that yes or no is not known", False),
        ("How many stylish belts are there?", "This is wider than asked: nothing here decides 'stylish'", True),
        ("a little scarf", "This is wider than asked: nothing here decides 'little'", False),
        ("Are there scarves?", "Yes", False),
    ],
)
def test_what_somebody_thinks_of_things_is_not_known(
    wardrobe: Asker, question: str, begun: str, has_number: bool
) -> None:
    answer = told(wardrobe, question)
    assert answer.text.startswith(begun)
    assert (answer.count is not None) == has_number


@pytest.mark.parametrize("question", ["Is picture 8 nice for winter?", "Is the coat in picture 8 for a wedding?"])
def test_what_things_of_one_picture_are_for_is_not_read(wardrobe: Asker, question: str) -> None:
    with pytest.raises(UnreadError, match="not read what is asked of picture 8"):
        wardrobe.ask(question)


@pytest.mark.parametrize("question", ["What is a v-neck?", "what is floral"])
def test_what_a_word_means_is_said_to_be_untold_and_where_it_is_seen(wardrobe: Asker, question: str) -> None:
    answer = wardrobe.ask(question)
    assert answer.text.startswith("Nothing here tells what that is, only where it is seen.")
    assert answer.unread
    assert answer.total == len(NECKLINES["v-neck"] if "neck" in question else PATTERNS["floral"])


def test_what_is_read_but_for_a_slip_is_told_with_what_it_is_read_as(wardrobe: Asker) -> None:
    assert told(wardrobe, "sacrf with a hat").text.endswith("'sacrf' is read as 'scarf'")
    assert "is read as" not in told(wardrobe, "scarves with a hat").text
