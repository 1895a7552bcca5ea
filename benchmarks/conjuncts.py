"""Class expressions as the separate things they require, to be compared with what a person reads in a question.

One conjunct is one requirement: "dress" (there is one), "dress: floral" (it is floral), "dress: not floral", "not
belt", "not dress: floral" (none that is floral), "pocket >= 2", "any: floral" (something is), "floral" (stated of the
picture itself), alternatives joined by " or " in alphabetical order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mrag_owl.expressions.syntax import (
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    Named,
    Not,
    OneOf,
    Or,
    Some,
)
from mrag_owl.records import Iri

Label = Callable[[Iri], str]


def conjuncts(expression: ClassExpression, label: Label, *, population: Iri) -> frozenset[str]:
    """Return the requirements of an expression; what has no such form is written out as it stands.

    >>> from mrag_owl.expressions.syntax import Role, conjunction, value
    >>> floral = Some(Role(Iri("has")), conjunction(Named(Iri("Dress")), value(Role(Iri("like")), Iri("floral"))))
    >>> sorted(conjuncts(conjunction(Named(Iri("Picture")), floral), str.lower, population=Iri("Picture")))
    ['dress', 'dress: floral']
    """
    parts = [part for part in _operands(expression) if part != Named(population)]
    return frozenset(requirement for part in parts for requirement in _requirements(part, label))


def _requirements(part: ClassExpression, label: Label) -> list[str]:
    match part:
        case Some(_, filler):
            return _item(filler, label)
        case AtLeast(count, _, filler):
            return [f"{_head(filler, label)} >= {count}", *_item(filler, label)[1:]]
        case AtMost(count, _, filler):
            return [f"{_head(filler, label)} <= {count}"]
        case Or(operands):
            return [" or ".join(sorted({_fullest(operand, label) for operand in operands}))]
        case Not():
            return [_fullest(part, label)]
        case And(operands):
            return [requirement for operand in operands for requirement in _requirements(operand, label)]
    return [str(part)]


def _fullest(part: ClassExpression, label: Label) -> str:
    """Return a requirement in one phrase: the item with all of its attributes."""
    match part:
        case Not(operand):
            return f"not {_fullest(operand, label)}"
        case Some(_, OneOf(individuals)):
            return _individuals(individuals, label)
        case Some(_, filler):
            attributes = [_fullest(other, label) for other in _operands(filler) if not _is_class(other)]
            return ": ".join([_head(filler, label), *([", ".join(sorted(attributes))] if attributes else [])])
        case And(operands) | Or(operands):
            word = " and " if isinstance(part, And) else " or "
            return word.join(sorted(_fullest(operand, label) for operand in operands))
    return next(iter(_requirements(part, label)))


def _item(filler: ClassExpression, label: Label) -> list[str]:
    if isinstance(filler, OneOf):
        return [_individuals(filler.individuals, label)]
    head = _head(filler, label)
    found = [] if head == "any" else [head]
    for other in _operands(filler):
        if isinstance(other, Or) and not _is_class(other):
            found.append(" or ".join(sorted(f"{head}: {_fullest(operand, label)}" for operand in other.operands)))
        elif not _is_class(other):
            found.append(f"{head}: {_fullest(other, label)}")
    return found


def _head(filler: ClassExpression, label: Label) -> str:
    classes = [part for part in _operands(filler) if _is_class(part)]
    names = [
        " or ".join(sorted(label(named.iri) for named in _alternatives(part) if isinstance(named, Named)))
        for part in classes
    ]
    return " and ".join(sorted(names)) or "any"


def _is_class(part: ClassExpression) -> bool:
    return all(isinstance(other, Named) for other in _alternatives(part))


def _operands(part: ClassExpression) -> tuple[ClassExpression, ...]:
    return part.operands if isinstance(part, And) else (part,)


def _alternatives(part: ClassExpression) -> tuple[ClassExpression, ...]:
    return part.operands if isinstance(part, Or) else (part,)


def _individuals(individuals: Iterable[Iri], label: Label) -> str:
    return " or ".join(sorted(label(iri) for iri in individuals))


@dataclass(frozen=True, slots=True)
class Agreement:
    """Counts of conjuncts over many questions: found and right, found, and expected."""

    right: int
    found: int
    expected: int

    @property
    def precision(self) -> float:
        """Right among the found, in [0, 1]; 1 if nothing was found."""
        return self.right / self.found if self.found else 1.0

    @property
    def recall(self) -> float:
        """Right among the expected, in [0, 1]; 1 if nothing was expected."""
        return self.right / self.expected if self.expected else 1.0


def agreement(pairs: Iterable[tuple[frozenset[str], frozenset[str]]]) -> Agreement:
    """Return the counts over (found, expected) pairs, each question's conjuncts added up (micro average)."""
    listed = list(pairs)
    return Agreement(
        sum(len(found & expected) for found, expected in listed),
        sum(len(found) for found, _ in listed),
        sum(len(expected) for _, expected in listed),
    )
