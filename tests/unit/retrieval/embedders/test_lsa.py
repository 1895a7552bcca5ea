"""LSA, checked against scikit-learn's own pipeline."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import RetrievalError
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.retrieval.embedders.lsa import LsaEmbedder

TEXTS = [
    f"{colour} {garment} with a {detail}"
    for colour in ("red", "blue", "black")
    for garment in ("dress", "coat", "shirt", "skirt")
    for detail in ("belt", "collar", "zip")
]


@pytest.fixture(scope="module")
def embedder() -> LsaEmbedder:
    return LsaEmbedder.fit(TEXTS, dimension=8)


def test_vectors_agree_with_scikit_learn():
    from sklearn.decomposition import TruncatedSVD
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.preprocessing import normalize

    chance = random.Random(1)
    words = [f"word{number}" for number in range(40)]
    texts = [" ".join(chance.choices(words, weights=range(1, 41), k=12)) for _ in range(80)]
    vectorizer = TfidfVectorizer(analyzer=Tokenizer(), sublinear_tf=True)
    matrix = vectorizer.fit_transform(sorted(texts))
    decomposition = TruncatedSVD(8, algorithm="arpack", random_state=0).fit(matrix)
    questions = ["word1 word1 word30", "word39 word4 word5", "unknown word20"]
    expected = normalize(decomposition.transform(vectorizer.transform(questions)))
    vectors = LsaEmbedder.fit(texts, dimension=8).embed_queries(questions)
    # Directions may point either way, so what they say of each pair is compared.
    assert vectors @ vectors.T == pytest.approx(expected @ expected.T, abs=1e-2)


@given(st.lists(st.text(max_size=40), max_size=4))
def test_vectors_have_length_one_or_zero(embedder, texts):
    lengths = np.linalg.norm(embedder.embed_documents(texts), axis=1)
    assert lengths.shape == (len(texts),)
    assert np.all((abs(lengths - 1) < 1e-5) | (lengths == 0))


def test_an_unknown_text_between_known_ones_gets_zeros(embedder):
    vectors = embedder.embed_queries(["red", "zyzzyva", "", "coat", ""])
    assert [bool(vector.any()) for vector in vectors] == [True, False, False, True, False]


def test_words_that_stand_in_like_company_are_alike():
    texts = ["boat river water", "ship river water", "boat sea", "ship sea", "dress silk", "gown silk", "dress party"]
    embedder = LsaEmbedder.fit([*texts, "gown party"], dimension=2)
    boat, ship, dress = embedder.embed_queries(["boat", "ship", "dress"])
    assert boat @ ship > 0.9
    assert abs(boat @ dress) < 0.1


@pytest.mark.parametrize("texts", [["dress"], ["dress", "coat"], ["red dress red", "red dress", "coat coat"]])
def test_few_texts_are_enough(texts):
    embedder = LsaEmbedder.fit(texts)
    vectors = embedder.embed_documents(texts)
    assert (vectors * vectors).sum(axis=1) == pytest.approx(1)
    assert vectors.shape[1] == embedder.dimension


def test_fitting_again_gives_the_same_model_and_other_texts_another_identity(embedder):
    again = LsaEmbedder.fit(reversed(TEXTS), dimension=8)
    assert again.identity == embedder.identity
    assert np.array_equal(again.embed_queries(TEXTS), embedder.embed_queries(TEXTS))
    assert LsaEmbedder.fit(TEXTS[1:], dimension=8).identity != embedder.identity


def test_a_saved_model_gives_the_same_vectors(tmp_path, embedder):
    embedder.save(tmp_path)
    loaded = LsaEmbedder.load(tmp_path)
    assert loaded.identity == embedder.identity
    assert np.array_equal(loaded.embed_queries(TEXTS), embedder.embed_queries(TEXTS))


@pytest.mark.parametrize("name", ["lsa.json", "idf.npy", "projection.npy"])
def test_a_damaged_model_is_refused(tmp_path, name, embedder):
    embedder.save(tmp_path)
    (tmp_path / name).write_bytes(b"{")
    with pytest.raises(RetrievalError, match="LSA model cannot be read"):
        LsaEmbedder.load(tmp_path)


def test_texts_without_words_are_refused():
    with pytest.raises(RetrievalError, match="no words"):
        LsaEmbedder.fit(["", "!"])
