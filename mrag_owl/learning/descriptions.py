"""What a class expression is worth for judged examples: how few bits say it and the mistakes that it makes.

An expression is written as a tree: a bit for each node, and the name of a class, role or data property out of as many
as the knowledge base has. The theory counts half its bits, since there are many ways to write much the same (Quinlan,
"C4.5", 1993, chapter 5). Each symbol costs a hundredth of a bit for each example besides: with many examples long
expressions are worth their bits, and yet hardly tell others better. Where they do, `penalties` says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import lgamma, log, log2

from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    DataSome,
    DataValue,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Some,
    conjunction,
    disjunction,
    length,
)
from mrag_owl.learning.evidence import Evidence

THEORY_WEIGHT = 0.5
READING_BITS = 0.01
"""What a symbol costs for each example."""
_VALUE_BITS = 3.0
"""What a bound, a value or an individual costs: about one of eight."""
_COUNT_BITS = 2.0


@dataclass(frozen=True, slots=True, eq=False)
class Descriptions:
    """Weighs expressions over one knowledge base, by what `evidence` says of those whom they cover."""

    class_bits: float
    role_bits: float
    data_bits: float
    evidence: Evidence
    reading_bits: float = READING_BITS

    @classmethod
    def of(cls, base: KnowledgeBase, evidence: Evidence, *, reading_bits: float = READING_BITS) -> Descriptions:
        """Return the weights for some examples."""
        return cls(
            class_bits=log2(max(2, len(base.classes))),
            role_bits=log2(max(2, 2 * len(base.object_properties))),
            data_bits=log2(max(1, len(base.data_properties))),
            evidence=evidence,
            reading_bits=reading_bits,
        )

    @property
    def examples(self) -> int:
        """How many examples there are."""
        return self.evidence.positives + self.evidence.negatives

    def score(self, expression: ClassExpression, right: int, wrong: int, coverage: int) -> float:
        """Return the bits that an expression saves, comparable among those of one problem.

        It covers so many positives, so many negatives, and so many individuals of the population.
        """
        theory = THEORY_WEIGHT * self.bits(expression) + self.reading_bits * self.examples * length(expression)
        return float(self.evidence.gain(right, wrong, coverage)) - theory

    def bits(self, expression: ClassExpression) -> float:
        """Return the bits of writing an expression; what stands in no order costs no order."""
        match expression:
            case Named():
                return 1 + self.class_bits
            case OneOf(individuals):
                return 1 + _VALUE_BITS * len(individuals)
            case Not(operand):
                return 1 + self.bits(operand)
            case And(operands) | Or(operands):
                ordered = lgamma(len(operands) + 1) / log(2)
                return len(operands) - 1 + sum(map(self.bits, operands)) - ordered
            case Some(_, filler) | Only(_, filler):
                return 1 + self.role_bits + self.bits(filler)
            case AtLeast(_, _, filler) | AtMost(_, _, filler):
                return 1 + _COUNT_BITS + self.role_bits + self.bits(filler)
            case DataSome():
                ends = sum(end is not None for end in (expression.minimum, expression.maximum))
                return 1 + self.data_bits + _VALUE_BITS * ends
            case DataValue():
                return 1 + self.data_bits + _VALUE_BITS
        return 0.0


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
