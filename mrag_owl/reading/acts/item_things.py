"""Things with traits, counted: which a whole is to have."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

from mrag_owl.reading.acts.item_traits import (
    a_bit_longer,
    a_bit_shorter,
    are_of,
    denied_traits,
    either,
    or_longer,
    or_shorter,
)
from mrag_owl.reading.acts.item_vocabulary import (
    Classes,
    Kinds,
    SenseError,
    Thing,
    Things,
    Trait,
    Traits,
    Vocabulary,
    action,
)
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Bounds
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri

COUNTED_PAIR = -2
FILED = "filed"
LISTED = "listed"  # one thing said of by a comma: no option beside others that commas list
_TWO = 2


def strange_places(things: Things, *, denied: bool = False) -> tuple[int, ...]:
    """Return where words of no known meaning stand among what is said of things, or of those the ones `denied`."""
    return tuple(
        trait.place
        for thing in things.members
        for part in (thing, *thing.beside)
        for group in part.traits
        for trait in group
        if not trait.senses and (trait.denied or not denied)
    )


@action
def thing(_: Vocabulary, classes: Classes) -> Iterator[Thing]:
    """“Dress”."""
    yield Thing(classes)


@action
def narrower(vocabulary: Vocabulary, one: Classes, other: Classes) -> Iterator[Thing]:
    """“Waist piece”: of two words of which one names what is narrower."""
    if not other or vocabulary.is_above(other, one):
        yield Thing(one)
    elif not one or vocabulary.is_above(one, other):
        yield Thing(other)


@action
def named_by(vocabulary: Vocabulary, said: Trait) -> Iterator[Thing]:
    """“Blazer”, “v-neck”, “polka dots”: a trait that names a thing, or stands for all that have it."""
    terms = vocabulary.terms(said, bound=False)
    lacking = [term for term in terms if term.denies is not None]
    if lacking:
        yield Thing(lacks=lacking[0].iri)
        return
    terms = terms or tuple(term for term in vocabulary.terms(said, bound=True) if vocabulary.names_whole(term))
    of = {iri for term in terms for iri in term.said_of}
    known = {iri for iri in of if any(term.bearers.get(iri) for term in terms)}
    yield Thing(tuple(sorted(known or of)), ((said,),))


@action
def part(vocabulary: Vocabulary, classes: Classes) -> Iterator[Thing]:
    """“Ruffle detail”, “zip closure”: a part by itself."""
    first = vocabulary.glossary.schema.item_roles[0]
    if classes and all(vocabulary.role(iri) != first for iri in classes):
        yield Thing(classes)


@action
def one(_: Vocabulary, said: Thing) -> Iterator[Things]:
    """One thing."""
    yield Things((said,))


@action
def or_else(_: Vocabulary, some: Things, said: Thing) -> Iterator[Things]:
    """“Coats or jackets”."""
    is_list = some.how == "list" and not any(part.beside for part in some.members)
    if len(some.members) == 1 or some.how == "or" or is_list:
        yield Things((*some.members, said), "or")


@action
def or_at_last(vocabulary: Vocabulary, some: Things, said: Thing) -> Iterator[Things]:
    """“Coats, jackets, or capes”: any of what commas list; but of “a midi skirt, or shorts” only the first is midi."""
    if len(some.members) > 1:
        yield from or_else(vocabulary, some, said)


@action
def and_also(_: Vocabulary, some: Things, said: Thing) -> Iterator[Things]:
    """“Skirts and dresses”."""
    if len(some.members) == 1 or some.how != "or":
        yield Things((*some.members, said), "and")


@action
def and_at_last(vocabulary: Vocabulary, some: Things, said: Thing) -> Iterator[Things]:
    """“Coats, hats, and scarves”; but of “a coat or a cape, and a hat” the hat goes with either."""
    if len(some.members) > 1:
        yield from and_also(vocabulary, some, said)


@action
def in_row(vocabulary: Vocabulary, first: Thing, second: Thing, third: Thing) -> Iterator[Things]:
    """“A hat scarf and bag”: whole things, one after another."""
    row = (first, second, third)
    if all(vocabulary.are_wholes(one.classes, other.classes) for one, other in pairwise(row)):
        yield Things(row, "and")


@action
def listed_too(vocabulary: Vocabulary, some: Things, said: Thing) -> Iterator[Things]:
    """“A hat, a bag”."""
    traits = [one for member in (*some.members, said) for group in member.traits for one in group]
    is_any = vocabulary.lists_any and len(traits) > len(some.members) and vocabulary.are_alike(tuple(traits))
    for listed in (or_else if is_any else and_also)(vocabulary, some, said):
        yield listed if is_any or (len(some.members) > 1 and some.how == "and") else replace(listed, how="list")


def _with(vocabulary: Vocabulary, said: Thing, group: tuple[Trait, ...], *, before: bool) -> Thing:
    """Return a thing with a trait, or beside it another thing that the trait speaks of."""
    if any(not one.senses for one in group):
        return replace(said, traits=(*said.traits, group))
    first = group[0]
    terms = vocabulary.terms(first, bound=before)
    exact = vocabulary.terms(first, bound=False)
    closely = [
        term
        for term in vocabulary.terms(first, bound=True)
        if term.denies is None and vocabulary.fits(term, said.classes, closely=term not in exact)
    ]
    if closely and (said.classes or not any(term.said_of for term in closely)):
        return replace(said, traits=(*said.traits, group))
    if any(not term.said_of and term.denies is None for term in terms):
        return replace(said, traits=(*said.traits, group))
    other = next(named_by(vocabulary, replace(first, denied=False)))
    if before and other.lacks is None and vocabulary.are_wholes(said.classes, other.classes):
        raise SenseError  # "ankle boots": what "ankle" means before pants says nothing of boots, nor "denim" of skirts
    if other.lacks is not None:
        other = replace(other, denied=first.denied)
    elif first.denied and len(group) == 1:
        other = replace(other, denied=True)  # "a cardigan but no jeans", "but not a v-neck": it needs no neckline
    elif len(group) > 1 or first.denied:
        other = replace(other, traits=(group,))
    return replace(said, beside=(*said.beside, other))


def with_each(vocabulary: Vocabulary, said: Traits, things: Things, *, before: bool) -> Things:
    """Return things each with the traits; where the data can bear one of them with the first alone, that has it."""
    made = []
    for place, plain in enumerate(things.members):
        member = plain
        for group in said:
            first = things.members[0]
            is_borne = place and all(vocabulary.has_bearers(one) for one in group)
            if is_borne and vocabulary.can(group[0], first) and not vocabulary.can(group[0], member):
                continue
            is_part = _is_part_beside(vocabulary, first, member)
            is_other = is_part or (things.how != "or" and vocabulary.differs(group[0], first, member))
            if place and before and is_other:
                continue  # "a cropped top and trousers", "long sleeves and shorts", "a pencil skirt or a hood"
            member = _with(vocabulary, member, group, before=before)
        made.append(member)
    return replace(things, members=tuple(made))


def _is_part_beside(vocabulary: Vocabulary, one: Thing, other: Thing) -> bool:
    """Tell whether one of two things is a part of such as the other: sleeves, shorts."""
    first = vocabulary.glossary.schema.item_roles[0]
    roles = [{vocabulary.role(iri) == first for iri in thing.classes} for thing in (one, other)]
    return all(len(found) == 1 for found in roles) and roles[0] != roles[1]


@action
def such(vocabulary: Vocabulary, said: Traits, things: Things) -> Iterator[Things]:
    """“Checked coats or jackets”: each of them; but “(no) stripes | black” are two, and a “gown | black” is a gown."""
    if not any(one.classes for one in things.members) and (
        said[-1][-1].is_noun or vocabulary.names_thing(said[-1], bound=False)
    ):
        return
    is_part = _is_part_beside(vocabulary, things.members[0], things.members[-1])
    if vocabulary.lists_any and things.how == "and" and len(things.members) == _TWO and not is_part:
        things = replace(things, how="or")  # "floral dresses and skirts", where nothing has both
    yield with_each(vocabulary, said, things, before=True)


@action
def such_listed(vocabulary: Vocabulary, said: Traits, things: Things) -> Iterator[Things]:
    """“Floral, | dresses”, “puffers, | jackets or coats”; but “stripes, | hats” are two."""
    last = said[-1][-1]
    if not last.is_noun or any(term.said_of for term in vocabulary.terms(last, bound=True)):
        for made in such(vocabulary, said, things):
            yield replace(made, how=LISTED) if len(made.members) == 1 else made


@action
def such_or_longer(vocabulary: Vocabulary, said: Trait, things: Things) -> Iterator[Things]:
    """“Midi skirts or longer”."""
    for lengths in or_longer(vocabulary, said):
        yield from such(vocabulary, lengths, things)


@action
def such_or_shorter(vocabulary: Vocabulary, said: Trait, things: Things) -> Iterator[Things]:
    """“Midi skirts or shorter”."""
    for lengths in or_shorter(vocabulary, said):
        yield from such(vocabulary, lengths, things)


@action
def such_a_bit_longer(vocabulary: Vocabulary, said: Trait, things: Things) -> Iterator[Things]:
    """“Midi skirts or a bit longer”."""
    for lengths in a_bit_longer(vocabulary, said):
        yield from such(vocabulary, lengths, things)


@action
def such_a_bit_shorter(vocabulary: Vocabulary, said: Trait, things: Things) -> Iterator[Things]:
    """“Midi skirts or a bit shorter”."""
    for lengths in a_bit_shorter(vocabulary, said):
        yield from such(vocabulary, lengths, things)


@action
def such_whole(vocabulary: Vocabulary, said: Traits) -> Iterator[Things]:
    """“Floral outfits”: wholes in which anything is so."""
    for single in said:
        if len(single) != 1:
            return
    things = [next(named_by(vocabulary, group[0])) for group in said]
    yield Things(tuple(things), "and")


@action
def named_by_any(vocabulary: Vocabulary, said: Traits) -> Iterator[Things]:
    """“Floral, striped or checked”, of anything."""
    if len(said) == 1:
        things = tuple(next(named_by(vocabulary, one)) for one in said[0])
        first, *others = things
        if len(others) < _TWO or not first.classes or any(one.classes for one in others):
            yield Things(things, "or")  # but "gowns, mermaid or trumpet" are gowns


@action
def kinds_and(_: Vocabulary, one: Thing, other: Thing) -> Iterator[Things]:
    """“Kimonos and robes”: of two kinds of one thing none is both, and who lists them means either."""
    if one.classes and one.classes == other.classes and one.traits and other.traits:
        yield Things((one, other), "or")


@action
def any_of_these(_: Vocabulary, things: Things) -> Iterator[Things]:
    """“Bows, ribbons, that sort of thing”: any of them."""
    yield replace(things, how="or")


@action
def either_listed(_: Vocabulary, some: Things, other: Things) -> Iterator[Things]:
    """“Epaulettes, | a military coat or jacket”: any of them."""
    is_listed = all(len(things.members) == 1 or things.how == "or" for things in (some, other))
    if is_listed and not any(one.beside for one in (*some.members, *other.members)):
        yield Things((*some.members, *other.members), "or")


@action
def told_by(vocabulary: Vocabulary, said: Traits, things: Things) -> Iterator[Things]:
    """“Military details: | epaulettes, a military coat”: any of them, where parts may not be so said."""
    own, whole = _own(vocabulary, said), vocabulary.glossary.schema.item_roles[0]
    others = [one for one in things.members if own.isdisjoint(one.classes)]
    if own and others and all(vocabulary.role(iri) != whole for one in others for iri in one.classes):
        yield replace(things, how="or")


@action
def all_told(vocabulary: Vocabulary, said: Traits, things: Things) -> Iterator[Things]:
    """“Anything checked: | coats, skirts”, which are all to be so."""
    if len(things.members) > 1 and all(one.classes for one in things.members) and _may_be(vocabulary, said, things):
        each = (with_each(vocabulary, said, Things((one,)), before=True) for one in things.members)
        yield Things(tuple(one for some in each for one in some.members), "or")


def _own(vocabulary: Vocabulary, said: Traits) -> set[Iri]:
    """Return the classes that traits are said of; none where one of them is said of any."""
    terms = [term for group in said for one in group for term in vocabulary.terms(one, bound=True)]
    return {iri for term in terms for iri in term.said_of} if all(term.said_of for term in terms) else set()


def _may_be(vocabulary: Vocabulary, said: Traits, things: Things) -> bool:
    """Tell whether all of some things may be so said."""
    own = _own(vocabulary, said)
    return not own or all(own.intersection(one.classes) for one in things.members)


@action
def with_examples(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“Animal prints of any kind: | leopard, zebra, and so on”: what is listed is some of what was named."""
    named = [one for member in things.members for group in member.traits for one in group]
    wide = {iri for one in named for term in vocabulary.terms(one, bound=True) for iri in term.individuals}
    listed = [one for group in said for one in group]
    some = {iri for one in listed for term in vocabulary.terms(one, bound=True) for iri in term.individuals}
    if wide and some < wide:
        yield things


@action
def either_such(vocabulary: Vocabulary, one: Traits, other: Traits, things: Things) -> Iterator[Things]:
    """“A square-necked or a floral dress”; but “long sleeves or a floral dress” are two things."""
    if any(trait.is_noun for trait in one[-1]):
        return
    for said in either(vocabulary, one, other):
        yield from such(vocabulary, said, things)


@action
def each_such(vocabulary: Vocabulary, one: Traits, other: Traits, things: Things) -> Iterator[Things]:
    """“A square-necked and a floral dress”: two dresses; but one of “a floral print and a plain skirt” is none."""
    if any(trait.is_noun for trait in one[-1]):
        return
    made = [with_each(vocabulary, said, things, before=True) for said in (one, other)]
    if len(things.members) == 1 and all(_is_own(things, said) for said in made):
        yield Things(tuple(member for said in made for member in said.members), "and")


@action
def such_instead(vocabulary: Vocabulary, denied: Traits, said: Traits, things: Things) -> Iterator[Things]:
    """“Not a floral but a striped dress”."""
    yield from such(vocabulary, (*denied, *said), things)


def _is_length(vocabulary: Vocabulary, said: Traits) -> bool:
    terms = [term for group in said for one in group for term in vocabulary.terms(one, bound=True)]
    is_one = len(said) == len(said[0]) == 1 and not said[0][0].denied
    return is_one and any(iri in vocabulary.lengths for term in terms for iri in term.individuals)


@action
def such_or_so_long(vocabulary: Vocabulary, things: Things, one: Traits, other: Traits) -> Iterator[Things]:
    """“Skirts below the knee or midi”: of either length, as the second would say nothing beside all that is longer."""
    if _is_length(vocabulary, one) and _is_length(vocabulary, other):
        yield from such_after(vocabulary, things, ((*one[0], *other[0]),))


@action
def or_so_long(vocabulary: Vocabulary, things: Things, other: Traits) -> Iterator[Things]:
    """“Midi skirts or below the knee”: skirts of either length."""
    found = [[group for group in member.traits if _is_length(vocabulary, (group,))] for member in things.members]
    if _is_length(vocabulary, other) and all(len(some) == 1 for some in found):
        yield replace(
            things,
            members=tuple(
                replace(one, traits=tuple((*group, *other[0]) if group in some else group for group in one.traits))
                for one, some in zip(things.members, found, strict=True)
            ),
        )


@action
def such_after(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A dress that is floral”, “a dress with polka dots”."""
    yield with_each(vocabulary, said, things, before=False)


@action
def changed(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A red dress like this but blue”: what is said first of the same kind is no longer meant."""
    new = tuple(one for group in said for one in group)
    kept = (
        replace(one, traits=tuple(group for group in one.traits if not vocabulary.are_alike((*group, *new))))
        for one in things.members
    )
    yield from such_after(vocabulary, replace(things, members=tuple(kept)), said)


@action
def such_apart(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A dress; striped”; but “a kimono; nightgowns” are two things."""
    terms = (term for group in said for one in group for term in vocabulary.terms(one, bound=True))
    if not any(map(vocabulary.names_whole, terms)):
        yield from such_after(vocabulary, things, said)


def _is_own(before: Things, after: Things) -> bool:
    """Tell whether traits were said of the things themselves, and not of others beside them."""
    return all(len(one.beside) == len(other.beside) for one, other in zip(before.members, after.members, strict=True))


@action
def such_with(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A dress with polka dots”, where these are the dress's own."""
    found = with_each(vocabulary, said, things, before=False)
    if _is_own(things, found):
        yield found


@action
def with_and_such(vocabulary: Vocabulary, things: Things, said: Traits, more: Traits) -> Iterator[Things]:
    """“A dress with a floral print | and red”, which is red itself; but “with stripes | and jeans” are two things."""
    traits = tuple(one for group in more for one in group)
    is_noun = said[-1][-1].is_noun and not any(one.is_noun for one in traits)
    if is_noun and all(one.senses for one in traits) and not vocabulary.names_thing(traits, bound=True):
        for one in such_with(vocabulary, things, said):
            yield from such_with(vocabulary, one, more)


@action
def made_with(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A dress in a floral print”; but of “a dress with pockets, in a floral print” pockets have none."""
    for one in (one for group in said for one in group):
        if vocabulary.has_bearers(one) and not any(vocabulary.can(one, member) for member in things.members):
            return
    yield from such_with(vocabulary, things, said)


@action
def unlike_with(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A dress without polka dots”."""
    found = with_each(vocabulary, denied_traits(said), things, before=False)
    if _is_own(things, found):
        yield found


@action
def unlike_any(vocabulary: Vocabulary, things: Things, said: Trait) -> Iterator[Things]:
    """“Dresses that have no pattern”: none of a kind of which something says that there is none, as plain does."""
    if vocabulary.saying_none(said):
        yield from unlike_with(vocabulary, things, ((said,),))


@action
def unlike(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A dress that is not floral”."""
    yield with_each(vocabulary, denied_traits(said), things, before=False)


@action
def meant(vocabulary: Vocabulary, things: Things, others: Things) -> Iterator[Things]:
    """“Hats, I mean scarves”: scarves; but “a coat, I mean a trench coat” tells the coat again."""
    pairs = [(one.classes, other.classes) for one in things.members for other in others.members]
    if not all(vocabulary.are_wholes(*pair) for pair in pairs):
        return
    if not any(vocabulary.is_above(one, other) or vocabulary.is_above(other, one) for one, other in pairs):
        yield others
    elif len(others.members) == 1 and all(vocabulary.is_above(one, other) for one, other in pairs):
        yield with_each(vocabulary, others.members[0].traits, things, before=False)


@action
def not_meant(vocabulary: Vocabulary, things: Things, others: Things) -> Iterator[Things]:
    """“Tops, I do not mean crop tops”: what others narrower than the things have is denied of these."""
    for one in things.members:
        for other in others.members:
            is_narrower = all(vocabulary.is_above(one.classes, (iri,)) for iri in other.classes)
            if not (other.classes and is_narrower and other.traits and other == Thing(other.classes, other.traits[:1])):
                return
            things = with_each(vocabulary, denied_traits(other.traits), things, before=False)
    yield things


@action
def such_not_meant(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“Skirts, I do not mean minis”, where the things can be so."""
    for trait in (one for group in said for one in group):
        terms = vocabulary.terms(trait, bound=True)
        of_wholes = any(term.is_of_wholes and not term.said_of for term in terms)
        if not all(one.classes and (of_wholes or vocabulary.can(trait, one)) for one in things.members):
            return
    yield from unlike(vocabulary, things, said)


@action
def such_but_not(vocabulary: Vocabulary, things: Things, denied: Traits, said: Traits) -> Iterator[Things]:
    """“A dress not floral | short”: what follows what is denied is said of the dress."""
    yield with_each(vocabulary, (*denied_traits(denied), *said), things, before=False)


@action
def or_alike(vocabulary: Vocabulary, things: Things, others: Things) -> Iterator[Things]:
    """“A striped coat. | A floral coat or a jacket | would do”, where these are of a kind."""
    members = (*things.members, *others.members)
    is_any = all(len(some.members) == 1 or some.how == "or" for some in (things, others))
    traits = tuple(one for member in members for group in member.traits for one in group)
    is_kin = all(vocabulary.are_kin(members[0].classes, one.classes) for one in members)
    is_kin |= not any(one.classes or one.beside for one in members) and vocabulary.are_alike(traits)
    if is_any and is_kin:
        yield Things(members, "or")


@action
def either_way(_: Vocabulary, things: Things, __: Things) -> Iterator[Things]:
    """“Coats, with buttons or without”: coats."""
    yield things


@action
def either_way_of(_: Vocabulary, things: Things, one: Things, other: Things) -> Iterator[Things]:
    """“Coats, belt or no belt”: coats."""
    if one == other:
        yield things


@action
def unlike_kind(vocabulary: Vocabulary, things: Things, kinds: Kinds, said: Traits) -> Iterator[Things]:
    """“Skirts, any length but mini”."""
    if are_of(vocabulary, said, kinds):
        yield from unlike(vocabulary, things, said)


@action
def such_of_kind(vocabulary: Vocabulary, things: Things, kinds: Kinds, said: Traits) -> Iterator[Things]:
    """“Skirts with a length below the knee”."""
    if are_of(vocabulary, said, kinds):
        yield from such_after(vocabulary, things, said)


@action
def without_that(_: Vocabulary, lacking: Classes, things: Things) -> Iterator[Things]:
    """“Beltless dresses”, “a no-belt dress”."""
    none = Thing(lacking, denied=True)
    yield replace(things, members=tuple(replace(one, beside=(*one.beside, none)) for one in things.members))


@action
def with_that(_: Vocabulary, borne: Classes, things: Things) -> Iterator[Things]:
    """“Ruffled blouses”, “a zip jacket”: things beside what they bear; but “(no) hood | black” are two."""
    if borne and all(one.classes for one in things.members):
        more = Thing(borne)
        yield replace(things, members=tuple(replace(one, beside=(*one.beside, more)) for one in things.members))


@action
def counted(vocabulary: Vocabulary, bounds: Bounds, things: Things) -> Iterator[Things]:
    """“Two bags”; of what nobody knows there is no number, nor of what is of no sort, or no thing's: patterns."""
    loose = [member for member in things.members if not member.classes]
    if any(not member.traits or strange_places(things) for member in loose):
        return
    traits = [one for member in loose for group in member.traits for one in group]
    if max(bounds[0], bounds[1] or 0) > 1 and not all(map(vocabulary.has_bearers, traits)):
        return
    if (
        len(things.members) > 1
        and things.how != "or"
        and (bounds[0] == COUNTED_PAIR or max(bounds[0], bounds[1] or 0) > 1)
    ):
        return  # two bags, a pair of shoes | and a belt
    if bounds[0] == COUNTED_PAIR:
        labels = [vocabulary.glossary.terms[iri].label for iri in things.members[0].classes]
        count = bounds[1] or 1
        if any(label.split(",")[0].endswith("s") and not label.split(",")[0].endswith("ss") for label in labels):
            if count == 1:
                yield things  # a pair of pants is one
                return
            bounds = count, None
        else:
            bounds = _TWO * count, None
    yield replace(things, members=tuple(replace(one, bounds=bounds) for one in things.members))


@action
def counted_after(vocabulary: Vocabulary, bounds: Bounds, things: Things) -> Iterator[Things]:
    """“Bags, | two of them”; but of “hats, bags, belts: two of them” it is not each that is counted."""
    if len(things.members) == 1 or things.how == "or":
        yield from counted(vocabulary, bounds, things)


@action
def counted_up(vocabulary: Vocabulary, number: int, things: Things) -> Iterator[Things]:
    """“Two bags or more”."""
    yield from counted(vocabulary, (number, None), things)


@action
def counted_exactly(vocabulary: Vocabulary, number: int, things: Things) -> Iterator[Things]:
    """“Two bags exactly”."""
    yield from counted(vocabulary, (number, number), things)


@action
def counted_below(vocabulary: Vocabulary, number: int, things: Things, beyond: int) -> Iterator[Things]:
    """“One bag, not two”."""
    if number < beyond:
        yield from counted(vocabulary, (number, beyond - 1), things)


@action
def counted_down(vocabulary: Vocabulary, number: int, things: Things) -> Iterator[Things]:
    """“Two bags or fewer”."""
    yield from counted(vocabulary, (0, number), things)


@action
def counted_over(vocabulary: Vocabulary, things: Things, number: int) -> Iterator[Things]:
    """“More bags than two”."""
    yield from counted(vocabulary, (number + 1, None), things)


@action
def counted_under(vocabulary: Vocabulary, things: Things, number: int) -> Iterator[Things]:
    """“Fewer bags than two”."""
    if number:
        yield from counted(vocabulary, (0, number - 1), things)


@action
def least(_: Vocabulary, number: int) -> Iterator[Bounds]:
    """“At least two”."""
    yield number, None


@action
def more(_: Vocabulary, number: int) -> Iterator[Bounds]:
    """“More than two”."""
    yield number + 1, None


@action
def most(_: Vocabulary, number: int) -> Iterator[Bounds]:
    """“At most two”."""
    yield 0, number


@action
def fewer(_: Vocabulary, number: int) -> Iterator[Bounds]:
    """“Fewer than two”."""
    if number:
        yield 0, number - 1


@action
def exactly(_: Vocabulary, number: int) -> Iterator[Bounds]:
    """“Exactly two”."""
    yield number, number


@action
def single(_: Vocabulary) -> Iterator[Bounds]:
    """“A single”."""
    yield 1, 1


@action
def repeated(_: Vocabulary) -> Iterator[Bounds]:
    """“More than once”."""
    yield _TWO, None


@action
def number(_: Vocabulary, count: int) -> Iterator[Bounds]:
    """“Two”, which are at least two."""
    yield (count, None) if count else (0, 0)


@action
def pair(_: Vocabulary) -> Iterator[Bounds]:
    """“A pair of”."""
    yield COUNTED_PAIR, None


@action
def pairs(_: Vocabulary, number: int) -> Iterator[Bounds]:
    """“Two pairs of”."""
    yield COUNTED_PAIR, number


@action
def from_to(_: Vocabulary, low: int, high: int) -> Iterator[Bounds]:
    """“Two to four”."""
    if low < high:
        yield low, high


@action
def things_of(vocabulary: Vocabulary, word: str) -> Iterator[Things]:
    """“Accessories”: what a list has beside a word; “things”: whatever it is."""
    first = vocabulary.glossary.schema.item_roles[:1]
    yield from _ranged(vocabulary, next((some for name, some in _ranges("range_") if word in some), {}), first)


@action
def things_of_either(vocabulary: Vocabulary, word: str, other: str) -> Iterator[Things]:
    """“Clothes and accessories”: what either word stands for."""
    some = [one.members for said in (word, other) for one in things_of(vocabulary, said)]
    yield Things(tuple(sorted({member for members in some for member in members}, key=lambda one: one.classes)))


@action
def things_filed(vocabulary: Vocabulary, _: str) -> Iterator[Things]:
    """“Categories”: things of every class, parts and whole ones, by what is filed under it alone."""
    for some in _ranged(vocabulary, (), vocabulary.glossary.schema.item_roles):
        yield replace(some, how=FILED)


@action
def things_above(vocabulary: Vocabulary, _: str) -> Iterator[Things]:
    """“Supercategories”: what things of every class are filed under."""
    for some in _ranged(vocabulary, (), vocabulary.glossary.schema.item_roles, is_above=True):
        yield replace(some, how=FILED)


@action
def things_out(vocabulary: Vocabulary, word: str) -> Iterator[Things]:
    """“(Not) accessories”: what is left out with them, if only some call it so."""
    name = next((name for name, some in _ranges("range_") if word in some), "")
    below = {one for kind in ("range_", "wide_") for other, some in _ranges(kind) if other == name for one in some}
    yield from _ranged(vocabulary, below, vocabulary.glossary.schema.item_roles[:1]) if name else ()


def _ranges(kind: str) -> Iterator[tuple[str, Mapping[str, str | int]]]:
    """Yield the lists of a kind that say what things are beside a word, by the names that they share."""
    for name, some in words("items").categories.items():
        if name.startswith(kind) and name != "range_word":
            yield name.removeprefix(kind), some


def _ranged(
    vocabulary: Vocabulary, below: Collection[str], roles: Collection[Iri], *, is_above: bool = False
) -> Iterator[Things]:
    terms = vocabulary.glossary.terms
    items = [term for term in terms.values() if term.kind == "item"]
    above = {iri for term in items for iri in term.superclasses}
    found = [
        term.iri
        for term in items
        if (term.iri in above) == is_above
        and term.role in roles
        and (not below or any(key(part) in below for part in term.label.split(",")))
    ]
    if found:
        yield Things(tuple(Thing((iri,)) for iri in sorted(found)))
