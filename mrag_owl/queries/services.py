"""Whether a query would ask another server, decided by the engine's own parser.

Where a lexer of ours and the engine's parser disagree, a keyword hides: the engine reads ``?a<2)SERVICE#>`` as a
comparison, a keyword and a comment, SPARQL's grammar as an IRI. So the text is given to the engine with every
"service" in it, be it in a string, a comment or a name, replaced by a word that is no keyword. Names, strings and
comments are as good as before; a clause without its keyword does not parse: what follows is the name of a server and
a brace, and nowhere else may a brace follow such a word.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

import pyoxigraph

from mrag_owl.errors import QueryError
from mrag_owl.queries.tokens import position, tokens

_KEYWORD = re.compile("service", re.IGNORECASE | re.ASCII)
_NO_KEYWORD = "xervicx"  # as long, so that places stay
_UNPROJECTED = pyoxigraph.Variable(_NO_KEYWORD)


def check_services(
    text: str, allowed: Collection[str] = (), *, prefixes: Mapping[str, str] | None = None, base: str | None = None
) -> None:
    r"""Raise QueryError where a query may ask another server than the allowed ones, whose IRIs it must write out.

    `prefixes` and `base` must be those that the query is run with. Raises SyntaxError where it does not parse and
    holds the word anywhere.

    >>> check_services("ASK { SERVICE <urn:a> {} FILTER(?a < 'service') }", ["urn:a"])
    >>> check_services("ASK { FILTER(?a<2)SERVICE#>\n<urn:a> {} }", ["urn:b"])
    Traceback (most recent call last):
    mrag_owl.errors.QueryError: line 1, column 19: SERVICE would ask another server, which is refused; allowed are urn:b
    """
    if not _KEYWORD.search(text):
        return
    without = text
    if allowed:
        # Of the same form, and asks nobody.
        servers = "|".join(re.escape(server) for server in sorted(allowed))
        clause = re.compile(rf"service(\s*+)(?:silent\s*+)?(?=<(?:{servers})>)", re.IGNORECASE | re.ASCII)
        without = clause.sub(r"GRAPH\1", text)
    if _syntax_error(_KEYWORD.sub(_NO_KEYWORD, without), prefixes, base) is None:
        return
    if error := _syntax_error(text, prefixes, base):
        raise error
    server = f"; allowed are {', '.join(sorted(allowed))}" if allowed else ""
    raise QueryError(f"{position(text, _place(text))}: SERVICE would ask another server, which is refused{server}")


def _syntax_error(text: str, prefixes: Mapping[str, str] | None, base: str | None) -> SyntaxError | None:
    """Return what the engine's parser says against a text; it is parsed only, since no query projects the variable."""
    try:
        pyoxigraph.Store().query(
            text,
            prefixes=dict(prefixes or {}),
            base_iri=base,
            substitutions={_UNPROJECTED: pyoxigraph.Literal("")},
        )
    except SyntaxError as error:
        return error
    except (OSError, RuntimeError, ValueError):
        return None
    return None


def _place(text: str) -> int:
    """Return where the keyword most likely stands."""
    words = [token for token in tokens(text) if token.kind in ("word", "name") and _KEYWORD.search(token.text)]
    found = next((token for token in words if token.word == "SERVICE"), next(iter(words), None))
    if found is not None:
        return found.start
    match = _KEYWORD.search(text)
    return match.start() if match else 0
