"""The forms of a question: for individuals, for how many they are, for which of them has the most of something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from mrag_owl.expressions.questions.phrases import Meaning
from mrag_owl.expressions.syntax import TOP, And, ClassExpression, Named, Role, conjunction, disjunction


@dataclass(frozen=True, slots=True)
class Listed:
    """Asks for the individuals of an expression."""

    expression: ClassExpression


@dataclass(frozen=True, slots=True)
class Counted:
    """Asks how many individuals an expression has."""

    expression: ClassExpression


@dataclass(frozen=True, slots=True)
class Ranked:
    """Asks which individuals of `expression` are linked by `role` to the most of `counted`, or `fewest`."""

    expression: ClassExpression
    counted: ClassExpression
    role: Role
    fewest: bool = False


Asked: TypeAlias = Listed | Counted | Ranked


def narrowed(meaning: Meaning) -> ClassExpression:
    """Return the expression with the classes that its things are known to be of, where it names none itself."""
    parts = _conjuncts(meaning.expression)
    if any(isinstance(part, Named) for part in parts) or not meaning.kinds:
        return meaning.expression
    classes = disjunction(*map(Named, sorted(meaning.kinds)))
    return classes if meaning.expression == TOP else conjunction(classes, meaning.expression)


def _conjuncts(expression: ClassExpression) -> tuple[ClassExpression, ...]:
    return expression.operands if isinstance(expression, And) else (expression,)
