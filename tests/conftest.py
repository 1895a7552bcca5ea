"""Fixtures that every test may use."""

import os
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the real data sets; a test that needs it skips, loudly, where it is absent."""
    folder = Path(os.environ.get("MRAG_OWL_SHARED", CHECKOUT.parent / "shared"))
    if not (folder / "data").is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"real data is missing: {folder / 'data'} is no directory (set MRAG_OWL_SHARED)")
        pytest.skip(f"real data is missing: {folder / 'data'} is no directory (set MRAG_OWL_SHARED)")
    return folder
