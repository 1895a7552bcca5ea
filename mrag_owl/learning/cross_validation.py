"""Stratified cross-validation of class expression learning: learn from some examples, measure on those held out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import nan
from statistics import fmean, stdev
from time import perf_counter

import numpy as np

from mrag_owl.errors import LearningError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.hypotheses import Examples, Hypothesis, judge
from mrag_owl.expressions.syntax import TOP, ClassExpression
from mrag_owl.records import Iri

Learn = Callable[[tuple[Iri, ...], tuple[Iri, ...]], ClassExpression | None]
"""Positives and negatives to learn from → the best expression; None: the learner has no answer."""

MEASURES = ("precision", "recall", "f1", "accuracy")
"""The fields of `Hypothesis` that `CrossValidation.mean` and `spread` are for."""


@dataclass(frozen=True, slots=True)
class Fold:
    """One division of the examples."""

    positives: tuple[Iri, ...]
    negatives: tuple[Iri, ...]
    held_out_positives: tuple[Iri, ...]
    held_out_negatives: tuple[Iri, ...]


@dataclass(frozen=True, slots=True)
class FoldResult:
    """What was learned on one fold, judged on its held-out examples alone, and how long the learning took."""

    fold: Fold
    hypothesis: Hypothesis
    seconds: float


@dataclass(frozen=True, slots=True)
class CrossValidation:
    """The results of all folds, in their order; those without an answer have ⊤, and count in no figure."""

    results: tuple[FoldResult, ...]

    def values(self, measure: str) -> list[float]:
        """Return one of `MEASURES` for each fold that has an answer."""
        return [float(getattr(result.hypothesis, measure)) for result in self.results if result.hypothesis.is_answer]

    @property
    def unanswered(self) -> int:
        """How many folds the learner has no answer for."""
        return sum(not result.hypothesis.is_answer for result in self.results)

    def mean(self, measure: str) -> float:
        """Return the mean over the folds; each weighs the same, however many examples it holds; NaN without any."""
        return fmean(found) if (found := self.values(measure)) else nan

    def spread(self, measure: str) -> float:
        """Return the sample standard deviation over the folds, NaN of fewer than two."""
        return stdev(found) if len(found := self.values(measure)) > 1 else nan


def stratified_folds(positives: Sequence[Iri], negatives: Sequence[Iri], *, folds: int, seed: int) -> tuple[Fold, ...]:
    """Return the folds: each example is held out once, and the folds' shares of either kind differ by at most one.

    The division depends on the examples and the seed, not on the examples' order; within a fold they keep it.
    Raises LearningError for fewer than two folds, and for more folds than there are positives or, where there are
    any, negatives: a fold without positives would have no F1.

    >>> parts = stratified_folds([Iri("ex:a"), Iri("ex:b")], [Iri("ex:c"), Iri("ex:d"), Iri("ex:e")], folds=2, seed=0)
    >>> [(len(part.held_out_positives), len(part.held_out_negatives)) for part in parts]
    [(1, 2), (1, 1)]
    """
    least = min(len(positives), len(negatives) or len(positives))
    if folds < 2:
        raise LearningError(f"cross-validation needs at least 2 folds, not {folds}")
    if folds > least:
        raise LearningError(
            f"{folds} folds need at least {folds} positives and as many negatives, or none; there are {len(positives)} "
            f"and {len(negatives)}" + (f"; use at most {least} folds" if least > 1 else "")
        )
    generator = np.random.default_rng(seed)
    fold_of = {}
    for kind in (positives, negatives):
        shuffled = generator.permutation(len(kind)).tolist()
        for place, example in zip(shuffled, sorted(kind), strict=True):
            fold_of[example] = place % folds
    return tuple(
        Fold(
            tuple(name for name in positives if fold_of[name] != number),
            tuple(name for name in negatives if fold_of[name] != number),
            tuple(name for name in positives if fold_of[name] == number),
            tuple(name for name in negatives if fold_of[name] == number),
        )
        for number in range(folds)
    )


def cross_validate(
    learn: Learn,
    extents: Extents,
    *,
    positives: Sequence[Iri],
    negatives: Sequence[Iri],
    folds: int = 10,
    seed: int = 0,
    clock: Callable[[], float] = perf_counter,
) -> CrossValidation:
    """Learn on each fold and judge what was learned on the examples that were held out.

    The figures of a fold's hypothesis are over its held-out examples only; its coverage is over all individuals.
    Raises LearningError as `stratified_folds` does.
    """
    results = []
    for fold in stratified_folds(positives, negatives, folds=folds, seed=seed):
        started = clock()
        expression = learn(fold.positives, fold.negatives)
        seconds = clock() - started
        examples = Examples.of(extents.knowledge_base, fold.held_out_positives, fold.held_out_negatives)
        shown = TOP if expression is None else expression
        hypothesis = replace(judge(shown, extents.packed(shown), examples, score=0.0), is_answer=expression is not None)
        results.append(FoldResult(fold, hypothesis, seconds))
    return CrossValidation(tuple(results))
