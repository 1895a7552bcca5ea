"""What runs saw of the things in a store and were unsure of, kept as an index."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.records import Iri
from mrag_owl.retrieval.logic import Doubtful
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import APPEARANCE

_INDEX = "doubtful-1"


def open_doubtful(store: GraphStore, knowledge: StoreKnowledge) -> Mapping[Iri, Doubtful]:
    """Return the values that runs were unsure of, by their property; of what any run tells, nothing."""
    base, open_properties = knowledge.base, knowledge.extents.open_properties
    kinds = {kind: iri for kind, iri in APPEARANCE.items() if iri in open_properties}
    if not kinds:
        return {}

    def build(folder: Path) -> None:
        link = packaged_concepts().link
        rows_of: dict[str, list[tuple[int, Iri, float]]] = {kind: [] for kind in kinds}
        for row in store.select("select_unsure_findings"):
            individual, kind, words, confidence = (getattr(value, "value", "") for value in row)
            number = base.find(Iri(individual))
            if number < 0 or kind not in kinds:
                continue
            starts = base.edges(kinds[kind]).starts
            if starts[number] == starts[number + 1]:
                rows_of[kind] += [(number, concept, float(confidence)) for concept in link(kind, words)]
        for kind, rows in rows_of.items():
            concepts = sorted({concept for _, concept, _ in rows})
            np.savez(
                folder / f"{kind}.npz",
                concepts=np.array(concepts, dtype=np.str_),
                individuals=np.array([number for number, _, _ in rows], dtype=np.int64),
                values=np.array([concepts.index(concept) for _, concept, _ in rows], dtype=np.int64),
                confidences=np.array([confidence for _, _, confidence in rows], dtype=np.float64),
            )

    def read(path: Path) -> Doubtful:
        with np.load(path) as kept:
            concepts = tuple(map(Iri, kept["concepts"].tolist()))
            return Doubtful(concepts, kept["individuals"], kept["values"], kept["confidences"])

    with store.index(_INDEX, build) as folder:
        found = {iri: read(folder / f"{kind}.npz") for kind, iri in kinds.items()}
    return {iri: one for iri, one in found.items() if len(one.individuals)}
