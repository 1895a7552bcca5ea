"""A system of a benchmark, opened: it ranks a question's documents and says how long each stage took."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.benchmark_retrievers import open_over_documents, open_over_store
from mrag_owl.pipeline.benchmark_specs import SystemSpec
from mrag_owl.pipeline.rerankers import Reranker, Reranking
from mrag_owl.records import Document, Iri, Query
from mrag_owl.retrieval import Retriever
from mrag_owl.retrieval.logic import LogicRetriever
from mrag_owl.retrieval.selection import best_first
from mrag_owl.store import GraphStore


@dataclass(frozen=True, slots=True)
class Ranked:
    """The documents for one question, best first, and the seconds of each stage."""

    iris: tuple[Iri, ...]
    seconds: Mapping[str, float]


class BenchmarkSystem:
    """Ranks by a retriever, and anew by what is learned from its first documents where the spec says so."""

    def __init__(self, spec: SystemSpec, retriever: Retriever, *, reranker: Reranker | None = None) -> None:
        self.spec = spec
        self._retriever = retriever
        self._reranker = reranker

    def rank(self, query: Query, *, depth: int, excluded: frozenset[Iri] = frozenset()) -> Ranked:
        """Return at most `depth` documents that are not excluded; those that nothing speaks for are not ranked."""
        started = time.perf_counter()
        documents = self._retriever.iris
        scores = self._retriever.scores(query)
        seconds = {"retrieve": time.perf_counter() - started}
        left_out = np.array([iri in excluded for iri in documents]) if excluded else np.zeros(len(documents), bool)
        values: NDArray[np.floating] = np.nan_to_num(scores, nan=0.0)
        if self._reranker is None:
            left_out |= values <= 0
        else:
            values = np.where(left_out, np.minimum(values, 0.0), values)
            began = time.perf_counter()
            hypotheses = self._reranker.learn(values, documents)
            learned = time.perf_counter()
            if isinstance(self._retriever, LogicRetriever):
                left_out |= values < 0  # what the question denies stays out
            values = self._reranker.scores(values, hypotheses, documents=documents)
            seconds |= {"learn": learned - began, "re-rank": time.perf_counter() - learned}
            left_out |= values <= 0
        iris = _first(values, left_out, documents, depth=depth)
        seconds["total"] = time.perf_counter() - started
        return Ranked(iris, seconds)


def open_system(
    spec: SystemSpec, *, store: GraphStore | None, documents: tuple[Document, ...] | None, settings: Settings
) -> BenchmarkSystem:
    """Return the system over a store, or over documents that come with the set.

    Raises ConfigError for a system that needs a store where there is none.
    """
    settings = replace(settings, embedder=spec.embedder) if spec.embedder else settings
    if store is None:
        if documents is None:
            raise ConfigError("the set has no documents of its own; name its store with --store DIR")
        if spec.method != "none":
            raise ConfigError(f"system {spec.name!r}: re-ranking learns from a knowledge base, which this set lacks")
        return BenchmarkSystem(spec, open_over_documents(spec, documents, settings))
    retriever = open_over_store(spec, store, settings)
    if spec.method == "none":
        return BenchmarkSystem(spec, retriever)
    options = Reranking(spec.method, spec.learner, spec.k, spec.negatives, spec.seed, spec.influence)
    return BenchmarkSystem(spec, retriever, reranker=Reranker.open(store, documents=retriever.iris, options=options))


def _first(
    values: NDArray[np.floating], left_out: NDArray[np.bool_], documents: tuple[Iri, ...], *, depth: int
) -> tuple[Iri, ...]:
    numbers = np.flatnonzero(~left_out)
    return tuple(documents[number] for number in numbers[best_first(values[numbers], top_k=depth)].tolist())
