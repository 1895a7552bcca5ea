"""Vectors in cells of those that are alike, so that few of very many are compared with what is looked for.

An inverted file: each vector belongs to the nearest of some centres, and only the cells whose centres are nearest to a
question are searched (Jégou, Douze and Schmid, IEEE PAMI 33, 2011, section IV). What is found is compared exactly;
what lies in no searched cell is missed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mrag_owl.retrieval.embedders import Vectors
from mrag_owl.retrieval.exact_search import VectorTable

EXACT_UNTIL = 1 << 16
"""Vectors of which all are compared: with 225 numbers each that takes some 30 ms for ten pictures."""

_CELLS_PER_ROOT = 2.5  # times the square root of the number of vectors
_TAUGHT_BY = 32  # vectors a cell that the centres are learned from
_ROUNDS = 8
_AT_ONCE = 1 << 14


@dataclass(frozen=True, slots=True)
class Cells:
    """The centres, shape (cells, dimension), and the numbers of vectors, cell by cell; cell n ends at `ends[n]`."""

    centres: Vectors
    numbers: NDArray[np.int32]
    ends: NDArray[np.int64]

    @classmethod
    def of(cls, table: VectorTable) -> Cells:
        """Return the cells of a table, always the same: Lloyd's algorithm by the greatest dot product."""
        count = len(table)
        cells = max(1, min(count, round(_CELLS_PER_ROOT * np.sqrt(count))))
        random = np.random.default_rng(0)
        taught = table.rows(np.sort(random.permutation(count)[: cells * _TAUGHT_BY]))
        centres = taught[np.sort(random.permutation(len(taught))[:cells])]
        with table.one_thread():
            for _ in range(_ROUNDS):
                centres = _means(taught, _nearest(taught, centres), centres)
            nearest = np.concatenate(
                [
                    _nearest(table.rows(np.arange(start, min(start + _AT_ONCE, count))), centres)
                    for start in range(0, count, _AT_ONCE)
                ]
            )
        ends = np.cumsum(np.bincount(nearest, minlength=cells))
        return cls(centres, np.argsort(nearest, kind="stable").astype(np.int32), ends.astype(np.int64))

    def near(self, sought: Vectors, *, probes: int) -> NDArray[np.int32]:
        """Return the numbers of the vectors in the cells nearest to each of some vectors, cell by cell."""
        likely = sought @ self.centres.T
        far = max(0, likely.shape[1] - probes)
        cells = sorted(set(np.argpartition(likely, far, axis=1)[:, far:].ravel().tolist()))
        return np.concatenate([self.numbers[self.ends[cell - 1] if cell else 0 : self.ends[cell]] for cell in cells])

    def save(self, path: Path) -> None:
        """Write them to a file of NumPy's format."""
        np.savez(path, centres=self.centres, numbers=self.numbers, ends=self.ends)

    @classmethod
    def open(cls, path: Path) -> Cells:
        """Read saved cells; raises OSError, ValueError or KeyError where they are damaged."""
        with np.load(path) as kept:
            return cls(kept["centres"], kept["numbers"], kept["ends"])


def _nearest(vectors: Vectors, centres: Vectors) -> NDArray[np.intp]:
    parts = (vectors[start : start + _AT_ONCE] for start in range(0, len(vectors), _AT_ONCE))
    return np.concatenate([(part @ centres.T).argmax(axis=1) for part in parts])


def _means(vectors: Vectors, nearest: NDArray[np.intp], before: Vectors) -> Vectors:
    """Return the mean direction of the vectors of each centre; one that has none stays where it was."""
    order = np.argsort(nearest, kind="stable")
    taken, starts = np.unique(nearest[order], return_index=True)
    centres = before.copy()
    centres[taken] = np.add.reduceat(vectors[order], starts, axis=0)
    return np.asarray(centres / np.maximum(np.linalg.norm(centres, axis=1, keepdims=True), 1e-9), dtype=np.float32)
