"""What texts told, ready to be searched: nodes, who stands beside whom, passages by words, descriptions by meaning.

It is kept beside the store, and made from the runs that read texts when it is first asked for.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from mrag_owl import vocabulary as mo
from mrag_owl.errors import RetrievalError
from mrag_owl.pipeline.indexes.told import told_runs
from mrag_owl.records import Document, Iri, Query
from mrag_owl.retrieval.bm25 import Bm25Retriever
from mrag_owl.retrieval.context.network import Network, network_of
from mrag_owl.retrieval.embedders.lsa import LsaEmbedder
from mrag_owl.store.dataset import GraphStore

_NAME = "context-3"
_EVIDENCE = 4  # sentences of a node that its vector is made from


class Entry(msgspec.Struct, frozen=True):
    """A node: what it is called, shown first, its class, and what is told of it in short."""

    iri: Iri
    names: tuple[str, ...]
    type: Iri
    description: str


class Stored(msgspec.Struct, frozen=True):
    """A passage: its title and place as cited, its words, the run that read it, and its book."""

    iri: Iri
    cited: str
    text: str
    run: Iri
    book: Iri


class Relation(msgspec.Struct, frozen=True):
    """A relation as a sentence tells it: from which node to which, by their numbers, and how sure that is."""

    source: int
    property: Iri
    target: int
    text: str
    passage: int
    confidence: float


@dataclass(frozen=True, eq=False)
class ContextIndex:
    """An open index; `open_context` makes one. Mentions are rows of passage, node, first and last character."""

    entries: tuple[Entry, ...]
    passages: tuple[Stored, ...]
    network: Network
    words: Bm25Retriever
    descriptions: Bm25Retriever
    embedder: LsaEmbedder
    vectors: NDArray[np.float32]
    mentions: NDArray[np.int32]
    relations: tuple[Relation, ...]

    @cached_property
    def told(self) -> Mapping[int, Sequence[Relation]]:
        """The relations from each node, surest first."""
        found: dict[int, list[Relation]] = defaultdict(list)
        for one in self.relations:
            found[one.source].append(one)
        return {node: sorted(told, key=lambda one: -one.confidence) for node, told in found.items()}

    @cached_property
    def by_name(self) -> Mapping[str, tuple[int, ...]]:
        """The nodes by each of their names, in small letters; those spoken of most come first."""
        found: dict[str, list[int]] = defaultdict(list)
        spoken = self.network.mentions.sum(axis=0)
        for number, entry in enumerate(self.entries):
            for name in entry.names:
                found[name.casefold()].append(number)
        return {name: tuple(sorted(set(nodes), key=lambda node: -spoken[node])) for name, nodes in found.items()}

    @cached_property
    def _places(self) -> Mapping[Iri, int]:
        return {passage.iri: number for number, passage in enumerate(self.passages)}

    @cached_property
    def _among_words(self) -> NDArray[np.intp]:
        """The place of each passage among the documents of `words`, which are ordered by their IRIs."""
        numbers = {iri: number for number, iri in enumerate(self.words.iris)}
        return np.array([numbers[passage.iri] for passage in self.passages], dtype=np.intp)

    def place(self, passage: Iri) -> int | None:
        """Return the number of a passage, None where it is none."""
        return self._places.get(passage)

    def passage_scores(self, text: str) -> NDArray[np.float64]:
        """Return how near each passage is to a text by its words."""
        return np.asarray(self.words.scores(Query(text)), dtype=np.float64)[self._among_words]

    def description_scores(self, text: str) -> NDArray[np.float64]:
        """Return how near each node's description is to a text by its words."""
        return np.asarray(self.descriptions.scores(Query(text)), dtype=np.float64)

    def cosines(self, text: str) -> NDArray[np.float64]:
        """Return the cosine of each node's description and a text."""
        return np.asarray(self.vectors @ self.embedder.embed_queries([text])[0], dtype=np.float64)

    def mentions_of(self, node: int) -> NDArray[np.int32]:
        """Return the mentions of a node."""
        return np.asarray(self.mentions[self.mentions[:, 1] == node])


def open_context(store: GraphStore) -> ContextIndex:
    """Return the index over what texts told a store; raises RetrievalError where they told nothing."""
    if not told_runs(store):
        raise RetrievalError(
            f"{store.path}: has read no texts that could explain anything; let it read some: mrag-owl context TEXTS"
        )

    def read() -> ContextIndex:
        with store.index(_NAME, lambda folder: _build(store, folder)) as folder:
            return _load(folder)

    return store.once("context index", read)


@dataclass(slots=True)
class _Graph:
    """The runs' graphs as they are read."""

    types: dict[Iri, Iri] = field(default_factory=dict)
    labels: dict[Iri, list[tuple[bool, str]]] = field(default_factory=lambda: defaultdict(list))
    said: dict[Iri, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))
    runs: dict[Iri, Iri] = field(default_factory=dict)


def _read(store: GraphStore) -> _Graph:
    graph = _Graph()
    for run in told_runs(store):
        for quad in store.triples(run):
            subject, term = Iri(getattr(quad.subject, "value", "")), quad.predicate.value
            value = getattr(quad.object, "value", "")
            if term == mo.RDF_TYPE:
                graph.types[subject] = Iri(value)
                graph.runs.setdefault(subject, run)
            elif term in (mo.RDFS_LABEL, mo.SKOS_ALT_LABEL):
                graph.labels[subject].append((term != mo.RDFS_LABEL, value))
            else:
                graph.said[subject][term] = value
    return graph


def _build(store: GraphStore, folder: Path) -> None:
    graph = _read(store)
    for known in store.manifest.profile.knowledge_graphs:  # what the store itself calls those whom it knows
        for quad in store.triples(known):
            subject = Iri(getattr(quad.subject, "value", ""))
            if subject in graph.types and quad.predicate.value == mo.RDFS_LABEL:
                graph.labels[subject].append((False, getattr(quad.object, "value", "")))
    entities = sorted(iri for iri, kind in graph.types.items() if kind not in mo.RECORDS and graph.labels.get(iri))
    entities = [iri for iri in entities if graph.types[iri] != mo.MUSEUM + "Year"]
    numbers = {iri: number for number, iri in enumerate(entities)}
    from scipy import sparse

    stored = _passages(graph)
    places = {passage.iri: number for number, passage in enumerate(stored)}
    links = Counter[tuple[int, int]]()
    sentences: dict[Iri, list[str]] = defaultdict(list)
    mentions: list[tuple[int, int, int, int]] = []
    relations: list[Relation] = []
    for iri, kind in graph.types.items():
        said = graph.said[iri]
        if kind == mo.CTX_STATEMENT:
            ends = [Iri(said[term]) for term in (mo.CTX_HAS_SUBJECT, mo.CTX_HAS_OBJECT)]
            for end in ends:
                sentences[end].append(said[mo.CTX_HAS_EVIDENCE])
            if all(end in numbers for end in ends):
                first, last = (numbers[end] for end in ends)
                links[min(first, last), max(first, last)] += 1
                property_, passage = Iri(said[mo.CTX_HAS_PROPERTY]), places[Iri(said[mo.CTX_IN_PASSAGE])]
                evidence, sure = said[mo.CTX_HAS_EVIDENCE], float(said[mo.HAS_CONFIDENCE])
                relations.append(Relation(first, property_, last, evidence, passage, sure))
        elif kind == mo.CTX_MENTION and Iri(said[mo.CTX_OF_ENTITY]) in numbers:
            node, place = numbers[Iri(said[mo.CTX_OF_ENTITY])], places[Iri(said[mo.CTX_IN_PASSAGE])]
            mentions.append((place, node, int(said[mo.CTX_STARTS_AT]), int(said[mo.CTX_ENDS_AT])))
    entries = [_entry(graph, iri) for iri in entities]
    counted = Counter((place, node) for place, node, _, _ in mentions)
    network = network_of(entities, links, counted, passages=len(stored))
    documents = [_document(entry, sentences[entry.iri]) for entry in entries]
    (folder / "nodes.json").write_bytes(msgspec.json.encode(entries))
    (folder / "passages.json").write_bytes(msgspec.json.encode(stored))
    relations.sort(key=lambda one: (one.source, one.property, one.target, one.passage, one.text))
    (folder / "relations.json").write_bytes(msgspec.json.encode(relations))
    np.save(folder / "mentions.npy", np.array(sorted(mentions), dtype=np.int32).reshape(-1, 4))
    sparse.save_npz(folder / "beside.npz", network.beside)
    sparse.save_npz(folder / "mentioned.npz", network.mentions)
    _save_texts(folder, stored, documents)


def _entry(graph: _Graph, iri: Iri) -> Entry:
    names = tuple(dict.fromkeys(name for _, name in sorted(graph.labels[iri], key=lambda one: one[0])))
    return Entry(iri, names, graph.types[iri], graph.said[iri].get(mo.CTX_DESCRIPTION, ""))


def _passages(graph: _Graph) -> list[Stored]:
    found = []
    for iri, kind in graph.types.items():
        if kind == mo.CTX_PASSAGE:
            said = graph.said[iri]
            book = Iri(said[mo.CTX_IN_TEXT])
            cited = f"{min(graph.labels[book])[1]}, {said[mo.CTX_AT_PLACE]}"
            place = int(said[mo.CTX_HAS_NUMBER])
            found.append((book, place, Stored(iri, cited, said[mo.CTX_HAS_TEXT], graph.runs[iri], book)))
    return [one for _, _, one in sorted(found, key=lambda one: one[:2])]


def _document(entry: Entry, sentences: Sequence[str]) -> Document:
    return Document(entry.iri, ". ".join((*entry.names[:6], entry.description, *sentences[:_EVIDENCE])))


def _save_texts(folder: Path, stored: Sequence[Stored], documents: Sequence[Document]) -> None:
    embedder = LsaEmbedder.fit(document.text for document in documents)
    np.save(folder / "vectors.npy", embedder.embed_documents([document.text for document in documents]))
    for name in ("words", "descriptions", "lsa"):
        (folder / name).mkdir()
    embedder.save(folder / "lsa")
    Bm25Retriever.build(Document(one.iri, one.text) for one in stored).save(folder / "words")
    Bm25Retriever.build(documents).save(folder / "descriptions")


def _load(folder: Path) -> ContextIndex:
    from scipy import sparse

    try:
        entries = msgspec.json.decode((folder / "nodes.json").read_bytes(), type=tuple[Entry, ...])
        passages = msgspec.json.decode((folder / "passages.json").read_bytes(), type=tuple[Stored, ...])
        relations = msgspec.json.decode((folder / "relations.json").read_bytes(), type=tuple[Relation, ...])
        beside, mentioned = (sparse.csr_array(sparse.load_npz(folder / f"{n}.npz")) for n in ("beside", "mentioned"))
        vectors, mentions = (np.load(folder / f"{name}.npy") for name in ("vectors", "mentions"))
    except (OSError, ValueError, msgspec.DecodeError) as error:
        raise RetrievalError(f"{folder}: the index cannot be read ({error}); delete it and ask again") from error
    return ContextIndex(
        entries,
        passages,
        Network(tuple(entry.iri for entry in entries), beside, mentioned),
        Bm25Retriever.load(folder / "words"),
        Bm25Retriever.load(folder / "descriptions"),
        LsaEmbedder.load(folder / "lsa"),
        vectors,
        mentions,
        relations,
    )
