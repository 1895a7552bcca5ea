"""How good an expression is for a problem, and how good any specialisation of it can become."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, log2

import numpy as np
from numpy.typing import NDArray
from scipy.special import betaln

from mrag_owl.expressions.extents import Bits
from mrag_owl.learning.evidence import f1_of

SYMBOL_PENALTY = 0.001
"""What each symbol costs where negatives are judged: of two about as good hypotheses the shorter is the better."""
SYMBOL_BITS = 3.0
"""What each symbol costs in bits where they are not: about log₂ of the number of atoms by the length of an atom."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Quality:
    """Measures expressions by their extents; 1 is perfect, ⊤ may be anything below.

    Where negatives are judged, by F1. Where not, the quality is how many bits an expression saves in saying who the
    positives are, tp·log₂(n/cov) + log₂ B(k − tp + ½, tp + ½)/B(½, ½), as a share of what covering exactly them would
    save. Of the population's n individuals `drawn` are looked at, and cov is estimated from them.
    """

    positives: NDArray[np.int64]
    negatives: NDArray[np.int64]
    drawn: Bits
    population: int
    is_judged: bool

    def of(self, extents: Bits) -> tuple[Numbers, Numbers, Numbers]:
        """Return the quality of each row, the best that any subset of it can have, and what is to guide the search.

        The guide is the quality itself, or where no negatives are judged the F1 that the expression has if the
        population weighs as much as the positives: bits say little as long as nearly everybody is covered.
        """
        right = _held(extents, self.positives)
        total = len(self.positives)
        if self.is_judged:
            found = f1_of(right, _held(extents, self.negatives), total)
            return found, f1_of(right, np.zeros_like(right), total), found
        seen = int(np.bitwise_count(self.drawn).sum())
        coverage = np.bitwise_count(extents & self.drawn).sum(axis=1).astype(np.float64)
        if seen < self.population:
            coverage = (coverage + 1) * (self.population / (seen + 2))  # Laplace's rule: rare is not never
        guide = f1_of(right, coverage * (total / self.population), total)
        return self._share(right, np.maximum(coverage, right)), self._share(right, right), guide

    @property
    def symbol_cost(self) -> float:
        """What each symbol of an expression takes from its quality to give its score."""
        return SYMBOL_PENALTY if self.is_judged else SYMBOL_BITS / max(self._best_bits, 1.0)

    @property
    def _best_bits(self) -> float:
        """The bits that covering exactly the positives saves."""
        total = len(self.positives)
        return float(_told(np.array(float(total)), total)) + total * log2(max(self.population / max(total, 1), 1.0))

    def _share(self, right: Numbers, coverage: Numbers) -> Numbers:
        total = len(self.positives)
        best = self._best_bits
        saved = right * np.log2(self.population / np.maximum(coverage, 1.0)) + _told(right, total)
        return np.asarray(saved / best if best > 0 else right / max(total, 1))


def _told(right: Numbers, total: int) -> Numbers:
    return np.asarray((betaln(total - right + 0.5, right + 0.5) - betaln(0.5, 0.5)) / log(2))


def _held(extents: Bits, ids: NDArray[np.int64]) -> Numbers:
    shifted = extents[:, ids >> 6] >> (ids & 63).astype(np.uint64) & np.uint64(1)
    return np.asarray(shifted.sum(axis=1), dtype=np.float64)
