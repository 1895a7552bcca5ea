"""What is wanted of wholes: things, either, both, some of them, and what not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import (
    TOP,
    And,
    ClassExpression,
    Named,
    Not,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    walk,
)
from mrag_owl.reading.acts.item_things import (
    counted,
    strange_places,
    such,
    such_with,
    things_of,
    with_each,
    with_that,
)
from mrag_owl.reading.acts.item_traits import denied_traits, either
from mrag_owl.reading.acts.item_vocabulary import (
    Classes,
    Thing,
    Things,
    Trait,
    Traits,
    Vocabulary,
    Wish,
    Wishes,
    action,
)
from mrag_owl.reading.languages import item_words
from mrag_owl.reading.meaning import Bounds
from mrag_owl.reading.terms import Sense

_MOST_COUNTED = 40
_SHAPES = ("shape_broad", "shape_square", "shape_upright")


def _wish(parts: list[Wish], join: Callable[..., ClassExpression]) -> Wish:
    def joined(some: list[ClassExpression]) -> ClassExpression:
        if join is disjunction:
            is_all = TOP in some or any(negation(one) in some for one in some)
            return TOP if is_all else disjunction(*some)
        kept = [one for one in some if one != TOP]
        return conjunction(*kept) if kept else TOP

    return Wish(
        joined([one.expression for one in parts]),
        joined([one.exact for one in parts]),
        tuple(sorted({place for one in parts for place in one.repelled})),
        frozenset(role for one in parts for role in one.roles),
        (all if join is disjunction else any)(one.alone for one in parts),
    )


def want(vocabulary: Vocabulary, things: Things) -> Wish:
    """Return what a whole must satisfy to have the things."""
    made = []
    for member in things.members:
        expression, exact = vocabulary.written(member)
        roles = frozenset(vocabulary.role(iri) for iri in member.classes)
        made.append(Wish(expression, exact, strange_places(Things((member,)), denied=True), roles))
    return _wish(made, disjunction if things.how == "or" else conjunction)


@action
def wanted(vocabulary: Vocabulary, things: Things) -> Iterator[Wish]:
    """“A dress”."""
    yield want(vocabulary, things)


@action
def others_not_meant(vocabulary: Vocabulary, things: Things, others: Things) -> Iterator[Wish]:
    """“Striped coats, I do not mean striped skirts”: these may be there, where no coat is a skirt."""
    pairs = [(one.classes, other.classes) for one in things.members for other in others.members]
    if all(vocabulary.are_wholes(*pair) for pair in pairs) and not any(
        vocabulary.is_above(one, other) or vocabulary.is_above(other, one) for one, other in pairs
    ):
        yield want(vocabulary, things)


@action
def wanted_such(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Wish]:
    """“Of the dresses, how many are floral?”."""
    yield want(vocabulary, with_each(vocabulary, said, things, before=False))


@action
def such_in_it(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Wish]:
    """“Is the dress in picture 15368 | red?”."""
    if vocabulary.within != TOP:
        yield from wanted_such(vocabulary, things, said)


@action
def or_wanted(vocabulary: Vocabulary, wish: Wish, things: Things) -> Iterator[Wish]:
    """“(A hat) or a bag”: what is of one sort."""
    other = want(vocabulary, things)
    whole = vocabulary.glossary.schema.item_roles[0]
    is_own = whole in wish.roles and bool(other.roles) and whole not in other.roles and _is_plain(wish)
    if wish.roles == other.roles or is_own:  # (a coat with) a belt or a hood
        yield _wish([wish, other], disjunction)


@action
def such_or_bearing(vocabulary: Vocabulary, said: Traits, borne: Classes, things: Things) -> Iterator[Wish]:
    """“A floral or hooded | coat”: of either way a coat."""
    for one in such(vocabulary, said, things):
        for other in with_that(vocabulary, borne, things):
            yield _wish([want(vocabulary, one), want(vocabulary, other)], disjunction)


@action
def or_apart(vocabulary: Vocabulary, wish: Wish, things: Things) -> Iterator[Wish]:
    """“(A coat, plus) a pocket or a bag”: what is set apart, of whatever sorts."""
    yield _wish([wish, want(vocabulary, things)], disjunction)


@action
def with_or_such(vocabulary: Vocabulary, things: Things, other: Things, said: Traits) -> Iterator[Wish]:
    """“A coat with a hood or fur”: with a thing, or such itself."""
    both = _wish([want(vocabulary, things), want(vocabulary, other)], conjunction)
    for itself in such_with(vocabulary, things, said):
        yield _wish([both, want(vocabulary, itself)], disjunction)


@action
def such_with_one(vocabulary: Vocabulary, things: Things, other: Things, said: Traits) -> Iterator[Wish]:
    """“Dresses with a belt | that are red”: of one belt is not said that they are so."""
    own = with_each(vocabulary, said, things, before=False)
    yield _wish([want(vocabulary, own), want(vocabulary, other)], conjunction)


@action
def such_without_one(vocabulary: Vocabulary, things: Things, other: Things, said: Traits) -> Iterator[Wish]:
    """“Dresses without a belt | that are red”."""
    own = with_each(vocabulary, said, things, before=False)
    yield _wish([want(vocabulary, own), _none(vocabulary, (other,))], conjunction)


@action
def such_or_with(vocabulary: Vocabulary, things: Things, said: Traits, other: Things) -> Iterator[Wish]:
    """“A coat with fur or a hood”; but “a coat with fur or a dress” are two."""
    whole = vocabulary.glossary.schema.item_roles[0]
    if all(vocabulary.role(iri) != whole for member in other.members for iri in member.classes):
        yield from with_or_such(vocabulary, things, other, said)


@action
def without_or_with(vocabulary: Vocabulary, things: Things, none: Things, other: Things) -> Iterator[Wish]:
    """“Tops without sleeves or with short sleeves”: such as have none, or others."""
    for few in none_of_one(vocabulary, none):
        ways = [_wish([want(vocabulary, things), one], conjunction) for one in (few, want(vocabulary, other))]
        yield _wish(ways, disjunction)


@action
def or_two(vocabulary: Vocabulary, wish: Wish, one: Things, other: Things) -> Iterator[Wish]:
    """“(A hat), a bag or a belt”; but “floral, a dress or a skirt” are two that are floral.

    Of “a jacket, a bomber or a blazer” and of “jeans, blue jeans or black jeans” the last two say which are meant.
    """
    members = [member for some in (one, other) for member in some.members]
    if not wish.roles and all(member.classes for member in members):
        return
    either = next(either_wanted(vocabulary, one, other))
    each = [want(vocabulary, Things((member,))).expression for member in members]
    tells = all(some != wish.expression and _says(some, wish.expression) for some in each)
    yield _wish([wish, either], conjunction if tells else disjunction)


@action
def any_listed(vocabulary: Vocabulary, first: Things, one: Things, other: Things) -> Iterator[Wish]:
    """“A floral print, | a bag | or a belt”, where "a" says that the first is a thing, too."""
    if not any(member.classes for member in first.members):
        yield _wish([want(vocabulary, some) for some in (first, one, other)], disjunction)


@action
def among_asked(vocabulary: Vocabulary, things: Things, wish: Wish) -> Iterator[Wish]:
    """“Of the outfits with a coat, how many | have a bag?”."""
    yield _wish([want(vocabulary, things), wish], conjunction)


@action
def each_of_two(vocabulary: Vocabulary, one: Things, other: Things, said: Traits) -> Iterator[Wish]:
    """“A dress or a skirt, floral”: either is to be."""
    both = [with_each(vocabulary, said, some, before=False) for some in (one, other)]
    if all(member.classes for some in both for member in some.members):
        yield from either_wanted(vocabulary, both[0], both[1])


@action
def either_wanted(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“Either a hat or a bag”."""
    yield _wish([want(vocabulary, one), want(vocabulary, other)], disjunction)


@action
def parts_of(vocabulary: Vocabulary, things: Things, wholes: Things) -> Iterator[Wish]:
    """“Puffed sleeves? Shirts, I mean”: the sleeves of such."""
    are_parts = not any(vocabulary.are_wholes(one.classes, one.classes) for one in things.members)
    if are_parts and all(vocabulary.are_wholes(one.classes, one.classes) for one in wholes.members):
        yield _wish([want(vocabulary, things), want(vocabulary, wholes)], conjunction)


@action
def with_either(vocabulary: Vocabulary, things: Things, one: Things, other: Things) -> Iterator[Wish]:
    """“Stripes with flowers or with checks”: stripes in any case; “a coat with stripes or with a belt” is striped."""
    are_things = all(member.classes for member in things.members)
    ways = list[Wish]()
    for borne in (one, other):
        if are_things and len(borne.members) == 1 and not borne.members[0].classes:
            own = with_each(vocabulary, borne.members[0].traits, things, before=False)
            ways.append(want(vocabulary, own))
        else:
            ways.append(want(vocabulary, borne))
    either = _wish(ways, disjunction)
    yield _wish([want(vocabulary, things), either], conjunction)


@action
def either_with(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“A hat or with a bag”; but of “stripes and flowers or with checks” the last two are either.

    “Coats hooded or with a bag” are coats.
    """
    (first, *others) = one.members
    if first.beside and not others:
        ways = _wish([want(vocabulary, Things(first.beside)), want(vocabulary, other)], disjunction)
        yield _wish([want(vocabulary, replace(one, members=(replace(first, beside=()),))), ways], conjunction)
    elif not (others or first.classes) and len(first.traits) > 1:  # stripes with flowers
        *all_have, last = ((Things((replace(first, traits=(group,)),))) for group in first.traits)
        for either in either_wanted(vocabulary, last, other):
            yield _wish([*(want(vocabulary, some) for some in all_have), either], conjunction)
    elif one.how == "or" or not others:
        yield from either_wanted(vocabulary, one, other)


@action
def one_among(vocabulary: Vocabulary, one: Things, among: Things) -> Iterator[Wish]:
    """“(Is) a wrap dress | among the dresses”: where it is of their kind; no hat is."""
    of = {iri for member in among.members for iri in member.classes}
    if all(of.intersection(member.classes) for member in one.members):
        yield from both_wanted(vocabulary, one, among)
    elif len(one.members) == len(among.members) == 1:
        yield from one_is_another(vocabulary, one.members[0].classes, among.members[0].classes)


@action
def one_is_another(vocabulary: Vocabulary, one: Classes, other: Classes) -> Iterator[Wish]:
    """“(Is) a skirt | a dress”: what is both, where neither is a kind of the other."""
    is_kind = vocabulary.is_above(one, other) or vocabulary.is_above(other, one)
    if vocabulary.are_wholes(one, other) and not is_kind:
        both = conjunction(*(disjunction(*map(Named, some)) for some in (one, other)))
        wanted = Some(Role(vocabulary.role(one[0])), both)
        yield Wish(wanted, wanted)


@action
def both_wanted(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“Both a hat and a bag”."""
    yield _wish([want(vocabulary, one), want(vocabulary, other)], conjunction)


@action
def wanted_so(_: Vocabulary, wish: Wish) -> Iterator[Wish]:
    """“A belt | is there”."""
    yield wish


@action
def also_wanted(vocabulary: Vocabulary, wish: Wish, things: Things) -> Iterator[Wish]:
    """“A coat with a belt | and a hat (or a skirt with a bag)”."""
    yield from both_asked(vocabulary, wish, want(vocabulary, things))


@action
def only_on(vocabulary: Vocabulary, things: Things, among: Things) -> Iterator[Wish]:
    """“Buttons, on jackets and coats only”: with any of those."""
    yield _wish([want(vocabulary, things), want(vocabulary, replace(among, how="or"))], conjunction)


@action
def denied(_: Vocabulary, things: Things) -> Iterator[Wishes]:
    """“(Without) a hat”; but “with | no more than two” is no denial, nor one of things of any sort."""
    if not any(member.bounds or member == Thing() for member in things.members):
        yield (things,)


@action
def denied_too(_: Vocabulary, some: Wishes, things: Things) -> Iterator[Wishes]:
    """“(Without a hat) or a bag”."""
    yield (*some, things)


def _none(vocabulary: Vocabulary, some: Wishes) -> Wish:
    parts = []
    for things in some:
        strange = strange_places(things)
        if strange:  # what is said with words of no known meaning may be narrower than the rest
            parts.append(Wish(repelled=strange))
            continue
        for member in things.members:
            expression, exact = vocabulary.written(member)
            parts.append(Wish(negation(expression), negation(exact)))
    return _wish(parts, conjunction)


@action
def none_of(vocabulary: Vocabulary, some: Wishes) -> Iterator[Wish]:
    """“Without a hat or a bag”: neither."""
    yield _none(vocabulary, some)


@action
def none_of_one(vocabulary: Vocabulary, things: Things) -> Iterator[Wish]:
    """“If there is a belt I don't want it”."""
    yield _none(vocabulary, (things,))


@action
def wanted_without(vocabulary: Vocabulary, things: Things, none: Things) -> Iterator[Wish]:
    """“Belts: show me | dresses | that have none”."""
    yield from both_asked(vocabulary, want(vocabulary, things), _none(vocabulary, (none,)))


@action
def such_but_none(vocabulary: Vocabulary, things: Things, some: Wishes, said: Traits) -> Iterator[Wish]:
    """“A coat without a belt | floral”: what follows a denied noun goes back to the coat."""
    such = want(vocabulary, with_each(vocabulary, said, things, before=False))
    yield from both_asked(vocabulary, such, _none(vocabulary, some))


@action
def of_shape(vocabulary: Vocabulary, said: str) -> Iterator[Wish]:
    """“Wider than they are tall”, of pictures."""
    name = next(name for name, listed in item_words().categories.items() if name in _SHAPES and said in listed)
    shape = vocabulary.shapes(name) if vocabulary.shapes is not None else None
    if shape is not None:
        yield Wish(shape, shape)


@action
def lacking(vocabulary: Vocabulary, classes: Classes) -> Iterator[Wish]:
    """“Beltless | outfits”."""
    yield _none(vocabulary, (Things((Thing(classes),)),))


@action
def lacking_too(vocabulary: Vocabulary, classes: Classes, wish: Wish) -> Iterator[Wish]:
    """“Beltless | outfits with | a coat”."""
    for one in lacking(vocabulary, classes):
        yield from both_asked(vocabulary, one, wish)


@action
def counted_so(vocabulary: Vocabulary, things: Things, bounds: Bounds) -> Iterator[Wish]:
    """“The number of | bags | is | two”."""
    for some in counted(vocabulary, bounds, things):
        yield want(vocabulary, some)


@action
def no_concept(_: Vocabulary, wish: Wish) -> Iterator[Wish]:
    """“Not a summer look”."""
    yield Wish(negation(wish.expression), negation(wish.exact))


@action
def neither_of(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“Neither a hat nor a bag”."""
    yield _none(vocabulary, (one, other))


@action
def not_together(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“No dress with a belt”, “not both a bag and a watch”."""
    if not strange_places(one) and not strange_places(other):
        together = _wish([want(vocabulary, one), want(vocabulary, other)], conjunction)
        yield Wish(negation(together.expression), negation(together.exact))


@action
def not_with(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“No dress with a belt”; but “no coat or jacket with a dress” wants a dress."""
    if one.how != "or" or len(one.members) == 1:
        yield from not_together(vocabulary, one, other)


@action
def said_instead(_: Vocabulary, __: Wish, other: Wish) -> Iterator[Wish]:
    """“No hats, I mean no scarves”: what was said first is taken back."""
    yield other


@action
def longest(vocabulary: Vocabulary, things: Things) -> Iterator[Wish]:
    """“The longest dress”: of the greatest length that any is stated to have."""
    yield from _of_length(vocabulary, things, sorted(set(vocabulary.lengths.values()), reverse=True))


@action
def shortest(vocabulary: Vocabulary, things: Things) -> Iterator[Wish]:
    """“The shortest dress”."""
    yield from _of_length(vocabulary, things, sorted(set(vocabulary.lengths.values())))


def _of_length(vocabulary: Vocabulary, things: Things, places: list[int]) -> Iterator[Wish]:
    """Yield the first length of several, by their places in the order of lengths, that whole things have."""
    whole = vocabulary.glossary.schema.item_roles[0]
    if any(vocabulary.role(iri) != whole for member in things.members for iri in member.classes):
        return
    for at in places:
        senses = tuple(Sense(iri, "exact") for iri, place in sorted(vocabulary.lengths.items()) if place == at)
        wish = want(vocabulary, with_each(vocabulary, ((Trait(senses, 0),),), things, before=True))
        if not vocabulary.is_empty(wish.expression):
            yield wish
            return


@action
def one_of_two(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“A cardigan or a vest, but not both”."""
    for some in either_wanted(vocabulary, one, other):
        for few in not_together(vocabulary, one, other):
            yield _wish([some, few], conjunction)


@action
def outnumbering(vocabulary: Vocabulary, more: Classes, fewer: Classes) -> Iterator[Wish]:
    """“More belts than shoes”: for some number so many belts at least, and fewer shoes."""
    ways = []
    if {vocabulary.role(iri) for iri in more} != {vocabulary.role(iri) for iri in fewer}:
        return  # “skirts have more zippers than pants” compares no zippers with pants
    for number in range(1, _MOST_COUNTED):
        some = want(vocabulary, Things((Thing(more, bounds=(number, None)),)))
        if vocabulary.is_empty(some.expression):
            break
        ways.append(_wish([some, want(vocabulary, Things((Thing(fewer, bounds=(0, number - 1)),)))], conjunction))
    if more and fewer and more != fewer and ways:
        yield _wish(ways, disjunction)


@action
def only_such(vocabulary: Vocabulary, said: Traits, things: Things) -> Iterator[Wish]:
    """“Only black coats”: some, and none that is otherwise; not where the data state it of wholes alone."""
    if things.members == (Thing(),):
        yield from only_such_all(vocabulary, said)
        return
    if len(said) != 1 or not all(vocabulary.is_borne(one) for one in said[0]):
        return
    some = with_each(vocabulary, said, replace(things, how="or"), before=True)
    others = with_each(vocabulary, denied_traits(said), replace(things, how="or"), before=True)
    if len(some.members) == 1 and not some.members[0].beside and not strange_places(some):
        yield _wish([want(vocabulary, some), _none(vocabulary, (others,))], conjunction)


@action
def only_such_all(vocabulary: Vocabulary, said: Traits) -> Iterator[Wish]:
    """“Only black clothes”: some, and nothing that is otherwise."""
    if len(said) == 1 and all(vocabulary.is_borne(one) for one in said[0]):
        some = want(vocabulary, Things((Thing(traits=said),)))
        if (none := _none_otherwise(some)) is not None:
            yield _wish([some, none], conjunction)


@action
def only_such_both(vocabulary: Vocabulary, one: Traits, other: Traits) -> Iterator[Wish]:
    """“Only red | and black”: some of both, and nothing that is neither."""
    if len(one) == len(other) == 1 and all(vocabulary.is_borne(each) for each in (*one[0], *other[0])):
        either = (((*one[0], *other[0]),), one, other)
        (some, *both) = (want(vocabulary, Things((Thing(traits=said),))) for said in either)
        if (none := _none_otherwise(some)) is not None:
            yield _wish([*both, none], conjunction)


def _none_otherwise(some: Wish) -> Wish | None:
    """Return that no thing is otherwise than some are to be; None where that is no matter of things."""
    if not (isinstance(some.expression, Some) and isinstance(some.exact, Some)):
        return None
    told, exact = (negation(Some(one.role, negation(one.filler))) for one in (some.expression, some.exact))
    return Wish(told, exact)


@action
def alone_with(_: Vocabulary, some: Things, other: Things) -> Iterator[Things]:
    """“(Nothing but) a dress | and shoes”: all of them; but of alternatives nobody knows with which it goes."""
    if not any(one.how == "or" and len(one.members) > 1 for one in (some, other)):
        yield Things((*some.members, *other.members), "and")


@action
def alone_or(_: Vocabulary, some: Things, other: Things) -> Iterator[Things]:
    """“(Nothing but) a dress | or a coat”: each by itself."""
    if not any(one.how != "or" and len(one.members) > 1 for one in (some, other)):
        yield Things((*some.members, *other.members))


@action
def nothing_but(vocabulary: Vocabulary, things: Things) -> Iterator[Wish]:
    """“Nothing but a dress and shoes”."""
    for every in things_of(vocabulary, ""):
        yield from (replace(wish, alone=True) for wish in none_else(vocabulary, things, every))


@action
def nothing_but_nor(vocabulary: Vocabulary, things: Things, wish: Wish) -> Iterator[Wish]:
    """“(With) only a dress and shoes, no bag”."""
    for only in nothing_but(vocabulary, things):
        yield _wish([only, wish], conjunction)


@action
def none_else(vocabulary: Vocabulary, things: Things, others: Things) -> Iterator[Wish]:
    """“A dress and shoes, no other | accessory”: of such no other; “and nothing else”: of whole things.

    Of “a dress or a coat” each is alone.
    """
    if things.how == "or" and len(things.members) > 1:
        ways = [wish for one in things.members for wish in none_else(vocabulary, Things((one,)), others)]
        if len(ways) == len(things.members):
            yield _wish(ways, disjunction)
        return
    said = tuple(iri for member in things.members for iri in member.classes)
    is_one = len(things.members) == 1
    if not said or any(not member.classes or (member.bounds and is_one) for member in things.members):
        return
    out = [one for one in others.members if not vocabulary.is_above(said, one.classes)]
    out = [one for one in out if not vocabulary.is_above(one.classes, said)]
    none = tuple(Things((one,)) for one in out)
    yield _wish([want(vocabulary, replace(things, how="and")), _none(vocabulary, none)], conjunction)


@action
def none_else_of(vocabulary: Vocabulary, things: Things, of: Classes) -> Iterator[Wish]:
    """“Biker jackets and nothing else of a jacket kind”, which says no more than what they are."""
    if all(vocabulary.is_above(of, member.classes) for member in things.members):
        yield want(vocabulary, things)


@action
def none_else_but(vocabulary: Vocabulary, things: Things, others: Things, also: Things) -> Iterator[Wish]:
    """“A dress, and nothing else | but shoes”."""
    for both in alone_with(vocabulary, things, also):
        yield from none_else(vocabulary, both, others)


@action
def counted_twice(vocabulary: Vocabulary, bounds: Bounds, things: Things, others: Bounds) -> Iterator[Wish]:
    """“No more than two bags, but at least one”."""
    made = [said for some in (bounds, others) for said in counted(vocabulary, some, things)]
    yield _wish([want(vocabulary, said) for said in made], conjunction)


@action
def both_asked(vocabulary: Vocabulary, one: Wish, other: Wish) -> Iterator[Wish]:
    """All of two wishes; but “without a belt | with a belt” is none, and “no tools | (no saw, no axe)” says which.

    Of “only a dress | with a belt” the belt is there as well.
    """
    first = set(vocabulary.glossary.schema.item_roles[:1])
    ours, theirs = (set(_parts(wish.expression)) for wish in (one, other))
    denied = {part for part in theirs if isinstance(part, Not)}
    both = ours | theirs
    is_plain = len(both) == len(theirs) + 1 == 2 and denied == theirs  # a dress | without a dress: that is asked
    if (any(negation(part) in both for part in both) and not is_plain) or (len(denied) > 1 and denied < ours):
        return
    if not (one.alone and first & other.roles) and not (other.alone and first & one.roles):
        yield _wish([one, other], conjunction)


def _parts(expression: ClassExpression) -> tuple[ClassExpression, ...]:
    return expression.operands if isinstance(expression, And) else (expression,)


def _says(one: ClassExpression, other: ClassExpression) -> bool:
    """Tell whether an expression says by its parts all that another says: red coats that these are coats."""
    match other:
        case And(operands):
            return all(_says(one, part) for part in operands)
        case Some(role, filler):
            same = (part for part in _parts(one) if isinstance(part, Some) and part.role == role)
            return any(_says(part.filler, filler) for part in same)
    return other in _parts(one)


def _is_plain(wish: Wish) -> bool:
    """Tell whether a wish is for one thing and says nothing more of it."""
    return isinstance(wish.expression, Some) and isinstance(wish.expression.filler, Named)


@action
def any_asked(vocabulary: Vocabulary, one: Wish, other: Wish) -> Iterator[Wish]:
    """One of two wishes; but what a thing has is no alternative to it: “a coat with a hood or pockets”.

    Nor is what it is like, with something denied: “a coat with a hood or checked but with no belt”.
    """
    whole = vocabulary.glossary.schema.item_roles[0]
    denies = any(isinstance(part, Not) for part in walk(other.expression))
    if whole in one.roles and whole not in other.roles and (other.roles or denies):
        return
    yield _wish([one, other], disjunction)


@action
def or_asked_again(_: Vocabulary, one: Wish, other: Wish) -> Iterator[Wish]:
    """“A coat and a belt, or with | a hood”: one of two wishes, of whatever sorts."""
    yield _wish([one, other], disjunction)


@action
def or_not_to(_: Vocabulary, one: Classes, other: Classes, wish: Wish) -> Iterator[Wish]:
    """“To belt or not to belt, a dress”: a dress."""
    if one == other:
        yield wish


@action
def as_well(vocabulary: Vocabulary, wish: Wish, things: Things) -> Iterator[Wish]:
    """“Hats or caps, | scarves too”: one more alternative; but “a hat and a bag, | gloves too” are all three."""
    is_any = isinstance(wish.expression, Or)
    yield _wish([wish, want(vocabulary, things)], disjunction if is_any else conjunction)


@action
def or_only(_: Vocabulary, wish: Wish, __: Things) -> Iterator[Wish]:
    """“(Are there hoods on coats,) or only on jackets?”, which asks of the coats."""
    yield wish


@action
def but_none(vocabulary: Vocabulary, wish: Wish, things: Things) -> Iterator[Wish]:
    """“Shoes, unless there is a bag”."""
    yield _wish([wish, _none(vocabulary, (things,))], conjunction)


@action
def all_but(vocabulary: Vocabulary, things: Things, others: Things) -> Iterator[Wish]:
    """“All headwear but hats”."""
    classes = tuple(iri for member in things.members for iri in member.classes)
    out = tuple(iri for member in others.members for iri in member.classes)
    if classes and out and vocabulary.is_above(classes, out):
        yield _wish([want(vocabulary, things), _none(vocabulary, (others,))], conjunction)


@action
def all_but_those(vocabulary: Vocabulary, things: Things, some: Wishes) -> Iterator[Wish]:
    """“All skirts but those with | a coat”."""
    yield _wish([want(vocabulary, things), _none(vocabulary, some)], conjunction)


@action
def such_one_of_two(vocabulary: Vocabulary, things: Things, one: Traits, other: Traits) -> Iterator[Wish]:
    """“Dresses that are either floral or striped, but not both”."""
    for said in either(vocabulary, one, other):
        some = want(vocabulary, with_each(vocabulary, said, things, before=False))
        all_of = want(vocabulary, with_each(vocabulary, (*one, *other), things, before=False))
        few = Wish(negation(all_of.expression), negation(all_of.exact))
        yield _wish([some, few], conjunction)
