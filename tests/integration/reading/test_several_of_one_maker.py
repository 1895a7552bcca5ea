"""What is said of all that somebody made, what two of them have more of, and what is dated by another work."""

from collections.abc import Iterator

import pytest
from paintings import build_paintings

from mrag_owl.expressions.naming import local_name
from mrag_owl.expressions.syntax import Named, conjunction
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.indexes.question_logic import Conditions, QuestionLogic
from mrag_owl.reading.answering import answer

_ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
mill.jpg|A mill.|BERTI, Aldo|A Mill|Oil on canvas, 100 x 120 cm|1497|landscape|Italian|1451-1500
barn.jpg|A barn.|BERTI, Aldo|A Barn|Oil on canvas, 10 x 20 cm|1499|landscape|Italian|1451-1500
wall.jpg|A wall.|BERTI, Aldo|A Wall|Fresco, 400 x 500 cm|1502|religious|Italian|1501-1550
boat.jpg|A boat.|DOPPER, Cees|A Boat|Ink on paper, 20 x 30 cm|1634|other|Dutch|1601-1650
"""

_IN_TITLED = {
    "who made portraits but no landscapes": {"aldo-berti", "joan-dopper"},
    "painters who made landscapes but never portraits": {"cees-dopper"},
    "Which artists worked in both oil and fresco?": {"aldo-berti"},
    "who used oil as well as oak panel": {"cees-dopper"},
    "artists who did religious works and also portraits": {"aldo-berti"},
    "who did a landscape or a religious work": {"aldo-berti", "cees-dopper"},
    "painters who only did landscapes": {"cees-dopper"},
    "who only made portraits?": {"joan-dopper"},
    "Which painters are represented only by landscapes?": {"cees-dopper"},
    "which of Berti and Joan Dopper has more portraits?": {"aldo-berti", "joan-dopper"},
    "which of Berti and Joan Dopper made more religious works?": {"aldo-berti"},
    "Are landscapes or religious works more common?": {"landscape"},
    "Which are more numerous, Dutch works or Italian works?": {"dutch"},
    "landscape, oil": {"hunter"},
    "portraits, landscapes": {"hunter", "ferry", "self", "girl"},
    "Dutch school, portraits": {"self"},
    "pictures showing landscapes": {"hunter", "ferry"},
    "which pictures depict Joan Dopper?": None,
    "who depicted The Last Supper?": {"aldo-berti"},
    "Landscapes, which painters made them?": {"cees-dopper"},
    "Dutch works: which painters have made them?": {"cees-dopper", "joan-dopper"},
    "titles with the word landscape": {"hunter", "ferry"},
    "I teach a class on Dutch landscapes. Which pictures could I show my pupils?": {"hunter", "ferry"},
    "Which portraits can I show my year 9s?": {"self", "girl"},
    "a portrait or landscape by Joan Dopper": {"self"},
}
_IN_SHOWN = {
    "pieces from the same year as A Medal": {"rain"},
    "which other works are of the same year as A Medal?": {"rain"},
    "works from the year that A Medal was made in": {"rain", "medal"},
    "works painted or drawn by Turner": {"rain", "ruin"},
    "who was born in Birmingham and also died there?": {"cox"},
    "who painted rain but no ruins": {"cox", "blake"},
    "who painted works with rain but no ruins?": {"cox", "blake", "turner"},
    "who painted both rain and ruins?": {"turner"},
}


@pytest.fixture(scope="module")
def semart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Four works in the form of SemArt."""
    folder = tmp_path_factory.mktemp("semart")
    build_paintings(folder, _ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


def _found(asker, question):
    read = asker.reader.read(question)
    if read.asked is None:
        return None
    return {local_name(iri) for iri in answer(read.asked, asker.knowledge.extents).individuals}


@pytest.mark.parametrize(("question", "expected"), _IN_TITLED.items())
def test_each_of_several_is_said_of_all_that_somebody_made(asker, question, expected):
    assert _found(asker, question) == expected


@pytest.mark.parametrize(("question", "expected"), _IN_SHOWN.items())
def test_what_is_shown_and_when_is_said_of_all_likewise(shown, question, expected):
    assert _found(shown, question) == expected


@pytest.mark.parametrize(
    ("question", "counts"),
    [
        ("How many works are by Berti and how many by Cees Dopper?", ["two", "two"]),
        ("How many are portraits and how many are landscapes?", ["two", "two"]),
        ("how many and how many by Berti?", []),
        ("how many portraits were made by Berti and how many by Joan Dopper?", ["one", "one"]),
    ],
)
def test_what_is_counted_twice_is_named_once(asker, question, counts):
    read = asker.reader.read(question)
    assert bool(counts) == (read.asked is not None)
    assert not counts or asker.ask(question).text.count("There ") == len(counts)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Do the Dutch outnumber the Italians?", "Yes"),
        ("Do the Italian works outnumber the Dutch?", "No"),
        ("do you have any frescoes?", "Yes"),
        ("how many by Berti: number of frescoes", None),
    ],
)
def test_a_few_words_of_either_stand_for_their_works(asker, question, expected):
    if expected is None:
        assert asker.reader.read(question).asked is None
    else:
        assert asker.ask(question).text.startswith(expected)


def test_a_concept_that_is_counted_is_counted_in_works(asker):
    assert asker.ask("number of frescoes").count == 1
    assert asker.ask("landscapes: how many?").count == 2


def test_a_woman_is_not_who_painted_one(shown):
    assert _found(shown, "which painters were queens") in (None, set())


def _required(asker, question):
    population = asker.store.manifest.profile.population
    logic = QuestionLogic.open(asker.store, documents=(), conditions=Conditions())
    linked = logic.link(question)
    if not linked.spans:
        return None
    return set(logic.knowledge.extents.individuals(conjunction(Named(population), linked.expression)))


@pytest.mark.parametrize(
    "question",
    [
        "the oldest landscape",
        "Berti's latest work",
        "which is the biggest canvas?",
        "Dutch works",
        "the earliest fresco",
    ],
)
def test_a_recommendation_requires_what_ask_answers(semart, question):
    read = semart.reader.read(question)
    assert read.asked is not None
    assert _required(semart, question) == set(answer(read.asked, semart.knowledge.extents).individuals) != set()


@pytest.mark.parametrize(
    "question", ["how much is A Mill worth?", "which room is the Berti in?", "When did Cees Dopper marry?"]
)
def test_what_asks_for_something_else_requires_nothing(semart, question):
    assert _required(semart, question) is None


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("Who has the most works, and how many?", "Who has the most works?"),
        ("Which artist has the most works and how many are there?", "Which artist has the most works?"),
        (
            "Who has more, Berti or Cees Dopper, and how many is that?",
            "Who has more, Berti or Cees Dopper?",
        ),
    ],
)
def test_the_most_are_told_with_their_number_where_it_is_asked_for(asker, question, plain):
    assert asker.ask(question).text == asker.ask(plain).text


def test_of_the_youngest_it_is_not_told_how_many_works_there_are(asker):
    assert asker.reader.read("who made the oldest work and how many works").asked is None


@pytest.mark.parametrize("wording", ["{}, only the {} ones", "{}. Only the {} ones", "{}, the {} ones only"])
def test_only_some_of_what_is_named_are_asked_for(asker, wording):
    plain = _found(asker, "religious works by Berti")
    assert _found(asker, wording.format("works by Berti", "religious")) == plain != set()
