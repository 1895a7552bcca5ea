"""Actions of what is said of a thing: by a preposition, by having, by whose, by sharing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP, Or, Some, negation, signature
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.nouns import dates, kinds_of, modify, no_date, of_kinds, traits
from mrag_owl.reading.acts.values import Placed, Roles
from mrag_owl.reading.arguments import Argument, Joined, Plain, each_denied, said_of, things, through, ways
from mrag_owl.reading.meaning import Bounds, Meaning, Superlative, back, link
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import meet

_OF_STUFF = ("with", "on", "using", "out")
"""Prepositions of what something is made of, which nobody is by having used it."""


@action
def by_preposition(world: World, roles: Roles, said: Argument) -> Iterator[Meaning]:
    """“By Blake”, “from London”, “about ruins”."""
    for chosen in ways(said, roles, world.relations):
        if found := through(said, chosen, world.relations):
            yield found


@action
def by_another(world: World, roles: Roles, said: Argument) -> Iterator[Meaning]:
    """“By anyone but | Blake”."""
    for found in by_preposition(world, roles, said):
        if denied := found.denied():
            yield denied


@action
def is_dated(world: World, span: Range) -> Iterator[Meaning]:
    """“(works) from the 1790s”, “(is) before 1800”: of what one role alone dates."""
    relations = world.relations
    for role in dict.fromkeys(filter(None, (relations.time_role(frozenset([kind])) for kind in relations.kinds))):
        if found := span.meaning(role, relations):
            yield replace(found, cost=1)
    if world.people and relations.time_role(world.people) is None:
        for meant in dates(world, world.people, span):
            yield replace(meant, cost=meant.cost + 1)


@action
def is_such(world: World, said: Argument) -> Iterator[Meaning]:
    """“(is) red”, “(are) Italian”: linked to what the word names by the one property that leads there."""
    of = kinds_of(said)
    if not of:
        return
    relations = world.relations
    found = []
    for role in (role for role in relations.used_roles if role not in world.frames.depicting):
        leads_there = meet(of, relations.targets(role)) and meet(of, relations.sources(role)) is None
        if leads_there and (meant := said_of(said, role, relations)):
            found.append((role, meant))
    stuff = {role.iri for word in _OF_STUFF for role in relations.prepositions.get(word, ())}
    for kinds in (world.people, world.population):  # (painters who are) Spanish, by what they made
        if kinds and not any(meet(meant.kinds, kinds) for _, meant in found):
            for meant in traits(world, kinds, said):
                if kinds == world.population or not stuff & set(signature(meant.expression).roles):
                    yield replace(meant, cost=meant.cost + 1)
    origins = relations.prepositions.get("from", ())
    for role, meant in found:
        rivals = [one for one, other in found if one is not role and meet(other.kinds, meant.kinds) is not None]
        if not rivals or (role in origins and not any(one in origins for one in rivals)):
            yield replace(meant, cost=meant.cost + 2)


@action
def in_group(world: World, said: Argument) -> Iterator[Meaning]:
    """“(works) from the Pop Art movement”, “(artists) in the London Group”: of what is no place, time or stuff."""
    relations = world.relations
    stuff = frozenset(kind for role in relations.prepositions.get("in", ()) for kind in relations.targets(role))
    of = kinds_of(said)
    if of and not of & (world.places | world.times | stuff | world.people | world.population):
        yield from is_such(world, said)


@action
def is_thing(_: World, thing: Meaning) -> Iterator[Meaning]:
    """“(is) a landscape by Blake”."""
    yield replace(thing, cost=thing.cost + 1)


@action
def has(world: World, said: Argument) -> Iterator[Meaning]:
    """“With ruins in them”, “of works by Blake”: any one link to them, either way."""
    kinds = [
        part.kinds for member in (said.members if isinstance(said, Joined) else (said,)) for part in things(member)
    ]
    if not kinds or not all(kinds):
        return
    relations = world.relations
    linking = list(dict.fromkeys(role for of in kinds for role in relations.between(frozenset(), of)))
    some = things(said)
    is_anybody = len(some) == 1 and bool(some[0].kinds & world.people) and not some[0].named
    for roles in ways(said, linking, relations):
        if found := through(said, roles, relations):
            when = relations.time_role(kinds[0])
            is_time = any(relations.measure(back(role)) for role in roles if role.inverse)
            is_other = is_time and when is not None and any(back(role) != when for role in roles)
            shows = all(role in world.frames.depicting for role in roles)
            is_by = is_anybody and any(role in world.making for role in roles)  # people are shown, or made it
            yield replace(found, cost=found.cost + (not shows) + is_other + 2 * is_by)


@action
def lacks(world: World, said: Argument) -> Iterator[Meaning]:
    """“Without ruins”: none of them, by whatever link."""
    for found in has(world, each_denied(said)):
        if denied := found.denied():
            yield denied


@action
def lacking(world: World, said: Argument, noun: Meaning) -> Iterator[Meaning]:
    """“Leave out | rain | and list | the works”."""
    for denied in lacks(world, said):
        if both := noun.joined(denied):
            yield both


@action
def has_made(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(artists) with more than two works”: made them."""
    for role in world.owning:
        if found := link(thing, role, world.relations):
            yield replace(found, cost=found.cost + (thing.superlative is None))


@action
def has_done(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(who) did | The Last Supper”; who did landscapes and portraits did both, or one of them."""
    yield from has_made(world, thing)
    if isinstance(thing.expression, Or):
        each = (has_made(world, replace(thing, expression=part)) for part in thing.expression.operands)
        for all_made in zip(*each, strict=True):
            found = all_made[0]
            for other in all_made[1:]:
                found = found.joined(other) or found
            yield replace(found, cost=all_made[0].cost)


@action
def has_done_both(world: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“(who) did | both a landscape and | a portrait”."""
    for first in has_made(world, one):
        for second in has_made(world, other):
            if both := first.joined(second):
                yield both


@action
def role_is(world: World, roles: Roles, said: Argument) -> Iterator[Meaning]:
    """“(whose) birthplace is London”, “with the medium oil”."""
    for role in roles:
        if found := said_of(said, role, world.relations):
            yield found


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
def neither_clause(_: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“Neither by Blake nor by Turner”."""
    first, second = one.denied(), other.denied()
    if first and second and (both := first.joined(second)):
        yield both


@action
def none_of_three(world: World, one: Meaning, other: Meaning, last: Meaning) -> Iterator[Meaning]:
    """“Neither Dutch nor Flemish nor Italian”."""
    for both in neither_clause(world, one, other):
        if (third := last.denied()) and (all_denied := both.joined(third)):
            yield all_denied


@action
def excepting_from(_: World, said: Meaning, left_out: Argument) -> Iterator[Meaning]:
    """“(who) died in London except Blake”."""
    for denied in excepted(_, left_out):
        if both := said.joined(denied):
            yield both


@action
def like_of(_: World, said: Meaning, name: Meaning) -> Iterator[Meaning]:
    """“(who,) like Blake, died in London”."""
    if both := said.joined(replace(name, expression=TOP, others=True, cost=name.cost + 1)):
        yield both


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
    """“With a known birthplace”."""
    for role in roles:
        yield Meaning(Some(role, TOP), world.relations.sources(role))


@action
def lacks_role(world: World, roles: Roles) -> Iterator[Meaning]:
    """“Without a birthplace”: nothing is stated of it."""
    for role in roles:
        kinds = world.relations.sources(role)
        if kinds == world.population and role == world.relations.time_role(kinds):
            yield from no_date(world)
        else:
            yield Meaning(negation(Some(role, TOP)), kinds)


@action
def excepted(_: World, said: Argument) -> Iterator[Meaning]:
    """“Other than Blake”: of those that are asked for themselves."""
    for thing in things(each_denied(said)):
        if denied := thing.denied():
            yield replace(denied, named=())


@action
def excepted_thing(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(Dutch paintings) but no landscapes”."""
    yield from excepted(world, Plain(thing))


@action
def excepting(_: World, said: Meaning) -> Iterator[Meaning]:
    """“Except those about ruins”."""
    if denied := said.denied():
        yield replace(denied, named=())


@action
def excepted_trait(world: World, said: Argument) -> Iterator[Meaning]:
    """“(paintings) other than Italian”: by the property that leads there."""
    for found in is_such(world, each_denied(said)):
        if denied := found.denied():
            yield replace(denied, named=())


@action
def others(_: World, said: Meaning) -> Iterator[Meaning]:
    """“Also died”: others than those that are named."""
    yield replace(said, others=True)


@action
def also(_: World) -> Iterator[Meaning]:
    """“Too”."""
    yield Meaning(TOP, frozenset(), others=True)


@action
def like_also(_: World, thing: Meaning) -> Iterator[Meaning]:
    """“Like Blake”: others than he."""
    yield replace(thing, expression=TOP, others=True, cost=thing.cost + 1)


@action
def held(_: World) -> Iterator[Meaning]:
    """“In the collection”: says nothing of what all of it is in."""
    yield Meaning(TOP, frozenset())


@action
def behind(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(who is) behind Tintern Abbey”: who made it."""
    for role in world.owning:
        if found := link(thing, role, world.relations):
            yield found


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
def any_at_all(_: World, kind: Meaning) -> Iterator[Meaning]:
    """“(artists that you have) works (by)”: of which there is at least one."""
    yield replace(kind, quantity=(1, None))


@action
def made_by_such(world: World, thing: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“(which artists) do you have more than two works by”."""
    yield from of_maker(world, tuple(role for role in roles if role in world.making), thing)


@action
def by_one_such(world: World, roles: Roles, said: Argument) -> Iterator[Meaning]:
    """“(works) by an | Italian”."""
    if kinds_of(said) & world.population:
        return
    for somebody in modify(world, said, of_kinds(world.people)):
        yield from (
            found for role in roles if role in world.making and (found := link(somebody, role, world.relations))
        )


@action
def made_by_any_such(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(the artists that) you have works of”."""
    yield from of_maker(world, tuple(world.making), thing)


@action
def of_maker(world: World, roles: Roles, thing: Meaning) -> Iterator[Meaning]:
    """“(by whom) are the most works”: what a preposition says of whom it leads to."""
    for role in roles:
        if found := link(thing, back(role), world.relations):
            yield found


@action
def leads_in(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(who) leads in works about ruins”: has the most of them."""
    ranked = thing.joined(Meaning(TOP, frozenset(), superlative=Superlative("count", low=False)))
    for role in world.relations.between(frozenset(), thing.kinds) if ranked and thing.kinds else ():
        if ranked and (found := link(ranked, role, world.relations)):
            yield found
