"""The text of a proposed mapping, from what the columns of the sources look like."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mrag_owl.datasets.cleaning import slug
from mrag_owl.datasets.columns import LONG, Column
from mrag_owl.datasets.dates import read_date
from mrag_owl.datasets.mapping import SourceSpec

_SHARE_OF_A_TERM = 0.5
_SHARE_OF_A_PERIOD = 0.05
_SHARE_REPEATED = 0.5
_MOST_IN_AN_IRI = 4
_LABELS = (
    "title",
    "label",
    "name",
    "heading",
    "caption",
    "titel",
    "titre",
    "titulo",
    "제목",
    "名称",
    "作品名",
    "작품명",
)
_DATES = re.compile(r"date|year|born|birth|died|death|dated|jahr|datum|année|연도", re.IGNORECASE)
_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_DATE_TEXT = re.compile(
    rf"(?:\b(?:(?:{_MONTHS})[a-z]*|c|ca|circa|about|early|mid|late|century|to|or|born|died|active|before|after)\b|\d"
    r"|(?<=\d)(?:st|nd|rd|th|s)\b|[-–—/.,?\s])+",
    re.IGNORECASE,
)
_IDENTIFIER = re.compile(r"(?:^|[._$ -])(?:id|key|identifier)$|Id$")
_PICTURE = re.compile(r"\.(?:jpe?g|png|gif|tiff?|webp)$", re.IGNORECASE)

Columns = Mapping[str, Column]


@dataclass(slots=True, eq=False)
class Table:
    """A source and what its first records look like: `nested` are the objects in lists, by the path of the list.

    `is_whole`: no record was left out. `links` are the fields that hold ids of other sources, `list_links` the lists
    whose objects do. `varying` are the fields in which objects of one id differ, by the path of the list.
    """

    path: Path
    source: SourceSpec
    name: str = ""
    total: int = 0
    is_whole: bool = True
    columns: dict[str, Column] = field(default_factory=dict)
    nested: dict[str, dict[str, Column]] = field(default_factory=dict)
    links: Mapping[str, Table] = field(default_factory=dict)
    list_links: Mapping[str, Table] = field(default_factory=dict)
    varying: dict[str, set[str]] = field(default_factory=dict)


def proposal(tables: Sequence[Table]) -> Iterator[str]:
    """Yield the lines of a mapping for the sources; the largest with texts is what the store is about."""
    files = list(dict.fromkeys(table.path.name for table in tables))
    about = max(tables, key=lambda table: (bool(_said(table)), table.total))
    counted = f"the first {max(table.total for table in tables):,} records of " if tables[1:] == [] else ""
    yield f"# Proposed from {counted}{', '.join(files)}; go over it, then `mrag-owl map --check`."
    yield ""
    yield f"name = {_quoted(about.name)}"
    yield ""
    yield "[profile]"
    yield f"population = {_quoted(class_name(about.name))}"
    for table in tables:
        yield from _source(table, _source_name(table, tables))
    for table in tables:
        yield from _rule(table, _source_name(table, tables))
        for at, inner in table.nested.items():
            if identifiers(inner) and at not in table.list_links:
                yield from _rule_of_list(table, _source_name(table, tables), at)


def _source_name(table: Table, tables: Sequence[Table]) -> str:
    return table.name if len(tables) > 1 else "records"


def _source(table: Table, name: str) -> Iterator[str]:
    source, path = table.source, table.path
    yield ""
    yield "[[source]]"
    yield f"name = {_quoted(name)}"
    yield f"files = [{_quoted(path.name)}]"
    if source.format is not None and not path.name.removesuffix(".gz").endswith(source.format):
        yield f"format = {_quoted(source.format)}"
    for key, value in (("records", source.records), ("delimiter", source.delimiter)):
        if value:
            yield f"{key} = {_quoted(value)}"
    if source.encoding != "utf-8":
        yield f"encoding = {_quoted(source.encoding)}"


def _rule(table: Table, source: str) -> Iterator[str]:
    columns = table.columns
    naming = identifiers(columns) or _naming(table)
    label = _label(columns, naming)
    picture = next((one for one in columns.values() if _looks_like_pictures(one)), None)
    above = _parent(columns, naming)
    yield ""
    yield "[[map]]"
    yield f"source = {_quoted(source)}"
    yield f"class = {_quoted(class_name(table.name))}"
    yield f"iri = {_quoted(_template(table.name, naming))}"
    if not identifiers(columns) and not table.is_whole:
        yield "shared = true"
    if label is not None:
        yield f"label = {_quoted(f'{{{label.path}}}')}"
    if picture is not None:
        yield f"picture = {_quoted(f'{{{picture.path}}}')}"
    if said := _said(table):
        first = [one for one in said if one is label] + [one for one in said if one is not label]
        yield "document = [" + ", ".join(_quoted(f"{{{one.path}}}.") for one in first) + "]"
    if above is not None:
        yield f"broader = {{ iri = {_quoted(_template(table.name, [above]))} }}"
    yield from _properties(columns, leaving=(*identifiers(columns), label, picture, above), links=table.links)
    for at, inner in table.nested.items():
        if found := identifiers(inner):
            target = _template(slug(at.rpartition(".")[2]), found)
            if at in table.list_links:  # what else an object says belongs to the link, or is said by the other source
                other = table.list_links[at]
                target = _template_of(other, found[0])
                if left := ", ".join(_quoted(one.path) for one in inner.values() if one is not found[0]):
                    yield f"# left out of {_quoted(at)}, which links to {_quoted(other.name)}: {left}"
            yield f"{_key('has ' + at)} = {{ iri = {_quoted(target)}, each = {_quoted(at)} }}"


def _rule_of_list(table: Table, source: str, at: str) -> Iterator[str]:
    columns = table.nested[at]
    naming = identifiers(columns)
    label = _label(columns, naming)
    name = at.rpartition(".")[2]
    yield ""
    yield "[[map]]"
    yield f"source = {_quoted(source)}"
    yield f"each = {_quoted(at)}"
    yield f"class = {_quoted(class_name(name))}"
    yield f"iri = {_quoted(_template(name, naming))}"
    yield "shared = true"
    if label is not None:
        yield f"label = {_quoted(f'{{{label.path}}}')}"
    varying = [columns[path] for path in sorted(table.varying.get(at, ())) if path in columns]
    varying = [one for one in varying if one is not label and one not in naming]
    if varying:
        said = ", ".join(_quoted(one.path) for one in varying)
        yield f"# left out, as it differs from record to record: {said}"
    yield from _properties(columns, leaving=(*naming, label, *varying), links={})


def _properties(columns: Columns, *, leaving: Sequence[Column | None], links: Mapping[str, Table]) -> Iterator[str]:
    yield ""
    yield "[map.properties]"
    for one in columns.values():
        if not one.nameable:
            yield f"# left out, as no template can name the field: {_quoted(one.path)}"
        elif one.path in links:
            other = links[one.path]
            target = _template_of(other, one)
            yield f"{_key('has ' + class_name(other.name))} = {{ iri = {_quoted(target)} }}"
        elif one not in leaving and one.count:
            yield from _property(one)


def _property(column: Column) -> Iterator[str]:
    value = f"value = {_quoted(f'{{{column.path}}}')}"
    name = _key(column.path)
    dates = list(_dates(column, value))
    yield from dates
    is_term = len(column.values) <= _SHARE_OF_A_PERIOD * column.count
    if dates and (not is_term or any('date = "years"' in one for one in dates)):
        return
    if (mark := column.separator) is not None:
        column = column.separated(mark)
        value += f", split = {_quoted(re.escape(mark) if mark.strip() == mark else mark)}"
    if column.kind in ("integer", "decimal", "boolean", "date", "anyURI"):
        yield f"{name} = {{ {value}, type = {_quoted(column.kind)} }}"
    elif column.listed or (_names_again(column) and column.longest <= LONG):
        yield f"{_key('has ' + column.path)} = {{ to = {_quoted(class_name(column.path))}, {value} }}"
    elif ", " in value:
        yield f"{name} = {{ {value} }}"
    else:
        yield f"{name} = {value.removeprefix('value = ')}"


def _names_again(column: Column) -> bool:
    """Tell whether the values of a column come again and again, as kinds, places and people do."""
    few = len(column.values) <= _SHARE_OF_A_TERM * column.count
    return few or column.share_repeated >= _SHARE_REPEATED


def _dates(column: Column, value: str) -> Iterator[str]:
    """Yield what a column of dates states, each part only where some value gives it; nothing for other columns."""
    if column.kind not in ("text", "integer"):
        return
    read = {text: read_date(text) for text in column.values}
    known = sum(column.values[text] for text, dated in read.items() if dated is not None)
    total = column.values.total()
    is_named = bool(_DATES.search(column.path)) and known > 0.5 * total
    is_written = column.kind == "text" and known > 0.9 * total and all(map(_DATE_TEXT.fullmatch, column.values))
    if not is_named and not is_written:
        return
    unread = [text for text, dated in read.items() if dated is None]
    beside = ""
    if unread:  # what names no year is left out, not an error
        beside = (
            f", match = {_quoted('.*[0-9]{3}.*')}"
            if not any(re.search("[0-9]{3}", one) for one in unread)
            else (
                f", where = {{ {_quoted('!' + column.path)} = {json.dumps(sorted(unread)[:50], ensure_ascii=False)} }}"
            )
        )
    dates = [dated for dated in read.values() if dated is not None]
    if any(dated.years for dated in dates):
        yield f'{_key("in " + column.path)} = {{ to = "Year", {value}{beside}, date = "years" }}'
    if column.kind == "text":
        for part, is_known in (
            ("begin", any(dated.begin is not None for dated in dates)),
            ("end", any(dated.end is not None for dated in dates)),
        ):
            if is_known:
                said = f"{value}{beside}, date = {_quoted(part)}"
                yield f'{_key(f"{column.path} {part}")} = {{ {said}, type = "integer" }}'


def identifiers(columns: Columns) -> list[Column]:
    """Return the field that names the records, at most one: one called id before others without repetition.

    Within lists, where the same record comes again, any id.
    """
    usable = [one for one in columns.values() if one.nameable and not one.listed and one.count]
    named = [one for one in usable if _IDENTIFIER.search(one.path)]
    most = max((one.count for one in usable), default=0)
    unique = [one for one in named if one.is_unique and one.count == most] or named
    if unique:
        return [min(unique, key=lambda one: (one.path.count("."), len(one.path)))]
    return [one for one in usable if one.is_unique and one.longest <= LONG and one.count == most][:1]


def _naming(table: Table) -> list[Column]:
    """Return the fields that every record has and that tell the records apart together, as far as they do."""
    everywhere = [one for one in table.columns.values() if one.nameable and not one.listed and one.count == table.total]
    return sorted(everywhere, key=lambda one: -len(one.values))[:_MOST_IN_AN_IRI]


def _parent(columns: Columns, naming: Sequence[Column]) -> Column | None:
    """Return the field that names the record above, where most of its values are themselves ids."""
    for one in columns.values():
        if len(naming) == 1 and one is not naming[0] and re.search(r"parent|broader", one.path, re.IGNORECASE):
            known = sum(1 for text in one.values if text in naming[0].values)
            if known > 0.5 * len(one.values):
                return one
    return None


def _label(columns: Columns, naming: Sequence[Column]) -> Column | None:
    texts = [one for one in columns.values() if one.kind == "text" and not one.listed and one.nameable]
    for word in _LABELS:
        named = [one for one in texts if word in one.path.lower().rpartition(".")[2] and one not in naming]
        if named:
            return named[0]
    return next((one for one in naming if one in texts and any(word in one.path.lower() for word in _LABELS)), None)


def _said(table: Table) -> list[Column]:
    """Return the fields with texts, but for ids that are no names."""
    naming = identifiers(table.columns)
    without = [one for one in naming if one is not _label(table.columns, naming)]
    return [
        one
        for one in table.columns.values()
        if one.nameable
        and one not in without
        and one.kind == "text"
        and one.count
        and not _looks_like_pictures(one)
        and one.path not in table.links
    ]


def _looks_like_pictures(column: Column) -> bool:
    texts = list(column.values)[:50]
    return column.nameable and bool(texts) and all(_PICTURE.search(text) and "://" not in text for text in texts)


def _template(name: str, naming: Sequence[Column]) -> str:
    fields = "_".join(f"{{{one.path}}}" for one in naming)
    return f"{slug(name)}_{fields or '{CHOOSE_A_FIELD}'}"


def _template_of(other: Table, column: Column) -> str:
    """Return the IRI template of another source's records, filled by a field that has their ids."""
    own = identifiers(other.columns)
    return _template(other.name, own).replace(f"{{{own[0].path}}}", f"{{{column.path}}}")


def class_name(name: str) -> str:
    """Return what an individual of a source is, by the name of the source.

    >>> class_name("categories"), class_name("art-works")
    ('Category', 'ArtWork')
    """
    words = [word for word in re.split(r"[\W_]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)) if word]
    last = words[-1] if words else "Record"
    if words and len(last) > 3 and last.endswith("s") and not last.endswith(("ss", "us", "is")):
        words[-1] = f"{last[:-3]}y" if last.endswith("ies") else last[:-1]
    return "".join(word[:1].upper() + word[1:] for word in words) or "Record"


def _key(path: str) -> str:
    words = [word for word in re.split(r"[\W_]+", path) if word]
    name = "".join(word if not place else word[:1].upper() + word[1:] for place, word in enumerate(words))
    return name if re.fullmatch(r"[A-Za-z][\w-]*", name, re.ASCII) else json.dumps(name or "value", ensure_ascii=False)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
