"""A mapping proposed for a file that nobody has described yet: from its first records, for a person to go over."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from itertools import islice
from pathlib import Path

from mrag_owl.datasets.cleaning import slug
from mrag_owl.datasets.dates import read_date
from mrag_owl.datasets.json_items import list_paths
from mrag_owl.datasets.mapping import SourceSpec
from mrag_owl.datasets.tabular import format_of, rows
from mrag_owl.datasets.tabular_lines import opened
from mrag_owl.errors import SourceError

_RECORDS = 2_000
_SHARE_OF_A_TERM = 0.5
_LONG = 60  # characters of a text that reads like a sentence, not like a name
_LABELS = ("title", "label", "name", "heading", "caption", "titel", "titre", "titulo", "제목", "名称", "作品名")
_DATES = re.compile(r"date|year|born|birth|died|death|dated|jahr|datum|année", re.IGNORECASE)
_IDENTIFIERS = re.compile(r"(?:^|[._$ -])(?:id|key|identifier)$|Id$")
_PICTURE = re.compile(r"\.(?:jpe?g|png|gif|tiff?|webp)$", re.IGNORECASE)


@dataclass(slots=True)
class Column:
    """What the values at one path of the records look like."""

    path: str
    listed: bool = False
    count: int = 0
    records: int = 0
    values: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    longest: int = 0

    def add(self, value: object) -> None:
        """Note one value."""
        text = str(value).strip() if not isinstance(value, bool) else str(value).lower()
        if not text:
            return
        self.count += 1
        self.longest = max(self.longest, len(text))
        if len(self.values) < _RECORDS:
            self.values[text] += 1
        self.kinds[_kind(text)] += 1

    @property
    def kind(self) -> str:
        """The datatype of all values, "text" where they differ."""
        found = set(self.kinds)
        if found <= {"integer"}:
            return "integer"
        if found <= {"integer", "decimal"}:
            return "decimal"
        return found.pop() if len(found) == 1 else "text"

    @property
    def is_unique(self) -> bool:
        """Whether no value comes twice."""
        return bool(self.values) and self.values.most_common(1)[0][1] == 1 and self.count == len(self.values)


def infer_mapping(path: Path) -> str:
    """Return the TOML text of a mapping for the file; raises SourceError where it cannot be read or has no records."""
    source = _source(path)
    name = re.sub(r"[^a-z0-9]+", "-", slug(path.name.partition(".")[0]).encode("ascii", "ignore").decode()).strip("-")
    columns: dict[str, Column] = {}
    nested: dict[str, dict[str, Column]] = {}
    total = 0
    for row in islice(rows(path, source), _RECORDS):
        total += 1
        _note(row.fields, "", columns, nested)
    if not total:
        raise SourceError(f"{path}: no records; nothing to propose a mapping for")
    return "\n".join(_written(path, source, name or "source", total=total, columns=columns, nested=nested)) + "\n"


def _source(path: Path) -> SourceSpec:
    source = SourceSpec("records", (path.name,))
    form = format_of(path, source)
    encoding = _encoding(path)
    records = ""
    if form == "json":
        with opened(path) as stream:
            records = max(list_paths(path, stream, encoding=encoding), key=lambda found: found[1], default=("", 0))[0]
    delimiter = _delimiter(path, encoding) if form == "csv" else None
    return SourceSpec("records", (path.name,), form, records, encoding, delimiter)


def _encoding(path: Path) -> str:
    with opened(path) as stream:
        head = stream.read(1 << 20)
    for name in ("utf-8-sig", "cp1252"):
        try:
            head.decode(name)
        except UnicodeDecodeError as error:
            if name == "utf-8-sig" and error.start > len(head) - 4 and len(head) == 1 << 20:
                return "utf-8"
            continue
        return name.removesuffix("-sig")
    return "iso-8859-1"


def _delimiter(path: Path, encoding: str) -> str | None:
    with opened(path) as stream:
        head = stream.readline(1 << 16).decode(encoding, "replace")
    best = max(",;\t|", key=head.count)
    return best if best != "," and head.count(best) > head.count(",") else None


def _note(
    record: Mapping[str, object], start: str, columns: dict[str, Column], nested: dict[str, dict[str, Column]]
) -> None:
    for key, value in record.items():
        path = f"{start}{key}"
        if isinstance(value, dict):
            _note(value, f"{path}.", columns, nested)
        elif isinstance(value, list):
            for place, item in enumerate(value):
                if isinstance(item, dict):
                    _note(item, "", nested.setdefault(path, {}), {})
                elif isinstance(item, list):
                    _note({f"{key}.{place}": item}, start, columns, nested)
                elif item is not None:
                    columns.setdefault(path, Column(path, listed=True)).add(item)
        elif value is not None:
            columns.setdefault(path, Column(path)).add(value)


def _kind(text: str) -> str:
    if re.fullmatch(r"[+-]?\d+", text):
        return "integer" if len(text.lstrip("+-")) < 2 or text.lstrip("+-")[0] != "0" else "text"
    if re.fullmatch(r"[+-]?\d+\.\d+", text):
        return "decimal"
    if text.lower() in ("true", "false"):
        return "boolean"
    if re.match(r"https?://\S+$", text):
        return "anyURI"
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        try:
            date.fromisoformat(text)
        except ValueError:
            return "text"
        return "date"
    return "text"


def _written(
    path: Path,
    source: SourceSpec,
    name: str,
    *,
    total: int,
    columns: dict[str, Column],
    nested: dict[str, dict[str, Column]],
) -> Iterator[str]:
    yield f"# Proposed from the first {total:,} records of {path.name}; go over it, then `mrag-owl map --check`."
    yield ""
    yield f"name = {_quoted(name)}"
    yield ""
    yield "[profile]"
    yield f"population = {_quoted(_class(name))}"
    yield ""
    yield "[[source]]"
    yield 'name = "records"'
    yield f"files = [{_quoted(path.name)}]"
    if source.format is not None and not path.name.removesuffix(".gz").endswith(source.format):
        yield f"format = {_quoted(source.format)}"
    for key, value in (("records", source.records), ("delimiter", source.delimiter)):
        if value:
            yield f"{key} = {_quoted(value)}"
    if source.encoding != "utf-8":
        yield f"encoding = {_quoted(source.encoding)}"
    yield from _rule(name, columns, each=None, links=nested)
    for at, inner in nested.items():
        if _identifier(inner) is not None:
            yield from _rule(at.rpartition(".")[2], inner, each=at, links={})


def _rule(
    name: str, columns: dict[str, Column], *, each: str | None, links: Mapping[str, Mapping[str, Column]]
) -> Iterator[str]:
    identifier = _identifier(columns)
    label = _label(columns, identifier)
    yield ""
    yield "[[map]]"
    yield 'source = "records"'
    if each is not None:
        yield f"each = {_quoted(each)}"
    yield f"class = {_quoted(_class(name))}"
    yield f"iri = {_quoted(_template(name, identifier, label))}"
    if label is not None:
        yield f"label = {_quoted(f'{{{label.path}}}')}"
    picture = next((one for one in columns.values() if _looks_like_pictures(one)), None)
    if picture is not None:
        yield f"picture = {_quoted(f'{{{picture.path}}}')}"
    said = [one for one in columns.values() if one.kind == "text" and one is not picture]
    if each is None and said:
        first = [one for one in said if one is label] + [one for one in said if one is not label]
        yield "document = [" + ", ".join(_quoted(f"{{{one.path}}}.") for one in first) + "]"
    above = _parent(columns, identifier)
    if above is not None:
        yield f"broader = {{ iri = {_quoted(_template(name, above, None))} }}"
    yield ""
    yield "[map.properties]"
    for one in columns.values():
        if one not in (identifier, label, picture, above):
            yield from _property(one)
    for at, inner in links.items():
        found = _identifier(inner)
        if found is not None:
            target = slug(at.rpartition(".")[2])
            yield f"{_key('has ' + at)} = {{ iri = {_quoted(_template(target, found, None))}, each = {_quoted(at)} }}"


def _property(column: Column) -> Iterator[str]:
    value = _quoted(f"{{{column.path}}}")
    name = _key(column.path)
    years = sum(count for text, count in column.values.items() if read_date(text) is not None)
    if _DATES.search(column.path) and column.kind in ("text", "integer") and years > 0.5 * column.count:
        yield f'{_key("in " + column.path)} = {{ to = "Year", value = {value}, date = "years" }}'
        yield f'{_key(column.path + " begin")} = {{ value = {value}, date = "begin", type = "integer" }}'
        yield f'{_key(column.path + " end")} = {{ value = {value}, date = "end", type = "integer" }}'
    elif column.kind in ("integer", "decimal", "boolean", "date", "anyURI"):
        yield f"{name} = {{ value = {value}, type = {_quoted(column.kind)} }}"
    elif column.listed or (len(column.values) <= _SHARE_OF_A_TERM * column.count and column.longest <= _LONG):
        yield f"{_key('has ' + column.path)} = {{ to = {_quoted(_class(column.path))}, value = {value} }}"
    else:
        yield f"{name} = {value}"


def _identifier(columns: Mapping[str, Column]) -> Column | None:
    """Return what names the records: a field called id before others without repetition; within lists, any id."""
    named = [
        one
        for one in columns.values()
        if re.search(r"(?:^|[._$ -])(?:id|key|identifier)$|Id$", one.path) and not one.listed
    ]
    unique = [one for one in named if one.is_unique] or named
    if unique:
        return min(unique, key=lambda one: (one.path.count("."), len(one.path)))
    return next((one for one in columns.values() if one.is_unique and not one.listed and one.longest <= _LONG), None)


def _parent(columns: Mapping[str, Column], identifier: Column | None) -> Column | None:
    """Return the field that names the record above, where most of its values are themselves ids."""
    for one in columns.values():
        if identifier is not None and one is not identifier and re.search(r"parent|broader", one.path, re.IGNORECASE):
            known = sum(1 for text in one.values if text in identifier.values)
            if known > 0.5 * len(one.values):
                return one
    return None


def _label(columns: Mapping[str, Column], identifier: Column | None) -> Column | None:
    texts = [one for one in columns.values() if one.kind == "text" and not one.listed and one is not identifier]
    for word in _LABELS:
        found = next((one for one in texts if word in one.path.lower().rpartition(".")[2]), None)
        if found is not None:
            return found
    return None


def _looks_like_pictures(column: Column) -> bool:
    texts = list(column.values)[:50]
    return bool(texts) and all(_PICTURE.search(text) and "://" not in text for text in texts)


def _template(name: str, identifier: Column | None, label: Column | None) -> str:
    column = identifier or label
    if column is None:
        return f"{slug(name)}_{{CHOOSE_A_FIELD}}"
    return f"{slug(name)}_{{{column.path}}}"


def _class(name: str) -> str:
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
