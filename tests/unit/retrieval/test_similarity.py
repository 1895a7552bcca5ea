"""TF-IDF cosine, against scikit-learn."""

import random

import numpy as np
import pytest

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Document, Iri
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.retrieval.similarity import TfidfSimilarity

WORDS = ["dress", "dresses", "floral", "coat", "belt", "shoe", "plain", "hat"]


@pytest.fixture
def documents() -> list[Document]:
    chance = random.Random(2)
    return [Document(Iri(f"ex:{n}"), " ".join(chance.choices(WORDS, k=chance.randrange(1, 12)))) for n in range(40)]


def test_cosines_agree_with_scikit_learn(documents):
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.metrics.pairwise import cosine_similarity

    ours = TfidfSimilarity.build(documents)
    peer = TfidfVectorizer(tokenizer=Tokenizer(), lowercase=False, token_pattern=None, smooth_idf=False)
    peer.fit([document.text for document in documents])
    peer.idf_ = peer.idf_ - 1  # its idf is log(N / df) + 1
    vectors = peer.transform([document.text for document in documents])
    for text in ("floral dresses", "coat coat belt", documents[3].text):
        expected = cosine_similarity(vectors, peer.transform([text])).ravel()
        assert ours.similarity(text) == pytest.approx(expected, abs=1e-6)


def test_a_document_is_most_similar_to_itself(documents):
    scores = TfidfSimilarity.build(documents).similarity(documents[7].text)
    assert scores[7] == pytest.approx(1.0, abs=1e-5)
    assert scores.max() <= 1 + 1e-5
    assert scores.min() >= 0


def test_unknown_words_are_similar_to_nothing(documents):
    assert not TfidfSimilarity.build(documents).similarity("zyzzyva").any()


def test_saved_vectors_give_the_same_cosines(documents, tmp_path):
    built = TfidfSimilarity.build(documents)
    built.save(tmp_path)
    assert np.array_equal(TfidfSimilarity.load(tmp_path).similarity("floral coat"), built.similarity("floral coat"))
    (tmp_path / "vocabulary.json").write_text("{")
    with pytest.raises(RetrievalError, match="cannot be read"):
        TfidfSimilarity.load(tmp_path)


def test_nothing_to_compare_is_refused():
    with pytest.raises(RetrievalError, match="no documents"):
        TfidfSimilarity.build([])


def test_rocchio_without_feedback_is_the_plain_cosine_and_agrees_with_its_formula(documents):
    ours = TfidfSimilarity.build(documents)
    plain = ours.rocchio("floral dress", liked=[], disliked=[])
    assert plain == pytest.approx(ours.similarity("floral dress"), abs=1e-6)
    matrix = ours._matrix.toarray()
    question = ours._vector("floral dress")
    expected = question + 0.75 * matrix[[1, 5]].mean(axis=0) - 0.15 * matrix[[2, 3, 4]].mean(axis=0)
    expected = np.maximum(expected, 0)
    moved = ours.rocchio("floral dress", liked=[1, 5], disliked=[2, 3, 4])
    assert moved == pytest.approx(matrix @ (expected / np.linalg.norm(expected)), abs=1e-5)


def test_rocchio_moves_liked_documents_up_and_disliked_ones_down(documents):
    ours = TfidfSimilarity.build(documents)
    before = ours.similarity("floral dress")
    middle = int(np.argsort(before)[len(before) // 2])
    assert ours.rocchio("floral dress", liked=[middle], disliked=[])[middle] > before[middle]
    assert ours.rocchio("floral dress", liked=[], disliked=[middle])[middle] <= before[middle] + 1e-6
