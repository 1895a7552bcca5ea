"""Three nodes behind a proxy that follow one publication, while versions change and a node is killed."""

import json
import os
import shutil
import signal
import subprocess
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote
from uuid import uuid4

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from endpoints import free_port, required, wait_for
from outfits import build_outfits
from s3_server import new_bucket, s3_server
from served import Served, eventually, serving

from mrag_owl.pipeline.publish.buckets import open_bucket
from mrag_owl.pipeline.publish.versions import hand_on
from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow

GRAPHS = tuple(Iri(f"https://example.org/graph/{name}") for name in ("one", "other"))
VERSION = Iri("https://example.org/version")
BOTH = f"""SELECT ?one ?other {{
    GRAPH <{GRAPHS[0]}> {{ ?store <{VERSION}> ?one }}
    GRAPH <{GRAPHS[1]}> {{ ?store <{VERSION}> ?other }}
}}"""
LAST = 3


def publish(store: Path, number: int, *targets: Path | str) -> None:
    """Publish a version that says its number in two graphs to each place."""
    with StoreBuilder.revise(store, keep_index=lambda _: True) as builder:
        for graph in GRAPHS:
            builder.remove_graph(graph)
            builder.add(graph, f'<https://example.org/store> <{VERSION}> "{number}" .\n')
        builder.publish()
    with GraphStore.open(store) as opened:
        assert all(hand_on(opened, target) is not None for target in targets)


@contextmanager
def by_http(folder: Path) -> Iterator[str]:
    """Serve files as any web server does."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def proxy(folder: Path, ports: list[int]) -> Iterator[str]:
    """Run nginx before servers, whose next one is asked where one does not answer."""
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    required(nginx, "nginx (Debian)")
    folder.mkdir()
    port = free_port()
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    nodes = "".join(f"server 127.0.0.1:{one};" for one in ports)
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{ worker_connections 512; }}"
        f" http {{ access_log off; {paths} upstream nodes {{ {nodes} }} server {{ listen 127.0.0.1:{port};"
        " location / { proxy_pass http://nodes; proxy_set_header Host $http_host;"
        " proxy_next_upstream error timeout http_502 http_503; } } }"
    )
    program = subprocess.Popen([str(nginx), "-p", str(folder), "-c", str(folder / "nginx.conf")])
    try:
        base = f"http://127.0.0.1:{port}/"
        wait_for(f"{base}healthz", program)
        yield base
    finally:
        program.terminate()
        program.wait(20)


def numbers(base: str) -> tuple[str, str]:
    """Return what an answer says is the version, by two graphs."""
    request = urllib.request.Request(
        f"{base}sparql?query={quote(BOTH, safe='')}", headers={"Accept": "application/sparql-results+json"}
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        (row,) = json.load(response)["results"]["bindings"]
    return row["one"]["value"], row["other"]["value"]


def all_say(nodes: list[Served], number: str) -> bool:
    return all(numbers(one.base)[0] == number for one in nodes)


def test_no_request_fails_and_each_answer_is_of_one_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, there, bucket = tmp_path / "store", tmp_path / "there", f"following-{uuid4()}"
    build_outfits(store)
    answers: list[tuple[str, str]] = []
    failures: list[str] = []
    over = threading.Event()

    def visit(base: str) -> None:
        while not over.is_set():
            for is_last in (False, True):
                try:
                    answers.append(numbers(base))
                    break
                except (OSError, ValueError, urllib.error.HTTPError) as error:
                    if is_last:
                        failures.append(repr(error))

    def node(name: str, source: str) -> Served:
        return stack.enter_context(serving(tmp_path / name, "--follow", source, "--workers", "2"))

    with ExitStack() as stack:
        for name, value in stack.enter_context(s3_server()).items():
            monkeypatch.setenv(name, value)
        new_bucket(bucket)
        stack.callback(open_bucket.cache_clear)
        publish(store, 1, there, f"s3://{bucket}/shop")
        url = stack.enter_context(by_http(there))
        nodes = [node("a", f"s3://{bucket}/shop"), node("b", url), node("c", str(there))]
        base = stack.enter_context(proxy(tmp_path / "nginx", [one.port for one in nodes]))
        visitors = [threading.Thread(target=visit, args=(base,)) for _ in range(3)]
        for visitor in visitors:
            visitor.start()
        try:
            for number in range(2, LAST + 1):
                publish(store, number, there, f"s3://{bucket}/shop")
                if number == LAST - 1:
                    os.kill(nodes[2].pid, signal.SIGKILL)
                left = nodes if number < LAST - 1 else nodes[:2]
                arrived = partial(all_say, left, str(number))
                assert eventually(arrived, seconds=120), [one.log for one in left]
            count = len(answers)
            assert eventually(lambda: len(answers) > count + 20)
        finally:
            over.set()
            for visitor in visitors:
                visitor.join()
    assert failures == []
    assert all(one == other for one, other in answers)
    assert {one for one, _ in answers} == {str(number) for number in range(1, LAST + 1)}
    assert (tmp_path / "a" / "CURRENT").read_text() == (tmp_path / "b" / "CURRENT").read_text()
