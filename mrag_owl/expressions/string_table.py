"""Immutable tables of strings in two arrays, so that a million IRIs open from disk without being read."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property, lru_cache
from itertools import islice, pairwise

import numpy as np
from numpy.typing import NDArray

from mrag_owl.store.shelves import Shelf, release

_LOCAL_NAME = re.compile(r"^.*[#/:](?=[^#/:])")

_REMEMBERED = 8192
_TAKEN = 1 << 13  # strings that are copied at once
_DENSE = 16
"""How many times as many strings as are sought may be read one after another, and still be found sooner so."""
_NEAR_LIMIT = 20_000
"""Names compared by similarity; beyond it only those that share their first or last letters."""


@dataclass(frozen=True, eq=False)
class StringTable:
    """Strings by position: `text` holds their UTF-8 bytes, `offsets` (int64, one more) where each begins.

    `find` needs the table to be sorted by code points, which `build` does and `keep` does not.
    """

    text: NDArray[np.uint8]
    offsets: NDArray[np.int64]

    @classmethod
    def build(cls, strings: Iterable[str]) -> StringTable:
        """Return the sorted table of the distinct strings.

        >>> table = StringTable.build(["b", "a", "b"])
        >>> list(table), table.find("b"), table.find("c")
        (['a', 'b'], 1, -1)
        """
        return cls.keep(sorted(set(strings)))

    @classmethod
    def keep(cls, strings: Iterable[str]) -> StringTable:
        """Return the table of the strings in the order given, repetitions included."""
        text, offsets = bytearray(), array("q", [0])
        for string in strings:
            text += string.encode()
            offsets.append(len(text))
        return cls.of(text, offsets)

    @classmethod
    def of(cls, text: bytearray, offsets: array[int]) -> StringTable:
        """Return the table whose strings are in `text`, from each of the offsets (int64) to the next."""
        return cls(np.frombuffer(memoryview(text).toreadonly(), dtype=np.uint8), np.frombuffer(offsets, dtype=np.int64))

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, position: int) -> str:
        if not 0 <= position < len(self):
            raise IndexError(position)
        return bytes(self.text[self.offsets[position] : self.offsets[position + 1]]).decode()

    def __iter__(self) -> Iterator[str]:
        text = self.text.tobytes()
        bounds = self.offsets.tolist()
        return (text[start:end].decode() for start, end in pairwise(bounds))

    def __contains__(self, string: object) -> bool:
        return isinstance(string, str) and self.find(string) >= 0

    def find(self, string: str) -> int:
        """Return the position of the string in a sorted table, -1 if it is not there; the last ones are remembered."""
        return self._remembered(string)

    @cached_property
    def _remembered(self) -> Callable[[str], int]:
        return lru_cache(maxsize=_REMEMBERED)(self._found)

    def _found(self, string: str) -> int:
        position = self._insertion_point(string)
        return position if position < len(self) and self[position] == string else -1

    def taken(self, positions: NDArray[np.int64], shelf: Shelf | None = None) -> StringTable:
        """Return the table of the strings at some positions, in their order.

        With a shelf, where many are taken out of many, neither table stays in memory but as the shelf keeps it.

        >>> list(StringTable.build(["a", "b", "c"]).taken(np.array([0, 2])))
        ['a', 'c']
        """
        starts = self.offsets[positions]
        lengths = self.offsets[positions + 1] - starts
        new = shelf or Shelf()
        offsets = new.empty(len(positions) + 1, np.int64)
        offsets[0] = 0
        np.cumsum(lengths, out=offsets[1:])
        text = new.empty(int(offsets[-1]), np.uint8)
        for first in range(0, len(positions), _TAKEN):
            some = slice(first, first + _TAKEN)
            shifts = np.repeat(starts[some] - offsets[:-1][some], lengths[some])
            bounds = slice(offsets[first], offsets[min(first + _TAKEN, len(positions))])
            text[bounds] = self.text[np.arange(bounds.start, bounds.stop) + shifts]
            if shelf is not None:
                release(text, self.text, offsets, self.offsets)
        return StringTable(text, offsets)

    def find_all(self, strings: Sequence[str]) -> NDArray[np.int64]:
        """Return the positions of the strings, as `find` does; of many all at once.

        >>> StringTable.build(["a", "b"]).find_all(["b", "c"]).tolist()
        [1, -1]
        """
        if (first := self._stretch(strings)) >= 0:
            return np.arange(first, first + len(strings))
        found = np.full(len(strings), -1, dtype=np.int64)
        sought = sorted(range(len(strings)), key=strings.__getitem__)
        if _DENSE * len(strings) > len(self):
            own = iter(self)
            at, known = 0, next(own, None)
            for place in sought:
                while known is not None and known < strings[place]:
                    at, known = at + 1, next(own, None)
                if known == strings[place]:
                    found[place] = at
            return found
        at = 0
        for place in sought:
            at = self._insertion_point(strings[place], start=at)
            if at < len(self) and self[at] == strings[place]:
                found[place] = at
        return found

    def _stretch(self, strings: Sequence[str]) -> int:
        """Return where the strings stand one after another in the table, -1 where they do not."""
        first = self.find(strings[0]) if strings else -1
        if first < 0 or first + len(strings) > len(self):
            return -1
        encoded = [string.encode() for string in strings]
        bounds = self.offsets[first : first + len(strings) + 1]
        lengths = np.fromiter(map(len, encoded), dtype=np.int64, count=len(encoded))
        is_same = np.array_equal(np.diff(bounds), lengths) and self.text[bounds[0] : bounds[-1]].tobytes() == b"".join(
            encoded
        )
        return first if is_same else -1

    def nearest(self, string: str, *, limit: int = 3) -> tuple[str, ...]:
        """Return at most `limit` strings that resemble the given one, most similar first."""
        here = self._insertion_point(string)
        pool = {self[i] for i in range(max(0, here - 50), min(here + 50, len(self)))}
        if len(self) <= _NEAR_LIMIT:
            pool.update(self)
        else:
            tail = string[-4:]
            pool.update(islice((other for other in self if other.endswith(tail)), _NEAR_LIMIT))
        by_name: dict[str, list[str]] = {}
        for other in sorted(pool):
            by_name.setdefault(local_name(other), []).append(other)
        matches = get_close_matches(local_name(string), by_name, n=limit, cutoff=0.5)
        return tuple(other for name in matches for other in by_name[name])[:limit]

    def _insertion_point(self, string: str, *, start: int | None = None) -> int:
        """Return where a string is or would be; from `start`, where what lies near there is looked at first."""
        # UTF-8 keeps the order of code points, so bytes compare as the strings do.
        text, offsets, sought = self.text.data, self.offsets.data, string.encode()

        def at(place: int) -> bytes:
            return bytes(text[offsets[place] : offsets[place + 1]])

        if start is None:
            return bisect_left(range(len(self)), sought, key=at)
        low, step = start, 1
        while low + step < len(self) and at(low + step - 1) < sought:
            low, step = low + step, 2 * step
        return bisect_left(range(len(self)), sought, low, min(low + step, len(self)), key=at)


def local_name(iri: str) -> str:
    """Return what follows the last `#`, `/` or `:` that is not at the end.

    >>> local_name("http://example.org/ns#Dress")
    'Dress'
    """
    return _LOCAL_NAME.sub("", iri) or iri
