"""What no title says and texts on works do: things and people shown, what texts mention, and what is nowhere."""

from collections.abc import Iterator

import pytest
from asked import check_found
from paintings import build_paintings

from mrag_owl.errors import MragOwlError
from mrag_owl.pipeline.ask.asking import Asker

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
fruit.jpg|A lemon, by a pupil of Conti.|BERTI, Aldo|Breakfast|Oil on canvas|1634|still-life|Dutch|1601-1650
table.jpg|Lemons and a knife.|BERTI, Aldo|Table|Oil on canvas|1635|still-life|Dutch|1601-1650
march.jpg|Napoleon in the snow. Unfinished.|CONTI, Ugo|The Retreat|Oil on canvas|1814|historical|French|1801-1850
nymph.jpg|From Ovid. A hat of Conti.|CONTI, Ugo|A Nymph|Oil on canvas|1636|mythological|Italian|1601-1650
snow.jpg|A round table.|BERTI, Aldo|Snow|Oil on panel|1637|landscape|Dutch|1601-1650
thaw.jpg|It was called the Mona Lisa of the north.|DANTI, Ivo|Winter|Oil on panel|1638|landscape|Italian|1601-1650
wheel.jpg|A.|DANTI, Ivo|St Catherine|Oil on panel|1501|religious|Italian|1501-1550
page.jpg|A.|MASTER of the Legend of Saint Catherine|Crucifixion|Oil on panel|1490|religious|Flemish|1451-1500
bride.jpg|A.|ELTI, Leo|Wedding of St Catherine|Oil on panel|1502|religious|Flemish|1501-1550
cat.jpg|A cat.|ELTI, Leo|Girl with a Cat|Oil on panel|1503|genre|Flemish|1501-1550
kitten.jpg|A.|ELTI, Leo|Kitten|Oil on panel|1504|genre|Flemish|1501-1550
cats.jpg|A.|ELTI, Leo|War of the Cats|Oil on panel|1505|genre|Flemish|1501-1550
maid.jpg|Her cat sleeps.|ELTI, Leo|A Maid|Oil on panel|1506|genre|Flemish|1501-1550
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Works in the form of SemArt, of which nothing but titles and texts says what they show."""
    folder = tmp_path_factory.mktemp("told")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which pictures show lemons?", {"fruit", "table"}),
        ("Dutch still lifes with a lemon", {"fruit", "table"}),
        ("where do lemons appear", {"fruit", "table"}),
        ("anything about napoleon", {"march"}),
        ("Does Napoleon appear in any of the works?", {"march"}),
        ("Which works take their story from Ovid?", {"nymph"}),
        ("works that tell stories from Ovid's Metamorphoses", {"nymph"}),
        ("pictures with a cat", {"cat", "kitten", "cats", "maid"}),
        ("cats or lemons", {"cat", "kitten", "cats", "fruit", "table"}),
        ("In which still lifes are lemons mentioned?", {"fruit", "table"}),
        ("Which Dutch pictures have Conti mentioned in their descriptions?", {"fruit"}),
        ("Dutch paintings in whose descriptions Conti is mentioned", {"fruit"}),
        ("In which descriptions does Conti appear?", {"fruit", "nymph"}),
        ("works with a mention of Conti in the notes", {"fruit", "nymph"}),
        ("paintings by others whose notes mention Conti", {"fruit"}),
        ('works whose description has the words "in the snow"', {"march"}),
        ('pictures with "of Conti" in the description', {"fruit", "nymph"}),
        ('works whose text reads "from Ovid"', {"nymph"}),
        ("texts that mention both a pupil and Conti", {"fruit"}),
        ("pictures in which a knife is mentioned", {"table"}),
        ("Where is Conti mentioned in the notes?", {"fruit", "nymph"}),
        ("works whose description mentions Conti though they are not by him", {"fruit"}),
        ("Where does Saint Catherine turn up in the titles?", {"wheel", "bride"}),
        ("In which titles does Saint Catherine appear?", {"wheel", "bride"}),
        ("Snow or winter in the title, but nothing by a Dutch painter", {"thaw"}),
        ("Which works are described as unfinished?", {"march"}),
        ("St Catherine", {"wheel", "bride"}),
        ("Saint Catherine, but not by an Italian", {"bride"}),
        ("works by the Master of the Legend of Saint Catherine", {"page"}),
    ],
)
def test_texts_tell_of_what_no_title_says(told, question, expected):
    check_found(told, question, {f"painting_{name}.jpg" for name in expected})


def test_what_texts_tell_is_said_to_be_found_by_their_words(told):
    assert "found by words of titles and texts; nobody states that they show it" in told.ask("lemons").text


@pytest.mark.parametrize(
    "question",
    [
        "is there an elephant in any painting?",
        "are there any unicorns?",
        "anything with Don Quixote in it?",
        "do you have the mona lisa",
        "Is there a picture with a chandelier?",
    ],
)
def test_what_is_said_nowhere_is_not_here(told, question):
    answer = told.ask(question)
    assert answer.text.startswith("No: ")
    assert not answer.unread


@pytest.mark.parametrize(
    "question",
    [
        "is there a lift?",
        "are there any wheelchairs?",
        "is any picture insured?",
        "works described as portraits",
        "round pictures",
        "Is there a painting of Napoleon?",
        "pictures with elephants",
        "is there a lemon in the car?",
    ],
)
def test_what_texts_would_not_say_is_not_read(told, question):
    try:
        answer = told.ask(question)
    except MragOwlError:
        return
    assert answer.unread
