"""The pages of a collection whose dates are sometimes approximate, asked over real sockets."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from served import Served, serving

from mrag_owl.build import main as build
from mrag_owl.cli.command import run

pytestmark = pytest.mark.slow
DATES = {"Supper": "1526", "Fields": "1880", "Herd": "c. 1650", "Bay": "c. 1500", "Mill": "1640-45", "Quay": "1871"}


@pytest.fixture(scope="module")
def museum(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("museum")
    rows = ["IMAGE_FILE\tDESCRIPTION\tAUTHOR\tTITLE\tTECHNIQUE\tDATE\tTYPE\tSCHOOL\tTIMEFRAME"]
    rows += [
        f"{title.lower()}.jpg\tA view.\tMONET, Claude\t{title}\tOil on canvas\t{date}\tlandscape\tFrench\t"
        for title, date in DATES.items()
    ]
    (folder / "semart.csv").write_text("\n".join(rows))
    assert run(build, ["semart", str(folder / "semart.csv"), "--store", str(folder / "store")]) == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MRAG_OWL_CACHE", str(folder / "cache"))
        with serving(folder / "store", "--timeout", "120") as running:
            yield running


def test_approximate_dates_are_counted_and_sorted_as_the_others(museum: Served) -> None:
    home = museum.ask("/").text
    spans = re.findall(r"(\d{4})–(\d{4}) <span class=\"tally\">(\d+)<", home)
    assert sum(int(count) for _, _, count in spans) == len(DATES)
    page = museum.ask("/?q=landscapes&sort=oldest").text
    shown = re.findall(r'<li class="card" id="painting_(\w+)\.jpg"', page)
    assert shown == ["bay", "supper", "mill", "herd", "quay", "fields"]
