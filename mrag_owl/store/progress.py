"""How far a long index has come: counted in its unfinished folder, for whoever waits for it in another process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

_FILE = "progress"
_EVERY = 8


def counted(folder: Path, things: Sequence[T]) -> Iterator[T]:
    """Yield things, and keep in the unfinished folder of an index how many of them were taken, until all were."""
    file = folder / _FILE
    for number, thing in enumerate(things):
        if number % _EVERY == 0:
            file.write_text(f"{number} {len(things)}", encoding="utf-8")
        yield thing
    file.unlink(missing_ok=True)


def progress(version: Path, name: str, process: int) -> tuple[int, int] | None:
    """Return how many of how many things a process has taken for an index of a version; None where it makes none.

    `name` is how the name of the index begins.
    """
    for file in (version / "indexes").glob(f".{name}*-{process}/{_FILE}"):
        try:
            done, of = map(int, file.read_text(encoding="utf-8").split())
        except (OSError, ValueError):  # it has just ended, or is being written
            continue
        return done, of
    return None
