"""Relations that a question states are kept: who is shown is no maker, and who gave is none either."""

import pytest

from mrag_owl.errors import RetrievalError
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.indexes.question_linkers import open_linker


@pytest.mark.parametrize(
    "question",
    [
        "Which works depict Joseph Turner?",
        "Which works portray David Cox?",
        "Who is portrayed by Peter Blake?",
        "In which works is Joseph Turner portrayed?",
        "Which works did David Cox give?",
        "How many works did Joseph Turner present?",
        "Did Peter Blake donate any works?",
        "How many works have no known maker?",
        "Who gave the most works?",
        "Who is painted most often?",
        "Which artist has been pictured the most?",
        "Who is the most frequently depicted artist?",
        "Who is most often seen in oil?",
        "Which artists are also depicted in prints?",
        "Whom did Joseph Turner depict?",
        "Whom did David Cox paint?",
        "Which artists are painted by Joseph Turner?",
        "works depicting Peter Blake",
    ],
)
def test_nobody_is_named_as_the_maker_who_is_said_to_be_something_else(shown: Asker, question: str) -> None:
    try:
        answer = shown.ask(question)
    except RetrievalError:
        return
    assert answer.unread


@pytest.mark.parametrize(
    ("question", "count"),
    [
        ("Which works by Joseph Turner depict rain?", 1),
        ("Which works did David Cox make?", 1),
        ("How many works has Joseph Turner made?", 2),
        ("works of the Ruins made in 1844", 1),
    ],
)
def test_who_made_it_is_told_where_making_is_said(shown: Asker, question: str, count: int) -> None:
    answer = shown.ask(question)
    assert not answer.unread
    assert (answer.count if answer.count is not None else answer.total) == count


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("pictures that portray Peter Blake", "peter"),
        ("works made of trains", "trains"),
        ("works made out of rain and ruins", "rain"),
    ],
)
def test_a_search_keeps_to_the_relation_that_it_states(shown: Asker, question: str, left: str) -> None:
    linked = open_linker(shown.store, shown.knowledge.base).link(question)
    assert not linked.spans
    assert left in linked.unlinked


@pytest.mark.parametrize(
    "question", ["works made from rain", "Which works are made of ruins?", "pieces that were made out of a train"]
)
def test_what_something_is_made_of_is_not_what_it_shows(shown: Asker, question: str) -> None:
    try:
        answer = shown.ask(question)
    except RetrievalError:
        return
    assert answer.unread or not answer.results


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Who is best represented?", {"Joseph Turner", "Peter Blake"}),
        ("Who most often painted rain?", None),
        ("Which subjects appear in works by Peter Blake and by Joseph Turner?", {"rain"}),
        ("Which subjects are found in works by Peter Blake or by Joseph Turner?", {"people", "rain", "ruins", "train"}),
    ],
)
def test_each_of_two_makers_has_made_some(shown: Asker, question: str, names: set[str] | None) -> None:
    answer = shown.ask(question)
    assert not answer.unread
    assert names is None or {one.label for one in answer.results} == names


@pytest.mark.parametrize("question", ["Which painters came from Rome?", "Which painters were from Venice?"])
def test_titles_do_not_tell_where_somebody_came_from(asker: Asker, question: str) -> None:
    try:
        answer = asker.ask(question)
    except RetrievalError:
        return
    assert answer.unread or not answer.results


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Why is Tintern Abbey by Joseph Turner?", "Tintern Abbey is painted by Joseph Turner"),
        ("Why is A Medal by David Cox?", "No: A Medal is painted by William Wyon"),
    ],
)
def test_why_something_is_so_is_told_by_what_makes_it_so(shown: Asker, question: str, said: str) -> None:
    answer = shown.ask(question)
    assert not answer.unread
    assert answer.text.startswith(said)


def test_why_somebody_did_something_is_not_told_by_his_having_done_so(shown: Asker) -> None:
    assert shown.ask("Why did Joseph Turner paint Tintern Abbey?").unread


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Joseph Turner died in a certain year; who else died in it?", {"William Wyon"}),
        ("Joseph Turner died in a certain year. Which other makers died in it?", {"William Wyon"}),
        ("William Wyon died in the same year as which other makers?", {"Joseph Turner"}),
        ("Which makers have 1851 as the year of their death?", {"Joseph Turner", "William Wyon"}),
    ],
)
def test_who_shares_a_year_is_found_however_it_is_said(shown: Asker, question: str, names: set[str]) -> None:
    assert {one.label for one in shown.ask(question).results} == names


def test_of_two_ends_none_is_told_alone(shown: Asker) -> None:
    assert len(shown.ask("the earliest and the latest date of works").results) == 2


def test_which_of_two_is_better_represented_is_told_of_whatever_they_are(shown: Asker) -> None:
    assert "Joseph Turner (2)" in shown.ask("Which is better represented, Joseph Turner or David Cox?").text


@pytest.mark.parametrize(
    "question", ["Joseph Turner's works where you can make out ruins", "Pick out works with ruins"]
)
def test_what_can_be_made_out_is_not_left_out(shown: Asker, question: str) -> None:
    try:
        answer = shown.ask(question)
    except RetrievalError:
        return
    assert answer.unread or "not" not in (answer.understood.english if answer.understood else "")
