"""A mapping proposed for files that nobody has described: which table is what, which field means what, and why."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mrag_owl.datasets.inference.lines import quoted
from mrag_owl.datasets.inference.museum import museum_lines, museum_of
from mrag_owl.datasets.inference.others import other_lines
from mrag_owl.datasets.inference.tables import read_tables
from mrag_owl.datasets.inference.unclear import NameFields, name_unclear


def infer_mapping(paths: Sequence[Path], *, name_fields: NameFields | None = None) -> str:
    """Return the TOML text of one mapping for the files; raises SourceError where one is unreadable or has no records.

    Files of works and of people are mapped onto the museum vocabulary, by what their fields are called and what their
    values look like; other files onto a vocabulary of their own. All records are read. `name_fields` is asked for
    names of the fields whose meaning is unclear, which count where the values agree.
    """
    tables = read_tables(paths)
    named = name_unclear(tables, name_fields) if name_fields is not None else {}
    museum = museum_of(tables)
    lines = other_lines(tables) if museum is None else museum_lines(museum, tables)
    said = [f"# A model calls {quoted(path)} {quoted(name)}." for path, name in named.items()]
    return "\n".join([*said, *lines]) + "\n"
