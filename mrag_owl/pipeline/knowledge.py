"""The knowledge base of a store: its facts under the ontology, kept beside it once built."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import numpy as np
import pyoxigraph
from numpy.typing import NDArray

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.knowledge_base_files import load, save
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.sparql import Dataset
from mrag_owl.records import Iri
from mrag_owl.store import GraphStore
from mrag_owl.vocabulary import GRAPH_ONTOLOGY, OWL, PREFIXES, RDF, RDFS, TAXONOMY


@dataclass(frozen=True, slots=True)
class StoreKnowledge:
    """A store's knowledge base, the extents over it, the names of its terms, and where its documents are in it.

    `documents[i]` is the id of the i-th document by ascending IRI. `graphs` are the named graphs with the facts;
    `population` is the class that expressions are learned about, and what the answers of their SPARQL are.
    """

    extents: Extents
    names: ShortForms
    documents: NDArray[np.int64]
    graphs: tuple[Iri, ...]
    population: Iri

    @property
    def base(self) -> KnowledgeBase:
        """The knowledge base."""
        return self.extents.knowledge_base

    @property
    def dataset(self) -> Dataset:
        """Where the store has the facts that expressions speak of, for their SPARQL."""
        return Dataset(graphs=self.graphs, superclasses=self.base.superclasses, prefixes=PREFIXES)

    @classmethod
    def open(cls, store: GraphStore, *, documents: tuple[Iri, ...]) -> StoreKnowledge:
        """Open the knowledge base of a store, built on first use and memory-mapped from then on.

        One open store opens it once, however many stages ask for it.
        """
        return store.once(f"knowledge of {len(documents)}", lambda: cls._open(store, documents))

    @classmethod
    def _open(cls, store: GraphStore, documents: tuple[Iri, ...]) -> StoreKnowledge:
        def build(folder: Path) -> None:
            statements = chain(_schema(store), *map(store.triples, store.knowledge_graphs))
            triples = ((quad.subject, quad.predicate, quad.object) for quad in statements)
            save(KnowledgeBase.from_statements(triples, digest=store.version.name), folder / "base")

        with store.index("knowledge", build) as folder:
            base = load(folder / "base")
        properties = {*base.object_properties, *base.data_properties}
        names = ShortForms.build(
            # A property goes by its own name in expressions; its label, "has garment", is for sentences.
            {iri: label for iri, label in base.labels.items() if iri not in properties},
            PREFIXES,
            classes=base.classes,
            roles=base.object_properties,
            data_properties=base.data_properties,
            individuals=(Iri(iri) for iri in base.labels if base.find(iri) >= 0),
        )
        population = store.manifest.profile.population
        places = _places(base, documents, population=population)
        return cls(Extents(base), names, places, store.knowledge_graphs, population)


def _schema(store: GraphStore) -> Iterator[pyoxigraph.Quad]:
    """Yield what the ontology states of classes, properties and names; how concepts relate is not for learning."""
    for quad in store.triples(GRAPH_ONTOLOGY):
        is_packaged = isinstance(quad.subject, pyoxigraph.NamedNode) and quad.subject.value.startswith(TAXONOMY)
        if quad.predicate.value.startswith((RDF, RDFS, OWL)) and not is_packaged:
            yield quad


def _places(base: KnowledgeBase, documents: tuple[Iri, ...], *, population: Iri) -> NDArray[np.int64]:
    members = base.members(population)
    if documents and len(members) == len(documents) and _ends(base, members) == (documents[0], documents[-1]):
        return members.astype(np.int64)  # both ascend by IRI, and every document is of the population
    places = np.array([base.find(iri) for iri in documents], dtype=np.int64)
    if len(places) and places.min() < 0:
        missing = documents[int(places.argmin())]
        raise KnowledgeBaseError(f"{missing} has a document but no graph states a fact of it; build the store again")
    return places


def _ends(base: KnowledgeBase, ids: NDArray[np.int32]) -> tuple[Iri, Iri]:
    return base.iri(int(ids[0])), base.iri(int(ids[-1]))
