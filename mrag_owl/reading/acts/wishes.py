"""What is wanted of things that lie in a whole: which, with which traits, how many, either, and what not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, TypeAlias, TypeVar

from mrag_owl.expressions.syntax import TOP, ClassExpression, conjunction, disjunction, negation
from mrag_owl.reading.linking.asked import Asked, Attribute
from mrag_owl.reading.linking.glossary import Glossary
from mrag_owl.reading.linking.terms import Sense, Term
from mrag_owl.reading.linking.writing import Writer
from mrag_owl.reading.meaning import Bounds
from mrag_owl.records import Iri

T = TypeVar("T")
_Made = TypeVar("_Made", bound=Callable[..., Any])
ACTIONS: dict[str, Callable[..., Any]] = {}
"""The actions of the grammar by name; each takes the vocabulary and the values of the parts that a rule gives it."""

_DENIED, _COUNTED_PAIR = 0, -2

Classes: TypeAlias = tuple[Iri, ...]
"""The classes that a word may name, none for things of any class."""


@dataclass(frozen=True, slots=True)
class Trait:
    """What a word says of a thing; without senses what nobody knows; `place` is where the word stands."""

    senses: tuple[Sense, ...]
    place: int = -1
    denied: bool = False


Traits: TypeAlias = tuple[tuple[Trait, ...], ...]
"""Traits that all hold, each one of several."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing of one of some classes with traits, or the lack of what a word `lacks`; counted, or denied."""

    classes: Classes = ()
    traits: Traits = ()
    bounds: Bounds | None = None
    denied: bool = False
    lacks: Iri | None = None
    beside: tuple[Thing, ...] = ()
    is_pair: bool = False


@dataclass(frozen=True, slots=True)
class Things:
    """Several things, one of them wanted ("or") or all ("and")."""

    members: tuple[Thing, ...]
    how: str = "or"


@dataclass(frozen=True, slots=True)
class Wish:
    """What a whole must satisfy, and the same of what words name alone; `repelled`: places of denied strange words."""

    expression: ClassExpression = TOP
    exact: ClassExpression = TOP
    repelled: tuple[int, ...] = ()
    roles: frozenset[Iri] = frozenset()


Wishes: TypeAlias = tuple[Things, ...]
"""Things of each of which none is wanted."""


@dataclass(frozen=True)
class Vocabulary:
    """A glossary, and what writes expressions over it."""

    glossary: Glossary
    wide: Writer
    narrow: Writer

    @classmethod
    def of(cls, glossary: Glossary) -> Vocabulary:
        """Return the vocabulary of a glossary."""
        return cls(glossary, Writer(glossary, exactly=False), Writer(glossary, exactly=True))

    def terms(self, trait: Trait, *, bound: bool) -> tuple[Term, ...]:
        """Return what a trait may mean; with `bound` also what it means before a noun alone."""
        return tuple(self.glossary.terms[one.term] for one in trait.senses if bound or one.strength != "bound")

    def is_above(self, upper: Classes, lower: Classes) -> bool:
        """Tell whether one of the upper classes is one of the lower ones or above it."""
        terms = self.glossary.terms
        return any(iri in upper or (iri in terms and set(upper) & set(terms[iri].superclasses)) for iri in lower)

    def fits(self, term: Term, classes: Classes, *, closely: bool = False) -> bool:
        """Tell whether it is known that things of the classes can have a trait; `closely`: that all can."""
        if term.said_of:
            below = self.is_above(term.said_of, classes)
            return below or (not closely and self.is_above(classes, term.said_of))
        return not classes or any(term.bearers.get(iri) for iri in classes)

    def can(self, trait: Trait, thing: Thing) -> bool:
        """Tell whether things of the class have the trait in the data."""
        return any(self.fits(term, thing.classes) for term in self.terms(trait, bound=True))

    def has_bearers(self, trait: Trait) -> bool:
        """Tell whether the data say of any thing that it has the trait."""
        return any(term.bearers for term in self.terms(trait, bound=True))

    def kinds_of(self, classes: Classes) -> tuple[Iri, ...]:
        """Return the individuals that say of which kind things of the classes are."""
        terms = self.glossary.terms.values()
        return tuple(
            sorted({t.individuals[0] for t in terms if len(t.individuals) == 1 and set(t.said_of) & set(classes)})
        )

    def names_whole(self, term: Term) -> bool:
        """Tell whether a trait is a kind of a whole thing, which it names alone: "a puffer", but not "a slash"."""
        first = self.glossary.schema.item_roles[:1]
        return bool(term.said_of) and all(self.role(iri) in first for iri in term.said_of)

    def role(self, iri: Iri) -> Iri:
        """Return the role that leads to things of a class."""
        term = self.glossary.terms.get(iri)
        return term.role if term is not None else iri

    def written(self, thing: Thing) -> tuple[ClassExpression, ClassExpression]:
        """Return a thing as an expression, and as what its words name alone."""
        asked = self._asked(thing)
        both = [(writer.asked(asked) if asked is not None else TOP) for writer in (self.wide, self.narrow)]
        for other in thing.beside:
            both = [
                part if more == TOP else more if part == TOP else conjunction(part, more)
                for part, more in zip(both, self.written(other), strict=True)
            ]
        return both[0], both[1]

    def _asked(self, thing: Thing) -> Asked | None:
        terms = self.glossary.terms
        scope = _DENIED if thing.denied else -1
        if thing.lacks is not None:
            return Asked((), [], scope, absence=terms[thing.lacks])
        groups = []
        for group in thing.traits:
            known = [(one, self._meant(one, thing.classes)) for one in group]
            alternatives = [Attribute(meant, 0, 1 if one.denied else -1) for one, meant in known if meant]
            if len(alternatives) == len(group):
                groups.append(alternatives)
            elif all(one.senses for one in group):
                raise SenseError
        if not thing.classes and not groups:
            return None
        low, high = thing.bounds or (None, None)
        return Asked(thing.classes, [], scope, groups, low, high)

    def _meant(self, trait: Trait, classes: Classes) -> tuple[Term, ...]:
        terms = self.terms(trait, bound=True)
        exact = self.terms(trait, bound=False)
        fitting = tuple(term for term in terms if self.fits(term, classes, closely=term not in exact))
        return tuple(term for term in fitting or exact if term.denies is None)


class SenseError(Exception):
    """A trait means nothing of what it is said of."""


def action(made: _Made) -> _Made:
    """Make a function an action of the grammar."""

    def guarded(*values: Any) -> Iterator[Any]:
        with suppress(SenseError):
            yield from made(*values)

    ACTIONS[made.__name__.rstrip("_")] = wraps(made)(guarded)
    return made


def _wish(parts: list[Wish], join: Callable[..., ClassExpression]) -> Wish:
    def joined(some: list[ClassExpression]) -> ClassExpression:
        if join is disjunction:
            return TOP if TOP in some else disjunction(*some)
        kept = [one for one in some if one != TOP]
        return conjunction(*kept) if kept else TOP

    return Wish(
        joined([one.expression for one in parts]),
        joined([one.exact for one in parts]),
        tuple(sorted({place for one in parts for place in one.repelled})),
        frozenset(role for one in parts for role in one.roles),
    )


def _is_strange(trait: Trait) -> bool:
    return not trait.senses


def _strange(things: Things) -> tuple[int, ...]:
    """Return where words of no known meaning stand among what is said of things."""
    return tuple(
        trait.place
        for thing in things.members
        for part in (thing, *thing.beside)
        for group in part.traits
        for trait in group
        if _is_strange(trait)
    )


# ---- traits


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
def either(_: Vocabulary, one: Traits, other: Traits) -> Iterator[Traits]:
    """“Floral or striped”."""
    if len(other) == 1:
        yield (*one[:-1], (*one[-1], *other[0]))


@action
def none_like(_: Vocabulary, said: Traits) -> Iterator[Traits]:
    """“Not floral (or striped)”: none of those."""
    yield _denied(said)


@action
def neither_like(_: Vocabulary, one: Traits, other: Traits) -> Iterator[Traits]:
    """“Neither floral nor striped”."""
    yield _denied((*one, *other))


def _denied(said: Traits) -> Traits:
    return tuple((replace(one, denied=not one.denied),) for group in said for one in group)


# ---- things


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
def one(_: Vocabulary, said: Thing) -> Iterator[Things]:
    """One thing."""
    yield Things((said,))


@action
def or_else(_: Vocabulary, some: Things, said: Thing) -> Iterator[Things]:
    """“Coats or jackets”."""
    if len(some.members) == 1 or some.how == "or" or all(len(part.beside) == 0 for part in some.members):
        yield Things((*some.members, said), "or")


@action
def and_also(_: Vocabulary, some: Things, said: Thing) -> Iterator[Things]:
    """“Skirts and dresses”."""
    if len(some.members) == 1 or some.how == "and":
        yield Things((*some.members, said), "and")


def _with(vocabulary: Vocabulary, said: Thing, group: tuple[Trait, ...], *, before: bool) -> Thing:
    """Return a thing with a trait, or beside it another thing that the trait speaks of."""
    if any(_is_strange(one) for one in group):
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
    if other.lacks is not None:
        other = replace(other, denied=first.denied)
    elif len(group) > 1 or first.denied:
        other = replace(other, traits=(group,))
    return replace(said, beside=(*said.beside, other))


def _each(vocabulary: Vocabulary, said: Traits, things: Things, *, before: bool) -> Things:
    """Return things each with the traits; where the data can bear one of them with the first alone, that has it."""
    made = []
    for place, plain in enumerate(things.members):
        member = plain
        for group in said:
            first = things.members[0]
            is_borne = place and all(vocabulary.has_bearers(one) for one in group)
            if is_borne and vocabulary.can(group[0], first) and not vocabulary.can(group[0], member):
                continue
            member = _with(vocabulary, member, group, before=before)
        made.append(member)
    return replace(things, members=tuple(made))


@action
def such(vocabulary: Vocabulary, said: Traits, things: Things) -> Iterator[Things]:
    """“Checked coats or jackets”: each of them."""
    yield _each(vocabulary, said, things, before=True)


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
        yield Things(tuple(next(named_by(vocabulary, one)) for one in said[0]), "or")


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
def either_such(vocabulary: Vocabulary, one: Traits, other: Traits, things: Things) -> Iterator[Things]:
    """“A square-necked or a floral dress”."""
    for said in either(vocabulary, one, other):
        yield from such(vocabulary, said, things)


@action
def such_after(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A dress that is floral”, “a dress with polka dots”."""
    yield _each(vocabulary, said, things, before=False)


def _is_own(before: Things, after: Things) -> bool:
    """Tell whether traits were said of the things themselves, and not of others beside them."""
    return all(len(one.beside) == len(other.beside) for one, other in zip(before.members, after.members, strict=True))


@action
def such_with(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A dress with polka dots”, where these are the dress's own."""
    found = _each(vocabulary, said, things, before=False)
    if _is_own(things, found):
        yield found


@action
def unlike_with(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A dress without polka dots”."""
    found = _each(vocabulary, _denied(said), things, before=False)
    if _is_own(things, found):
        yield found


@action
def unlike(vocabulary: Vocabulary, things: Things, said: Traits) -> Iterator[Things]:
    """“A dress that is not floral”."""
    yield _each(vocabulary, _denied(said), things, before=False)


@action
def without_that(_: Vocabulary, lacking: Classes, things: Things) -> Iterator[Things]:
    """“Beltless dresses”, “a no-belt dress”."""
    none = Thing(lacking, denied=True)
    yield replace(things, members=tuple(replace(one, beside=(*one.beside, none)) for one in things.members))


@action
def with_that(_: Vocabulary, borne: Classes, things: Things) -> Iterator[Things]:
    """“Ruffled blouses”, “a zip jacket”: things beside what they bear."""
    if borne:
        more = Thing(borne)
        yield replace(things, members=tuple(replace(one, beside=(*one.beside, more)) for one in things.members))


@action
def counted(vocabulary: Vocabulary, bounds: Bounds, things: Things) -> Iterator[Things]:
    """“Two bags”."""
    if bounds[0] == _COUNTED_PAIR:
        labels = [vocabulary.glossary.terms[iri].label for iri in things.members[0].classes]
        if any(label.split(",")[0].endswith("s") and not label.split(",")[0].endswith("ss") for label in labels):
            yield things  # a pair of pants is one
            return
        bounds = 2, None
    yield replace(things, members=tuple(replace(one, bounds=bounds) for one in things.members))


# ---- how many


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
def number(_: Vocabulary, count: int) -> Iterator[Bounds]:
    """“Two”, which are at least two."""
    yield (count, None) if count else (0, 0)


@action
def pair(_: Vocabulary) -> Iterator[Bounds]:
    """“A pair of”."""
    yield _COUNTED_PAIR, None


@action
def from_to(_: Vocabulary, low: int, high: int) -> Iterator[Bounds]:
    """“Two to four”."""
    if low < high:
        yield low, high


# ---- what is wanted and what is not


def want(vocabulary: Vocabulary, things: Things) -> Wish:
    """Return what a whole must satisfy to have the things."""
    made = []
    for member in things.members:
        expression, exact = vocabulary.written(member)
        made.append(Wish(expression, exact, roles=frozenset(vocabulary.role(iri) for iri in member.classes)))
    return _wish(made, disjunction if things.how == "or" else conjunction)


@action
def wanted(vocabulary: Vocabulary, things: Things) -> Iterator[Wish]:
    """“A dress”."""
    yield want(vocabulary, things)


@action
def or_wanted(vocabulary: Vocabulary, wish: Wish, things: Things) -> Iterator[Wish]:
    """“(A hat) or a bag”: what is of one sort."""
    other = want(vocabulary, things)
    if wish.roles == other.roles:
        yield _wish([wish, other], disjunction)


@action
def or_two(vocabulary: Vocabulary, wish: Wish, one: Things, other: Things) -> Iterator[Wish]:
    """“(A hat), a bag or a belt”."""
    yield _wish([wish, want(vocabulary, one), want(vocabulary, other)], disjunction)


@action
def either_wanted(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“Either a hat or a bag”."""
    yield _wish([want(vocabulary, one), want(vocabulary, other)], disjunction)


@action
def both_wanted(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“Both a hat and a bag”."""
    yield _wish([want(vocabulary, one), want(vocabulary, other)], conjunction)


@action
def denied(_: Vocabulary, things: Things) -> Iterator[Wishes]:
    """“(Without) a hat”; but “with | no more than two” is no denial."""
    if not any(member.bounds for member in things.members):
        yield (things,)


@action
def denied_too(_: Vocabulary, some: Wishes, things: Things) -> Iterator[Wishes]:
    """“(Without a hat) or a bag”."""
    yield (*some, things)


def _none(vocabulary: Vocabulary, some: Wishes) -> Wish:
    parts = []
    for things in some:
        strange = _strange(things)
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
def neither_of(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“Neither a hat nor a bag”."""
    yield _none(vocabulary, (one, other))


@action
def not_together(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“No dress with a belt”, “not both a bag and a watch”."""
    if not _strange(one) and not _strange(other):
        together = _wish([want(vocabulary, one), want(vocabulary, other)], conjunction)
        yield Wish(negation(together.expression), negation(together.exact))


@action
def one_of_two(vocabulary: Vocabulary, one: Things, other: Things) -> Iterator[Wish]:
    """“A cardigan or a vest, but not both”."""
    for some in either_wanted(vocabulary, one, other):
        for few in not_together(vocabulary, one, other):
            yield _wish([some, few], conjunction)


@action
def counted_twice(vocabulary: Vocabulary, bounds: Bounds, things: Things, others: Bounds) -> Iterator[Wish]:
    """“No more than two bags, but at least one”."""
    made = [said for some in (bounds, others) for said in counted(vocabulary, some, things)]
    yield _wish([want(vocabulary, said) for said in made], conjunction)


@action
def both_asked(_: Vocabulary, one: Wish, other: Wish) -> Iterator[Wish]:
    """All of two wishes."""
    yield _wish([one, other], conjunction)


@action
def any_asked(_: Vocabulary, one: Wish, other: Wish) -> Iterator[Wish]:
    """One of two wishes."""
    yield _wish([one, other], disjunction)


@action
def but_none(vocabulary: Vocabulary, wish: Wish, things: Things) -> Iterator[Wish]:
    """“Shoes, unless there is a bag”."""
    yield _wish([wish, _none(vocabulary, (things,))], conjunction)
