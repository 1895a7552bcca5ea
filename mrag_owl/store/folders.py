"""What stands where in the folder of a store: its versions, and what is kept beside them."""

from __future__ import annotations

import shutil
import time
from contextlib import suppress
from pathlib import Path

from mrag_owl.errors import StoreError
from mrag_owl.store.files import delete_unless_locked, remove_empty, swap_text, sync_folder

PICTURES = "pictures"
"""Folder of a store for pictures that a builder makes itself."""

SAMPLE_LOCK = "sample.lock"
JOURNALS = "journals"
"""Folder of a store for what was asked of models and answered; builds leave it alone."""

PARTS = "parts"
"""Folder of a store for what workers have made of records, until the build that needs it is done."""

_OWN = {"CURRENT", "versions", "build.lock", SAMPLE_LOCK, PICTURES, JOURNALS, PARTS}


def _is_foreign(name: str) -> bool:
    """Tell whether an entry of a directory is none of a store's; what a killed publisher left of CURRENT is one."""
    return name not in _OWN and not name.startswith(".CURRENT-")


def check_target(path: Path) -> None:
    """Raise StoreError where no store can be made: the path is a file, or a directory with other things in it."""
    if path.exists() and not path.is_dir():
        raise StoreError(f"{path} is a file; a store is a directory, give another path")
    if path.is_dir() and any(_is_foreign(entry.name) for entry in path.iterdir()):
        raise StoreError(f"{path}: a directory with other things in it; give an empty or a new one")


def version_number(name: str) -> int:
    """Return the number of a version, 0 where a folder's name is none.

    >>> version_number("0012"), version_number("0012-5f0c9a7be1d20344"), version_number(".new-77")
    (12, 12, 0)
    """
    number = name.partition("-")[0]
    return int(number) if number.isdecimal() else 0


def place_version(path: Path, version: Path, name: str) -> Path:
    """Give a whole version its place and make it the current one; older ones that nobody reads are deleted."""
    published = path / "versions" / name
    (version / "lock").touch()
    sync_folder(version)
    version.rename(published)
    swap_text(path / "CURRENT", f"{name}\n")
    for old in published.parent.iterdir():
        if version_number(old.name) and old != published:
            delete_unless_locked(old)
    return published


def remove_unfinished(path: Path, version: Path, made: tuple[Path, ...]) -> None:
    """Delete a version that was not published, and what was made for it of a store that never was."""
    for _ in range(20):
        shutil.rmtree(version, ignore_errors=True)
        if not version.exists():
            break
        time.sleep(0.05)  # the engine may still write while it closes
    with suppress(OSError):
        (path / "versions").rmdir()
        (path / "build.lock").unlink()
    remove_empty(made)
