"""The expressions that say with less what another says, or nearly so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import (
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    DataSome,
    Not,
    OneOf,
    Only,
    Or,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
)
from mrag_owl.records import Iri


def with_less(expression: ClassExpression) -> Iterator[ClassExpression]:
    """Yield the expressions that lack one part of this one: an operand, a filler, a count, or the ¬ of bounds.

    Who has one value, and not one of at most 3, has one above 3. Of who has none or several, the latter tells others.
    Individuals that are named one by one are named together.

    >>> from mrag_owl.expressions.dl import from_dl, to_dl
    >>> [to_dl(one) for one in with_less(from_dl("<ex:A> ⊓ ∃<ex:r>.<ex:B>"))]
    ['∃<ex:r>.<ex:B>', '<ex:A>', '<ex:A> ⊓ ∃<ex:r>.⊤']
    >>> [to_dl(one) for one in with_less(from_dl("¬∃<ex:r>.∃<ex:d>.[≤ 3]"))]
    ['¬∃<ex:r>.⊤', '∃<ex:r>.∃<ex:d>.[> 3]']
    >>> [to_dl(one) for one in with_less(from_dl("{<ex:a>} ⊔ {<ex:b>}"))]
    ['{<ex:a>, <ex:b>}', '{<ex:b>}', '{<ex:a>}']
    """
    match expression:
        case And(operands) | Or(operands):
            joined = conjunction if isinstance(expression, And) else disjunction
            if (together := _together(expression)) is not None:
                yield together
            rests = [operands[:place] + operands[place + 1 :] for place in range(len(operands))]
            yield from (joined(*rest) for rest in rests)
            for rest, operand in zip(rests, operands, strict=True):
                yield from (joined(*rest, less) for less in with_less(operand))
        case Not(operand):
            yield from map(Not, with_less(operand))
            if (turned := _turned(operand)) is not None:
                yield turned
        case Some(role, filler) | Only(role, filler) | AtLeast(_, role, filler) | AtMost(_, role, filler):
            if isinstance(expression, AtLeast) and expression.count > 1:
                yield Some(role, filler)
            if filler != TOP and not isinstance(expression, Only):
                yield replace(expression, filler=TOP)
            for less in with_less(filler):
                yield replace(expression, filler=less)


def _together(expression: And | Or) -> ClassExpression | None:
    """Return a disjunction with the individuals that it names in one list, a conjunction those that it denies."""
    denied = isinstance(expression, And)
    joined = conjunction if denied else disjunction
    named: list[Iri] = []
    rest: list[ClassExpression] = []
    for operand in expression.operands:
        match operand:
            case Not(OneOf(individuals)) if denied:
                named += individuals
            case OneOf(individuals) if not denied:
                named += individuals
            case _:
                rest.append(operand)
    if len(rest) > len(expression.operands) - 2:
        return None
    return joined(*rest, negation(one_of(*named)) if denied else one_of(*named))


def _turned(expression: ClassExpression) -> ClassExpression | None:
    """Return what holds of those with the other values, of bounds on one side; None for anything else."""
    match expression:
        case DataSome(name, minimum, None) if minimum is not None:
            return DataSome(name, maximum=minimum, exclusive_maximum=not expression.exclusive_minimum)
        case DataSome(name, None, maximum) if maximum is not None:
            return DataSome(name, minimum=maximum, exclusive_minimum=not expression.exclusive_maximum)
        case Some(role, filler):
            turned = _turned(filler)
            return None if turned is None else Some(role, turned)
        case And(operands) | Or(operands):
            joined = disjunction if isinstance(expression, And) else conjunction
            parts = [turned for turned in map(_turned, operands) if turned is not None]
            return joined(*parts) if len(parts) == len(operands) else None
    return None
