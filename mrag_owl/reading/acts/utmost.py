"""Actions of what comes first or last by date or birth, is largest or smallest, or has most of something."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP, OneOf, Some, conjunction
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.amounts import most_of, superlative
from mrag_owl.reading.acts.frequencies import frequent_at_all, most_prolific
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.lives import (
    first_of,
    last_of,
    longest_lived_among,
    longest_lived_of,
    shortest_lived_among,
    shortest_lived_of,
)
from mrag_owl.reading.acts.sizes import greatest_of, least_of, least_sized, most_sized
from mrag_owl.reading.acts.traits import is_ranked_by_other_time, of_kinds
from mrag_owl.reading.acts.values import Roles, Utmost
from mrag_owl.reading.answering import answer
from mrag_owl.reading.arguments import Argument, Joined, any_of, things
from mrag_owl.reading.conclusions import conclude
from mrag_owl.reading.meaning import Meaning, back, dated_by, link
from mrag_owl.records import Iri

_PAIR = 2


@action
def soonest(_: World) -> Iterator[Utmost]:
    """“(Which work) has the earliest date”."""
    yield Utmost("time", low=True)


@action
def most_recent(_: World) -> Iterator[Utmost]:
    """“(Which work) comes last by date”."""
    yield Utmost("time")


@action
def eldest(_: World) -> Iterator[Utmost]:
    """“(Which artist) is older than all others”."""
    yield Utmost("age", low=True)


@action
def junior(_: World) -> Iterator[Utmost]:
    """“(Which artist) has the latest date of birth”."""
    yield Utmost("age")


@action
def oldest_grown(_: World) -> Iterator[Utmost]:
    """“(Which artist) had the longest life”."""
    yield Utmost("life")


@action
def youngest_died(_: World) -> Iterator[Utmost]:
    """“(Which artist) had the shortest life”."""
    yield Utmost("life", low=True)


@action
def greatest(world: World, side: Iri | None = None) -> Iterator[Utmost]:
    """“(Which work) has the greatest | height”, or dimensions."""
    yield from _sized(world, side, low=False)


@action
def smallest(world: World, side: Iri | None = None) -> Iterator[Utmost]:
    """“(Which work) has the least | height”, or dimensions."""
    yield from _sized(world, side, low=True)


def _sized(world: World, side: Iri | None, *, low: bool) -> Iterator[Utmost]:
    if (side := side or world.sizes.get("area")) is not None:
        yield Utmost("size", low, side)


@action
def utmost(world: World, noun: Meaning, how: Utmost) -> Iterator[Meaning]:
    """“Which | portraits | are dated latest”."""
    if how.side is not None:
        yield from (least_sized if how.low else most_sized)(world, how.side, noun)
    elif how.by == "life":
        yield from (shortest_lived_among if how.low else longest_lived_among)(world, noun)
    else:
        yield from superlative(noun, how.by, low=how.low)


@action
def utmost_of_pair(world: World, noun: Meaning, how: Utmost) -> Iterator[Meaning]:
    """“Which of the two | portraits by Titian | is larger”, where there are two."""
    if world.relations.extents.count(noun.narrowed()) == _PAIR:
        yield from utmost(world, noun, how)


@action
def utmost_person(world: World, noun: Meaning, how: Utmost) -> Iterator[Meaning]:
    """“Who | died at the greatest age”; but who comes first by date is not said."""
    if how.by in ("age", "life"):
        yield from utmost(world, noun, how)


@action
def utmost_same(world: World, noun: Meaning, again: Meaning, how: Utmost) -> Iterator[Meaning]:
    """“No | portrait | is older than which | picture”."""
    for both in joined(world, noun, again):
        yield from utmost(world, both, how)


@action
def utmost_at_all(world: World, how: Utmost) -> Iterator[Meaning]:
    """“What | goes back furthest”: of all that the store is about."""
    yield from utmost(world, of_kinds(world.people if how.by == "life" else world.population), how)


@action
def utmost_of(world: World, named: Argument, how: Utmost) -> Iterator[Meaning]:
    """“Blake and Turner, who | was older”."""
    if how.side is not None:
        yield from (least_of if how.low else greatest_of)(world, how.side, named)
    elif how.by == "life":
        yield from (shortest_lived_of if how.low else longest_lived_of)(world, named)
    elif (some := any_of(named)) is not None and some.kinds & world.people:
        for sought in utmost(world, Meaning(TOP, world.people), how):
            yield from joined(world, some, sought)
    else:
        yield from (first_of if how.low else last_of)(world, named)


@action
def leads_by(world: World, noun: Meaning, ranked: Meaning) -> Iterator[Meaning]:
    """“Which | school | comes first by number of portraits”."""
    if ranked.superlative is None or ranked.superlative.by != "count":
        return
    of = noun.kinds or world.people
    roles = world.relations.between(of, ranked.kinds) if ranked.kinds else ()
    if noun.kinds and noun.kinds <= world.times and (when := dated_by(ranked, world.relations)):
        roles = () if is_ranked_by_other_time(world, ranked, when) else (back(when),)
    for role in roles:
        if found := link(ranked, role, world.relations):
            yield from joined(world, noun, found)


@action
def leads(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Which | artist | is best represented”: made the most; but which type is found in the most."""
    if noun.kinds & world.people:
        yield from most_prolific(world, noun)
    elif not noun.named:
        yield from frequent_at_all(world, noun)


@action
def grew_most(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“In which | year | did the collection grow most”: were the most acquired."""
    for ranked in most_of(world, of_kinds(world.population)):
        yield from grew_by(world, noun, ranked)


@action
def grew_by(world: World, noun: Meaning, ranked: Meaning) -> Iterator[Meaning]:
    """“In which | year | did the collection grow most by | number of works”."""
    for role in world.relations.nominal("acquisition") if noun.kinds <= world.times else ():
        if found := link(ranked, back(role), world.relations):
            yield from joined(world, noun, found)


@action
def most_shown(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Which | subject | is depicted most often”; who is depicted so is no artist."""
    if not noun.named and not noun.kinds & world.people:
        yield from frequent_at_all(world, noun)


@action
def among_them(world: World, among: Meaning, sought: Meaning) -> Iterator[Meaning]:
    """“Of the Spanish painters, | whose pictures do you have the most of”; among one alone nobody has the most."""
    is_one = isinstance(among.expression, OneOf) and len(among.expression.individuals) == 1
    if not is_one and sought.superlative is not None and among.superlative is None and not among.is_open:
        yield from joined(world, among, sought)


@action
def utmost_of_two(world: World, one: Argument, other: Argument, how: Utmost) -> Iterator[Meaning]:
    """“Is | Rain | or | Ruins | older”."""
    yield from utmost_of(world, Joined((one, other), "or"), how)


@action
def among_all_here(_: World, sought: Meaning) -> Iterator[Meaning]:
    """“Of everything you have, | which portrait is the oldest”."""
    if sought.superlative is not None:
        yield sought


@action
def leads_by_most(world: World, noun: Meaning, works: Meaning) -> Iterator[Meaning]:
    """“Which | painter's | portraits | are the most numerous”."""
    for ranked in most_of(world, works):
        yield from leads_by(world, noun, ranked)


@action
def leads_by_same(world: World, noun: Meaning, ranked: Meaning, again: Meaning) -> Iterator[Meaning]:
    """“The | Spanish painter | who has more | pictures | than any other | Spaniard”."""
    for both in joined(world, noun, again):
        yield from leads_by(world, both, ranked)


@action
def role_of_most(world: World, roles: Roles, ranked: Meaning) -> Iterator[Meaning]:
    """“(Which city) is the birthplace of | the most artists”."""
    for role in roles if ranked.superlative is not None and ranked.superlative.by == "count" else ():
        if found := link(ranked, back(role), world.relations):
            yield found


@action
def role_of(world: World, roles: Roles, noun: Meaning) -> Iterator[Meaning]:
    """“(Which city) comes first as the birthplace of | artists”."""
    for ranked in most_of(world, noun):
        yield from role_of_most(world, roles, ranked)


@action
def within_place(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(The city) in | Italy”: of the places in it."""
    if thing.kinds and thing.kinds <= world.places and thing.named:
        for above in world.lying:
            if found := link(thing, above, world.relations):
                yield replace(found, named=())


@action
def outside_place(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(The city) outside | Italy”: of the places that lie in another."""
    for within in within_place(world, thing):
        if denied := within.denied():
            lying = (Some(above, TOP) for above in world.lying)
            yield replace(denied, expression=conjunction(denied.expression, *lying))


@action
def led_in(world: World, works: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Counting only sculptures, | who | tops the list”."""
    if works.kinds and works.kinds <= world.population:
        yield from leads_by_most(world, noun, works)


@action
def most_works(world: World) -> Iterator[Meaning]:
    """“(The artist with) the largest oeuvre”."""
    yield from most_of(world, of_kinds(world.population))


@action
def utmost_by(world: World, noun: Meaning, named: Argument, how: Utmost) -> Iterator[Meaning]:
    """“Which | artist | lived longer, | Blake or Palmer”."""
    for one in utmost_of(world, named, how):
        yield from joined(world, noun, one)


@action
def which_leads(world: World, named: Argument, ranked: Meaning) -> Iterator[Meaning]:
    """“Dutch or French: which has more | portraits”."""
    some = any_of(named)
    for found in leads_by(world, some, ranked) if some is not None and some.named else ():
        asked = conclude("list", found, world.relations)
        if asked is not None and answer(asked, world.relations.extents).individuals:  # none has works about “it”
            yield found


@action
def which_leads_of_two(world: World, one: Argument, other: Argument, ranked: Meaning) -> Iterator[Meaning]:
    """“Is | the Dutch school | or | the French school | bigger by | number of works”."""
    yield from which_leads(world, Joined((one, other), "or"), ranked)


@action
def leads_in_both(world: World, who: Meaning, noun: Meaning, works: Meaning) -> Iterator[Meaning]:
    """“Who | comes up most among the | painters | of | still lifes”."""
    for both in joined(world, who, noun) if noun.kinds and noun.kinds <= world.people else ():
        yield from led_in(world, works, both)


@action
def either_such(_: World, noun: Meaning, one: Argument, other: Argument) -> Iterator[Argument]:
    """“Of the two | schools, | French | and | Dutch”."""
    if all(thing.kinds & noun.kinds for named in (one, other) for thing in things(named)):
        yield Joined((one, other), "or")
