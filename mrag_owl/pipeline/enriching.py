"""From a store to the pictures that a describer looks at, and from its descriptions to a published run."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice
from pathlib import Path

import pyoxigraph

from mrag_owl import vocabulary as mo
from mrag_owl.errors import ConfigError, StoreError
from mrag_owl.generation.evidence import read_names
from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.graphs.enriched import EnrichedGraph, Run
from mrag_owl.records import Agent, Description, Iri, Picture, Region
from mrag_owl.resources import ontology_text
from mrag_owl.store import GraphStore, StoreBuilder

__all__ = ["Run", "RunReport", "RunSummary", "forget_run", "list_runs", "new_run_name", "publish_run", "read_pictures"]

logger = logging.getLogger(__name__)

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
    triples: int
    seconds: float


@dataclass(frozen=True, slots=True)
class RunSummary:
    """A run that a store has: its name, who spoke, when it ended, and its size."""

    name: str
    agent: Agent
    ended: str
    pictures: int
    findings: int
    triples: int


def read_pictures(store: GraphStore, *, limit: int | None = None) -> Iterator[Picture]:
    """Yield the pictures of a store with their garments, ascending by IRI; at most `limit`.

    Pictures whose file is missing are among them: a describer says so, picture by picture. Raises StoreError where
    the store was built without a folder of pictures.
    """
    folder = store.manifest.images
    if folder is None:
        raise StoreError(f"{store.path}: was built without pictures; build it again with --images DIR")
    names = read_names(store)
    files = sorted((_value(individual), _value(name)) for individual, name in store.select("select_picture"))
    for iri, name in islice(files, limit):
        facts = dict(store.about(Iri(iri), mo.GRAPH_SUMMARY))
        size = facts.get(mo.HAS_WIDTH), facts.get(mo.HAS_HEIGHT)
        garments = sorted(node for term, node in store.about(Iri(iri), mo.GRAPH_GARMENTS) if term == mo.HAS_GARMENT)
        regions = []
        for garment in garments:
            kinds = [value for term, value in store.about(Iri(garment), mo.GRAPH_GARMENTS) if term == mo.RDF_TYPE]
            place = dict(store.about(Iri(garment), mo.GRAPH_DIRECT))
            label = names[Iri(kinds[0])].label if kinds and Iri(kinds[0]) in names else "garment"
            regions.append(Region(Iri(garment), label, _box(place.get(mo.HAS_BOX)), place.get(mo.HAS_SEGMENTATION)))
        yield Picture(
            Iri(iri),
            Path(folder) / name,
            tuple(regions),
            (int(size[0]), int(size[1])) if size[0] is not None and size[1] is not None else None,
        )


def new_run_name(store: GraphStore, describer: str, started: datetime) -> str:
    """Return a name for a run that the store does not have yet: describer and time, as `pixels-20261120T140700`."""
    name = f"{re.sub(r'[^A-Za-z0-9]+', '-', describer).strip('-') or 'run'}-{started:%Y%m%dT%H%M%S}"
    taken = {run.name for run in list_runs(store)}
    return next(one for number in range(len(taken) + 1) if (one := name + (f"-{number}" if number else "")) not in taken)


def publish_run(path: Path, descriptions: Iterable[Description], *, run: Run) -> RunReport:
    """Add a run's descriptions to the store at `path` as a graph of their own and publish that; all of it or nothing.

    Readers keep the version they have open. Raises ConfigError for a run's name that is no name or is taken, and
    StoreError as `StoreBuilder.revise` does.
    """
    started = time.perf_counter()
    if not _NAME.fullmatch(run.name):
        raise ConfigError(f"{run.name!r} is no name for a run; use letters, digits, dots and dashes, 80 at most")
    with GraphStore.open(path) as store:
        if run.name in {known.name for known in list_runs(store)}:
            raise ConfigError(f"{path}: already has a run {run.name!r}; choose another name or forget that one first")
        base, manifest = store.manifest.base, store.manifest
        has_concepts = bool(store.dataset.quads_for_pattern(_APPEARANCE, None, None, _ONTOLOGY_GRAPH).__next__)
    writer = EnrichedGraph(run, packaged_concepts(), base=base)
    pictures = findings = 0
    with StoreBuilder.revise(path) as builder:
        builder.add(writer.graph, writer.head())
        for description in descriptions:
            builder.add(writer.graph, writer.triples(description))
            pictures += 1
            findings += len(description.findings)
        with builder.reader(manifest) as reader:
            triples = sum(1 for _ in reader.triples(writer.graph))
        builder.publish()
    return RunReport(run.name, writer.graph, pictures, findings, writer.counts["linked"], writer.counts["text"],
        writer.counts["rejected"], {}, triples, time.perf_counter() - started)
