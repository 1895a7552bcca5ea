"""The describer on pictures: what it says of garments, and what of files that are no pictures."""

import json
import pickle
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pictures import GREEN, NAVY, PINK, WHITE, boxed, cloth, on_wall, picture_of, shaded
from PIL import Image

from mrag_owl.describers import Picture, Region
from mrag_owl.describers.pixels.describer import PixelsDescriber, brightness
from mrag_owl.describers.pixels.palette import fashion_palette
from mrag_owl.errors import DescriberError
from mrag_owl.records import Iri

pytestmark = pytest.mark.slow  # looks at pictures

DESCRIBER = PixelsDescriber()
BRIGHTNESSES = ("light", "medium-toned", "dark")
PATTERNS = ("plain", "striped", "checked", "dotted", "floral", "print")


def said(description):
    return [(finding.kind, finding.text) for finding in description.findings]


@pytest.mark.parametrize(("colour", "name"), [(PINK, "light"), (NAVY, "dark"), ((60, 140, 90), "medium-toned")])
def test_how_light_a_garment_is_stands_beside_its_colour_and_not_in_the_text(tmp_path, colour, name):
    description = DESCRIBER.describe(
        picture_of(tmp_path / "a.png", on_wall(cloth("plain", colour)), outlined(60, 60, 200))
    )
    (found,) = [finding for finding in description.findings if finding.kind == "brightness"]
    assert (found.text, found.region, found.span) == (name, "ex:garment_1", None)
    assert found.confidence >= 0.9
    assert not {"dark", "toned"} & set(description.text.replace(",", "").split())


def test_a_garment_alone_on_an_even_ground_is_described_without_an_annotation(tmp_path):
    description = DESCRIBER.describe(picture_of(tmp_path / "a.png", on_wall(cloth("plain", PINK))))
    assert said(description) == [("colour", "light pink"), ("brightness", "light"), ("pattern", "plain")]
    assert {finding.region for finding in description.findings} == {None}
    assert description.text == "light pink, plain."


def test_the_tones_of_a_garment_are_told_with_their_shares(tmp_path):
    description = DESCRIBER.describe(
        picture_of(tmp_path / "a.png", on_wall(cloth("plain", PINK)), outlined(60, 60, 200))
    )
    (look,) = description.looks
    assert look.region == "ex:garment_1"
    assert sum(share for _, share in look.tones) == pytest.approx(1, abs=0.03)
    assert np.abs(np.array(list(bytes.fromhex(look.tones[0][0]))) - PINK).max() < 30
    assert [share for _, share in look.tones] == sorted((share for _, share in look.tones), reverse=True)


def test_of_an_uneven_picture_that_nothing_is_annotated_on_nothing_is_said(tmp_path):
    noise = np.random.default_rng(5).integers(0, 255, (200, 200, 3)).astype(np.uint8)
    two = np.concatenate([cloth("plain", PINK), cloth("plain", NAVY)], axis=1)
    for number, pixels in enumerate((noise, two, noise[:9, :9])):
        assert DESCRIBER.describe(picture_of(tmp_path / f"{number}.png", pixels)).findings == ()


@pytest.mark.slow
@pytest.mark.parametrize("ground", [WHITE, NAVY, PINK, (128, 128, 128), (255, 255, 255), (0, 0, 0)])
@pytest.mark.parametrize("size", [60, 300])
def test_of_an_empty_ground_nothing_is_said(tmp_path, ground, size):
    blank = np.full((size, size, 3), ground, dtype=np.uint8)
    noise = np.random.default_rng(7).normal(0, 3, blank.shape)
    fading = blank * np.linspace(0.9, 1, size)[:, None, None]
    for number, pixels in enumerate((blank, np.clip(blank + noise, 0, 255), fading)):
        picture = picture_of(tmp_path / f"{number}.png", pixels.astype(np.uint8))
        assert DESCRIBER.describe(picture).findings == ()


@pytest.mark.parametrize("period", [12, 25, 60])
@pytest.mark.parametrize("drawing", ["lines", "grid", "frame", "dot"])
def test_lines_and_specks_on_an_even_ground_are_no_garment(tmp_path, drawing, period):
    pixels = np.full((300, 300, 3), 255, dtype=np.uint8)
    for at in range(40, 260, period):
        if drawing in ("lines", "grid"):
            pixels[at : at + 2, 40:260] = 0
        if drawing == "grid":
            pixels[40:260, at : at + 2] = 0
    if drawing == "frame":
        pixels[40:260, 40:260] = 0
        pixels[43:257, 43:257] = 255
    if drawing == "dot":
        pixels[140 : 140 + period // 2, 140 : 140 + period // 2] = 0
    assert DESCRIBER.describe(picture_of(tmp_path / "a.png", pixels)).findings == ()


@pytest.mark.parametrize("share", [0.3, 0.6, 0.8])
@pytest.mark.parametrize(("colour", "name"), [(PINK, "light pink"), (NAVY, "navy"), (GREEN, "green")])
def test_a_garment_alone_is_described_however_much_of_the_picture_it_fills(tmp_path, share, colour, name):
    pixels, side = np.full((300, 300, 3), 255, dtype=np.uint8), round(300 * share)
    first = 150 - side // 2
    pixels[first : first + side, first : first + side] = colour
    found = said(DESCRIBER.describe(picture_of(tmp_path / "a.png", pixels)))
    assert [text for kind, text in found if kind == "colour"] == [name]


def test_a_pale_garment_stands_out_by_its_hue_where_light_falls_unevenly(tmp_path):
    wall = np.full((300, 300, 3), (200, 190, 192), dtype=np.float64)
    wall[60:250, 80:220] = (178, 196, 188)
    wall *= np.linspace(0.85, 1.1, 300)[:, None, None]
    picture = picture_of(tmp_path / "a.png", wall.astype(np.uint8))
    assert [kind for kind, _ in said(DESCRIBER.describe(picture))][-1:] == ["pattern"]


@given(st.floats(0, 1), st.floats(0, 1))
def test_what_is_lighter_is_never_called_darker(one, other):
    ranks = [("dark", "medium-toned", "light").index(brightness(value)[0]) for value in sorted((one, other))]
    assert ranks == sorted(ranks)
    assert all(1 / 3 <= brightness(value)[1] <= 1 for value in (one, other))


def outlined(left, top, size, **names):
    corners = [left, top, left + size, top, left + size, top + size, left, top + size]
    return Region(Iri(f"ex:{names.get('name', 'garment_1')}"), "dress", None, json.dumps([corners]))


def test_a_garment_in_its_outline_has_its_colours_and_pattern(tmp_path):
    picture = picture_of(tmp_path / "a.png", on_wall(shaded(cloth("striped", WHITE, NAVY), 0.9)), outlined(60, 60, 200))
    description = DESCRIBER.describe(picture)
    assert said(description) == [
        ("colour", "white"),
        ("colour", "navy"),
        ("brightness", "medium-toned"),
        ("pattern", "striped"),
    ]
    assert description.text == "white and navy dress, striped."
    assert {(finding.region, finding.span) for finding in description.findings if finding.kind != "brightness"} == {
        ("ex:garment_1", "white and navy dress, striped")
    }


def test_what_surrounds_a_garment_in_a_box_is_left_out(tmp_path):
    pixels = on_wall(cloth("plain", PINK), margin=90)
    picture = picture_of(tmp_path / "a.png", pixels, boxed(60, 60, 260, 260))
    assert said(DESCRIBER.describe(picture)) == [
        ("colour", "light pink"),
        ("brightness", "light"),
        ("pattern", "plain"),
    ]


def test_skin_in_a_box_is_left_out(tmp_path):
    pixels = on_wall(cloth("plain", NAVY))
    pixels[60:130, 60:260] = (214, 164, 132)
    assert said(DESCRIBER.describe(picture_of(tmp_path / "a.png", pixels, boxed(60, 60, 200, 200))))[0] == (
        "colour",
        "navy",
    )


@pytest.mark.parametrize(
    ("label", "colours"), [("shoe", [set(), set()]), ("dress", [{"navy"}, {"white"}])], ids=["a pair", "no pair"]
)
def test_of_a_pair_that_does_not_look_alike_no_colour_is_told(tmp_path, label, colours):
    pixels = np.concatenate([on_wall(cloth("plain", colour)) for colour in (NAVY, WHITE)], axis=1)
    left, right = (replace(boxed(x, 60, 200, 200, name=name), label=label) for x, name in ((60, "a"), (380, "b")))
    found = DESCRIBER.describe(picture_of(tmp_path / "pair.png", pixels, left, right)).findings
    told = [{one.text for one in found if one.region == side.iri and one.kind == "colour"} for side in (left, right)]
    assert told == colours


def test_a_smaller_garment_on_top_does_not_count(tmp_path):
    pixels = on_wall(cloth("plain", GREEN))
    pixels[100:180, 120:200] = PINK
    below, above = outlined(60, 60, 200), outlined(120, 100, 80, name="garment_2")
    description = DESCRIBER.describe(picture_of(tmp_path / "a.png", pixels, below, above))
    colours = {finding.region: finding.text for finding in description.findings if finding.kind == "colour"}
    assert colours == {"ex:garment_1": "green", "ex:garment_2": "light pink"}


def test_outlines_refer_to_the_annotated_size_not_to_the_file(tmp_path):
    pixels = np.concatenate([cloth("plain", PINK), cloth("plain", NAVY)], axis=1)
    picture = picture_of(tmp_path / "a.png", pixels, boxed(800, 0, 800, 800))
    picture = Picture(picture.iri, picture.path, picture.regions, (1600, 800))
    assert said(DESCRIBER.describe(picture))[0] == ("colour", "navy")


def test_garments_without_a_place_or_off_the_picture_are_not_described(tmp_path):
    nowhere = Region(Iri("ex:garment_1"), "dress", None, None)
    off = boxed(900, 900, 50, 50, name="garment_2")
    thin = boxed(10, 10, 1, 90, name="garment_3")
    description = DESCRIBER.describe(picture_of(tmp_path / "a.png", on_wall(cloth("plain", PINK)), nowhere, off, thin))
    assert (description.text, description.findings) == ("", ())


@given(st.tuples(*[st.integers(-50, 400)] * 2, *[st.integers(0, 500)] * 2), st.integers(0, 50))
def test_any_box_on_any_picture_gives_known_names_and_confidences(tmp_path_factory, box, seed):
    path = tmp_path_factory.mktemp("any") / "a.png"
    noise = np.random.default_rng(seed).integers(0, 255, (40, 50, 3)).astype(np.uint8)
    description = PixelsDescriber(least_confidence=0).describe(picture_of(path, noise, boxed(*box)))
    for finding in description.findings:
        assert 0 <= finding.confidence <= 1
        assert finding.text in {*fashion_palette().names, *BRIGHTNESSES, *PATTERNS}


def test_it_says_the_same_every_time_and_in_another_process(tmp_path):
    picture = picture_of(tmp_path / "a.png", on_wall(cloth("dotted", WHITE)), boxed(60, 60, 200, 200))
    copy = pickle.loads(pickle.dumps(DESCRIBER))
    assert DESCRIBER.describe(picture) == DESCRIBER.describe(picture) == copy.describe(picture)


@pytest.mark.parametrize("mode", ["CMYK", "L", "RGBA", "P", "I;16", "1"])
def test_pictures_of_other_colour_models_are_read(tmp_path, mode):
    path = tmp_path / ("a.jpg" if mode == "CMYK" else "a.png")
    Image.fromarray(on_wall(cloth("plain", WHITE))).convert("L" if mode == "I;16" else mode).save(path)
    assert DESCRIBER.describe(Picture(Iri("ex:i"), path, (boxed(60, 60, 200, 200),))).findings is not None


def test_of_an_animation_the_first_frame_is_read(tmp_path):
    first, second = (Image.fromarray(on_wall(cloth("plain", colour))) for colour in (NAVY, GREEN))
    first.save(tmp_path / "a.gif", save_all=True, append_images=[second])
    picture = Picture(Iri("ex:i"), tmp_path / "a.gif", (boxed(60, 60, 200, 200),))
    assert said(DESCRIBER.describe(picture))[0] == ("colour", "navy")


def spoiled(path, kind):
    """Write a file of one kind that cannot be read as a picture."""
    Image.fromarray(on_wall(cloth("striped", WHITE))).save(path)
    content = path.read_bytes()
    if kind == "empty":
        path.write_bytes(b"")
    elif kind == "truncated":
        path.write_bytes(content[: len(content) // 2])
    elif kind == "text":
        path.write_text("not a picture")
    elif kind == "folder":
        path.unlink()
        path.mkdir()
    elif kind == "missing":
        path.unlink()
    elif kind == "bomb":
        header = bytearray(content)
        header[16:24] = (20000).to_bytes(4, "big") + (10000).to_bytes(4, "big")
        path.write_bytes(header)


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("empty", "cannot be read as a picture"),
        ("truncated", "cannot be read as a picture"),
        ("text", "cannot be read as a picture"),
        ("folder", "no such picture"),
        ("missing", "no such picture; name the folder that holds it"),
        ("bomb", "megapixels|cannot be read"),
    ],
)
def test_a_file_that_is_no_picture_is_an_error_with_its_path(tmp_path, kind, told):
    path = tmp_path / "a.png"
    spoiled(path, kind)
    with pytest.raises(DescriberError, match=told) as caught:
        DESCRIBER.describe(Picture(Iri("ex:i"), path, (boxed(0, 0, 50, 50),)))
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
