"""Turns of phrase of visitors: who did both in one place, what others made, what no title says."""

import pytest
from asked import check_found

from mrag_owl.reading.slips import Slips
from mrag_owl.reading.tokens import tokenise

WORKS = {
    "works by others than Cees Dopper": {"supper", "self", "girl"},
    "landscapes 1634": {"hunter"},
    "Are there more works by Joan Dopper or by Cees Dopper?": {"cees-dopper"},
    "more Berti or more Joan Dopper? which one": {"aldo-berti"},
    "medium Winter Landscape": {"oil"},
    "all what you have by Joan Dopper": {"self"},
    "Who made portraits only?": {"joan-dopper"},
    "artists with portraits only": {"joan-dopper"},
    "Who is represented by landscapes only?": {"cees-dopper"},
    "landscapes by Cees Dopper only": {"hunter", "ferry"},
}
UNREAD = ("a ferry with a hunter", "Dutch pictures of a girl and a ferry")


@pytest.mark.parametrize(("question", "expected"), WORKS.items())
def test_turns_of_visitors_are_read(asker, question, expected):
    check_found(asker, question, expected)


@pytest.mark.parametrize("question", UNREAD)
def test_what_no_title_says_in_small_letters_is_not_denied(asker, question):
    assert asker.reader.read(question).asked is None


def test_a_slip_in_a_plural_is_read_as_the_plural():
    assert Slips(["landscape", "portrait"]).meant("landscpaes") == "landscapes"


def test_a_short_name_is_no_slip_of_a_word_within_a_longer_one() -> None:
    slips = Slips(["monte cavo", "blake"], ["Monte Cavo", "Blake, William"])
    read = [one.text for one in slips.corrected(tokenise("works of Blkae or Monet"))]
    assert read == ["works", "of", "blake", "or", "monet"]


@pytest.mark.parametrize(("said", "read"), [("gifts of Oppé", "oppe"), ("gifts of Poep", "pope")])
def test_a_capital_that_begins_a_name_is_no_slip(said: str, read: str) -> None:
    slips = Slips(["gifts of", "pope"], ["Pope, Aldo"])
    assert slips.corrected(tokenise(said))[-1].text == read


def test_of_a_short_word_a_letter_may_be_missing_and_none_be_wrong():
    slips = Slips(["canvas", "church", "robin"])
    assert [slips.meant(word) for word in ("canvs", "churh", "rodin")] == ["canvas", "church", ""]


def test_a_name_in_a_title_is_meant_by_a_slip_with_a_capital():
    slips = Slips(["mazeppa", "banker"], titles=["Mazeppa and the Wolves", "The banker"])
    read = [slips.corrected(tokenise(f"who painted {word}"))[-1].text for word in ("Bankr", "Mazepa", "Mazepa")]
    assert read == ["bankr", "mazeppa", "mazeppa"]
