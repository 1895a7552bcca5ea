"""What a SPARQL text asks for, known before it runs: its form, and whether it leaves the store alone."""

from __future__ import annotations

import re
from collections.abc import Collection

from mrag_owl.errors import QueryError

QUERY_FORMS = frozenset({"SELECT", "ASK", "CONSTRUCT", "DESCRIBE"})
_UPDATES = frozenset({"INSERT", "DELETE", "LOAD", "CLEAR", "CREATE", "DROP", "COPY", "MOVE", "ADD", "WITH"})
_PROLOGUE = frozenset({"BASE", "PREFIX", "VERSION"})

# The terminals of SPARQL 1.1 §19.8 as far as a keyword must be told from what only looks like one. None may be longer
# than the engine takes it: what it leaves over ("ex:.SERVICE" is "ex:", ".", "SERVICE") would be hidden.
_PLX = r"%[0-9A-Fa-f]{2}|\\."
TOKEN = re.compile(
    rf"""
      \#[^\n\r]*                                                          # comment
    | (?P<iri><(?:[^<>"{{}}|^`\\\x00-\x20]|\\u[0-9A-Fa-f]{{4}}|\\U[0-9A-Fa-f]{{8}})*>)
    | (?P<string>'{{3}}(?:[^'\\]|\\.|'(?!''))*'{{3}} | "{{3}}(?:[^"\\]|\\.|"(?!""))*"{{3}}
        | '(?:[^'\\\n\r]|\\.)*' | "(?:[^"\\\n\r]|\\.)*")
    | (?P<name>(?:[^\W\d_](?:[\w.\-]*[\w\-])?|_)?:(?:(?:[\w:]|{_PLX})(?:(?:[\w:.\-]|{_PLX})*(?:[\w:\-]|{_PLX}))?)?)
    | (?P<variable>[?$]\w+)
    | (?P<language>@[A-Za-z]+(?:-[A-Za-z0-9]+)*)
    | (?P<word>\w+)
    | (?P<bracket>[{{}}()])
    """,
    re.VERBOSE | re.DOTALL,
)
_UNSURE = re.compile(r"<(?![A-Za-z][\w+.\-]*://)[^>]*[#'()]")


def query_form(text: str) -> str:
    r"""Return the form of a query: SELECT, ASK, CONSTRUCT or DESCRIBE.

    Raises QueryError for an update, for a query with SERVICE (which would leave the store and the machine), and
    for a text without any of these keywords.

    >>> query_form("PREFIX select: <urn:ask> # DELETE\nASK { ?service select:SERVICE 'SERVICE' }")
    'ASK'
    """
    words = [(match["word"].upper(), match.start()) for match in TOKEN.finditer(text) if match["word"]]
    form, start = next(((word, place) for word, place in words if word not in _PROLOGUE), ("", 0))
    if form in _UPDATES:
        raise QueryError(f"{position(text, start)}: {form} is an update, and a store is only read; build a new one")
    if form not in QUERY_FORMS:
        came = f"not {form!r}" if form else "but the text holds none"
        raise QueryError(f"{position(text, start)}: a query begins with {', '.join(sorted(QUERY_FORMS))}, {came}")
    check_services(text)
    return form


def check_services(text: str, allowed: Collection[str] = ()) -> None:
    r"""Raise QueryError where a query may ask another server than the allowed ones.

    The engine takes ``SERVICE:x {`` and ``SERVICEex:x {`` for the keyword and a prefixed name, even where a prefix is
    called so; such a name before a brace is refused, unless it names a graph.

    >>> check_services("ASK { SERVICE <urn:a> {} }", ["urn:a"])
    >>> check_services("PREFIX : <urn:> ASK { SERVICE:a {} }", ["urn:a"])
    Traceback (most recent call last):
    mrag_owl.errors.QueryError: line 1, column 23: SERVICE would ask another server, which is refused; allowed are urn:a
    """
    if "service" not in text.lower():
        return
    check_readable(text)
    tokens = [match for match in TOKEN.finditer(text) if match[0][0] not in "#\"'?$"]
    for place, token in enumerate(tokens):
        mark = token[0].partition(":")[0].upper()
        if mark[:1] in ("<", "@") or "SERVICE" not in mark:
            continue
        if token["name"] and (tokens[place + 1][0] if tokens[place + 1 :] else "") != "{":
            continue  # a prefix that is called so
        if token["name"] and place and tokens[place - 1][0].upper() == "GRAPH":
            continue
        following = [one[0] for one in tokens[place + 1 : place + 3]]
        if following[:1] and following[0].upper() == "SILENT":
            del following[0]
        if (
            token["word"]
            and mark == "SERVICE"
            and following
            and following[0][1:-1] in allowed
            and following[0][0] == "<"
        ):
            continue
        server = f"; allowed are {', '.join(sorted(allowed))}" if allowed else ""
        raise QueryError(f"{position(text, token.start())}: SERVICE would ask another server, which is refused{server}")


def check_readable(text: str) -> None:
    r"""Raise QueryError where ``<`` may be read in two ways, so that a keyword might hide behind it.

    By SPARQL's grammar `?a<2)…#>` holds an IRI, for the engine "less than 2" and a comment, wherever an expression may
    stand. Only in brackets may a comparison stand, and only behind an operand; ``<http://`` is none there.

    >>> check_readable("ASK { FILTER(?a<2)SERVICE#>\n<urn:a> {} }")
    Traceback (most recent call last):
    mrag_owl.errors.QueryError: line 1, column 16: '<2)SERVICE#>' may be an IRI or a comparison; put a space behind it
    """
    depth, end, is_operand = 0, 0, False
    for token in TOKEN.finditer(text):
        if token[0][0] == "#":
            end = token.end() if not text[end : token.start()].strip(" \t\n\r.") else end
            continue
        follows_operand = depth > 0 and is_operand and not text[end : token.start()].strip(" \t\n\r.")
        if follows_operand and token["iri"] and _UNSURE.match(token[0]):
            raise QueryError(
                f"{position(text, token.start())}: {token[0][:40]!r} may be an IRI or a comparison; "
                "put a space behind it"
            )
        if token["bracket"] in ("(", ")"):
            depth += 1 if token["bracket"] == "(" else -1
        is_operand = token["bracket"] in (None, ")")
        end = token.end()


def reads_default_graph(text: str) -> bool:
    """Whether a query may look outside `GRAPH`, hence at the default graph; in doubt, it does.

    >>> reads_default_graph("SELECT * { GRAPH ?g { ?s ?p ?o } FILTER(?p = 1) }")
    False
    >>> reads_default_graph("SELECT * { GRAPH ?g { ?s ?p ?o } OPTIONAL { ?o ?q ?z } }")
    True
    """
    tokens = [
        (match.lastgroup, match[0].upper() if match.lastgroup in ("word", "bracket") else "")
        for match in TOKEN.finditer(text)
        if match[0][0] not in "#@"
    ]
    values = [value for _, value in tokens]
    if "FROM" in values:
        return False  # the query says itself what its default graph is
    if "DESCRIBE" in values:
        return True
    place = values.index("CONSTRUCT") + 1 if "CONSTRUCT" in values else 0
    if place and values[place : place + 1] == ["{"]:
        place = _after_group(values, place)  # the template reads nothing
    depth = 0
    while place < len(tokens):
        kind, value = tokens[place]
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


def position(text: str, index: int) -> str:
    r"""Return where a character stands, as a person counts.

    >>> position("ASK\n {", 5)
    'line 2, column 2'
    """
    before = text[:index]
    return f"line {before.count(chr(10)) + 1}, column {index - before.rfind(chr(10))}"


def syntax_error(text: str, error: SyntaxError, *, where: str, prefixes: Collection[str] = ()) -> QueryError:
    """Return in one line what is wrong with a query that does not parse: an undeclared prefix, or the parser's place.

    `prefixes` are those that need no declaration; `where` names the query.
    """
    declared = {*prefixes, *(match[1] for match in re.finditer(r"(?i:prefix)\s+([\w.\-]*):", text))}
    for token in TOKEN.finditer(text):
        prefix, colon, _ = (token["name"] or "_").partition(":")
        if colon and prefix not in declared and prefix != "_":
            return QueryError(f"{where}, {position(text, token.start())}: the prefix {prefix + ':'!r} is not declared")
    match = re.search(r"at (\d+):(\d+): expected (.*)", str(error), re.DOTALL)
    if not match:
        return QueryError(f"{where}: {error}")
    line, column = int(match[1]), int(match[2])
    rest = "".join(text.split("\n")[line - 1 : line])[column - 1 :].strip()
    expected = " ".join(match[3].removeprefix("one of ").split())
    hint = f"; expected {expected}" if len(expected) <= 100 and "[" not in expected else ""
    place = f"before {rest[:40]!r}" if rest else "at the end of the line"
    return QueryError(f"{where}, line {line}, column {column}: the query does not parse {place}{hint}")
