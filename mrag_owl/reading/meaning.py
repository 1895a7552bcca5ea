"""What a phrase of a question means: a class expression, and what is still open about it."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from mrag_owl.expressions.syntax import (
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    Top,
    conjunction,
    disjunction,
    exactly,
    negation,
    one_of,
    walk,
)
from mrag_owl.reading.forms import Via
from mrag_owl.reading.relations import Kinds, Relations, meet
from mrag_owl.records import Iri
from mrag_owl.vocabulary import SKOS_BROADER

Rest: TypeAlias = tuple[int, int, Iri, bool]
"""Words that a meaning rests on: from one place up to another, what they stand for, and whether that is denied."""

Bounds: TypeAlias = tuple[int, int | None]
"""How many, at least and at most."""

NONE: Bounds = (0, 0)
ONLY: Bounds = (-1, None)
"""Some, and nothing else."""

_VAGUE = 3  # "born in a year" says next to nothing
_VAIN = 1  # there are no paintings that are no paintings

_SURE = ("after", "before", "aged", "made aged")


@dataclass(frozen=True, slots=True)
class Superlative:
    """The most or fewest of something, the first or last in time, or by the size of a `measure`; `low` for the least.

    A count is open until something is linked to what is counted: then `role` leads to it and `counted` says what it is;
    or it leads to what it is counted `via`.
    """

    by: Literal["count", "time", "age", "size"]
    low: bool
    role: Role | None = None
    counted: ClassExpression = TOP
    measure: Iri | None = None
    via: Via | None = None


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a phrase means of the thing it speaks of: an expression, and the classes that this thing may be of.

    `named`: the individuals in it, with their classes, which "other" leaves out of things of their kind; with `others`
    it does so itself ("the same year as Blake"); with `elsewhere` it is other than something yet to be named, as in
    "another town". `unclear`: names in it that several individuals share, with those.
    `cost`: how far-fetched the reading is, 0 for plain ones. `quantity`: how many of it are spoken of ("no", "more than
    two"), least and most. `universal`: every one of it ("all works"), which no link to it can say. `literal`: named in
    quotation marks, so that nothing narrower is meant. `rests`: the words it rests on. `beside`: what is said of
    whatever has the thing, of the picture and not of the dress in it; `variant`: expression and `beside` once more,
    where the data have it both ways. `dating`: the role whose time is meant where none is said, as a purchase is of the
    year of buying. `outside`: an expression that dates something within years, and the one that dates
    it outside of them, which denies it: of what has no date neither is known. `apart`: part of it is said behind a
    comma, so that nothing before it denies that part too: "no etchings, by Blake". `against`: the individuals whose
    dates or sizes bound it: "larger than Ophelia".
    """

    expression: ClassExpression
    kinds: Kinds
    named: tuple[tuple[Iri, Kinds], ...] = ()
    others: bool = False
    unclear: tuple[tuple[str, tuple[Iri, ...]], ...] = ()
    cost: int = 0
    quantity: Bounds | None = None
    superlative: Superlative | None = None
    universal: bool = False
    elsewhere: bool = False
    literal: bool = False
    rests: tuple[Rest, ...] = ()
    beside: ClassExpression = TOP
    variant: tuple[ClassExpression, ClassExpression] | None = None
    outside: tuple[ClassExpression, ClassExpression] | None = None
    dating: Role | None = None
    apart: bool = False
    against: tuple[Iri, ...] = ()
    _hash: list[int] = field(default_factory=list, init=False, repr=False, compare=False)

    def __hash__(self) -> int:
        if not self._hash:  # charts ask for it very often
            parts = self.expression, self.kinds, self.named, self.cost, self.quantity, self.superlative, self.beside
            self._hash.append(hash(parts))
        return self._hash[0]

    @property
    def is_open(self) -> bool:
        """Whether something is left to be said before it means anything by itself."""
        count = self.superlative is not None and self.superlative.by == "count" and self.superlative.role is None
        return self.quantity is not None or count

    def joined(self, other: Meaning, *, either: bool = False) -> Meaning | None:
        """Return what both say, or with `either` what one of them says; None where they cannot be of one thing."""
        kinds = meet(self.kinds, other.kinds)
        quantity, superlative = self.quantity or other.quantity, self.superlative or other.superlative
        twice = (self.quantity and other.quantity) or (self.superlative and other.superlative)
        if kinds is None or twice or (either and (quantity or superlative)):
            return None
        if either and (self.beside != other.beside or self.variant != other.variant):
            return None
        variant = None
        if self.variant or other.variant:
            (one, by), (two, at) = (x.variant or (x.expression, x.beside) for x in (self, other))
            variant = both_of(one, two), both_of(by, at)
        both = Meaning(
            disjunction(self.expression, other.expression)
            if either
            else _but_itself(both_of(self.expression, other.expression)),
            kinds,
            tuple(dict.fromkeys((*self.named, *other.named))),
            unclear=(*self.unclear, *other.unclear),
            cost=self.cost + other.cost,
            quantity=quantity,
            superlative=superlative,
            universal=self.universal or other.universal,
            elsewhere=self.elsewhere or other.elsewhere,
            literal=self.literal or other.literal,
            rests=tuple(sorted({*self.rests, *other.rests})),
            beside=self.beside if either else both_of(self.beside, other.beside),
            variant=variant,
            outside=None if either else _outside(self, other) or _outside(other, self),
            dating=self.dating or other.dating,
            apart=self.apart or other.apart,
            against=(*self.against, *other.against),
        )
        if not either and _denies_itself(both.expression):
            both = replace(both, cost=both.cost + _VAIN)
        if not (self.others or other.others):
            return both
        is_told = any(meet(of, kinds) is not None for _, of in both.named)
        return both.without_named() if is_told else replace(both, others=True)

    def denied(self) -> Meaning | None:
        """Return the opposite, said of the same kinds of things; None where it has none. All of one name are denied.

        What was surely done before or after a death, or at an age, has none: of others that is not known. Nor has what
        is said in part behind a comma.
        """
        if self.apart:
            return None
        named = (one.compared for one in walk(self.expression) if isinstance(one, OneOf))
        if any(one is not None and one.by in _SURE for one in named):
            return None
        if self.superlative or self.quantity or self.universal or self.elsewhere or self.beside != TOP:
            return None
        if self.outside and self.outside[0] == self.expression:
            within, outside = self.outside
            return replace(self, expression=outside, unclear=(), outside=(outside, within))
        vague = isinstance(self.expression, Named)
        rests = tuple((first, last, iri, not denied) for first, last, iri, denied in self.rests)
        expression, cost = negation(self.expression), self.cost + _VAGUE * vague
        return replace(self, expression=expression, unclear=(), cost=cost, rests=rests, dating=None)

    def without_named(self) -> Meaning:
        """Return the same without the individuals that it names, as far as they could be among what it means."""
        named = [iri for iri, kinds in self.named if meet(kinds, self.kinds) is not None]
        if not named:
            return replace(self, others=False)
        told = conjunction(self.expression, negation(one_of(*named)))
        return replace(self, expression=told, others=False, elsewhere=False)

    def narrowed(self) -> ClassExpression:
        """Return the expression with the classes that its things are known to be of, where it names none itself."""
        parts = self.expression.operands if isinstance(self.expression, And) else (self.expression,)
        if any(isinstance(part, Named) for part in parts) or not self.kinds:
            return self.expression
        classes = disjunction(*map(Named, sorted(self.kinds)))
        return classes if self.expression == TOP else conjunction(classes, self.expression)


SELF = Iri("urn:self")
"""Stands for each thing that something is said of: "(died in) the year they were born"."""

ITSELF = Meaning(OneOf((SELF,)), frozenset(), named=((SELF, frozenset()),))


Readings: TypeAlias = list[tuple[int, Meaning]]
"""Ends of stretches, and what they mean; the places are those of the question's words."""


def _denies_itself(expression: ClassExpression) -> bool:
    """Tell whether a conjunction denies the class that it asks for: paintings that are no paintings."""
    parts = expression.operands if isinstance(expression, And) else ()
    return any(isinstance(part, Not) and isinstance(part.operand, Named) and part.operand in parts for part in parts)


def _but_itself(expression: ClassExpression) -> ClassExpression:
    """Return a conjunction that leaves out nothing that it asks of: did he die in the town that he was born in.

    Of works that are no etchings none is no work: that they are such is left out of what is denied.
    """
    operands = expression.operands if isinstance(expression, And) else ()
    classes = {part for part in operands if isinstance(part, Named)}
    parts = [_denied_of(part, classes) for part in operands]
    asked = {iri for part in parts if isinstance(part, OneOf) for iri in part.individuals}
    kept = [
        part
        for part in parts
        if not (isinstance(part, Not) and isinstance(part.operand, OneOf) and asked >= set(part.operand.individuals))
    ]
    return conjunction(*kept) if kept else expression


def _outside(kind: Meaning, dated: Meaning) -> tuple[ClassExpression, ClassExpression] | None:
    """Return what is dated within years and outside of them, of things of which no more is said than their class."""
    if dated.outside is None or dated.outside[0] != dated.expression or not isinstance(kind.expression, Named | Top):
        return None
    within, outside = dated.outside
    return both_of(kind.expression, within), both_of(kind.expression, outside)


def _denied_of(said: ClassExpression, classes: Set[ClassExpression]) -> ClassExpression:
    """Return what is said of things of some classes without these classes where it denies them together with more."""
    given = _given(said.operand, classes) if isinstance(said, Not) else TOP
    return said if given == TOP else negation(given)


def _given(said: ClassExpression, classes: Set[ClassExpression]) -> ClassExpression:
    """Return what is left to say of things of some classes; ⊤ where nothing is."""
    match said:
        case Named() if said in classes:
            return TOP
        case And(operands):
            return conjunction(*(part for part in (_given(one, classes) for one in operands) if part != TOP))
        case Or(operands):
            parts = [_given(one, classes) for one in operands]
            return TOP if TOP in parts else disjunction(*parts)
    return said


def both_of(one: ClassExpression, other: ClassExpression) -> ClassExpression:
    """Return the conjunction, of ⊤ and another the other."""
    return one if other == TOP else other if one == TOP else conjunction(one, other)


def back(role: Role) -> Role:
    """Return a role read the other way."""
    return Role(role.iri, not role.inverse)


def dated_by(thing: Meaning, relations: Relations) -> Role | None:
    """Return the role that dates what is spoken of, None where no single one does."""
    return thing.dating or relations.time_role(thing.kinds)


def link(thing: Meaning, role: Role, relations: Relations) -> Meaning | None:
    """Return what is linked by the role to a thing; None where the role does not lead to such."""
    kinds = meet(thing.kinds, relations.targets(role))
    if kinds is None or thing.universal or thing.elsewhere:
        return None
    if (SELF, frozenset()) in thing.named and (alike := relations.alike(role, thing.expression, SELF)) is not None:
        named = tuple(pair for pair in thing.named if pair[0] != SELF)
        same, _ = alike
        return replace(thing, expression=same, kinds=relations.sources(role), named=named, others=False, outside=alike)
    filler = relations.filling(role, thing.expression, literally=thing.literal)
    if filler is None or (thing.quantity == ONLY and _leads_back(filler, role)):
        return None
    told = filler.individuals if isinstance(filler, OneOf) else None
    unclear = tuple((name, iris) for name, iris in thing.unclear if told is None or len({*iris} & {*told}) > 1)
    linked = replace(
        thing,
        kinds=relations.sources(role, kinds),
        quantity=None,
        superlative=None,
        unclear=unclear,
        literal=False,
        beside=TOP,
        variant=None,
        dating=None,
    )
    if thing.superlative is not None:
        if thing.superlative.by != "count" or thing.superlative.role is not None or thing.quantity:
            return None
        counted = replace(thing, kinds=kinds).narrowed()
        done = replace(thing.superlative, role=role, counted=counted)
        return replace(linked, expression=TOP, superlative=done)
    if thing.quantity is None and _says_nothing(thing, kinds, role, relations):
        return None  # "born in a year"
    if role.inverse and role.iri in relations.bounds and (years := relations.years(role, filler)):
        return replace(linked, expression=one_of(*years))  # "c. 1600" is no one year
    versions = [(filler, thing.beside), *([thing.variant] if thing.variant else [])]
    is_stuff = role in relations.prepositions.get("in", ()) and role.iri != SKOS_BROADER
    if thing.quantity is None and is_stuff and not relations.is_single(role):
        versions = [(inside, both_of(_without_denied(role, inside), beside)) for inside, beside in versions]
    said = disjunction(*(_had(thing.quantity, role, inside, beside) for inside, beside in versions))
    none = thing.quantity == NONE
    rests = tuple((first, last, iri, denied ^ none) for first, last, iri, denied in thing.rests)
    return replace(linked, expression=said, rests=rests)


def _without_denied(role: Role, filler: ClassExpression) -> ClassExpression:
    """Return that no role leads to what its filler only leaves out: "in a medium other than oil" has no oil."""
    parts = filler.operands if isinstance(filler, And) else (filler,)
    denied = [part.operand for part in parts if isinstance(part, Not)]
    is_bare = all(isinstance(part, Not | Named) for part in parts)
    named = (one for part in denied for one in (part.operands if isinstance(part, Or) else (part,)))
    is_bare &= all(isinstance(one, OneOf) for one in named)
    return conjunction(*(negation(Some(role, one)) for one in denied)) if denied and is_bare else TOP


def _leads_back(filler: ClassExpression, role: Role) -> bool:
    """Tell whether what a role leads to is told by no more than what leads to it: "(by) only | the religious ones"."""
    return isinstance(filler, Some) and filler.role == back(role)


def _says_nothing(thing: Meaning, kinds: Kinds, role: Role, relations: Relations) -> bool:
    vague = thing.expression == TOP or isinstance(thing.expression, Named)
    return relations.targets(role) <= kinds and vague and thing.beside == TOP


def _had(
    quantity: tuple[int, int | None] | None, role: Role, filler: ClassExpression, beside: ClassExpression
) -> ClassExpression:
    if quantity == NONE:
        return negation(both_of(Some(role, filler), beside))
    if quantity is None:
        return both_of(Some(role, filler), beside)
    if quantity == ONLY:
        return both_of(conjunction(Some(role, filler), Only(role, filler)), beside)
    least, most = quantity
    if least == most:
        return both_of(exactly(least, role, filler), beside)
    parts = [AtLeast(least, role, filler)] if least > 1 else [Some(role, filler)] if least else []
    return both_of(conjunction(*parts, *([AtMost(most, role, filler)] if most is not None else [])), beside)


def cheapest(readings: Iterable[tuple[int, Meaning]]) -> Readings:
    """Return each reading once, at its least cost."""
    best: dict[tuple[object, ...], tuple[int, Meaning]] = {}
    for end, meaning in readings:
        same = (end, meaning.expression, meaning.kinds, meaning.quantity, meaning.superlative, meaning.others)
        if same not in best or meaning.cost < best[same][1].cost:
            best[same] = (end, meaning)
    return list(best.values())
