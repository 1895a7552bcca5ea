"""The forms of texts by the ends of file names, and the files that are named or lie in a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from pathlib import Path
from types import MappingProxyType

from mrag_owl.datasets.texts.decoding import unpacked_name
from mrag_owl.datasets.texts.json_lines import read_json_lines
from mrag_owl.datasets.texts.markup import read_epub, read_html
from mrag_owl.datasets.texts.mediawiki import read_dump
from mrag_owl.datasets.texts.pdf import read_pdf
from mrag_owl.datasets.texts.plain import read_markdown, read_plain
from mrag_owl.errors import SourceError
from mrag_owl.texts.books import Book

Reader = Callable[[Path, str], Iterator[Book]]

DUMP = ".xml"
"""The end of the name of a wiki's dump."""

READERS: Mapping[str, Reader] = MappingProxyType(
    {
        ".txt": read_plain,
        ".text": read_plain,
        ".md": read_markdown,
        ".markdown": read_markdown,
        ".html": read_html,
        ".htm": read_html,
        ".xhtml": read_html,
        ".epub": read_epub,
        ".pdf": read_pdf,
        ".jsonl": read_json_lines,
        ".ndjson": read_json_lines,
        DUMP: lambda path, _: read_dump(path),
    }
)
"""What reads a file, by the end of its name."""


def text_files(paths: Sequence[Path]) -> tuple[Path, ...]:
    """Return the files named, and of each folder those that can be read, in order; raises SourceError for none."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = [one for one in sorted(path.rglob("*")) if one.is_file() and unpacked_name(one).suffix in READERS]
            if not inside:
                raise SourceError(f"{path}: a folder without texts; it should have files such as {_endings()}")
            found |= dict.fromkeys(inside)
        elif not path.exists():
            raise SourceError(f"{path} does not exist")
        else:
            found[path] = None
    return tuple(found)


def read_books(path: Path, titles: Set[str] = frozenset()) -> Iterator[Book]:
    """Yield the books that a file holds; of a wiki's dump, those of the `titles`, if any are given.

    Raises SourceError where it is of no known form or holds no words.
    """
    name = unpacked_name(path)
    reader = READERS.get(name.suffix.lower())
    if reader is None:
        raise SourceError(f"{path}: of no form that is known by its name; give one that ends in {_endings()}")
    is_empty = True
    for book in read_dump(path, titles) if name.suffix.lower() == DUMP else reader(path, titled(name.stem)):
        if book.passages:
            is_empty = False
            yield book
    if is_empty:
        raise SourceError(f"{path}: holds no words" + (", or no article of these titles" if titles else ""))


def titled(stem: str) -> str:
    """Return what a text is called that has no title but its file's name.

    >>> titled("lives"), titled("history-of_dress")
    ('Lives', 'History of dress')
    """
    words = stem.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def _endings() -> str:
    return ", ".join(READERS)
