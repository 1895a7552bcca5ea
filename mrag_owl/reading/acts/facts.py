"""Actions of what is asked of one thing alone: whether it was in Italy that she was born, whose life ended in Rome."""

from __future__ import annotations

from collections.abc import Iterator

from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.asking import Asking, dates_told, whether_and, whether_done
from mrag_owl.reading.acts.bare import titled_by
from mrag_owl.reading.acts.clauses import behind
from mrag_owl.reading.acts.events import event_gap
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.values import Filled, Occasion, Placed, Roles
from mrag_owl.reading.acts.verbs import placed, ranged
from mrag_owl.reading.acts.whose import event_at, role_dated
from mrag_owl.reading.arguments import Argument, Plain
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.periods import Range


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
    """“Whose | painting | is Mad Meg”, “Mad Meg | painter”: who made what has a name."""
    if _is_of_title(world, thing) and kind.kinds & (world.people | world.population):
        yield from behind(world, thing)


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
    yield from (Filled(frame) for _, frame in world.frames.at(["acquired"], 0))
