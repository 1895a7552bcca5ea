"""The retrieval strategies by name. A new one is a module and a line in `RETRIEVERS`."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.indexes.embedders import LSA, open_embedder
from mrag_owl.pipeline.indexes.glossaries import GLOSSARIES
from mrag_owl.pipeline.indexes.knowledge import INDEX as KNOWLEDGE
from mrag_owl.pipeline.indexes.question_logic import open_signal
from mrag_owl.records import Document
from mrag_owl.retrieval import Retriever
from mrag_owl.retrieval.bm25 import Bm25Retriever, Parity
from mrag_owl.retrieval.dense import DenseRetriever, Embed, passages
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.retrieval.embedders import Embedder
from mrag_owl.retrieval.embedders.lsa import LsaEmbedder
from mrag_owl.retrieval.embedders.vector_cache import VectorCache
from mrag_owl.retrieval.exact_search import AUTOMATIC_PRECISION, checked_precision
from mrag_owl.retrieval.fusion import HybridRetriever
from mrag_owl.retrieval.logic import LogicRetriever
from mrag_owl.retrieval.passage_bm25 import PassageRetriever
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.postgres import is_postgres, without_password
from mrag_owl.store.shelves import Shelf


def _bm25(store: GraphStore, _: Settings, *, parity: Parity = None) -> Retriever:
    return _of_words(store, read_documents(store), parity)


def prepare_words(store: GraphStore, documents: Iterable[Document]) -> Bm25Retriever:
    """Return `bm25` of a store in the making, built of its documents where they need not be read out of it."""
    return _of_words(store, documents, None)


def _of_words(store: GraphStore, documents: Iterable[Document], parity: Parity) -> Bm25Retriever:
    def build(folder: Path) -> None:
        with Shelf.within(folder) as shelf:
            Bm25Retriever.build(documents, parity=parity, shelf=shelf).save(folder)

    with store.index(f"bm25-{parity or 'stemmed'}", build) as folder:
        return Bm25Retriever.load(folder)


def _bm25_thesis(store: GraphStore, settings: Settings) -> Retriever:
    return _bm25(store, settings, parity="thesis")


def _passages(store: GraphStore, _: Settings) -> Retriever:
    def build(folder: Path) -> None:
        PassageRetriever.build(read_documents(store)).save(folder)

    with store.index("passages", build) as folder:
        return PassageRetriever.load(folder)


def _dense(store: GraphStore, settings: Settings) -> Retriever:
    return _lsa(store, settings) if settings.embedder == LSA else _embedded(store, settings)


def _database(settings: Settings) -> str | None:
    """Return the address of the database that vectors are kept in, None where they are kept beside the store."""
    return settings.vectors if is_postgres(settings.vectors) else None


def _kept(settings: Settings) -> str:
    """Return the end of an index's name: how and where its vectors are kept, where the user says it."""
    if database := _database(settings):
        return f"-{hashlib.sha256(without_password(database).encode()).hexdigest()[:12]}"
    return "" if checked_precision(settings.vectors) == AUTOMATIC_PRECISION else f"-{settings.vectors}"


def _lsa(store: GraphStore, settings: Settings) -> Retriever:
    def build(folder: Path) -> None:
        documents = list(read_documents(store))
        embedder = LsaEmbedder.fit(passage for document in documents for passage in passages(document.text))
        embedder.save(folder)
        _built(documents, embedder, settings, folder)

    with store.index(f"dense-lsa{_kept(settings)}", build) as folder:
        return DenseRetriever.load(folder, LsaEmbedder.load(folder), database=_database(settings))


def _embedded(store: GraphStore, settings: Settings) -> Retriever:
    embedder = open_embedder(settings.embedder, settings)

    def build(folder: Path) -> None:
        cache = VectorCache.open(settings.cache / "vectors", embedder)
        _built(read_documents(store), embedder, settings, folder, embed=cache.blocks)

    readable = re.sub(r"[^\w.-]+", "-", settings.embedder)[-40:]
    digest = hashlib.sha256(embedder.identity.encode()).hexdigest()[:12]
    with store.index(f"dense-{readable}-{digest}{_kept(settings)}", build) as folder:
        return DenseRetriever.load(folder, embedder, database=_database(settings))


def _built(
    documents: Iterable[Document], embedder: Embedder, settings: Settings, folder: Path, *, embed: Embed | None = None
) -> None:
    database = _database(settings)
    precision = AUTOMATIC_PRECISION if database else settings.vectors
    DenseRetriever.build(documents, embedder, embed=embed, precision=precision, folder=folder, database=database).save(
        folder
    )


def _hybrid(store: GraphStore, settings: Settings) -> Retriever:
    names = ("bm25", "passages", "dense")
    return HybridRetriever({name: RETRIEVERS[name](store, settings) for name in names})


def _logic(
    store: GraphStore, settings: Settings, *, text: str = "bm25", soft: bool = False, whole: bool = False
) -> Retriever:
    words = RETRIEVERS[text](store, settings)
    return LogicRetriever(open_signal(store, documents=words.iris, settings=settings), words, soft=soft, whole=whole)


def _bm25_and_logic(store: GraphStore, settings: Settings) -> Retriever:
    return _logic(store, settings, soft=True)


def _hybrid_and_logic(store: GraphStore, settings: Settings) -> Retriever:
    return _logic(store, settings, text="hybrid", soft=True)


def _bm25_and_whole(store: GraphStore, settings: Settings) -> Retriever:
    return _logic(store, settings, soft=True, whole=True)


def _hybrid_and_whole(store: GraphStore, settings: Settings) -> Retriever:
    return _logic(store, settings, text="hybrid", soft=True, whole=True)


RETRIEVERS: Mapping[str, Callable[[GraphStore, Settings], Retriever]] = {
    "bm25": _bm25,
    "bm25-thesis": _bm25_thesis,
    "passages": _passages,
    "dense": _dense,
    "hybrid": _hybrid,
    "logic": _logic,
    "bm25+logic": _bm25_and_logic,
    "hybrid+logic": _hybrid_and_logic,
    "bm25+whole": _bm25_and_whole,
    "hybrid+whole": _hybrid_and_whole,
}

AUTOMATIC = "auto"
"""What a build decided to be best for the store; else `bm25+logic` where logic can be read at once, else `bm25`."""


def chosen_retriever(name: str, store: GraphStore) -> str:
    """Return the strategy that a name stands for; only `auto` stands for another."""
    if name != AUTOMATIC:
        return name
    decided = store.manifest.automatic
    if decided is not None and decided.retriever in RETRIEVERS:
        return decided.retriever
    return "bm25+logic" if is_prepared_for_logic(store) else "bm25"


def is_prepared_for_logic(store: GraphStore) -> bool:
    """Tell whether what reading the logic of questions needs was built."""
    return store.has_index(KNOWLEDGE) and any(map(store.has_index, GLOSSARIES))


def open_retriever(name: str, store: GraphStore, settings: Settings | None = None) -> Retriever:
    """Return the named strategy over a store, its index built on first use; raises ConfigError for another name.

    Of the settings, `embedder`, `vectors`, `cache` and `api_key` matter to `dense` and `hybrid`.
    """
    try:
        build = RETRIEVERS[chosen_retriever(name, store)]
    except KeyError as error:
        raise ConfigError(f"unknown retriever {name!r}; choose from {', '.join((AUTOMATIC, *RETRIEVERS))}") from error
    return build(store, settings or Settings())
