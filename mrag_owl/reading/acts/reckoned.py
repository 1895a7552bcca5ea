"""Actions of what years tell together: from when to when things date, how far two are apart, in which of two times."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import isfinite
from statistics import median

from mrag_owl.expressions.syntax import DataSome, OneOf, Some, conjunction, disjunction, one_of, walk
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.ages import spans_of
from mrag_owl.reading.acts.amounts import earliest, latest, settled
from mrag_owl.reading.acts.asking import Asking, list_
from mrag_owl.reading.acts.clauses import behind
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.lives import dated_before_death, done_before, more_said, stated_before
from mrag_owl.reading.acts.oeuvres import by_maker
from mrag_owl.reading.acts.periods import century
from mrag_owl.reading.acts.traits import alive, dates, of_kinds
from mrag_owl.reading.acts.utmost import utmost
from mrag_owl.reading.acts.values import Filled, Roles, Spans, Statement, Utmost
from mrag_owl.reading.acts.verbs import of_subject, ranged
from mrag_owl.reading.forms import Calculated, Extreme, Listed, Mean, Peak
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Meaning, back, dated_by, link
from mrag_owl.reading.peaks import span_iri
from mrag_owl.reading.periods import Range
from mrag_owl.records import Iri


def _dates(world: World, things: Meaning) -> dict[Iri, tuple[int, int]]:
    """Return from which year to which each of several things is dated, as far as it is."""
    role = dated_by(things, world.relations)
    if role is None or not things.kinds & world.population:
        return {}
    spans = spans_of(world, role)
    return {iri: spans[iri] for iri in world.relations.extents.individuals(things.narrowed()) if iri in spans}


@action
def dates_spanned(world: World, things: Meaning) -> Iterator[Asking]:
    """“What years do | the portraits | span”: the first and the last that they are dated by."""
    spans, relations = _dates(world, things).values(), world.relations
    role = dated_by(things, relations)
    measure = relations.measure(role) if spans and role is not None else None
    if measure is None:
        return
    ends = min(first for first, _ in spans), max(last for _, last in spans)
    told = disjunction(*(DataSome(measure, end, end) for end in dict.fromkeys(ends)))
    years = Meaning(conjunction(of_kinds(world.times).narrowed(), told), world.times, named=things.named)
    if relations.extents.count(years.expression) == len(set(ends)):
        yield Asking(Listed(years.expression), years)


@action
def years_spanned(world: World, things: Meaning) -> Iterator[Asking]:
    """“How far apart are the oldest and the newest of | the portraits”."""
    spans = _dates(world, things).values()
    if len(spans) > 1:
        years = max(last for _, last in spans) - min(first for first, _ in spans)
        yield Asking(Calculated(things.narrowed(), years, "number of years from the first date to the last"), things)


@action
def years_between(world: World, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“How many years passed between | Ophelia | and | Mariana”: from the first year of one to that of the other."""
    ours, theirs = _dates(world, one), _dates(world, other)
    if len(ours) == len(theirs) == 1 and ours != theirs:
        (first, _), (second, _) = (*ours.values(), *theirs.values())
        both = one_of(*ours, *theirs)
        yield Asking(Calculated(both, abs(second - first), "number of years between the first dates"), one)


@action
def each_century(world: World, one: int, other: int) -> Iterator[Spans]:
    """“The 18th | or the 19th | century”."""
    yield from product(century(world, one), century(world, other))


@action
def which_more_then(world: World, noun: Meaning, times: Spans) -> Iterator[Asking]:
    """“Compare | the 1850s with the 1860s: | in which are there more | works”."""
    yield from _more_then(noun, times, [list(dates(world, noun.kinds, span)) for span in times], world)


@action
def which_more_done_then(world: World, noun: Meaning, verb: Filled, times: Spans) -> Iterator[Asking]:
    """“Were more | works | acquired | in the 1950s or in the 1960s”."""
    each = [[said for done in ranged(world, verb, span) for said in of_subject(world, done)] for span in times]
    yield from _more_then(noun, times, each, world)


@action
def more_done_then(world: World, noun: Meaning, verb: Filled, one: Range, other: Range) -> Iterator[Asking]:
    """“Were more | works by women | acquired | in the 2000s | than in the 1970s”."""
    each = [[said for done in ranged(world, verb, span) for said in of_subject(world, done)] for span in (one, other)]
    for ours, theirs in product(*each):
        yield from more_said(world, noun, ours, theirs)


@action
def which_more_stated_then(world: World, noun: Meaning, statement: Statement, times: Spans) -> Iterator[Asking]:
    """“Were more | works | bought | in the 1950s or in the 1960s”."""
    for role in statement.when:
        each = [[said] if (said := span.meaning(role, world.relations)) else [] for span in times]
        for both in joined(world, noun, statement.said):
            yield from _more_then(both, times, each, world)


def _more_then(noun: Meaning, times: Spans, each: list[list[Meaning]], world: World) -> Iterator[Asking]:
    if not all(isfinite(end) for span in times for end in (span.least, span.most)):
        return
    for pair in product(*each):
        both = [said for when in pair if (said := noun.joined(when)) is not None]
        found = [one.role for one in walk(pair[0].expression) if isinstance(one, Some) and not one.role.inverse]
        role = next((one for one in found if world.relations.measure(one)), world.relations.time_role(noun.kinds))
        if len(both) == len(times) and role is not None and not any(span.others for span in times):
            spans = [span_iri(int(span.least), int(span.most)) for span in times]
            groups = tuple(zip(spans, (said.narrowed() for said in both), strict=True))
            if not any(world.relations.extents.count(said) for _, said in groups):
                continue
            yield Asking(Peak(noun.narrowed(), role, groups), both[0])


@action
def done_in_lifetime(world: World, verb: Filled, event: Roles) -> Iterator[Meaning]:
    """“(works) acquired | while the artist was alive”: who made them died later, or no death of them is stated."""
    yield from _or_alive(world, done_before(world, verb, event), list(of_subject(world, verb)))


@action
def stated_in_lifetime(world: World, statement: Statement, event: Roles) -> Iterator[Meaning]:
    """“(works) purchased | while the artist was alive”."""
    yield from _or_alive(world, stated_before(world, statement, event), [statement.said])


@action
def dated_in_lifetime(world: World, event: Roles) -> Iterator[Meaning]:
    """“(works from) | the artist's lifetime”."""
    yield from _or_alive(world, dated_before_death(world, event), [])


def _or_alive(world: World, earlier: Iterator[Meaning], done: list[Meaning]) -> Iterator[Meaning]:
    before = next(earlier, None)
    living = next(alive(world), None)
    if before is None or living is None:
        return
    theirs = Meaning(disjunction(*(Some(role, living.expression) for role in world.making)), world.population)
    also = next((both for one in done if (both := theirs.joined(one))), theirs)
    if either := before.joined(also, either=True):
        yield either


@action
def first_makers(world: World, noun: Meaning, verb: Filled, made: Meaning) -> Iterator[Meaning]:
    """“The first | woman | to paint | portraits”: who made the earliest of those that such people made."""
    yield from _makers_of_end(world, noun, verb, made, is_first=True)


@action
def last_makers(world: World, noun: Meaning, verb: Filled, made: Meaning) -> Iterator[Meaning]:
    """“The last | woman | to paint | portraits”."""
    yield from _makers_of_end(world, noun, verb, made, is_first=False)


def _makers_of_end(world: World, noun: Meaning, verb: Filled, made: Meaning, *, is_first: bool) -> Iterator[Meaning]:
    if verb.frame.roles("subject") != world.making or not noun.kinds & world.people or made.superlative:
        return
    works = [made]
    if noun.expression not in [of_kinds(world.people).expression, Meaning(made.expression, made.kinds).narrowed()]:
        by_such = [theirs for role in world.making if (theirs := link(noun, role, world.relations))]
        works = [both for theirs in by_such if (both := made.joined(theirs))] or works
    for some in works:
        for ended in (earliest if is_first else latest)(world, some):
            for found in settled(world, ended):
                for makers in behind(world, found):
                    yield from joined(world, noun, makers)


@action
def average_each(world: World, counted: Meaning, people: Meaning) -> Iterator[Asking]:
    """“The average number of | portraits | per | artist”, of those who made any."""
    for role in world.making if people.kinds & world.people and counted.kinds & world.population else ():
        made = counted.narrowed()
        for makers in joined(world, people, Meaning(Some(back(role), made), world.relations.targets(role))):
            yield Asking(Mean(makers.narrowed(), made, back(role)), counted)


@action
def average_done_each(world: World, counted: Meaning, verb: Filled, times: Meaning) -> Iterator[Asking]:
    """“The average number of | works | acquired | per | year”, of the years in which any were."""
    for role in _times(world, verb) if times.kinds & world.times else ():
        done = counted.narrowed()
        for years in joined(world, times, Meaning(Some(back(role), done), world.relations.targets(role))):
            yield Asking(Mean(years.narrowed(), done, back(role)), counted)


@action
def first_gained(world: World) -> Iterator[Asking]:
    """“When did the collection begin”: by what was acquired first."""
    when = (role for _, frame in world.frames.at(["acquire"], 0) for role in frame.roles("in"))
    for role in dict.fromkeys(when):
        if (measure := world.relations.measure(role)) is not None:
            every = of_kinds(world.population)
            yield Asking(Extreme(every.narrowed(), measure, True, role), every)


@action
def median_gained(world: World) -> Iterator[Asking]:
    """“The median year of acquisition”: as many came before it as after, of all whose year is known."""
    when = (role for _, frame in world.frames.at(["acquire"], 0) for role in frame.roles("in"))
    every = of_kinds(world.population)
    whole = every.narrowed()
    for role in dict.fromkeys(when):
        spans = spans_of(world, role)
        known = [spans[iri] for iri in world.relations.extents.individuals(whole) if iri in spans]
        if years := [first for first, last in known if first == last]:
            yield Asking(Calculated(whole, median(years), "median acquisition year", known=len(years)), every)


@action
def both_ends(world: World, one: Utmost, other: Utmost, noun: Meaning) -> Iterator[Meaning]:
    """“The oldest | and the largest | portrait”: either of them."""
    for first in (found for ended in utmost(world, noun, one) for found in settled(world, ended)):
        for last in (found for ended in utmost(world, noun, other) for found in settled(world, ended)):
            named = tuple(dict.fromkeys((*first.named, *last.named)))
            yield Meaning(one_of(*(iri for iri, _ in named)), noun.kinds, named, cost=1, rests=noun.rests)


@action
def list_made(world: World, person: Meaning, verb: Filled, noun: Meaning) -> Iterator[Asking]:
    """“Did | Blake | paint | portraits? And which?”: those of them that are by somebody who is named."""
    if verb.frame.roles("subject") == world.making and isinstance(person.expression, OneOf):
        for made in by_maker(world, person):
            for sought in joined(world, noun, made):
                yield from list_(world, sought)


@action
def list_any_made(world: World, person: Meaning, verb: Filled, noun: Meaning, said: str) -> Iterator[Asking]:
    """“Have | women | made any | sculptures, | and if so, which”: those; but where "who" is asked these women."""
    asks_who = not {*words("en")["who"]}.isdisjoint(said.split())
    if verb.frame.roles("subject") == world.making and person.kinds & world.people and not asks_who:
        for made in by_maker(world, person):
            for sought in joined(world, noun, made):
                yield from list_(world, sought)


@action
def lag_of(world: World, early: Filled, thing: Meaning, late: Filled) -> Iterator[Asking]:
    """“How many years after it was | painted | was | Ophelia | acquired”: from the last year of one to the other."""
    is_bare = thing.kinds & world.population and not (early.arguments or late.arguments or late.stated)
    works = world.relations.extents.individuals(thing.narrowed()) if is_bare else []
    for first, second in product(_times(world, early), _times(world, late)) if len(works) == 1 else ():
        before, then = spans_of(world, first).get(works[0]), spans_of(world, second).get(works[0])
        if before is not None and then is not None and first != second:
            what = "number of years between these dates"
            yield Asking(Calculated(thing.expression, then[0] - before[1], what), thing)


def _times(world: World, verb: Filled) -> Roles:
    return tuple(role for role in verb.frame.roles("in") if world.relations.measure(role))
