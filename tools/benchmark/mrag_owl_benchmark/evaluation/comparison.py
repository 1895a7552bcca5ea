"""Intervals and paired tests by resampling queries; nothing is assumed about how the measures are distributed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

SAMPLES = 10_000


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and the interval that holds it with the given confidence."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Difference:
    """The mean of paired differences, its interval, and the two-sided p of a sign-flipping permutation test."""

    mean: float
    low: float
    high: float
    p_value: float


def bootstrap(values: Sequence[float], *, seed: int, confidence: float = 0.95, samples: int = SAMPLES) -> Interval:
    """Return the percentile bootstrap interval of the mean over queries.

    Source: Efron and Tibshirani, An Introduction to the Bootstrap, 1993, section 13.3.

    >>> bootstrap([1.0, 1.0, 1.0], seed=1)
    Interval(mean=1.0, low=1.0, high=1.0)
    """
    array = np.asarray(values, dtype=np.float64)
    means = _resampled_means(array, seed=seed, samples=samples)
    tail = (1 - confidence) / 2
    low, high = np.quantile(means, [tail, 1 - tail])
    return Interval(float(array.mean()), float(low), float(high))


def paired_difference(one: Sequence[float], other: Sequence[float], *, seed: int, samples: int = SAMPLES) -> Difference:
    """Return how much `one` exceeds `other` on the same queries, in the same order.

    The p value is the share of random sign flips of the differences whose mean is at least as far from 0, the
    observed one counted among them. Source: Smucker, Allan and Carterette, CIKM 2007.
    """
    differences = np.asarray(one, dtype=np.float64) - np.asarray(other, dtype=np.float64)
    interval = bootstrap(differences.tolist(), seed=seed, samples=samples)
    chance = np.random.default_rng(seed)
    observed = abs(differences.mean())
    extreme = 0
    for _ in range(0, samples, 1000):
        signs = chance.integers(0, 2, size=(1000, len(differences)), dtype=np.int8) * 2 - 1
        extreme += int(np.count_nonzero(abs(signs @ differences) / len(differences) >= observed - 1e-12))
    p_value = (extreme + 1) / (1000 * -(-samples // 1000) + 1)
    return Difference(interval.mean, interval.low, interval.high, p_value)


def holm(p_values: Sequence[float]) -> list[float]:
    """Return the p values corrected for making several comparisons at once, in the order given.

    Source: Holm, Scandinavian Journal of Statistics 6(2), 1979.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = np.argsort(p_values)
    corrected = np.empty(len(p_values))
    highest = 0.0
    for place, index in enumerate(order):
        highest = max(highest, min(1.0, (len(p_values) - place) * p_values[index]))
        corrected[index] = highest
    return [float(value) for value in corrected]


def _resampled_means(array: np.ndarray, *, seed: int, samples: int) -> np.ndarray:
    chance = np.random.default_rng(seed)
    means = np.empty(samples)
    for start in range(0, samples, 1000):
        count = min(1000, samples - start)
        means[start : start + count] = array[chance.integers(0, len(array), size=(count, len(array)))].mean(axis=1)
    return means
