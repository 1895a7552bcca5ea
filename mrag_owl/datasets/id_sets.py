"""Sets of numbers that mostly follow one another, as ids do."""

from __future__ import annotations

_BLOCK = 9  # bits: ids of a block are the bits of one number


class IdSet:
    """A set of integers of any size; of ids that follow one another, each takes half a byte.

    >>> ids = IdSet()
    >>> [ids.add(number) for number in (7, 7, 10**30)], 7 in ids, 8 in ids
    ([True, False, True], True, False)
    """

    def __init__(self) -> None:
        self._blocks: dict[int, int] = {}

    def add(self, number: int) -> bool:
        """Add a number; tell whether it is new."""
        block, bit = number >> _BLOCK, 1 << (number & (1 << _BLOCK) - 1)
        held = self._blocks.get(block, 0)
        if held & bit:
            return False
        self._blocks[block] = held | bit
        return True

    def __contains__(self, number: int) -> bool:
        return bool(self._blocks.get(number >> _BLOCK, 0) >> (number & (1 << _BLOCK) - 1) & 1)
