"""Lists of texts that each say what they are, as fields called so."""

from __future__ import annotations

from collections.abc import Mapping

from mrag_owl.datasets.mapping import LabelledSpec

Fields = dict[str, object]


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
