"""HTML, and EPUB as HTML in a package: paragraphs below their headings, without scripts and navigation."""

from __future__ import annotations

import posixpath
import zipfile
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

from mrag_owl.datasets.texts.decoding import decoded, read_text
from mrag_owl.datasets.texts.plain import shortened
from mrag_owl.errors import SourceError
from mrag_owl.texts.books import Book

_BLOCKS = frozenset("p div section article li dd dt blockquote td th pre figcaption tr body br hr".split())  # noqa: SIM905
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_LEFT_OUT = frozenset(("script", "style", "nav", "head", "template", "noscript", "svg", "math", "sup"))
_EMPTY = frozenset(("br", "hr", "img", "meta", "link", "input", "wbr"))
_LARGEST = 200_000_000
"""Bytes that one document of a package may have, unpacked."""

Piece = tuple[str, str, bool]


def read_html(path: Path, title: str) -> Iterator[Book]:
    """Yield the book that a page holds, its paragraphs counted below their headings."""
    page = _Page()
    page.feed(read_text(path))
    page.close()
    yield Book.of_pieces(shortened(page.title or title), page.pieces())


def read_epub(path: Path, title: str) -> Iterator[Book]:
    """Yield the book that a package holds, its documents in their order; raises SourceError where it is damaged."""
    try:
        with zipfile.ZipFile(path) as package:
            root = _xml(package, "META-INF/container.xml")
            name = next(one.attrib["full-path"] for one in root.iter() if one.tag.endswith("}rootfile"))
            listing = _xml(package, name)
            named = next((one.text for one in listing.iter() if one.tag.endswith("}title") and one.text), None)
            pieces: list[Piece] = []
            for document in _documents(listing, posixpath.dirname(name)):
                page = _Page()
                page.feed(decoded(_content(package, document), path))
                page.close()
                pieces += page.pieces()
    except (OSError, zipfile.BadZipFile, ElementTree.ParseError, KeyError, StopIteration) as error:
        raise SourceError(f"{path}: no EPUB that can be read ({error or type(error).__name__})") from error
    yield Book.of_pieces(shortened(named or title), pieces)


def _documents(listing: ElementTree.Element, folder: str) -> Iterator[str]:
    files = {one.attrib.get("id"): one.attrib.get("href", "") for one in listing.iter() if one.tag.endswith("}item")}
    for one in listing.iter():
        if one.tag.endswith("}itemref") and (href := files.get(one.attrib.get("idref"))):
            yield posixpath.normpath(posixpath.join(folder, unquote(href)))


def _xml(package: zipfile.ZipFile, name: str) -> ElementTree.Element:
    content = _content(package, name)
    if b"<!ENTITY" in content:  # nothing is expanded
        raise KeyError(f"{name} declares entities")
    return ElementTree.fromstring(content)  # noqa: S314  # declares no entities


def _content(package: zipfile.ZipFile, name: str) -> bytes:
    if package.getinfo(name).file_size > _LARGEST:
        raise KeyError(f"{name} is too large")
    return package.read(name)


class _Page(HTMLParser):
    """Collects paragraphs with the heading that is over them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.title = ""
        self._heading = ""
        self._number = 0
        self._words: list[str] = []
        self._found: list[Piece] = []
        self._left_out = 0
        self._in_title = False
        self._in_heading = False

    def pieces(self) -> list[Piece]:
        """Return what was read."""
        self._end()
        return self._found

    def handle_starttag(self, tag: str, _: list[tuple[str, str | None]]) -> None:
        if tag == "title":
            self._in_title = True
        elif tag in _LEFT_OUT:
            self._left_out += 1
        elif tag in _HEADINGS or tag in _BLOCKS:
            self._end()
            self._in_heading = tag in _HEADINGS

    def handle_endtag(self, tag: str) -> None:
        if tag == "title":
            self._in_title = False
        elif tag in _LEFT_OUT:
            self._left_out = max(0, self._left_out - 1)
        elif tag in _HEADINGS or (tag in _BLOCKS and tag not in _EMPTY):
            self._end()

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title = f"{self.title} {data}".strip()
        elif not self._left_out:
            self._words.append(data)

    def _end(self) -> None:
        text = " ".join("".join(self._words).split())
        self._words = []
        if text and self._in_heading:
            self._heading, self._number = shortened(text), 0
        elif text:
            self._number += 1
            place = f"{self._heading}, par. {self._number}" if self._heading else f"par. {self._number}"
            self._found.append((place, text, False))
        self._in_heading = False
