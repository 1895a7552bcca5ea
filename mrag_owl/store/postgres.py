"""PostgreSQL databases by their address: opened, prepared, and what goes wrong with them without the password."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from mrag_owl.errors import ConfigError, MragOwlError

if TYPE_CHECKING:
    import psycopg

LAYOUT = 1
"""The version of the tables; a database with another one is refused."""

ALONE = "SELECT pg_advisory_xact_lock(hashtext('mrag_owl'))"
"""Has other processes of this program wait that say so, too, until the transaction ends."""

_SCHEMA = """
CREATE SCHEMA IF NOT EXISTS mrag_owl;
CREATE TABLE IF NOT EXISTS mrag_owl.layout (version int PRIMARY KEY);
"""


def is_postgres(address: str) -> bool:
    """Tell whether an address is a PostgreSQL database's.

    >>> is_postgres("postgresql://me@host/pictures"), is_postgres("float16")
    (True, False)
    """
    return address.startswith(("postgresql://", "postgres://"))


def without_password(text: str, address: str = "") -> str:
    """Return a text with the password of the address in it, or of those that the text holds, left out.

    >>> without_password("postgresql://me:secret@host/pictures")
    'postgresql://me:***@host/pictures'
    """
    secret = (urlsplit(address).password or "") if address else ""
    for one in {secret, unquote(secret)} - {""}:
        text = text.replace(one, "***")
    return re.sub(r"(://[^:/@\s]*:)[^@/\s]+@", r"\1***@", text)


def connect(address: str) -> psycopg.Connection:
    """Open a connection that commits each statement; raises ConfigError where that cannot be done."""
    try:
        import psycopg
    except ImportError as error:
        raise ConfigError("a PostgreSQL database needs a package: pip install 'mrag-owl[postgres]'") from error
    try:
        return psycopg.connect(address, connect_timeout=10, autocommit=True)
    except psycopg.Error as error:
        said = " ".join(str(error).split())
        # The cause would show the address, with the password in it.
        raise ConfigError(without_password(f"{address}: cannot be reached ({said})", address)) from None


@contextmanager
def changing(address: str, kind: type[MragOwlError]) -> Iterator[psycopg.Connection]:
    """Give a connection in a transaction, that ends with what is done; errors are as `told` says."""
    connection = connect(address)
    try:
        with told(address, kind), connection.transaction():
            yield connection
    finally:
        connection.close()


def prepare(connection: psycopg.Connection, address: str, tables: str) -> None:
    """Make tables where there are none, one process at a time; raises ConfigError where there are others."""
    connection.execute(ALONE)
    connection.execute(_SCHEMA + tables)
    found = connection.execute("SELECT version FROM mrag_owl.layout").fetchone()
    if found is None:
        connection.execute("INSERT INTO mrag_owl.layout VALUES (%s)", (LAYOUT,))
    elif found[0] != LAYOUT:
        raise ConfigError(
            f"{without_password(address)}: the schema mrag_owl has version {found[0]}, this program writes {LAYOUT};"
            " take another database, or drop that schema"
        )


@contextmanager
def told(address: str, kind: type[MragOwlError]) -> Iterator[None]:
    """Turn what the database refuses into an error of a kind, without the password."""
    import psycopg

    try:
        yield
    except psycopg.Error as error:
        said = " ".join(str(error).split())
        raise kind(without_password(f"{address}: {said}", address)) from None
