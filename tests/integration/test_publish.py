"""What is published and loaded: parts that cannot be read are told, and what was kept of an endpoint goes with it."""

import gzip
import os
import subprocess
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pyoxigraph
import pytest
from endpoints import graphs_of, oxigraph, virtuoso
from outfits import build_outfits

from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.publish.publishing import publish
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.remote.store import open_store
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_SUMMARY, HAS_DESCRIPTION

pytestmark = pytest.mark.slow


def test_loading_again_replaces_and_a_part_that_was_not_loaded_is_told(
    generated_outfits: GraphStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "virtuoso").mkdir()
    with virtuoso(generated_outfits, tmp_path / "virtuoso", max_rows=2000) as address:
        port = next(
            line.rpartition(":")[2]
            for line in (tmp_path / "virtuoso" / "virtuoso.ini").read_text().splitlines()
            if line.startswith("ServerPort = ")
        )
        script = tmp_path / "virtuoso" / "published" / "load-virtuoso.sh"
        again = subprocess.run([script, f"127.0.0.1:{port}"], capture_output=True, text=True, check=False)
        counts = publish(generated_outfits, tmp_path / "elsewhere").graphs
        (tmp_path / "elsewhere" / "0001.nq.gz").write_bytes(gzip.compress(b"<ex:a> is cut o"))
        unread = subprocess.run(
            [tmp_path / "elsewhere" / "load-virtuoso.sh", f"127.0.0.1:{port}"],
            capture_output=True,
            text=True,
            check=False,
        )
        reloaded = subprocess.run([script, f"127.0.0.1:{port}"], capture_output=True, text=True, check=False)
        with open_store(address) as remote:
            there = {graph: remote.size(graph) for graph in graphs_of(generated_outfits)}
    assert again.returncode == 0, again.stdout + again.stderr
    assert unread.returncode == 1, unread.stdout
    assert "not all of 2 parts were loaded" in unread.stderr
    assert reloaded.returncode == 0
    assert there == counts


def test_what_was_kept_of_an_endpoint_goes_with_what_was_published(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    build_outfits(tmp_path / "store")
    question = "a dress with a belt"
    with GraphStore.open(tmp_path / "store") as store, oxigraph(store, tmp_path) as address:
        with Recommender.open(address, Options()) as there, open_store(address) as remote:
            before, folder = there.recommend(question), remote.version
        with open_store(address) as remote:
            assert remote.version == folder
            assert (remote.version / "indexes").is_dir()
        first = before.results[0].iri
        with StoreBuilder.revise(tmp_path / "store") as builder:  # as much as before, of another picture
            described = list(builder.stated(GRAPH_SUMMARY, first, HAS_DESCRIPTION))
            builder.remove(GRAPH_SUMMARY, described)
            for number in range(len(described)):
                builder.add(GRAPH_SUMMARY, f'<{first}> <{HAS_DESCRIPTION}> "Nothing {number}." .\n')
            builder.publish()
        with GraphStore.open(tmp_path / "store") as changed:
            published = publish(changed, tmp_path / "published")
        subprocess.run([published.folder / "load-oxigraph.sh", address.removesuffix("/query")], check=True)
        with Recommender.open(address, Options(retriever="bm25")) as there, open_store(address) as remote:
            after = there.recommend(question)
            assert remote.version != folder
    assert first not in [result.iri for result in after.results if result.score > 0]


@contextmanager
def repository() -> Iterator[tuple[str, pyoxigraph.Store]]:
    """Give the address of a repository that takes statements and updates as RDF4J's protocol says, and what it holds.

    GraphDB itself cannot be had from where tests get their programs; an engine does what the requests say.
    """
    held = pyoxigraph.Store()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            content = b"".join(self._chunks()) if "Transfer-Encoding" in self.headers else self._whole()
            try:
                assert self.path == "/repositories/owl/statements"
                if self.headers["Content-Type"] == "application/sparql-update":
                    held.update(content.decode())
                else:
                    assert self.headers["Content-Type"] == "application/n-quads"
                    held.load(content, pyoxigraph.RdfFormat.N_QUADS)
                self.send_response(204)
            except (SyntaxError, AssertionError):
                self.send_response(400)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def _whole(self) -> bytes:
            return self.rfile.read(int(self.headers["Content-Length"]))

        def _chunks(self) -> Iterator[bytes]:
            while size := int(self.rfile.readline(), 16):
                yield self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/repositories/owl", held
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def sizes(quads: pyoxigraph.Store) -> dict[str, int]:
    return dict(Counter(quad.graph_name.value for quad in quads))


def test_graphdb_is_sent_all_graphs_in_place_of_what_it_had(generated_outfits: GraphStore, tmp_path: Path) -> None:
    counts = publish(generated_outfits, tmp_path / "published").graphs
    script = tmp_path / "published" / "load-graphdb.sh"
    with repository() as (address, held):
        term, graph = pyoxigraph.NamedNode("ex:of-before"), pyoxigraph.NamedNode(GRAPH_SUMMARY)
        held.add(pyoxigraph.Quad(term, term, term, graph))
        for _ in range(2):
            done = subprocess.run([script, address], capture_output=True, text=True, check=False)
            assert (done.returncode, done.stdout) == (0, "loaded 2 parts\n"), done.stderr
        assert sizes(held) == counts
        (tmp_path / "published" / "0001.nq.gz").write_bytes(gzip.compress(b"<ex:a> is cut o"))
        unread = subprocess.run([script, address], capture_output=True, text=True, check=False)
        (tmp_path / "published" / "0001.nq.gz").write_bytes(gzip.compress(b"<ex:a> <ex:b> <ex:c> .\n")[:-9])
        cut = subprocess.run([script, address], capture_output=True, text=True, check=False)
    assert unread.returncode != 0
    assert "400" in unread.stderr
    assert cut.returncode != 0
    assert pyoxigraph.NamedNode("ex:a") not in {quad.subject for quad in held}


def test_the_index_of_qlever_is_made_of_all_parts_as_one_input(generated_outfits: GraphStore, tmp_path: Path) -> None:
    counts = publish(generated_outfits, tmp_path / "published").graphs
    program = tmp_path / "bin" / "qlever-index"  # what it is called with, and what it reads
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@" >{tmp_path}/words\ncat >{tmp_path}/input.nq\n')
    program.chmod(0o755)
    script = tmp_path / "published" / "load-qlever.sh"
    environment = {**os.environ, "PATH": f"{program.parent}:{os.environ['PATH']}"}
    done = subprocess.run([script, tmp_path / "owl"], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "words").read_text() == f"-i {tmp_path}/owl -F nq -f - --parse-parallel 0\n"
    read = pyoxigraph.Store()
    read.load(path=tmp_path / "input.nq", format=pyoxigraph.RdfFormat.N_QUADS)
    assert sizes(read) == counts
    absent = subprocess.run([script, tmp_path / "owl"], capture_output=True, text=True, check=False)
    assert absent.returncode == 1
    assert "no qlever-index here" in absent.stderr
