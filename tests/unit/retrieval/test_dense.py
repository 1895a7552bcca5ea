"""Dense retrieval over an embedder that can be checked by hand."""

import numpy as np
import pytest
from embedding import WordEmbedder

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Document, Iri, Query
from mrag_owl.retrieval.dense import SHARPNESS, DenseRetriever

DOCUMENTS = [
    Document(Iri("ex:a"), "A red dress.\nA blue hat."),
    Document(Iri("ex:b"), "A blue dress.\nA red hat."),
    Document(Iri("ex:c"), "A coat.\nA belt."),
    Document(Iri("ex:d"), "A red dress.\nA blue hat."),
]


def test_max_is_the_best_passages_cosine():
    retriever = DenseRetriever.build(DOCUMENTS, WordEmbedder(), pooling="max")
    assert retriever.scores(Query("red dress")) == pytest.approx([1, 0.5, 0, 1])


def test_mean_is_the_cosine_with_the_mean_of_the_passages():
    retriever = DenseRetriever.build(DOCUMENTS, WordEmbedder(), pooling="mean")
    # Each of the four words of documents a, b and d weighs 1/2 there.
    assert retriever.scores(Query("red dress")) == pytest.approx([0.7071, 0.7071, 0, 0.7071], abs=1e-4)


def test_soft_adds_what_other_passages_are_worth():
    retriever = DenseRetriever.build(DOCUMENTS, WordEmbedder())
    expected = np.log(np.exp(SHARPNESS) + 1) / SHARPNESS
    assert retriever.scores(Query("red dress"))[0] == pytest.approx(expected, abs=1e-6)


def test_equal_documents_tie_and_come_by_iri():
    for pooling in ("soft", "max"):
        ranking = DenseRetriever.build(DOCUMENTS, WordEmbedder(), pooling=pooling).retrieve(Query("red dress"), top_k=2)
        assert ranking.iris == ("ex:a", "ex:d")
        assert ranking.entries[0].score == ranking.entries[1].score


def test_equal_passages_are_embedded_once():
    embedder = WordEmbedder()
    DenseRetriever.build(DOCUMENTS, embedder)
    assert sorted(embedder.seen) == sorted(set(embedder.seen))
    assert len(embedder.seen) == 6


def test_a_filter_applies_before_the_best_are_taken():
    retriever = DenseRetriever.build(DOCUMENTS, WordEmbedder())
    ranking = retriever.retrieve(Query("red dress"), top_k=1, among={Iri("ex:b"), Iri("ex:c"), Iri("ex:elsewhere")})
    assert ranking.iris == ("ex:b",)


def test_what_is_beyond_the_window_is_found_all_the_same():
    documents = [Document(Iri("ex:long"), "word " * 50 + "umbrella hat " + "word " * 50), Document(Iri("ex:s"), "coat")]
    retriever = DenseRetriever.build(documents, WordEmbedder(window=8))
    assert retriever.retrieve(Query("hat"), top_k=1).iris == ("ex:long",)


def test_a_question_beyond_the_window_is_read_to_its_end():
    retriever = DenseRetriever.build(DOCUMENTS, WordEmbedder(window=8))
    assert retriever.retrieve(Query("and " * 40 + "coat"), top_k=1).iris == ("ex:c",)


def test_a_question_that_says_nothing_to_the_embedder_ranks_nothing():
    retriever = DenseRetriever.build(DOCUMENTS, WordEmbedder())
    assert np.isnan(retriever.scores(Query("zyzzyva"))).all()
    assert len(retriever.retrieve(Query("zyzzyva"), top_k=3)) == 0


def test_a_missing_vector_is_an_error_and_no_missing_row():
    with pytest.raises(RetrievalError, match="6 passages gave 5 vectors"):
        DenseRetriever.build(DOCUMENTS, WordEmbedder(), embed=lambda texts: [WordEmbedder().embed_documents(texts[1:])])


def test_a_saved_index_gives_the_same_ranking(tmp_path):
    retriever = DenseRetriever.build(DOCUMENTS, WordEmbedder())
    retriever.save(tmp_path)
    loaded = DenseRetriever.load(tmp_path, WordEmbedder())
    assert loaded.retrieve(Query("blue hat"), top_k=4) == retriever.retrieve(Query("blue hat"), top_k=4)


def test_an_index_of_another_embedder_or_dimension_is_refused(tmp_path):
    DenseRetriever.build(DOCUMENTS, WordEmbedder()).save(tmp_path)
    with pytest.raises(RetrievalError, match="dimension 8, but questions would be embedded by words dress"):
        DenseRetriever.load(tmp_path, WordEmbedder(words=("dress", "hat")))
    with pytest.raises(RetrievalError, match="delete it and ask again"):
        DenseRetriever.load(tmp_path, WordEmbedder(window=3))


def test_an_embedder_that_changes_its_dimension_is_refused():
    embedder = WordEmbedder()
    retriever = DenseRetriever.build(DOCUMENTS, embedder)
    embedder.words, embedder.dimension = ("dress",), 1
    with pytest.raises(RetrievalError, match="vectors of dimension 8"):
        retriever.scores(Query("dress"))


@pytest.mark.parametrize("name", ["vectors.npy", "dense.json", "members.npy"])
def test_a_damaged_index_is_refused(tmp_path, name):
    DenseRetriever.build(DOCUMENTS, WordEmbedder()).save(tmp_path)
    (tmp_path / name).write_bytes((tmp_path / name).read_bytes()[:7])
    with pytest.raises(RetrievalError, match="cannot be read"):
        DenseRetriever.load(tmp_path, WordEmbedder())
