"""The sections of a large JSON object, streamed: one record in memory at a time.

The official annotation files are one object of long arrays on one line, so errors name the record, not only the line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mrag_owl.datasets.json_window import JsonWindow
from mrag_owl.errors import SourceError


@dataclass(frozen=True, slots=True)
class Record:
    """A value of the file: `section` is its key at the top, `index` its place in the section's array."""

    section: str
    index: int | None
    value: object

    @property
    def place(self) -> str:
        """Return the place as a person writes it: `annotations[12]`, or `info`."""
        return self.section if self.index is None else f"{self.section}[{self.index}]"


def stream_records(path: Path) -> Iterator[Record]:
    """Yield the records of the top-level object at `path` in file order.

    Members that hold arrays give a record per item, others one record. Raises SourceError for a file
    that is missing, truncated, malformed, no object at the top, or that repeats a section.
    """
    try:
        with path.open("rb") as stream:
            yield from records_of(JsonWindow(path, stream, "utf-8-sig"))
    except OSError as error:
        raise SourceError(f"{path}: cannot be read: {error.strerror}") from error


def records_of(window: JsonWindow) -> Iterator[Record]:
    """Yield the records of the object that a window stands before, to the end of the document."""
    first = window.peek()
    if first != "{":
        kind = {"[": "a list", '"': "a string"}.get(first, f"{first!r}")
        raise window.error(f"expected a JSON object at the top, found {kind}")
    seen: set[str] = set()
    for key in window.members():
        if key in seen:
            raise window.error(f"section {key!r} appears twice; merge the two")
        seen.add(key)
        window.place = key
        if window.peek() != "[":
            yield Record(key, None, window.value())
        else:
            for index in window.elements():
                window.place = f"{key}[{index}]"
                yield Record(key, index, window.value())
        window.place = ""
    window.end()
