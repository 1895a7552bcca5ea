"""What is said of things: traits that all hold, or one of which does, and lengths in their order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.reading.acts.item_vocabulary import (
    Kinds,
    T,
    Trait,
    Traits,
    Vocabulary,
    action,
)
from mrag_owl.reading.terms import Sense

_FAR = 100
_BIT = 2


@action
def keep(_: Vocabulary, said: T) -> Iterator[T]:
    """What a part says, and nothing more."""
    yield said


@action
def trait(_: Vocabulary, said: Trait) -> Iterator[Traits]:
    """“Floral”."""
    yield ((said,),)


@action
def kind_of_trait(vocabulary: Vocabulary, said: Traits, kind: Trait) -> Iterator[Traits]:
    """“Floral | print”: the second says only of what kind the first is."""
    wide = {iri for term in vocabulary.terms(kind, bound=True) for iri in term.individuals}
    narrow = [set(term.individuals) for one in said[-1] for term in vocabulary.terms(one, bound=True)]
    if len(wide) > 1 and narrow and any(one < wide for one in narrow):
        yield said


@action
def both(vocabulary: Vocabulary, one: Traits, other: Traits) -> Iterator[Traits]:
    """“Short floral”."""
    if len(other) != 1 or not any(True for said in other[0] for _ in kind_of_trait(vocabulary, one, said)):
        yield (*one, *other)


@action
def of_noun(vocabulary: Vocabulary, said: Traits) -> Iterator[Traits]:
    """“(A) striped pattern”."""
    yield tuple(tuple(replace(one, is_noun=True) for one in group) for group in said)


def are_of(vocabulary: Vocabulary, said: Traits, kinds: Kinds) -> bool:
    """Tell whether any of the traits may be of some kinds."""
    traits = (one for group in said for one in group)
    return any(iri in kinds for one in traits for term in vocabulary.terms(one, bound=True) for iri in term.individuals)


@action
def of_own_kind(vocabulary: Vocabulary, said: Traits, kinds: Kinds) -> Iterator[Traits]:
    """“(An) off-the-shoulder | neck”, “(a) turtleneck | neckline”: what the word names is one of these."""
    if are_of(vocabulary, said[-1:], kinds):
        yield from of_noun(vocabulary, said)


@action
def both_alike(vocabulary: Vocabulary, one: Traits, other: Traits) -> Iterator[Traits]:
    """“(Not) short floral”; but of “(without) stripes | black” the noun alone is denied."""
    if not any(trait.is_noun for trait in one[-1]):
        yield from both(vocabulary, one, other)


@action
def and_both(vocabulary: Vocabulary, one: Traits, other: Traits) -> Iterator[Traits]:
    """“Short and floral”; but of “bomber and biker” (jackets) no thing is both, and either is meant.

    Stripes and | blue (pants) are two things, as no adjective goes on with a noun.
    """
    if any(trait.is_noun for trait in one[-1]) and not any(trait.is_noun for trait in other[0]):
        return
    if vocabulary.are_kinds((*one[-1], *other[0])):
        yield from either(vocabulary, one, other)
    else:
        yield from both(vocabulary, one, other)


@action
def listed(vocabulary: Vocabulary, one: Traits, other: Traits) -> Iterator[Traits]:
    """“Floral, striped”; but “(with) a floral print, plain (pants)” and “jeans, blue (jeans)” are two things."""
    if any(trait.is_noun for trait in one[-1]) and not any(trait.is_noun for trait in other[0]):
        return
    if _ends_a_thing(vocabulary, one, other):
        return
    is_any = vocabulary.lists_any and vocabulary.are_alike((*one[-1], *other[0]))
    yield from (either if is_any else both)(vocabulary, one, other)


@action
def each_kind(vocabulary: Vocabulary, one: Traits, other: Traits) -> Iterator[Traits]:
    """“Prairie, gypsy and dirndl” (skirts): any of them."""
    if vocabulary.are_kinds((*one[-1], *other[0])):
        yield from either(vocabulary, one, other)


def _lengths(vocabulary: Vocabulary, said: Trait, least: int, most: int) -> Iterator[Traits]:
    """Yield the lengths whose places in their order lie between two, counted from that of a trait."""
    order = vocabulary.lengths
    places = {order[term.iri] for term in vocabulary.terms(said, bound=False) if term.iri in order}
    if places:
        low, high = min(places) + least, max(places) + most
        meant = tuple(sorted(iri for iri, place in order.items() if low <= place <= high))
        senses = tuple(Sense(iri, "exact") for iri in meant)
        if senses:
            yield ((replace(said, senses=senses),),)


@action
def or_longer(vocabulary: Vocabulary, said: Trait) -> Iterator[Traits]:
    """“Knee length or longer”."""
    yield from _lengths(vocabulary, said, 0, _FAR)


@action
def or_shorter(vocabulary: Vocabulary, said: Trait) -> Iterator[Traits]:
    """“Above the knee at the longest”."""
    yield from _lengths(vocabulary, said, -_FAR, 0)


@action
def a_bit_longer(vocabulary: Vocabulary, said: Trait) -> Iterator[Traits]:
    """“Knee length or a bit longer”."""
    yield from _lengths(vocabulary, said, 0, _BIT)


@action
def a_bit_shorter(vocabulary: Vocabulary, said: Trait) -> Iterator[Traits]:
    """“Midi or slightly shorter”."""
    yield from _lengths(vocabulary, said, -_BIT, 0)


@action
def longer(vocabulary: Vocabulary, said: Trait) -> Iterator[Traits]:
    """“Longer than knee length”."""
    yield from _lengths(vocabulary, said, 1, _FAR)


@action
def shorter(vocabulary: Vocabulary, said: Trait) -> Iterator[Traits]:
    """“Shorter than midi length”."""
    yield from _lengths(vocabulary, said, -_FAR, -1)


@action
def either(_: Vocabulary, one: Traits, other: Traits) -> Iterator[Traits]:
    """“Floral or striped”."""
    if len(other) == 1:
        yield (*one[:-1], (*one[-1], *other[0]))


@action
def either_adjective(vocabulary: Vocabulary, one: Traits, other: Traits) -> Iterator[Traits]:
    """“Either a floral or a striped (dress)”; but of “either a patch pocket or a striped (dress)” one is whole."""
    if not any(trait.is_noun for trait in one[-1]):
        yield from either(vocabulary, one, other)


@action
def or_else_such(vocabulary: Vocabulary, one: Traits, other: Traits) -> Iterator[Traits]:
    """“Floral or striped”; but of “blue jeans or black (jeans)” the first are a thing."""
    if not vocabulary.names_thing(one[-1], bound=False) or vocabulary.names_thing(other[0], bound=True):
        yield from either(vocabulary, one, other)


@action
def in_a_row(vocabulary: Vocabulary, one: Traits, other: Traits) -> Iterator[Traits]:
    """“Floral, striped (or plain)”; but of “jeans, blue (or black)” the first are a thing."""
    if not _ends_a_thing(vocabulary, one, other):
        yield from either(vocabulary, one, other)


def _ends_a_thing(vocabulary: Vocabulary, one: Traits, other: Traits) -> bool:
    """Tell whether the first names a thing by itself, and an adjective follows it."""
    is_noun = any(trait.is_noun for trait in other[0]) or vocabulary.names_thing(other[0], bound=True)
    return vocabulary.names_thing(one[-1], bound=False) and not is_noun


@action
def none_like(_: Vocabulary, said: Traits) -> Iterator[Traits]:
    """“Not floral (or striped)”: none of those."""
    yield denied_traits(said)


@action
def neither_like(_: Vocabulary, one: Traits, other: Traits) -> Iterator[Traits]:
    """“Neither floral nor striped”."""
    yield denied_traits((*one, *other))


def denied_traits(said: Traits) -> Traits:
    """Return that none of the traits holds."""
    return tuple((replace(one, denied=not one.denied),) for group in said for one in group)
