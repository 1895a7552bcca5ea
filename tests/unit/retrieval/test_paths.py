"""Paths: best-first search against full enumeration, hubs, and the paper's factors by hand."""

import math
from itertools import islice

import numpy as np
import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import RetrievalError
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.retrieval.links import Links
from mrag_owl.retrieval.paths import FoundPath, PathSearch, Weights, stated

SUBPROPERTY = ox.NamedNode("http://www.w3.org/2000/01/rdf-schema#subPropertyOf")
INVERSE = ox.NamedNode("http://www.w3.org/2002/07/owl#inverseOf")


def node(name: object) -> ox.NamedNode:
    return ox.NamedNode(f"ex:{name}")


def world(*statements: tuple[object, object, object]) -> KnowledgeBase:
    return KnowledgeBase.from_statements([tuple(map(node, statement)) for statement in statements])


def enumerated(search: PathSearch, seeds: dict[int, float]) -> list[FoundPath]:
    """Every simple path, by brute force over the statements, ordered as the search promises."""
    links, found = search.links, []
    degrees = search.scaled_degrees(list(seeds))

    def walk(seed: float, vertices: tuple[int, ...], kinds: tuple[int, ...]) -> None:
        if kinds:
            found.append(FoundPath(search.score(seed, vertices, kinds, degrees), vertices, kinds))
        if len(kinds) < search.max_hops:
            row = links.row(vertices[-1])
            for target, kind in zip(links.targets[row].tolist(), links.kinds[row].tolist(), strict=True):
                if target not in vertices:
                    walk(seed, (*vertices, target), (*kinds, kind))

    for vertex, seed in seeds.items():
        walk(seed, (vertex,), ())
    return sorted(found, key=lambda path: (-path.score, path.key))


EDGES = st.lists(st.tuples(st.integers(0, 7), st.sampled_from("pqr"), st.integers(0, 7)), min_size=1, max_size=16)
SHARES = st.lists(st.integers(0, 10), min_size=4, max_size=4).filter(any)


def test_of_equal_paths_the_shorter_comes_before_those_that_go_on_from_it():
    search = PathSearch(Links.of(world((0, "p", 2), (1, "p", 2))), weights=Weights(0, 0, 0, 1), max_hops=2)
    seeds = {0: 0.0, 1: 0.0}
    assert list(search.all(seeds)) == enumerated(search, seeds)


@pytest.mark.slow
@given(EDGES, SHARES, st.integers(1, 4), st.data())
def test_the_best_paths_are_those_of_full_enumeration(edges, shares, max_hops, data):
    base = world(*edges, ("a", "p", "b"))
    links = Links.of(base)
    weights = Weights(*(share / sum(shares) for share in shares))
    asked = data.draw(st.lists(st.sets(st.integers(0, len(links.properties) - 1), min_size=1), max_size=3))
    search = PathSearch(links, weights=weights, max_hops=max_hops, asked=asked)
    vertices = st.integers(0, len(base) - 1)
    seeds = data.draw(st.dictionaries(vertices, st.sampled_from([0.0, 0.25, 0.5, 1.0]), min_size=1, max_size=3))
    assert list(search.all(seeds)) == enumerated(search, seeds)


def test_the_factors_follow_the_equations_by_hand():
    base = world(("turner", "diedIn", "1851"), ("wyon", "diedIn", "1851"), ("wyon", "bornIn", "1795"))
    search = PathSearch(Links.of(base))
    paths = search.best({base.find("ex:turner"): 0.8}, per_seed=3)
    low, high = math.log1p(1), math.log1p(2)
    assert high > low  # the scaled degree of 1851 and of wyon is 1, of the others 0
    expected = [
        0.5 * 0.8 + 0.3 / 2 + 0.2 * 1 / 2,
        0.5 * 0.8 + 0.3 / 3 + 0.2 * 2 / 3,
        0.5 * 0.8 + 0.3 / 4 + 0.2 * 2 / 4,
    ]
    assert sorted((path.score for path in paths), reverse=True) == pytest.approx(sorted(expected, reverse=True))
    assert [len(path.kinds) for path in paths] == [1, 2, 3]


def test_statements_are_as_the_graph_has_them():
    base = world(("turner", "diedIn", "1851"), ("wyon", "diedIn", "1851"))
    links = Links.of(base)
    paths = PathSearch(links).best({base.find("ex:turner"): 1.0})
    longest = max(paths, key=lambda path: len(path.kinds))
    assert stated(links, longest) == [("ex:turner", "ex:diedIn", "ex:1851"), ("ex:wyon", "ex:diedIn", "ex:1851")]


def hub(works: int) -> KnowledgeBase:
    """Two artists who died in the year in which so many works were made, all of which show people."""
    made = [(f"work{n:04d}", "madeIn", "1851") for n in range(works)]
    shown = [(f"work{n:04d}", "shows", "people") for n in range(works)]
    return world(("turner", "diedIn", "1851"), ("wyon", "diedIn", "1851"), *made, *shown)


def test_a_hub_is_not_enumerated_and_does_not_hide_what_was_asked():
    base = hub(2000)
    links = Links.of(base)
    died = {links.properties.index("ex:diedIn")}
    search = PathSearch(links, weights=Weights(0.3, 0.2, 0.1, 0.4), asked=[died, died])
    first = next(search.all({base.find("ex:turner"): 1.0}))
    assert base.iris(first.vertices) == ["ex:turner", "ex:1851", "ex:wyon"]


def test_what_waits_does_not_grow_with_the_degree_of_hubs():
    from mrag_owl.retrieval.paths import _Walk

    sizes = []
    for works in (100, 1600):
        base = hub(works)
        search = PathSearch(Links.of(base))
        walk = _Walk(search, {base.find("ex:turner"): 1.0})
        best = search.best({base.find("ex:turner"): 1.0}, per_seed=20)
        assert len(best) == 20
        sizes.append(len(walk.heap))
    assert sizes[0] == sizes[1]


def test_parallel_statements_are_paths_of_their_own_and_loops_are_none():
    base = world(("a", "p", "b"), ("a", "q", "b"), ("a", "p", "a"))
    links = Links.of(base)
    paths = list(PathSearch(links).all({base.find("ex:a"): 1.0}))
    assert sorted(stated(links, path) for path in paths) == [[("ex:a", "ex:p", "ex:b")], [("ex:a", "ex:q", "ex:b")]]


def test_a_declared_inverse_and_a_superproperty_add_no_paths():
    facts = [(node("a"), node("made"), node("b"))]
    schema = [(node("madeBy"), INVERSE, node("made")), (node("made"), SUBPROPERTY, node("related"))]
    links = Links.of(KnowledgeBase.from_statements(facts + schema))
    assert len(links.properties) == 1
    assert links.degrees.tolist() == [1, 1]


def test_the_order_of_seeds_changes_nothing():
    base = hub(30)
    search = PathSearch(Links.of(base))
    seeds = {base.find("ex:turner"): 0.9, base.find("ex:people"): 0.9, base.find("ex:wyon"): 0.2}
    again = dict(reversed(seeds.items()))
    assert list(islice(search.all(seeds), 50)) == list(islice(search.all(again), 50))


def test_what_cannot_be_searched_is_refused():
    alone = KnowledgeBase.from_statements(
        [(node("a"), ox.NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type"), node("C"))]
    )
    with pytest.raises(RetrievalError, match="links no individual to another"):
        Links.of(alone)
    with pytest.raises(RetrievalError, match="at least one hop"):
        PathSearch(Links.of(world(("a", "p", "b"))), max_hops=0)
    with pytest.raises(RetrievalError, match="sum to 1"):
        Weights(0.5, 0.5, 0.5)
    with pytest.raises(RetrievalError, match="must be in"):
        next(PathSearch(Links.of(world(("a", "p", "b")))).all({0: 1.5}))


def test_degrees_count_every_statement_once():
    base = world(("a", "p", "b"), ("c", "p", "b"), ("b", "q", "d"))
    links = Links.of(base)
    assert dict(zip(base.iris(range(len(base))), links.degrees.tolist(), strict=True)) == {
        "ex:a": 1,
        "ex:b": 3,
        "ex:c": 1,
        "ex:d": 1,
    }
    assert np.array_equal(links.within([base.find("ex:a")], 1), np.array([True, True, False, False]))
