"""Actions of noun phrases: which class or name is meant, whose it is, and what else goes by it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP, Named, Not, Role, Some, signature, walk
from mrag_owl.reading.acts import T, World, action
from mrag_owl.reading.acts.joining import union
from mrag_owl.reading.acts.traits import modify, of_kinds, roles_between, traits
from mrag_owl.reading.acts.values import Occasion, Roles
from mrag_owl.reading.arguments import Argument, Joined, Plain, each_denied
from mrag_owl.reading.meaning import Meaning, back, link
from mrag_owl.reading.relations import Kinds, meet


@action
def keep(_: World, said: T) -> Iterator[T]:
    """What a part says, and nothing more."""
    yield said


@action
def anything(world: World) -> Iterator[Meaning]:
    """“Anything”: of no kind that is known yet."""
    yield Meaning(TOP, frozenset(), cost=1 + bool(world.population))


@action
def any_work(world: World) -> Iterator[Meaning]:
    """“Something”: of what the store is about, rather than of what else it names."""
    if world.population:
        yield replace(of_kinds(world.population), cost=1)


@action
def all_things(world: World) -> Iterator[Meaning]:
    """“Everything”."""
    for thing in anything(world):
        yield replace(thing, universal=True)


@action
def anything_such(world: World, said: Argument) -> Iterator[Meaning]:
    """“Anything Spanish”: of all that the store is about."""
    yield from modify(world, said, of_kinds(world.population))


@action
def somebody(world: World) -> Iterator[Meaning]:
    """“Somebody”, “people”: of the kinds that “who” asks for."""
    yield Meaning(TOP, world.people, cost=1)


@action
def plain(_: World, thing: Meaning) -> Iterator[Argument]:
    """A thing as what a verb is said with."""
    yield Plain(thing)


@action
def appose(_: World, kind: Meaning, name: Meaning) -> Iterator[Meaning]:
    """“The painter Turner”, “the year 1851”: the name, where it is of the kind."""
    if meet(kind.kinds, name.kinds):
        yield name


@action
def appose_maker(world: World, _: Meaning, name: Meaning) -> Iterator[Meaning]:
    """“The sculptor Moore”: whatever the store has that is by him."""
    yield from appose(world, of_kinds(world.people), name)


@action
def appose_all(_: World, kind: Meaning, name: Meaning) -> Iterator[Meaning]:
    """“Painters called Bellini”: all who are."""
    yield from appose(_, kind, replace(name, unclear=()))


@action
def of_own_kind(world: World, name: Meaning, kind: Meaning) -> Iterator[Meaning]:
    """“The Spanish school”."""
    if kind.kinds and meet(kind.kinds, name.kinds) and not kind.kinds & world.population:
        yield name


@action
def such(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Landscapes”, “etchings”, “Vorticists”, “women”: those things and people that a word says so of."""
    for kinds in (world.population, world.people):
        if kinds and not (name.kinds & kinds) and not name.kinds <= world.times | world.places:
            every = of_kinds(kinds)
            if kinds == world.people and not roles_between(world, kinds, name.kinds):
                continue  # drawings are no people, though people make them
            for meant in traits(world, kinds, Plain(name)):
                shows = isinstance(meant.expression, Some) and meant.expression.role in world.frames.depicting
                if both := every.joined(meant):
                    yield replace(both, cost=meant.cost + 2 * shows)


def _so_called(world: World, name: Meaning) -> Iterator[Meaning]:
    """Yield what a plural says as plainly as a word before a noun says it: that is paid once for both."""
    yield from (replace(kind, cost=0) for kind in such(world, name) if kind.cost <= 1)


@action
def such_and(world: World, name: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Frescoes and | oil paintings”: no plural says of which sort what follows it is."""
    for kind in _so_called(world, name):
        yield from union(world, kind, noun)


@action
def both_kinds(world: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“(are) frescoes | and portraits”: both at once, where something may be; no work is of two genres."""
    shared = set(signature(one.expression).roles) & set(signature(other.expression).roles)
    if not any(world.relations.is_single(Role(iri)) for iri in shared) and (both := one.joined(other)):
        yield both


@action
def both_such(world: World, name: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """The same of a plural, which is paid once for both."""
    for kind in _so_called(world, name):
        yield from both_kinds(world, kind, noun)


@action
def such_too(world: World, name: Meaning, noun: Meaning) -> Iterator[Argument]:
    """“(made) frescoes and | oil paintings”."""
    for kind in _so_called(world, name):
        yield Joined((Plain(kind), Plain(noun)), "and")


@action
def such_named(world: World, such_a: Meaning, name: Meaning) -> Iterator[Meaning]:
    """“The sculpture *King and Queen*”; what a work shows is no kind of it: who | stole *Ophelia*."""
    for kind in such(world, such_a):
        depicted = any(isinstance(one, Some) and one.role in world.frames.depicting for one in walk(kind.expression))
        both = kind.joined(name) if not depicted else None
        if both is not None and world.relations.extents.count(both.expression):
            yield from appose(world, kind, name)


@action
def members(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Vorticists”: those of the store's people that a movement's name says so of."""
    every = of_kinds(world.people)
    is_one = name.kinds and name.kinds <= world.people  # no group: who followed him, nothing says
    for meant in traits(world, world.people, Plain(name)) if world.people and not is_one else ():
        if both := every.joined(meant):
            yield replace(both, cost=meant.cost)


@action
def makers_of(world: World, made: Meaning) -> Iterator[Meaning]:
    """“Sculptors”: who made such."""
    for role in world.owning:
        every = of_kinds(world.relations.sources(role))
        for meant in traits(world, world.relations.targets(role), Plain(made)):
            linked = link(meant, role, world.relations)
            if linked and (both := every.joined(linked)):
                yield replace(both, cost=meant.cost)


@action
def with_all_others(_: World, __: Meaning, every: Meaning) -> Iterator[Meaning]:
    """“(painters,) sculptors and other artists”: all artists."""
    if isinstance(every.expression, Named):
        yield every


@action
def named_so(_: World, name: Meaning) -> Iterator[Meaning]:
    """“(artists) called Smith”: all that are."""
    yield replace(name, unclear=())


@action
def owned(world: World, thing: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“Blake's birthplace”, “the birthplace of Blake”; and “the school of Blake”, which his works are of."""
    for role in roles:
        if found := link(thing, back(role), world.relations):
            yield found
            continue
        for making in world.making if thing.kinds & world.people else ():
            works = link(thing, making, world.relations)
            if works and (found := link(works, back(role), world.relations)):
                yield replace(found, cost=found.cost + 1)


@action
def possessed(world: World, thing: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Blake's works”: linked to him by any one role, of what is made by who made it."""
    if not noun.kinds or not thing.kinds:
        return
    depicting = world.frames.depicting  # Warhol's works are not those that show him
    roles = [role for role in world.relations.between(noun.kinds, thing.kinds) if role not in depicting]
    making = [role for role in roles if role in world.making]
    for role in making or roles:
        owner = link(thing, role, world.relations)
        if owner and (both := noun.joined(replace(owner, cost=owner.cost + 1))):
            yield both


@action
def possessed_such(world: World, thing: Meaning, said: Argument) -> Iterator[Meaning]:
    """“Women's | sculpture”: of works that a word alone says so of, which no works show."""
    if thing.kinds & world.people:
        for noun in modify(world, said, of_kinds(world.population)):
            if set(signature(noun.expression).roles).isdisjoint(role.iri for role in world.frames.depicting):
                yield from (replace(made, cost=0) for made in possessed(world, thing, noun))


@action
def such_of_kind(world: World, kind: Meaning, name: Meaning) -> Iterator[Meaning]:
    """“(Type) | portrait”, “school: | German”: works of that sort."""
    if meet(kind.kinds, name.kinds) and not kind.kinds & (world.population | world.people):
        yield from modify(world, Plain(name), of_kinds(world.population))


@action
def titled(world: World, roles: Roles, thing: Meaning) -> Iterator[Meaning]:
    """“Natives of London”."""
    for role in roles:
        if found := link(thing, role, world.relations):
            yield found


@action
def dated_event(world: World, kinds: Kinds, event: Occasion) -> Iterator[Meaning]:
    """“The year of Blake's death”."""
    for role in event.roles:
        if meet(kinds, world.relations.targets(role)) and (found := link(event.of, back(role), world.relations)):
            yield found


@action
def occasion(_: World, thing: Meaning, roles: Roles) -> Iterator[Occasion]:
    """“Blake's death”."""
    yield Occasion(thing, roles)


@action
def kind_of(_: World, noun: Meaning) -> Iterator[Kinds]:
    """The kinds of a noun alone: "(the same) year"."""
    if isinstance(noun.expression, Named):
        yield noun.kinds


@action
def kinds_of_role(world: World, roles: Roles) -> Iterator[Kinds]:
    """The kinds that a property's noun leads to: "(the same) birthplace"."""
    yield frozenset(kind for role in roles for kind in world.relations.targets(role))


@action
def anything_but(world: World, said: Argument) -> Iterator[Meaning]:
    """“Anything but prints”: all else that the store is about; “stuff but | not prints” is no such thing."""
    every = of_kinds(world.population)
    for meant in traits(world, world.population, each_denied(said)):
        if not isinstance(meant.expression, Not) and (denied := meant.denied()) and (both := every.joined(denied)):
            yield replace(both, named=(), cost=meant.cost)
