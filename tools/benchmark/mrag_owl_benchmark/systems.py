"""A system of a benchmark, opened: it ranks a question's documents and says how long each stage took."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.recommend.rerankers import Reranker, Reranking
from mrag_owl.records import Document, Iri, Query
from mrag_owl.retrieval import Retriever
from mrag_owl.retrieval.logic import LogicRetriever
from mrag_owl.retrieval.selection import best_first
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet
from mrag_owl_benchmark.feedback import Feedback
from mrag_owl_benchmark.peers import PublishedReranker
from mrag_owl_benchmark.retrievers import open_plain, open_weighed
from mrag_owl_benchmark.signals import WeighedRetriever
from mrag_owl_benchmark.specs import SystemSpec

Second = Reranker | PublishedReranker | Feedback | None
Values = NDArray[np.floating]


@dataclass(frozen=True, slots=True)
class AskedQuery:
    """A question with what must not be returned, and what a user who gives feedback would like."""

    query: Query
    excluded: frozenset[Iri] = frozenset()
    relevant: frozenset[Iri] = frozenset()


@dataclass(frozen=True, slots=True)
class RankedDocuments:
    """The documents for one question, best first, and the seconds of each stage."""

    iris: tuple[Iri, ...]
    seconds: Mapping[str, float]


class BenchmarkSystem:
    """Ranks by a retriever, and anew by a second stage where the spec names one."""

    def __init__(
        self,
        spec: SystemSpec,
        retriever: Retriever,
        *,
        second: Second = None,
        weights: Mapping[str, Mapping[str, float]] | None = None,
    ) -> None:
        self.spec = spec
        self.weights = weights or {}
        self._retriever = retriever
        self._second = second

    def rank(self, asked: AskedQuery, *, depth: int) -> RankedDocuments:
        """Return at most `depth` documents that are not excluded; those that nothing speaks for are not ranked."""
        started = time.perf_counter()
        documents = self._retriever.iris
        values: Values = np.nan_to_num(self._retriever.scores(asked.query), nan=0.0)
        seconds = {"retrieve": time.perf_counter() - started}
        left_out = np.zeros(len(documents), dtype=bool)
        if asked.excluded:
            left_out = np.array([iri in asked.excluded for iri in documents])
            values = np.where(left_out, np.minimum(values, 0.0), values)
        if isinstance(self._retriever, LogicRetriever | WeighedRetriever):
            left_out |= values < 0  # what the question denies stays out, whatever is learned
        numbers = self._order(asked, values, left_out, seconds, depth=depth)
        iris = tuple(documents[number] for number in numbers[:depth])
        seconds["total"] = time.perf_counter() - started
        return RankedDocuments(iris, seconds)

    def _order(
        self, asked: AskedQuery, values: Values, left_out: NDArray[np.bool_], seconds: dict[str, float], *, depth: int
    ) -> list[int]:
        documents = self._retriever.iris
        began = time.perf_counter()
        match self._second:
            case None:
                return _first(values, left_out | (values <= 0), depth=depth)
            case Reranker() as reranker:
                hypotheses = reranker.learn(values, documents)
                learned = time.perf_counter()
                anew = reranker.scores(values, hypotheses, documents=documents)
                seconds |= {"learn": learned - began, "re-rank": time.perf_counter() - learned}
                return _first(anew, left_out | (anew <= 0), depth=depth)
            case PublishedReranker() as published:
                order = [number for number in published.order(values, documents).tolist() if not left_out[number]]
            case Feedback() as feedback:
                order = feedback.order(
                    asked.query, values, documents=documents, relevant=asked.relevant, left_out=left_out
                )
        seconds["learn"] = time.perf_counter() - began
        return order


def open_system(
    spec: SystemSpec,
    *,
    store: GraphStore | None,
    documents: tuple[Document, ...] | None,
    settings: Settings,
    benchmark: BenchmarkSet | None = None,
) -> BenchmarkSystem:
    """Return the system over a store, or over documents that come with the set.

    `benchmark` has the questions that weights are fitted to. Raises ConfigError for a system that needs a store where
    there is none.
    """
    settings = replace(settings, embedder=spec.embedder) if spec.embedder else settings
    if store is None:
        if documents is None:
            raise ConfigError("the set has no documents of its own; name its store with --store DIR")
        if spec.method != "none":
            raise ConfigError(f"system {spec.name!r}: re-ranking learns from a knowledge base, which this set lacks")
    weights = None
    if spec.is_weighed and benchmark is not None:
        opened = open_weighed(spec, benchmark, store=store, documents=documents or (), settings=settings)
        retriever, weights = opened.retriever, opened.weights
    else:
        retriever = open_plain(spec, store=store, documents=documents or (), settings=settings)
    second = _second(spec, store, retriever.iris) if store is not None else None
    return BenchmarkSystem(spec, retriever, second=second, weights=weights.told if weights else None)


def _second(spec: SystemSpec, store: GraphStore, documents: tuple[Iri, ...]) -> Second:
    if spec.method == "none":
        return None
    if spec.method == "feedback":
        return Feedback.open(spec, store, documents=documents)
    if spec.as_published:
        return PublishedReranker.open(spec, store, documents=documents)
    options = Reranking(spec.method, spec.learner, spec.k, spec.negatives, spec.seed, spec.influence)
    return Reranker.open(store, documents=documents, options=options)


def _first(values: Values, left_out: NDArray[np.bool_], *, depth: int) -> list[int]:
    numbers = np.flatnonzero(~left_out)
    found: list[int] = numbers[best_first(values[numbers], top_k=depth)].tolist()
    return found
