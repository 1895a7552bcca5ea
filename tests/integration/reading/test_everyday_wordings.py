"""Questions to a museum as visitors word them: who is asked of last, whose his is, what is left out, who is unknown."""

from collections.abc import Iterator

import pytest
from paintings import build_paintings

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer
from mrag_owl.reading.forms import Whether

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
barn.jpg|Hay.|BERTI, Aldo|A Red Barn|Oil on canvas transferred from oak, 9 x 90 cm|c. 1498|landscape|Italian|1451-1500
mill.jpg|A mill.|BERTI, Aldo|A Mill|Oil on canvas, 100 x 120 cm|1497|landscape|Italian|1451-1500
wall.jpg|A wall.|BERTI, Aldo|A Wall|Fresco, 400 x 500 cm|1502|religious|Italian|1501-1550
boat.jpg|A boat.|DOPPER, Cees|A Boat|Ink on paper laid down on board, 20 x 30 cm|1634|other|Dutch|1601-1650
"""

MEANT = {
    "makers active in the 1630s": {"cees-dopper"},
    "which painters were at work 1700-1710?": {"joan-dopper"},
    "The Last Supper belongs to what genre": {"religious"},
    "the self-portrait was made when?": {"y1701"},
    "works by the woman who made the self-portrait": {"self"},
    "Berti's portraits along with his religious works": {"girl", "supper"},
    "works that are not portraits or landscapes": {"supper"},
    "Dutch works, but nothing by Joan Dopper": {"hunter", "ferry"},
    "anything of the Dutch school other than landscapes": {"self"},
    "Who made more, Aldo Berti or Joan Dopper?": {"aldo-berti"},
    "Did Berti or Joan Dopper make more religious works?": {"aldo-berti"},
    "more Dutch or more Italian pictures?": {"dutch"},
    "what kinds of pictures are there by Cees Dopper?": {"landscape"},
    "undated oil works": set(),
    "Dutch works, but please nothing by Joan Dopper": {"hunter", "ferry"},
    "what other works are by the maker of The Last Supper": {"girl"},
}
"""Questions, and what they ask for."""


@pytest.fixture(scope="module")
def semart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Four works in the form of SemArt."""
    folder = tmp_path_factory.mktemp("semart")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(("question", "expected"), MEANT.items())
def test_what_visitors_ask_is_read(asker, question, expected):
    read = asker.reader.read(question)
    assert read.asked is not None, asker.why_unread(read)
    assert {local_name(iri) for iri in answer(read.asked, asker.knowledge.extents).individuals} == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Did David Cox die in the same town where he was born?", True),
        ("Did Joseph Turner die in the same town where he was born?", False),
        ("Is Aldo Berti represented with more works than Joan Dopper?", True),
        ("Is Joan Dopper represented by more works than Cees Dopper?", False),
    ],
)
def test_whoever_is_asked_of_is_not_left_out(asker, shown, question, expected):
    one = shown if "town" in question else asker
    assert one.ask(question).text.startswith("Yes" if expected else "No")


@pytest.mark.parametrize("question", ["any pictures by Zebedee Quuxley?", "any pictures by zebedee quuxley here"])
def test_whoever_is_unknown_has_made_nothing_here(asker, question):
    reply = asker.ask(question)
    assert reply.text.startswith("No: no such")
    assert isinstance(asker.reader.read(question).asked, Whether)


def test_an_approximate_date_is_told_as_the_record_has_it_and_ranks_by_its_own_year(semart):
    when = semart.ask("When was A Red Barn painted?")
    assert "c. 1498" in when.text
    assert [one.label for one in semart.ask("What is Aldo Berti's earliest picture?").results] == ["A Mill"]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("canvases by Aldo Berti", {"A Mill", "A Red Barn"}),
        ("the biggest canvas", {"A Mill"}),
        ("works on paper", {"A Boat"}),
        ("pictures larger than 2 metres", {"A Wall"}),
        ("pictures smaller than 50 cm", {"A Boat"}),
        ("works on canvas", {"A Mill", "A Red Barn"}),
    ],
)
def test_media_and_sizes_are_those_that_a_work_has_now(semart, question, expected):
    assert {one.label for one in semart.ask(question).results} == expected
