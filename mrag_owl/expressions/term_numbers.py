"""The numbers of a great many terms: names that were seen a while ago are kept sorted and compressed.

A dictionary of all of them would take two hundred bytes a name. Here a name may get another number each time it comes
back after a while; `distinct` tells, once all were seen, which numbers are of the same one.
"""

from __future__ import annotations

import heapq
import zlib
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.string_table import StringTable
from mrag_owl.store.shelves import Column, Kept, Shelf

_AT_ONCE = 1 << 16  # names that are remembered as they are
_BLOCK = 1 << 12  # names that are compressed together

_PIECE = 1 << 16  # bytes of names that are written at once

_Run = tuple[list[int], Kept]
"""Sorted names as blocks one after another: where each part of a block ends, and the bytes of all.

A block has three parts: names one after another, compressed; where each begins and the last one ends (int64); and the
number of each (int32).
"""


class TermNumbers(dict[str, int]):
    """Gives each name a number, the next one where it is not remembered.

    >>> numbers = TermNumbers(at_once=2)
    >>> [numbers[name] for name in ("b", "a", "b")], numbers.settle(), numbers["b"], numbers["c"]
    ([0, 1, 0], None, 2, 3)
    >>> names, places = numbers.distinct()
    >>> list(names), places.tolist()
    (['a', 'b', 'c'], [1, 0, 1, 2])
    """

    def __init__(self, shelf: Shelf | None = None, *, at_once: int = _AT_ONCE) -> None:
        super().__init__()
        self.count = 0
        self._shelf = shelf or Shelf()
        self._at_once = at_once
        self._runs: list[_Run] = []

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
        ends, packed = [0], bytearray()
        for start in range(0, len(names), _BLOCK):
            for part in self._packed(names[start : start + _BLOCK]):
                packed += part
                ends.append(len(packed))
        self._runs.append((ends, self._shelf.put(np.frombuffer(packed, dtype=np.uint8))))
        self.clear()

    def _packed(self, names: list[str]) -> tuple[bytes, bytes, bytes]:
        table = StringTable.keep(names)
        return zlib.compress(table.text.data, 1), table.offsets.tobytes(), self._numbers(names).tobytes()

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
        text, offsets, piece, end = Column(self._shelf, "B"), Column(self._shelf, "q"), bytearray(), 0
        offsets.append(0)
        place, last = -1, None
        for name, number in heapq.merge(*map(_unpacked, runs)):  # UTF-8 keeps the order of code points
            if name != last:
                if len(piece) >= _PIECE:
                    text.write(piece)
                    piece.clear()
                piece += name
                end += len(name)
                offsets.append(end)
                place, last = place + 1, name
            places[number] = place
        text.write(piece)
        return StringTable(text.mapped(), offsets.mapped()), places


def _unpacked(run: _Run) -> Iterator[tuple[bytes, int]]:
    ends, packed = run
    for place in range(0, len(ends) - 1, 3):
        compressed, offsets, numbers = (packed.part(*ends[part : part + 2]) for part in range(place, place + 3))
        text = zlib.decompress(compressed.data)
        names = (text[start:end] for start, end in pairwise(offsets.view(np.int64).tolist()))
        yield from zip(names, numbers.view(np.int32).tolist(), strict=True)
