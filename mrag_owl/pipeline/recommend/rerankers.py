"""Re-ranking by what is learned from the first k of a ranking: the paper's way, and a soft combination."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import ConfigError
from mrag_owl.expressions.hypotheses import Hypothesis
from mrag_owl.expressions.syntax import And, ClassExpression, Named, conjunction
from mrag_owl.learning.contrast import contrast
from mrag_owl.learning.mdl import MdlLearner
from mrag_owl.learning.populations import FeatureLearner
from mrag_owl.learning.problem import NEGATIVES, Learner, a_part, pose, pose_from_ranking
from mrag_owl.learning.reranking import Membership, fused_scores, memberships, order_by, paper_order
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.learn.learners import open_learner
from mrag_owl.records import Iri
from mrag_owl.retrieval import Scores
from mrag_owl.retrieval.documents import read_document, read_documents
from mrag_owl.retrieval.selection import best_first
from mrag_owl.retrieval.similarity import TfidfSimilarity
from mrag_owl.store.dataset import GraphStore

RERANKERS = ("none", "paper", "fused")

_FEWEST = 3
"""Of how many something must be learned, and as opposed to how many."""

_OTHERS = 4096
"""Of those that meet a question beside the first, how many are learned from."""

_OWN_FEATURES = 20_000
"""How many may meet a question for features of these alone to be grown; of more, those of all pictures tell."""

_APART = 0.5
"""How much larger a share of the first than of the others must have what was learned of them."""


@dataclass(frozen=True, slots=True)
class Reranking:
    """How to re-rank: `method` of `RERANKERS`, the learner by name, k positives, how negatives are drawn, the seed.

    `influence` is what full membership in the hypotheses weighs beside the best first-stage score, for `fused`; the
    default is what the tuning half of the questions of `benchmarks/reranking.py` chose for k = 10 and 20.
    """

    method: str = "none"
    learner: str = "mdl"
    k: int = 20
    negatives: str = "random"
    seed: int = 0
    influence: float = 0.3
    seconds: float = 10.0

    def check(self) -> None:
        """Raise ConfigError for a method or a kind of negatives that is unknown, and for k below 1."""
        if self.method not in RERANKERS:
            raise ConfigError(f"unknown re-ranking {self.method!r}; choose from {', '.join(RERANKERS)}")
        if self.negatives not in NEGATIVES:
            raise ConfigError(f"unknown kind of negatives {self.negatives!r}; choose from {', '.join(NEGATIVES)}")
        if self.k < 1:
            raise ConfigError(f"k must be at least 1, not {self.k}")


class Reranker:
    """Learns from the first k documents of a ranking and orders all documents anew. Open it with `open`."""

    def __init__(self, knowledge: StoreKnowledge, learner: Learner, *, options: Reranking, store: GraphStore) -> None:
        self.knowledge = knowledge
        self.options = options
        self._learner = learner
        self._store = store
        self._similarity: TfidfSimilarity | None = None
        self._contrasting = learner if isinstance(learner, MdlLearner) else MdlLearner(knowledge.extents)

    @classmethod
    def open(cls, store: GraphStore, *, documents: tuple[Iri, ...], options: Reranking) -> Reranker:
        """Open the store's knowledge base and the learner; raises ConfigError for unknown names.

        The features that a learner learns with are made here, once for a store, so that no question waits for them.
        """
        options.check()
        knowledge = StoreKnowledge.for_learning(store, documents=documents)
        learner = open_learner(options.learner, knowledge.extents)
        if isinstance(learner, FeatureLearner):
            learner.features(Named(knowledge.population))
        return cls(knowledge, learner, options=options, store=store)

    def learn(self, scores: Scores, documents: tuple[Iri, ...]) -> tuple[Hypothesis, ...]:
        """Return what the first k documents have in common, best first; nothing where no document has a score."""
        top = len(self._top(scores, documents))
        if not top:
            return ()
        negatives = self.options.negatives
        order = order_by(scores) if negatives == "bottom" else best_first(scores, top_k=2 * top)
        problem = pose_from_ranking(
            self.knowledge.base,
            documents,
            order,
            k=top,
            negatives=negatives,
            seed=self.options.seed,
            population=Named(self.knowledge.population),
        )
        return self._learner.learn(problem, seconds=self.options.seconds)

    def beyond(
        self, asked: ClassExpression, order: NDArray[np.intp], documents: tuple[Iri, ...]
    ) -> ClassExpression | None:
        """Return what tells the first k of those that meet a question from its others, beside what was asked.

        `order` are the numbers of the documents, best first. None where too few meet it, or nothing learned holds of
        far more of the first than of the others.
        """
        meets = self.knowledge.extents.of(asked)[self.knowledge.documents]
        first = order[meets[order]][: self.options.k]
        meets[first] = False
        others = np.flatnonzero(meets)
        if min(len(first), len(others)) < _FEWEST:
            return None
        problem = pose(
            self.knowledge.base,
            [documents[number] for number in first.tolist()],
            [documents[number] for number in a_part(others, _OTHERS).tolist()],
            population=asked if len(others) <= _OWN_FEATURES else Named(self.knowledge.population),
        )
        learned = self._learner.learn(problem, seconds=self.options.seconds)[0].expression
        covered = self.knowledge.extents.of(learned)[self.knowledge.documents]
        if covered[first].mean() - covered[others].mean() < _APART:
            return None
        said = {asked, *(asked.operands if isinstance(asked, And) else ())}
        added = [one for one in (learned.operands if isinstance(learned, And) else (learned,)) if one not in said]
        return conjunction(*added) if added else None

    def scores(self, first: Scores, hypotheses: tuple[Hypothesis, ...], *, documents: tuple[Iri, ...]) -> Membership:
        """Return the new score of every document from the first stage's scores; a full order of them, ties by IRI.

        For `paper`, whose order is no arithmetic on scores, they fall evenly from 1 to 1/n with the place.
        """
        if self.options.method == "none" or not hypotheses:
            return first.astype(np.float64)
        if self.options.method == "paper":
            similar = self._similar_to(self._top(first, documents))
            order = paper_order(order_by(first), self.covered(hypotheses[0]), similar)
            values = np.empty(len(order))
            values[order] = np.arange(len(order), 0, -1) / len(order)
            return values
        weights = np.array([hypothesis.f1 for hypothesis in hypotheses])
        weights = weights / weights.sum() if weights.sum() > 0 else weights
        covered = [self.covered(hypothesis) for hypothesis in hypotheses]
        membership = memberships(covered, weights.tolist(), size=len(first))
        return fused_scores(first, membership, influence=self.options.influence)

    def _top(self, scores: Scores, documents: tuple[Iri, ...]) -> list[Iri]:
        """Return the first k documents with a score, best first."""
        best = best_first(scores, top_k=self.options.k)
        return [documents[number] for number in best.tolist() if scores[number] > 0]

    def covered(self, hypothesis: Hypothesis) -> NDArray[np.bool_]:
        """Return which documents are instances of the hypothesis, shape (documents,)."""
        return self.knowledge.extents.of(hypothesis.expression)[self.knowledge.documents]

    def contrast(self, one: Iri, other: Iri) -> tuple[ClassExpression, ...]:
        """Return what is true of one document's individual and not of another's, most telling first."""
        population = Named(self.knowledge.population)
        return contrast(self.knowledge.extents, self._contrasting.features(population), one=one, other=other)

    def _similar_to(self, top: list[Iri]) -> NDArray[np.float64]:
        """Return each document's similarity to the first k, whose joined texts stand in for a model's summary."""
        if self._similarity is None:
            self._similarity = open_similarity(self._store)
        summary = "\n".join(read_document(self._store, iri).text for iri in top)
        return self._similarity.similarity(summary).astype(np.float64)


def open_similarity(store: GraphStore) -> TfidfSimilarity:
    """Return the store's TF-IDF vectors, built on first use."""

    def build(folder: Path) -> None:
        TfidfSimilarity.build(read_documents(store)).save(folder)

    with store.index("tfidf", build) as folder:
        return TfidfSimilarity.load(folder)
