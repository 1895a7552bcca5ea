"""Actions of whole questions: what is asked for, how many, whether there is any."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    DataSays,
    Not,
    OneOf,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
    signature,
    walk,
)
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.amounts import counted, most_of
from mrag_owl.reading.acts.clauses import by_preposition, excepted, has_made, is_dated, of_maker
from mrag_owl.reading.acts.events import when_of
from mrag_owl.reading.acts.frequencies import of_role
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.nouns import any_work, owned, possessed
from mrag_owl.reading.acts.oeuvres import birthplace_of, by_maker, no_maker
from mrag_owl.reading.acts.traits import modify, of_kinds, related
from mrag_owl.reading.acts.values import Duo, Filled, Fronted, Occasion, Placed, Roles
from mrag_owl.reading.acts.verbs import fronted, of_object, of_others, of_subject, of_theme, placed, yielded
from mrag_owl.reading.acts.whose import lacks_role, same_as
from mrag_owl.reading.arguments import Argument, Joined, Plain, any_of, said_of, things
from mrag_owl.reading.conclusions import conclude
from mrag_owl.reading.forms import Asked, Counted, Foremost, Whether, Worded
from mrag_owl.reading.meaning import NONE, SELF, Bounds, Meaning, back, dated_by, link
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import Kinds, meet
from mrag_owl.reading.titles import wider_of
from mrag_owl.vocabulary import RDFS_LABEL, SKOS_CONCEPT

_BOTH = 2
_FEW = 20
"""Of how many things at once the words of their dates are told."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question as it is answered, and the meaning that it is made of."""

    asked: Asked
    meaning: Meaning


def _asked(world: World, form: str, meaning: Meaning) -> Iterator[Asking]:
    final = meaning.without_named() if meaning.others else meaning
    asked = conclude(form, final, world.relations)
    is_odd = form == "list" and _compares_names(world, final)
    is_odd = is_odd or _counts_beyond(world, final)
    if asked is not None and SELF not in signature(asked.expression).individuals and not is_odd:
        yield Asking(asked, final)


def _counts_beyond(world: World, meaning: Meaning) -> bool:
    """Tell whether makers of single works are counted where those of a concept are meant: schools with one artist."""
    is_of_concepts = bool(meaning.kinds) and meaning.kinds.isdisjoint(world.people | world.population)
    return is_of_concepts and any(
        isinstance(part, AtMost | AtLeast) and part.role in world.making for part in walk(meaning.expression)
    )


def _compares_names(world: World, meaning: Meaning) -> bool:
    """Tell whether it says of what is only spoken of that it is, or is not, called otherwise: dogs, no Welsh."""
    parts = meaning.expression.operands if isinstance(meaning.expression, And) else ()
    named = [one for one in parts if isinstance(one.operand if isinstance(one, Not) else one, OneOf)]
    return len(named) > 1 and not meaning.kinds & (world.population | world.people)


@action
def list_(world: World, sought: Meaning) -> Iterator[Asking]:
    """Which they are; of what is dated within bounds alone, not the years between, but what the record says."""
    worded = _dated(world, sought)
    yield from _asked(world, "list", sought) if worded is None else (Asking(worded, sought),)


def _dated(world: World, sought: Meaning) -> Worded | None:
    """Return the words of the dates of what was named, where the years sought are those that it may be of."""
    parts = sought.expression.operands if isinstance(sought.expression, And) else (sought.expression,)
    years = [part for part in parts if isinstance(part, OneOf)]
    if len(years) == 1 and sought.kinds & world.times:
        base, named = world.relations.base, world.relations.extents.ids(one_of(*(iri for iri, _ in sought.named)))
        bounds = world.relations.bounds
        for role in sorted(world.words_of.keys() & bounds.keys()):
            is_stated = np.isin(named, base.edges(role).sources).any()
            told = np.intersect1d(base.values(world.words_of[role]).subjects, base.values(bounds[role][0]).subjects)
            dated = named[np.isin(named, told)]
            if len(dated) and not (is_stated and len(years[0].individuals) == 1):
                return Worded(one_of(*base.iris(dated.tolist())), world.words_of[role])
    return _dated_in_words(world, parts) if sought.kinds & world.times and not sought.unclear else None


def _dated_in_words(world: World, parts: Sequence[ClassExpression]) -> Worded | None:
    """Return the words of the dates of few things that are not named, where no year is stated of any of them.

    So it is where somebody asks when Rembrandt painted Saskia.
    """
    extents, base = world.relations.extents, world.relations.base
    for part in parts:
        said_by = world.words_of.get(part.role.iri) if isinstance(part, Some) and part.role.inverse else None
        if isinstance(part, Some) and said_by and not isinstance(part.filler, OneOf) and not extents.count(part):
            named = extents.ids(part.filler)
            dated = named[np.isin(named, base.values(said_by).subjects)]
            if 0 < len(dated) <= _FEW:
                return Worded(one_of(*base.iris(dated.tolist())), said_by)
    return None


@action
def dates_told(world: World, thing: Meaning) -> Iterator[Asking]:
    """“Tintoretto, | any date given”: one year of each, or what the records say of dates."""
    extents, base = world.relations.extents, world.relations.base
    named = extents.ids(thing.narrowed())
    for role in sorted(world.words_of.keys() & world.relations.bounds.keys()):
        dated = named[np.isin(named, base.values(world.words_of[role]).subjects)]
        years, times = np.unique(base.edges(role).sources, return_counts=True)
        if len(dated) and not np.isin(dated, years[times == 1]).all():
            yield Asking(Worded(one_of(*base.iris(dated.tolist())), world.words_of[role]), thing)
            return
    for sought in when_made(world, thing):
        yield from list_(world, sought)


@action
def regardless(_: World, asking: Asking, kinds: Kinds, others: Kinds | None = None) -> Iterator[Asking]:
    """“(… by Blake,) whatever the | medium (or the | school)”."""
    if kinds and others != frozenset():
        yield asking


@action
def count(world: World, sought: Meaning) -> Iterator[Asking]:
    """How many there are; of a concept alone, as in “number of copper plates”, how much there is of it."""
    for one in _of_concept(world, sought) or (sought,):
        yield from _asked(world, "count", replace(one, universal=False))


@action
def count_by(world: World, noun: Meaning, makers: Argument) -> Iterator[Asking]:
    """“How many | works do | Blake and Turner | add up to”: what is by one of them or more."""
    for made in by_preposition(world, world.making, makers):
        for sought in joined(world, noun, made):
            yield from count(world, sought)


def _of_concept(world: World, sought: Meaning) -> list[Meaning]:
    """Return the works that a concept alone is said of: the copper plates, the drawings; none for anything else."""
    is_concept = isinstance(sought.expression, OneOf) and not sought.kinds & (world.people | world.population)
    roles = world.relations.between(world.population, sought.kinds) if is_concept and sought.kinds else []
    made = (link(sought, role, world.relations) for role in roles if not role.inverse)
    return [both for one in made if one and (both := of_kinds(world.population).joined(one))]


@action
def count_told(world: World, thing: Meaning) -> Iterator[Asking]:
    """“Etchings by Blake: | how many”; of somebody alone how many works are his."""
    named = isinstance(thing.expression, OneOf) and thing.kinds & world.people
    for made in by_maker(world, thing) if named else (thing,):
        yield from count(world, made)


@action
def whether(world: World, sought: Meaning) -> Iterator[Asking]:
    """Whether there are any; of somebody alone whether any work is his, as in “is there a Rembrandt”."""
    named = isinstance(sought.expression, OneOf) and sought.kinds & world.people
    for made in by_maker(world, sought) if named else (_of_concept(world, sought) or (sought,)):
        if sought.quantity != NONE:
            yield from _asked(world, "whether", made)


@action
def whether_so_many(world: World, bounds: Bounds, sought: Meaning) -> Iterator[Asking]:
    """“Are there | more than ten | works by Rubens”."""
    low, high = bounds
    for asking in count(world, sought) if sought.quantity is None and (low, high) not in (NONE, (1, None)) else ():
        if isinstance(asking.asked, Counted):
            yield replace(asking, asked=replace(asking.asked, bounds=bounds))


@action
def whether_there_is_none(world: World, sought: Meaning) -> Iterator[Asking]:
    """“Are there no | portraits”."""
    for asking in whether(world, sought):
        yield replace(asking, asked=Whether(asking.asked.expression, is_none=True, is_denied=True))


@action
def whether_none_is(world: World, noun: Meaning, said: Meaning) -> Iterator[Asking]:
    """“Are none of the | Dutch works | frescoes”."""
    for sought in joined(world, noun, said):
        yield from whether_there_is_none(world, replace(sought, universal=False))


@action
def some_of(_: World, thing: Meaning) -> Iterator[Meaning]:
    """“Which of the works”: those, and no longer all of them."""
    if not isinstance(thing.expression, OneOf):
        yield replace(thing, universal=False)


@action
def who(world: World) -> Iterator[Meaning]:
    """“Who”."""
    yield Meaning(TOP, world.people)


@action
def who_else(world: World) -> Iterator[Meaning]:
    """“Who else”: others than those that are named."""
    yield Meaning(TOP, world.people, others=True)


@action
def thing_in(world: World, noun: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“For which painter | are there the most works”: linked by any one role; to a year by the one that dates it."""
    roles = world.relations.between(noun.kinds, thing.kinds) if noun.kinds and thing.kinds else ()
    if noun.kinds <= world.times and (when := dated_by(thing, world.relations)) and back(when) in roles:
        roles = (back(when),)
    for role in roles:
        linked = link(thing, role, world.relations)
        if linked and (both := noun.joined(linked)):
            yield both


@action
def brought_forth(world: World, noun: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“Which town | produced | the most artists”, who were born there; or the most works."""
    if not thing.kinds & world.people:
        yield from thing_in(world, noun, thing)
    for born in birthplace_of(world, thing) if thing.kinds & world.people else ():
        if both := noun.joined(born):
            yield both


@action
def seen_in(world: World, noun: Meaning, said: Argument) -> Iterator[Meaning]:
    """“Schools | that turn up in | Blake's works”: linked to them; but who turns up there is shown, and made none."""
    of = frozenset(kind for thing in things(said) for kind in thing.kinds)
    for role in world.relations.between(noun.kinds, of) if of and not noun.kinds & world.people else ():
        linked = said_of(said, role, world.relations)
        if linked and (both := noun.joined(linked)):
            yield both


@action
def seen_in_both(world: World, noun: Meaning, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“Schools | that turn up in | landscapes | and in | portraits”: in both."""
    for seen_there in seen_in(world, noun, Plain(one)):
        yield from seen_in(world, seen_there, Plain(other))


@action
def seen(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“(Which) schools | turn up”: of those that works are linked to, all."""
    if not noun.kinds & world.people and world.relations.between(noun.kinds, world.population):
        yield noun


@action
def seen_so_often(world: World, noun: Meaning, times: Bounds) -> Iterator[Meaning]:
    """“(Which) schools turn up | only once”."""
    for work in any_work(world):
        for works in counted(world, times, work):
            yield from seen_in(world, noun, Plain(works))


@action
def seen_just_so_often(world: World, noun: Meaning, number: int) -> Iterator[Meaning]:
    """“Schools | with a count of | 1”."""
    yield from seen_so_often(world, noun, (number, number))


@action
def role_seen(world: World, roles: Roles) -> Iterator[Meaning]:
    """“(Which) birthplaces | turn up”: all that the property leads to."""
    for role in roles:
        yield Meaning(Some(back(role), TOP), world.relations.targets(role))


@action
def role_seen_so_often(world: World, roles: Roles, times: Bounds) -> Iterator[Meaning]:
    """“(Which) birthplaces turn up | only once”."""
    for role in roles:
        for some in counted(world, times, of_kinds(world.relations.sources(role))):
            yield from owned(world, some, (role,))


@action
def some_and(_: World, thing: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“(which of) the works | show ruins”."""
    for some in some_of(_, thing):
        yield from joined(_, some, said)


@action
def role_and(world: World, roles: Roles, said: Meaning) -> Iterator[Meaning]:
    """“Which medium | did Blake use”: what the property leads to; of a year of acquisition no work was made in it."""
    parts = said.expression.operands if isinstance(said.expression, And) else (said.expression,)
    leading = {one.role for one in parts if isinstance(one, Some | AtLeast | AtMost)}
    for role in roles:
        for noun in of_role(world, (role,)):
            to = {one for one in leading if meet(noun.kinds, world.relations.targets(back(one))) is not None}
            if not to or back(role) in to:
                yield from joined(world, noun, said)


@action
def what_is(world: World, said: Meaning) -> Iterator[Meaning]:
    """“What | shows ruins”: nobody is asked for so."""
    if not said.kinds or not said.kinds - {SKOS_CONCEPT} <= world.people:
        yield replace(said, cost=said.cost + 1)


@action
def what_else(_: World, said: Meaning) -> Iterator[Meaning]:
    """“What else | did Blake paint”."""
    yield replace(said, others=True, cost=said.cost + 1)


@action
def what_else_is(world: World, said: Meaning) -> Iterator[Meaning]:
    """“What else | is in Rome”."""
    for found in what_is(world, said):
        yield from what_else(world, found)


@action
def whose_people(world: World, said: Meaning) -> Iterator[Meaning]:
    """“Whose | birthplace is London”."""
    yield from joined(world, Meaning(TOP, world.people), said)


@action
def when_is(world: World, said: Meaning) -> Iterator[Meaning]:
    """“When | did Blake die”."""
    if world.times:
        yield from joined(world, Meaning(TOP, world.times), said)


@action
def when_made(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“When was | Ophelia”: the year that it is of."""
    if world.times and thing.kinds & world.population:
        yield from related(world, of_kinds(world.times), thing)


@action
def where_is(world: World, said: Meaning) -> Iterator[Meaning]:
    """“Where | did Blake die”."""
    if world.places:
        yield from joined(world, Meaning(TOP, world.places), said)


@action
def when_of_event(world: World, event: Occasion) -> Iterator[Meaning]:
    """“When (was) | Blake's death”."""
    if world.times:
        yield from when_of(world, event, world.times)


@action
def asked_in(world: World, preposition: str, noun: Meaning, clause: Fronted) -> Iterator[Meaning]:
    """“In which works | did Blake depict ruins”."""
    for said in fronted(world, preposition, clause):
        yield from joined(world, replace(noun, universal=False), said)


@action
def seen_done(world: World, noun: Meaning, subject: Argument, verb: Filled) -> Iterator[Meaning]:
    """“Which | year saw | the most prints | acquired”: in which year were they."""
    yield from asked_in(world, "in", noun, Fronted(subject, verb))


@action
def showing_that(world: World, noun: Meaning, subject: Argument, verb: Filled, topic: Meaning) -> Iterator[Meaning]:
    """“In which works | did Blake paint | the Last Supper”, which titles speak of."""
    for made in of_others(world, subject, verb) if verb.frame.makes_shown else ():
        for said in joined(world, replace(noun, universal=False), made):
            yield from joined(world, said, topic)


@action
def asked_in_not(world: World, preposition: str, noun: Meaning, subject: Argument, verb: Filled) -> Iterator[Meaning]:
    """“In which works | do ruins not appear”."""
    for said in fronted(world, preposition, Fronted(subject, verb)):
        if denied := said.denied():
            yield from joined(world, replace(noun, universal=False), denied)


@action
def asked_of_whom(world: World, preposition: str, clause: Fronted) -> Iterator[Meaning]:
    """“By whom | was it painted”."""
    yield from asked_in(world, preposition, Meaning(TOP, world.people), clause)


def stuff(world: World) -> Roles:
    """Return the properties that say what works are made in, on or with."""
    relations = world.relations
    given = (role for word in ("in", "on", "with") for role in relations.prepositions.get(word, ()))
    beside = world.times | world.places
    said = [
        role for role in given if relations.sources(role) & world.population and not relations.targets(role) & beside
    ]
    return tuple(dict.fromkeys(said))


@action
def asked_in_what(world: World, preposition: str, clause: Fronted) -> Iterator[Meaning]:
    """“On what | was Rain painted”."""
    for role in stuff(world):
        yield from asked_in(world, preposition, of_kinds(world.relations.targets(role)), clause)


@action
def used_for(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“What was used for | Rain”."""
    yield from owned(world, thing, stuff(world))


@action
def used_by(world: World, roles: Roles, maker: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“Which medium | did Blake | use for | Rain”."""
    for work in possessed(world, maker, thing):
        yield from owned(world, work, roles)


@action
def by_whom(world: World, roles: Roles, thing: Meaning) -> Iterator[Meaning]:
    """“By whom | are the most works”."""
    for said in of_maker(world, roles, thing):
        yield from joined(world, Meaning(TOP, world.people), said)


@action
def by_which(world: World, roles: Roles, noun: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“By which painter | are the most works”."""
    for said in of_maker(world, roles, thing):
        yield from joined(world, noun, said)


@action
def by_whom_of(world: World, thing: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“The most works (are) | by whom”."""
    yield from by_whom(world, roles, thing)


@action
def by_which_of(world: World, thing: Meaning, roles: Roles, noun: Meaning) -> Iterator[Meaning]:
    """“The most works (are) | by which painter”."""
    yield from by_which(world, roles, noun, thing)


@action
def done_by_whom(world: World, thing: Meaning, verb: Filled, preposition: str) -> Iterator[Meaning]:
    """“The most works were painted | by whom”."""
    yield from asked_of_whom(world, preposition, Fronted(Plain(thing), verb))


@action
def done_by_which(world: World, thing: Meaning, verb: Filled, preposition: str, noun: Meaning) -> Iterator[Meaning]:
    """“Rain is depicted | in which works”."""
    yield from asked_in(world, preposition, noun, Fronted(Plain(thing), verb))


@action
def made_which(world: World, subject: Argument, verb: Filled, noun: Meaning) -> Iterator[Meaning]:
    """“Painters from London made | which works”."""
    for said in of_object(world, subject, verb):
        yield from joined(world, noun, said)


@action
def with_whom(world: World, thing: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“With whom does Blake share | his birthplace”."""
    for said in same_as(world, roles, thing):
        yield from joined(world, Meaning(TOP, world.people), said)


@action
def with_which(world: World, noun: Meaning, thing: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“With which painters does Blake share | a birthplace”."""
    for said in same_as(world, roles, thing):
        yield from joined(world, noun, said)


@action
def count_some(world: World, thing: Meaning, said: Meaning) -> Iterator[Asking]:
    """“How many of the works | show ruins”."""
    for sought in some_and(world, thing, said):
        yield from count(world, sought)


@action
def count_in(world: World, preposition: str, noun: Meaning, clause: Fronted) -> Iterator[Asking]:
    """“In how many works | did Blake depict ruins”."""
    for sought in asked_in(world, preposition, noun, clause):
        yield from count(world, sought)


@action
def count_theme(world: World, subject: Argument, verb: Filled) -> Iterator[Asking]:
    """“How often did | Blake depict ruins”: in how many works."""
    for sought in of_theme(world, subject, verb):
        yield from count(world, sought)


@action
def whether_and(world: World, thing: Meaning, said: Meaning) -> Iterator[Asking]:
    """“Was Blake | born in London”; that something is another thing of a name is never asked."""
    one, other = ({iri for iri, _ in meaning.named} for meaning in (thing, said))
    if one and other and one.isdisjoint(other) and _is_named_alone(thing) and _is_named_alone(said):
        return
    if one and _is_named_alone(thing):
        said = replace(said, others=False)  # did Canaletto also paint London
    for sought in joined(world, thing, said):
        yield from whether(world, sought)


@action
def whether_anybody(world: World, said: Meaning) -> Iterator[Asking]:
    """“Did anybody | die in 1500”."""
    yield from whether_and(world, Meaning(TOP, world.people), said)


@action
def whether_everybody(world: World, said: Meaning) -> Iterator[Asking]:
    """“Was everybody | born in London”."""
    yield from whether_all(world, Meaning(TOP, world.people), said)


def _is_named_alone(thing: Meaning) -> bool:
    """Tell whether a meaning is just some individuals that it names."""
    return isinstance(thing.expression, OneOf)


@action
def neither_heard(_: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“(Any) Klimt or Schiele”: nobody, where the store has heard of neither."""
    yield replace(one, cost=one.cost + other.cost)


@action
def whether_but(world: World, thing: Meaning, verb: Filled, left_out: Argument) -> Iterator[Asking]:
    """“Did any painter | paint ruins | besides | Blake”."""
    for denied in excepted(world, left_out):
        for others in joined(world, thing, denied):
            yield from whether_done(world, Plain(others), verb)


@action
def whether_all(world: World, noun: Meaning, said: Meaning) -> Iterator[Asking]:
    """“Are all | works | by Blake”: none is not."""
    if any(isinstance(part, DataSays) and part.data_property == RDFS_LABEL for part in walk(said.expression)):
        return  # what no title says may still be so
    denied = said.denied()
    neither = (
        conjunction(*map(negation, said.outside)) if said.outside and said.outside[0] == said.expression else BOTTOM
    )
    for sought in joined(world, noun, denied) if denied else ():
        for asking in whether(world, replace(sought, universal=False)):
            if isinstance(asking.asked, Whether):
                unsure = conjunction(noun.narrowed(), neither)
                yield Asking(Whether(asking.asked.expression, is_none=True, unsure=unsure), asking.meaning)


@action
def whether_both(world: World, noun: Meaning, said: Meaning) -> Iterator[Asking]:
    """“Are both | portraits by Titian | on canvas”, where there are two."""
    if world.relations.extents.count(noun.narrowed()) == _BOTH:
        yield from whether_all(world, noun, said)


@action
def whether_only(world: World, noun: Meaning, said: Meaning) -> Iterator[Asking]:
    """“Are there only | portraits | by Titian”: none of all that is so is anything else."""
    for every in all_said(world, said):
        yield from whether_all(world, every, noun)


@action
def whether_sole(world: World, thing: Meaning, noun: Meaning) -> Iterator[Asking]:
    """“Is Blake | the only | engraver”: nobody else is one."""
    denied = thing.denied() if thing.kinds == noun.kinds else None
    for others in joined(world, noun, replace(denied, named=())) if denied else ():
        for asking in whether_no(world, others):
            if isinstance(asking.asked, Whether):
                yield replace(asking, asked=replace(asking.asked, is_denied=False))


@action
def whether_no(world: World, noun: Meaning) -> Iterator[Asking]:
    """“No | portrait by Giotto?”."""
    for asking in whether(world, noun):
        if isinstance(asking.asked, Whether):
            yield Asking(replace(asking.asked, is_none=True, is_denied=True), asking.meaning)


@action
def whether_all_alike(world: World, other: Meaning) -> Iterator[Asking]:
    """“Is everything here | paintings”: nothing is what is none."""
    for noun in modify(world, Plain(other), of_kinds(world.population)):
        for asking in whether(world, noun):
            if isinstance(asking.asked, Whether):
                yield Asking(Whether(asking.asked.expression, is_none=True), asking.meaning)


@action
def all_said(world: World, said: Meaning) -> Iterator[Meaning]:
    """“Everything | by Michelangelo”."""
    yield from joined(world, of_kinds(world.population), said)


@action
def whether_each(world: World, named: Argument) -> Iterator[Asking]:
    """“Are | Blake and Turner | both represented”: none of them without a work."""
    for role in world.owning:
        yield from whether_every(world, named, Meaning(Some(role, TOP), world.people))


@action
def whether_each_of(world: World, several: Meaning, named: Argument) -> Iterator[Asking]:
    """“Are both Gentileschis, | Artemisia and Orazio, | represented”."""
    if {iri for thing in things(named) for iri, _ in thing.named} <= {iri for iri, _ in several.named}:
        yield from whether_each(world, named)


@action
def which_is(world: World, thing: Meaning, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Is Rain | by Blake | or Turner”, “is Blake | English | or Irish”: which of the two, of one thing."""
    both = one.joined(other, either=True) if isinstance(thing.expression, OneOf) else None
    if both is None or thing.unclear or len(thing.named) != 1:
        return
    for found in related(world, both, thing):
        for asking in list_(world, replace(found, unclear=(), cost=0)):
            if world.relations.extents.count(asking.asked.expression):
                yield asking


@action
def list_and(world: World, thing: Meaning, said: Meaning) -> Iterator[Asking]:
    """“Did any painters die in 1851, and who were they”; who is named alone is not asked for."""
    is_alone = isinstance(thing.expression, OneOf) and bool(thing.kinds & world.people)
    for sought in () if is_alone else joined(world, thing, said):
        yield from list_(world, sought)


@action
def whether_not(world: World, thing: Meaning, said: Meaning) -> Iterator[Asking]:
    """“Was Blake not | born in London”."""
    if denied := said.denied():
        yield from whether_and(world, thing, denied)


@action
def whether_done(world: World, subject: Argument, verb: Filled) -> Iterator[Asking]:
    """“Did Blake | paint any works about ruins (as well)”."""
    for said in of_subject(world, replace(verb, also=False)):
        each = things(subject)
        if len(each) > 1 and all(isinstance(thing.expression, OneOf) for thing in each):
            yield from whether_every(world, subject, said)
        else:
            yield from (one for thing in each for one in whether_and(world, thing, said))


@action
def whether_yielded(world: World, subject: Argument, verb: Filled) -> Iterator[Asking]:
    """“Did | Blake | paint”."""
    for made in yielded(world, subject, verb):
        yield from whether(world, made)


@action
def whether_every(world: World, named: Argument, said: Meaning) -> Iterator[Asking]:
    """“Were | Blake and Turner (both) | born in London”: none of them was not, where something is stated of each."""
    every = any_of(named) if isinstance(named, Joined) and named.how in ("and", "both") else None
    denied = said.denied()
    if every is None or denied is None or len(every.named) < len(things(named)) or said.is_open:
        return
    parts = said.expression.operands if isinstance(said.expression, And) else (said.expression,)
    own = (part for part in parts if isinstance(part, Some) and not part.role.inverse and part.filler != TOP)
    stated = (Some(part.role, TOP) for part in own)
    surely_not = conjunction(denied.expression, *stated)
    for both in joined(world, every, said):
        each = replace(every, kinds=both.kinds).narrowed()
        if not world.relations.extents.count(conjunction(each, negation(said.expression), negation(surely_not))):
            yield Asking(Whether(conjunction(each, surely_not), is_none=True), replace(both, named=every.named))


@action
def who_did(world: World, noun: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“Who painted more works (, Blake or Turner)”."""
    for said in of_subject(world, verb):
        yield from joined(world, noun, said)


@action
def who_has(world: World, noun: Meaning, ranked: Meaning) -> Iterator[Meaning]:
    """“Which artist has more works (, Blake or Turner)”."""
    for said in has_made(world, ranked):
        yield from joined(world, noun, said)


@action
def of_what_is_told(world: World, told: Meaning, sought: Meaning) -> Iterator[Meaning]:
    """“Blake: | which works show ruins”, “etchings by Blake: | how many show ruins”: of his, and of those.

    “Dogs: | which titles say dog or spaniel” says itself what of titles is meant.
    """
    said = sought.expression.operands if isinstance(sought.expression, And) else (sought.expression,)
    if any(wider_of(told.expression, part) == part for part in said):
        yield sought
        return
    named = isinstance(told.expression, OneOf) and told.kinds & world.people
    if sought.others:  # Blake: which other works show ruins
        for none in no_maker(world, told) if named else ():
            yield from joined(world, replace(sought, others=False), none)
        return
    for made in by_maker(world, told) if named else (told,):
        if made.kinds and sought.kinds & world.population:
            yield from joined(world, made, sought)


@action
def whatever_said(world: World, said: Meaning) -> Iterator[Meaning]:
    """“What do you have | by Degas”."""
    yield from joined(world, of_kinds(world.population), said)


@action
def oeuvre_said(world: World, name: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“Degas | in the 1870s”: what he made."""
    for made in by_maker(world, name):
        yield from joined(world, made, said)


@action
def after_said(world: World, span: Range) -> Iterator[Meaning]:
    """“Postdate 1550”."""
    yield from is_dated(world, Range(least=span.most + 1))


@action
def before_said(world: World, span: Range) -> Iterator[Meaning]:
    """“Predate 1550”."""
    yield from is_dated(world, Range(most=span.least - 1))


@action
def which_more(world: World, one: Meaning, other: Meaning, noun: Meaning) -> Iterator[Asking]:
    """“Are there more | Dutch or French | pictures”: which of the two."""
    both = one.joined(other, either=True)
    for role in world.relations.between(noun.kinds, both.kinds) if both is not None and noun.kinds else ():
        if not role.inverse and role not in world.frames.depicting:
            for ranked in most_of(world, noun):
                linked = link(ranked, back(role), world.relations)
                if both is not None and linked and (said := both.joined(linked)):
                    yield from list_(world, replace(said, unclear=()))


@action
def which_more_alone(world: World, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Are there more | portraits or landscapes”."""
    yield from which_more(world, one, other, of_kinds(world.population))


@action
def which_more_of_three(world: World, one: Meaning, other: Meaning, third: Meaning) -> Iterator[Asking]:
    """“Are there more | portraits, landscapes or still lifes”."""
    both = one.joined(other, either=True)
    if both is not None:
        yield from which_more_alone(world, both, third)


@action
def or_not(_: World, asking: Asking, noun: Meaning) -> Iterator[Asking]:
    """“Are there any portraits, | or is it only landscapes”: whether there are the first."""
    if isinstance(asking.asked, Whether) and noun.kinds:
        yield asking


@action
def both_of_one(world: World, one: Meaning, other: Meaning, roles: Roles, kinds: Kinds) -> Iterator[Asking]:
    """“Are Rain and Ruins | by the same painter”."""
    for role in roles:
        found = [link(thing, back(role), world.relations) for thing in (one, other)]
        yield from _both_in(world, found[0], found[1], kinds)


@action
def both_by_one(world: World, one: Meaning, other: Meaning, roles: Roles) -> Iterator[Asking]:
    """“Are Rain and Ruins | by the same man”."""
    yield from both_of_one(world, one, other, roles, world.people)


@action
def both_done_in_one(world: World, one: Meaning, other: Meaning, verb: Filled, kinds: Kinds) -> Iterator[Asking]:
    """“Were Blake and Turner | born in | the same town”."""
    firsts, seconds = (list(of_others(world, Plain(thing), verb)) if verb.gap else [] for thing in (one, other))
    for first in firsts:
        for second in seconds:
            if signature(first.expression).roles == signature(second.expression).roles:
                yield from _both_in(world, first, second, kinds)


def _both_in(world: World, one: Meaning | None, other: Meaning | None, kinds: Kinds) -> Iterator[Asking]:
    if one and other and meet(one.kinds, kinds) and (both := one.joined(other)):
        yield from whether(world, both)


@action
def which_lack(world: World, noun: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“For which | works is the | date | unknown”."""
    for said in lacks_role(world, roles):
        yield from joined(world, noun, said)


@action
def which_more_said(_: World, noun: Meaning, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Do you have more works | by Blake | or by women”: which of the two."""
    ours, theirs = noun.joined(one), noun.joined(other)
    if ours and theirs and one.named and other.named and not (ours.unclear or theirs.unclear):
        options = ((one.named[0][0], ours.expression), (other.named[0][0], theirs.expression))
        if options[0][0] != options[1][0]:
            both = disjunction(ours.expression, theirs.expression)
            yield Asking(Foremost(both, options), replace(ours, cost=one.cost + other.cost))


def oeuvre(world: World, thing: Meaning) -> Iterator[Meaning]:
    """Yield what somebody named made, and of anything else that itself, no longer all of it."""
    named = isinstance(thing.expression, OneOf) and thing.kinds & world.people
    for some in by_maker(world, thing) if named else (thing,):
        yield replace(some, universal=False)


@action
def pair(_: World, one: Meaning, other: Meaning) -> Iterator[Duo]:
    """“In oil | or in pencil”: one or the other is said of something."""
    yield one, other


@action
def pair_by(world: World, roles: Roles, one: Argument, other: Argument) -> Iterator[Duo]:
    """“In | oil | or pencil”."""
    for ours in by_preposition(world, roles, one):
        for theirs in by_preposition(world, roles, other):
            if signature(ours.expression).roles == signature(theirs.expression).roles:
                yield ours, theirs


@action
def which_more_from(world: World, one: Meaning, other: Meaning, noun: Meaning) -> Iterator[Asking]:
    """“From which country do more | artists | come, | France | or Italy”."""
    relations = world.relations
    for role in relations.prepositions.get("from", ()) if noun.kinds else ():
        ours, theirs = link(one, role, relations), link(other, role, relations)
        if ours and theirs and meet(noun.kinds, relations.sources(role)):
            yield from which_more_said(world, noun, ours, theirs)


@action
def which_more_done(world: World, noun: Meaning, verb: Filled, one: Placed, other: Placed) -> Iterator[Asking]:
    """“Were more artists | born | in France | or in Germany”: which of the two."""
    for ours in (said for placed_one in placed(world, verb, one) for said in of_subject(world, placed_one)):
        for theirs in (said for placed_one in placed(world, verb, other) for said in of_subject(world, placed_one)):
            yield from which_more_said(world, noun, ours, theirs)


@action
def shown(world: World, name: Meaning) -> Iterator[Asking]:
    """“Show me | Degas”: what he made."""
    for role in world.making if name.kinds & world.people else ():
        if made := link(name, role, world.relations):
            yield from list_(world, made)


@action
def has_name(_: World, sought: Meaning) -> Iterator[Meaning]:
    """What was sought before, if it names somebody or something."""
    if sought.named:
        yield sought


@action
def has_name_of(_: World, thing: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“Blake died in 1827”: the one that is spoken of."""
    if thing.named and isinstance(thing.expression, OneOf) and thing.joined(said):
        yield thing
