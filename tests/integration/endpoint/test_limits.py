"""Queries that run too long, want too much, or lose their client or their worker; and what becomes of the others."""

from __future__ import annotations

import gzip
import os
import random
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from served import Reply, Served, eventually, processor_seconds, serving
from stores import make_store

from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.vocabulary import GRAPH

pytestmark = pytest.mark.slow

RUNAWAY = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }"
GREEDY = "SELECT DISTINCT ?a ?d ?g ?j { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l } ORDER BY ?l"
COUNT = "SELECT (COUNT(*) AS ?n) { ?s ?p ?o }"
LARGE = "SELECT * { ?a ?b ?c . ?d ?e ?f }"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    triples = " ".join(f"data:s{number} mo:hasName 'number {number}' ." for number in range(700))
    return make_store(tmp_path_factory.mktemp("limits") / "store", {"direct": triples})


@pytest.fixture(scope="module")
def server(store: Path) -> Iterator[Served]:
    with serving(
        store, "--timeout", "2", "--memory-per-worker", "400", "--workers", "2", "--long", "2", "--queue", "8"
    ) as it:
        yield it


def busy(server: Served) -> set[int]:
    """Return the workers that are computing."""
    states = {}
    for pid in server.workers():
        try:
            states[pid] = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue
    return {pid for pid, state in states.items() if state == "R"}


def test_a_runaway_query_is_answered_504_and_gone_while_others_are_answered(server: Served) -> None:
    before = set(server.workers())
    replies: list[Reply] = []
    thread = threading.Thread(target=lambda: replies.append(server.query(RUNAWAY)))
    thread.start()
    assert eventually(lambda: busy(server) & before)
    for _ in range(20):
        assert server.query(COUNT).status == 200
    thread.join()
    assert replies[0].status == 504
    assert "more than 2 s" in replies[0].text
    assert replies[0].text.count("\n") == 1
    assert eventually(lambda: before - set(server.workers()) and not busy(server))
    assert server.query(COUNT).status == 200


def test_a_client_that_leaves_takes_its_query_with_it(store: Path) -> None:
    with serving(store, "--timeout", "100") as server:  # only its client can end it within the test
        before = {pid: processor_seconds(pid) for pid in server.workers()}
        client = socket.create_connection(("127.0.0.1", server.port))
        client.sendall(f"GET /sparql?query={quote(RUNAWAY)} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        (running,) = eventually(lambda: [pid for pid, used in before.items() if processor_seconds(pid) > used + 0.1])
        client.close()
        assert eventually(lambda: running not in server.workers())


def test_too_much_memory_is_refused_and_the_worker_replaced(server: Served) -> None:
    reply = server.query(GREEDY)
    assert reply.status in (504, 507)
    assert reply.text.count("\n") == 1
    assert server.query(COUNT).status == 200


def test_memory_alone_ends_a_greedy_query(store: Path) -> None:
    with serving(store, "--timeout", "50", "--memory-per-worker", "250") as server:
        reply = server.query(GREEDY)
        assert reply.status == 507
        assert "memory" in reply.text


def test_more_long_queries_than_allowed_are_told_to_come_back(server: Served) -> None:
    replies: list[Reply] = []
    threads = [threading.Thread(target=lambda: replies.append(server.query(RUNAWAY))) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    statuses = sorted({reply.status for reply in replies})
    assert statuses == [503, 504]
    assert all("retry-after" in reply.headers for reply in replies if reply.status == 503)
    assert server.query(COUNT).status == 200


def test_a_large_result_streams_and_comes_whole(store: Path) -> None:
    with serving(store, "--timeout", "300") as server:
        plain = server.query(LARGE, accept="text/csv")
        assert plain.headers["transfer-encoding"] == "chunked"
        assert plain.body.count(b"\n") == 700 * 700 + 1
        wish = {"accept": "text/csv", "accept-encoding": "gzip"}
        packed = server.ask(f"/sparql?query={quote(LARGE)}", headers=wish)
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(packed.body) == plain.body


def test_a_query_as_long_as_allowed_is_answered(store: Path) -> None:
    rows = " ".join(f"<urn:{number:050}>" for number in range(17_000))
    kind = {"content-type": "application/sparql-query", "accept": "text/csv"}
    text = f"SELECT (COUNT(*) AS ?n) {{ VALUES ?x {{ {rows} }} }}"
    with serving(store) as server:
        reply = server.ask("/sparql", method="POST", headers=kind, body=text)
    assert (reply.status, reply.text) == (200, "n\r\n17000\r\n")


def test_a_client_that_does_not_read_holds_no_worker_for_ever(server: Served) -> None:
    client = socket.create_connection(("127.0.0.1", server.port))
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 17)
    text = quote("SELECT * { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }")
    client.sendall(f"GET /sparql?query={text} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    assert client.recv(10)
    before = set(server.workers())
    assert eventually(lambda: before - set(server.workers()))
    received = b""
    client.settimeout(60)
    with client, suppress(ConnectionResetError):
        while piece := client.recv(1 << 16):
            received += piece
    assert not received.endswith(b"0\r\n\r\n")  # an answer that breaks off must not look whole


def test_rows_beyond_the_limit_are_refused_in_every_format(store: Path) -> None:
    with serving(store, "--max-rows", "500") as server:
        for accept in ("application/sparql-results+json", "application/sparql-results+xml", "text/csv"):
            assert server.query("SELECT ?s { ?s ?p ?o } LIMIT 500", accept=accept).status == 200
            reply = server.query("SELECT ?s { ?s ?p ?o } LIMIT 501", accept=accept)
            assert reply.status == 413
            assert "more than 500 rows" in reply.text
        assert server.query("CONSTRUCT { ?s ?p ?o } { ?s ?p ?o }", accept="text/turtle").status == 413


def test_random_kills_of_workers_lose_no_request(store: Path) -> None:
    chance = random.Random(6)
    replies: list[Reply] = []
    stop = threading.Event()

    def ask(server: Served) -> None:
        while not stop.is_set():
            replies.append(server.query(COUNT))

    with serving(store, "--workers", "3") as server:
        threads = [threading.Thread(target=ask, args=(server,)) for _ in range(4)]
        for thread in threads:
            thread.start()
        kills = 0
        while kills < 200:
            if kills > 100:  # at some pace, so that a slow machine has workers that answer
                answered = len(replies)
                eventually(lambda answered=answered: len(replies) > answered, seconds=10)  # type: ignore[misc]
            if workers := server.workers():
                try:
                    os.kill(chance.choice(workers), signal.SIGKILL)
                    kills += 1
                except ProcessLookupError:
                    continue
            time.sleep(0.02)
        stop.set()
        for thread in threads:
            thread.join()
        assert server.query(COUNT).status == 200
    assert {reply.status for reply in replies} <= {200, 500, 503}
    assert sum(reply.status == 200 for reply in replies) > len(replies) / 2
    assert all(reply.text.count("\n") == 1 for reply in replies if reply.status != 200)


def test_a_killed_server_leaves_no_process(store: Path) -> None:
    with serving(store) as server:
        workers = server.workers()
        os.kill(server.pid, signal.SIGKILL)
        assert workers
        assert eventually(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))


def test_a_new_version_is_served_without_a_restart(tmp_path: Path) -> None:
    store = make_store(tmp_path / "store", {"direct": "data:a mo:hasName 'a' ."})
    with serving(store) as server:
        first = server.query(COUNT)
        known = {"accept": "application/sparql-results+json", "if-none-match": first.headers["etag"]}
        assert server.ask(f"/sparql?query={quote(COUNT, safe='')}", headers=known).status == 304
        with StoreBuilder.revise(store) as builder:
            builder.add(Iri(GRAPH + "more"), "<urn:s> <urn:p> <urn:o> .\n")
            builder.publish()
        assert eventually(lambda: '"2"' in server.query(COUNT).text)
        assert server.query(COUNT).headers["etag"] != first.headers["etag"]
