"""From files of any form and a mapping to a published store."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import msgspec
from pyoxigraph import Literal, NamedNode, Triple

from mrag_owl.datasets.mapping import DatasetMapping, SourceSpec
from mrag_owl.datasets.mapping_checks import labelled_classes, property_rules
from mrag_owl.datasets.tabular import Row, assign_files, header, rows
from mrag_owl.errors import SourceError
from mrag_owl.graphs.hierarchies import find_circle
from mrag_owl.graphs.mapped import SourceWriter, facts_graph, texts_graph
from mrag_owl.graphs.mapped_dataset import dataset_triples
from mrag_owl.graphs.mapped_fields import read_names
from mrag_owl.graphs.mapped_names import Names
from mrag_owl.graphs.mapped_ontology import ontology_triples
from mrag_owl.graphs.mapped_profile import profile_of
from mrag_owl.pipeline.build.building import BuildReport, triples_by_graph
from mrag_owl.pipeline.build.identities import state_identities
from mrag_owl.pipeline.build.places import state_places
from mrag_owl.pipeline.build.record_errors import MOST_ERRORS, ErrorLog, RecordError
from mrag_owl.pipeline.indexes.automatic import choose_retriever
from mrag_owl.pipeline.indexes.knowledge import prepare_knowledge
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.resources import ontology_text
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.files import lines_of, written_lines
from mrag_owl.store.manifest import Manifest, Stated, StoreProfile, source_of
from mrag_owl.vocabulary import GRAPH_ONTOLOGY, HAS_PROFILE, RDF, SKOS_BROADER

logger = logging.getLogger(__name__)

Track = Callable[[Iterable[Row]], Iterable[Row]]
"""Passes the records through, counting them for whoever watches."""


class SourceReader:
    """Reads the files of a mapping and gives what each record states, with the checks that span records."""

    def __init__(self, mapping: DatasetMapping, files: Sequence[Path], errors: ErrorLog) -> None:
        self.mapping = mapping
        self.files = assign_files(mapping, list(files))
        self.errors = errors
        self.names = Names()
        self.writers = {source.name: SourceWriter(mapping, source, names=self.names) for source in mapping.sources}
        self.counts: Counter[str] = Counter()
        self._digests: dict[str, tuple[bytes, str]] = {}

    def prepare(self) -> None:
        """Check the columns of tables, and read the names by which records are linked."""
        for source in self.mapping.sources:
            for path in self.files[source.name]:
                columns = header(path, source)
                if columns is not None:
                    self._check_columns(path, source, columns)
        kinds = _named(self.mapping)
        for number, rule in enumerate(self.mapping.maps):
            if kinds.intersection(rule.classes):
                self._read_names(number)

    def _check_columns(self, path: Path, source: SourceSpec, columns: tuple[str, ...]) -> None:
        for place, name in self.writers[source.name].fields_needed:
            if name not in columns:
                raise SourceError(
                    f"{path}: line 1: no column {name!r}, which {self.mapping.place(*place)} names; "
                    f"it has {', '.join(columns)}"
                )

    def _read_names(self, number: int) -> None:
        rule = self.mapping.maps[number]
        source = next(one for one in self.mapping.sources if one.name == rule.source)
        read = read_names(self.mapping, rule, source, self.names)
        for path in self.files[source.name]:
            for row in rows(path, source):
                with suppress(SourceError):  # told when the record itself is read
                    read(row.fields)

    def statements(self, source: SourceSpec, *, track: Track = iter) -> Iterator[tuple[str, str, list[str]]]:
        """Yield the facts, the texts and the own individuals of each record of a source, as N-Triples."""
        writer = self.writers[source.name]
        for path in self.files[source.name]:
            for row in track(rows(path, source)):
                stated = writer.state(row.fields)
                told: set[str] = set()
                for place, problem in stated.errors:
                    if problem not in told:  # several rules may read one field
                        told.add(problem)
                        self.errors.add(RecordError(str(path), row.place, self.mapping.place(*place), problem))
                self.counts[source.name] += 1
                if not self._is_repeated(path, row, stated.own):
                    yield "".join(stated.facts), "".join(stated.texts), stated.own

    def _is_repeated(self, path: Path, row: Row, own: list[str]) -> bool:
        """Tell whether the same record came before; raises SourceError where its id came with other content."""
        if not own:
            return False
        digest = blake2b(msgspec.json.encode(row.fields), digest_size=8).digest()
        repeated = False
        for iri in own:
            before = self._digests.setdefault(iri, (digest, f"{path.name}: {row.place}"))
            if before[0] != digest:
                raise SourceError(
                    f"{path}: {row.place}: {iri} again, with other content than {before[1]}; "
                    "make the ids unique, or `iri` tell the records apart"
                )
            repeated = before[1] != f"{path.name}: {row.place}"
        return repeated

    def check_circles(self, builder: StoreBuilder) -> None:
        """Raise SourceError where the hierarchies in the store have a circle, naming its concepts."""
        broader: dict[str, list[str]] = {}
        for source in self.mapping.sources:
            for triple in builder.stated(facts_graph(self.mapping, source.name), None, SKOS_BROADER):
                if isinstance(triple.subject, NamedNode) and isinstance(triple.object, NamedNode):
                    broader.setdefault(triple.subject.value, []).append(triple.object.value)
        circle = find_circle(broader)
        if circle is not None:
            shown = " → ".join(iri.removeprefix(self.mapping.base) for iri in circle)
            files = ", ".join(str(path) for path in sorted({path for paths in self.files.values() for path in paths}))
            raise SourceError(
                f"{files}: the hierarchy is a circle: {shown}; mend the records, or `broader` of their rule"
            )


def build_mapped(
    mapping: DatasetMapping,
    files: Sequence[Path],
    store: Path,
    *,
    images: Path | None = None,
    errors: Path | None = None,
    most_errors: int = MOST_ERRORS,
    track: Track = iter,
) -> BuildReport:
    """Build a store from files by a mapping, and publish it at `store`.

    Raises SourceError with file and place, and StoreError; the store is then as it was.
    """
    started = time.perf_counter()
    if images is not None and not images.is_dir():
        raise SourceError(f"{images}: no such picture directory; leave --images out or name the right one")
    log = ErrorLog(errors, most=most_errors)
    reader = SourceReader(mapping, files, log)
    reader.prepare()
    with StoreBuilder.begin(store) as builder, written_lines(builder.version, 1) as (kept,):
        for name in mapping.ontologies:
            builder.add_turtle(GRAPH_ONTOLOGY, ontology_text(name))
        builder.add(GRAPH_ONTOLOGY, ontology_triples(mapping))
        builder.add(GRAPH_ONTOLOGY, dataset_triples(mapping))
        for source in mapping.sources:
            facts, texts = facts_graph(mapping, source.name), texts_graph(mapping, source.name)
            for of_facts, of_texts, _ in reader.statements(source, track=track):
                builder.add(facts, of_facts)
                kept.write(of_facts)
                builder.add(texts, of_texts)
        log.write()
        builder.flush()
        reader.check_circles(builder)
        profile = profile_of(mapping)
        state_identities(builder, mapping, profile)
        if mapping.places:
            profile, lying = state_places(builder, mapping.base, profile)
            kept.write(lying)
        state_profile(builder, mapping.base, profile)
        builder.flush()
        loaded = time.perf_counter()
        manifest = Manifest(
            base=mapping.base,
            source=source_of(files),
            counts=dict(reader.counts),
            images=str(images.resolve()) if images is not None else None,
            profile=profile,
        )
        with builder.reader(manifest) as opened:
            triples = triples_by_graph(opened)
            counted = time.perf_counter()
            is_documented = any(rule.document for rule in mapping.maps)
            if is_documented:
                open_retriever("bm25", opened)
            indexed = time.perf_counter()
            prepare_knowledge(opened, lines_of(kept))
            if is_documented:
                open_retriever("bm25+logic", opened)
                builder.describe(replace(manifest, automatic=choose_retriever(opened)))
        builder.publish()
        published = time.perf_counter()
    logger.info("built %s: %d triples in %.1f s", store, sum(triples.values()), published - started)
    return BuildReport(
        store,
        dict(reader.counts),
        triples,
        None,
        {
            "graphs": loaded - started,
            "counts": counted - loaded,
            "index": indexed - counted,
            "logic": published - indexed,
        },
        tuple(log.found),
    )


def state_profile(builder: StoreBuilder, base: str, profile: StoreProfile) -> None:
    """State in the ontology graph what the store is about, instead of what was stated before.

    So an endpoint that has loaded the graphs answers as the store does; `remote_store` reads it.
    """
    graph, term = NamedNode(GRAPH_ONTOLOGY), NamedNode(HAS_PROFILE)
    builder.remove(GRAPH_ONTOLOGY, list(builder.stated(GRAPH_ONTOLOGY, GRAPH_ONTOLOGY, HAS_PROFILE)))
    graphs = (*profile.knowledge_graphs, *profile.document_graphs)
    empty = frozenset(one for one in graphs if next(builder.stated(one), None) is None)
    value = Literal(Stated(base, profile, empty).to_json(), datatype=NamedNode(f"{RDF}JSON"))
    builder.add(GRAPH_ONTOLOGY, f"{Triple(graph, term, value)} .\n")


def _named(mapping: DatasetMapping) -> set[str]:
    """Return the classes whose labels are looked up: for links by name, and in documents."""
    linked = {rule.named for _, _, rule in property_rules(mapping) if rule.named is not None}
    return linked | {kind for rule in mapping.maps for said in rule.document for kind in labelled_classes(said.value)}
