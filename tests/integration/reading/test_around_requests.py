"""What stands around and between the parts of a request: tails, reasons, purposes, lists, who does not count."""

from collections.abc import Iterator

import pytest
from paintings import build_paintings

from mrag_owl.errors import MragOwlError
from mrag_owl.pipeline.ask.asking import Asker

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
barn.jpg|Hay.|BERTI, Aldo|A Red Barn|Oil on canvas, 40 x 90 cm|1634|landscape|Italian|1601-1650
hill.jpg|A hill.|BERTI, Aldo|A Green Hill|Fresco, 400 x 500 cm|1640|landscape|Italian|1601-1650
lute.jpg|Music.|BERTI, Aldo|Woman Playing a Lute|Oil on panel, 20 x 25 cm|1645|genre|Italian|1601-1650
moor.jpg|A moor.|CORTI, Ugo|A Moor|Oil on canvas, 50 x 60 cm|1650|landscape|Italian|1601-1650
pond.jpg|A pond.|DOPPER, Cees|A Pond|Oil on canvas, 30 x 40 cm|1702|landscape|Dutch|1701-1750
ring.jpg|A ring.|DOPPER, Cees|Lady with a Ring|Oil on canvas, 80 x 60 cm|-|portrait|Dutch|1701-1750
duck.jpg|A duck.|EYCKMAN, Piet|Lady with a Duck|Oil on panel, 35 x 28 cm|1711|portrait|Dutch|1701-1750
flute.jpg|A flute.|EYCKMAN, Piet|Boy with a Flute|Oil on panel, 100 x 28 cm|1715|genre|Dutch|1701-1750
oak.jpg|An oak.|FLEURY, Jean|An Old Oak|Oil on canvas, 100 x 110 cm|1750|landscape|French|1701-1750
fog.jpg|Fog.|GAUDIN, Luc|Fog|Oil on canvas, 100 x 110 cm|1760|landscape|French|1751-1800
ice.jpg|Ice.|UNKNOWN MASTER, Dutch|Ice|Oil on canvas, 60 x 70 cm|1700|landscape|Dutch|1651-1700
sea.jpg|A sea.|UNKNOWN MASTER, Dutch|A Sea|Oil on canvas, 60 x 70 cm|1700|landscape|Dutch|1651-1700
"""

SAME = [
    ("Dutch landscapes, could you list those?", "Dutch landscapes"),
    ("Which works are by Berti? Tell me the titles.", "works by Berti"),
    ("Do you own any landscapes by Berti that I could use in a talk?", "landscapes by Berti"),
    ("Do you hold works by Berti that we might show to our pupils? Which ones?", "works by Berti"),
    ("Dutch landscapes because we start on them next week", "Dutch landscapes"),
    ("Italian works, but no Corti because we did him last week", "Italian works not by Corti"),
    ("Dutch portraits, we want to draw them in class", "Dutch portraits"),
    ("Italian landscapes, please. I never tire of them.", "Italian landscapes"),
    ("Dutch landscapes for greeting cards", "Dutch landscapes"),
    ("Works painted in 1702, the year a great war began", "works painted in 1702"),
    ("How many Dutch landscapes are there? Dopper counts too.", "How many Dutch landscapes are there?"),
    ("How many Dutch landscapes are there? Dopper does not count.", "How many Dutch landscapes are not by Dopper?"),
    (
        "Which artists have two works or more? Unknown masters don't count.",
        "Which artists have at least two works, unknown masters excluded?",
    ),
    ("Italian landscapes, but please spare me Corti", "Italian landscapes not by Corti"),
    ("Landscapes from 1640 or later, but the painter is not Italian", "landscapes from 1640 or later not Italian"),
    ("Portraits for which no date is recorded", "undated portraits"),
    ("Landscapes by the Italians Berti or Corti", "landscapes by Berti or Corti"),
    ("Landscapes by Frenchmen (Fleury, Gaudin)", "landscapes by Fleury or Gaudin"),
    ("Landscapes by Dutchmen, Dopper or Eyckman", "landscapes by Dopper or Eyckman"),
    ("Landscapes by Dutchmen (not Eyckman, Dopper)", "landscapes by unknown masters"),
    ("Works with music in their titles: flutes, lutes", "works with a flute or a lute in the title"),
    ("Works with neither side above 35 cm", "works at most 35 cm wide and at most 35 cm high"),
    ("Works more than 90 cm in height as well as in width", "works more than 90 cm high and more than 90 cm wide"),
    ("To which school does your catalogue assign Fleury?", "Which school does Fleury belong to?"),
    ("What is the Eyckman with the duck painted on?", "What is Lady with a Duck painted on?"),
    ("Talk me through the Dutch landscapes", "Dutch landscapes"),
    ("A quick rundown of the Dutch landscapes, please", "Dutch landscapes"),
    ("Could you dig out the Dutch portraits for me?", "Dutch portraits"),
    ("What I need is landscapes by Berti", "landscapes by Berti"),
    ("It is the Dutch portraits that I am after", "Dutch portraits"),
    ("What do you have by way of Dutch landscapes?", "Dutch landscapes"),
    ("What did Berti paint in the way of landscapes?", "landscapes by Berti"),
    ("Just the titles: works by Berti", "works by Berti"),
    ("Dutch landscapes all", "Dutch landscapes"),
    ("As a farmer, I would like to see the Dutch landscapes", "Dutch landscapes"),
    ("Since I live by the sea, show me the works of Berti", "works by Berti"),
    ("I collect landscapes. Show me the Dutch ones.", "Dutch landscapes"),
    ("I make flutes, so tell me: which works have one?", "works with flutes"),
    ("My talk is on Berti, so I need his landscapes", "landscapes by Berti"),
    ("Italian works, as opposed to Corti", "Italian works not by Corti"),
    ("Dopper versus Eyckman", "works by Dopper or Eyckman"),
    ("Berti vs. Corti", "works by Berti or Corti"),
    ("Landscapes made in 1650 at the latest", "landscapes from 1650 or before"),
    ("Landscapes, 1702 at the very earliest", "landscapes from 1702 or later"),
    ("Which Dutch painters do you carry?", "Which Dutch painters do you have?"),
    ("Dutch painters known by name", "Which painters of the Dutch school are Dopper or Eyckman?"),
    ("Identified Dutch painters", "Which painters of the Dutch school are Dopper or Eyckman?"),
    (
        "How many Dutch painters are known by their names?",
        "How many painters of the Dutch school are Dopper or Eyckman?",
    ),
    ("Italian works. Never mind Corti.", "Italian works not by Corti"),
    ("Do not confuse him with Corti: which Italian works do you have?", "Italian works not by Corti"),
    ("I know the Corti ones already, so skip those: what other Italian works are there?", "Italian works not by Corti"),
    ("French landscapes from the fifties of the eighteenth century", "French landscapes from the 1750s"),
    ("Dutch portraits of the XVIII century", "Dutch portraits of the 18th century"),
    ("landscapes Berti 1630s", "landscapes by Berti from the 1630s"),
    ("landscapes in 17th-century Italy", "Italian landscapes of the 17th century"),
    ("Portraits in Dutch painting", "Dutch portraits"),
    ("Berti the landscapist", "landscapes by Berti"),
    ("Berti's oeuvre before 1640", "works by Berti before 1640"),
    ("late Berti, that is to say from 1640 on", "works by Berti from 1640 on"),
    ("What did Berti paint in the 1640s, the last years of his life?", "works by Berti from the 1640s"),
    ("Landscapes by Dopper, by Fleury or by Gaudin", "landscapes by Dopper or Fleury or Gaudin"),
    ("Dutch works, provided that there is a flute in them", "Dutch works with a flute"),
    ("Dutch works, but not the ones by Eyckman", "Dutch works not by Eyckman"),
    ("Berti I know; which other Italian works are there?", "Italian works not by Berti"),
    ("Landscapes, but just the Dutch ones", "Dutch landscapes"),
    ("My uncle sells flutes. Is there a picture with one?", "Is there a picture with a flute?"),
    ("Which works, according to your records, are by Corti?", "works by Corti"),
    ("Show me, if possible, all works by Corti.", "works by Corti"),
    ("This may sound odd, but do you have works by Corti?", "works by Corti"),
    ("My pupils ask about portraits. Which ones do you have by Eyckman?", "portraits by Eyckman"),
    ("What, besides landscapes, did Berti paint?", "works by Berti that are not landscapes"),
    ("Titles that mention a flute", "works with a flute in the title"),
    ("Dutch landscapes, I need a card", "Dutch landscapes"),
    ("Works by Berti. I want a poster.", "works by Berti"),
    ("Portraits of ladies, need a ladies poster", "portraits of ladies"),
]
"""Questions, and others that ask the same plainly."""

OTHER = [
    ("How many Dutch landscapes are there? Only Dopper counts.", "How many Dutch landscapes are there?"),
    ("Dutch works because they show ladies", "Dutch works"),
    ("Landscapes that Berti could use", "landscapes"),
    ("Dutch works, we want to show landscapes", "Dutch works"),
    ("Landscapes by Italians, Berti or Fleury", "landscapes by Berti or Fleury"),
    ("Landscapes not by Berti, Corti", "landscapes by Corti"),
    ("Works with music in their titles: no flutes", "works with a flute in the title"),
    ("Works with one side above 35 cm", "works at most 35 cm wide and at most 35 cm high"),
    ("Italian works. I already know Corti.", "Italian works"),
    ("I love Corti. Which other Italian works are there?", "Italian works by Corti"),
    ("Which Italian works are there? I like landscapes by Corti.", "Italian works not by Corti"),
    ("I collect landscapes. Show me the Dutch ones.", "Dutch works"),
    ("Works in 18th-century Italy", "Italian works"),
    ("Dutch works. I want a landscape card.", "Dutch works"),
    ("Works by Berti, I need a poster of a hill", "works by Berti"),
    ("Dutch portraits Berti", "Dutch portraits"),
]
"""Questions, and others that ask something else."""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Twelve works in the form of SemArt."""
    folder = tmp_path_factory.mktemp("semart")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


def found(store: Asker, question: str) -> tuple[frozenset[str], int | None] | str:
    """Return what a question finds, with its number; why it is not read."""
    try:
        reply = store.ask(question)
    except MragOwlError as error:
        return str(error)
    if reply.understood is None or reply.unread:
        return reply.text
    return frozenset(one.iri for one in reply.results), reply.count


@pytest.mark.parametrize(("question", "plain"), SAME)
def test_what_stands_around_a_request_changes_nothing_of_it(store, question, plain):
    wanted = found(store, plain)
    assert not isinstance(wanted, str), wanted
    assert found(store, question) == wanted


@pytest.mark.parametrize(("question", "plain"), OTHER)
def test_what_limits_a_request_is_not_left_out(store, question, plain):
    assert found(store, question) != found(store, plain)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is it really true there are more than two works by Berti?", "Yes: there are 3"),
        ("Are there more than three works by Berti?", "No: there are 3"),
        ("Do you have at most two Dutch portraits?", "Yes: there are 2"),
        ("Are there fewer than five French landscapes?", "Yes: there are 2"),
        ("Is there only one work by Corti?", "Yes: there is "),
    ],
)
def test_whether_there_are_so_many_is_told_with_how_many(store, question, expected):
    assert store.ask(question).text.startswith(expected)
