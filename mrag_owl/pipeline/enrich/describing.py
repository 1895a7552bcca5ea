"""Pictures of a store described by one describer, from where the last attempt stopped, and published as a run."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.describers import Picture
from mrag_owl.graphs.runs import Run
from mrag_owl.pictures.files import file_content
from mrag_owl.pipeline.enrich.describers import chosen_strategy, looked_for
from mrag_owl.pipeline.enrich.enriching import RunReport, publish_run
from mrag_owl.pipeline.indexes.picture_files import PictureReader, picture_digest, picture_files
from mrag_owl.pipeline.runs.journal import only_run
from mrag_owl.pipeline.runs.workers import Item, Items, RunOptions
from mrag_owl.pipeline.runs.working import RunState, Watch, work
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.folders import check_target


@dataclass(frozen=True, slots=True)
class Enrichment:
    """What came of an enrichment: its state, and what was published, None where there was nothing new."""

    state: RunState
    published: RunReport | None


def enrich(path: Path, options: RunOptions, settings: Settings, *, watch: Watch = lambda _: None) -> Enrichment:
    """Describe the pictures of the store at `path` that are not described yet, and publish what was found.

    What is done is kept at every moment: interrupted or killed, the next call continues. Pictures that failed for
    reasons that do not pass by are left out unless it `retries_failed`. The run's graph holds all that the run has
    found so far, in this call and earlier ones. Raises ConfigError, StoreError, and, after publishing, ModelError where
    no more calls can succeed.
    """
    check_target(path)  # before anything is paid for
    begun = datetime.now(UTC)
    strategy = chosen_strategy(options.worker)
    GraphStore.open(path).close()  # before anything is made there
    published = None
    with only_run(path) as journals:  # until it is published: nobody adds to what is read here
        chosen = partial(pictures, travels=isinstance(options.concurrency, str))
        worked = work(path, chosen, strategy, options, settings, journals=journals, watch=watch)
        if worked.is_new:
            run = Run(worked.state.run, worked.agent, worked.parameters, worked.prompt, begun, datetime.now(UTC))
            published = publish_run(
                path, worked.results.values(), run=run, kinds=looked_for(options.worker), replaces=True
            )
            worked.pending.unlink(missing_ok=True)
    if worked.stopped is not None:
        raise worked.stopped
    return Enrichment(worked.state, published)


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
