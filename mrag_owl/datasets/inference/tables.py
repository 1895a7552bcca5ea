"""The records of files as tables of columns: their form found out, read whole, with the labels that a file carries."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, islice
from pathlib import Path

import msgspec

from mrag_owl.datasets.cleaning import slug
from mrag_owl.datasets.columns import LONG, Column, note_record, note_varying
from mrag_owl.datasets.inference.shapes import NAMING, labelled_lists, labels_beside, merged_columns, one_language
from mrag_owl.datasets.inference.words import plain, senses
from mrag_owl.datasets.json_items import list_paths
from mrag_owl.datasets.json_window import JsonWindow
from mrag_owl.datasets.mapping import Format, SourceSpec
from mrag_owl.datasets.record_shapes import is_empty, wrappers_of
from mrag_owl.datasets.tabular import format_of, rows
from mrag_owl.datasets.tabular_lines import encoding_of, opened
from mrag_owl.datasets.xml_records import TEXT, xml_paths, xml_root
from mrag_owl.errors import SourceError

_HEAD = 1 << 20
_SNIFFED = 40
_XML_FORMS: tuple[tuple[str, Format], ...] = (
    ("lido-schema.org", "lido"),
    ("loc.gov/MARC21", "marcxml"),
    ("22-rdf-syntax-ns", "rdf"),
)
_IDENTIFIER = re.compile(r"(?:^|[._$@ -])(?:id|key|identifier|uid|uuid|ref)$|[a-z](?:Id|ID)$|^[a-z]{4,}id$|^no$")


@dataclass(slots=True, eq=False)
class Table:
    """A source and what its records look like: `nested` are the objects in lists, by the path of the list.

    `labels` are what the file itself calls its columns. `varying` are the fields in which objects of one id differ, by
    the path of the list. `where` is what the records of this table have alone, of a source with several kinds.
    `translations` are the paths of fields that say in other languages what the columns of some paths say.
    """

    path: Path
    source: SourceSpec
    name: str = ""
    total: int = 0
    columns: dict[str, Column] = field(default_factory=dict)
    nested: dict[str, dict[str, Column]] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    varying: dict[str, set[str]] = field(default_factory=dict)
    where: Mapping[str, str] = field(default_factory=dict)
    translations: dict[str, list[str]] = field(default_factory=dict)

    @property
    def identifier(self) -> Column | None:
        """The field that names the records, None where none does; first one that merged cells have."""
        if self.source.merged and (own := self.columns[self.source.merged[0]]) and senses(own.path) & NAMING:
            return own
        return identifier(self.columns, self.total)


def number_records(table: Table) -> None:
    """Name the records by their numbers, where no field tells them apart."""
    name = next(name for name in ("record_number", "number_of_record") if name not in table.columns)
    table.source = msgspec.structs.replace(table.source, numbered=name)
    numbers = Column(name)
    for number in range(1, table.total + 1):
        numbers.add(number)
    table.columns[name] = numbers


def read_tables(paths: Sequence[Path]) -> list[Table]:
    """Return the tables of files; raises SourceError where one is unreadable or has no records."""
    names: set[str] = set()
    tables: list[Table] = []
    for path in paths:
        for table in _tables(path):
            table.name = _free(table.name, names)
            tables.append(table)
    return tables


def _tables(path: Path) -> Iterator[Table]:
    stem = re.sub(r"[^a-z0-9]+", "-", plain(slug(path.name.partition(".")[0]))).strip("-")
    stem = re.sub(r"[^a-z0-9-]", "", stem) or "source"
    sources = list(_sources(path))
    found = [(table, inner) for source, labels in sources for table, inner in _read(path, source, labels)]
    largest = max((table for table, _ in found), key=lambda table: table.total, default=None)
    if largest is None or not largest.total:
        raise SourceError(f"{path}: no records; nothing to propose a mapping for")
    kept = [
        (table, inner)
        for table, inner in found
        if table is largest or (table.total > 1 and table.identifier is not None and largest.identifier is not None)
    ]
    for table, inner in kept:
        is_plain = re.fullmatch(r"[a-z][a-z0-9-]*", inner)
        table.name = inner if len(kept) > 1 and is_plain else stem
        yield table


def _free(name: str, names: set[str]) -> str:
    number, free = 2, name
    while free in names:
        free, number = f"{name}-{number}", number + 1
    names.add(free)
    return free


def _read(path: Path, source: SourceSpec, labels: Mapping[str, str]) -> Iterator[tuple[Table, str]]:
    """Yield a table of the records, or one for each kind of entity, with the name that the file gives it."""
    tables: dict[str, Table] = {}
    if source.format in ("json", "jsonl"):
        source = msgspec.structs.replace(source, unwrap=wrappers_of(row.fields for row in rows(path, source)))
        nested: dict[str, dict[str, Column]] = {}
        for row in rows(path, source):
            note_record(row.fields, "", {}, nested)
        source = msgspec.structs.replace(source, labelled=labelled_lists(nested))
    for row in rows(path, source):
        kind = row.fields.get("entity")
        table = tables.setdefault(str(kind or ""), Table(path, source, labels=labels))
        table.total += 1
        note_record(row.fields, "", table.columns, table.nested)
    inner = plain(slug(source.records.rpartition(".")[2]))
    for kind, table in sorted(tables.items(), key=lambda one: -one[1].total):
        if len(tables) > 1:
            table.where = {"entity": kind}
        for column in ("entity", "@context", "@type"):
            if column in table.columns and len(table.columns[column].values) <= 1:
                table.columns.pop(column)
        _settle(table, is_xml=source.format in ("xml", "rdf"))
        table.labels = {**labels_beside(table.columns), **table.labels}
        for columns in (table.columns, *table.nested.values()):
            table.translations |= one_language(columns)
        _note_varying(table)
        yield table, inner if len(tables) == 1 else f"{kind.lower()}s"


def _settle(table: Table, *, is_xml: bool) -> None:
    """Bring together what records give in different shapes: one object or a list of them, a text or an object."""
    for at in sorted(table.nested):
        start = f"{at}."
        for path in [path for path in table.columns if path.startswith(start)]:
            table.nested[at].setdefault(path.removeprefix(start), Column(path.removeprefix(start))).merge(
                table.columns.pop(path)
            )
        for path in [path for path in table.nested if path.startswith(start)]:
            table.nested.pop(path)  # lists in lists: their objects belong to no record alone
        if at in table.columns:
            alone = table.columns.pop(at)
            if is_xml:
                table.nested[at].setdefault(TEXT, Column(TEXT)).merge(alone)
    for path in list(table.columns):
        if any(other.startswith(f"{path}.") for other in table.columns):
            alone = table.columns.pop(path)
            if is_xml:
                table.columns.setdefault(f"{path}.{TEXT}", Column(f"{path}.{TEXT}")).merge(alone)
            else:
                for other in [other for other in table.columns if other.startswith(f"{path}.")]:
                    table.columns.pop(other)
                alone.nameable = False
                table.columns[path] = alone


def _note_varying(table: Table) -> None:
    names = {at: found.path for at, inner in table.nested.items() if (found := identifier(inner, None))}
    known: dict[str, dict[str, dict[str, object]]] = {at: {} for at in names}
    for row in rows(table.path, table.source) if names else ():
        for at, name in names.items():
            items = _at(row.fields, at)
            if isinstance(items, list):
                table.varying.setdefault(at, set()).update(note_varying(items, name, known[at]))


def _at(record: object, path: str) -> object:
    for key in path.split("."):
        record = record.get(key) if isinstance(record, dict) else None
    return record


def identifier(columns: Mapping[str, Column], total: int | None) -> Column | None:
    """Return the field that names records: one called id and always there before others without repetition.

    Within lists, where `total` is None and the same record comes again, any that is called id.
    """
    usable = [one for one in columns.values() if one.nameable and not one.listed and one.count]
    if total is not None:  # what names a picture names the work only where nothing else does
        usable = [one for one in usable if "picture" not in senses(one.path)] or usable
    named = [one for one in usable if _IDENTIFIER.search(one.path) or _IDENTIFIER.search(one.path.lower())]
    if total is None:
        return min(
            named,
            key=lambda one: (one.path.count("."), bool(senses(one.path) & {"role", "kind"}), len(one.path)),
            default=None,
        )
    everywhere = [one for one in usable if one.count == total]
    best = [one for one in named if one in everywhere and one.is_unique]
    if not best:
        best = [one for one in everywhere if one.is_unique and senses(one.path) & {"id", "accession", "number"}]
    if best:
        return min(best, key=lambda one: (one.path.count("."), "id" not in senses(one.path), len(one.path)))
    if unique := [one for one in everywhere if one.is_unique and one.longest <= LONG and one.kind != "decimal"]:
        return unique[0]
    repeated = [one for one in named if one in everywhere and one.path.count(".") == 0]
    return min(repeated, key=lambda one: (-len(one.values), len(one.path)), default=None)


def _sources(path: Path) -> Iterator[tuple[SourceSpec, Mapping[str, str]]]:
    form = format_of(path, SourceSpec("records", (path.name,)))
    name = path.name
    if form in ("csv", "tsv"):
        yield _of_table(path, form)
        return
    if form == "xml":
        yield _of_xml(path)
        return
    encoding = _encoding(path) if form in ("json", "jsonl") else "utf-8"
    plain_source = SourceSpec("records", (name,), format=form, encoding=encoding)
    if form in ("json", "jsonl") and _is_linked_art(path):
        by_list = _lists(path, encoding)[0][0] if form == "json" else ""
        yield msgspec.structs.replace(plain_source, format="linked-art", records=by_list), {}
        return
    if form != "json":
        yield plain_source, {}
        return
    labels = _labels(path, encoding)
    for place, (records, _) in enumerate(_lists(path, encoding)):
        source = msgspec.structs.replace(plain_source, records=records)
        if place == 0 or all("$value" not in row.fields for row in islice(rows(path, source), 3)):
            yield source, labels


def _lists(path: Path, encoding: str) -> list[tuple[str, int]]:
    with opened(path) as stream:
        return sorted(list_paths(path, stream, encoding=encoding), key=lambda found: -found[1]) or [("", 0)]


def _of_xml(path: Path) -> tuple[SourceSpec, Mapping[str, str]]:
    with opened(path) as stream:
        namespace, _ = xml_root(path, stream)
    with opened(path) as stream:
        head = stream.read(_HEAD).decode("utf-8", "replace")
    for mark, form in _XML_FORMS:
        if mark in namespace or (form != "rdf" and mark in head):
            return SourceSpec("records", (path.name,), format=form), {}
    with opened(path) as stream:
        found = [(at, count) for at, count in xml_paths(path, stream) if count > 1]
    shallowest = min((at.count(".") for at, _ in found), default=0)
    level = [one for one in found if one[0].count(".") == shallowest]
    records = max(level, key=lambda one: one[1])[0] if level else ""
    return SourceSpec("records", (path.name,), format="xml", records=records), {}


def _is_linked_art(path: Path) -> bool:
    with opened(path) as stream:
        return "linked.art/" in stream.read(_HEAD).decode("utf-8", "replace")


def _labels(path: Path, encoding: str) -> Mapping[str, str]:
    """Return what a JSON document calls its fields: the largest object of texts alone beside the records.

    Its keys are compared without case; a list of objects with two texts each says the same.
    """
    with opened(path) as stream:
        window = JsonWindow(path, stream, encoding_of(stream, encoding))
        if window.peek() != "{":
            return {}
        best: dict[str, str] = {}
        for number, _ in enumerate(window.members()):
            if number > _SNIFFED:
                return {}
            if window.peek() == "[":
                first = 0
                pairs: dict[str, str] = {}
                for first in window.elements():
                    value = window.value()
                    if isinstance(value, dict) and len(value) == 2 and first < 1000:
                        one, other = map(str, value.values())
                        pairs[one] = other
                said = pairs if len(pairs) == first + 1 else {}
            else:
                value = window.value()
                said = value if isinstance(value, dict) and all(isinstance(one, str) for one in value.values()) else {}
            if len(said) > len(best):
                best = said
    return {key.casefold(): value for key, value in best.items()} if len(best) > 2 else {}


def _of_table(path: Path, form: Format) -> tuple[SourceSpec, Mapping[str, str]]:
    encoding = _encoding(path)
    delimiter = _delimiter(path, encoding) if form == "csv" else None
    source = SourceSpec("records", (path.name,), format=form, encoding=encoding, delimiter=delimiter)
    head = _head(path, source)
    if head is None:
        source = msgspec.structs.replace(source, quoting=False)
        head = _head(path, source) or []
    header, labels = _header(head)
    source = msgspec.structs.replace(source, header=header)
    if any(is_empty(line[0]) for line in head[header:]):
        source = msgspec.structs.replace(source, merged=merged_columns(row.fields for row in rows(path, source)))
    return source, labels


def _head(path: Path, source: SourceSpec) -> list[list[str]] | None:
    """Return the first rows as lists of cells, None where its quotes are no quotes."""
    bare = msgspec.structs.replace(source, header=0, columns=None)
    try:
        found = [[str(cell) for cell in row.fields.values()] for row in islice(rows(path, bare), _SNIFFED)]
        for _ in rows(path, bare):  # a quote may be left open far below
            pass
    except SourceError as error:
        if source.quoting and "not " not in str(error):
            return None
        raise
    return found


def _header(head: Sequence[Sequence[str]]) -> tuple[int, Mapping[str, str]]:
    """Return the line of a table's header, 0 for none, and what a second header calls its columns."""
    if len(head) < 2:
        return 1, {}
    first, second = head[0], head[1]
    below = head[1:]
    if not _is_header(first, below):
        return 0, {}
    if len(head) > 3 and _is_header(second, head[2:]) and _is_above_others(second, head[2:]):
        known = [sum(bool(senses(cell)) for cell in line) for line in (first, second)]
        if known[1] > known[0] or len(set(first) - {""}) < len(first):
            above = list(accumulate(first, _filled))  # of merged cells the first alone is told
            return 2, {name.strip().casefold(): said for name, said in zip(second, above, strict=True) if said}
        if known[1] >= len(second) / 2:
            return 1, {name.casefold(): said for name, said in zip(first, second, strict=True)}
    return 1, {}


def _filled(before: str, cell: str) -> str:
    return cell or before


def _is_header(line: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """Tell whether a line names columns: no numbers, dates or addresses, and no cell that comes again below it."""
    if any(re.fullmatch(r"[-+]?\d[\d.,/-]*|https?://\S+", cell) for cell in line if cell):
        return False
    known = sum(bool(senses(cell)) for cell in line)
    again = sum(1 for place, cell in enumerate(line) if cell and any(row[place] == cell for row in below))
    return known >= 1 or (again == 0 and Counter(line).most_common(1)[0][1] == 1)


def _is_above_others(line: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """Tell whether a line of words stands above numbers, dates or addresses, which it has none of."""
    odd = re.compile(r"[-+]?\d[\d.,/-]*|https?://\S+")
    filled = [[row[place] for row in below if row[place]] for place in range(len(line))]
    numbered = [place for place, cells in enumerate(filled) if cells and all(odd.fullmatch(cell) for cell in cells)]
    return bool(numbered) and not any(re.search(r"\d", cell) for cell in line)


def _encoding(path: Path) -> str:
    with opened(path) as stream:
        head = stream.read(_HEAD)
        for mark, name in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
            if head.startswith(mark):
                return name
        for name in ("utf-8-sig", "cp949", "cp932", "gb18030", "cp1252"):
            try:
                text = head.decode(name)
            except UnicodeDecodeError as error:
                if name == "utf-8-sig" and error.start > len(head) - 4 and len(head) == _HEAD:
                    return "utf-8"
                continue
            if name in ("cp949", "cp932", "gb18030") and not _is_east_asian(text):
                continue
            return name.removesuffix("-sig")
    return "iso-8859-1"


def _is_east_asian(text: str) -> bool:
    """Tell whether a text read as Korean, Japanese or Chinese is one: most letters beyond ASCII stand together."""
    runs = re.findall(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]+", text)
    return bool(runs) and sum(len(run) for run in runs if len(run) > 1) > 0.6 * sum(map(len, runs))


def _delimiter(path: Path, encoding: str) -> str | None:
    with opened(path) as stream:
        head = stream.readline(1 << 16).decode(encoding, "replace")
    best = max(",;\t|", key=head.count)
    return best if best != "," and head.count(best) > head.count(",") else None


def shown(value: object) -> str:
    """Return a value as TOML writes it."""
    return json.dumps(value, ensure_ascii=False)
