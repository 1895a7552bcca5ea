"""OWL class expressions as immutable values, equal when written equally up to order and repetition.

The constructors are those of OWL 2 DL (W3C OWL 2 Structural Specification, sections 8 and 7) that the
readings of this package share: ⊤ ⊥ A ¬C C⊓D C⊔D ∃r.C ∀r.C ≥n r.C ≤n r.C {o}, inverse roles and numeric
data ranges.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

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


@dataclass(frozen=True, slots=True)
class Or:
    """C ⊔ D ⊔ …; build it with `disjunction`, which orders and flattens."""

    operands: tuple[ClassExpression, ...]


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


@dataclass(frozen=True, slots=True)
class AtMost:
    """≤n r.C, counting distinct fillers (unique names assumed); n ≥ 0."""

    count: int
    role: Role
    filler: ClassExpression


@dataclass(frozen=True, slots=True)
class OneOf:
    """{o, …}, the individuals named; sorted, at least one."""

    individuals: tuple[Iri, ...]


@dataclass(frozen=True, slots=True)
class DataSome:
    """∃d[≥ minimum, ≤ maximum]: some numeric value of the data property lies in the range.

    A bound of None is open; bounds are inclusive unless `exclusive_…` says otherwise.
    """

    data_property: Iri
    minimum: float | None = None
    maximum: float | None = None
    exclusive_minimum: bool = False
    exclusive_maximum: bool = False


@dataclass(frozen=True, slots=True)
class DataValue:
    """∃d.{v}: the data property has the literal, given by lexical form and datatype IRI."""

    data_property: Iri
    lexical: str
    datatype: Iri


ClassExpression: TypeAlias = (
    Top | Bottom | Named | Not | And | Or | Some | Only | AtLeast | AtMost | OneOf | DataSome | DataValue
)

TOP = Top()
BOTTOM = Bottom()
