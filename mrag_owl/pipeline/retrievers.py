"""The retrieval strategies by name. A new one is a module and a line in `RETRIEVERS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.question_logic import open_signal
from mrag_owl.retrieval import Retriever
from mrag_owl.retrieval.bm25 import Bm25Retriever, Parity
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.retrieval.logic import LogicRetriever
from mrag_owl.store import GraphStore


def _bm25(store: GraphStore, *, parity: Parity = None) -> Retriever:
    def build(folder: Path) -> None:
        Bm25Retriever.build(read_documents(store), parity=parity).save(folder)

    with store.index(f"bm25-{parity or 'stemmed'}", build) as folder:
        return Bm25Retriever.load(folder)


def _bm25_thesis(store: GraphStore) -> Retriever:
    return _bm25(store, parity="thesis")


def _logic(store: GraphStore, *, soft: bool = False) -> Retriever:
    text = _bm25(store)
    return LogicRetriever(open_signal(store, documents=text.iris), text, soft=soft)


def _bm25_and_logic(store: GraphStore) -> Retriever:
    return _logic(store, soft=True)


RETRIEVERS: Mapping[str, Callable[[GraphStore], Retriever]] = {
    "bm25": _bm25,
    "bm25-thesis": _bm25_thesis,
    "logic": _logic,
    "bm25+logic": _bm25_and_logic,
}


DEFAULT_RETRIEVER = "bm25+logic"


def open_retriever(name: str, store: GraphStore) -> Retriever:
    """Return the named strategy over a store, its index built on first use; raises ConfigError for another name."""
    try:
        build = RETRIEVERS[name]
    except KeyError as error:
        raise ConfigError(f"unknown retriever {name!r}; choose from {', '.join(RETRIEVERS)}") from error
    return build(store)
