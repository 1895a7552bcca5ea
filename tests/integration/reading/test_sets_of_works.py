"""Works asked for by who made them, when, of what and with what in them, in the many ways that people ask for such."""

from collections.abc import Iterator

import pytest
from paintings import build_paintings

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
pope|A pope.|ZOPPI, Aldo|Portrait of Pope Pius|Oil on canvas, 20 x 30 cm|1504|portrait|Italian|1501-1550
priest|A cardinal.|ZOPPI, Aldo|Portrait of Cardinal Rossi|Fresco, 20 x 30 cm|1534|portrait|Italian|1501-1550
barn|A barn.|ZOPPI, Aldo|A Barn|Oil on canvas, 20 x 30 cm|1515, Rome|landscape|Italian|1501-1550
pears|Pears.|VERDI, Judith|Pears with a Cat|Tempera on panel, 20 x 30 cm|1690|still-life|Dutch|1651-1700
mill|A mill.|KRAAN, Lucas|A Mill|Oil on panel, 20 x 30 cm|1640|landscape|Dutch|1601-1650
luke|Luke.|UNKNOWN MASTER, Russian|Luke|Tempera on panel, 20 x 30 cm|1430|religious|Russian|1401-1450
wing|Wings.|MEER, Jan|A Triptych|Oil on panel, 20 x 30 cm|1530|religious|Flemish|1501-1550
"""
ZOPPI = {"pope", "priest", "barn"}
MEANT = {
    "works from the hand of Aldo Zoppi": ZOPPI,
    "which works came from Zoppi's hand?": ZOPPI,
    "works for which Aldo Zoppi is responsible": ZOPPI,
    "every work of Aldo Zoppi's that is in your possession": ZOPPI,
    "all of the Zoppis": ZOPPI,
    "every single Zoppi": ZOPPI,
    "what you hold by any of these two: Kraan, Verdi": {"mill", "pears"},
    "works by Kraan, by Verdi and by Meer": {"mill", "pears", "wing"},
    "Kraan / Verdi / Meer paintings": {"mill", "pears", "wing"},
    "works where the artist is Kraan or Verdi": {"mill", "pears"},
    "works where the artist is a woman": {"pears"},
    "works from Flemish hands": {"wing"},
    "works from Dutch painters": {"mill", "pears"},
    "Show every triptych that belongs to the Flemish school, thanks": {"wing"},
    "portraits whose sitter is either a cardinal or a pope": {"pope", "priest"},
    "portraits in which a pope is portrayed, or else a cardinal": {"pope", "priest"},
    "type portrait, school Italian": {"pope", "priest"},
    "works whose painter isn't known": {"luke"},
    "works for which no artist is known": {"luke"},
    "portraits in the period 1501-1510": {"pope"},
    "portraits dating from 1501 up to and including 1510": {"pope"},
    "pre-1520 paintings": {"pope", "barn", "luke"},
    "paintings, decade: 1530s": {"priest", "wing"},
    "zoppi after 1520": {"priest"},
    "zoppi 1530s": {"priest"},
    "works whose date falls before 1500": {"luke"},
    "Zoppi's Rome pictures": {"barn"},
    "works in a medium other than oil or tempera": {"priest"},
    "works for which neither oil nor tempera was used": {"priest"},
    "landscapes from every school save the Italian": {"mill"},
    "works Zoppi did -oil": {"priest"},
    "pictures that have a cat in what they're called": {"pears"},
    "artists with works in both oil and fresco": {"artist_zoppi-aldo"},
    "artists with works in both the genre portrait and the genre landscape": {"artist_zoppi-aldo"},
    "artists with works from 1504 and from 1534": {"artist_zoppi-aldo"},
}
"""Requests, and what they ask for."""
AROUND = (
    "I'd love to take a look at {}",
    "Would you mind giving me {}?",
    "I'd be glad to see {}, thank you kindly",
    "could I have a full list of {}",
    "{}, could you show me those",
    "Have you got {}? Let me see them.",
)
"""Ways to ask for something, none of which says anything of it."""


@pytest.fixture(scope="module")
def semart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Seven works in the form of SemArt."""
    folder = tmp_path_factory.mktemp("semart")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


def meant(asker: Asker, question: str) -> set[str]:
    """Return what a question asks for."""
    read = asker.reader.read(question)
    assert read.asked is not None, asker.why_unread(read)
    return {
        local_name(iri).removeprefix("painting_") for iri in answer(read.asked, asker.knowledge.extents).individuals
    }


@pytest.mark.parametrize(("question", "expected"), MEANT.items())
def test_works_are_found_by_their_conditions_however_worded(semart, question, expected):
    assert meant(semart, question) == expected


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("asked", ["frescoes by Zoppi", "works from Dutch painters"])
def test_what_is_said_around_a_request_changes_nothing_of_it(semart, around, asked):
    assert meant(semart, around.format(asked)) == meant(semart, asked)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which works only depict cats?", None),  # what else a work shows nobody states
        ("works by Zoppi's pupils", None),
        ("works from Zoppi's workshop", None),
    ],
)
def test_what_no_property_says_is_not_read_as_something_else(semart, question, expected):
    assert semart.reader.read(question).asked is expected
