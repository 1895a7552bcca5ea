"""How fast and how steady `mrag-owl serve` answers, beside a minimal unprotected handler in the same run.

Needs `wrk`, the extra serve, and a store::

    python benchmarks/endpoint.py STORE --name endpoint --data SOURCE.json

Three rounds of each peer, interleaved, 8 connections: a query that looks one picture up, by GET, without any cache.
Then the same with a runaway query started every second, and the memory of all processes before and after.
The minimal handler is Starlette calling pyoxigraph in a thread, under the same uvicorn. For the record: `oxigraph
serve` and rdflib-endpoint, where they are installed (the latter over the descriptions alone, in memory).
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from urllib.parse import quote

from results import write

from mrag_owl.store.dataset import GraphStore

QUERY = """SELECT ?p ?o WHERE {{ <{individual}> ?p ?o }} LIMIT 20"""
RUNAWAY = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }"
CONNECTIONS = 8
MINIMAL = """
import sys
import pyoxigraph
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.routing import Route
import uvicorn
store = pyoxigraph.Store.read_only(sys.argv[1])
def answer(text):
    return store.query(text).serialize(format=pyoxigraph.QueryResultsFormat.JSON)
async def sparql(request):
    body = await run_in_threadpool(answer, request.query_params["query"])
    return Response(body, media_type="application/sparql-results+json")
uvicorn.run(Starlette(routes=[Route("/sparql", sparql)]), port=int(sys.argv[2]), log_level="error", access_log=False)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("store", type=Path)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--name", help="of the result file to write")
    parser.add_argument("--data", type=Path, nargs="*", default=[], help="the files that the store was built from")
    parser.add_argument("--generated", action="store_true", help="the data is not real")
    arguments = parser.parse_args()
    with GraphStore.open(arguments.store) as store:
        individual = next(iter(store.select("select_documents")))[0].value  # type: ignore[union-attr]  # an IRI
        merged = store.version / "indexes" / "merged"
    query = QUERY.format(individual=individual)
    with tempfile.TemporaryDirectory() as folder, served(arguments.store) as ours:
        minimal = Path(folder) / "minimal.py"
        minimal.write_text(MINIMAL)
        with running([sys.executable, str(minimal), str(merged), "8901"], 8901, query) as peer:
            peers = {"mrag-owl": ours, "minimal handler": peer}
            rounds = [
                {name: load(port, query, arguments.seconds) for name, (_, port) in peers.items()}
                for _ in range(arguments.rounds)
            ]
        figures = {name: summary([one[name] for one in rounds]) for name in peers}
        ratio = median(
            one["mrag-owl"]["requests_per_second"] / one["minimal handler"]["requests_per_second"] for one in rounds
        )
        under_attack = attacked(ours, query, arguments.seconds)
        with GraphStore.open(arguments.store) as store:
            store.dump(store.manifest.profile.document_graphs[0], Path(folder) / "sample.nt")
        for name, (command, path) in others(merged, Path(folder)).items():
            with running(command, 8902, query, path=path) as peer:
                figures[name] = load(peer[1], query, arguments.seconds, path=path)
    content = {"ratio_to_minimal_handler": round(ratio, 3), "peers": figures, "runaway_each_second": under_attack}
    print(json.dumps(content, indent=1))
    if arguments.name:
        write(arguments.name, content, seed=None, data=arguments.data, generated=arguments.generated)


def summary(rounds: list[dict[str, float]]) -> dict[str, float]:
    return {name: round(median(one[name] for one in rounds), 3) for name in rounds[0]}


@contextmanager
def served(store: Path) -> Iterator[tuple[int, int]]:
    command = [sys.executable, "-m", "mrag_owl", "serve", "--store", str(store), "--port", "8900", "--timeout", "5"]
    with running([*command, "--long", "8"], 8900, "ASK {}", patience=900) as server:
        yield server


@contextmanager
def running(
    command: list[str], port: int, query: str, *, path: str = "sparql", patience: float = 300
) -> Iterator[tuple[int, int]]:
    """Give the process id and the port of a server once it answers."""
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + patience
        while True:
            try:
                ask(port, query, 5, path=path)
                break
            except OSError:
                if time.monotonic() > until or program.poll() is not None:
                    raise
                time.sleep(0.2)
        yield program.pid, port
    finally:
        program.send_signal(signal.SIGTERM)
        program.wait(30)


def ask(port: int, query: str, seconds: float, *, path: str = "sparql") -> int:
    url = f"http://127.0.0.1:{port}/{path}?query={quote(query)}"
    request = urllib.request.Request(url, headers={"accept": "application/sparql-results+json"})
    try:
        with urllib.request.urlopen(request, timeout=seconds) as response:
            response.read()
            return int(response.status)
    except urllib.error.HTTPError as error:
        return int(error.code)


def load(port: int, query: str, seconds: int, *, path: str = "sparql") -> dict[str, float]:
    """Return what wrk measures: requests a second, latencies in ms, and requests that were not answered 200."""
    url = f"http://127.0.0.1:{port}/{path}?query={quote(query)}"
    told = subprocess.run(
        [
            "wrk",
            "-t2",
            f"-c{CONNECTIONS}",
            f"-d{seconds}s",
            "--latency",
            "-H",
            "Accept: application/sparql-results+json",
            url,
        ],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    failed = re.search(r"Non-2xx or 3xx responses: (\d+)", told)
    errors = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", told)
    return {
        "requests_per_second": float(re.search(r"Requests/sec:\s+([\d.]+)", told)[1]),  # type: ignore[index]  # always told
        "p50_ms": milliseconds(told, "50%"),
        "p99_ms": milliseconds(told, "99%"),
        "not_200": float(failed[1]) if failed else 0.0,
        "lost": float(sum(map(int, errors.groups()))) if errors else 0.0,
    }


def milliseconds(told: str, share: str) -> float:
    match = re.search(rf"{share}\s+([\d.]+)(us|ms|s)\b", told)
    if match is None:
        raise SystemExit(f"wrk told no {share}:\n{told}")
    return round(float(match[1]) * {"us": 0.001, "ms": 1.0, "s": 1000.0}[match[2]], 3)


def attacked(server: tuple[int, int], query: str, seconds: int) -> dict[str, object]:
    """Return the figures of small queries while a runaway query is started each second, and the memory."""
    pid, port = server
    before = memory_of(pid)
    statuses: list[int] = []
    threads = []
    stop = threading.Event()

    def attack() -> None:
        while not stop.is_set():
            thread = threading.Thread(target=lambda: statuses.append(ask(port, RUNAWAY, 60)))
            thread.start()
            threads.append(thread)
            stop.wait(1)

    attacking = threading.Thread(target=attack)
    attacking.start()
    time.sleep(1)
    figures: dict[str, object] = dict(load(port, query, seconds))
    stop.set()
    attacking.join()
    for thread in threads:
        thread.join()
    time.sleep(3)
    figures["runaway_statuses"] = {str(status): statuses.count(status) for status in sorted(set(statuses))}
    figures["memory_before_mb"], figures["memory_after_mb"] = before, memory_of(pid)
    return figures


def memory_of(pid: int) -> int:
    """Return the memory of a process and all below it, shared pages shared out, in MB."""
    total = 0
    for one in [pid, *descendants(pid)]:
        try:
            text = Path(f"/proc/{one}/smaps_rollup").read_text()
        except OSError:
            continue
        total += int(re.search(r"^Pss:\s+(\d+)", text, re.MULTILINE)[1])  # type: ignore[index]  # always there
    return total // 1024


def descendants(pid: int) -> list[int]:
    below = [int(child) for task in Path(f"/proc/{pid}/task").glob("*/children") for child in task.read_text().split()]
    return [one for child in below for one in (child, *descendants(child))]


def others(merged: Path, folder: Path) -> dict[str, tuple[list[str], str]]:
    """Return how to start the peers that are installed, and their endpoint's path.

    rdflib-endpoint keeps all in memory, and so gets the graph of descriptions alone.
    """
    peers = {}
    if program := shutil.which("oxigraph"):
        command = [program, "serve-read-only", "--location", str(merged), "--bind", "127.0.0.1:8902"]
        peers["oxigraph serve-read-only"] = (command, "query")
    if program := shutil.which("rdflib-endpoint"):
        peers["rdflib-endpoint"] = ([program, "serve", "--port", "8902", str(folder / "sample.nt")], "")
    return peers


if __name__ == "__main__":
    main()
