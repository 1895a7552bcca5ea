"""Plain text and Markdown: paragraphs between empty lines, below the headings over them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from mrag_owl.datasets.texts.decoding import read_text
from mrag_owl.texts.books import Book

_HEADING = re.compile(r"#{1,6}\s+(.+?)\s*#*\s*$")
_MARKUP = re.compile(
    r"!\[[^\]]*\]\([^)]*\)|\[([^\]]*)\]\([^)]*\)|[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}|^>\s?", re.MULTILINE
)
_HYPHEN = re.compile(r"(?<=[a-z])[-\u00ad¬]\r?\n\s*(?=[a-z])")
_EMPTY = re.compile(r"(?:\r?\n|\r|\f)[ \t]*(?:\r?\n|\r|\f)+|\f")
_LONGEST_TITLE = 80


def read_plain(path: Path, title: str) -> Iterator[Book]:
    """Yield the book that a plain text holds, its paragraphs counted; words parted at the end of a line are joined."""
    yield Book.of_pieces(title, _paragraphs(read_text(path)))


def read_markdown(path: Path, title: str) -> Iterator[Book]:
    """Yield the book that a Markdown file holds, cited by its headings; the first heading of the file is its title."""
    text = read_text(path)
    first = next((match[1] for line in text.splitlines() if (match := _HEADING.match(line))), None)
    yield Book.of_pieces(shortened(plain_words(first)) if first else title, _sections(text))


def plain_words(markdown: str) -> str:
    """Return a text without the marks of Markdown.

    >>> plain_words("The *doublet*, see [here](https://example.org)")
    'The doublet, see here'
    """
    return _MARKUP.sub(lambda match: match[1] or "", markdown)


def shortened(title: str) -> str:
    """Return a title as it is cited, cut where it is long."""
    return title if len(title) <= _LONGEST_TITLE else title[: _LONGEST_TITLE - 1].rstrip() + "…"


def _paragraphs(text: str) -> Iterator[tuple[str, str, bool]]:
    for number, paragraph in enumerate(_blocks(text), start=1):
        yield f"par. {number}", _HYPHEN.sub("", paragraph), False


def _blocks(text: str) -> Iterator[str]:
    start = 0
    for match in chain(_EMPTY.finditer(text), (None,)):
        if (block := text[start : match.start() if match else None]).strip():
            yield block
        start = match.end() if match else start


def _sections(text: str) -> Iterator[tuple[str, str, bool]]:
    heading, number = "", 0
    for block in _blocks(text):
        lines = block.strip().splitlines()
        while lines and (match := _HEADING.match(lines[0])):
            heading, number = shortened(plain_words(match[1])), 0
            lines.pop(0)
        if lines:
            number += 1
            place = f"{heading}, par. {number}" if heading else f"par. {number}"
            yield place, _HYPHEN.sub("", plain_words("\n".join(lines))), False
