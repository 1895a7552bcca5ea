"""SPARQL 1.1 Update as text: parted into its operations, each with its prologue, keywords and groups.

What a group says is the engine's to parse, as data or as the pattern of a query; only where one ends is found here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import pyoxigraph

from mrag_owl.errors import QueryError
from mrag_owl.queries.forms import syntax_error
from mrag_owl.queries.tokens import Token, position, tokens

_MARGIN = " \t\n\r."
_UNSURE = re.compile(r"<(?![A-Za-z][\w+.\-]*://)[^>]*[#'\"()]")
_PROLOGUE = {"PREFIX": 3, "BASE": 2, "VERSION": 2}
_FAILING = "DROP GRAPH <urn:mrag-owl:no-such-graph> ; "


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
    declared: list[Token] = []  # a prologue may stand before each operation; it holds for all that follow
    parts: list[Token] = []
    begin = 0
    for part in (*_outermost(text), Token("end", ";", len(text), len(text))):
        if part.kind != "end":
            parts.append(part)
            continue
        before = _only(text, declared, begin)
        while parts and parts[0].word in _PROLOGUE:
            last = min(_PROLOGUE[parts[0].word], len(parts))
            declared.append(Token("prologue", "", parts[0].start, parts[last - 1].end))
            del parts[:last]
        start = parts[0].start if parts else max([begin, *(one.end for one in declared)])
        _check_syntax(text, before + text[begin:start], text[start : part.start], prefixes=prefixes, base=base)
        if parts:
            prologue = "\n".join(text[one.start : one.end] for one in declared)
            found.append(Operation(prologue, tuple(parts), position(text, start)))
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


def _only(text: str, declared: Iterable[Token], end: int) -> str:
    """Return the text up to a place with nothing left but what is declared, where it stands."""
    pieces, place = [], 0
    for one in declared:
        pieces += [_blank(text, place, one.start), text[one.start : one.end]]
        place = one.end
    return "".join([*pieces, _blank(text, place, end)])


def _blank(text: str, start: int, end: int) -> str:
    """Return what leads to the same line and column as a piece of a text, and says nothing."""
    return "\n" * text.count("\n", start, end) + " " * (end - max(start, text.rfind("\n", start, end) + 1))


def _check_syntax(text: str, before: str, operation: str, *, prefixes: Mapping[str, str], base: str | None) -> None:
    """Raise QueryError where the engine does not parse an operation behind what is declared; nothing is run.

    An operation that fails comes first: all is parsed before any is run.
    """
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")

    def shifted(at: re.Match[str]) -> str:
        """Return a place that the engine told as it is in the text, which has no operation that fails."""
        is_behind = int(at[1]) == line and int(at[2]) > column
        return f"at {at[1]}:{max(column, int(at[2]) - len(_FAILING)) if is_behind else at[2]}:"

    try:
        pyoxigraph.Store().update(before + _FAILING + operation, prefixes=dict(prefixes), base_iri=base)
    except SyntaxError as error:
        said = re.sub(r"at (\d+):(\d+):", shifted, str(error), count=1)
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
