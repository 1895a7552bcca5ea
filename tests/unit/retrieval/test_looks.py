"""Likeness to a picture beside a question: what has no picture is like nothing."""

from types import SimpleNamespace

import numpy as np

from mrag_owl.records import Iri, Query
from mrag_owl.retrieval.logic import LogicRetriever, LogicSignal
from mrag_owl.retrieval.looks import LooksRetriever
from mrag_owl.retrieval.selection import ranking_of


class Words:
    """Scores documents by what each is given."""

    def __init__(self, *scores: float) -> None:
        self._scores = np.array(scores, dtype=np.float32)
        self.iris = tuple(Iri(f"ex:{number}") for number in range(len(scores)))

    def scores(self, query: Query) -> np.ndarray:
        return self._scores

    def retrieve(self, query: Query, *, top_k: int, among=None):
        return ranking_of(self._scores, self.iris, top_k=top_k, among=among)


def test_what_has_no_picture_comes_after_all_that_have_one():
    looks = np.array([0.1, np.nan, 0.9, np.nan, 0.5], dtype=np.float32)
    ranker = LooksRetriever(Words(0.2, 9.0, 0.1, 3.0, 0.3), looks, reference=None)
    found = [place.iri for place in ranker.retrieve(Query("a hood"), top_k=5)]
    assert set(found[:3]) == {"ex:0", "ex:2", "ex:4"}
    assert found[3:] == ["ex:1", "ex:3"]


def test_without_any_picture_the_words_decide():
    looks = np.full(3, np.nan, dtype=np.float32)
    ranker = LooksRetriever(Words(1.0, 3.0, 2.0), looks, reference=None)
    assert [place.iri for place in ranker.retrieve(Query("a hood"), top_k=3)] == ["ex:1", "ex:2", "ex:0"]


def test_what_is_as_asked_comes_first_then_what_may_be_however_much_others_look_alike():
    signal = LogicSignal(None, None)
    signal.linker = SimpleNamespace(link=lambda text: SimpleNamespace(spans=(1,), expression="asked", question=text))
    signal.satisfaction = SimpleNamespace(
        holds=lambda asked: np.array([False, True, False]), may_hold=lambda asked: np.array([False, True, True])
    )
    signal.of = lambda linked: np.array([0.9, 1.0, 0.5])
    words = LogicRetriever(signal, Words(0.0, 0.0, 0.0), soft=False)
    words.scores = lambda query: signal.of(None).astype(np.float32)
    looks = np.array([0.99, 0.1, 0.2], dtype=np.float32)
    ranker = LooksRetriever(words, looks, reference=None)
    assert [place.iri for place in ranker.retrieve(Query("a hood"), top_k=3)] == ["ex:1", "ex:2", "ex:0"]
