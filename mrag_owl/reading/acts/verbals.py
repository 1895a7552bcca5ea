"""Actions of languages whose clauses stand before their noun: what a verb says there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP, Named, Some, negation
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.amounts import counted, most_of, superlative
from mrag_owl.reading.acts.clauses import has_made, is_such
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.nouns import anything, possessed, such
from mrag_owl.reading.acts.traits import of_kinds, traits
from mrag_owl.reading.acts.values import Roles, Verbal
from mrag_owl.reading.arguments import Alike, Plain, each_denied, said_of
from mrag_owl.reading.meaning import Meaning, Superlative, back, link
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import meet


def _signed(said: Meaning, verb: Verbal) -> Iterator[Meaning]:
    found = said.denied() if verb.denied else said
    if found is not None:
        yield found


def ends(world: World, thing: Meaning, verb: Verbal) -> Iterator[Meaning]:
    """Yield what is linked to a thing by any of the verb's properties, either way."""
    relations = world.relations
    stuff = [role for preposition in ("in", "on", "with") for role in relations.prepositions.get(preposition, ())]
    makes = any(role in world.making for role in verb.roles)
    for role in dict.fromkeys((*verb.roles, *(stuff if makes else ()))):
        for one in (role, back(role)):
            if meet(relations.sources(role), relations.targets(role)) is None and (
                found := link(thing, one, relations)
            ):
                yield found


@action
def verb_of(world: World, thing: Meaning, verb: Verbal) -> Iterator[Meaning]:
    """What a clause of one noun and a verb says of the noun behind it: that Blake painted, who painted Rain."""
    for found in ends(world, thing, verb):
        yield from _signed(found, verb)


@action
def verb_of_two(world: World, one: Meaning, other: Meaning, verb: Verbal) -> Iterator[Meaning]:
    """The same of two nouns: in oil on canvas."""
    for first in ends(world, one, verb):
        for second in ends(world, other, verb):
            if both := first.joined(second):
                yield from _signed(both, verb)


@action
def verb_dated(world: World, span: Range, verb: Verbal) -> Iterator[Meaning]:
    """Made in 1954."""
    for role in verb.roles:
        if found := span.meaning(role, world.relations):
            yield from _signed(found, verb)


@action
def verb_dated_of(world: World, span: Range, thing: Meaning, verb: Verbal) -> Iterator[Meaning]:
    """That Blake painted in 1954."""
    for found in ends(world, thing, verb):
        role = world.relations.time_role(found.kinds)
        when = span.meaning(role, world.relations) if role else None
        if when and (both := found.joined(when)):
            yield from _signed(both, verb)


@action
def verb_alike(world: World, thing: Meaning, kind: Meaning, verb: Verbal) -> Iterator[Meaning]:
    """Born in the same year as Blake."""
    for role in verb.roles if isinstance(kind.expression, Named) else ():
        if found := said_of(Alike(thing, kind.kinds), role, world.relations):
            yield from _signed(found, verb)


@action
def is_not(world: World, thing: Meaning) -> Iterator[Meaning]:
    """That is no drawing."""
    if thing.kinds and thing.kinds <= world.population:
        said = thing.denied()
        if said:
            yield replace(said, named=(), cost=said.cost + 3)
        return
    for found in is_such(world, each_denied(Plain(thing))):
        if denied := found.denied():
            yield replace(denied, named=())


@action
def verb_first(world: World, verb: Verbal) -> Iterator[Meaning]:
    """Born first."""
    for role in verb.roles:
        if world.relations.measure(role):
            said = Superlative("time", low=True, role=role)
            yield replace(next(anything(world)), kinds=world.relations.sources(role), superlative=said)


@action
def verb_last(world: World, verb: Verbal) -> Iterator[Meaning]:
    """Born last."""
    for found in verb_first(world, verb):
        if found.superlative is not None:
            yield replace(found, superlative=replace(found.superlative, low=False))


@action
def made_most(world: World, noun: Meaning) -> Iterator[Meaning]:
    """Who has the most works."""
    for ranked in most_of(world, noun):
        yield from has_made(world, ranked)


@action
def made_fewest(world: World, noun: Meaning) -> Iterator[Meaning]:
    """Who has the fewest works."""
    for ranked in superlative(noun, "count", low=True):
        yield from has_made(world, ranked)


@action
def verb_most(world: World, noun: Meaning, verb: Verbal) -> Iterator[Meaning]:
    """Who painted the most portraits."""
    for ranked in most_of(world, noun):
        yield from verb_of(world, ranked, verb)


@action
def verb_counted(world: World, noun: Meaning, number: int, verb: Verbal) -> Iterator[Meaning]:
    """Who painted at least two portraits."""
    for some in counted(world, (number, None), noun):
        yield from verb_of(world, some, verb)


@action
def everything(world: World) -> Iterator[Meaning]:
    """“Those”: of all that the store is about."""
    yield of_kinds(world.population)


@action
def such_before(world: World, name: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """A trait before its noun: sculpture works, or works of sculpture."""
    if name.kinds & (world.people | world.population):
        return
    for meant in traits(world, noun.kinds, Plain(name)):
        if both := noun.joined(meant):
            yield both


@action
def named_as(world: World, name: Meaning, kind: Meaning) -> Iterator[Meaning]:
    """Works called Rain: all that are."""
    if meet(name.kinds, kind.kinds):
        yield replace(name, unclear=())


@action
def titled_so(world: World, name: Meaning) -> Iterator[Meaning]:
    """Whose title is Rain."""
    if name.kinds & world.population:
        yield replace(name, unclear=())


@action
def people(world: World) -> Iterator[Meaning]:
    """“People”: who makes what the store is about."""
    if world.people:
        yield of_kinds(world.people)


@action
def makers(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Sculptors”: who made what a word names."""
    for made in such(world, name):
        for role in world.owning:
            if (found := link(made, role, world.relations)) and (both := of_kinds(world.people).joined(found)):
                yield both


@action
def of_any(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Of the department”: linked to it by any one role."""
    yield from is_such(world, Plain(name))


@action
def not_owned(world: World, thing: Meaning, kind: Meaning) -> Iterator[Meaning]:
    """“That are no works of Blake”."""
    if kind.kinds <= world.population:
        yield from is_not(world, thing)


@action
def is_neither(world: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“That is no drawing and no print”."""
    for first in is_not(world, one):
        for second in is_not(world, other):
            if both := first.joined(second):
                yield both


@action
def joined_except(world: World, out: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Works, | but not of Blake”."""
    for said in is_not(world, out):
        yield from joined(world, noun, said)


@action
def role_named(world: World, roles: Roles, name: Meaning) -> Iterator[Meaning]:
    """“Whose medium is bronze”."""
    for role in roles:
        if found := link(name, role, world.relations):
            yield found


@action
def born_elsewhere(world: World, name: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Artists who are not from London”."""
    for role in world.relations.nominal("birth"):
        said = None if world.relations.measure(role) else link(name, role, world.relations)
        denied = said.denied() if said is not None else None
        if denied is not None and (both := noun.joined(replace(denied, named=()))):
            yield both


@action
def held_not(_: World, out: Meaning, held: Meaning) -> Iterator[Meaning]:
    """“With ox, no, with mountain in their titles”: what is taken back says nothing."""
    if out.kinds == held.kinds:
        yield held


@action
def titled_of(world: World, name: Meaning, titled: Meaning) -> Iterator[Meaning]:
    """“Blake's pictures of lambs”: of somebody's works those with a word in their titles."""
    yield from possessed(world, name, titled)


@action
def foreign(world: World, home: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Works from abroad”: of people of a known nation that is not the home."""
    relations = world.relations
    for role in relations.between(world.people, home.kinds):
        others = negation(home.expression)
        abroad = Meaning(Some(role, TOP if others == TOP else others), world.people)
        if both := noun.joined(abroad):
            yield both
        for made in world.making:
            if (work := link(abroad, made, relations)) and (both := noun.joined(work)):
                yield both


@action
def time_of_works(world: World) -> Iterator[Roles]:
    """“The year of making”."""
    if role := world.relations.time_role(world.population):
        yield (role,)


@action
def home_of_people(world: World) -> Iterator[Roles]:
    """“The place of birth”."""
    yield tuple(role for role in world.relations.nominal("birth") if not world.relations.measure(role))


@action
def birth_of_people(world: World) -> Iterator[Roles]:
    """“The year of birth”."""
    yield tuple(role for role in world.relations.nominal("birth") if world.relations.measure(role))
