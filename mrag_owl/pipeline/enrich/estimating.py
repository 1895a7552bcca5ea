"""What an enrichment would take, without asking anybody: `enrich --dry-run`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.describers.vision_prompts import FACTS_SCHEMA, SYSTEM, picture_prompt
from mrag_owl.errors import SourceError
from mrag_owl.llm import Usage
from mrag_owl.llm.estimates import picture_size, picture_tokens, text_tokens
from mrag_owl.llm.pictures import content_hash
from mrag_owl.pictures.files import MAX_PIXELS
from mrag_owl.pictures.findings import Description
from mrag_owl.pipeline.enrich.describers import chosen_strategy
from mrag_owl.pipeline.indexes.picture_files import PictureReader, picture_digest, picture_files
from mrag_owl.pipeline.runs.journal import FOLDER, read_outcomes, what_next
from mrag_owl.pipeline.runs.workers import RunOptions
from mrag_owl.pipeline.runs.working import run_name
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.folders import JOURNALS

ANSWER_TOKENS = 250
"""Completion tokens of an answer about one picture, as models of today's size write them."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Pictures that would be described, those described before or failed for good, and what calls would use.

    `unreadable` have a file that is no picture, `missing` none.
    """

    run: str
    pictures: int
    before: int
    failed: int
    unreadable: int
    missing: int
    calls: int
    prompt_tokens: int
    completion_tokens: int
    cost: float


def estimate(path: Path, options: RunOptions, settings: Settings) -> Estimate:
    """Return what `enrich` with these options would take; contacts no server and writes nothing."""
    agent, parameters = chosen_strategy(options.worker).identity(options.model, settings)
    run = run_name(options.worker, agent, parameters)
    pictures = before = failed = unreadable = tokens = 0
    with GraphStore.open(path) as store:
        files = picture_files(store)
        known = read_outcomes(path / JOURNALS / FOLDER, run, Description)
        reader = PictureReader.open(store)
        fixed = text_tokens(SYSTEM, json.dumps(FACTS_SCHEMA))
        for iri, file in islice(files.files.items(), options.limit):
            try:
                if (outcome := known.get(iri)) is not None:
                    digest = picture_digest(reader.read(iri, file), content_hash(file))
                    following = what_next(outcome, digest, retries_failed=options.retries_failed)
                    before += following == "done"
                    failed += following == "failed"
                    if following in ("done", "failed"):
                        continue
                width, height = picture_size(file)
            except SourceError:
                unreadable += 1
                continue
            if width * height > MAX_PIXELS:
                unreadable += 1
                continue
            pictures += 1
            if options.worker == "llm":
                prompt = text_tokens(picture_prompt(reader.read(iri, file).regions))
                tokens += fixed + prompt + picture_tokens(width, height, max_side=options.model.max_side)
    calls = pictures if options.worker == "llm" else 0
    answers = calls * ANSWER_TOKENS
    cost = options.model.prices.cost(Usage(tokens, answers))
    return Estimate(run, pictures, before, failed, unreadable, files.missing, calls, tokens, answers, cost)
