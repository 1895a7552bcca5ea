"""Plain, striped, checked, dotted, floral or otherwise printed: what the texture of a cloth says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp, log

import numpy as np
from numpy.typing import NDArray

from mrag_owl.describers.pixels.fitted import fitted
from mrag_owl.describers.pixels.network import responses
from mrag_owl.describers.pixels.texture import SIZE, Patch, Values, texture

PATTERNS = ("plain", "striped", "checked", "dotted", "floral", "print")

_FLAT, _SURELY_PLAIN = 0.02, 0.95  # deviation of colours from their surroundings
SURE = 0.8
"""How likely the measures alone have to make a plain cloth, so that the network is not asked."""

FARTHEST = 3.0
"""Deviations from the mean that a measure counts for at most: what is drawn is far from all photographs."""

_FLORAL = 2.0  # times as likely as any other print that flowers have to be to be called so


@dataclass(frozen=True, slots=True)
class Linear:
    """A multinomial logistic regression over the measures less their `mean`, by their `deviation`.

    `weights` has shape (patterns, measures), `offsets` (patterns,).
    """

    mean: Values
    deviation: Values
    weights: Values
    offsets: Values

    def likely(self, measures: Values) -> NDArray[np.float64]:
        """Return how likely each of `PATTERNS` is."""
        usual = np.clip((measures - self.mean) / self.deviation, -FARTHEST, FARTHEST)
        scores = (self.weights @ usual + self.offsets).astype(np.float64)
        scores = np.exp(scores - scores.max())
        return np.asarray(scores / scores.sum())


@cache
def packaged_models() -> tuple[Linear, Linear]:
    """Return what `python benchmarks/fit_patterns.py` learned: over the measures, and over the network's as well."""
    with (files(__package__) / "patterns.npz").open("rb") as file, np.load(file) as kept:
        first, second = (
            Linear(*(kept[f"{which}.{name}"].astype(np.float32) for name in Linear.__slots__))
            for which in ("measures", "all")
        )
        return first, second


def judged(likely: NDArray[np.float64]) -> tuple[str, float]:
    """Return the pattern to name and how likely it is, uncalibrated.

    What flowers are drawn on is a print as well, so that a print is likely where either is.

    >>> judged(np.array([0.1, 0.1, 0.1, 0.0, 0.4, 0.3]))
    ('print', 0.7)
    """
    plain, striped, checked, dotted, floral, other = (float(one) for one in likely)
    chances = {"striped": striped, "checked": checked, "dotted": dotted, "print": floral + other}
    best = max(chances, key=lambda name: chances[name])
    if plain > chances[best]:
        return "plain", plain
    if best == "print" and floral > _FLORAL * other:
        return "floral", floral
    return best, chances[best]


def pattern(cloth: Patch) -> tuple[str, float]:
    """Return what a cloth is called, and how likely that is right: calibrated on garments read by eye."""
    measures = texture(cloth)
    if float(np.exp(measures[:3]).max()) < _FLAT:  # flatter than any photograph of cloth
        return "plain", _SURELY_PLAIN
    by_measures, by_all = packaged_models()
    likely = by_measures.likely(measures)
    if likely[0] < SURE:
        likely = by_all.likely(np.concatenate([measures, responses(cloth)]))
    name, chance = judged(likely)
    slope, by_size, offset = fitted().plain if name == "plain" else fitted().patterned
    chance = min(max(chance, 1e-3), 1 - 1e-3)
    odds = slope * log(chance / (1 - chance)) + by_size * float(measures[SIZE]) + offset
    return name, round(1 / (1 + exp(-odds)), 2)
