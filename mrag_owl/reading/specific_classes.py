"""Classes by their most specific members: of which an individual is, and of no class below."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.knowledge_base import Ids, KnowledgeBase
from mrag_owl.expressions.relations import beyond
from mrag_owl.records import Iri


class SpecificClasses:
    """The classes of a knowledge base that individuals are most specifically of.

    `members` has for each class the ids of those that are of no class below it, ascending.
    """

    def __init__(self, base: KnowledgeBase) -> None:
        self.members: Mapping[Iri, Ids] = _most_specific(_own_members(base), len(base))
        self._classes = list(self.members)
        self._layers: list[NDArray[np.int32]] = []  # place of a class of each individual, -1 for none: most have one
        for place, ids in enumerate(self.members.values()):
            self._file(ids, place, len(base))

    def _file(self, ids: Ids, place: int, size: int) -> None:
        number = 0
        while len(ids):
            if number == len(self._layers):
                self._layers.append(np.full(size, -1, dtype=np.int32))
            layer = self._layers[number]
            is_free = layer[ids] < 0
            layer[ids[is_free]] = place
            ids = ids[~is_free]
            number += 1

    def of(self, individual: int) -> frozenset[Iri]:
        """Return the classes of one individual; none of what is not known, -1."""
        places = (int(layer[individual]) for layer in self._layers) if individual >= 0 else ()
        return frozenset(self._classes[place] for place in places if place >= 0)

    def of_any(self, ids: NDArray[np.signedinteger]) -> frozenset[Iri]:
        """Return the classes of some individuals, which may repeat."""
        found = [np.flatnonzero(np.bincount(layer[ids] + 1)[1:]).tolist() for layer in self._layers]
        return frozenset(self._classes[place] for places in found for place in places)


class _Taken:
    """Takes ids away from others, by one mask over all individuals."""

    def __init__(self, size: int) -> None:
        self._mask = np.zeros(size, dtype=bool)

    def without(self, ids: Ids, others: Iterable[Ids]) -> Ids:
        """Return the ids that are none of the others."""
        others = list(others)
        for some in others:
            self._mask[some] = True
        rest = ids[~self._mask[ids]]
        for some in others:
            self._mask[some] = False
        return rest


def _own_members(base: KnowledgeBase) -> dict[Iri, Ids]:
    """Return for each class the members that are of no class below it."""
    below: dict[Iri, set[Iri]] = defaultdict(set)
    for low in base.classes:
        for high in beyond(low, base.superclasses) - {low}:
            below[high].add(low)
    taken = _Taken(len(base))
    found = {iri: taken.without(base.members(iri), map(base.members, sorted(below[iri]))) for iri in base.classes}
    return {iri: own for iri, own in found.items() if len(own)}


def _most_specific(own: Mapping[Iri, Ids], size: int) -> dict[Iri, Ids]:
    """Return the members of each class without those of another that lies within it, though nothing states so.

    A concept that is a colour as well, as all colours are, is of the kind colour.
    """
    classes = list(own)
    ends = [np.array([ids[place] for ids in own.values()]) for place in (0, -1)]
    sizes = np.array([len(ids) for ids in own.values()])
    taken, found = _Taken(size), {}
    for iri, ids in own.items():
        inside = sizes < len(ids)
        for end in ends:
            inside &= ids[np.minimum(np.searchsorted(ids, end), len(ids) - 1)] == end
        within = [own[classes[place]] for place in np.flatnonzero(inside).tolist()]
        rest = taken.without(ids, [some for some in within if not len(taken.without(some, [ids]))])
        if len(rest):
            found[iri] = rest
    return found
