"""What changes a question and is not read is said to be unread: doubts, places of making, what the records lack."""

import pytest

from mrag_owl.errors import UnreadError


@pytest.mark.parametrize(
    ("question", "unread"),
    [
        ("Is the Last Supper certainly by Aldo Berti?", "certainly"),
        ("Is the Last Supper doubtfully by Aldo Berti?", "doubtfully"),
        ("Is the Last Supper falsely by Aldo Berti?", "falsely"),
        ("Is the Last Supper possibly by Aldo Berti?", "possibly"),
        ("Is the Last Supper really by Aldo Berti?", "really"),
        ("Was the Last Supper really made by Aldo Berti?", "really"),
        ("Was the Last Supper definitely made in 1505?", "definitely"),
        ("Which works are perhaps by Aldo Berti?", "perhaps"),
    ],
)
def test_a_word_that_doubts_is_said_to_be_unread(asker, question, unread):
    assert asker.ask(question).unread == (repr(unread),)


@pytest.mark.parametrize("question", ["How many works are allegedly by Aldo Berti?"])
def test_what_is_doubted_is_not_counted(asker, question):
    with pytest.raises(UnreadError, match="allegedly"):
        asker.ask(question)


@pytest.mark.parametrize("question", ["Do you really have the Last Supper?", "Is the Last Supper by Aldo Berti?"])
def test_a_word_that_doubts_no_maker_says_nothing(asker, question):
    answer = asker.ask(question)
    assert answer.text.startswith("Yes")
    assert not answer.unread
