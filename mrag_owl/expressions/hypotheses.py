"""Hypotheses: learned class expressions and how well they fit the examples that they were learned from."""

from __future__ import annotations

from dataclasses import dataclass

from mrag_owl.expressions.extents import Extents, Mask
from mrag_owl.expressions.syntax import ClassExpression, length
from mrag_owl.records import Iri


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A class expression, its DL length, and its quality.

    Precision, recall, F1 and accuracy are over the positives and negatives of the problem, in [0, 1]; a quotient
    without a denominator is 0. `coverage` counts the instances among all individuals. `score` is the learner's own,
    the larger the better, and comparable only between hypotheses of one `learn`.
    """

    expression: ClassExpression
    length: int
    precision: float
    recall: float
    f1: float
    accuracy: float
    coverage: int
    score: float


def judge(
    expression: ClassExpression,
    extents: Extents,
    positives: tuple[Iri, ...],
    negatives: tuple[Iri, ...],
    *,
    score: float,
) -> Hypothesis:
    """Return the hypothesis with its quality on the examples; individuals unknown to the extents count as uncovered.

    >>> from mrag_owl.expressions.knowledge_base import example
    >>> from mrag_owl.expressions.syntax import TOP, Role, Some
    >>> father = Some(Role(Iri("ex:hasChild")), TOP)
    >>> judge(father, Extents(example()), (Iri("ex:martin"),), (Iri("ex:stefan"),), score=0.0).precision
    0.5
    """
    covered = extents.of(expression)
    true_positives = _covered_count(covered, positives, extents)
    false_positives = _covered_count(covered, negatives, extents)
    correct = true_positives + len(negatives) - false_positives
    return Hypothesis(
        expression=expression,
        length=length(expression),
        precision=_ratio(true_positives, true_positives + false_positives),
        recall=_ratio(true_positives, len(positives)),
        f1=_ratio(2 * true_positives, true_positives + false_positives + len(positives)),
        accuracy=_ratio(correct, len(positives) + len(negatives)),
        coverage=int(covered.sum()),
        score=score,
    )


def _covered_count(covered: Mask, names: tuple[Iri, ...], extents: Extents) -> int:
    ids = (extents.knowledge_base.find(name) for name in names)
    return sum(bool(covered[number]) for number in ids if number >= 0)


def _ratio(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
