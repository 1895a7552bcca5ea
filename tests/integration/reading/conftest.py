"""Two small museums, opened once for all questions to them."""

from collections.abc import Iterator

import pytest
from museum import museum
from small_museum import pictures

from mrag_owl.pipeline.ask.asking import Asker


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
