"""From a question to ranked pictures, a grounded text, and the reasons."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

import pyoxigraph

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.expressions.explanations import Wording, explain, read
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.generation.evidence import Evidence, Name, read_evidence, read_names
from mrag_owl.generation.template import compose, paragraph
from mrag_owl.pipeline.knowledge import DATASET, POPULATION
from mrag_owl.pipeline.rerankers import Reranker, Reranking
from mrag_owl.pipeline.retrievers import open_retriever
from mrag_owl.records import Answer, Explanation, Iri, Query, Ranking, Result, Scored, Standing
from mrag_owl.retrieval import Retriever
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.retrieval.documents import read_document
from mrag_owl.retrieval.fusion import HybridRetriever
from mrag_owl.store import GraphStore
from mrag_owl.vocabulary import GRAPH_ONTOLOGY, NS

_NOUN = "picture"


class Recommender:
    """Answers questions over one open store; a context manager. Open it with `Recommender.open`."""

    def __init__(
        self,
        store: GraphStore,
        *,
        retriever: Retriever,
        retriever_name: str,
        names: Mapping[Iri, Name],
        reranker: Reranker | None = None,
    ) -> None:
        self.store = store
        self.retriever_name = retriever_name
        self._retriever = retriever
        self._names = names
        self._stem = Tokenizer()
        self._reranker = reranker
        self._wording: Wording | None = None

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        retriever: str = "bm25",
        settings: Settings | None = None,
        reranking: Reranking | None = None,
        explaining: bool = False,
    ) -> Recommender:
        """Open the store at `path`; raises StoreError or ConfigError.

        `settings` choose the embedder of `dense` and `hybrid`. With a re-ranking, or `explaining`, class expressions
        are learned from the first pictures of each answer, and each result says why it is there.
        """
        options = reranking or Reranking()
        options.check()
        store = GraphStore.open(path)
        try:
            ranker = open_retriever(retriever, store, settings)
            reasons = explaining or options.method != "none"
            return cls(
                store,
                retriever=ranker,
                retriever_name=retriever,
                names=read_names(store),
                reranker=Reranker.open(store, documents=ranker.iris, options=options) if reasons else None,
            )
        except BaseException:
            store.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.store.close()

    def recommend(self, question: str, *, top_k: int = 10) -> Answer:
        """Return at most `top_k` pictures for the question, best first, and a text about them."""
        if not question.strip():
            raise ConfigError("the question is empty; ask in a few words what the pictures should show")
        query = Query(question)
        if self._reranker is None:
            ranking = self._retriever.retrieve(query, top_k=top_k)
            reasons: Mapping[Iri, Explanation] = {}
        else:
            ranking, reasons = self._reranked(self._reranker, query, top_k=top_k)
        standings = self._standings(query, ranking)
        results = tuple(
            Result(
                place.rank,
                place.iri,
                place.score,
                self.picture(place.iri),
                read_document(self.store, place.iri).text,
                reasons.get(place.iri),
                standings.get(place.iri, ()),
            )
            for place in ranking
        )
        evidence = [self.evidence(iri) for iri in ranking.iris]
        text = paragraph(compose(question, evidence, stem=self._stem))
        return Answer(question, str(self.store.path), self.retriever_name, results, text)

    def _standings(self, query: Query, ranking: Ranking) -> Mapping[Iri, tuple[Standing, ...]]:
        """Return where each signal of a hybrid puts the ranked pictures; nothing for other retrievers."""
        if not isinstance(self._retriever, HybridRetriever):
            return {}
        return self._retriever.standings(query, ranking.iris)

    def _reranked(self, reranker: Reranker, query: Query, *, top_k: int) -> tuple[Ranking, Mapping[Iri, Explanation]]:
        """Return the first places of the new order, with the first stage's scores, and the reason of each."""
        documents = self._retriever.iris
        scores = self._retriever.scores(query)
        hypotheses = reranker.learn(scores, documents)
        if not hypotheses:
            return Ranking(()), {}
        order = reranker.order(scores, hypotheses, documents=documents)[:top_k]
        if reranker.options.method == "none":
            order = order[scores[order] > 0]
        entries = tuple(
            Scored(place, documents[number], float(scores[number]))
            for place, number in enumerate(order.tolist(), start=1)
        )
        reading = read(hypotheses[0].expression, self.wording)
        extents = reranker.knowledge.extents
        reasons = {entry.iri: explain(reading, entry.iri, extents=extents, wording=self.wording) for entry in entries}
        return Ranking(entries), reasons

    @property
    def wording(self) -> Wording:
        """What expressions over this store are written with; needs a recommender opened for reasons."""
        if self._wording is None:
            if self._reranker is None:
                raise ConfigError("this recommender was opened without re-ranking or explanations")
            quads = self.store.triples(GRAPH_ONTOLOGY)
            lexicon = Lexicon.from_statements(
                ((q.subject, q.predicate, q.object) for q in quads), nouns={POPULATION: _NOUN}
            )
            self._wording = Wording(self._reranker.knowledge.names, lexicon, DATASET, POPULATION, _NOUN)
        return self._wording

    def name(self, iri: str) -> str:
        """Return what people call a term: its name in the ontology, else the end of its IRI, or a literal as it is."""
        named = self._names.get(Iri(iri)) if not iri.startswith(NS) else None
        return named.label if named else iri.rpartition("/")[2].rpartition("#")[2]

    def evidence(self, iri: Iri) -> Evidence:
        """Return what the graph states about one picture."""
        return read_evidence(self.store, iri, names=self._names)

    def picture(self, iri: Iri) -> str | None:
        """Return the path of a picture's file, or None where the store has no such file."""
        folder = self.store.manifest.images
        if folder is None:
            return None
        for _, name, *_ in self.store.select("select_picture", individual=pyoxigraph.NamedNode(iri)):
            if isinstance(name, pyoxigraph.Literal) and (path := Path(folder) / name.value).is_file():
                return str(path)
        return None
