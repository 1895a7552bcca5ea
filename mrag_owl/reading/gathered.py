"""What many individuals together are called where one word of a question meant them all, as France does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.syntax import ClassExpression, OneOf, walk
from mrag_owl.reading.names import Names
from mrag_owl.records import Iri

_TOLD = 3
"""How many individuals are told one by one."""


def with_gathered(lexicon: Lexicon, names: Names, expressions: Iterable[ClassExpression]) -> Lexicon:
    """Return the words with names for the long lists of individuals in expressions, as far as one word means them.

    A place with those in it is "France (45 places in it included)", so is a continent, and what has one
    name "Still Life (14 so named)".
    """
    labels: dict[Iri, str] = {}
    groups: dict[tuple[Iri, ...], Iri] = {}
    for individuals in {found for expression in expressions for found in _listed(expression) if len(found) > _TOLD}:
        if called := _called(names, individuals):
            group = Iri("urn:gathered:" + " ".join(individuals))
            labels[group], groups[individuals] = called, group
    return replace(lexicon, labels={**lexicon.labels, **labels}, groups={**lexicon.groups, **groups})


def _called(names: Names, individuals: tuple[Iri, ...]) -> str:
    for iri in individuals:
        inside = set(names.inside(iri))
        if inside and all(one == iri or one in inside for one in individuals):
            return f"{names.label(iri)} ({len(individuals) - 1} places in it included)"
    if region := names.region(individuals):
        return region
    labels = {names.label(iri) for iri in individuals}
    return f"{labels.pop()} ({len(individuals)} so named)" if len(labels) == 1 else ""


def _listed(expression: ClassExpression) -> Iterator[tuple[Iri, ...]]:
    """Yield the individuals of every enumeration in an expression."""
    return (part.individuals for part in walk(expression) if isinstance(part, OneOf))
