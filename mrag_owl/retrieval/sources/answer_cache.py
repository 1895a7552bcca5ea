"""What servers answered before, on disk with its age, so that nobody is asked twice and work goes on without them."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

from mrag_owl.downloads.fetching import Fetcher, WebRequest
from mrag_owl.errors import RetrievalError

DAY = 86_400.0
_FILE = "answers.sqlite"
_SECRET = frozenset(("authorization", "cookie", "x-api-key", "api-key"))


class CachedFetcher:
    """Fetches what was not answered lately; open it with `open`. Threads may share it.

    `age` is in seconds how old an answer may be; where it is `offline` nobody is asked, and answers of any age count.
    """

    def __init__(
        self,
        fetcher: Fetcher,
        database: sqlite3.Connection,
        *,
        age: float,
        offline: bool,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._fetcher = fetcher
        self._database = database
        self._age = age
        self._offline = offline
        self._clock = clock
        self._turn = threading.Lock()

    @classmethod
    def open(
        cls,
        folder: Path,
        fetcher: Fetcher,
        *,
        age: float = 7 * DAY,
        offline: bool = False,
        clock: Callable[[], float] = time.time,
    ) -> CachedFetcher:
        """Open the cache in a folder, made on first use; one that is damaged is begun anew."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            database = _opened(folder / _FILE)
        except (OSError, sqlite3.Error) as error:
            raise RetrievalError(f"{folder}: answers cannot be kept ({error}); name another cache directory") from error
        return cls(fetcher, database, age=age, offline=offline, clock=clock)

    def fetch(self, request: WebRequest, *, seconds: float) -> bytes:
        """Return the answer to a request, from the cache where it is not too old; raises RetrievalError."""
        key = _key(request)
        known = self._known(key)
        if known is not None and (self._offline or self._clock() - known[0] <= self._age):
            return known[1]
        if self._offline:
            raise RetrievalError("offline, and it was not asked before")
        content = self._fetcher.fetch(request, seconds=seconds)
        with self._turn, self._database:
            self._database.execute("INSERT OR REPLACE INTO answers VALUES (?, ?, ?)", (key, self._clock(), content))
        return content

    def _known(self, key: str) -> tuple[float, bytes] | None:
        with self._turn:
            row = self._database.execute("SELECT time, content FROM answers WHERE request = ?", (key,)).fetchone()
        return None if row is None else (float(row[0]), bytes(row[1]))

    def close(self) -> None:
        """Close the file."""
        self._database.close()


def _opened(path: Path) -> sqlite3.Connection:
    for is_last in (False, True):
        database = sqlite3.connect(path, check_same_thread=False, timeout=10)
        try:
            database.execute("PRAGMA journal_mode=WAL")
            database.execute("CREATE TABLE IF NOT EXISTS answers (request TEXT PRIMARY KEY, time REAL, content BLOB)")
        except sqlite3.OperationalError:
            database.close()
            raise
        except sqlite3.DatabaseError:
            database.close()
            if is_last:
                raise
            path.unlink()
            continue
        return database
    raise AssertionError  # the last attempt returned or raised


def _key(request: WebRequest) -> str:
    """Return what names a request; keys and cookies in its headers do not, and are kept nowhere."""
    headers = sorted((name, value) for name, value in request.headers.items() if name.lower() not in _SECRET)
    body = hashlib.sha256(request.body).hexdigest() if request.body is not None else None
    return hashlib.sha256(json.dumps([request.url, headers, body]).encode()).hexdigest()
