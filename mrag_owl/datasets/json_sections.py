"""The sections of a large JSON object, streamed: one record in memory at a time.

The official annotation files are one object of long arrays on one line. The standard library's decoder
reads each record; this module only moves the window, so memory does not grow with the file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mrag_owl.errors import SourceError

_CHUNK = 1 << 20
_LONGEST_RECORD = 1 << 27  # characters; a single picture's masks stay far below
_BLANK = " \t\r\n"


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
        with path.open(encoding="utf-8-sig") as stream:
            yield from _Window(path, stream.read).records()
    except OSError as error:
        raise SourceError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SourceError(f"{path}: not UTF-8 at byte {error.start}; save the file as UTF-8 JSON") from error


class _NotFiniteError(ValueError):
    """NaN or an infinity, which JSON does not have."""


def _refuse_constant(name: str) -> object:
    raise _NotFiniteError(name)


class _Window:
    """The part of the file that is being decoded, refilled as the decoder reaches its end."""

    def __init__(self, path: Path, read: Callable[[int], str]) -> None:
        self._path = path
        self._read = read
        self._text = ""
        self._at = 0
        self._ended = False
        self._decoder = json.JSONDecoder(parse_constant=_refuse_constant)

    def records(self) -> Iterator[Record]:
        first = self._peek("its first section")
        if first != "{":
            kind = {"[": "a list", '"': "a string"}.get(first, f"{first!r}")
            raise SourceError(f"{self._path}: expected a JSON object at the top, found {kind}")
        self._at += 1
        seen: set[str] = set()
        place = "its first section"
        while self._member_follows(first="{", place=place, is_first=not seen):
            key = self._decode(place)
            if not isinstance(key, str):
                raise SourceError(f"{self._path}: expected a section name after {place}, found {key!r}")
            if key in seen:
                raise SourceError(f"{self._path}: section {key!r} appears twice; merge the two")
            seen.add(key)
            place = key
            if self._peek(place) != ":":
                raise SourceError(f"{self._path}: expected ':' after section {key!r}")
            self._at += 1
            if self._peek(place) == "[":
                self._at += 1
                yield from self._items(key)
            else:
                yield Record(key, None, self._decode(place))
        self._skip_blank()
        if self._at < len(self._text):
            raise SourceError(f"{self._path}: text follows the end of the top-level object")

    def _items(self, section: str) -> Iterator[Record]:
        index = 0
        while self._member_follows(first="[", place=f"{section}[{index}]", is_first=index == 0):
            yield Record(section, index, self._decode(f"{section}[{index}]"))
            index += 1

    def _member_follows(self, *, first: str, place: str, is_first: bool) -> bool:
        """Step over the comma or the closing bracket; tell whether another member comes."""
        closing = "}" if first == "{" else "]"
        char = self._peek(place)
        if char == closing:
            self._at += 1
            return False
        if is_first:
            return True
        if char != ",":
            raise SourceError(f"{self._path}: expected ',' or {closing!r} before {place}, found {char!r}")
        self._at += 1
        self._peek(place)
        return True

    def _decode(self, place: str) -> object:
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                is_cut = error.msg.startswith("Unterminated string") or error.pos >= len(self._text) - 16
                if not is_cut or not self._refill():
                    if is_cut:
                        raise SourceError(
                            f"{self._path}: ends in the middle of {place}; fetch the file again"
                        ) from error
                    raise SourceError(f"{self._path}: {place} is not valid JSON: {error.msg}") from error
            except RecursionError as error:
                raise SourceError(f"{self._path}: {place} is nested too deeply to be an annotation record") from error
            except _NotFiniteError as error:
                raise SourceError(f"{self._path}: {place} contains {error}, which is no JSON number") from error
            except ValueError as error:  # an integer with more digits than Python reads
                raise SourceError(f"{self._path}: {place} contains a number that cannot be read: {error}") from error
            else:
                if end + 2 >= len(self._text) and self._refill():
                    continue  # a number cut in the middle, such as `1e+`, decodes as a shorter one
                self._at = end
                return value

    def _peek(self, place: str) -> str:
        """Return the next character that is not blank."""
        self._skip_blank()
        if self._at >= len(self._text):
            raise SourceError(f"{self._path}: ends before {place}; the file is truncated or empty, fetch it again")
        return self._text[self._at]

    def _skip_blank(self) -> None:
        while True:
            while self._at < len(self._text) and self._text[self._at] in _BLANK:
                self._at += 1
            if self._at < len(self._text) or not self._refill():
                return

    def _refill(self) -> bool:
        """Drop what was decoded and read on; tell whether anything came."""
        if self._ended:
            return False
        rest = self._text[self._at :]
        if len(rest) > _LONGEST_RECORD:
            raise SourceError(f"{self._path}: a single record is longer than {_LONGEST_RECORD} characters")
        chunk = self._read(max(_CHUNK, len(rest)))
        if not chunk:
            self._ended = True
            return False
        self._text, self._at = rest + chunk, 0
        return True
