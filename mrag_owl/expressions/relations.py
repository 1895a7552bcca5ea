"""Sets of individuals and binary relations over them, as sorted arrays."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Ids = NDArray[np.int64]
"""Sorted, distinct ids of individuals, or of pairs as subject · n + object."""

EMPTY: Ids = np.zeros(0, dtype=np.int64)

_Node = TypeVar("_Node", bound=Hashable)


def contains(ids: Ids, sought: Ids) -> NDArray[np.bool_]:
    """Return which of the sought ids are among the sorted ids."""
    if not len(ids):
        return np.zeros(len(sought), dtype=bool)
    places = np.minimum(np.searchsorted(ids, sought), len(ids) - 1)
    return np.asarray(ids[places] == sought)


def sorted_distinct(keys: Ids) -> Ids:
    """Return the keys ascending, each once; np.unique would hash them, which takes several times as long."""
    ordered = np.sort(keys)
    return ordered[np.concatenate([[True], ordered[1:] != ordered[:-1]])] if len(ordered) else ordered


def join(left: Ids, middle: Ids, other_middle: Ids, right: Ids, size: int) -> tuple[Ids, Ids]:
    """Return the distinct pairs (l, r) with (l, m) in the first relation and (m, r) in the second."""
    order = np.argsort(other_middle, kind="stable")
    starts = np.searchsorted(other_middle[order], middle, "left")
    counts = np.searchsorted(other_middle[order], middle, "right") - starts
    places = np.repeat(starts - np.cumsum(counts) + counts, counts) + np.arange(counts.sum())
    lefts, rights = np.repeat(left, counts), right[order][places]
    width = max(size, int(rights.max(initial=0)) + 1)
    keys = sorted_distinct(lefts * width + rights)
    return keys // width, keys % width


def beyond(start: _Node, following: Mapping[_Node, Iterable[_Node]]) -> set[_Node]:
    """Return the nodes that one step or more lead to; the start itself only where a circle leads back to it.

    >>> sorted(beyond("a", {"a": ["b"], "b": ["c", "d"]}))
    ['b', 'c', 'd']
    """
    found: set[_Node] = set()
    waiting = [start]
    while waiting:
        fresh = set(following.get(waiting.pop(), ())) - found
        found |= fresh
        waiting += fresh
    return found


def inverted(following: Mapping[_Node, Iterable[_Node]]) -> dict[_Node, list[_Node]]:
    """Return which nodes lead to each by one step."""
    before: dict[_Node, list[_Node]] = defaultdict(list)
    for low, highs in following.items():
        for high in highs:
            before[high].append(low)
    return dict(before)


def reachable(steps: Iterable[tuple[_Node, _Node]]) -> dict[_Node, set[_Node]]:
    """Return for each node the nodes that a path of steps leads to."""
    following: dict[_Node, list[_Node]] = defaultdict(list)
    for low, high in steps:
        following[low].append(high)
    return {start: beyond(start, following) for start in following}
