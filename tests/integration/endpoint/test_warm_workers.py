"""Workers of pages and the API: opened before anybody asks, replaced by ones that share it, and shared out fairly."""

from __future__ import annotations

import gzip
import os
import signal
import socket
import threading
import time
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from served import Reply, Served, children, eventually, processor_seconds, serving
from stores import make_store

from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore, is_index_of_annotated_facts
from mrag_owl.vocabulary import GRAPH

pytestmark = pytest.mark.slow

RUNAWAY = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }"
PAGE = "/?q=a+dress"


@pytest.fixture(scope="module")
def server(generated_outfits: GraphStore) -> Iterator[Served]:
    with serving(generated_outfits.path) as running:
        yield running


def preparing(server: Served) -> list[int]:
    """Return the processes that have opened the store for pages and the API."""
    return [
        pid for pid in children(server.pid, "forker") if "service_worker" in Path(f"/proc/{pid}/cmdline").read_text()
    ]


def memory(pid: int, kind: str) -> int:
    """Return the memory of a process in KB: all that it sees (Rss), or with what others see too shared out (Pss)."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{kind}:"))


def test_it_is_healthy_at_once_and_ready_when_the_first_page_waits_for_nothing(server: Served) -> None:
    for path in ("/healthz", "/readyz"):
        assert (server.ask(path).status, server.ask(path).text) == (200, "ok\n")
    (opener,) = preparing(server)
    opened = processor_seconds(opener)
    assert server.ask(PAGE).status == 200
    assert sum(map(processor_seconds, server.callers())) < opened / 3


def test_questions_write_nothing_however_many_are_explained(server: Served, generated_outfits: GraphStore) -> None:
    before = set(generated_outfits.path.rglob("*"))
    for question in ("dress", "jacket", "coat", "dress without a belt", "shirt or skirt"):
        body = f'{{"question": "{question}", "explain": true}}'
        reply = server.ask("/api/recommend", method="POST", headers={"content-type": "application/json"}, body=body)
        assert reply.status == 200, reply.text
    assert set(generated_outfits.path.rglob("*")) == before


def test_it_is_ready_when_what_the_first_page_counts_is_counted(generated_outfits: GraphStore) -> None:
    """The page of queries shows the questions that the first page counted, and counts none itself."""
    with serving(generated_outfits.path) as running:
        assert '<li><a href="/query?query=' in running.ask("/query").text


def test_eight_who_search_at_once_wait_no_second_where_there_are_two_processors(server: Served) -> None:
    """Measured in processor time, which a busy machine does not change: of the server and all its workers."""

    def used() -> float:
        return sum(map(processor_seconds, (server.pid, *preparing(server), *server.callers())))

    assert server.ask(PAGE).status == 200
    before = used()
    with ThreadPoolExecutor(8) as visitors:
        paths = [f"/?q={quote(f'a floral dress with {count} pockets and no belt')}" for count in range(8)]
        replies = list(visitors.map(server.ask, paths))
    assert {reply.status for reply in replies} == {200}
    assert used() - before < 2


def pieces(server: Served, path: str, *, headers: str = "") -> list[bytes]:
    """Return the pieces of an answer, as they are sent, without the head."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        asked = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n"
        connection.sendall(asked.encode())
        answer = b"".join(iter(lambda: connection.recv(1 << 16), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"transfer-encoding: chunked" in head.lower()
    found = []
    while body:
        size, _, body = body.partition(b"\r\n")
        found.append(body[: int(size, 16)])
        body = body[int(size, 16) + 2 :]
    return found


def test_the_beginning_of_a_search_is_sent_before_anything_is_found(server: Served) -> None:
    first, *rest = pieces(server, PAGE)
    assert b'rel="stylesheet"' in first
    assert first.rstrip().endswith(b"</section>")
    assert b'value="a dress"' in first
    assert b"</html>" in b"".join(rest)
    assert first + b"".join(rest) == server.ask(PAGE).body
    small = pieces(server, PAGE, headers="Accept-Encoding: gzip\r\n")
    assert zlib.decompressobj(31).decompress(small[0]) == first
    assert gzip.decompress(b"".join(small)) == first + b"".join(rest)


def test_what_is_refused_after_the_beginning_is_said_on_the_page(generated_outfits: GraphStore) -> None:
    with serving(generated_outfits.path, "--timeout", "0.001") as running:
        reply = running.ask("/?q=a+dress+with+three+pockets+and+no+belt")
    page = reply.text
    assert reply.status == 200
    assert page.count("</html>") == page.count("<main") == 1
    assert 'role="alert"' in page
    assert "Ask again" in page


def test_the_first_page_is_made_once_for_all_visitors(server: Served) -> None:
    first = server.ask("/").text
    before = processor_seconds(server.pid)
    assert {server.ask("/").text for _ in range(100)} == {first}
    assert processor_seconds(server.pid) - before < 0.25


def test_a_killed_worker_is_replaced_by_one_that_has_all_open(server: Served) -> None:
    (opener,) = preparing(server)
    opened = processor_seconds(opener)
    for _ in range(5):
        before = server.callers()
        for pid in before:
            os.kill(pid, signal.SIGKILL)
        assert server.ask(PAGE).status == 200
        assert eventually(lambda before=before: not set(before) & set(server.callers()))  # type: ignore[misc]
    assert preparing(server) == [opener]
    assert sum(map(processor_seconds, server.callers())) < opened / 3


def test_workers_share_what_they_have_opened(server: Served) -> None:
    assert server.ask(PAGE).status == 200
    (opener,) = preparing(server)
    workers = server.callers()
    assert len(workers) >= 2
    together = sum(memory(pid, "Pss") for pid in (opener, *workers))
    assert together < 1.6 * memory(opener, "Rss")


def test_a_new_version_is_opened_beside_the_old_which_answers_until_then(tmp_path: Path) -> None:
    store = make_store(tmp_path / "store", {"direct": "data:a a mo:Image ; rdfs:label 'a red dress' ."})
    with serving(store) as server:
        (opener,) = preparing(server)
        with StoreBuilder.revise(store, keep_index=is_index_of_annotated_facts) as builder:
            builder.add(Iri(f"{GRAPH}user/me"), "<ex:b> <ex:p> <ex:o> .\n")
            builder.publish()
        until = time.monotonic() + 60
        while preparing(server) in ([opener], []) or opener in preparing(server):
            assert server.ask("/").status == 200
            assert time.monotonic() < until, "the old version is still open"
            time.sleep(0.05)
        assert server.ask("/readyz").status in (200, 503)
        assert server.ask("/").status == 200


def test_one_clients_runaways_give_way_to_anothers_long_query(generated_outfits: GraphStore) -> None:
    def ask(server: Served, client: str, replies: list[Reply]) -> threading.Thread:
        headers = {"x-forwarded-for": client, "accept": "text/csv"}
        path = f"/sparql?query={quote(RUNAWAY)}"
        thread = threading.Thread(target=lambda: replies.append(server.ask(path, headers=headers)))
        thread.start()
        return thread

    greedy: list[Reply] = []
    modest: list[Reply] = []
    limits = ("--timeout", "8", "--long", "3", "--workers", "2")
    with serving(generated_outfits.path, *limits, "--behind-proxy") as server:
        threads = [ask(server, "192.0.2.1", greedy) for _ in range(3)]
        time.sleep(2)
        threads += [ask(server, "192.0.2.2", modest)]
        time.sleep(2)
        threads += [ask(server, "192.0.2.1", greedy)]
        for thread in threads:
            thread.join()
    assert [reply.status for reply in modest] == [504], "it has its whole time"
    assert sorted(reply.status for reply in greedy) == [503, 503, 504, 504]
    assert sum("others have a turn" in reply.text for reply in greedy) == 1
