"""Paths by their pattern, the sequence of properties they walk: all ends of one pattern at once, best pattern first.

Where the properties of a path say most about whether it answers a question, the best ends are those of the best
patterns. A pattern's ends are found by gathering rows of the graph, a few array operations however many paths there
are, so that a year with hundreds of works costs no more than its row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError
from mrag_owl.retrieval.paths import FoundPath, PathSearch

_WIDEST = 60_000
"""Statements that one step may gather; wider steps are cut off, for what most things lead to tells nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class Reached:
    """The ends of one pattern from one seed, ascending, with how many walks lead to each; `score` is the pattern's."""

    score: float
    kinds: tuple[int, ...]
    ends: NDArray[np.int64]
    walks: NDArray[np.int64]


class PatternSearch:
    """The patterns that begin at a seed, best first, by the factors of rankScore that do not depend on vertices."""

    def __init__(self, search: PathSearch) -> None:
        self.search = search
        self.links = search.links

    def all(self, seed: int, similarity: float) -> Iterator[Reached]:
        """Yield every pattern that leads anywhere, best first, ties by their kinds; walks may cross themselves."""
        start = Reached(0.0, (), np.array([seed], dtype=np.int64), np.ones(1, dtype=np.int64))
        heap: list[tuple[float, tuple[int, ...], bool, Reached]] = []

        def wait(reached: Reached) -> None:
            if len(reached.kinds):
                heappush(heap, (-reached.score, reached.kinds, False, reached))
            if len(reached.kinds) < self.search.max_hops:
                heappush(heap, (-self._bound(similarity, reached.kinds), reached.kinds, True, reached))

        wait(start)
        while heap:
            _, _, is_prefix, reached = heappop(heap)
            if not is_prefix:
                yield reached
                continue
            for kind, ends, walks in self._steps(reached):
                kinds = (*reached.kinds, kind)
                wait(Reached(self._score(similarity, kinds), kinds, ends, walks))

    def path(self, seed: int, similarity: float, kinds: tuple[int, ...], end: int) -> FoundPath | None:
        """Return the best simple path of a pattern to one end, ties by ids; None where each walk crosses itself."""
        layers = [np.array([seed], dtype=np.int64)]
        for kind in kinds[:-1]:
            layers.append(self._along(layers[-1], kind))
        vertices = self._backwards((end,), kinds, layers)
        return None if vertices is None else FoundPath(self._score(similarity, kinds), vertices, kinds)

    def _backwards(
        self, tail: tuple[int, ...], kinds: tuple[int, ...], layers: list[NDArray[np.int64]]
    ) -> tuple[int, ...] | None:
        """Return the first simple path that ends with the tail, the best-linked vertices tried first."""
        if not kinds:
            return tail
        row = self.links.row(tail[0])
        back = self.links.targets[row][self.links.kinds[row] == kinds[-1] ^ 1].astype(np.int64)
        back = back[np.isin(back, layers[len(kinds) - 1])]
        for vertex in back[np.lexsort((back, -self.links.degrees[back]))].tolist():
            if vertex not in tail:
                found = self._backwards((vertex, *tail), kinds[:-1], layers)
                if found is not None:
                    return found
        return None

    def _along(self, vertices: NDArray[np.int64], kind: int) -> NDArray[np.int64]:
        places = self.links.rows(vertices)
        return np.unique(self.links.targets[places[self.links.kinds[places] == kind]]).astype(np.int64)

    def _steps(self, reached: Reached) -> Iterator[tuple[int, NDArray[np.int64], NDArray[np.int64]]]:
        links = self.links
        lengths = links.degrees[reached.ends]
        if int(lengths.sum()) > _WIDEST:
            return
        places = links.rows(reached.ends)
        targets, kinds = links.targets[places].astype(np.int64), links.kinds[places]
        walks = np.repeat(reached.walks, lengths)
        keys = kinds.astype(np.int64) * len(links.degrees) + targets
        found, back = np.unique(keys, return_inverse=True)
        counts = np.bincount(back, weights=walks).astype(np.int64)
        which, ends = np.divmod(found, len(links.degrees))
        for kind in np.unique(which).tolist():
            chosen = which == kind
            yield kind, ends[chosen], counts[chosen]

    def _score(self, similarity: float, kinds: tuple[int, ...]) -> float:
        return float(self.search.scores(similarity, len(kinds), np.zeros(1), self._overlap(kinds))[0])

    def _bound(self, similarity: float, kinds: tuple[int, ...]) -> float:
        overlap = self._overlap(kinds)
        hops = range(len(kinds) + 1, self.search.max_hops + 1)
        return max(
            float(self.search.scores(similarity, hop, np.zeros(1), overlap + hop - len(kinds))[0]) for hop in hops
        )

    def _overlap(self, kinds: tuple[int, ...]) -> NDArray[np.int64]:
        left, overlap = self.search.capacity.copy(), 0
        for kind in kinds:
            overlap += int(left[kind // 2] > 0)
            left[kind // 2] -= 1
        return np.array([overlap])


THRESHOLD = 0.2
"""θ, the least similarity of a seed."""

TOP_K = 5


def choose_seeds(
    similarities: Mapping[int, float], *, threshold: float = THRESHOLD, top_k: int | None = TOP_K
) -> dict[int, float]:
    """Return the `top_k` individuals whose similarity in [0, 1] is at least the threshold, best first, ties by id.

    Source: the Korean Art GraphRAG paper, section 2.2.1, which takes one or the other; with `top_k` None only the
    threshold counts, with threshold 0 only `top_k`. Raises RetrievalError for a threshold outside [0, 1].

    >>> choose_seeds({3: 0.5, 1: 0.9, 2: 0.5, 4: 0.1}, top_k=2)
    {1: 0.9, 2: 0.5}
    """
    if not 0 <= threshold <= 1:
        raise RetrievalError(f"the threshold of seeds must be in [0, 1], not {threshold}")
    if top_k is not None and top_k < 1:
        raise RetrievalError(f"at least one seed is needed, not {top_k}")
    ordered = sorted(similarities.items(), key=lambda item: (-item[1], item[0]))
    return {vertex: value for vertex, value in ordered[:top_k] if value >= threshold and value > 0}
