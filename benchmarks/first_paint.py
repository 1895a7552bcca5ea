"""When pages are first seen: Chromium's first contentful paint on a warm local server, and what of it is the server's.

    python benchmarks/first_paint.py [--store STORE]

Each page is opened in a browser that has nothing of it yet, once to warm up and then as often as `VISITS` says. "New"
is a question that nobody has asked of this server before, "again" the same address as before. The store is the real
split with its pictures, enriched; `processor` is the time that the server and its workers were busy with the page and
all that it refers to. Medians, in milliseconds; `kilobytes` is what travels without pictures. What the browser itself
takes at the time is shown by a line of text from the same server.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from near_misses import NAMES
from playwright.sync_api import sync_playwright
from results import ROOT, write
from serving import PORT, processor_of, served

import mrag_owl
from mrag_owl.pipeline.build.building import build_fashionpedia

if TYPE_CHECKING:
    from playwright.sync_api import Browser

VISITS = 7
COLOURS = ("red", "blue", "white", "black", "green", "yellow", "pink", "grey")
BARE = "a line of text"
PAGES = {
    BARE: ["/healthz"],
    "home": ["/"],
    "search, again": ["/?q=a+floral+dress+without+a+belt"],
    "search, new": [f"/?q={quote(f'a {colour} dress with a belt')}" for colour in COLOURS],
    "ask, again": ["/ask?q=which+pictures+have+a+dress+and+a+belt%3F"],
    "ask, new": [f"/ask?q={quote(f'which pictures have a {colour} jacket and a bag?')}" for colour in COLOURS],
    "context": ["/explain"],
    "explore": ["/taxonomy"],
    "query": ["/query"],
}
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
ANSWERED = "performance.getEntriesByType('navigation')[0].responseEnd"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "fashionpedia")
    parser.add_argument("--store", type=Path, help="the split, built with its pictures and enriched")
    arguments = parser.parse_args()
    with stored(arguments.store, arguments.data) as store, served(store) as pid, sync_playwright() as playwright:
        program = "/usr/bin/chromium" if Path("/usr/bin/chromium").exists() else None
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        figures = {name: seen(browser, addresses, pid) for name, addresses in PAGES.items()}
        browser.close()
    for one in figures.values():
        one["times_bare"] = round(one["first_paint"] / figures[BARE]["first_paint"], 2)
    for name, one in figures.items():
        print(name, one)
    print(write("first_paint", figures, seed=None, data=[arguments.data / name for name in NAMES], generated=False))


@contextmanager
def stored(path: Path | None, folder: Path) -> Iterator[Path]:
    """Give the store's folder; built and enriched in a temporary one where none is named."""
    with tempfile.TemporaryDirectory() as scratch:
        if path is None:
            path = Path(scratch) / "store"
            build_fashionpedia([folder / name for name in NAMES], path, images=folder / "images")
            with mrag_owl.open(path) as store:
                store.enrich()
        yield path


def seen(browser: Browser, addresses: Sequence[str], pid: int) -> dict[str, float]:
    """Return when a page is painted first and answered wholly, and what it costs; its first visit does not count."""
    visits = [visit(browser, addresses[number % len(addresses)], pid) for number in range(VISITS + 1)][1:]
    return {key: round(statistics.median(one[key] for one in visits), 1) for key in visits[0]}


def visit(browser: Browser, address: str, pid: int) -> dict[str, float]:
    """Open a page in a browser that has nothing of it."""
    before = processor_of(pid)
    with closing(browser.new_context(base_url=f"http://127.0.0.1:{PORT}")) as context:
        page = context.new_page()
        sizes: list[int] = []
        page.on(
            "requestfinished",
            lambda one: sizes.append(0 if one.resource_type == "image" else one.sizes()["responseBodySize"]),
        )
        page.goto(address, wait_until="networkidle")
        page.wait_for_function(f"({PAINTED}) !== null")
        return {
            "first_paint": page.evaluate(PAINTED),
            "answered": page.evaluate(ANSWERED),
            "processor": 1000 * (processor_of(pid) - before),
            "kilobytes": sum(sizes) / 1024,
        }


if __name__ == "__main__":
    main()
