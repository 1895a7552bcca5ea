"""Plain, striped, checked, dotted, floral or otherwise printed, or nothing to say."""

from pathlib import Path

import numpy as np
import pytest
from pictures import GREEN, NAVY, WHITE, cloth, shaded

from mrag_owl.describers.pixels import patterns
from mrag_owl.describers.pixels.colours import to_lab
from mrag_owl.describers.pixels.patterns import PATTERNS, packaged_models, pattern
from mrag_owl.describers.pixels.texture import texture


def named(pixels):
    measured = texture(to_lab(pixels), np.ones(pixels.shape[:2], dtype=np.float32))
    return None if measured is None else pattern(measured)


@pytest.mark.parametrize("kind", ["plain", "striped", "checked", "dotted"])
@pytest.mark.parametrize("colours", [(WHITE, NAVY), (GREEN, WHITE)])
def test_a_pattern_is_named_in_even_and_in_uneven_light(kind, colours):
    for pixels in (cloth(kind, *colours), shaded(cloth(kind, *colours), 0.8)):
        assert named(pixels)[0] == kind


@pytest.mark.parametrize("turned", ["upright", "slanting"])
def test_stripes_are_stripes_whichever_way_they_run(turned):
    pixels = cloth("striped", WHITE)
    if turned == "upright":
        pixels = pixels.transpose(1, 0, 2)
    else:
        y, x = np.mgrid[:200, :200]
        pixels = np.where(((x + y) % 30 < 12)[..., None], np.array(NAVY), np.array(WHITE)).astype(np.uint8)
    assert named(pixels)[0] == "striped"


def test_blotches_are_neither_stripes_nor_checks_nor_dots():
    assert named(cloth("blotched", WHITE))[0] in ("print", "floral")


def test_how_likely_the_patterns_are_adds_up_for_any_measures():
    forest, linear = packaged_models()
    for measures in np.random.default_rng(2).normal(0, 5, (20, len(linear.mean))).astype(np.float32):
        for likely in (forest.likely(measures), linear.likely(measures)):
            assert likely.shape == (len(PATTERNS),)
            assert likely.min() >= 0
            assert likely.sum() == pytest.approx(1, abs=0.01)


def test_the_models_of_patterns_are_small_and_know_all_measures():
    assert (Path(patterns.__file__).parent / "patterns.npz").stat().st_size <= 200_000
    measured = texture(to_lab(cloth("dotted", WHITE)), np.ones((200, 200), dtype=np.float32))
    assert measured.shape == packaged_models()[1].mean.shape


def test_of_a_scrap_of_cloth_nothing_is_measured():
    assert named(cloth("striped", WHITE, size=18)) is None


def test_noise_is_neither_stripes_nor_checks_nor_dots():
    noise = np.random.default_rng(5).integers(0, 255, (150, 150, 3)).astype(np.uint8)
    assert named(noise)[0] == "print"
