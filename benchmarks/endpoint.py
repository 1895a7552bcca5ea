"""How fast and how steady `mrag-owl serve` answers, beside `oxigraph serve` and a minimal handler in the same run.

Needs `wrk`, the extra serve, and a store::

    python benchmarks/endpoint.py STORE [--name endpoint] [--data SOURCE.json] [--seconds 30] [--soak 300] [--only P]

Small queries: rounds of each peer, interleaved, 8 connections, by GET: one query again and again, and queries of which
each looks another picture up and none was asked before, so that no answer is kept. Then the latter with a runaway query
started every second. Half of the questions, one after another, on the page and by the API; and people, 1, 8, 32 and
128, who search, on the page and by the API, and look at each answer for ten seconds. The soak: searches and small
queries on 8 connections with a runaway each second, and the memory of all processes before and after. The minimal
handler is Starlette calling pyoxigraph in a thread, under the same uvicorn; the bare loop is a process a processor that
accepts, calls pyoxigraph and sends what it gives, without limits, checks or more of HTTP than a line: the least that a
server in Python around this engine takes. The checking loop does of `serve` what it checks of such a request and says
with the answer, so that it is what workers would take that accepted connections themselves, but for limits of time and
number. rdflib-endpoint, where it is installed, serves the descriptions alone, in
memory. Where others use the machine, rates say little: `processor_us_each` is the processor time of all processes of a
server for a request. With `--only`, a part is measured, and stands beside the others in the result file, each with the
load of the machine before it.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice
from pathlib import Path
from statistics import median
from urllib.parse import quote

from results import RESULTS, write
from serving import (
    PORT,
    QUESTIONS,
    ask,
    memory_of,
    one_by_one,
    people,
    processor_of,
    request,
    running,
    served,
    small_load,
)

from mrag_owl.store.dataset import DATASET, GraphStore

QUERY = "SELECT ?p ?o WHERE {{ <{individual}> ?p ?o }} LIMIT 20"
RUNAWAY = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }"
CONNECTIONS = 8
CROWDS = (1, 8, 32, 128)
LOOK = 10.0  # seconds for which people look at an answer
OWN, OWN_PORTS, PEER_PORT = "mrag-owl", 8901, 8904
PARTS = ("small_queries", "runaway_each_second", "people", "soak")
OPTIONS = ("--timeout", "5", "--long", "8")
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
LOOP = """
import os, select, socket, sys
from urllib.parse import unquote_plus
import pyoxigraph
%s
listening = socket.create_server(("127.0.0.1", int(sys.argv[2])), backlog=512)
listening.setblocking(False)
first = os.getpid()
for _ in range(len(os.sched_getaffinity(0)) - 1):
    if os.fork() == 0:
        break
store = pyoxigraph.Store.read_only(sys.argv[1])
waiting, clients = select.epoll(), {}
waiting.register(listening, select.EPOLLIN | select.EPOLLEXCLUSIVE)
while first in (os.getpid(), os.getppid()):
    for number, _ in waiting.poll(1):
        if number == listening.fileno():
            try:
                client, _ = listening.accept()
            except BlockingIOError:
                continue
            clients[client.fileno()] = client
            waiting.register(client, select.EPOLLIN)
            continue
        try:
            asked = clients[number].recv(65536)
        except ConnectionError:
            asked = b""
        if not asked:
            clients.pop(number).close()
            continue
        try:
            clients[number].sendall(answer(asked))
        except ConnectionError:
            clients.pop(number).close()
"""
BARE = """
HEAD = b"HTTP/1.1 200 OK\\r\\ncontent-type: application/sparql-results+json\\r\\ncontent-length: %d\\r\\n\\r\\n"
def answer(asked):
    text = unquote_plus(asked.partition(b"query=")[2].partition(b" ")[0].decode())
    body = store.query(text).serialize(format=pyoxigraph.QueryResultsFormat.JSON)
    return HEAD % len(body) + body
"""
CHECKING = """
import httptools
from mrag_owl.endpoint.media_types import content_type
from mrag_owl.endpoint.messages import SAFE
from mrag_owl.endpoint.origins import host_of
from mrag_owl.endpoint.protocol import media_types, operation
from mrag_owl.endpoint.sparql import entity_tag
from mrag_owl.queries.services import check_services
from mrag_owl.vocabulary import PREFIXES
BASE = "https://example.org/"
HEAD = "HTTP/1.1 200 OK\\r\\ncontent-type: %s\\r\\nvary: Accept, Accept-Encoding\\r\\n" + "".join(
    f"{name.decode()}: {value.decode()}\\r\\n" for name, value in SAFE
) + "cache-control: no-cache\\r\\netag: %s\\r\\ncontent-length: %d\\r\\n\\r\\n"
class Request:
    def __init__(self):
        self.url, self.headers, self.is_whole = b"", {}, False
    def on_url(self, url):
        self.url += url
    def on_header(self, name, value):
        if len(self.headers) >= 100:
            raise ValueError
        self.headers[name.lower()] = value.decode("latin-1")
    def on_message_complete(self):
        self.is_whole = True
def answer(asked):
    request = Request()
    parser = httptools.HttpRequestParser(request)
    parser.feed_data(asked)
    path, _, query_string = request.url.partition(b"?")
    host = host_of(request.headers.get(b"host", ""))
    if parser.get_method() != b"GET" or path != b"/sparql" or host != "127.0.0.1" or not request.is_whole:
        raise ValueError(asked)
    what = operation("GET", query_string, "", b"")
    rows, triples = media_types(request.headers.get(b"accept", ""), what.format)
    tag = entity_tag("0001", what, rows, triples, False).decode()
    prefixes = {**PREFIXES, "data": BASE}
    check_services(what.text, (), prefixes=prefixes, base=BASE)
    found = store.query(what.text, prefixes=prefixes, base_iri=BASE)
    body = found.serialize(format=pyoxigraph.QueryResultsFormat.JSON)
    return (HEAD % (content_type(rows), tag, len(body))).encode() + body
"""
VARYING = """
local names = {%s}
local thread = tostring({}):match("0x(%%w+)")
local number = 0
request = function()
  number = number + 1
  return wrk.format("GET", "%s?query=" .. names[number %% #names + 1] .. "%%23" .. thread .. number)
end
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path)
    parser.add_argument("--seconds", type=int, default=30, help="of each measurement (default 30)")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--soak", type=int, default=300, help="seconds of the soak (default 300)")
    parser.add_argument("--name", help="of the result file to write")
    parser.add_argument("--data", type=Path, nargs="*", default=[], help="the files that the store was built from")
    parser.add_argument("--generated", action="store_true", help="the data is not real")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure this part; may be repeated")
    arguments = parser.parse_args()
    with GraphStore.open(arguments.store) as store:
        individuals = [row[0].value for row in islice(store.select("select_documents"), 20_000)]  # type: ignore[union-attr]  # IRIs
        dataset, documents = store.version / DATASET, store.manifest.profile.document_graphs[0]
    figures: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as name, served(arguments.store, *OPTIONS) as ours:
        folder = Path(name)
        script = varying(folder, PORT, "sparql", individuals)
        for part in arguments.only or PARTS:
            load = os.getloadavg()[0]
            if part == "small_queries":
                with GraphStore.open(arguments.store) as store:
                    store.dump(documents, folder / "sample.nt")
                servers = {OWN: (PORT, "sparql", ours)}
                with peers(dataset, folder, individuals[0]) as started:
                    figures[part] = small_queries({**servers, **started}, individuals, folder, arguments)
            elif part == "runaway_each_second":
                figures[part] = beside_runaways(ours, script, arguments.seconds)
            elif part == "people":
                half = random.Random(0).sample(QUESTIONS, len(QUESTIONS))[::2]
                figures["one_by_one"] = {
                    name: one_by_one(ours, half, by_api=by_api) for name, by_api in (("page", False), ("api", True))
                }
                seconds = max(3 * LOOK, arguments.seconds)
                figures[part] = [people(ours, count, seconds=seconds, look=LOOK, seed=count) for count in CROWDS]
            else:
                figures[part] = soak(ours, individuals, arguments.soak)
            figures[f"load_before_{part}"] = round(load, 1)
    print(json.dumps(figures, indent=1))
    if arguments.name:
        before = RESULTS / f"{arguments.name}.json"
        kept = json.loads(before.read_text())["figures"] if arguments.only and before.exists() else {}
        write(arguments.name, {**kept, **figures}, seed=None, data=arguments.data, generated=arguments.generated)


@contextmanager
def peers(dataset: Path, folder: Path, individual: str) -> Iterator[dict[str, tuple[int, str, int]]]:
    """Run the minimal handler, and `oxigraph serve` and rdflib-endpoint where they are installed, one after another."""
    query = quote(QUERY.format(individual=individual))
    found: dict[str, tuple[int, str, int]] = {}
    with ExitStack() as stack:

        def add(name: str, command: list[str], port: int, path: str) -> None:
            found[name] = (
                port,
                path,
                stack.enter_context(running(command, f"http://127.0.0.1:{port}/{path}?query={query}")),
            )

        programs = {"minimal handler": MINIMAL, "bare loop": LOOP % BARE, "checking loop": LOOP % CHECKING}
        for place, (name, program) in enumerate(programs.items()):
            script, port = folder / f"{place}.py", OWN_PORTS + place
            script.write_text(program)
            add(name, [sys.executable, str(script), str(dataset), str(port)], port, "sparql")
        if oxigraph := shutil.which("oxigraph"):
            command = [oxigraph, "serve-read-only", "--location", str(dataset), "--bind", f"127.0.0.1:{PEER_PORT}"]
            add("oxigraph serve", command, PEER_PORT, "query")
        if rdflib := shutil.which("rdflib-endpoint"):
            port = PEER_PORT + 1
            add("rdflib-endpoint", [rdflib, "serve", "--port", str(port), str(folder / "sample.nt")], port, "")
        yield found


def varying(folder: Path, port: int, path: str, individuals: list[str]) -> Path:
    """Write the script of wrk that looks another individual up each time."""
    queries = ",".join(f'"{quote(QUERY.format(individual=individual))}"' for individual in individuals)
    script = folder / f"varying-{port}.lua"
    script.write_text(VARYING % (queries, f"/{path}"))
    return script


def small_queries(
    servers: dict[str, tuple[int, str, int]], individuals: list[str], folder: Path, arguments: argparse.Namespace
) -> dict[str, object]:
    """Return the medians of the rounds by server, for one query and for another each time, and the ratios of rates."""
    one = quote(QUERY.format(individual=individuals[0]))
    found: dict[str, dict[str, list[dict[str, float]]]] = {"one query": {}, "another each time": {}}
    for _ in range(arguments.rounds):
        for name, (port, path, pid) in servers.items():
            script = varying(folder, port, path, individuals)
            for kind, lua in (("one query", None), ("another each time", script)):
                url = f"http://127.0.0.1:{port}/{path}?query={one}"
                before = processor_of(pid)
                told = small_load(url, connections=CONNECTIONS, seconds=arguments.seconds, script=lua)
                used = processor_of(pid) - before
                told["processor_us_each"] = 1e6 * used / max(1.0, told["requests_per_second"] * arguments.seconds)
                found[kind].setdefault(name, []).append(told)
    figures: dict[str, object] = {}
    for kind, by_server in found.items():
        figures[kind] = {
            name: {
                **{key: round(median(one[key] for one in rounds), 3) for key in rounds[0]},
                "rate_of_mrag_owl": _ratio(by_server[OWN], rounds, "requests_per_second"),
                "processor_of_mrag_owl": _ratio(by_server[OWN], rounds, "processor_us_each"),
            }
            for name, rounds in by_server.items()
        }
    return figures


def _ratio(own: list[dict[str, float]], peer: list[dict[str, float]], key: str) -> float:
    """Return the median over the rounds of how ours compares."""
    return round(median(one[key] / max(1e-9, other[key]) for one, other in zip(own, peer, strict=True)), 3)


@contextmanager
def runaways() -> Iterator[list[int]]:
    """Start a query that never ends each second; gives the statuses of their answers, complete at the end."""
    statuses: list[int] = []
    threads: list[threading.Thread] = []
    stop = threading.Event()

    def one() -> None:
        with suppress(OSError):
            statuses.append(ask(PORT, RUNAWAY, 60))

    def attack() -> None:
        while not stop.is_set():
            threads.append(threading.Thread(target=one))
            threads[-1].start()
            stop.wait(1)

    attacking = threading.Thread(target=attack)
    attacking.start()
    try:
        yield statuses
    finally:
        stop.set()
        attacking.join()
        for thread in threads:
            thread.join()


def beside_runaways(pid: int, script: Path, seconds: int) -> dict[str, object]:
    """Return the figures of small queries while a runaway query is started each second, and the memory."""
    before = memory_of(pid)
    with runaways() as statuses:
        time.sleep(1)
        url = f"http://127.0.0.1:{PORT}/sparql?query=ASK%7B%7D"
        figures: dict[str, object] = dict(small_load(url, connections=CONNECTIONS, seconds=seconds, script=script))
    time.sleep(3)
    figures["runaway_statuses"] = {str(status): statuses.count(status) for status in sorted(set(statuses))}
    figures["memory_before_mb"], figures["memory_after_mb"] = before, memory_of(pid)
    return figures


def soak(pid: int, individuals: list[str], seconds: int) -> dict[str, object]:
    """Return what 8 connections were answered in the time, four with searches and four with queries, and the memory."""
    statuses: list[int] = []
    until = time.monotonic() + seconds

    def work(number: int) -> None:
        turn = number
        while time.monotonic() < until:
            turn += 7
            if number % 2:
                url = f"http://127.0.0.1:{PORT}/?q={quote(QUESTIONS[turn % len(QUESTIONS)])}"
            else:
                text = QUERY.format(individual=individuals[turn % len(individuals)])
                url = f"http://127.0.0.1:{PORT}/sparql?query={quote(text)}"
            try:
                statuses.append(request(url, seconds=60).status)
            except OSError:
                statuses.append(0)

    memory = []
    with runaways() as attacks:
        threads = [threading.Thread(target=work, args=(number,)) for number in range(CONNECTIONS)]
        for thread in threads:
            thread.start()
        while time.monotonic() < until:
            time.sleep(min(10, max(0.1, until - time.monotonic())))
            memory.append(memory_of(pid))
        for thread in threads:
            thread.join()
    tenth = max(1, len(memory) // 10)
    return {
        "seconds": seconds,
        "answers": len(statuses),
        "statuses": {str(one): statuses.count(one) for one in sorted(set(statuses))},
        "runaway_statuses": {str(one): attacks.count(one) for one in sorted(set(attacks))},
        "memory_mb": memory,
        "memory_first_mb": median(memory[:tenth]),
        "memory_last_mb": median(memory[-tenth:]),
    }


if __name__ == "__main__":
    main()
