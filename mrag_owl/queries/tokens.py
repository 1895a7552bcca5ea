"""SPARQL's tokens, as far as a keyword must be told from what only looks like one; in time linear in the text.

Source: the terminals of SPARQL 1.1 §19.8. None is longer than the engine takes it: what it leaves over ("ex:.SERVICE"
is "ex:", ".", "SERVICE") would be hidden. A quote that is never closed ends with its line, or the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_PLX = r"%[0-9A-Fa-f]{2}|\\."
_NAME = rf":(?:(?:[\w:]|{_PLX})(?:(?:[\w:.\-]|{_PLX})*(?:[\w:\-]|{_PLX}))?)?"
_IRI = r"""[^<>"{}|^`\\\x00-\x20]"""
# No group is possessive: Python 3.11.2 ends one too early where it looks ahead.
_TOKEN = re.compile(
    rf"""
      (?P<comment>\#[^\n\r]*+)
    | (?P<iri><{_IRI}*+(?:\\(?:u[0-9A-Fa-f]{{4}}|U[0-9A-Fa-f]{{8}}){_IRI}*+)*>)
    | (?P<string>'{{3}}[^'\\]*+(?:(?:\\.|'(?!''))[^'\\]*+)*(?:'{{3}}|\\?\Z)
        | "{{3}}[^"\\]*+(?:(?:\\.|"(?!""))[^"\\]*+)*(?:"{{3}}|\\?\Z)
        | '[^'\\\n\r]*+(?:\\.[^'\\\n\r]*+)*'? | "[^"\\\n\r]*+(?:\\.[^"\\\n\r]*+)*"?)
    | (?P<name>_?{_NAME})
    | (?P<variable>[?$]\w++)
    | (?P<language>@[A-Za-z]++(?:-[A-Za-z0-9]++)*)
    | (?P<word>\w++)
    | (?P<bracket>[{{}}()])
    | (?P<end>;)
    """,
    re.VERBOSE | re.DOTALL,
)
_PREFIXED = re.compile(_NAME, re.DOTALL)
_RUN = re.compile(r"[\w.\-]*+")


class Token(NamedTuple):
    """A token: `kind` is comment, iri, string, name, variable, language, word, bracket or end (a semicolon)."""

    kind: str
    text: str
    start: int
    end: int

    @property
    def word(self) -> str:
        """The keyword or bracket that it may be, in capitals; empty for everything else."""
        return self.text.upper() if self.kind in ("word", "bracket") else ""


def tokens(text: str) -> Iterator[Token]:
    """Yield the tokens of a text one after the other; what is none is left out.

    >>> [(one.kind, one.text) for one in tokens("ASK { ex:a.b ?x 'y' }")][2:5]
    [('name', 'ex:a.b'), ('variable', '?x'), ('string', "'y'")]
    """
    place, nameless = 0, 0
    while match := _TOKEN.search(text, place):
        kind, end = match.lastgroup or "", match.end()
        start = match.start()
        if kind == "word" and start >= nameless and text[start].isalpha():
            # A prefix goes on up to its colon; where none comes, no name begins before the end of the run.
            run = _RUN.match(text, start)
            stop = run.end() if run else end
            name = _PREFIXED.match(text, stop) if text[stop - 1] != "." else None
            if name:
                kind, end = "name", name.end()
            else:
                nameless = stop
        yield Token(kind, text[start:end], start, end)
        place = end


def position(text: str, index: int) -> str:
    r"""Return where a character stands, as a person counts.

    >>> position("ASK\n {", 5)
    'line 2, column 2'
    """
    before = text[:index]
    return f"line {before.count(chr(10)) + 1}, column {index - before.rfind(chr(10))}"
