"""On which line of a TOML file a key stands, which its parser does not say."""

from __future__ import annotations

import re

Path = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*(.+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=""")
_PART = re.compile(r""""([^"]*)"|'([^']*)'|([\w-]+)""")
_MARKS = re.compile(r'"""|\'\'\'|"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*$|[\[\]{}]')

_OPENING = frozenset("[{")
_CLOSING = frozenset("]}")


def key_lines(text: str) -> dict[Path, int]:
    r"""Return the line of every table and key of a TOML text, counted from 1; items of an array of tables by number.

    What stands inside an inline table has the line of the key that holds it.

    >>> key_lines('name = "a"\n[[map]]\niri = "b"\n[map.properties]\nc = "d"')[("map", 0, "properties", "c")]
    5
    """
    lines: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    table: Path = ()
    depth = 0
    until = ""
    for number, line in enumerate(text.splitlines(), start=1):
        rest = line
        if until:
            _, ended, rest = line.partition(until)
            if not ended:
                continue
            until = ""
        elif depth == 0:
            header = _HEADER.match(line)
            if header:
                table = _table(header, counts)
                lines.setdefault(table, number)
                continue
            key = _KEY.match(line)
            if key:
                path = (*table, *_parts(key[1]))
                lines.setdefault(path, number)
                rest = line[key.end() :]
        for found in _MARKS.finditer(rest):
            mark = found[0]
            if mark in ('"""', "'''"):
                if mark not in rest[found.end() :]:
                    until = mark
                break
            depth += (mark in _OPENING) - (mark in _CLOSING)
    return lines


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(a or b or c for a, b, c in _PART.findall(dotted))


def _table(header: re.Match[str], counts: dict[Path, int]) -> Path:
    *above, last = _parts(header[2])
    path: Path = ()
    for part in above:
        path = (*path, part)
        if path in counts:
            path = (*path, counts[path] - 1)
    path = (*path, last)
    if header[1] == "[[":
        counts[path] = counts.get(path, 0) + 1
        path = (*path, counts[path] - 1)
    return path
