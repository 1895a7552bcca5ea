"""Patterns of paths against the paths themselves."""

from itertools import pairwise

import pyoxigraph as ox
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.retrieval.links import Links
from mrag_owl.retrieval.path_patterns import PatternSearch
from mrag_owl.retrieval.paths import PathSearch, Weights

EDGES = st.lists(
    st.tuples(st.sampled_from("abcdef"), st.sampled_from("pqr"), st.sampled_from("abcdef")), min_size=1, max_size=12
)


def links(edges) -> Links:
    facts = [("a", "p", "z"), *edges]
    return Links.of(KnowledgeBase.from_statements([tuple(ox.NamedNode(f"ex:{n}") for n in fact) for fact in facts]))


@given(EDGES, st.lists(st.sampled_from("pqr"), max_size=3))
def test_every_simple_path_is_a_walk_of_its_pattern_and_comes_back_from_it(edges, asked):
    graph = links(edges)
    numbers = {iri.removeprefix("ex:"): number for number, iri in enumerate(graph.properties)}
    search = PathSearch(
        graph, weights=Weights(0.3, 0.2, 0.0, 0.5), asked=[{numbers[name]} for name in asked if name in numbers]
    )
    patterns = PatternSearch(search)
    seed = graph.base.find("ex:a")
    found = {one.kinds: one for one in patterns.all(seed, 1.0)}
    simple = list(search.all({seed: 1.0}))
    for path in simple:
        reached = found[path.kinds]
        assert path.vertices[-1] in reached.ends.tolist()
        assert reached.score == path.score  # without a weight for degrees the pattern says all
        again = patterns.path(seed, 1.0, path.kinds, path.vertices[-1])
        assert (again.kinds, again.vertices[0], again.vertices[-1]) == (path.kinds, seed, path.vertices[-1])
        assert len(set(again.vertices)) == len(again.vertices)
    ends = {(path.kinds, path.vertices[-1]) for path in simple}
    for kinds, reached in found.items():
        for end in reached.ends.tolist():
            assert (patterns.path(seed, 1.0, kinds, end) is not None) == ((kinds, end) in ends)


@given(EDGES, st.sampled_from("pqr"))
def test_patterns_come_best_first(edges, asked):
    graph = links(edges)
    wanted = {number for number, iri in enumerate(graph.properties) if iri == f"ex:{asked}"}
    search = PathSearch(graph, weights=Weights(0.3, 0.2, 0.0, 0.5), asked=[wanted] if wanted else [])
    scores = [one.score for one in PatternSearch(search).all(graph.base.find("ex:a"), 0.7)]
    assert all(one >= other for one, other in pairwise(scores))


def test_walks_are_counted():
    graph = links([("b", "p", "z"), ("b", "q", "y"), ("a", "q", "y")])
    search = PathSearch(graph)
    counts = {
        graph.base.iri(end): walks
        for one in PatternSearch(search).all(graph.base.find("ex:a"), 1.0)
        if len(one.kinds) == 2
        for end, walks in zip(one.ends.tolist(), one.walks.tolist(), strict=True)
    }
    assert counts["ex:b"] == 1
