"""Fields whose meaning neither their names nor their values tell, and names for them from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from mrag_owl.datasets.inference.meanings import meaning_of
from mrag_owl.datasets.inference.tables import Table

_SHOWN = 6
_LONGEST = 80

NAMES = (
    *("title", "other title", "artist", "artist id", "role", "birth year", "death year", "birth place", "death place"),
    *("nationality", "gender", "life dates", "date made", "begin year", "end year", "medium", "technique"),
    *("classification", "subject", "school", "style", "culture", "period", "place made", "department", "collection"),
    *("location", "credit line", "acquisition year", "acquisition method", "accession number", "dimensions", "height"),
    *("width", "depth", "diameter", "weight", "inscription", "description", "provenance", "picture url", "page url"),
)
"""What an unclear field may be called: names whose meanings are known, and held to the values as any other."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """A field that nothing is known of: its path, what the file calls it, if anything, and some of its values."""

    path: str
    label: str
    values: tuple[str, ...]


NameFields = Callable[[Sequence[Unclear]], Mapping[str, str]]
"""Gives fields names of `NAMES`, by their paths; those it cannot name are left out."""


def name_unclear(tables: Sequence[Table], name_fields: NameFields) -> dict[str, str]:
    """Let the unclear fields of tables be called as they are named, and return what was taken, by path.

    A name is taken only where the field's values are such as the name says.
    """
    taken: dict[str, str] = {}
    for table in tables:
        unclear = [
            Unclear(
                column.path,
                table.labels.get(column.path.casefold(), ""),
                tuple(text[:_LONGEST] for text, _ in column.values.most_common(_SHOWN)),
            )
            for column in table.columns.values()
            if column.nameable
            and column.count
            and not meaning_of(column, table.labels.get(column.path.casefold())).name
            and column is not table.identifier
        ]
        named = name_fields(unclear) if unclear else {}
        for one in unclear:
            name = named.get(one.path)
            if name in NAMES and meaning_of(table.columns[one.path], name).name:
                taken[one.path] = name
                table.labels = {**table.labels, one.path.casefold(): name}
    return taken
