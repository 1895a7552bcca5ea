"""What a question denies attracts no document, whatever the retriever knows of the words."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from outfits import build_outfits

from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.records import Document, Iri, Query
from mrag_owl.retrieval.affirmation import affirming_scores
from mrag_owl.retrieval.bm25 import Bm25Retriever
from mrag_owl.retrieval.logic import LogicRetriever
from mrag_owl.store.dataset import GraphStore

TEXTS = {"a": "a red dress with sequins", "b": "a dress with a bow", "c": "a blue skirt", "d": "sequins and beads"}
RETRIEVER = Bm25Retriever.build(Document(Iri(f"ex:{name}"), text) for name, text in TEXTS.items())


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a dress without sequins", ["ex:b", "ex:a"]),
        ("a dress, not red", ["ex:b", "ex:a"]),
        ("without sequins", ["ex:b", "ex:c", "ex:a", "ex:d"]),
        ("a dress with sequins", ["ex:a", "ex:b", "ex:d"]),
    ],
)
def test_what_is_denied_goes_down(question, expected):
    scores = affirming_scores(RETRIEVER, Query(question))
    order = sorted(np.flatnonzero(scores > 0), key=lambda number: (-scores[number], number))
    assert [RETRIEVER.iris[number] for number in order] == expected


@given(st.lists(st.sampled_from(["dress", "red", "no", "without", "not", ",", "sequins", "bow", "or"]), min_size=1))
def test_no_question_raises_a_document_by_what_it_denies(words):
    text = " ".join(words)
    scores = affirming_scores(RETRIEVER, Query(text))
    assert scores.shape == (4,)
    assert (scores >= 0).all()
    if not {"no", "without", "not"} & set(words):
        assert np.array_equal(scores, RETRIEVER.scores(Query(text)))


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return build_outfits(tmp_path_factory.mktemp("outfits") / "store")


def test_words_outside_the_vocabulary_do_not_attract_beside_the_logic(store):
    with GraphStore.open(store) as opened:
        words = open_retriever("bm25", opened)
        asked = []

        class Overheard:
            iris = words.iris

            def scores(self, query):
                asked.append(query.text.split())
                return words.scores(query)

        signal = open_retriever("logic", opened).signal
        LogicRetriever(signal, Overheard(), soft=True).scores(Query("a coat, not velvet, without lace"))
        LogicRetriever(signal, Overheard(), soft=True).scores(Query("not velvet"))
    assert ["velvet", "lace"] in asked
    assert all(not {"velvet", "lace"} & set(text) for text in asked if set(text) - {"velvet", "lace"})


@pytest.mark.parametrize("name", ["bm25", "passages", "hybrid"])
def test_no_retriever_puts_first_what_is_denied(store, name):
    with Recommender.open(store, Options(retriever=name)) as recommender:
        found = [result.iri[-1] for result in recommender.recommend("a dress without a belt").results]
    assert found.index("1") < found.index("2")


def test_the_published_retriever_takes_all_words(store):
    with GraphStore.open(store) as opened:
        published = open_retriever("bm25-thesis", opened).retrieve(Query("a dress without a belt"), top_k=6)
    with Recommender.open(store, Options(retriever="bm25-thesis")) as recommender:
        results = recommender.recommend("a dress without a belt", top_k=6).results
    assert [result.iri for result in results] == list(published.iris)
