"""Questions in words of their own are asked as plain ones for the same, and what their words might change is not."""

import pytest

from mrag_owl.errors import RetrievalError
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.records import Answer

pytestmark = pytest.mark.slow  # a store of its own, asked at length


def told(asker: Asker, question: str) -> Answer | None:
    """Return what is answered to a question; None where it is not read."""
    try:
        answer = asker.ask(question)
    except RetrievalError:
        return None
    return None if answer.unread else answer


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        (
            "If we ranked the schools by how many works each has, which comes out on top?",
            "Which school has the most works?",
        ),
        ("How many works has each school?", "works per school"),
        ("In total, how many portraits are by each painter?", "portraits per painter"),
        ("Nobody has more landscapes here than this artist - who, please?", "Which artist has the most landscapes?"),
        ("Tell me by whom your catalogue holds the greatest number of works", "Which artist has the most works?"),
        ("Among the landscapes there must be an oldest one. Can you say which it is?", "the oldest landscape"),
        ("Which landscape that you hold is newer than all the others?", "the newest landscape"),
        ("The Pond and The Mill: I wonder which of the two is older", "Which is older, The Pond or The Mill?"),
        ("Kindly state the year to which The Pond is dated", "When was The Pond made?"),
        ("To which school does the catalogue assign Cees Dopper, please?", "the school of Cees Dopper"),
        ("I should like to be told the quantity of Dutch landscapes, please", "How many Dutch landscapes?"),
        ("Of all the works, which takes up the most width?", "the widest work"),
        ("Without the frame, which work is taller than all the others?", "the tallest work"),
        ("Which picture is the earlier: The Pond or The Mill?", "Which is older, The Pond or The Mill?"),
        ("You don't by any chance own an Italian fresco, do you?", "Do you own an Italian fresco?"),
        ("Dutch landscapes, yes or no?", "Are there any Dutch landscapes?"),
        ("May I enquire whether the collection includes an Italian fresco?", "Is there any Italian fresco?"),
        (
            "With the Dutch, is it frescoes that win, or landscapes?",
            "Which is more common, Dutch frescoes or Dutch landscapes?",
        ),
        ("By what margin do the landscapes beat the frescoes?", "How many more landscapes than frescoes are there?"),
        ("Landscapes as a percentage of the lot, please?", "What percentage of the paintings are landscapes?"),
        ("Tell me the surface The Pond is painted on, would you?", "What is The Pond made of?"),
        ("Looking at the Doppers, what sorts of pictures turn up?", "the types of paintings by Dopper"),
        ("In how many of the titles does Olga occur?", "How many works have Olga in the title?"),
        ("Comparing their dates, is The Mill younger than The Pond?", "Is The Mill newer than The Pond?"),
        (
            "The Pond and The Mill: was the former done at a later date than the latter?",
            "Is The Pond newer than The Mill?",
        ),
        ("The Pond, is it bigger than The Mill?", "Is The Pond larger than The Mill?"),
        ("Should a Dutch artist be included, kindly supply his name", "list Dutch artists"),
        ("The Dutch are represented by how many different names?", "How many Dutch artists are there?"),
        ("I want to know how many artists there are, every name counted only one time", "How many artists are there?"),
        ("Does the Night Watch happen to be among your works?", "Is there any Night Watch?"),
    ],
)
def test_a_question_in_words_of_its_own_is_answered_as_the_plain_one(few, question, plain):
    answer, expected = told(few, question), few.ask(plain)
    assert answer is not None
    assert {one.iri for one in answer.results} == {one.iri for one in expected.results}
    assert answer.text.splitlines()[0] == expected.text.splitlines()[0]


def test_the_plain_question_is_told_with_its_answer(few):
    question = "Among the landscapes there must be an oldest one. Can you say which it is?"
    assert few.ask(question).text.endswith("\nRead as: the oldest landscapes")


@pytest.mark.parametrize(
    "question",
    [
        "If we ranked the schools by how many shiny works each has, which comes out on top?",
        "Among the landscapes there must be at least one oldest by Turner. Can you say which it is?",
        "Which school is just below the top of the list by number of works?",
        "For how many years has Cees Dopper been dead?",
        "There is one school which has more works than all others; what is its name?",
        "Is there at least one that a Dutchman did?",
        "Kindly state the year to which The Puddle is dated",
        "By what margin do the shiny landscapes beat the frescoes?",
        "What have painters got against landscapes, as a percentage?",
        "Some artists have no name but Dopper. I want to see what they made.",
        "The Pond and The Mill: was the latter done at a later date than the former?",
        "Is the Dutch school as well represented as the Italian?",
        "Do landscapes outnumber frescoes, or do frescoes outnumber landscapes?",
        "Who has the largest landscape in the biggest room?",
        "I should like to be told the quantity of Dutch landscapes that you have not sold, please",
    ],
)
def test_no_word_that_may_change_it_is_passed_over(few, question):
    answer = told(few, question)
    assert answer is None or "Read as" not in answer.text


@pytest.mark.parametrize(
    "question",
    [
        "Did only Dutch painters paint landscapes?",
        "How many framed landscapes did each artist sell?",
        "Not all landscapes are Dutch, are they?",
        "Are there as many landscapes as portraits?",
        "Have you neither Berti nor Dopper?",
        "Which artist has more works than all the others put together?",
    ],
)
def test_what_is_said_of_all_that_is_asked_is_not_lost(few, question):
    assert told(few, question) is None


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("Which painters passed away in Chelsea?", "Which painters died in Chelsea?"),
        ("Which painters came into the world in Birmingham?", "Which painters were born in Birmingham?"),
        ("Would it be fair to say that Joseph Turner was born in London?", "Was Joseph Turner born in London?"),
        ("Birmingham was the birthplace of how many painters?", "How many painters were born in Birmingham?"),
        ("Are there any pieces with rain? Let me see them, please.", "Show me pieces with rain"),
        ("pieces in which rain and a train both feature", "pieces with rain and a train"),
    ],
)
def test_in_other_words_the_same_lives_and_works_are_asked_for(shown, question, plain):
    answer, expected = told(shown, question), shown.ask(plain)
    assert answer is not None
    assert {one.iri for one in answer.results} == {one.iri for one in expected.results}
    assert answer.text.splitlines()[0] == expected.text.splitlines()[0]


@pytest.mark.parametrize(
    "question",
    [
        "Which painters did not pass away in Chelsea or anywhere near it?",
        "pieces in which rain never once features",
        "Is Birmingham not the town where David Cox was born?",
        "Has anyone from London painted rain? Let me see those pieces",
        "Is it a fact that Turner > Cox?",
    ],
)
def test_in_other_words_no_denial_is_lost_and_nothing_else_is_shown(shown, question):
    answer = told(shown, question)
    assert answer is None or "Read as" not in answer.text


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("Which works had been painted when 1710 came round?", "works before 1710"),
        ("Dutch works up to but not including 1712", "Dutch works before 1712"),
        ("works by Dopper up to 1710, that year excluded", "works by Dopper before 1710"),
        ("landscapes due to Dopper", "landscapes by Dopper"),
        ("landscapes but not one by Dopper", "landscapes not by Dopper"),
        ("Which Dutch painters do you carry?", "Dutch artists"),
        ("works with a width equal to their height", "square works"),
        ("What landscapes do you have, and what frescoes?", "landscapes or frescoes"),
    ],
)
def test_in_other_words_the_same_works_are_asked_for(few, question, plain):
    answer = told(few, question)
    assert answer is not None
    assert {one.iri for one in answer.results} == {one.iri for one in few.ask(plain).results}


@pytest.mark.parametrize(
    "question",
    [
        "I'd like the likenesses Berti painted between 1636 and 1650, please.",
        "I'm fed up with landscapes; what else is there by Dopper?",
        "Who painted the portrait that shows Olga?",
        "I'd welcome an index of the landscapes, Dutch ones, for which nobody has noted a date.",
        "genre: landscape; artist: anyone but Dopper",
        "landscapes, excluding the Dutch and the Italian ones",
        "What comes to mind of the Dutch, and which artists had to do with such frumious things as The Pond?",
    ],
)
def test_words_that_name_what_is_asked_for_are_not_passed_over(few, question):
    assert told(few, question) is None
