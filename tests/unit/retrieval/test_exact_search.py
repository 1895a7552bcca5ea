"""Exact search over float16 against NumPy's own conversion and against float32."""

import numpy as np
import pytest
from embedding import WordEmbedder
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.records import Document, Iri, Query
from mrag_owl.retrieval.dense import DenseRetriever
from mrag_owl.retrieval.embedders import unit_rows
from mrag_owl.retrieval.exact_search import VectorTable, available_memory, chosen_precision

DIMENSION = 24


def table(vectors: np.ndarray, precision: str = "float32", **options) -> VectorTable:
    count, dimension = vectors.shape
    return VectorTable.collect(
        [vectors], count=count, dimension=dimension, source="test", precision=precision, **options
    )


def some_vectors(count: int, seed: int = 0, dimension: int = DIMENSION) -> np.ndarray:
    return unit_rows(np.random.default_rng(seed).standard_normal((count, dimension)))


@pytest.mark.slow
@settings(max_examples=200)
@given(arrays(np.uint16, (7, 5)), st.integers(0, 2**32 - 1))
def test_every_finite_float16_is_widened_to_its_value(bits, seed):
    halves = bits.view(np.float16)
    halves = np.where(np.isfinite(halves), halves, np.float16(0))
    question = unit_rows(np.random.default_rng(seed).standard_normal((1, 5)))[0]
    expected = halves.astype(np.float64) @ question
    found = VectorTable(halves).cosines(question)
    assert found == pytest.approx(expected, rel=1e-5, abs=1e-5 * float(np.abs(halves).astype(np.float64).max()))


def test_every_single_number_is_exact():
    halves = np.arange(2**16, dtype=np.uint16).view(np.float16)
    halves = halves[np.isfinite(halves), None]
    assert np.array_equal(VectorTable(halves).cosines(np.ones(1, dtype=np.float32)), halves[:, 0].astype(np.float32))


def test_blocks_change_nothing(monkeypatch):
    vectors = some_vectors(1000)
    whole = table(vectors, "float16").cosines(vectors[3])
    monkeypatch.setattr("mrag_owl.retrieval.exact_search._BLOCK", 7 * DIMENSION)
    assert table(vectors, "float16").cosines(vectors[3]) == pytest.approx(whole, abs=1e-6)


@pytest.mark.parametrize("precision", ["float32", "float16"])
@pytest.mark.parametrize("count", [1, 64, 129, 1000])
def test_no_score_depends_on_the_number_of_threads(monkeypatch, precision, count):
    vectors = some_vectors(count, dimension=384)
    monkeypatch.setattr("mrag_owl.retrieval.exact_search._BLOCK", 100 * 384)
    alone = table(vectors, precision).cosines(vectors[0])
    monkeypatch.setattr("mrag_owl.retrieval.exact_search._SHARED_OUT", 1)
    for threads in (2, 3, 4):
        monkeypatch.setattr("mrag_owl.retrieval.exact_search.THREADS", threads)
        assert np.array_equal(table(vectors, precision).cosines(vectors[0]), alone)


def test_float16_gives_the_first_ten_of_float32_up_to_rounding():
    vectors, questions = some_vectors(5000), some_vectors(40, seed=1)
    exact, halved = table(vectors), table(vectors, "float16")
    for question in questions:
        right, found = exact.cosines(question), halved.cosines(question)
        assert np.abs(right - found).max() < 2**-10
        tenth = np.sort(right)[-10]
        first = np.argsort(-found, kind="stable")[:10]
        assert (right[first] > tenth - 2**-10).all()
        assert set(np.flatnonzero(right > tenth + 2**-10)) <= set(first)


def test_vectors_in_a_file_are_those_in_memory(tmp_path):
    vectors = some_vectors(50)
    for precision in ("float32", "float16"):
        path = tmp_path / f"{precision}.npy"
        written = table(vectors, precision, path=path)
        file = path.stat().st_ino, path.stat().st_size
        written.save(path)
        written.save(tmp_path / "copy.npy")
        assert (path.stat().st_ino, path.stat().st_size) == file
        assert (tmp_path / "copy.npy").read_bytes() == path.read_bytes()
        kept = VectorTable.open(path)
        assert (len(kept), kept.dimension, kept.precision) == (50, DIMENSION, precision)
        assert np.array_equal(kept.cosines(vectors[0]), table(vectors, precision).cosines(vectors[0]))
    assert (tmp_path / "float16.npy").stat().st_size < 0.6 * (tmp_path / "float32.npy").stat().st_size


@pytest.mark.parametrize("shape", [(4, DIMENSION), (6, DIMENSION), (5, DIMENSION - 1)])
def test_missing_surplus_and_other_vectors_are_refused(shape):
    blocks = [np.zeros(shape, dtype=np.float32)]
    with pytest.raises(RetrievalError, match="model x: "):
        VectorTable.collect(blocks, count=5, dimension=DIMENSION, source="model x")


def test_memory_decides_unless_the_user_does():
    size = 4 * 1000 * 384
    assert chosen_precision("auto", count=1000, dimension=384, memory=4 * size) == "float32"
    assert chosen_precision("auto", count=1000, dimension=384, memory=4 * size - 4) == "float16"
    assert chosen_precision("float32", count=1000, dimension=384, memory=1) == "float32"
    assert chosen_precision("float16", count=1, dimension=1) == "float16"
    with pytest.raises(ConfigError, match="'int4'; choose from auto, float32, float16"):
        chosen_precision("int4", count=1, dimension=1)


def test_a_containers_limit_counts_as_its_memory(tmp_path):
    limit = tmp_path / "memory.max"
    machine = available_memory(limit)
    limit.write_text("max\n")
    assert available_memory(limit) == machine
    limit.write_text("1048576\n")
    assert available_memory(limit) == 1 << 20


def test_a_store_beyond_the_memory_is_kept_as_float16_and_ranked_alike(tmp_path, monkeypatch):
    documents = [
        Document(Iri(f"ex:{number}"), f"{first} {second} hat.\n{second} belt.")
        for number, (first, second) in enumerate((a, b) for a in ("red", "blue", "coat") for b in ("dress", "shoe"))
    ]
    plain = DenseRetriever.build(documents, WordEmbedder())
    assert plain.precision == "float32"
    monkeypatch.setattr("mrag_owl.retrieval.exact_search.available_memory", lambda: 64)
    DenseRetriever.build(documents, WordEmbedder(), folder=tmp_path).save(tmp_path)
    kept = DenseRetriever.load(tmp_path, WordEmbedder())
    assert kept.precision == "float16"
    for text in ("red dress", "blue hat", "belt"):
        one, other = plain.scores(Query(text)), kept.scores(Query(text))
        assert other == pytest.approx(one, abs=1e-3)
        few = frozenset(plain.iris[1:4])
        assert len(kept.retrieve(Query(text), top_k=2, among=few)) == 2 or (other[1:4] > 0).sum() < 2
        assert set(kept.retrieve(Query(text), top_k=6, among=few).iris) <= few


@pytest.mark.parametrize("pooling", ["soft", "max", "mean"])
def test_equal_documents_tie_in_float16_too(pooling):
    texts = ("A red dress.\nA blue hat.", "A coat.", "A red dress.\nA blue hat.")
    documents = [Document(Iri(f"ex:{number}"), text) for number, text in enumerate(texts)]
    retriever = DenseRetriever.build(documents, WordEmbedder(), pooling=pooling, precision="float16")
    ranking = retriever.retrieve(Query("red hat"), top_k=2)
    assert retriever.precision == "float16"
    assert ranking.iris == ("ex:0", "ex:2")
    assert ranking.entries[0].score == ranking.entries[1].score
