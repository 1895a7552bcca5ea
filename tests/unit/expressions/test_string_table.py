"""Tables of strings against dictionaries."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.expressions.string_table import StringTable

TEXTS = st.text(alphabet="abé한", max_size=4)


@given(st.sets(TEXTS, min_size=1), st.lists(TEXTS))
def test_strings_are_found_where_they_stand_in_any_order(kept, sought):
    table = StringTable.build(kept)
    places = {string: place for place, string in enumerate(sorted(kept))}
    assert list(table) == sorted(kept)
    assert table.find_all(sought).tolist() == [places.get(string, -1) for string in sought]
    assert [table.find(string) for string in sought] == table.find_all(sought).tolist()


@given(st.sets(TEXTS, min_size=1), st.data())
def test_a_stretch_of_the_table_is_found_as_one(kept, data):
    table, strings = StringTable.build(kept), sorted(kept)
    start = data.draw(st.integers(0, len(strings) - 1))
    end = data.draw(st.integers(start, len(strings)))
    assert table.find_all(strings[start:end]).tolist() == list(range(start, end))
    assert list(table.taken(np.arange(start, end))) == strings[start:end]


@given(st.sets(TEXTS, min_size=40, max_size=80), st.lists(TEXTS, max_size=6))
def test_few_strings_of_a_large_table_are_found_where_they_stand(kept, sought):
    table = StringTable.build([*kept, *(f"{one}{number}" for one in kept for number in range(3))])
    assert table.find_all(sought).tolist() == [table.find(string) for string in sought]


def test_what_only_joins_to_the_same_text_is_no_stretch():
    table = StringTable.build(["a", "ab", "b", "c"])
    assert table.find_all(["a", "abb"]).tolist() == [0, -1]
    assert table.find_all(["ab", "bc"]).tolist() == [1, -1]
