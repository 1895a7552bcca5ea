"""How dear a symbol is to be, by what inner folds say.

Some concepts are told as well in few words as in many, others are not, and how well an expression fits what it was
learned from does not say which. So the learners are asked once more on four fifths of the examples, five times, and
what each penalty would have chosen is tried on the fifth that was left out. The dearest penalty that is not worse than
the best by more than one standard error is taken (Breiman et al., "Classification and Regression Trees", 1984, 3.4.3);
of the paired difference, since all are tried on the same examples.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.hypotheses import Hypothesis
from mrag_owl.learning.budget import Budget
from mrag_owl.learning.descriptions import READING_BITS, Descriptions
from mrag_owl.learning.evidence import Evidence
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.records import Iri

PENALTIES = (READING_BITS, READING_BITS / 2, READING_BITS / 4, 0.0)
FOLDS = 5
_SEED = 1

Learn = Callable[[LearningProblem], Sequence[Hypothesis]]
"""From a part of the examples to candidates."""


@dataclass(frozen=True, slots=True)
class Part:
    """A problem of four fifths of the examples, and the others."""

    problem: LearningProblem
    held_out_positives: tuple[Iri, ...]
    held_out_negatives: tuple[Iri, ...]


def penalty(problem: LearningProblem, learn: Learn, extents: Extents, *, size: int, budget: Budget) -> float:
    """Return what a symbol costs for each example, one of `PENALTIES`; of too few examples or time the dearest.

    `size` is that of the population.
    """
    if min(len(problem.positives), len(problem.negatives)) < FOLDS:
        return PENALTIES[0]
    right: list[NDArray[np.float64]] = []
    for part in parts_of(problem):
        found = learn(part.problem)
        if budget.is_spent:
            return PENALTIES[0]
        right.append(_right(part, found, extents, size))
    correct = np.concatenate(right, axis=1)
    best = correct[int(np.argmax(correct.mean(axis=1)))]
    for bits, told in zip(PENALTIES, correct, strict=True):
        behind = best - told
        if behind.mean() <= behind.std(ddof=1) / len(behind) ** 0.5:
            return bits
    return PENALTIES[-1]


def parts_of(problem: LearningProblem) -> Iterator[Part]:
    """Yield the divisions; they depend on the examples and not on their order."""
    chance = np.random.default_rng(_SEED)
    drawn = [
        [kind[place] for place in chance.permutation(len(kind)).tolist()]
        for kind in (sorted(problem.positives), sorted(problem.negatives))
    ]
    for number in range(FOLDS):
        out = [tuple(kind[number::FOLDS]) for kind in drawn]
        kept = [
            tuple(name for name in names if name not in held)
            for names, held in zip((problem.positives, problem.negatives), map(set, out), strict=True)
        ]
        yield Part(replace(problem, positives=kept[0], negatives=kept[1]), out[0], out[1])


def _right(part: Part, found: Sequence[Hypothesis], extents: Extents, size: int) -> NDArray[np.float64]:
    """Return whether each of the others is told rightly by what each penalty chooses, shape (penalties, others)."""
    base = extents.knowledge_base
    positives, negatives = len(part.problem.positives), len(part.problem.negatives)
    weights = Descriptions.of(base, Evidence.weigh(size, positives, negatives), reading_bits=0.0)
    rows = [_weighed(one, weights) for one in found]
    held = [base.ids(names) for names in (part.held_out_positives, part.held_out_negatives)]
    told = np.empty((len(PENALTIES), sum(map(len, held))))
    for place, bits in enumerate(PENALTIES):
        chosen = max(rows, key=lambda row: (row[0] - bits * weights.examples * row[1].length, -row[1].length))[1]
        inside = extents.of(chosen.expression)
        told[place] = np.concatenate([inside[held[0]], ~inside[held[1]]])
    return told


def _weighed(found: Hypothesis, weights: Descriptions) -> tuple[float, Hypothesis]:
    evidence = weights.evidence
    right = round(found.recall * evidence.positives)
    wrong = weights.examples - round(found.accuracy * weights.examples) - (evidence.positives - right)
    return weights.score(found.expression, right, wrong, found.coverage), found
