"""The pictures of pages that the documents show, made anew: `python tools/screenshots.py STORE`.

STORE is the real split, built with its pictures and enriched. It is served on a free port, and Chromium (the extra
`browser`) draws each page as a visitor sees it. Writes WebP files to `docs/images`.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from PIL import Image
from playwright.sync_api import sync_playwright

IMAGES = Path(__file__).parents[1] / "docs" / "images"
PAGES = {
    "home": "/",
    "pages": "/?q=" + quote("a red dress with a belt"),
}
"""The name of each file, and the address of its page."""
SIZE = (1280, 1000)


@contextmanager
def served(store: str) -> Iterator[str]:
    """Serve a store until the block ends; gives its address."""
    command = [sys.executable, "-m", "mrag_owl", "serve", "--store", store, "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        try:
            found = (re.search(r"http://127\.0\.0\.1:\d+/", line) for line in server.stderr or ())
            yield next(one[0] for one in found if one)
        finally:
            server.terminate()


def main() -> None:
    program = "/usr/bin/chromium" if Path("/usr/bin/chromium").exists() else None
    with served(sys.argv[1]) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page(base_url=base, viewport={"width": SIZE[0], "height": SIZE[1]})
        page.set_default_timeout(120_000)
        for name, address in PAGES.items():
            page.goto(address, wait_until="networkidle")
            drawn = Image.open(io.BytesIO(page.screenshot()))
            drawn.save(IMAGES / f"{name}.webp", "WEBP", quality=82, method=6)
            print(IMAGES / f"{name}.webp")
        browser.close()


if __name__ == "__main__":
    main()
