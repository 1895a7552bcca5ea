"""Works that are alike, in title or school, what is told of each of several, and what is stated of their sizes."""

from collections.abc import Iterator

import pytest
from asked import check_whether
from paintings import build_paintings

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
pope|A pope.|ZOPPI, Aldo|Portrait of Pope Pius|Oil on canvas, 20 x 30 cm|1504|portrait|Italian|1501-1550
priest|A cardinal.|ZOPPI, Aldo|Portrait of Cardinal Rossi|Fresco, 40 x 50 cm|1534|portrait|Italian|1501-1550
barn|A barn.|ZOPPI, Aldo|A Barn|Oil on canvas, 20 x 30 cm|1515|landscape|Italian|1501-1550
pears|Pears.|VERDI, Judith|Pears with a Cat|Tempera on panel, 20 x 30 cm|1690|still-life|Dutch|1651-1700
mill|A mill.|KRAAN, Lucas|A Mill|Oil on panel, 20 x 30 cm|1640|landscape|Dutch|1601-1650
farm|A mill.|KRAAN, Lucas|A Barn|Oil on panel, width 40 cm|1641|landscape|Dutch|1601-1650
twin|A twin, JH 77.|KRAAN, Lucas|A Mill|Oil on copper|1642|landscape|Dutch|1601-1650
luke|Luke.|UNKNOWN MASTER, Russian|Luke|Tempera on panel, 20 x 30 cm|1430|religious|Russian|1401-1450
wing|Wings.|MEER, Jan|A Triptych|Oil on panel, 20 x 30 cm|1530|religious|Flemish|1501-1550
"""
ZOPPI = {"pope", "priest", "barn"}
MEANT = {
    "Zoppi: names and dates": ZOPPI,
    "Zoppi's works, with medium and year": ZOPPI,
    "Dutch still lifes, plus the painter and the date": {"pears"},
    "anonymous painters: works and years": {"luke"},
    "landscapes by Zoppi, each with its medium": {"barn"},
    "portraits, with the artist's school": {"pope", "priest"},
    "Which works have the same title as another one?": {"mill", "twin", "barn", "farm"},
    "Dutch works sharing a title": {"mill", "twin"},
    "pictures that share artist and title with another picture": {"mill", "twin"},
    "titles that are used more than once": {"mill", "twin", "barn", "farm"},
    "the commonest title among the Dutch works": {"mill", "twin"},
    "other works of the same school as Meer's Triptych": set(),
    "other works from the same period as Meer's Triptych": ZOPPI,
    "other painters of the same school as Verdi": {"kraan-lucas"},
    "works of the same school as Meer": {"wing"},
    "pictures of the same genre and school as Kraan's Barn": {"mill", "twin"},
    "works of which the width is known but no height": {"farm"},
    "landscapes that have known measurements": {"barn", "mill", "farm"},
    "landscapes by Kraan, whatever the medium": {"mill", "farm", "twin"},
    "portraits, whoever the artist": {"pope", "priest"},
    "portraits of the time of Pius IX, 1501 to 1510": {"pope"},
    "works whose medium does not mention oil": {"priest", "pears", "luke"},
    "Name the titles and media of Zoppi's works": ZOPPI,
    "title, artist and year of the tempera works": {"pears", "luke"},
    "Russian works, irrespective of medium or genre": {"luke"},
    "still lifes, no matter who made them": {"pears"},
    "landscapes with or without a mill": {"barn", "mill", "farm", "twin"},
    "profane works by Zoppi": ZOPPI,
    "secular paintings before 1510": {"pope"},
    "landscapes where no size is given": {"twin"},
    "Dutch works of unknown dimensions": {"twin"},
    "portraits under 30 x 40 cm": {"pope"},
    "portraits over 30 by 40 cm": {"priest"},
    "Dutch artists for whom no still life is recorded": {"kraan-lucas"},
    "Who among the Italians made a fresco?": {"zoppi-aldo"},
    "Which of the Dutch painted landscapes?": {"kraan-lucas"},
    "Who among the Flemish has oil paintings?": {"meer-jan"},
    "which of the Dutch are landscapes": {"mill", "farm", "twin"},
    "Which Kraan is JH 77?": {"twin"},
    "works with inventory number JH 77": {"twin"},
    "works with inventory number JH 78": None,
    "Which title comes up most among the Dutch works?": {"mill", "twin"},
    "barns by an Italian other than Meer": {"barn"},
    "Triptychs, Flemish school": {"wing"},
    "Dutch landscapes such as barns or mills": {"farm", "mill", "twin"},
    "The largest portrait by surface area is which one?": {"priest"},
    "works with an artist and a cat": None,
}
WHETHER = {
    "Did any Italian paint a landscape?": True,
    "Did any Italian paint a still life?": False,
    "What is Zoppi's tallest work, and is it a landscape?": False,
    "Which is Kraan's earliest work? Is it on panel?": True,
}


@pytest.fixture(scope="module")
def works(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Nine works in the form of SemArt, two of which are called as others are."""
    folder = tmp_path_factory.mktemp("alike")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(("question", "expected"), MEANT.items())
def test_works_are_found_by_what_is_alike_or_told_of_each(works, question, expected):
    read = works.reader.read(question)
    if expected is None:
        assert read.asked is None
        return
    assert read.asked is not None, works.why_unread(read)
    found = map(local_name, answer(read.asked, works.knowledge.extents).individuals)
    assert {name.partition("_")[2] for name in found} == expected


@pytest.mark.parametrize(("question", "expected"), WHETHER.items())
def test_who_did_something_is_one_and_what_is_first_is_asked_about(works, question, expected):
    check_whether(works, question, expected)
