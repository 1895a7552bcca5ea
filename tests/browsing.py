"""The browser that tests drive: the system's Chromium, by Playwright's client."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

REQUIRED = os.environ.get("MRAG_OWL_REQUIRE_BROWSER") == "1"


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start Chromium; skip, loudly, where it is absent, and fail with MRAG_OWL_REQUIRE_BROWSER=1."""
    absent = pytest.fail if REQUIRED else pytest.skip
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        absent("playwright is not installed (extra browser)")
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if program is None:
        absent("no Chromium is installed (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()
