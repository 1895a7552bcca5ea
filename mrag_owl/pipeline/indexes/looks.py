"""How likely things on pictures go by names of colours, by the tones that runs measured on them.

A run states the colours that it is sure of. Of each garment it keeps the tones as well, and what is not stated is not
all alike: of two garments without a colour, the one that looks nearly navy comes before the other where navy is asked
for. What is found here orders what is not known to be so; it is stated nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pyoxigraph
from numpy.typing import NDArray

from mrag_owl.describers.pixels.palette import likely_concepts
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.files import undamaged
from mrag_owl.vocabulary import HAS_TONES

_INDEX = "looks-1"
_FILE = "looks.npz"


class Looks:
    """How likely individuals go by each of some concepts; `likely` has shape (individuals of the base, concepts).

    What nothing was measured of has NaN.
    """

    def __init__(self, concepts: Sequence[Iri], likely: NDArray[np.float32]) -> None:
        self._columns = {concept: number for number, concept in enumerate(concepts)}
        self._likely = likely

    def of(self, concepts: Sequence[Iri]) -> NDArray[np.float32]:
        """Return how likely each individual goes by the likeliest of the concepts, in [0, 1], by its id in the base.

        NaN where nothing was measured, and everywhere where none of the concepts is known.
        """
        columns = [self._columns[concept] for concept in concepts if concept in self._columns]
        if not columns:
            return np.full(len(self._likely), np.nan, dtype=np.float32)
        return np.asarray(self._likely[:, columns].max(axis=1))


def open_looks(store: GraphStore, base: KnowledgeBase) -> Looks:
    """Open how the individuals of a store look, found on first use and kept beside the store."""

    def read() -> Looks:
        with store.index(_INDEX, lambda folder: _build(store, folder)) as folder, np.load(folder / _FILE) as kept:
            iris = kept["individuals"].tobytes().decode().split()
            concepts = [Iri(concept) for concept in kept["concepts"].tobytes().decode().split()]
            ids, measured = base.ids(iris), kept["likely"]
        likely = np.full((len(base), len(concepts)), np.nan, dtype=np.float32)
        likely[ids[ids >= 0]] = measured[ids >= 0]
        return Looks(concepts, likely)

    return store.once("looks", read)


def _build(store: GraphStore, folder: Path) -> None:
    """Write the likelihoods of all that some run measured; of several runs the last by IRI counts.

    They are the square roots of the votes of examples: names share examples, so that among the readings worked on a
    name with .14 of the votes is right of .47, with .24 of .67, and with .48 of .94.
    """
    told: dict[str, str] = {}
    for run in store.runs:
        pattern = (None, pyoxigraph.NamedNode(HAS_TONES), None, pyoxigraph.NamedNode(run))
        with undamaged(store.version):
            told |= {quad.subject.value: quad.object.value for quad in store.dataset.quads_for_pattern(*pattern)}  # type: ignore[union-attr]  # stated of individuals, as literals
    tones = [_tones(told[iri]) for iri in sorted(told)]
    codes = sorted({code for one in tones for code, _ in one})
    places = {code: number for number, code in enumerate(codes)}
    concepts, by_code = likely_concepts(codes)
    likely = np.zeros((len(tones), len(concepts)), dtype=np.float16)
    for number, one in enumerate(tones):
        for code, share in one:
            likely[number] += share * by_code[places[code]]
    individuals, columns = (np.frombuffer("\n".join(iris).encode(), np.uint8) for iris in (sorted(told), concepts))
    np.savez(folder / _FILE, likely=np.sqrt(np.minimum(likely, 1)), individuals=individuals, concepts=columns)


def _tones(told: str) -> list[tuple[str, float]]:
    """Return the codes and shares that a literal of `mo:hasTones` tells.

    >>> _tones("24305c:75 ffffff:25")
    [('24305c', 0.75), ('ffffff', 0.25)]
    """
    return [(code, int(share) / 100) for code, _, share in (one.partition(":") for one in told.split())]
