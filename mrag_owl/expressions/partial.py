"""Two readings of an expression where some properties are known in part: what surely holds, and what may.

Annotators' facts are read under the closed world. A run of a describer states of some individuals what colour they
have, and of others that it could not tell. A property of this kind is *open*: of an individual that has no value of it
stated, nothing is known of the property, and what has one stated has no others (a local closed world; Etzioni, Golden
and Weld, KR 1994). Satisfaction is three-valued (Kleene, 1952): true, false, or unknown.

Both readings are written as expressions that are read under the closed world, so that bitsets, SPARQL, and every other
reading know them. With U(r) = ¬∃r.⊤ for an open r, and ⊥ for any other:

- surely: A, ∃r.s(C), ∀r.s(C) ⊓ ¬U(r), ≥n r.s(C), ≤n r.p(C) ⊓ ¬U(r), and ¬p(C) of ¬C
- possibly: A, ∃r.p(C) ⊔ U(r), ∀r.p(C), ≥n r.p(C) ⊔ U(r), ≤n r.s(C), and ¬s(C) of ¬C

A run that states the one colour that it is surest of has not looked for a second: of what has one value stated, and is
asked for two together ("blue and white"), it is unknown whether it has both, if the one is of them. So
C ⊓ ∃r.{a} ⊓ ∃r.{b} is possibly p(C) ⊓ ≤1 r.⊤ ⊓ (∃r.{a} ⊔ ∃r.{b}) as well.

A value that no run looks for, as gold where colours are told apart by hue, may be anything's; so may a sort of what is
asked for, where nobody states that itself: such a value v is given among the open properties, and ∃r.{v} is possibly ⊤.

What surely holds possibly holds. Against its direction (∃r⁻.C) a property is closed. These rules look at the parts of
an expression, so that "red or not red" of what no colour is known of is unknown, not true.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
)
from mrag_owl.records import Iri


def surely(expression: ClassExpression, open_properties: Set[Iri]) -> ClassExpression:
    """Return the expression whose closed-world instances surely satisfy the one given.

    >>> from mrag_owl.expressions.syntax import one_of
    >>> colour = Iri("ex:hasColour")
    >>> red = Some(Role(colour), one_of(Iri("ex:red")))
    >>> surely(Not(red), frozenset({colour})) == Not(possibly(red, frozenset({colour})))
    True
    """
    return _read(expression, open_properties, sure=True) if open_properties else expression


def possibly(expression: ClassExpression, open_properties: Set[Iri]) -> ClassExpression:
    """Return the expression whose closed-world instances satisfy the one given, or may."""
    return _read(expression, open_properties, sure=False) if open_properties else expression


def untold(iri: Iri) -> ClassExpression:
    """Return what has no value of a property: that of which it is not known, where the property is open."""
    return negation(Some(Role(iri), TOP))


def open_roles(expression: ClassExpression, open_properties: Set[Iri]) -> frozenset[Iri]:
    """Return the open properties that an expression speaks of."""
    match expression:
        case And(operands) | Or(operands):
            return frozenset().union(*(open_roles(operand, open_properties) for operand in operands))
        case Not(operand):
            return open_roles(operand, open_properties)
        case Some(role, filler) | Only(role, filler) | AtLeast(_, role, filler) | AtMost(_, role, filler):
            return open_roles(filler, open_properties) | (frozenset({role.iri}) & open_properties)
    return frozenset()


def resting_on(expression: ClassExpression, open_properties: Set[Iri]) -> frozenset[Iri]:
    """Return the open properties that nothing meets an expression without: of alternatives those of them all.

    >>> colour, red = Iri("ex:hasColour"), Iri("ex:red")
    >>> told = Some(Role(colour), OneOf((red,)))
    >>> resting_on(told, {colour}) == {colour}, resting_on(disjunction(told, Some(Role(Iri("ex:has")), TOP)), {colour})
    (True, frozenset())
    """
    if isinstance(expression, Or):
        first, *others = (resting_on(operand, open_properties) for operand in expression.operands)
        return first.intersection(*others)
    if isinstance(expression, And):
        return frozenset().union(*(resting_on(operand, open_properties) for operand in expression.operands))
    if isinstance(expression, Some):
        return resting_on(expression.filler, open_properties) | (frozenset({expression.role.iri}) & open_properties)
    return open_roles(expression, open_properties)


def _read(expression: ClassExpression, opened: Set[Iri], *, sure: bool) -> ClassExpression:
    match expression:
        case Not(operand):
            return negation(_read(operand, opened, sure=not sure))
        case And(operands):
            together = conjunction(*(_read(operand, opened, sure=sure) for operand in operands))
            return together if sure else disjunction(together, *_beside_one(operands, opened))
        case Or(operands):
            together = conjunction(*map(negation, operands))
            if sure and isinstance(together, And) and [*_beside_one(together.operands, opened)]:
                return negation(_read(together, opened, sure=False))
            return disjunction(*(_read(operand, opened, sure=sure) for operand in operands))
        case Some(role, filler) | AtLeast(1, role, filler) if not sure and _is_unsought(role, filler, opened):
            return TOP
        case Only(role, Not(filler)) | AtMost(0, role, filler) if sure and _is_unsought(role, filler, opened):
            return BOTTOM
        case Some(role, filler):
            return _found(Some(role, _read(filler, opened, sure=sure)), role, opened, sure=sure)
        case AtLeast(count, role, filler):
            found = AtLeast(count, role, _read(filler, opened, sure=sure))
            return _found(found, role, opened, sure=sure) if count > 0 else found
        case Only(role, filler):
            return _limited(Only(role, _read(filler, opened, sure=sure)), role, opened, sure=sure)
        case AtMost(count, role, filler):
            return _limited(AtMost(count, role, _read(filler, opened, sure=not sure)), role, opened, sure=sure)
    return expression


def _beside_one(operands: Sequence[ClassExpression], opened: Set[Iri]) -> Iterator[ClassExpression]:
    """Yield what has one alone stated of several values of an open property that are asked for together."""
    values: dict[Role, list[ClassExpression]] = {}
    for one in operands:
        if isinstance(one, Some) and one.role.iri in opened and not one.role.inverse and isinstance(one.filler, OneOf):
            values.setdefault(one.role, []).append(one)
    for role, asked in values.items():
        if len(asked) > 1:
            others = (_read(one, opened, sure=False) for one in operands if one not in asked)
            yield conjunction(AtMost(1, role, TOP), disjunction(*asked), *others)


def _is_unsought(role: Role, filler: ClassExpression, opened: Set[Iri]) -> bool:
    """Tell whether one of the values that a role may lead to is one that no run looks for."""
    return not role.inverse and isinstance(filler, OneOf) and not opened.isdisjoint(filler.individuals)


def _found(expression: ClassExpression, role: Role, opened: Set[Iri], *, sure: bool) -> ClassExpression:
    """Return a reading of what asks for values: what has none stated may have them."""
    is_open = role.iri in opened and not role.inverse
    return disjunction(expression, untold(role.iri)) if is_open and not sure else expression


def _limited(expression: ClassExpression, role: Role, opened: Set[Iri], *, sure: bool) -> ClassExpression:
    """Return a reading of what limits values: what has none stated may have others."""
    is_open = role.iri in opened and not role.inverse
    return conjunction(expression, negation(untold(role.iri))) if is_open and sure else expression
