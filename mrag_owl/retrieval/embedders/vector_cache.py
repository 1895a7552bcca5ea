"""Vectors on disk, found by what they were made from: an embedder's identity and a text.

One SQLite file per embedder holds each vector by the SHA-256 of its text, with its CRC-32. A process killed at any
moment leaves whole vectors, and the next one goes on where it stopped. What its check sum does not fit, or a file that
SQLite calls damaged, is computed again.
"""

from __future__ import annotations

import hashlib
import logging
import sqlite3
import time
import zlib
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np

from mrag_owl.errors import RetrievalError
from mrag_owl.retrieval.embedders import Embedder, Vectors, checked_vectors

logger = logging.getLogger(__name__)

BATCH = 1024
"""Texts that are embedded before their vectors go to disk: what a kill can cost."""

BLOCK = 8192
"""Vectors that are read at once."""

_WAIT = 60.0  # seconds for another process that writes
_AT_ONCE = 500  # keys in one query
_SCHEMA = """
CREATE TABLE IF NOT EXISTS embedder (dimension INTEGER);
CREATE TABLE IF NOT EXISTS vectors (text BLOB PRIMARY KEY, sum INTEGER, vector BLOB);
"""


class VectorCache:
    """Embeds passages through an embedder, each text once and for all; open one with `open`."""

    def __init__(self, path: Path, embedder: Embedder) -> None:
        self.path = path
        self._embedder = embedder

    @classmethod
    def open(cls, root: Path, embedder: Embedder) -> VectorCache:
        """Open the cache of an embedder below `root`.

        Raises RetrievalError where it holds vectors of another dimension than the embedder gives now, and where nothing
        can be kept there.
        """
        cache = cls(root / f"{hashlib.sha256(embedder.identity.encode()).hexdigest()[:32]}.sqlite", embedder)
        try:
            cache._check()
        except sqlite3.DatabaseError as error:
            logger.warning("%s: damaged (%s), so the vectors are computed again", cache.path, error)
            cache.clear()
            cache._check()
        return cache

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of the passages, shape (texts, dimension), computing only what is not there yet."""
        return np.concatenate([np.empty((0, self._embedder.dimension), dtype=np.float32), *self.blocks(texts)])

    def blocks(self, texts: Sequence[str]) -> Iterator[Vectors]:
        """Yield the same vectors some at a time, so that not all of them are in memory."""
        started, computed = time.perf_counter(), 0
        with self._opened() as database:
            for start in range(0, len(texts), BLOCK):
                keys = list(map(_digest, texts[start : start + BLOCK]))
                found = self._stored(database, keys)
                missing = {
                    key: text for key, text in zip(keys, texts[start : start + BLOCK], strict=True) if key not in found
                }
                found |= self._computed(database, missing)
                computed += len(missing)
                vectors = np.frombuffer(b"".join(found[key] for key in keys), dtype="<f4")
                yield vectors.reshape(len(keys), self._embedder.dimension).astype(np.float32, copy=False)
        seconds = time.perf_counter() - started
        logger.info("embedded %d texts, %d of them anew, in %.1f s", len(texts), computed, seconds)

    def _computed(self, database: sqlite3.Connection, missing: dict[bytes, str]) -> dict[bytes, bytes]:
        """Return the vectors of texts that are not there, kept batch by batch."""
        found: dict[bytes, bytes] = {}
        # Texts of like length together, so that a model's batches hold little padding.
        ordered = sorted(missing.items(), key=lambda item: (len(item[1]), item[0]))
        for start in range(0, len(ordered), BATCH):
            keys, texts = zip(*ordered[start : start + BATCH], strict=True)
            vectors = checked_vectors(
                self._embedder.embed_documents(texts),
                count=len(texts),
                dimension=self._embedder.dimension,
                source=self._embedder.identity,
            )
            contents = [vector.tobytes() for vector in vectors.astype("<f4")]
            with database:
                rows = zip(keys, map(zlib.crc32, contents), contents, strict=True)
                database.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?, ?)", rows)
            found.update(zip(keys, contents, strict=True))
        return found

    def _stored(self, database: sqlite3.Connection, keys: Sequence[bytes]) -> dict[bytes, bytes]:
        """Return the vectors that are there and whole, by key."""
        found: dict[bytes, bytes] = {}
        damaged = 0
        for start in range(0, len(keys), _AT_ONCE):
            some = keys[start : start + _AT_ONCE]
            query = f"SELECT text, sum, vector FROM vectors WHERE text IN ({', '.join('?' * len(some))})"  # noqa: S608
            for key, total, vector in database.execute(query, some):
                if zlib.crc32(vector) == total:
                    found[key] = vector
                else:
                    damaged += 1
        if damaged:
            logger.warning("%s: %d of %d vectors are damaged and computed again", self.path, damaged, len(keys))
        return found

    def _check(self) -> None:
        """Make the tables, or see that they hold vectors of this embedder's dimension."""
        with self._opened() as database, database:
            database.executescript(_SCHEMA)
            found = database.execute("SELECT dimension FROM embedder").fetchone()
            if found is None:
                database.execute("INSERT INTO embedder VALUES (?)", (self._embedder.dimension,))
            elif found[0] != self._embedder.dimension:
                raise RetrievalError(
                    f"{self.path}: holds vectors of dimension {found[0]}, but {self._embedder.identity} now gives"
                    f" {self._embedder.dimension}; delete the file if the model was changed on purpose"
                )

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self.path, timeout=_WAIT)) as database:
                database.execute("PRAGMA page_size = 16384")  # a vector of usual length takes a kilobyte or four
                database.execute("PRAGMA journal_mode = WAL")
                database.execute("PRAGMA synchronous = NORMAL")
                yield database
        except (OSError, sqlite3.OperationalError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise RetrievalError(
                f"{self.path}: the vectors cannot be kept ({reason}); name another cache directory in the settings"
            ) from error

    def clear(self) -> None:
        """Delete all vectors of this embedder."""
        for ending in ("", "-wal", "-shm"):
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
