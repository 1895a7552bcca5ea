"""From a store to the pictures that a describer looks at, and from its descriptions to a published run."""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import pyoxigraph

from mrag_owl import vocabulary as mo
from mrag_owl.errors import ConfigError, StoreError
from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.graphs.enriched import EnrichedGraph, Run
from mrag_owl.graphs.missing_statements import missing_statements
from mrag_owl.pipeline.indexes.retrievers import AUTOMATIC, chosen_retriever, open_retriever
from mrag_owl.records import KINDS, Agent, Description, Iri
from mrag_owl.resources import ontology_text
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import Facts, GraphStore, is_index_of_annotated_facts, is_index_of_texts
from mrag_owl.store.manifest import Manifest

__all__ = ["Run", "RunReport", "RunSummary", "list_runs", "publish_run"]

logger = logging.getLogger(__name__)

_TRIPLES_PER_FINDING = 9
_SLOWER_REMOVED = 2.5  # times that removing a triple takes as long as writing one anew
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")


@dataclass(frozen=True, slots=True)
class RunReport:
    """What a run added: descriptions, findings by what became of them, statements by kind, seconds to publish."""

    run: str
    graph: Iri
    pictures: int
    findings: int
    linked: int
    as_text: int
    rejected: int
    by_kind: Mapping[str, int]
    seconds: float


@dataclass(frozen=True, slots=True)
class RunSummary:
    """A run that a store has: its name, who spoke, from when to when, and how many findings it has."""

    name: str
    agent: Agent
    started: str
    ended: str
    findings: int


def publish_run(path: Path, descriptions: Iterable[Description], *, run: Run, replaces: bool = False) -> RunReport:
    """Add a run's descriptions to the store at `path` as a graph of their own and publish that; all of it or nothing.

    Readers keep the version they have open; indexes over what annotators state are kept, those with enriched facts
    are built anew when they are needed. A run of the same name is replaced, keeping its start, or an error unless it
    `replaces`; a large one by writing the rest anew, which is faster than removing it. Raises ConfigError for a run's
    name that is no name or is taken, and StoreError as `StoreBuilder.revise` does.
    """
    started = time.perf_counter()
    if not _NAME.fullmatch(run.name):
        raise ConfigError(f"{run.name!r} is no name for a run; use letters, digits, dots and dashes, 80 at most")
    with GraphStore.open(path) as store:
        before = [one for one in list_runs(store) if one.name == run.name]
        size = _TRIPLES_PER_FINDING * sum(one.findings for one in before)
        leaves_out = size * _SLOWER_REMOVED > len(store.dataset) - size
    left_out = run.graph if replaces and leaves_out else None
    with StoreBuilder.revise(path, keep_index=is_index_of_annotated_facts, without=left_out) as builder:
        with GraphStore.open(path) as store:  # under the builder's lock, nobody publishes another version
            is_known = run.graph in store.runs
            if is_known and not replaces:
                raise ConfigError(f"{path}: has a run {run.name!r}; name this one otherwise, or forget that one first")
            for one in before:  # what it holds was found from then on
                run = replace(run, started=min(run.started, datetime.fromisoformat(one.started)))
            manifest, knows_concepts, logic = store.manifest, _knows_concepts(store), has_logic(path)
        writer = EnrichedGraph(run, packaged_concepts(), base=manifest.base)
        if not knows_concepts:  # a store from before the vocabularies had them
            stated = list(builder.stated(mo.GRAPH_ONTOLOGY))
            for name in ("mrag-owl", "appearance"):
                builder.add(mo.GRAPH_ONTOLOGY, missing_statements(ontology_text(name), stated))
            builder.keep_indexes(is_index_of_texts)  # the others have not heard of the new words
        if is_known and left_out is None:
            builder.remove_graph(run.graph)
        builder.add(writer.graph, writer.head())
        pictures = findings = 0
        for description in descriptions:
            builder.add(writer.graph, writer.triples(description))
            pictures += 1
            findings += len(description.findings)
        if not knows_concepts:
            prepare(builder, manifest, logic=logic, facts="annotated")
        prepare(builder, manifest, logic=logic)
        builder.publish()
    counts = writer.counts
    report = RunReport(
        run.name,
        writer.graph,
        pictures,
        findings,
        counts["linked"],
        counts["text"],
        counts["rejected"],
        {kind: counts[kind] for kind in KINDS if counts[kind]},
        time.perf_counter() - started,
    )
    logger.info("published run %s: %d pictures, %d findings in %.1f s", run.name, pictures, findings, report.seconds)
    return report


def list_runs(store: GraphStore) -> tuple[RunSummary, ...]:
    """Return the runs of a store, the earliest first."""
    counts: Counter[str] = Counter()
    for run, _, *numbers in store.select("select_findings_by_kind"):
        counts[_value(run)] += sum(int(_value(number)) for number in numbers)
    return tuple(
        RunSummary(
            _value(run).removeprefix(mo.GRAPH_ENRICHED),
            Agent(_value(agent), _value(version)),
            _value(started),
            _value(ended),
            counts[_value(run)],
        )
        for run, agent, version, started, ended, *_ in store.select("select_runs")
    )


def has_logic(path: Path) -> bool:
    """Tell whether the store was prepared for reading the logic of questions."""
    with GraphStore.open(path, facts="annotated") as store:
        return chosen_retriever(AUTOMATIC, store) == "bm25+logic"


def prepare(builder: StoreBuilder, manifest: Manifest, *, logic: bool, facts: Facts = "all") -> None:
    """Build what the questions of an enriched store need, as far as the store had it before."""
    with builder.reader(manifest, facts=facts) as reader:
        open_retriever("bm25+logic" if logic else "bm25", reader)


def _knows_concepts(store: GraphStore) -> bool:
    in_scheme, ontology = pyoxigraph.NamedNode(mo.SKOS_IN_SCHEME), pyoxigraph.NamedNode(mo.GRAPH_ONTOLOGY)
    named = {quad.subject for quad in store.dataset.quads_for_pattern(None, in_scheme, None, ontology)}
    return named.issuperset(map(pyoxigraph.NamedNode, packaged_concepts().labels))


def _value(term: object) -> str:
    value = getattr(term, "value", None)
    if not isinstance(value, str):
        raise StoreError(f"expected an IRI or a literal, found {term}")
    return value
