"""The floor in closed form: against all orders of small collections, and against random orders of larger ones."""

import random
from itertools import permutations
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.records import Iri, Ranking, Scored
from mrag_owl_benchmark.evaluation.metrics import MEASURES, PUBLISHED
from mrag_owl_benchmark.evaluation.random_floor import FLOORS, hit, mean_floor, reciprocal_rank


def ranking(numbers, depth):
    return Ranking(tuple(Scored(rank, Iri(f"ex:{n}"), 1 / rank) for rank, n in enumerate(numbers[:depth], start=1)))


def relevant(count):
    return frozenset(Iri(f"ex:{number}") for number in range(count))


@pytest.mark.parametrize("depth", [3, 6])
@pytest.mark.parametrize("wanted", [1, 2, 5, 6])
def test_floors_are_the_means_over_all_orders(wanted, depth):
    orders = [ranking(order, depth) for order in permutations(range(6))]
    assert set(FLOORS) == set(MEASURES) | set(PUBLISHED)
    for name, measure in {**MEASURES, **PUBLISHED}.items():
        exact = fmean(measure(order, relevant(wanted)) for order in orders)
        assert FLOORS[name](6, wanted, depth) == pytest.approx(exact), name


@pytest.mark.slow
def test_floors_agree_with_simulated_random_orders():
    chance = random.Random(4)
    orders = [ranking(chance.sample(range(200), 200), 120) for _ in range(2500)]
    for name, measure in {**MEASURES, **PUBLISHED}.items():
        simulated = fmean(measure(order, relevant(9)) for order in orders)
        assert FLOORS[name](200, 9, 120) == pytest.approx(simulated, abs=0.03), name


def test_the_floor_of_the_papers_second_benchmark():
    assert reciprocal_rank(45623, 213, 45623) == pytest.approx(0.025, abs=5e-4)
    found = [hit(45623, 213, 45623, cutoff=cutoff) for cutoff in (10, 20, 50, 100)]
    assert found == pytest.approx([0.05, 0.09, 0.21, 0.37], abs=5e-3)


@given(st.integers(1, 300), st.data())
def test_floors_are_probabilities_and_do_not_fall_with_more_relevant_documents(population, data):
    wanted = data.draw(st.integers(1, population))
    depth = data.draw(st.integers(1, 400))
    for name, floor in FLOORS.items():
        value = floor(population, wanted, depth)
        assert -1e-12 <= value <= 1 + 1e-12, name
        if wanted < population and name != "nDCG@10":
            assert value <= floor(population, wanted + 1, depth) + 1e-12, name


def test_the_floor_of_a_set_is_the_mean_over_its_questions():
    sizes = {"q1": (10, 1), "q2": (10, 10)}
    assert mean_floor(FLOORS["Hits@1"], sizes, depth=10) == pytest.approx((0.1 + 1) / 2)
