"""Markdown tables of result files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Result = Mapping[str, object]

"""A result file, as `results.write` made it."""


def table(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Return a Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)
