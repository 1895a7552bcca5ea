"""The scores by which documents answer a question: what it affirms, without what it denies or a condition rules out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.syntax import ClassExpression
from mrag_owl.pipeline.indexes.question_logic import QuestionLogic
from mrag_owl.pipeline.recommend.rerankers import Reranker
from mrag_owl.records import Iri, Query, Ranking, Scored, Standing
from mrag_owl.retrieval import Retriever, Scores
from mrag_owl.retrieval.affirmation import affirming_scores
from mrag_owl.retrieval.dense import DenseRetriever
from mrag_owl.retrieval.fusion import HybridRetriever
from mrag_owl.retrieval.logic import LogicRetriever
from mrag_owl.retrieval.looks import LooksRetriever
from mrag_owl.retrieval.relative_retriever import RelativeRetriever
from mrag_owl.retrieval.selection import best_first, ranking_of

_READS_DENIALS = LogicRetriever | RelativeRetriever | LooksRetriever

_BY_DEMAND_ALONE = 1e-6
_AS_PUBLISHED = "bm25-thesis"


@dataclass(frozen=True, slots=True)
class Scoring:
    """A retriever by its name, with what is understood of questions where they are read."""

    retriever: Retriever
    name: str
    logic: QuestionLogic | None

    @property
    def reads_denials(self) -> bool:
        """Whether the retriever itself knows what a question denies."""
        return isinstance(self.retriever, _READS_DENIALS)

    def words(self, query: Query, allowed: NDArray[np.bool_] | None = None) -> Scores:
        """Return the retriever's scores for what the question affirms; as published, the thesis' takes all words.

        Of a retriever that knows the nearest alone, those of the nearest that are allowed.
        """
        if isinstance(self.retriever, DenseRetriever):
            return affirming_scores(self.retriever.among(allowed), query)
        if self.reads_denials or self.name == _AS_PUBLISHED:
            return self.retriever.scores(query)
        return affirming_scores(self.retriever, query)

    def kept_out(self, query: Query) -> NDArray[np.bool_]:
        """Return which documents are no answers whatever speaks for them, in the order of the retriever's.

        Those that violate what the question denies, where the retriever knows the facts, and the reference of a
        question that has one; shape (documents,).
        """
        if isinstance(self.retriever, _READS_DENIALS):
            return self.retriever.kept_out(query)
        return np.zeros(len(self.retriever.iris), dtype=np.bool_)

    def among(self, query: Query, allowed: NDArray[np.bool_] | None) -> Scores:
        """Return the retriever's scores, 0 at most for documents that are not allowed; None: all are.

        Where the question's words find none of those demanded, the demand alone decides: all of them score alike but
        those that are no answers at all.
        """
        scores = self.words(query, allowed)
        if allowed is None:
            return scores
        kept = np.where(allowed, scores, np.minimum(scores, 0.0)).astype(np.float32)
        demanded = self.logic is not None and bool(self.logic.conditions.must)
        if not demanded or (kept > 0).any():
            return kept
        return np.where(allowed & ~self.kept_out(query), np.float32(_BY_DEMAND_ALONE), kept).astype(np.float32)

    def standings(self, query: Query, ranking: Ranking) -> Mapping[Iri, tuple[Standing, ...]]:
        """Return where each signal of a hybrid puts the ranked documents; nothing for other retrievers."""
        if not isinstance(self.retriever, HybridRetriever | _READS_DENIALS):
            return {}
        return self.retriever.standings(query, ranking.iris)

    def ranked(
        self, reranker: Reranker | None, query: Query, allowed: NDArray[np.bool_] | None, *, top_k: int
    ) -> tuple[Ranking, ClassExpression | None]:
        """Return the first places and, of a new order, what was learned from the old one, None where nothing was."""
        documents = self.retriever.iris
        scores = self.among(query, allowed)
        if reranker is None:
            return ranking_of(scores, documents, top_k=top_k), None
        hypotheses = reranker.learn(scores, documents)
        if not hypotheses:
            return Ranking(()), None
        values = reranker.scores(scores, hypotheses, documents=documents)
        excluded = self.kept_out(query)  # whatever is learned from the rest
        if allowed is not None:
            excluded |= ~allowed
        if reranker.options.method == "none":
            excluded |= scores <= 0
        values[excluded] = -np.inf
        order = [number for number in best_first(values, top_k=top_k).tolist() if not excluded[number]]
        places = enumerate(order, start=1)
        entries = tuple(Scored(place, documents[number], float(values[number])) for place, number in places)
        return Ranking(entries), hypotheses[0].expression
