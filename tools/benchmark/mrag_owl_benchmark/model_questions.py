"""Questions about a store's pictures by a vision model, for `benchmark build --questions`.

The deterministic generator that needs no model is `mrag_owl_benchmark.evaluation.picture_questions`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from mrag_owl.config import Settings, cores
from mrag_owl.describers import Agent, Picture
from mrag_owl.describers.vision_llm import VisionOptions
from mrag_owl.errors import ConfigError, SourceError
from mrag_owl.pictures.findings import Description
from mrag_owl.pipeline.enrich.describers import llm_identity, worker_of
from mrag_owl.pipeline.enrich.describing import pictures
from mrag_owl.pipeline.models import ModelOptions, open_chat
from mrag_owl.pipeline.runs.workers import RunOptions, Strategy, Worker
from mrag_owl.pipeline.runs.working import RunState, Watch, work_alone
from mrag_owl.records import Iri
from mrag_owl_benchmark.evaluation.picture_questions import PictureQuestion
from mrag_owl_benchmark.shopper_questions import FIXED_PROMPT, QuestionDescriber

Questions = Mapping[Iri, tuple[str, ...]]


@contextmanager
def _open_questions(
    journals: Path, options: ModelOptions, settings: Settings
) -> Iterator[Worker[Picture, Description]]:
    with open_chat(journals, options, settings) as (chat, backoff):
        describer = QuestionDescriber(chat, _question_options(options), decoders=cores())
        yield worker_of(describer, describer.renew, chat, backoff, FIXED_PROMPT)


def _question_options(options: ModelOptions) -> VisionOptions:
    return VisionOptions(max_side=options.max_side, max_tokens=min(options.max_tokens, 200))


def _questions_identity(options: ModelOptions, settings: Settings) -> tuple[Agent, Mapping[str, str]]:
    agent, _ = llm_identity(options, settings)
    return agent, _question_options(options).parameters


QUESTIONS = Strategy(_open_questions, "threads", lambda: 8, _questions_identity, Description)
"""Questions that ask for pictures; it describes nothing, so `--describer` does not know it."""


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


def read_questions(path: Path, iris: Sequence[Iri], *, seed: int) -> list[tuple[Iri, PictureQuestion]]:
    """Return one question a picture from a JSON object of picture → question or questions.

    A picture goes by its IRI or by the end of it, so that files about a store with another base can be used. Of several
    questions (a list, or lines) one is drawn. Raises SourceError for pictures that the store does not have.
    """
    known = {name: iri for iri in iris for name in (iri, iri.rpartition("/")[2])}
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SourceError(f"{path}: cannot be read as JSON ({error})") from error
    if not isinstance(content, dict):
        raise SourceError(f"{path}: expected an object of picture and question, found a {type(content).__name__}")
    found = {}
    for name, given in content.items():
        iri = known.get(name) or known.get(name.rpartition("/")[2])
        if iri is None:
            raise SourceError(f"{path}: {name}: the store has no such picture; is the file about another store?")
        questions = given.splitlines() if isinstance(given, str) else given
        if not isinstance(questions, list) or not all(isinstance(text, str) for text in questions):
            raise SourceError(f"{path}: {name}: expected a question or a list of questions, found {given!r:.80}")
        usable = [text.strip() for text in questions if text.strip()]
        if not usable:
            raise SourceError(f"{path}: {name}: has no question; leave the picture out")
        chosen = random.Random(f"{seed} {iri}").choice(usable)
        found[iri] = PictureQuestion(chosen, chosen)
    return sorted(found.items())
