"""What a question asks, answered exactly over extents, and as the SPARQL that gives the same; closed world."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.questions.reading import Asked, Counted, Listed, Ranked
from mrag_owl.expressions.sparql import ANSWER, Dataset, to_sparql
from mrag_owl.expressions.syntax import TOP, Role, Some
from mrag_owl.records import Iri

COUNT = "count"
"""The column of a number."""

_COUNTED = "counted"
_OTHER = "other"


@dataclass(frozen=True, slots=True)
class Exact:
    """The answer: individuals by ascending IRI, and for a count or a ranking the number."""

    individuals: tuple[Iri, ...]
    count: int | None = None


def answer(asked: Asked, extents: Extents) -> Exact:
    """Return the exact answer.

    Of a ranking these are all that share the highest number, or the lowest above 0; none where nothing is linked.
    """
    base = extents.knowledge_base
    if isinstance(asked, Listed):
        return Exact(tuple(extents.individuals(asked.expression)))
    if isinstance(asked, Counted):
        found = tuple(extents.individuals(asked.expression))
        return Exact(found, len(found))
    edges = base.edges(asked.role.iri, inverse=asked.role.inverse)
    among = extents.of(asked.expression)[edges.sources] & extents.of(asked.counted)[edges.targets]
    counts = np.bincount(edges.sources[among], minlength=len(base))
    if not counts.any():
        return Exact((), 0)
    best = int(counts[counts > 0].min() if asked.fewest else counts.max())
    return Exact(tuple(base.iris(np.flatnonzero(counts == best))), best)


def to_query(asked: Asked, dataset: Dataset) -> str:
    """Return a SELECT with the answer: the column `individual`, or `count`, or for a ranking both.

    Rows have no order.
    """
    if isinstance(asked, Listed):
        return to_sparql(asked.expression, dataset=dataset)
    if isinstance(asked, Counted):
        head, body = _parts(to_sparql(asked.expression, dataset=dataset))
        return _hoisted(head, [f"SELECT (COUNT(*) AS ?{COUNT}) WHERE {{", *_indented(body), "}"])
    head, sources, tally = _tally(asked, dataset, ANSWER)
    _, _, other = _tally(asked, dataset, _OTHER)
    extreme = "MIN" if asked.fewest else "MAX"
    lines = [
        f"SELECT ?{ANSWER} ?{COUNT}",
        *sources,
        "WHERE {",
        f"  {{ SELECT ({extreme}(?n) AS ?{COUNT}) WHERE {{",
        *_indented(_indented([f"{{ SELECT ?{_OTHER} (COUNT(DISTINCT ?{_COUNTED}) AS ?n) WHERE {{", *_indented(other)])),
        f"    }} GROUP BY ?{_OTHER} }}",
        "  } }",
        f"  {{ SELECT ?{ANSWER} (COUNT(DISTINCT ?{_COUNTED}) AS ?{COUNT}) WHERE {{",
        *_indented(_indented(tally)),
        f"  }} GROUP BY ?{ANSWER} }}",
        "}",
    ]
    return "\n".join([*head, *lines])


def _tally(asked: Ranked, dataset: Dataset, answer_name: str) -> tuple[list[str], list[str], list[str]]:
    """Return the prefixes, the sources, and the pattern that binds each answer with each of what is counted."""
    head: dict[str, None] = {}
    sources: dict[str, None] = {}
    pattern: list[str] = []
    # The link alone, from the reading that writes links: ∃r.⊤, without its answer's name.
    for expression, name in ((asked.expression, answer_name), (asked.counted, _COUNTED)):
        prefixes, body = _parts(to_sparql(expression, dataset=dataset))
        head.update(dict.fromkeys(prefixes))
        sources.update(dict.fromkeys(line for line in body if line.startswith("FROM ")))
        inner = [line.replace(f"?{ANSWER}", f"?{name}") for line in body if not line.startswith("FROM ")]
        pattern += ["{", *_indented(inner), "}"]
    prefixes, body = _parts(to_sparql(_link(asked.role), dataset=dataset))
    head.update(dict.fromkeys(prefixes))
    where = [line for line in body if not line.startswith(("FROM ", "SELECT ", "WHERE "))][:-1]
    pattern += [line.strip().replace(f"?{ANSWER}", f"?{answer_name}").replace("?x1", f"?{_COUNTED}") for line in where]
    return sorted(head), list(sources), pattern


def _link(role: Role) -> Some:
    return Some(role, TOP)


def _parts(query: str) -> tuple[list[str], list[str]]:
    """Return the prefix lines of a query and its other lines."""
    lines = query.splitlines()
    first = next(place for place, line in enumerate(lines) if not line.startswith("PREFIX "))
    return lines[:first], lines[first:]


def _hoisted(head: list[str], lines: list[str]) -> str:
    # FROM belongs to the outermost SELECT.
    sources = [line.strip() for line in lines if line.strip().startswith("FROM ")]
    kept = [line for line in lines if not line.strip().startswith("FROM ")]
    if sources:
        kept = [kept[0].removesuffix(" WHERE {"), *sources, "WHERE {", *kept[1:]]
    return "\n".join([*head, *kept])


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
