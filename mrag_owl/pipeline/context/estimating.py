"""What reading texts would take, without asking anybody: `context --dry-run`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.extraction.profiles import Profile
from mrag_owl.llm import Usage
from mrag_owl.llm.estimates import text_tokens
from mrag_owl.pipeline.context.contexts import ContextOptions, Reading
from mrag_owl.pipeline.context.extractors import chosen_extractor
from mrag_owl.pipeline.runs.journal import FOLDER, read_outcomes, what_next
from mrag_owl.pipeline.runs.working import run_name
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.folders import JOURNALS
from mrag_owl.texts.told import Extraction

ANSWER_TOKENS = 1200
"""Completion tokens of an answer about a window of 1,000 tokens: some twenty entities and as many relations."""


@dataclass(frozen=True, slots=True)
class ContextEstimate:
    """Books and words, windows that would be read, those read before or failed for good, and what calls would use."""

    run: str
    books: int
    words: int
    windows: int
    before: int
    failed: int
    calls: int
    prompt_tokens: int
    completion_tokens: int
    cost: float


def estimate_context(path: Path, texts: Sequence[Path], options: ContextOptions, settings: Settings) -> ContextEstimate:
    """Return what `context` with these options would take; contacts no server and writes nothing.

    Raises as `add_context` does, but for what only happens while texts are read.
    """
    GraphStore.open(path).close()
    profile, reading = Profile.open(options.profile), Reading.of(texts, options)
    agent, parameters = chosen_extractor(options.extractor, reading.books, profile).identity(options.model, settings)
    run = run_name(f"context-{reading.name}", agent, parameters)
    known = read_outcomes(path / JOURNALS / FOLDER, run, Extraction)
    windows = before = failed = tokens = 0
    fixed = _fixed_tokens(options, profile)
    for item in islice(reading.items_listed(), options.limit):
        window, digest = item.read()
        following = what_next(known.get(item.iri), digest, retries_failed=options.retries_failed)
        before += following == "done"
        failed += following == "failed"
        if following not in ("done", "failed"):
            windows += 1
            tokens += fixed + text_tokens(window.text) if fixed else 0
    calls = windows if options.extractor == "llm" else 0
    answers = calls * ANSWER_TOKENS
    cost = options.model.prices.cost(Usage(tokens, answers))
    words = sum(len(book.text.split()) for book in reading.books)
    return ContextEstimate(run, len(reading.books), words, windows, before, failed, calls, tokens, answers, cost)


def _fixed_tokens(options: ContextOptions, profile: Profile) -> int:
    """Return about how many tokens each call has beside its window; 0 where nobody is asked."""
    if options.extractor != "llm":
        return 0
    from mrag_owl.extraction.llm_extractor import prompt_of

    return text_tokens(prompt_of(profile))
