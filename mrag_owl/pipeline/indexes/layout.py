"""How the things on pictures lie to each other, beside a knowledge base: for questions, and set apart for learners.

Some twenty statements a picture would be most of what learners go through, of pairs of things that few were asked
about; where a run of captions states them, they are facts as others, and learned from.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pyoxigraph

from mrag_owl.expressions.knowledge_base import Ids, KnowledgeBase
from mrag_owl.expressions.knowledge_base_files import load
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.files import undamaged
from mrag_owl.vocabulary import GRAPH_LAYOUT, LAID_OUT

_FILE = "layout.npz"


def save_layout(store: GraphStore, base: KnowledgeBase, folder: Path, *, before: Path | None = None) -> None:
    """Write the pairs of graph `layout` as ids of the knowledge base's individuals; nothing where there are none.

    They are those that it keeps apart already, or are taken from `before`, where a knowledge base with the same layout
    and all of it was kept: only their ids are others then.
    """
    is_kept = any(role in LAID_OUT for role in base.apart)
    found = base.apart if is_kept else (before and _moved(store, base, before)) or _laid_out(store, base)
    pairs = ((role, found[role]) for role in found if role in LAID_OUT)
    known = {role: ids[:, np.lexsort(ids[::-1])] for role, ids in pairs if ids.shape[1]}
    if known:
        np.savez(folder / _FILE, **known)  # type: ignore[arg-type]  # its stubs take each keyword for `allow_pickle`


def _laid_out(store: GraphStore, base: KnowledgeBase) -> dict[Iri, Ids]:
    """Return the pairs that graph `layout` states of known individuals, by role."""
    return {role: stated_pairs(store, base, role, GRAPH_LAYOUT) for role in LAID_OUT}


def stated_pairs(store: GraphStore, base: KnowledgeBase, role: Iri, graph: Iri) -> Ids:
    """Return the pairs of known individuals that a graph states of one property, shape (2, pairs)."""
    pattern = (None, pyoxigraph.NamedNode(role), None, pyoxigraph.NamedNode(graph))
    with undamaged(store.version):
        quads = list(store.dataset.quads_for_pattern(*pattern))
    ends = ([quad.subject for quad in quads], [quad.object for quad in quads])
    ids = np.stack([base.ids([getattr(term, "value", "") for term in terms]) for terms in ends]).astype(np.int32)
    return ids[:, (ids >= 0).all(axis=0)]


def _moved(store: GraphStore, base: KnowledgeBase, before: Path) -> dict[Iri, Ids] | None:
    """Return the pairs that were kept with another knowledge base; None where these are not all, or none were kept."""
    kept = load_layout(before)
    if not kept or sum(ids.shape[1] for ids in kept.values()) != store.size(GRAPH_LAYOUT):
        return None
    places = base.ids(list(load(before / "base").individuals)).astype(np.int32)
    found = {role: places[ids] for role, ids in kept.items()}
    return None if any((ids < 0).any() for ids in found.values()) else found


def load_layout(folder: Path) -> Mapping[Iri, Ids]:
    """Return the pairs by role, shape (2, pairs), as `save_layout` wrote them; none where nothing was written."""
    if not (folder / _FILE).exists():
        return {}
    with np.load(folder / _FILE) as kept:
        return {Iri(role): kept[role] for role in sorted(kept.files)}
