"""A mapping proposed for files that nobody has described: which table is what, which field means what, and why."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mrag_owl.datasets.inference.museum import museum_lines, museum_of
from mrag_owl.datasets.inference.others import other_lines
from mrag_owl.datasets.inference.tables import read_tables


def infer_mapping(paths: Sequence[Path]) -> str:
    """Return the TOML text of one mapping for the files; raises SourceError where one is unreadable or has no records.

    Files of works and of people are mapped onto the museum vocabulary, by what their fields are called and what their
    values look like; other files onto a vocabulary of their own. All records are read.
    """
    tables = read_tables(paths)
    museum = museum_of(tables)
    lines = other_lines(tables) if museum is None else museum_lines(museum, tables)
    return "\n".join(lines) + "\n"
