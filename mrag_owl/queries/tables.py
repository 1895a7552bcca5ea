"""Query results as a table for people: aligned, as wide as the terminal, IRIs as prefixed names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice

from mrag_owl.views.cells import cell_width, cut, visible

_MEASURED = 1000  # rows that the widths are taken from; later ones may stand out, so that memory stays small
_LOCAL_NAME = re.compile(r"[\w](?:[\w.\-]*[\w\-])?")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_NARROWEST = 8


def shorten(iri: str, prefixes: Mapping[str, str]) -> str:
    """Return an IRI as a prefixed name by the longest namespace that fits, else in angle brackets.

    >>> shorten("http://ex/ns#a", {"x": "http://ex/", "y": "http://ex/ns#"}), shorten("http://ex/a/b", {"x": "http://ex/"})
    ('y:a', '<http://ex/a/b>')
    """
    for prefix, namespace in sorted(prefixes.items(), key=lambda pair: -len(pair[1])):
        if iri.startswith(namespace) and _LOCAL_NAME.fullmatch(iri, len(namespace)):
            return f"{prefix}:{iri[len(namespace) :]}"
    return f"<{iri}>"


def table_lines(header: Sequence[str], rows: Iterator[Sequence[str]], *, width: int | None) -> Iterator[str]:
    r"""Yield the lines of a table: header, rule, rows; numbers to the right. `width` cuts long cells with `…`.

    >>> print(*table_lines(["name", "n"], iter([["dress", "7"], ["hat", "12"]]), width=None), sep="\n")
    name    n
    -----  --
    dress   7
    hat    12
    """
    first = [[visible(cell) for cell in row] for row in islice(rows, _MEASURED)]
    rest = ([visible(cell) for cell in row] for row in rows)
    columns = list(zip(*first, strict=True)) or [()] * len(header)
    widths = [max(map(cell_width, (name, *cells))) for name, cells in zip(header, columns, strict=True)]
    if width is not None:
        widths = _narrowed(widths, width)
    to_right = [any(cells) and all(not cell or _NUMBER.fullmatch(cell) for cell in cells) for cells in columns]

    def line(cells: Sequence[str]) -> str:
        return "  ".join(
            _placed(cell, size, to_right=right, is_cut=width is not None)
            for cell, size, right in zip(cells, widths, to_right, strict=True)
        ).rstrip()

    yield line(header)
    yield "  ".join("-" * size for size in widths)
    yield from map(line, chain(first, rest))


def _narrowed(widths: list[int], width: int) -> list[int]:
    """Return column widths that fit: the widest columns give way, none below what still can be read."""
    widths = list(widths)
    excess = sum(widths) + 2 * (len(widths) - 1) - width
    while excess > 0 and max(widths, default=0) > _NARROWEST:
        widest = max(range(len(widths)), key=widths.__getitem__)
        next_width = max((size for size in widths if size < widths[widest]), default=0)
        step = min(excess, widths[widest] - max(next_width, _NARROWEST)) or 1
        widths[widest] -= step
        excess -= step
    return widths


def _placed(text: str, size: int, *, to_right: bool, is_cut: bool) -> str:
    text = cut(text, size) if is_cut else text
    space = " " * (size - cell_width(text))
    return space + text if to_right else text + space
