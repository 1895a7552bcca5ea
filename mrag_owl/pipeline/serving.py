"""What the JSON API answers with: recommendations, hypotheses, explanations and preferences over one store."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np

from mrag_owl.config import read_settings
from mrag_owl.endpoint import api_types as api
from mrag_owl.errors import LearningError
from mrag_owl.expressions.explanations import explain, read
from mrag_owl.expressions.owl import to_turtle
from mrag_owl.expressions.syntax import And, ClassExpression, Named
from mrag_owl.learning.problem import pose
from mrag_owl.learning.reranking import fused_scores
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.indexes.enriched_facts import attribute
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.pipeline.indexes.question_logic import Conditions, parse_condition
from mrag_owl.pipeline.learn.learners import open_learner
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.pipeline.recommend.rerankers import Reranking
from mrag_owl.records import Answer, Query, Result, Syntaxes
from mrag_owl.retrieval.selection import best_first
from mrag_owl.store.dataset import Facts

_KEPT = 4  # recommenders with conditions of their own that stay open
_INFLUENCE = 2.0  # a preference that somebody stated comes before what the words say
_SECONDS = 5.0


def open_service(store: Path, _: Mapping[str, object]) -> Callable[[str, object], object]:
    """Return what answers the calls of `endpoint.api_types.CALLS` over the store; it opens what a call needs."""
    service = Service(store)
    functions: dict[str, Callable[..., object]] = {
        "ask": service.ask,
        "recommend": service.recommend,
        "learn": service.learn,
        "explain": service.explain,
        "feedback": service.feedback,
    }
    return lambda name, request: functions[name](request)


class Service:
    """Answers calls over one store; keeps open what calls have needed."""

    def __init__(self, store: Path) -> None:
        self._store = store
        self._settings = read_settings()
        self._recommenders: OrderedDict[tuple[object, ...], Recommender] = OrderedDict()
        self._sources: dict[Facts, KnowledgeSource] = {}
        self._askers: dict[Facts, Asker] = {}

    def ask(self, request: api.AskRequest) -> Answer:
        """Answer a question over what the graph links."""
        if request.facts not in self._askers:
            self._askers[request.facts] = Asker.open(self._store, facts=request.facts)
        asker = self._askers[request.facts]
        return _public(asker.ask(request.question, strategy=request.strategy, top_k=request.top_k))

    def recommend(self, request: api.RecommendRequest) -> Answer:
        """Answer a question."""
        recommender = self._recommender(
            request.retriever,
            request.facts,
            Reranking(request.rerank, k=request.k),
            explaining=request.explain,
            conditions=Conditions(request.must, request.must_not, request.strict),
        )
        return _public(recommender.recommend(request.question, top_k=request.top_k))

    def learn(self, request: api.LearnRequest) -> api.LearnResponse:
        """Learn from examples."""
        source = self._source(request.facts)
        problem = pose(
            source.base,
            map(source.individual, request.positives),
            map(source.individual, request.negatives),
            population=source.population,
        )
        found = open_learner(request.learner, source.extents).learn(problem, seconds=request.seconds)
        return api.LearnResponse(
            hypotheses=tuple(
                api.Learned(
                    **asdict(_syntaxes(one.expression, source)),
                    owl=to_turtle(one.expression, prefixes=source.wording.names.prefixes),
                    length=one.length,
                    precision=one.precision,
                    recall=one.recall,
                    f1=one.f1,
                    accuracy=one.accuracy,
                    coverage=one.coverage,
                )
                for one in found[: request.top]
            )
        )

    def explain(self, request: api.ExplainRequest) -> api.ExplainResponse:
        """Say of each individual why the expression holds, or what is missing."""
        source = self._source(request.facts)
        expression = parse_condition(request.expression, source.wording.names, option="expression")
        reading = read(expression, source.wording)
        store = self._recommender("bm25", request.facts, Reranking("none"), explaining=False).store
        individuals = [source.individual(name) for name in request.individuals]
        return api.ExplainResponse(
            reading=_syntaxes(expression, source),
            coverage=_coverage(expression, source),
            individuals=tuple(
                api.Explained(
                    individual=iri,
                    why=attribute(store, explain(reading, iri, extents=source.extents, wording=source.wording)),
                )
                for iri in individuals
            ),
        )

    def feedback(self, request: api.FeedbackRequest) -> api.FeedbackResponse:
        """Learn what is preferred, or take it as stated, and rank by the question and by that."""
        source = self._source(request.facts)
        recommender = self._recommender(request.retriever, request.facts, Reranking("fused"), explaining=True)
        likes = [source.individual(name) for name in request.likes]
        dislikes = [source.individual(name) for name in request.dislikes]
        expression: ClassExpression | None = None
        if request.preference.strip():
            expression = parse_condition(request.preference, source.wording.names, option="preference")
        elif likes:
            problem = pose(source.base, likes, dislikes, population=source.population)
            expression = open_learner("mdl", source.extents).learn(problem, seconds=_SECONDS)[0].expression
        elif dislikes:
            raise LearningError("there is nothing liked; like at least one picture, or state the preference")
        results = self._preferred(recommender, request, expression, source)
        preference = None if expression is None else self._preference(expression, source, request)
        return api.FeedbackResponse(preference=preference, results=results)

    def _preference(
        self, expression: ClassExpression, source: KnowledgeSource, request: api.FeedbackRequest
    ) -> api.Preference:
        conjuncts = expression.operands if isinstance(expression, And) else (expression,)
        return api.Preference(
            reading=_syntaxes(expression, source),
            owl=to_turtle(expression, prefixes=source.wording.names.prefixes),
            conjuncts=tuple(_syntaxes(part, source) for part in conjuncts),
            learned=not request.preference.strip(),
            coverage=_coverage(expression, source),
        )

    def _preferred(
        self,
        recommender: Recommender,
        request: api.FeedbackRequest,
        expression: ClassExpression | None,
        source: KnowledgeSource,
    ) -> tuple[Result, ...]:
        """Return the pictures by what the question's words and the preference give together."""
        documents = recommender.retriever.iris
        first = np.zeros(len(documents), dtype=np.float32)
        excluded = np.zeros(len(documents), dtype=np.bool_)
        if question := request.question.strip():
            first, excluded = recommender.word_scores(Query(question)), recommender.kept_out(Query(question))
        membership = np.zeros(len(documents))
        if expression is not None:
            places = np.array([source.base.find(iri) for iri in documents], dtype=np.int64)
            membership[source.extents.of(expression)[places]] = 1.0
        scores = fused_scores(np.maximum(first, 0), membership, influence=_INFLUENCE)
        scores[excluded] = 0  # what the question denies, however much it is liked
        reading = None if expression is None else read(expression, source.wording)
        results = []
        for rank, number in enumerate(best_first(scores, top_k=request.top_k).tolist(), start=1):
            if scores[number] <= 0:
                break
            iri = documents[number]
            why = None
            if reading is not None:
                found = explain(reading, iri, extents=source.extents, wording=source.wording)
                why = attribute(recommender.store, found)
            results.append(_without_folder(recommender.result(rank, iri, float(scores[number]), why)))
        return tuple(results)

    def _source(self, facts: Facts) -> KnowledgeSource:
        if facts not in self._sources:
            self._sources[facts] = KnowledgeSource.of_store(self._store, facts=facts)
        return self._sources[facts]

    def _recommender(
        self,
        retriever: str,
        facts: Facts,
        reranking: Reranking,
        *,
        explaining: bool,
        conditions: Conditions | None = None,
    ) -> Recommender:
        key = (retriever, facts, reranking, explaining, conditions)
        if key not in self._recommenders:
            self._recommenders[key] = Recommender.open(
                self._store,
                retriever=retriever,
                settings=self._settings,
                reranking=reranking,
                explaining=explaining,
                conditions=conditions,
                facts=facts,
            )
            while len(self._recommenders) > _KEPT:
                _, oldest = self._recommenders.popitem(last=False)
                oldest.store.close()
        self._recommenders.move_to_end(key)
        return self._recommenders[key]


def _public(answer: Answer) -> Answer:
    """Return an answer without the paths of this machine."""
    return replace(answer, store=Path(answer.store).name, results=tuple(map(_without_folder, answer.results)))


def _without_folder(result: Result) -> Result:
    return result if result.image is None else replace(result, image=Path(result.image).name)


def _syntaxes(expression: ClassExpression, source: KnowledgeSource) -> Syntaxes:
    reading = read(expression, source.wording)
    return Syntaxes(reading.dl, reading.manchester, reading.english, reading.sparql)


def _coverage(expression: ClassExpression, source: KnowledgeSource) -> int:
    inside = source.extents.of(expression)
    if isinstance(source.population, Named):
        inside = inside & source.extents.of(source.population)
    return int(inside.sum())
