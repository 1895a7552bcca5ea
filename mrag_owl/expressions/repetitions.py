"""Which object properties state something of their own, and which only repeat another."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from mrag_owl.expressions.knowledge_base import Edges, KnowledgeBase
from mrag_owl.expressions.syntax import Role
from mrag_owl.records import Iri


def telling_roles(base: KnowledgeBase, *, stated: Collection[Iri] | None = None) -> dict[Iri, Role]:
    """Return for each property with pairs the role that says the same: itself, or what it repeats, perhaps backwards.

    A property repeats another that has the same pairs where it is declared above it, or the same pairs turned round. Of
    two, one that is `stated` is kept, then one that is not above the other, then the first by IRI; what is neither
    stated nor repeats anything is left out. None: all are stated.

    >>> from mrag_owl.expressions.knowledge_base import example
    >>> telling_roles(example())
    {'ex:hasChild': Role(iri='ex:hasChild', inverse=False)}
    """
    above = {parent for iri in base.object_properties for parent in base.superproperties.get(iri, ())}
    known = frozenset(base.object_properties if stated is None else stated)
    kept: dict[Iri, Edges] = {}
    found: dict[Iri, Role] = {}
    for iri in sorted(base.object_properties, key=lambda iri: (iri not in known, iri in above, iri)):
        edges = base.edges(iri)
        if not len(edges):
            continue
        repeated = next((role for other in kept if (role := _repeats(base, iri, other)) is not None), None)
        if repeated is not None:
            found[iri] = repeated
        elif iri in known:
            kept[iri] = edges
            found[iri] = Role(iri)
    return dict(sorted(found.items()))


def _repeats(base: KnowledgeBase, iri: Iri, other: Iri) -> Role | None:
    edges, kept = base.edges(iri), base.edges(other)
    if len(edges) != len(kept):
        return None
    backwards = base.edges(iri, inverse=True)
    if np.array_equal(backwards.sources, kept.sources) and np.array_equal(backwards.targets, kept.targets):
        return Role(other, inverse=True)
    is_same = np.array_equal(edges.sources, kept.sources) and np.array_equal(edges.targets, kept.targets)
    return Role(other) if is_same and iri in base.superproperties.get(other, ()) else None
