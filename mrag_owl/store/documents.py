"""RDF documents of unknown origin, parsed within limits: what is small to send must not be large to read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

import pyoxigraph
from pyoxigraph import Quad, RdfFormat

_DEEPEST = 100
"""Brackets of JSON-LD that may be open at once: the parser takes time and memory by the square of them."""
_EXPANSION, _ALLOWED = 20, 1 << 20
"""Times as long as the document that its entities may make it, and bytes that they may in any case."""

_JSON_TEXT = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*"?', re.DOTALL)
_NO_BRACKET = re.compile(rb"[^\[\]{}]+")
_ENTITY = re.compile(rb"<!ENTITY\s++(?:%\s++)?([^\s\"'>]++)\s++(?:\"([^\"]*+)\"|'([^']*+)')")
_REFERENCE = re.compile(rb"&([^\s;&#]++);")


def parsed(
    content: bytes,
    form: RdfFormat,
    *,
    base: str | None = None,
    is_one_graph: bool = False,
    renames_blanks: bool = False,
) -> Iterator[Quad]:
    """Yield the statements of a document, which may not name graphs where it must be one.

    Raises SyntaxError (with the line in `lineno`, where the parser tells it) or ValueError for what does not parse, and
    ValueError for what nests too deeply, says too much by entities, or holds too long a text.
    """
    if form == RdfFormat.JSON_LD:
        _check_depth(content)
    if form == RdfFormat.RDF_XML:
        _check_entities(content)
    try:
        yield from pyoxigraph.parse(
            content, form, base_iri=base, without_named_graphs=is_one_graph, rename_blank_nodes=renames_blanks
        )
    except MemoryError as error:
        raise ValueError("a text in it is longer than 16 MiB, the most that is read") from error


def _check_depth(content: bytes) -> None:
    brackets = _NO_BRACKET.sub(b"", _JSON_TEXT.sub(b"", content))
    deepest = max(accumulate(1 if bracket in b"[{" else -1 for bracket in brackets), default=0)
    if deepest > _DEEPEST:
        raise ValueError(f"it nests {deepest:,} brackets; the most is {_DEEPEST}")


def _check_entities(content: bytes) -> None:
    """Raise ValueError where entities would make a document many times as long.

    Of entities within entities, the parser knows only those declared before.
    """
    sizes: dict[bytes, int] = {}
    end = 0
    for declared in _ENTITY.finditer(content):
        value = declared[2] if declared[3] is None else declared[3]
        end = declared.end()
        sizes[declared[1]] = len(value) + sum(sizes.get(name, 0) - len(name) - 2 for name in _REFERENCE.findall(value))
    if not sizes:
        return
    named = Counter(_REFERENCE.findall(content, end))
    whole = sum(sizes.get(name, 0) * count for name, count in named.items())
    if whole > max(_EXPANSION * len(content), _ALLOWED):
        raise ValueError(f"its entities stand for {whole:,} bytes, in a document of {len(content):,}")
