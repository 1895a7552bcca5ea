"""SPARQL 1.1 Update over a store whose default graph is the merge of its named graphs, and hence cannot be written.

What an update may do, and what it may touch, is known before it runs. The protocol's dataset (SPARQL 1.1 Protocol
§2.2.3) becomes USING clauses, which the engine understands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mrag_owl.errors import QueryError
from mrag_owl.queries.forms import TOKEN, check_readable, check_services, position, reads_default_graph
from mrag_owl.records import Iri

_TOKEN = re.compile(TOKEN.pattern + "|(?P<end>;)", TOKEN.flags)
_PREFIX = re.compile(r"(?i:prefix)\s+([\w.\-]*):\s*<([^<>]*)>")
_WHOLE = ("ALL", "NAMED", "DEFAULT")
_BASE = re.compile(r"(?i:base)\s+<([^<>]*)>")


@dataclass(frozen=True, slots=True)
class CheckedUpdate:
    """An update that may run; `graphs` are all that it names, None where it may touch any."""

    text: str
    graphs: frozenset[Iri] | None


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    start: int
    end: int
    depth: int

    @property
    def word(self) -> str:
        return self.text.upper() if self.kind == "word" else self.text if self.kind == "bracket" else ""


def checked_update(
    text: str,
    *,
    using: Sequence[str] | None = None,
    using_named: Sequence[str] | None = None,
    prefixes: Mapping[str, str],
) -> CheckedUpdate:
    """Return the update with the protocol's dataset in it; `prefixes` need no declaration.

    Raises QueryError with the place for what cannot be done: LOAD, SERVICE, reading or writing the default graph
    without saying which graph is meant, a dataset both in the protocol and in the text, and what may be read in two
    ways (`check_readable`).
    """
    check_readable(text)
    check_services(text)
    has_dataset = using is not None or using_named is not None
    clauses = [f"USING <{iri}>" for iri in using or ()] + [f"USING NAMED <{iri}>" for iri in using_named or ()]
    pieces: list[str] = []
    place = 0
    tokens = _tokens(text)
    for operation in _operations(tokens):
        if has_dataset and (clash := next((one for one in operation if _is_dataset(one)), None)):
            raise QueryError(
                f"update, {position(text, clash.start)}: {clash.word} and using-graph-uri exclude each other"
            )
        for start, end, new in _rewritten(text, operation, " ".join(clauses) if has_dataset else None):
            pieces += [text[place:start], new]
            place = end
    return CheckedUpdate("".join([*pieces, text[place:]]), _graphs(text, tokens, prefixes))


def _is_dataset(token: _Token) -> bool:
    return token.depth == 0 and token.word in ("USING", "WITH")


def _tokens(text: str) -> list[_Token]:
    tokens: list[_Token] = []
    depth = 0
    for match in _TOKEN.finditer(text):
        if match[0][0] == "#":
            continue
        kind = match.lastgroup or ""
        if match[0] in ("}", ")"):
            depth -= 1
        tokens.append(_Token(kind, match[0], match.start(), match.end(), depth))
        if match[0] in ("{", "("):
            depth += 1
    return tokens


def _operations(tokens: list[_Token]) -> list[list[_Token]]:
    """Return the tokens of each operation, without the prologue."""
    operations: list[list[_Token]] = [[]]
    for token in tokens:
        if token.kind == "end" and token.depth == 0:
            operations.append([])
        else:
            operations[-1].append(token)
    for operation in operations:
        while operation and operation[0].word in ("PREFIX", "BASE"):
            operation[: 3 if operation[0].word == "PREFIX" else 2] = []
    return [operation for operation in operations if operation]


def _rewritten(text: str, operation: list[_Token], clauses: str | None) -> list[tuple[int, int, str]]:
    """Return what is to be replaced in an operation, as start, end and new text, after checking it."""
    first = operation[0]
    words = [token.word for token in operation]
    where = f"update, {position(text, first.start)}"
    if first.word == "LOAD":
        raise QueryError(f"{where}: LOAD would read another server or a file, which is refused; send the triples")
    if first.word in ("COPY", "MOVE", "ADD") and "DEFAULT" in words:
        raise QueryError(f"{where}: {first.word} with DEFAULT: the default graph is the merge of the named ones")
    if first.word not in ("INSERT", "DELETE", "WITH"):
        return []
    names_graph = any(token.word == "WITH" and token.depth == 0 for token in operation)
    reads_named = clauses is not None or any(map(_is_dataset, operation))
    groups = _groups(operation)
    is_short = words[:2] == ["DELETE", "WHERE"]
    at_where = next((token for token in operation if token.word == "WHERE" and token.depth == 0), None)
    for opening, closing in groups:
        is_pattern = at_where is not None and opening.start > at_where.start
        if is_pattern and not is_short:
            may = reads_named
            verb = "reads"
        else:
            may = names_graph
            verb = "changes"
        if not may and reads_default_graph(f"ASK {text[opening.start : closing.end]}"):
            raise QueryError(
                f"update, {position(text, opening.start)}: this {verb} the default graph, which is the merge of the"
                " named ones; name one with GRAPH or WITH"
            )
    if clauses is None or at_where is None:
        return []
    if is_short and groups:
        pattern = text[groups[0][0].start : groups[0][1].end]
        return [(first.start, at_where.end, f"DELETE {pattern} {clauses} WHERE")]
    return [(at_where.start, at_where.start, f"{clauses} ")]


def _groups(operation: list[_Token]) -> list[tuple[_Token, _Token]]:
    """Return the outermost braces of an operation."""
    outer = [token for token in operation if token.text in "{}" and token.depth == 0]
    return list(zip(outer[::2], outer[1::2], strict=False))


def _graphs(text: str, tokens: list[_Token], prefixes: Mapping[str, str]) -> frozenset[Iri] | None:
    """Return every graph that a keyword names; None where one is a variable, or a keyword means several."""
    known = {**prefixes, **dict(_PREFIX.findall(text))}
    if _BASE.search(text):
        return None
    graphs: set[Iri] = set()
    for token, following in zip(tokens, [*tokens[1:], None], strict=True):
        word = token.word
        if word in _WHOLE and token.depth == 0:
            return None
        if word not in ("GRAPH", "WITH", "TO", "COPY", "MOVE", "ADD") or following is None:
            continue
        if following.word in ("GRAPH", "SILENT", *_WHOLE):
            continue
        prefix, colon, local = following.text.partition(":")
        if following.text.startswith("<") and colon:
            graphs.add(Iri(following.text[1:-1]))
        elif following.kind == "name" and prefix in known and "\\" not in local:
            graphs.add(Iri(known[prefix] + local))
        else:
            return None
    return frozenset(graphs)
