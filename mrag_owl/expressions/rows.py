"""Rows of different lengths in two arrays, and the greatest value or the sum of each, for all rows at once.

`numpy.maximum.reduceat` starts anew for every row, which costs ten times what comparing does where rows are short.
Here the first values of all rows are taken together, then the second ones of all that have so many, and so on.
"""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Number = TypeVar("Number", np.float32, np.float64)
Places = NDArray[np.int64]

_TOGETHER = 64
"""Values of a row that are taken together with those of others; what longer rows have beyond is reduced row by row."""


class Rows:
    """Row number i has the values at ``entries[starts[i]:starts[i + 1]]`` of whatever array is reduced.

    `starts` ascends from 0 to the number of entries; without `entries` the values stand row after row.

    >>> rows = Rows(np.array([0, 2, 2, 3]), np.array([0, 2, 1]))
    >>> rows.greatest(np.array([0.5, -1.0, 0.75])).tolist(), rows.sums(np.array([0.5, -1.0, 0.75])).tolist()
    ([0.75, nan, -1.0], [1.25, 0.0, -1.0])
    """

    def __init__(self, starts: NDArray[np.integer], entries: NDArray[np.integer] | None = None) -> None:
        self._starts = np.asarray(starts, dtype=np.int64)
        self._entries = entries

    def __len__(self) -> int:
        return len(self._starts) - 1

    @cached_property
    def lengths(self) -> Places:
        """How many values each row has, shape (rows,)."""
        return np.diff(self._starts)

    def greatest(self, values: NDArray[Number], *, empty: float = np.nan) -> NDArray[Number]:
        """Return the greatest value of each row, shape (rows,), `empty` for one without values; NaN where one is."""
        return self._reduced(values, np.maximum, empty=empty)

    def sums(self, values: NDArray[Number]) -> NDArray[Number]:
        """Return the sum of each row, shape (rows,), 0 for one without values; equal rows have equal sums."""
        return self._reduced(values, np.add, empty=0.0)

    def _reduced(self, values: NDArray[Number], combine: np.ufunc, *, empty: float) -> NDArray[Number]:
        first, *others = self._columns
        reduced = values[first]
        for column in others:
            part = reduced[: len(column)]
            combine(part, values[column], out=part)
        begin, places = self._beyond
        if len(begin):
            longest = reduced[: len(begin)]
            combine(longest, combine.reduceat(values[places], begin), out=longest)
        result = np.full(len(self), empty, dtype=values.dtype)
        result[self._order] = reduced
        return result

    @cached_property
    def _order(self) -> Places:
        """The rows that are not empty, longest first."""
        return np.argsort(-self.lengths, kind="stable")[: np.count_nonzero(self.lengths)]

    @cached_property
    def _columns(self) -> list[Places]:
        """The places of the first values of the rows, in `_order`, then of the second ones of those that have them."""
        begin, lengths = self._starts[self._order], self.lengths[self._order]
        deepest = min(int(lengths.max(initial=1)), _TOGETHER)
        return [self._at(begin[: np.searchsorted(-lengths, -depth)] + depth) for depth in range(deepest)]

    @cached_property
    def _beyond(self) -> tuple[Places, Places]:
        """The places that the columns leave out of the longest rows, longest first, and where each row's begin."""
        longest = self._order[self.lengths[self._order] > _TOGETHER]
        lengths = self.lengths[longest] - _TOGETHER
        begin = np.cumsum(lengths) - lengths
        steps = np.arange(int(lengths.sum())) - np.repeat(begin, lengths)
        return begin, self._at(np.repeat(self._starts[longest] + _TOGETHER, lengths) + steps)

    def _at(self, places: Places) -> Places:
        return places if self._entries is None else np.asarray(self._entries[places], dtype=np.int64)


def gather(starts: Places, entries: NDArray[np.int32], places: NDArray[np.signedinteger]) -> NDArray[np.int32]:
    """Return the entries of several rows, one after another.

    >>> gather(np.array([0, 2, 2, 3]), np.array([5, 6, 7], dtype=np.int32), np.array([2, 0])).tolist()
    [7, 5, 6]
    """
    first = starts[places]
    lengths = starts[places + 1] - first
    total = int(lengths.sum())
    offsets = np.repeat(first - np.cumsum(lengths) + lengths, lengths)
    return entries[offsets + np.arange(total)]
