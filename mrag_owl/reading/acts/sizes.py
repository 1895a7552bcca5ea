"""Actions of sizes: "wider than three metres", "under 20 cm high", "the tallest"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np

from mrag_owl.expressions.syntax import BOTTOM, Compared, DataSome, Named, conjunction, disjunction, one_of
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.asking import Asking, whether
from mrag_owl.reading.acts.frequencies import frequent_at_all, rarest_at_all
from mrag_owl.reading.acts.traits import modify, of_kinds
from mrag_owl.reading.acts.values import Shape
from mrag_owl.reading.arguments import Argument, Joined, Plain, any_of
from mrag_owl.reading.forms import Calculated
from mrag_owl.reading.meaning import Meaning, Superlative
from mrag_owl.reading.relations import meet
from mrag_owl.records import Iri

_MOST_SHAPED = 10_000
"""How many things of one shape are named at most."""
_TENTHS = 100.0
"""How many tenths of a millimetre are a centimetre: the values of units in the word lists."""


@dataclass(frozen=True, slots=True)
class Length:
    """A length in centimetres, or a weight in kilograms."""

    size: float
    is_weight: bool = False

    def fits(self, world: World, side: Iri) -> bool:
        """Return whether what a property tells is so long or so heavy: nothing is 5 kg wide."""
        return self.is_weight == (side == world.sizes.get("weight"))


@action
def length(_: World, number: int, unit: int) -> Iterator[Length]:
    """“Three | metres”."""
    yield Length(round(number * unit / _TENTHS, 2))


@action
def load(world: World, number: int, unit: int) -> Iterator[Length]:
    """“500 | kg”."""
    for one in length(world, number, unit):
        yield replace(one, is_weight=True)


@action
def one_load(world: World, unit: int) -> Iterator[Length]:
    """“A | tonne”."""
    yield from load(world, 1, unit)


@action
def one_unit(world: World, unit: int) -> Iterator[Length]:
    """“A | metre”."""
    yield from length(world, 1, unit)


@action
def metric(_: World, tenths: int) -> Iterator[Length]:
    """“30cm”."""
    yield Length(round(tenths / _TENTHS, 2))


@action
def over(world: World, size: Length, side: Iri) -> Iterator[Meaning]:
    """“More than | three metres | wide”."""
    if size.fits(world, side):
        yield Meaning(DataSome(side, size.size, exclusive_minimum=True), world.population)


@action
def under(world: World, size: Length, side: Iri) -> Iterator[Meaning]:
    """“Under | 20 cm | high”."""
    if size.fits(world, side):
        yield Meaning(DataSome(side, maximum=size.size, exclusive_maximum=True), world.population)


@action
def larger(world: World, size: Length, side: Iri) -> Iterator[Meaning]:
    """“Larger than | two metres”: one of its sides is; “taller than | two metres”."""
    sides = [world.sizes[name] for name in ("height", "width") if name in world.sizes]
    if side != world.sizes.get("area"):
        yield from over(world, size, side)
    elif sides:
        parts = (DataSome(one, size.size, exclusive_minimum=True) for one in sides)
        yield Meaning(disjunction(*parts), world.population)


@action
def smaller(world: World, size: Length, side: Iri) -> Iterator[Meaning]:
    """“Smaller than | 20 cm”: both of its sides are; “narrower than | 20 cm”."""
    yield from under_all(world, size) if side == world.sizes.get("area") else under(world, size, side)


@action
def no_larger(world: World, side: Iri, size: Length) -> Iterator[Meaning]:
    """“No | bigger than | 20 cm”: both of its sides are at most so long; “no | wider than | 20 cm”."""
    yield from no_more_all(world, size) if side == world.sizes.get("area") else no_more(world, size, side)


@action
def no_smaller(world: World, side: Iri, size: Length) -> Iterator[Meaning]:
    """“No | smaller than | 20 cm”: neither of its sides is; “no | narrower than | 20 cm”."""
    yield from no_less_all(world, size) if side == world.sizes.get("area") else no_less(world, size, side)


@action
def larger_all(world: World, side: Iri, size: Length) -> Iterator[Meaning]:
    """“| Bigger than | a metre | both ways”."""
    if side == world.sizes.get("area"):
        yield from over_all(world, size)


@action
def larger_so(world: World, by: Iri, size: Length, side: Iri) -> Iterator[Meaning]:
    """“Larger than | 1 metre | wide”."""
    if by in (side, world.sizes.get("area")):
        yield from over(world, size, side)


@action
def smaller_so(world: World, by: Iri, size: Length, side: Iri) -> Iterator[Meaning]:
    """“Smaller than | 10 cm | wide”."""
    if by in (side, world.sizes.get("area")):
        yield from under(world, size, side)


@action
def no_less(world: World, size: Length, side: Iri) -> Iterator[Meaning]:
    """“At least | two metres | high”."""
    if size.fits(world, side):
        yield Meaning(DataSome(side, size.size), world.population)


@action
def no_more(world: World, size: Length, side: Iri) -> Iterator[Meaning]:
    """“At most | two metres | high”."""
    if size.fits(world, side):
        yield Meaning(DataSome(side, maximum=size.size), world.population)


@action
def between_lengths(world: World, least: Length, most: Length, side: Iri) -> Iterator[Meaning]:
    """“Between | 80 cm | and | 1 metre | high”: both ends included."""
    if least.size <= most.size:
        yield Meaning(DataSome(side, least.size, most.size), world.population)


@action
def between_sizes(world: World, least: int, most: int, unit: int, side: Iri) -> Iterator[Meaning]:
    """“Between | 20 | and | 30 | cm | wide”."""
    for low, high in zip(length(world, least, unit), length(world, most, unit), strict=True):
        yield from between_lengths(world, low, high, side)


@action
def just_as(world: World, size: Length, side: Iri) -> Iterator[Meaning]:
    """“| 60 cm | wide”."""
    yield Meaning(DataSome(side, size.size, size.size), world.population)


@action
def over_both(world: World, side: Iri, high: Length, wide: Length) -> Iterator[Meaning]:
    """“Bigger than | 2 | by | 3 metres”: both its sides are."""
    yield from _both(world, side, high, wide, over)


@action
def under_both(world: World, side: Iri, high: Length, wide: Length) -> Iterator[Meaning]:
    """“Smaller than | 20 | by | 20 cm”: both its sides are."""
    yield from _both(world, side, high, wide, under)


@action
def over_square(world: World, side: Iri, high: int, wide: int, unit: int) -> Iterator[Meaning]:
    """“Bigger than | 20 | by | 30 | cm”."""
    for one, other in zip(length(world, high, unit), length(world, wide, unit), strict=True):
        yield from over_both(world, side, one, other)


@action
def under_square(world: World, side: Iri, high: int, wide: int, unit: int) -> Iterator[Meaning]:
    """“Smaller than | 20 | by | 20 | cm”."""
    for one, other in zip(length(world, high, unit), length(world, wide, unit), strict=True):
        yield from under_both(world, side, one, other)


@action
def above_square(world: World, high: int, wide: int, unit: int) -> Iterator[Meaning]:
    """“Over | 2 | by | 3 | metres”."""
    if (area := world.sizes.get("area")) is not None:
        yield from over_square(world, area, high, wide, unit)


@action
def below_square(world: World, high: int, wide: int, unit: int) -> Iterator[Meaning]:
    """“Under | 20 | by | 30 | cm”."""
    if (area := world.sizes.get("area")) is not None:
        yield from under_square(world, area, high, wide, unit)


@action
def no_over_square(world: World, side: Iri, high: int, wide: int, unit: int) -> Iterator[Meaning]:
    """“No | bigger than | 20 | by | 20 | cm”."""
    for one, other in zip(length(world, high, unit), length(world, wide, unit), strict=True):
        yield from _both(world, side, one, other, no_more)


@action
def over_all(world: World, size: Length) -> Iterator[Meaning]:
    """“Over | a metre | both ways”."""
    yield from _all(world, size, over)


@action
def over_any(world: World, size: Length) -> Iterator[Meaning]:
    """“With a side longer than | 4 metres”: one of both is, at least."""
    sides = (world.sizes[name] for name in ("height", "width") if name in world.sizes)
    ways = [found for side in sides for found in over(world, size, side)]
    if len(ways) > 1 and (either := ways[0].joined(ways[1], either=True)):
        yield either


@action
def under_all(world: World, size: Length) -> Iterator[Meaning]:
    """“Under | 10 cm | both ways”."""
    yield from _all(world, size, under)


@action
def no_less_all(world: World, size: Length) -> Iterator[Meaning]:
    """“At least | a metre | either way”."""
    yield from _all(world, size, no_less)


@action
def no_more_all(world: World, size: Length) -> Iterator[Meaning]:
    """“At most | 30 cm | in either direction”."""
    yield from _all(world, size, no_more)


@action
def just_square(world: World, high: int, wide: int, unit: int) -> Iterator[Meaning]:
    """“| 60 | by | 80 | cm”."""
    for one, other in zip(length(world, high, unit), length(world, wide, unit), strict=True):
        yield from _both(world, world.sizes.get("area"), one, other, just_as)


def _all(world: World, size: Length, how: Callable[[World, Length, Iri], Iterator[Meaning]]) -> Iterator[Meaning]:
    yield from _both(world, world.sizes.get("area"), size, size, how)


def _both(
    world: World, side: Iri | None, high: Length, wide: Length, how: Callable[[World, Length, Iri], Iterator[Meaning]]
) -> Iterator[Meaning]:
    height, width = (world.sizes.get(name) for name in ("height", "width"))
    is_both = side == world.sizes.get("area")
    for one in how(world, high, height) if height and is_both else ():
        for other in how(world, wide, width) if width else ():
            if both := one.joined(other):
                yield both


@action
def most_sized(world: World, side: Iri, noun: Meaning) -> Iterator[Meaning]:
    """“The widest | painting”."""
    yield from _ranked(world, side, noun, low=False)


@action
def least_sized(world: World, side: Iri, noun: Meaning) -> Iterator[Meaning]:
    """“The smallest | painting”."""
    yield from _ranked(world, side, noun, low=True)


@action
def most_sized_at_all(world: World, side: Iri) -> Iterator[Meaning]:
    """“Which is the widest”."""
    yield from _ranked(world, side, of_kinds(world.population), low=False)


@action
def least_sized_at_all(world: World, side: Iri) -> Iterator[Meaning]:
    """“Which is the smallest”."""
    yield from _ranked(world, side, of_kinds(world.population), low=True)


def _ranked(world: World, side: Iri, noun: Meaning, *, low: bool) -> Iterator[Meaning]:
    is_facet = bool(noun.kinds) and not noun.named and not noun.kinds & (world.population | world.people)
    if is_facet and side == world.sizes.get("area"):
        yield from rarest_at_all(world, noun) if low else frequent_at_all(world, noun)  # the largest school
    if noun.kinds and noun.kinds <= world.population and noun.superlative is None:
        yield replace(noun, superlative=Superlative("size", low, measure=side))


@action
def side_of(world: World, side: Iri, thing: Meaning) -> Iterator[Asking]:
    """“How | high | is The Last Supper”, of one thing."""
    number = _size_of(world, side, thing)
    if number is not None:
        what = world.relations.names.label(side)
        yield Asking(Calculated(thing.expression, number, what, measure=side, unit=_unit(world, side)), thing)


@action
def sides_between(world: World, side: Iri, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“The difference in | height | between | Rain | and | Ruins”."""
    ours, theirs = _size_of(world, side, one), _size_of(world, side, other)
    if ours is not None and theirs is not None:
        what, number = f"difference in {world.relations.names.label(side)}", round(abs(ours - theirs), 2)
        both = disjunction(one.expression, other.expression)
        yield Asking(Calculated(both, number, what, measure=side, unit=_unit(world, side)), one)


@action
def average_size(world: World, side: Iri, things: Meaning) -> Iterator[Asking]:
    """“The average | height | of the portraits”, of those whose height is stated."""
    relations = world.relations
    ids, values = relations.extents.ids(things.expression), relations.base.values(side)
    sizes = relations.base.numbers[values.literals[np.isin(values.subjects, ids)]]
    if len(sizes) and things.kinds <= world.population:
        what, mean = f"average {relations.names.label(side)}", round(float(np.mean(sizes)), 1)
        said = Calculated(things.expression, mean, what, known=len(sizes), measure=side, unit=_unit(world, side))
        yield Asking(said, things)


@action
def average_area(world: World, things: Meaning) -> Iterator[Asking]:
    """“The average size | of the portraits”, of those whose area is stated."""
    if (area := world.sizes.get("area")) is not None:
        yield from average_size(world, area, things)


def _unit(world: World, side: Iri) -> str:
    """Return what a length is taken to be in; weights and areas are in whatever the source has them."""
    return "" if side in (world.sizes.get("weight"), world.sizes.get("area")) else "in centimetres"


def _size_of(world: World, side: Iri, thing: Meaning) -> float | None:
    """Return how large one thing is; None for several, or where that is not known."""
    base = world.relations.base
    ids = world.relations.extents.ids(thing.expression) if thing.named and not thing.is_open else ()
    values = base.values(side)
    numbers = set(base.numbers[values.literals[np.isin(values.subjects, ids)]].tolist()) if len(ids) == 1 else set()
    return float(numbers.pop()) if len(numbers) == 1 and thing.kinds <= world.population else None


@action
def beyond(world: World, thing: Meaning, side: Iri) -> Iterator[Meaning]:
    """“Larger than | The Last Supper”."""
    if (size := _size_of(world, side, thing)) is not None:
        yield from _against(thing, over(world, Length(size, side == world.sizes.get("weight")), side))


@action
def short_of(world: World, thing: Meaning, side: Iri) -> Iterator[Meaning]:
    """“Narrower than | The Last Supper”."""
    if (size := _size_of(world, side, thing)) is not None:
        yield from _against(thing, under(world, Length(size, side == world.sizes.get("weight")), side))


def _against(thing: Meaning, sized: Iterable[Meaning]) -> Iterator[Meaning]:
    """Yield what is so large, and against what that was measured."""
    for one in sized:
        yield replace(one, against=tuple(iri for iri, _ in thing.named))


def greatest_of(world: World, side: Iri, named: Argument) -> Iterator[Meaning]:
    """“Which is larger, | Rain or Ruins”."""
    yield from _of_named(world, side, named, low=False)


def least_of(world: World, side: Iri, named: Argument) -> Iterator[Meaning]:
    """“Which is narrower, | Rain or Ruins”."""
    yield from _of_named(world, side, named, low=True)


def _of_named(world: World, side: Iri, named: Argument, *, low: bool) -> Iterator[Meaning]:
    alternatives = any_of(named) if isinstance(named, Joined) else None
    if alternatives is not None and alternatives.kinds <= world.population:
        yield from _ranked(world, side, alternatives, low=low)


@action
def measured(world: World) -> Iterator[Meaning]:
    """“With measurements”: of any side."""
    if world.measured is not None:
        yield Meaning(world.measured, world.population)


@action
def side_known(world: World, side: Iri) -> Iterator[Meaning]:
    """“With a | weight”: whichever."""
    yield Meaning(DataSome(side), world.population)


@action
def side_unknown(world: World, side: Iri) -> Iterator[Meaning]:
    """“Without a | weight”."""
    for said in side_known(world, side):
        if denied := said.denied():
            yield denied


@action
def unmeasured(world: World) -> Iterator[Meaning]:
    """“Without measurements”: of no side."""
    for said in measured(world):
        if denied := said.denied():
            yield denied


@action
def upright(_: World, said: str) -> Iterator[Shape]:
    """“Taller than wide”."""
    yield Shape("height", "width", is_word=" " not in said)


@action
def broad(_: World, said: str) -> Iterator[Shape]:
    """“Wider than high”."""
    yield Shape("width", "height", is_word=" " not in said)


@action
def square(_: World, said: str) -> Iterator[Shape]:
    """“Square”."""
    yield Shape("width", "height", alike=True, is_word=" " not in said)


@action
def times_longer(_: World, times: int, longer: Shape) -> Iterator[Shape]:
    """“At least | twice | as wide as high”."""
    yield replace(longer, times=times, over=False, is_word=False)


@action
def longer_by_more(_: World, times: int, longer: Shape) -> Iterator[Shape]:
    """“More than | twice | as wide as high”."""
    yield replace(longer, times=times, is_word=False)


@action
def shaped_so(world: World, shape: Shape) -> Iterator[Meaning]:
    """“(Which are) | wider than high”."""
    yield from shaped(world, of_kinds(world.population), shape)


@action
def shaped_otherwise(world: World, shape: Shape) -> Iterator[Meaning]:
    """“(Which are) not | square”: of those whose sides are known."""
    sides = [world.sizes[one] for one in (shape.side, shape.other) if one in world.sizes]
    for such in shaped_so(world, shape) if len(sides) > 1 else ():
        if denied := such.denied():
            known = (DataSome(one) for one in sides)
            yield replace(denied, expression=conjunction(denied.expression, *known))


@action
def shaped(world: World, thing: Meaning, shape: Shape) -> Iterator[Meaning]:
    """“Upright | portraits”: no class expression compares two numbers of one thing, so those that are so are named."""
    if thing.is_open or thing.superlative or not thing.kinds <= world.population:
        return
    if shape.is_word and shape.side not in world.sizes and not isinstance(thing.narrowed(), Named):
        return  # "vertical stripes" are not what is upright, where what has them is meant
    base, extents = world.relations.base, world.relations.extents
    ours, theirs = _lengths(world, shape.side), _lengths(world, shape.other)
    if ours is None or theirs is None:
        return
    (side, longer), (other, shorter) = ours, theirs
    of = [one for one in extents.ids(thing.narrowed()).tolist() if one in longer and one in shorter]
    found = [one for one in of if shape.fits(longer[one], shorter[one])]
    if len(found) <= _MOST_SHAPED:
        compared = Compared(
            side, other, "equal" if shape.alike else "greater" if shape.over else "not less", shape.times
        )
        such = one_of(*base.iris(found), compared=compared) if found else BOTTOM
        expression = conjunction(thing.narrowed(), such) if found else BOTTOM
        yield replace(thing, expression=expression, universal=False, named=(), unclear=())


@action
def on_shaped(world: World, thing: Meaning, shape: Shape, support: Meaning) -> Iterator[Meaning]:
    """“Paintings on a | square | canvas”: what is on canvas, and square."""
    is_shown = any(meet(support.kinds, world.relations.targets(role)) for role in world.frames.depicting)
    if shape.alike and not is_shown:  # an upright piano is none that is taller than wide
        for such in modify(world, Plain(support), thing):
            yield from shaped(world, such, shape)


def _lengths(world: World, name: str) -> tuple[Iri, Mapping[int, float]] | None:
    """Return the property that states a side, with how long it is of each individual, by its id; None without one."""
    if (side := world.sizes.get(name)) is None:
        return world.sides(name)
    base = world.relations.base
    values = base.values(side)
    return side, dict(zip(values.subjects.tolist(), base.numbers[values.literals].tolist(), strict=True))


@action
def whether_shaped(world: World, thing: Meaning, shape: Shape) -> Iterator[Asking]:
    """“Are any portraits | wider than high”."""
    for one in shaped(world, thing, shape):
        yield from whether(world, one)
