"""Which fields hold the ids, or the names, of another table's records."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from mrag_owl.datasets.columns import Column
from mrag_owl.datasets.inference.lines import field as template
from mrag_owl.datasets.inference.tables import Table
from mrag_owl.datasets.inference.words import plain, senses

_SHARE_KNOWN = 0.9
_MOST_FIELDS_OF_A_JOIN = 12
_OF_ANYTHING = frozenset(("id", "key", "uid", "uuid", "identifier", "number", "no", "nr"))
"""Names of ids in every table: that two tables have the same ones says nothing."""


@dataclass(slots=True)
class Links:
    """By table, the columns that hold ids of others: with what parts several in one cell, None where there is one."""

    found: dict[int, list[tuple[Column, Table, str | None]]] = field(default_factory=dict)

    def of(self, table: Table) -> list[tuple[Column, Table, str | None]]:
        """Return the links of a table."""
        return self.found.get(id(table), [])

    def to(self, table: Table, other: Table) -> tuple[Column, str | None] | None:
        """Return the field of a table that has the ids of another's records, the one with most ids."""
        found = [(column, mark) for column, target, mark in self.of(table) if target is other]
        return max(found, key=lambda one: one[0].values.total(), default=None)

    def is_join(self, table: Table) -> bool:
        """Tell whether a table does little more than to join records of others."""
        links = self.of(table)
        own = table.identifier
        linking = [column for column, _, _ in links]
        targets = {id(other) for _, other, _ in links}
        is_named = own is not None and own.is_unique and own not in linking and len(targets) < 2
        return bool(links) and not is_named and len(table.columns) <= _MOST_FIELDS_OF_A_JOIN

    def joins(self, works: Table, people: Sequence[Table]) -> bool:
        """Tell whether a table joins works with people."""
        targets = ([table for _, table, _ in links] for key, links in self.found.items() if key != id(works))
        return any(works in given and any(table in given for table in people) for given in targets)

    @staticmethod
    def artist_template(table: Table, path: str | None = None) -> str:
        """Return the template of a person's IRI, by the table's own id or by a field that has it."""
        own = table.identifier
        return f"artist_{template(path if path is not None else own.path if own is not None else 'id')}"


def links_between(tables: Sequence[Table]) -> Links:
    """Return the links between tables."""
    links = Links()
    for table in tables:
        for column in table.columns.values():
            for other in tables:
                if other is not table and (mark := _linking(column, table, other)) is not None:
                    links.found.setdefault(id(table), []).append((column, other, mark or None))
                    break
    return links


def _linking(column: Column, table: Table, other: Table) -> str | None:
    """Return what parts the ids of another table in a field, "" where each stands alone; None where it has none."""
    ids = other.identifier
    if ids is None or not column.nameable or not column.values or not ids.is_unique:
        return None
    if column is table.identifier and column.is_unique:
        says_less = len(table.columns) < len(other.columns)
        if not says_less or plain(column.path) != plain(ids.path) or plain(column.path) in _OF_ANYTHING:
            return None
    mark = column.separator
    if (
        mark is None
        and any("," in text for text in column.values)
        and all(text not in ids.values for text in column.values if "," in text)
    ):
        mark = ","
    given = column.separated(mark).values if mark is not None else column.values
    shared = sum(1 for text in given if text in ids.values)
    if not shared or shared < _SHARE_KNOWN * len(given):
        return None
    said = set(re.split(r"[\W_]+", plain(column.path)))
    is_named = (
        plain(column.path) == plain(ids.path)
        or bool(said & {other.name, other.name.rstrip("s"), plain(other.name).rstrip("e")})
        or bool(senses(column.path) & {"maker", "person"} and senses(column.path) & {"id", "number"})
        or bool(senses(column.path) & senses(other.name) - {"id"})
    )
    return (mark or "") if is_named else None


def listed_links(ids: Column, others: Sequence[Table]) -> Table | None:
    """Return the table whose records the objects of a list are, by their ids."""
    for other in others:
        own = other.identifier
        if own is not None and own.is_unique and ids.values:
            shared = sum(1 for text in ids.values if text in own.values)
            if shared >= _SHARE_KNOWN * len(ids.values):
                return other
    return None
