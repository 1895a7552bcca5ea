"""Objects with nothing in them but one other object, as answers of interfaces have them: `{"entity": {"name": …}}`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable

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
