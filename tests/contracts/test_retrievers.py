"""What every retrieval strategy keeps to, whatever its name."""

from pathlib import Path

import pytest
from outfits import build_outfits

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.pipeline.indexes.retrievers import RETRIEVERS, open_retriever
from mrag_owl.pipeline.recommend.likeness import BASES, RelativeQuestions
from mrag_owl.records import Iri, Query
from mrag_owl.retrieval import Retriever
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.retrievers import open_over_store
from mrag_owl_benchmark.specs import PUBLISHED_BM25, parse_spec


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    with GraphStore.open(build_outfits(tmp_path_factory.mktemp("outfits") / "store")) as opened:
        yield opened


LIKE = "like:"
HALVED = tuple(f"{name}, float16" for name in RETRIEVERS if name == "dense" or name.startswith("hybrid"))
"""Where memory binds, vectors are kept as float16."""


@pytest.fixture(params=sorted((*RETRIEVERS, PUBLISHED_BM25, *HALVED, *(LIKE + base for base in BASES))))
def retriever(request, store) -> Retriever:
    if request.param.startswith(LIKE):  # relative to a picture that has none of what the questions here ask for
        return RelativeQuestions.open(store, retriever=request.param.removeprefix(LIKE)).beside("image_4")[1]
    name, _, vectors = request.param.partition(", ")
    return open_over_store(parse_spec(name), store, Settings(vectors=vectors or "auto"))


def test_ranks_start_at_one_scores_descend_and_ties_ascend_by_iri(retriever):
    entries = retriever.retrieve(Query("dress floral coat"), top_k=100).entries
    assert [entry.rank for entry in entries] == list(range(1, len(entries) + 1))
    assert list(entries) == sorted(entries, key=lambda entry: (-entry.score, entry.iri))
    assert len({entry.iri for entry in entries}) == len(entries) > 3


def test_scores_cover_all_documents_in_ascending_order_and_agree_with_the_ranking(retriever):
    scores = retriever.scores(Query("floral dress"))
    assert list(retriever.iris) == sorted(retriever.iris)
    assert scores.shape == (len(retriever.iris),) == (6,)
    by_iri = dict(zip(retriever.iris, scores.tolist(), strict=True))
    entries = retriever.retrieve(Query("floral dress"), top_k=100).entries
    assert {entry.iri: entry.score for entry in entries} == {iri: score for iri, score in by_iri.items() if score > 0}


@pytest.mark.parametrize("top_k", [1, 2, 3, 1000])
def test_a_shorter_ranking_is_the_start_of_a_longer_one(retriever, top_k):
    whole = retriever.retrieve(Query("floral dress"), top_k=1000).entries
    assert retriever.retrieve(Query("floral dress"), top_k=top_k).entries == whole[:top_k]


def test_the_asked_for_garment_comes_first(retriever):
    first = retriever.retrieve(Query("umbrella"), top_k=1).entries[0]
    assert first.iri.endswith("image_6")


def test_a_filter_applies_before_the_best_are_taken(retriever):
    whole = retriever.retrieve(Query("floral dress"), top_k=1000)
    allowed = frozenset(whole.iris[1::2])
    ranking = retriever.retrieve(Query("floral dress"), top_k=1000, among=allowed)
    assert ranking.iris == whole.iris[1::2]
    assert [entry.rank for entry in ranking] == list(range(1, len(ranking) + 1))
    best = retriever.retrieve(Query("floral dress"), top_k=1, among=[*allowed, Iri("ex:elsewhere")])
    assert best.entries == ranking.entries[:1]
    assert len(retriever.retrieve(Query("floral dress"), top_k=5, among=())) == 0


@pytest.mark.parametrize("text", ["", "   ", "\n\t"])
def test_an_empty_question_is_refused(retriever, text):
    with pytest.raises(RetrievalError, match="question is empty"):
        retriever.retrieve(Query(text), top_k=3)


def test_a_top_k_below_one_is_refused(retriever):
    with pytest.raises(RetrievalError, match="top_k must be at least 1"):
        retriever.retrieve(Query("dress"), top_k=0)


_LONG = pytest.param("word " * 2000 + "dress", marks=pytest.mark.slow)


@pytest.mark.parametrize("text", ["zyzzyva", "Kleid 드레스 فستان 🧥", "'; DROP { }", _LONG])
def test_unknown_words_unicode_and_long_questions_are_answered(retriever, text):
    assert len(retriever.retrieve(Query(text), top_k=3)) <= 3


def test_the_same_question_is_answered_the_same(retriever, store):
    again = open_retriever("bm25", store).retrieve(Query("floral dress"), top_k=5)
    assert again == open_retriever("bm25", store).retrieve(Query("floral dress"), top_k=5)
    assert retriever.retrieve(Query("coat"), top_k=5) == retriever.retrieve(Query("coat"), top_k=5)


def test_each_precision_of_vectors_has_an_index_of_its_own_and_others_are_refused(store):
    kept = [open_retriever("dense", store, Settings(vectors=name)) for name in ("auto", "float16", "float32")]
    assert [retriever.precision for retriever in kept] == ["float32", "float16", "float32"]
    with pytest.raises(ConfigError, match="unknown precision of vectors 'f8'; choose from auto, float32, float16"):
        open_retriever("dense", store, Settings(vectors="f8"))


def test_an_index_already_there_is_used(retriever, store):
    folders = sorted(Path(store.version / "indexes").iterdir())
    assert folders
    assert all(not folder.name.startswith(".") for folder in folders)
