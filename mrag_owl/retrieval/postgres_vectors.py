"""Vectors in PostgreSQL with pgvector: shared by many processes, and in no one's memory.

A graph of neighbours (HNSW; Malkov and Yashunin, IEEE PAMI 42, 2020) leads to the nearest of all; of few that a filter
leaves, each is compared. The graph finds nearly all, and may end before it has enough: then each is compared, too, so
that a search never gives fewer than there are.
"""

from __future__ import annotations

import logging
import os
import re
import threading
import weakref
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.retrieval import Scores
from mrag_owl.retrieval.embedders import Vectors
from mrag_owl.store.postgres import ALONE, changing, connect, prepare, told, without_password

if TYPE_CHECKING:
    import psycopg

logger = logging.getLogger(__name__)

Numbers = NDArray[np.int64]
"""Which vectors, by their number from 0."""

COMPARED = 10_000
"""Vectors that a filter may leave so that each is compared: some 30 ms of 384 numbers."""

_MOST = 2000  # numbers of a vector that HNSW takes
_TABLES = """
CREATE TABLE IF NOT EXISTS mrag_owl.indexes (name text PRIMARY KEY, dimension int NOT NULL, size int NOT NULL);
"""


class PostgresVectors:
    """The vectors of one index in a database; `open` finds them, `fill` puts them there."""

    def __init__(self, address: str, name: str, *, dimension: int, size: int) -> None:
        self.name = name
        self._address = address
        self._dimension = dimension
        self._size = size
        self._lock = threading.Lock()
        self._connection: psycopg.Connection | None = None
        self._owner = 0

    @classmethod
    def fill(cls, address: str, name: str, blocks: Callable[[], Iterable[Vectors]], *, dimension: int) -> None:
        """Put vectors into the database, unless it has those of that name, all or none of them.

        Raises ConfigError where there is no such database or it cannot hold them.
        """
        if dimension > _MOST:
            raise ConfigError(f"{without_password(address)}: vectors of {dimension} numbers; it indexes up to {_MOST}")
        with changing(address, RetrievalError) as connection:
            _prepare(connection, address)
            if connection.execute("SELECT 1 FROM mrag_owl.indexes WHERE name = %s", (name,)).fetchone():
                return
            table = _table(name)
            connection.execute(f"CREATE TABLE {table} (number int PRIMARY KEY, vector vector({int(dimension)}))")
            size = 0
            with connection.cursor().copy(f"COPY {table} FROM STDIN (FORMAT BINARY)") as copy:
                copy.set_types(["int4", "bytea"])
                head = np.array([dimension, 0], dtype=">i2").tobytes()
                for block in blocks():
                    for row in np.ascontiguousarray(block, dtype=">f4"):
                        copy.write_row((size, head + row.tobytes()))
                        size += 1
            connection.execute(
                f"CREATE INDEX ON {table} USING hnsw (vector vector_ip_ops) WITH (ef_construction = 128)"
            )
            connection.execute("INSERT INTO mrag_owl.indexes VALUES (%s, %s, %s)", (name, dimension, size))
            connection.execute(f"ANALYZE {table}")
        logger.info("%d vectors are in %s", size, without_password(address))

    @classmethod
    def open(cls, address: str, name: str) -> PostgresVectors:
        """Open the vectors of that name; raises RetrievalError where the database has none."""
        with changing(address, RetrievalError) as connection:
            _prepare(connection, address)
            query = "SELECT dimension, size FROM mrag_owl.indexes WHERE name = %s"
            found = connection.execute(query, (name,)).fetchone()
        if found is None:
            raise RetrievalError(
                f"{without_password(address)}: has no vectors {name!r}; delete the store's index and ask again"
            )
        return cls(address, name, dimension=found[0], size=found[1])

    def __len__(self) -> int:
        return self._size

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        return self._dimension

    def search(self, question: Vectors, *, top_k: int, among: Numbers | None = None) -> tuple[Numbers, Scores]:
        """Return the numbers and the cosines of the `top_k` nearest of all, or of those `among`, best first.

        Fewer only where there are fewer. Ties by ascending number; `among` ascends, without repetition. Of more than
        10,000 nearly all of the nearest are found; where a filter leaves fewer, each is compared.
        """
        there = self._size if among is None else len(among)
        due = min(top_k, there)
        if due == 0:
            return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.float32)
        found = None if there <= COMPARED else self._nearest(question, due, among, by_graph=True)
        if found is None or len(found[0]) < due:
            found = self._nearest(question, due, among, by_graph=False)
        return found

    def _nearest(
        self, question: Vectors, top_k: int, among: Numbers | None, *, by_graph: bool
    ) -> tuple[Numbers, Scores]:
        sought = "[" + ",".join(f"{number:.9g}" for number in question.tolist()) + "]"
        where = "" if among is None else "WHERE number = ANY(%(among)s)"
        order = "distance" if by_graph else "distance, number"
        nearest = (
            f"SELECT number, vector <#> %(sought)s::vector AS distance FROM {_table(self.name)} {where}"  # noqa: S608  # a checked name
            f" ORDER BY {order} LIMIT %(top_k)s"
        )
        terms = {"sought": sought, "among": None if among is None else among.tolist(), "top_k": top_k}
        settings = (
            f"SET LOCAL enable_indexscan = {'on' if by_graph else 'off'}",
            "SET LOCAL hnsw.iterative_scan = strict_order",
            f"SET LOCAL hnsw.ef_search = {min(1000, max(400, 2 * top_k))}",
        )
        with self._lock, told(self._address, RetrievalError):
            rows = self._rows(settings, nearest, terms)
        numbers = np.array([row[0] for row in rows], dtype=np.int64)
        cosines = -np.array([row[1] for row in rows], dtype=np.float32)
        best = np.lexsort((numbers, -cosines))
        return numbers[best], cosines[best]

    def _rows(self, settings: Iterable[str], query: str, terms: Mapping[str, object]) -> Sequence[tuple[int, float]]:
        """Return the rows of a query, asked once more where the database has ended the connection meanwhile."""
        import psycopg

        for is_last in (False, True):
            connection = self._open()
            try:
                with connection.transaction():
                    for setting in settings:
                        connection.execute(setting)
                    rows: list[tuple[int, float]] = connection.execute(query, terms, binary=True).fetchall()
                    return rows
            except psycopg.OperationalError:
                if is_last or not connection.closed:
                    raise
        raise AssertionError

    def _open(self) -> psycopg.Connection:
        """Return this process' own connection, a new one where the database has ended the last."""
        if self._connection is None or self._connection.closed or self._owner != os.getpid():
            self._connection, self._owner = connect(self._address), os.getpid()
            weakref.finalize(self, self._connection.close)
        return self._connection


def index_name(identity: str, texts: Iterable[str]) -> str:
    """Return the name of the vectors that an embedder gives for texts, so that equal ones are in a database once."""
    digest = sha256(identity.encode())
    for text in texts:
        digest.update(b"\0" + text.encode())
    return digest.hexdigest()[:32]


def _table(name: str) -> str:
    if not re.fullmatch(r"[0-9a-f]{32}", name):
        raise RetrievalError(f"{name!r} is no name of vectors; delete the store's index and ask again")
    return f"mrag_owl.vectors_{name}"


def _prepare(connection: psycopg.Connection, address: str) -> None:
    from psycopg import errors

    try:
        connection.execute(ALONE)
        connection.execute("CREATE EXTENSION IF NOT EXISTS vector")
    except (errors.FeatureNotSupported, errors.UndefinedFile, errors.InsufficientPrivilege) as error:
        raise ConfigError(
            f"{without_password(address)}: the extension vector is missing; install pgvector on the server"
            " and let a superuser CREATE EXTENSION vector there"
        ) from error
    prepare(connection, address, _TABLES)
