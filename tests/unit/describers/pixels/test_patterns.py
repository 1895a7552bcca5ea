"""Plain, striped, checked, dotted, floral or otherwise printed, or nothing to say."""

from pathlib import Path

import numpy as np
import pytest
from pictures import GREEN, NAVY, WHITE, cloth, shaded

from mrag_owl.describers.pixels import patterns
from mrag_owl.describers.pixels.colours import to_lab
from mrag_owl.describers.pixels.network import packaged_network, responses
from mrag_owl.describers.pixels.patterns import PATTERNS, packaged_models, pattern
from mrag_owl.describers.pixels.texture import patch, texture


def seen(pixels):
    return patch(to_lab(pixels), np.ones(pixels.shape[:2], dtype=np.float32))


def named(pixels):
    cloth = seen(pixels)
    return None if cloth is None else pattern(cloth)


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
    for model in packaged_models():
        for measures in np.random.default_rng(2).normal(0, 5, (20, len(model.mean))).astype(np.float32):
            likely = model.likely(measures)
            assert likely.shape == (len(PATTERNS),)
            assert likely.min() >= 0
            assert likely.sum() == pytest.approx(1, abs=0.01)


def test_the_models_of_patterns_are_small_and_know_all_measures():
    folder, by_measures, by_all = Path(patterns.__file__).parent, *packaged_models()
    assert sum((folder / name).stat().st_size for name in ("patterns.npz", "network.npz")) <= 200_000
    cloth_seen = seen(cloth("dotted", WHITE))
    assert texture(cloth_seen).shape == by_measures.mean.shape
    assert len(texture(cloth_seen)) + len(responses(cloth_seen)) == len(by_all.mean)


@pytest.mark.parametrize("stride", [1, 2])
@pytest.mark.parametrize("size", [(12, 17), (13, 16)])
@pytest.mark.parametrize("name", ["2_spread", "4_spread", "8_spread"])
def test_a_layer_weighs_the_pixels_around_as_the_network_learned_it(name, size, stride):
    layer = packaged_network()[name]
    given = np.random.default_rng(3).random((*size, len(layer.added)), dtype=np.float32)
    side = len(layer.weights)
    # "SAME" in TensorFlow: as many as fit, and one zero more behind than before where they are odd
    missing = [(-(-pixels // stride) - 1) * stride + side - pixels for pixels in size]
    around = np.pad(given, (*((number // 2, number - number // 2) for number in missing), (0, 0)))
    windows = np.lib.stride_tricks.sliding_window_view(around, (side, side), axis=(0, 1))[::stride, ::stride]
    expected = np.einsum("yxcij,ijc->yxc", windows, layer.weights) + layer.added
    np.testing.assert_allclose(layer.spread(given, stride), expected, rtol=0, atol=1e-4)


def test_of_a_scrap_of_cloth_nothing_is_measured():
    assert named(cloth("striped", WHITE, size=18)) is None


def test_noise_is_neither_stripes_nor_checks_nor_dots():
    noise = np.random.default_rng(5).integers(0, 255, (150, 150, 3)).astype(np.uint8)
    assert named(noise)[0] == "print"
