"""Actions of what is asked of one thing alone: whether it was in Italy that she was born, whose life ended in Rome."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import inf

from mrag_owl.expressions.syntax import DataSome, Some, conjunction, one_of, walk
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.ages import spans_of
from mrag_owl.reading.acts.asking import (
    Asking,
    dates_told,
    used_for,
    when_is,
    when_made,
    where_is,
    whether_and,
    whether_done,
)
from mrag_owl.reading.acts.bare import dated_after, dated_before, the_one_told, titled_by
from mrag_owl.reading.acts.clauses import behind, by_preposition
from mrag_owl.reading.acts.events import after_thing, before_thing, event_gap
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.sizes import beyond, short_of
from mrag_owl.reading.acts.traits import related
from mrag_owl.reading.acts.values import Duo, Filled, Occasion, Placed, Roles
from mrag_owl.reading.acts.verbs import of_others, of_subject, placed, ranged
from mrag_owl.reading.acts.whose import event_at, role_dated
from mrag_owl.reading.arguments import Argument, Plain
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.periods import Range
from mrag_owl.records import Iri


@action
def of_birth(world: World) -> Iterator[Roles]:
    """“(whose) life began”."""
    yield world.relations.nominal("birth")


@action
def of_death(world: World) -> Iterator[Roles]:
    """“(whose) life ended”."""
    yield world.relations.nominal("death")


@action
def birth_of(world: World, thing: Meaning) -> Iterator[Occasion]:
    """“Kandinsky's | life began”."""
    yield Occasion(thing, world.relations.nominal("birth"))


@action
def death_of(world: World, thing: Meaning) -> Iterator[Occasion]:
    """“Kandinsky's | life ended”."""
    yield Occasion(thing, world.relations.nominal("death"))


@action
def ended_in(world: World, noun: Meaning, event: Occasion) -> Iterator[Meaning]:
    """“In which | town did | Kandinsky's life end”."""
    for found in event_gap(world, event):
        yield from joined(world, noun, found)


@action
def those_at(world: World, roles: Roles, place: Placed) -> Iterator[Meaning]:
    """“Deaths | in Rome”: who died there."""
    yield from (said for said in event_at(world, roles, place) if said.kinds & world.people)


@action
def those_where(world: World, roles: Roles, name: Meaning) -> Iterator[Meaning]:
    """“Rome | deaths”."""
    if name.kinds & world.places:
        yield from those_at(world, roles, Placed("in", Plain(name)))


@action
def those_then(world: World, roles: Roles, span: Range) -> Iterator[Meaning]:
    """“Deaths | in 1827”."""
    yield from role_dated(world, roles, span)


@action
def whether_placed(world: World, place: Placed, subject: Argument, verb: Filled) -> Iterator[Asking]:
    """“Was it | in Italy (that) | Kauffman | was born”."""
    for filled in placed(world, verb, place):
        yield from whether_done(world, subject, filled)


@action
def whether_ranged(world: World, span: Range, subject: Argument, verb: Filled) -> Iterator[Asking]:
    """“Was it | in 1741 (that) | Kauffman | was born”."""
    for filled in ranged(world, verb, span):
        yield from whether_done(world, subject, filled)


@action
def whether_there(world: World, place: Meaning, subject: Meaning, verb: Filled) -> Iterator[Asking]:
    """“Is | Italy (where) | Kauffman | was born”, “is 1741 when she was”."""
    yield from whether_placed(world, Placed("in", Plain(place)), Plain(subject), verb)


@action
def whether_of_role(world: World, thing: Meaning, roles: Roles, place: Placed) -> Iterator[Asking]:
    """“Is | Kauffman's | birthplace | in Italy”."""
    for said in event_at(world, roles, place):
        yield from whether_and(world, thing, said)


@action
def whether_role_dated(world: World, thing: Meaning, roles: Roles, span: Range) -> Iterator[Asking]:
    """“Was | Kauffman's | death | in 1807”."""
    for said in role_dated(world, roles, span):
        yield from whether_and(world, thing, said)


@action
def titled_known(world: World, title: Meaning, maker: Meaning) -> Iterator[Meaning]:
    """“Ophelia, | the Millais one”."""
    if maker.kinds & world.people:
        yield from titled_by(world, title, world.making, Plain(maker))


@action
def made_by_whom(world: World, kind: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“Whose | painting | is Mad Meg”: who made what has a name."""
    if _is_of_title(world, thing) and kind.kinds & world.population:
        yield from behind(world, thing)


@action
def maker_of_one(world: World, kind: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“Mad Meg | painter”."""
    if _is_of_title(world, thing) and not thing.unclear and kind.kinds & world.people:
        yield from behind(world, thing)


@action
def of_kind_told(world: World, kind: Meaning, topic: Meaning) -> Iterator[Meaning]:
    """“The painting (called) | Mad Meg”."""
    if kind.kinds & world.population:
        yield from the_one_told(world, topic)


@action
def of_school(world: World, name: Meaning) -> Iterator[Argument]:
    """“The Flemish (school)”; what is of the school of Rembrandt is said by nobody."""
    if not name.kinds & world.people:
        yield Plain(name)


@action
def when_done(world: World, title: Meaning, maker: Meaning) -> Iterator[Meaning]:
    """“When | Rembrandt (did) | the Nightwatch”."""
    for made in titled_known(world, title, maker):
        yield from when_made(world, made)


@action
def sorts_of(world: World, kind: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Goya paintings' | types”: which of a kind they are of; types of ships are no types of what shows ships."""
    either = world.population | world.people
    shown = {part.role for part in walk(noun.expression) if isinstance(part, Some)}
    is_shown = bool(shown) and shown <= set(world.frames.depicting)
    if kind.kinds and not kind.kinds & either and noun.kinds & either and not is_shown:
        yield from related(world, kind, noun)


@action
def date_of(world: World, thing: Meaning) -> Iterator[Asking]:
    """“Ophelia, year”: of what is named."""
    if _is_of_title(world, thing):
        yield from dates_told(world, thing)


def _is_of_title(world: World, thing: Meaning) -> bool:
    return bool(thing.kinds & world.population) and any(kinds & world.population for _, kinds in thing.named)


@action
def entered(world: World) -> Iterator[Filled]:
    """“Came to | the museum”: was acquired."""
    said = (phrase.split() for phrase in words("en")["acquired"])
    found = dict.fromkeys(frame for one in said for last, frame in world.frames.at(one, 0) if last == len(one))
    yield from map(Filled, found)


@action
def whether_later(world: World, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Las Meninas | later than | the Nightwatch”."""
    for said in dated_after(world, other) if _is_of_title(world, one) else ():
        yield from whether_and(world, one, said)


@action
def whether_earlier(world: World, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Las Meninas | earlier than | the Nightwatch”."""
    for said in dated_before(world, other) if _is_of_title(world, one) else ():
        yield from whether_and(world, one, said)


@action
def one_by(world: World, title: Meaning, maker: Meaning) -> Iterator[Meaning]:
    """“The | Last Supper | by | Greco”: the one work of theirs that a title speaks of so, where there is one."""
    is_made = title.kinds <= world.population and bool(maker.kinds & world.people)
    for made in by_preposition(world, world.making, Plain(maker)) if is_made else ():
        for both in joined(world, title, made):
            found = world.relations.extents.individuals(both.narrowed())
            if len(found) == 1:
                yield Meaning(one_of(*found), world.population, ((found[0], world.population),))


@action
def is_earlier(world: World, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Is | Greco's Last Supper | earlier than | Vouet's Adoration”, where no year is within the dates of both."""
    yield from _dated_apart(world, one, other, is_before=True)


@action
def is_earlier_titled(world: World, maker: Meaning, title: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Is | Greco's | Last Supper | earlier than | Vouet's”."""
    for pair in _titled_alike(world, maker, title, other):
        yield from is_earlier(world, *pair)


def _titled_alike(world: World, maker: Meaning, title: Meaning, other: Meaning) -> Iterator[Duo]:
    yield from product(one_by(world, title, maker), one_by(world, title, other))


@action
def is_later(world: World, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Is | Greco's Last Supper | later than | Vouet's Adoration”."""
    yield from _dated_apart(world, one, other, is_before=False)


@action
def is_later_titled(world: World, maker: Meaning, title: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Is | Greco's | Last Supper | later than | Vouet's”."""
    for pair in _titled_alike(world, maker, title, other):
        yield from is_later(world, *pair)


def _dated_apart(world: World, one: Meaning, other: Meaning, *, is_before: bool) -> Iterator[Asking]:
    role = world.relations.time_role(world.population)
    spans = spans_of(world, role) if role is not None else {}
    (our, _), (their, _) = one.named[0], other.named[0]
    if role is None or our not in spans or their not in spans:
        return
    (our_first, our_last), (their_first, their_last) = spans[our], spans[their]
    if our_last < their_first or our_first > their_last:
        span = Range(-inf, their_first - 1) if is_before else Range(their_last + 1, inf)
        if said := span.meaning(role, world.relations):
            yield from whether_and(world, one, said)


@action
def is_larger(world: World, one: Meaning, other: Meaning, side: Iri) -> Iterator[Asking]:
    """“Is | Greco's Last Supper | larger than | Vouet's Adoration”, where both are measured."""
    for said in beyond(world, other, side) if _is_measured(world, one, side) else ():
        yield from whether_and(world, one, said)


@action
def is_larger_titled(world: World, maker: Meaning, title: Meaning, other: Meaning, side: Iri) -> Iterator[Asking]:
    """“Is | Greco's | Last Supper | larger than | Vouet's”."""
    for pair in _titled_alike(world, maker, title, other):
        yield from is_larger(world, *pair, side)


@action
def is_smaller(world: World, one: Meaning, other: Meaning, side: Iri) -> Iterator[Asking]:
    """“Is | Greco's Last Supper | smaller than | Vouet's Adoration”."""
    for said in short_of(world, other, side) if _is_measured(world, one, side) else ():
        yield from whether_and(world, one, said)


@action
def is_smaller_titled(world: World, maker: Meaning, title: Meaning, other: Meaning, side: Iri) -> Iterator[Asking]:
    """“Is | Greco's | Last Supper | smaller than | Vouet's”."""
    for pair in _titled_alike(world, maker, title, other):
        yield from is_smaller(world, *pair, side)


def _is_measured(world: World, thing: Meaning, side: Iri) -> bool:
    return bool(world.relations.extents.count(conjunction(thing.expression, DataSome(side))))


@action
def before_making(world: World, maker: Meaning, verb: Filled, title: Meaning) -> Iterator[Argument]:
    """“Before | Rembrandt | painted | the Nightwatch”."""
    for made in titled_known(world, title, maker) if verb.frame.roles("subject") == world.making else ():
        yield from before_thing(world, made)


@action
def after_making(world: World, maker: Meaning, verb: Filled, title: Meaning) -> Iterator[Argument]:
    """“After | Rembrandt | painted | the Nightwatch”."""
    for made in titled_known(world, title, maker) if verb.frame.roles("subject") == world.making else ():
        yield from after_thing(world, made)


@action
def used_of(world: World, maker: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“What did | Rembrandt | use for | the Nightwatch”."""
    for made in by_preposition(world, world.making, Plain(maker)) if maker.kinds & world.people else ():
        for both in joined(world, thing, made):
            yield from used_for(world, both)


@action
def done_when(world: World, thing: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“Ophelia: | when | acquired”."""
    for said in of_others(world, Plain(thing), verb):
        yield from when_is(world, said)


@action
def done_where(world: World, thing: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“Kandinsky, | where | born”."""
    for said in of_others(world, Plain(thing), verb):
        yield from where_is(world, said)


@action
def done_in(world: World, thing: Meaning, verb: Filled, noun: Meaning) -> Iterator[Meaning]:
    """“Ophelia: (it was) | acquired (in) which | year”."""
    for said in of_others(world, Plain(thing), verb):
        yield from joined(world, noun, said)


@action
def done_there(world: World, place: Argument, verb: Filled) -> Iterator[Meaning]:
    """“(with) Rome (as where they) | died”."""
    for filled in placed(world, verb, Placed("in", place)):
        yield from of_subject(world, filled)


@action
def such_a_work(world: World, name: Meaning) -> Iterator[str]:
    """“(how large) a print (is it)”, where that is what some works are called."""
    if any(not role.inverse for role in world.relations.between(world.population, name.kinds)):
        yield ""


@action
def period_of(world: World, noun: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“From which | period does | the Nightwatch | date”; years are told by what is dated."""
    if not noun.kinds & world.times:
        yield from related(world, noun, thing)


@action
def after_title(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(paintings) after | Las Meninas”; after somebody is no time."""
    if _is_of_title(world, thing):
        yield from dated_after(world, thing)


@action
def before_title(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(paintings) before | Las Meninas”."""
    if _is_of_title(world, thing):
        yield from dated_before(world, thing)
