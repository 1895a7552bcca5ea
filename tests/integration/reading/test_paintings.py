"""Questions to paintings with dates, periods, schools and genres, whose titles alone say what they show."""

from collections.abc import Iterator

import pytest
from asked import check_found

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.mapped_building import build_mapped

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
barn.jpg|Hay.|BERTI, Aldo|A Red Barn|Oil on canvas|1634-36|landscape|Italian|1601-1650
hill.jpg|A hill.|BERTI, Aldo|A Hill|Oil on canvas|-|landscape|Italian|1601-1650
pond.jpg|A pond.|BERTI, Aldo|A Pond|Oil on oak panel|after 1652|landscape|Italian|1651-1700
cave.jpg|A cave.|BERTI, Aldo|A Cave|Tempera on wood|1480|landscape|Italian|1451-1500
saint.jpg|A saint.|DOPPER, Cees|Scenes from the Life of St Olga|Fresco|1702|religious|Dutch|1701-1750
bowl.jpg|A bowl.|DOPPER, Cees|Still-Life with a Bowl|Oil on canvas|-|still-life|Dutch|1701-1750
"""


@pytest.fixture(scope="module")
def semart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Works in the form of SemArt."""
    folder = tmp_path_factory.mktemp("semart")
    (folder / "semart.csv").write_text(ROWS.strip().replace("|", "	"), encoding="iso-8859-1")
    build_mapped(open_mapping("semart"), [folder / "semart.csv"], folder / "store")
    with Asker.open(folder / "store") as opened:
        yield opened


def _pictures(*names: str) -> set[str]:
    return {f"painting_{name}.jpg" for name in names}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("seventeenth-century landscapes", _pictures("barn", "hill", "pond")),
        ("what was painted in the first half of the 17th century", _pictures("barn", "hill")),
        ("landscapes before 1700", _pictures("barn", "hill", "pond", "cave")),
        ("works from 1640 to 1690", set()),
        ("undated landscapes", _pictures("hill")),
    ],
)
def test_the_period_decides_where_a_date_has_no_end(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize("question", ["works dated to the 1630s", "landscapes that are dated to the sixteen thirties"])
def test_what_is_dated_to_a_decade_is_not_from_before_it(semart, question):
    check_found(semart, question, _pictures("barn"))
