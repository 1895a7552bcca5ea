"""Dumps of MediaWiki (`pages-articles.xml`, packed or not): each article a book, its paragraphs below their headings.

They are read page by page, so a dump may be larger than the memory. Source: mediawiki.org/xml/export-0.11.xsd.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from pathlib import Path
from typing import IO, TYPE_CHECKING, cast
from xml.etree import ElementTree

from mrag_owl.datasets.texts.decoding import opened
from mrag_owl.datasets.texts.plain import shortened
from mrag_owl.errors import ConfigError, SourceError
from mrag_owl.texts.books import Book

if TYPE_CHECKING:
    from mwparserfromhell.wikicode import Wikicode

_NO_PROSE = frozenset(
    ("references", "external links", "see also", "further reading", "notes", "bibliography", "sources")
)
_NO_TEXT = ("file:", "image:", "category:", "media:")
_NO_TAGS = frozenset(("ref", "references", "table", "gallery", "math", "timeline", "syntaxhighlight"))
_DECLARED = 4096  # bytes in which a document type would be declared


def read_dump(path: Path, titles: Set[str] = frozenset()) -> Iterator[Book]:
    """Yield the articles of a dump, or those of the given titles; redirects and other namespaces are left out.

    Raises SourceError for what is no such dump, ConfigError where the library that reads wiki text is not installed.
    """
    try:
        from mwparserfromhell import parse
    except ImportError as error:
        raise ConfigError("reading dumps of wikis needs a library: pip install 'mrag-owl[wiki]'") from error
    try:
        with opened(path) as stream:
            for title, text in _pages(stream, path):
                if not titles or title in titles:
                    yield Book.of_pieces(shortened(title), _pieces(parse(text)))
    except (OSError, EOFError, ElementTree.ParseError) as error:
        raise SourceError(f"{path}: no dump of a wiki that can be read ({error})") from error


def _pages(stream: IO[bytes], path: Path) -> Iterator[tuple[str, str]]:
    """Yield the title and the text of each article."""
    if b"<!" in stream.read(_DECLARED).partition(b"<page>")[0].replace(b"<!--", b""):
        raise SourceError(f"{path}: declares a document type, which no dump of a wiki does")
    stream.seek(0)
    root: ElementTree.Element | None = None
    for event, element in ElementTree.iterparse(stream, events=("start", "end")):  # noqa: S314  # declares no entities
        if root is None:
            root = element
            if not element.tag.endswith("mediawiki"):
                raise SourceError(f"{path}: no dump of a wiki, its outermost element is {element.tag[:80]}")
        if event == "end" and _name(element) == "page":
            found = {_name(one): one for one in element.iter()}
            if "redirect" not in found and _text(found, "ns") in ("", "0"):
                yield _text(found, "title"), _text(found, "text")
            root.clear()  # else the whole dump would be kept


def _name(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def _text(found: dict[str, ElementTree.Element], name: str) -> str:
    return (found[name].text or "").strip() if name in found else ""


def _pieces(code: Wikicode) -> Iterator[tuple[str, str, bool]]:
    for section in code.get_sections(flat=True, include_lead=True):
        headings = section.filter_headings()
        heading = shortened(str(headings[0].title.strip_code()).strip()) if headings else ""
        if heading.casefold() in _NO_PROSE:
            continue
        for one in headings:
            section.remove(one)
        for link in section.filter_wikilinks():
            if str(link.title).strip().casefold().startswith(_NO_TEXT):
                _drop(section, link)
        for tag in section.filter_tags(matches=lambda tag: str(tag.tag).strip().lower() in _NO_TAGS):
            _drop(section, tag)
        words = cast(str, section.strip_code(normalize=True, collapse=True))
        paragraphs = [line for line in words.split("\n") if line.strip()]
        for number, paragraph in enumerate(paragraphs, start=1):
            place = f"{heading}, par. {number}" if heading else f"par. {number}"
            yield place, paragraph, False


def _drop(section: Wikicode, node: object) -> None:
    try:
        section.remove(node)
    except ValueError:  # it went with what it was in
        return
