"""The vectors' cache: each text once, whatever happens in between."""

import hashlib
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from embedding import WordEmbedder
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import RetrievalError
from mrag_owl.retrieval.embedders.vector_cache import BATCH, VectorCache

TEXTS = ["red dress", "coat", "blue hat", "belt"]

SLOW_WRITER = """
import sys, time
from pathlib import Path
from embedding import WordEmbedder
from mrag_owl.retrieval.embedders import vector_cache

vector_cache.BATCH = 10

class Slow(WordEmbedder):
    def embed_documents(self, texts):
        time.sleep(0.02)
        return super().embed_documents(texts)

vector_cache.VectorCache.open(Path(sys.argv[1]), Slow()).embed([f"red dress {n}" for n in range(1000)])
"""


def file_of(root: Path) -> Path:
    (path,) = root.glob("*.sqlite")
    return path


def kept(root: Path) -> int:
    try:
        with closing(sqlite3.connect(file_of(root))) as database:
            return database.execute("SELECT COUNT(*) FROM vectors").fetchone()[0]
    except (ValueError, sqlite3.OperationalError):  # not made yet
        return 0


def test_each_text_is_embedded_once_for_all(tmp_path):
    embedder = WordEmbedder()
    first = VectorCache.open(tmp_path, embedder).embed([*TEXTS, *TEXTS])
    assert sorted(embedder.seen) == sorted(TEXTS)
    again = VectorCache.open(tmp_path, embedder).embed(["hat", *TEXTS])
    assert embedder.seen.count("hat") == 1
    assert len(embedder.seen) == 5
    assert np.array_equal(first[:4], again[1:])


@given(st.lists(st.sampled_from(["red", "red dress", "coat", "hat hat", "", "zyzzyva"]), max_size=12))
def test_vectors_come_in_the_order_of_the_texts(tmp_path_factory, texts):
    embedder = WordEmbedder()
    cache = VectorCache.open(tmp_path_factory.mktemp("cache"), embedder)
    expected = embedder.embed_queries(texts)
    assert np.array_equal(cache.embed(texts), expected)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("mrag_owl.retrieval.embedders.vector_cache.BLOCK", 5)
        blocks = list(cache.blocks(texts))
    assert all(len(block) == 5 for block in blocks[:-1])
    assert np.array_equal(np.concatenate([expected[:0], *blocks]), expected)


def test_another_embedder_has_vectors_of_its_own(tmp_path):
    VectorCache.open(tmp_path, WordEmbedder()).embed(TEXTS)
    other = WordEmbedder(window=3)
    VectorCache.open(tmp_path, other).embed(TEXTS)
    assert sorted(other.seen) == sorted(TEXTS)


def test_a_killed_process_is_gone_on_with(tmp_path):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(Path(__file__).parents[3])])}
    writer = subprocess.Popen([sys.executable, "-c", SLOW_WRITER, str(tmp_path)], env=environment)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if kept(tmp_path) >= 20:
            break
        time.sleep(0.01)
    writer.send_signal(signal.SIGKILL)
    writer.wait()
    embedder = WordEmbedder()
    texts = [f"red dress {number}" for number in range(1000)]
    found = VectorCache.open(tmp_path, embedder).embed(texts)
    assert np.array_equal(found, WordEmbedder().embed_queries(texts))
    assert 0 < len(embedder.seen) <= 980


def test_a_damaged_vector_is_noticed_and_computed_again(tmp_path, caplog):
    embedder = WordEmbedder()
    VectorCache.open(tmp_path, embedder).embed(TEXTS)
    with closing(sqlite3.connect(file_of(tmp_path))) as database, database:
        database.execute("UPDATE vectors SET vector = zeroblob(32) WHERE rowid = 2")
    found = VectorCache.open(tmp_path, embedder).embed(TEXTS)
    assert np.array_equal(found, embedder.embed_queries(TEXTS))
    assert len(embedder.seen) == 5
    assert "1 of 4 vectors are damaged and computed again" in caplog.text


@pytest.mark.parametrize("content", [b"no database", b"SQLite format 3\x00" + bytes(5000)])
def test_a_damaged_file_has_everything_computed_again(tmp_path, content, caplog):
    embedder = WordEmbedder()
    VectorCache.open(tmp_path, embedder).embed(TEXTS)
    for path in tmp_path.iterdir():
        path.unlink()
    next_name = f"{hashlib.sha256(embedder.identity.encode()).hexdigest()[:32]}.sqlite"
    (tmp_path / next_name).write_bytes(content)
    found = VectorCache.open(tmp_path, embedder).embed(TEXTS)
    assert np.array_equal(found, embedder.embed_queries(TEXTS))
    assert len(embedder.seen) == 8
    assert "so the vectors are computed again" in caplog.text


def test_a_model_that_changed_its_dimension_is_refused(tmp_path):
    embedder = WordEmbedder()
    VectorCache.open(tmp_path, embedder).embed(TEXTS)
    changed = WordEmbedder(words=("dress", "hat"))
    changed.identity = embedder.identity
    with pytest.raises(RetrievalError, match=r"vectors of dimension 8, but words dress .* now gives 2; delete"):
        VectorCache.open(tmp_path, changed)


@pytest.mark.parametrize("answer", [np.zeros((3, 8)), np.zeros((4, 7)), np.full((4, 8), np.nan)])
def test_a_failed_embedding_is_an_error_and_leaves_nothing_behind(tmp_path, answer):
    embedder = WordEmbedder()
    cache = VectorCache.open(tmp_path, embedder)
    embedder.embed_documents = lambda texts: answer.astype(np.float32)
    with pytest.raises(RetrievalError, match="words dress"):
        cache.embed(TEXTS)
    whole = WordEmbedder()
    assert np.array_equal(VectorCache.open(tmp_path, whole).embed(TEXTS), whole.embed_queries(TEXTS))


def test_two_writers_at_once_lose_nothing(tmp_path):
    texts = [f"red {'dress ' * (number % 7)}{number}" for number in range(3 * BATCH)]
    results = {}

    def write(name: int) -> None:
        results[name] = VectorCache.open(tmp_path, WordEmbedder()).embed(texts[name * 500 :])

    threads = [threading.Thread(target=write, args=(name,)) for name in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for name, found in results.items():
        assert np.array_equal(found, WordEmbedder().embed_queries(texts[name * 500 :]))


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(RetrievalError, match=r"file.*cannot be kept.*name another cache directory"):
        VectorCache.open(tmp_path / "file", WordEmbedder())
