"""What ranks documents that belong to no store, as `benchmark run` opens it."""

import numpy as np
from embedding import WordEmbedder

from mrag_owl.config import Settings
from mrag_owl.records import Document, Iri, Query
from mrag_owl.retrieval.dense import DenseRetriever
from mrag_owl_benchmark import retrievers as benchmark_retrievers
from mrag_owl_benchmark.specs import parse_spec


def test_documents_of_a_set_are_embedded_as_those_of_a_store(monkeypatch, tmp_path):
    embedder = WordEmbedder()
    monkeypatch.setattr(benchmark_retrievers, "open_embedder", lambda name, settings: embedder)
    texts = [" ".join(embedder.words[place : place + 2]) for place in range(len(embedder.words) - 1)]
    documents = tuple(Document(Iri(f"ex:{place:03}"), text) for place, text in enumerate(texts))
    settings = Settings(embedder="words", cache=tmp_path)
    opened = benchmark_retrievers.open_over_documents(parse_spec("dense"), documents, settings)
    query = Query(embedder.words[1])
    assert np.array_equal(opened.scores(query), DenseRetriever.build(documents, embedder).scores(query))
