"""Actions of numbers and times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf, isinf

from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.values import Texts
from mrag_owl.reading.arguments import Argument
from mrag_owl.reading.meaning import Bounds
from mrag_owl.reading.periods import Range, cut

_YEARS, _MILLENNIUM = 10_000, 2000
_NEAR = 5  # years around one that is uncertain


@action
def together_numbers(_: World, tens: int, ones: int) -> Iterator[int]:
    """“Twenty-| five”."""
    if tens in range(20, 100, 10) and 0 < ones < 10:  # how numbers are said
        yield tens + ones


@action
def year(_: World, number: int) -> Iterator[Range]:
    """One year."""
    yield Range(number, number)


@action
def told_span(_: World, __: Texts, span: Range) -> Iterator[Range]:
    """“The year of | Trafalgar, | 1805”: what the store does not know is told with it."""
    if span.is_year:
        yield span


@action
def told_era_of(_: World, __: Texts, span: Range) -> Iterator[Range]:
    """“The time of | Louis XIII, | from 1610 to 1643”: the years tell which time it was."""
    yield span


@action
def told_same(_: World, same: Argument, span: Range) -> Iterator[Argument]:
    """“The same year as Blake, | 1827”."""
    if span.is_year:
        yield same


@action
def short_year(_: World, first: Range, number: int) -> Iterator[Range]:
    """From a year to one of the same century: "1790-95"."""
    last = first.least - first.least % 100 + number
    if first.is_year and first.least < last:
        yield Range(first.least, last)


_OURS, _HUNDRED, _TEN = 2000, 100, 10


@action
def decade(_: World, number: int) -> Iterator[Range]:
    """Ten years, or a hundred where the number ends in two noughts: "the 1800s"; but hardly of a century just begun."""
    yield Range(number, number + (99 if number % 100 == 0 and number < _OURS else 9))


@action
def decade_of(_: World, hundred: int, number: int) -> Iterator[Range]:
    """“Eighteen forties”, “seventeen nineties”."""
    yield Range(100 * hundred + number, 100 * hundred + number + 9)


@action
def decade_of_century(_: World, number: int, tens: int) -> Iterator[Range]:
    """“The eighties of the | fifteenth century”: from 1480 on."""
    yield Range(100 * (number - 1) + tens, 100 * (number - 1) + tens + 9)


@action
def decade_of_ours(_: World, number: int) -> Iterator[Range]:
    """“The sixties”: of the last century, as people say it."""
    yield Range(1900 + number, 1909 + number)


@action
def decades(_: World, first: int, number: int) -> Iterator[Range]:
    """“The 1920s and | 30s”: two of one century."""
    later = first - first % 100 + number
    if first < later:
        yield Range(first, first + 9, others=(Range(later, later + 9),))


@action
def century(_: World, number: int) -> Iterator[Range]:
    """A hundred years: the 19th century is from 1801 to 1900."""
    yield Range(100 * number - 99, 100 * number)


@action
def centuries(world: World, first: int, second: int) -> Iterator[Range]:
    """“The 18th or 19th century”."""
    for one in century(world, first):
        yield replace(one, others=tuple(century(world, second)))


@action
def part_of(_: World, part: int, whole: Range) -> Iterator[Range]:
    """The early, middle or late years of a span, a half or a quarter."""
    if not whole.is_year and whole.least > -inf and whole.most < inf:
        yield cut(whole, *divmod(part, 1000))


@action
def around(_: World, span: Range) -> Iterator[Range]:
    """“About 1794”: some years before and after."""
    if span.is_year:
        yield Range(span.least - _NEAR, span.most + _NEAR)


@action
def before(_: World, span: Range) -> Iterator[Range]:
    """Before it begins."""
    yield Range(most=span.least - 1)


@action
def after(_: World, span: Range) -> Iterator[Range]:
    """After it ends."""
    yield Range(least=span.most + 1)


@action
def until(_: World, span: Range) -> Iterator[Range]:
    """Until it ends, itself included."""
    yield Range(most=span.most)


@action
def since(_: World, span: Range) -> Iterator[Range]:
    """Since it begins, itself included."""
    yield Range(least=span.least)


@action
def from_to(_: World, first: Range, last: Range) -> Iterator[Range]:
    """From where one begins to where another ends."""
    first, last = _as_decade(first, last), _as_decade(last, first)
    if first.least <= last.most:
        yield Range(first.least, last.most)


def _as_decade(span: Range, beside: Range) -> Range:
    """Return a hundred years as ten where it stands beside ten: the 1590s and | 1600s."""
    is_hundred = span.least % _HUNDRED == 0 and span.most - span.least == _HUNDRED - 1
    return Range(span.least, span.least + _TEN - 1) if is_hundred and beside.most - beside.least == _TEN - 1 else span


@action
def either_span(_: World, one: Range, other: Range) -> Iterator[Range]:
    """One span or the other."""
    one, other = _as_decade(one, other), _as_decade(other, one)
    if not one.others:
        yield replace(one, others=(replace(other, others=()), *other.others))


@action
def one_span_or_other(world: World, one: Range, other: Range) -> Iterator[Range]:
    """“Before 1500 | and after 1800”: one or the other; “after 1800 | and before 1850”: from one to the other."""
    if one.most < other.least or other.most < one.least:
        yield from either_span(world, one, other)
    elif isinf(one.least) != isinf(other.least) and isinf(one.most) != isinf(other.most):
        yield from within_both(world, one, other)


@action
def within_both(_: World, one: Range, other: Range) -> Iterator[Range]:
    """“Between 1914 and 1918, | during the First World War”: said twice, of what lies in both."""
    least, most = max(one.least, other.least), min(one.most, other.most)
    if least <= most and not (one.others or other.others):
        yield Range(least, most)


@action
def told_era(world: World, years: int, span: Range) -> Iterator[Range]:
    """“The First World War, | 1914 to 1918”: what its years are is told with it."""
    for one in era(world, years):
        if any(within_both(world, one, span)):
            yield span


@action
def told_event(world: World, span: Range, years: int) -> Iterator[Range]:
    """“1914 to 1918, | the First World War”."""
    yield from told_era(world, years, span)


@action
def neither_span(world: World, one: Range, other: Range) -> Iterator[Range]:
    """“Neither in 1850 | nor in 1851”."""
    for both in either_span(world, one, other):
        yield from outside_of(world, both)


@action
def neither_century(world: World, first: int, second: int) -> Iterator[Range]:
    """“Neither in the 16th | nor in the 17th century”."""
    for both in centuries(world, first, second):
        yield from outside_of(world, both)


@action
def other_century(world: World, number: int) -> Iterator[Range]:
    """“Of any century but | the 17th”."""
    for one in century(world, number):
        yield from outside_of(world, one)


@action
def outside_of(_: World, span: Range) -> Iterator[Range]:
    """Not in a span."""
    if (others := span.outside()) is not None:
        yield others


@action
def none(_: World) -> Iterator[Bounds]:
    """“No”."""
    yield 0, 0


@action
def single(_: World) -> Iterator[Bounds]:
    """“A single”, “exactly one”."""
    yield 1, 1


@action
def repeated(_: World) -> Iterator[Bounds]:
    """“More than once”."""
    yield 2, None


@action
def least(_: World, number: int) -> Iterator[Bounds]:
    """“At least two”."""
    yield number, None


@action
def more(_: World, number: int) -> Iterator[Bounds]:
    """“More than two”."""
    yield number + 1, None


@action
def most(_: World, number: int) -> Iterator[Bounds]:
    """“At most two”."""
    yield 0, number


@action
def fewer(_: World, number: int) -> Iterator[Bounds]:
    """“Fewer than two”."""
    if number > 0:
        yield 0, number - 1


@action
def exactly(_: World, number: int) -> Iterator[Bounds]:
    """“Exactly two”."""
    yield number, number


@action
def between(_: World, low: int, high: int) -> Iterator[Bounds]:
    """“Between two and four”."""
    if low <= high:
        yield low, high


@action
def from_years(_: World, first: int, last: int) -> Iterator[Range]:
    """“1910-1945”."""
    if first <= last:
        yield Range(first, last)


@action
def ten_years(world: World, number: int) -> Iterator[Range]:
    """“2000년대”: ten years, where 1900 and the like are a hundred."""
    if number >= _MILLENNIUM:
        yield Range(number, number + 9)
    else:
        yield from decade(world, number)


@action
def era(_: World, years: int) -> Iterator[Range]:
    """A time that goes by a name, written as its first and last year."""
    yield Range(*divmod(years, _YEARS))


@action
def before_era(_: World, years: int) -> Iterator[Range]:
    """“Before the Crimean War”."""
    yield Range(most=years // _YEARS - 1)


@action
def after_era(_: World, years: int) -> Iterator[Range]:
    """“After the Crimean War”."""
    yield Range(least=years % _YEARS + 1)
