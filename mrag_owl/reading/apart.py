"""Names that several share: what a question asks of each of them apart, and whether one of them is meant by far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import (
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    Not,
    OneOf,
    Only,
    Or,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
)
from mrag_owl.reading.forms import Asked, Foremost, Mean, More, Ranked, Share
from mrag_owl.records import Iri

_FAR_MORE = 10


def apart(asked: Asked, iris: tuple[Iri, ...]) -> Iterator[tuple[Iri, Asked]]:
    """Yield for each of several individuals what is asked where a name means that one alone."""
    for iri in iris:
        others = frozenset(iris) - {iri}
        changed = replace(asked, expression=_without(asked.expression, others))
        if isinstance(changed, Ranked | Mean):
            changed = replace(changed, counted=_without(changed.counted, others))
        elif isinstance(changed, More):
            changed = replace(changed, other=_without(changed.other, others))
        elif isinstance(changed, Share):
            changed = replace(changed, whole=_without(changed.whole, others))
        elif isinstance(changed, Foremost):
            options = ((iri if one in others else one, _without(said, others)) for one, said in changed.options)
            changed = replace(changed, options=tuple(options))
        yield iri, changed


def foremost(iris: tuple[Iri, ...], uses: Callable[[Iri], int]) -> Iri | None:
    """Return the one of several individuals that has far more statements than all others together; None without one."""
    counts = {iri: uses(iri) for iri in iris}
    first = max(iris, key=lambda iri: (counts[iri], iri))
    rest = sum(counts.values()) - counts[first]
    return first if counts[first] >= _FAR_MORE * max(1, rest) else None


def _without(expression: ClassExpression, others: frozenset[Iri]) -> ClassExpression:
    def inner(part: ClassExpression) -> ClassExpression:
        return _without(part, others)

    match expression:
        case OneOf(individuals) if kept := [iri for iri in individuals if iri not in others]:
            return one_of(*kept)
        case And(operands):
            return conjunction(*map(inner, operands))
        case Or(operands):
            return disjunction(*map(inner, operands))
        case Not(operand):
            return negation(inner(operand))
        case Some(role, filler):
            return Some(role, inner(filler))
        case Only(role, filler):
            return Only(role, inner(filler))
        case AtLeast(count, role, filler):
            return AtLeast(count, role, inner(filler))
        case AtMost(count, role, filler):
            return AtMost(count, role, inner(filler))
    return expression
