"""Lists that are asked for in some order: by date, newest first, alphabetically."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mrag_owl.expressions.syntax import OneOf, Some
from mrag_owl.reading.acts import World
from mrag_owl.reading.acts.ages import spans_of, time_of
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import back
from mrag_owl.reading.tokens import Token
from mrag_owl.records import Iri

_ORDERS = ("by_time", "by_time_back", "by_letters", "by_makers", "by_extent", "by_extent_back", "by_size")


@dataclass(frozen=True, slots=True)
class Sorting:
    """A list in the order that was asked for, or as it was, and a sentence that says which."""

    iris: tuple[Iri, ...]
    said: str


def order_of(text: Sequence[Token]) -> str:
    """Return the list of words that has the order in which a text asks for a list; "" where it asks for none.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> order_of(tokenise("works by Blake, newest first please")), order_of(tokenise("works by Blake"))
    ('by_time_back', '')
    """
    said = f" {' '.join('' if token.quoted else token.text for token in text[1:])} "
    return next((name for name in _ORDERS if any(f" {phrase} " in said for phrase in words("en")[name])), "")


def in_order(world: World, iris: Sequence[Iri], order: str, label: Callable[[Iri], str]) -> Sorting:
    """Return a list in an order, of equal ones by ascending IRI; what has no year comes last."""
    if order == "by_letters":
        return Sorting(tuple(sorted(iris, key=lambda iri: (label(iri).casefold(), iri))), "They are listed by name.")
    kinds = world.relations.kinds_of(iris[0])
    if order == "by_makers" and kinds & world.population:
        names = {iri: sorted(label(maker).casefold() for maker in _makers(world, iri)) for iri in iris}
        by_name = sorted(iris, key=lambda iri: (not names[iri], names[iri], iri))
        return Sorting(tuple(by_name), "They are listed by who made them.")
    area = world.sizes.get("area")
    if order in ("by_extent", "by_extent_back") and area is not None:
        return _by_extent(world, iris, area, is_back=order == "by_extent_back")
    if kinds & world.times:
        return Sorting(tuple(iris), "")
    role = time_of(world, "birth") if kinds & world.people else world.relations.time_role(kinds)
    if not order.startswith("by_time") or role is None:
        return Sorting(tuple(iris), "They are not listed in that order.")
    years, back = spans_of(world, role), order == "by_time_back"
    sign = -1 if back else 1
    dated = sorted((sign * years[iri][back], sign * years[iri][not back], iri) for iri in iris if iri in years)
    undated = tuple(iri for iri in iris if iri not in years)
    comes = "one of which no year is stated comes" if len(undated) == 1 else f"{len(undated):,} without a year come"
    last = f"; {comes} last" if undated else ""
    return Sorting((*(iri for *_, iri in dated), *undated), f"The {'latest' if back else 'earliest'} come first{last}.")


def _makers(world: World, iri: Iri) -> list[Iri]:
    by = (Some(back(role), OneOf((iri,))) for role in world.making)
    return [maker for one in by for maker in world.relations.extents.individuals(one)]


def _by_extent(world: World, iris: Sequence[Iri], area: Iri, *, is_back: bool) -> Sorting:
    base = world.relations.base
    values = base.values(area)
    numbers = base.numbers[values.literals].tolist()
    known = dict(zip(base.iris(values.subjects.tolist()), numbers, strict=True))
    sized = sorted((iri for iri in iris if iri in known), key=lambda iri: (-known[iri] if is_back else known[iri], iri))
    rest = tuple(iri for iri in iris if iri not in known)
    last = f"; {len(rest):,} of no stated size come last" if rest else ""
    return Sorting((*sized, *rest), f"The {'largest' if is_back else 'smallest'} come first{last}.")
