"""The best paths from seeds through a graph of statements, by bounded best-first search.

rankScore(p) = w1 · seedScore + w2 · hopDecay + w3 · edgeDegree, Σw = 1. Source: the Korean Art GraphRAG paper,
equations 1 to 3; the top paths of all seeds together are its P_top. What it leaves open: hopDecay = 1 / (1 + hops), and
the degree of a vertex is log(1 + degree), min–max scaled over the vertices that any candidate can hold, so that a hub
counts like a few well-linked vertices and not like hundreds.

Ours, off at weight 0: `relations`, how far the properties of the path are those that the question speaks of, the Dice
coefficient between the two lists.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Iri
from mrag_owl.retrieval.links import Links

MAX_HOPS = 3
PER_SEED = 5

_SLACK = 1e-9
"""Added to bounds, which must not fall below a score for rounding."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What each factor counts for; they are ≥ 0 and sum to 1."""

    seed: float = 0.5
    hops: float = 0.3
    degree: float = 0.2
    relations: float = 0.0

    def __post_init__(self) -> None:
        values = (self.seed, self.hops, self.degree, self.relations)
        if min(values) < 0 or abs(sum(values) - 1) > 1e-6:
            raise RetrievalError(f"weights must be at least 0 and sum to 1, not {', '.join(map(str, values))}")


@dataclass(frozen=True, slots=True)
class FoundPath:
    """A simple path from a seed: `vertices` are ids, `kinds[i]` leads from vertex i to the next (see `Links`)."""

    score: float
    vertices: tuple[int, ...]
    kinds: tuple[int, ...]

    @property
    def key(self) -> tuple[int, ...]:
        """Vertices and kinds in the order walked; equal scores go by it."""
        return _key(self.vertices, self.kinds)


class PathSearch:
    """Paths of at most `max_hops` hops through one graph, best first.

    `asked` lists, for each mention of a relation in the question, the numbers of the properties it may mean.
    """

    def __init__(
        self, links: Links, *, weights: Weights | None = None, max_hops: int = MAX_HOPS, asked: Sequence[set[int]] = ()
    ) -> None:
        if max_hops < 1:
            raise RetrievalError(f"paths need at least one hop, not {max_hops}")
        self.links = links
        self.weights = weights or Weights()
        self.max_hops = max_hops
        self.mentions = len(asked)
        self._scaled: dict[tuple[int, ...], NDArray[np.float64]] = {}
        self.capacity = np.zeros(len(links.properties), dtype=np.int64)
        for group in asked:
            self.capacity[sorted(group)] += 1

    def best(self, seeds: Mapping[int, float], *, per_seed: int = PER_SEED) -> list[FoundPath]:
        """Return the per_seed · |seeds| best paths of all seeds, best first, ties by their vertices' ids."""
        return list(islice(self.all(seeds), per_seed * len(seeds)))

    def all(self, seeds: Mapping[int, float]) -> Iterator[FoundPath]:
        """Yield every simple path of one hop or more, best first, ties by their vertices' ids, expanding as needed.

        `seeds` are scores in [0, 1] by individual. The rest of the graph is never enumerated: a vertex's neighbours are
        looked at when a path to it may be among the next best, and of those only the next best is kept waiting.
        """
        walk = _Walk(self, seeds)
        while walk.heap:
            *_, waiting, place = heappop(walk.heap)
            walk.push(waiting, place + 1)
            if waiting.is_final:
                yield waiting.path(place)
            else:
                walk.expand(*waiting.extended(place))

    def score(self, seed: float, vertices: Sequence[int], kinds: Sequence[int], degrees: NDArray[np.float64]) -> float:
        """Return rankScore of one path, given the scaled degrees of all vertices."""
        total = 0.0
        for vertex in vertices:
            total += float(degrees[vertex])
        left, overlap = self.capacity.copy(), 0
        for kind in kinds:
            overlap += int(left[kind // 2] > 0)
            left[kind // 2] -= 1
        return float(self.scores(seed, len(kinds), np.array([total]), np.array([overlap]))[0])

    def scores(
        self, seed: float, hops: int, degrees: NDArray[np.float64], overlaps: NDArray[np.int64]
    ) -> NDArray[np.float64]:
        """Return rankScore of paths of equal length, given the sums of their degrees and their asked relations."""
        weights = self.weights
        dice = 2.0 * np.minimum(overlaps, self.mentions) / (self.mentions + hops)
        return np.asarray(
            weights.seed * seed
            + weights.hops / (1 + hops)
            + weights.degree * (degrees / (hops + 1))
            + weights.relations * dice
        )

    def scaled_degrees(self, seeds: Sequence[int]) -> NDArray[np.float64]:
        """Return log(1 + degree), min–max scaled over the vertices within reach of the seeds; 0 beyond them."""
        key = tuple(sorted(seeds))
        if key not in self._scaled:
            self._scaled[key] = self._scale(key)
        return self._scaled[key]

    def _scale(self, seeds: tuple[int, ...]) -> NDArray[np.float64]:
        reached = self.links.within(seeds, self.max_hops)
        values = np.log1p(self.links.degrees.astype(np.float64))
        low, high = values[reached].min(initial=np.inf), values[reached].max(initial=0.0)
        if high <= low:
            return np.zeros(len(values))
        return np.where(reached, (values - low) / (high - low), 0.0)


@dataclass(frozen=True, slots=True)
class _Waiting:
    """The ways on from a path, best first: as paths that end there (`is_final`), or as prefixes of longer ones."""

    seed: float
    vertices: tuple[int, ...]
    kinds: tuple[int, ...]
    targets: NDArray[np.int32]
    ways: NDArray[np.int32]
    values: NDArray[np.float64]
    is_final: bool

    def path(self, place: int) -> FoundPath:
        return FoundPath(float(self.values[place]), *self.extended(place)[1:])

    def extended(self, place: int) -> tuple[float, tuple[int, ...], tuple[int, ...]]:
        vertices = (*self.vertices, int(self.targets[place]))
        return self.seed, vertices, (*self.kinds, int(self.ways[place]))


class _Walk:
    """One search: the heap of what waits, and the bounds, which hold for these seeds."""

    def __init__(self, search: PathSearch, seeds: Mapping[int, float]) -> None:
        self.search = search
        self.heap: list[tuple[float, tuple[int, ...], bool, _Waiting, int]] = []
        self.degrees = search.scaled_degrees(list(seeds))
        self.beside = [self.degrees]  # the highest degree at exactly so many steps, which may turn back: a bound
        for _ in range(search.max_hops - 1):
            self.beside.append(search.links.highest_beside(self.beside[-1]))
        for vertex, seed in sorted(seeds.items()):
            if not 0 <= seed <= 1:
                raise RetrievalError(f"a seed's score must be in [0, 1], not {seed}")
            self.expand(seed, (vertex,), ())

    def push(self, waiting: _Waiting, place: int) -> None:
        if place < len(waiting.targets):
            _, vertices, kinds = waiting.extended(place)
            # A prefix and the path that ends with it have one key; the heap must not compare what follows.
            entry = (-float(waiting.values[place]), _key(vertices, kinds), waiting.is_final, waiting, place)
            heappush(self.heap, entry)

    def expand(self, seed: float, vertices: tuple[int, ...], kinds: tuple[int, ...]) -> None:
        """Put the ways on from a path on the heap."""
        search, links = self.search, self.search.links
        row = links.row(vertices[-1])
        targets, ways = links.targets[row], links.kinds[row]
        fresh = ~np.isin(targets, vertices)
        targets, ways = targets[fresh], ways[fresh]
        hops = len(kinds) + 1
        sums = self._sum(vertices) + self.degrees[targets]
        overlaps = self._overlap(kinds, ways)
        values = [(search.scores(seed, hops, sums, overlaps), True)]
        if hops < search.max_hops:
            values.append((self._bounds(seed, hops, targets, sums, overlaps), False))
        for ranked, is_final in values:
            order = np.lexsort((ways, targets, -ranked))
            waiting = _Waiting(seed, vertices, kinds, targets[order], ways[order], ranked[order], is_final)
            self.push(waiting, 0)

    def _bounds(
        self,
        seed: float,
        hops: int,
        targets: NDArray[np.int32],
        sums: NDArray[np.float64],
        overlaps: NDArray[np.int64],
    ) -> NDArray[np.float64]:
        """Return the best score that a path beyond each target could have, or a little more."""
        best = np.full(len(targets), -np.inf)
        highest = sums.copy()
        for more in range(1, self.search.max_hops - hops + 1):
            highest += self.beside[more][targets]
            best = np.maximum(best, self.search.scores(seed, hops + more, highest, overlaps + more))
        return best + _SLACK

    def _sum(self, vertices: tuple[int, ...]) -> float:
        total = 0.0
        for vertex in vertices:
            total += float(self.degrees[vertex])
        return total

    def _overlap(self, kinds: tuple[int, ...], ways: NDArray[np.int32]) -> NDArray[np.int64]:
        left, overlap = self.search.capacity.copy(), 0
        for kind in kinds:
            overlap += int(left[kind // 2] > 0)
            left[kind // 2] -= 1
        return np.asarray(overlap + (left[ways // 2] > 0))


def stated(links: Links, path: FoundPath) -> list[tuple[Iri, Iri, Iri]]:
    """Return the statements of a path in its order, each as the graph has it."""
    found = []
    for place, kind in enumerate(path.kinds):
        ends = [links.base.iri(vertex) for vertex in path.vertices[place : place + 2]]
        subject, target = reversed(ends) if kind % 2 else ends
        found.append((subject, links.properties[kind // 2], target))
    return found


def _key(vertices: tuple[int, ...], kinds: tuple[int, ...]) -> tuple[int, ...]:
    steps = [number for step in zip(vertices[1:], kinds, strict=True) for number in step]
    return (vertices[0], *steps)
