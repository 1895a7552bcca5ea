"""Pictures of a store described by one describer, from where the last attempt stopped, and published as a run."""

from __future__ import annotations

import hashlib
import json
import logging
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.describers import Picture
from mrag_owl.describers.vision_prompts import FACTS_SCHEMA, SYSTEM, picture_prompt
from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.graphs.enriched import EnrichedGraph
from mrag_owl.graphs.runs import Run
from mrag_owl.llm.estimates import picture_size, picture_tokens, text_tokens
from mrag_owl.pictures.files import check_size, file_content
from mrag_owl.pictures.findings import KINDS, Description
from mrag_owl.pipeline.enrich.describers import chosen_strategy, looked_for
from mrag_owl.pipeline.indexes.picture_files import PictureReader, picture_digest, picture_files
from mrag_owl.pipeline.runs.estimating import Estimate, estimate_run
from mrag_owl.pipeline.runs.publishing import Added, add_run, publish_graph
from mrag_owl.pipeline.runs.workers import Item, Items, RunOptions
from mrag_owl.pipeline.runs.working import Watch
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_GARMENTS, HAS_GARMENT

logger = logging.getLogger(__name__)

ANSWER_TOKENS = 250
"""Completion tokens of an answer about one picture, as models of today's size write them."""


@dataclass(frozen=True, slots=True)
class RunReport:
    """What a run added: descriptions, findings by what became of them, statements by kind, seconds to publish.

    `untold`: of how many garments, or pictures without any, a kind could not be told; `silent`: pictures of which
    nothing was said at all.
    """

    run: str
    graph: Iri
    pictures: int
    findings: int
    linked: int
    as_text: int
    rejected: int
    by_kind: Mapping[str, int]
    untold: Mapping[str, int]
    silent: int
    seconds: float


Enrichment = Added[RunReport]


def enrich(path: Path, options: RunOptions, settings: Settings, *, watch: Watch = lambda _: None) -> Enrichment:
    """Describe the pictures of the store at `path` that are not described yet, and publish what was found.

    Resumes and raises as `add_run` does.
    """

    def publish(run: Run, found: Mapping[Iri, Description]) -> RunReport:
        return publish_run(path, found.values(), run=run, kinds=looked_for(options.worker), replaces=True)

    chosen = partial(pictures, travels=isinstance(options.concurrency, str))
    return add_run(path, chosen_strategy(options.worker), chosen, options, settings, publish=publish, watch=watch)


def estimate(path: Path, options: RunOptions, settings: Settings) -> Estimate:
    """Return what `enrich` with these options would take; contacts no server and writes nothing."""
    fixed = text_tokens(SYSTEM, json.dumps(FACTS_SCHEMA))

    def tokens(item: Item[Picture]) -> int:
        file = Path(item.name)
        width, height = picture_size(file)
        check_size(file, (width, height))
        if options.worker != "llm":
            return 0
        prompt = text_tokens(picture_prompt(item.read()[0].regions))
        return fixed + prompt + picture_tokens(width, height, max_side=options.model.max_side)

    strategy = chosen_strategy(options.worker)
    return estimate_run(path, strategy, pictures, options, settings, prompt_tokens=tokens, answer_tokens=ANSWER_TOKENS)


def pictures(store: GraphStore, *, travels: bool = False) -> Items[Picture]:
    """Return the pictures of a store as what a run is about; raises StoreError where it has none to describe.

    To describers on other machines they travel with the content of their files.
    """
    files, reader = picture_files(store), PictureReader.open(store)
    read = partial(_read, reader, travels=travels)
    listed = [Item(iri, str(path), partial(read, iri, path)) for iri, path in files.files.items()]
    return Items(listed, "picture", files.missing)


def _read(reader: PictureReader, iri: Iri, path: Path, *, travels: bool) -> tuple[Picture, str]:
    picture = reader.read(iri, path)
    content = file_content(path)
    digest = picture_digest(picture, hashlib.sha256(content).hexdigest())
    return replace(picture, content=content) if travels else picture, digest


def publish_run(
    path: Path, descriptions: Iterable[Description], *, run: Run, kinds: Sequence[str] = KINDS, replaces: bool = False
) -> RunReport:
    """Add a run's descriptions to the store at `path` as a graph of their own, as `publish_graph` does.

    `kinds` are those that the run looks for: where it says nothing of one, the graph states that it could not tell.
    """
    started = time.perf_counter()
    pictures = findings = silent = 0
    counts: Mapping[str, int] = {}
    untold: Mapping[str, int] = {}

    def write(store: GraphStore) -> Iterator[str]:
        nonlocal pictures, findings, silent, counts, untold
        writer = EnrichedGraph(run, packaged_concepts(), base=store.manifest.base)
        counts, untold = writer.counts, writer.untold_by_kind
        yield writer.head(kinds)
        garments = store.related(HAS_GARMENT, GRAPH_GARMENTS)
        for description in descriptions:
            of_picture = sorted(garments.get(description.picture, ()))
            yield writer.triples(description) + writer.untold(description, of_picture, kinds)
            pictures += 1
            silent += not description.findings
            findings += len(description.findings)

    publish_graph(path, run, write, ontologies=("mrag-owl", "appearance"), replaces=replaces)
    report = RunReport(
        run.name,
        run.graph,
        pictures,
        findings,
        counts["linked"],
        counts["text"],
        counts["rejected"],
        {kind: counts[kind] for kind in KINDS if counts[kind]},
        {kind: untold[kind] for kind in kinds if untold[kind]},
        silent,
        time.perf_counter() - started,
    )
    logger.info("published run %s: %d pictures, %d findings in %.1f s", run.name, pictures, findings, report.seconds)
    return report
