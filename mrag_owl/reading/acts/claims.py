"""Actions of what is told of somebody who is not named, and then asked for: "Rome is where some artists died. Who?"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import Named, disjunction
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.clauses import made_by_several
from mrag_owl.reading.acts.facts import done_there
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.lives import done_aged, done_tens
from mrag_owl.reading.acts.traits import of_kinds
from mrag_owl.reading.acts.values import Filled, Statement
from mrag_owl.reading.acts.verbs import composed, of_object
from mrag_owl.reading.acts.worded import stated_by
from mrag_owl.reading.arguments import Argument
from mrag_owl.reading.meaning import Bounds, Meaning


@action
def done_there_by(world: World, place: Argument, noun: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“Rome | is where (some) artists | died”."""
    for done in done_there(world, place, verb):
        yield from joined(world, noun, done)


@action
def both_there_by(world: World, place: Argument, noun: Meaning, one: Filled, other: Filled) -> Iterator[Meaning]:
    """“Rome | is where this artist | was born, and it is where they | died”."""
    for first in done_there_by(world, place, noun, one):
        for second in done_there(world, place, other):
            yield from joined(world, first, second)


@action
def done_by(world: World, subject: Argument, verb: Filled, noun: Meaning) -> Iterator[Meaning]:
    """“Blake | painted (some) | works on paper”."""
    for done in of_object(world, subject, verb):
        yield from joined(world, noun, done)


@action
def stated_by_such(world: World, quoted: Statement, statement: Statement, noun: Meaning) -> Iterator[Meaning]:
    """“Hugh Walpole | left us (some) | drawings”."""
    for done in stated_by(world, quoted, statement):
        yield from joined(world, noun, done)


@action
def so_done(world: World, verb: Filled) -> Iterator[Meaning]:
    """“(works) for which the artist | used neon”: those that this was done in."""
    places = [slot for slot in verb.frame.themes if slot not in ("subject", "object")]
    if places and verb.gap is None and not verb.fills("subject") and not any(map(verb.fills, places)):
        yield from composed(world, replace(verb, gap=places[0]))


@action
def chosen_such(world: World, said: Meaning, other: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“(what) have you got | on paper | by way of | etchings”."""
    for both in joined(world, said, other):
        yield from joined(world, noun, both)


@action
def who_is_such(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Who made up | the Kitchen Sink school”: of people."""
    if noun.kinds & world.people:
        yield noun


@action
def made_by_two(world: World) -> Iterator[Meaning]:
    """“(are) collaborations”: by two people at least."""
    yield from made_by_several(world, 2, Meaning(disjunction(*map(Named, sorted(world.people))), world.people))


@action
def two_hands(world: World) -> Iterator[Meaning]:
    """“Collaborations”: works by two people at least."""
    yield from two_hands_of(world, of_kinds(world.population))


@action
def two_hands_of(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Joint | prints”."""
    for said in made_by_two(world):
        yield from joined(world, noun, said)


@action
def several_hands(world: World, number: int, people: Meaning) -> Iterator[Meaning]:
    """“Collaborations between | two | women”, “joint works by | two | women”."""
    for said in made_by_several(world, number, people):
        yield from joined(world, of_kinds(world.population), said)


@action
def done_past(world: World, verb: Filled, number: int) -> Iterator[Meaning]:
    """“(works) made by artists past | ninety”."""
    yield from done_aged(world, verb, (number, None))


@action
def aged_by(world: World, maker: Argument, verb: Filled, bounds: Bounds) -> Iterator[Meaning]:
    """“(what did) Blake | paint | at 20”."""
    for made in of_object(world, maker, verb):
        for then in done_aged(world, verb, bounds):
            yield from joined(world, made, then)


@action
def tens_by(world: World, maker: Argument, verb: Filled, tens: int) -> Iterator[Meaning]:
    """“(what did) Blake | paint | in his | sixties”."""
    for made in of_object(world, maker, verb):
        for then in done_tens(world, verb, tens):
            yield from joined(world, made, then)
