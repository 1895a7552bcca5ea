"""Benchmark sets of real text, from files that the user has: FashionIQ, and AQUA's questions to SemArt's paintings."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mrag_owl.datasets.fashion_iq import read_attributes, read_captions
from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.datasets.semart import read_art_questions, read_paintings
from mrag_owl.errors import ConfigError
from mrag_owl.evaluation.benchmark_sets import BenchmarkSet, digest_of
from mrag_owl.evaluation.real_text import Edit, RetrievalTask, Wording, art_task, fashion_task
from mrag_owl.graphs.mapped_profile import profile_of
from mrag_owl.pipeline.benchmark_building import add_leaks
from mrag_owl.retrieval.contrasts import Contrasts
from mrag_owl.retrieval.relative import RelativeQuestion, statements_of

WORDINGS: Mapping[str, Wording] = {
    "caption": "caption",
    "whole": "whole reference",
    "edited": "edited reference",
}
"""What a question of FashionIQ holds beside the captions: nothing, all words of the reference product, or some."""


@dataclass(frozen=True, slots=True)
class Sampled:
    """How many questions, drawn with the seed; None: all of them."""

    count: int | None
    seed: int


def build_fashion_iq(captions: Path, attributes: Path, *, wording: str, sampled: Sampled) -> BenchmarkSet:
    """Return captions as questions for the product they describe, among all products with attribute words."""
    task = fashion_task(
        read_attributes(attributes), read_captions(captions), wording=WORDINGS[wording], edit=fashion_edit()
    )
    return _set("fashion-iq", task, sampled, files=[captions, attributes], wording=wording)


def fashion_reader() -> Callable[[str, Sequence[str]], RelativeQuestion]:
    """Return what reads captions beside the words of their reference, as `recommend --like` does over a store."""
    contrasts = Contrasts(profile_of(open_mapping("fashion-iq")).contrasts)

    def read(captions: str, reference: Sequence[str]) -> RelativeQuestion:
        return RelativeQuestion.read(captions, statements_of(reference), contrasts)

    return read


def fashion_edit() -> Edit:
    """Return what makes a question of captions and the words of the reference: what it asserts, and what it keeps."""
    read = fashion_reader()
    return lambda captions, reference: read(captions, reference).text


def build_aqua(questions: Path, paintings: Path, *, sampled: Sampled) -> BenchmarkSet:
    """Return questions for the painting they were made for, among all paintings, by their descriptions."""
    task = art_task(read_paintings(paintings), read_art_questions(questions))
    return _set("aqua", task, sampled, files=[questions, paintings])


def _set(kind: str, task: RetrievalTask, sampled: Sampled, *, files: list[Path], **about: object) -> BenchmarkSet:
    queries = task.queries
    if sampled.count is not None:
        if sampled.count > len(queries):
            raise ConfigError(f"--count {sampled.count}: there are only {len(queries)} questions; ask for fewer")
        chosen = sorted(random.Random(sampled.seed).sample(range(len(queries)), sampled.count))
        queries = tuple(queries[place] for place in chosen)
    qrels = {query.query_id: task.qrels[query.query_id] for query in queries}
    documents = tuple(sorted(task.documents, key=lambda document: document.iri))
    details: dict[str, dict[str, Any]] = {}
    summary = add_leaks(queries, qrels, documents, details)
    return BenchmarkSet(
        kind=kind,
        queries=queries,
        qrels=qrels,
        population=len(documents),
        digest=digest_of(documents),
        seed=sampled.seed,
        excluded={name: iris for name, iris in task.excluded.items() if name in qrels},
        about={"files": [path.name for path in files], **about, "leak": summary},
        details=details,
        documents=documents,
    )
