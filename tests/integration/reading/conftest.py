"""Two small museums, opened once for all questions to them."""

from collections.abc import Iterator

import pytest
from museum import museum
from small_museum import pictures

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.mapped_building import build_mapped

FEW = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
barn.jpg|Hay.|BERTI, Aldo|A Red Barn|Oil on canvas, 9 x 90 cm|1634|landscape|Italian|1601-1650
hill.jpg|A hill.|BERTI, Aldo|The Hill|Oil on copper, 9 x 90 cm|1640|portrait|Italian|1601-1650
saint.jpg|A saint.|DOPPER, Cees|St Olga|Fresco, 90 x 90 cm|1702|religious|Dutch|1701-1750
pond.jpg|A pond.|DOPPER, Cees|The Pond|Oil on copper, 9 x 9 cm|1710|landscape|Dutch|1701-1750
mill.jpg|A mill.|DOPPER, Cees|The Mill|Oil on panel, 5 x 9 cm|1712|landscape|Dutch|1701-1750
"""


@pytest.fixture(scope="session")
def asker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """The museum whose titles alone say what its pictures show."""
    with Asker.open(pictures(tmp_path_factory.mktemp("titled") / "store")) as opened:
        yield opened


@pytest.fixture(scope="session")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """The museum that states what its pieces show."""
    with Asker.open(museum(tmp_path_factory.mktemp("shown") / "store")) as opened:
        yield opened


@pytest.fixture(scope="session")
def few(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Five works of two schools, in the form of SemArt's files."""
    folder = tmp_path_factory.mktemp("few")
    path = folder / "semart_few.csv"
    path.write_text(FEW.strip().replace("|", "\t"), encoding="iso-8859-1")
    build_mapped(open_mapping("semart"), [path], folder / "store")
    with Asker.open(folder / "store") as opened:
        yield opened
