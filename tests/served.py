"""`mrag-owl serve` as a process of its own, asked over real sockets."""

from __future__ import annotations

import http.client
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

TOKEN = "let-me-write"
CHECKOUT = Path(__file__).resolve().parent.parent


@dataclass
class Reply:
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass
class Served:
    """A running server: its port, its process id, and what it says on stderr."""

    port: int
    pid: int
    log: list[str] = field(default_factory=list)

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def ask(
        self,
        path: str,
        *,
        method: str = "GET",
        headers: Mapping[str, str] | None = None,
        body: bytes | str | None = None,
        seconds: float = 60,
    ) -> Reply:
        """Send one request on a connection of its own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=seconds)
        try:
            content = body.encode() if isinstance(body, str) else body
            connection.connect()
            with suppress(ConnectionError):  # it may answer and hang up while a long body is still being sent
                connection.request(method, path, body=content, headers=dict(headers or {}))
            response = connection.getresponse()
            names = {name.lower(): value for name, value in response.getheaders()}
            return Reply(response.status, names, response.read())
        finally:
            connection.close()

    def query(self, text: str, *, accept: str = "application/sparql-results+json", more: str = "") -> Reply:
        return self.ask(f"/sparql?query={quote(text, safe='')}{more}", headers={"accept": accept})

    def workers(self) -> list[int]:
        """Return the process ids of the workers: what the forker has forked."""
        return [pid for forker in children(self.pid, "forker") for pid in children(forker)]

    def callers(self) -> list[int]:
        """Return the process ids of the workers that answer calls: those whose forker has opened the store for them."""
        return [pid for forker in children(self.pid, "service_worker") for pid in children(forker)]


T = TypeVar("T")


def eventually(holds: Callable[[], T], seconds: float = 30) -> T:
    """Return what a condition gives as soon as it holds, what it gives last where it does not in the time."""
    until = time.monotonic() + seconds
    while not (found := holds()) and time.monotonic() < until:
        time.sleep(0.05)
    return found


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process has used, 0 where it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(pid: int, word: str = "") -> list[int]:
    """Return the child processes whose command line holds a word."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text().rpartition(")")[2].split()
                command = (entry / "cmdline").read_text()
            except OSError:
                continue
            if stat[1] == str(pid) and stat[0] != "Z" and word in command:
                found.append(int(entry.name))
    return sorted(found)


@contextmanager
def serving(store: Path, *options: str, write: bool = False) -> Iterator[Served]:
    """Serve a store on a free port until the block ends."""
    command = [sys.executable, "-m", "mrag_owl", "serve", "--store", str(store), "--port", "0", *options]
    environment = {**os.environ, "MRAG_OWL_TOKEN": TOKEN, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(
        command + (["--write"] if write else []), stderr=subprocess.PIPE, text=True, env=environment, cwd=CHECKOUT
    )
    assert server.stderr is not None
    log: list[str] = []
    port = 0
    for line in server.stderr:
        log.append(line.rstrip())
        if match := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
            port = int(match[1])
            break
    assert port, "\n".join(log)
    reading = threading.Thread(target=lambda: log.extend(line.rstrip() for line in server.stderr or ()), daemon=True)
    reading.start()
    try:
        yield Served(port, server.pid, log)
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
            raise
        finally:
            reading.join(5)
            server.stderr.close()
