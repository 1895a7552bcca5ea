"""What is asked of things in wholes: of which kinds they are, and of what there is most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from math import comb
from typing import TypeAlias, cast

from mrag_owl.expressions.normal import negation_normal_form
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    Named,
    OneOf,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    walk,
)
from mrag_owl.reading.acts.item_owners import large, owned
from mrag_owl.reading.acts.item_shares import Measure
from mrag_owl.reading.acts.item_things import (
    _TWO,
    FILED,
    LISTED,
    named_by,
    named_by_any,
    such_whole,
    things_of,
    with_each,
    with_that,
)
from mrag_owl.reading.acts.item_vocabulary import (
    ACTIONS,
    Classes,
    Company,
    Kinds,
    SenseError,
    Thing,
    Things,
    Trait,
    Traits,
    Vocabulary,
    Wish,
    action,
)
from mrag_owl.reading.acts.wishes import both_wanted, want
from mrag_owl.reading.forms import (
    EVERY,
    Asked,
    Counted,
    Foremost,
    Listed,
    Mean,
    More,
    Quota,
    Ranked,
    Share,
    Varied,
    Whether,
)
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Bounds
from mrag_owl.records import Iri

__all__ = ["ACTIONS", "Kinds"]

Told: TypeAlias = tuple[Kinds, Things]
"""Kinds that a describer states of things, and the things: colours, of coats."""

_MOST_LISTED, _MOST_BELOW, _MOST_ON_ONE, _MOST_JOINED = 8, 60, 12, 300


@action
def kinds_of_thing(vocabulary: Vocabulary, classes: Classes) -> Iterator[Kinds]:
    """“Styles of jacket”; but how long a sleeve is, as a skirt is so long, is no style of it."""
    of_length = {iri for group in vocabulary.groups if not group.isdisjoint(vocabulary.lengths) for iri in group}
    found = vocabulary.kinds_of(classes)
    if found := tuple(iri for iri in found if iri not in of_length) or found:
        yield found


@action
def kinds_of_trait(vocabulary: Vocabulary, said: Trait) -> Iterator[Kinds]:
    """“Animal prints”: what goes by a trait that says something wide."""
    for term in vocabulary.terms(said, bound=False):
        if len(term.individuals) > 1:
            yield term.individuals


@action
def kinds_of_sort(vocabulary: Vocabulary, kinds: Kinds, said: Trait) -> Iterator[Kinds]:
    """“Patterns of the animal-print | kind”: what goes by that, be it filed with the patterns or beside them."""
    found = list(kinds_of_trait(vocabulary, said))
    if kinds and len(found) == 1:
        yield found[0]


@action
def part_kinds(vocabulary: Vocabulary, classes: Classes) -> Iterator[Kinds]:
    """“Necklines”: of parts the kinds are asked for, of whole things the wholes that have them."""
    first = vocabulary.glossary.schema.item_roles[0]
    if classes and all(vocabulary.role(iri) != first for iri in classes):
        yield from kinds_of_thing(vocabulary, classes)


@action
def kinds_said_of(vocabulary: Vocabulary, kinds: Kinds, classes: Classes) -> Iterator[Kinds]:
    """“Lengths of sleeves”: of all lengths those that sleeves have."""
    own = set(vocabulary.kinds_of(classes))
    if both := tuple(iri for iri in kinds if iri in own):
        yield both


@action
def kinds_same(_: Vocabulary, kinds: Kinds, others: Kinds) -> Iterator[Kinds]:
    """“Finishing techniques”: two words for the same kinds."""
    if kinds == others:
        yield kinds


@action
def of_any(_: Vocabulary, __: Kinds) -> Iterator[str]:
    """“Any length is ok”, which asks for nothing."""
    yield ""


@action
def of_people(_: Vocabulary, __: int, word: str) -> Iterator[str]:
    """“Two women (in coats)”, of whom the data tell nothing: passed over, and told so."""
    yield word


@action
def kinds_without(vocabulary: Vocabulary, kinds: Kinds, said: Traits) -> Iterator[Kinds]:
    """“Patterns other than plain”, which is among them, or says that there is none."""
    out = {
        iri for group in said for one in group for term in vocabulary.terms(one, bound=True) for iri in term.individuals
    }
    if not out.isdisjoint((*kinds, *vocabulary.absent)):
        yield tuple(iri for iri in kinds if iri not in out)


def _whole(vocabulary: Vocabulary, things: Things | None = None) -> ClassExpression:
    """Return the wholes that have things; any of several that none has together: "gowns and skirts: which length"."""
    population = Named(vocabulary.glossary.schema.population)
    wished = want(vocabulary, things).expression if things is not None and things.members else TOP
    if things is not None and len(things.members) > 1 and vocabulary.is_empty(conjunction(population, wished)):
        wished = want(vocabulary, replace(things, how="or")).expression
    return conjunction(population, *(part for part in (wished, vocabulary.within) if part != TOP))


def _own(vocabulary: Vocabulary, kinds: Kinds, things: Things | None) -> Kinds:
    """Return of kinds those that are said of the things: a coat's lengths, and not its sleeves'."""
    terms = vocabulary.glossary.terms
    classes = {iri for member in (things.members if things is not None else ()) for iri in member.classes}
    parts = [iri for iri in kinds if iri in terms and terms[iri].said_of]
    if not classes or not parts:
        return kinds
    own = tuple(iri for iri in parts if classes & set(terms[iri].said_of))
    return own or tuple(iri for iri in kinds if iri not in parts) or kinds


def _owned(vocabulary: Vocabulary, kinds: Kinds, things: Things | None) -> Kinds:
    """Return of kinds those that things may have themselves: a skirt's lengths, and not those of the top with it.

    Of nicknames, each of which is one of things of some class, a bag has none.
    """
    terms = vocabulary.glossary.terms
    whose = {iri: set(terms[iri].said_of) for iri in kinds if iri in terms and vocabulary.names_whole(terms[iri])}
    of = {iri for member in (things.members if things is not None else ()) for iri in member.classes}
    if of and len(whose) > 1 and not set.intersection(*whose.values()) and of.isdisjoint(set().union(*whose.values())):
        raise SenseError
    own, members = _own(vocabulary, kinds, things), things.members if things is not None else ()
    each = [owned(vocabulary, own, member.classes) for member in members if member.classes]
    return tuple(iri for iri in own if any(iri in some for some in each)) if len(each) == len(members) > 0 else own


def _others(vocabulary: Vocabulary, kinds: Kinds, things: Things | None) -> Kinds:
    """Return kinds but for the one that things are said to be of: with stripes what is seen most is no stripe."""
    groups = [group for member in (things.members if things is not None else ()) for group in member.traits]
    terms = [term for group in groups if len(group) == 1 for term in vocabulary.terms(group[0], bound=True)]
    said = {term.individuals[0] for term in terms if len(term.individuals) == 1}
    return tuple(iri for iri in kinds if iri not in said) or kinds


def _bearers(vocabulary: Vocabulary, kinds: Kinds, things: Things | None = None) -> ClassExpression:
    """Return what has traits of some kinds: wholes, or what lies in them, as the data state it."""
    whole, known = _whole(vocabulary, things), vocabulary.glossary.terms
    leading = {vocabulary.role(bearer) for iri in kinds if iri in known for bearer in known[iri].bearers}
    roles = [role for role in vocabulary.glossary.schema.item_roles if role in leading]
    if things is not None and (own := _themselves(vocabulary, kinds, things)) is not None:
        return own
    return disjunction(*(Some(Role(role, inverse=True), whole) for role in roles)) if roles else whole


def _themselves(vocabulary: Vocabulary, kinds: Kinds, things: Things) -> ClassExpression | None:
    """Return things of which a describer states the traits: coats by their colours, and not what is with them."""
    if not _is_told(vocabulary, kinds) or things.how != "or":
        return None
    lying = [_lying(vocabulary, vocabulary.written(member)[0], member.classes) for member in things.members]
    told = [one for one in lying if one is not None]
    return disjunction(*told) if len(told) == len(lying) else None


def _lying(vocabulary: Vocabulary, written: ClassExpression, classes: Classes) -> ClassExpression | None:
    """Return what lies in wholes as a thing of classes, in those of which all is stated that is said of it: jeans."""
    if isinstance(written, Or):  # stripes of a dress, or of the whole with it
        ways = [_lying(vocabulary, one, classes) for one in written.operands]
        told = [one for one in ways if one is not None]
        return disjunction(*told) if len(told) == len(ways) else None
    parts = written.operands if isinstance(written, And) else (written,)
    roles = {vocabulary.role(iri) for iri in classes}
    held = [one for one in parts if isinstance(one, Some) and one.role.iri in roles and not one.role.inverse]
    if len(held) != 1:
        return None
    return _held(vocabulary, held[0], *(one for one in parts if one != held[0]))


def _held(vocabulary: Vocabulary, held: Some, *about: ClassExpression) -> ClassExpression:
    """Return what some whole holds that all else is said of, in the one that a question names if it names one."""
    told = [*about, *([] if vocabulary.within == TOP else [vocabulary.within])]
    if not told:
        return held.filler
    population = [Named(vocabulary.glossary.schema.population)] if vocabulary.within == TOP else []
    return conjunction(
        held.filler, Some(replace(held.role, inverse=not held.role.inverse), conjunction(*population, *told))
    )


def _borne(vocabulary: Vocabulary, kinds: Kinds) -> Role:
    """Return the role that leads back from traits of some kinds to what has them."""
    known = vocabulary.glossary.terms
    roles = {known[iri].role for iri in kinds if iri in known}
    return Role(roles.pop() if len(roles) == 1 else vocabulary.glossary.schema.attribute_roles[0], inverse=True)


def _is_told(vocabulary: Vocabulary, kinds: Kinds) -> bool:
    """Tell whether a describer states traits of some kinds of things, as colours."""
    known, first = vocabulary.glossary.terms, vocabulary.glossary.schema.attribute_roles[0]
    return all(iri in known and known[iri].role != first and not known[iri].on_population for iri in kinds)


@action
def kinds_and_whose(vocabulary: Vocabulary, kinds: Kinds, things: Things) -> Iterator[Told]:
    """“(Bag) | colours”, where a describer states them of bags."""
    if _themselves(vocabulary, kinds, things) is not None:
        yield kinds, things


@action
def kinds_and_those(vocabulary: Vocabulary, kinds: Kinds, things: Things) -> Iterator[Told]:
    """“(Which) skirt | length (is the most common with belts)”: of the skirts that are with these."""
    if _themselves(vocabulary, kinds, things) is None:
        yield kinds, things


@action
def told_kinds(vocabulary: Vocabulary, told: Told, others: Things | None = None) -> Iterator[Asked]:
    """“Which | bag colours | are there (with jeans)?”."""
    yield from kinds_in(_with_others(vocabulary, others), *told)


@action
def number_of_told_kinds(vocabulary: Vocabulary, told: Told, others: Things | None = None) -> Iterator[Asked]:
    """“How many | bag colours | are there (with jeans)?”."""
    yield from number_of_kinds(_with_others(vocabulary, others), *told)


@action
def commonest_told(vocabulary: Vocabulary, told: Told, others: Things | None = None) -> Iterator[Asked]:
    """“The most common | bag colour | (with jeans)”."""
    yield from commonest(_with_others(vocabulary, others), *told)


@action
def rarest_told(vocabulary: Vocabulary, told: Told, others: Things | None = None) -> Iterator[Asked]:
    """“The rarest | bag colour | (with jeans)”."""
    yield from rarest(_with_others(vocabulary, others), *told)


def _with_others(vocabulary: Vocabulary, others: Things | None) -> Vocabulary:
    """Return the vocabulary where only what lies in wholes with other things is spoken of."""
    return vocabulary if others is None else replace(vocabulary, within=_whole(vocabulary, others))


@action
def number_told(vocabulary: Vocabulary, kinds: Kinds) -> Iterator[Asked]:
    """“How many colours are there?”: with what is filed below them, as animal prints below patterns."""
    own = set(vocabulary.present(kinds))
    wide = [term.individuals for term in vocabulary.glossary.terms.values() if own <= set(term.individuals)]
    yield from number_of_kinds(vocabulary, min(wide, key=len, default=kinds))


@action
def kinds_in(vocabulary: Vocabulary, kinds: Kinds, things: Things | None = None) -> Iterator[Asked]:
    """“Which necklines are there?”, “which necklines do jumpsuits have?”."""
    own = _others(vocabulary, _owned(vocabulary, kinds, things), things)
    own = own if vocabulary.within != TOP else vocabulary.present(own)
    yield Listed(conjunction(OneOf(own), Some(_borne(vocabulary, own), _bearers(vocabulary, own, things))))


@action
def kinds_of_such(vocabulary: Vocabulary, said: Trait) -> Iterator[Asked]:
    """“Animal prints | that occur”."""
    for kinds in kinds_of_trait(vocabulary, said):
        yield from kinds_in(vocabulary, kinds)


@action
def commonest_those(vocabulary: Vocabulary, said: Traits, classes: Classes) -> Iterator[Asked]:
    """“The most common kind of | striped | dresses”."""
    for kinds in kinds_of_thing(vocabulary, classes):
        yield from commonest(vocabulary, kinds, Things((Thing(classes, said),)))


@action
def with_part(vocabulary: Vocabulary, part: Classes, things: Things) -> Iterator[Things]:
    """“(No) jackets with | a hood”: things with what is part of some, which is denied with them; belts have none."""
    first, whole = vocabulary.glossary.schema.item_roles[0], {iri for one in things.members for iri in one.classes}
    if part and all(vocabulary.role(iri) != first for iri in part) and whole <= set(large(vocabulary)):
        yield from with_that(vocabulary, part, things)


@action
def kinds_of_those(vocabulary: Vocabulary, said: Traits, classes: Classes) -> Iterator[Asked]:
    """“Kinds of | striped | dresses”: of which kinds the dresses are that are so."""
    for kinds in kinds_of_thing(vocabulary, classes):
        yield from kinds_in(vocabulary, kinds, Things((Thing(classes, said),)))


@action
def kinds_going_with(vocabulary: Vocabulary, kinds: Kinds, things: Things) -> Iterator[Asked]:
    """“Which colours go with a navy coat?”: those of what else lies there, where a describer states them of things."""
    if not _is_told(vocabulary, kinds):
        yield from kinds_in(vocabulary, kinds, things)
        return
    classes = sorted({iri for member in things.members for iri in member.classes})
    named = {
        iri for member in things.members for group in member.traits for one in group for iri in _meant(vocabulary, one)
    }
    another = [negation(disjunction(*map(Named, classes)))] if classes else []
    whole, lies = _whole(vocabulary, things), Role(vocabulary.glossary.schema.item_roles[0])
    such = Role(_borne(vocabulary, kinds).iri)
    options = tuple(
        (iri, conjunction(whole, Some(lies, conjunction(*another, Some(such, OneOf((iri,)))))))
        for iri in vocabulary.present(kinds)
        if classes or iri not in named
    )
    yield Foremost(disjunction(*(one for _, one in options)), options, bounds=(1, None))


@action
def kinds_each(vocabulary: Vocabulary, kinds: Kinds) -> Iterator[Asked]:
    """“How many pictures are there of each | pattern?”, where wholes have them themselves."""
    whole, own, role = _whole(vocabulary), vocabulary.present(kinds), replace(_borne(vocabulary, kinds), inverse=False)
    if _bearers(vocabulary, own) == whole and len(own) <= _MOST_BELOW:
        options = tuple((iri, conjunction(whole, Some(role, OneOf((iri,))))) for iri in own)
        yield Foremost(disjunction(*(one for _, one in options)), options, bounds=(1, None))


@action
def kinds_seen(vocabulary: Vocabulary, classes: Classes) -> Iterator[Asked]:
    """“Pockets: which kinds are there?”."""
    for kinds in kinds_of_thing(vocabulary, classes):
        yield from kinds_in(vocabulary, kinds)


@action
def kinds_absent(vocabulary: Vocabulary, kinds: Kinds, things: Things | None = None) -> Iterator[Asked]:
    """“Which necklines never turn up?”, “which necklines never turn up on jumpsuits?”."""
    own, of_wholes = _own(vocabulary, kinds, things), vocabulary.glossary.schema.own_roles
    if _borne(vocabulary, own).iri in of_wholes:
        return  # a licence is known by its pictures alone
    yield Listed(conjunction(OneOf(own), negation(Some(_borne(vocabulary, own), _bearers(vocabulary, own, things)))))


@action
def kinds_of_either(vocabulary: Vocabulary, kinds: Kinds, things: Things) -> Iterator[Asked]:
    """“Which lapels do | jackets and coats | have?”: those of either, where each is a plain thing that is whole."""
    is_plain = all(member == Thing(member.classes, member.traits) for member in things.members)
    classes = tuple(iri for member in things.members for iri in member.classes)
    is_either = is_plain and len(things.members) > 1 and vocabulary.are_wholes(classes, classes)
    yield from kinds_in(vocabulary, kinds, replace(things, how="or") if is_either else things)


@action
def exemplified(vocabulary: Vocabulary, asked: Asked, examples: Things) -> Iterator[Asked]:
    """“Leopard, zebra or whatever: | which prints are there?”: examples of what is asked for, which limit nothing."""
    if isinstance(asked, Listed | Foremost) and examples.members and _are_among(vocabulary, examples, asked):
        yield asked


def _are_among(vocabulary: Vocabulary, examples: Things, asked: Asked) -> bool:
    """Tell whether all of some things may be what is asked for: of patterns a zebra is one, and no kind of hat."""
    found = {iri for one in walk(asked.expression) if isinstance(one, OneOf) for iri in one.individuals}
    found |= {iri for iri, _ in asked.options} if isinstance(asked, Foremost) else set()
    named = [
        {iri for group in member.traits for one in group for iri in _meant(vocabulary, one)} or set(member.classes)
        for member in examples.members
    ]
    return all(some & found for some in named)


def _of_something(vocabulary: Vocabulary, kinds: Kinds) -> Kinds:
    """Return kinds without those that say that something is not there: sleeveless is no kind of sleeve."""
    known = vocabulary.glossary.terms
    return tuple(iri for iri in kinds if iri not in known or known[iri].denies is None) or kinds


@action
def kinds_counted(vocabulary: Vocabulary, kinds: Kinds, bounds: Bounds) -> Iterator[Asked]:
    """“Which necklines turn up in only one picture?”; in fewer than three are those that turn up at all."""
    kinds = _of_something(vocabulary, kinds)
    (low, high), role, bearers = bounds, _borne(vocabulary, kinds), _bearers(vocabulary, kinds)
    if low >= 0 and bearers == _whole(vocabulary):
        most = [AtMost(high, role, bearers)] if high is not None else []
        yield Listed(conjunction(OneOf(kinds), AtLeast(max(low, 1), role, bearers), *most))


@action
def so_many_kinds(vocabulary: Vocabulary, bounds: Bounds, kinds: Kinds) -> Iterator[Wish]:
    """“Three different patterns”, where wholes have them themselves."""
    (low, high), role = bounds, _borne(vocabulary, kinds)
    if low >= 0 and _bearers(vocabulary, kinds) == _whole(vocabulary):
        some: list[ClassExpression] = [AtLeast(low, Role(role.iri), OneOf(kinds))] if low else []
        some += [AtMost(high, Role(role.iri), OneOf(kinds))] if high is not None else []
        yield Wish(conjunction(*some), conjunction(*some))


@action
def so_many_kinds_but(vocabulary: Vocabulary, bounds: Bounds, kinds: Kinds, said: Traits) -> Iterator[Wish]:
    """“Three different patterns, | plain not counted”."""
    for rest in kinds_without(vocabulary, kinds, said):
        yield from so_many_kinds(vocabulary, bounds, rest)


@action
def things_of_so_many_kinds(vocabulary: Vocabulary, things: Things, bounds: Bounds, kinds: Kinds) -> Iterator[Wish]:
    """“A dress | with | at least two | colours”, where a describer states them of dresses."""
    low, high = bounds
    if not _is_told(vocabulary, kinds) or things.how != "or" or low < 0:
        return
    role, terms = Role(_borne(vocabulary, kinds).iri), vocabulary.glossary.terms.values()
    is_any = all(iri in kinds for one in terms if one.role == role.iri and one.bearers for iri in one.individuals)
    of = TOP if is_any else OneOf(kinds)
    many: list[ClassExpression] = [AtLeast(low, role, of)] if low else []
    many += [AtMost(high, role, of)] if high is not None else []
    made = []
    for member in things.members:
        written = vocabulary.written(member)[0]
        parts = written.operands if isinstance(written, And) else (written,)
        roles = {vocabulary.role(iri) for iri in member.classes}
        held = [one for one in parts if isinstance(one, Some) and one.role.iri in roles and not one.role.inverse]
        if len(held) != 1:
            return
        rest = [one for one in parts if one != held[0]]
        made.append(conjunction(*rest, Some(held[0].role, conjunction(held[0].filler, *many))))
    yield Wish(disjunction(*made), disjunction(*made), roles=frozenset(map(vocabulary.role, _classes_of(things))))


def _classes_of(things: Things) -> Classes:
    return tuple(iri for member in things.members for iri in member.classes)


@action
def either_compared(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“Grey | vs | black coats”: either, to be looked at side by side."""
    if len(one.members) == len(other.members) == 1:
        (first,), (last,) = one.members, other.members
        if first.traits and not first.classes:
            first = replace(first, classes=last.classes)
        elif last.traits and not last.classes:
            last = replace(last, classes=first.classes)
        yield want(vocabulary, Things((first, last), "or"))


@action
def so_many_such(vocabulary: Vocabulary, bounds: Bounds, said: Trait) -> Iterator[Wish]:
    """“Three patterns”."""
    for kinds in kinds_of_trait(vocabulary, said):
        yield from so_many_kinds(vocabulary, bounds, kinds)


@action
def kinds_up(vocabulary: Vocabulary, number: int, kinds: Kinds) -> Iterator[Wish]:
    """“Three | patterns | or more”."""
    yield from so_many_kinds(vocabulary, (number, None), kinds)


@action
def no_other_kind(vocabulary: Vocabulary, kinds: Kinds, said: Traits) -> Iterator[Wish]:
    """“(With) no pattern other than | floral”: that, and none besides on wholes, or on what lies in them."""
    for rest in kinds_without(vocabulary, kinds, said) if len(said) == 1 else ():
        some = want(vocabulary, next(named_by_any(vocabulary, said)))
        present = vocabulary.present(rest)
        if not present:  # no other is on any
            yield Wish(some.expression, some.exact, roles=some.roles)
            continue
        others = Some(Role(_borne(vocabulary, kinds).iri), OneOf(present))
        bearers = _bearers(vocabulary, kinds)
        leading = [one.role.iri for one in walk(bearers) if isinstance(one, Some) and one.role.inverse]
        none = negation(disjunction(*(Some(Role(iri), others) for iri in leading)) if leading else others)
        yield Wish(conjunction(some.expression, none), conjunction(some.exact, none), roles=some.roles)


@action
def no_other_sort(vocabulary: Vocabulary, classes: Classes, said: Traits) -> Iterator[Wish]:
    """“(With) no pockets other than | patch pockets”."""
    for kinds in kinds_of_thing(vocabulary, classes):
        yield from no_other_kind(vocabulary, kinds, said)


@action
def number_of_kinds(vocabulary: Vocabulary, kinds: Kinds, things: Things | None = None) -> Iterator[Asked]:
    """“How many different necklines are there?”, “how many different necklines do jumpsuits have?”."""
    for asked in kinds_in(vocabulary, kinds, things):
        yield Counted(asked.expression)


@action
def commonest(vocabulary: Vocabulary, kinds: Kinds, things: Things | None = None) -> Iterator[Asked]:
    """“Which neckline is the most common?”, “which neckline is the most common on dresses?”."""
    own = vocabulary.present(_others(vocabulary, _owned(vocabulary, kinds, things), things))
    yield Ranked(OneOf(own), _bearers(vocabulary, own, things), _borne(vocabulary, own))


@action
def kinds_named(_: Vocabulary, things: Things) -> Iterator[Traits]:
    """“(Apart from) shawl collars and round collars”: what they are like."""
    if all(member.classes and len(member.traits) == 1 for member in things.members):
        yield (tuple(trait for member in things.members for group in member.traits for trait in group),)


@action
def all_but_such(vocabulary: Vocabulary, asked: Asked, said: Traits) -> Iterator[Asked]:
    """“Which pattern is the most common | after plain?”, “plain aside, | which patterns are seen?”."""
    expression = asked.expression
    parts = expression.operands if isinstance(expression, And) else (expression,)
    kinds = next((one for one in parts if isinstance(one, OneOf)), None)
    if kinds is not None and isinstance(asked, Ranked | Listed | Counted):
        for some in kinds_without(vocabulary, kinds.individuals, said):
            rest = (OneOf(some) if one == kinds else one for one in parts)
            yield replace(asked, expression=conjunction(*rest))


@action
def all_but_things(_: Vocabulary, asked: Asked, out: Things) -> Iterator[Asked]:
    """“Shoes aside, | which accessory is worn most often?”."""
    gone = {iri for member in out.members for iri in member.classes}
    options = tuple(one for one in asked.options if one[0] not in gone) if isinstance(asked, Foremost) else ()
    if isinstance(asked, Foremost) and gone and options:
        yield replace(asked, expression=disjunction(*(one for _, one in options)), options=options)


@action
def number_asked(_: Vocabulary, asked: Asked) -> Iterator[Asked]:
    """“How many | necklines turn up in only one picture?”."""
    if isinstance(asked, Listed | Counted):
        yield Counted(asked.expression)
    elif isinstance(asked, Foremost) and asked.bounds and not asked.is_of_each:
        yield replace(asked, is_number=True)


@action
def number_asked_of(vocabulary: Vocabulary, every: int, asked: Asked) -> Iterator[Asked]:
    """“How many of the | 25 | necklines never turn up?”, where there are so many."""
    kinds = [len(one.individuals) for one in walk(asked.expression) if isinstance(one, OneOf)]
    options = [len(asked.options)] if isinstance(asked, Foremost) else []
    if every in (*kinds, *options):
        yield from number_asked(vocabulary, asked)


@action
def first_option(_: Vocabulary, things: Things) -> Iterator[Things]:
    """“A hat (, a scarf and gloves)”, one after another."""
    if (len(things.members) == 1 and things.how != LISTED) or things.how == "or":
        yield things


@action
def option(_: Vocabulary, some: Things, other: Things) -> Iterator[Things]:
    """“A hat, a scarf”: things of which some are wanted."""
    if len(other.members) == 1 and other.how != LISTED:
        yield Things((*some.members, *other.members))


@action
def all_options(vocabulary: Vocabulary, some: Things, other: Things) -> Iterator[Things]:
    """“Red hats, a scarf | and | gloves”: things each of which is asked about."""
    for things in option(vocabulary, some, other):
        yield replace(things, how="and")


@action
def option_each(vocabulary: Vocabulary, some: Traits, last: Traits, thing: Thing) -> Iterator[Things]:
    """“Biker, bomber and track jackets”: each kind by itself."""
    if len(some) == len(last) == 1:
        said = (*some[0], *last[0])
        each = (with_each(vocabulary, ((one,),), Things((thing,)), before=True).members[0] for one in said)
        yield Things(tuple(each))


@action
def either_option(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Things]:
    """“With a hat or with a scarf”: things of which one is wanted."""
    if len(one.members) == 1:
        yield from option(vocabulary, one, other)


@action
def commonest_sort(vocabulary: Vocabulary, classes: Classes) -> Iterator[Asked]:
    """“Jackets: which style is the most common?”."""
    for kinds in kinds_of_thing(vocabulary, classes):
        yield from commonest(vocabulary, kinds)


@action
def rarest_sort(vocabulary: Vocabulary, classes: Classes) -> Iterator[Asked]:
    """“Jackets: which style is the rarest?”."""
    for kinds in kinds_of_thing(vocabulary, classes):
        yield from rarest(vocabulary, kinds)


@action
def foremost(vocabulary: Vocabulary, things: Things, among: Things | None = None) -> Iterator[Asked]:
    """“Coats or jackets: which are there more of?”, “with a hat, which is more common, coats or jackets?”."""
    said = things
    things, among = _told_of(vocabulary, things, among)
    yield from _foremost(vocabulary, things, _whole(vocabulary, among), said=said)


def _told_of(vocabulary: Vocabulary, things: Things, among: Things | None) -> tuple[Things, Things | None]:
    """Return things that are compared, with what is said of them all: “red or blue”, on bags, are red bags and blue.

    That holds of what is stated of things themselves, whichever of the two the things are.
    """
    if among is None or len(among.members) != 1 or isinstance(among, Company):
        return things, among
    (other,) = among.members
    if other.classes and all(_is_only_told(vocabulary, one) for one in things.members):
        members = (with_each(vocabulary, one.traits, among, before=True).members[0] for one in things.members)
    elif _is_only_told(vocabulary, other) and all(one.classes for one in things.members):
        members = (
            with_each(vocabulary, other.traits, Things((one,)), before=True).members[0] for one in things.members
        )
    else:
        return things, among
    return Things(tuple(members), things.how), None


def _is_only_told(vocabulary: Vocabulary, thing: Thing) -> bool:
    """Tell whether a thing is anything that is such as is stated of things: something red."""
    said = [one for group in thing.traits for one in group]
    is_plain = not (thing.classes or thing.denied or thing.beside or thing.bounds)
    return bool(said) and is_plain and all(vocabulary.has_bearers(one) for one in said)


@action
def foremost_of_two(vocabulary: Vocabulary, one: Things, other: Things, among: Things) -> Iterator[Asked]:
    """“Is | red | or | blue | more common on | coats?”: of each what is said of these."""
    if len(one.members) == len(other.members) == 1:
        yield from foremost(vocabulary, Things((*one.members, *other.members)), among)


@action
def ranked_options(vocabulary: Vocabulary, things: Things, among: Things | None = None) -> Iterator[Asked]:
    """“Rank these by how often they are worn: coats, jackets, capes”."""
    for asked in _foremost(vocabulary, things, _whole(vocabulary, among)):
        yield replace(asked, first=EVERY)


@action
def each_option(vocabulary: Vocabulary, things: Things) -> Iterator[Asked]:
    """“How often does each of these occur: a coat, a jacket, a cape?”."""
    for asked in _foremost(vocabulary, things, _whole(vocabulary)):
        yield replace(asked, bounds=(0, None))


@action
def commonest_first(vocabulary: Vocabulary, kinds: Kinds) -> Iterator[Asked]:
    """“Rank the necklines by how often they occur”."""
    for asked in commonest(vocabulary, kinds):
        yield replace(cast(Ranked, asked), first=EVERY)


@action
def by_number(_: Vocabulary, asked: Asked) -> Iterator[Asked]:
    """“Which necklines occur on coats, | the most common first”."""
    parts = asked.expression.operands if isinstance(asked, Listed) and isinstance(asked.expression, And) else ()
    if len(parts) == 2 and isinstance(parts[0], OneOf) and isinstance(parts[1], Some):
        yield Ranked(parts[0], parts[1].filler, parts[1].role, first=EVERY)
    elif isinstance(asked, Foremost) and asked.bounds:
        yield asked


@action
def foremost_alike(vocabulary: Vocabulary, things: Things) -> Iterator[Asked]:
    """“The most common: coats or jackets?”; but “on coats, what collar is the most common?” compares no coats."""
    if len({vocabulary.role(iri) for member in things.members for iri in member.classes}) < len(
        things.members
    ) == 2 or (len(things.members) > 2):
        yield from foremost(vocabulary, things)


@action
def foremost_kind(vocabulary: Vocabulary, kinds: Kinds, things: Things, among: Things | None = None) -> Iterator[Asked]:
    """“Stripes, checks, dots: which pattern is the most common (on dresses)?”, each by what it says of these kinds.

    What is stated of things themselves is said of these: of red and blue “on dresses” red dresses and blue ones.
    """
    found = [_of_kinds(vocabulary, kinds, member) for member in things.members]
    some = tuple(one for one in found if one is not None)
    if among is not None and len(among.members) == 1 and _themselves(vocabulary, kinds, among) is not None:
        some = tuple(with_each(vocabulary, one.traits, among, before=True).members[0] for one in some)
        among = None
    if None not in found:
        yield from foremost(vocabulary, Things(some), among)


@action
def rarest_kind(vocabulary: Vocabulary, kinds: Kinds, things: Things, among: Things | None = None) -> Iterator[Asked]:
    """“Which pattern is rarer (on dresses), stripes or dots?”."""
    for asked in foremost_kind(vocabulary, kinds, things, among):
        yield replace(cast(Foremost, asked), fewest=True)


@action
def foremost_told(vocabulary: Vocabulary, told: Told, things: Things) -> Iterator[Asked]:
    """“Red or black: which | bag colour | is the most common?”."""
    kinds, among = told
    yield from foremost_kind(vocabulary, kinds, things, among)


@action
def rarest_of_told(vocabulary: Vocabulary, told: Told, things: Things) -> Iterator[Asked]:
    """“Which | bag colour | is rarer, red or black?”."""
    kinds, among = told
    yield from rarest_kind(vocabulary, kinds, things, among)


def _of_kinds(vocabulary: Vocabulary, kinds: Kinds, thing: Thing) -> Thing | None:
    """Return a thing that goes by one trait as what this means of some kinds: of dresses "sheath" is a dress."""
    said = [one for group in thing.traits for one in group]
    terms = vocabulary.glossary.terms
    senses = tuple(one for one in said[0].senses if set(terms[one.term].individuals) & set(kinds)) if said else ()
    return next(named_by(vocabulary, replace(said[0], senses=senses))) if len(said) == len(senses) == 1 else None


@action
def foremost_range(
    vocabulary: Vocabulary, some: Things, things: Things, among: Things | None = None
) -> Iterator[Asked]:
    """“Jacket, coat or cape: which outer layer is the most common (with jeans)?”."""
    classes = {iri for member in some.members for iri in member.classes}
    if all(classes & set(member.classes) for member in things.members):
        yield from foremost(vocabulary, things, among)


def _foremost(
    vocabulary: Vocabulary,
    things: Things,
    among: ClassExpression,
    *,
    least: int = 2,
    most: int = _MOST_LISTED,
    said: Things | None = None,
) -> Iterator[Foremost]:
    """Yield of which things there are most, each by what was `said` of it alone."""
    some = [Things((member,)) for member in things.members]
    meant = [_all_named(vocabulary, Things((member,))) for member in (said or things).members]
    if least <= len(some) <= most and all(meant) and len({iris[:1] for iris in meant}) == len(some):
        wants = [
            Some(Role(vocabulary.role(iris[0])), Named(iris[0]))
            if things.how == FILED
            else want(vocabulary, one).expression
            for iris, one in zip(meant, some, strict=True)
        ]
        yield _most_of(vocabulary, meant, [conjunction(among, wanted) for wanted in wants])


def _most_of(vocabulary: Vocabulary, meant: Sequence[tuple[Iri, ...]], wholes: Sequence[ClassExpression]) -> Foremost:
    """Return which of some expressions has most; each goes by what it has of all that its words may mean.

    What is stated both of wholes and of things themselves has one name.
    """
    written = [{iri for one in walk(whole) if isinstance(one, OneOf) for iri in one.individuals} for whole in wholes]
    named = [tuple(iri for iri in iris if iri in found) or iris[:1] for iris, found in zip(meant, written, strict=True)]
    named = [tuple(iri for iri in iris if vocabulary.role(iri) == vocabulary.role(iris[0])) for iris in named]
    options = tuple((iris[0], whole) for iris, whole in zip(named, wholes, strict=True))
    return Foremost(disjunction(*wholes), options, sums=tuple(iris for iris in named if len(iris) > 1))


def _below(vocabulary: Vocabulary, classes: Classes) -> Things:
    """Return the plainest things of classes, each by itself."""
    items = [term for term in vocabulary.glossary.terms.values() if term.kind == "item"]
    above = {iri for term in items for iri in term.superclasses}
    found = sorted(term.iri for term in items if set(classes) & set(term.superclasses) and term.iri not in above)
    return Things(tuple(Thing((iri,)) for iri in found))


@action
def foremost_of(
    vocabulary: Vocabulary, classes: Classes, things: Things, among: Things | None = None
) -> Iterator[Asked]:
    """“Which decoration is seen the most (on coats): a bow, a ribbon, a tassel?”."""
    if all(vocabulary.is_above(classes, member.classes) for member in things.members):
        yield from foremost(vocabulary, things, among)


@action
def foremost_below(vocabulary: Vocabulary, classes: Classes, among: Things | None = None) -> Iterator[Asked]:
    """“Which decoration is seen the most (on dresses)?”."""
    yield from _foremost(vocabulary, _below(vocabulary, classes), _whole(vocabulary, among), most=_MOST_BELOW)


@action
def things_below(vocabulary: Vocabulary, classes: Classes) -> Iterator[Things]:
    """“Bottoms”: what is filed below a class."""
    below = _below(vocabulary, classes)
    if below.members:
        yield below


@action
def beside(vocabulary: Vocabulary, some: Things, things: Things) -> Iterator[Asked]:
    """“Which accessories are worn with gowns?”."""
    for asked in _beside(vocabulary, some, things, least=1):
        yield replace(asked, bounds=(1, None))


@action
def things_counted(vocabulary: Vocabulary, some: Things, bounds: Bounds) -> Iterator[Asked]:
    """“Which accessories turn up in fewer than ten pictures?”: of those that turn up at all."""
    if bounds[0] >= 0:
        for asked in _beside(vocabulary, some, None):
            yield replace(asked, bounds=(max(bounds[0], 1), bounds[1]))


@action
def things_there(vocabulary: Vocabulary, some: Things) -> Iterator[Asked]:
    """“Which kinds of accessories are there?”."""
    yield from things_counted(vocabulary, some, (1, None))


@action
def things_there_most(vocabulary: Vocabulary, some: Things) -> Iterator[Asked]:
    """“What do most people wear | on their feet?”."""
    yield from _beside(vocabulary, some, None)


@action
def number_there(vocabulary: Vocabulary, some: Things) -> Iterator[Asked]:
    """“How many kinds of accessories are there?”."""
    for asked in things_there(vocabulary, some):
        yield from number_asked(vocabulary, asked)


@action
def foremost_by_things(vocabulary: Vocabulary, some: Things) -> Iterator[Asked]:
    """“Which accessory has the most boxes?”: by the things, however many of them lie in one whole."""
    classes = [iri for member in some.members for iri in member.classes]
    within = {role: Some(Role(role, inverse=True), _whole(vocabulary)) for role in map(vocabulary.role, classes)}
    options = tuple((iri, conjunction(Named(iri), within[vocabulary.role(iri)])) for iri in classes)
    if len(dict(options)) == len(options) > 1:
        yield Foremost(disjunction(*(one for _, one in options)), options)


@action
def rarest_by_things(vocabulary: Vocabulary, some: Things) -> Iterator[Asked]:
    """“Which accessory has the fewest boxes?”."""
    for asked in foremost_by_things(vocabulary, some):
        yield replace(cast(Foremost, asked), fewest=True)


@action
def things_in_it(vocabulary: Vocabulary, _: str) -> Iterator[Asked]:
    """“What is in picture 15368?”."""
    for some in things_of(vocabulary, "") if vocabulary.within != TOP else ():
        yield from things_there(vocabulary, some)


@action
def kinds_within(vocabulary: Vocabulary, kinds: Kinds) -> Iterator[Asked]:
    """“Picture 15368: | patterns?”."""
    if vocabulary.within != TOP:
        yield from kinds_in(vocabulary, kinds)


@action
def kinds_of_wholes(vocabulary: Vocabulary, kinds: Kinds) -> Iterator[Asked]:
    """“How are the pictures | licensed?”: what is said of wholes alone, or of the one that is named."""
    known, own = vocabulary.glossary.terms, vocabulary.glossary.schema.own_roles
    if vocabulary.within != TOP or all(iri in known and known[iri].role in own for iri in kinds):
        yield from kinds_in(vocabulary, kinds)


@action
def the_whole(vocabulary: Vocabulary, _: str) -> Iterator[Asked]:
    """“(Show me) | picture 15368”."""
    if vocabulary.within != TOP:
        yield Listed(_whole(vocabulary))


@action
def things_within(vocabulary: Vocabulary, some: Things) -> Iterator[Asked]:
    """“Which accessories | are in picture 15368?”."""
    if vocabulary.within != TOP:
        yield from things_there(vocabulary, some)


@action
def number_in_it(vocabulary: Vocabulary, some: Things) -> Iterator[Asked]:
    """“How many | hats are in picture 15368?”."""
    first, terms = vocabulary.glossary.schema.item_roles[0], vocabulary.glossary.terms
    if vocabulary.within == TOP or not all(one == Thing(one.classes) for one in some.members):
        return
    classes = sorted({iri for one in some.members for iri in one.classes})
    if some in things_of(vocabulary, ""):  # of all things there are, what all are
        parts = {iri for one in terms.values() if one.role != first for iri in one.superclasses}
        above = set.intersection(*(set(terms[iri].superclasses) for iri in classes))
        classes = sorted(above - parts - terms.keys())[:1] or classes
    yield Counted(conjunction(disjunction(*map(Named, classes)), Some(Role(first, inverse=True), vocabulary.within)))


@action
def number_of_kinds_within(vocabulary: Vocabulary, kinds: Kinds) -> Iterator[Asked]:
    """“How many | colours are in picture 15368?”."""
    if vocabulary.within != TOP:
        yield from number_of_kinds(vocabulary, kinds)


@action
def number_within(vocabulary: Vocabulary, things: Things) -> Iterator[Asked]:
    """“How many | sleeves are there in picture 15368?”."""
    if vocabulary.within == TOP or len(things.members) != 1:
        return
    (one,) = things.members
    if (lying := _lying(vocabulary, vocabulary.written(one)[0], one.classes)) is not None:
        yield Counted(lying)


@action
def number_framed(vocabulary: Vocabulary, wish: Wish) -> Iterator[Asked]:
    """“Landscape pictures: | how many?”."""
    yield Counted(conjunction(_whole(vocabulary), wish.expression))


@action
def number_of_same(vocabulary: Vocabulary, classes: Classes, counted: Classes) -> Iterator[Asked]:
    """“How many gloves are there, counting every glove?”."""
    if classes == counted:
        yield from number_of_things(vocabulary, classes)


@action
def things_absent(vocabulary: Vocabulary, some: Things, things: Things | None = None) -> Iterator[Asked]:
    """“Which accessories never turn up?”, “which accessories are never worn with gowns?”."""
    for asked in _beside(vocabulary, some, things):
        yield replace(asked, bounds=(0, 0))


@action
def beside_most(vocabulary: Vocabulary, some: Things, things: Things | None = None) -> Iterator[Asked]:
    """“Which accessory is worn the most (with gowns)?”, where the gowns are not asked for."""
    yield from _beside(vocabulary, some, things)


def _beside(vocabulary: Vocabulary, some: Things, things: Things | None, *, least: int = 2) -> Iterator[Foremost]:
    kept = _without(some, things) if things is not None else some
    yield from _foremost(vocabulary, kept, _whole(vocabulary, things), least=least, most=_MOST_BELOW)


def _without(some: Things, out: Things) -> Things:
    """Return things but for those of some classes."""
    named = [one for member in out.members for one in (member, *member.beside) if not one.denied]
    gone = {iri for one in named for iri in one.classes}
    return replace(some, members=tuple(member for member in some.members if not gone & set(member.classes)))


@action
def beside_all(vocabulary: Vocabulary, things: Things) -> Iterator[Asked]:
    """“What do people wear with a gown?”."""
    for some in things_of(vocabulary, ""):
        yield from beside(vocabulary, some, things)


@action
def beside_all_most(vocabulary: Vocabulary, things: Things) -> Iterator[Asked]:
    """“What do people wear most often with a gown?”."""
    for some in things_of(vocabulary, ""):
        yield from beside_most(vocabulary, some, things)


@action
def out_too(_: Vocabulary, some: Things, others: Things) -> Iterator[Things]:
    """“Shoes and other accessories (aside)”."""
    yield Things((*some.members, *others.members))


@action
def range_without(_: Vocabulary, some: Things, out: Things) -> Iterator[Things]:
    """“Tools, not spare ones”."""
    if (rest := _without(some, out)).members and rest != some:
        yield rest


@action
def beside_all_but(vocabulary: Vocabulary, things: Things, out: Things) -> Iterator[Asked]:
    """“Shoes aside, what do people wear with gowns?”."""
    for some in things_of(vocabulary, ""):
        yield from beside(vocabulary, _without(some, out), things)


@action
def rarest_beside(vocabulary: Vocabulary, some: Things, things: Things | None = None) -> Iterator[Asked]:
    """“Which accessory is worn the least (with gowns)?”."""
    for asked in _beside(vocabulary, some, things):
        yield replace(asked, fewest=True)


@action
def rarest_option(vocabulary: Vocabulary, things: Things, among: Things | None = None) -> Iterator[Asked]:
    """“Which is the rarest (on coats): a hat, a scarf, a belt?”."""
    for asked in _foremost(vocabulary, things, _whole(vocabulary, among)):
        yield replace(asked, fewest=True)


@action
def kinds_beside(vocabulary: Vocabulary, classes: Classes, things: Things) -> Iterator[Asked]:
    """“Which tops go with pencil skirts?”: of which kinds they are, or what colours, if a describer states them."""
    found = list(kinds_of_thing(vocabulary, classes))
    for kinds in found:
        yield from kinds_in(vocabulary, kinds, things)
    if not found and (told := _told_most(vocabulary, classes)):
        yield from told_kinds(vocabulary, (told, Things((Thing(classes),))), things)


@action
def kinds_lying(vocabulary: Vocabulary, classes: Classes) -> Iterator[Asked]:
    """“Which shoes | are in picture 15368?”: of which kinds they are, or what colours, if a describer states them."""
    found = list(kinds_of_thing(vocabulary, classes)) if vocabulary.within != TOP else []
    for kinds in found:
        yield from kinds_in(vocabulary, kinds)
    if vocabulary.within != TOP and not found and (told := _told_most(vocabulary, classes)):
        yield from kinds_in(vocabulary, told, Things((Thing(classes),)))


def _told_most(vocabulary: Vocabulary, classes: Classes) -> Kinds:
    """Return the traits of the kind of which a describer states most of things of some classes: the colours of bags."""
    terms = [one for one in vocabulary.glossary.terms.values() if one.kind == "attribute"]
    borne = {iri for one in terms if any(one.bearers.get(each) for each in classes) for iri in one.individuals}
    groups = (tuple(sorted(group)) for group in vocabulary.groups)
    told = {kinds: len(borne.intersection(kinds)) for kinds in groups if _is_told(vocabulary, kinds)}
    most = max(told.values(), default=0)
    return next((kinds for kinds, count in told.items() if count == most), ()) if most else ()


@action
def rarest(vocabulary: Vocabulary, kinds: Kinds, things: Things | None = None) -> Iterator[Asked]:
    """“Which neckline is the rarest?”, “which neckline is the rarest on dresses?”."""
    own = vocabulary.present(_others(vocabulary, _owned(vocabulary, kinds, things), things))
    yield Ranked(OneOf(own), _bearers(vocabulary, own, things), _borne(vocabulary, own), fewest=True)


@action
def is_commonest(vocabulary: Vocabulary, said: Traits, kinds: Kinds) -> Iterator[Asked]:
    """“Is striped the most common pattern?”."""
    yield from _claimed(vocabulary, said, commonest(vocabulary, kinds))


@action
def is_commonest_in(vocabulary: Vocabulary, said: Traits, kinds: Kinds, things: Things) -> Iterator[Asked]:
    """“Is striped the most common pattern of dresses?”."""
    yield from _claimed(vocabulary, said, commonest(vocabulary, kinds, things))


@action
def is_commonest_told(vocabulary: Vocabulary, said: Traits, told: Told) -> Iterator[Asked]:
    """“Is the most common | coat colour | red?”."""
    yield from _claimed(vocabulary, said, commonest(vocabulary, *told))


@action
def is_rarest(vocabulary: Vocabulary, said: Traits, kinds: Kinds) -> Iterator[Asked]:
    """“Is striped the rarest pattern?”."""
    yield from _claimed(vocabulary, said, rarest(vocabulary, kinds))


def _claimed(vocabulary: Vocabulary, said: Traits, ranked: Iterator[Asked]) -> Iterator[Asked]:
    names = {
        iri for group in said for one in group for term in vocabulary.terms(one, bound=True) for iri in term.individuals
    }
    for asked in ranked:
        if isinstance(asked, Ranked) and isinstance(asked.expression, OneOf):
            claimed = tuple(iri for iri in asked.expression.individuals if iri in names)
            if claimed and len(said) == len(said[0]) == 1:
                yield replace(asked, claimed=claimed)


@action
def is_foremost(vocabulary: Vocabulary, things: Things, some: Things) -> Iterator[Asked]:
    """“Is a coat what there is most of?”."""
    named = _named(vocabulary, things)
    for asked in beside_most(vocabulary, some):
        if isinstance(asked, Foremost) and named is not None and named in dict(asked.options):
            yield replace(asked, claimed=(named,))


@action
def is_foremost_of(vocabulary: Vocabulary, options: Things, things: Things) -> Iterator[Asked]:
    """“Coats, jackets: | are coats the commoner ones?”."""
    named = _named(vocabulary, things)
    for asked in foremost(vocabulary, options):
        if isinstance(asked, Foremost) and named is not None and named in dict(asked.options):
            yield replace(asked, claimed=(named,))


@action
def is_rarest_of_all(vocabulary: Vocabulary, things: Things, some: Things) -> Iterator[Asked]:
    """“Is a coat what there is least of?”."""
    for asked in is_foremost(vocabulary, things, some):
        yield replace(cast(Foremost, asked), fewest=True)


@action
def whole_with_most(vocabulary: Vocabulary, classes: Classes) -> Iterator[Asked]:
    """“Which picture has the most pockets?”."""
    roles = {vocabulary.role(iri) for iri in classes}
    if len(roles) == 1:
        counted = disjunction(*map(Named, classes))
        yield Ranked(_whole(vocabulary), counted, Role(roles.pop()))


@action
def things_of_twin(vocabulary: Vocabulary, said: Trait) -> Iterator[Classes]:
    """“Beaded”: what goes by the same name as the trait, beads."""
    twins = (vocabulary.twins.get(term.iri) for term in vocabulary.terms(said, bound=True))
    if classes := tuple(sorted({twin.iri for twin in twins if twin is not None and twin.kind == "item"})):
        yield classes


@action
def whole_with_most_named(vocabulary: Vocabulary, borne: Classes, named: Classes) -> Iterator[Asked]:
    """“The most heavily | pocketed | picture, the one with the most | pockets”."""
    if borne:
        yield from whole_with_most(vocabulary, named)


@action
def whole_with_most_of_all(vocabulary: Vocabulary) -> Iterator[Asked]:
    """“Which picture has the most boxes?”: of things of whatever class."""
    if (role := vocabulary.glossary.schema.every_item_role) is not None:
        yield Ranked(_whole(vocabulary), TOP, Role(role))


@action
def whole_with_fewest_of_all(vocabulary: Vocabulary) -> Iterator[Asked]:
    """“Which picture has the fewest boxes?”."""
    for asked in whole_with_most_of_all(vocabulary):
        if isinstance(asked, Ranked):
            yield replace(asked, fewest=True)


@action
def wholes_counted(vocabulary: Vocabulary, bounds: Bounds) -> Iterator[Asked]:
    """“Which pictures have more than twenty | boxes?”."""
    (low, high), role = bounds, vocabulary.glossary.schema.every_item_role
    if role is not None and low >= 0:
        some: list[ClassExpression] = [AtLeast(low, Role(role), TOP)] if low else []
        some += [AtMost(high, Role(role), TOP)] if high is not None else []
        yield Listed(conjunction(_whole(vocabulary), *some))


@action
def whether_counted(vocabulary: Vocabulary, bounds: Bounds) -> Iterator[Asked]:
    """“Is there a picture with more than twenty | boxes?”."""
    for asked in wholes_counted(vocabulary, bounds):
        yield Whether(asked.expression)


@action
def all_counted(vocabulary: Vocabulary, bounds: Bounds) -> Iterator[Asked]:
    """“Do all pictures have more than twenty | boxes?”."""
    for asked in wholes_counted(vocabulary, bounds):
        yield Whether(conjunction(_whole(vocabulary), negation(asked.expression)), is_none=True)


@action
def number_of_all(vocabulary: Vocabulary) -> Iterator[Asked]:
    """“How many boxes are there?”: things of whatever class."""
    if (role := vocabulary.glossary.schema.every_item_role) is not None:
        yield Counted(Some(Role(role, inverse=True), _whole(vocabulary)))


@action
def whole_with_most_kinds(vocabulary: Vocabulary, kinds: Kinds) -> Iterator[Asked]:
    """“Which picture mixes the most different | patterns?”: by how many of them it has."""
    own = vocabulary.present(kinds)
    if own and not _is_told(vocabulary, own):  # colours are those of what lies in a picture
        yield Ranked(_whole(vocabulary), OneOf(own), replace(_borne(vocabulary, own), inverse=False))


@action
def whole_with_most_sorts(vocabulary: Vocabulary, some: Things) -> Iterator[Asked]:
    """“Which picture has the most different | kinds?”: by how many of their classes lie in it."""
    for asked in _beside(vocabulary, some, None):
        yield Varied(_whole(vocabulary), asked.options)


@action
def whole_with_most_in_range(vocabulary: Vocabulary, some: Things) -> Iterator[Asked]:
    """“Clothes”, “extras”: things of a range, or where that is of every class whatever they are."""
    classes = tuple(iri for member in some.members for iri in member.classes)
    every = next(things_of(vocabulary, ""), None)
    for asked in whole_with_most(vocabulary, classes):
        yield replace(cast(Ranked, asked), counted=TOP) if some == every else asked


@action
def every_whole(_: Vocabulary) -> Iterator[Things]:
    """“A picture”: whatever lies in it."""
    yield Things(())


@action
def mean_of(vocabulary: Vocabulary, most: Asked, things: Things) -> Iterator[Asked]:
    """“How many | shoes | are there per | picture with shoes | on average”."""
    if isinstance(most, Ranked):
        yield Mean(_whole(vocabulary, things), most.counted, most.role)


@action
def mean_of_things(vocabulary: Vocabulary, classes: Classes, things: Things) -> Iterator[Asked]:
    """“How many | pockets | do | jackets | have?”: it is known of wholes with these, and no single number."""
    for most in whole_with_most(vocabulary, classes):
        yield from mean_of(vocabulary, most, things)


@action
def to_a_decimal(_: Vocabulary, asked: Asked) -> Iterator[Asked]:
    """“What percentage of the outfits have a belt, | to one decimal”: as shares and averages are told."""
    if isinstance(asked, Mean) or (isinstance(asked, Share) and asked.quota is None):
        yield asked


@action
def number_of_things(vocabulary: Vocabulary, classes: Classes) -> Iterator[Asked]:
    """“How many single shoes | have been boxed?”: the things, and not the wholes that they lie in."""
    within = (Some(Role(role, inverse=True), _whole(vocabulary)) for role in {vocabulary.role(iri) for iri in classes})
    if classes:
        yield Counted(conjunction(disjunction(*map(Named, classes)), disjunction(*within)))


@action
def such_with_most(vocabulary: Vocabulary, things: Things, classes: Classes) -> Iterator[Asked]:
    """“Which dresses have the most pockets?”."""
    for asked in whole_with_most(vocabulary, classes):
        yield replace(asked, expression=_whole(vocabulary, things))


@action
def more_than(vocabulary: Vocabulary, one: Things, other: Things, among: Things | None = None) -> Iterator[Asked]:
    """“Are there more coats than jackets?”, “is tweed commoner than denim (on skirts)?”."""
    if all(member.classes or member.traits for things in (one, other) for member in things.members):
        if (bound := [_told_of(vocabulary, some, among) for some in (one, other)]) and all(
            around is None for _, around in bound
        ):
            one, other, among = bound[0][0], bound[1][0], None
        of_other = [Thing(member.classes) for member in one.members] == list(other.members)
        ours, theirs = (
            conjunction(_whole(vocabulary, around), want(vocabulary, some).expression)
            for some, around in ((one, None if of_other else among), (other, among))
        )
        yield More(ours, theirs)  # more lined coats than coats | with a belt: of those none need be lined


@action
def more_with(vocabulary: Vocabulary, one: Things, side: Things, other: Things, beside: Things) -> Iterator[Asked]:
    """“Are there more coats with | a belt | than | coats with | a bag?”."""
    ours, theirs = (
        conjunction(_whole(vocabulary, some), want(vocabulary, borne).expression)
        for some, borne in ((one, side), (other, beside))
    )
    yield More(ours, theirs)


@action
def number_more(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Asked]:
    """“How many more coats than jackets are there?”."""
    for asked in more_than(vocabulary, one, other):
        yield replace(asked, is_number=True) if isinstance(asked, More) else asked


@action
def more_than_such(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Asked]:
    """“Is a lined coat commoner than an unlined one?”."""
    yield from more_than(vocabulary, things, _such_ones(vocabulary, things, said))


@action
def less_than_such(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Asked]:
    """“Is a lined coat rarer than an unlined one?”."""
    yield from more_than(vocabulary, _such_ones(vocabulary, things, said), things)


@action
def or_such_ones(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A floral dress or a striped one”."""
    if len(things.members) == 1:
        yield Things((*things.members, *_such_ones(vocabulary, things, said).members), "or")


@action
def and_such_ones(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A floral dress and a striped one”."""
    if len(things.members) == 1:
        yield Things((*things.members, *_such_ones(vocabulary, things, said).members), "and")


@action
def or_third_ones(vocabulary: Vocabulary, one: Things, other: Things, said: Traits) -> Iterator[Things]:
    """“A floral dress, a plain dress or a striped one”."""
    if len(one.members) == 1:
        for some in or_such_ones(vocabulary, other, said):
            yield Things((*one.members, *some.members), "or")


def _such_ones(vocabulary: Vocabulary, things: Things, said: Traits) -> Things:
    """Return things of the same classes that are such instead."""
    plain = Things(tuple(Thing(member.classes) for member in things.members), things.how)
    return with_each(vocabulary, said, plain, before=True)


@action
def whether_any(vocabulary: Vocabulary, things: Things) -> Iterator[Asked]:
    """“Kilts: | do they exist here?”."""
    wished = want(vocabulary, things)
    if wished.expression != TOP and not wished.repelled:
        yield Whether(conjunction(_whole(vocabulary), wished.expression))


@action
def nobody_has(vocabulary: Vocabulary, wish: Wish) -> Iterator[Asked]:
    """“Is it true that nobody wears gowns with hats?”, “are there no gowns with hats?”."""
    if wish.expression != TOP and not wish.repelled:
        yield Whether(conjunction(_whole(vocabulary), wish.expression), is_none=True, is_denied=True)


@action
def none_there(vocabulary: Vocabulary, wish: Wish) -> Iterator[Asked]:
    """“Are there | no gowns and no hats?”: whether there is neither."""
    yield from nobody_has(vocabulary, replace(wish, expression=negation_normal_form(negation(wish.expression))))


@action
def none_such(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Asked]:
    """“Is no gown | long?”."""
    yield from nobody_has(vocabulary, want(vocabulary, with_each(vocabulary, said, things, before=False)))


@action
def none_with(vocabulary: Vocabulary, things: Things, other: Things) -> Iterator[Asked]:
    """“Do no gowns | have belts?”."""
    for wish in both_wanted(vocabulary, things, other):
        yield from nobody_has(vocabulary, wish)


def _names_of(vocabulary: Vocabulary, trait: Trait) -> list[Iri]:
    """Return the individuals that a trait may mean; of what a describer states the concept with all below it."""
    first = vocabulary.glossary.schema.attribute_roles[0]
    terms = vocabulary.terms(trait, bound=True)
    return list(
        dict.fromkeys(iri for term in terms for iri in ((term.iri,) if term.role != first else term.individuals))
    )


def _meant(vocabulary: Vocabulary, trait: Trait) -> Iterator[Iri]:
    for term in vocabulary.terms(trait, bound=True):
        yield from (term.iri, *term.individuals)


def _named(vocabulary: Vocabulary, things: Things) -> Iri | None:
    """Return what one plain thing goes by: its only trait, else its class."""
    said = _all_named(vocabulary, things)
    return said[0] if len(said) == 1 else None


def _all_named(vocabulary: Vocabulary, things: Things) -> tuple[Iri, ...]:
    """Return all that one plain thing goes by: what its only trait means, as all short lengths, else its class."""
    if len(things.members) != 1:
        return ()
    member = things.members[0]
    said = [one for group in member.traits for one in group]
    return tuple(_names_of(vocabulary, said[0])) if len(said) == 1 else () if said else member.classes[:1]


@action
def which_more(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Asked]:
    """“Are there more coats or more jackets?”; of “mini or maxi dresses” both are dresses."""
    if not len(one.members) == len(other.members) == 1:
        return
    (first,), (last,) = one.members, other.members
    if first.traits and last.traits and last.classes and first.classes in ((), last.classes):
        yield from which_more_such(vocabulary, Things((replace(last, traits=()),)), first.traits, last.traits)
    elif first.traits and last.traits and first.classes and not last.classes:
        yield from which_more_such(vocabulary, Things((replace(first, traits=()),)), first.traits, last.traits)
    elif first.beside and last.beside and replace(first, beside=()) == replace(last, beside=()):  # a hat with a belt
        yield from foremost(vocabulary, Things((*first.beside, *last.beside)), Things((replace(first, beside=()),)))
    else:
        yield from foremost(vocabulary, Things((first, last)))


@action
def number_of_each(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Asked]:
    """“How many coats and how many jackets are there?”."""
    for asked in which_more(vocabulary, one, other):
        if isinstance(asked, Foremost):
            yield replace(asked, bounds=(0, None))


@action
def which_more_such(vocabulary: Vocabulary, things: Things, one: Traits, other: Traits) -> Iterator[Asked]:
    """“Jeans: more wide or more skinny ones?”."""
    yield from _foremost_such(vocabulary, things, (one, other))


def _foremost_such(vocabulary: Vocabulary, things: Things, each: Sequence[Traits]) -> Iterator[Foremost]:
    """Yield of which there are most: the same things with each of some traits."""
    traits = [[one for group in said for one in group] for said in each]
    meant = [tuple(_names_of(vocabulary, some[0])) if len(some) == 1 else () for some in traits]
    if all(meant) and len({iris[:1] for iris in meant}) == len(each):
        such_ones = (with_each(vocabulary, said, things, before=True) for said in each)
        yield _most_of(vocabulary, meant, [_whole(vocabulary, one) for one in such_ones])


@action
def number_of_each_such(vocabulary: Vocabulary, things: Things, one: Traits, other: Traits) -> Iterator[Asked]:
    """“How many dresses are mini and how many maxi?”."""
    for asked in which_more_such(vocabulary, things, one, other):
        if isinstance(asked, Foremost):
            yield replace(asked, bounds=(0, None))


@action
def number_of_every(vocabulary: Vocabulary, things: Things) -> Iterator[Asked]:
    """“How many hats, scarves and gloves are there?”: of each, and not what has them all."""
    if len(things.members) > _TWO and things.how == "and":
        yield from _numbers(vocabulary, things, _whole(vocabulary))


@action
def number_with_all(vocabulary: Vocabulary, things: Things) -> Iterator[Asked]:
    """“How many hats, scarves and gloves | are worn together?”: what has them all."""
    if len(things.members) > _TWO and things.how == "and":
        yield Counted(conjunction(_whole(vocabulary), want(vocabulary, things).expression))


def _numbers(vocabulary: Vocabulary, things: Things, among: ClassExpression) -> Iterator[Asked]:
    """Yield how many there are of each of some things, which go by their classes where no trait tells them apart."""
    plain = Things(tuple(Thing(member.classes) for member in things.members), things.how)
    named = list(_foremost(vocabulary, things, among)) or _foremost(vocabulary, things, among, said=plain)
    for asked in named:
        yield replace(asked, bounds=(0, None))


@action
def number_of_every_such(vocabulary: Vocabulary, things: Things, some: Traits, last: Traits) -> Iterator[Asked]:
    """“How many skirts are mini, midi and maxi?”: of each; but what is “short, floral and sleeveless” is all of it."""
    said = tuple(one for group in (*some, *last) for one in group)
    if len(some) == len(last) == 1 and vocabulary.are_alike(said):
        for asked in _foremost_such(vocabulary, things, [((one,),) for one in said]):
            yield replace(asked, bounds=(0, None))


@action
def number_of_both_such(vocabulary: Vocabulary, things: Things, one: Traits, other: Traits) -> Iterator[Asked]:
    """“How many skirts are mini and midi?”: nothing has two lengths; but a dress may be “black and white”."""
    meant = [iri for said in (one, other) for group in said for each in group for iri in _meant(vocabulary, each)]
    if not vocabulary.lengths.keys().isdisjoint(meant):
        yield from number_of_every_such(vocabulary, things, one, other)


@action
def number_with_every(vocabulary: Vocabulary, things: Things, borne: Things) -> Iterator[Asked]:
    """“How many dresses have | a v-neck, a round neck and a boat neck?”: of each, where nothing has more than one."""
    traits = tuple(one for member in borne.members for group in member.traits for one in group)
    is_one = len({member.classes for member in borne.members}) == 1 and len(traits) == len(borne.members)
    if is_one and len(things.members) == 1 and vocabulary.are_alike(traits):
        yield from _numbers(vocabulary, borne, _whole(vocabulary, things))


@action
def which_with(vocabulary: Vocabulary, among: Things, one: Things, other: Things) -> Iterator[Asked]:
    """“Are coats worn more often with a hat or with a scarf?”."""
    if len(one.members) == len(other.members) == 1:
        yield from foremost(vocabulary, Things((*one.members, *other.members)), among)


@action
def in_each(_: Vocabulary, where: str, things: Things) -> Iterator[Things]:
    """“In | every outfit”; but what is among all the outfits is in one."""
    if things.members or where not in words("en")["among"]:
        yield things


@action
def within(_: Vocabulary, where: str, things: Things) -> Iterator[Things]:
    """“On | coats”, “for | coats”; but what is “with | coats” need not be their own."""
    yield Company(things.members, things.how) if where in words("items")["in_company"] else things


@action
def all_with(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Asked]:
    """“Do all gowns come with shoes?”."""
    wished = want(vocabulary, other).expression
    if wished != TOP:
        yield Whether(conjunction(_whole(vocabulary, one), negation(wished)), is_none=True)


@action
def nowhere_else(vocabulary: Vocabulary, one: Things, others: Things) -> Iterator[Asked]:
    """“Do hoods come only on jackets and coats?”."""
    yield from all_with(vocabulary, one, replace(others, how="or"))


@action
def all_without(vocabulary: Vocabulary, one: Things, other: Wish) -> Iterator[Asked]:
    """“Are all gowns without a belt?”."""
    if other.expression != TOP and not other.repelled:
        whole = _whole(vocabulary, one)
        held = whole.operands if isinstance(whole, And) else (whole,)
        parts = other.expression.operands if isinstance(other.expression, And) else (other.expression,)
        more = [part for part in parts if part not in held] or parts
        yield Whether(conjunction(whole, negation(conjunction(*more))), is_none=True)


@action
def none_without(vocabulary: Vocabulary, one: Things, other: Wish) -> Iterator[Asked]:
    """“Is there no gown | without a belt?”."""
    if other.expression != TOP and not other.repelled:
        yield Whether(conjunction(_whole(vocabulary, one), other.expression), is_none=True, is_denied=True)


@action
def everyone_with(vocabulary: Vocabulary, wish: Wish) -> Iterator[Asked]:
    """“Everybody | wears shoes (, right?)”."""
    yield from all_without(vocabulary, Things(()), wish)


@action
def nobody_without(vocabulary: Vocabulary, wish: Wish) -> Iterator[Asked]:
    """“Is there nobody | without shoes?”."""
    yield from none_without(vocabulary, Things(()), wish)


@action
def whether_so_many(vocabulary: Vocabulary, bounds: Bounds, wish: Wish) -> Iterator[Asked]:
    """“Do | more than 50 | people wear | a hat?”: it is told how many do."""
    if wish.expression != TOP and not wish.repelled and bounds[0] >= 0:
        yield Counted(conjunction(_whole(vocabulary), wish.expression), bounds=bounds)


@action
def whether_so_many_in_all(vocabulary: Vocabulary, bounds: Bounds, things: Things) -> Iterator[Asked]:
    """“Are there | more than 50 | hats?”, of which nobody has so many."""
    if max(bounds[0], bounds[1] or 0) > _MOST_ON_ONE:
        yield from whether_so_many(vocabulary, bounds, want(vocabulary, things))


@action
def all_such(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Asked]:
    """“Are all gowns long?”."""
    for such in _first_such(vocabulary, things, said):
        yield from all_without(vocabulary, things, want(vocabulary, such))


@action
def all_are(vocabulary: Vocabulary, things: Things, others: Things) -> Iterator[Asked]:
    """“Are all gowns dresses?”."""
    for whole, wished, _ in _are(vocabulary, things, others):
        yield Whether(conjunction(whole, negation(wished)), is_none=True)


@action
def none_are(vocabulary: Vocabulary, things: Things, others: Things) -> Iterator[Asked]:
    """“Are no gowns dresses?”."""
    for whole, _, some in _are(vocabulary, things, others):
        yield Whether(conjunction(whole, some), is_none=True, is_denied=True)


def _are(
    vocabulary: Vocabulary, things: Things, others: Things
) -> Iterator[tuple[ClassExpression, ClassExpression, ClassExpression]]:
    """Yield of which wholes it is asked whether their things are of a class, what holds if all are, and if any is.

    What a name says by itself of the class, as "gown" that it is a dress, is left for the data to say.
    """
    own, asked = (tuple(iri for one in some.members for iri in one.classes) for some in (things, others))
    is_plain = all(one == Thing(one.classes) and one.classes for one in others.members)
    if not is_plain or not all(one.classes for one in things.members):
        return
    whole, wished = _whole(vocabulary, things), want(vocabulary, replace(others, how="or")).expression
    if not own:
        yield whole, wished, wished  # of looks that are dresses each has one
    elif vocabulary.is_above(asked, own):
        parts = whole.operands if isinstance(whole, And) else (whole,)
        is_named = all(one.traits for one in things.members)
        yield conjunction(*(one for one in parts if not is_named or one != wished)), wished, wished
    elif vocabulary.are_wholes(own, asked):
        kinds, wanted = (disjunction(*map(Named, some)) for some in (own, asked))
        others_too, some = (
            Some(Role(vocabulary.role(own[0])), conjunction(kinds, one)) for one in (negation(wanted), wanted)
        )
        yield whole, negation(others_too), some


@action
def share_such(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Asked]:
    """“What share of gowns are long?”."""
    yield from share_being(vocabulary, (), things, said)


def _first_such(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """Yield things of which the first has traits: of "coats with a belt (are striped)" the coats.

    Of wholes of any kind something in them has the traits: "are all outfits floral?".
    """
    if not things.members:
        if not any(one.denied for group in said for one in group):
            yield from such_whole(vocabulary, said)
    elif things.how == "or":
        yield with_each(vocabulary, said, things, before=False)
    else:
        first = with_each(vocabulary, said, Things(things.members[:1]), before=False)
        yield replace(things, members=(*first.members, *things.members[1:]))


@action
def share_without(vocabulary: Vocabulary, things: Things, wish: Wish) -> Iterator[Asked]:
    """“What share of gowns have no belt?”."""
    yield from _share(_whole(vocabulary, things), wish)


@action
def share_among(vocabulary: Vocabulary, things: Things, others: Things) -> Iterator[Asked]:
    """“The share of | long gowns | among all | gowns”; of belts among all accessories the things would be counted."""
    own, among = ({member.classes for member in some.members} for some in (things, others))
    if own == among:
        yield from _share(_whole(vocabulary, others), want(vocabulary, things))


@action
def share_of_all(vocabulary: Vocabulary, wish: Wish) -> Iterator[Asked]:
    """“What share of the outfits have a belt?”."""
    yield from _share(_whole(vocabulary), wish)


@action
def share_with(vocabulary: Vocabulary, measure: Measure, things: Things, wish: Wish) -> Iterator[Asked]:
    """“Do most | gowns | come with a belt?”, “do few | people | wear a hat?”."""
    yield from _share(_whole(vocabulary, things), wish, *measure)


@action
def share_being(vocabulary: Vocabulary, measure: Measure, things: Things, said: Traits) -> Iterator[Asked]:
    """“Are half of the | gowns | long?”."""
    for such in _first_such(vocabulary, things, said):
        yield from share_with(vocabulary, measure, things, want(vocabulary, such))


@action
def share_being_one(vocabulary: Vocabulary, measure: Measure, things: Things, others: Things) -> Iterator[Asked]:
    """“Are most | gowns | dresses?”."""
    for whole, wished, _ in _are(vocabulary, things, others):
        yield Share(conjunction(whole, wished), whole, *measure)


@action
def most_with(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Asked]:
    """“Do gowns mostly come with a belt?”; of “a belt or a bag”, which they have more often."""
    if other.how == "or" and len(other.members) > 1:
        yield from foremost(vocabulary, other, one)
        return
    yield from _share(_whole(vocabulary, one), want(vocabulary, other), Quota(1, 2))


@action
def most_such(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Asked]:
    """“Are gowns mostly long?”."""
    yield from share_being(vocabulary, (Quota(1, 2),), things, said)


@action
def share_with_of_all(vocabulary: Vocabulary, measure: Measure, wish: Wish) -> Iterator[Asked]:
    """“Is the share of outfits with | a belt | greater than a half?”."""
    yield from _share(_whole(vocabulary), wish, *measure)


@action
def most_of_all(vocabulary: Vocabulary, wish: Wish) -> Iterator[Asked]:
    """“Are there more outfits with | a belt | than without one?”."""
    yield from share_with_of_all(vocabulary, (Quota(1, 2),), wish)


def _share(whole: ClassExpression, wish: Wish, quota: Quota | None = None) -> Iterator[Asked]:
    if wish.expression != TOP and not wish.repelled:
        yield Share(conjunction(whole, wish.expression), whole, quota)


@action
def some_of(vocabulary: Vocabulary, bounds: Bounds, things: Things) -> Iterator[Wish]:
    """“At least two of these: a hat, a scarf, a bag”."""
    low, high = bounds
    parts = [want(vocabulary, Things((member,))) for member in things.members]
    if len(parts) < _TWO or not 0 <= low <= len(parts) or any(one.expression == TOP for one in parts):
        return
    if max(comb(len(parts), low), comb(len(parts), (high or 0) + 1)) > _MOST_JOINED:
        return

    def at_least(count: int, parts: list[ClassExpression]) -> ClassExpression:
        return disjunction(*(conjunction(*some) for some in combinations(parts, count)))

    def bounded(parts: list[ClassExpression]) -> ClassExpression:
        limits = [at_least(low, parts)] if low else []
        if high is not None and high < len(parts):
            limits.append(negation(at_least(high + 1, parts)))
        return conjunction(*limits) if limits else TOP

    yield Wish(bounded([one.expression for one in parts]), bounded([one.exact for one in parts]))


@action
def some_among(vocabulary: Vocabulary, bounds: Bounds, some: Things, things: Things) -> Iterator[Wish]:
    """“At least two | accessories | out of | hat, scarf and bag”."""
    classes = {iri for member in some.members for iri in member.classes}
    if all(classes & set(member.classes) for member in things.members):
        yield from some_of(vocabulary, bounds, things)


@action
def some_at_least(vocabulary: Vocabulary, things: Things) -> Iterator[Wish]:
    """“A hat, a scarf, a bag: | any of these”."""
    yield from some_of(vocabulary, (1, None), things)


@action
def none_of_these(vocabulary: Vocabulary, things: Things) -> Iterator[Wish]:
    """“None of these: | a hat, a scarf, a bag”."""
    yield from some_of(vocabulary, (0, 0), things)


@action
def all_of_these(vocabulary: Vocabulary, things: Things) -> Iterator[Wish]:
    """“A hat, a scarf, a bag: | all of these”."""
    yield from some_of(vocabulary, (len(things.members), None), things)
