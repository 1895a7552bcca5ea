"""Preferences that visitors save: in an SQLite file, or in a PostgreSQL database for all who serve a store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from mrag_owl.errors import ConfigError, StoreError
from mrag_owl.records import Iri
from mrag_owl.store.postgres import LAYOUT, changing, is_postgres, prepare

_TABLE = """
CREATE TABLE IF NOT EXISTS {schema}preferences
(owner text NOT NULL, class text NOT NULL, statements text NOT NULL, PRIMARY KEY (owner, class));
"""
_WAIT = 10.0  # seconds for another process that writes


class _Rows(Protocol):
    @property
    def rowcount(self) -> int: ...

    def fetchall(self) -> list[tuple[str]]: ...


class _Run(Protocol):
    def __call__(self, statement: str, *values: str) -> _Rows: ...


@dataclass(frozen=True, slots=True)
class PreferenceTable:
    """The preferences of all users, each a class with what is stated of it; get it by `open`.

    Every method raises StoreError or ConfigError, without the password, where the database cannot do it now.
    """

    address: str = field(repr=False)

    @classmethod
    def open(cls, address: str) -> PreferenceTable:
        """Open the table at an address or in a file, a new one where there is none; raises ConfigError for others."""
        table = cls(address)
        if is_postgres(address):
            with changing(address, StoreError) as connection:
                prepare(connection, address, _TABLE.format(schema="mrag_owl."))
            return table
        with table._running() as run:
            found = int(run("SELECT user_version FROM pragma_user_version").fetchall()[0][0])
            if found not in (0, LAYOUT):
                raise ConfigError(f"{address}: has version {found}, this program writes {LAYOUT}; take another file")
            run(_TABLE.format(schema=""))
            run(f"PRAGMA user_version = {LAYOUT}")
        return table

    def users(self) -> list[str]:
        """Return who has saved anything, by name."""
        with self._running() as run:
            return [row[0] for row in run("SELECT DISTINCT owner FROM preferences ORDER BY owner").fetchall()]

    def statements(self, user: str) -> str:
        """Return what all classes of a user state, as N-Triples."""
        with self._running() as run:
            rows = run("SELECT statements FROM preferences WHERE owner = ? ORDER BY class", user).fetchall()
            return "".join(row[0] for row in rows)

    def add(self, user: str, iri: Iri, statements: str) -> bool:
        """Save a class; tell whether there was none of that name, else that one stays."""
        insert = "INSERT INTO preferences VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        with self._running() as run:
            return run(insert, user, iri, statements).rowcount == 1

    def remove(self, user: str, iri: Iri) -> bool:
        """Delete a class; tell whether there was one."""
        with self._running() as run:
            return run("DELETE FROM preferences WHERE owner = ? AND class = ?", user, iri).rowcount == 1

    @contextmanager
    def _running(self) -> Iterator[_Run]:
        """Give what runs statements in one transaction, on a connection of its own: they are few and far between."""
        if is_postgres(self.address):
            with changing(self.address, StoreError) as connection:
                connection.execute("SET LOCAL search_path = mrag_owl")
                yield lambda statement, *values: connection.execute(statement.replace("?", "%s"), values)
            return
        try:
            with closing(sqlite3.connect(self.address, timeout=_WAIT)) as database, database:
                yield lambda statement, *values: database.execute(statement, values)
        except sqlite3.Error as error:
            raise StoreError(
                f"{self.address}: no preferences can be kept there ({error}); name another file"
            ) from error
