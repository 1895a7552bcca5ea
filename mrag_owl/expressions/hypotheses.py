"""Hypotheses: learned class expressions and how well they fit the examples that they were learned from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import ClassExpression, length
from mrag_owl.records import Iri

TELLING = 1 / 3
"""Share of a population up to which what is true of some examples tells them from the others, for people."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A class expression, its DL length, and its quality.

    Precision, recall, F1 and accuracy are over the positives and negatives of the problem, in [0, 1]; a quotient
    without a denominator is 0. `coverage` counts the instances among all individuals. `score` is the learner's own,
    the larger the better, and comparable only between hypotheses of one `learn`. Where a peer found none in its
    time, ⊤ stands for what is missing, and `is_answer` is false.
    """

    expression: ClassExpression
    length: int
    precision: float
    recall: float
    f1: float
    accuracy: float
    coverage: int
    score: float
    is_answer: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Examples:
    """The examples of a problem as places in a bitset; unknown individuals are -1 and covered by nothing."""

    positives: NDArray[np.int64]
    negatives: NDArray[np.int64]

    @classmethod
    def of(cls, knowledge_base: KnowledgeBase, positives: Iterable[Iri], negatives: Iterable[Iri] = ()) -> Examples:
        """Return the examples as ids, places among all individuals, looked up once for many hypotheses."""
        return cls(knowledge_base.ids(tuple(positives)), knowledge_base.ids(tuple(negatives)))


def judge(expression: ClassExpression, covered: Bits, examples: Examples, *, score: float) -> Hypothesis:
    """Return the hypothesis with its quality, given its extent as a bitset and the places of the examples in it.

    The bitset ranges over all individuals, or over a population that the expression does not reach beyond.

    >>> from mrag_owl.expressions.extents import Extents
    >>> from mrag_owl.expressions.knowledge_base import example
    >>> from mrag_owl.expressions.syntax import TOP, Role, Some
    >>> father, extents = Some(Role(Iri("ex:hasChild")), TOP), Extents(example())
    >>> examples = Examples.of(extents.knowledge_base, [Iri("ex:martin")], [Iri("ex:stefan")])
    >>> judge(father, extents.packed(father), examples, score=0.0).precision
    0.5
    """
    true_positives = _covered_count(covered, examples.positives)
    false_positives = _covered_count(covered, examples.negatives)
    positives, negatives = len(examples.positives), len(examples.negatives)
    return Hypothesis(
        expression=expression,
        length=length(expression),
        precision=_ratio(true_positives, true_positives + false_positives),
        recall=_ratio(true_positives, positives),
        f1=_ratio(2 * true_positives, true_positives + false_positives + positives),
        accuracy=_ratio(true_positives + negatives - false_positives, positives + negatives),
        coverage=int(np.bitwise_count(covered).sum()),
        score=score,
    )


def _covered_count(covered: Bits, ids: NDArray[np.int64]) -> int:
    known = ids[ids >= 0]
    return int((covered[known >> 6] >> (known & 63).astype(np.uint64) & np.uint64(1)).sum())


def _ratio(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
