"""Fields with as many values each, which belong together, as one list of objects."""

from __future__ import annotations

import re
from collections.abc import Mapping

from mrag_owl.datasets.cleaning import unwrapped
from mrag_owl.datasets.mapping import ListSpec

Fields = dict[str, object]

_NOWHERE = r"(?!)"
"""The pattern that parts nothing."""


def gathered(record: Fields, lists: Mapping[str, ListSpec]) -> Fields:
    """Return a record with the lists that its parallel fields make; a field with another number of values is left out.

    Fields are paths, in the record and in the objects of a list alike. Where the first field has one value, the others
    are taken whole: "Irish, 1786–1863" is one life.

    >>> gathered({"maker": "Blake|West", "born": "1757|1738"}, {"makers": ListSpec(("maker", "born"), "[|]")})["makers"]
    [{'maker': 'Blake', 'born': '1757'}, {'maker': 'West', 'born': '1738'}]
    """
    found = dict(record)
    for name, spec in lists.items():
        first = values_of(_at(record, spec.fields[0]), spec.split)
        length = len(first)
        split = spec.split if length != 1 else _NOWHERE  # what stands beside one alone is of that one, commas and all
        columns = {field: values_of(_at(record, field), split) for field in spec.fields[1:]}
        columns = {spec.fields[0]: first, **columns}
        kept = {field: values for field, values in columns.items() if len(values) == length}
        found[name] = [
            _nested({field: values[place] for field, values in kept.items() if values[place] not in (None, "")})
            for place in range(length)
        ]
    return found


def _at(record: Fields, path: str) -> object:
    """Return what stands at a path; a key with points in it comes first."""
    if path in record:
        return record[path]
    first, point, rest = path.partition(".")
    inner = record.get(first)
    return _at(inner, rest) if point and isinstance(inner, dict) else None


def _nested(values: Mapping[str, object]) -> Fields:
    """Return an object in which values stand at their paths.

    >>> _nested({"name.first": "Ada", "name.last": "Ray", "born": 1800})
    {'name': {'first': 'Ada', 'last': 'Ray'}, 'born': 1800}
    """
    found: Fields = {}
    for path, value in values.items():
        *above, last = path.split(".")
        inner = found
        for key in above:
            inner = inner.setdefault(key, {})  # type: ignore[assignment]  # what stands above others is an object
        inner[last] = value
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
