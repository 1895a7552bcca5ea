"""Actions of what is said of a thing: by a preposition, by having, by being such, by what is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import inf

import numpy as np

from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    Compared,
    DataSays,
    DataSome,
    Named,
    Not,
    OneOf,
    Or,
    Role,
    Some,
    conjunction,
    one_of,
    signature,
    walk,
)
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.amounts import only_of
from mrag_owl.reading.acts.joining import all_of, neither_clause
from mrag_owl.reading.acts.traits import dates, kinds_of, modify, of_kinds, traits
from mrag_owl.reading.acts.values import Filled, Roles, Spans
from mrag_owl.reading.acts.verbs import and_no_other, is_either, object_, of_others, of_subject, ranged
from mrag_owl.reading.answering import tallied
from mrag_owl.reading.arguments import (
    Alone,
    Argument,
    Joined,
    Plain,
    each_denied,
    is_partial,
    said_of,
    things,
    through,
    together,
    ways,
)
from mrag_owl.reading.forms import Ranked, Via, is_within
from mrag_owl.reading.meaning import NONE, ONLY, Bounds, Meaning, Superlative, back, dated_by, link
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import meet
from mrag_owl.vocabulary import SKOS_BROADER

_ACQUIRED = ("acquired",)
_DATED = 4
"""What it costs to leave out what is of some time alone, where all may be meant to be of it."""
_OF_STUFF = ("with", "on", "using", "out")
"""Prepositions of what something is made of, which nobody is by having used it."""


@action
def by_preposition(world: World, roles: Roles, said: Argument) -> Iterator[Meaning]:
    """“By Blake”, “from London”, “about ruins”."""
    for chosen in ways(said, roles, world.relations):
        if found := through(said, chosen, world.relations):
            yield found


@action
def there_then(world: World, roles: Roles, span: Range, name: Meaning) -> Iterator[Meaning]:
    """“(works) from | 17th-century | Spain”: from there, and made then."""
    for there in by_preposition(world, roles, Plain(name)):
        for then in is_dated(world, span):
            if both := there.joined(then):
                yield both


@action
def by_all(world: World, roles: Roles, said: Argument) -> Iterator[Meaning]:
    """“By Blake and Turner | together”: each work by both."""
    for each in all_of(world, said):
        yield from by_preposition(world, roles, each)


@action
def at_once(world: World, said: Meaning) -> Iterator[Meaning]:
    """“(show) a horse and a dog | together”, which one work does; who made it together is said of them alone."""
    parts = said.expression.operands if isinstance(said.expression, And | Or) else (said.expression,)
    if not any(isinstance(part, Some) and part.role in world.making for part in parts):
        yield said


@action
def by_another(world: World, roles: Roles, said: Argument) -> Iterator[Meaning]:
    """“By anyone but | Blake”."""
    for found in by_preposition(world, roles, said):
        if denied := found.denied():
            yield denied


@action
def known_one(_: World, said: Argument, nobody: Meaning) -> Iterator[Argument]:
    """“(Not by) Blake | or Quist”: Blake, where the store has never heard of Quist, and so has nothing of his."""
    if nobody.expression == BOTTOM:
        yield said


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
def is_begun(world: World, span: Range) -> Iterator[Meaning]:
    """“(portraits) begun | in the 1630s”: that is the earliest year of their dates."""
    relations = world.relations
    for iri, (earliest, _) in relations.bounds.items() if not span.others else ():
        least, most = (end if abs(end) < inf else None for end in (span.least, span.most))
        yield Meaning(DataSome(earliest, least, most), relations.sources(Role(iri)))


@action
def people_such_and(world: World, said: Argument, also: Meaning) -> Iterator[Meaning]:
    """“Which of the | Dutch | painted landscapes”: people, and no landscapes that are painted."""
    for such in is_such(world, said):
        if (people := of_kinds(world.people).joined(such)) and (both := people.joined(also)):
            yield both


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
    stuff |= {role.iri for role in world.frames.depicting}  # who paints women need not be one
    is_work = any(isinstance(one.expression, OneOf) and one.kinds & world.population for one in things(said))
    for kinds in (world.people, world.population):  # (painters who are) Spanish, by what they made
        if kinds == world.people and is_work:
            continue  # nobody is a work
        if kinds and not any(meet(meant.kinds, kinds) for _, meant in found):
            for meant in _traits_of_each(world, said) if kinds == world.people else traits(world, kinds, said):
                if kinds == world.population or not stuff & set(signature(meant.expression).roles):
                    yield replace(meant, cost=meant.cost + 1)
    origins = relations.prepositions.get("from", ())
    for role, meant in found:
        rivals = [one for one, other in found if one is not role and meet(other.kinds, meant.kinds) is not None]
        if not rivals or (role in origins and not any(one in origins for one in rivals)):
            yield replace(meant, cost=meant.cost + 2)


def _traits_of_each(world: World, said: Argument) -> Iterator[Meaning]:
    """Yield what somebody made who is of one or several sorts: of several each, in one work or another."""
    if not isinstance(said, Joined) or not is_partial(said):
        yield from traits(world, world.people, said)
        return
    each = [next(traits(world, world.people, one), None) for one in said.members]
    if (found := together(each, said.how)) is not None:
        yield found


@action
def in_group(world: World, said: Argument) -> Iterator[Meaning]:
    """“(works) from the Pop Art movement”, “(artists) in the London Group”: of what is no place, time or stuff."""
    relations = world.relations
    stuff = frozenset(kind for role in relations.prepositions.get("in", ()) for kind in relations.targets(role))
    of = kinds_of(said)
    if of and not of & (world.places | world.times | stuff | world.people | world.population):
        yield from is_such(world, said)


@action
def such_each(world: World, one: Argument, other: Argument) -> Iterator[Meaning]:
    """“(turns up) under both | Cubism | and Dada”: by works of the one and works of the other."""
    for first in is_such(world, one):
        for second in is_such(world, other):
            if both := first.joined(second):
                yield both


@action
def by_group(world: World, said: Argument) -> Iterator[Meaning]:
    """“(works) by the London Group”: of what is of that group, and not of what shows it."""
    shown = {role.iri for role in world.frames.depicting}
    yield from (found for found in in_group(world, said) if shown.isdisjoint(signature(found.expression).roles))


@action
def is_thing(_: World, thing: Meaning) -> Iterator[Meaning]:
    """“(is) a landscape by Blake”."""
    yield replace(thing, cost=thing.cost + 1)


@action
def shows_such(world: World, said: Argument) -> Iterator[Meaning]:
    """“Showing | landscapes”, where nothing says what works show: works of that sort, and not who made them."""
    if not world.frames.depicting and not kinds_of(said) & world.people:
        yield from is_such(world, said)


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
            when = dated_by(some[0], relations) if len(some) == 1 else relations.time_role(kinds[0])
            is_time = any(relations.measure(back(role)) for role in roles if role.inverse)
            is_other = is_time and when is not None and any(back(role) != when for role in roles)
            shows = all(role in world.frames.depicting for role in roles)
            is_by = is_anybody and any(role in world.making for role in roles)  # people are shown, or made it
            yield replace(found, cost=found.cost + (not shows) + is_other + 2 * is_by)


@action
def of_either(world: World, said: Argument) -> Iterator[Meaning]:
    """“(works) of | Picasso or Degas”, of whom one has made works and the other is only shown: as of each alone."""
    if not isinstance(said, Joined) or said.how != "or":
        return
    makers = [bool(kinds_of(member) & world.people) for member in said.members]
    if not any(makers) or all(makers):
        return
    for each in product(*([*has(world, member)] for member in said.members)):
        if both := together(each, "or"):
            yield replace(both, cost=max(one.cost for one in each))


@action
def works_with(world: World, noun: Meaning, said: Argument) -> Iterator[Meaning]:
    """“Women | wearing | hats”: works that show both; whoever made them wears nothing that is known."""
    shown = {kind for role in world.frames.depicting for kind in world.relations.targets(role)}
    is_such = noun.expression != of_kinds(noun.kinds).expression  # a work wears nothing
    if is_such and noun.kinds <= world.population and kinds_of(said) <= shown:
        for found in has(world, said):
            if both := noun.joined(found):
                yield both


@action
def lacks(world: World, said: Argument) -> Iterator[Meaning]:
    """“Without ruins”: none of them, by whatever link; works are without no works."""
    if any(thing.kinds and thing.kinds <= world.population for thing in things(said)):
        return
    for found in has(world, each_denied(said)):
        if denied := found.denied():
            yield denied


@action
def works_lacking(world: World, said: Argument) -> Iterator[Meaning]:
    """“No people”: works that show none, whatever titles say; "no Turner?" may ask for him."""
    base = world.relations.base
    labels = (base.labels.get(iri, "") for thing in things(said) for iri, _ in thing.named)
    if all(label[:1].isupper() for label in labels) and any(thing.named for thing in things(said)):
        return
    for denied in lacks(world, said):
        is_told = any(isinstance(part, DataSays) for part in walk(denied.expression))
        if not is_told and (both := of_kinds(world.population).joined(denied)):
            yield both


@action
def lacks_either(world: World, one: Argument, other: Argument) -> Iterator[Meaning]:
    """“No ruins | nor | castles”: neither of them."""
    yield from lacks(world, Joined((one, other), "or"))


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
        if several := _over_all(world, role, thing):
            yield several
        elif found := link(thing, role, world.relations):
            yield replace(found, cost=found.cost + (thing.superlative is None))
    yield from most_over_works(world, thing)
    yield from _so_many_over_works(world, thing)


@action
def most_over_works(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(the movement) with | the most artists”: over its works, where nothing links them, each of them once."""
    most = thing.superlative
    if most is not None and most.by == "count" and most.role is None and not thing.quantity:
        for role, via in _over_works(world, thing):
            done = replace(most, role=back(role), counted=thing.narrowed(), via=via)
            kinds = world.relations.targets(role)
            yield replace(thing, expression=TOP, kinds=kinds, superlative=done, cost=thing.cost + 1)


def _so_many_over_works(world: World, thing: Meaning) -> Iterator[Meaning]:
    """Yield what has so many of something over its works, each of them once: schools with ten artists or more."""
    if thing.quantity in (None, NONE, ONLY) or thing.superlative is not None:
        return
    single = replace(thing, quantity=None)
    for role, via in _over_works(world, single):
        kinds = world.relations.targets(role)
        ranked = Ranked(of_kinds(kinds).expression, single.narrowed(), back(role), via=via)
        numbers = tallied(ranked, world.relations.extents)
        if found := [iri for iri, number in numbers.items() if is_within(number, thing.quantity)]:
            yield replace(single, expression=one_of(*found), kinds=kinds, named=(), cost=thing.cost + 1)


def _over_works(world: World, thing: Meaning) -> Iterator[tuple[Role, Via]]:
    """Yield the roles that lead from works to what has things of a class over them, and how these are reached."""
    relations = world.relations
    said = thing.narrowed()
    parts = said.operands if isinstance(said, And) else (said,)
    if not thing.kinds or thing.kinds & world.population or any(isinstance(one, OneOf) for one in parts):
        return  # still lifes
    for onward in relations.between(world.population, thing.kinds):
        if thing.kinds & world.people and onward not in world.making:
            continue
        for role in relations.used_roles:
            kinds = relations.targets(role)
            near = [one for one in relations.between(kinds, thing.kinds) if one.iri != SKOS_BROADER]
            if near or role == onward or not relations.sources(role) <= world.population:
                continue
            if not kinds & world.times and (role in world.making or not kinds & world.people):
                yield role, Via(of_kinds(world.population).expression, onward)


@action
def has_made_but_none(world: World, thing: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“(artists) with | frescoes | but without | portraits”: made the one kind of work, and none of the other."""
    for role in world.owning:
        made, missing = (link(one, role, world.relations) for one in (thing, other))
        if made and missing and (none := missing.denied()) and (found := made.joined(none)):
            yield found


@action
def has_made_one(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(artists) with a | work in two media”: in one work."""
    for role in world.owning if thing.superlative is None and not thing.quantity else ():
        if found := link(thing, role, world.relations):
            yield found


@action
def made_over_all(world: World, bounds: Bounds, noun: Meaning) -> Iterator[Meaning]:
    """“(artists who) worked in | more than two | genres”."""
    several = replace(noun, quantity=bounds)
    for role in world.relations.between(world.population, noun.kinds) if isinstance(noun.expression, Named) else ():
        if made := link(several, role, world.relations):
            found = (_over_all(world, maker, made) or link(made, maker, world.relations) for maker in world.owning)
            yield from filter(None, found)


def _over_all(world: World, maker: Role, thing: Meaning) -> Meaning | None:
    """Return who has so many of a kind over all they made: with “works in more than two genres”; None where nobody has.

    What one work shows is not counted so.
    """
    parts = thing.expression.operands if isinstance(thing.expression, And) else (thing.expression,)
    counts = [part for part in parts if isinstance(part, AtLeast | AtMost)]
    roles = {part.role for part in counts}
    role = next(iter(roles)) if len(roles) == 1 else None
    if (
        role is None
        or role.inverse
        or role in world.frames.depicting
        or not thing.kinds <= world.population
        or not all(isinstance(one.filler, Named) for one in counts)
    ):
        return None
    base = world.relations.base
    least = max((one.count for one in counts if isinstance(one, AtLeast)), default=1)
    most = min((one.count for one in counts if isinstance(one, AtMost)), default=None)
    works = world.relations.extents.ids(conjunction(*(part for part in parts if part not in counts)))
    made, of = base.edges(maker.iri, inverse=not maker.inverse), base.edges(role.iri)
    kinds: dict[int, list[int]] = {}
    for work, kind in zip(of.sources.tolist(), of.targets.tolist(), strict=True):
        kinds.setdefault(work, []).append(kind)
    found: dict[int, set[int]] = {}
    rows = np.isin(made.sources, works)
    for work, who in zip(made.sources[rows].tolist(), made.targets[rows].tolist(), strict=True):
        found.setdefault(who, set()).update(kinds.get(work, ()))
    such = [who for who, some in found.items() if least <= len(some) and (most is None or 0 < len(some) <= most)]
    compared = Compared(role.iri, maker.iri, "several", least, most)
    people = one_of(*sorted(base.iris(such)), compared=compared) if such else None
    return Meaning(people, world.relations.sources(maker)) if people else None


@action
def has_done(world: World, said: Argument) -> Iterator[Meaning]:
    """“(who) did | The Last Supper”, “with | prints and drawings”: of several each, one or none of them."""
    if isinstance(said, Plain):
        for made in has_made(world, said.thing):
            yield replace(made, cost=made.cost + 2 * is_either(said.thing))
    elif isinstance(said, Joined):
        each = [next(has_done(world, one), None) for one in said.members]
        if (found := together(each, said.how)) is not None:
            yield replace(found, cost=max(one.cost for one in each if one is not None))


@action
def only_done(world: World, verb: Filled, noun: Meaning) -> Iterator[Meaning]:
    """“(who) only painted | portraits”."""
    for only in only_of(world, noun):
        for filled in object_(world, verb, Plain(only)):
            yield from of_subject(world, filled)


@action
def done_to_it(world: World, thing: Meaning, noun: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“Interiors, | which painters | made | them”."""
    for filled in object_(world, verb, Plain(thing)):
        for said in of_subject(world, filled):
            if both := noun.joined(said):
                yield both


@action
def of_works(world: World, said: Meaning) -> Iterator[Meaning]:
    """“(works) in bronze | only”: with nothing else; “(who) painted portraits only” says more than that they did some.

    What is by somebody only nobody else had a part in. What else a work shows is stated of nearly all, with what it
    shows at large: of that nothing is shown alone.
    """
    shown = {role.iri for role in world.frames.depicting}
    roles = set(signature(said.expression).roles)
    if roles and not said.kinds & world.people and shown.isdisjoint(roles):
        yield from and_no_other(world, said)


@action
def only_so(world: World, said: Meaning) -> Iterator[Meaning]:
    """“(works) only | in bronze”: with nothing else."""
    yield from (found for found in of_works(world, said) if found.expression != said.expression)


@action
def piece_only(world: World, said: Meaning) -> Iterator[Meaning]:
    """“(How many did) Watts make | alone”; of people it says nothing more, of works without more nothing at all."""
    yield from only_so(world, said) if not said.kinds & world.people else (said,)


@action
def such_alone(world: World, said: Argument) -> Iterator[Argument]:
    """“Bronze | only”: nothing else; of what works show, none but such works.

    Of somebody it says more; but "Blake or Turner only" are these two.
    """
    shown = {kind for role in world.frames.depicting for kind in world.relations.targets(role)}
    is_somebody = bool(kinds_of(said) & world.people)
    if not is_somebody or isinstance(said, Joined):
        yield said if is_somebody or kinds_of(said) & shown else Alone(said)


@action
def only_made(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“(who) only did | portraits”, “is represented only by | portraits”."""
    for only in only_of(world, noun):
        yield from has_made(world, only)


@action
def all_theirs(world: World, sought: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“(Who has) at least three works, | all of them | portraits”: of all their works, if no others were named."""
    owned = [part for part in walk(sought.expression) if isinstance(part, Some | AtLeast | AtMost)]
    is_of_all = all(isinstance(part.filler, Named) and part.filler.iri in world.population for part in owned)
    if not owned or not is_of_all or not sought.kinds & world.people or sought.superlative is not None:
        return
    if works := of_kinds(world.population).joined(said):
        for only in only_made(world, works):
            if both := sought.joined(only):
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
def excepted(world: World, said: Argument) -> Iterator[Meaning]:
    """“Other than Blake”: of those that are asked for themselves; besides France are no places in it."""
    for thing in things(each_denied(said)):
        if denied := thing.denied():
            inner = (link(thing, above, world.relations) for above in world.lying if thing.kinds <= world.places)
            parts = [one.expression for part in inner if part and (one := part.denied())]
            yield replace(denied, expression=conjunction(denied.expression, *parts), named=())


@action
def no_such_people(world: World, said: Argument) -> Iterator[Meaning]:
    """“(Which artists …?) Unknown masters | do not count”: of the people that are asked for."""
    if all(thing.kinds & world.people for thing in things(said)):
        yield from excepted(world, said)


@action
def excepted_either(world: World, one: Argument, other: Argument) -> Iterator[Meaning]:
    """“Other than oil | or | acrylic”: neither of them."""
    yield from excepted(world, Joined((one, other), "or"))


@action
def excepted_thing(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(Dutch paintings) but no landscapes”; what is denied in it stands apart: “no landscapes (and no portraits)”."""
    parts = thing.expression.operands if isinstance(thing.expression, And) else ()
    dates = {iri for both in world.relations.bounds.values() for iri in both}
    is_dated = any(dates & {*signature(part).data_properties} for part in parts)  # not religious | before 1500
    for denied in () if any(isinstance(part, Not) for part in parts) else excepted(world, Plain(thing)):
        yield replace(denied, cost=denied.cost + _DATED * is_dated)


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
def held(_: World) -> Iterator[Meaning]:
    """“In the collection”: says nothing of what all of it is in."""
    yield Meaning(TOP, frozenset())


@action
def made_by_several(world: World, number: int, kind: Meaning) -> Iterator[Meaning]:
    """“(works) by | two | artists”: by as many at least."""
    if number > 1 and kind.kinds & world.people and not kind.is_open and kind.superlative is None:
        for role in world.making:
            if found := link(replace(kind, quantity=(number, None)), role, world.relations):
                yield found


@action
def held_then(world: World, span: Range) -> Iterator[Meaning]:
    """“(already here) by 1900”, “in 1900”: acquired by then; “since 1900” not before."""
    yield from _acquired_in(world, Range(most=span.most) if span.most < inf else Range(span.least))


@action
def held_since(world: World, period: Range) -> Iterator[Meaning]:
    """“In the Tate since | 1960”: acquired in that year or later."""
    yield from _acquired_in(world, Range(period.least))


def _acquired_in(world: World, span: Range) -> Iterator[Meaning]:
    for _, frame in world.frames.at(_ACQUIRED, 0):
        for role in frame.roles("in"):
            if found := span.meaning(role, world.relations):
                yield found


@action
def not_only_that(_: World, thing: Meaning) -> Iterator[Meaning]:
    """“(the Bellinis), not just | Giovanni”: he is among them."""
    if thing.named:
        yield Meaning(TOP, frozenset())


@action
def behind(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(who is) behind Tintern Abbey”: who made it."""
    for role in world.owning:
        if found := link(thing, role, world.relations):
            yield found


@action
def of_some_kind(world: World, kind: Meaning) -> Iterator[Meaning]:
    """“(works that belong to) a | movement”: whichever."""
    for role in world.relations.between(world.population, kind.kinds) if kind.kinds else ():
        if not role.inverse and role not in {*world.frames.depicting, *world.making}:
            yield Meaning(Some(role, kind.expression), world.relations.sources(role))


@action
def any_at_all(_: World, kind: Meaning) -> Iterator[Meaning]:
    """“(artists that you have) works (by)”: of which there is at least one."""
    yield replace(kind, quantity=(1, None))


@action
def made_by_such(world: World, thing: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“(which artists) do you have more than two works by”."""
    yield from of_maker(world, tuple(role for role in roles if role in world.making), thing)


@action
def of_hand(world: World, said: Argument) -> Iterator[Meaning]:
    """“From the hand of | Blake”, “(works that) women | did”: who made them."""
    yield from by_preposition(world, tuple(world.making), said)


@action
def from_makers(world: World, people: Meaning) -> Iterator[Meaning]:
    """“(Works) from | women”: who made them, of people who are not named."""
    if people.kinds & world.people and not isinstance(people.expression, OneOf):
        yield from of_hand(world, Plain(people))


@action
def of_its_maker(world: World, said: Argument, kind: Meaning) -> Iterator[Meaning]:
    """“(works) of which | Blake | is the | author”."""
    if kind.kinds & world.people:
        yield from of_hand(world, said)


@action
def of_hands(world: World, one: Argument, other: Argument) -> Iterator[Meaning]:
    """“By Constable | and | by Turner”: by one or the other."""
    yield from of_hand(world, Joined((one, other), "or"))


@action
def of_such_hand(world: World, said: Argument) -> Iterator[Meaning]:
    """“From | Flemish | hands”."""
    for somebody in one_such(world, said):
        yield from of_hand(world, somebody)


@action
def made_in_each(world: World, noun: Meaning, roles: Roles, one: Argument, other: Argument) -> Iterator[Meaning]:
    """“(artists with) works | in | etching | and | bronze”: with works in each of them, be it not one in both."""
    each = [list(by_preposition(world, roles, said)) or list(in_group(world, said)) for said in (one, other)]
    yield from made_of_each(world, noun, *each)


@action
def each_span(_: World, one: Range, other: Range) -> Iterator[Spans]:
    """“(in) both | 1975 | and | 1997”."""
    yield one, other


@action
def made_then_each(world: World, noun: Meaning, spans: Spans) -> Iterator[Meaning]:
    """“(artists with) works | from the 1630s and the 1640s”."""
    yield from made_of_each(world, noun, *(list(dates(world, noun.kinds, span)) for span in spans))


@action
def done_then_each(world: World, noun: Meaning, verb: Filled, spans: Spans) -> Iterator[Meaning]:
    """“(artists with) works | acquired | in 1975 and in 1997”."""
    each = ([said for done in ranged(world, verb, span) for said in of_subject(world, done)] for span in spans)
    yield from made_of_each(world, noun, *each)


def made_of_each(
    world: World, noun: Meaning, firsts: Sequence[Meaning], seconds: Sequence[Meaning]
) -> Iterator[Meaning]:
    """Yield who made something of which one thing is said, and something of which another is."""
    for pair in product(firsts, seconds):
        made = [both for said in pair if (both := noun.joined(said)) is not None and noun.kinds & world.population]
        for first in has_made(world, made[0]) if len(made) > 1 else ():
            for second in has_made(world, made[1]):
                if both := first.joined(second):
                    yield replace(both, cost=max(0, noun.cost))


@action
def either_by(world: World, said: Argument, one: Filled, other: Filled) -> Iterator[Meaning]:
    """“(dogs that) a woman | drew | or | painted”."""
    for first in of_others(world, said, one):
        for second in of_others(world, said, other):
            if both := first.joined(second, either=True):
                yield both


@action
def shows(world: World, said: Argument) -> Iterator[Meaning]:
    """“(portraits) for which | Byron | sat”: who is shown."""
    yield from by_preposition(world, tuple(world.frames.depicting), said)


@action
def shown_in_one(world: World, one: Argument, other: Argument, noun: Meaning) -> Iterator[Meaning]:
    """“A dog | and | some children | in the same | painting”."""
    for said in shows(world, Joined((one, other), "both")):
        if both := noun.joined(said):
            yield both


@action
def one_such(world: World, said: Argument) -> Iterator[Argument]:
    """“(by) an | Italian”."""
    if not kinds_of(said) & world.population:
        yield from map(Plain, modify(world, said, of_kinds(world.people)))


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


@action
def based_on(world: World, name: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Paper-based | works”: made of that; who is London-based is of no stuff."""
    roles = [role for role in world.relations.prepositions.get("on", ()) if role not in world.frames.depicting]
    if noun.kinds <= world.population:
        for role in roles:
            if (said := link(name, role, world.relations)) and (both := noun.joined(said)):
                yield both
