"""The items at a path of a large JSON document, streamed: one of them in memory at a time.

The standard library's decoder reads each value; this module only moves the window and steps over what lies beside the
path, so memory does not grow with the file.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from mrag_owl.datasets.tabular_lines import LONGEST_LINE, encoding_of
from mrag_owl.errors import SourceError

_CHUNK = 1 << 20
_SECTIONS = 50
_BLANK = " \t\r\n"

Item = tuple[str, str | None, object]
"""Its place as a person writes it, its key where it is a member of an object, and the value."""


def stream_items(
    path: Path, stream: BinaryIO, records: str, *, encoding: str = "utf-8", longest: int = LONGEST_LINE
) -> Iterator[Item]:
    """Yield the items of the list at a path such as `collection.works`, of the top without one.

    The last step `*` takes the members of an object. Raises SourceError with the line for what is no JSON, is cut,
    is longer than `longest`, or where the path leads nowhere.
    """
    window = _Window(path, stream, encoding_of(stream, encoding), longest)
    steps = [step for step in records.split(".") if step]
    yield from window.items(steps, "")
    window.end()


def list_paths(path: Path, stream: BinaryIO, *, encoding: str = "utf-8") -> list[tuple[str, int]]:
    """Return the paths of a document's lists of records with their lengths; `*` for an object of many like members."""
    window = _Window(path, stream, encoding_of(stream, encoding), LONGEST_LINE)
    return window.lists()


class _Window:
    """The part of the file that is being decoded, refilled as the decoder reaches its end."""

    def __init__(self, path: Path, stream: BinaryIO, encoding: str, longest: int) -> None:
        self._path = path
        self._stream = stream
        self._encoding = encoding.removesuffix("-sig")
        self._decode_bytes = codecs.getincrementaldecoder(encoding)()
        self._longest = longest
        self._text = ""
        self._at = 0
        self._line = 1
        self._ended = False
        self._decoder = json.JSONDecoder(parse_constant=self._refuse)

    def items(self, steps: list[str], place: str) -> Iterator[Item]:
        """Yield what the steps lead to from here, and leave the window behind it."""
        first = self._peek()
        if steps and steps[0] == "*" and first == "{":
            for key in self._members():
                yield f"{place}[{key!r}]" if place else key, key, self._value()
        elif not steps and first == "[":
            for number in self._elements():
                yield f"{place}[{number}]", None, self._value()
        elif not steps:
            yield place or "the document", None, self._value()
        elif first == "{":
            found = False
            for key in self._members():
                if key == steps[0] and not found:
                    found = True
                    yield from self.items(steps[1:], f"{place}.{key}" if place else key)
                else:
                    self._skip()
            if not found:
                raise self._error(f"nothing at {steps[0]!r} of {place or 'the document'}; check `records`")
        else:
            kind = {"[": "a list", '"': "a text"}.get(first, "a single value")
            raise self._error(f"{place or 'the document'} is {kind}, not an object with {steps[0]!r}; check `records`")

    def lists(self) -> list[tuple[str, int]]:
        """Return the lists at the top and in the objects there, and how many items each has."""
        if self._peek() == "[":
            return [("", sum(1 for _ in self._counted(self._elements())))]
        found: list[tuple[str, int]] = []
        members = 0
        for key in self._members():
            members += 1
            if self._peek() == "[":
                found.append((key, sum(1 for _ in self._counted(self._elements()))))
                continue
            value = self._value()
            if isinstance(value, dict):
                found += [(f"{key}.{inner}", len(one)) for inner, one in value.items() if isinstance(one, list)]
        # An object of records by id has many members of one form, unlike one of a few sections.
        return found if members <= _SECTIONS else [("*", members)]

    def _counted(self, elements: Iterator[int]) -> Iterator[int]:
        for number in elements:
            self._value()
            yield number

    def end(self) -> None:
        """Raise SourceError where anything but blanks is left."""
        self._skip_blank()
        if self._at < len(self._text):
            raise self._error('text follows the end of the document; is it one record a line? Then `format = "jsonl"`')

    def _skip(self) -> None:
        """Step over a value, a list item by item, so that no section beside the path is held in memory."""
        if self._peek() == "[":
            for _ in self._elements():
                self._value()
        else:
            self._value()

    def _members(self) -> Iterator[str]:
        """Step into an object and yield its keys, standing before each value."""
        self._at += 1
        if self._peek() == "}":
            self._at += 1
            return
        while True:
            key = self._value()
            if not isinstance(key, str):
                raise self._error(f"expected a key in quotes, found {key!r}")
            self._expect(":")
            yield key
            if self._next("}"):
                return

    def _elements(self) -> Iterator[int]:
        self._at += 1
        if self._peek() == "]":
            self._at += 1
            return
        number = 0
        while True:
            yield number
            number += 1
            if self._next("]"):
                return

    def _next(self, closing: str) -> bool:
        """Step over a comma or the closing bracket; tell whether it was the latter."""
        char = self._peek()
        if char not in (",", closing):
            raise self._error(f"expected ',' or {closing!r}, found {char!r}")
        self._at += 1
        return char == closing

    def _expect(self, char: str) -> None:
        if self._peek() != char:
            raise self._error(f"expected {char!r}, found {self._text[self._at]!r}")
        self._at += 1

    def _value(self) -> object:
        self._peek()
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                is_cut = error.msg.startswith("Unterminated string") or error.pos >= len(self._text) - 16
                if is_cut and self._refill():
                    continue
                if is_cut:
                    raise self._error("the file ends in the middle of a record; fetch it again") from error
                raise self._error(f"no JSON ({error.msg})", at=error.pos) from error
            except RecursionError as error:
                raise self._error("nested too deeply") from error
            except ValueError as error:  # NaN, or an integer with more digits than Python reads
                raise self._error(f"a value that cannot be read ({error})") from error
            if end + 2 >= len(self._text) and self._refill():
                continue  # a number cut in the middle, such as `1e+`, decodes as a shorter one
            self._at = end
            return value

    def _peek(self) -> str:
        """Return the next character that is not blank."""
        self._skip_blank()
        if self._at >= len(self._text):
            raise self._error("the file ends early; it is truncated or empty, fetch it again")
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
        if len(rest) > self._longest:
            raise self._error(f"one record is longer than {self._longest >> 20} MiB; check `records`")
        raw = self._stream.read(max(_CHUNK, len(rest)))
        try:
            fresh = self._decode_bytes.decode(raw, final=not raw)
        except UnicodeDecodeError as error:
            line = self._line + self._text.count("\n") + raw[: error.start].count(b"\n")
            shown = error.object[error.start : error.start + 1].hex().upper()
            raise SourceError(
                f"{self._path}: line {line}: byte {shown} is not {self._encoding}; set `encoding` of the source, "
                "or save the file in one encoding"
            ) from error
        if not raw:
            self._ended = True
            return False
        self._line += self._text.count("\n", 0, self._at)
        self._text, self._at = rest + fresh, 0
        return True

    def _error(self, message: str, *, at: int | None = None) -> SourceError:
        line = self._line + self._text.count("\n", 0, self._at if at is None else at)
        return SourceError(f"{self._path}: line {line}: {message}")

    @staticmethod
    def _refuse(name: str) -> object:
        raise ValueError(f"{name} is no JSON number")
