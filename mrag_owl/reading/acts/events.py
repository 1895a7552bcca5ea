"""Actions of when and where: the year Blake died, where he was born, before his death."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import Named
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.amounts import settled
from mrag_owl.reading.acts.traits import by_name
from mrag_owl.reading.acts.values import Filled, Occasion, Placed, Texts
from mrag_owl.reading.acts.verbs import first_to, last_to, of_others, of_subject, placed
from mrag_owl.reading.arguments import Alike, Argument, Plain, Than
from mrag_owl.reading.meaning import Meaning, back, link
from mrag_owl.reading.relations import Kinds, meet


@action
def timely(world: World, thing: Meaning) -> Iterator[Argument]:
    """“The year Blake died”: a time or place that needs no preposition."""
    is_told = thing.quantity is None and not isinstance(thing.expression, Named)
    if is_told and thing.kinds and thing.kinds <= world.times | world.places:
        yield Plain(thing)


@action
def alike(world: World, kinds: Kinds, thing: Meaning) -> Iterator[Argument]:
    """“The same year as Blake”, “when Blake did”: what he is linked to in the same way."""
    if kinds and not isinstance(thing.expression, Named) and not thing.is_open:
        thing = by_name(world, thing)
        yield Alike(thing, kinds)
        both = meet(thing.kinds, kinds) if thing.kinds else None
        if both is not None:
            yield Plain(replace(thing, kinds=both, others=True))


@action
def alike_gap(world: World, thing: Meaning, verb: Filled, preposition: str, kinds: Kinds) -> Iterator[Meaning]:
    """“(other painters that) Blake | died | in | the same year | as”."""
    for said in alike(world, kinds, thing):
        for place in placed(world, verb, Placed(preposition, said)):
            yield from of_subject(world, place)


@action
def told_place(world: World, _: Texts, name: Meaning) -> Iterator[Argument]:
    """“The town of | the Beatles, | Liverpool”: what the store does not know is told with it."""
    if name.kinds & world.places:
        yield Plain(name)


@action
def did(_: World, kinds: Kinds, thing: Meaning) -> Iterator[Argument]:
    """“(the year) Blake did”."""
    if kinds and not isinstance(thing.expression, Named) and not thing.is_open:
        yield Alike(thing, kinds)


@action
def same_gap(_: World, kinds: Kinds, gap: Meaning) -> Iterator[Argument]:
    """“The same year in which Blake died”."""
    both = meet(gap.kinds, kinds)
    if both is not None:
        yield Plain(replace(gap, kinds=both, others=True))


@action
def same_event(world: World, kinds: Kinds, event: Occasion) -> Iterator[Argument]:
    """“The same year as Blake's death”."""
    for found in when_of(world, event, kinds):
        yield Plain(replace(found, others=True))


@action
def when_did(world: World, thing: Meaning) -> Iterator[Argument]:
    """“When Blake did”."""
    if not isinstance(thing.expression, Named) and world.times:
        yield Alike(thing, world.times)


@action
def where_did(world: World, thing: Meaning) -> Iterator[Argument]:
    """“Where Blake was”."""
    if not isinstance(thing.expression, Named) and world.places:
        yield Alike(thing, world.places)


@action
def when_gap(world: World, gap: Meaning) -> Iterator[Argument]:
    """“When Blake died”."""
    both = meet(gap.kinds, world.times) if world.times else None
    if both is not None:
        yield Plain(replace(gap, kinds=both))


@action
def where_gap(world: World, gap: Meaning) -> Iterator[Argument]:
    """“Where Blake died”."""
    both = meet(gap.kinds, world.places) if world.places else None
    if both is not None:
        yield Plain(replace(gap, kinds=both))


@action
def when_event(world: World, event: Occasion) -> Iterator[Argument]:
    """“When Blake's death occurred”."""
    for found in when_of(world, event, world.times):
        yield Plain(found)


@action
def event_gap(world: World, event: Occasion) -> Iterator[Meaning]:
    """“(the year) Blake's death occurred in”."""
    yield from when_of(world, event, frozenset())


def when_of(world: World, event: Occasion, kinds: Kinds) -> Iterator[Meaning]:
    """Yield when and where an event was, as far as that is of some kinds."""
    for role in event.roles:
        found = link(event.of, back(role), world.relations)
        if found and meet(found.kinds, kinds) is not None:
            yield found


@action
def before_thing(_: World, thing: Meaning) -> Iterator[Argument]:
    """“Before Blake”."""
    if thing.named:
        yield Than(thing, is_before=True)


@action
def after_thing(_: World, thing: Meaning) -> Iterator[Argument]:
    """“After Blake”."""
    if thing.named:
        yield Than(thing, is_before=False)


@action
def before_event(world: World, event: Occasion) -> Iterator[Argument]:
    """“Before Blake's death”."""
    for found in when_of(world, event, world.times):
        yield Than(found, is_before=True)


@action
def after_event(world: World, event: Occasion) -> Iterator[Argument]:
    """“After Blake's death”."""
    for found in when_of(world, event, world.times):
        yield Than(found, is_before=False)


def _times_done(world: World, noun: Meaning, verb: Filled, *, first: bool) -> Iterator[Meaning]:
    for both in (first_to if first else last_to)(world, noun, verb):
        for which in settled(world, both):
            for when in of_others(world, Plain(which), verb):
                if world.times and (kinds := meet(when.kinds, world.times)):
                    yield replace(when, kinds=kinds, cost=0)


@action
def when_first(world: World, noun: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“When was the first | work by a woman | acquired”: of those that were acquired first, not of the oldest."""
    yield from _times_done(world, noun, verb, first=True)


@action
def when_last(world: World, noun: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“When was | a Picasso | last acquired”."""
    yield from _times_done(world, noun, verb, first=False)
