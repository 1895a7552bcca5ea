"""Actions of properties that a clause names: whose birthplace is London, with the same medium, without a date."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from mrag_owl.expressions.syntax import TOP, DataSays, Some, conjunction, disjunction, negation, walk
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.traits import by_name, no_date, some_date
from mrag_owl.reading.acts.values import Filled, Placed, Roles, TwoRoles
from mrag_owl.reading.acts.verbs import of_subject, placed
from mrag_owl.reading.arguments import Argument, Plain, each_denied, said_of
from mrag_owl.reading.meaning import ITSELF, Bounds, Meaning, Superlative, back, link
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import Kinds, meet

_FEW_WORDS = 6
"""By how many words at most titles say who is shown."""


@action
def role_is(world: World, roles: Roles, said: Argument) -> Iterator[Meaning]:
    """“(whose) birthplace is London”, “with the medium oil”."""
    for role in roles:
        if found := said_of(said, role, world.relations):
            yield found


@action
def role_so_named(world: World, name: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“With a | Japanese | birthplace”."""
    yield from role_is(world, roles, Plain(name))


@action
def role_dated(world: World, roles: Roles, span: Range) -> Iterator[Meaning]:
    """“With a birth year before 1800”."""
    for role in roles:
        if found := span.meaning(role, world.relations):
            yield found


@action
def as_role_not(world: World, said: Argument, roles: Roles, others: Roles) -> Iterator[Meaning]:
    """“Have London as their birthplace but not as their place of death”."""
    for one in role_is(world, roles, said):
        for another in role_is(world, others, said):
            if (denied := another.denied()) and (both := one.joined(denied)):
                yield both


def _same(world: World, thing: Meaning, roles: Roles) -> Iterator[Meaning]:
    """Yield what is linked by a role to what the thing itself is linked to, and is another."""
    thing = by_name(world, thing)
    for role in roles if not thing.is_open else ():
        there = link(thing, back(role), world.relations)
        if there and (found := link(replace(there, others=True), role, world.relations)):
            yield found


@action
def role_is_not(world: World, roles: Roles, said: Argument) -> Iterator[Meaning]:
    """“(whose) birthplace is not London”."""
    for found in role_is(world, roles, each_denied(said)):
        if denied := found.denied():
            yield denied


@action
def as_role(world: World, said: Argument, roles: Roles) -> Iterator[Meaning]:
    """“Have London as their birthplace”."""
    yield from role_is(world, roles, said)


@action
def as_event(world: World, said: Argument, kinds: Kinds, roles: Roles) -> Iterator[Meaning]:
    """“Have 1827 as the | year | of their | death”."""
    yield from role_is(world, tuple(role for role in roles if kinds & world.relations.targets(role)), said)


@action
def as_each(world: World, said: Argument, roles: Roles, other: Argument, others: Roles) -> Iterator[Meaning]:
    """“Have Paris as their birthplace and Rome as their place of death”."""
    for one in role_is(world, roles, said):
        for another in role_is(world, others, other):
            yield from joined(world, one, another)


@action
def as_kind(world: World, said: Argument, kind: Meaning) -> Iterator[Meaning]:
    """“Have rain as their subject”: by whatever leads to subjects."""
    roles = (
        [role for role in world.relations.between(frozenset(), kind.kinds) if not role.inverse] if kind.kinds else []
    )
    yield from role_is(world, tuple(roles), said)


@action
def lacks_as(world: World, said: Argument, roles: Roles) -> Iterator[Meaning]:
    """“Without rain as a motif”."""
    yield from role_is_not(world, roles, said)


@action
def lacks_as_kind(world: World, said: Argument, kind: Meaning) -> Iterator[Meaning]:
    """“Without rain as a subject”."""
    for found in as_kind(world, each_denied(said), kind):
        if denied := found.denied():
            yield denied


@action
def whose_equal(world: World, roles: Roles, thing: Meaning) -> Iterator[Meaning]:
    """“(whose year of death is) the year Blake died”, “Blake's year of death”."""
    if isinstance(thing.expression, Some) and thing.named and not thing.is_open:
        for role in roles:
            if found := link(replace(thing, others=True), role, world.relations):
                yield found


@action
def same_as(world: World, roles: Roles, thing: Meaning) -> Iterator[Meaning]:
    """“The same birthplace as Blake”, “a birthplace (shared) with Blake”."""
    yield from _same(world, thing, roles)


@action
def equals(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“Blake's year of death”, as what somebody has too."""
    if isinstance(thing.expression, Some) and thing.named and not thing.is_open:
        found = link(replace(thing, others=True), back(thing.expression.role), world.relations)
        if found:
            yield found


@action
def whose(world: World, roles: Roles, said: Meaning) -> Iterator[Meaning]:
    """“Whose birthplace is in ruins”: the role's target is what is said of it."""
    for role in roles:
        both = meet(said.kinds, world.relations.targets(role))
        if both is not None and (found := link(replace(said, kinds=both), role, world.relations)):
            yield replace(found, cost=said.cost)


@action
def whose_kind(world: World, kind: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“Whose maker died in 1851”, “whose most works show ruins”: of the one role that leads to such."""
    thing = (
        kind.joined(said)
        if kind.quantity or kind.superlative
        else replace(said, kinds=meet(said.kinds, kind.kinds) or frozenset())
    )
    if thing is None or meet(said.kinds, kind.kinds) is None or not kind.kinds:
        return
    for role in world.relations.between(frozenset(), kind.kinds):
        if found := link(thing, role, world.relations):
            yield found


@action
def whose_other(world: World, kind: Meaning, out: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“Whose | maker, someone other than | Blake, | died in 1827”."""
    denied = replace(out, kinds=out.kinds or kind.kinds).denied()
    if denied and (both := said.joined(denied)):
        yield from whose_kind(world, kind, both)


@action
def whose_most(world: World, kind: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“Whose most works show ruins”."""
    if counted := kind.joined(Meaning(TOP, frozenset(), superlative=Superlative("count", low=False))):
        yield from whose_kind(world, counted, said)


@action
def whose_counted(world: World, bounds: Bounds, kind: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“Whose more than two works show ruins”."""
    if counted := kind.joined(Meaning(TOP, frozenset(), quantity=bounds)):
        yield from whose_kind(world, counted, said)


@action
def whose_kind_is(world: World, kind: Meaning, said: Argument) -> Iterator[Meaning]:
    """“Whose maker is Blake”."""
    for role in world.relations.between(frozenset(), kind.kinds) if kind.kinds else ():
        if found := said_of(said, role, world.relations):
            yield found


@action
def whose_unknown(world: World, kind: Meaning, unknown: Meaning) -> Iterator[Meaning]:
    """“Whose maker is | unknown”."""
    yield from whose_kind_is(world, kind, Plain(unknown))


@action
def whose_known(world: World, kind: Meaning, unknown: Meaning) -> Iterator[Meaning]:
    """“Whose maker is | known by name”."""
    yield from whose_kind_is_not(world, kind, Plain(unknown))


@action
def is_sitter(_: World, said: Meaning) -> Iterator[Meaning]:
    """“Whose sitter is | a pope”, as titles say: no animal, of which they name many that somebody rides."""
    told = (one.phrases for one in walk(said.expression) if isinstance(one, DataSays))
    if max(map(len, told), default=0) <= _FEW_WORDS:
        yield said


@action
def whose_kind_is_not(world: World, kind: Meaning, said: Argument) -> Iterator[Meaning]:
    """“Whose subject is not rain”."""
    for found in whose_kind_is(world, kind, each_denied(said)):
        if denied := found.denied():
            yield denied


@action
def event_in(world: World, roles: Roles, said: Argument) -> Iterator[Meaning]:
    """“(whose) death occurred in 1851”."""
    for role in roles:
        if found := said_of(said, role, world.relations):
            yield found


@action
def event_at(world: World, roles: Roles, place: Placed) -> Iterator[Meaning]:
    """“(whose) death occurred in 1851”."""
    if place.preposition in ("in", "at", "on", "during"):
        yield from event_in(world, roles, place.said)


@action
def event_not_at(world: World, roles: Roles, place: Placed) -> Iterator[Meaning]:
    """“(whose) death did not occur in 1851”."""
    for found in event_at(world, roles, place):
        if denied := found.denied():
            yield denied


@action
def has_role(world: World, roles: Roles) -> Iterator[Meaning]:
    """“With a known birthplace”; a date is any, of one year or roughly."""
    if _is_event(world, roles):
        yield Meaning(disjunction(*(Some(role, TOP) for role in roles)), world.relations.sources(roles[0]))
        return
    for role in roles:
        kinds = world.relations.sources(role)
        if kinds == world.population and role == world.relations.time_role(kinds):
            yield from some_date(world)
        else:
            yield Meaning(Some(role, TOP), kinds)


@action
def lacks_role(world: World, roles: Roles) -> Iterator[Meaning]:
    """“Without a birthplace”: nothing is stated of it; without a death: neither its time nor its place."""
    if _is_event(world, roles):
        lacks = conjunction(*(negation(Some(role, TOP)) for role in roles))
        yield Meaning(lacks, world.relations.sources(roles[0]))
        return
    for role in roles:
        kinds = world.relations.sources(role)
        if kinds == world.population and role == world.relations.time_role(kinds):
            yield from no_date(world)
        else:
            yield Meaning(negation(Some(role, TOP)), kinds)


def _is_event(world: World, roles: Roles) -> bool:
    """Tell whether roles are all that is stated of one event, its time and its place."""
    return len(roles) > 1 and roles in world.relations.nominals.values()


@action
def lacks_both(world: World, roles: Roles, others: Roles) -> Iterator[Meaning]:
    """“Neither a birthplace | nor a place of death”."""
    for one in lacks_role(world, roles):
        for other in lacks_role(world, others):
            yield from joined(world, one, other)


@action
def lacks_only(world: World, roles: Roles, others: Roles) -> Iterator[Meaning]:
    """“No birthplace | but a place of death”."""
    for one in lacks_role(world, roles):
        for other in has_role(world, others):
            yield from joined(world, one, other)


@action
def is_role_of(world: World, thing: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“(in which) ruins are a subject”."""
    for role in roles:
        if found := link(thing, role, world.relations):
            yield found


@action
def is_no_role_of(world: World, thing: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“(in which) ruins are not a subject”."""
    for found in is_role_of(world, thing, roles):
        if denied := found.denied():
            yield denied


@action
def two_roles(_: World, roles: Roles, others: Roles) -> Iterator[TwoRoles]:
    """“Birthplace | and place of death”, “birth and death”."""
    yield roles, others


@action
def two_ends(world: World) -> Iterator[TwoRoles]:
    """“(whose) life began and ended”."""
    yield world.relations.nominal("birth"), world.relations.nominal("death")


@action
def both_are(world: World, two: TwoRoles, said: Argument) -> Iterator[Meaning]:
    """“(whose) birthplace and place of death are both | Rome”, “(with) Rome | as birthplace and place of death”."""
    roles, others = two
    for one in role_is(world, roles, said):
        for another in role_is(world, others, said):
            yield from joined(world, one, another)


@action
def as_two(world: World, said: Argument, roles: Roles, others: Roles) -> Iterator[Meaning]:
    """“(with) Rome | both as birthplace | and as place of death”."""
    yield from both_are(world, (roles, others), said)


@action
def both_at(world: World, two: TwoRoles, place: Placed) -> Iterator[Meaning]:
    """“(whose) birth and death both occurred | in Rome”."""
    roles, others = two
    for one in event_at(world, roles, place):
        for another in event_at(world, others, place):
            yield from joined(world, one, another)


@action
def done_at_role(world: World, verb: Filled, roles: Roles, place: Placed) -> Iterator[Meaning]:
    """“Died | in Rome, which was also their | birthplace”."""
    for done in (said for verb in placed(world, verb, place) for said in of_subject(world, verb)):
        for found in event_at(world, roles, place):
            yield from joined(world, done, found)


@action
def lived_there(world: World, place: Placed) -> Iterator[Meaning]:
    """“(whose) life began | in Rome | and ended there”."""
    yield from lived_from(world, place, place)


@action
def lived_from(world: World, first: Placed, last: Placed) -> Iterator[Meaning]:
    """“(whose) life began | in Rome | and ended | in London”."""
    for born in event_at(world, world.relations.nominal("birth"), first):
        for died in event_at(world, world.relations.nominal("death"), last):
            yield from joined(world, born, died)


@action
def born_and_left(world: World, verb: Filled, place: Placed) -> Iterator[Meaning]:
    """“Came into the world | in Rome | and left it there”."""
    yield from born_and_left_at(world, verb, place, place)


@action
def born_and_left_at(world: World, verb: Filled, first: Placed, last: Placed) -> Iterator[Meaning]:
    """“Came into the world | in Rome | and left it | in London”; who left what he made died nowhere by that."""
    births = {role for _, roles in verb.frame.slots for role in roles}
    if not births.isdisjoint(world.relations.nominal("birth")):
        yield from lived_from(world, first, last)


@action
def born_not_left(world: World, verb: Filled, place: Placed) -> Iterator[Meaning]:
    """“Came into the world | in Rome | but did not leave it there”."""
    births, deaths = world.relations.nominal("birth"), world.relations.nominal("death")
    if {role for _, roles in verb.frame.slots for role in roles}.isdisjoint(births):
        return
    for born, died in product(role_is(world, births, place.said), role_is(world, deaths, place.said)):
        if (elsewhere := died.denied()) and (both := born.joined(elsewhere)):
            yield both


@action
def at_own_role(world: World, verb: Filled, preposition: str, roles: Roles) -> Iterator[Meaning]:
    """“Died | in | their own | birthplace”."""
    yield from at_own_event(world, verb, preposition, frozenset(), roles)


@action
def at_own_event(world: World, verb: Filled, preposition: str, kinds: Kinds, roles: Roles) -> Iterator[Meaning]:
    """“Died | in | the town of their | birth”: each where, or when, the same one was born."""
    for role in roles:
        there = link(ITSELF, back(role), world.relations)
        both = meet(there.kinds, kinds) if there else None
        if there and both is not None:
            for filled in placed(world, verb, Placed(preposition, Plain(replace(there, kinds=both)))):
                yield from of_subject(world, filled)


@action
def two_so_named(world: World, name: Meaning, roles: Roles, other: Meaning, others: Roles) -> Iterator[Meaning]:
    """“With a | Scottish | birthplace | and an | English | place of death”."""
    for one in role_so_named(world, name, roles):
        for another in role_so_named(world, other, others):
            yield from joined(world, one, another)
