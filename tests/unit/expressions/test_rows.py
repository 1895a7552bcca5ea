"""Reductions of rows against a loop over them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.expressions.rows import Rows, gather

ROWS = st.lists(st.lists(st.integers(0, 19), max_size=6), max_size=30)


def laid_out(rows: list[list[int]]) -> tuple[np.ndarray, np.ndarray]:
    starts = np.cumsum([0, *map(len, rows)])
    return starts, np.array([entry for row in rows for entry in row], dtype=np.int32)


@given(ROWS, st.integers(0, 2**32 - 1))
def test_rows_are_reduced_as_by_a_loop(rows, seed):
    values = np.random.default_rng(seed).standard_normal(20).astype(np.float32)
    reduced = Rows(*laid_out(rows))
    assert np.array_equal(reduced.greatest(values), [max(values[row], default=np.nan) for row in rows], equal_nan=True)
    assert reduced.sums(values) == pytest.approx([values[row].sum() for row in rows], abs=1e-5)
    assert reduced.sums(values).dtype == np.float32
    assert reduced.lengths.tolist() == list(map(len, rows))


def test_rows_of_any_length_are_reduced_whole():
    rows = [list(range(length)) for length in (300, 1, 64, 65, 0, 200)]
    reduced = Rows(*laid_out(rows))
    values = np.arange(300, dtype=np.float64)
    assert reduced.greatest(values, empty=-1.0).tolist() == [299, 0, 63, 64, -1, 199]
    assert reduced.sums(values).tolist() == [sum(row) for row in rows]


def test_values_that_stand_row_after_row_need_no_entries():
    reduced = Rows(np.array([0, 1, 1, 4]))
    assert reduced.greatest(np.array([5.0, 1.0, 3.0, 2.0]), empty=0.0).tolist() == [5, 0, 3]


@given(ROWS)
def test_equal_rows_have_equal_sums_to_the_last_bit(rows):
    values = np.random.default_rng(1).standard_normal(20).astype(np.float32)
    sums = Rows(*laid_out([*rows, *rows])).sums(values)
    assert np.array_equal(sums[: len(rows)], sums[len(rows) :])


@pytest.mark.slow
@given(ROWS, st.data())
def test_entries_of_several_rows_come_one_after_another(rows, data):
    places = data.draw(st.lists(st.integers(0, len(rows) - 1), max_size=10) if rows else st.just([]))
    starts, entries = laid_out(rows)
    expected = [entry for place in places for entry in rows[place]]
    assert gather(starts, entries, np.array(places, dtype=np.int64)).tolist() == expected
