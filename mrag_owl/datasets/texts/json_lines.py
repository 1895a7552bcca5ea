"""JSON lines, one record for each piece of a text, with whatever says where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from mrag_owl.datasets.texts.decoding import read_text
from mrag_owl.errors import SourceError
from mrag_owl.texts.books import Book

_TEXTS = ("text", "content", "body")
_TITLES = ("source", "book", "title")
_PLACES = {"volume": "vol.", "chapter": "ch.", "section": "sec.", "page": "p."}
"""Fields that say where a piece stands, in the order in which they are cited, and what stands before their values."""


def read_json_lines(path: Path, title: str) -> Iterator[Book]:
    """Yield a book for each title that the records name, or one of the title given; raises SourceError with the line.

    A record has its words as `text`, and may have `volume`, `chapter`, `section`, `page` and `paragraph`. Records that
    follow each other with the same paragraph, of the same volume and chapter, are parts of it.
    """
    pieces: dict[str, list[tuple[str, str, bool]]] = {}
    before: tuple[object, ...] = ()
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        if not line.strip():
            continue
        record = _record(path, number, line)
        words = next((record[name] for name in _TEXTS if isinstance(record.get(name), str)), None)
        if not isinstance(words, str):
            raise SourceError(f"{path}: line {number}: a record without `text`, which has its words")
        named = next((str(record[name]) for name in _TITLES if record.get(name)), title)
        place = ", ".join(f"{said} {record[name]}" for name, said in _PLACES.items() if record.get(name) is not None)
        paragraph = (named, *(record.get(name) for name in ("volume", "chapter", "paragraph")))
        goes_on = record.get("paragraph") is not None and paragraph == before
        pieces.setdefault(named, []).append((place or f"par. {number}", words, goes_on))
        before = paragraph
    yield from (Book.of_pieces(named, found) for named, found in pieces.items())


def _record(path: Path, number: int, line: str) -> dict[str, object]:
    try:
        return msgspec.json.decode(line, type=dict[str, object])
    except msgspec.DecodeError as error:
        raise SourceError(f"{path}: line {number}: no JSON object ({error})") from error
