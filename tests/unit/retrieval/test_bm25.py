"""BM25: the paper's formula, checked by hand and against rank-bm25."""

import json
import math
import random
import re

import numpy as np
import pytest
import Stemmer
from hypothesis import given
from hypothesis import strategies as st
from rank_bm25 import BM25Okapi

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Document, Iri, Query
from mrag_owl.retrieval.bm25 import K1, B, Bm25Retriever, Tokenizer
from mrag_owl.retrieval.selection import best_first


def corpus(seed: int) -> list[Document]:
    chance = random.Random(seed)
    words = [f"word{number}" for number in range(50)]
    return [
        Document(Iri(f"ex:{number:03d}"), " ".join(chance.choices(words, k=chance.randrange(1, 40))))
        for number in range(150)
    ]


def test_words_of_every_document_find_all_of_them_alike():
    documents = [Document(Iri(f"ex:{name}"), f"oil on canvas by {name}") for name in ("blake", "cox", "turner")]
    retriever = Bm25Retriever.build(documents)
    assert retriever.retrieve(Query("oil"), top_k=5).iris == ("ex:blake", "ex:cox", "ex:turner")
    assert retriever.retrieve(Query("oil by cox"), top_k=5).iris == ("ex:cox",)
    assert retriever.retrieve(Query("marble"), top_k=5).iris == ()


def test_scores_follow_the_formula_by_hand():
    documents = [
        Document(Iri("ex:a"), "red dress red shoe"),
        Document(Iri("ex:b"), "blue dress"),
        Document(Iri("ex:c"), "blue hat and blue coat"),
    ]
    retriever = Bm25Retriever.build(reversed(documents), parity="thesis")
    assert retriever.frequencies() == {"red": 1, "dress": 2, "shoe": 1, "blue": 2, "hat": 1, "and": 1, "coat": 1}
    scores = retriever.scores(Query("red dress"))
    average = (4 + 2 + 5) / 3

    def term(df: int, tf: int, length: int) -> float:
        return math.log(3 / df) * (K1 + 1) * tf / (K1 * ((1 - B) + B * length / average) + tf)

    expected = [term(1, 2, 4) + term(2, 1, 4), term(2, 1, 2), 0.0]
    assert scores == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("parity", [None, "thesis"])
def test_scores_agree_with_rank_bm25_with_the_papers_idf(seed, parity):
    documents = corpus(seed)
    tokenizer = Tokenizer(parity=parity)
    peer = BM25Okapi([tokenizer(document.text) for document in documents], k1=K1, b=B)
    frequency: dict[str, int] = {}
    for document in documents:
        for word in set(tokenizer(document.text)):
            frequency[word] = frequency.get(word, 0) + 1
    peer.idf = {word: math.log(len(documents) / count) for word, count in frequency.items()}
    retriever = Bm25Retriever.build(documents, parity=parity)
    for question in ("word1 word2 word2", "word7 unknown", "word3 word4 word5 word6"):
        expected = peer.get_scores(list(dict.fromkeys(tokenizer(question))))
        assert retriever.scores(Query(question)) == pytest.approx(expected, abs=1e-5)


def test_the_thesis_tokens_are_unstemmed_words_of_two_characters_or_more():
    assert Tokenizer(parity="thesis")("A V-neck Dress, dresses!") == ["neck", "dress", "dresses"]


def test_stemming_finds_singulars_by_their_plurals():
    documents = [Document(Iri("ex:a"), "a floral dress"), Document(Iri("ex:b"), "a coat")]
    assert Bm25Retriever.build(documents).retrieve(Query("dresses"), top_k=5).iris == ("ex:a",)
    assert len(Bm25Retriever.build(documents, parity="thesis").retrieve(Query("dresses"), top_k=5)) == 0


def test_a_saved_index_gives_the_same_scores(tmp_path):
    retriever = Bm25Retriever.build(corpus(1))
    retriever.save(tmp_path)
    assert np.array_equal(
        Bm25Retriever.load(tmp_path).scores(Query("word1 word9")), retriever.scores(Query("word1 word9"))
    )


def test_a_damaged_index_is_refused(tmp_path):
    Bm25Retriever.build(corpus(1)).save(tmp_path)
    (tmp_path / "documents.json").write_text("{")
    with pytest.raises(RetrievalError, match="cannot be read"):
        Bm25Retriever.load(tmp_path)


def test_nothing_to_index_is_refused():
    with pytest.raises(RetrievalError, match="no documents"):
        Bm25Retriever.build([])
    with pytest.raises(RetrievalError, match="same IRI"):
        Bm25Retriever.build([Document(Iri("ex:a"), "coat"), Document(Iri("ex:a"), "hat")])


@pytest.mark.parametrize("seed", range(20))
def test_best_first_is_a_stable_descending_sort(seed):
    scores = np.random.default_rng(seed).integers(0, 5, size=40).astype(np.float32)
    expected = sorted(range(40), key=lambda index: (-scores[index], index))
    for top_k in (1, 7, 39, 40, 100):
        assert best_first(scores, top_k=top_k).tolist() == expected[:top_k]


@given(st.text(alphabet=st.characters(codec="ascii")))
def test_english_is_split_as_before_other_scripts_were(text):
    words = [word for word in re.findall(r"\b\w+\b", text.lower()) if word != "a"]
    assert Tokenizer()(text) == Stemmer.Stemmer("english").stemWords(words) == Tokenizer(folds=False)(text)
    assert Tokenizer(parity="thesis")(text) == re.findall(r"\b\w\w+\b", text.lower())


SCRIPTS = [
    Document(Iri("ex:ja"), "雪舟が描いた山水画"),
    Document(Iri("ex:ko"), "이중섭의 흰 소는 서울에 있다"),
    Document(Iri("ex:la"), "Ein Aquarell von Dürer"),
    Document(Iri("ex:zh"), "齐白石画的虾"),
]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("이중섭이 그린 소", "ex:ko"),
        ("서울의 그림", "ex:ko"),
        ("雪舟の山水画", "ex:ja"),
        ("齐白石的画", "ex:zh"),
        ("DURER", "ex:la"),
    ],
)
def test_scripts_without_spaces_or_with_particles_are_found(question, expected):
    assert Bm25Retriever.build(SCRIPTS).retrieve(Query(question), top_k=4).iris[:1] == (expected,)


def test_an_index_of_an_earlier_version_is_read_as_it_was_built(tmp_path):
    index = Bm25Retriever.build(SCRIPTS)
    index.save(tmp_path)
    header = json.loads((tmp_path / "documents.json").read_text(encoding="utf-8"))
    del header["folds"]
    (tmp_path / "documents.json").write_text(json.dumps(header), encoding="utf-8")
    assert Bm25Retriever.load(tmp_path)._tokenizer("Dürer") == ["dürer"]
