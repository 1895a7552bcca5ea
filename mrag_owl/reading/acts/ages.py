"""How old people became, as far as the years of their births and deaths tell it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from math import inf

import numpy as np

from mrag_owl.datasets.dates import read_date
from mrag_owl.expressions.syntax import ClassExpression, Compared, Role, Some, disjunction
from mrag_owl.reading.acts import World
from mrag_owl.reading.forms import Age
from mrag_owl.reading.periods import Range
from mrag_owl.records import Iri

_ROUGH = ("circa", "or")
_OFF = 5  # years that a rough date may be off


def time_of(world: World, event: str) -> Role | None:
    """Return the role that leads to the time of an event in a life."""
    relations = world.relations
    roles = [role for role in relations.nominal(event) if relations.measure(role)]
    return roles[0] if len(roles) == 1 else None


def surely_within(world: World, span: Range, role: Role) -> ClassExpression | None:
    """Return what a role dates within a span, or who made it lived after or before all else; None of deaths.

    Who has no stated death may live.
    """
    relations = world.relations
    dated = span.of(role, relations)
    if dated is None or role in relations.nominal("death"):
        return None
    event = time_of(world, "birth" if span.least > -inf else "death")
    lived = span.of(event, relations) if event is not None and role.iri in relations.bounds else None
    return disjunction(dated, *(Some(making, lived) for making in world.making if lived is not None))


def lifetimes(world: World) -> list[Role]:
    """Return the roles that lead to when somebody was born and died."""
    return list(filter(None, (time_of(world, event) for event in ("birth", "death"))))


def ages(world: World) -> Mapping[Iri, int]:
    """Return how old everybody became at most whose birth and death are known by one year each."""
    born, died = (years_of(world, time_of(world, event)) for event in ("birth", "death"))
    return {iri: died[iri] - born[iri] for iri in born.keys() & died.keys()}


def aged(world: World, how: Compared) -> list[Iri]:
    """Return who became as old as is said, by the years of birth and death, or of whom these leave that open.

    Who has an age only by years may not have had the birthday yet, and a rough date may be some years off.
    """
    most = inf if how.most is None else how.most
    if how.by == "perhaps made aged":
        return perhaps_made_aged(world, how)
    if how.by == "aged":
        return sorted(iri for iri, age in ages(world).items() if how.least <= age <= most)
    spans = world.relations.extents.once("spans of ages", partial(_spans_of_ages, world)).items()
    sure = {iri for iri, (low, high) in spans if how.least <= low and high <= most}
    return sorted({iri for iri, (low, high) in spans if how.least <= high and low <= most} - sure)


def perhaps_made_aged(world: World, how: Compared) -> list[Iri]:
    """Return what may have been made at an age, by the years: what is dated roughly, or in the year of a birthday."""
    relations, most = world.relations, inf if how.most is None else how.most
    spans, born, found = spans_of(world, Role(how.first)), years_of(world, Role(how.second)), set[Iri]()
    for making in world.making:
        edges = relations.base.edges(making.iri, inverse=making.inverse)
        works, makers = (relations.base.iris(some.tolist()) for some in (edges.sources, edges.targets))
        for work, maker in zip(works, makers, strict=True):
            first, last = (year - born.get(maker, year) for year in spans.get(work, (0, 0)))
            if first > 0 and how.least <= last and first - 1 <= most:
                found.add(work)
    return sorted(found)


def _spans_of_ages(world: World) -> dict[Iri, tuple[int, int]]:
    found = {}
    for iri, age in lives_of(world, ages(world)).items():
        off = _OFF if age.rough else 0
        found[iri] = (max(age.least - off, 0), age.most + off)
    return found


def lives_of(world: World, iris: Iterable[Iri]) -> dict[Iri, Age]:
    """Return the ages at death of those whose birth and death are known by one year each."""
    born, died = (years_of(world, time_of(world, event)) for event in ("birth", "death"))
    known = (iri for iri in iris if iri in born and iri in died)
    return {iri: Age(born[iri], died[iri], died[iri], rough_date(world, iri)) for iri in known}


def dates_in_words(world: World, iri: Iri) -> list[str]:
    """Return the words of a record that somebody's dates were read from."""
    base = world.relations.base
    used = [role for role in world.words_of if Role(role) in world.relations.used_roles]
    dated = {world.words_of[role] for role in used if world.relations.measure(Role(role))}
    return [text for said_by in sorted(dated) for text in base.texts(said_by).of(base.find(iri))]


def rough_date(world: World, iri: Iri) -> str:
    """Return the words of a record that date somebody roughly, "c.1730–1809"; "" where none do."""
    texts = dates_in_words(world, iri)
    return next((text for text in texts if (date := read_date(text)) and date.qualifier in _ROUGH), "")


def spans_of(world: World, role: Role) -> dict[Iri, tuple[int, int]]:
    """Return from which year to which a role dates each, however roughly."""
    known = {iri: (year, year) for iri, year in years_of(world, role).items()}
    if role.iri in world.relations.bounds and not role.inverse:
        firsts, lasts = (_numbers(world, iri) for iri in world.relations.bounds[role.iri])
        known |= {iri: (firsts[iri], lasts[iri]) for iri in firsts.keys() & lasts.keys()}
    return known


def _numbers(world: World, iri: Iri) -> dict[Iri, int]:
    base = world.relations.base
    values = base.values(iri)
    numbers = base.numbers[values.literals].astype(int).tolist()
    return dict(zip(base.iris(values.subjects.tolist()), numbers, strict=True))


def years_of(
    world: World, role: Role | None, *, chosen: Callable[[Iterable[int]], int] | None = None
) -> dict[Iri, int]:
    """Return the year that a role dates each by, of several the one `chosen`, or none."""
    base, measure = world.relations.base, world.relations.measure(role) if role is not None else None
    if role is None or measure is None:
        return {}
    values, edges = base.values(measure), base.edges(role.iri, inverse=role.inverse)
    numbers = np.full(len(base), np.nan)
    numbers[values.subjects] = base.numbers[values.literals]
    known = ~np.isnan(numbers[edges.targets])
    iris, years = base.iris(edges.sources[known].tolist()), numbers[edges.targets[known]].tolist()
    found: dict[Iri, set[int]] = {}
    for iri, year in zip(iris, years, strict=True):
        found.setdefault(iri, set()).add(int(year))
    return {iri: (chosen or min)(some) for iri, some in found.items() if chosen is not None or len(some) == 1}
