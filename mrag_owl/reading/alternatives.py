"""Readings that differ only in the property by which something has what a word names, taken together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from typing import Any, TypeAlias

from mrag_owl.expressions.syntax import (
    And,
    ClassExpression,
    DataSays,
    Named,
    Not,
    OneOf,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    one_of,
)
from mrag_owl.reading.forms import Asked, Counted, Extreme, Foremost, Listed, Mean, More, Peak, Ranked, Share, Whether
from mrag_owl.records import Iri

Namesakes: TypeAlias = Callable[[tuple[Iri, ...], tuple[Iri, ...]], bool]
"""Whether some of the first individuals and some of the others have a name in common."""

_FORMS = (Counted, Extreme, Foremost, Listed, Mean, More, Peak, Ranked, Share, Whether)
_EXPRESSIONS = ("expression", "counted", "other", "whole")
"""The parts of forms that are expressions."""

_GROUPS = ("groups", "options")
"""Those that are pairs of a name and an expression."""


def together(readings: Iterable[Asked], namesakes: Namesakes) -> Asked | None:
    """Return what several readings ask as alternatives: a floral dress by its attribute or by its pattern.

    None where they differ in more than the property that leads to what one word names.
    """
    meant, *others = readings
    if not isinstance(meant, _FORMS) or any(type(one) is not type(meant) for one in others):
        return None
    for one in others:
        changed: dict[str, Any] = {}
        for name in (part.name for part in fields(meant)):
            mine, theirs = getattr(meant, name), getattr(one, name)
            if mine == theirs:
                continue
            if name in _EXPRESSIONS:
                changed[name] = either(mine, theirs, namesakes)
            elif name in _GROUPS and [iri for iri, _ in mine] == [iri for iri, _ in theirs]:
                met = [either(part, rest, namesakes) for (_, part), (_, rest) in zip(mine, theirs, strict=True)]
                changed[name] = tuple(zip([iri for iri, _ in mine], met, strict=True)) if all(met) else None
            if changed.get(name) is None:
                return None
        meant = replace(meant, **changed)
    return meant


def either(one: ClassExpression, other: ClassExpression, namesakes: Namesakes) -> ClassExpression | None:
    """Return the one expression that holds where either does, if they differ in one property with one word's values."""
    if one == other:
        return one
    match one, other:
        case (Some() | Or(), Some()) if (parts := _leaves(one)) and (leaf := _leaf(other)):
            if all(namesakes(values, leaf[1]) for _, values in parts):
                return disjunction(one, other)
        case OneOf(some), OneOf(more):  # called so, or with a name that says so
            return one_of(*some, *more)
        case (OneOf(), DataSays()) | (DataSays(), OneOf()):
            return disjunction(one, other)
        case (OneOf(values), Some()) | (Some(), OneOf(values)):  # called so, or showing it
            shows = _leaf(other if isinstance(one, OneOf) else one)
            if shows and namesakes(tuple(values), shows[1]):
                return disjunction(one, other)
    match one, other:
        case (And(operands), Some() as shown) | (Some() as shown, And(operands)):  # a print, or of a print
            said = [part for part in operands if not isinstance(part, Named)]
            if len(said) == 1 and either(said[0], shown, namesakes) is not None:
                return disjunction(one, other)
        case Some(role, filler), Some(same, rest) if role == same:
            inner = either(filler, rest, namesakes)
            return None if inner is None else Some(role, inner)
        case Not(operand), Not(rest):
            inner = either(operand, rest, namesakes)
            return None if inner is None else Not(inner)
        case (And(operands), And(rest)) | (Or(operands), Or(rest)):
            kept = [part for part in operands if part in rest]
            mine, theirs = [p for p in operands if p not in kept], [p for p in rest if p not in kept]
            if len(mine) == len(theirs) == 1 and (inner := either(mine[0], theirs[0], namesakes)) is not None:
                return (conjunction if isinstance(one, And) else disjunction)(*kept, inner)
    return None


def _leaves(expression: ClassExpression) -> list[tuple[Role, tuple[Iri, ...]]]:
    parts = expression.operands if isinstance(expression, Or) else (expression,)
    leaves = [leaf for part in parts if (leaf := _leaf(part))]
    return leaves if len(leaves) == len(parts) else []


def _leaf(expression: ClassExpression) -> tuple[Role, tuple[Iri, ...]] | None:
    match expression:
        case Some(role, OneOf(values)):
            return role, tuple(values)
    return None
