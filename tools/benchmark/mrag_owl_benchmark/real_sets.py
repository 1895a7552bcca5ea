"""Benchmark sets of files that the user has: FashionIQ, AQUA's questions to SemArt's paintings, any TREC files."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pyoxigraph

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.errors import ConfigError, SourceError
from mrag_owl.graphs.mapped_profile import profile_of
from mrag_owl.records import Iri, Query
from mrag_owl.retrieval.contrasts import Contrasts
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.retrieval.relative import RelativeQuestion, statements_of
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.manifest import Contrast
from mrag_owl_benchmark.building import add_leaks
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet, digest_of
from mrag_owl_benchmark.evaluation.real_text import Edit, RetrievalTask, Wording, art_task, fashion_task, of_description
from mrag_owl_benchmark.evaluation.trec import read_judged, read_qrels
from mrag_owl_benchmark.fashion_iq import read_attributes, read_captions
from mrag_owl_benchmark.semart import read_art_questions, read_paintings

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
    said, words = read_captions(captions), read_attributes(attributes)
    task = fashion_task(words, said, wording=WORDINGS[wording], edit=fashion_edit())
    details: dict[str, dict[str, Any]] = {}
    if wording == "edited":
        # What `hybrid+parts` reads: the captions, and the words of the reference that they are relative to.
        numbered = {f"fashioniq-{number:05d}": caption for number, caption in enumerate(said, start=1)}
        for name in task.qrels:
            caption = numbered[name]
            details[name] = {"captions": list(caption.captions), "reference": list(words.get(caption.candidate, ()))}
    return _set("fashion-iq", task, sampled, files=[captions, attributes], details=details, wording=wording)


def fashion_kinds() -> Mapping[str, Contrast]:
    """Return which words of clothes exclude each other, by kind, as the packaged mapping has them."""
    return profile_of(open_mapping("fashion-iq")).contrasts


def fashion_contrasts() -> Contrasts:
    """Return what reads such words out of texts."""
    return Contrasts(fashion_kinds())


def fashion_reader() -> Callable[[str, Sequence[str]], RelativeQuestion]:
    """Return what reads captions beside the words of their reference, as `recommend --like` does over a store."""
    contrasts = fashion_contrasts()

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


def build_aqua_over_store(questions: Path, store: GraphStore, *, sampled: Sampled) -> BenchmarkSet:
    """Return the same questions of the paintings of a store, which are known by the names of their files.

    Raises SourceError where no question is about a painting of the store.
    """
    documents = tuple(read_documents(store))
    known = {document.iri for document in documents}
    pictures = {
        name.value: Iri(individual.value)
        for individual, name, *_ in store.select("select_picture")
        if isinstance(individual, pyoxigraph.NamedNode) and isinstance(name, pyoxigraph.Literal)
    }
    asked = [
        (Query(question.question, f"aqua-{number:05d}"), pictures.get(question.file_name))
        for number, question in enumerate(of_description(read_art_questions(questions)), start=1)
    ]
    qrels = {query.query_id: frozenset({iri}) for query, iri in asked if iri in known and iri is not None}
    if not qrels:
        raise SourceError(f"{questions}: asks about no painting of the store {store.path}; name a store of SemArt's")
    queries = tuple(query for query, _ in asked if query.query_id in qrels)
    found = _set("aqua", RetrievalTask(documents, queries, qrels, {}), sampled, files=[questions])
    return replace(
        found, store=str(store.path.resolve()), documents=None, about={**found.about, "source": store.manifest.source}
    )


def build_own(topics: Path, qrels: Path, store: GraphStore, *, excluded: Path | None, sampled: Sampled) -> BenchmarkSet:
    """Return anybody's questions and judgements, TREC files, about the documents of a store.

    `excluded` has what must not be returned, such as what nobody judged. Raises SourceError for documents that the
    store does not have.
    """
    documents = tuple(read_documents(store))
    known = {document.iri for document in documents}
    queries, judged = read_judged(topics, qrels)
    left_out = read_qrels(excluded) if excluded is not None else {}
    for path, relevance in ((qrels, judged), (excluded, left_out)):
        for name, iris in relevance.items():
            if unknown := sorted(iris - known):
                raise SourceError(f"{path}: {name}: {unknown[0]} is no document of the store {store.path}")
    task = RetrievalTask(documents, queries, judged, left_out)
    found = _set("own", task, sampled, files=[topics, qrels], name=topics.stem)
    return replace(found, store=str(store.path.resolve()), documents=None)


def _set(
    kind: str,
    task: RetrievalTask,
    sampled: Sampled,
    *,
    files: list[Path],
    details: Mapping[str, Mapping[str, Any]] | None = None,
    **about: object,
) -> BenchmarkSet:
    queries = task.queries
    if sampled.count is not None:
        if sampled.count > len(queries):
            raise ConfigError(f"--count {sampled.count}: there are only {len(queries)} questions; ask for fewer")
        chosen = sorted(random.Random(sampled.seed).sample(range(len(queries)), sampled.count))
        queries = tuple(queries[place] for place in chosen)
    qrels = {query.query_id: task.qrels[query.query_id] for query in queries}
    documents = tuple(sorted(task.documents, key=lambda document: document.iri))
    told = {name: dict(about) for name, about in (details or {}).items() if name in qrels}
    summary = add_leaks(queries, qrels, documents, told)
    return BenchmarkSet(
        kind=kind,
        queries=queries,
        qrels=qrels,
        population=len(documents),
        digest=digest_of(documents),
        seed=sampled.seed,
        excluded={name: iris for name, iris in task.excluded.items() if name in qrels},
        about={"files": [path.name for path in files], **about, "leak": summary},
        details=told,
        documents=documents,
    )
