"""What visitors and curators type into a museum's pages: kinds that are made or shown, alternatives, denials."""

from collections.abc import Iterator

import pytest
from asked import check_whether
from small_museum import pictures

from mrag_owl.pipeline.ask.asking import Asker


@pytest.fixture(scope="module")
def showing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """The museum with a portrait that shows a landscape."""
    shown = {"girl": "landscape"}
    with Asker.open(pictures(tmp_path_factory.mktemp("showing") / "store", shown)) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Did Aldo Berti make any landscapes?", False),
        ("Did Aldo Berti produce landscapes?", False),
        ("Has Aldo Berti carved any landscapes?", False),
        ("Did Cees Dopper make any landscapes?", True),
    ],
)
def test_who_made_a_kind_of_work_made_works_of_that_kind_and_none_that_shows_one(showing, question, expected):
    check_whether(showing, question, expected)
