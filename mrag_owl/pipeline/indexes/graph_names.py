"""The names of a store's terms, and how alike they and the documents are to a question, kept beside the store."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
import pyoxigraph
from numpy.typing import NDArray

from mrag_owl.errors import KnowledgeBaseError, MragOwlError
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.relations import beyond
from mrag_owl.expressions.repetitions import telling_roles
from mrag_owl.expressions.syntax import Role
from mrag_owl.pipeline.indexes.licences import read_licences
from mrag_owl.reading.concepts import Concepts
from mrag_owl.reading.counties import counties_among
from mrag_owl.reading.inflections import nouns
from mrag_owl.reading.languages import words as words_of
from mrag_owl.reading.materials import works_by_material
from mrag_owl.reading.names import Names
from mrag_owl.reading.qualifying import Qualifying
from mrag_owl.reading.tokens import key
from mrag_owl.records import Document, Iri
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.retrieval.similarity import TfidfSimilarity
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import (
    BESIDES,
    EARLIEST_OF,
    GRAPH_ONTOLOGY,
    GRAPH_PLACES,
    INSTEAD_OF,
    LATEST_OF,
    RDFS_LABEL,
    SKOS,
    SKOS_BROADER,
    SKOS_IN_SCHEME,
    SKOS_PREF_LABEL,
    WORDS_OF,
)

_ENGLISH = ("en", "")
_CONCEPT = Iri(f"{SKOS}Concept")
_INDEX = "names-88"  # of the names by which things are found: another number for other rules


def open_names(store: GraphStore, base: KnowledgeBase) -> Names:
    """Return the names of a store's terms, read on first use."""

    def build(folder: Path) -> None:
        properties = frozenset({*base.object_properties, *base.data_properties})
        profile = store.manifest.profile
        words = [*_words(store), *((profile.population, 2, said) for said in profile.population_words)]
        worded = list(dict.fromkeys(iri for iri, _, _ in words))
        known = {iri: number for iri, number in zip(worded, base.ids(worded).tolist(), strict=True) if number >= 0}
        of_people = {iri for iri, _, text in words if key(text) in words_of("en")["who_noun"]} & set(base.classes)
        english = words_of("en")

        def members(classes: set[Iri]) -> frozenset[Iri]:
            return frozenset(iri for one in classes for iri in base.iris(base.members(one)))

        of_origin = {iri for iri, _, text in words if key(text) in english["origin_noun"]} & set(base.classes)
        of_concepts = {iri for iri in base.classes if _CONCEPT in beyond(iri, base.superclasses)}
        kinds = {iri: members({iri}) for iri in of_concepts if iri != _CONCEPT}
        filed = base.edges(SKOS_BROADER) if SKOS_BROADER in base.object_properties else None
        deep = frozenset(base.iris([*filed.sources, *filed.targets])) if filed is not None else frozenset()
        flat = [some for some in kinds.values() if not some & deep]
        labels = {iri: text for iri, _, text in sorted(words, reverse=True)}
        called: dict[Iri, list[str]] = defaultdict(list)
        for iri, _, text in sorted(words):
            called[iri].append(text)
        works = works_by_material(
            flat,
            labels,
            _lists("works_"),
            frozenset(english["matter"]),
            supports=frozenset(english["support"]),
            shapes=frozenset(english["shape"]),
            substances=frozenset(english["substance_noun"]),
            named_for=frozenset(english["named_for_noun"]),
            alone=frozenset(english["alone_noun"]),
            forms=frozenset(english["form_noun"]),
            uses=_uses(base, known),
            called=called,
        )
        of_place = {iri for iri, _, text in words if key(text) in english["place_noun"]} & set(base.classes)
        counties = counties_among({iri: labels[iri] for iri in members(of_place) if iri in labels})
        names = Names.build(
            words,
            people=members(of_people),
            concepts=members(of_concepts) - members(of_people),
            flat=frozenset(iri for some in flat for iri in some),
            lying={**_lying(store), **counties.lying},
            perhaps=counties.perhaps,
            made=_without_grounds(base, works),
            origins=members(of_origin),
            synonyms=_lists("means_"),
            aliases=_lists("called_"),
            townspeople=_lists("people_"),
            individuals=frozenset(known),
            classes=frozenset(base.classes),
            properties=properties,
        )
        (folder / "names.json").write_text(names.to_json(), encoding="utf-8")

    with store.index(_INDEX, build) as folder:
        path = folder / "names.json"
        try:
            return Names.from_json(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, MragOwlError) as error:
            raise KnowledgeBaseError(f"{path}: {error}; delete {folder} and ask again") from error


def _lying(store: GraphStore) -> dict[Iri, tuple[Iri, ...]]:
    """Return the places that were joined with the country they lie in, by that country."""
    found: dict[Iri, list[Iri]] = defaultdict(list)
    for quad in store.triples(GRAPH_PLACES):
        if (
            quad.predicate.value == SKOS_BROADER
            and isinstance(quad.subject, pyoxigraph.NamedNode)
            and isinstance(quad.object, pyoxigraph.NamedNode)
        ):
            found[Iri(quad.object.value)].append(Iri(quad.subject.value))
    return {iri: tuple(sorted(iris)) for iri, iris in sorted(found.items())}


def _lists(start: str) -> dict[str, tuple[str, ...]]:
    """Return the English word lists whose names start so, by what follows."""
    english = words_of("en")
    listed = (name for name in english.categories if name.startswith(start))
    return {name[len(start) :].replace("_", " "): tuple(english[name]) for name in listed}


def _without_grounds(base: KnowledgeBase, works: Mapping[str, frozenset[Iri]]) -> dict[str, frozenset[Iri]]:
    """Return by words for works what those are made in, of sculptures without what has paint on it wherever it is.

    Plaster that stands only beside oil is painted on.
    """
    english, roles = words_of("en"), base.object_properties
    unpainted = {form for one in english["unpainted_noun"] for form in nouns(one)} & works.keys()
    paints = base.ids(sorted(works.get("painting", ()))) if unpainted else ()

    def stands_alone(iri: Iri) -> bool:
        edges = [base.edges(role, inverse=True) for role in roles]
        bearers = [one.targets[one.sources == base.find(iri)] for one in edges]
        painted = [one.targets[np.isin(one.sources, paints)] for one in edges]
        return any(not np.isin(some, by).all() for some, by in zip(bearers, painted, strict=True))

    kept = {word: frozenset(filter(stands_alone, works[word])) for word in sorted(unpainted)}
    return {**works, **kept}


def _uses(base: KnowledgeBase, known: Mapping[Iri, int]) -> dict[Iri, int]:
    """Return how often properties lead to each individual, of some with their ids."""
    ids = np.array(list(known.values()), dtype=np.int64)
    uses = np.zeros(len(ids), dtype=np.int64)
    for role in base.object_properties:
        targets = base.edges(role, inverse=True).sources
        uses += np.searchsorted(targets, ids, side="right") - np.searchsorted(targets, ids, side="left")
    return dict(zip(known, uses.tolist(), strict=True))


def stated_roles(store: GraphStore, base: KnowledgeBase) -> dict[Iri, Role]:
    """Return what each property is asked of the store as: itself where a graph of facts states it."""

    def is_stated(iri: Iri) -> bool:
        return any(
            True
            for graph in store.knowledge_graphs
            for _ in store.select("select_use", property=pyoxigraph.NamedNode(iri), graph=pyoxigraph.NamedNode(graph))
        )

    return telling_roles(base, stated=frozenset(filter(is_stated, base.object_properties)))


def date_bounds(store: GraphStore) -> dict[Iri, tuple[Iri, Iri]]:
    """Return for each property that says when the data properties of its earliest and its latest year."""
    found: dict[Iri, dict[str, Iri]] = {}
    for term in (EARLIEST_OF, LATEST_OF):
        for quad in store.triples(GRAPH_ONTOLOGY, term):
            if isinstance(quad.subject, pyoxigraph.NamedNode) and isinstance(quad.object, pyoxigraph.NamedNode):
                found.setdefault(Iri(quad.object.value), {})[term] = Iri(quad.subject.value)
    return {
        iri: (ends[EARLIEST_OF], ends[LATEST_OF])
        for iri, ends in sorted(found.items())
        if EARLIEST_OF in ends and LATEST_OF in ends
    }


def read_words_of(store: GraphStore) -> dict[Iri, Iri]:
    """Return for each property that was read from words of records the data property that has them."""
    return {
        Iri(quad.object.value): Iri(quad.subject.value)
        for quad in store.triples(GRAPH_ONTOLOGY, WORDS_OF)
        if isinstance(quad.subject, pyoxigraph.NamedNode) and isinstance(quad.object, pyoxigraph.NamedNode)
    }


def read_qualifying(store: GraphStore, base: KnowledgeBase) -> Qualifying:
    """Return the properties that say less than others, and those that say who else had a part."""
    known = frozenset(base.object_properties)

    def read(term: Iri) -> dict[Iri, tuple[Iri, ...]]:
        found: dict[Iri, list[Iri]] = {}
        for quad in store.triples(GRAPH_ONTOLOGY, term):
            if isinstance(quad.subject, pyoxigraph.NamedNode) and isinstance(quad.object, pyoxigraph.NamedNode):
                less, more = Iri(quad.subject.value), Iri(quad.object.value)
                if less in known and more in known:
                    found.setdefault(more, []).append(less)
        return {more: tuple(sorted(some)) for more, some in sorted(found.items())}

    return Qualifying(read(INSTEAD_OF), read(BESIDES))


def read_concepts(store: GraphStore) -> Concepts:
    """Return the concept schemes of the store's vocabulary, and which of its concepts are narrower than others."""
    found: dict[str, list[tuple[Iri, Iri]]] = {}
    for term in (SKOS_IN_SCHEME, SKOS_BROADER):
        found[term] = [
            (Iri(quad.subject.value), Iri(quad.object.value))
            for quad in store.triples(GRAPH_ONTOLOGY, term)
            if isinstance(quad.subject, pyoxigraph.NamedNode) and isinstance(quad.object, pyoxigraph.NamedNode)
        ]
    return Concepts.build(dict(sorted(found[SKOS_IN_SCHEME])), found[SKOS_BROADER])


class Resemblance:
    """How much individuals resemble a text, by the cosine of stems: of their names, and of their documents."""

    def __init__(self, similarity: TfidfSimilarity, rows: NDArray[np.int64]) -> None:
        self._similarity = similarity
        self._rows = rows

    @classmethod
    def open(cls, store: GraphStore, base: KnowledgeBase, names: Names) -> Resemblance:
        """Open the index of names and documents, built on first use."""

        def build(folder: Path) -> None:
            texts = list(_texts(store, base, names))
            TfidfSimilarity.build(Document(Iri(str(row)), text) for row, text in texts).save(folder)
            (folder / "rows.json").write_text(json.dumps([row for row, _ in texts]), encoding="utf-8")

        with store.index("resemblance", build) as folder:
            rows = np.array(json.loads((folder / "rows.json").read_text(encoding="utf-8")), dtype=np.int64)
            return cls(TfidfSimilarity.load(folder), rows)

    def best(self, text: str, *, top_k: int) -> dict[int, float]:
        """Return the ids of the individuals most alike to the text, with their cosines, best first, ties by id."""
        cosines = self._similarity.similarity(text)
        best: dict[int, float] = {}
        order = np.lexsort((self._rows, -cosines))[: 4 * top_k]
        for row in order.tolist():
            if cosines[row] > 0 and len(best) < top_k:
                best.setdefault(int(self._rows[row]), min(1.0, float(cosines[row])))
        return best


def _texts(store: GraphStore, base: KnowledgeBase, names: Names) -> Iterator[tuple[int, str]]:
    for name, iris in names.individuals.items():
        for iri in iris:
            yield base.find(iri), name
    for document in read_documents(store):
        if (number := base.find(document.iri)) >= 0:
            yield number, document.text


def _words(store: GraphStore) -> Iterator[tuple[Iri, int, str]]:
    """Yield each term's words: labels in English or none first, then other labels, then alternative ones."""
    for graph in dict.fromkeys((*store.knowledge_graphs, *store.manifest.profile.document_graphs, GRAPH_ONTOLOGY)):
        for _, term, role, word in store.select("select_words", graph=pyoxigraph.NamedNode(graph)):
            if isinstance(term, pyoxigraph.NamedNode) and isinstance(word, pyoxigraph.Literal):
                is_label = isinstance(role, pyoxigraph.NamedNode) and role.value in (RDFS_LABEL, SKOS_PREF_LABEL)
                is_english = (word.language or "").partition("-")[0] in _ENGLISH
                yield Iri(term.value), (0 if is_english else 1) if is_label else 2, word.value
    yield from ((iri, 0, licence.name) for iri, licence in read_licences(store).items())
