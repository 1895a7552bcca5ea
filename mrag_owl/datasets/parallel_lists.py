"""Fields with as many values each, which belong together, as one list of objects."""

from __future__ import annotations

import re
from collections.abc import Mapping

from mrag_owl.datasets.cleaning import unwrapped
from mrag_owl.datasets.mapping import ListSpec

Fields = dict[str, object]


def gathered(record: Fields, lists: Mapping[str, ListSpec]) -> Fields:
    """Return a record with the lists that its parallel fields make; a field with another number of values is left out.

    >>> gathered({"maker": "Blake|West", "born": "1757|1738"}, {"makers": ListSpec(("maker", "born"), "[|]")})["makers"]
    [{'maker': 'Blake', 'born': '1757'}, {'maker': 'West', 'born': '1738'}]
    """
    found = dict(record)
    for name, spec in lists.items():
        columns = {field: values_of(record.get(field), spec.split) for field in spec.fields}
        length = len(columns[spec.fields[0]])
        kept = {field: values for field, values in columns.items() if len(values) == length}
        found[name] = [
            {field: values[place] for field, values in kept.items() if values[place] not in (None, "")}
            for place in range(length)
        ]
    return found


def values_of(value: object, split: str | None) -> list[object]:
    """Return the values of a field: the items of a list, the parts of a text without parentheses, or nothing."""
    if isinstance(value, list):
        return value
    if value is None or value == "":
        return []
    if split is None or not isinstance(value, str):
        return [value]
    return [unwrapped(part) for part in re.split(split, value)]
