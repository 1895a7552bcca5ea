"""Plain, striped, checked, dotted, floral or otherwise printed, or nothing to say."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from pictures import GREEN, NAVY, WHITE, cloth, shaded

from mrag_owl.describers.pixels import patterns
from mrag_owl.describers.pixels.colours import SCALE, to_lab
from mrag_owl.describers.pixels.network import STRIDES, packaged_network, responses
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


def windows_of(given, side, stride):
    """Return what lies around each pixel, shape (height, width, channels, side, side)."""
    # "SAME" in TensorFlow: as many as fit, and one zero more behind than before where they are odd
    missing = [(-(-pixels // stride) - 1) * stride + side - pixels for pixels in given.shape[:2]]
    around = np.pad(given, (*((number // 2, number - number // 2) for number in missing), (0, 0)))
    return np.lib.stride_tricks.sliding_window_view(around, (side, side), axis=(0, 1))[::stride, ::stride]


def spread_plainly(layer, given, stride):
    found = np.einsum("yxcij,ijc->yxc", windows_of(given, len(layer.weights), stride), layer.weights.astype(float))
    return np.clip(found + layer.added, 0, 6)


def mixed_plainly(layer, given):
    return given @ layer.weights.astype(float) + layer.added


@pytest.mark.parametrize("stride", [1, 2])
@pytest.mark.parametrize("size", [(12, 17), (13, 16), pytest.param((97, 130), marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", [1, 4, 8])
def test_a_layer_weighs_the_pixels_around_as_the_network_learned_it(name, size, stride):
    widen, layer = (packaged_network()[f"{name}_{which}"] for which in ("widen", "spread"))
    given = np.random.default_rng(3).normal(0, 2, (*size, len(widen.weights))).astype(np.float32)
    wide = np.clip(mixed_plainly(widen, given), 0, 6).astype(np.float32)
    expected = spread_plainly(layer, wide, stride)
    np.testing.assert_allclose(layer.spread(wide, stride), expected, rtol=0, atol=1e-4)
    np.testing.assert_allclose(layer.spread(given, stride, widen=widen), expected, rtol=0, atol=1e-4)


@pytest.mark.parametrize("size", [(200, 155), (61, 84), (38, 199)])
def test_the_network_answers_of_a_cloth_what_it_does_in_double_precision(size):
    rng, layers = np.random.default_rng(4), packaged_network()
    pixels = (cloth("dotted", WHITE)[: size[0], : size[1]] * rng.uniform(0.8, 1, (*size, 3))).astype(np.uint8)
    weights = np.ones(size, dtype=np.float32)
    weights[: size[0] // 3, : size[1] // 4] = 0
    worn = patch(to_lab(pixels), weights)
    given = np.clip(cv2.cvtColor(worn.lab / SCALE, cv2.COLOR_LAB2RGB), 0, 1).astype(float)
    given[~worn.mask] = given[worn.mask].mean(axis=0)
    around = windows_of((given - 127 / 255) / (128 / 255), 3, 2)
    given = np.einsum("yxdij,ijdc->yxc", around, layers["stem"].weights.reshape(3, 3, 3, -1)) + layers["stem"].added
    given = np.clip(given, 0, 6)
    for block, stride in STRIDES.items():
        widen, narrow = layers.get(f"{block}_widen"), layers.get(f"{block}_narrow")
        wide = given if widen is None else np.clip(mixed_plainly(widen, given), 0, 6)
        spread = spread_plainly(layers[f"{block}_spread"], wide, stride)
        if narrow is not None:
            narrowed = mixed_plainly(narrow, spread)
            given = narrowed + given if narrowed.shape == given.shape else narrowed
    inner = np.square(cv2.resize(worn.core.astype(float), spread.shape[1::-1], interpolation=cv2.INTER_AREA))
    mean = np.average(spread.reshape(-1, spread.shape[2]), axis=0, weights=inner.ravel())
    apart = np.average(np.square(spread - mean).reshape(-1, spread.shape[2]), axis=0, weights=inner.ravel())
    np.testing.assert_allclose(responses(worn), np.concatenate([mean, np.sqrt(apart)]), rtol=0, atol=3e-3)


def test_of_a_scrap_of_cloth_nothing_is_measured():
    assert named(cloth("striped", WHITE, size=18)) is None


def test_noise_is_neither_stripes_nor_checks_nor_dots():
    noise = np.random.default_rng(5).integers(0, 255, (150, 150, 3)).astype(np.uint8)
    assert named(noise)[0] == "print"
