"""Turns of phrase that are put plainly, and what of a question stays as it is."""

import pytest

from mrag_owl.errors import GrammarError
from mrag_owl.reading.rephrasing import read_turns, rephrased


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("Who came into the world in Leeds?", "Who was born in Leeds?"),
        ("Which of these painters passed away in 1920?", "Which of these painters died in 1920?"),
        ("Can you confirm that Ann Lee passed away in York?", "is it true that Ann Lee died in York?"),
        ("Spain was the country of birth for how many painters?", "how many painters were born in Spain ?"),
        ("Of Lee and Hall, which one was born first?", "which was born first, Lee or Hall ?"),
        ("what share of our Lee holdings are prints", "what percentage of works by Lee are prints"),
    ],
)
def test_each_turn_of_phrase_is_put_plainly(question, plain):
    assert rephrased(question, noun="work", who="painter") == plain


@pytest.mark.parametrize(
    "question",
    [
        'Who made "She Passed Away in May"?',
        "Who made “He Came into the World”?",
        "Which works show a bridge?",
    ],
)
def test_what_has_none_or_is_quoted_stays(question):
    assert rephrased(question, noun="work", who="painter") == question


def test_what_is_of_a_name_stays():
    question = "who made Came into the World"
    name = (question.index("Came"), len(question))
    assert rephrased(question, noun="work", who="painter", names=[name]) == question


def test_a_question_that_is_read_is_put_otherwise_only_where_that_is_sure():
    assert rephrased("Who passed away in York?", noun="work", who="", is_read=True) == "Who passed away in York?"
    told = rephrased("Of Lee and Hall, who was born first?", noun="work", who="", is_read=True)
    assert told == "which was born first, Lee or Hall ?"


@pytest.mark.parametrize("line", ["passed away", "\tdied", "who {some}\twho {other}", "who {thing}\twho"])
def test_a_line_that_is_no_turn_of_phrase_is_told(line):
    with pytest.raises(GrammarError):
        read_turns(line)


def test_a_reason_is_left_out_unless_it_denies_or_limits_something():
    assert rephrased("works with dogs, because my class likes them", noun="work", who="") == "works with dogs"
    for question in (
        "works with dogs, because my class wants no cats",
        "works with dogs, because my class takes only prints",
    ):
        assert rephrased(question, noun="work", who="") == question


def test_a_gap_keeps_which_of_several_words_was_said():
    (turn,) = read_turns("with a birth year {when:after/before}\tborn {when}")
    assert turn.said.search("women with a birth year before 1900")["when"].strip() == "before"
    assert turn.said.search("women with a birth year near 1900") is None
