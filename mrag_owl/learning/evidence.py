"""How well a hypothesis explains the examples, in bits: description length against the whole population.

The positives are taken to be drawn uniformly from the concept h, so that a small concept that covers them all is no
coincidence (the size principle of Tenenbaum and Griffiths, 2001). Of judged negatives only the verdict is explained,
since what is shown to be judged is seldom drawn at random. Each example is wrong, a draw from the whole population,
with an unknown probability ε. Against "everybody", with n individuals of whom cov are in h, k positives of which tp
are covered and m negatives of which fp are,

    gain = s·tp·log₂(n/cov) + log₂ Σ_ε w(ε)·(1 − ε)^(k+m−e)·ε^e,   e = k − tp + fp,

which is Bayes' rule with ε summed out over a grid; s = 1 is the size principle. Where judged examples make up a good
part of the population, the positives too are not drawn from the concept but are a labelled sample ("weak sampling",
ibid.), and the unlabelled say nothing: s falls to 0 as their share rises to a tenth. The prior of h is 2^−cost;
`conjunction_bits` and `disjunction_bits` give the cost of its form.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import lgamma, log

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

NOISE_LEVELS = (0.0, 0.05, 0.1, 0.2, 0.3, 0.45, 0.6)
NOISE_WEIGHTS = (0.45, 0.1, 0.12, 0.13, 0.1, 0.06, 0.04)
LENGTH_WEIGHTS = (0.03, 0.36, 0.42, 0.14, 0.04, 0.01)
"""Prior of conjunctions of 0, 1, 2, … literals; longer ones are not considered."""
DISJUNCT_WEIGHTS = (0.84, 0.12, 0.03, 0.01)
"""Prior of 1, 2, … disjuncts; more are not considered."""
LABELLED_SHARE = 0.1
"""Share of the population from which on judged examples are taken for a labelled sample."""
NEGATION_BITS = 2.0
"""What ¬ costs before a feature."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The examples' part of the score; `noise_bits[e]` is the logarithm of the sum above, `sampling` is s."""

    population: int
    positives: int
    negatives: int
    noise_bits: Numbers
    sampling: float

    @classmethod
    def weigh(cls, population: int, positives: int, negatives: int) -> Evidence:
        """Return the evidence of so many examples in a population of so many individuals."""
        total = positives + negatives
        labelled = total / population if negatives else 0.0
        sampling = max(0.0, 1.0 - labelled / LABELLED_SHARE)
        errors = np.arange(total + 1)
        with np.errstate(divide="ignore", invalid="ignore"):
            terms = [
                log(weight) + (total - errors) * np.log1p(-level) + np.where(errors > 0, errors * np.log(level), 0.0)
                for level, weight in zip(NOISE_LEVELS, NOISE_WEIGHTS, strict=True)
            ]
        return cls(population, positives, negatives, np.logaddexp.reduce(terms, axis=0) / log(2), sampling)

    def gain(self, covered: Numbers | float, wrongly: Numbers | float, coverage: Numbers | float) -> Numbers:
        """Return the bits saved, for arrays of covered positives, covered negatives and covered individuals."""
        inside = np.maximum(coverage, 1.0)
        size = covered * (self.sampling * np.log2(max(1, self.population) / inside))
        errors = np.asarray(self.positives - covered + wrongly).astype(np.int64)
        return np.asarray(size + self.noise_bits[errors])

    def share(self, covered: Numbers | float, coverage: Numbers | float) -> Numbers:
        """Return the bits saved on the covered positives alone, for a part of a disjunction."""
        return np.asarray(covered * (np.log2(max(1, self.population) / np.maximum(coverage, 1.0))))


def f1_of(right: Numbers, wrong: Numbers, positives: int) -> Numbers:
    """Return 2·tp / (k + tp + fp), for arrays of covered positives and covered negatives, of k positives."""
    return np.asarray(2 * right / np.maximum(positives + right + wrong, 1))


def conjunction_bits(literals: int) -> float:
    """Return the cost of a conjunction's form: how many literals, less what their free order saves."""
    return -(log(LENGTH_WEIGHTS[literals]) + lgamma(literals + 1)) / log(2)


def disjunction_bits(disjuncts: int) -> float:
    """Return the cost of a disjunction's form: how many disjuncts, less what their free order saves."""
    return -(log(DISJUNCT_WEIGHTS[disjuncts - 1]) + lgamma(disjuncts + 1)) / log(2)
