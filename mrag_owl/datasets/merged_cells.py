"""Cells that a spreadsheet has for several rows: a table exported from it has their text in the first of them alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence


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
