"""The museum's questions: their answers are those of the records, their wordings all there."""

import string
from itertools import islice

import pytest
from tate_questions import Artist, Collection, Work, make_questions, read_collection
from tate_wordings import AFTERWARDS, RETIRED, SEEN, learners_wordings, wordings

pytestmark = pytest.mark.slow  # stores of its own


@pytest.fixture(scope="module")
def collection(shared) -> Collection:
    return read_collection(shared / "data" / "tate")


def test_a_quarter_of_the_wordings_were_written_afterwards_and_all_speak_of_the_same():
    for kind in SEEN:
        listed = list(islice(wordings(kind), 24))
        assert [origin for _, origin in listed].count("afterwards") == 6
        assert len(set(listed)) == len(SEEN[kind]) + len(RETIRED[kind]) + len(AFTERWARDS[kind])
        learned = list(islice(learners_wordings(kind), 3))
        fields = [{name for _, name, _, _ in string.Formatter().parse(text) if name} for text, _ in (*listed, *learned)]
        assert all(one == fields[0] for one in fields)


def test_the_records_are_all_read(collection):
    assert (len(collection.artists), len(collection.works)) == (1157, 10243)
    assert collection.artists["39"] == Artist(
        "39", "William Blake", "1757", "1827", "London, United Kingdom", "London, United Kingdom"
    )


def test_questions_are_the_same_for_the_same_seed_and_have_answers(collection):
    questions = make_questions(collection, seed=1, each=8)
    assert questions == make_questions(collection, seed=1, each=8)
    assert len(questions) == 8 * len(SEEN)
    assert all(question.answers or question.count for question in questions)
    assert all("{" not in question.text for question in questions)
    assert len({question.text for question in questions}) == len(questions)


def test_answers_are_those_of_the_records():
    def artist(number, born, died, home):
        return Artist(number, f"Artist Number {number}", born, died, home, "Elsewhere")

    artists = {
        number: artist(number, born, died, home)
        for number, born, died, home in (
            ("1", "1800", "1850", "Here"),
            ("2", "1810", "1850", "Here"),
            ("3", "1820", "1851", "Elsewhere"),
        )
    }
    works = {
        "7": Work("7", "First Work", "1810", frozenset("1"), frozenset({"a", "b"})),
        "8": Work("8", "Second Work", "", frozenset("2"), frozenset({"a"})),
        "9": Work("9", "Third Work", "1820", frozenset("1"), frozenset({"b"})),
        "10": Work("10", "Fourth Work", "1820", frozenset("1"), frozenset({"a"})),
    }
    collection = Collection(artists, works, {"a": "ruins", "b": "sheep"})
    found = {}
    for kind, draw in _drawn(collection).items():
        values, answers, count, *_ = next(draw())
        found[kind] = (values, answers, count)
    assert found["died in the same year"][1] in ({"artist_1"}, {"artist_2"})
    values, answers, _ = found["born when a work was made"]
    assert answers == ({"artist_2"} if values["w"] == "First Work" else {"artist_3"})
    values, _, count = found["count by artist and subject"]
    made = {("1", "ruins"): 2, ("1", "sheep"): 2, ("2", "ruins"): 1}
    assert count == made[values["x"][-1], values["s"]]


def _drawn(collection):
    import random

    from tate_questions import _Drawn

    kinds = _Drawn(collection, random.Random(0)).kinds
    wanted = (
        "died in the same year",
        "born when a work was made",
        "count by artist and subject",
    )
    return {kind: kinds[kind] for kind in wanted}
