"""Every page by axe, in light and in dark, and how much of it travels: Chromium over the drawn sample and a museum."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from browsing import chromium
from paintings import paintings, read_lives
from served import Served, serving

from mrag_owl.pipeline.build.building import build_sample

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Request

pytestmark = pytest.mark.slow
AXE = Path(__file__).parents[3] / "editor/node_modules/axe-core/axe.min.js"
BUDGET = 150 << 10
"""Bytes of a page without its pictures, as they travel to a visitor who has nothing of it yet."""

PAGES = {
    "home": "/",
    "search": "/?q=a+floral+dress+without+a+belt",
    "second page": "/?q=a+dress&p=2",
    "nothing understood": "/?q=happiness",
    "likes": "/?q=a+dress&like=image_24&dislike=image_58",
    "ask": "/ask",
    "answers": "/ask?q=which+pictures+have+a+dress+and+a+belt%3F",
    "by picture": "/look",
    "a picture looked at": "/look?picture=image_58",
    "context": "/explain",
    "explore": "/taxonomy",
    "a picture": "/page/image_24",
    "saved": "/preferences",
    "query": "/query",
    "rows": "/query?query=SELECT+*+%7B+%3Fs+a+mo%3AImage+%3B+%3Fp+%3Fo+%7D+LIMIT+30",
    "triples": "/query?query=CONSTRUCT+WHERE+%7B+%3Fs+a+%3Fo+%7D+LIMIT+5",
    "about": "/about",
    "a map": "/query?query=SELECT+*+%7B+VALUES+%28%3Ftown+%3Flat+%3Flong%29+%7B+%28%22Bern%22+47+7%29+%7D+%7D",
    "a plan": "/query?explain=1&query=SELECT+*+%7B+%3Fs+a+mo%3AImage+%7D",
    "no query": "/query?query=SELEC",
    "no answer": "/ask?q=how+many+peculiar+works+are+there%3F",
    "no picture": "/look?picture=nobody",
    "a work": "/explain?work=image_24",
    "no work": "/explain?work=nobody",
    "nowhere": "/nothing/here",
}


MUSEUM_PAGES = {
    "home": "/",
    "search": "/?q=landscape+paintings",
    "nothing understood": "/?q=happiness",
    "answers": "/ask?q=who+painted+Fields%3F",
    "explore": "/taxonomy",
    "a work": "/explain?work=painting_supper.jpg",
    "a painting": "/page/painting_supper.jpg",
}


@pytest.fixture(scope="module")
def museum(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("museum")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MRAG_OWL_CACHE", str(folder / "cache"))
        with serving(read_lives(paintings(folder)), "--timeout", "120") as running:
            yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("accessible")
    build_sample(folder / "store")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MRAG_OWL_CACHE", str(folder / "cache"))
        with serving(folder / "store", "--timeout", "120") as running:
            yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_wrong(browser: Browser, server: Served, name: str) -> None:
    assert violations(browser, server, PAGES[name]) == []


@pytest.mark.parametrize("name", MUSEUM_PAGES)
def test_axe_finds_nothing_wrong_in_a_museum(browser: Browser, museum: Served, name: str) -> None:
    assert museum.ask(MUSEUM_PAGES[name]).status == 200
    assert violations(browser, museum, MUSEUM_PAGES[name]) == []


def violations(browser: Browser, server: Served, address: str) -> list[object]:
    if not AXE.is_file():
        pytest.skip("axe is not installed: npm ci in editor/")
    found: list[object] = []
    for scheme, width in (("light", 1280), ("dark", 1280), ("light", 390), ("dark", 390)):
        viewport = {"width": width, "height": 900}
        with closing(browser.new_context(base_url=server.base, color_scheme=scheme, viewport=viewport)) as context:  # type: ignore[arg-type]  # literals
            context.set_default_timeout(120_000)
            page = context.new_page()
            page.goto(address)
            page.evaluate(AXE.read_text(encoding="utf-8"))
            found += [
                (scheme, width, one["id"], one["help"], [node["html"][:200] for node in one["nodes"][:3]])
                for one in page.evaluate("axe.run()")["violations"]
            ]
    return found


@pytest.mark.parametrize("name", PAGES)
def test_a_page_without_its_pictures_is_small(browser: Browser, server: Served, name: str) -> None:
    with closing(browser.new_context(base_url=server.base)) as context:
        context.set_default_timeout(120_000)
        page = context.new_page()
        done: list[Request] = []
        page.on("requestfinished", lambda one: done.append(one))  # noqa: PLW0108  # playwright marks what it is given
        page.goto(PAGES[name], wait_until="networkidle")
        assert done
        sizes = {one.url: one.sizes()["responseBodySize"] for one in done if one.resource_type != "image"}
        assert sum(sizes.values()) <= BUDGET, sizes
