"""What is wanted of things that lie in a whole, as values, and the vocabulary that writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, wraps
from itertools import chain
from typing import Any, TypeAlias, TypeVar

from mrag_owl.expressions.partial import possibly
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    ClassExpression,
    Named,
    OneOf,
    Role,
    Some,
    conjunction,
    disjunction,
    signature,
    walk,
)
from mrag_owl.reading.asked_items import Asked, Attribute
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_writing import Writer
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Bounds
from mrag_owl.reading.terms import Sense, Term
from mrag_owl.records import Iri

T = TypeVar("T")
_Made = TypeVar("_Made", bound=Callable[..., Any])
ACTIONS: dict[str, Callable[..., Any]] = {}
"""The actions of the grammar by name; each takes the vocabulary and the values of the parts that a rule gives it."""

_DENIED = 0

Kinds: TypeAlias = tuple[Iri, ...]
"""The individuals that one kind of trait has: of necklines the v-neck, the boat neck …"""

Classes: TypeAlias = tuple[Iri, ...]
"""The classes that a word may name, none for things of any class."""


@dataclass(frozen=True, slots=True)
class Trait:
    """What a word says of a thing; without senses what nobody knows; `place` is where the word stands.

    `is_noun`: it is the plural of a noun, "stripes", or ends in one, "floral print".
    """

    senses: tuple[Sense, ...]
    place: int = -1
    denied: bool = False
    is_noun: bool = False


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
    """Several things, one of them wanted ("or") or all ("and", or a "list" that "or" may still follow)."""

    members: tuple[Thing, ...]
    how: str = "or"


@dataclass(frozen=True, slots=True)
class Company(Things):
    """Things that are only with what is asked about: of black and white "with jeans" the jeans need not be either."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a whole must satisfy, and the same of what words name alone; `repelled`: places of denied strange words.

    What is `alone` has no whole things but those that are wanted.
    """

    expression: ClassExpression = TOP
    exact: ClassExpression = TOP
    repelled: tuple[int, ...] = ()
    roles: frozenset[Iri] = frozenset()
    alone: bool = False


Wishes: TypeAlias = tuple[Things, ...]
"""Things of each of which none is wanted."""


@dataclass(frozen=True)
class Vocabulary:
    """A glossary, and what writes expressions over it."""

    glossary: Glossary
    wide: Writer
    narrow: Writer
    groups: tuple[frozenset[Iri], ...] = ()
    """What is filed together: the patterns, the lengths."""
    lists_any: bool = False
    """Whether commas list alternatives where things are of one kind, of which nothing may have all."""
    count: Callable[[ClassExpression], int] | None = None
    """Tells how many in the store are of an expression, where there is a store."""
    absent: frozenset[Iri] = frozenset()
    """What says that something has none of what it is filed under: "plain" of patterns."""
    open_roles: frozenset[Iri] = frozenset()
    """Roles of which not all that holds is stated: a dress may be yellow though no yellow one is known."""
    within: ClassExpression = TOP
    """The one whole that a question names, as "picture 15368"."""
    of_edges: frozenset[Iri] = frozenset()
    """What a thing is by its edge: how long the hem makes it, in what shape."""
    shapes: Callable[[str], ClassExpression | None] | None = None
    """Returns the wholes that are wider than high, by the name of a list of words for that; None if unknown."""

    @classmethod
    def of(
        cls,
        glossary: Glossary,
        groups: Iterable[tuple[Iri, ...]] = (),
        count: Callable[[ClassExpression], int] | None = None,
        absent: frozenset[Iri] = frozenset(),
        open_roles: frozenset[Iri] = frozenset(),
        *,
        of_edges: frozenset[Iri] = frozenset(),
        shapes: Callable[[str], ClassExpression | None] | None = None,
    ) -> Vocabulary:
        """Return the vocabulary of a glossary, and of what is filed together, by what counts expressions."""
        wide, narrow = Writer(glossary, exactly=False), Writer(glossary, exactly=True)
        together = tuple(map(frozenset, groups))
        return cls(
            glossary,
            wide,
            narrow,
            together,
            count=count,
            absent=absent,
            open_roles=open_roles,
            of_edges=of_edges,
            shapes=shapes,
        )

    def is_empty(self, expression: ClassExpression) -> bool:
        """Tell whether nothing in the store is of an expression; without a store nothing is known to be so."""
        return self.count is not None and not self.count(expression)

    def is_vain(self, expression: ClassExpression, *, is_clear: bool = False) -> bool:
        """Tell whether nothing in the store may be of an expression, or nothing is where it asks twice for one kind.

        What is said clearly is only vain where it asks twice.

        A shirt whose colour nobody told may be the white one that is wanted beside navy shorts; but a red shirt and
        a blue one may be two wishes.
        """
        if not self.is_empty(expression):
            return False
        return self._asks_twice(expression) or (not is_clear and self.is_empty(possibly(expression, self.open_roles)))

    def _asks_twice(self, expression: ClassExpression) -> bool:
        """Tell whether an expression asks for several things of one class, or for several values of one thing."""
        parts = expression.operands if isinstance(expression, And) else (expression,)
        named = [iri for part in parts if not isinstance(part, Named) for iri in signature(part).classes]
        joined = (one.operands for one in walk(expression) if isinstance(one, And))
        told = ([part.role.iri for part in some if isinstance(part, Some)] for some in joined)
        return len(named) > len(set(named)) or any(some.count(role) > 1 for some in told for role in self.open_roles)

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
        bearers = self._bearers[term.role] if term.bearers and term.role in self._bearers else term.bearers
        return not classes or any(bearers.get(iri) for iri in classes)

    @cached_property
    def _bearers(self) -> Mapping[Iri, Mapping[Iri, int]]:
        """By open role, the classes of what has anything by it."""
        found: dict[Iri, dict[Iri, int]] = {role: {} for role in self.open_roles}
        for term in self.glossary.terms.values():
            if term.role in found:
                found[term.role] |= term.bearers
        return found

    def can(self, trait: Trait, thing: Thing) -> bool:
        """Tell whether things of the class have the trait in the data."""
        return any(self.fits(term, thing.classes) for term in self.terms(trait, bound=True))

    def differs(self, trait: Trait, one: Thing, other: Thing) -> bool:
        """Tell whether a word names one kind of one thing and none or another of another: "cropped" of tops, of pants.

        Long sleeves are of one kind, and a zip that is long is of none.
        """
        kinds = [
            {term.iri for term in self.terms(trait, bound=True) if set(term.said_of) & set(each.classes)}
            for each in (one, other)
        ]
        return bool(kinds[0]) and not kinds[0] & kinds[1]

    def are_of_any(self, kinds: Kinds) -> bool:
        """Tell whether kinds are stated of wholes alone, so that they may be of anything in them; a licence is not.

        Kinds that nothing is of count for neither.
        """
        known, own = self.glossary.terms, self.glossary.schema.own_roles
        stated = [iri for iri in kinds if iri not in known or known[iri].bearers or known[iri].on_population]
        stated = stated or list(kinds)
        return all(iri in known and known[iri].is_of_wholes and known[iri].role not in own for iri in stated)

    def is_borne(self, trait: Trait) -> bool:
        """Tell whether the data say of things, and of no wholes, that they have the trait."""
        terms = self.terms(trait, bound=False)
        return any(term.bearers for term in terms) and not any(term.on_population for term in terms)

    def has_bearers(self, trait: Trait) -> bool:
        """Tell whether the data say of any thing that it has the trait."""
        return any(term.bearers for term in self.terms(trait, bound=True))

    def kinds_of(self, classes: Classes) -> tuple[Iri, ...]:
        """Return the individuals that say of which kind things of the classes are."""
        terms = self.glossary.terms.values()
        return tuple(
            sorted({t.individuals[0] for t in terms if len(t.individuals) == 1 and set(t.said_of) & set(classes)})
        )

    @cached_property
    def lengths(self) -> dict[Iri, int]:
        """The lengths that have an order, by their places in it."""
        order = words("items")["length_order"]
        found: dict[Iri, int] = {}
        for iri, term in self.glossary.terms.items():
            said = term.label.partition("(")[0].replace("-", " ").strip()
            if term.kind == "attribute" and said in order and not term.said_of:
                found[iri] = int(order[said])
        return found

    def are_kinds(self, said: tuple[Trait, ...]) -> bool:
        """Tell whether traits name kinds of one thing, of which nothing is two: "bomber", "biker"."""
        of = [{iri for term in self.terms(one, bound=True) for iri in term.said_of} for one in said]
        return bool(set.intersection(*of)) if all(of) else False

    def names_thing(self, said: tuple[Trait, ...], *, bound: bool) -> bool:
        """Tell whether any of some traits is a kind of a whole thing, with `bound` where it only leads to one, too."""
        return any(self.glossary.names_things(term) for one in said for term in self.terms(one, bound=bound))

    def are_alike(self, said: tuple[Trait, ...]) -> bool:
        """Tell whether traits are kinds of one thing or of what is filed together: "houndstooth", "herringbone"."""
        terms = [self.terms(one, bound=True) for one in said]
        if any(term.denies is not None for some in terms for term in some):
            return False  # "sleeveless, knee-length"
        meant = [{iri for term in some for iri in term.individuals} for some in terms]
        return self.are_kinds(said) or any(all(some & group for some in meant) for group in self.groups)

    def names_whole(self, term: Term) -> bool:
        """Tell whether a trait is a kind of a whole thing, which it names alone: "a puffer", but not "a slash"."""
        first = self.glossary.schema.item_roles[:1]
        return bool(term.said_of) and all(self.role(iri) in first for iri in term.said_of)

    def are_kin(self, one: Classes, other: Classes) -> bool:
        """Tell whether classes are the same, or filed under one class that is a kind of thing itself."""
        terms = self.glossary.terms
        above = [{iri for each in some for iri in terms[each].superclasses if iri in terms} for some in (one, other)]
        return bool(one and other) and (one == other or bool(above[0] & above[1]))

    def are_wholes(self, one: Classes, other: Classes) -> bool:
        """Tell whether classes are of whole things, and not of parts."""
        first = self.glossary.schema.item_roles[:1]
        return bool(one and other) and all(self.role(iri) in first for iri in (*one, *other))

    def present(self, kinds: Kinds) -> Kinds:
        """Return of kinds those that something is of, and not that it is of none; all where they say nothing else.

        What is of several sorts, as attributes are, says of each that there is none.
        """
        none = self.absent.intersection(kinds)
        return tuple(iri for iri in kinds if iri not in none) if len(none) == 1 < len(kinds) else kinds

    def role(self, iri: Iri) -> Iri:
        """Return the role that leads to things of a class."""
        term = self.glossary.terms.get(iri)
        return term.role if term is not None else iri

    def written(self, thing: Thing) -> tuple[ClassExpression, ClassExpression]:
        """Return a thing as an expression, and as what its words name alone."""
        if not (thing.classes or thing.denied) and len(thing.traits) == 1 and len(thing.traits[0]) == 1:
            (only,) = thing.traits[0]
            if only.denied and self._told_alike(only):  # "clothes without patterns": nothing that has any
                thing = replace(thing, denied=True, traits=((replace(only, denied=False),),))
        thing = self._of_what_bears(thing)
        asked = self._asked(thing)
        both = [(writer.asked(asked) if asked is not None else TOP) for writer in (self.wide, self.narrow)]
        both = [self._by_either(part) for part in both]
        for other in thing.beside:
            both = [
                part if more == TOP else more if part == TOP else conjunction(part, more)
                for part, more in zip(both, self.written(other), strict=True)
            ]
        return both[0], both[1]

    def _of_what_bears(self, thing: Thing) -> Thing:
        """Return a part that is named by its kind with what is told of whole things alone beside it: “a red v-neck”."""
        if (
            thing.denied
            or not thing.classes
            or any(self.role(iri) in self.glossary.schema.item_roles[:1] for iri in thing.classes)
        ):
            return thing
        whole = tuple(
            group for group in thing.traits if all(self.is_borne(one) and not self.can(one, thing) for one in group)
        )
        kept = tuple(group for group in thing.traits if group not in whole)
        named = any(
            set(term.said_of) & set(thing.classes) for one in chain(*kept) for term in self.terms(one, bound=True)
        )
        return replace(thing, traits=kept, beside=(*thing.beside, Thing(traits=whole))) if whole and named else thing

    @cached_property
    def twins(self) -> dict[Iri, Term]:
        """The parts and the attributes of one name, "sequin" and "sequin(a)": each with the other."""
        terms = self.glossary.terms.values()
        items = {term.label: term for term in terms if term.kind == "item"}
        pairs = [(items.get(term.label.removesuffix("(a)")), term) for term in terms if term.label.endswith("(a)")]
        return {one.iri: other for item, term in pairs if item for one, other in ((item, term), (term, item))}

    def _by_either(self, expression: ClassExpression) -> ClassExpression:
        """Return an expression where what the data state in two ways may be stated in either."""
        if isinstance(expression, And):
            return conjunction(*map(self._by_either, expression.operands))
        if not isinstance(expression, Some):
            return expression
        filler = expression.filler
        named = (
            filler.iri if isinstance(filler, Named) else filler.individuals[0] if isinstance(filler, OneOf) else None
        )
        if named not in self.twins or (isinstance(filler, OneOf) and len(filler.individuals) > 1):
            return expression
        twin = self.twins[named]
        other = Named(twin.iri) if twin.kind == "item" else OneOf(twin.individuals)
        return disjunction(expression, Some(Role(twin.role), other))

    def _asked(self, thing: Thing) -> Asked | None:
        terms = self.glossary.terms
        scope = _DENIED if thing.denied else -1
        if thing.lacks is not None:
            return Asked((), [], scope, absence=terms[thing.lacks])
        groups = []
        for group in thing.traits:
            told = {one: () if thing.classes else self._told_alike(one) for one in group}
            known = [(one, (*self._meant(one, thing.classes), *told[one])) for one in group]
            alternatives = [Attribute(meant, 0, 1 if one.denied else -1) for one, meant in known if meant]
            if len(alternatives) == len(group):
                groups.append(alternatives)
            elif all(one.senses for one in group):
                raise SenseError
            none = (self.saying_none(one) for one in group if one.denied and thing.classes)
            groups += [[Attribute(terms, 0, -1)] for terms in none if terms]
        if not thing.classes and not groups:
            return None
        low, high = thing.bounds or (None, None)
        return Asked(thing.classes, [], scope, groups, low, high)

    def saying_none(self, trait: Trait) -> tuple[Term, ...]:
        """Return what says that something has none of all that a trait stands for: "plain", of patterns.

        Who asks for a dress without a pattern wants one that is said to be plain, and none of which nothing is said.
        """
        meant = {iri for term in self.terms(trait, bound=True) for iri in term.individuals}
        none = {iri for group in self.groups if meant >= group - self.absent for iri in group & self.absent}
        phrases = self.glossary.phrases.values()
        said = (some for some in phrases if any(one.term in none and one.strength == "exact" for one in some))
        found = sorted({one.term for some in said for one in some if one.strength == "exact"})
        return tuple(self.glossary.terms[iri] for iri in found)

    def _told_alike(self, trait: Trait) -> tuple[Term, ...]:
        """Return what things are told to be in a word for one of the kinds that a trait means: a print, of patterns.

        Who wants no patterns at all wants no dress that is told to be printed, though of the whole none is stated. A
        word for other kinds of what the kinds are among does not tell: not each print is one of an animal.
        """
        terms = self.glossary.terms
        kinds = {
            iri for term in self.terms(trait, bound=False) if len(term.individuals) > 1 for iri in term.individuals
        }
        wider = (set(term.individuals) for term in terms.values() if kinds and kinds < set(term.individuals))
        others = {iri for some in wider for iri in some} - kinds
        phrases = ({one.term for one in some if one.strength == "exact"} for some in self.glossary.phrases.values())
        alike = [some for some in phrases if some & kinds]
        told = {iri for some in alike for iri in some if terms[iri].role in self.open_roles}
        told -= {iri for some in alike if some & others for iri in some}
        return tuple(terms[iri] for iri in sorted(told - self.absent) if terms[iri].bearers)

    def _meant(self, trait: Trait, classes: Classes) -> tuple[Term, ...]:
        terms = self.terms(trait, bound=True)
        exact = self.terms(trait, bound=False)
        fitting = tuple(term for term in terms if self.fits(term, classes, closely=term not in exact))
        roles = {term.role for term in fitting if term in exact and not term.said_of}  # a describer's
        fitting += tuple(t for t in exact if t.is_of_wholes and t not in fitting and roles - {t.role})
        if any(map(self.names_whole, fitting)):  # camo pants are a kind of them, and may be stated as a pattern
            fitting += tuple(t for t in exact if t.is_of_wholes and t not in fitting and t.iri not in self.lengths)
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
