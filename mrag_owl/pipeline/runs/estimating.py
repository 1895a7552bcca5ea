"""What a run would take, without asking anybody: `--dry-run`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from mrag_owl.config import Settings
from mrag_owl.errors import SourceError
from mrag_owl.llm import Usage
from mrag_owl.pipeline.runs.journal import FOLDER, read_outcomes, what_next
from mrag_owl.pipeline.runs.workers import Item, Items, RunOptions, Strategy
from mrag_owl.pipeline.runs.working import run_name
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.folders import JOURNALS

I = TypeVar("I")  # noqa: E741  # an item as the worker takes it
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Estimate:
    """Items that would be done, those done before or failed for good, and what calls would use.

    A `kind` is what an item is called. Of those left out, `unreadable` cannot be read, and `missing` are not there.
    """

    run: str
    kind: str
    items: int
    before: int
    failed: int
    unreadable: int
    missing: int
    calls: int
    prompt_tokens: int
    completion_tokens: int
    cost: float


def estimate_run(
    path: Path,
    strategy: Strategy[I, R],
    items_of: Callable[[GraphStore], Items[I]],
    options: RunOptions,
    settings: Settings,
    *,
    prompt_tokens: Callable[[Item[I]], int],
    answer_tokens: int,
) -> Estimate:
    """Return what a run with these options would take; contacts no server and writes nothing.

    `prompt_tokens` tells how many tokens a call about an item has, 0 where nobody is asked, and raises SourceError for
    one that cannot be read; an answer has about `answer_tokens`.
    """
    run = run_name(options.worker, *strategy.identity(options.model, settings))
    counts: Counter[str] = Counter()
    with GraphStore.open(path) as store:
        items = items_of(store)
        known = read_outcomes(path / JOURNALS / FOLDER, run, strategy.result)
        for item in items.listed[: options.limit]:
            following = "do"
            try:
                if (outcome := known.get(item.iri)) is not None:
                    following = what_next(outcome, item.read()[1], retries_failed=options.retries_failed)
                if following not in ("done", "failed"):
                    following = "do"
                    tokens = prompt_tokens(item)
                    counts["tokens"] += tokens
                    counts["calls"] += tokens > 0
            except SourceError:
                following = "unreadable"
            counts[following] += 1
    asked, answered = counts["tokens"], counts["calls"] * answer_tokens
    return Estimate(
        run,
        items.kind,
        counts["do"],
        counts["done"],
        counts["failed"],
        counts["unreadable"],
        items.missing,
        counts["calls"],
        asked,
        answered,
        options.model.prices.cost(Usage(asked, answered)),
    )
