"""Axioms as rules: what an individual must be known to be, so that it is an instance of a class, or is known not to be.

The rules are those of `closure`, taken apart until each leads to one class, filler or value.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np

from mrag_owl.expressions.assertions import Assertions
from mrag_owl.expressions.closure import Closure
from mrag_owl.expressions.literals import in_range, literal_key
from mrag_owl.expressions.relations import EMPTY, Ids
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    AtLeast,
    Bottom,
    ClassExpression,
    DataSays,
    DataSome,
    DataValue,
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
    length,
    negation,
    one_of,
    order_key,
    parts,
)
from mrag_owl.records import Iri

Body: TypeAlias = ClassExpression
"""Of ⊤, A, ¬A, ⊓, ⊔, ∃, ≥n, nominals and data restrictions; ¬A: known to be no A."""

Side: TypeAlias = tuple[Iri, bool]
"""A class, and whether its instances are meant or those that are known to be none."""

_MOST_NAMED = 100
"""Individuals of an anonymous class up to which a rule lists them."""


@dataclass(slots=True)
class Rules:
    """Bodies by the class that they lead to (True) or exclude from, shortest first; by the role; by the property."""

    of: dict[Side, list[Body]] = field(default_factory=lambda: defaultdict(list))
    fillers: dict[Iri, list[tuple[Body, Iri]]] = field(default_factory=lambda: defaultdict(list))
    values: dict[Iri, list[tuple[Body, DataValue]]] = field(default_factory=lambda: defaultdict(list))

    def add(self, body: ClassExpression, head: ClassExpression) -> None:
        """Take an inclusion apart; what it says of nobody in particular is left out."""
        found = _evidence(body)
        if found is not None:
            self._add(found, head)

    def _add(self, body: Body, head: ClassExpression) -> None:
        match head:
            case Named(iri):
                self.of[iri, True].append(body)
            case Not(Named(iri)):
                self.of[iri, False].append(body)
            case Not(Or(operands)):
                for part in operands:
                    self._add(body, negation(part))
            case Not(And(operands)):
                self._add_union(body, [negation(part) for part in operands])
            case Not(Some(role, filler)):
                self._add(body, Only(role, negation(filler)))
            case And(operands):
                for part in operands:
                    self._add(body, part)
            case Or(operands):
                self._add_union(body, list(operands))
            case Only(role, filler) if filler != TOP:
                self._add(Some(Role(role.iri, not role.inverse), body), filler)
            case Some(role, OneOf((name,))) if not role.inverse:
                self.fillers[role.iri].append((body, name))
            case DataValue(data_property):
                self.values[data_property].append((body, head))

    def _add_union(self, body: Body, operands: list[ClassExpression]) -> None:
        for place, part in enumerate(operands):
            others = [_evidence(negation(other)) for other in operands[:place] + operands[place + 1 :]]
            known = [other for other in others if other is not None]
            if len(known) == len(others):
                self._add(conjunction(*(one for one in (body, *known) if one != TOP)), part)


def rules_of(closure: Closure, assertions: Assertions) -> Rules:
    """Return the rules of all axioms, and of anonymous classes that individuals are stated to be instances of."""
    rules = Rules()
    for low, high in closure.axioms:
        rules.add(low, high)
        rules.add(negation(high), negation(low))
    for iri, kind in closure.schema.domains:
        if iri in closure.schema.data_properties:
            rules.add(Some(Role(iri), TOP), kind)
    for ids, expression in assertions.complex_types:
        is_absence = isinstance(expression, Not) and isinstance(expression.operand, Named)
        if not is_absence and len(ids) <= _MOST_NAMED:
            rules.add(one_of(*(Iri(closure.names[number]) for number in ids)), expression)
    for bodies in rules.of.values():
        bodies.sort(key=lambda body: (length(body), order_key(body)))
    return rules


def _evidence(expression: ClassExpression) -> Body | None:
    """Return what must be known for an expression to be known, None where nothing makes it so."""
    match expression:
        case Named() | Not(Named()) | OneOf() | DataSome() | DataValue() | DataSays() | Top():
            return expression
        case Not(And(operands)):
            return _either([negation(part) for part in operands])
        case Not(Or(operands)):
            return _all([negation(part) for part in operands])
        case Not(Not(operand)):
            return _evidence(operand)
        case And(operands):
            return _all(list(operands))
        case Or(operands):
            return _either(list(operands))
        case Some(role, filler):
            inside = _evidence(filler)
            return None if inside is None else Some(role, inside)
        case AtLeast(count, role, filler) if count > 0:
            inside = _evidence(filler)
            return None if inside is None else AtLeast(count, role, inside)
    return None


def _all(operands: list[ClassExpression]) -> Body | None:
    known = [_evidence(part) for part in operands]
    found = [part for part in known if part is not None]
    return conjunction(*(part for part in found if part != TOP)) if len(found) == len(known) else None


def _either(operands: list[ClassExpression]) -> Body | None:
    found = [known for part in operands if (known := _evidence(part)) is not None]
    return disjunction(*found) if found else None


def sides_of(body: Body) -> list[Side]:
    """Return the classes that a body speaks of, and on which side of each it looks."""
    match body:
        case Named(iri):
            return [(iri, True)]
        case Not(Named(iri)):
            return [(iri, False)]
    return [side for part in parts(body) for side in sides_of(part)]


def instances_of(body: Body, closure: Closure, members: Callable[[Side], Ids], pairs: Callable[[Iri], Ids]) -> Ids:
    """Return who satisfies a body, given who is or is known not to be in a class, and the pairs of a role."""

    def found(part: Body) -> Ids:
        return instances_of(part, closure, members, pairs)

    def mask(ids: Ids) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        inside = np.zeros(closure.size, dtype=bool)
        inside[ids] = True
        return inside

    match body:
        case Top():
            return np.arange(closure.size, dtype=np.int64)
        case Named(iri):
            return members((iri, True))
        case Not(Named(iri)):
            return members((iri, False))
        case And(operands):
            return np.flatnonzero(np.logical_and.reduce([mask(found(part)) for part in operands]))
        case Or(operands):
            return np.flatnonzero(np.logical_or.reduce([mask(found(part)) for part in operands]))
        case OneOf(individuals):
            return np.array(sorted(n for name in individuals if (n := closure.number(name)) >= 0), dtype=np.int64)
        case Some(role, filler) | AtLeast(_, role, filler):
            least = body.count if isinstance(body, AtLeast) else 1
            if isinstance(filler, Top) and role.iri in closure.schema.data_properties:
                return np.flatnonzero(mask(closure.values[role.iri] & 0xFFFFFFFF))
            subjects, objects = np.divmod(pairs(role.iri), max(closure.size, 1))
            if role.inverse:
                subjects, objects = objects, subjects
            subjects = subjects if isinstance(filler, Top) else subjects[mask(found(filler))[objects]]
            return np.flatnonzero(np.bincount(subjects, minlength=closure.size) >= least)
        case DataSome(data_property):
            keys = closure.values[data_property]
            inside = in_range(closure.literals.numeric()[keys >> 32], body)
            return np.flatnonzero(mask(keys[inside] & 0xFFFFFFFF))
        case DataSays(data_property, phrases):
            keys = closure.values[data_property]
            told = closure.literals.saying(np.unique(keys >> 32), phrases)
            return np.flatnonzero(mask(keys[np.isin(keys >> 32, told)] & 0xFFFFFFFF))
        case DataValue(data_property, lexical, datatype):
            keys = closure.values[data_property]
            sought = closure.literals.find(literal_key(lexical, datatype))
            return np.flatnonzero(mask(keys[(keys >> 32) == sought] & 0xFFFFFFFF))
        case Bottom():
            return EMPTY
    raise TypeError(f"{body!r} is no body of a rule")
