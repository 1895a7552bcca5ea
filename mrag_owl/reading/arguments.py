"""What a verb or preposition is said with: a thing, several joined by a word, a span of time, the same year as.

Arguments are values: what is linked to one by a role is worked out when the role is known.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, product
from typing import TypeAlias

from mrag_owl.expressions.syntax import (
    And,
    ClassExpression,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    walk,
)
from mrag_owl.reading.meaning import NONE, Meaning, back, link
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import Kinds, Relations, meet

_MIXED = 3
"""What it costs to link each of several by a role of its own."""
_MOST_WAYS = 100
"""How many ways to link each of several by a role of its own are looked at."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A thing."""

    thing: Meaning


@dataclass(frozen=True, slots=True)
class Dated:
    """A span of time or of numbers; `cost` as a meaning has it."""

    span: Range
    cost: int = 0


@dataclass(frozen=True, slots=True)
class Alike:
    """What a thing is linked to in the same way: "the same year as Blake", "when Blake did"."""

    thing: Meaning
    kinds: Kinds


@dataclass(frozen=True, slots=True)
class Than:
    """What comes before or after the time that a thing has in the same way: "(born) before Blake"."""

    thing: Meaning
    is_before: bool


@dataclass(frozen=True, slots=True)
class Joined:
    """Several arguments: "and", "both", "or", "nor", one "but not" the rest, or one "there" in the other."""

    members: tuple[Argument, ...]
    how: str


@dataclass(frozen=True, slots=True)
class Alone:
    """An argument and nothing else: "bronze only"."""

    said: Argument


Argument: TypeAlias = Plain | Dated | Alike | Than | Joined | Alone


def things(argument: Argument) -> tuple[Meaning, ...]:
    """Return the themes that an argument names, of which the same is said each; none where it names none."""
    match argument:
        case Plain(thing):
            return (thing,)
        case Alone(said):
            return things(said)
        case Joined(members, "and" | "both"):
            return tuple(part for member in members for part in things(member))
        case Joined(members, "or"):
            found: Meaning | None = None
            for part in (part for member in members for part in things(member)):
                found = part if found is None else found.joined(part, either=True)
                if found is None:
                    return ()
            return (found,) if found else ()
    return ()


def any_of(named: Argument) -> Meaning | None:
    """Return what any of several names means; None where they name nothing together."""
    alternatives: Meaning | None = None
    for thing in things(named):
        alternatives = thing if alternatives is None else alternatives.joined(thing, either=True)
        if alternatives is None:
            return None
    return alternatives if alternatives is not None and alternatives.named else None


def is_partial(argument: Argument) -> bool:
    """Tell whether an argument speaks of none or of each of several, which holds of all that a theme may be."""
    match argument:
        case Plain(thing):
            return thing.quantity is not None
        case Joined(_, how):
            return how in ("and", "both", "nor", "but not")
    return False


def said_of(argument: Argument, role: Role, relations: Relations) -> Meaning | None:
    """Return what is linked to an argument by a role; None where nothing can be."""
    found: Meaning | None = relations.once(_said_of, argument, role)
    return found


def _said_of(argument: Argument, role: Role, relations: Relations) -> Meaning | None:
    match argument:
        case Plain(thing):
            is_year = isinstance(thing.expression, OneOf)
            return (is_year and _in_year(thing, role, relations)) or link(thing, role, relations)
        case Dated(span, cost):
            found = span.meaning(role, relations)
            return replace(found, cost=cost) if found else None
        case Alike(thing, kinds):
            if meet(relations.targets(role), kinds) is None:
                return None
            there = link(thing, back(role), relations)
            dated = _in_year(replace(there, named=thing.named), role, relations) if there else None
            if dated is not None:
                return replace(dated, others=True)  # dated in the same year, as what is “from 1737” is
            return link(replace(there, others=True), role, relations) if there else None
        case Than(thing, is_before):
            return _than(thing, role, relations, is_before=is_before)
        case Alone(said):
            linked = said_of(said, role, relations)
            only = alone(linked, relations) if linked is not None else None
            return only if only is not None and relations.extents.count(only.expression) else None
        case Joined(members, how):
            is_denied = any(isinstance(one, Joined) and one.how == "nor" for one in members)
            way = how if is_denied else _way(how, role, relations)
            return together([said_of(member, role, relations) for member in members], way)


def alone(said: Meaning, relations: Relations, *, but: Collection[Role] = ()) -> Meaning:
    """Return what is linked so, and by the same role to nothing else; what is stated once or dated needs no such word.

    Nor does what is linked by the roles of `but`. What is made "with oil on canvas alone" has two media, and no third.
    """
    expression = said.expression
    parts = expression.operands if isinstance(expression, And) else (expression,)
    fillers: dict[Role, list[ClassExpression]] = {}
    for one in (one for part in parts for one in (part.operands if isinstance(part, Or) else (part,))):
        if isinstance(one, Some) and one.role not in but and not (one.role.inverse or relations.is_once(one.role)):
            fillers.setdefault(one.role, []).append(one.filler)
    only = (Only(role, disjunction(*some)) for role, some in fillers.items() if relations.measure(role) is None)
    return replace(said, expression=conjunction(expression, *only))


def _in_year(thing: Meaning, role: Role, relations: Relations) -> Meaning | None:
    """Return what is dated by a role in one named year, where the dates have declared bounds; None of anything else."""
    is_year = role.iri in relations.bounds and not role.inverse and bool(thing.named)
    if not is_year or thing.quantity is not None or thing.superlative is not None or thing.universal or thing.others:
        return None
    if meet(thing.kinds, relations.targets(role)) is None:
        return None
    numbers = relations.numbers_of(thing.expression, role)
    found = Range(numbers[0], numbers[0]).meaning(role, relations) if len(numbers) == 1 else None
    return replace(found, cost=thing.cost, named=thing.named) if found is not None else None


def _way(how: str, role: Role, relations: Relations) -> str:
    """Return how several are joined: who lists what each thing has one of means either."""
    return "or" if how == "and" and relations.is_single(role) else how


def _than(thing: Meaning, role: Role, relations: Relations, *, is_before: bool) -> Meaning | None:
    if not thing.named or thing.unclear or thing.is_open:
        return None
    is_time = meet(thing.kinds, relations.targets(role)) is not None
    ends = relations.span_of(thing.expression, role) if not is_time else None
    when = thing if is_time or ends else link(thing, back(role), relations)
    numbers = ends or (relations.numbers_of(when.expression, role) if when is not None else ())
    if not numbers or (len(numbers) > 1 and len(thing.named) > 1):
        return None
    if any(isinstance(part, OneOf) and len(part.individuals) > 1 for part in walk(thing.expression)):
        return None  # any of several, that one is known of by chance
    span = Range(most=min(numbers) - 1) if is_before else Range(least=max(numbers) + 1)
    found = span.meaning(role, relations)
    return replace(found, against=tuple(iri for iri, _ in thing.named)) if found and not is_time else found


def together(meanings: Sequence[Meaning | None], how: str) -> Meaning | None:
    """Return all of several meanings ("and"), one ("or"), none ("nor"), or the first but not the rest."""
    found: Meaning | None = None
    for place, meaning in enumerate(meanings):
        said = meaning
        if said is not None and (how == "nor" or (how == "but not" and place)):
            said = said.denied()
        if said is None:
            return None
        found = said if found is None else found.joined(said, either=how == "or")
        if found is None:
            return None
    return found


def ways(argument: Argument, roles: Sequence[Role], relations: Relations) -> Iterator[tuple[Role, ...]]:
    """Yield the roles that may link to an argument: one for all, or for each member one that leads to it."""
    yield from ((role,) for role in roles)
    if isinstance(argument, Joined) and len(roles) > 1:
        leading = [
            [role for role in roles if said_of(member, role, relations) is not None] for member in argument.members
        ]
        chosen = (each for each in product(*leading) if len(set(each)) > 1)
        yield from islice(chosen, _MOST_WAYS)


def through(argument: Argument, roles: Sequence[Role], relations: Relations) -> Meaning | None:
    """Return what is linked to an argument by a role, or to each of its members by one of several."""
    if len(roles) == 1:
        return said_of(argument, roles[0], relations)
    if not isinstance(argument, Joined):
        return None
    said = [said_of(member, role, relations) for member, role in zip(argument.members, roles, strict=True)]
    found = together(said, argument.how)
    return replace(found, cost=found.cost + _MIXED) if found is not None else None


def _once_denied(argument: Argument) -> tuple[Argument, ...]:
    if isinstance(argument, Joined):
        return tuple(chain(*map(_once_denied, argument.members))) if argument.how in ("and", "nor") else (argument,)
    if isinstance(argument, Plain) and argument.thing.quantity == NONE:
        return (Plain(replace(argument.thing, quantity=None)),)
    return (argument,)


def each_denied(argument: Argument) -> Argument:
    """Return an argument so that its denial denies each of several: "without a hat and a scarf" has neither.

    So has "no hat and no scarf": what is denied in the list is denied once.
    """
    if isinstance(argument, Joined) and argument.how in ("and", "but not", "nor"):
        return Joined(tuple(chain(*map(_once_denied, argument.members))), "or")
    return argument
