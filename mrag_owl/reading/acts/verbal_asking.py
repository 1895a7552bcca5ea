"""Actions of what is asked in languages whose verb stands at the end: who painted it, how many, whether."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.asking import Asking, count, list_, stuff, whether
from mrag_owl.reading.acts.frequencies import frequent_at_all
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.lives import born_before
from mrag_owl.reading.acts.nouns import owned
from mrag_owl.reading.acts.values import Roles, Verbal
from mrag_owl.reading.acts.verbals import ends, joined_except, made_most, verb_dated, verb_first, verb_of
from mrag_owl.reading.meaning import Meaning, link
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import Kinds, meet


def _asked_of(world: World, kinds: Kinds, thing: Meaning, verb: Verbal) -> Iterator[Asking]:
    for found in ends(world, thing, verb):
        both = meet(found.kinds, kinds)
        if both is not None and kinds:
            yield from list_(world, replace(found, kinds=both))


@action
def asks_who(world: World, thing: Meaning, verb: Verbal) -> Iterator[Asking]:
    """Who painted Rain."""
    yield from _asked_of(world, world.people, thing, verb)


@action
def asks_when(world: World, thing: Meaning, verb: Verbal) -> Iterator[Asking]:
    """When Blake died."""
    yield from _asked_of(world, world.times, thing, verb)


@action
def asks_where(world: World, thing: Meaning, verb: Verbal) -> Iterator[Asking]:
    """Where Blake died."""
    yield from _asked_of(world, world.places, thing, verb)


@action
def asks_with(world: World, thing: Meaning, verb: Verbal) -> Iterator[Asking]:
    """In what it is painted."""
    kinds = frozenset(kind for role in stuff(world) for kind in world.relations.targets(role))
    yield from _asked_of(world, kinds, thing, verb)


@action
def asks_which(world: World, thing: Meaning, noun: Meaning, verb: Verbal) -> Iterator[Asking]:
    """Which works Blake painted."""
    for found in verb_of(world, thing, verb):
        for both in joined(world, noun, found):
            yield from list_(world, both)


@action
def asks_number(world: World, thing: Meaning, noun: Meaning, verb: Verbal) -> Iterator[Asking]:
    """How many works Blake painted."""
    for found in verb_of(world, thing, verb):
        for both in joined(world, noun, found):
            yield from count(world, both)


@action
def asks_whether(world: World, thing: Meaning, other: Meaning, verb: Verbal) -> Iterator[Asking]:
    """Whether Blake painted Rain."""
    for found in verb_of(world, other, verb):
        for both in joined(world, thing, found):
            yield from whether(world, both)


@action
def asks_whether_dated(world: World, thing: Meaning, span: Range, verb: Verbal) -> Iterator[Asking]:
    """Whether Blake died in 1827."""
    for found in verb_dated(world, span, verb):
        for both in joined(world, thing, found):
            yield from whether(world, both)


@action
def asks_maker(world: World, thing: Meaning, kind: Meaning) -> Iterator[Asking]:
    """Whose work it is."""
    if meet(thing.kinds, kind.kinds) is not None:
        for role in world.owning:
            if made := link(thing, role, world.relations):
                yield from list_(world, made)


@action
def asks_when_of(world: World, thing: Meaning, verb: Verbal, kind: Meaning) -> Iterator[Asking]:
    """When born a painter he is."""
    if meet(thing.kinds, kind.kinds) is not None:
        yield from asks_when(world, thing, verb)


@action
def asks_home(world: World, thing: Meaning) -> Iterator[Asking]:
    """Where somebody is from."""
    roles = tuple(role for role in world.relations.nominal("birth") if not world.relations.measure(role))
    yield from list_owned(world, thing, roles)


@action
def asks_most(world: World, kind: Meaning, noun: Meaning) -> Iterator[Asking]:
    """Of which artist the works are most."""
    for said in made_most(world, noun):
        for both in joined(world, kind, said):
            yield from list_(world, both)


@action
def asks_most_frequent(world: World, noun: Meaning) -> Iterator[Asking]:
    """Which genre is most frequent."""
    for found in frequent_at_all(world, noun):
        yield from list_(world, found)


@action
def asks_more(world: World, one: Meaning, other: Meaning, noun: Meaning) -> Iterator[Asking]:
    """Which of two has more works."""
    both = one.joined(other, either=True)
    for said in made_most(world, noun):
        if both and (ranked := both.joined(said)):
            yield from list_(world, ranked)


@action
def asks_first(world: World, one: Meaning, other: Meaning, verb: Verbal) -> Iterator[Asking]:
    """Which of two was born first."""
    both = one.joined(other, either=True)
    for said in verb_first(world, verb):
        if both and (ranked := both.joined(said)):
            yield from list_(world, ranked)


@action
def list_owned(world: World, thing: Meaning, roles: Roles) -> Iterator[Asking]:
    """What its medium is."""
    for found in owned(world, thing, roles):
        yield from list_(world, found)


@action
def list_without(world: World, noun: Meaning, out: Meaning) -> Iterator[Asking]:
    """“List works, without those of Blake”."""
    for both in joined_except(world, out, noun):
        yield from list_(world, both)


@action
def whether_before(world: World, one: Meaning, other: Meaning, verb: Verbal) -> Iterator[Asking]:
    """“Was Blake born before Turner”."""
    if any(role in world.relations.nominal("birth") for role in verb.roles):
        for said in born_before(world, other):
            for both in joined(world, one, said):
                yield from whether(world, both)


@action
def frequent_class(world: World, works: Meaning, kind: Meaning) -> Iterator[Asking]:
    """“The genre with the most works”."""
    if works.kinds and works.kinds <= world.population and not kind.kinds & world.people:
        yield from asks_most_frequent(world, kind)
