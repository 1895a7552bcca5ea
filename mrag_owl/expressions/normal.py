"""Forms of a class expression that mean the same: complement, negation normal form, and the simplest one.

Everything here holds in every finite interpretation under the closed world with unique names (hence also in OWL's
semantics restricted to one interpretation): no axiom of a knowledge base is used.
"""

from __future__ import annotations

from functools import lru_cache

from mrag_owl.expressions import rewriting
from mrag_owl.expressions.syntax import (
    BOTTOM,
    And,
    AtLeast,
    AtMost,
    Bottom,
    ClassExpression,
    Not,
    Only,
    Or,
    Some,
    Top,
    canonical,
    conjunction,
    disjunction,
    length,
    negation,
)


def complement(expression: ClassExpression) -> ClassExpression:
    """Return ¬C with the negation moved one step inwards.

    De Morgan for ⊓ and ⊔, ¬∃r.C = ∀r.¬C, ¬≥n r.C = ≤n-1 r.C and so on; ¬≥0 r.C = ⊥. Atoms stay negated.
    """
    match expression:
        case And(operands):
            return disjunction(*map(negation, operands))
        case Or(operands):
            return conjunction(*map(negation, operands))
        case Some(role, filler):
            return Only(role, negation(filler))
        case Only(role, filler):
            return Some(role, negation(filler))
        case AtLeast(count, role, filler):
            return AtMost(count - 1, role, filler) if count else BOTTOM
        case AtMost(count, role, filler):
            return AtLeast(count + 1, role, filler)
    return negation(expression)


@lru_cache(maxsize=1024)  # reasons ask for that of one expression again for every individual
def negation_normal_form(expression: ClassExpression) -> ClassExpression:
    """Return the expression with negation only before named classes, nominals and data restrictions.

    >>> from mrag_owl.expressions.syntax import Named, Role, TOP
    >>> r, a = Role("ex:r"), Named("ex:A")
    >>> negation_normal_form(Not(Some(r, Not(a)))) == Only(r, a)
    True
    """
    match expression:
        case And(operands):
            return conjunction(*map(negation_normal_form, operands))
        case Or(operands):
            return disjunction(*map(negation_normal_form, operands))
        case Some(role, filler):
            return Some(role, negation_normal_form(filler))
        case Only(role, filler):
            return Only(role, negation_normal_form(filler))
        case AtLeast(count, role, filler):
            return AtLeast(count, role, negation_normal_form(filler))
        case AtMost(count, role, filler):
            return AtMost(count, role, negation_normal_form(filler))
        case Not(And() | Or() | Some() | Only() | AtLeast() | AtMost() | Not() | Top() | Bottom() as operand):
            return negation_normal_form(complement(operand))
    return canonical(expression)


def normal_form(expression: ClassExpression) -> ClassExpression:
    """Return the one expression that stands for all trivially equal ones, as short as its rules make it.

    Trivially equal: equal by order, repetition, double negation, De Morgan, the duality of ∃ and ∀ and of ≥ and ≤,
    the laws of ⊤ and ⊥, absorption, complements, set operations on nominals and on numeric ranges, the merging of
    ∃r.C ⊔ ∃r.D and of ∀r.C ⊓ ∀r.D, and common factors. Not every equivalence is found: that would be reasoning.
    """
    return rewriting.written(rewriting.core(expression))


def simplify(expression: ClassExpression) -> ClassExpression:
    """Return an expression of the same meaning that is never longer: its normal form.

    >>> from mrag_owl.expressions.syntax import Named, Role, TOP
    >>> a, b, c = Named("ex:A"), Named("ex:B"), Named("ex:C")
    >>> simplify(Or((And((a, b)), And((b, c)), And((b, Not(b)))))) == And((b, Or((a, c))))
    True
    """
    simplest = normal_form(expression)
    return simplest if length(simplest) <= length(expression) else canonical(expression)
