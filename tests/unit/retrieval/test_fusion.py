"""Fusion: the formulas, what missing means, and each signal's own rank."""

import tracemalloc

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.records import Iri, Query, Standing
from mrag_owl.retrieval.fusion import HybridRetriever, fused
from mrag_owl.retrieval.selection import checked_text, ranking_of
from mrag_owl_benchmark.fusion_weights import fit_weights

NAN = float("nan")


class Fixed:
    """A signal with the scores it was given, whatever the question."""

    def __init__(self, *scores: float) -> None:
        self.iris = tuple(Iri(f"ex:{number}") for number in range(len(scores)))
        self.values = np.array(scores, dtype=np.float32)
        self.asked = 0

    def scores(self, query):
        checked_text(query)
        self.asked += 1
        return self.values

    def retrieve(self, query, *, top_k, among=None):
        return ranking_of(self.scores(query), self.iris, top_k=top_k, among=among)


def order(scores) -> list[int]:
    return np.argsort(-scores, kind="stable").tolist()


def scored(**signals: list[float]) -> dict[str, np.ndarray]:
    return {name: np.array(values, dtype=np.float32) for name, values in signals.items()}


def test_standardised_fusion_follows_its_formula():
    one, other = [0.0, 1.0, 5.0, 2.0], [0.4, 0.1, 0.2, 0.3]
    z = [(np.array(values) - np.mean(values)) / np.std(values) for values in (one, other)]
    expected = (2 * z[0] + 0.5 * z[1]) / 2.5
    result = fused(scored(one=one, other=other), weights={"one": 2, "other": 0.5})
    assert result == pytest.approx(expected - expected.min() + 1e-3, abs=1e-5)


def test_a_missing_signal_is_not_a_zero():
    """Document 1 is unknown to the pictures: the words alone judge it, and the words put it first."""
    signals = scored(words=[1.0, 3.0, 2.0, 0.0], pictures=[0.9, NAN, 0.2, 0.1])
    assert order(fused(signals, weights={}))[0] == 1
    zero = scored(words=[1.0, 3.0, 2.0, 0.0], pictures=[0.9, 0.0, 0.2, 0.1])
    assert fused(signals, weights={})[1] > fused(zero, weights={})[1]


@pytest.mark.parametrize("silent", [[0.0, 0.0, 0.0], [NAN, NAN, NAN]])
def test_a_silent_signal_changes_nothing(silent):
    alone = fused(scored(words=[1.0, 3.0, 2.0]), weights={})
    assert np.array_equal(fused(scored(words=[1.0, 3.0, 2.0], other=silent), weights={}), alone)


def test_where_all_are_silent_nothing_is_ranked():
    hybrid = HybridRetriever({"a": Fixed(0, 0), "b": Fixed(NAN, NAN)})
    assert len(hybrid.retrieve(Query("dress"), top_k=2)) == 0


def test_a_document_nobody_knows_is_not_ranked_and_all_others_are():
    hybrid = HybridRetriever({"a": Fixed(1, 2, NAN), "b": Fixed(1, NAN, NAN)})
    assert hybrid.retrieve(Query("dress"), top_k=5).iris == ("ex:1", "ex:0")


@given(arrays(np.float32, (2, 12), elements=st.integers(0, 40).map(float)), st.floats(0.1, 50), st.integers(-100, 100))
def test_the_scale_and_the_origin_of_a_signal_do_not_matter(values, scale, origin):
    assume(all(len(set(row.tolist())) > 1 for row in values))
    plain = fused({"a": values[0], "b": values[1]}, weights={"b": 0.5})
    moved = fused({"a": (values[0] * scale + origin).astype(np.float32), "b": values[1]}, weights={"b": 0.5})
    assert moved == pytest.approx(plain, abs=1e-3)


@given(arrays(np.float32, 9, elements=st.integers(0, 5).map(float)))
def test_one_signal_alone_keeps_its_order(values):
    assume(len(set(values.tolist())) > 1)
    assert order(fused({"a": values}, weights={})) == order(values)


def test_standings_give_each_signals_own_rank():
    hybrid = HybridRetriever({"words": Fixed(0, 2, 2, 1), "senses": Fixed(0.5, NAN, 0.1, 0.9)})
    standings = hybrid.standings(Query("dress"), [Iri("ex:2"), Iri("ex:0"), Iri("ex:1")])
    assert standings[Iri("ex:2")] == (Standing("words", 2, 2.0), Standing("senses", 3, pytest.approx(0.1)))
    assert standings[Iri("ex:0")] == (Standing("words", None, 0.0), Standing("senses", 2, 0.5))
    assert standings[Iri("ex:1")] == (Standing("words", 1, 2.0), Standing("senses", None, None))


def test_standings_are_the_ranks_of_the_signals_own_rankings():
    signals = {"a": Fixed(3, 1, 3, 0, 2), "b": Fixed(1, 1, 1, 0.5, 0)}
    hybrid = HybridRetriever(signals)
    for among in (None, {Iri("ex:0"), Iri("ex:2"), Iri("ex:3")}):
        chosen = sorted(among or hybrid.iris)
        standings = hybrid.standings(Query("dress"), chosen, among=among)
        for place, (name, signal) in enumerate(signals.items()):
            ranks = {entry.iri: entry.rank for entry in signal.retrieve(Query("dress"), top_k=9, among=among)}
            assert {iri: standings[iri][place].rank for iri in chosen} == {iri: ranks.get(iri) for iri in chosen}
            assert standings[chosen[0]][place].signal == name


def test_a_ranking_and_its_standings_ask_each_signal_once():
    signal = Fixed(1, 2)
    hybrid = HybridRetriever({"a": signal})
    ranking = hybrid.retrieve(Query("dress"), top_k=2)
    hybrid.standings(Query("dress"), ranking.iris)
    assert signal.asked == 1
    hybrid.retrieve(Query("coat"), top_k=2)
    assert signal.asked == 2


def test_signals_over_other_documents_are_refused():
    with pytest.raises(ConfigError, match="at least one signal"):
        HybridRetriever({})
    with pytest.raises(RetrievalError, match="b ranks 3 documents and a ranks 2"):
        HybridRetriever({"a": Fixed(1, 2), "b": Fixed(1, 2, 3)})


def test_fitted_weights_leave_out_a_signal_that_misleads():
    chance = np.random.default_rng(1)
    judged, relevant = [], []
    for _ in range(300):
        answer = int(chance.integers(50))
        useful = chance.normal(size=50).astype(np.float32)
        useful[answer] += 2
        judged.append({"useful": useful, "noise": chance.normal(size=50).astype(np.float32)})
        relevant.append([answer])
    weights = fit_weights(judged, relevant)
    assert weights["useful"] == 1
    assert weights["noise"] <= 0.15
    assert weights == fit_weights(judged, relevant)
    with pytest.raises(RetrievalError, match="no judged questions"):
        fit_weights([], [])


@pytest.mark.slow
def test_fitted_weights_are_where_the_gradient_of_the_likelihood_vanishes():
    """Checked against the likelihood written out and a grid around the solution."""
    chance = np.random.default_rng(2)
    judged, relevant = [], []
    for _ in range(60):
        answer = int(chance.integers(20))
        one, other = chance.normal(size=(2, 20)).astype(np.float32)
        one[answer] += 1.5
        other[answer] += 1
        judged.append({"one": one, "other": other})
        relevant.append([answer])

    def likelihood(ratio: float, scale: float) -> float:
        total = 0.0
        for signals, (answer,) in zip(judged, relevant, strict=True):
            one, other = ((values - values.mean()) / values.std() for values in signals.values())
            scores = scale * (one + ratio * other).astype(np.float64)
            total += scores[answer] - np.log(np.exp(scores).sum())
        return total

    weights = fit_weights(judged, relevant)
    scales = np.linspace(0.3, 4, 75)
    best = max(likelihood(weights["other"], scale) for scale in scales)
    for ratio in (weights["other"] - 0.1, weights["other"] + 0.1, 0.0, 2.0):
        assert max(likelihood(ratio, scale) for scale in scales) <= best + 1e-3


def test_where_no_signal_helps_all_count_alike():
    judged = [{"a": np.array([1, 2, 3], dtype=np.float32), "b": np.array([1, 2, 4], dtype=np.float32)}]
    assert fit_weights(judged, [[0]]) == {"a": 1, "b": 1}


def test_several_answers_of_a_question_count_as_the_question_asked_for_each():
    chance = np.random.default_rng(3)
    judged = [{name: chance.normal(size=30).astype(np.float32) for name in "abc"} for _ in range(20)]
    relevant = [sorted(np.argsort(-one["a"] - one["b"])[: 1 + number % 3]) for number, one in enumerate(judged)]
    repeated = [(one, [answer]) for one, answers in zip(judged, relevant, strict=True) for answer in answers]
    together, apart = fit_weights(judged, relevant), fit_weights(*zip(*repeated, strict=True))
    assert together == pytest.approx(apart, abs=2e-3)


def test_of_the_questions_nothing_but_one_number_a_signal_and_document_is_kept():
    questions, documents, names = 40, 5_000, "abcd"

    def judged():
        for number in range(questions):
            chance = np.random.default_rng(number)
            yield {name: chance.normal(size=documents).astype(np.float32) for name in names}

    tracemalloc.start()
    fit_weights(judged(), [[1, 2, 3]] * questions)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1.5 * 4 * questions * documents * len(names)
