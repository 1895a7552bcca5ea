"""The records of any table or tree: CSV, TSV, JSON, JSON lines and XML, streamed, each with its place in the file."""

from __future__ import annotations

import csv
import itertools
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

import msgspec

from mrag_owl.datasets.json_items import stream_items
from mrag_owl.datasets.mapping import DatasetMapping, Format, SourceSpec
from mrag_owl.datasets.record_shapes import by_label, filled_down, gathered, without_wrappers
from mrag_owl.datasets.standards.lido import RECORDS as LIDO_RECORDS
from mrag_owl.datasets.standards.lido import from_lido
from mrag_owl.datasets.standards.linked_art import from_linked_art
from mrag_owl.datasets.standards.marc import RECORDS as MARC_RECORDS
from mrag_owl.datasets.standards.marc import from_marc
from mrag_owl.datasets.standards.rdf import rdf_records
from mrag_owl.datasets.tabular_lines import LONGEST_LINE, lines, opened
from mrag_owl.datasets.xml_records import xml_paths, xml_records
from mrag_owl.errors import SourceError

_ENDINGS: Mapping[str, Format] = {
    ".csv": "csv",
    ".tsv": "tsv",
    ".tab": "tsv",
    ".json": "json",
    ".geojson": "json",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".jsonlines": "jsonl",
    ".jsonld": "json",
    ".xml": "xml",
    ".rdf": "rdf",
    ".ttl": "rdf",
    ".nt": "rdf",
}

Fields = dict[str, object]


@dataclass(frozen=True, slots=True)
class Row:
    """One record: its fields, and its place in the file as a person writes it ("line 12", "items[3]")."""

    place: str
    fields: Fields


def assign_files(mapping: DatasetMapping, files: list[Path]) -> dict[str, tuple[Path, ...]]:
    """Return the files of each source, by the patterns that sources have for names; the first that fits takes a file.

    Several JSON sources with other `records` may share one. Raises SourceError for a file that no source wants, and
    where no file is given.
    """
    if not files:
        raise SourceError(f"no files; give those that {mapping.origin} is for")
    found: dict[str, list[Path]] = {source.name: [] for source in mapping.sources}
    for path in files:
        fitting = [source for source in mapping.sources if any(fnmatch(path.name, one) for one in source.files)]
        if not fitting:
            wanted = ", ".join(f"{source.name}: {' '.join(source.files)}" for source in mapping.sources)
            raise SourceError(f"{path}: no source of {mapping.origin} takes it ({wanted}); change `files` there")
        shared = [source for source in fitting if source.files == fitting[0].files and source.records]
        for source in shared if len(shared) > 1 else fitting[:1]:
            found[source.name].append(path)
    return {name: tuple(paths) for name, paths in found.items()}


def format_of(path: Path, source: SourceSpec) -> Format:
    """Return the form of a file, as the source says or by its ending; raises SourceError where neither tells."""
    if source.format is not None:
        return source.format
    endings = [suffix.lower() for suffix in path.suffixes if suffix.lower() != ".gz"]
    form = _ENDINGS.get(endings[-1]) if endings else None
    if form is None:
        raise SourceError(f"{path}: its ending tells no format; set `format` of source {source.name!r}")
    return form


def rows(path: Path, source: SourceSpec, *, longest: int = LONGEST_LINE) -> Iterator[Row]:
    """Yield the records of a file in its order; raises SourceError with the line for what cannot be read."""
    found = _rows(path, source, format_of(path, source), longest)
    if source.merged:
        found = _filled(path, source, found)
    if source.unwrap:
        found = (Row(row.place, without_wrappers(row.fields, source.unwrap)) for row in found)
    if (name := source.numbered) is not None:
        found = (Row(row.place, {**row.fields, name: number}) for number, row in enumerate(found, start=1))
    if source.labelled:
        found = (Row(row.place, by_label(row.fields, source.labelled)) for row in found)
    return (Row(row.place, gathered(row.fields, source.lists)) for row in found) if source.lists else found


def _filled(path: Path, source: SourceSpec, found: Iterator[Row]) -> Iterator[Row]:
    given, read = itertools.tee(found)
    try:
        for row, fields in zip(given, filled_down((one.fields for one in read), source.merged), strict=True):
            yield Row(row.place, fields)
    except KeyError as error:
        raise SourceError(f"{path}: `merged` names {error}, which is none of its columns; take it out there") from error


def _rows(path: Path, source: SourceSpec, form: Format, longest: int) -> Iterator[Row]:
    if form in ("csv", "tsv"):
        return _table(path, source, form, longest)
    if form == "jsonl":
        return _json_lines(path, source, longest)
    if form == "json":
        return _json(path, source, longest)
    if form == "rdf":
        return _rdf(path)
    if form == "linked-art":
        by_line = format_of(path, SourceSpec(source.name)) == "jsonl"
        entities = _json_lines(path, source, longest) if by_line else _json(path, source, longest)
        return (Row(row.place, from_linked_art(row.fields)) for row in entities)
    if form == "lido":
        return (Row(row.place, from_lido(row.fields)) for row in _xml(path, source, LIDO_RECORDS, longest))
    if form == "marcxml":
        return (Row(row.place, from_marc(row.fields)) for row in _xml(path, source, MARC_RECORDS, longest))
    return _xml(path, source, ("",), longest)


def header(path: Path, source: SourceSpec) -> tuple[str, ...] | None:
    """Return the columns of a table, None for a file that has none."""
    form = format_of(path, source)
    if form not in ("csv", "tsv"):
        return None
    names = source.columns or _columns(path, source, _parsed(path, source, form, LONGEST_LINE))[0]
    return (*names, *source.lists, *([source.numbered] if source.numbered is not None else []))


def _columns(
    path: Path, source: SourceSpec, parsed: Iterator[tuple[int, list[str]]]
) -> tuple[list[str], Iterator[tuple[int, list[str]]]]:
    """Return the names of a table's columns, and the rows below them; raises SourceError for an empty file."""
    first = next(itertools.islice(parsed, max(0, source.header - 1), None), None)
    if first is None:
        raise SourceError(f"{path}: an empty file; a table begins with the names of its columns")
    if not source.header:
        return [f"column_{place}" for place in range(1, len(first[1]) + 1)], itertools.chain([first], parsed)
    return _nameable([name.strip() for name in first[1]]), parsed


def _nameable(names: list[str]) -> list[str]:
    """Return the names without what templates read otherwise, as the points in "Inv. no.", where they stay different.

    >>> _nameable(["Inv. no.", "Title", ""]), _nameable(["a.", "a"])
    (['Inv no', 'Title', 'column_3'], ['a.', 'a'])
    """
    changed = [
        " ".join(re.sub(r"[{}|.]|^/", " ", name).split()) or f"column_{place}"
        for place, name in enumerate(names, start=1)
    ]
    return changed if len(set(changed)) == len(changed) else names


def _parsed(path: Path, source: SourceSpec, form: Format, longest: int) -> Iterator[tuple[int, list[str]]]:
    csv.field_size_limit(min(sys.maxsize, longest))
    reader = csv.reader(
        _without_nul(path, lines(path, encoding=source.encoding, longest=longest)),
        delimiter=source.delimiter or ("\t" if form == "tsv" else ","),
        quoting=csv.QUOTE_MINIMAL if source.quoting else csv.QUOTE_NONE,
        strict=source.quoting,
    )
    begin = 1
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise SourceError(f"{path}: line {begin}: {error}; check the quotes, or set `quoting = false`") from error
        if cells:
            yield begin, cells
        begin = reader.line_num + 1


def _without_nul(path: Path, given: Iterator[str]) -> Iterator[str]:
    for number, line in enumerate(given, start=1):
        if "\0" in line:
            raise SourceError(f"{path}: line {number} has a NUL character; is the file text in the encoding given?")
        yield line


def _table(path: Path, source: SourceSpec, form: Format, longest: int) -> Iterator[Row]:
    parsed = _parsed(path, source, form, longest)
    if source.columns is not None:
        columns = list(source.columns)
    else:
        columns, parsed = _columns(path, source, parsed)
        twice = next((name for place, name in enumerate(columns) if name in columns[:place]), None)
        if twice is not None:
            raise SourceError(f"{path}: line {source.header}: two columns are called {twice!r}; name them apart")
    width = len(columns)
    for line, cells in parsed:
        if len(cells) != width:
            raise SourceError(
                f"{path}: line {line}: {len(cells)} cells where the header has {width}; check its delimiter and quotes"
            )
        yield Row(f"line {line}", dict(zip(columns, cells, strict=True)))


def _json_lines(path: Path, source: SourceSpec, longest: int) -> Iterator[Row]:
    decode: Callable[[str], object] = msgspec.json.Decoder().decode
    for number, line in enumerate(lines(path, encoding=source.encoding, longest=longest), start=1):
        if not line.strip():
            continue
        try:
            value = decode(line)
        except (msgspec.DecodeError, RecursionError) as error:
            raise SourceError(f"{path}: line {number}: no JSON ({error})") from error
        yield from _found(path, f"line {number}", value, source.records)


def _json(path: Path, source: SourceSpec, longest: int) -> Iterator[Row]:
    with opened(path) as stream:
        items = stream_items(
            path,
            stream,
            source.records,
            encoding=source.encoding,
            longest=longest,
            is_optional=source.optional,
        )
        for place, key, value in items:
            yield Row(place, _fields(path, place, value, key))


def _xml(path: Path, source: SourceSpec, usual: Sequence[str], longest: int) -> Iterator[Row]:
    records = source.records or _usual(path, usual)
    with opened(path) as stream:
        for line, fields in xml_records(path, stream, records, longest=longest):
            yield Row(f"line {line}", fields)


def _usual(path: Path, usual: Sequence[str]) -> str:
    """Return where a file has a standard's records: at the first of the usual places, or at its root."""
    if usual == ("",):
        return ""
    with opened(path) as stream:
        found = {at for at, _ in xml_paths(path, stream)}
    return next((at for at in usual if at in found), "")


def _rdf(path: Path) -> Iterator[Row]:
    with opened(path) as stream:
        found = stream.read()
    for fields in rdf_records(path, found):
        yield Row(str(fields["id"]), fields)


def _found(path: Path, place: str, value: object, records: str) -> Iterator[Row]:
    """Yield the records within one line's object, itself where no path is given."""
    for step in filter(None, records.split(".")):
        value = value.get(step) if isinstance(value, dict) else None
    values = value if isinstance(value, list) and records else [value]
    for number, one in enumerate(values):
        where = place if not records else f"{place}: {records}[{number}]"
        yield Row(where, _fields(path, where, one, None))


def _fields(path: Path, place: str, value: object, key: str | None) -> Fields:
    if isinstance(value, dict):
        return value if key is None else {"$key": key, **value}
    if key is None and not isinstance(value, list):
        raise SourceError(f"{path}: {place}: expected an object, found {json.dumps(value)[:40]}; check `records`")
    return {"$key": key, "$value": value}


def sample(path: Path, source: SourceSpec, count: int) -> list[Row]:
    """Return the first records of a file."""
    return list(itertools.islice(rows(path, source), count))
