"""Polygons and run-length encodings as masks."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.describers.pixels.outlines import outline_mask
from mrag_owl.errors import DescriberError


def compressed(runs: list[int]) -> str:
    """Return the compressed form of runs, written after the description of the format, apart from our reader."""
    text = ""
    for place, run in enumerate(runs):
        value = run - runs[place - 2] if place > 2 else run
        more = True
        while more:
            bits = value & 0x1F
            value >>= 5
            more = value != -1 if bits & 0x10 else value != 0
            text += chr((bits | (0x20 if more else 0)) + 48)
    return text


def runs_of(mask: np.ndarray) -> list[int]:
    flat = mask.T.ravel()
    ends = np.flatnonzero(np.diff(flat)) + 1
    runs = np.diff(np.concatenate([[0], ends, [len(flat)]])).tolist()
    return [0, *runs] if flat[0] else runs


@given(st.integers(1, 12), st.integers(1, 12), st.integers(0, 2**31))
def test_an_rle_gives_its_mask_back_compressed_or_not(height, width, seed):
    mask = np.random.default_rng(seed).random((height, width)) < 0.5
    runs = runs_of(mask)
    for counts in (runs, compressed(runs)):
        outline = json.dumps({"size": [height, width], "counts": counts})
        assert (outline_mask(outline, size=(width, height), scale=(1, 1)) == mask).all()


def test_a_polygon_is_scaled_to_the_size_that_is_looked_at():
    mask = outline_mask("[[20, 20, 60, 20, 60, 40, 20, 40]]", size=(40, 30), scale=(0.5, 0.5))
    rows, columns = np.nonzero(mask)
    assert (columns.min(), columns.max(), rows.min(), rows.max()) == (10, 30, 10, 20)


@pytest.mark.parametrize(
    "outline",
    [
        "no JSON",
        "null",
        "[[1, 2, 3]]",
        '[["a", 1, 2, 3, 4, 5]]',
        '{"size": [2, 2], "counts": [1, 1]}',
        '{"size": [2, 2], "counts": [5, -1]}',
        '{"size": [2], "counts": [2]}',
        '{"counts": [4]}',
        '{"size": [2, 2], "counts": "é"}',
    ],
)
def test_anything_else_is_an_error_that_shows_it(outline):
    with pytest.raises(DescriberError, match="an outline that is neither polygons nor an RLE: "):
        outline_mask(outline, size=(2, 2), scale=(1, 1))
