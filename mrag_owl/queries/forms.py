"""What a SPARQL text asks for, known before it runs: its form, and what is wrong where it does not parse."""

from __future__ import annotations

import re
from collections.abc import Collection

from mrag_owl.errors import QueryError
from mrag_owl.queries.tokens import Token, position, tokens

QUERY_FORMS = frozenset({"SELECT", "ASK", "CONSTRUCT", "DESCRIBE"})
_UPDATES = frozenset({"INSERT", "DELETE", "LOAD", "CLEAR", "CREATE", "DROP", "COPY", "MOVE", "ADD", "WITH"})
_AGGREGATES = frozenset({"COUNT", "SUM", "MIN", "MAX", "AVG", "SAMPLE", "GROUP_CONCAT"})
_PROLOGUE = frozenset({"BASE", "PREFIX", "VERSION"})


def query_form(text: str) -> str:
    r"""Return the form of a query: SELECT, ASK, CONSTRUCT or DESCRIBE.

    Raises QueryError for an update, and for a text without any of these keywords.

    >>> query_form("PREFIX select: <urn:ask> # DELETE\nASK { ?s select:DELETE 'DELETE' }")
    'ASK'
    """
    form, start = _first_keyword(text)
    if form in _UPDATES:
        raise QueryError(f"{position(text, start)}: {form} is an update, and a store is only read; build a new one")
    if form not in QUERY_FORMS:
        came = f"not {form[:40]!r}" if form else "but the text holds none"
        raise QueryError(f"{position(text, start)}: a query begins with {', '.join(sorted(QUERY_FORMS))}, {came}")
    return form


def _first_keyword(text: str) -> tuple[str, int]:
    """Return the first word after the prologue, in capitals, and where it begins; empty where there is none."""
    words = ((token.word, token.start) for token in tokens(text) if token.kind == "word")
    return next(((word, place) for word, place in words if word not in _PROLOGUE), ("", 0))


def reads_default_graph(text: str) -> bool:
    """Whether a query may look outside `GRAPH`, hence at the default graph; in doubt, it does.

    >>> reads_default_graph("SELECT * { GRAPH ?g { ?s ?p ?o } FILTER(?p = 1) }")
    False
    >>> reads_default_graph("SELECT * { GRAPH ?g { ?s ?p ?o } OPTIONAL { ?o ?q ?z } }")
    True
    """
    read = [(token.kind, token.word) for token in tokens(text) if token.kind not in ("comment", "language", "end")]
    values = [value for _, value in read]
    if "FROM" in values:
        return False  # the query says itself what its default graph is
    if "DESCRIBE" in values:
        return True
    place = values.index("CONSTRUCT") + 1 if "CONSTRUCT" in values else 0
    if place and values[place : place + 1] == ["{"]:
        place = _after_group(values, place)  # the template reads nothing
    depth = 0
    while place < len(read):
        kind, value = read[place]
        place += 1
        if value in ("{", "}"):
            depth += 1 if value == "{" else -1
        elif depth == 0:
            continue
        elif value == "GRAPH":
            place = _after_group(values, place + 1)
        elif value == "VALUES":
            place = _after_group(values, _after_operand(values, place))
        elif value in ("FILTER", "BIND"):
            if "EXISTS" not in values[place : place + 2]:
                place = _after_group(values, place if values[place : place + 1] == ["("] else place + 1)
        elif value == "SELECT":
            while place < len(values) and values[place] != "{":
                place = _after_operand(values, place)
        elif value in ("GROUP", "ORDER", "HAVING", "LIMIT", "OFFSET"):
            while place < len(values) and values[place] != "}":
                place = _after_operand(values, place)
        elif kind != "word":
            return True
    return False


def _after_operand(values: list[str], place: int) -> int:
    """Return the place after one token, or after the parenthesis that begins at `place`."""
    return _after_group(values, place) if values[place : place + 1] == ["("] else place + 1


def _after_group(values: list[str], place: int) -> int:
    """Return the place after the bracketed group that begins at `place`, or the end where it is not closed."""
    depth = 0
    for index in range(place, len(values)):
        depth += (values[index] in ("{", "(")) - (values[index] in ("}", ")"))
        if depth <= 0:
            return index + 1
    return len(values)


def syntax_error(text: str, error: SyntaxError, *, where: str, prefixes: Collection[str] = ()) -> QueryError:
    """Return in one line what is wrong with a query that does not parse: an undeclared prefix, or the parser's place.

    `prefixes` need no declaration; `where` names the query. Of an update that came as a query, it says that it is one.
    """
    form, start = _first_keyword(text)
    if where == "query" and form in _UPDATES:
        return QueryError(f"{where}, {position(text, start)}: {form} begins an update, and queries are answered here")
    if form and form not in QUERY_FORMS | _UPDATES:
        written = text[start : start + min(len(form), 40)]
        kind, forms = ("an update", _UPDATES) if where == "update" else ("a query", QUERY_FORMS)
        begins = f"{kind} begins with {', '.join(sorted(forms))}, not {written!r}"
        return QueryError(f"{where}, {position(text, start)}: {begins}")
    declared = {*prefixes, *(match[1] for match in re.finditer(r"(?i:prefix)\s++([\w.\-]*+):", text))}
    for token in tokens(text):
        prefix = token.text.partition(":")[0]
        if token.kind == "name" and prefix not in declared and prefix != "_":
            said = f"{prefix[:40]}:"
            return QueryError(f"{where}, {position(text, token.start)}: the prefix {said!r} is not declared")
    match = re.search(r"at (\d+):(\d+): expected (.*)", str(error), re.DOTALL)
    if not match:
        return QueryError(f"{where}: {error}")
    line, column = int(match[1]), int(match[2])
    rest = "".join(text.split("\n")[line - 1 : line])[column - 1 :].strip()
    expected = " ".join(match[3].removeprefix("one of ").split())
    hint = f"; expected {expected}" if len(expected) <= 100 and "[" not in expected else ""
    if not rest and (ungrouped := _ungrouped(text)) is not None:
        variable, found = ungrouped
        said = f"{variable[:40]} is selected beside what is counted of groups; add it to GROUP BY, or leave it out"
        return QueryError(f"{where}, {position(text, found)}: {said}")
    place = f"before {rest[:40]!r}" if rest else "at the end of the line"
    return QueryError(f"{where}, line {line}, column {column}: the query does not parse {place}{hint}")


def _ungrouped(text: str) -> tuple[str, int] | None:
    """Return the first variable, with its place, that a SELECT names for itself beside groups that are not by it.

    Source: SPARQL 1.1 §11.4.

    >>> _ungrouped("SELECT ?a (COUNT(?b) AS ?n) { ?a ?b 1 }"), _ungrouped("SELECT (COUNT(?b) AS ?n) { ?a ?b 1 }")
    (('?a', 7), None)
    >>> _ungrouped("SELECT ?a (COUNT(?b) AS ?n) { ?a ?b 1 } GROUP BY ?a"), _ungrouped("SELECT ?a { ?a ?b 1 }")
    (None, None)
    """
    read = [token for token in tokens(text) if token.kind != "comment"]
    for first in (place for place, token in enumerate(read) if token.word == "SELECT"):
        place, alone, is_counted = first + 1, list[Token](), False
        while place < len(read) and read[place].word not in ("WHERE", "{", "FROM"):
            after = _after_group([one.word for one in read], place) if read[place].word == "(" else place + 1
            is_counted = is_counted or any(one.word in _AGGREGATES for one in read[place:after])
            alone += [one for one in read[place:after][:1] if one.kind == "variable"]
            place = after
        while place < len(read) and read[place].word != "{":
            place += 1
        place = _after_group([one.word for one in read], place)
        grouped = None
        if [one.word for one in read[place : place + 2]] == ["GROUP", "BY"]:
            grouped = set[str]()
            for token in read[place + 2 :]:
                if token.word in ("HAVING", "ORDER", "LIMIT", "OFFSET", "VALUES", "}"):
                    break
                grouped |= {token.text[1:]} if token.kind == "variable" else set()
        if not is_counted and grouped is None:
            continue
        for one in alone:
            if one.text[1:] not in (grouped or ()):
                return one.text, one.start
    return None
