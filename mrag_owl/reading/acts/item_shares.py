"""What part of some wholes is meant: most of them, more than a third of them, few of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from mrag_owl.reading.acts.item_vocabulary import Vocabulary, action
from mrag_owl.reading.acts.values import Portion
from mrag_owl.reading.forms import Quota

Measure: TypeAlias = tuple[Quota, ...]
"""The share that some are compared with; none where it is told what share they are."""

_THOUSAND, _HUNDRED = 1_000, 100


@action
def portion(_: Vocabulary, fraction: int) -> Iterator[Portion]:
    """“Two thirds”."""
    yield divmod(fraction, _THOUSAND)


@action
def hundredths(_: Vocabulary, number: int) -> Iterator[Portion]:
    """“20 | per cent”."""
    if 0 < number < _HUNDRED:
        yield number, _HUNDRED


@action
def one_in(_: Vocabulary, number: int) -> Iterator[Portion]:
    """“One in | ten”."""
    if number > 1:
        yield 1, number


@action
def over_half(_: Vocabulary) -> Iterator[Measure]:
    """“Most of”."""
    yield (Quota(1, 2),)


@action
def under_half(_: Vocabulary) -> Iterator[Measure]:
    """“A minority of”."""
    yield (Quota(1, 2, "fewer"),)


@action
def over_portion(_: Vocabulary, part: Portion) -> Iterator[Measure]:
    """“More than | a third”."""
    yield (Quota(*part),)


@action
def no_less_portion(_: Vocabulary, part: Portion) -> Iterator[Measure]:
    """“At least | a third”."""
    yield (Quota(*part, "least"),)


@action
def under_portion(_: Vocabulary, part: Portion) -> Iterator[Measure]:
    """“Less than | a third”."""
    yield (Quota(*part, "fewer"),)


@action
def no_more_portion(_: Vocabulary, part: Portion) -> Iterator[Measure]:
    """“At most | a third”."""
    yield (Quota(*part, "most"),)


@action
def any_share(_: Vocabulary) -> Iterator[Measure]:
    """“What share of”, “few of”: it is told how many are so, and left to who asks whether these are few."""
    yield ()


@action
def just_portion(vocabulary: Vocabulary, _: Portion) -> Iterator[Measure]:
    """“Half of”, which hardly any number is just: it is told how many are so."""
    yield from any_share(vocabulary)
