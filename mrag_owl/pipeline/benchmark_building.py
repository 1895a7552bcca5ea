"""Benchmark sets made of a store: questions with judgements, seeded."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from statistics import fmean
from typing import Any

import numpy as np

from mrag_owl.datasets.synthetic_rules import carriers_of
from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy
from mrag_owl.errors import ConfigError
from mrag_owl.evaluation.benchmark_sets import BenchmarkSet, digest_of
from mrag_owl.evaluation.leaks import leak
from mrag_owl.evaluation.logic_questions import make_questions
from mrag_owl.evaluation.logic_wordings import WORDINGS
from mrag_owl.evaluation.picture_questions import PictureQuestion, PictureQuestions
from mrag_owl.expressions.dl import to_dl
from mrag_owl.pipeline.knowledge import StoreKnowledge
from mrag_owl.pipeline.linking import open_glossary
from mrag_owl.records import Document, Iri, Query
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.store import GraphStore


def build_logic(store: GraphStore, *, count: int, seed: int) -> BenchmarkSet:
    """Return questions that class expressions ask, of every kind and wording; their instances are relevant."""
    documents = list(read_documents(store))
    iris = tuple(document.iri for document in documents)
    knowledge = StoreKnowledge.open(store, documents=iris)
    glossary = open_glossary(store, knowledge.base)
    frames = sum(map(len, WORDINGS.values()))
    made = make_questions(glossary, knowledge.extents, knowledge.documents, seed=seed, rounds=-(-count // frames))
    chosen = sorted(random.Random(seed).sample(range(len(made)), count))
    queries: list[Query] = []
    qrels: dict[str, frozenset[Iri]] = {}
    details: dict[str, dict[str, Any]] = {}
    for number, place in enumerate(chosen, start=1):
        question, name = made[place], f"logic-{number:04d}"
        holds = knowledge.extents.of(question.expression)[knowledge.documents]
        queries.append(Query(question.text, name))
        qrels[name] = frozenset(iris[document] for document in np.flatnonzero(holds).tolist())
        details[name] = {
            "kind": question.kind,
            "level": question.level,
            "wording": "written after the linker" if question.is_unseen else "known to the linker's writer",
            "expression": to_dl(question.expression, knowledge.names),
        }
    return _finished("logic", store, documents, tuple(queries), qrels, details, seed=seed)


def build_one(store: GraphStore, *, count: int, seed: int) -> BenchmarkSet:
    """Return a shopper's questions, each about one sampled picture, which alone is relevant."""
    documents = list(read_documents(store))
    asked = _asked(store, documents, seed=seed)
    chosen = sorted(random.Random(seed).sample(range(len(asked)), _at_most(count, len(asked))))
    queries: list[Query] = []
    qrels: dict[str, frozenset[Iri]] = {}
    details: dict[str, dict[str, Any]] = {}
    for number, place in enumerate(chosen, start=1):
        iri, question = asked[place]
        name = f"one-{number:04d}"
        queries.append(Query(question.text, name))
        qrels[name] = frozenset({iri})
        details[name] = {"picture": iri, "named": list(question.named)}
    return _finished("one", store, documents, tuple(queries), qrels, details, seed=seed)


def _asked(store: GraphStore, documents: list[Document], *, seed: int) -> list[tuple[Iri, PictureQuestion]]:
    """Return a question about every picture that has facts, each drawn for itself, by ascending IRI."""
    iris = tuple(document.iri for document in documents)
    knowledge = StoreKnowledge.open(store, documents=iris)
    questions = PictureQuestions(open_glossary(store, knowledge.base), knowledge.base, bearable=_bearable())
    found = []
    for iri, picture in zip(iris, knowledge.documents.tolist(), strict=True):
        question = questions.question(picture, random.Random(f"{seed} {iri}"))
        if question is not None:
            found.append((iri, question))
    return found


def _bearable() -> dict[str, frozenset[str]]:
    """Return the names of the categories that can have an attribute of Fashionpedia, by its name."""
    taxonomy = fashionpedia_taxonomy()
    names = {term.id: term.name for term in taxonomy.categories}
    return {term.name: frozenset(names[number] for number in carriers_of(term)) for term in taxonomy.attributes}


def _at_most(count: int, there: int) -> int:
    if count > there:
        raise ConfigError(f"--count {count} is more than the {there} questions that the store gives; ask for fewer")
    return count


def _finished(
    kind: str,
    store: GraphStore,
    documents: list[Document],
    queries: tuple[Query, ...],
    qrels: dict[str, frozenset[Iri]],
    details: dict[str, dict[str, Any]],
    *,
    seed: int,
    about: dict[str, object] | None = None,
) -> BenchmarkSet:
    """Return the set with its leaks: of each question, and on average."""
    leaks = leak(queries, qrels, {d.iri: d.text for d in documents}, words=Tokenizer())
    for name, found in leaks.items():
        details[name]["leak"] = round(found.relevant, 4)
    summary = {
        "share of question words in relevant documents": round(fmean(one.relevant for one in leaks.values()), 4),
        "share of question words in other documents": round(fmean(one.others for one in leaks.values()), 4),
    }
    return BenchmarkSet(
        kind=kind,
        queries=queries,
        qrels=qrels,
        population=len(documents),
        digest=digest_of(documents),
        store=str(store.path.resolve()),
        seed=seed,
        about={"source": store.manifest.source, **(about or {}), "leak": summary},
        details=details,
    )


BUILDERS: Mapping[str, Callable[..., BenchmarkSet]] = {"one": build_one, "logic": build_logic}
"""The kinds of sets that are made of a store."""
