"""What a query asks, step by step: its algebra, innermost last, with how many statements each pattern matches."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.errors import ConfigError, QueryError

MOST = 10_000
"""Matches up to which a pattern is counted."""

_LONGEST = 4_000
"""Characters of a query that is taken apart: rdflib's parser is slow, and in the server's own process."""

_PATTERNS = 20
_IRI = re.compile(r"<([^<>\s]+)>")
_EXPLAIN = re.compile(r"\s*EXPLAIN\b", re.IGNORECASE)
_WORDS = {
    "Project": "Show",
    "Distinct": "Once each",
    "Reduced": "Perhaps once each",
    "Slice": "Some of the rows",
    "OrderBy": "In order",
    "Group": "In groups",
    "AggregateJoin": "Count, add up or choose for each group",
    "Extend": "Compute",
    "Filter": "Keep what a condition holds of",
    "LeftJoin": "With this where there is some (OPTIONAL)",
    "Join": "Both of",
    "Union": "Either of (UNION)",
    "Minus": "Without what matches the second (MINUS)",
    "Graph": "In the graph",
    "BGP": "All of",
    "ToMultiSet": "Given values, or a query of its own",
    "values": "Given values",
    "ServiceGraphPattern": "Asked of another endpoint (SERVICE)",
    "ConstructQuery": "Make triples",
    "AskQuery": "Is there any",
    "DescribeQuery": "Describe",
}
_CHILDREN = ("p", "p1", "p2", "graph")


@dataclass(frozen=True, slots=True)
class Step:
    """A step: how deep it is in the query, what it does, and for a pattern what it matches by itself.

    `pattern` is SPARQL, empty for what is no pattern; `matches` is None where nothing was counted.
    """

    depth: int
    words: str
    pattern: str = ""
    matches: int | None = None

    @property
    def is_many(self) -> bool:
        """Whether there are more matches than were counted."""
        return self.matches is not None and self.matches > MOST


def asked_plan(text: str) -> str | None:
    """Return the query of which a text asks the plan, None where it asks for none.

    >>> asked_plan("explain SELECT * { }"), asked_plan("SELECT * { }")
    (' SELECT * { }', None)
    """
    return text[found.end() :] if (found := _EXPLAIN.match(text)) else None


async def plan_of(
    engine: Engine, text: str, prefixes: Mapping[str, str], base: str, *, short: Callable[[str], str]
) -> tuple[Step, ...]:
    """Return the steps of a query, their IRIs as `short` writes them.

    Raises QueryError where it is no query or too long a one, ConfigError where rdflib is not installed.
    """
    if len(text) > _LONGEST:
        raise QueryError(
            f"the query has {len(text):,} characters, and one of up to {_LONGEST:,} is explained; run it, or ask less"
        )
    steps: list[Step] = []
    for step, graph in await asyncio.to_thread(_steps, text, prefixes, base):
        counted = sum(1 for one in steps if one.matches is not None)
        matches = await _matches(engine, step.pattern, graph) if step.pattern and counted < _PATTERNS else None
        words = _IRI.sub(lambda found: short(found[1]), step.words or step.pattern)
        steps.append(Step(step.depth, words, step.pattern, matches))
    return tuple(steps)


def _steps(text: str, prefixes: Mapping[str, str], base: str) -> list[tuple[Step, str]]:
    """Return the steps, each with the graph that it is in, as SPARQL writes that; empty for all graphs."""
    try:
        from rdflib.plugins.sparql.algebra import translateQuery  # of the extra
        from rdflib.plugins.sparql.parser import parseQuery
    except ImportError as error:
        raise ConfigError("the plan of a query needs rdflib: pip install 'mrag-owl[serve]'") from error
    try:
        query = translateQuery(parseQuery(text), base, dict(prefixes))
    except RecursionError as error:
        raise QueryError("the query has too many patterns or braces to be taken apart; run it, or ask less") from error
    except Exception as error:  # rdflib raises whatever its parser does
        raise QueryError(f"the query cannot be taken apart: {' '.join(str(error).split())[:300]}") from error
    return list(_walked(query.algebra, 0, ""))


def _walked(node: Any, depth: int, graph: str) -> Iterator[tuple[Step, str]]:  # rdflib's algebra has no types
    name = _name(node)
    if name in ("SelectQuery", ""):
        children = [node[one] for one in _CHILDREN if one in node] if name else []
        for child in children:
            yield from _walked(child, depth, graph)
        return
    if name == "BGP":
        triples = list(node.triples or ())
        if len(triples) > 1:
            yield Step(depth, _words(node, name)), graph
            depth += 1
        for triple in triples:
            pattern = " ".join(_written(term) for term in triple)
            yield (Step(depth, "", pattern) if _is_plain(triple) else Step(depth, f"the path {pattern}")), graph
        return
    yield Step(depth, _words(node, name)), graph
    inner = _written(node.term) if name == "Graph" else graph
    for child in _CHILDREN:
        if child in node and _name(node[child]):
            yield from _walked(node[child], depth + 1, inner)


def _name(node: Any) -> str:
    """Return what kind of step a part of the algebra is; empty for the lists and terms in it."""
    return str(getattr(node, "name", ""))


def _words(node: Any, name: str) -> str:
    said = _WORDS.get(name, name)
    if name == "Graph":
        return f"{said} {_written(node.term)}"
    if name == "Project":
        return f"{said} {', '.join(f'?{one}' for one in node.PV)}"
    if name == "Extend":
        return f"{said} ?{node.var}"
    if name == "Slice":
        return f"{said}: {node.length if node.length is not None else 'all'} from {node.start or 0} on"
    if name == "Filter" and getattr(node.expr, "_vars", None):
        return f"{said}: on {', '.join(sorted(f'?{one}' for one in node.expr._vars))}"
    return said


def _written(term: Any) -> str:
    """Return a term as SPARQL writes it; a blank node as the variable that it is in a pattern."""
    kind = type(term).__name__
    return f"?_{term}" if kind == "BNode" else str(term.n3())


def _is_plain(triple: Any) -> bool:
    return type(triple[1]).__name__ in ("URIRef", "Variable")


async def _matches(engine: Engine, pattern: str, graph: str) -> int | None:
    """Return how many statements a pattern matches, one more than `MOST` for all above; None where that takes long."""
    within = f"GRAPH {graph} {{ {pattern} }}" if graph else pattern
    try:
        rows = await engine.select(f"SELECT (COUNT(*) AS ?n) {{ SELECT * {{ {within} }} LIMIT {MOST + 1} }}")
    except Refused:
        return None
    return int(rows[0]["n"]["value"])
