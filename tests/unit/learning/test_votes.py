"""Votes say what is likely of examples whose labels are noisy."""

import numpy as np
import pyoxigraph as ox
import pytest
from numpy.typing import NDArray

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import BOTTOM, TOP
from mrag_owl.learning import votes
from mrag_owl.learning.automatic import AutomaticLearner
from mrag_owl.learning.budget import Budget
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.learning.votes import LEAST, Votes
from mrag_owl.learning.weights import Weights
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDF_TYPE

pytestmark = pytest.mark.slow  # learns or trains

BASE = "https://example.org/"
SIZE = 200


def world(*, wrong: float, seed: int = 3) -> tuple[Extents, NDArray[np.bool_], NDArray[np.bool_]]:
    """Return individuals of six classes by chance, who has A and not B, and that with a share of it turned over."""
    chance = np.random.default_rng(seed)
    held = chance.random((SIZE, 6)) < 0.5
    facts = [
        (ox.NamedNode(f"{BASE}p{one}"), ox.NamedNode(RDF_TYPE), ox.NamedNode(BASE + kind))
        for one in range(SIZE)
        for kind in ("Thing", *(letter for place, letter in enumerate("ABCDEF") if held[one, place]))
    ]
    true = held[:, 0] & ~held[:, 1]
    return Extents(KnowledgeBase.from_statements(facts)), true, true != (chance.random(SIZE) < wrong)


def names(places: NDArray[np.int64]) -> tuple[Iri, ...]:
    return tuple(Iri(f"{BASE}p{place}") for place in places.tolist())


def table_of(extents: Extents) -> tuple[FeatureTable, NDArray[np.int64]]:
    table = FeatureGrower.of_population(extents, TOP)
    return table, table.positions(extents.knowledge_base.ids(names(np.arange(SIZE))))


def test_votes_tell_what_is_true_better_than_the_labels_that_they_come_from() -> None:
    extents, true, told = world(wrong=0.2)
    table, positions = table_of(extents)
    cast = Votes.cast(table, positions, told, Budget(60.0))
    assert ((cast.chances > 0.5) == true).mean() > (told == true).mean() + 0.1


def test_an_example_has_no_say_in_the_vote_on_itself() -> None:
    """Labels by chance cannot be told by who has not seen them."""
    extents, _, _ = world(wrong=0)
    table, positions = table_of(extents)
    told = np.random.default_rng(9).random(SIZE) < 0.5
    assert ((Votes.cast(table, positions, told, Budget(60.0)).chances > 0.5) == told).mean() < 0.65


def test_a_small_tree_says_what_the_votes_say() -> None:
    extents, true, told = world(wrong=0.1)
    table, positions = table_of(extents)
    ids = extents.knowledge_base.ids(names(np.arange(SIZE)))
    trees = list(Votes.cast(table, positions, told, Budget(60.0)).trees(Budget(60.0)))
    assert not {TOP, BOTTOM} & set(trees)
    told_by = {to_dl(tree): (extents.of(tree)[ids] == true).mean() for tree in trees}
    assert max(told_by.values()) == 1, told_by


@pytest.mark.parametrize("positives", [LEAST - 1, SIZE])
def test_nobody_votes_on_too_few_or_on_one_kind_alone(positives: int) -> None:
    extents, _, _ = world(wrong=0)
    table, positions = table_of(extents)
    cast = Votes.cast(table, positions, np.arange(SIZE) < positives, Budget(60.0))
    assert cast.chances == pytest.approx(positives / SIZE)
    assert not list(cast.trees(Budget(60.0)))


def test_examples_outside_the_population_are_covered_by_nothing() -> None:
    extents, _, told = world(wrong=0.1)
    table, positions = table_of(extents)
    positions[:3] = -1
    cast = Votes.cast(table, positions, told, Budget(60.0))
    assert cast.chances.shape == (SIZE,)
    weights = Weights.of(np.where(positions < 0, -1, 0), told, cast.chances)
    everybody = weights.told(np.ones(4, dtype=np.uint64))
    assert everybody == pytest.approx(np.where(positions < 0, 1 - weights.likely, weights.likely).mean())


def test_the_default_learner_finds_what_is_true_under_noise_whatever_the_order() -> None:
    extents, true, told = world(wrong=0.15)
    positives, negatives = (names(np.flatnonzero(kind)) for kind in (told, ~told))
    learner = AutomaticLearner(extents)
    found = learner.learn(LearningProblem(positives, negatives))[0]
    ids = extents.knowledge_base.ids(names(np.arange(SIZE)))
    assert (extents.of(found.expression)[ids] == true).mean() == 1, to_dl(found.expression)
    turned = learner.learn(LearningProblem(positives[::-1], negatives[::-1]))[0]
    assert turned.expression == found.expression


def test_a_forest_that_is_grown_bit_by_bit_is_the_one_grown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    extents, _, told = world(wrong=0.2)
    table, positions = table_of(extents)
    bit_by_bit = Votes.cast(table, positions, told, Budget(60.0)).chances
    monkeypatch.setattr(votes, "_GROWN", 1000)
    assert np.array_equal(bit_by_bit, Votes.cast(table, positions, told, Budget(60.0)).chances)


def test_a_forest_grows_no_longer_than_there_is_time() -> None:
    extents, _, told = world(wrong=0.2)
    table, positions = table_of(extents)
    times = iter([0.0, 1.0, 2.0, 99.0, 99.0])
    budget = Budget(10.0, clock=lambda: next(times))
    assert Votes.cast(table, positions, told, budget).columns is not None
    assert budget.was_spent
    assert not list(Votes.cast(table, positions, told, Budget(60.0)).trees(budget))
