"""What “he”, “his”, “there”, “then” and “elsewhere” stand for in a text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    ClassExpression,
    DataSays,
    OneOf,
    Some,
    conjunction,
    disjunction,
    one_of,
)
from mrag_owl.reading.acts import World
from mrag_owl.reading.acts.joining import opposite
from mrag_owl.reading.arguments import Argument, Plain
from mrag_owl.reading.chart import Edge
from mrag_owl.reading.grammar import UNIT, Words
from mrag_owl.reading.meaning import ITSELF, Meaning, back, link
from mrag_owl.reading.relations import Kinds, meet
from mrag_owl.reading.tokens import Token
from mrag_owl.records import Iri

_SURNAME = 2
"""What a part of somebody's name costs."""


def point_back(
    world: World,
    words: Words,
    text: Sequence[Token],
    found: dict[tuple[str, int], list[Edge]],
    topics: Sequence[Meaning],
) -> None:
    """Add what "he", "his", "there", "then" and "elsewhere" stand for, where that is one thing alone."""
    whole, parts = _whole_names(text, found), _whole_names(text, found, most=_SURNAME * UNIT)
    parts += [
        (place, maker)
        for place in range(len(text))
        for _, maker, _ in found.get(("Oeuvre", place), ())
        if isinstance(maker, Meaning)
    ]  # which of the Titians did he paint late
    places = _homelands(world, text, found)
    people = {thing.expression: thing for _, thing in whole}
    people |= {one.expression: one for one in topics if isinstance(one.expression, OneOf | DataSays)}
    alone = next(iter(people.values())) if len(people) == 1 else None
    makers = {one.expression: one for one in people.values() if one.kinds & world.people} or {
        one.expression: replace(one, cost=0) for _, one in parts if one.kinds & world.people
    }
    somebody = next(iter(makers.values())) if len(makers) == 1 else None
    made = [thing for thing in topics if not thing.kinds & world.people]
    rivals = [one for one in people.values() if made and one.kinds & made[0].kinds]
    something = made[0] if len(made) == 1 and len(rivals) <= len(topics) else None  # is it Dutch
    for place in range(len(text)):
        for category, pointing in (("personal", "He"), ("own", "His")):
            for end, word, _ in found.get((category, place), ()):
                many = word in words["several_said"]
                is_one = word in words["one_person"]
                one = somebody or alone if is_one else alone or something
                thing = topics[0] if many and len(topics) == 1 else one
                if thing is not None:
                    found[pointing, place].append((end, thing, UNIT))
                if not many or not topics:
                    found[pointing, place].append((end, ITSELF, 2 * UNIT))
        if place and text[place - 1].text in ("the", "its", "their"):
            for end, noun, _ in found.get(("Class", place), ()):
                if isinstance(noun, Meaning) and world.is_of_people(noun):
                    for role in world.making:
                        if maker := link(ITSELF, back(role), world.relations):
                            found["Maker", place - 1].append((end, maker, UNIT))
        before = _together([one for one in (*places, *parts) if one[0] < place])
        for end, argument in _there(world, place, found, [*before, *topics]):
            found["There", place].append((end, argument, 0))


def _there(
    world: World, place: int, found: Mapping[tuple[str, int], Sequence[Edge]], spoken: Sequence[Meaning]
) -> Iterator[tuple[int, Argument]]:
    pointing = [("there_place", world.places, False), ("then_time", world.times, False)]
    pointing += [("elsewhere", world.places, True)]
    for category, kinds, is_away in pointing:
        for end, _, _ in found.get((category, place), ()):
            yield from ((end, one) for one in _spoken_of(kinds, spoken, is_away=is_away))
    for category, is_away in (("another", True), ("that_same", False)):
        for end, _, _ in found.get((category, place), ()):
            for last, noun, _ in found.get(("Class", end), ()):
                if isinstance(noun, Meaning):
                    yield from ((last, one) for one in _spoken_of(noun.kinds, spoken, is_away=is_away))
    for category, is_inside in (("another_country", False), ("another_town", True)):
        sorts = [one for one in spoken if one.kinds & world.places and _is_inside(world, one) == is_inside]
        for end, _, _ in found.get((category, place), ()):
            yield from ((end, one) for one in _spoken_of(world.places, sorts, is_away=True))


def _homelands(
    world: World, text: Sequence[Token], found: Mapping[tuple[str, int], Sequence[Edge]]
) -> list[tuple[int, Meaning]]:
    """Return the places that people are called after, and where that is said: Which | Germans | died there."""
    return [
        (place, home)
        for place in range(len(text))
        for _, home, _ in found.get(("National", place), ())
        if isinstance(home, Meaning) and home.kinds & world.places
    ]


def _together(named: Sequence[tuple[int, Meaning]]) -> list[Meaning]:
    """Return what is named, with what one word means by several names of one kind as one: France and its towns."""
    found = dict[tuple[int, Kinds], Meaning]()
    for place, one in named:
        all_told = _individuals(one.expression) | _individuals(found.get((place, one.kinds), one).expression)
        iris = sorted(Iri(iri) for iri in all_told if isinstance(iri, str))
        found[place, one.kinds] = replace(one, expression=one_of(*iris)) if len(iris) > 1 else one
    return [*found.values()]


def _is_inside(world: World, place: Meaning) -> bool:
    """Tell whether a place is in another, as a town is, and a country is not."""
    used, places = world.relations.used_roles, world.places
    above = [role for role in used if places & world.relations.sources(role) & world.relations.targets(role)]
    inside = disjunction(*(Some(role, TOP) for role in above)) if above else BOTTOM
    return world.relations.extents.count(conjunction(place.expression, inside)) > 0


def _whole_names(
    text: Sequence[Token], found: Mapping[tuple[str, int], Sequence[Edge]], most: int = 0
) -> list[tuple[int, Meaning]]:
    """Return where names begin, and what they name: the longest at a place of those that cost no more than `most`."""
    whole: list[tuple[int, Meaning]] = []
    place = 0
    while place < len(text):
        named = [(end, name) for end, name, cost in found.get(("Name", place), ()) if cost <= most]
        longest = max((end for end, _ in named), default=place + 1)
        whole += [(place, name) for end, name in named if end == longest and isinstance(name, Meaning)]
        place = longest
    return whole


def _spoken_of(kinds: Kinds, spoken: Sequence[Meaning], *, is_away: bool) -> Iterator[Argument]:
    fitting = {
        one.expression: one
        for one in spoken
        if kinds and one.kinds and (both := meet(one.kinds, kinds)) is not None and both
    }
    widest = max(fitting, key=_size, default=None)
    if widest is not None and all(_individuals(one) <= _individuals(widest) for one in fitting if one != widest):
        yield Plain(opposite(fitting[widest]) if is_away else fitting[widest])


def _individuals(expression: ClassExpression) -> frozenset[object]:
    return frozenset(expression.individuals if isinstance(expression, OneOf) else [expression])


def _size(expression: ClassExpression) -> int:
    return len(_individuals(expression))
