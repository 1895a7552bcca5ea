"""Actions of how many and how much: two works, more than Blake, the most, the first, the oldest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP, Compared, OneOf, one_of
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.nouns import any_work
from mrag_owl.reading.answering import answer
from mrag_owl.reading.arguments import Argument, Plain
from mrag_owl.reading.conclusions import conclude
from mrag_owl.reading.forms import Extreme
from mrag_owl.reading.meaning import NONE, ONLY, Bounds, Meaning, Superlative, link


@action
def other_works(world: World) -> Iterator[Meaning]:
    """“Something else”."""
    for work in any_work(world):
        yield from other(world, work)


@action
def counted(_: World, bounds: Bounds, noun: Meaning) -> Iterator[Meaning]:
    """“More than two works”."""
    if (both := noun.joined(Meaning(TOP, frozenset(), quantity=bounds))) is not None:
        yield both


@action
def so_many_or_more(world: World, number: int, noun: Meaning) -> Iterator[Meaning]:
    """“Two | works | or more”."""
    yield from counted(world, (number, None), noun)


@action
def so_many_or_fewer(world: World, number: int, noun: Meaning) -> Iterator[Meaning]:
    """“Two | works | or fewer”."""
    yield from counted(world, (0, number), noun)


@action
def just_counted(world: World, number: int, noun: Meaning) -> Iterator[Meaning]:
    """“Two | works | only”."""
    yield from counted(world, (number, number), noun)


def superlative(noun: Meaning, by: str, *, low: bool) -> Iterator[Meaning]:
    """Yield a noun of which the most, the first or the last is meant."""
    how = Superlative(by, low)  # type: ignore[arg-type]  # one of its three
    if (both := noun.joined(Meaning(TOP, frozenset(), superlative=how))) is not None:
        yield both


@action
def only_of(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“Only portraits”: some, and nothing else."""
    if noun.expression != TOP and (both := noun.joined(Meaning(TOP, frozenset(), quantity=ONLY))):
        yield both


def _number_of(world: World, noun: Meaning, thing: Meaning) -> int | None:
    """Return how many of such somebody named has made."""
    if not isinstance(thing.expression, OneOf) or thing.unclear:
        return None
    for role in world.making:
        made = link(thing, role, world.relations)
        asked = conclude("count", both, world.relations) if made and (both := noun.joined(made)) else None
        if asked is not None:
            return answer(asked, world.relations.extents).count
    return None


@action
def more_than_of(world: World, noun: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“More works than Blake”."""
    if (number := _number_of(world, noun, thing)) is not None:
        yield from counted(world, (number + 1, None), noun)


@action
def fewer_than_of(world: World, noun: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“Fewer works than Blake”."""
    if number := _number_of(world, noun, thing):
        yield from counted(world, (0, number - 1), noun)


@action
def as_many_as(world: World, noun: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“As many works as Blake”."""
    if (number := _number_of(world, noun, thing)) is not None:
        for found in counted(world, (number, number), noun):
            yield replace(found, others=True, named=thing.named)


@action
def most_of(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The most works”."""
    yield from superlative(noun, "count", low=False)


@action
def most_at_all(world: World) -> Iterator[Argument]:
    """“(when did you buy) the most”: of all that is here."""
    for work in any_work(world):
        yield from (Plain(one) for one in most_of(world, work))


@action
def of_all(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The oldest work | on show”: of all that there are, as the answer says; what is on show is stated nowhere."""
    if noun.superlative is not None and noun.superlative.by != "count":
        yield noun


@action
def most_of_kind(world: World, noun: Meaning, kind: Meaning) -> Iterator[Meaning]:
    """“More works than any other painter”."""
    if noun.kinds and kind.kinds and world.relations.between(kind.kinds, noun.kinds):
        yield from superlative(noun, "count", low=False)


@action
def fewest_of(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The fewest works”."""
    yield from superlative(noun, "count", low=True)


@action
def earliest(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The earliest work”."""
    yield from superlative(noun, "time", low=True)


@action
def latest(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The latest work”."""
    yield from superlative(noun, "time", low=False)


@action
def oldest(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The oldest painter”: by birth, where things are born."""
    yield from superlative(noun, "age", low=True)


@action
def youngest(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The youngest painter”."""
    yield from superlative(noun, "age", low=False)


@action
def other(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“Other painters”: than those that are named in what follows, or later."""
    yield noun.without_named() if noun.named else replace(noun, others=True, elsewhere=True)


@action
def universal(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“All works”."""
    yield replace(noun, universal=True)


@action
def no_name(_: World, name: Meaning) -> Iterator[Meaning]:
    """“No ruins”."""
    yield replace(name, quantity=NONE)


@action
def settled(world: World, noun: Meaning) -> Iterator[Meaning]:
    """A noun as a thing that something else is said with; what is the first or has the most of all is worked out."""
    if noun.superlative is None or noun.is_open:
        yield from closed(world, noun)
        return
    asked = conclude("list", noun.without_named() if noun.others else noun, world.relations)
    found = answer(asked, world.relations.extents).individuals if asked is not None else ()
    if 0 < len(found) <= _FEW:
        named = tuple((iri, noun.kinds) for iri in found)
        first = _compared(asked) if isinstance(asked, Extreme) else None
        yield Meaning(one_of(*found, compared=first), noun.kinds, named, cost=1, rests=noun.rests, dating=noun.dating)


def _compared(asked: Extreme) -> Compared:
    second = asked.data_property if asked.role is None else asked.role.iri
    return Compared(asked.data_property, second, "first" if asked.least else "last", among=asked.expression)


_FEW = 50


@action
def settled_bare(world: World, noun: Meaning) -> Iterator[Meaning]:
    """A noun without an article: whoever has “works | in the most media” is asked for by all of them, and by no two."""
    is_counted = noun.superlative is not None and noun.superlative.by == "count" and not noun.is_open
    if not is_counted or not noun.kinds <= world.population:
        yield from settled(world, noun)


@action
def closed(_: World, noun: Meaning) -> Iterator[Meaning]:
    """A noun with all that is said of it as a thing; none where that is nothing."""
    is_bare = noun.expression == TOP and noun.beside == TOP and noun.superlative is None
    if not is_bare or noun.quantity or noun.others:
        yield noun
