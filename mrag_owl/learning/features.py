"""Feature tables: which simple expressions hold of which individuals of a population, as bits and as rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits, from_ids, ids_in, ids_in_words, pack, words
from mrag_owl.expressions.rows import gather
from mrag_owl.expressions.syntax import ClassExpression, Role

_PAIRS = 256
"""Pairs of features whose extents are remembered: learners of one problem ask for the same ones."""


@dataclass(frozen=True, slots=True, eq=False)
class FeatureTable:
    """The features of the individuals `domain` (sorted ids); an individual's place there is its position.

    `bits[f]` is the extent of `expressions[f]` over positions, `counts[f]` its size, never 0 nor everybody, no extent
    twice. `costs[f]` is the length in bits of naming the feature; `confined[f]` says that it holds of nobody outside.
    The features of position i are `row_features[row_starts[i]:row_starts[i + 1]]`. `links` lead to the features of
    fillers.
    """

    domain: NDArray[np.int32]
    expressions: Sequence[ClassExpression]
    bits: Bits
    counts: NDArray[np.int64]
    costs: NDArray[np.float64]
    confined: NDArray[np.bool_]
    row_starts: NDArray[np.int64]
    row_features: NDArray[np.int32]
    links: tuple[Link, ...]

    def __len__(self) -> int:
        return len(self.expressions)

    @property
    def size(self) -> int:
        """How many individuals the population has."""
        return len(self.domain)

    def positions(self, ids: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the positions of individuals, -1 for those outside the population."""
        if not self.size:
            return np.full(len(ids), -1, dtype=np.int64)
        places = np.minimum(np.searchsorted(self.domain, ids), self.size - 1)
        return np.where(self.domain[places] == ids, places, -1)

    def rows(self, positions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which features each of the positions has: one row each."""
        found = np.zeros((len(positions), len(self)), dtype=bool)
        lengths = self.row_starts[positions + 1] - self.row_starts[positions]
        found[np.repeat(np.arange(len(positions)), lengths), gather(self.row_starts, self.row_features, positions)] = (
            True
        )
        return found

    def frequencies(self, samples: Sequence[NDArray[np.signedinteger]]) -> NDArray[np.int64]:
        """Return for each sample of positions, a row each, how many of them have each feature."""
        sizes = [len(positions) for positions in samples]
        together = np.concatenate([np.zeros(0, dtype=np.int64), *samples])
        lengths = self.row_starts[together + 1] - self.row_starts[together]
        rows = np.repeat(np.repeat(np.arange(len(sizes)) * len(self), sizes), lengths)
        keys = rows + gather(self.row_starts, self.row_features, together)
        return np.bincount(keys, minlength=len(sizes) * len(self)).reshape(len(sizes), len(self))

    def likeness(
        self, liked: NDArray[np.int64], disliked: NDArray[np.int64], *, aversion: float = 0.5
    ) -> NDArray[np.float64]:
        """Return how much each position is like those liked and unlike those disliked, a cosine in [-1, 1].

        The rarer a feature, the more it counts (Sparck Jones, J. Documentation 28, 1972). What is disliked counts as
        much as `aversion` says of what is liked (Rocchio, "Relevance feedback in information retrieval", 1971).
        """
        rarity = np.log(self.size / self.counts)
        samples = self.frequencies([liked, disliked]) / np.maximum([[len(liked)], [len(disliked)]], 1)
        wanted = (samples[0] - aversion * samples[1]) * rarity
        lengths = np.diff(self.row_starts)
        rows = np.repeat(np.arange(self.size), lengths)
        sums = np.bincount(rows, (wanted * rarity)[self.row_features], minlength=self.size)
        norms = np.sqrt(np.bincount(rows, (rarity**2)[self.row_features], minlength=self.size))
        greatest = float(np.linalg.norm(wanted)) or 1.0
        return np.asarray(sums / (np.maximum(norms, np.finfo(float).tiny) * greatest))


@dataclass(frozen=True, eq=False)
class Link:
    """A role from the individuals of one table to those of another, as positions in both.

    The fillers of source i are `targets[source_starts[i]:source_starts[i + 1]]`, the sources of filler j
    `sources[target_starts[j]:target_starts[j + 1]]`. `confined`: nobody outside has the role at all.
    """

    role: Role
    confined: bool
    table: FeatureTable
    source_starts: NDArray[np.int64]
    targets: NDArray[np.int32]
    target_starts: NDArray[np.int64]
    sources: NDArray[np.int32]

    def sources_of(self, fillers: NDArray[np.signedinteger]) -> NDArray[np.int32]:
        """Return the sources of fillers, one entry per pair."""
        if self._one_each:
            return np.asarray(self.sources[fillers])
        return gather(self.target_starts, self.sources, fillers)

    @cached_property
    def count_both(self) -> Callable[[int, int], int]:
        """How many fillers have two features of their table at once; of the last pairs it is remembered."""
        bits = self.table.bits
        return lru_cache(_PAIRS)(lambda first, second: int(np.bitwise_count(bits[first] & bits[second]).sum()))

    @cached_property
    def having_both(self) -> Callable[[int, int], Bits]:
        """Who has a filler with two features of the fillers' table at once; of the last pairs it is remembered."""
        return lru_cache(_PAIRS)(self._having_both)

    def _having_both(self, first: int, second: int) -> Bits:
        fillers = ids_in(self.table.bits[first] & self.table.bits[second], self.table.size)
        return from_ids(self.sources_of(fillers), len(self.source_starts) - 1)

    @cached_property
    def _one_each(self) -> bool:
        """Whether every filler has one source, as what belongs to one individual alone."""
        return bool((np.diff(self.target_starts) == 1).all())


def sample_positions(bits: Bits, coverage: int, *, limit: int, seed: int) -> NDArray[np.int32]:
    """Return the positions of a bitset of `coverage` bits, or of random words of it with about `limit` of them."""
    nonzero = np.flatnonzero(bits)
    wanted = round(len(nonzero) * limit / max(1, coverage))
    if wanted < len(nonzero):
        chosen = np.random.default_rng(seed).integers(len(nonzero), size=max(1, wanted))
        nonzero = nonzero[np.sort(chosen)]
    return ids_in_words(bits, nonzero)


def pack_columns(columns: list[NDArray[np.int64]], size: int) -> Bits:
    """Return the bitsets of lists of positions, a row each."""
    bits = np.zeros((len(columns), words(size)), dtype=np.uint64)
    mask = np.zeros(size, dtype=bool)
    for row, positions in enumerate(columns):
        mask[positions] = True
        bits[row] = pack(mask)
        mask[positions] = False
    return bits
