"""What is published and loaded: parts that cannot be read are told, and what was kept of an endpoint goes with it."""

import subprocess
from pathlib import Path

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
        (tmp_path / "elsewhere" / "0001.nq").write_text("<ex:a> is cut o")
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
