"""The numbers of a great many terms: names that were seen a while ago are kept sorted and compressed.

A dictionary of all of them would take two hundred bytes a name. Here a name may get another number each time it comes
back after a while; `distinct` tells, once all were seen, which numbers are of the same one.
"""

from __future__ import annotations

import heapq
import zlib
from array import array
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.string_table import StringTable

_AT_ONCE = 1 << 16  # names that are remembered as they are
_BLOCK = 1 << 12  # names that are compressed together

_Block = tuple[bytes, NDArray[np.int64], NDArray[np.int32]]
"""Names one after another, compressed; where each begins and the last one ends; and the number of each."""


class TermNumbers(dict[str, int]):
    """Gives each name a number, the next one where it is not remembered.

    >>> numbers = TermNumbers(at_once=2)
    >>> [numbers[name] for name in ("b", "a", "b")], numbers.settle(), numbers["b"], numbers["c"]
    ([0, 1, 0], None, 2, 3)
    >>> names, places = numbers.distinct()
    >>> list(names), places.tolist()
    (['a', 'b', 'c'], [1, 0, 1, 2])
    """

    def __init__(self, *, at_once: int = _AT_ONCE) -> None:
        super().__init__()
        self.count = 0
        self._at_once = at_once
        self._runs: list[list[_Block]] = []

    def __missing__(self, name: str) -> int:
        number = self[name] = self.count
        self.count += 1
        return number

    def settle(self) -> None:
        """Put the remembered names by where they are many; to be called between names, now and then."""
        if len(self) >= self._at_once:
            self._put_by()

    def _put_by(self) -> None:
        names = sorted(self)
        self._runs.append([self._packed(names[start : start + _BLOCK]) for start in range(0, len(names), _BLOCK)])
        self.clear()

    def _packed(self, names: list[str]) -> _Block:
        table = StringTable.keep(names)
        return zlib.compress(table.text.tobytes(), 1), table.offsets, self._numbers(names)

    def _numbers(self, names: list[str]) -> NDArray[np.int32]:
        return np.fromiter(map(self.__getitem__, names), dtype=np.int32, count=len(names))

    def distinct(self) -> tuple[StringTable, NDArray[np.int32]]:
        """Return the sorted table of all names, and the place in it of each number; nothing is remembered then."""
        places = np.empty(self.count, dtype=np.int32)
        if not self._runs:
            names = sorted(self)
            places[self._numbers(names)] = np.arange(len(names), dtype=np.int32)
            self.clear()
            return StringTable.keep(names), places
        self._put_by()
        runs, self._runs = self._runs, []
        text, offsets = bytearray(), array("q", [0])
        last = None
        for name, number in heapq.merge(*map(_unpacked, runs)):  # UTF-8 keeps the order of code points
            if name != last:
                text += name
                offsets.append(len(text))
                last = name
            places[number] = len(offsets) - 2
        return StringTable.of(text, offsets), places


def _unpacked(run: list[_Block]) -> Iterator[tuple[bytes, int]]:
    for compressed, offsets, numbers in run:
        text = zlib.decompress(compressed)
        names = (text[start:end] for start, end in pairwise(offsets.tolist()))
        yield from zip(names, numbers.tolist(), strict=True)
