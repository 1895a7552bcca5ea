"""Actions of what is joined: by and, or, but; and of what is denied, or left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP, And, Named, Not, OneOf, Some, conjunction, disjunction, negation, signature
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.values import Columns, Roles
from mrag_owl.reading.arguments import Argument, Joined, Plain, any_of, each_denied, things
from mrag_owl.reading.meaning import NONE, Meaning, back
from mrag_owl.reading.relations import meet
from mrag_owl.reading.titles import wider_of

_WHOSE = 4  # so far-fetched that it is no second reading where the first finds nothing


@action
def joined(world: World, noun: Meaning, said: Meaning) -> Iterator[Meaning]:
    """What both say; “anything | but landscapes” are not the other subjects that there are."""
    is_any = bool(world.population) and noun.expression == TOP and not noun.kinds
    is_of_names = isinstance(said.expression, Not) and isinstance(said.expression.operand, OneOf)
    if not (is_any and is_of_names) and (both := noun.joined(said)) is not None:
        yield both


@action
def done_in_one(world: World, done: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“(Who) painted ruins | in 1844”: that is one work, not ruins at some time and something else in 1844."""
    other, parts = said.expression, done.expression.operands if isinstance(done.expression, And) else (done.expression,)
    made = [one for one in parts if isinstance(one, Some) and back(one.role) in world.making]
    for both in joined(world, done, said):
        if len(made) != 1 or not isinstance(other, Some) or other.role != made[0].role or both.quantity:
            yield both
            continue
        work = Some(other.role, conjunction(made[0].filler, other.filler))
        yield replace(both, expression=conjunction(*(work if part == made[0] else part for part in parts)))


@action
def joined_apart(world: World, noun: Meaning, said: Meaning) -> Iterator[Meaning]:
    """What both say, the second behind a comma."""
    yield from (replace(both, apart=True) for both in joined(world, noun, said))


@action
def sorts_that(world: World, sorts: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“Which | animals | appear in works by Blake”: sorts, but works where what they are not, or are of, is said."""
    relations, parts = world.relations, said.expression
    for part in parts.operands if isinstance(parts, And) else (parts,):
        plain = part.operand if isinstance(part, Not) else part
        if isinstance(plain, Some):
            if meet(sorts.kinds, relations.sources(plain.role)) and meet(sorts.kinds, relations.targets(plain.role)):
                return
        elif part != plain and isinstance(plain, OneOf):
            return
    yield from joined(world, sorts, said)


@action
def column_of_role(world: World, roles: Roles) -> Iterator[Columns]:
    """“(Works with their) | dates”."""
    yield (frozenset(kind for role in roles for kind in world.relations.targets(role)),)


@action
def column_of_kind(_: World, kind: Meaning) -> Iterator[Columns]:
    """“(Works with their) | makers”."""
    if isinstance(kind.expression, Named):
        yield (kind.kinds,)


@action
def some_column(_: World) -> Iterator[Columns]:
    """“(Works with their) titles”: what all have."""
    yield ()


@action
def columns(_: World, some: Columns, other: Columns) -> Iterator[Columns]:
    """“(Works with) artist | and year”."""
    yield (*some, *other)


@action
def with_columns(world: World, noun: Meaning, told: Columns) -> Iterator[Meaning]:
    """“Works by Blake | with their dates”: what to tell of each, and no condition."""
    ways = world.relations.between
    is_one = isinstance(noun.expression, OneOf)  # of one work these are asked for
    if noun.kinds and not is_one and all(kinds & noun.kinds or any(ways(noun.kinds, kinds)) for kinds in told):
        yield noun


@action
def not_but(world: World, denied: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“(Are) not | etchings | but made of marble”: the first alone is denied, and plainly.

    Where all that there is goes by that name, what is said instead tells which are meant.
    """
    if isinstance(denied.expression, Named) and world.population and world.population <= denied.kinds:
        yield said
    elif (none := denied.denied()) and (both := replace(none, cost=0).joined(said)):
        yield both


@action
def joined_not(_: World, noun: Meaning, said: Meaning) -> Iterator[Meaning]:
    """What the first says and the second does not."""
    denied = said.denied()
    if denied and (both := noun.joined(denied)) is not None:
        yield both


@action
def neither_clause(_: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“Neither by Blake nor by Turner”."""
    first, second = one.denied(), other.denied()
    if first and second and (both := first.joined(second)):
        yield both


@action
def either(world: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """What one of two says; everything or something else is no choice: “winter pictures or | ones (with snow)”."""
    if _is_of_the_other(one, other):
        return
    everything = disjunction(*map(Named, sorted(world.population)))
    if world.population and any(said.expression == everything and said.cost for said in (one, other)):
        return  # “ones” cost more than a noun
    if (both := one.joined(other, either=True)) is not None:
        wider = wider_of(one.expression, other.expression)
        yield both if wider is None else replace(both, expression=wider)


@action
def one_alone(world: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“Religious or on panel, | but not both”."""
    both = one.joined(other)
    denied = both.denied() if both else None
    for some in either(world, one, other) if denied else ():
        if denied and (alone := some.joined(denied)):
            yield replace(alone, cost=some.cost)


@action
def union(world: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“Portraits and landscapes”: who lists nouns for what is asked for means either; what lies in it is meant each."""
    is_no_list = _is_of_the_other(one, other) or one.kinds & world.items
    if one.kinds and other.kinds and not is_no_list and (both := one.joined(other, either=True)):
        yield both


def _is_of_the_other(one: Meaning, other: Meaning) -> bool:
    """Tell whether one of two is all that the other is some of: works and still lifes."""
    is_wide = isinstance(one.expression, Named) or isinstance(other.expression, Named)
    return is_wide and one.kinds == other.kinds and one.expression != other.expression


@action
def enumerated(world: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“Sculpture, bronze”: both, where something is; “portraits, landscapes”, of which one thing is said: either."""
    by, at = signature(one.expression), signature(other.expression)
    is_alike = (by.roles, by.data_properties) == (at.roles, at.data_properties)
    if not is_alike and (both := one.joined(other)) and world.relations.extents.count(both.expression):
        yield both
    else:
        yield from union(world, one, other)


@action
def deny(world: World, said: Meaning) -> Iterator[Meaning]:
    """The opposite, rather without who made it or when, where that may stand apart: “(not etchings) by Moore”.

    What is denied in it stands apart, too: “(not oil) and not acrylic”.
    """
    parts = said.expression.operands if isinstance(said.expression, And) else ()
    is_mixed = len({isinstance(part, Not) for part in parts if not isinstance(part, Named)}) > 1
    if not is_mixed and (denied := said.denied()) is not None:
        dates = {iri for both in world.relations.bounds.values() for iri in both}
        apart = any(
            (isinstance(part, Some) and part.role in world.making) or dates & {*signature(part).data_properties}
            for part in parts
        )
        yield replace(denied, cost=denied.cost + _WHOSE * bool(apart))


@action
def listed(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“A and B”; “no A and B” has neither."""
    yield _none_of_these(one, (other,)) or _longer(one, other, "and")


@action
def listed_before(world: World, one: Argument, others: Argument) -> Iterator[Argument]:
    """“A, B and C”: joined as the last of them are; “no A, B or C” has none; “Spaniards, Goya or Murillo” are these."""
    is_of_those = isinstance(one, Plain) and any(apposed(world, one.thing, others))
    if not is_of_those and isinstance(others, Joined) and others.how in ("and", "or"):
        yield _none_of_these(one, others.members) or replace(others, members=(one, *others.members))


@action
def apposed(world: World, noun: Meaning, named: Argument) -> Iterator[Argument]:
    """“(By) the painters | Goya or El Greco”, “(by) Frenchmen | (Corot, Monet)”: these, where all of them are such."""
    those = any_of(named)
    is_somebody = any(kinds & world.people for _, kinds in noun.named)
    if those is None or is_somebody or not isinstance(named, Joined) or not noun.kinds & those.kinds & world.people:
        return
    each = [thing.joined(noun) for member in named.members for thing in things(member)]
    if all(both is not None and world.relations.extents.count(both.expression) for both in each):
        yield Plain(those)


@action
def either_of(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“A or B”; in “A but not B or C” and “no A or B” neither is wanted."""
    if not isinstance(one, Joined) or one.how != "but not":
        yield _none_of_these(one, (other,)) or _longer(one, other, "or")


@action
def one_of_two(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“A or B, but not both”."""
    yield Joined((Joined((one, other), "or"), Joined((one, other), "both")), "but not")


@action
def enumerated_traits(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“A, | B”, and “A, | B or C”: joined as the last of them are."""
    if isinstance(other, Joined) and other.how == "or":
        yield replace(other, members=(*_each(one), *other.members))
    else:
        yield _longer(one, other, "and")


@action
def one_of_three(_: World, one: Argument, other: Argument, last: Argument) -> Iterator[Argument]:
    """“A, | B | or C”."""
    yield Joined((*_each(one), *_each(other), last), "or")


def _each(listed: Argument) -> tuple[Argument, ...]:
    return listed.members if isinstance(listed, Joined) and listed.how == "and" else (listed,)


@action
def both_of(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“Both A and B”."""
    yield Joined((one, other), "both")


@action
def shown_there(_: World, land: Meaning, thing: Meaning) -> Iterator[Argument]:
    """“(works that show) Welsh | castles”: what shows castles and Wales."""
    if thing.kinds == land.kinds:
        yield Joined((Plain(thing), Plain(land)), "there")


@action
def all_of(_: World, said: Argument) -> Iterator[Argument]:
    """“A and B (together)”: both, even of what things have one of."""
    if isinstance(said, Joined) and said.how in ("and", "both"):
        yield replace(said, how="both")


@action
def neither_of(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“Neither A nor B”."""
    yield _longer(one, other, "nor")


@action
def nor(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“Neither A nor B | nor C”."""
    if isinstance(one, Joined) and one.how == "nor":
        yield _longer(one, other, "nor")


@action
def but_not(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“A but not B”."""
    yield Joined((one, each_denied(other)), "but not")


@action
def none_of(_: World, said: Argument) -> Iterator[Argument]:
    """“Not A”; of several, none; what is denied among them stands apart."""
    said = each_denied(said)
    if isinstance(said, Joined) and any(isinstance(one, Joined) and one.how == "nor" for one in said.members):
        return
    if not isinstance(said, Joined) or said.how == "or":
        yield Joined(said.members if isinstance(said, Joined) else (said,), "nor")


@action
def contrary(world: World, name: Meaning) -> Iterator[Argument]:
    """“Secular”: not religious."""
    yield from none_of(world, Plain(name))


def _none_of_these(one: Argument, others: tuple[Argument, ...]) -> Joined | None:
    """Return that none of several is so, where the first is denied and the others stand after it without a number."""
    if not all(isinstance(other, Plain) and other.thing.quantity is None for other in others):
        return None
    if isinstance(one, Joined) and one.how == "nor":
        return replace(one, members=(*one.members, *others))
    if isinstance(one, Plain) and one.thing.quantity == NONE:
        return Joined((Plain(replace(one.thing, quantity=None)), *others), "nor")
    return None


def _longer(one: Argument, other: Argument, how: str) -> Joined:
    members = one.members if isinstance(one, Joined) and one.how == how else (one,)
    return Joined((*members, other), how)


@action
def away(_: World, thing: Meaning) -> Iterator[Argument]:
    """“Outside London”: anywhere else."""
    if (denied := thing.denied()) is not None:
        yield Plain(replace(denied, named=()))


@action
def denied_name(_: World, thing: Meaning) -> Iterator[Meaning]:
    """“Except Blake”: not him, and whoever is named is not “other” than that."""
    denied = thing.denied()
    if denied:
        yield replace(denied, named=())


@action
def keep_person(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“Never mind | Blake”: whoever is named; of dogs the work of that title is not all that is left out."""
    if thing.kinds & world.people:
        yield thing


def opposite(thing: Meaning) -> Meaning:
    """Return everything but a thing."""
    return replace(thing, expression=negation(thing.expression))
