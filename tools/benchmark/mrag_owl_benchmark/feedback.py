"""A user who likes and dislikes what is on each page, and then sees the rest in a new order.

Rankings are frozen: what was seen keeps its place, and only the rest is ordered anew. All systems show the same first
page, and every run is judged by the same judgements. Source: Chang, Cirillo and Razon, Evaluation of feedback retrieval
using modified freezing, residual collection and test and control groups, 1971.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.syntax import Named
from mrag_owl.learning.problem import Learner, pose
from mrag_owl.learning.reranking import fused_scores, memberships
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.learn.learners import open_learner
from mrag_owl.pipeline.recommend.rerankers import open_similarity
from mrag_owl.records import Iri, Query
from mrag_owl.retrieval.selection import best_first
from mrag_owl.retrieval.similarity import TfidfSimilarity
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.specs import ROCCHIO, SystemSpec

PAGE = 10
_SECONDS = 10.0

Values = NDArray[np.floating]


class Feedback:
    """Orders what a user has not seen by what they said of what they have; open it with `open`."""

    def __init__(
        self,
        spec: SystemSpec,
        knowledge: StoreKnowledge,
        *,
        learner: Learner | None,
        similarity: TfidfSimilarity | None,
    ) -> None:
        self._spec = spec
        self._knowledge = knowledge
        self._learner = learner
        self._similarity = similarity

    @classmethod
    def open(cls, spec: SystemSpec, store: GraphStore, *, documents: tuple[Iri, ...]) -> Feedback:
        """Open the learner, or the vectors that Rocchio's method moves."""
        knowledge = StoreKnowledge.open(store, documents=documents)
        if spec.learner == ROCCHIO:
            return cls(spec, knowledge, learner=None, similarity=open_similarity(store))
        return cls(spec, knowledge, learner=open_learner(spec.learner, knowledge.extents), similarity=None)

    def order(
        self,
        query: Query,
        values: Values,
        *,
        documents: tuple[Iri, ...],
        relevant: frozenset[Iri],
        left_out: NDArray[np.bool_],
    ) -> list[int]:
        """Return the numbers of the documents as the user comes to see them.

        `values` are the first stage's scores; a document that neither it nor the feedback speaks for is not shown.
        """
        liked: list[int] = []
        disliked: list[int] = []
        seen: list[int] = []
        current = np.where(left_out, 0.0, values)
        for _ in range(self._spec.rounds):
            page = _following(current, seen, top_k=PAGE)
            if not page:
                break  # an empty page tells nothing, whatever the words of the question may be near to
            seen += page
            liked += [number for number in page if documents[number] in relevant]
            disliked += [number for number in page if documents[number] not in relevant]
            current = np.where(left_out, 0.0, self._learned(query, values, documents, liked, disliked))
        return [*seen, *_following(current, seen, top_k=len(current))]

    def _learned(
        self, query: Query, values: Values, documents: tuple[Iri, ...], liked: Sequence[int], disliked: Sequence[int]
    ) -> Values:
        if self._similarity is not None:
            return self._similarity.rocchio(query.text, liked=liked, disliked=disliked)
        if not liked or self._learner is None:
            return values
        problem = pose(
            self._knowledge.base,
            [documents[number] for number in liked],
            [documents[number] for number in disliked],
            population=Named(self._knowledge.population),
        )
        hypotheses = self._learner.learn(problem, seconds=_SECONDS)
        weights = np.array([hypothesis.f1 for hypothesis in hypotheses])
        weights = weights / weights.sum() if weights.sum() > 0 else weights
        extents = [self._knowledge.extents.of(one.expression)[self._knowledge.documents] for one in hypotheses]
        membership = memberships(extents, weights.tolist(), size=len(values))
        return fused_scores(np.maximum(values, 0), membership, influence=self._spec.influence)


def _following(current: Values, seen: Sequence[int], *, top_k: int) -> list[int]:
    """Return the best documents that were not seen and have a score above 0."""
    left = current > 0
    left[list(seen)] = False
    numbers = np.flatnonzero(left)
    found: list[int] = numbers[best_first(current[numbers], top_k=top_k)].tolist()
    return found
