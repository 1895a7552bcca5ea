"""Changes through the endpoint: by the token only, as a whole or not at all, and without disturbing who reads."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from served import TOKEN, Reply, Served, children, serving
from stores import make_store

from mrag_owl.endpoint.writer import Change, make_change
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow

COUNT = "SELECT (COUNT(*) AS ?n) { ?s ?p ?o }"
UNION = "SELECT (COUNT(*) AS ?n) { SELECT DISTINCT ?s ?p ?o { GRAPH ?g { ?s ?p ?o } } }"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    turtle = " ".join(f"data:s{number} mo:hasName '{number}' ." for number in range(50))
    with serving(make_store(tmp_path_factory.mktemp("writing") / "store", {"direct": turtle}), write=True) as running:
        yield running


def update(server: Served, text: str) -> Reply:
    headers = {"content-type": "application/sparql-update", "authorization": f"Bearer {TOKEN}"}
    return server.ask("/sparql", method="POST", headers=headers, body=text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("INSERT DATA { <urn:s> <urn:p> 1 }", "changes the default graph"),
        ("DELETE WHERE { ?s ?p ?o }", "changes the default graph"),
        ("INSERT { GRAPH <urn:g> { ?s ?p 1 } } WHERE { ?s ?p ?o }", "reads the default graph"),
        ("COPY DEFAULT TO <urn:g>", "COPY with DEFAULT"),
        ("LOAD <file:///etc/passwd> INTO GRAPH <urn:g>", "LOAD would read"),
        ("LOAD <http://127.0.0.1:1/>", "LOAD would read"),
        (
            "DELETE { GRAPH <urn:g> { ?s ?p 9 } } WHERE { GRAPH <urn:g> { ?s ?p ?o FILTER(?o<1)#>\n} };DROP NAMED",
            "may be an IRI or a comparison",
        ),
        (
            "DELETE { GRAPH <urn:g> { ?s ?p 9 } } WHERE { FILTER(1<2)#>\n};LOAD <urn:x> INTO GRAPH <urn:g>",
            "may be an IRI or a comparison",
        ),
        ("INSERT { GRAPH <urn:g> { ?s ?p 1 } } WHERE { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }", "SERVICE"),
        ("INSERT DATA { GRAPH <urn:g> { <urn:s> <urn:p> } }", "line 1, column"),
        ("ASK {}", "does not parse"),
        ("", "empty"),
        ("CLEAR GRAPH <urn:none>", "there is no graph <urn:none>"),
    ],
)
def test_what_an_update_may_not_do_is_refused_with_a_reason(server: Served, text: str, reason: str) -> None:
    reply = update(server, text)
    assert reply.status == 400
    assert reason in reply.text
    assert reply.text.count("\n") == 1


def test_readers_are_answered_while_a_change_is_made(server: Served) -> None:
    replies: list[Reply] = []
    stop = threading.Event()

    def read() -> None:
        while not stop.is_set():
            replies.append(server.query(COUNT))

    reading = [threading.Thread(target=read) for _ in range(3)]
    for thread in reading:
        thread.start()
    for number in range(5):
        assert update(server, f"INSERT DATA {{ GRAPH <urn:g{number}> {{ <urn:s> <urn:p> {number} }} }}").status == 204
        assert server.query(f"ASK {{ <urn:s> <urn:p> {number} }}").text.count("true") == 1
    stop.set()
    for thread in reading:
        thread.join()
    assert {reply.status for reply in replies} == {200}


def test_concurrent_changes_are_made_one_after_the_other(server: Served) -> None:
    statuses: list[int] = []
    texts = [f"INSERT DATA {{ GRAPH <urn:many> {{ <urn:many> <urn:p> {number} }} }}" for number in range(6)]
    threads = [
        threading.Thread(target=lambda text=text: statuses.append(update(server, text).status)) for text in texts
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [204] * 6
    assert '"6"' in server.query("SELECT (COUNT(*) AS ?n) { GRAPH <urn:many> { ?s ?p ?o } }").text


def test_a_killed_writer_leaves_the_store_as_it_was(server: Served) -> None:
    before = server.query(COUNT).text
    replies: list[Reply] = []
    rows = " ".join(f"<urn:k{number}> <urn:p> {number} ." for number in range(5000))
    thread = threading.Thread(
        target=lambda: replies.append(update(server, f"INSERT DATA {{ GRAPH <urn:killed> {{ {rows} }} }}"))
    )
    thread.start()
    until = time.monotonic() + 20
    while not (writers := children(server.pid, "endpoint.writer")) and time.monotonic() < until:
        time.sleep(0.005)
    os.kill(writers[0], signal.SIGKILL)
    thread.join()
    assert replies[0].status == 500
    assert "nothing was changed" in replies[0].text
    assert server.query(COUNT).text == before
    assert update(server, "INSERT DATA { GRAPH <urn:after> { <urn:s> <urn:p> 1 } }").status == 204


def test_without_the_option_nothing_is_written(tmp_path: Path) -> None:
    with serving(make_store(tmp_path / "store", {"direct": "data:a a mo:Image ."})) as server:
        reply = update(server, "CLEAR ALL")
        assert (reply.status, "without --write" in reply.text) == (403, True)
        headers = {"content-type": "text/turtle", "authorization": f"Bearer {TOKEN}"}
        reply = server.ask("/graph-store?graph=urn:g", method="PUT", headers=headers, body="<urn:s> <urn:p> 1 .")
        assert (reply.status, reply.headers["allow"]) == (405, "GET, HEAD, OPTIONS")


def counts(store: Path) -> tuple[str, str]:
    with GraphStore.open(store) as opened:
        (merge,), (union,) = opened.query(COUNT), opened.query(UNION)
        return merge[0].value, union[0].value


def test_the_merge_follows_whatever_changes(tmp_path: Path) -> None:
    store = make_store(
        tmp_path / "store", {"a": "data:x mo:hasName '1' , '2' , [] .", "b": "data:x mo:hasName '2' , '3' ."}
    )
    counts(store)
    chance = random.Random(5)
    graphs = ["graph:a", "graph:b", "graph:c"]
    for _ in range(12):
        one, other = chance.sample(graphs, 2)
        number = chance.randrange(5)
        text = chance.choice(
            [
                f"INSERT DATA {{ GRAPH {one} {{ data:x mo:hasName '{number}' }} }}",
                f"DELETE DATA {{ GRAPH {one} {{ data:x mo:hasName '{number}' }} }}",
                f"WITH {one} DELETE {{ ?s ?p '{number}' }} INSERT {{ ?s ?p 'new' }} WHERE {{ ?s ?p ?o }}",
                f"COPY GRAPH {one} TO GRAPH {other}",
                f"CLEAR GRAPH {one}",
                f"DROP SILENT GRAPH {one}",
                f"INSERT {{ GRAPH {one} {{ ?s ?p _:b }} }} WHERE {{ GRAPH {other} {{ ?s ?p ?o }} }}",
            ]
        )
        assert make_change(store, Change(kind="update", text=text)) == 204
        merge, union = counts(store)
        assert merge == union, text


def test_indexes_outlive_changes_that_do_not_concern_them(tmp_path: Path) -> None:
    store = make_store(tmp_path / "store", {"garments": "data:a a mo:Image ."})
    with GraphStore.open(store) as opened, opened.index("knowledge", lambda folder: folder.joinpath("x").touch()):
        pass
    make_change(store, Change(kind="update", text="INSERT DATA { GRAPH graph:user { <urn:s> <urn:p> 1 } }"))
    with GraphStore.open(store) as opened:
        assert opened.has_index("knowledge")
    make_change(store, Change(kind="update", text="INSERT DATA { GRAPH graph:garments { <urn:s> <urn:p> 1 } }"))
    with GraphStore.open(store) as opened:
        assert not opened.has_index("knowledge")
