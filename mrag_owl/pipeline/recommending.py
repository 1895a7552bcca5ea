"""From a question to ranked pictures and a grounded text."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

import pyoxigraph

from mrag_owl.errors import ConfigError
from mrag_owl.generation.evidence import Evidence, Name, read_evidence, read_names
from mrag_owl.generation.template import compose, paragraph
from mrag_owl.pipeline.retrievers import open_retriever
from mrag_owl.records import Answer, Iri, Query, Result
from mrag_owl.retrieval import Retriever
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.retrieval.documents import read_document
from mrag_owl.store import GraphStore


class Recommender:
    """Answers questions over one open store; a context manager. Open it with `Recommender.open`."""

    def __init__(
        self, store: GraphStore, *, retriever: Retriever, retriever_name: str, names: Mapping[Iri, Name]
    ) -> None:
        self.store = store
        self.retriever_name = retriever_name
        self._retriever = retriever
        self._names = names
        self._stem = Tokenizer()

    @classmethod
    def open(cls, path: Path, *, retriever: str = "bm25") -> Recommender:
        """Open the store at `path`; raises StoreError or ConfigError."""
        store = GraphStore.open(path)
        try:
            return cls(
                store,
                retriever=open_retriever(retriever, store),
                retriever_name=retriever,
                names=read_names(store),
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
        ranking = self._retriever.retrieve(Query(question), top_k=top_k)
        results = tuple(
            Result(
                place.rank,
                place.iri,
                place.score,
                self.picture(place.iri),
                read_document(self.store, place.iri).text,
                None,
            )
            for place in ranking
        )
        evidence = [self.evidence(iri) for iri in ranking.iris]
        text = paragraph(compose(question, evidence, stem=self._stem))
        return Answer(question, str(self.store.path), self.retriever_name, results, text)

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
