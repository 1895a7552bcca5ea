"""Terms get their numbers in little memory, and a knowledge base is the same however few are remembered at once."""

import random
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.expressions import assertions
from mrag_owl.expressions.assertions import collect
from mrag_owl.expressions.term_numbers import TermNumbers
from mrag_owl.store import shelves
from mrag_owl.store.shelves import Shelf

TYPE = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>"


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=4), max_size=60), st.integers(1, 9))
def test_each_name_has_one_place_among_all_names(names, at_once):
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelves, "_SMALL", 16)
        for shelf in (Shelf(), Shelf(Path(folder))):
            _check_places(names, TermNumbers(shelf, at_once=at_once))


def _check_places(names, terms):
    numbers = []
    for name in names:
        numbers.append(terms[name])
        terms.settle()
    table, places = terms.distinct()
    assert list(table) == sorted(set(names))
    assert [table[place] for place in places[numbers].tolist()] == names


@pytest.mark.parametrize("at_once", [1, 5, 40])
@pytest.mark.parametrize("in_files", [False, True])
def test_statements_are_the_same_however_few_names_are_remembered(at_once, in_files, monkeypatch, tmp_path):
    chance = random.Random(1)
    things = [f"http://e/{number}" for number in range(60)]
    lines = [f"<{thing}> {TYPE} <http://e/Thing> .\n" for thing in things[:50]]
    for role in "rs":
        lines += [f"<{one}> <http://e/{role}> <{chance.choice(things[:50])}> .\n" for one in things[:50]]
    lines.append('<http://e/7> <http://e/says> "seven" .\n')
    apart = [f"<{chance.choice(things)}> <http://e/t> <{chance.choice(things)}> .\n" for _ in range(80)]
    given_lines, given_apart = ([line.encode() for line in some] for some in (lines, apart))
    _, expected = collect([], given_lines, given_apart)
    monkeypatch.setattr(assertions, "_BATCH", 200)
    monkeypatch.setattr(assertions, "TermNumbers", lambda shelf: TermNumbers(shelf, at_once=at_once))
    monkeypatch.setattr(shelves, "_SMALL", 16)
    shelf = Shelf(tmp_path) if in_files else None
    _, found = collect([], given_lines, given_apart, shelf=shelf)
    assert any(tmp_path.iterdir()) == in_files
    assert list(found.names) == list(expected.names) == sorted(things[:50])
    for name in ("members", "edges", "values"):
        ours, theirs = getattr(found, name), getattr(expected, name)
        assert ours.keys() == theirs.keys()
        assert all(np.array_equal(ours[iri], theirs[iri]) for iri in theirs)
    (ours,), (theirs,) = found.apart.values(), expected.apart.values()
    assert np.array_equal(np.stack(ours), np.stack(theirs))
    assert 0 < ours[0].size < len(apart)
