"""Which features part some individuals best: what to ask whoever looks for one of them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.syntax import length
from mrag_owl.learning.features import FeatureTable

LEAST_BITS = 0.3
"""What an answer to a question has to tell to be worth asking: one of nineteen apart tells as much."""
LONGEST = 5
_BITS_PER_SYMBOL = 0.02


def splitting(
    table: FeatureTable,
    positions: NDArray[np.int64],
    *,
    limit: int = 3,
    is_plain: Callable[[int], bool] = lambda _: True,
) -> list[int]:
    """Return up to `limit` plain features, by number, that together tell most about which of the positions it is.

    One after another, each with the largest gain of information beside those before it (the entropy of all answers
    together), less a little for its length; equal gains: the first. Each is equally likely the one that is looked for.
    """
    held = table.rows(positions)
    symbols = np.array([length(expression) for expression in table.expressions])
    cells = np.zeros(len(positions), dtype=np.int64)
    chosen: list[int] = []
    while len(chosen) < limit and len(table):
        gains = _entropies(cells, held) - _entropy(np.bincount(cells))
        worth = np.where(symbols <= LONGEST, gains - _BITS_PER_SYMBOL * symbols, -np.inf)
        while not is_plain(best := int(np.argmax(worth))) and worth[best] > -np.inf:
            worth[best] = -np.inf
        if not gains[best] >= LEAST_BITS or worth[best] == -np.inf:
            break
        chosen.append(best)
        cells = np.unique(2 * cells + held[:, best], return_inverse=True)[1].astype(np.int64)
    return chosen


def _entropies(cells: NDArray[np.int64], held: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Return the entropy in bits of cell and feature together, for each feature."""
    found = np.zeros(held.shape[1])
    for cell in range(int(cells.max(initial=-1)) + 1):
        inside = held[cells == cell].sum(axis=0)
        found += _terms(inside, len(cells)) + _terms((cells == cell).sum() - inside, len(cells))
    return found


def _entropy(counts: NDArray[np.int64]) -> float:
    return float(_terms(counts, int(counts.sum())).sum())


def _terms(counts: NDArray[np.int64], total: int) -> NDArray[np.float64]:
    share = counts / max(total, 1)
    return np.asarray(-share * np.log2(np.where(share > 0, share, 1.0)))
