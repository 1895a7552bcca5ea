"""The knowledge base of a store: its facts under the ontology, kept beside it once built."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import IO

import numpy as np
import pyoxigraph
from numpy.typing import NDArray

from mrag_owl.describers.pixels.palette import nameless_colours
from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.knowledge_base_files import LAYOUT, load, save
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.ontology_files import Statement
from mrag_owl.expressions.sparql_terms import Dataset
from mrag_owl.pipeline.indexes.contradictions import outdone
from mrag_owl.pipeline.indexes.layout import load_layout, save_layout
from mrag_owl.pipeline.indexes.licences import load_licences, read_licences, save_licences
from mrag_owl.pipeline.indexes.told import told_facts, told_runs
from mrag_owl.records import Iri, Triple
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.files import undamaged
from mrag_owl.store.run_texts import kept_pieces, run_text
from mrag_owl.store.shelves import Shelf, give_back
from mrag_owl.vocabulary import (
    APPEARANCE,
    DEPICTED_OBJECT,
    GRAPH_DIRECT,
    GRAPH_LAYOUT,
    GRAPH_ONTOLOGY,
    GRAPH_PLACE_NAMES,
    HAS_LICENSE,
    LICENSE,
    LOOKS_FOR,
    OWL,
    PREFIXES,
    RDF,
    RDF_TYPE,
    RDFS,
    RDFS_LABEL,
    STATED_BY_RUNS,
    TAXONOMY,
)

INDEX = f"knowledge-{LAYOUT}-1"
"""Name of the index that keeps the knowledge base, by the layout of its files and by what is kept in them."""

_BLOCK = 1 << 20  # bytes
_FACTS = "facts.nt.gz"
"""Kept with the knowledge base of what annotators state: reading it takes a tenth of asking the engine again."""


@dataclass(frozen=True, slots=True)
class StoreKnowledge:
    """A store's knowledge base, the extents over it, the names of its terms, and where its documents are in it.

    `documents[i]` is the id of the i-th document by ascending IRI. `graphs` are the named graphs with the facts;
    `population` is the class that expressions are learned about, and what the answers of their SPARQL are; `noun` is
    what one of it is called.
    """

    extents: Extents
    names: ShortForms
    documents: NDArray[np.int64]
    graphs: tuple[Iri, ...]
    population: Iri
    noun: str

    @property
    def base(self) -> KnowledgeBase:
        """The knowledge base."""
        return self.extents.knowledge_base

    @property
    def dataset(self) -> Dataset:
        """Where the store has the facts that expressions speak of, for their SPARQL."""
        return Dataset(
            graphs=self.graphs,
            superclasses=self.base.superclasses,
            prefixes=PREFIXES,
            open_properties=self.extents.open_properties,
            role_graphs={role: GRAPH_DIRECT if role == HAS_LICENSE else GRAPH_LAYOUT for role in self.base.apart},
        )

    @classmethod
    def open(cls, store: GraphStore, *, documents: tuple[Iri, ...]) -> StoreKnowledge:
        """Open the knowledge base of a store, built on first use and memory-mapped from then on.

        One open store opens it once, however many stages ask for it.
        """
        return store.once(f"knowledge of {len(documents)}", lambda: cls._open(store, documents))

    @classmethod
    def for_learning(cls, store: GraphStore, *, documents: tuple[Iri, ...]) -> StoreKnowledge:
        """Open the knowledge base that is learned from: without what a run states and a surer one contradicts."""
        if not (without := outdone(store)):
            return cls.open(store, documents=documents)
        made = f"knowledge to learn from of {len(documents)}"
        return store.once(made, lambda: cls._open(store, documents, without=without))

    @classmethod
    def _open(
        cls, store: GraphStore, documents: tuple[Iri, ...], *, without: frozenset[Triple] = frozenset()
    ) -> StoreKnowledge:
        def build(folder: Path) -> None:
            left_out = {f"<{one}> <{term}> <{other}> .\n".encode() for one, term, other in without}
            with _facts(store, folder) as blocks:
                settled = (line for block in blocks for line in block.splitlines(True) if line not in left_out)
                _build_base(store, folder, settled if left_out else blocks)

        with store.index(f"{INDEX}-settled" if without else INDEX, build) as folder:
            base = load(folder / "base").with_apart({**load_layout(folder), **load_licences(folder)})
        roles = (*base.object_properties, *base.apart)
        properties = {*roles, *base.data_properties}
        known = dict(zip(base.labels, base.ids([*base.labels]).tolist(), strict=True))
        present = [iri for iri, number in known.items() if number >= 0]
        taken = {base.labels[iri] for iri in present}
        # Concepts that no fact is about may be asked for, too, but take no name from what facts are about.
        asked = [iri for iri, number in known.items() if iri.startswith(TAXONOMY) and number < 0]
        unnamed = {iri for iri in asked if base.labels[iri] in taken}
        joined = _joined_places(store)
        names = ShortForms.build(
            # A property goes by its own name in expressions; its label, "has garment", is for sentences.
            joined | {iri: label for iri, label in base.labels.items() if iri not in properties and iri not in unnamed},
            PREFIXES,
            classes=base.classes,
            roles=dict.fromkeys(roles),
            data_properties=(*base.data_properties, Iri(RDFS_LABEL)),  # texts of names are asked for, too
            individuals=[*present, *asked, *joined],
            datatypes=base.datatypes,
        )
        profile = store.manifest.profile
        population = profile.population
        places = _places(base, documents)
        extents = Extents(base, open_properties=open_properties(store, base))
        return cls(extents, names, places, store.knowledge_graphs, population, profile.noun)


def _joined_places(store: GraphStore) -> dict[Iri, str]:
    """Return what places are called that others were joined with, and of which nothing else is known."""
    return {
        Iri(quad.subject.value): quad.object.value
        for quad in store.triples(GRAPH_PLACE_NAMES)
        if isinstance(quad.subject, pyoxigraph.NamedNode) and isinstance(quad.object, pyoxigraph.Literal)
    }


def open_properties(store: GraphStore, base: KnowledgeBase) -> frozenset[Iri]:
    """Return the properties that runs of describers looked for, or tell values of: their silence means nothing.

    And the values of them that no run states, nor looks for: of gold the silence of all means nothing.
    """
    sought = pyoxigraph.NamedNode(LOOKS_FOR)
    found: set[Iri] = set()
    with undamaged(store.version):
        for run in store.runs:
            quads = store.dataset.quads_for_pattern(None, sought, None, pyoxigraph.NamedNode(run))
            found.update(Iri(quad.object.value) for quad in quads if isinstance(quad.object, pyoxigraph.NamedNode))
    if store.runs:  # of earlier versions, which did not say what they looked for
        found.update(iri for iri in APPEARANCE.values() if len(base.edges(iri, inverse=False).sources))
    if (colour := APPEARANCE["colour"]) in found:
        stated = base.iris(sorted(set(base.edges(colour, inverse=False).targets.tolist())))
        found |= nameless_colours().difference(stated)
    return frozenset(found.difference(base.apart))  # where annotated things lie is known of all pictures


def prepare_knowledge(store: GraphStore, facts: IO[bytes], layout: Iterable[bytes] = ()) -> None:
    """Build the knowledge base of a store from the lines of its facts, and of graph `layout` where there is one."""
    with store.index(INDEX, lambda folder: _build_base(store, folder, _blocks(facts), layout)):
        pass


def _build_base(store: GraphStore, folder: Path, blocks: Iterable[bytes], laid: Iterable[bytes] = ()) -> None:
    """Write the knowledge base of a store's ontology and of the facts given as lines of N-Triples, many at once.

    Where no run has added to these, they are kept as well, for the knowledge base with what the next run states. Graph
    `layout` may be given as well.
    """
    blocks = blocks if store.runs else _kept(blocks, folder / _FACTS)
    schema = ((quad.subject, quad.predicate, quad.object) for quad in _schema(store))
    triples = chain(schema, _licences(store))
    give_back()
    with Shelf.within(folder) as shelf:
        base = KnowledgeBase.from_statements(triples, lines=blocks, apart=laid, digest=store.version.name, shelf=shelf)
        save(base, folder / "base")
        save_layout(store, base, folder, before=store.version / "indexes" / INDEX)
        save_licences(store, base, folder)


def _blocks(file: IO[bytes] | gzip.GzipFile) -> Iterator[bytes]:
    """Yield the content of a file, whole lines at once."""
    while block := file.read(_BLOCK):
        yield block + file.readline()


def _kept(blocks: Iterable[bytes], path: Path) -> Iterator[bytes]:
    """Yield the blocks, and write them to a file."""
    with gzip.open(path, "wb", compresslevel=1) as kept:
        for block in blocks:
            kept.write(block)
            yield block


@contextmanager
def _facts(store: GraphStore, folder: Path) -> Iterator[Iterator[bytes]]:
    """Give the facts of the store, many lines at once, out of a file that is deleted afterwards."""
    kept = store.version / "indexes" / INDEX / _FACTS
    graphs = () if kept.is_file() else store.manifest.profile.knowledge_graphs
    paths = [folder / f"facts-{number}.nt" for number, _ in enumerate(graphs)]
    with ExitStack() as files:
        for graph, path in zip(graphs, paths, strict=True):
            store.dump(graph, path)
        dumped = [files.enter_context(path.open("rb")) for path in paths]
        stated = chain.from_iterable(map(_blocks, dumped)) if graphs else _blocks(files.enter_context(gzip.open(kept)))
        told = told_runs(store)
        by_runs = (told_facts(store, run) if run in told else _enriched_facts(store, run) for run in store.runs)
        yield chain(stated, chain.from_iterable(by_runs))
    for path in paths:
        path.unlink()


def _enriched_facts(store: GraphStore, run: Iri) -> Iterator[bytes]:
    """Yield what a run states of the things on pictures, without the words and the provenance of it.

    They are read from the text of the run, where it is kept.
    """
    kinds = (f"<{DEPICTED_OBJECT}>".encode(), f"<{store.manifest.base}".encode())
    if (text := run_text(store.version, run)).is_file():
        for piece in kept_pieces(text):
            for line in piece.splitlines(True):
                _, predicate, value = line.split(b" ", 2)
                if predicate in _STATED or (predicate == _TYPED and value.startswith(kinds)):
                    yield line
        return
    for term in (*STATED_BY_RUNS, RDF_TYPE):
        pattern = (None, pyoxigraph.NamedNode(term), None, pyoxigraph.NamedNode(run))
        with undamaged(store.version):
            for quad in store.dataset.quads_for_pattern(*pattern):
                if term == RDF_TYPE and not _is_class_of_things(quad.object, store.manifest.base):
                    continue  # of what the run says it by: findings, regions, agents
                yield f"{quad.subject} {quad.predicate} {quad.object} .\n".encode()


_STATED = frozenset(f"<{term}>".encode() for term in STATED_BY_RUNS)
_TYPED = f"<{RDF_TYPE}>".encode()


def _is_class_of_things(term: object, base: str) -> bool:
    is_named = isinstance(term, pyoxigraph.NamedNode)
    return is_named and (term.value == DEPICTED_OBJECT or term.value.startswith(base))  # type: ignore[attr-defined]


def _schema(store: GraphStore) -> Iterator[pyoxigraph.Quad]:
    """Yield what the ontology states of classes, properties and names; how concepts relate is not for learning."""
    for quad in store.triples(GRAPH_ONTOLOGY):
        is_packaged = isinstance(quad.subject, pyoxigraph.NamedNode) and quad.subject.value.startswith(TAXONOMY)
        if is_packaged and not (store.runs and quad.predicate.value == RDFS_LABEL):
            continue  # but what runs state names concepts of the packaged vocabulary
        if quad.predicate.value.startswith((RDF, RDFS, OWL)):
            yield quad
    defined = concepts(store)
    for run in sorted(set(defined.values())):
        for quad in store.triples(run):
            is_part = getattr(quad.subject, "value", "") in defined or isinstance(quad.subject, pyoxigraph.BlankNode)
            if is_part and quad.predicate.value.startswith((RDF, RDFS, OWL)):
                yield quad


def concepts(store: GraphStore) -> Mapping[Iri, Iri]:
    """Return the classes that were suggested and accepted, each with the graph that defines it."""

    def read() -> Mapping[Iri, Iri]:
        defined = pyoxigraph.NamedNode(f"{OWL}equivalentClass")
        with undamaged(store.version):
            return {
                Iri(quad.subject.value): run
                for run in store.runs
                for quad in store.dataset.quads_for_pattern(None, defined, None, pyoxigraph.NamedNode(run))
                if isinstance(quad.subject, pyoxigraph.NamedNode)
            }

    return store.once("accepted concepts", read)


def _licences(store: GraphStore) -> Iterator[Statement]:
    """Yield that the licences of pictures are licences, and their names."""
    kind, label = pyoxigraph.NamedNode(RDF_TYPE), pyoxigraph.NamedNode(RDFS_LABEL)
    for iri, licence in read_licences(store).items():
        yield pyoxigraph.NamedNode(iri), kind, pyoxigraph.NamedNode(LICENSE)
        yield pyoxigraph.NamedNode(iri), label, pyoxigraph.Literal(licence.name)


def _places(base: KnowledgeBase, documents: tuple[Iri, ...]) -> NDArray[np.int64]:
    places = base.ids(documents)
    if len(places) and places.min() < 0:
        missing = documents[int(places.argmin())]
        raise KnowledgeBaseError(f"{missing} has a document but no graph states a fact of it; build the store again")
    return places
