"""What class expressions have in common, and which of that would pay for a name of its own.

Two expressions generalise to the longest that follows from both by their form alone (the least general generalisation
of Plotkin, 1970, over conjunctions of descriptions): ∃r.(A ⊓ B) and ∃r.(A ⊓ C) to ∃r.A. A name for an expression of
length ℓ that n others contain saves n · (ℓ − 1) symbols, and its definition takes ℓ + 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from mrag_owl.expressions.relations import beyond
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    ClassExpression,
    DataSome,
    DataValue,
    Named,
    OneOf,
    Some,
    canonical,
    conjunction,
    length,
    order_key,
    walk,
)
from mrag_owl.records import Iri

Above = Callable[[Iri], frozenset[Iri]]
"""From a class to all above it, itself left out."""

MOST_GENERALISED = 300
"""Distinct expressions that are compared with each other, the commonest first."""


@dataclass(frozen=True, slots=True)
class Recurring:
    """An expression, which of the given ones it follows from, by place, and how many symbols a name would save."""

    expression: ClassExpression
    places: tuple[int, ...]
    saved: int


def recurring(
    expressions: Sequence[ClassExpression], *, least: int = 3, superclasses: Mapping[Iri, tuple[Iri, ...]] | None = None
) -> tuple[Recurring, ...]:
    """Return what at least `least` of the expressions have in common, what would save most first.

    Of several that follow from the same expressions only the longest is told; what names a single thing needs no other
    name. Equal savings: the longer, then by order of expressions.

    >>> from mrag_owl.expressions.dl import from_dl, to_dl
    >>> asked = [from_dl(f"∃<ex:has>.(<ex:Dress> ⊓ <ex:Floral> ⊓ <ex:{other}>)") for other in ("A", "B", "C")]
    >>> [(to_dl(one.expression), one.places) for one in recurring(asked)]
    [('∃<ex:has>.(<ex:Dress> ⊓ <ex:Floral>)', (0, 1, 2))]
    """
    parents = superclasses or {}

    @cache
    def above(iri: Iri) -> frozenset[Iri]:
        return frozenset(beyond(iri, parents) - {iri})

    counts: dict[ClassExpression, int] = {}
    for one in expressions:
        counts[one] = counts.get(one, 0) + 1
    commonest = sorted(counts, key=lambda one: (-counts[one], order_key(one)))[:MOST_GENERALISED]
    candidates = {*commonest, *(generalised(one, other, above) for one, other in combinations(commonest, 2))}
    found: dict[tuple[int, ...], ClassExpression] = {}
    for candidate in sorted(candidates, key=lambda one: (-length(one), order_key(one))):
        places = tuple(place for place, one in enumerate(expressions) if follows(candidate, one, above))
        if len(places) >= least and _things(candidate) > 1:
            found.setdefault(places, candidate)
    told = (Recurring(one, places, _saved(length(one), len(places))) for places, one in found.items())
    worth = (one for one in told if one.saved > 0)
    return tuple(sorted(worth, key=lambda one: (-one.saved, -length(one.expression), order_key(one.expression))))


def generalised(one: ClassExpression, other: ClassExpression, above: Above) -> ClassExpression:
    """Return the longest expression that follows from both by their form; ⊤ where nothing does."""
    common = [_common(mine, theirs, above) for mine in _conjuncts(one) for theirs in _conjuncts(other)]
    kept: list[ClassExpression] = []
    for part in sorted({part for part in common if part != TOP}, key=lambda part: (-length(part), order_key(part))):
        if not any(follows(part, longer, above) for longer in kept):
            kept.append(part)
    return canonical(conjunction(*kept))


def follows(general: ClassExpression, special: ClassExpression, above: Above) -> bool:
    """Tell whether `general` follows from `special` by their form: each part of it from one of the other's."""
    return all(any(_implied(part, one, above) for one in _conjuncts(special)) for part in _conjuncts(general))


def _common(one: ClassExpression, other: ClassExpression, above: Above) -> ClassExpression:
    if one == other:
        return one
    if isinstance(one, Some) and isinstance(other, Some) and one.role == other.role:
        filler = generalised(one.filler, other.filler, above)
        return TOP if filler == TOP else Some(one.role, filler)
    if isinstance(one, Named) and isinstance(other, Named):
        shared = {one.iri, *above(one.iri)} & {other.iri, *above(other.iri)}
        lowest = sorted(shared - {high for low in shared for high in above(low)})
        return Named(lowest[0]) if lowest else TOP
    return TOP


def _implied(general: ClassExpression, special: ClassExpression, above: Above) -> bool:
    if general == special:
        return True
    if isinstance(general, Some) and isinstance(special, Some) and general.role == special.role:
        return follows(general.filler, special.filler, above)
    return isinstance(general, Named) and isinstance(special, Named) and general.iri in above(special.iri)


def _conjuncts(expression: ClassExpression) -> tuple[ClassExpression, ...]:
    if expression == TOP:
        return ()
    return expression.operands if isinstance(expression, And) else (expression,)


def _things(expression: ClassExpression) -> int:
    """Return how many classes, individuals and values an expression speaks of."""
    return sum(isinstance(part, Named | OneOf | DataSome | DataValue) for part in walk(expression))


def _saved(symbols: int, times: int) -> int:
    return times * (symbols - 1) - (symbols + 1)
