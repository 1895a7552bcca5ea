"""Measures against ir_measures on random runs; tests and intervals against what is known of them."""

import random

import ir_measures
import numpy as np
import pytest

from mrag_owl.records import Iri, rank
from mrag_owl_benchmark.evaluation.comparison import bootstrap, holm, paired_difference
from mrag_owl_benchmark.evaluation.metrics import MEASURES, per_query, relevant_places

PEERS = {
    "MRR": ir_measures.RR,
    "Hits@1": ir_measures.Success @ 1,
    **{f"Hits@{cutoff}": ir_measures.Success @ cutoff for cutoff in (5, 10, 20, 50, 100)},
    "P@10": ir_measures.P @ 10,
    "R@10": ir_measures.R @ 10,
    "R@100": ir_measures.R @ 100,
    "MAP": ir_measures.AP,
    "nDCG@10": ir_measures.nDCG @ 10,
}


@pytest.mark.parametrize("seed", range(6))
def test_measures_agree_with_ir_measures(seed):
    chance = random.Random(seed)
    documents = [Iri(f"ex:d{number:03d}") for number in range(150)]
    run, qrels = {}, {}
    for number in range(12):
        query = f"q{number}"
        found = chance.sample(documents, chance.randrange(0, 140))
        if found:
            run[query] = rank({iri: chance.choice([0.1, 0.2, chance.random()]) for iri in found})
        qrels[query] = frozenset(chance.sample(documents, chance.randrange(1, 20)))
    judged = [ir_measures.Qrel(query, iri, 1) for query, iris in qrels.items() for iri in iris]
    scored = [
        ir_measures.ScoredDoc(query, place.iri, 1 / place.rank) for query, ranking in run.items() for place in ranking
    ]
    assert set(PEERS) == set(MEASURES)
    for name, measure in MEASURES.items():
        ours = per_query(measure, run, qrels)
        assert ours == per_query(measure, {query: relevant_places(run[query], qrels[query]) for query in run}, qrels)
        assert sum(ours.values()) / len(ours) == pytest.approx(
            ir_measures.calc_aggregate([PEERS[name]], judged, scored)[PEERS[name]]
        ), name


def test_a_query_without_a_ranking_counts_zero():
    assert per_query(MEASURES["MRR"], {}, {"q": frozenset({Iri("ex:a")})}) == {"q": 0.0}


def test_an_interval_covers_the_true_mean_about_as_often_as_it_says():
    chance = np.random.default_rng(3)
    covered = 0
    for trial in range(200):
        interval = bootstrap(chance.normal(0.5, 0.2, size=60).tolist(), seed=trial, samples=1000)
        covered += interval.low <= 0.5 <= interval.high
    assert 0.90 <= covered / 200 <= 0.99


def test_the_permutation_test_rejects_a_true_null_about_as_often_as_its_level():
    chance = np.random.default_rng(4)
    rejected = sum(
        paired_difference(chance.random(40).tolist(), chance.random(40).tolist(), seed=trial, samples=1000).p_value
        < 0.1
        for trial in range(200)
    )
    assert 0.04 <= rejected / 200 <= 0.17


def test_a_clear_difference_is_found_and_none_is_not():
    base = np.linspace(0, 1, 50)
    better = paired_difference((base + 0.1).tolist(), base.tolist(), seed=1)
    assert better.low > 0.09
    assert better.p_value < 0.001
    assert paired_difference(base.tolist(), base.tolist(), seed=1).p_value == 1.0


def test_holm_never_lowers_a_p_value_and_keeps_their_order():
    values = [0.001, 0.2, 0.03, 0.03]
    corrected = holm(values)
    assert all(after >= before for before, after in zip(values, corrected, strict=True))
    assert sorted(range(4), key=values.__getitem__) == sorted(range(4), key=corrected.__getitem__)
