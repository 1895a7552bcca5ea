"""SPARQL 1.1 Update as text: parted into its operations, each with its prologue, keywords and groups.

What a group says is the engine's to parse, as data or as the pattern of a query; only where one ends is found here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pyoxigraph

from mrag_owl.errors import QueryError
from mrag_owl.queries.forms import syntax_error
from mrag_owl.queries.tokens import Token, position, tokens

_MARGIN = " \t\n\r."
_UNSURE = re.compile(r"<(?![A-Za-z][\w+.\-]*://)[^>]*[#'\"()]")
_PROLOGUE = {"PREFIX": 3, "BASE": 2, "VERSION": 2}
_FAILING = "DROP GRAPH <urn:mrag-owl:no-such-graph> ;"


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation: its prologue's text, and its tokens, a group in braces as one token of the kind `group`."""

    prologue: str
    parts: tuple[Token, ...]
    place: str

    @property
    def words(self) -> tuple[str, ...]:
        """The keywords in capitals, and the kinds of the other tokens."""
        return tuple(part.word if part.kind == "word" else part.kind for part in self.parts)


def operations(text: str, *, prefixes: Mapping[str, str], base: str | None) -> tuple[Operation, ...]:
    """Return the operations of an update in order; nothing is run.

    `prefixes` need no declaration. Raises QueryError with the place where it does not parse, or where a group may be
    read in two ways.
    """
    found: list[Operation] = []
    declared: list[str] = []  # a prologue may stand before each operation; it holds for all that follow
    parts: list[Token] = []
    begin = 0
    for part in (*_outermost(text), Token("end", ";", len(text), len(text))):
        if part.kind != "end":
            parts.append(part)
            continue
        before = "\n".join(declared)
        while parts and parts[0].word in _PROLOGUE:
            last = min(_PROLOGUE[parts[0].word], len(parts))
            declared.append(text[parts[0].start : parts[last - 1].end])
            del parts[:last]
        start = parts[0].start if parts else part.start
        _check_syntax(text, before, (begin, start, part.end), prefixes=prefixes, base=base)
        if parts:
            found.append(Operation("\n".join(declared), tuple(parts), position(text, start)))
        parts, begin = [], part.end
    _check_readable(text)
    return tuple(found)


def _outermost(text: str) -> Iterator[Token]:
    """Yield the tokens outside braces, and what stands in braces as one."""
    depth = start = 0
    for token in tokens(text):
        if token.text == "{":
            start = token.start if depth == 0 else start
            depth += 1
        elif token.text == "}":
            depth -= 1
            if depth == 0:
                yield Token("group", text[start : token.end], start, token.end)
        elif depth == 0 and token.kind != "comment":
            yield token


def _check_syntax(
    text: str, declared: str, places: tuple[int, int, int], *, prefixes: Mapping[str, str], base: str | None
) -> None:
    """Raise QueryError where the engine does not parse an operation behind what is declared; nothing is run.

    `places` are where its own prologue, it itself and what follows begin. An operation that fails comes before it: all
    is parsed before any is run.
    """
    begin, start, end = places
    before = f"{declared}\n{text[begin:start]}\n{_FAILING}\n"

    def moved(at: re.Match[str]) -> str:
        """Return a place that the engine told as it is in the whole text."""
        line, column = int(at[1]) - before.count("\n"), int(at[2])
        origin = start
        if line < 0:
            line, origin = int(at[1]) - declared.count("\n") - 1, begin
        elif line == 0:  # what is declared goes on where an operation begins
            line, column = 1, 1
        if line == 1:
            column += origin - text.rfind("\n", 0, origin) - 1
        return f"at {text.count(chr(10), 0, origin) + line}:{column}:"

    try:
        pyoxigraph.Store().update(before + text[start:end], prefixes=dict(prefixes), base_iri=base)
    except SyntaxError as error:
        said = re.sub(r"at (\d+):(\d+):", moved, str(error), count=1)
        raise syntax_error(text, SyntaxError(said), where="update", prefixes=prefixes) from error
    except (OSError, RuntimeError, ValueError):
        pass


def _check_readable(text: str) -> None:
    """Raise QueryError where ``<`` may be read in two ways, so that a brace might hide behind it.

    By SPARQL's grammar ``?a<2)…#>`` holds an IRI, for the engine "less than 2" and a comment, wherever an expression
    may stand. Only in brackets may a comparison stand, and only behind an operand; ``<http://`` is none there.
    """
    depth, end, is_operand = 0, 0, False
    for token in tokens(text):
        if token.kind == "comment":
            end = token.end if not text[end : token.start].strip(_MARGIN) else end
            continue
        follows_operand = depth > 0 and is_operand and not text[end : token.start].strip(_MARGIN)
        if follows_operand and token.kind == "iri" and _UNSURE.match(token.text):
            raise QueryError(
                f"update, {position(text, token.start)}: {token.text[:40]!r} may be an IRI or a comparison; "
                "put a space behind the <, or write the IRI with a prefix"
            )
        if token.text in ("(", ")"):
            depth += 1 if token.text == "(" else -1
        is_operand = token.kind != "bracket" or token.text == ")"
        end = token.end
