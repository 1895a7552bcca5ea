"""Actions of questions whose parts stand in any order: which of two is more, what there is most of among such."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import disjunction
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.asking import Asking
from mrag_owl.reading.acts.bare import pieced, who_has_most_of
from mrag_owl.reading.acts.lives import among_named
from mrag_owl.reading.acts.values import Duo
from mrag_owl.reading.arguments import Argument
from mrag_owl.reading.forms import Foremost
from mrag_owl.reading.meaning import Meaning


@action
def two(_: World, one: Meaning, other: Meaning) -> Iterator[Duo]:
    """“Dutch paintings or French ones”."""
    if one.kinds and one.kinds == other.kinds:
        yield one, other


@action
def which_has_more(_: World, both: Duo) -> Iterator[Asking]:
    """“Which are more, works by Blake or works by women”: which of the two names, with all that is so."""
    one, other = both
    named = [part.named[0][0] for part in both if len(part.named) == 1 and not part.unclear]
    if len(set(named)) == len(both) and not any(part.is_open or part.superlative for part in both):
        options = tuple(zip(named, (one.expression, other.expression), strict=True))
        asked = Foremost(disjunction(one.expression, other.expression), options)
        yield Asking(asked, replace(one, cost=one.cost + other.cost))


@action
def which_has_more_in(world: World, both: Duo, among: Meaning) -> Iterator[Asking]:
    """“From the 1640s, which are more, Dutch works or French works”."""
    for one in pieced(world, both[0], among):
        for other in pieced(world, both[1], among):
            yield from which_has_more(world, (replace(one, named=both[0].named), replace(other, named=both[1].named)))


@action
def has_most_of(world: World, noun: Meaning, named: Argument) -> Iterator[Meaning]:
    """“Blake, Cox or Turner: by whom are there the most | drawings”."""
    for sought in who_has_most_of(world, noun):
        yield from among_named(world, sought, named)
