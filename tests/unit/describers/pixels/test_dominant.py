"""The colours of a cloth, in whatever light."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from pictures import GREEN, NAVY, PINK, WHITE, cloth, shaded

from mrag_owl.describers.pixels.dominant import tones
from mrag_owl.describers.pixels.palette import Palette
from mrag_owl.pictures.oklab import to_oklab

PALETTE = Palette.fashion()


def of(pixels):
    lab = to_oklab(pixels).reshape(-1, 3)
    return tones(lab, np.ones(len(lab), dtype=np.float32))


def test_light_and_shade_of_one_colour_are_one_tone():
    (tone,) = of(shaded(cloth("plain", PINK)))
    assert PALETTE.name(tone.colour).name == "light pink"
    assert tone.share == 1


def test_two_colours_are_two_tones_with_their_shares():
    first, second = of(shaded(cloth("striped", WHITE, NAVY), 0.9))
    assert [PALETTE.name(tone.colour).name for tone in (first, second)] == ["white", "navy"]
    assert abs(second.share - 80 / 200) < 0.02


@settings(max_examples=40)
@given(st.lists(st.tuples(*[st.integers(0, 255)] * 3), min_size=1, max_size=60), st.integers(0, 9))
def test_shares_add_up_and_fall_and_do_not_depend_on_the_order(colours, seed):
    pixels = np.array(colours, dtype=np.uint8)
    found = of(pixels)
    assert abs(sum(tone.share for tone in found) - 1) < 1e-6
    assert [tone.share for tone in found] == sorted((tone.share for tone in found), reverse=True)
    again = of(pixels[np.random.default_rng(seed).permutation(len(pixels))])
    assert len({PALETTE.name(tone.colour).name for tone in again}) >= 1


def test_pixels_without_weight_have_no_say():
    pixels = to_oklab(np.concatenate([cloth("plain", GREEN), cloth("plain", PINK)])).reshape(-1, 3)
    weights = np.concatenate([np.ones(200 * 200), np.zeros(200 * 200)]).astype(np.float32)
    (tone,) = tones(pixels, weights)
    assert PALETTE.name(tone.colour).name == "green"
    assert tones(pixels, np.zeros(len(pixels), dtype=np.float32)) == ()
