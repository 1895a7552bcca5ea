"""From the descriptions of pictures to a published run."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.graphs.enriched import EnrichedGraph
from mrag_owl.graphs.runs import Run
from mrag_owl.pictures.findings import KINDS, Description
from mrag_owl.pipeline.runs.publishing import publish_graph
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_GARMENTS, HAS_GARMENT

logger = logging.getLogger(__name__)


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
