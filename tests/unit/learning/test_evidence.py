from math import comb, factorial, log2

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.learning.evidence import (
    DISJUNCT_WEIGHTS,
    LENGTH_WEIGHTS,
    NOISE_LEVELS,
    NOISE_WEIGHTS,
    Evidence,
    conjunction_bits,
    disjunction_bits,
)


@given(st.integers(1, 30), st.integers(0, 30), st.integers(0, 30), st.integers(40, 400))
def test_the_gain_of_positives_alone_is_the_formula(k, covered, extra, n):
    covered = min(covered, k)
    coverage = min(n, max(1, covered) + extra)
    missed = k - covered
    likelihood = sum(w * (1 - e) ** covered * e**missed for e, w in zip(NOISE_LEVELS, NOISE_WEIGHTS, strict=True))
    expected = covered * log2(n / coverage) + log2(likelihood)
    assert float(Evidence.weigh(n, k, 0).gain(covered, 0, coverage)) == pytest.approx(expected, abs=1e-9)


def test_priors_are_distributions():
    assert sum(NOISE_WEIGHTS) == pytest.approx(1)
    assert sum(LENGTH_WEIGHTS) == pytest.approx(1)
    assert sum(DISJUNCT_WEIGHTS) == pytest.approx(1)


def test_forms_cost_their_prior_less_their_free_order():
    for count, weight in enumerate(LENGTH_WEIGHTS):
        assert conjunction_bits(count) == pytest.approx(-log2(weight) - log2(factorial(count)))
    for count, weight in enumerate(DISJUNCT_WEIGHTS, start=1):
        assert disjunction_bits(count) == pytest.approx(-log2(weight) - log2(factorial(count)))


@given(st.integers(2, 20), st.integers(1, 300))
def test_covering_a_positive_more_or_an_individual_less_never_hurts(k, coverage):
    evidence = Evidence.weigh(1000, k, 0)
    assert evidence.gain(k, 0, coverage) >= evidence.gain(k - 1, 0, coverage)
    assert evidence.gain(k, 0, coverage) >= evidence.gain(k, 0, coverage + 1)


def test_a_labelled_sample_of_most_of_the_population_says_nothing_of_the_rest():
    evidence = Evidence.weigh(100, 30, 30)
    assert evidence.sampling == 0
    assert evidence.gain(30, 0, 30) == evidence.gain(30, 0, 60)
    assert evidence.gain(30, 1, 30) < evidence.gain(30, 0, 60)


def test_a_few_judged_negatives_in_a_large_population_leave_the_size_principle():
    assert Evidence.weigh(10_000, 5, 5).sampling == pytest.approx(0.99)
    assert Evidence.weigh(10_000, 5, 0).sampling == 1


def test_random_coincidence_is_not_worth_its_cost():
    """A feature of half of everybody covers all of five random individuals once in 32: no evidence for it."""
    evidence = Evidence.weigh(1000, 5, 0)
    chance_of_one_in = comb(500, 5) / comb(1000, 5)
    assert chance_of_one_in == pytest.approx(1 / 32, rel=0.1)
    assert float(evidence.gain(5, 0, 500) - evidence.gain(5, 0, 1000)) == pytest.approx(5)


def test_gains_are_computed_for_arrays_at_once():
    evidence = Evidence.weigh(50, 4, 3)
    covered, wrongly, coverage = np.array([4.0, 2.0]), np.array([0.0, 1.0]), np.array([6.0, 9.0])
    both = evidence.gain(covered, wrongly, coverage)
    assert both.tolist() == [float(evidence.gain(4, 0, 6)), float(evidence.gain(2, 1, 9))]
