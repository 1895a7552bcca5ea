"""Why no individual satisfies a class expression: its least parts that none satisfies, and what is satisfied of them.

Closed world, over the individuals of one population. A *conflict* is an expression that none of them satisfies though
some satisfy each of the expressions that ask for one thing less; in the literature a minimal unsatisfiable core, here
relative to the facts. It is found by deletion: while the expression stays empty without something, that is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.normal import negation_normal_form
from mrag_owl.expressions.syntax import BOTTOM, And, AtLeast, ClassExpression, Named, Some, conjunction, negation


@dataclass(frozen=True, slots=True)
class Conflict:
    """A part of an expression that nothing in the population satisfies, and that part with one thing less asked for.

    `satisfied` holds each of the latter with the number of individuals that satisfy it; it is empty where the part is
    one thing that simply does not occur.
    """

    expression: ClassExpression
    satisfied: tuple[tuple[ClassExpression, int], ...]


def kind_of_unknown(expression: ClassExpression) -> ClassExpression | None:
    """Return of what kind something is that nothing is known of, as of a name that nobody has; None for all else.

    >>> from mrag_owl.records import Iri
    >>> kind_of_unknown(conjunction(Named(Iri("ex:Painting")), BOTTOM)) == Named(Iri("ex:Painting"))
    True
    """
    parts = expression.operands if isinstance(expression, And) else ()
    known = [one for one in parts if not _is_unknown(one)]
    return conjunction(*known) if known and len(known) < len(parts) else None


def _is_unknown(expression: ClassExpression) -> bool:
    """Tell whether an expression needs something of a name that nobody has, be it at the end of a path."""
    match expression:
        case And(operands):
            return any(map(_is_unknown, operands))
        case Some(_, filler):
            return _is_unknown(filler)
    return expression == BOTTOM


def asked_and_denied(expression: ClassExpression) -> ClassExpression | None:
    """Return what an expression asks for and denies at once, as where two words mean one kind; None where it does not.

    >>> from mrag_owl.expressions.syntax import Not, Role
    >>> from mrag_owl.records import Iri
    >>> top = Some(Role(Iri("ex:wears")), Named(Iri("ex:Top")))
    >>> asked_and_denied(conjunction(top, Not(top))) == top, asked_and_denied(top)
    (True, None)
    """
    form = negation_normal_form(expression)
    parts = form.operands if isinstance(form, And) else ()
    own = expression.operands if isinstance(expression, And) else ()
    return next((one for one in own if one in parts and negation_normal_form(negation(one)) in parts), None)


def conflicts(extents: Extents, expression: ClassExpression, *, population: Named) -> tuple[Conflict, ...]:
    """Return why nothing in the population satisfies the expression; nothing where something does.

    What is left out changes nothing of how many may satisfy a part: of a black and white dress it is not said that no
    thing at all is so, where that is not known. Every conjunct that nothing satisfies gives one conflict, of what is
    asked for within it; where each is satisfied by something, there is one of whole conjuncts. All expressions in
    conflicts are of the population.

    >>> from mrag_owl.expressions.knowledge_base import example
    >>> from mrag_owl.expressions.syntax import Role
    >>> from mrag_owl.records import Iri
    >>> child, male = Role(Iri("ex:hasChild")), Named(Iri("ex:Male"))
    >>> grandfather_by_a_grandfather = Some(child, conjunction(male, Some(child, Some(child, male))))
    >>> (conflict,) = conflicts(Extents(example()), grandfather_by_a_grandfather, population=male)
    >>> conflict.expression == conjunction(male, Some(child, Some(child, Some(child, male)))), conflict.satisfied
    (True, ())
    """
    members = extents.of(population)

    def count(part: ClassExpression) -> int:
        return int(np.count_nonzero(extents.of(part) & members))

    def possible(part: ClassExpression) -> int:
        return int(np.count_nonzero(extents.possible(part) & members))

    def is_none(part: ClassExpression, least: ClassExpression) -> bool:
        return not count(part) and possible(part) == possible(least)

    form = negation_normal_form(expression)
    if count(form):
        return ()
    wanted = [part for part in (form.operands if isinstance(form, And) else (form,)) if part != population]
    empty = [part for part in wanted if not count(part)]
    weaker = _weaker if empty else _with_a_conjunct_less
    found = []
    for least in empty or [conjunction(*wanted)]:
        # Until nothing can be left out; of a large number at first as much as can be.
        for step in (1 << 25, 1 << 20, 1 << 15, 1 << 10, 1 << 5, 1):
            while (less := next((one for one in weaker(least, step) if is_none(one, least)), None)) is not None:
                least = less  # noqa: PLW2901  # as said
        told = tuple((conjunction(population, one), count(one)) for one in weaker(least) if count(one))
        found.append(Conflict(conjunction(population, least), told))
    return tuple(dict.fromkeys(found))


def _with_a_conjunct_less(expression: ClassExpression, _: int = 1) -> Iterator[ClassExpression]:
    """Yield a conjunction without each of its conjuncts."""
    if isinstance(expression, And):
        for place in range(len(expression.operands)):
            yield conjunction(*expression.operands[:place], *expression.operands[place + 1 :])


def _weaker(expression: ClassExpression, step: int = 1) -> Iterator[ClassExpression]:
    """Yield the expressions that ask for one thing less, each satisfied by all that satisfies this one.

    Of a number, `step` things less, if there are as many.
    """
    match expression:
        case And(operands):
            yield from _with_a_conjunct_less(expression)
            for place, operand in enumerate(operands):
                for less in _weaker(operand, step):
                    yield conjunction(*operands[:place], less, *operands[place + 1 :])
        case Some(role, filler):
            for less in _weaker(filler, step):
                yield Some(role, less)
        case AtLeast(count, role, filler):
            if count > step:
                yield AtLeast(count - step, role, filler) if count - step > 1 else Some(role, filler)
            for less in _weaker(filler, step):
                yield AtLeast(count, role, less)
