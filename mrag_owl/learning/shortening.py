"""The expressions that lack one part of another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import (
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    Not,
    Only,
    Or,
    Some,
    conjunction,
    disjunction,
)


def with_less(expression: ClassExpression) -> Iterator[ClassExpression]:
    """Yield the expressions that lack one part of this one: an operand, a filler, or a count.

    >>> from mrag_owl.expressions.dl import from_dl, to_dl
    >>> [to_dl(one) for one in with_less(from_dl("<ex:A> ⊓ ∃<ex:r>.<ex:B>"))]
    ['∃<ex:r>.<ex:B>', '<ex:A>', '<ex:A> ⊓ ∃<ex:r>.⊤']
    """
    match expression:
        case And(operands) | Or(operands):
            joined = conjunction if isinstance(expression, And) else disjunction
            rests = [operands[:place] + operands[place + 1 :] for place in range(len(operands))]
            yield from (joined(*rest) for rest in rests)
            for rest, operand in zip(rests, operands, strict=True):
                yield from (joined(*rest, less) for less in with_less(operand))
        case Not(operand):
            yield from map(Not, with_less(operand))
        case Some(role, filler) | Only(role, filler) | AtLeast(_, role, filler) | AtMost(_, role, filler):
            if isinstance(expression, AtLeast) and expression.count > 1:
                yield Some(role, filler)
            if filler != TOP and not isinstance(expression, Only):
                yield replace(expression, filler=TOP)
            for less in with_less(filler):
                yield replace(expression, filler=less)
