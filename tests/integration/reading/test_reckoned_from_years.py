"""Questions of what years tell together: spans, distances, two times compared, times that lead a question."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from asked import check_found
from little_tate import called

from mrag_owl.pipeline.ask.asking import Asker

LIVING = called({"reclining", "elephant"})
"""Works of somebody who died later."""


@pytest.fixture(scope="module")
def tate(small_tate: Path) -> Iterator[Asker]:
    with Asker.open(small_tate) as opened:
        yield opened


def _labels(asker: Asker, question: str) -> set[str]:
    answer = asker.ask(question)
    assert not answer.unread, answer.text
    return {one.label for one in answer.results}


@pytest.mark.parametrize(
    ("question", "years"),
    [
        ("What years do the landscapes span?", {"1634", "1712"}),
        ("From when to when do the works by Cees Dopper date?", {"1702", "1712"}),
        ("the date range of the paintings on copper", {"1640", "1710"}),
        ("the first and the last year of the Italian works", {"1634", "1640"}),
        ("What period do Aldo Berti's paintings cover?", {"1634", "1640"}),
    ],
)
def test_works_date_from_the_first_year_of_any_to_the_last(few: Asker, question: str, years: set[str]) -> None:
    assert _labels(few, question) == years


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("How many years lie between The Hill and St Olga?", 62),
        ("How many years after The Hill was The Pond painted?", 70),
        ("How much later is The Mill than A Red Barn?", 78),
        ("How many years after Berti began The Hill was St Olga painted?", 62),
        ("How far apart in time are the oldest and the newest landscapes?", 78),
        ("What is the average number of paintings per artist?", 2.5),
    ],
)
def test_years_are_told_apart_by_their_number(few: Asker, question: str, number: float) -> None:
    answer = few.ask(question)
    assert not answer.unread, answer.text
    assert f" {number:g}" in answer.text or f" {number:.2f}" in answer.text


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Were more landscapes made in the 17th or the 18th century?", {"18th century"}),
        ("Compare the 1630s with the 1640s: in which were more portraits painted?", {"1640s"}),
        ("1630s or 1710s: which has more works?", {"1710s"}),
        ("the oldest and the largest of the works", {"A Red Barn", "St Olga"}),
        ("Who was the first to paint a landscape?", {"Aldo Berti"}),
        ("Did Cees Dopper paint landscapes? Which?", {"The Pond", "The Mill"}),
        ("In 1710, what was made?", {"The Pond"}),
        ("After 1650, which landscapes were painted?", {"The Pond", "The Mill"}),
        ("artists with exactly one of the landscapes", {"Aldo Berti"}),
        ("the tallest two works", {"St Olga", "A Red Barn", "The Hill", "The Pond"}),
    ],
)
def test_what_two_times_or_two_ends_have_is_told(few: Asker, question: str, names: set[str]) -> None:
    assert _labels(few, question) == names


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("all works, largest first", ["St Olga", "A Red Barn", "The Hill", "The Pond", "The Mill"]),
        ("works sorted by artist", ["A Red Barn", "The Hill", "The Mill", "The Pond", "St Olga"]),
    ],
)
def test_works_are_listed_by_size_and_by_maker(few: Asker, question: str, order: list[str]) -> None:
    told = [one.label for one in few.ask(question).results]
    assert told[0] == order[0]
    assert {*told} == {*order}


def test_the_commonest_are_told_in_full_where_an_order_is_asked_for(few: Asker) -> None:
    assert "copper (2)" in few.ask("the commonest media of the works, in order").text
    assert "portrait (1)" in few.ask("genres in order of number of works").text


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works acquired while the artist was alive", LIVING),
        ("Which sculptures were acquired in the artist's lifetime?", called({"reclining"})),
        ("works presented while their makers were still living", LIVING),
        ("works for a talk on Venice", called({"canal"})),
        ("Which prints could I use for a lesson about poets?", called({"elephant"})),
    ],
)
def test_a_lifetime_and_what_suits_a_talk_are_read(tate: Asker, question: str, expected: set[str]) -> None:
    check_found(tate, question, expected)


def test_the_years_between_two_things_done_to_a_work_are_told(tate: Asker) -> None:
    answer = tate.ask("How many years after it was made was Gulls acquired?")
    assert not answer.unread
    assert " 117." in answer.text


def test_what_two_times_have_is_told_of_what_was_acquired(tate: Asker) -> None:
    assert "the 1970s" in tate.ask("Were more works on paper acquired in the 1960s or in the 1970s?").text


def test_whether_one_time_has_more_than_another_is_asked_for_yes_or_no(few: Asker) -> None:
    assert few.ask("Were more landscapes made in the 1710s than in the 1630s?").text.startswith("Yes")
