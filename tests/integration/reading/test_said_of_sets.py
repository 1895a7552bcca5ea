"""What is asked of any set of works, whatever limits it: when most were made, what they show, how many to list."""

import pytest

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer
from mrag_owl.reading.forms import EVERY, Foremost, Ranked, Whether


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("From which year are there most works?", {"y1844"}),
        ("From which year do most works about rain or ruins come?", {"y1844"}),
        ("Which year saw the most works painted?", {"y1844"}),
        ("Which year saw the most works about ruins painted?", {"y1794", "y1844"}),
        ("What do works by Peter Blake most often show?", {"s-people", "s-rain"}),
        ("What do works usually show?", {"s-rain"}),
        ("Three of the works about rain", {"rain", "heath", "copy"}),
        ("We need two works about ruins", {"ruin", "medal"}),
        ("A couple of works by Peter Blake", {"drum", "copy"}),
        ("Give me a few works about ruins", {"ruin", "medal"}),
        ("Who drew exactly one of the works about rain?", {"turner", "cox", "blake"}),
        ("The most prolific painter of works about rain or people", {"blake"}),
        ("Works painted after 1850 but before 1955", {"heath", "bull"}),
        ("Which painters drew both works about rain and works painted before 1800?", {"turner"}),
        ("Which painters drew at least two works about ruins?", set()),
    ],
)
def test_a_set_is_asked_of_whatever_limits_it(shown: Asker, question: str, expected: set[str]) -> None:
    read = shown.reader.read(question)
    assert read.asked is not None, shown.why_unread(read)
    assert {*map(local_name, answer(read.asked, shown.knowledge.extents).individuals)} == expected


def test_no_work_at_all_is_asked_for_as_whether_there_is_none(shown: Asker) -> None:
    asked = shown.reader.read("No works about ruins at all?").asked
    assert isinstance(asked, Whether)
    assert asked.is_none
    assert shown.knowledge.extents.count(asked.expression) == 2


def test_each_maker_is_counted(shown: Asker) -> None:
    asked = shown.reader.read("How many works did each painter make?").asked
    assert isinstance(asked, Ranked)
    assert asked.first == EVERY
    found = answer(asked, shown.knowledge.extents).numbers
    assert {local_name(iri): number for iri, number in found} == {
        "turner": 2,
        "wyon": 1,
        "cox": 1,
        "blake": 2,
        "lee": 1,
    }


@pytest.mark.parametrize(
    ("question", "counts"),
    [
        ("Are there more works by Peter Blake or works about ruins painted before 1800?", [2, 1]),
        ("Are there more works by Joseph Turner about rain or works about ruins?", [1, 2]),
    ],
)
def test_two_sets_are_compared_whatever_limits_each(shown: Asker, question: str, counts: list[int]) -> None:
    asked = shown.reader.read(question).asked
    assert isinstance(asked, Foremost)
    assert [shown.knowledge.extents.count(one) for _, one in asked.options] == counts


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("Is rain shown in any work?", 3),
        ("Does the bull appear in any of the works?", 1),
        ("Are ruins depicted here?", 2),
        ("Does a train appear anywhere?", 1),
        ("Joseph Turner painted ruins, didn't he?", 1),
        ("There are no works by David Cox, are there?", 1),
    ],
)
def test_whether_something_is_shown_is_asked_of_works(shown: Asker, question: str, number: int) -> None:
    asked = shown.reader.read(question).asked
    assert isinstance(asked, Whether)
    assert shown.knowledge.extents.count(asked.expression) == number
