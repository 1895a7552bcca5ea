"""Rows as a table of pandas or polars, or of HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from importlib import import_module
from importlib.util import find_spec

from mrag_owl.errors import ConfigError

Row = Mapping[str, object]


def frame_of(rows: Sequence[Row]) -> object:
    """Return the rows as a DataFrame of pandas, or of polars where that alone is installed.

    Raises ConfigError where neither is.
    """
    for library in ("pandas", "polars"):
        if find_spec(library) is not None:
            return import_module(library).DataFrame([dict(row) for row in rows])
    raise ConfigError("tables need pandas or polars: pip install pandas")


def html_table(rows: Sequence[Row]) -> str:
    """Return the rows as a table of HTML; floats have three places.

    >>> html_table([{"name": "a < b", "f1": 0.5}])
    '<table><tr><th>name</th><th>f1</th></tr><tr><td>a &lt; b</td><td>0.500</td></tr></table>'
    """
    if not rows:
        return "<p>nothing</p>"
    head = "".join(f"<th>{escape(name)}</th>" for name in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{_cell(value)}</td>' for value in row.values())}</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def _cell(value: object) -> str:
    if value is None:
        return ""
    return escape(f"{value:.3f}" if isinstance(value, float) else str(value))
