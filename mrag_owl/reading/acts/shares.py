"""Actions of shares: more than half of something, a fifth of it, what share of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.asking import Asking
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.traits import of_kinds
from mrag_owl.reading.acts.values import Portion
from mrag_owl.reading.conclusions import conclude
from mrag_owl.reading.forms import Counted, Quota, Share
from mrag_owl.reading.meaning import Meaning

_THOUSAND = 1_000


@action
def portion(_: World, fraction: int) -> Iterator[Portion]:
    """“Two thirds”."""
    yield divmod(fraction, _THOUSAND)


@action
def hundredths(_: World, number: int) -> Iterator[Portion]:
    """“20 | per cent”."""
    if 0 < number < 100:
        yield number, 100


@action
def one_in(_: World, number: int) -> Iterator[Portion]:
    """“One in | ten”."""
    if number > 1:
        yield 1, number


@action
def half(_: World) -> Iterator[Quota]:
    """“Most of”: more than half."""
    yield Quota(1, 2)


@action
def under_half(_: World) -> Iterator[Quota]:
    """“A minority of”."""
    yield Quota(1, 2, "fewer")


@action
def over_portion(_: World, part: Portion) -> Iterator[Quota]:
    """“More than | a third”."""
    yield Quota(*part)


@action
def no_less_portion(_: World, part: Portion) -> Iterator[Quota]:
    """“At least | a third”."""
    yield Quota(*part, "least")


@action
def under_portion(_: World, part: Portion) -> Iterator[Quota]:
    """“Less than | a third”."""
    yield Quota(*part, "fewer")


@action
def no_more_portion(_: World, part: Portion) -> Iterator[Quota]:
    """“At most | a third”."""
    yield Quota(*part, "most")


@action
def share_of(world: World, noun: Meaning, said: Meaning) -> Iterator[Asking]:
    """“What share of | the works | show ruins”."""
    yield from _shares(world, noun, said, None)


@action
def share_of_all(world: World, said: Meaning) -> Iterator[Asking]:
    """“What share of the collection | is by women”."""
    yield from _shares(world, of_kinds(world.population), said, None)


@action
def whether_share(world: World, quota: Quota, noun: Meaning, said: Meaning) -> Iterator[Asking]:
    """“Do | more than half of | the works | show ruins”."""
    yield from _shares(world, noun, said, quota)


@action
def whether_share_of_all(world: World, quota: Quota, said: Meaning) -> Iterator[Asking]:
    """“Is | less than a tenth of | the collection | by women”."""
    yield from _shares(world, of_kinds(world.population), said, quota)


def _shares(world: World, noun: Meaning, said: Meaning, quota: Quota | None) -> Iterator[Asking]:
    whole = replace(noun, universal=False)
    of = conclude("count", whole, world.relations)
    for some in joined(world, whole, said):
        part = conclude("count", some.without_named() if some.others else some, world.relations)
        if isinstance(of, Counted) and isinstance(part, Counted) and of.expression != TOP:
            yield Asking(Share(part.expression, of.expression, quota), some)
