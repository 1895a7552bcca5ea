"""Records of a mapping brought into a store that is there, and sources taken out of it.

A record replaces what it stated before: its statements that are no longer made are removed, new ones added, the rest
left alone. Terms and list items that records share are added to, and go with their source.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pyoxigraph

from mrag_owl.datasets.mapping import DatasetMapping, SourceSpec
from mrag_owl.errors import ConfigError
from mrag_owl.graphs.mapped import facts_graph, texts_graph
from mrag_owl.graphs.mapped_dataset import dataset_of, dataset_triples
from mrag_owl.graphs.mapped_ontology import ontology_triples
from mrag_owl.graphs.mapped_profile import profile_of
from mrag_owl.pipeline.build.identities import state_identities
from mrag_owl.pipeline.build.mapped_building import SourceReader, Track, state_profile
from mrag_owl.pipeline.build.places import state_places, without_places
from mrag_owl.pipeline.build.record_errors import MOST_ERRORS, ErrorLog, RecordError
from mrag_owl.pipeline.indexes.automatic import choose_retriever
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.records import Iri
from mrag_owl.resources import ontology_text
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.manifest import Manifest, StoreProfile
from mrag_owl.vocabulary import GRAPH_ONTOLOGY


@dataclass(frozen=True, slots=True)
class Update:
    """What an update did: records that are new, that replaced others, and that were as they are; triples by change.

    `errors` are the values of records that were left out.
    """

    store: Path
    new: int
    changed: int
    same: int
    added: int
    removed: int
    seconds: float
    errors: tuple[RecordError, ...] = ()


def update_mapped(
    mapping: DatasetMapping,
    files: Sequence[Path],
    store: Path,
    *,
    errors: Path | None = None,
    most_errors: int = MOST_ERRORS,
    track: Track = iter,
) -> Update:
    """Bring the records of the files into a store; where all are as they were, it is left untouched.

    Raises SourceError with file and place, and StoreError; the store is then as it was.
    """
    started = time.perf_counter()
    log = ErrorLog(errors, most=most_errors)
    reader = SourceReader(mapping, files, log)
    reader.prepare()
    with StoreBuilder.revise(store) as builder:
        changes = _Changes(builder)
        for name in mapping.ontologies:
            changes.add_all(GRAPH_ONTOLOGY, ontology_text(name), pyoxigraph.RdfFormat.TURTLE)
        changes.add_all(GRAPH_ONTOLOGY, ontology_triples(mapping), pyoxigraph.RdfFormat.N_TRIPLES)
        changes.replace(GRAPH_ONTOLOGY, dataset_triples(mapping), [dataset_of(mapping)])
        records = {source.name: _update_source(mapping, source, reader, changes, track) for source in mapping.sources}
        log.write()
        new, changed, same = (sum(counts[place] for counts in records.values()) for place in range(3))
        with GraphStore.open(store) as current:
            before = current.manifest
        manifest = _with_source(before, mapping, {name: counts[0] for name, counts in records.items()}, files)
        if changes.added or changes.removed or manifest.profile != before.profile:
            changes.write()
            reader.check_circles(builder)
            state_identities(builder, mapping, manifest.profile)
            manifest = _with_places(builder, mapping, manifest)
            state_profile(builder, manifest.base, manifest.profile)
            _publish(builder, manifest)
    return Update(
        store, new, changed, same, changes.added, changes.removed, time.perf_counter() - started, tuple(log.found)
    )


def remove_source(mapping: DatasetMapping, name: str, store: Path) -> int:
    """Take a source out of a store, with all that its records stated; return the number of triples.

    Raises ConfigError for a source that the mapping or the store does not have.
    """
    names = [source.name for source in mapping.sources]
    if name not in names:
        raise ConfigError(f"unknown source {name!r} of {mapping.origin}; choose from {', '.join(names)}")
    graphs = (facts_graph(mapping, name), texts_graph(mapping, name))
    with GraphStore.open(store) as current:
        before = current.manifest
        count = sum(1 for graph in graphs for _ in current.triples(graph))
    if not count:
        raise ConfigError(f"{store} holds nothing of source {name!r}; nothing to remove")
    profile = without_places(before.profile)
    left = tuple(graph for graph in profile.knowledge_graphs if graph not in graphs)
    if not left:
        raise ConfigError(f"{name!r} is the only source of {store}; delete the store instead")
    with StoreBuilder.revise(store) as builder:
        for graph in graphs:
            builder.remove_graph(graph)
        if not any(facts_graph(mapping, one) in left for one in names):  # nothing of the data set is left
            builder.remove(GRAPH_ONTOLOGY, list(builder.stated(GRAPH_ONTOLOGY, dataset_of(mapping))))
        documents = tuple(graph for graph in profile.document_graphs if graph not in graphs)
        profile = replace(profile, knowledge_graphs=left, document_graphs=documents)
        counts = {key: value for key, value in before.counts.items() if key != name}
        state_identities(builder, mapping, profile)
        manifest = _with_places(builder, mapping, replace(before, counts=counts, profile=profile))
        state_profile(builder, before.base, manifest.profile)
        _publish(builder, manifest)
    return count


class _Changes:
    """What an update adds to the graphs and removes from them; additions are written at the end."""

    def __init__(self, builder: StoreBuilder) -> None:
        self.builder = builder
        self.added = 0
        self.removed = 0
        self._new: dict[Iri, dict[pyoxigraph.Triple, None]] = {}

    def replace(self, graph: Iri, ntriples: str, own: Sequence[str]) -> tuple[bool, bool]:
        """State the triples, and of the own individuals nothing else; tell whether any were known, and any changed."""
        stated = dict.fromkeys(quad.triple for quad in pyoxigraph.parse(ntriples, pyoxigraph.RdfFormat.N_TRIPLES))
        before = {triple for iri in own for triple in self.builder.stated(graph, Iri(iri))}
        fresh = [triple for triple in stated if triple not in before and self._add(graph, triple)]
        stale = before - stated.keys()
        self.builder.remove(graph, stale)
        self.removed += len(stale)
        subjects = set(own)
        is_changed = bool(stale) or any(getattr(triple.subject, "value", "") in subjects for triple in fresh)
        return bool(before), is_changed

    def add_all(self, graph: Iri, content: str, form: pyoxigraph.RdfFormat) -> None:
        """Add what is not there yet; blank nodes would be others each time, so what they state is left as it is."""
        for quad in pyoxigraph.parse(content, form):
            if not isinstance(quad.subject, pyoxigraph.BlankNode) and not isinstance(quad.object, pyoxigraph.BlankNode):
                self._add(graph, quad.triple)

    def _add(self, graph: Iri, triple: pyoxigraph.Triple) -> bool:
        new = self._new.setdefault(graph, {})
        if triple in new or self.builder.states(graph, triple):
            return False
        new[triple] = None
        self.added += 1
        return True

    def write(self) -> None:
        for graph, triples in self._new.items():
            for triple in triples:
                self.builder.add(graph, f"{triple} .\n")
        self.builder.flush()


def _update_source(
    mapping: DatasetMapping, source: SourceSpec, reader: SourceReader, changes: _Changes, track: Track
) -> tuple[int, int, int]:
    new = changed = same = 0
    for facts, texts, own in reader.statements(source, track=track):
        in_facts = changes.replace(facts_graph(mapping, source.name), facts, own)
        in_texts = changes.replace(texts_graph(mapping, source.name), texts, own)
        if not in_facts[0] and not in_texts[0]:
            new += 1
        elif in_facts[1] or in_texts[1]:
            changed += 1
        else:
            same += 1
    return new, changed, same


def _with_source(before: Manifest, mapping: DatasetMapping, new: dict[str, int], files: Sequence[Path]) -> Manifest:
    """Return the manifest of a store that a mapping's sources came into; what it is about stays as it was."""
    counts = dict(before.counts)
    for name, count in new.items():
        counts[name] = counts.get(name, 0) + count
    added = profile_of(mapping)
    profile: StoreProfile = replace(
        before.profile,
        knowledge_graphs=tuple(dict.fromkeys((*before.profile.knowledge_graphs, *added.knowledge_graphs))),
        document_graphs=tuple(dict.fromkeys((*before.profile.document_graphs, *added.document_graphs))),
        attribute_roles=tuple(dict.fromkeys((*before.profile.attribute_roles, *added.attribute_roles))),
    )
    names = dict.fromkeys((*before.source.split(), *(path.name for path in files)))
    return replace(before, counts=counts, profile=profile, source=" ".join(names))


def _with_places(builder: StoreBuilder, mapping: DatasetMapping, manifest: Manifest) -> Manifest:
    """State where the places lie and what they are called, over all that the store holds."""
    if not mapping.places:
        return manifest
    profile, _ = state_places(builder, manifest.base, manifest.profile)
    return replace(manifest, profile=profile)


def _publish(builder: StoreBuilder, manifest: Manifest) -> None:
    """Publish with the indexes that a build makes: those that `auto` asks by, where anything has a document."""
    with builder.reader(manifest) as opened:
        if next(iter(read_documents(opened)), None) is not None:
            open_retriever("bm25+logic", opened)
            builder.describe(replace(manifest, automatic=choose_retriever(opened)))
    builder.publish()
