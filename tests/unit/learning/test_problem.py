import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from wardrobes import PICTURE, wardrobe

from mrag_owl.errors import ConfigError, LearningError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import example
from mrag_owl.learning.budget import check_budget
from mrag_owl.learning.problem import (
    NEGATIVES,
    LearningProblem,
    natural_population,
    pose,
    pose_from_ranking,
)
from mrag_owl.records import Iri

PICTURES = [Iri(f"ex:picture{number:05d}") for number in range(12)]
PEOPLE = [Iri(f"ex:{name}") for name in ("anna", "heinz", "martin", "stefan")]


def test_examples_keep_their_order_and_count_once():
    problem = pose(example(), [PEOPLE[2], PEOPLE[0], PEOPLE[2]], [PEOPLE[1]])
    assert problem == LearningProblem((PEOPLE[2], PEOPLE[0]), (PEOPLE[1],))


def test_no_positives_are_refused():
    with pytest.raises(LearningError, match="no positive examples"):
        pose(example(), [], PEOPLE)


def test_an_example_in_both_sets_is_refused_by_name():
    with pytest.raises(LearningError, match="<ex:anna> is a positive and a negative"):
        pose(example(), PEOPLE[:2], PEOPLE[:1])


def test_an_unknown_individual_is_answered_with_the_nearest():
    with pytest.raises(LearningError, match=r"<ex:stephan>.*did you mean <ex:stefan>"):
        pose(example(), [Iri("ex:stephan")])


@pytest.mark.parametrize("seconds", [0, -1, float("nan")])
def test_a_budget_that_is_not_positive_is_refused(seconds):
    with pytest.raises(LearningError, match="budget"):
        check_budget(seconds)


def test_the_kinds_of_negatives_are_what_they_are_called():
    def negatives(kind: str) -> tuple[Iri, ...]:
        return pose_from_ranking(example(), PEOPLE, np.arange(4), k=1, negatives=kind).negatives

    assert negatives("bottom") == (PEOPLE[3],)
    assert negatives("near") == (PEOPLE[1],)
    assert negatives("none") == ()
    assert negatives("random")[0] in PEOPLE[1:]


@given(
    st.permutations(range(12)),
    st.integers(1, 14),
    st.sampled_from(sorted(NEGATIVES)),
    st.integers(0, 3),
)
def test_positives_are_the_top_and_never_negatives(order, k, kind, seed):
    problem = pose_from_ranking(SMALL, PICTURES, np.array(order), k=k, negatives=kind, seed=seed)
    ranked = [PICTURES[number] for number in order]
    assert problem.positives == tuple(ranked[:k])
    assert not set(problem.positives) & set(problem.negatives)
    assert len(problem.negatives) == (0 if kind == "none" else min(k, len(ranked) - k if k < len(ranked) else 0))
    assert not problem.judged


def test_random_negatives_depend_on_the_seed_and_not_on_the_order_of_the_rest():
    order = np.arange(12)
    shuffled = np.concatenate([order[:2], order[:1:-1]])
    one, same = (pose_from_ranking(SMALL, PICTURES, numbers, k=2, seed=1).negatives for numbers in (order, shuffled))
    assert one == same
    assert len({pose_from_ranking(SMALL, PICTURES, order, k=2, seed=seed).negatives for seed in range(8)}) > 1


def test_bad_numbers_and_kinds_are_refused():
    with pytest.raises(ConfigError, match="k = 0"):
        pose_from_ranking(example(), PEOPLE, np.arange(4), k=0)
    with pytest.raises(ConfigError, match="unknown kind of negatives 'worst'; choose from random, bottom"):
        pose_from_ranking(example(), PEOPLE, np.arange(4), k=1, negatives="worst")


def test_the_natural_population_is_the_smallest_class_around_the_examples():
    extents = Extents(wardrobe(200))
    pictures = extents.knowledge_base.iris(extents.ids(PICTURE)[:5])
    assert natural_population(extents, pose(extents.knowledge_base, pictures)) == PICTURE.iri


def test_a_class_that_the_positives_almost_fill_is_no_population():
    extents = Extents(wardrobe(20))
    pictures = extents.knowledge_base.iris(extents.ids(PICTURE)[:5])
    assert natural_population(extents, pose(extents.knowledge_base, pictures)) is None


SMALL = wardrobe(12)
