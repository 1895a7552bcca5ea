"""Records as people and interfaces write them, made plain: wrappers, labelled texts, merged cells, parallel lists."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from mrag_owl.datasets.cleaning import unwrapped
from mrag_owl.datasets.mapping import LabelledSpec, ListSpec

Fields = dict[str, object]


def without_wrappers(record: Fields, names: Collection[str]) -> Fields:
    """Return a record in which what holds one member alone, of one of these names, is that member.

    >>> without_wrappers({"makers": [{"entity": {"name": "Blake"}}], "kind": {"entity": None}}, ["entity"])
    {'makers': [{'name': 'Blake'}], 'kind': None}
    """
    found = _unwrapped(record, names)
    return found if isinstance(found, dict) else {}


def _unwrapped(value: object, names: Collection[str]) -> object:
    if isinstance(value, list):
        return [_unwrapped(item, names) for item in value]
    if not isinstance(value, dict):
        return value
    if len(value) == 1 and (name := next(iter(value))) in names:
        return _unwrapped(value[name], names)
    return {key: _unwrapped(item, names) for key, item in value.items()}


def wrappers_of(records: Iterable[Fields]) -> tuple[str, ...]:
    """Return the names that wrap objects in records: always alone, always over an object, and in several fields.

    One that wraps the whole record does so by that alone.

    >>> wrappers_of([{"a": {"node": {"x": 1}}, "b": [{"node": {"y": 2}}], "c": {"z": 3}}])
    ('node',)
    """
    alone: dict[str, set[str]] = defaultdict(set)
    others: set[str] = set()
    for record in records:
        _note(record, "", alone, others)
    return tuple(sorted(name for name, at in alone.items() if name not in others and (len(at) > 1 or "" in at)))


def _note(value: object, path: str, alone: dict[str, set[str]], others: set[str]) -> None:
    if isinstance(value, list):
        for item in value:
            _note(item, path, alone, others)
    elif isinstance(value, dict):
        for name, item in value.items():
            if len(value) == 1 and isinstance(item, dict):
                alone[name].add(path)
            elif len(value) > 1 or item is not None:
                others.add(name)
            if isinstance(item, dict | list):
                _note(item, f"{path}.{name}", alone, others)


def by_label(record: Fields, labelled: Mapping[str, LabelledSpec]) -> Fields:
    """Return a record in which lists of labelled texts, by their paths, are objects with the texts of each label.

    >>> said = [{"label": "Medium", "content": "oil"}, {"label": "Size", "content": "2 m"}]
    >>> by_label({"facts": said, "id": 1}, {"facts": LabelledSpec("label", "content")})
    {'facts': {'Medium': ['oil'], 'Size': ['2 m']}, 'id': 1}
    """
    for path, spec in labelled.items():
        record = _changed(record, path.split("."), spec)
    return record


def _changed(record: Fields, keys: list[str], spec: LabelledSpec) -> Fields:
    first, *rest = keys
    inner = record.get(first)
    if rest and isinstance(inner, dict):
        return {**record, first: _changed(inner, rest, spec)}
    if rest or not isinstance(inner, list):
        return record
    found: dict[str, list[object]] = {}
    for item in inner:
        if isinstance(item, dict) and item.get(spec.label) is not None and item.get(spec.value) is not None:
            found.setdefault(str(item[spec.label]), []).append(item[spec.value])
    return {**record, first: found}


def filled_down(records: Iterable[Mapping[str, object]], columns: Sequence[str]) -> Iterator[dict[str, object]]:
    """Yield records in which an empty cell of the columns has what stands above it; raises KeyError for an unknown one.

    The columns are ordered from the widest cells to the narrowest: where one of them begins anew, what is empty in
    those behind it is empty.

    >>> table = [{"who": "Blake", "born": "1757"}, {"who": "", "born": ""}, {"who": "West", "born": ""}]
    >>> [list(record.values()) for record in filled_down(table, ["who", "born"])]
    [['Blake', '1757'], ['Blake', '1757'], ['West', '']]
    """
    above: dict[str, object] = {}
    for given in records:
        record = dict(given)
        begins = False
        for name in columns:
            begins = begins or not is_empty(record[name])
            if not begins:
                record[name] = above.get(name, record[name])
            above[name] = record[name]
        yield record


def is_empty(cell: object) -> bool:
    """Tell whether a cell has no text."""
    return not str(cell or "").strip()


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
