"""What a class expression is worth that tells judged examples, noisy as they may be: bits saved, less what it takes.

An example counts half by its label and half by what is likely of it (`votes`), so that who fits the noise of the labels
gains little by it. A mistake costs as many bits as it takes to say that the other of two things is true that are as
likely as the best candidate is right. A symbol costs a part of a bit that grows with the root of the number of
examples, as the differences do that chance makes between candidates.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import log2, sqrt

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits

SYMBOL_BITS = 1 / 20
"""What a symbol costs, times the root of the number of examples."""
_LABELS = 0.5
_LEAST_MISTAKES, _MOST_MISTAKES = 0.02, 0.45


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Weighs what covers examples, at `places` of a bitset, by how likely each is to be positive."""

    places: NDArray[np.int64]
    labels: NDArray[np.bool_]
    likely: NDArray[np.float64]
    mistake_bits: float = 1.0

    @classmethod
    def of(cls, places: NDArray[np.int64], labels: NDArray[np.bool_], chances: NDArray[np.float64]) -> Weights:
        """Return the weights of examples, -1 for one that nothing covers, with their labels and chances."""
        return cls(places, labels, _LABELS * labels + (1 - _LABELS) * chances)

    def told(self, covered: Bits) -> float:
        """Return the share of the examples that an extent can be expected to tell rightly, in [0, 1].

        >>> weights = Weights.of(np.array([0, 1]), np.array([True, False]), np.array([0.8, 0.4]))
        >>> round(weights.told(np.array([0b01], dtype=np.uint64)), 2)
        0.85
        """
        return float(np.where(self._inside(covered), self.likely, 1 - self.likely).mean())

    def is_as_good(self, covered: Bits, best: Bits, *, errors: float) -> bool:
        """Tell whether it may be chance that an extent tells fewer labels than the best one.

        It may up to so many standard errors of the difference, to which only those count that one of them tells
        wrongly (McNemar, "Note on the sampling error", Psychometrika 12, 1947).

        >>> labels = np.array([True, True, False, False])
        >>> weights = Weights.of(np.arange(4), labels, labels.astype(float))
        >>> one, all_four = (np.array([bits], dtype=np.uint64) for bits in (0b0001, 0b1111))
        >>> weights.is_as_good(all_four, one, errors=0.5), weights.is_as_good(all_four, one, errors=1)
        (False, True)
        """
        found, wanted = self._inside(covered), self._inside(best)
        differing = found ^ wanted
        right = int((differing & (found == self.labels)).sum())
        wrong = int(differing.sum()) - right
        lost = wrong - right
        return lost <= errors * sqrt(max(right + wrong - lost**2 / len(self.places), 0.0))

    def _inside(self, covered: Bits) -> NDArray[np.bool_]:
        inside = (covered[self.places >> 6] >> (self.places & 63).astype(np.uint64) & np.uint64(1)).astype(bool)
        return np.asarray(inside & (self.places >= 0))

    def scaled(self, best: float) -> Weights:
        """Return the weights with mistakes as dear as they are where the best candidate tells a share of `best`."""
        mistakes = min(max(1 - best, _LEAST_MISTAKES), _MOST_MISTAKES)
        return replace(self, mistake_bits=log2((1 - mistakes) / mistakes))

    def score(self, covered: Bits, symbols: int) -> float:
        """Return the bits that an extent saves against a coin, less those of the symbols that say it."""
        examples = len(self.places)
        return examples * self.mistake_bits * (self.told(covered) - 0.5) - SYMBOL_BITS * sqrt(examples) * symbols
