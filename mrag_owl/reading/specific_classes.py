"""Classes by their most specific members: of which an individual is, and of no class below."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

import numpy as np

from mrag_owl.expressions.knowledge_base import Ids, KnowledgeBase
from mrag_owl.expressions.relations import beyond
from mrag_owl.records import Iri


def own_members(base: KnowledgeBase) -> dict[Iri, Ids]:
    """Return for each class the members that are of no class below it."""
    below: dict[Iri, set[Iri]] = defaultdict(set)
    for low in base.classes:
        for high in beyond(low, base.superclasses) - {low}:
            below[high].add(low)
    found = {}
    for iri in base.classes:
        own = base.members(iri)
        for low in sorted(below[iri]):
            own = np.setdiff1d(own, base.members(low), assume_unique=True)
        if len(own):
            found[iri] = own
    return _most_specific(found)


def _most_specific(own: Mapping[Iri, Ids]) -> dict[Iri, Ids]:
    """Return the members of each class without those of another that lies within it, though nothing states so.

    A concept that is a colour as well, as all colours are, is of the kind colour.
    """
    classes = list(own)
    ends = [np.array([ids[place] for ids in own.values()]) for place in (0, -1)]
    sizes = np.array([len(ids) for ids in own.values()])
    found = {}
    for iri, ids in own.items():
        inside = sizes < len(ids)
        for end in ends:
            inside &= ids[np.minimum(np.searchsorted(ids, end), len(ids) - 1)] == end
        rest = ids
        for place in np.flatnonzero(inside).tolist():
            if len(np.setdiff1d(own[classes[place]], ids, assume_unique=True)) == 0:
                rest = np.setdiff1d(rest, own[classes[place]], assume_unique=True)
        if len(rest):
            found[iri] = rest
    return found
