"""Turns of phrase of visitors: who did both in one place, what others made, what no title says."""

import pytest
from asked import check_found

from mrag_owl.reading.slips import Slips

WORKS = {
    "works by others than Cees Dopper": {"supper", "self", "girl"},
    "landscapes 1634": {"hunter"},
    "Are there more works by Joan Dopper or by Cees Dopper?": {"cees-dopper"},
    "more Berti or more Joan Dopper? which one": {"aldo-berti"},
    "medium Winter Landscape": {"oil"},
    "all what you have by Joan Dopper": {"self"},
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
