"""Paths as text and as SPARQL: `Turner -[diedIn]-> 1851 <-[diedIn]- Wyon`."""

from __future__ import annotations

from collections.abc import Callable, Collection

from mrag_owl.expressions.naming import local_name
from mrag_owl.expressions.syntax import ClassExpression, Role, Some, one_of
from mrag_owl.records import Iri, Triple
from mrag_owl.retrieval.links import Links
from mrag_owl.retrieval.paths import FoundPath, stated

Name = Callable[[Iri], str]
"""What an individual is called."""


def to_line(links: Links, path: FoundPath, name: Name, *, marked: Collection[Triple] = (), mark: str = "") -> str:
    """Return the path as one line: each property by its local name, the arrow as the graph states it.

    `mark` goes behind the properties of some statements.
    """
    parts = [name(links.base.iri(path.vertices[0]))]
    for vertex, kind, statement in zip(path.vertices[1:], path.kinds, stated(links, path), strict=True):
        arrow = local_name(links.properties[kind // 2]) + (mark if statement in marked else "")
        parts.append(f"<-[{arrow}]-" if kind % 2 else f"-[{arrow}]->")
        parts.append(name(links.base.iri(vertex)))
    return " ".join(parts)


def to_expression(links: Links, path: FoundPath) -> ClassExpression:
    """Return what the path says of its end, which is one of its instances: of Wyon ∃diedIn.∃diedIn⁻.{Turner}."""
    expression: ClassExpression = one_of(links.base.iri(path.vertices[0]))
    for kind in path.kinds:
        # To walk a statement forwards is to read it backwards from the end.
        expression = Some(Role(links.properties[kind // 2], inverse=kind % 2 == 0), expression)
    return expression
