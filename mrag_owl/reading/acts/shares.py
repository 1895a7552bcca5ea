"""Actions of shares: more than half of something, a fifth of it, what share of it, and how many of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP, Named
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.amounts import most_of
from mrag_owl.reading.acts.asking import Asking, asked_in
from mrag_owl.reading.acts.clauses import most_over_works
from mrag_owl.reading.acts.frequencies import of_role, ranked_by
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.traits import of_kinds
from mrag_owl.reading.acts.values import Filled, Fronted, Grouping, Portion, Roles
from mrag_owl.reading.arguments import Plain
from mrag_owl.reading.conclusions import conclude
from mrag_owl.reading.forms import EVERY, Counted, Quota, Ranked, Share
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
def share_among(world: World, noun: Meaning, among: Meaning) -> Iterator[Asking]:
    """“The share of | portraits | among | the Dutch works”."""
    yield from _shares(world, among, noun, None)


@action
def share_among_all(world: World, noun: Meaning) -> Iterator[Asking]:
    """“The share of | portraits | in the collection”."""
    yield from _shares(world, of_kinds(world.population), noun, None)


@action
def share_in_all(world: World, noun: Meaning) -> Iterator[Asking]:
    """“The percentage of | women artists”, of “paintings”: among all artists, and among all works."""
    for kinds in (world.population, world.people):
        if kinds and noun.kinds and noun.kinds <= kinds and not isinstance(noun.expression, Named):
            yield from _shares(world, of_kinds(kinds), noun, None)


@action
def whether_share(world: World, quota: Quota, noun: Meaning, said: Meaning) -> Iterator[Asking]:
    """“Do | more than half of | the works | show ruins”."""
    yield from _shares(world, noun, said, quota)


@action
def whether_share_of_all(world: World, quota: Quota, said: Meaning) -> Iterator[Asking]:
    """“Is | less than a tenth of | the collection | by women”."""
    yield from _shares(world, of_kinds(world.population), said, quota)


@action
def grouped(_: World, kind: Meaning) -> Iterator[Grouping]:
    """“Per | school”."""
    yield kind, ()


@action
def grouped_by(world: World, roles: Roles) -> Iterator[Grouping]:
    """“Per | birthplace”: by what that leads to."""
    for role in roles:
        for kind in of_role(world, (role,)):
            yield replace(kind, cost=0), (role,)


@action
def of_each(world: World, noun: Meaning, group: Grouping) -> Iterator[Asking]:
    """“How many | works | per school”: each with its number, the most first."""
    kind, roles = group
    near = [*ranked_by(world, kind, noun, low=False, said=roles[0] if roles else None)]
    far = (said for most in most_of(world, noun) for said in most_over_works(world, most)) if not near else ()
    for found in (*near, *(both for said in far for both in joined(world, kind, said))):
        yield from _each(world, found)


@action
def done_in_each(world: World, noun: Meaning, verb: Filled, group: Grouping) -> Iterator[Asking]:
    """“How many | works | were acquired | per year”."""
    kind, _ = group
    for most in most_of(world, noun):
        for found in asked_in(world, "in", kind, Fronted(Plain(most), verb)):
            yield from _each(world, found)


def _each(world: World, ranked: Meaning) -> Iterator[Asking]:
    asked = conclude("list", ranked, world.relations)
    if isinstance(asked, Ranked):
        yield Asking(replace(asked, first=EVERY), ranked)


def _shares(world: World, noun: Meaning, said: Meaning, quota: Quota | None) -> Iterator[Asking]:
    whole = replace(noun, universal=False)
    of = conclude("count", whole, world.relations)
    for some in joined(world, whole, said):
        part = conclude("count", some.without_named() if some.others else some, world.relations)
        if isinstance(of, Counted) and isinstance(part, Counted) and of.expression not in (TOP, part.expression):
            yield Asking(Share(part.expression, of.expression, quota), some)
