"""The records of an XML document as nested fields, streamed: one of them in memory at a time.

An element without attributes and children is its text. Else it is an object: attributes and children by their local
names, its own text as `text`; children that come again are a list. Nothing outside the file is ever read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO
from xml.parsers import expat

from mrag_owl.datasets.tabular_lines import LONGEST_LINE
from mrag_owl.errors import SourceError

_CHUNK = 1 << 18
_DEEPEST = 200
_DEEPEST_RECORD = 6
_XML = "http://www.w3.org/XML/1998/namespace"

TEXT = "text"
"""The field for an element's own text, beside its attributes and children."""

Fields = dict[str, object]


class _Element:
    __slots__ = ("fields", "name", "texts")

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.name = name
        self.fields: Fields = {_local(key): value for key, value in attributes.items() if not key.startswith(_XML)}
        self.texts: list[str] = []

    def value(self) -> object:
        text = " ".join("".join(self.texts).split())
        if not self.fields:
            return text or None
        if text:
            self.fields.setdefault(TEXT, text)
        return self.fields

    def put(self, name: str, value: object) -> None:
        if value is None:
            return
        before = self.fields.get(name)
        if before is None:
            self.fields[name] = value
        elif isinstance(before, list):
            before.append(value)
        else:
            self.fields[name] = [before, value]


def xml_records(
    path: Path, stream: BinaryIO, records: str, *, longest: int = LONGEST_LINE
) -> Iterator[tuple[int, Fields]]:
    """Yield the elements at a path below the root such as `works.work`, each with its line; the root without a path.

    Raises SourceError for what is no XML, is cut, nested more than 200 deep, or refers to something outside the file.
    """
    steps = tuple(step for step in records.split(".") if step)
    found: list[tuple[int, Fields]] = []
    open_elements: list[_Element] = []
    names: list[str] = []
    size = [0]

    def start(name: str, attributes: dict[str, str]) -> None:
        names.append(_local(name))
        if len(names) > _DEEPEST:
            raise SourceError(f"{path}: line {parser.CurrentLineNumber}: elements are nested too deeply")
        if open_elements or tuple(names[1:]) == steps:
            if not open_elements:
                size[0] = 0
            open_elements.append(_Element(names[-1], attributes))

    def end(_: str) -> None:
        names.pop()
        if not open_elements:
            return
        done = open_elements.pop()
        value = done.value()
        if open_elements:
            open_elements[-1].put(done.name, value)
        elif value is not None:
            found.append((parser.CurrentLineNumber, value if isinstance(value, dict) else {TEXT: value}))

    def text(given: str) -> None:
        if open_elements:
            open_elements[-1].texts.append(given)
            size[0] += len(given)
            if size[0] > longest:
                raise SourceError(
                    f"{path}: line {parser.CurrentLineNumber}: one record is longer than {longest >> 20} MiB"
                )

    parser = _parser(path, start, end, text)
    is_any = False
    for _ in _parsed(path, stream, parser):
        is_any = is_any or bool(found)
        yield from found
        found.clear()
    if not is_any and steps:
        raise SourceError(f"{path}: no element at {records!r} below the root; check `records`")


def xml_paths(path: Path, stream: BinaryIO) -> list[tuple[str, int]]:
    """Return the paths of elements that have children or attributes, with how often they come; `""` is the root."""
    counts: Counter[tuple[str, ...]] = Counter()
    holding: set[tuple[str, ...]] = set()
    names: list[str] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        names.append(_local(name))
        if len(names) > _DEEPEST:
            raise SourceError(f"{path}: line {parser.CurrentLineNumber}: elements are nested too deeply")
        if len(names) <= _DEEPEST_RECORD:
            at = tuple(names[1:])
            counts[at] += 1
            if attributes:
                holding.add(at)
            if at:
                holding.add(at[:-1])

    def end(_: str) -> None:
        names.pop()

    parser = _parser(path, start, end, None)
    for _ in _parsed(path, stream, parser):
        pass
    return [(".".join(at), count) for at, count in counts.items() if at in holding]


def xml_root(path: Path, stream: BinaryIO) -> tuple[str, str]:
    """Return the namespace and the name of the root element, empty where the file is no XML."""
    root: list[str] = []
    parser = _parser(path, lambda name, _: root.append(name), lambda _: None, None)
    with suppress(expat.ExpatError, SourceError):
        parser.Parse(stream.read(_CHUNK), False)
    namespace, _, name = root[0].rpartition("}") if root else ("", "", "")
    return namespace, name


Started = Callable[[str, dict[str, str]], None]


def _parser(
    path: Path, start: Started, end: Callable[[str], None], text: Callable[[str], None] | None
) -> expat.XMLParserType:
    parser = expat.ParserCreate(namespace_separator="}")
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    if text is not None:
        parser.CharacterDataHandler = text
    parser.buffer_text = True

    def outside(_: str | None, __: str | None, system: str | None, ___: str | None) -> int:
        raise SourceError(
            f"{path}: line {parser.CurrentLineNumber}: an entity refers to {system!r} outside the file, "
            "which is never read; put its text into the file"
        )

    parser.ExternalEntityRefHandler = outside
    return parser


def _parsed(path: Path, stream: BinaryIO, parser: expat.XMLParserType) -> Iterator[None]:
    try:
        while chunk := stream.read(_CHUNK):
            parser.Parse(chunk, False)
            yield
        parser.Parse(b"", True)
        yield
    except expat.ExpatError as error:
        raise SourceError(
            f"{path}: line {error.lineno}: no XML ({expat.ErrorString(error.code)}); fetch it again, or mend it"
        ) from error


def _local(name: str) -> str:
    return name.rpartition("}")[2]
