"""What an ontology states and a graph does not: blank nodes are compared by what is stated of them, not by name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from pyoxigraph import BlankNode, NamedNode, RdfFormat, Triple, parse

_Statements = dict[object, list[Triple]]


def missing_statements(turtle: str, stated: Iterable[Triple]) -> str:
    r"""Return as N-Triples what a Turtle document states beyond `stated`, each blank node with all that it leads to.

    >>> text = '@prefix e: <e:> . e:a e:is [ e:p e:b ] , [ e:p e:c ] ; e:q "q" .'
    >>> once = [quad.triple for quad in parse(text, RdfFormat.TURTLE)]
    >>> missing_statements(text, once), missing_statements(text, once[:-1])
    ('', '<e:a> <e:q> "q" .\n')
    """
    own = _by_subject(quad.triple for quad in parse(turtle, RdfFormat.TURTLE))
    known = set(_described(_by_subject(stated)))
    found: dict[str, None] = {}
    for described, triples in _described(own).items():
        if described not in known:
            found |= dict.fromkeys(f"{triple} .\n" for triple in triples)
    return "".join(found)


def _by_subject(triples: Iterable[Triple]) -> _Statements:
    found: _Statements = defaultdict(list)
    for triple in triples:
        found[triple.subject].append(triple)
    return found


def _described(statements: _Statements) -> dict[str, list[Triple]]:
    """Return what does not hang on a blank node, each statement described without the names of such, with its triples.

    A blank node that no statement leads to is described as a whole.
    """
    reached = {one.object for triples in statements.values() for one in triples if isinstance(one.object, BlankNode)}
    found: dict[str, list[Triple]] = {}
    for subject, triples in list(statements.items()):
        if isinstance(subject, NamedNode):
            for triple in triples:
                description, below = _term(triple.object, statements, frozenset())
                found.setdefault(f"{subject} {triple.predicate} {description}", [triple, *below])
        elif subject not in reached:
            description, below = _term(subject, statements, frozenset())
            found.setdefault(description, below)
    return found


def _term(term: object, statements: _Statements, above: frozenset[object]) -> tuple[str, list[Triple]]:
    """Return a term as it is, or a blank node as all that is stated of it, and the triples that do so."""
    if not isinstance(term, BlankNode):
        return str(term), []
    if term in above:
        return "[…]", []
    parts: list[str] = []
    below: list[Triple] = []
    for triple in statements.get(term, ()):
        description, further = _term(triple.object, statements, above | {term})
        parts.append(f"{triple.predicate} {description}")
        below += [triple, *further]
    return f"[{' ; '.join(sorted(parts))}]", below
