"""BM25 over passages, checked against rank-bm25 over the same passages."""

import math
import random

import pytest
from rank_bm25 import BM25Okapi

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Document, Iri, Query
from mrag_owl.retrieval.bm25 import K1
from mrag_owl.retrieval.passage_bm25 import B, PassageRetriever, Phrases


def corpus(seed: int) -> list[Document]:
    chance = random.Random(seed)
    words = [f"word{number}" for number in range(30)]

    def sentence() -> str:
        return " ".join(chance.choices(words, k=chance.randrange(1, 12))).capitalize() + "."

    return [
        Document(Iri(f"ex:{number:03d}"), "\n".join(sentence() for _ in range(chance.randrange(1, 5))))
        for number in range(60)
    ]


@pytest.mark.parametrize("seed", range(3))
def test_a_document_scores_as_its_best_passage_does_in_rank_bm25(seed):
    documents = corpus(seed)
    texts = sorted({text for document in documents for text in document.text.split("\n")})
    terms = Phrases()
    rows = [terms(text) for text in texts]
    peer = BM25Okapi(rows, k1=K1, b=B)
    frequency = {term: sum(term in row for row in rows) for row in rows for term in row}
    peer.idf = {term: math.log(len(texts) / count) for term, count in frequency.items()}
    retriever = PassageRetriever.build(documents)
    for question in ("word1 word2 word3", "word4, word5", "unknown word6"):
        scored = dict(zip(texts, peer.get_scores(list(dict.fromkeys(terms(question)))), strict=True))
        expected = [max(scored[text] for text in document.text.split("\n")) for document in documents]
        assert retriever.scores(Query(question)) == pytest.approx(expected, abs=1e-4)


def test_words_of_one_sentence_beat_the_same_words_spread_over_the_document():
    documents = [
        Document(Iri("ex:spread"), "A red coat.\nA blue hat."),
        Document(Iri("ex:together"), "A blue coat.\nA red hat."),
        *(Document(Iri(f"ex:{number}"), f"A shoe.\nNumber {number}.") for number in range(5)),
    ]
    assert PassageRetriever.build(documents).retrieve(Query("red hat"), top_k=2).iris == ("ex:together", "ex:spread")


def test_no_pair_of_words_reaches_over_a_comma():
    assert "shoe white" not in Phrases()("black shoes, white dress")
    assert "white dress" in Phrases()("black shoes, white dress")


def test_a_saved_index_gives_the_same_ranking(tmp_path):
    retriever = PassageRetriever.build(corpus(1))
    retriever.save(tmp_path)
    question = Query("word1 word9 word3")
    assert PassageRetriever.load(tmp_path).retrieve(question, top_k=60) == retriever.retrieve(question, top_k=60)


def test_a_damaged_index_is_refused(tmp_path):
    PassageRetriever.build(corpus(1)).save(tmp_path)
    (tmp_path / "passages.json").write_text("{")
    with pytest.raises(RetrievalError, match="cannot be read"):
        PassageRetriever.load(tmp_path)
