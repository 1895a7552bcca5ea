"""Re-ranking: permutations, order and the published mistakes that are not repeated."""

from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.learning.reranking import Membership, Order, Scores, fused_scores, memberships, order_by, paper_order

SIZES = st.integers(1, 30)


def fused_order(scores: Scores, membership: Membership, *, influence: float) -> Order:
    return order_by(fused_scores(scores, membership, influence=influence))


@st.composite
def rankings(draw):
    size = draw(SIZES)
    scores = np.array(draw(st.lists(st.sampled_from([0.0, 0.1, 0.5, 1.0]), min_size=size, max_size=size)))
    covered = np.array(draw(st.lists(st.booleans(), min_size=size, max_size=size)), dtype=bool)
    similarity = np.array(draw(st.lists(st.sampled_from([0.0, 0.3, 0.9]), min_size=size, max_size=size)))
    return scores, covered, similarity


@given(rankings(), st.floats(0, 3))
def test_every_order_is_a_permutation(ranking, influence):
    scores, covered, similarity = ranking
    everything = list(range(len(scores)))
    assert sorted(paper_order(order_by(scores), covered, similarity).tolist()) == everything
    assert (
        sorted(fused_order(scores, memberships([covered], [0.7], size=len(scores)), influence=influence)) == everything
    )


@given(rankings())
def test_the_papers_order_appends_uncovered_documents_in_the_first_order(ranking):
    scores, covered, similarity = ranking
    first = order_by(scores)
    order = paper_order(first, covered, similarity)
    count = int(covered.sum())
    assert set(order[:count].tolist()) == set(np.flatnonzero(covered).tolist())
    assert order[count:].tolist() == [number for number in first.tolist() if not covered[number]]
    assert all(similarity[a] >= similarity[b] for a, b in pairwise(order[:count]))


def test_the_last_covered_document_is_not_lost():
    covered = np.array([True, True, True])
    assert paper_order(np.array([0, 1, 2]), covered, np.array([0.3, 0.2, 0.1])).tolist() == [0, 1, 2]


@given(rankings())
def test_without_influence_or_members_the_first_order_stays(ranking):
    scores, covered, _ = ranking
    first = order_by(scores).tolist()
    assert fused_order(scores, covered.astype(float), influence=0.0).tolist() == first
    assert fused_order(scores, np.zeros(len(scores)), influence=1.0).tolist() == first


@given(rankings(), st.floats(0.01, 3))
def test_a_covered_document_never_falls_behind_one_it_led(ranking, influence):
    scores, covered, _ = ranking
    place = {
        number: rank for rank, number in enumerate(fused_order(scores, covered.astype(float), influence=influence))
    }
    for better in np.flatnonzero(covered):
        for other in np.flatnonzero(~covered):
            if scores[better] >= scores[other]:
                assert place[better] < place[other]


def test_memberships_add_up_the_weights_of_what_covers():
    covered = [np.array([True, False, True]), np.array([True, True, False])]
    assert memberships(covered, [0.5, 0.25], size=3).tolist() == [0.75, 0.25, 0.5]
