"""Works named by title and maker, two or all of somebody's, and makers whose works are added up."""

from collections.abc import Iterator

import pytest
from asked import check_found, check_whether
from museum import museum
from paintings import build_paintings

from mrag_owl.pipeline.ask.asking import Asker

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
flood.jpg|Rain.|BERTI, Aldo|The Great Flood|Fresco, 200 x 300 cm|1480|religious|Italian|1451-1500
river.jpg|As Vanni.|BERTI, Aldo|A River|Fresco|1490|landscape|Italian|1451-1500
field.jpg|Corn.|BERTI, Aldo|A Field|Fresco|1490|landscape|Italian|1451-1500
deluge.jpg|Like Vanni's.|DOPPER, Cees|The Flood|Oil on canvas, 50 x 40 cm|1650-55|religious|Dutch|1651-1700
bowl.jpg|A bowl.|DOPPER, Cees|Still-Life with Bowl|Oil on canvas, 40 x 30 cm|1660|still-life|Dutch|1651-1700
cups.jpg|Cups.|DOPPER, Cees|Still-Life with Cups|Oil on panel, 20 x 30 cm|1655|still-life|Dutch|1651-1700
hall.jpg|Himself, as Vanni.|VANNI, Ugo|The Hall|Gold and tempera on wood|1490|other|Italian|1451-1500
mist.jpg|Mist.|GREEN, Ida Verity|Mist|Oil on canvas|1900|landscape|English|1901-1950
arch.jpg|An arch.|VANNI, Ugo|The Broken Arch|Oil on canvas|c. 1495|other|Italian|1451-1500
"""


@pytest.fixture(scope="module")
def semart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Works in the form of SemArt."""
    folder = tmp_path_factory.mktemp("named")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


def _pictures(*names: str) -> set[str]:
    return {f"painting_{name}.jpg" for name in names}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is Aldo Berti's Flood older than Cees Dopper's?", True),
        ("Is Dopper's Flood earlier than Berti's?", False),
        ("Is Cees Dopper's Flood later than the Flood by Aldo Berti?", True),
        ("Is the Flood by Dopper newer than Berti's Field?", True),
        ("Is Berti's Flood larger than Dopper's?", True),
        ("Is Berti's Flood narrower than Dopper's?", False),
        ("Is Vanni's Flood older than Dopper's?", None),
        ("Are both of the Berti frescoes on canvas?", None),
    ],
)
def test_two_works_are_compared_by_makers_and_titles(semart, question, expected):
    check_whether(semart, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Of the two still-lifes by Dopper, which is the larger?", _pictures("bowl")),
        ("Which of the two Dopper still-lifes is the older?", _pictures("cups")),
        ("Which of the two frescoes by Berti is the larger?", None),
        ("What else was painted in the same year as The Hall?", _pictures("river", "field")),
        ("What else dates from the same year as The Hall?", _pictures("river", "field")),
        ("Which artists have at least three works, all of them frescoes?", {"artist_berti-aldo"}),
        ("Who has two or more works, all on canvas?", set()),
        ("Which artists do we have at least three works by, every one of them a fresco?", {"artist_berti-aldo"}),
        ("Which artists have two landscapes, all of them on canvas?", None),
        ("For which works is gold named among the materials?", _pictures("hall")),
        ("Berti and Dopper: how many works do the two add up to?", 6),
        ("How many works do Aldo Berti, Ugo Vanni and Cees Dopper come to together?", 8),
        ("Dopper and Vanni: how many canvases do they have between them?", 3),
        ("Which works by other painters have Vanni mentioned in their description?", _pictures("river", "deluge")),
        ("Which pictures by other artists mention Vanni in their description?", _pictures("river", "deluge")),
        ("Show me the celebrated Broken Arch by Ugo Vanni", _pictures("arch")),
        ("Show me the famous landscapes", None),
        ("works by anyone other than Dopper, Verity Green and Berti", _pictures("hall", "arch")),
        ("works by Verity Green", _pictures("mist")),
    ],
)
def test_works_are_asked_for_by_what_is_named_beside_them(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Are both of the Dopper still-lifes on canvas?", "No"),
        ("Are both still-lifes by Cees Dopper dated after 1650?", "Yes"),
        ("Were both works by Ugo Vanni made before 1500?", "Yes"),
        ("Are both works by Vanni on canvas?", "No"),
    ],
)
def test_of_both_works_of_somebody_neither_is_an_exception(semart, question, expected):
    assert semart.ask(question).text.startswith(expected)


def test_a_title_in_small_letters_may_be_a_sort_of_works_or_a_list_of_what_is_shown(tmp_path):
    titles = (*(f"Leaning Torso {number}" for number in "12345"), "Leaning Torsos", "Rain and Trains")
    more = "".join(
        f'd:w{number} a t:Piece ; rdfs:label "{title}" ; t:hand d:cox .\n' for number, title in enumerate(titles)
    )
    with Asker.open(museum(tmp_path / "store", more=more)) as asker:
        check_found(asker, "leaning torsos", {"w0", "w1", "w2", "w3", "w4", "w5"})
        check_found(asker, "Leaning Torsos", {"w5"})
        check_found(asker, "rain and trains", {"rain"})
        check_found(asker, "Rain and Trains", {"w6"})
