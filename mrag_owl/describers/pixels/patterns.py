"""Plain, striped, checked, dotted, floral or otherwise printed: what the texture of a cloth says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp, log

import numpy as np
from numpy.typing import NDArray

from mrag_owl.describers.pixels.fitted import fitted
from mrag_owl.describers.pixels.texture import Values

PATTERNS = ("plain", "striped", "checked", "dotted", "floral", "print")

_FLAT, _SURELY_PLAIN = 0.02, 0.95  # deviation of colours from their surroundings
FARTHEST = 2.5
"""Deviations from the mean that a measure counts for at most: what is drawn is far from all photographs."""

OF_TREES = 0.75
"""The share of the trees in how likely a pattern is; the rest is the regression's."""

_FLORAL = 2.0  # times as likely as any other print that flowers have to be to be called so


@dataclass(frozen=True, slots=True)
class Forest:
    """Trees of thresholds over measures of texture, all nodes in one list.

    `features[n]` is the measure that node n asks about, −1 at a leaf; `lower` and `higher` are where it leads to;
    `shares` has shape (nodes, patterns). `roots` are the trees' first nodes.
    """

    roots: NDArray[np.int32]
    features: NDArray[np.int8]
    thresholds: NDArray[np.float32]
    lower: NDArray[np.int32]
    higher: NDArray[np.int32]
    shares: NDArray[np.float32]

    def likely(self, measures: Values) -> NDArray[np.float64]:
        """Return how likely each of `PATTERNS` is: the mean over the trees (Breiman, Machine Learning 45, 2001)."""
        node = self.roots
        while (inner := self.features[node] >= 0).any():
            is_low = measures[np.maximum(self.features[node], 0)] <= self.thresholds[node]
            node = np.where(inner, np.where(is_low, self.lower[node], self.higher[node]), node)
        return np.asarray(self.shares[node].mean(axis=0), dtype=np.float64)


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
def packaged_models() -> tuple[Forest, Linear]:
    """Return what `python benchmarks/fit_patterns.py` learned."""
    with (files(__package__) / "patterns.npz").open("rb") as file, np.load(file) as kept:
        shares = kept["shares"].astype(np.float32) / 255
        linear = Linear(*(kept[name].astype(np.float32) for name in ("mean", "deviation", "weights", "offsets")))
        forest = Forest(
            kept["roots"].astype(np.int32),
            kept["features"],
            kept["thresholds"],
            kept["lower"].astype(np.int32),
            kept["higher"].astype(np.int32),
            shares / shares.sum(axis=1, keepdims=True),
        )
        return forest, linear


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


def pattern(measures: Values) -> tuple[str, float]:
    """Return what a texture is called, and how likely that is right: calibrated on garments read by eye."""
    if float(np.exp(measures[:3]).max()) < _FLAT:  # flatter than any photograph of cloth
        return "plain", _SURELY_PLAIN
    forest, linear = packaged_models()
    name, chance = judged(OF_TREES * forest.likely(measures) + (1 - OF_TREES) * linear.likely(measures))
    slope, offset = fitted().plain if name == "plain" else fitted().patterned
    chance = min(max(chance, 1e-3), 1 - 1e-3)
    return name, round(1 / (1 + exp(-(slope * log(chance / (1 - chance)) + offset))), 2)
