"""A mapping of files that are no museum's: each source a class of its own, its fields as they look."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from mrag_owl.datasets.cleaning import slug
from mrag_owl.datasets.columns import Column
from mrag_owl.datasets.inference import values
from mrag_owl.datasets.inference.generic import class_name, named_column, parent_column, property_lines, property_name
from mrag_owl.datasets.inference.lines import Line, dated, quoted, unread_dates
from mrag_owl.datasets.inference.lines import field as template
from mrag_owl.datasets.inference.lines import table as inline
from mrag_owl.datasets.inference.links import Links, links_between, listed_links
from mrag_owl.datasets.inference.tables import Table, identifier
from mrag_owl.datasets.inference.words import senses
from mrag_owl.datasets.inference.writing import MappingText, source_name

_MOST_IN_AN_IRI = 4


def other_lines(tables: Sequence[Table]) -> list[str]:
    """Return the lines of a mapping; the largest source with texts is what the store is about."""
    links = links_between(tables)
    about = max(tables, key=lambda table: (bool(_said(table)), table.total))
    text = MappingText()
    names = ", ".join(dict.fromkeys(table.path.name for table in tables))
    text.lines += [
        f"# Proposed from all records of {names}; go over it, then `mrag-owl map --check`.",
        "",
        f"name = {quoted(about.name)}",
        "",
        "[profile]",
        f"population = {quoted(class_name(about.name))}",
    ]
    for table in tables:
        text.source(table, {})
    for table in tables:
        _rule(text, table, links, tables)
    return text.lines


def _rule(text: MappingText, table: Table, links: Links, tables: Sequence[Table]) -> None:
    own, above = table.identifier, parent_column(table.columns)
    label = label_column(table.columns, own)
    picture = next((one for one in table.columns.values() if _is_picture(one)), None)
    text.head(table, class_name(table.name), _template(table), shared=own is None or not own.is_unique)
    if label is not None:
        text.lines.append(f"label = {quoted(template(label.path))}")
    if picture is not None:
        text.lines.append(f"picture = {quoted(template(picture.path))}")
    if said := _said(table):
        first = [one for one in said if one is label] + [one for one in said if one is not label]
        text.lines.append(f"document = {quoted([f'{template(one.path)}.' for one in first])}")
    if above is not None:
        text.lines.append(f"broader = {{ iri = {quoted(_template(table, above.path))} }}")
    lines: list[Line] = []
    linked = {column.path: (other, mark) for column, other, mark in links.of(table)}
    for column in table.columns.values():
        if not column.nameable:
            text.lines.append(f"# left out, as no template can name the field: {quoted(column.path)}")
        elif column.path in linked:
            other, mark = linked[column.path]
            said_of: dict[str, object] = {"iri": _template(other, column.path)}
            if mark is not None:
                said_of = {
                    "value": template(column.path),
                    "split": rf"\s*{re.escape(mark)}\s*",
                    "iri": _template(other, "value"),
                }
            lines.append(Line(property_name(f"has {class_name(other.name)}"), inline(said_of)))
        elif column not in (own, label, picture, above) and column.count:
            lines += _property(column)
    for at, inner in table.nested.items():
        if (found := identifier(inner, None)) is not None:
            other_table = _list_link(at, inner, found, table, tables)
            target = f"{slug(at.rpartition('.')[2])}_{template(found.path)}"
            if other_table is not None:
                target = _template(other_table, found.path)
                rest = ", ".join(quoted(one.path) for one in inner.values() if one is not found)
                text.lines.append(f"# left out of {quoted(at)}, which links to {quoted(other_table.name)}: {rest}")
            lines.append(Line(property_name(f"has {at}"), inline({"iri": target, "each": at})))
        elif (named := named_column(inner)) is not None:
            said_of = {"to": class_name(at.rpartition(".")[2]), "value": template(named.path), "each": at}
            lines.append(Line(property_name(f"has {at}"), inline(said_of)))
    text.properties(lines)
    for at, inner in table.nested.items():
        found = identifier(inner, None)
        if found is not None and _list_link(at, inner, found, table, tables) is None:
            _rule_of_list(text, table, at, inner, found)


def _rule_of_list(text: MappingText, table: Table, at: str, inner: Mapping[str, Column], own: Column) -> None:
    name = at.rpartition(".")[2]
    label = label_column(inner, own)
    text.lines += ["", "[[map]]", f"source = {quoted(source_name(table))}", f"each = {quoted(at)}"]
    text.lines += [
        f"class = {quoted(class_name(name))}",
        f"iri = {quoted(f'{slug(name)}_{template(own.path)}')}",
        "shared = true",
    ]
    if label is not None:
        text.lines.append(f"label = {quoted(template(label.path))}")
    varying = [inner[path] for path in sorted(table.varying.get(at, ())) if path in inner]
    varying = [one for one in varying if one is not label and one is not own]
    if varying:
        text.lines.append(
            f"# left out, as it differs from record to record: {', '.join(quoted(one.path) for one in varying)}"
        )
    rest = [one for one in inner.values() if one not in (own, label, *varying) and one.nameable and one.count]
    text.properties([line for one in rest for line in _property(one)])


def _property(column: Column) -> list[Line]:
    dates = _dates(column)
    if dates and (len(column.values) > 0.05 * column.count or any('date = "years"' in line.value for line in dates)):
        return dates
    return [*dates, *property_lines(column)]


def _dates(column: Column) -> list[Line]:
    """Return what a field of dates states; nothing for other fields."""
    if column.kind not in ("text", "integer", "date"):
        return []
    is_named = (
        bool(senses(column.path) & {"date", "year", "birth", "death", "begin", "end"}) and values.years(column) > 0.5
    )
    is_written = (
        column.kind == "text" and values.years(column) > 0.95 and column.longest <= 40 and values.measures(column) < 0.1
    )
    if (
        not (is_named or is_written)
        or column.listed
        or (column.kind == "integer" and values.share(column, values.is_year) < 0.9)
    ):
        return []
    name, said = property_name(column.path), dated(column)
    in_ = f"in{name[:1].upper()}{name[1:]}"
    found = [Line(in_, inline({"to": "Year", **said, "date": "years"}), unread_dates(column))]
    if column.kind == "text":
        found += [
            Line(f"{name}{end}", inline({**said, "date": part, "type": "integer"}))
            for end, part in (("Earliest", "begin"), ("Latest", "end"))
        ]
    return found


def label_column(columns: Mapping[str, Column], own: Column | None) -> Column | None:
    """Return the field that says what a record is called."""
    texts = [
        one
        for one in columns.values()
        if one.nameable and one.kind == "text" and not one.listed and values.urls(one) < 0.3
    ]
    for wanted in ("title", "name"):
        named = [one for one in texts if wanted in senses(one.path) and one is not own]
        if named:
            return max(named, key=lambda one: (one.count, -len(one.path)))
    return own if own in texts and own is not None and senses(own.path) & {"title", "name"} else None


def _is_picture(column: Column) -> bool:
    return column.nameable and not column.listed and values.pictures(column) > 0.9 and values.urls(column) < 0.1


def _said(table: Table) -> list[Column]:
    """Return the fields with texts, but for ids that are no names, and pictures."""
    own = table.identifier
    label = label_column(table.columns, own)
    return [
        one
        for one in table.columns.values()
        if one.nameable
        and (one is not own or one is label)
        and one.kind == "text"
        and one.count
        and not _is_picture(one)
    ]


def _template(table: Table, path: str | None = None) -> str:
    """Return the template of the IRIs of a table's records, by their own field or by one that has it."""
    own = table.identifier
    if path is not None or own is not None:
        return f"{slug(table.name)}_{template(path if path is not None else own.path)}"  # type: ignore[union-attr]  # one is there
    every = [one for one in table.columns.values() if one.nameable and not one.listed and one.count == table.total]
    every.sort(key=lambda one: -len(one.values))
    return f"{slug(table.name)}_" + (
        "_".join(template(one.path) for one in every[:_MOST_IN_AN_IRI]) or "{CHOOSE_A_FIELD}"
    )


def _list_link(
    at: str, inner: Mapping[str, Column], own: Column, table: Table, tables: Sequence[Table]
) -> Table | None:
    """Return the table whose records a list has, where it says their name or their labels, too."""
    other = listed_links(own, [one for one in tables if one is not table])
    if other is None:
        return None
    words = set(re.split(r"[\W_]+", at.lower())) | {class_name(at.rpartition(".")[2]).lower()}
    is_named = bool(words & {other.name, class_name(other.name).lower()})
    return (
        other
        if is_named or any(_says_the_same(one, two) for one in inner.values() for two in other.columns.values())
        else None
    )


def _says_the_same(one: Column, other: Column) -> bool:
    """Tell whether a field's texts are those of another source's, each of which stands for one record there."""
    if one.kind != "text" or other.kind != "text" or 2 * len(other.values) < other.count:
        return False
    return sum(1 for text in one.values if text in other.values) > 0.5 * len(one.values)
