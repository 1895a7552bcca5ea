"""A text of any kind with its passages, each at a place that can be cited."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

BREAK = "\n\n"
"""What stands between two paragraphs of a book's text; two passages of one paragraph have a space between them."""

_UNSEEN = [*range(0x09), *range(0x0E, 0x1C), 0x7F, 0xAD, 0x200B, 0x2060, 0xFEFF]
_JOINED = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}
_SIGNS: Mapping[int, str] = MappingProxyType({**dict.fromkeys(_UNSEEN, ""), **_JOINED})


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a book: where its words stand in the book's text, and its place as a person cites it.

    `place` is such as "vol. 3, p. 27"; `paragraph` counts the paragraphs of the book, of which several passages may be
    parts.
    """

    start: int
    end: int
    place: str
    paragraph: int


@dataclass(frozen=True)
class Book:
    """A whole text: its title as it is cited, its words, and its passages in their order."""

    title: str
    text: str
    passages: tuple[Passage, ...]

    @classmethod
    def of_pieces(cls, title: str, pieces: Iterable[tuple[str, str, bool]]) -> Book:
        r"""Join pieces, each with its place, its text, and whether it goes on in the paragraph before it.

        White space within a piece becomes single spaces; pieces without words are left out, and so is what scanning
        and typesetting leave between letters: soft hyphens, joined letters, and signs that are not seen.

        >>> pieces = [("p. 1", "Giotto was ", False), ("p. 2", "born.", True), ("p. 2", "He", False)]
        >>> book = Book.of_pieces("Lives", pieces)
        >>> book.text, [passage.place for passage in book.passages], book.cited(12)
        ('Giotto was born.\n\nHe', ['p. 1', 'p. 2', 'p. 2'], 'Lives, p. 2')
        """
        parts: list[str] = []
        passages: list[Passage] = []
        length = paragraph = 0
        for place, words, continues in pieces:
            text = " ".join(words.translate(_SIGNS).split())
            if not text:
                continue
            if parts:
                paragraph += not continues
                parts.append(" " if continues else BREAK)
                length += len(parts[-1])
            parts.append(text)
            passages.append(Passage(length, length + len(text), place, paragraph))
            length += len(text)
        return cls(title, "".join(parts), tuple(passages))

    @cached_property
    def _starts(self) -> list[int]:
        return [passage.start for passage in self.passages]

    def passage_number(self, offset: int) -> int:
        """Return the number of the passage that a place of the text is in, counted from 0."""
        return max(bisect_right(self._starts, offset) - 1, 0)

    def passage(self, offset: int) -> Passage:
        """Return the passage that a place of the text is in."""
        return self.passages[self.passage_number(offset)]

    def cited(self, offset: int) -> str:
        """Return how a place of the text is cited: "Lives, vol. 3, p. 27"."""
        place = self.passage(offset).place if self.passages else ""
        return f"{self.title}, {place}" if place else self.title
