"""The retrievers of a benchmark: those of the program, and peers, over a store or over the set's own documents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import chain

import pyoxigraph

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.indexes.embedders import LSA, open_embedder
from mrag_owl.pipeline.indexes.question_logic import open_signal
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.records import Document, Iri, Query, Ranking
from mrag_owl.retrieval import Among, Retriever, Scores
from mrag_owl.retrieval.affirmation import affirming_scores
from mrag_owl.retrieval.bm25 import Bm25Retriever
from mrag_owl.retrieval.dense import DenseRetriever, passages
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.retrieval.embedders.lsa import LsaEmbedder
from mrag_owl.retrieval.embedders.vector_cache import VectorCache
from mrag_owl.retrieval.fusion import HybridRetriever
from mrag_owl.retrieval.passage_bm25 import PassageRetriever
from mrag_owl.retrieval.selection import ranking_of
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet
from mrag_owl_benchmark.published_bm25 import PublishedBm25Retriever
from mrag_owl_benchmark.rank_bm25_peer import RankBm25Retriever
from mrag_owl_benchmark.signals import FittedWeights, RelativeParts, SignalSources, WeighedRetriever
from mrag_owl_benchmark.specs import PARTS, PUBLISHED_BM25, RANK_BM25, SystemSpec

Documents = tuple[Document, ...]


class AffirmingRetriever:
    """A retriever that reads what a question denies, over one that does not."""

    def __init__(self, retriever: Retriever) -> None:
        self._retriever = retriever

    @property
    def iris(self) -> tuple[Iri, ...]:
        """All documents, ascending."""
        return self._retriever.iris

    def scores(self, query: Query) -> Scores:
        """Return the `affirming_scores`, shape (documents,)."""
        return affirming_scores(self._retriever, query)

    def retrieve(self, query: Query, *, top_k: int, among: Among = None) -> Ranking:
        """Return at most `top_k` documents, best first, ties by ascending IRI."""
        return ranking_of(self.scores(query), self.iris, top_k=top_k, among=among)


@dataclass(frozen=True, slots=True)
class Opened:
    """A system's retriever, and the weights that were fitted for it, if any."""

    retriever: Retriever
    weights: FittedWeights | None = None


def open_weighed(
    spec: SystemSpec, benchmark: BenchmarkSet, *, store: GraphStore | None, documents: Documents, settings: Settings
) -> Opened:
    """Return a hybrid whose signals are weighed here; raises ConfigError where a signal needs what is not there."""

    def one(name: str, embedder: str = "") -> Retriever:
        own = replace(settings, embedder=embedder or settings.embedder)
        alone = replace(spec, retriever=name)
        return open_over_store(alone, store, own) if store else open_over_documents(alone, documents, own)

    raw = {"bm25": one("bm25"), "passages": one("passages")}
    for embedder in spec.embedders:
        raw[f"dense {embedder or settings.embedder}"] = one("dense", embedder)
    words = raw["bm25"]
    logic = parts = None
    if spec.retriever == "hybrid+logic":
        if store is None:
            raise ConfigError(f"system {spec.name!r}: logic needs a knowledge graph, and the set has documents only")
        logic = open_signal(store, documents=words.iris, settings=settings)
    if spec.retriever == PARTS:
        # LSA, where it is there: of single attribute words it knows more than models of sentences.
        senses = raw.get(f"dense {LSA}", raw[f"dense {spec.embedders[0] or settings.embedder}"])
        parts = RelativeParts(benchmark, documents, words=words, senses=senses)
    retrievers = raw if spec.denials == "ignored" else {name: AffirmingRetriever(own) for name, own in raw.items()}
    sources = SignalSources(retrievers, logic, parts)
    if spec.weights == "equal":
        return Opened(WeighedRetriever(words.iris, sources.signals, weights=lambda _: {}))
    fitted = FittedWeights.fit(benchmark, words.iris, sources.signals)
    return Opened(WeighedRetriever(words.iris, sources.signals, weights=fitted.of), fitted)


def open_plain(spec: SystemSpec, *, store: GraphStore | None, documents: Documents, settings: Settings) -> Retriever:
    """Return the retriever of a system as `recommend` asks it: kept from what a question denies, if the system is."""
    found = open_over_store(spec, store, settings) if store else open_over_documents(spec, documents, settings)
    return AffirmingRetriever(found) if spec.reads_denials else found


def open_over_store(spec: SystemSpec, store: GraphStore, settings: Settings) -> Retriever:
    """Return the retriever of a system over a store."""
    if spec.retriever == RANK_BM25:
        return RankBm25Retriever.build(read_documents(store))
    if spec.retriever == PUBLISHED_BM25:
        return PublishedBm25Retriever.build(_triples(store))
    # One open store and one embedder: one retriever, however many systems build on it.
    name = f"benchmark retriever {spec.retriever} {settings.embedder}"
    return store.once(name, lambda: open_retriever(spec.retriever, store, settings))


def open_over_documents(spec: SystemSpec, documents: Documents, settings: Settings) -> Retriever:
    """Return the retriever of a system over documents; raises ConfigError for one that needs a store."""
    try:
        build = _OVER_DOCUMENTS[spec.retriever]
    except KeyError as error:
        raise ConfigError(
            f"system {spec.name!r}: {spec.retriever} needs a knowledge graph, and the set has documents only; choose "
            f"from {', '.join(_OVER_DOCUMENTS)}"
        ) from error
    return build(documents, settings)


def _dense(documents: Documents, settings: Settings) -> Retriever:
    if settings.embedder == LSA:
        embedder = LsaEmbedder.fit(passage for document in documents for passage in passages(document.text))
        return DenseRetriever.build(documents, embedder)
    opened = open_embedder(settings.embedder, settings)
    cache = VectorCache.open(settings.cache / "vectors", opened)
    return DenseRetriever.build(documents, opened, embed=cache.blocks, precision=settings.vectors)


def _hybrid(documents: Documents, settings: Settings) -> Retriever:
    return HybridRetriever({name: _OVER_DOCUMENTS[name](documents, settings) for name in ("bm25", "passages", "dense")})


_OVER_DOCUMENTS: Mapping[str, Callable[[Documents, Settings], Retriever]] = {
    "bm25": lambda documents, _: Bm25Retriever.build(documents),
    "bm25-thesis": lambda documents, _: Bm25Retriever.build(documents, parity="thesis"),
    "passages": lambda documents, _: PassageRetriever.build(documents),
    "dense": _dense,
    "hybrid": _hybrid,
    RANK_BM25: lambda documents, _: RankBm25Retriever.build(documents),
}


def _triples(store: GraphStore) -> list[tuple[Iri, tuple[str, ...]]]:
    """Return the objects of all triples about each described individual in the graphs of its descriptions, as text."""
    described = {document.iri for document in read_documents(store)}
    found: dict[Iri, list[str]] = {iri: [] for iri in described}
    for quad in chain.from_iterable(map(store.triples, (*store.manifest.profile.document_graphs, *store.runs))):
        if isinstance(quad.subject, pyoxigraph.NamedNode) and quad.subject.value in described:
            found[Iri(quad.subject.value)].append(getattr(quad.object, "value", ""))
    return [(iri, tuple(sorted(objects))) for iri, objects in sorted(found.items())]
