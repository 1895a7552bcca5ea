"""The paper's second model as its published code runs it, faults included, to be compared with what the paper says.

- E⁻ is made of the indices of E⁺, so the learner is asked to tell the same pictures apart from themselves.
- 20 are learned from, whatever size was asked for.
- Of the instances of what was learned, the last is lost; all other pictures are not ranked at all.
- Without enriched descriptions only the last of the first pictures' documents enters the summary.

From such a problem our pruned tree learns ⊤, so that similarity to one document ranks; Ontolearn's tree, unpruned,
learns something arbitrary (`paper-2-as-published:learner=ontolearn:tdl`). The document stands for a language model's
summary of it, TF-IDF for its embedding.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.syntax import Named
from mrag_owl.learning.problem import Learner, LearningProblem
from mrag_owl.learning.reranking import Covered, Order, Scores, order_by
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.learn.learners import open_learner
from mrag_owl.pipeline.recommend.rerankers import open_similarity
from mrag_owl.records import Iri
from mrag_owl.retrieval.documents import read_document
from mrag_owl.retrieval.similarity import TfidfSimilarity
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.specs import SystemSpec

PUBLISHED_K = 20
_SECONDS = 10.0


class PublishedReranker:
    """Ranks as the published code does; open it with `open`."""

    def __init__(
        self, knowledge: StoreKnowledge, learner: Learner, *, similarity: TfidfSimilarity, store: GraphStore
    ) -> None:
        self._knowledge = knowledge
        self._learner = learner
        self._similarity = similarity
        self._store = store

    @classmethod
    def open(cls, spec: SystemSpec, store: GraphStore, *, documents: tuple[Iri, ...]) -> PublishedReranker:
        """Open the knowledge base, the learner and the vectors."""
        knowledge = StoreKnowledge.open(store, documents=documents)
        learner = open_learner(spec.learner, knowledge.extents)
        return cls(knowledge, learner, similarity=open_similarity(store), store=store)

    def order(self, scores: NDArray[np.floating], documents: tuple[Iri, ...]) -> NDArray[np.intp]:
        """Return the numbers of the documents that are ranked, best first; most documents are not."""
        size = min(PUBLISHED_K, len(scores))
        first = np.argpartition(scores, -size)[-size:]
        problem = published_problem(
            [documents[number] for number in first.tolist()], population=self._knowledge.population
        )
        hypothesis = self._learner.learn(problem, seconds=_SECONDS)[0]
        covered = self._knowledge.extents.of(hypothesis.expression)[self._knowledge.documents]
        summary = read_document(self._store, documents[int(first[-1])]).text
        return published_order(covered, self._similarity.similarity(summary))


def published_problem(first: list[Iri], *, population: Iri) -> LearningProblem:
    """Return the problem that the published code poses: the same pictures as positives and as negatives."""
    return LearningProblem(tuple(first), tuple(first), judged=True, population=Named(population))


def published_order(covered: Covered, similarity: Scores) -> Order:
    """Return what the paper's code ranks: the instances of the hypothesis by similarity, the last instance lost.

    It counts to one less than there are instances, and gives all other documents the last rank, so they are missing
    here. For benchmarks only; `paper_order` is what the paper says.

    >>> published_order(np.array([True, False, False, True, True]), np.array([0.2, 0, 0, 0.9, 0.8])).tolist()
    [3, 0]
    """
    instances = np.flatnonzero(covered)[:-1]
    return np.asarray(instances[order_by(similarity[instances])])
