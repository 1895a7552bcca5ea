"""A window that moves over a large JSON document, so that memory does not grow with the file.

The standard library's decoder reads each value; what is here moves the window, and steps into objects and lists.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from mrag_owl.datasets.tabular_lines import LONGEST_LINE
from mrag_owl.errors import SourceError

_CHUNK = 1 << 20
_BLANK = " \t\r\n"


class JsonWindow:
    """The part of a JSON document that is being decoded, refilled as the decoder reaches its end.

    `place` is what errors call the value that is being read, beside its line; empty where the line says it all.
    """

    def __init__(
        self,
        path: Path,
        stream: BinaryIO,
        encoding: str,
        *,
        longest: int = LONGEST_LINE,
    ) -> None:
        self.place = ""
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

    def end(self) -> None:
        """Raise SourceError where anything but blanks is left."""
        self._skip_blank()
        if self._at < len(self._text):
            raise self.error('text follows the end of the document; is it one record a line? Then `format = "jsonl"`')

    def skip(self) -> None:
        """Step over a value, a list item by item, so that no section beside the path is held in memory."""
        if self.peek() == "[":
            for _ in self.elements():
                self.value()
        else:
            self.value()

    def members(self) -> Iterator[str]:
        """Step into an object and yield its keys, standing before each value."""
        self._at += 1
        if self.peek() == "}":
            self._at += 1
            return
        while True:
            key = self.value()
            if not isinstance(key, str):
                raise self.error(f"expected a key in quotes, found {key!r}")
            self._expect(":")
            yield key
            if self._next("}"):
                return

    def elements(self) -> Iterator[int]:
        """Step into a list and yield the places of its items, standing before each."""
        self._at += 1
        if self.peek() == "]":
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
        char = self.peek()
        if char not in (",", closing):
            raise self.error(f"expected ',' or {closing!r}, found {char!r}")
        self._at += 1
        return char == closing

    def _expect(self, char: str) -> None:
        if self.peek() != char:
            raise self.error(f"expected {char!r}, found {self._text[self._at]!r}")
        self._at += 1

    def value(self) -> object:
        """Return the value that comes next, and step over it."""
        self.peek()
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                is_cut = error.msg.startswith("Unterminated string") or error.pos >= len(self._text) - 16
                if is_cut and self._refill():
                    continue
                if is_cut:
                    raise self.error("the file ends in the middle of a record; fetch it again") from error
                raise self.error(f"no JSON ({error.msg})", at=error.pos) from error
            except RecursionError as error:
                raise self.error("nested too deeply") from error
            except ValueError as error:  # NaN, or an integer with more digits than Python reads
                raise self.error(f"a value that cannot be read ({error})") from error
            if end + 2 >= len(self._text) and self._refill():
                continue  # a number cut in the middle, such as `1e+`, decodes as a shorter one
            self._at = end
            return value

    def peek(self) -> str:
        """Return the next character that is not blank."""
        self._skip_blank()
        if self._at >= len(self._text):
            raise self.error("the file ends early; it is truncated or empty, fetch it again")
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
            raise self.error(f"one record is longer than {self._longest >> 20} MiB; check `records`")
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

    def error(self, message: str, *, at: int | None = None) -> SourceError:
        """Return an error that says where in the file it is."""
        line = self._line + self._text.count("\n", 0, self._at if at is None else at)
        where = f"{self.place}: " if self.place else ""
        return SourceError(f"{self._path}: line {line}: {where}{message}")

    @staticmethod
    def _refuse(name: str) -> object:
        raise ValueError(f"{name} is no JSON number")
