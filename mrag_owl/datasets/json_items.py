"""The items at a path of a large JSON document, streamed: one of them in memory at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from mrag_owl.datasets.json_window import JsonWindow
from mrag_owl.datasets.tabular_lines import LONGEST_LINE, encoding_of

_SECTIONS = 50
_DEEPEST = 4
"""Objects within objects in which lists of records are looked for, as `data.search.items`."""

Item = tuple[str, str | None, object]
"""Its place as a person writes it, its key where it is a member of an object, and the value."""


def stream_items(
    path: Path,
    stream: BinaryIO,
    records: str,
    *,
    encoding: str = "utf-8",
    longest: int = LONGEST_LINE,
    is_optional: bool = False,
) -> Iterator[Item]:
    """Yield the items of the list at a path such as `collection.works`, of the top without one.

    The last step `*` takes the members of an object. Raises SourceError with the line for what is no JSON, is cut,
    is longer than `longest`, or where the path leads nowhere and is not optional.
    """
    window = JsonWindow(path, stream, encoding_of(stream, encoding), longest=longest)
    steps = [step for step in records.split(".") if step]
    yield from _items(window, steps, "", is_optional=is_optional)
    window.end()


def list_paths(path: Path, stream: BinaryIO, *, encoding: str = "utf-8") -> list[tuple[str, int]]:
    """Return the paths of a document's lists of records with their lengths; `*` for an object of many like members."""
    window = JsonWindow(path, stream, encoding_of(stream, encoding))
    if window.peek() == "[":
        return [("", _length(window))]
    found: list[tuple[str, int]] = []
    members = 0
    for key in window.members():
        members += 1
        found += _lists_in(window, key, depth=_DEEPEST)
    # An object of records by id has many members of one form, unlike one of a few sections.
    return found if members <= _SECTIONS else [("*", members)]


def _lists_in(window: JsonWindow, path: str, *, depth: int) -> list[tuple[str, int]]:
    """Return the lists in the value that the window stands before, with their lengths, and step over it."""
    if window.peek() == "[":
        return [(path, _length(window))]
    if window.peek() != "{" or not depth:
        window.skip()
        return []
    return [one for key in window.members() for one in _lists_in(window, f"{path}.{key}", depth=depth - 1)]


def _length(window: JsonWindow) -> int:
    """Step over a list and return how many items it has."""
    count = 0
    for _ in window.elements():
        window.value()
        count += 1
    return count


def _items(window: JsonWindow, steps: list[str], place: str, *, is_optional: bool) -> Iterator[Item]:
    """Yield what the steps lead to from where the window stands, and leave the window behind it."""
    first = window.peek()
    if steps and steps[0] == "*" and first == "{":
        for key in window.members():
            yield f"{place}[{key!r}]" if place else key, key, window.value()
    elif not steps and first == "[":
        for number in window.elements():
            yield f"{place}[{number}]", None, window.value()
    elif not steps:
        yield place or "the document", None, window.value()
    elif first == "{":
        found = False
        for key in window.members():
            if key == steps[0] and not found:
                found = True
                yield from _items(window, steps[1:], f"{place}.{key}" if place else key, is_optional=is_optional)
            else:
                window.skip()
        if not found and not is_optional:
            raise window.error(f"nothing at {steps[0]!r} of {place or 'the document'}; check `records`")
    else:
        kind = {"[": "a list", '"': "a text"}.get(first, "a single value")
        raise window.error(f"{place or 'the document'} is {kind}, not an object with {steps[0]!r}; check `records`")
