"""Questions about a store's pictures by a vision model, for `benchmark build --questions`.

The deterministic generator that needs no model is `mrag_owl.evaluation.picture_questions`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.enrich.describers import QUESTIONS
from mrag_owl.pipeline.enrich.describing import pictures
from mrag_owl.pipeline.runs.workers import RunOptions
from mrag_owl.pipeline.runs.working import RunState, Watch, work_alone
from mrag_owl.records import Iri

Questions = Mapping[Iri, tuple[str, ...]]


def questions_for(
    path: Path, options: RunOptions, settings: Settings, *, watch: Watch = lambda _: None
) -> tuple[Questions, RunState]:
    """Return the questions about each picture of the store at `path`, the whole one first, and what came of the run.

    Resumed, journaled, retried and counted as `enrich` is; pictures that fail have no questions. Raises as `enrich`
    does.
    """
    asked = work_alone(path, pictures, QUESTIONS, replace(options, worker="questions"), settings, watch=watch)
    if asked.stopped is not None:
        raise asked.stopped
    return {one.picture: tuple(one.text.splitlines()) for one in asked.results.values()}, asked.state


def write_questions(questions: Questions, path: Path) -> None:
    """Write questions as the JSON that `benchmark build --questions` reads; raises ConfigError where it cannot."""
    try:
        path.write_text(json.dumps(questions, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise ConfigError(f"{path}: cannot be written ({error.strerror or error}); name another file") from error
