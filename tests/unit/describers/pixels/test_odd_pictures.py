"""Pictures as people have them: mirrored, framed, written on, in coloured light, without colours, of many garments."""

import cv2
import numpy as np
import pytest
from pictures import GREEN, NAVY, PINK, WHITE, boxed, cloth, on_wall, picture_of
from PIL import Image

from mrag_owl.describers import Picture, Region
from mrag_owl.describers.pixels.cloths import within_frame
from mrag_owl.describers.pixels.describer import PixelsDescriber
from mrag_owl.records import Iri

pytestmark = pytest.mark.slow  # looks at pictures

DESCRIBER = PixelsDescriber()
GREYS = {"black", "charcoal", "grey", "light grey", "white", "off-white", "silver"}


def colours(path, pixels, *regions):
    return [one.text for one in DESCRIBER.describe(picture_of(path, pixels, *regions)).findings if one.kind == "colour"]


@pytest.mark.parametrize(("colour", "name"), [(PINK, "light pink"), (NAVY, "navy"), (GREEN, "green")])
def test_a_mirrored_picture_says_the_same(tmp_path, colour, name):
    pixels = on_wall(cloth("plain", colour))
    pixels[:, :80] = np.linspace(0.8, 1, 80)[None, :, None] * pixels[:, :80]
    mirrored = np.ascontiguousarray(pixels[:, ::-1])
    assert colours(tmp_path / "a.png", pixels) == colours(tmp_path / "b.png", mirrored) == [name]


@pytest.mark.parametrize("frame", [(0, 0, 0), (255, 255, 255), (200, 30, 30)])
def test_a_frame_is_no_garment(tmp_path, frame):
    framed = np.full((360, 360, 3), frame, dtype=np.uint8)
    inner = cv2.resize(on_wall(cloth("plain", GREEN)), (320, 320))
    framed[20:340, 20:340] = inner
    assert colours(tmp_path / "a.png", framed) == ["green"]


def test_a_garment_that_fills_a_rectangle_is_not_what_is_in_a_frame(tmp_path):
    pixels = on_wall(cloth("plain", NAVY, size=300), margin=24)
    assert within_frame(pixels) is not None
    assert colours(tmp_path / "a.png", pixels) == ["navy"]


def test_what_is_written_across_a_garment_is_not_its_leading_colour(tmp_path):
    pixels = on_wall(cloth("plain", NAVY))
    cv2.putText(pixels, "SAMPLE 1234", (20, 170), cv2.FONT_HERSHEY_SIMPLEX, 1.2, (235, 235, 235), 2)
    cv2.putText(pixels, "(c) somebody", (10, pixels.shape[0] - 10), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (20, 20, 20), 1)
    assert colours(tmp_path / "a.png", pixels)[:1] == ["navy"]


@pytest.mark.parametrize(("bar", "ink"), [((0, 0, 0), (255, 255, 255)), ((255, 255, 255), (0, 0, 0))])
def test_a_caption_below_a_picture_is_no_garment(tmp_path, bar, ink):
    pixels = on_wall(cloth("plain", GREEN))
    below = np.full((pixels.shape[0] // 8, pixels.shape[1], 3), bar, dtype=np.uint8)
    cv2.putText(below, "Jacket, about 1960", (8, below.shape[0] - 10), cv2.FONT_HERSHEY_SIMPLEX, 0.6, ink, 1)
    assert colours(tmp_path / "a.png", np.concatenate([pixels, below]))[:1] == ["green"]


@pytest.mark.parametrize("colour", [PINK, NAVY, GREEN])
def test_the_tones_of_a_black_and_white_picture_have_no_hue(tmp_path, colour):
    path = tmp_path / "a.png"
    Image.fromarray(on_wall(cloth("plain", colour))).convert("L").save(path)
    looks = DESCRIBER.describe(Picture(Iri("ex:picture"), path, ())).looks
    shown = [bytes.fromhex(code) for look in looks for code, _ in look.tones]
    assert shown
    assert max(max(code) - min(code) for code in shown) <= 2


@pytest.mark.parametrize("colour", [PINK, NAVY, GREEN, WHITE])
def test_a_black_and_white_picture_has_greys_alone(tmp_path, colour):
    path = tmp_path / "a.png"
    Image.fromarray(on_wall(cloth("plain", colour))).convert("L").save(path)
    picture = Picture(Iri("ex:picture"), path, ())
    assert {one.text for one in DESCRIBER.describe(picture).findings if one.kind == "colour"} <= GREYS


@pytest.mark.parametrize("light", [(1.0, 0.92, 0.78), (0.86, 0.95, 1.0)])
@pytest.mark.parametrize(("colour", "right"), [(NAVY, {"navy", "charcoal"}), (GREEN, {"green", "dark green", "olive"})])
def test_coloured_light_on_an_even_wall_changes_no_family(tmp_path, light, colour, right):
    lit = np.clip(on_wall(cloth("plain", colour)) * np.array(light), 0, 255).astype(np.uint8)
    assert set(colours(tmp_path / "a.png", lit)[:1]) <= right


def test_nine_garments_are_described_each_by_itself(tmp_path):
    pixels = np.full((620, 620, 3), 238, dtype=np.uint8)
    worn = {"ex:g0": PINK, "ex:g1": NAVY, "ex:g2": GREEN}
    regions: list[Region] = []
    for number in range(9):
        top, left = 20 + 200 * (number // 3), 20 + 200 * (number % 3)
        pixels[top : top + 160, left : left + 160] = list(worn.values())[number % 3]
        regions.append(boxed(left - 5, top - 5, 170, 170, name=f"g{number}"))
    found = DESCRIBER.describe(picture_of(tmp_path / "a.png", pixels, *regions)).findings
    named = {one.region: one.text for one in found if one.kind == "colour"}
    assert [named[region.iri] for region in regions] == ["light pink", "navy", "green"] * 3
