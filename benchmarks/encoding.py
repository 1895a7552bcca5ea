"""How fast documents and questions become vectors, and whether what makes it fast changes the ranking.

    python benchmarks/encoding.py STORE --embedders minilm static lsa

STORE is a store of generated documents in Fashionpedia's form (`mrag-owl generate`, `mrag-owl build`). Wall and
processor seconds of embedding all distinct passages, milliseconds of a warm question (embedding it, then with the
search), and for MiniLM how many of the first ten documents change with the arithmetic: float32 here against
sentence-transformers on PyTorch with the same weights, and bfloat16 against float32.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from results import write

from mrag_owl.config import read_settings
from mrag_owl.pipeline.indexes.embedders import LSA, open_embedder
from mrag_owl.records import Document, Query
from mrag_owl.retrieval.dense import DenseRetriever, passages
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.retrieval.embedders import Embedder
from mrag_owl.retrieval.embedders.lsa import LsaEmbedder
from mrag_owl.store.dataset import GraphStore

QUESTIONS = (
    "What are some dresses with a floral pattern?",
    "striped tops with wide leg pants",
    "a coat with a belt and a bag",
    "pleated midi skirts",
    "a black dress without a belt, but with white shoes",
    "something summery with polka dots",
    "a warm jacket for a winter hike",
    "high waist jeans with a v-neck top",
)
REPEATS = 15
PART = 2000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path)
    parser.add_argument("--embedders", nargs="+", default=["minilm", "static", "lsa"])
    parser.add_argument("--name", default="encoding", help="name of the result file")
    arguments = parser.parse_args()
    with GraphStore.open(arguments.store) as store:
        documents = list(read_documents(store))
    distinct = sorted({passage for document in documents for passage in passages(document.text)})
    figures: dict[str, object] = {
        "load_before": round(os.getloadavg()[0], 2),
        "documents": len(documents),
        "characters": round(statistics.mean(len(document.text) for document in documents)),
        "distinct passages": len(distinct),
    }
    for name in arguments.embedders:
        figures[name] = measured(name, documents, distinct)
        print(name, json.dumps(figures[name]), flush=True)
    if "minilm" in arguments.embedders:
        figures["agreement with float32"] = agreement(documents[:: len(documents) // PART])
        print(json.dumps(figures["agreement with float32"]))
    print(write(arguments.name, figures, seed=None, data=[], generated=True))


def measured(name: str, documents: list[Document], distinct: list[str]) -> dict[str, float]:
    started = timed()
    embedder: Embedder = LsaEmbedder.fit(distinct) if name == LSA else open_embedder(name, read_settings())
    opened = started()
    vectors: dict[str, np.ndarray] = {}

    def embed(texts: list[str]) -> list[np.ndarray]:
        nonlocal spent
        # In order of length, as the cache asks for them: batches then hold little padding.
        ordered = sorted(texts, key=len)
        clock = timed()
        embedded = np.concatenate(
            [embedder.embed_documents(ordered[at : at + 1024]) for at in range(0, len(ordered), 1024)]
        )
        spent = clock()
        vectors.update(zip(ordered, embedded, strict=True))
        return [np.array([vectors[text] for text in texts])]

    spent = (0.0, 0.0)
    retriever = DenseRetriever.build(documents, embedder, embed=embed)
    for question in QUESTIONS:
        retriever.retrieve(Query(question), top_k=10)
    return {
        "open_wall_s": round(opened[0], 2),
        "open_processor_s": round(opened[1], 2),
        "encode_wall_s": round(spent[0], 2),
        "encode_processor_s": round(spent[1], 2),
        **milliseconds("embed_question", lambda text: embedder.embed_queries([text])),
        **milliseconds("question", lambda text: retriever.retrieve(Query(text), top_k=10)),
    }


def timed() -> Callable[[], tuple[float, float]]:
    wall, processor = time.perf_counter(), time.process_time()
    return lambda: (time.perf_counter() - wall, time.process_time() - processor)


def milliseconds(name: str, answer: Callable[[str], object]) -> dict[str, float]:
    """Return the medians over repeated warm questions, on the clock and on the processors."""
    walls, processors = [], []
    for _ in range(REPEATS):
        for question in QUESTIONS:
            clock = timed()
            answer(question)
            wall, processor = clock()
            walls.append(1000 * wall)
            processors.append(1000 * processor)
    return {
        f"{name}_ms": round(statistics.median(walls), 2),
        f"{name}_processor_ms": round(statistics.median(processors), 2),
    }


def agreement(documents: list[Document]) -> dict[str, dict[str, float]]:
    """Return how many of the first ten others share with float32, over questions made of passages, and the cosine."""
    from mrag_owl.retrieval.embedders.minilm import MinilmEmbedder, weights_folder
    from mrag_owl.retrieval.embedders.sentence_transformer import SentenceTransformerEmbedder

    exact = MinilmEmbedder.open()
    others: dict[str, Embedder] = {
        "sentence-transformers": SentenceTransformerEmbedder.open(str(weights_folder())),
        "bfloat16": MinilmEmbedder.open(precision="bf16"),
    }
    right = DenseRetriever.build(documents, exact)
    asked = [*QUESTIONS, *(passages(document.text)[0] for document in documents[::20])]
    figures = {}
    for name, embedder in others.items():
        retriever = DenseRetriever.build(documents, embedder)
        shared = []
        for text in asked:
            tops = [set(one.retrieve(Query(text), top_k=10).iris) for one in (right, retriever)]
            shared.append(len(tops[0] & tops[1]) / 10)
        cosines = (exact.embed_documents(asked) * embedder.embed_documents(asked)).sum(axis=1)
        figures[name] = {
            "questions": len(asked),
            "documents": len(documents),
            "shared of first ten": round(statistics.mean(shared), 4),
            "least cosine": round(float(cosines.min()), 6),
        }
    return figures


if __name__ == "__main__":
    main()
