"""Other people's SPARQL servers, started on the loopback with the graphs of a store: Oxigraph and Virtuoso."""

from __future__ import annotations

import importlib.util
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from pyoxigraph import NamedNode

from mrag_owl.pipeline.publish.publishing import publish
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore


def required(present: object, what: str) -> None:
    """Skip, loudly, where a server is not installed."""
    if not present:
        pytest.skip(f"{what} is not installed")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        return int(one.getsockname()[1])


def wait_for(url: str, program: subprocess.Popen[bytes], seconds: float = 90) -> None:
    until = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(url, timeout=10).close()
            return
        except (urllib.error.URLError, OSError):
            if time.monotonic() > until or program.poll() is not None:
                raise
            time.sleep(0.2)


def graphs_of(store: GraphStore) -> list[Iri]:
    return sorted(Iri(graph.value) for graph in store.dataset.named_graphs() if isinstance(graph, NamedNode))


@dataclass(frozen=True)
class Running:
    """A server: the address of its endpoint, where it is loaded, and its process."""

    address: str
    loads_at: str
    pid: int


@contextmanager
def oxigraph_server(folder: Path) -> Iterator[Running]:
    """Run `oxigraph serve`, empty."""
    required(importlib.util.find_spec("oxigraph") or shutil.which("oxigraph"), "oxigraph (PyPI)")
    program = str(Path(sys.executable).with_name("oxigraph"))
    program = program if Path(program).exists() else str(shutil.which("oxigraph"))
    port = free_port()
    command = [program, "serve", "--location", str(folder / "oxigraph"), "--bind", f"127.0.0.1:{port}"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        base = f"http://127.0.0.1:{port}"
        wait_for(f"{base}/query?query=ASK%7B%7D", server)
        yield Running(f"{base}/query", base, server.pid)
    finally:
        server.terminate()
        server.wait(20)


@contextmanager
def oxigraph(store: GraphStore, folder: Path) -> Iterator[str]:
    """Serve a store's graphs by `oxigraph serve`, and give the address of its endpoint."""
    with oxigraph_server(folder) as server:
        published = publish(store, folder / "published")
        subprocess.run([published.folder / "load-oxigraph.sh", server.loads_at], check=True)
        yield server.address


@contextmanager
def virtuoso_server(folder: Path, *, max_rows: int, buffers: int = 10_000) -> Iterator[Running]:
    """Run Virtuoso, empty; it gives no more than so many rows at once, and may read the folder."""
    required(shutil.which("virtuoso-t"), "virtuoso-opensource (Debian)")
    port, sql_port = free_port(), free_port()
    (folder / "virtuoso.ini").write_text(
        f"""[Database]
DatabaseFile = {folder}/virtuoso.db
ErrorLogFile = {folder}/virtuoso.log
LockFile = {folder}/virtuoso.lck
TransactionFile = {folder}/virtuoso.trx
xa_persistent_file = {folder}/virtuoso.pxa
[TempDatabase]
DatabaseFile = {folder}/virtuoso-temp.db
TransactionFile = {folder}/virtuoso-temp.trx
[Parameters]
ServerPort = 127.0.0.1:{sql_port}
NumberOfBuffers = {buffers}
MaxDirtyBuffers = {buffers * 3 // 5}
DirsAllowed = {folder}
[HTTPServer]
ServerPort = 127.0.0.1:{port}
ServerThreads = 4
[SPARQL]
ResultSetMaxRows = {max_rows}
"""
    )
    command = ["virtuoso-t", "+foreground", "+configfile", str(folder / "virtuoso.ini")]
    server = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(f"http://127.0.0.1:{port}/sparql?query=ASK%7B%7D", server)
        yield Running(f"http://127.0.0.1:{port}/sparql", f"127.0.0.1:{sql_port}", server.pid)
    finally:
        server.terminate()
        server.wait(60)


@contextmanager
def virtuoso(store: GraphStore, folder: Path, *, max_rows: int) -> Iterator[str]:
    """Serve a store's graphs by Virtuoso."""
    with virtuoso_server(folder, max_rows=max_rows) as server:
        published = publish(store, folder / "published")
        subprocess.run([published.folder / "load-virtuoso.sh", server.loads_at], check=True)
        yield server.address
