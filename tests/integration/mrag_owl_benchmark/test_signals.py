"""Weights that a benchmark fits to questions: no question may see its own."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import ConfigError
from mrag_owl.records import Iri, Query
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet
from mrag_owl_benchmark.evaluation.real_text import halves_of
from mrag_owl_benchmark.signals import FittedWeights, WeighedRetriever
from mrag_owl_benchmark.specs import parse_spec
from mrag_owl_benchmark.systems import AskedQuery, BenchmarkSystem

pytestmark = pytest.mark.slow  # stores of its own

IRIS = tuple(Iri(f"ex:{number:02d}") for number in range(30))


def questions(count, *, excluded=None):
    queries = tuple(Query(f"question {number}", f"q{number:02d}") for number in range(count))
    qrels = {query.query_id: frozenset({IRIS[number % 30]}) for number, query in enumerate(queries)}
    return BenchmarkSet("own", queries, qrels, len(IRIS), "digest", excluded=excluded or {})


def telling(benchmark, *, wrong=frozenset()):
    """Two signals: `good` puts the right document first, `noise` another; the other way round for some questions."""

    def signals(query):
        right = IRIS.index(next(iter(benchmark.qrels[query.query_id])))
        rng = np.random.default_rng(int(query.query_id[1:]))
        good, noise = rng.random(30).astype(np.float32), rng.random(30).astype(np.float32)
        (noise if query.query_id in wrong else good)[right] = 4.0
        return {"good": good, "noise": noise}

    return signals


def test_what_tells_right_from_wrong_counts_most():
    benchmark = questions(40)
    weights = FittedWeights.fit(benchmark, IRIS, telling(benchmark))
    for half in weights.told.values():
        assert half["good"] == 1.0
        assert half["noise"] < 0.3


@pytest.mark.slow
def test_no_question_has_a_part_in_its_own_weights():
    benchmark = questions(40)
    first, second = (frozenset(half) for half in halves_of(benchmark.queries, benchmark.qrels))
    assert first
    assert second
    assert not first & second
    plain = FittedWeights.fit(benchmark, IRIS, telling(benchmark))
    turned = FittedWeights.fit(benchmark, IRIS, telling(benchmark, wrong=first))
    assert turned.of_first == plain.of_first
    assert turned.of_second != plain.of_second
    for query in benchmark.queries:
        assert plain.of(query) == (plain.of_first if query.query_id in first else plain.of_second)


def test_what_must_not_be_returned_does_not_count_against_a_signal():
    everything = questions(40)
    excluded = {
        query.query_id: frozenset({IRIS[(IRIS.index(next(iter(everything.qrels[query.query_id]))) + 1) % 30]})
        for query in everything.queries
    }
    benchmark = questions(40, excluded=excluded)

    def signals(query):
        found = telling(benchmark)(query)
        found["good"][IRIS.index(next(iter(excluded[query.query_id])))] = 40.0  # the reference itself
        return found

    weights = FittedWeights.fit(benchmark, IRIS, signals)
    assert all(half["good"] == 1.0 for half in weights.told.values())


def test_what_is_relevant_in_both_halves_is_told(caplog):
    benchmark = questions(40)
    FittedWeights.fit(benchmark, IRIS, telling(benchmark))
    assert not caplog.messages
    qrels = {name: iris | {IRIS[0]} for name, iris in benchmark.qrels.items()}
    FittedWeights.fit(replace(benchmark, qrels=qrels), IRIS, telling(benchmark))
    assert any("so that" in told and "relevant in both halves" in told for told in caplog.messages)


def test_each_question_is_ranked_with_its_own_weights():
    benchmark = questions(40)
    retriever = WeighedRetriever(IRIS, telling(benchmark), weights=lambda query: {"good": query.query_id < "q20"})
    right = [
        retriever.retrieve(query, top_k=1).iris[0] in benchmark.qrels[query.query_id] for query in benchmark.queries
    ]
    assert all(right[:20])
    assert sum(right[20:]) < 10


@given(
    st.lists(st.floats(-1, 1, width=32), min_size=30, max_size=30),
    st.fixed_dictionaries({"good": st.floats(0, 1), "noise": st.floats(0, 1), "logic": st.floats(0, 1)}),
)
def test_what_violates_a_denial_is_not_ranked_whatever_the_weights(degrees, weights):
    benchmark = questions(1)
    logic = np.array(degrees, dtype=np.float32)
    retriever = WeighedRetriever(
        IRIS, lambda query: {**telling(benchmark)(query), "logic": logic}, weights=lambda _: weights
    )
    violating = {iri for iri, degree in zip(IRIS, degrees, strict=True) if degree < 0}
    assert not violating & set(retriever.retrieve(benchmark.queries[0], top_k=30).iris)
    system = BenchmarkSystem(parse_spec("hybrid+logic:weights=fitted"), retriever)
    assert not violating & set(system.rank(AskedQuery(benchmark.queries[0]), depth=30).iris)


def test_what_nothing_is_understood_of_is_ranked_by_the_rest():
    benchmark = questions(1)
    silent = np.full(30, np.nan, dtype=np.float32)
    retriever = WeighedRetriever(
        IRIS, lambda query: {**telling(benchmark)(query), "logic": silent}, weights=lambda _: {}
    )
    assert len(retriever.retrieve(benchmark.queries[0], top_k=30).iris) == 30


def test_a_set_that_cannot_be_parted_is_told():
    benchmark = questions(1)
    with pytest.raises(ConfigError, match="too few questions"):
        FittedWeights.fit(benchmark, IRIS, telling(benchmark))
