"""The stages of retrieval from a context graph: near, expanded, pruned."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import ConfigError
from mrag_owl.records import Iri
from mrag_owl.retrieval.context.network import network_of
from mrag_owl.retrieval.context.stages import STAGES, Constants, by_passages, expanded, linked, nearest, pruned

LINKS = st.dictionaries(
    st.tuples(st.integers(0, 7), st.integers(0, 7)).filter(lambda p: p[0] < p[1]), st.integers(1, 5)
)
PUBLISHED = Constants(stages="published")


def network(links, mentions=None, nodes=8, passages=1):
    return network_of([Iri(f"ex:{n}") for n in range(nodes)], links, mentions or {}, passages=passages)


@given(LINKS)
def test_the_edge_degree_is_that_of_the_formula(links):
    graph = network(links)
    near = {n: {b for pair in links if n in pair for b in pair if b != n} for n in range(8)}
    for one, other in links:
        assert graph.edge_degree(one, other) == len(near[one] | near[other]) - 2
    assert graph.degrees.tolist() == [len(near[n]) for n in range(8)]


@given(LINKS, st.lists(st.integers(0, 7), unique=True, min_size=1, max_size=3), st.sampled_from(STAGES))
def test_expansion_keeps_the_start_adds_neighbours_alone_and_is_no_larger_than_k(links, start, stages):
    constants = Constants(first=3, expanded=5, kept=5, stages=stages)
    graph = network(links)
    found = expanded(graph, start, np.arange(8.0), constants)
    assert found[: len(start)] == start
    assert len(found) <= 5
    assert len(set(found)) == len(found)
    beside = {other for node in start for other in graph.neighbours(node, most=8)}
    assert set(found) <= set(start) | beside


def test_as_published_the_edge_of_most_neighbours_comes_first_else_the_nearest_end():
    graph = network({(0, 1): 1, (0, 2): 1, (2, 3): 1, (2, 4): 1})
    worths = np.array([1, 0.9, 0.1, 0, 0, 0, 0, 0])
    assert expanded(graph, [0], worths, Constants(expanded=2, first=1, kept=1, stages="published")) == [0, 2]
    assert expanded(graph, [0], worths, Constants(expanded=2, first=1, kept=1)) == [0, 1]


def test_of_a_hub_only_the_widest_neighbours_are_looked_at():
    links = {(0, n): n for n in range(1, 2000)}
    graph = network(links, nodes=2000)
    assert graph.neighbours(0, most=3).tolist() == [1999, 1998, 1997]
    found = expanded(graph, [0], np.ones(2000), Constants(widest=3))
    assert sorted(found) == [0, 1997, 1998, 1999]


def test_nodes_are_as_near_as_the_best_passages_that_speak_of_them():
    graph = network({(0, 1): 1}, {(0, 0): 3, (1, 1): 1, (1, 2): 1, (2, 2): 1}, passages=3)
    worths = by_passages(graph, np.array([3.0, 2.0, 1.0]), top=2)
    assert worths.tolist() == [3, 2, 2, 0, 0, 0, 0, 0]
    assert nearest(worths, count=5, left_out=[0]) == [1, 2]


def test_what_an_edge_joins_to_the_works_own_counts_twice():
    graph = network({(0, 1): 1, (2, 3): 1})
    worths = np.array([1.0, 0.4, 0.5, 0.6, 0, 0, 0, 0])
    assert linked(graph, worths, [0], widest=8).tolist() == [1, 0.8, 0.5, 0.6, 0, 0, 0, 0]
    assert linked(graph, worths, [], widest=8).tolist() == worths.tolist()


@given(st.lists(st.tuples(st.floats(0, 1), st.integers(0, 10_000)), min_size=1, max_size=9), st.floats(0, 1))
def test_pruning_weighs_two_distributions(nodes, weight):
    meaning, degrees = np.array([one for one, _ in nodes]), np.array([other for _, other in nodes])
    for stages in STAGES:
        scores = pruned(meaning, degrees, Constants(weight=weight, stages=stages))
        assert scores.sum() == pytest.approx(1)
        assert (scores >= 0).all()


def test_raw_degrees_leave_one_node_all_the_weight_and_normalised_ones_do_not():
    meaning, degrees = np.array([0.9, 0.1]), np.array([3, 1200])
    assert pruned(meaning, degrees, PUBLISHED).argmax() == 1
    assert pruned(meaning, degrees, Constants(weight=0.6)).argmax() == 0


@pytest.mark.parametrize(
    ("constants", "said"),
    [
        (Constants(first=11), "do not fit"),
        (Constants(kept=11), "do not fit"),
        (Constants(weight=1.5), "no weight"),
        (Constants(stages="some"), "near, linked, all, published"),
    ],
)
def test_constants_that_contradict_each_other_are_refused(constants, said):
    with pytest.raises(ConfigError, match=said):
        constants.checked()
