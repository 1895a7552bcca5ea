"""Why an individual satisfies a class expression, and what it lacks where it does not: the facts, closed world.

A witness is a set of statements of the knowledge base that make the expression true of the individual. Of what
says that something is absent (¬, ∀, ≤) there is no such statement; absence is read off the closed world. Only where a
property is open (`expressions.partial`) a statement shows it: what is red is surely not black.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, pairwise

import numpy as np

from mrag_owl.expressions.extents import Extents, is_in
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.literals import in_range
from mrag_owl.expressions.normal import negation_normal_form
from mrag_owl.expressions.partial import open_roles
from mrag_owl.expressions.syntax import (
    And,
    AtLeast,
    ClassExpression,
    DataSays,
    DataSome,
    DataValue,
    Named,
    Only,
    Or,
    Role,
    Some,
    conjunction,
)
from mrag_owl.expressions.wording import says
from mrag_owl.records import Iri, Triple

_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
_SUBCLASS_OF = "http://www.w3.org/2000/01/rdf-schema#subClassOf"


@dataclass(frozen=True, slots=True)
class Shortfall:
    """What keeps an individual out of a class expression.

    `conjunct` is the failing conjunct that comes nearest to being true. Where that asks for a role filler and some
    filler meets it in part, `nearest` is the best such filler and `lacking` what even that one does not satisfy; one of
    another kind comes near to nothing: a black dress to no black shoe.
    """

    conjunct: ClassExpression
    nearest: Iri | None = None
    lacking: ClassExpression | None = None


def witness(extents: Extents, expression: ClassExpression, individual: Iri) -> tuple[Triple, ...]:
    """Return statements that make the expression true of the individual; empty where it is false or needs none.

    Of several possible witnesses the first by IRI order is taken; no statement comes twice.

    >>> from mrag_owl.expressions.knowledge_base import example
    >>> witness(Extents(example()), Some(Role(Iri("ex:hasChild")), Named(Iri("ex:Male"))), Iri("ex:stefan"))[0]
    ('ex:stefan', 'ex:hasChild', 'ex:martin')
    """
    subject = extents.knowledge_base.find(individual)
    expression = negation_normal_form(expression)
    if subject < 0 or not extents.holds(expression, subject):
        return ()
    return tuple(dict.fromkeys(_witness(extents, expression, subject)))


def _witness(extents: Extents, expression: ClassExpression, subject: int) -> Iterator[Triple]:
    base = extents.knowledge_base
    match expression:
        case Named(iri):
            yield from _membership(base, subject, iri)
        case And(operands):
            for operand in operands:
                yield from _witness(extents, operand, subject)
        case Or(operands):
            holds = (operand for operand in operands if extents.holds(operand, subject))
            yield from _witness(extents, next(holds), subject)
        case Some(role, filler):
            yield from _fillers(extents, role, filler, subject=subject, count=1)
        case AtLeast(count, role, filler):
            yield from _fillers(extents, role, filler, subject=subject, count=count)
        case Only(role, filler) if open_roles(expression, extents.open_properties):
            for target in targets(base, role, subject):
                facts = [*_witness(extents, filler, target)]
                if facts or role.iri in extents.open_properties:
                    yield _link(base, role, subject, target)
                    yield from facts
        case DataSome() | DataValue():
            yield _value(base, expression, subject)
        case DataSays(data_property, phrases):
            told = next(text for text in base.texts(data_property).of(subject) if says(text, phrases))
            yield (base.iri(subject), data_property, told)


def _fillers(extents: Extents, role: Role, filler: ClassExpression, *, subject: int, count: int) -> Iterator[Triple]:
    base = extents.knowledge_base
    extent = extents.packed(filler)  # looked up once: an expression of thousands of individuals is long to compare
    satisfied = (target for target in targets(base, role, subject) if is_in(extent, target))
    for target in islice(satisfied, count):
        yield _link(base, role, subject, target)
        yield from _witness(extents, filler, target)


def _link(base: KnowledgeBase, role: Role, subject: int, target: int) -> Triple:
    first, second = (target, subject) if role.inverse else (subject, target)
    return base.iri(first), role.iri, base.iri(second)


def targets(base: KnowledgeBase, role: Role, subject: int) -> list[int]:
    """Return the ids that a role leads to from an individual, ascending."""
    edges = base.edges(role.iri, inverse=role.inverse)
    return [int(target) for target in edges.targets[edges.starts[subject] : edges.starts[subject + 1]]]


def _membership(base: KnowledgeBase, subject: int, wanted: Iri) -> Iterator[Triple]:
    """State the most specific class of the individual below `wanted`, then the subclass steps up to it."""
    paths: dict[Iri, tuple[Iri, ...]] = {wanted: (wanted,)}
    below = base.subclasses
    frontier = [wanted]
    deepest: tuple[Iri, ...] = (wanted,)
    while frontier:
        above = frontier.pop()
        for child in below.get(above, ()):
            if child not in paths and _is_member(base, subject, child):
                paths[child] = (child, *paths[above])
                deepest = max(deepest, paths[child], key=len)
                frontier.append(child)
    yield (base.iri(subject), _TYPE, deepest[0])
    for low, high in pairwise(deepest):
        yield (low, _SUBCLASS_OF, high)


def _is_member(base: KnowledgeBase, subject: int, iri: Iri) -> bool:
    members = base.members(iri)
    place = int(np.searchsorted(members, subject))
    return place < len(members) and int(members[place]) == subject


def _value(base: KnowledgeBase, expression: DataSome | DataValue, subject: int) -> Triple:
    values = base.values(expression.data_property)
    own = values.literals[values.subjects == subject]
    if isinstance(expression, DataSome):
        own = own[in_range(base.numbers[own], expression)]
        text = base.literal_texts[int(own[0])].partition(" ")[2]
    else:
        text = expression.lexical
    return (base.iri(subject), expression.data_property, text)


def _grade(extents: Extents, expression: ClassExpression, subject: int) -> float:
    if extents.holds(expression, subject):
        return 1.0
    match expression:
        case And(operands):
            return sum(_grade(extents, operand, subject) for operand in operands) / len(operands)
        case Or(operands):
            return max(_grade(extents, operand, subject) for operand in operands)
        case Some(role, filler):
            found = targets(extents.knowledge_base, role, subject)
            # A filler that meets nothing is still a filler, so the role itself counts as a conjunct beside it.
            return max(((1 + _grade(extents, filler, target)) / 2 for target in found), default=0.0) * (1 - 1e-9)
    return 0.0


def shortfall(extents: Extents, expression: ClassExpression, individual: Iri) -> Shortfall | None:
    """Return what keeps the individual out of the expression, None where it is satisfied or unknown."""
    subject = extents.knowledge_base.find(individual)
    expression = negation_normal_form(expression)
    if subject < 0 or extents.holds(expression, subject):
        return None
    conjuncts = expression.operands if isinstance(expression, And) else (expression,)
    failing = _failing(extents, conjuncts, subject)
    nearest = max(failing, key=lambda conjunct: _grade(extents, conjunct, subject))
    if isinstance(nearest, Some):
        found = targets(extents.knowledge_base, nearest.role, subject)
        kin = [target for target in found if _is_of_kind(extents, nearest.filler, target)]
        best = max(kin, key=lambda target: _grade(extents, nearest.filler, target), default=None)
        if best is not None and _grade(extents, nearest.filler, best) > 0:
            return Shortfall(nearest, extents.knowledge_base.iri(best), _lacking(extents, nearest.filler, best))
    return Shortfall(nearest)


def _is_of_kind(extents: Extents, expression: ClassExpression, subject: int) -> bool:
    """Tell whether an individual is of the classes that an expression names beside other things."""
    conjuncts = expression.operands if isinstance(expression, And) else (expression,)
    return all(extents.holds(one, subject) for one in conjuncts if isinstance(one, Named))


def _lacking(extents: Extents, expression: ClassExpression, subject: int) -> ClassExpression:
    conjuncts = expression.operands if isinstance(expression, And) else (expression,)
    return conjunction(*_failing(extents, conjuncts, subject))


def _failing(extents: Extents, conjuncts: Iterable[ClassExpression], subject: int) -> list[ClassExpression]:
    """Return the conjuncts that are false of an individual; those that are unknown, where none is false."""
    unmet = [conjunct for conjunct in conjuncts if not extents.holds(conjunct, subject)]
    return [conjunct for conjunct in unmet if not extents.may_hold(conjunct, subject)] or unmet
