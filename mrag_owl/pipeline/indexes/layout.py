"""How the things on pictures lie to each other, beside a knowledge base: for questions, and set apart for learners.

Some twenty statements a picture would be most of what learners go through, of pairs of things that few were asked
about; where a run of captions states them, they are facts as others, and learned from.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pyoxigraph
from numpy.typing import NDArray

from mrag_owl.expressions.knowledge_base import Ids, KnowledgeBase
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.files import undamaged
from mrag_owl.vocabulary import GRAPH_LAYOUT, LAID_OUT

_FILE = "layout.npz"


def save_layout(store: GraphStore, base: KnowledgeBase, folder: Path) -> None:
    """Write the pairs of graph `layout` as ids of the knowledge base's individuals; nothing where there are none."""
    found: dict[str, NDArray[np.int32]] = {}
    for role in LAID_OUT:
        pattern = (None, pyoxigraph.NamedNode(role), None, pyoxigraph.NamedNode(GRAPH_LAYOUT))
        with undamaged(store.version):
            quads = list(store.dataset.quads_for_pattern(*pattern))
        ends = ([quad.subject for quad in quads], [quad.object for quad in quads])
        ids = np.stack([base.ids([getattr(term, "value", "") for term in terms]) for terms in ends]).astype(np.int32)
        known = ids[:, (ids >= 0).all(axis=0)]
        if known.shape[1]:
            found[role] = known[:, np.lexsort(known[::-1])]
    if found:
        np.savez(folder / _FILE, **found)  # type: ignore[arg-type]  # its stubs take each keyword for `allow_pickle`


def load_layout(folder: Path) -> Mapping[Iri, tuple[Ids, Ids]]:
    """Return the pairs by role, as `save_layout` wrote them; none where nothing was written."""
    if not (folder / _FILE).exists():
        return {}
    with np.load(folder / _FILE) as kept:
        return {Iri(role): (kept[role][0], kept[role][1]) for role in sorted(kept.files)}
