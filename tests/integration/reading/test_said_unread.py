"""What changes a question and is not read is said to be unread: doubts, places of making, what the records lack."""

from collections.abc import Iterator

import pytest
from asked import check_found
from little_tate import called, little_tate

from mrag_owl.errors import UnreadError
from mrag_owl.expressions.syntax import TOP
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.first_words import is_of_form
from mrag_owl.reading.forms import Whether
from mrag_owl.reading.tokens import tokenise


@pytest.fixture(scope="module")
def little(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """The little collection, which has a theme that is called as a colour is."""
    with Asker.open(little_tate(tmp_path_factory.mktemp("little"))) as opened:
        yield opened


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


@pytest.mark.parametrize(
    ("question", "unread"),
    [("Is the Last Supper good?", "good"), ("Is the Last Supper a beautiful painting?", "beautiful")],
)
def test_a_word_that_judges_what_is_named_is_said_to_be_unread(asker, question, unread):
    assert asker.ask(question).unread == (repr(unread),)


def test_a_word_that_praises_what_is_looked_for_says_nothing(asker):
    answer = asker.ask("Are there any beautiful works by Aldo Berti?")
    assert answer.text.startswith("Yes")
    assert not answer.unread


@pytest.mark.parametrize("question", ["How many works are allegedly by Aldo Berti?"])
def test_what_is_doubted_is_not_counted(asker, question):
    with pytest.raises(UnreadError, match="allegedly"):
        asker.ask(question)


@pytest.mark.parametrize("question", ["Do you really have the Last Supper?", "Is the Last Supper by Aldo Berti?"])
def test_a_word_that_doubts_no_maker_says_nothing(asker, question):
    answer = asker.ask(question)
    assert answer.text.startswith("Yes")
    assert not answer.unread


@pytest.mark.parametrize("question", ["Which works show a black dog?", "Which works show black dogs?"])
def test_a_colour_before_a_thing_is_its_colour_and_said_to_be_unread(little, question):
    assert little.ask(question).unread == ("'black'",)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many works show a black dog?", None),
        ("How many works show black people?", None),
        ("Which works depict black?", called({"hound"})),
    ],
)
def test_what_has_a_colour_is_not_counted_and_no_makers_are_for_works(little, question, expected):
    check_found(little, question, expected)


@pytest.mark.parametrize(
    "question", ["In which gallery is A Mare?", "What colour is the horse?", "Is A Mare in good condition?"]
)
def test_what_no_record_states_is_said_to_be_unstated(little, question):
    assert little.reader.read(question).is_unstated


@pytest.mark.parametrize("question", ["Who is the most popular artist?", "Who is the favourite artist?"])
def test_no_number_of_works_says_who_is_loved(little, question):
    check_found(little, question, None)


def test_a_thing_is_never_asked_to_be_another_one_of_a_name(little):
    assert "depicts" in little.ask("Is Francis Bacon a mask?").understood.expression


@pytest.mark.parametrize(
    "question",
    [
        "works presented by women",
        "works presented by galleries",
        "works presented by Henry Moore",
        "works acquired before 1965 by artists who were alive then",
        "Who mask The Lady?",
    ],
)
def test_who_gave_something_is_no_maker_and_then_is_not_now(little, question):
    assert little.reader.read(question).asked is None


@pytest.mark.parametrize(
    ("question", "unread"),
    [
        ("paintings like The Last Supper", "like The Last Supper"),
        ("Which paintings are like The Last Supper?", "like The Last Supper"),
        ("paintings like The Last Supper by Aldo Berti", "like The Last Supper"),
        ("painters like Aldo Berti", "like Aldo Berti"),
    ],
)
def test_what_is_alike_is_said_to_be_stated_nowhere(asker, question, unread):
    read = asker.reader.read(question)
    assert read.asked is None
    assert read.unread == unread


def test_who_did_the_same_as_one_is_read(shown):
    assert shown.reader.read("Which painters like Joseph Turner died in 1851?").asked is not None


@pytest.mark.parametrize(
    "question",
    ["And which of them are landscapes?", "and how many of those are by Aldo Berti", "And are they frescoes?"],
)
def test_what_speaks_of_another_question_is_not_read_alone(asker, question):
    read = asker.reader.read(question)
    assert read.asked is None
    assert asker.why_unread(read).endswith(", as each question is read by itself")
    assert asker.reader.read(f"Which works are by Aldo Berti? {question}").asked is not None


def test_a_question_for_which_is_not_answered_with_yes():
    assert not is_of_form(tokenise("And which are landscapes?"), Whether(TOP))
    assert is_of_form(tokenise("And are any landscapes?"), Whether(TOP))
