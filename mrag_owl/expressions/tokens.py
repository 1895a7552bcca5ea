"""The tokens that DL and Manchester syntax share, and a cursor over them that says where it stumbled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, TypeAlias

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.naming import NAME, RESERVED, Kind, ShortForms
from mrag_owl.expressions.terms import BOOLEAN, DECIMAL, DOUBLE, FLOAT, INTEGER, PLAIN_LITERAL, STRING, unescaped
from mrag_owl.records import Iri

TokenKind: TypeAlias = Literal["iri", "quoted", "string", "number", "name", "symbol", "end"]

_TOKEN = re.compile(
    rf"""(?P<space>\s+)
    |(?P<iri><[A-Za-z][A-Za-z0-9+.-]*:[^<>"{{}}|^`\\\x00-\x20]*>)
    |(?P<quoted>'(?:[^'\\]|\\.)*')
    |(?P<string>"(?:[^"\\]|\\.)*"(?:@[A-Za-z]{{1,8}}(?:-[A-Za-z0-9]{{1,8}})*)?)
    |(?P<number>[+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?(?:[fF](?!\w))?)
    |(?P<name>(?:{NAME})?:{NAME}|{NAME})
    |(?P<symbol>\^\^|\^-|⁻¹|>=|<=|[⊤⊥¬⊓⊔∃∀≥≤⁻(){{}}\[\].,&|~!=<>])""",
    re.VERBOSE | re.DOTALL,
)
_DEEPEST = 100
_SHOWN = 60
_DIGITS = 9  # of a number that counts

ENTITY: tuple[TokenKind, ...] = ("name", "quoted", "iri")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the text as written, and where it begins (from 0)."""

    kind: TokenKind
    text: str
    start: int


class Cursor:
    """Walks over the tokens of one text; every complaint names the position (from 1) and what would be right."""

    def __init__(self, text: str, names: ShortForms) -> None:
        self.text = text
        self.names = names
        self.tokens = list(_tokens(text))
        self.place = 0
        self.depth = 0

    @property
    def token(self) -> Token:
        """The token to be read next."""
        return self.tokens[self.place]

    def ahead(self, steps: int = 1) -> Token:
        """Return the token some steps after the next one, or the end."""
        return self.tokens[min(self.place + steps, len(self.tokens) - 1)]

    def next(self) -> Token:
        """Read one token."""
        token = self.token
        self.place = min(self.place + 1, len(self.tokens) - 1)
        return token

    def at(self, *words: str) -> bool:
        """Tell whether the next token is one of these symbols or, in any case, these keywords."""
        token = self.token
        return (token.kind == "symbol" and token.text in words) or (
            token.kind == "name" and token.text.casefold() in words
        )

    def accept(self, *words: str) -> bool:
        """Read the next token if it is one of these symbols or keywords."""
        if self.at(*words):
            self.next()
            return True
        return False

    def expect(self, *words: str, after: str) -> None:
        """Read the next token, which must be one of these symbols or keywords."""
        if not self.accept(*words):
            raise self.complaint(f"expected {' or '.join(map(repr, words))} {after}")

    def complaint(self, message: str, token: Token | None = None) -> ExpressionError:
        """Return the error to raise about a token, by default the next one."""
        token = token or self.token
        shown = token.text if len(token.text) <= _SHOWN else f"{token.text[:_SHOWN]}…"
        found = "the end" if token.kind == "end" else repr(shown)
        return ExpressionError(f"{message}, found {found} {_where(self.text, token.start)}")

    @contextmanager
    def nested(self) -> Iterator[None]:
        """Count one level of nesting, so that a text of ten thousand parentheses is an error, not a crash."""
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self.complaint(f"an expression nests at most {_DEEPEST} deep")
        yield
        self.depth -= 1

    def entity(self, kind: Kind, token: Token) -> Iri:
        """Return the IRI that a name, a quoted name or a full IRI stands for."""
        article = "an" if kind[0] in "io" else "a"
        if token.kind not in ENTITY:
            raise self.complaint(f"expected {article} {kind}", token)
        if token.kind == "name" and token.text.casefold() in RESERVED:
            raise self.complaint(
                f"expected {article} {kind} (a name that is a keyword is quoted: '{token.text}')", token
            )
        name = unescaped(token.text[1:-1]) if token.kind == "quoted" else token.text
        try:
            return self.names.iri(kind, name, quoted=token.kind == "quoted")
        except ExpressionError as error:
            raise ExpressionError(f"{error} {_where(self.text, token.start)}") from error

    def count(self, after: str) -> int:
        """Read a whole number from 0."""
        if self.token.kind != "number" or not self.token.text.isascii() or not self.token.text.isdigit():
            raise self.complaint(f"expected a whole number {after}")
        if len(self.token.text) > _DIGITS:
            raise self.complaint(f"expected a whole number of at most {_DIGITS} digits {after}")
        return int(self.next().text)

    def bound(self) -> float:
        """Read the number that bounds a data range."""
        token = self.token
        if token.kind == "string":
            return float(self._number(self.literal()[0], token))
        if token.kind != "number":
            raise self.complaint("expected a number")
        return self._number(self.next().text.rstrip("fF"), token)

    def _number(self, text: str, token: Token) -> float:
        try:
            return float(text)
        except ValueError as error:
            raise self.complaint("expected a number", token) from error

    def starts_literal(self) -> bool:
        """Tell whether the next token can only be a literal."""
        return self.token.kind in ("string", "number") or self.at("true", "false")

    def literal(self) -> tuple[str, Iri]:
        """Read a literal: lexical form and datatype IRI."""
        token = self.next()
        if token.kind == "number":
            if token.text[-1] in "fF":
                return token.text[:-1], FLOAT
            if "e" in token.text.lower():
                return token.text, DOUBLE
            return token.text, DECIMAL if "." in token.text else INTEGER
        if token.kind == "name":
            return token.text.lower(), BOOLEAN
        body, _, tag = token.text.rpartition('"')
        text = unescaped(body[1:])
        if tag:
            return f"{text}{tag}", PLAIN_LITERAL
        if not self.accept("^^"):
            return text, STRING
        return text, self.datatype()

    def text_literal(self) -> str:
        """Read a string."""
        if self.token.kind != "string":
            raise self.complaint('expected a text in quotation marks, such as "skull"')
        return self.literal()[0]

    def datatype(self) -> Iri:
        """Read the name of a datatype."""
        token = self.next()
        if token.kind == "name" and ":" not in token.text and token.text in _DATATYPES:
            return _DATATYPES[token.text]
        if token.kind not in ("name", "iri"):
            raise self.complaint("expected a datatype such as xsd:decimal", token)
        try:
            return ShortForms(prefixes=self.names.prefixes).iri("class", token.text)
        except ExpressionError as error:
            raise self.complaint("expected a datatype such as xsd:decimal", token) from error

    def finish(self, expected: str) -> None:
        """Complain unless everything was read."""
        if self.token.kind != "end":
            raise self.complaint(f"expected {expected}")


_DATATYPES = {"integer": INTEGER, "decimal": DECIMAL, "float": FLOAT, "double": DOUBLE, "string": STRING}


def _where(text: str, start: int) -> str:
    first = max(0, start - _SHOWN // 2)
    shown = text[first : first + _SHOWN]
    lead, rest = "…" if first else "", "…" if first + _SHOWN < len(text) else ""
    return f"at character {start + 1} of {' '.join((lead + shown + rest).split())!r}"


def _tokens(text: str) -> Iterator[Token]:
    place = 0
    while place < len(text):
        found = _TOKEN.match(text, place)
        if found is None:
            problem = {"'": "a quoted name without its closing quote", '"': "a string without its closing quote"}
            what = problem.get(text[place], f"unexpected character {text[place]!r}")
            raise ExpressionError(f"{what} {_where(text, place)}")
        kind = found.lastgroup
        match kind:
            case "iri" | "quoted" | "string" | "number" | "name" | "symbol":
                yield Token(kind, found.group(), place)
        place = found.end()
    yield Token("end", "", len(text))
