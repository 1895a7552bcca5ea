"""Benchmark sets made of a store: questions with judgements, seeded."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np

from mrag_owl.config import Settings
from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy
from mrag_owl.errors import ConfigError
from mrag_owl.expressions.dl import to_dl
from mrag_owl.pipeline.indexes.embedders import LSA, open_embedder
from mrag_owl.pipeline.indexes.glossaries import open_glossary
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.reading.glossary import Glossary
from mrag_owl.records import Document, Iri, Qrels, Query
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.retrieval.embedders import Embedder
from mrag_owl.retrieval.embedders.lsa import LsaEmbedder
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.carriers import carriers_of
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet, digest_of
from mrag_owl_benchmark.evaluation.leaks import leak
from mrag_owl_benchmark.evaluation.logic_questions import FEWEST, make_questions
from mrag_owl_benchmark.evaluation.logic_wordings import WORDINGS
from mrag_owl_benchmark.evaluation.picture_questions import PictureQuestion, PictureQuestions
from mrag_owl_benchmark.evaluation.question_clusters import cluster_size, nearest
from mrag_owl_benchmark.model_questions import read_questions


@dataclass(frozen=True, slots=True)
class Wanted:
    """How many questions, which ones; what makes them alike, for clusters; whose they are, where a file has them."""

    count: int = 100
    seed: int = 1
    embedder: str = LSA
    questions: Path | None = None


def build_logic(store: GraphStore, wanted: Wanted, _: Settings) -> BenchmarkSet:
    """Return questions that class expressions ask, of every kind and wording; their instances are relevant."""
    documents = list(read_documents(store))
    iris = tuple(document.iri for document in documents)
    knowledge = StoreKnowledge.open(store, documents=iris)
    glossary = _glossary(store, knowledge)
    rounds = -(-wanted.count // sum(map(len, WORDINGS.values())))
    made = make_questions(
        glossary, knowledge.extents, knowledge.documents, seed=wanted.seed, rounds=rounds, incomplete=True
    )
    if wanted.count > len(made):
        raise ConfigError(
            f"--count {wanted.count}: the documents give only {len(made)} questions of at least {FEWEST} answers; "
            "ask for fewer"
        )
    chosen = sorted(random.Random(wanted.seed).sample(range(len(made)), wanted.count))
    drawn = _Drawn("logic")
    for place in chosen:
        question = made[place]
        holds = knowledge.extents.of(question.expression)[knowledge.documents]
        drawn.add(
            question.text,
            frozenset(iris[document] for document in np.flatnonzero(holds).tolist()),
            kind=question.kind,
            level=question.level,
            wording="wording written afterwards" if question.is_unseen else "wording known to the linker's writer",
            expression=to_dl(question.expression, knowledge.names),
        )
    kinds = dict(sorted(Counter(told["kind"] for told in drawn.details.values()).items()))
    return drawn.finished(store, documents, wanted, kinds=kinds)


def build_feedback(store: GraphStore, wanted: Wanted, settings: Settings) -> BenchmarkSet:
    """Return logic questions whose judgements a user goes by who likes and dislikes what each page shows."""
    return replace(build_logic(store, wanted, settings), kind="feedback")


def build_one(store: GraphStore, wanted: Wanted, _: Settings) -> BenchmarkSet:
    """Return a shopper's questions, each about one sampled picture, which alone is relevant.

    The ceiling told of the set is the MRR to be expected of whoever finds exactly the pictures that show all that is
    said, of which the one meant is any.
    """
    documents = list(read_documents(store))
    asked = _asked(store, documents, wanted)
    knowledge = StoreKnowledge.open(store, documents=tuple(document.iri for document in documents))
    drawn = _Drawn("one")
    ceilings = []
    for place in _sample(wanted, len(asked)):
        iri, question = asked[place]
        told: dict[str, object] = {"picture": iri, "wanted": question.wanted, "named": list(question.named)}
        if question.expression is not None:
            alike = int(knowledge.extents.of(question.expression)[knowledge.documents].sum())
            told |= {"expression": to_dl(question.expression, knowledge.names), "pictures that fit": alike}
            ceilings.append(fmean(1 / rank for rank in range(1, alike + 1)))
        drawn.add(question.text, frozenset({iri}), **told)
    about = {"ceiling": round(fmean(ceilings), 4)} if ceilings else {}
    return drawn.finished(store, documents, wanted, **about)


def build_cluster(store: GraphStore, wanted: Wanted, settings: Settings) -> BenchmarkSet:
    """Return sampled questions; relevant are the √N pictures whose own questions are most like it.

    What is compared is what they ask for, not the sentence around it, where the two are known apart.
    """
    documents = list(read_documents(store))
    asked = _asked(store, documents, wanted)
    texts = [question.wanted for _, question in asked]
    embedder: Embedder = LsaEmbedder.fit(texts) if wanted.embedder == LSA else open_embedder(wanted.embedder, settings)
    vectors = embedder.embed_queries(texts)
    size = cluster_size(len(asked))
    drawn = _Drawn("cluster")
    for place in _sample(wanted, len(asked)):
        iri, question = asked[place]
        alike = nearest(vectors, place, size=size).tolist()
        drawn.add(
            question.text,
            frozenset(asked[other][0] for other in alike),
            picture=iri,
            wanted=question.wanted,
            named=list(question.named),
        )
    return drawn.finished(store, documents, wanted, cluster_size=size, embedder=wanted.embedder)


Builder = Callable[[GraphStore, Wanted, Settings], BenchmarkSet]

BUILDERS: Mapping[str, Builder] = {
    "one": build_one,
    "cluster": build_cluster,
    "logic": build_logic,
    "feedback": build_feedback,
}
"""The kinds of sets that are made of a store."""


class _Drawn:
    """Questions of one kind, named and numbered as they come."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.queries: list[Query] = []
        self.qrels: dict[str, frozenset[Iri]] = {}
        self.details: dict[str, dict[str, Any]] = {}

    def add(self, text: str, relevant: frozenset[Iri], **told: object) -> None:
        name = f"{self.kind}-{len(self.queries) + 1:04d}"
        self.queries.append(Query(text, name))
        self.qrels[name] = relevant
        self.details[name] = dict(told)

    def finished(
        self, store: GraphStore, documents: Sequence[Document], wanted: Wanted, **about: object
    ) -> BenchmarkSet:
        """Return the set, with the leak of each question and their means."""
        queries = tuple(self.queries)
        summary = add_leaks(queries, self.qrels, documents, self.details)
        told = {"source": store.manifest.source, "facts": store.facts, **about, "leak": summary}
        if wanted.questions is not None:
            told["questions"] = wanted.questions.name
        return BenchmarkSet(
            kind=self.kind,
            queries=queries,
            qrels=self.qrels,
            population=len(documents),
            digest=digest_of(documents),
            store=str(store.path.resolve()),
            seed=wanted.seed,
            about=told,
            details=self.details,
        )


def add_leaks(
    queries: tuple[Query, ...], qrels: Qrels, documents: Sequence[Document], details: dict[str, dict[str, Any]]
) -> dict[str, float]:
    """Put the leak of each question into its details, and return the means of the set."""
    leaks = leak(queries, qrels, {document.iri: document.text for document in documents}, words=Tokenizer())
    for name, found in leaks.items():
        details.setdefault(name, {})["leak"] = round(found.relevant, 4)
    return {
        "share of question words in relevant documents": round(fmean(one.relevant for one in leaks.values()), 4),
        "share of question words in other documents": round(fmean(one.others for one in leaks.values()), 4),
    }


def _asked(store: GraphStore, documents: Sequence[Document], wanted: Wanted) -> list[tuple[Iri, PictureQuestion]]:
    """Return a question about every picture that has one, each drawn for itself, by ascending IRI."""
    iris = tuple(document.iri for document in documents)
    if wanted.questions is not None:
        return read_questions(wanted.questions, iris, seed=wanted.seed)
    knowledge = StoreKnowledge.open(store, documents=iris)
    questions = PictureQuestions(_glossary(store, knowledge), knowledge.base, bearable=_bearable())
    found = []
    for iri, picture in zip(iris, knowledge.documents.tolist(), strict=True):
        question = questions.question(picture, random.Random(f"{wanted.seed} {iri}"))
        if question is not None:
            found.append((iri, question))
    return found


def _glossary(store: GraphStore, knowledge: StoreKnowledge) -> Glossary:
    """Return the words of a store whose profile has items, of which questions are made; raises ConfigError without."""
    glossary = open_glossary(store, knowledge.base)
    if not any(term.kind == "item" for term in glossary.terms.values()):
        raise ConfigError(
            f"{store.path}: its {store.manifest.profile.plural} have no items with words of their own, of which "
            "questions are made; ask questions of your own with --kind own"
        )
    return glossary


def _bearable() -> dict[str, frozenset[str]]:
    """Return the names of the categories that can have an attribute of Fashionpedia, by its name."""
    taxonomy = fashionpedia_taxonomy()
    names = {term.id: term.name for term in taxonomy.categories}
    return {term.name: frozenset(names[number] for number in carriers_of(term)) for term in taxonomy.attributes}


def _sample(wanted: Wanted, there: int) -> list[int]:
    if wanted.count > there:
        raise ConfigError(
            f"--count {wanted.count}: there are only {there} pictures with a question; give at most --count {there}"
        )
    return sorted(random.Random(wanted.seed).sample(range(there), wanted.count))
