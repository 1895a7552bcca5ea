"""Actions of what is reckoned: how old somebody became, who lived longest, whether there is more of one than another.

What no class expression says is worked out when a question is read: the individuals that it is true of are named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import product

from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    ClassExpression,
    Compared,
    OneOf,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    one_of,
    signature,
    walk,
)
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.ages import (
    aged,
    ages,
    lifetimes,
    lives_of,
    perhaps_made_aged,
    rough_date,
    spans_of,
    time_of,
    years_of,
)
from mrag_owl.reading.acts.amounts import more_than_of, most_of, superlative
from mrag_owl.reading.acts.asking import Asking, oeuvre, whether_and, who_did, who_has
from mrag_owl.reading.acts.clauses import has_made, is_dated, one_such
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.oeuvres import by_maker
from mrag_owl.reading.acts.periods import century
from mrag_owl.reading.acts.traits import dates, modify, of_kinds
from mrag_owl.reading.acts.values import Filled, Occasion, Placed, Roles, Statement
from mrag_owl.reading.acts.verbs import of_subject, placed
from mrag_owl.reading.arguments import Argument, Joined, Than, any_of, said_of, things
from mrag_owl.reading.conclusions import conclude
from mrag_owl.reading.forms import Age, Calculated, Counted, More, Peak
from mrag_owl.reading.meaning import Bounds, Meaning, back, link
from mrag_owl.reading.peaks import span_iri
from mrag_owl.reading.periods import Range
from mrag_owl.records import Iri


def _people(world: World, iris: list[Iri]) -> Iterator[Meaning]:
    birth = time_of(world, "birth")
    if birth is not None:
        yield Meaning(one_of(*iris) if iris else BOTTOM, world.relations.sources(birth), cost=1)


@action
def who_is(world: World, who: Meaning, name: Meaning) -> Iterator[Meaning]:
    """“Who | was Blake”; but nobody is what a work is called, or shows."""
    if not name.kinds & world.population:
        yield from joined(world, who, name)


@action
def told_about(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Tell me about | Blake”: who he was; of “Ophelia” the work that is called so."""
    for kinds in (world.people, world.population):
        if name.kinds & kinds:
            yield from joined(world, Meaning(TOP, kinds), name)


@action
def who_are(world: World, who: Meaning, named: Argument) -> Iterator[Meaning]:
    """“Who | were Blake and Palmer”: both."""
    found = any_of(named) if isinstance(named, Joined) else None
    if found is not None and found.kinds & world.people and isinstance(found.expression, Or | OneOf):
        is_named = all(isinstance(one, Or | OneOf) for one in walk(found.expression))
        yield from joined(world, who, found) if is_named else ()


@action
def told_about_each(world: World, named: Argument) -> Iterator[Meaning]:
    """“Tell me about | Blake and Palmer”: who they were."""
    yield from who_are(world, Meaning(TOP, world.people), named)


@action
def life_dates(world: World, person: Meaning) -> Iterator[Meaning]:
    """“The dates of Blake”: when he was born and when he died."""
    roles = lifetimes(world)
    if known := [found for role in roles if (found := link(person, back(role), world.relations))]:
        yield replace(known[0], expression=disjunction(*(one.expression for one in known)))


@action
def year_of_death(world: World, person: Meaning) -> Iterator[Meaning]:
    """“Blake's | last year”, “the year that was Blake's last”: that he died in."""
    event = time_of(world, "death")
    if event is not None and (found := link(person, back(event), world.relations)):
        yield found


@action
def last_years(world: World, person: Meaning, number: int) -> Iterator[Range]:
    """“The last | ten | years of | Blake's life”: up to the year of a death that is known."""
    died = years_of(world, time_of(world, "death"))
    if len(person.named) == 1 and (end := died.get(person.named[0][0])):
        yield Range(end - number, end)


@action
def made_in_last_years(world: World, person: Meaning, number: int) -> Iterator[Meaning]:
    """“(Works) of the last | ten | years of | Blake's life”: his, then."""
    for span, made in product(last_years(world, person, number), by_maker(world, person)):
        for dated in is_dated(world, span):
            if both := made.joined(dated):
                yield replace(both, cost=made.cost)


@action
def lived(world: World, bounds: Bounds) -> Iterator[Meaning]:
    """“Lived to be over 90”, “died aged 25”."""
    low, high = bounds
    roles = lifetimes(world)
    if not 0 <= low < _OLDEST or len(roles) != 2:
        return
    how = Compared(roles[0].iri, roles[1].iri, "aged", low, high)
    if found := aged(world, how):
        yield Meaning(one_of(*found, compared=how), world.relations.sources(roles[0]), cost=1)
    else:
        yield from _people(world, [])


@action
def lived_to(world: World, bounds: Bounds) -> Iterator[Meaning]:
    """“Lived to be 90”: or older."""
    low, high = bounds
    yield from lived(world, (low, None if low == high else high))


@action
def lived_past(world: World, number: int) -> Iterator[Meaning]:
    """“Lived past 90”."""
    yield from lived(world, (number + 1, None))


@action
def lived_on(world: World, number: int) -> Iterator[Meaning]:
    """“Still alive at 90”."""
    yield from lived(world, (number, None))


@action
def lived_under(world: World, number: int) -> Iterator[Meaning]:
    """“Died before the age of 30”."""
    if 0 < number < _OLDEST:
        yield from lived(world, (0, number - 1))


@action
def alive_then(world: World, span: Range) -> Iterator[Meaning]:
    """“Alive | in 1900”, “lived | in the 18th century”: born before its end, and not dead before it began.

    Who has no stated death is taken to live no longer than is common for the old.
    """
    born, died = (years_of(world, time_of(world, event)) for event in ("birth", "death"))
    ends = {iri: died.get(iri, year + _OLD) for iri, year in born.items()}
    spans = (span, *span.others)
    alive = {iri for iri, year in born.items() if any(year <= one.most and ends[iri] >= one.least for one in spans)}
    yield from _people(world, sorted(alive))


@action
def lived_decade(world: World, tens: int) -> Iterator[Meaning]:
    """“Died in his | thirties”."""
    if 0 < tens < _OLDEST:
        yield from lived(world, (tens, tens + 9))


_OLDEST, _OLD = 130, 100


@action
def longest_lived(world: World) -> Iterator[Meaning]:
    """“Lived longest”."""
    yield from _of_age(world, ages(world), max)


@action
def shortest_lived(world: World) -> Iterator[Meaning]:
    """“Lived shortest”."""
    yield from _of_age(world, ages(world), min)


def longest_lived_of(world: World, named: Argument) -> Iterator[Meaning]:
    """“Who lived longer (, Blake or Palmer)”."""
    yield from _of_age(world, _ages_of(world, named), max)


def shortest_lived_of(world: World, named: Argument) -> Iterator[Meaning]:
    """“Who died younger (, Blake or Palmer)”."""
    yield from _of_age(world, _ages_of(world, named), min)


@action
def longest_lived_among(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Which women | lived longest”, as far as is known."""
    yield from _of_age(world, _ages_among(world, noun), max)


@action
def shortest_lived_among(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Which women | died youngest”, as far as is known."""
    yield from _of_age(world, _ages_among(world, noun), min)


def _ages_among(world: World, noun: Meaning) -> dict[Iri, int]:
    known = ages(world)
    return {iri: known[iri] for iri in world.relations.extents.individuals(noun.expression) if iri in known}


def _ages_of(world: World, named: Argument) -> dict[Iri, int]:
    """Return the ages of people that are named, none unless all are known: who of two is older is not known by one."""
    thing = any_of(named)
    if thing is None or thing.unclear:
        return {}
    found = _ages_among(world, thing)
    return found if len(found) == len(thing.named) else {}


def _of_age(world: World, known: Mapping[Iri, int], chosen: Callable[[Iterable[int]], int]) -> Iterator[Meaning]:
    if known:
        age = chosen(known.values())
        yield from _people(world, sorted(iri for iri, other in known.items() if other == age))


@action
def lived_longer(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“Lived longer than Blake”."""
    age = _age(world, thing)
    if age is not None:
        yield from lived(world, (age + 1, None))


@action
def lived_shorter(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“Did not live as long as Blake”."""
    age = _age(world, thing)
    if age is not None and age > 1:
        yield from lived(world, (0, age - 2))


def _age(world: World, thing: Meaning) -> int | None:
    named = thing.expression.individuals if isinstance(thing.expression, OneOf) and not thing.unclear else ()
    return ages(world).get(named[0]) if len(named) == 1 else None


def _compared(world: World, event: str, thing: Meaning, *, is_before: bool) -> Iterator[Meaning]:
    role = time_of(world, event)
    if role is not None and (found := said_of(Than(thing, is_before), role, world.relations)):
        yield found


@action
def born_before(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“Older than Blake”."""
    yield from _compared(world, "birth", thing, is_before=True)


@action
def born_after(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“Younger than Blake”."""
    yield from _compared(world, "birth", thing, is_before=False)


@action
def died_before(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“Dead when | Blake | died”."""
    yield from _compared(world, "death", thing, is_before=True)


@action
def died_after(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“Outlived Blake”."""
    yield from _compared(world, "death", thing, is_before=False)


@action
def that_event(_: World, thing: Meaning) -> Iterator[Occasion]:
    """“(Blake's death came before) that of | Turner”: the same event."""
    yield Occasion(thing, ())


@action
def event_before(world: World, one: Occasion, other: Occasion) -> Iterator[Asking]:
    """“Blake's death | came before | Turner's”."""
    yield from _events(world, one, other, is_before=True)


@action
def event_after(world: World, one: Occasion, other: Occasion) -> Iterator[Asking]:
    """“Blake's death | came after | Turner's”."""
    yield from _events(world, one, other, is_before=False)


def _events(world: World, one: Occasion, other: Occasion, *, is_before: bool) -> Iterator[Asking]:
    for event in ("birth", "death"):
        if (role := time_of(world, event)) in one.roles and (not other.roles or role in other.roles):
            for said in _compared(world, event, other.of, is_before=is_before):
                yield from whether_and(world, one.of, said)


def _at(
    world: World, role: Role, chosen: Callable[[Iterable[int]], int] | None = None
) -> Iterator[tuple[Iri, Iri, int]]:
    """Yield each work that a role dates with each who made it and was alive then, and how old they were.

    It is dated by one year, or of several by the one `chosen`.
    """
    birth, base = time_of(world, "birth"), world.relations.base
    if birth is None:
        return
    born, done, age = years_of(world, birth), years_of(world, role, chosen=chosen), ages(world)
    for making in world.making:
        edges = base.edges(making.iri, inverse=making.inverse)
        for work, maker in zip(base.iris(edges.sources.tolist()), base.iris(edges.targets.tolist()), strict=True):
            if work in done and maker in born:
                old = done[work] - born[maker]
                if 0 < old <= age.get(maker, _OLDEST):
                    yield work, maker, old


def _done_at(world: World, role: Role, bounds: Bounds) -> set[tuple[Iri, Iri]]:
    """Return works and who made them, where each year that a role dates one by lies within so many of their life."""
    low, high = bounds
    first = {(work, maker) for work, maker, old in _at(world, role, min) if low <= old}
    return first & {(work, maker) for work, maker, old in _at(world, role, max) if high is None or old <= high}


def _stages(verb: Filled, world: World) -> tuple[Role, ...]:
    return tuple(role for role in verb.frame.roles("in") if world.relations.measure(role))


@action
def a_work_at_all(world: World, kind: Meaning) -> Iterator[str]:
    """“(bought) a piece”, whichever."""
    if kind.kinds and kind.kinds <= world.population:
        yield ""


@action
def somebody_known(_: World, __: Meaning) -> Iterator[str]:
    """“(when) the artist (was young)”: who made the work that is spoken of."""
    yield ""


@action
def stage(world: World, verb: Filled) -> Iterator[Roles]:
    """“When we | bought | a piece”: the role of its year."""
    if roles := _stages(verb, world):
        yield roles


@action
def aged_then(world: World, roles: Roles, bounds: Bounds) -> Iterator[Meaning]:
    """“Under 25 | when we bought a piece”, one at least."""
    low, high = bounds
    if 0 <= low < _OLDEST and (high is not None or low):
        for role in roles:
            found = {maker for _, maker in _done_at(world, role, bounds)}
            yield from _people(world, sorted(found))


@action
def tens_then(world: World, roles: Roles, tens: int) -> Iterator[Meaning]:
    """“In their | thirties | when we bought a piece”."""
    yield from aged_then(world, roles, (tens, tens + 9))


@action
def verb_aged(world: World, verb: Filled, bounds: Bounds) -> Iterator[Meaning]:
    """“Had a work | acquired | while under | thirty”."""
    yield from aged_then(world, _stages(verb, world), bounds)


@action
def verb_tens(world: World, verb: Filled, tens: int) -> Iterator[Meaning]:
    """“Had a work | acquired | while in their | thirties”."""
    yield from tens_then(world, _stages(verb, world), tens)


@action
def verb_under(world: World, verb: Filled, number: int) -> Iterator[Meaning]:
    """“Had a work | acquired | before they were | thirty”."""
    yield from verb_aged(world, verb, (0, number - 1))


@action
def done_aged(world: World, verb: Filled, bounds: Bounds) -> Iterator[Meaning]:
    """“(works) made | when the artist was | over 70”."""
    birth = time_of(world, "birth")
    if birth is None:
        return
    for role in _stages(verb, world) if 0 <= bounds[0] < _OLDEST else ():
        found = sorted({work for work, _ in _done_at(world, role, bounds)})
        if found or any(True for _ in _done_at(world, role, (0, _OLDEST))):  # else nobody's age is known
            compared = Compared(role.iri, birth.iri, "made aged", *bounds)
            if not found and perhaps_made_aged(world, compared):
                return
            said = Meaning(one_of(*found, compared=compared) if found else BOTTOM, world.population, cost=1)
            yield from _so_stated(said, verb)


@action
def done_tens(world: World, verb: Filled, tens: int) -> Iterator[Meaning]:
    """“(works) made | when the artist was in his | thirties”."""
    yield from done_aged(world, verb, (tens, tens + 9))


@action
def done_later(world: World, verb: Filled, bounds: Bounds, other: Filled) -> Iterator[Meaning]:
    """“(works) bought | more than 100 | years after they were | made”, however roughly they are dated."""
    low, high = bounds
    for late in _stages(verb, world):
        for early in _stages(other, world):
            then, before = spans_of(world, late), spans_of(world, early)
            lags = ((iri, then[iri][0] - before[iri][1], then[iri][1] - before[iri][0]) for iri in then.keys() & before)
            found = sorted(iri for iri, least, most in lags if low <= least and (high is None or most <= high))
            compared = Compared(late.iri, early.iri, "later", low, high)
            said = Meaning(one_of(*found, compared=compared) if found else BOTTOM, world.population, cost=1)
            yield from _so_stated(said, verb, other)


def _so_stated(said: Meaning, *verbs: Filled) -> Iterator[Meaning]:
    """Yield what is said of works as what records state of them with its verbs, too: that they were bought."""
    for verb in verbs:
        both = said.joined(replace(verb.stated.said, dating=None)) if verb.stated is not None else said
        if both is None:
            return
        said = both
    yield said


@action
def done_earlier(world: World, verb: Filled, other: Filled) -> Iterator[Meaning]:
    """“(works) acquired | before they were | made”: surely so."""
    yield from done_later(world, other, (1, None), verb)


@action
def by_death(world: World) -> Iterator[Roles]:
    """“(before) the artist | died”: the role of that year."""
    if (death := time_of(world, "death")) is not None:
        yield (death,)


@action
def done_after(world: World, verb: Filled, event: Roles) -> Iterator[Meaning]:
    """“(works) made | after the artist's death”: as far as both years are known, of several makers all of them."""
    for said in _beside(world, _stages(verb, world), event, is_after=True):
        yield from _so_stated(said, verb)


@action
def done_before(world: World, verb: Filled, event: Roles) -> Iterator[Meaning]:
    """“(works) bought | before the artist died”."""
    for said in _beside(world, _stages(verb, world), event, is_after=False):
        yield from _so_stated(said, verb)


@action
def done_before_death_then(world: World, verb: Filled, event: Roles, span: Range) -> Iterator[Meaning]:
    """“(works) made | before the artist died | in 1900”: by those who died then."""
    for said in done_before(world, verb, event):
        yield from _of_those_dead(world, said, event, span)


@action
def done_after_death_then(world: World, verb: Filled, event: Roles, span: Range) -> Iterator[Meaning]:
    """“(works) made | after the artist died | in 1827”."""
    for said in done_after(world, verb, event):
        yield from _of_those_dead(world, said, event, span)


def _of_those_dead(world: World, said: Meaning, event: Roles, span: Range) -> Iterator[Meaning]:
    for dead in (span.meaning(role, world.relations) for role in event):
        if dead is not None:
            theirs = disjunction(*(Some(role, dead.expression) for role in world.making))
            yield replace(said, expression=conjunction(said.expression, theirs))


@action
def dated_after_death(world: World, event: Roles) -> Iterator[Meaning]:
    """“(works from) after | the artist's death”."""
    yield from _beside(world, _dating(world), event, is_after=True)


@action
def dated_before_death(world: World, event: Roles) -> Iterator[Meaning]:
    """“(works from) before | the artist's death”."""
    yield from _beside(world, _dating(world), event, is_after=False)


def _dating(world: World) -> Roles:
    role = world.relations.time_role(world.population)
    return (role,) if role is not None else ()


@action
def stated_after(world: World, statement: Statement, event: Roles) -> Iterator[Meaning]:
    """“(works) purchased | after the artist's death”."""
    for when in _beside(world, statement.when, event, is_after=True):
        yield from joined(world, statement.said, when)


@action
def stated_before(world: World, statement: Statement, event: Roles) -> Iterator[Meaning]:
    """“(works) purchased | before the artist's death”."""
    for when in _beside(world, statement.when, event, is_after=False):
        yield from joined(world, statement.said, when)


def _found_beside(world: World, role: Role, when: Role, *, is_after: bool) -> list[Iri]:
    spans, lives = spans_of(world, role), years_of(world, when)
    makers = world.relations.extents.once("makers of works", partial(_makers, world))
    return [
        work
        for work, by in makers.items()
        if work in spans
        and all(one in lives for one in by)
        and all(spans[work][0] > lives[one] if is_after else spans[work][1] < lives[one] for one in by)
    ]


def _makers(world: World) -> dict[Iri, list[Iri]]:
    base, makers = world.relations.base, dict[Iri, list[Iri]]()
    for making in world.making:
        edges = base.edges(making.iri, inverse=making.inverse)
        for work, maker in zip(base.iris(edges.sources.tolist()), base.iris(edges.targets.tolist()), strict=True):
            makers.setdefault(work, []).append(maker)
    return makers


def _beside(world: World, done: Roles, event: Roles, *, is_after: bool) -> Iterator[Meaning]:
    """Yield what was surely done later than an event in the lives of all who made it, or than in none of them."""
    for role, when in ((role, when) for role in done for when in event if world.relations.measure(when)):
        compared = Compared(role.iri, when.iri, "after" if is_after else "before")
        find = partial(_found_beside, world, role, when, is_after=is_after)
        found = world.relations.extents.once(("beside", role, when, is_after), find)
        yield Meaning(one_of(*found, compared=compared) if found else BOTTOM, world.population, cost=1)


@action
def oldest_then(world: World, noun: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“Which | artist | was oldest | when making a work”."""
    yield from _then(world, noun, roles, max)


@action
def youngest_then(world: World, noun: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“Which | artist | was youngest | when we bought a work”."""
    yield from _then(world, noun, roles, min)


def _then(world: World, noun: Meaning, roles: Roles, chosen: Callable[[Iterable[int]], int]) -> Iterator[Meaning]:
    among = set(world.relations.extents.individuals(noun.expression))
    for role in roles if noun.kinds & world.people else ():
        known = [(maker, old) for _, maker, old in _at(world, role) if maker in among]
        if known:
            age = chosen(old for _, old in known)
            yield from _people(world, sorted({maker for maker, old in known if old == age}))


@action
def age_then(world: World, person: Meaning, verb: Filled, thing: Meaning) -> Iterator[Asking]:
    """“How old was | Blake | when he | painted | Rain”, of one work of one year."""
    works = set(world.relations.extents.individuals(thing.narrowed())) if thing.kinds & world.population else set()
    for role in _stages(verb, world):
        mine = [
            (maker, work, old)
            for work, maker, old in _at(world, role, min)
            if work in works and person.expression == OneOf((maker,))
        ]
        if len({old for _, _, old in mine}) == 1:
            last = years_of(world, role, chosen=max)
            maker, _, old = mine[0]
            born = years_of(world, time_of(world, "birth"))[maker]
            age = Age(born, born + old, max(last[work] for _, work, _ in mine), rough_date(world, maker))
            yield Asking(Calculated(person.expression, old, "age then", age), person)


@action
def age_of(world: World, thing: Meaning) -> Iterator[Asking]:
    """“How old was Blake when he died”."""
    age = _age(world, thing)
    if age is not None and isinstance(thing.expression, OneOf):
        life = lives_of(world, thing.expression.individuals)[thing.expression.individuals[0]]
        yield Asking(Calculated(thing.expression, age, "age at death", life, is_of_life=True), thing)


@action
def average_age(world: World, people: Meaning) -> Iterator[Asking]:
    """“The average age at death of | women artists”, of those whose birth and death are known by one year each."""
    known = ages(world)
    some = [known[iri] for iri in world.relations.extents.individuals(people.expression) if iri in known]
    if some and not people.kinds & world.population:
        mean = round(sum(some) / len(some), 1)
        yield Asking(Calculated(people.expression, mean, "average age at death", known=len(some)), people)


@action
def among_named(world: World, sought: Meaning, named: Argument) -> Iterator[Meaning]:
    """“Who was born first, | Blake or Turner”."""
    for thing in things(named):
        if thing.named and sought.superlative is not None:
            yield from joined(world, sought, thing)


@action
def which_did(world: World, one: Argument, other: Argument, verb: Filled) -> Iterator[Meaning]:
    """“Did Blake or Turner | paint more portraits”."""
    for sought in who_did(world, Meaning(TOP, world.people), verb):
        yield from among_named(world, sought, Joined((one, other), "or"))


@action
def which_has(world: World, named: Argument, ranked: Meaning) -> Iterator[Meaning]:
    """“Which of Blake and Turner | has more portraits”."""
    for sought in who_has(world, Meaning(TOP, world.people), ranked):
        yield from among_named(world, sought, _each(named))


@action
def which_of_did(world: World, named: Argument, verb: Filled) -> Iterator[Meaning]:
    """“Which of Blake and Turner | painted more portraits”."""
    for sought in who_did(world, Meaning(TOP, world.people), verb):
        yield from among_named(world, sought, _each(named))


def _each(named: Argument) -> Argument:
    return replace(named, how="or") if isinstance(named, Joined) else named


def first_of(world: World, named: Argument) -> Iterator[Meaning]:
    """“Which came first, | Rain or Ruins”."""
    yield from _by_time(named, low=True)


def _by_time(named: Argument, *, low: bool) -> Iterator[Meaning]:
    if isinstance(named, Joined) and (alternatives := any_of(named)) is not None:
        yield from superlative(replace(alternatives, unclear=()), "time", low=low)  # of all that are called so


def last_of(world: World, named: Argument) -> Iterator[Meaning]:
    """“Rain and Ruins: | which of the two is the later”."""
    yield from _by_time(named, low=False)


@action
def made_more_of(world: World, named: Argument) -> Iterator[Meaning]:
    """“Who is better represented, | Blake or Turner”."""
    for role in world.making:
        for ranked in most_of(world, of_kinds(world.relations.sources(role))):
            for said in has_made(world, ranked):
                for thing in things(named):
                    if thing.named:
                        yield from joined(world, thing, said)


@action
def named_and(world: World, named: Argument, said: Meaning) -> Iterator[Meaning]:
    """“Which of Blake and Turner | was born first”."""
    if (alternatives := any_of(named)) is not None:
        yield from joined(world, alternatives, said)


def _counted(world: World, meaning: Meaning) -> ClassExpression | None:
    asked = conclude("count", meaning.without_named() if meaning.others else meaning, world.relations)
    return asked.expression if isinstance(asked, Counted) else None


def _more(world: World, one: Meaning, other: Meaning) -> Iterator[Asking]:
    ours, theirs = _counted(world, one), _counted(world, other)
    if ours is not None and theirs is not None and not other.elsewhere:  # than all the other schools
        unclear = tuple(dict.fromkeys((*one.unclear, *other.unclear)))
        yield Asking(More(ours, theirs), replace(one, unclear=unclear))


@action
def more_than_other(world: World, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Are there more | prints | than | paintings”."""
    yield from _more(world, one, other)


@action
def fewer_than_other(world: World, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Are there fewer | prints | than | paintings”."""
    yield from _more(world, other, one)


@action
def number_more(_: World, asking: Asking) -> Iterator[Asking]:
    """“How many | more prints than paintings are there”: the difference."""
    if isinstance(asking.asked, More):
        yield replace(asking, asked=replace(asking.asked, is_number=True))


@action
def outnumbered_by(world: World, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“By how many do | prints | outnumber | paintings”."""
    for asking in _more(world, one, other):
        yield from number_more(world, asking)


@action
def more_said(world: World, noun: Meaning, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Are there more works | by Blake | than by Turner”; but not “by women of these years | than of those”."""
    ours, theirs = noun.joined(one), noun.joined(other)
    if ours and theirs and _only_dates(world, one) == _only_dates(world, other):
        yield from _more(world, ours, theirs)


def _only_dates(world: World, said: Meaning) -> bool:
    """Tell whether a meaning says no more than when something was."""
    told = signature(said.expression)
    timed = {role.iri for role in world.relations.used_roles if world.relations.measure(role)}
    dating = {iri for bounds in world.relations.bounds.values() for iri in bounds}
    return {role if isinstance(role, str) else role.iri for role in told.roles} <= timed and bool(
        dating.intersection(told.data_properties) or told.roles
    )


@action
def more_dated(world: World, noun: Meaning, one: Range, other: Range) -> Iterator[Asking]:
    """“Are there more works | from the 1960s | than from the 1970s”."""
    for ours in dates(world, noun.kinds, one):
        for theirs in dates(world, noun.kinds, other):
            yield from more_said(world, noun, ours, theirs)


@action
def which_more_dated(world: World, noun: Meaning, one: Range, other: Range) -> Iterator[Asking]:
    """“Are there more works | from the 1960s | or the 1970s”."""
    role = world.relations.time_role(noun.kinds)
    dated = [
        (span, both) for span in (one, other) for when in dates(world, noun.kinds, span) if (both := noun.joined(when))
    ]
    is_told = len(dated) == 2 and all(span.most - span.least in _SPANNED and not span.others for span, _ in dated)
    if role is not None and is_told:
        groups = tuple((span_iri(int(span.least), int(span.most)), both.narrowed()) for span, both in dated)
        yield Asking(Peak(noun.narrowed(), role, groups), dated[0][1])


@action
def which_more_centuries(world: World, noun: Meaning, one: int, other: int) -> Iterator[Asking]:
    """“Are there more works | from the 18th | or the 19th | century”."""
    for first in century(world, one):
        for second in century(world, other):
            yield from which_more_dated(world, noun, first, second)


_SPANNED = (9, 99)
"""From the first to the last year of a decade and of a century."""


@action
def oeuvre_more(world: World, thing: Meaning, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Is Cox better represented | in watercolour | than in pencil”: of what somebody made, or of some works."""
    for noun in oeuvre(world, thing):
        yield from more_said(world, noun, one, other)


@action
def more_done(world: World, noun: Meaning, verb: Filled, one: Placed, other: Placed) -> Iterator[Asking]:
    """“Were more artists | born | in France | than in Germany”."""
    for ours in (said for placed_one in placed(world, verb, one) for said in of_subject(world, placed_one)):
        for theirs in (said for placed_one in placed(world, verb, other) for said in of_subject(world, placed_one)):
            yield from more_said(world, noun, ours, theirs)


@action
def fewer_said(world: World, noun: Meaning, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Are there fewer works | by Blake | than by Turner”."""
    yield from more_said(world, noun, other, one)


@action
def more_modified(world: World, one: Argument, other: Argument, noun: Meaning) -> Iterator[Asking]:
    """“Are there more | Dutch | than | Flemish | paintings”."""
    for ours in modify(world, one, noun):
        for theirs in modify(world, other, noun):
            yield from _more(world, ours, theirs)


@action
def more_such_made(world: World, one: Argument, other: Argument, noun: Meaning) -> Iterator[Asking]:
    """“Did the | Dutch | make more | landscapes | than the | French”: of works that both say the same kind of thing of.

    Who is said to make works is no more what those show than it is what they are: “Did women make more prints”.
    """
    for ours in modify(world, one, noun):
        for theirs in modify(world, other, noun):
            alike = signature(ours.expression).roles == signature(theirs.expression).roles
            if alike and max(_shows(world, ours), _shows(world, theirs)) <= _shows(world, noun):
                yield from _more(world, ours, theirs)


def _shows(world: World, work: Meaning) -> int:
    """Return how much is said of what works show."""
    return sum(isinstance(part, Some) and part.role in world.frames.depicting for part in walk(work.expression))


@action
def such_makers(world: World, said: Argument) -> Iterator[Meaning]:
    """“(did) the | Dutch | (paint more portraits)”: who are called so."""
    for one in one_such(world, said):
        yield from things(one)


@action
def of_making(world: World, verb: Filled) -> Iterator[str]:
    """“(did Blake) carve (more reliefs)”: a verb of which works are the object, and their makers the subject."""
    if not verb.arguments and _makes(world, verb):
        yield verb.frame.words[0]


def _makes(world: World, verb: Filled) -> bool:
    frame = verb.frame
    is_plain = verb.gap is None and not frame.makes_shown and "object" in frame.themes
    return is_plain and bool(set(frame.roles("subject")) & set(world.making))


@action
def made_more_thus(world: World, one: Meaning, verb: Filled, noun: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Did | Blake | engrave | more | works | than | Turner”: of works that were made so."""
    for slot, said in verb.arguments if _makes(world, verb) and len(verb.arguments) == 1 else ():
        for role in verb.frame.roles(slot):
            if such := said_of(said, role, world.relations):
                yield from made_more_so(world, one, noun, other, such)


@action
def made_more(world: World, one: Meaning, noun: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Did Blake make more works than Turner”; but no more in all than Turner did in some years."""
    for role in world.making:
        ours, theirs = link(one, role, world.relations), link(other, role, world.relations)
        if ours and theirs and _makes_dated(world, one) == _makes_dated(world, other):
            yield from more_said(world, noun, ours, theirs)


def _makes_dated(world: World, thing: Meaning) -> bool:
    """Tell whether somebody is told by when he made something."""
    made = (part.filler for part in walk(thing.expression) if isinstance(part, Some) and part.role in world.owning)
    dating = {iri for bounds in world.relations.bounds.values() for iri in bounds}
    return any(not dating.isdisjoint(signature(work).data_properties) for work in made)


@action
def any_made_more(world: World, who: Meaning, noun: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Did any | woman | make more | works | than | Turner”: one of them alone."""
    for some in more_than_of(world, noun, other):
        for said in has_made(world, some):
            yield from whether_and(world, who, said)


@action
def made_more_so(world: World, one: Meaning, noun: Meaning, other: Meaning, said: Meaning) -> Iterator[Asking]:
    """“Did Blake make more | works than | Turner | in the 1790s”."""
    if (such := noun.joined(said)) is not None:
        yield from made_more(world, one, such, other)


@action
def made_more_kinds(world: World, thing: Meaning, noun: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Did | Blake | make more | prints | than | paintings”."""
    for role in world.making:
        if by := link(thing, role, world.relations):
            ours, theirs = noun.joined(by), other.joined(by)
            if ours and theirs:
                yield from _more(world, ours, theirs)


@action
def made_more_said(world: World, thing: Meaning, noun: Meaning, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Did | Blake | make more | portraits | of men | than of women”."""
    for role in world.making:
        if (by := link(thing, role, world.relations)) and (such := noun.joined(by)):
            yield from more_said(world, such, one, other)
