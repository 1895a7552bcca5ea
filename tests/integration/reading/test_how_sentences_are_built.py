"""Exceptions set off, topics in front, questions of several sentences, shares, blank fields, and ages in words."""

import pytest
from asked import check_found, check_whether

from mrag_owl.reading.answering import answer
from mrag_owl.reading.forms import Share

SHOWN = {
    "Apart from Turner, who painted rain?": {"cox", "blake"},
    "Barring Cox and Blake, who painted rain?": {"turner"},
    "Who painted rain? I only know the one by Cox": {"turner", "blake"},
    "Which works show rain? We already have the Turner": {"heath", "copy"},
    "works by Turner (ruins are not wanted)": {"rain"},
    "Joseph Turner: how many works?": 2,
    "Joseph Turner: which works show ruins?": {"ruin"},
    "Peter Blake: how many show rain?": 1,
    "works of rain, nothing by Cox": {"rain", "copy"},
    "For a display on trains we look for works of rain, ruins or a queen": {"rain", "copy", "heath", "ruin", "medal"},
    "works of rain, but on no account by Turner": {"heath", "copy"},
    "works by Turner, nothing after 1800": {"ruin"},
    "A Medal is catalogued under whom?": {"wyon"},
    "A Medal and Tintern Abbey: which of the two is the earlier?": {"ruin"},
    "A Medal and Tintern Abbey: which is the later?": {"medal"},
    "Whose name comes up most among the works of rain?": {"turner", "cox", "blake"},
    "Turner versus Cox: whose works have you got more of?": {"turner"},
    "Tintern Abbey by Turner - when was it painted?": {"y1794"},
    "Tintern Abbey by Turner - where was he born?": {"town-London"},
    "On earth, who painted A Medal?": None,
    "Who on earth painted A Medal?": {"wyon"},
    "Who died in their fifties?": {"durer", "wyon"},
    "Which painters died in their thirties?": set(),
    "Who reached seventy?": {"turner", "cox", "farid"},
    "Which painters died before they turned sixty?": {"wyon", "lee", "durer"},
    "Who died in the year of the Great Exhibition, 1851?": {"turner", "wyon"},
    "Who died the same year as Turner, 1851?": {"wyon"},
    "Who was born in the town of the Bull Ring, Birmingham?": {"wyon", "cox"},
    "works painted in 1840 through 1851": {"rain", "medal", "heath"},
    "Which painters have no year of death entered?": {"blake"},
    "painters with the place of death field blank": {"blake"},
    "Which painters have nothing in the year of death field?": {"blake"},
}
TITLED = {
    "landscapes, prints not included": None,
    "works by Cees Dopper, landscapes not included": set(),
    "Dutch works: the portraits are not wanted": {"hunter", "ferry"},
    "Dutch works, but only oil ones": {"hunter", "self"},
    "Landscapes aside, what do you have by Aldo Berti?": {"supper", "girl"},
    "portraits, as far as your records say": {"self", "girl"},
    "portraits: a list for the exhibition committee": {"self", "girl"},
    "What is the oldest portrait, going by when it was made?": {"girl"},
    "Oil by Berti: total number held?": 1,
}
LAST = {
    "Who painted A Medal? Where was he born?": {"town-Birmingham"},
    "Who painted A Medal? When was it painted?": {"y1844"},
    "Who painted A Medal? And where was he born?": {"town-Birmingham"},
    "Which works show rain? How many of them are by Turner?": 1,
    "Do you have any works by Turner? Which is the earliest?": {"ruin"},
    "Are there works by Cox? How many?": 1,
    "When did Turner die, and where?": {"town-Chelsea"},
    "Where was Turner born and when did he die?": {"y1851"},
    "Where was Wyon born? Which works show rain?": {"rain", "heath", "copy"},
    "Where was Turner born? What is his favourite colour?": None,
}
WHETHER = {
    "Is it true that Turner was born in London?": True,
    "Is it really true that Turner died in London?": False,
    "Surely you have something by Cox?": True,
    "Did Dürer make it to sixty?": False,
    "Was Dürer only in his fifties when he died?": True,
    "Besides Cox, did any painter paint rain?": True,
}
SHARES = {
    "Are more than half of the works by Turner of rain?": (1, 2, False),
    "Do at least half of the works by Turner show rain?": (1, 2, True),
    "Is less than a fifth of the collection by Cox?": (1, 7, True),
    "Are most of the painters from London?": (2, 7, False),
    "What share of the works show rain?": (3, 7, None),
    "What percentage of the painters died in 1851?": (2, 7, None),
}


@pytest.mark.parametrize(("question", "expected"), SHOWN.items())
def test_what_is_set_off_or_in_front_is_read_with_the_rest(shown, question, expected):
    check_found(shown, question, expected)


@pytest.mark.parametrize(("question", "expected"), TITLED.items())
def test_exceptions_and_remarks_are_told_apart(asker, question, expected):
    check_found(asker, question, expected)


@pytest.mark.parametrize(("question", "expected"), LAST.items())
def test_the_last_of_several_questions_speaks_of_those_before_it(shown, question, expected):
    check_found(shown, question, expected)


def test_each_of_several_questions_is_answered(shown):
    text = shown.ask("Where was Turner born and when did he die?", strategy="logic").text
    assert "London" in text.splitlines()[0]
    assert "1851" in text.splitlines()[1]


@pytest.mark.parametrize(("question", "expected"), WHETHER.items())
def test_what_is_asked_as_a_statement_is_answered_by_yes_or_no(shown, question, expected):
    check_whether(shown, question, expected)


@pytest.mark.parametrize(("question", "expected"), SHARES.items())
def test_a_share_is_told_with_both_numbers(shown, question, expected):
    part, whole, is_met = expected
    asked = shown.reader.read(question).asked
    assert isinstance(asked, Share)
    assert answer(asked, shown.knowledge.extents).value == part / whole
    text = shown.ask(question, strategy="logic").text
    assert f"{part} of {whole}" in text
    assert is_met is None or text.startswith("Yes" if is_met else "No")
