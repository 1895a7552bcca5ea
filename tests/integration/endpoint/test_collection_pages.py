"""The pages of a small collection in the form of Tate's, asked over real sockets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import quote

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from little_tate import WORKS, little_tate
from served import Served, serving

pytestmark = pytest.mark.slow
LONG_CREDIT = (
    "Purchased with the assistance of a special grant " + "and of many friends of the collection " * 4 + "1919"
)
FURTHER = (3, "Kinetic Art", "20th century")


@pytest.fixture(scope="module")
def tate(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("collection")
    store = little_tate(
        folder,
        acquired={"sitter": 1949, "hound": 1949},
        further={"pop": FURTHER},
        credited={"bridge": LONG_CREDIT},
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MRAG_OWL_CACHE", str(folder / "cache"))
        with serving(store, "--timeout", "120") as running:
            yield running


def words_of(markup: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", markup)).split())


def test_pages_say_which_collection_they_show_and_under_which_licence(tate: Served) -> None:
    home = tate.ask("/").text
    assert f"Tate collection , {len(WORKS)} artworks" in words_of(home.partition("<main")[2])
    for path in ("/", "/ask", "/taxonomy", "/page/artwork_0"):
        page = tate.ask(path).text
        assert "Tate collection" in page.partition("<title>")[2].partition("</title>")[0]
        footer = words_of(page.partition("<footer")[2])
        assert "From Tate collection ( CC0 1.0 )" in footer
        assert ".jsonl" not in footer
    about = tate.ask("/about").text
    beginning = words_of(about.partition("<h1>")[2].partition("<dl")[0])
    assert f"This server has {len(WORKS)} artworks, from the data set Tate collection" in beginning
    assert "is published under CC0 1.0" in beginning
    assert 'href="https://creativecommons.org/publicdomain/zero/1.0/"' in about


def test_what_explore_counts_is_counted_once_and_said(tate: Served) -> None:
    page = words_of(tate.ask("/taxonomy").text)
    eras = page.partition(" Eras ")[2]
    assert "what has one of the movements below it counts" in eras
    assert "20th century 1 " in eras  # one work of two movements
    assert "British Pop 1 Kinetic Art 1 " in eras
    assert "1949 2 (acquired in 2, created in 1)" in page


def test_the_summary_of_a_work_has_its_maker_and_its_whole_credit_line(tate: Served) -> None:
    number = [*WORKS].index("bridge")
    summary = words_of(
        tate.ask(f"/page/artwork_{number}").text.partition('<dl class="pairs">')[2].partition("</dl>")[0]
    )
    assert summary.startswith("created by Daniel Turner accession number")
    assert f"credit line {LONG_CREDIT} dimensions" in summary


def test_sentences_have_places_by_their_english_names_and_titles_as_they_are(tate: Served) -> None:
    page = words_of(tate.ask("/ask?q=Which+artists+died+in+Venice%3F").text.partition("<main")[2])
    assert "Daniel Turner died at Venice, Italy" in page
    assert "died at “Venice, Italy”" in page
    search = words_of(tate.ask("/?q=works+by+artists+who+died+in+Venice").text.partition('class="saying"')[2])
    assert "died at “Venice, Italy”" in search.partition("Edit it")[0]
    assert "Venezia" not in search.partition("Edit it")[0]
    places = words_of(tate.ask("/taxonomy").text.partition('">Places<')[2])
    assert "Italy 1 " in places
    assert "Italia" not in places


def test_what_is_liked_and_has_no_picture_is_told_beside_its_heart(tate: Served) -> None:
    page = tate.ask("/?q=dogs&like=artwork_0&dislike=artwork_1").text
    them = page.partition('aria-label="Your likes and dislikes"')[2].partition("</ul>")[0]
    assert re.findall(r'<li class="([^"]+)"', them) == ["like named", "dislike named"]
    assert all(re.findall(r'<span title="([^"]*)" aria-hidden="true">\1</span>', them))


def test_what_is_learned_of_all_that_was_asked_is_told_as_nothing(tate: Served) -> None:
    works = re.findall(r'<li class="card" id="([^"]+)"', tate.ask("/?q=Works+by+Henry+Moore").text)[:2]
    page = words_of(tate.ask(f"/?q=works+by+Henry+Moore&like={'&like='.join(works)}").text)
    assert "shares nothing beyond the question that few others have, so the question alone orders these" in page
    assert "What you seem to like" not in page


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Which was acquired first, A Hound or Francis Bacon?", "Both were acquired in 1949."),
        (
            "Which was acquired last, A Hound or Pop?",
            "Pop was acquired in 1970, the latest of the two; A Hound was acquired in 1949.",
        ),
    ],
)
def test_of_works_that_are_named_it_is_told_when_each_was_acquired(tate: Served, question: str, told: str) -> None:
    page = tate.ask(f"/ask?q={quote(question)}").text
    assert words_of(page.partition('class="answer lead">')[2].partition("</p>")[0]).replace(" .", ".") == told
