"""The sample that comes with mrag-owl is what this draws."""

import json
from importlib.resources import files

import numpy as np
import pytest
from drawn_outfits.sample import SAMPLE_SIZE, draw_sample
from PIL import Image

from mrag_owl.datasets.sample import COLOURS, IMAGES, INSTANCES, SAMPLE_IMAGES

pytestmark = pytest.mark.slow


def test_the_shipped_sample_is_what_is_drawn(tmp_path):
    steps = []
    draw_sample(tmp_path / "sample", advance=steps.append)
    shipped = files("mrag_owl.datasets") / "outfits"
    assert len(steps) == SAMPLE_IMAGES
    for name in (COLOURS, INSTANCES):
        assert json.loads((tmp_path / "sample" / name).read_text()) == json.loads((shipped / name).read_text())
    for drawn in (tmp_path / "sample" / IMAGES).iterdir():
        with Image.open(drawn) as one, (shipped / IMAGES / drawn.name).open("rb") as file, Image.open(file) as other:
            assert one.size == other.size == SAMPLE_SIZE
            # Another version of Pillow may encode a pixel a little otherwise.
            assert np.abs(np.asarray(one, dtype=int) - np.asarray(other, dtype=int)).mean() < 2
