"""Pictures of a store described by one describer, from where the last attempt stopped, and published as a run."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.describers import Picture
from mrag_owl.describers.vision_prompts import FACTS_SCHEMA, SYSTEM, picture_prompt
from mrag_owl.graphs.runs import Run
from mrag_owl.llm.estimates import picture_size, picture_tokens, text_tokens
from mrag_owl.pictures.files import check_size, file_content
from mrag_owl.pictures.findings import Description
from mrag_owl.pipeline.enrich.describers import chosen_strategy, looked_for
from mrag_owl.pipeline.enrich.enriching import RunReport, publish_run
from mrag_owl.pipeline.indexes.picture_files import PictureReader, picture_digest, picture_files
from mrag_owl.pipeline.runs.estimating import Estimate, estimate_run
from mrag_owl.pipeline.runs.publishing import Added, add_run
from mrag_owl.pipeline.runs.workers import Item, Items, RunOptions
from mrag_owl.pipeline.runs.working import Watch
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore

ANSWER_TOKENS = 250
"""Completion tokens of an answer about one picture, as models of today's size write them."""


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
