"""A mapping proposed for files that nobody has described yet: from their first records, for a person to go over."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from mrag_owl.datasets.cleaning import slug
from mrag_owl.datasets.columns import Column, note_record, note_varying
from mrag_owl.datasets.json_items import list_paths
from mrag_owl.datasets.mapping import SourceSpec
from mrag_owl.datasets.mapping_proposals import Table, class_name, identifiers, proposal
from mrag_owl.datasets.tabular import format_of, rows
from mrag_owl.datasets.tabular_lines import opened
from mrag_owl.errors import SourceError

_RECORDS = 10_000
_HEAD = 1 << 20
_SHARE_KNOWN = 0.9


def infer_mapping(paths: Sequence[Path]) -> str:
    """Return the TOML text of one mapping for the files; raises SourceError where one is unreadable or has no records.

    A JSON file with several lists of objects gives a source for each that has ids. A field whose values are the ids of
    another source's records links to them.
    """
    names: set[str] = set()
    tables = [table for path in paths for table in _tables(path, names)]
    for table in tables:
        table.links = {column.path: other for column, other in _links(table, tables)}
        table.list_links = dict(_list_links(table, tables))
    return "\n".join(proposal(tables)) + "\n"


def _tables(path: Path, names: set[str]) -> Iterator[Table]:
    stem = re.sub(r"[^a-z0-9]+", "-", _plain(path.name.partition(".")[0])).strip("-") or "source"
    found = [_read(path, source) for source in _sources(path)]
    largest = max(found, key=lambda table: table.total)
    if not largest.total:
        raise SourceError(f"{path}: no records; nothing to propose a mapping for")
    others = [table for table in found if table is not largest and table.total > 1 and identifiers(table.columns)]
    is_one_of_several = bool(others) and bool(identifiers(largest.columns))
    for table in [largest, *others] if is_one_of_several else [largest]:
        inner = _plain(table.source.records.rpartition(".")[2])
        table.name = _free(inner if is_one_of_several and re.fullmatch(r"[a-z][a-z0-9-]*", inner) else stem, names)
        yield table


def _free(name: str, names: set[str]) -> str:
    number = 2
    free = name
    while free in names:
        free, number = f"{name}-{number}", number + 1
    names.add(free)
    return free


def _plain(name: str) -> str:
    """Return a name in the letters that every system writes: "Künstler" as "kunstler"."""
    apart = unicodedata.normalize("NFKD", slug(name))
    return "".join(one for one in apart if not unicodedata.combining(one)).encode("ascii", "ignore").decode()


def _read(path: Path, source: SourceSpec) -> Table:
    table = Table(path, source)
    for row in islice(rows(path, source), _RECORDS):
        table.total += 1
        note_record(row.fields, "", table.columns, table.nested)
    table.is_whole = table.total < _RECORDS
    names = {at: found[0].path for at, inner in table.nested.items() if (found := identifiers(inner))}
    known: dict[str, dict[str, dict[str, object]]] = {at: {} for at in names}
    for row in islice(rows(path, source), _RECORDS) if names else ():
        for at, name in names.items():
            if isinstance(items := _at(row.fields, at), list):
                table.varying.setdefault(at, set()).update(note_varying(items, name, known[at]))
    return table


def _at(record: object, path: str) -> object:
    """Return what stands at a path of keys in a record, None where nothing does."""
    for key in path.split("."):
        record = record.get(key) if isinstance(record, dict) else None
    return record


def _links(table: Table, tables: Sequence[Table]) -> Iterator[tuple[Column, Table]]:
    """Yield the fields whose values are ids of another source, which is named in the field, or whose id field is."""
    own = identifiers(table.columns)
    for column in table.columns.values():
        for other in tables:
            known = identifiers(other.columns)
            if other is table or not known or column in own:
                continue
            ids = known[0]
            shared = sum(1 for text in column.values if text in ids.values)
            words = set(re.split(r"[\W_]+", column.path.lower()))
            is_named = column.path.lower() == ids.path.lower() or bool(
                words & {other.name, class_name(other.name).lower()}
            )
            if shared and shared >= _SHARE_KNOWN * len(column.values) and is_named:
                yield column, other
                break


def _list_links(table: Table, tables: Sequence[Table]) -> Iterator[tuple[str, Table]]:
    """Yield the lists whose objects are records of another source: their ids are, and they say its name or a label."""
    for at, inner in table.nested.items():
        for other in tables:
            own, known = identifiers(inner), identifiers(other.columns)
            if other is table or not own or not known or not own[0].values:
                continue
            shared = sum(1 for text in own[0].values if text in known[0].values)
            words = set(re.split(r"[\W_]+", at.lower())) | {class_name(at.rpartition(".")[2]).lower()}
            is_named = bool(words & {other.name, class_name(other.name).lower()})
            says_so = any(_says_the_same(one, two) for one in inner.values() for two in other.columns.values())
            if shared >= _SHARE_KNOWN * len(own[0].values) and (is_named or says_so):
                yield at, other
                break


def _says_the_same(one: Column, other: Column) -> bool:
    """Tell whether a field's texts are those of another source's, each of which stands for one record there."""
    if one.kind != "text" or other.kind != "text" or 2 * len(other.values) < other.count:
        return False
    return sum(1 for text in one.values if text in other.values) > 0.5 * len(one.values)


def _sources(path: Path) -> list[SourceSpec]:
    form = format_of(path, SourceSpec("records", (path.name,)))
    encoding = _encoding(path)
    lists: list[tuple[str, int]] = [("", 0)]
    if form == "json":
        with opened(path) as stream:
            lists = sorted(list_paths(path, stream, encoding=encoding), key=lambda found: -found[1]) or lists
    delimiter = _delimiter(path, encoding) if form == "csv" else None
    return [
        SourceSpec("records", (path.name,), format=form, records=records, encoding=encoding, delimiter=delimiter)
        for place, (records, _) in enumerate(lists)
        if place == 0 or _holds_objects(path, records, encoding)
    ]


def _holds_objects(path: Path, records: str, encoding: str) -> bool:
    source = SourceSpec("records", format="json", records=records, encoding=encoding)
    return all("$value" not in row.fields for row in islice(rows(path, source), 3))


def _encoding(path: Path) -> str:
    with opened(path) as stream:
        head = stream.read(_HEAD)
    for mark, name in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if head.startswith(mark):
            return name
    for name in ("utf-8-sig", "cp1252"):
        try:
            head.decode(name)
        except UnicodeDecodeError as error:
            if name == "utf-8-sig" and error.start > len(head) - 4 and len(head) == _HEAD:
                return "utf-8"
            continue
        return name.removesuffix("-sig")
    return "iso-8859-1"


def _delimiter(path: Path, encoding: str) -> str | None:
    with opened(path) as stream:
        head = stream.readline(1 << 16).decode(encoding, "replace")
    best = max(",;\t|", key=head.count)
    return best if best != "," and head.count(best) > head.count(",") else None
