"""The text layer of PDF files, cited by page; pictures of pages without one hold no words here."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path

from mrag_owl.datasets.texts.plain import shortened
from mrag_owl.errors import ConfigError, SourceError
from mrag_owl.texts.books import Book

_HYPHEN = re.compile(r"(?<=[a-z])-\s*\n\s*(?=[a-z])")
_ENDS = (".", "!", "?", ":", "”", '"')


def read_pdf(path: Path, title: str) -> Iterator[Book]:
    """Yield the book that a PDF holds; a sentence that runs over a page's end goes on. Raises SourceError.

    Raises ConfigError where the library that reads PDF is not installed.
    """
    try:
        from pypdf import PdfReader
        from pypdf.errors import PyPdfError
    except ImportError as error:
        raise ConfigError("reading PDF needs a library: pip install 'mrag-owl[pdf]'") from error
    logging.getLogger("pypdf").setLevel(logging.ERROR)
    try:
        reader = PdfReader(path)
        named = reader.metadata.title if reader.metadata is not None else None
        pages = [(number, page.extract_text()) for number, page in enumerate(reader.pages, start=1)]
    except (PyPdfError, OSError, ValueError, KeyError, RecursionError) as error:
        raise SourceError(f"{path}: no PDF that can be read ({error or type(error).__name__})") from error
    yield Book.of_pieces(shortened(named or title), _pieces(pages))


def _pieces(pages: list[tuple[int, str]]) -> Iterator[tuple[str, str, bool]]:
    goes_on = False
    for number, text in pages:
        words = _HYPHEN.sub("", text).strip()
        if words:
            yield f"p. {number}", words, goes_on
            goes_on = not words.endswith(_ENDS)
