"""Dense retrieval: exact search by the cosines between the question and each document's passages.

A document is about as good as its best passage, which is what is lost where passages are averaged or a document is cut
at the model's window: with MiniLM on AQUA, MRR .61 and .53 against .82. By default the maximum is soft, which costs
nothing there, and finds pictures where one passage answers one half of a question and another the other half.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Document, Iri, Query, Ranking
from mrag_owl.retrieval import Among, Scores
from mrag_owl.retrieval.embedders import Embedder, Vectors, unit_rows
from mrag_owl.retrieval.exact_search import AUTOMATIC_PRECISION, Precision, VectorTable, chosen_precision
from mrag_owl.retrieval.passages import PassageTable, damaged, fitting, sentences, shortened
from mrag_owl.retrieval.postgres_vectors import COMPARED, PostgresVectors, index_name
from mrag_owl.retrieval.selection import checked_text, chosen, ranking_of

Pooling = Literal["soft", "max", "mean"]

SHARPNESS = 20.0
"""Of the soft maximum: a passage whose cosine is .1 behind the best adds a seventh of what the best does. 10 to 40 rank
alike."""

Embed = Callable[[list[str]], Iterable[Vectors]]
"""Embeds passages, for instance through a cache: their vectors in order, some at a time."""

VECTORS = "vectors.npy"
"""The file of an index that holds its vectors."""

_NEAREST = 1000  # passages that a database is asked for

_AT_ONCE = 8192  # passages whose float32 vectors are in memory together


class DenseRetriever:
    """Ranks documents by cosine; make one with `build`, keep it with `save`, open it again with `load`.

    A score is a cosine for ``pooling="max"`` and ``"mean"``, and up to log(passages) / 20 above the best cosine for
    ``"soft"``. A question of which the embedder knows nothing scores NaN everywhere.
    """

    def __init__(
        self,
        table: PassageTable,
        vectors: VectorTable | PostgresVectors,
        *,
        embedder: Embedder,
        pooling: Pooling = "soft",
        allowed: NDArray[np.bool_] | None = None,
    ) -> None:
        self._table = table
        self._vectors = vectors
        self._embedder = embedder
        self._pooling = pooling
        self._allowed = allowed

    @classmethod
    def build(
        cls,
        documents: Iterable[Document],
        embedder: Embedder,
        *,
        embed: Embed | None = None,
        pooling: Pooling = "soft",
        precision: str = AUTOMATIC_PRECISION,
        folder: Path | None = None,
        database: str | None = None,
    ) -> DenseRetriever:
        """Embed the passages, each distinct one once, split where the embedder's window is shorter than they are.

        With ``pooling="mean"`` a document has one vector, the mean of its passages'. `precision` is one of
        `exact_search.PRECISIONS`. The vectors are put into the PostgreSQL `database`, or into `folder`, where `save`
        leaves them, without either into memory. Raises RetrievalError where there is no document, one IRI comes
        twice, or a passage cannot be embedded, ConfigError for a database that cannot be used.
        """
        table, texts = PassageTable.build(documents, split=passages)
        pieces = fitting(texts, window=embedder.window, count=embedder.count_tokens)
        numbers: dict[str, int] = {}
        of_passage = [[numbers.setdefault(piece, len(numbers)) for piece in parts] for parts in pieces]
        dimension = embedder.dimension

        def blocks() -> Iterable[Vectors]:
            return embed(list(numbers)) if embed is not None else _blocks(embedder, list(numbers))

        vectors: VectorTable | PostgresVectors
        if database is not None:
            name = index_name(embedder.identity, numbers)
            PostgresVectors.fill(database, name, blocks, dimension=dimension)
            vectors = PostgresVectors.open(database, name)
        else:
            vectors = VectorTable.collect(
                blocks(),
                count=len(numbers),
                dimension=dimension,
                source=embedder.identity,
                precision=chosen_precision(precision, count=len(numbers), dimension=dimension),
                path=folder / VECTORS if folder is not None and pooling != "mean" else None,
            )
        rows = [list(dict.fromkeys(piece for passage in row for piece in of_passage[passage])) for row in table.rows()]
        table = PassageTable.of_rows(table.iris, rows, size=len(numbers))
        if pooling == "mean" and isinstance(vectors, VectorTable):
            table, vectors = _averaged(table, vectors)
        return cls(table, vectors, embedder=embedder, pooling=pooling)

    def save(self, folder: Path) -> None:
        """Write the index to a directory; the embedder is not part of it."""
        self._table.save(folder)
        header = {"identity": self._embedder.identity, "pooling": self._pooling}
        if isinstance(self._vectors, VectorTable):
            self._vectors.save(folder / VECTORS)
        else:
            header["vectors"] = self._vectors.name
        (folder / "dense.json").write_text(json.dumps(header, ensure_ascii=False), encoding="utf-8")

    @classmethod
    def load(cls, folder: Path, embedder: Embedder, *, database: str | None = None) -> DenseRetriever:
        """Open a saved index, memory-mapped, or with its vectors in a database.

        Raises RetrievalError where it is damaged or its vectors are of another embedder or dimension.
        """
        table = PassageTable.load(folder)
        try:
            header = json.loads((folder / "dense.json").read_text(encoding="utf-8"))
            identity, pooling = header["identity"], header["pooling"]
            vectors: VectorTable | PostgresVectors
            if database is None:
                vectors = VectorTable.open(folder / VECTORS)
            else:
                vectors = PostgresVectors.open(database, header["vectors"])
        except (OSError, ValueError, KeyError, TypeError, EOFError) as error:
            raise damaged(folder, error) from error
        if len(vectors) != table.size:
            raise damaged(folder, "its parts do not fit together")
        if identity != embedder.identity or vectors.dimension != embedder.dimension:
            raise RetrievalError(
                f"{folder}: holds vectors of {identity} with dimension {vectors.dimension}, but questions would be "
                f"embedded by {embedder.identity} with dimension {embedder.dimension}; delete it and ask again"
            )
        return cls(table, vectors, embedder=embedder, pooling=pooling)

    @property
    def precision(self) -> Precision:
        """How the vectors are kept."""
        return self._vectors.precision if isinstance(self._vectors, VectorTable) else "float32"

    @property
    def iris(self) -> tuple[Iri, ...]:
        """All documents, ascending."""
        return self._table.iris

    def scores(self, query: Query) -> Scores:
        """Return the score of every document, shape (documents,), by ascending IRI; raises for an empty question."""
        question = self._question(checked_text(query))
        if not question.any():
            return np.full(len(self.iris), np.nan, dtype=np.float32)
        cosines = self._cosines(question)
        if self._pooling == "soft":
            return self._table.soft_best(cosines, sharpness=SHARPNESS)
        return self._table.best(cosines)

    def retrieve(self, query: Query, *, top_k: int, among: Among = None) -> Ranking:
        """Return at most `top_k` documents with a score above 0, best first, ties by ascending IRI."""
        if among is None:
            return ranking_of(self.scores(query), self.iris, top_k=top_k)
        narrowed = self.among(chosen(self.iris, among))
        return ranking_of(narrowed.scores(query), self.iris, top_k=top_k, among=among)

    def among(self, allowed: NDArray[np.bool_] | None) -> DenseRetriever:
        """Return the same retriever, whose scores count for the allowed documents alone; None: for all."""
        return DenseRetriever(
            self._table, self._vectors, embedder=self._embedder, pooling=self._pooling, allowed=allowed
        )

    def _cosines(self, question: Vectors) -> Scores:
        """Return the cosine of each passage with a question, of those in a database 0 for what is far from it.

        There, the documents of the nearest passages are compared whole, as far as that is not nearly everything.
        """
        if isinstance(self._vectors, VectorTable):
            return self._vectors.cosines(question)
        cosines = np.zeros(len(self._vectors), dtype=np.float32)
        within = None if self._allowed is None else self._table.passages_of(self._allowed)
        numbers, found = self._vectors.search(question, top_k=_NEAREST, among=within)
        cosines[numbers] = found
        whole = self._table.passages_of(self._table.documents_with(numbers))
        if len(numbers) == _NEAREST and len(whole) <= COMPARED:
            numbers, found = self._vectors.search(question, top_k=len(whole), among=whole)
            cosines[numbers] = found
        return cosines

    def _question(self, text: str) -> Vectors:
        """Return the question's vector; the mean of its pieces' where it is longer than the embedder's window."""
        (pieces,) = fitting([text], window=self._embedder.window, count=self._embedder.count_tokens)
        vectors = self._embedder.embed_queries(pieces)
        if vectors.shape != (len(pieces), self._vectors.dimension):
            raise RetrievalError(
                f"the index has vectors of dimension {self._vectors.dimension}, but {self._embedder.identity} gave "
                f"an array of shape {vectors.shape} for the question; build the index again"
            )
        vector: Vectors = unit_rows(vectors.mean(axis=0, keepdims=True))[0] if len(pieces) > 1 else vectors[0]
        return vector


def passages(text: str) -> list[str]:
    """Return what of a document is embedded: its sentences, without the supercategories they repeat."""
    return [shortened(sentence) for sentence in sentences(text)]


def _blocks(embedder: Embedder, texts: list[str]) -> Iterator[Vectors]:
    for start in range(0, len(texts), _AT_ONCE):
        yield embedder.embed_documents(texts[start : start + _AT_ONCE])


def _averaged(table: PassageTable, vectors: VectorTable) -> tuple[PassageTable, VectorTable]:
    """Return a table with one vector a document, the mean direction of all; equal documents share theirs."""
    numbers: dict[tuple[int, ...], int] = {}
    rows = [[numbers.setdefault(tuple(sorted(row)), len(numbers))] if row else [] for row in table.rows()]
    means = (unit_rows(vectors.rows(list(own)).mean(axis=0, keepdims=True)) for own in numbers)
    averaged = VectorTable.collect(
        means, count=len(numbers), dimension=vectors.dimension, source="means", precision=vectors.precision
    )
    return PassageTable.of_rows(table.iris, rows, size=len(numbers)), averaged
