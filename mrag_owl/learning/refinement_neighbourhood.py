"""The part of a knowledge base that decides which of some individuals satisfy an expression."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.knowledge_base import Ids, KnowledgeBase
from mrag_owl.expressions.rows import gather
from mrag_owl.expressions.string_table import StringTable

Mask = NDArray[np.bool_]


def neighbourhood(base: KnowledgeBase, ids: NDArray[np.integer], *, inverse: bool) -> tuple[KnowledgeBase, Ids]:
    """Return the knowledge base of these individuals and of all that roles lead to from them, and their new ids.

    The new ids come by the old ones, -1 for those left out.

    Whatever expression, without inverse roles unless `inverse` follows them too, holds of one of the individuals
    there just if it holds in the whole.
    """
    inside = _reached(base, ids, inverse=inverse)
    renumbered = np.cumsum(inside, dtype=np.int32) - np.int32(1)
    class_offsets, (class_ids,) = _kept(inside[base.class_ids], base.class_offsets, base.class_ids)
    forwards = inside[base.role_sources] & inside[base.role_targets]
    backwards = inside[base.inverse_sources] & inside[base.inverse_targets]
    role_offsets, ends = _kept(forwards, base.role_offsets, base.role_sources, base.role_targets)
    _, inverse_ends = _kept(backwards, base.role_offsets, base.inverse_sources, base.inverse_targets)
    with_data = inside[base.data_subjects]
    data_offsets, data = _kept(with_data, base.data_offsets, base.data_subjects, base.data_literals)
    part = replace(
        base,
        individuals=StringTable.keep(base.iris(np.flatnonzero(inside).tolist())),
        class_offsets=class_offsets,
        class_ids=renumbered[class_ids],
        role_offsets=role_offsets,
        role_sources=renumbered[ends[0]],
        role_targets=renumbered[ends[1]],
        inverse_sources=renumbered[inverse_ends[0]],
        inverse_targets=renumbered[inverse_ends[1]],
        data_offsets=data_offsets,
        data_subjects=renumbered[data[0]],
        data_literals=data[1],
        digest="",
        _edges={},
    )
    return part, np.where(inside, renumbered, np.int32(-1))


def _reached(base: KnowledgeBase, ids: NDArray[np.integer], *, inverse: bool) -> Mask:
    inside = np.zeros(len(base), dtype=bool)
    newest = np.unique(ids).astype(np.int64)
    while len(newest):
        inside[newest] = True
        reached = np.zeros(len(base), dtype=bool)
        for iri in base.object_properties:
            for backwards in (False, True) if inverse else (False,):
                edges = base.edges(iri, inverse=backwards)
                reached[gather(edges.starts, edges.targets, newest)] = True
        newest = np.flatnonzero(reached & ~inside)
    return inside


def _kept(kept: Mask, offsets: NDArray[np.int64], *columns: Ids) -> tuple[NDArray[np.int64], list[Ids]]:
    sums = np.concatenate([[0], np.cumsum(kept)])
    return sums[offsets], [column[kept] for column in columns]
