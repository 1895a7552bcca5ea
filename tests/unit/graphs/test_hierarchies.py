"""Circles among concepts."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.graphs.hierarchies import find_circle


@given(st.dictionaries(st.sampled_from("abcdef"), st.lists(st.sampled_from("abcdef"), max_size=3)))
def test_a_circle_is_found_exactly_where_there_is_one(broader):
    def reaches(start: str) -> set[str]:
        found: set[str] = set()
        waiting = list(broader.get(start, ()))
        while waiting:
            node = waiting.pop()
            if node not in found:
                found.add(node)
                waiting += broader.get(node, ())
        return found

    circle = find_circle(broader)
    assert (circle is not None) == any(node in reaches(node) for node in broader)
    if circle is not None:
        assert circle[0] == circle[-1]
        assert all(above in broader[below] for below, above in pairwise(circle))
