"""The pages of a collection whose dates are sometimes approximate, asked over real sockets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from served import Served, serving

from mrag_owl.build import main as build
from mrag_owl.cli.command import run

pytestmark = pytest.mark.slow
DATES = {"Supper": "1526", "Fields": "1880", "Herd": "c. 1650", "Bay": "c. 1500", "Mill": "1640-45", "Quay": "1871"}
TWICE = [("ferry1", "CONSTABLE, John"), ("ferry2", "MONET, Claude")]


@pytest.fixture(scope="module")
def museum(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("museum")
    rows = ["IMAGE_FILE\tDESCRIPTION\tAUTHOR\tTITLE\tTECHNIQUE\tDATE\tTYPE\tSCHOOL\tTIMEFRAME"]
    rows += [
        f"{title.lower()}.jpg\tA view.\tMONET, Claude\t{title}\tOil on canvas\t{date}\tlandscape\tFrench\t"
        for title, date in DATES.items()
    ]
    rows += [
        f"{name}.jpg\tHarbour quayside tide harbour quayside tide.\t{painter}\tFerry\tPastel\t1850\tportrait\tFrench\t"
        for name, painter in TWICE
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
    assert sum(int(count) for _, _, count in spans) == len(DATES) + len(TWICE)
    page = museum.ask("/?q=landscapes&sort=oldest").text
    shown = re.findall(r'<li class="card" id="painting_(\w+)\.jpg"', page)
    assert shown == ["bay", "supper", "mill", "herd", "quay", "fields"]


def test_works_of_one_title_are_told_apart_and_led_to(museum: Served) -> None:
    page = museum.ask("/explain?work=Ferry")
    assert page.status == 422
    notice = page.text.partition('role="alert">')[2].partition("</p>")[0]
    assert "is the title of 2 paintings; choose one." in notice
    assert "://" not in notice
    chips = dict(re.findall(r'<a class="chip" href="([^"]+)">([^<]+)</a>', page.text))
    assert len(chips) == len(TWICE)
    assert {"Constable", "Monet"} <= {word for told in chips.values() for word in re.findall(r"\w+", told)}
    assert {museum.ask(address).status for address in chips} == {200}


def test_what_meets_all_that_was_understood_comes_before_what_only_words_find(museum: Served) -> None:
    question = "landscapes made on canvas before 1700 with a harbour, quayside and tide"
    page = museum.ask(f"/?q={quote(question)}").text
    assert "4</b> paintings meet what was understood" in " ".join(page.split())
    shown = re.findall(r'<li class="card" id="painting_(\w+)\.jpg"', page)
    assert {*shown[:4]} == {"supper", "bay", "herd", "mill"}
    assert {name for name, _ in TWICE} <= {*shown[4:]}
    assert 'class="answer"' not in page  # which would tell of others as the first
