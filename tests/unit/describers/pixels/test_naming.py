"""The colours of a cloth, in whatever light."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from pictures import GREEN, NAVY, PINK, WHITE, cloth, shaded

from mrag_owl.describers.pixels.cloths import Cloth
from mrag_owl.describers.pixels.colours import to_lab
from mrag_owl.describers.pixels.naming import colours, tones
from mrag_owl.describers.pixels.palette import fashion_palette


def of(pixels):
    lab = to_lab(pixels).reshape(-1, 3)
    return tones(lab, np.ones(len(lab), dtype=np.float32))


def names(pixels):
    found = Cloth(None, to_lab(pixels), np.ones(pixels.shape[:2], dtype=np.float32), False, 1.0)
    return [one.name for one in colours(found, fashion_palette()).named]


def test_light_and_shade_of_one_colour_have_one_name():
    assert names(shaded(cloth("plain", PINK))) == ["light pink"]


def test_two_colours_have_two_names_the_leading_one_first():
    assert names(cloth("striped", WHITE, NAVY)) == ["white", "navy"]


def test_a_tone_has_the_share_that_its_colour_has():
    shares = [tone.share for tone in of(cloth("striped", WHITE, NAVY)) if tone.colour[0] < 0.5]
    assert abs(sum(shares) - 80 / 200) < 0.02


@given(st.lists(st.tuples(*[st.integers(0, 255)] * 3), min_size=1, max_size=60))
def test_shares_add_up_and_fall_and_are_the_same_again(listed):
    pixels = np.array(listed, dtype=np.uint8)
    found = of(pixels)
    assert abs(sum(tone.share for tone in found) - 1) < 1e-6
    assert [tone.share for tone in found] == sorted((tone.share for tone in found), reverse=True)
    assert of(pixels) == found


def test_pixels_without_weight_have_no_say():
    pixels = to_lab(np.concatenate([cloth("plain", GREEN), cloth("plain", PINK)])).reshape(-1, 3)
    weights = np.concatenate([np.ones(200 * 200), np.zeros(200 * 200)]).astype(np.float32)
    green = to_lab(np.array(GREEN, dtype=np.uint8))
    assert all(np.allclose(tone.colour, green, atol=0.01) for tone in tones(pixels, weights))
    assert tones(pixels, np.zeros(len(pixels), dtype=np.float32)) == ()
