"""Outlines and pictures: geometry, and agreement of pixels with what is recorded."""

import json
from math import dist
from random import Random

import numpy as np
import pytest
from drawn_outfits.drawing.colours import PALETTE, colour_outfit
from drawn_outfits.drawing.figure import area, clip, contains, ellipse
from drawn_outfits.drawing.painter import paint
from drawn_outfits.drawing.patterns import _PATTERNS, cloth_texture
from drawn_outfits.drawing.scene import compose, traits_of
from drawn_outfits.generating import generate, scenes
from drawn_outfits.outfits import Item
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy
from mrag_owl_benchmark import carriers as rules

TAXONOMY = fashionpedia_taxonomy()
points = st.tuples(st.floats(-10, 10), st.floats(-10, 10))


@given(st.lists(points, min_size=3, max_size=12), st.floats(-1, 1), st.floats(-1, 1), st.floats(-5, 5))
def test_clipping_keeps_what_is_on_the_right_side_and_nothing_else(outline, a, b, c):
    kept = clip(outline, a, b, c)
    assert all(a * x + b * y + c >= -1e-6 for x, y in kept)
    other = clip(outline, -a, -b, -c)
    signed = [
        sum(p[k - 1][0] * p[k][1] - p[k][0] * p[k - 1][1] for k in range(len(p))) / 2 for p in (outline, kept, other)
    ]
    if a or b:
        assert signed[1] + signed[2] == pytest.approx(signed[0], abs=1e-4)


def test_an_ellipse_encloses_its_middle_and_nearly_its_area():
    outline = ellipse(1.0, 2.0, 3.0, 1.0, count=200, turn=0.5)
    assert contains(outline, 1.0, 2.0)
    assert not contains(outline, 5.0, 2.0)
    assert area(outline) == pytest.approx(3 * np.pi, rel=0.01)


def hem(*attributes, category=rules.DRESS):
    item = Item(category, tuple(TAXONOMY.attribute_id(name) for name in attributes))
    scene = compose([item, Item(rules.SHOE, (), None, -1, 0), Item(rules.SHOE, (), None, 1, 1)], 683, 1024, Random(1))
    return next(cloth.hem for cloth in scene.cloths.values())


def test_lengths_order_as_their_names_do():
    names = ("micro", "mini", "above-the-knee", "knee", "below the knee")
    hems = [hem(f"{name} (length)") for name in names] + [hem("midi"), hem("maxi (length)"), hem("floor (length)")]
    assert hems == sorted(set(hems))


def outline_of(category, *attributes, part=rules.SLEEVE):
    garment = Item(rules.DRESS, ())
    ids = tuple(TAXONOMY.attribute_id(name) for name in attributes)
    outfit = [garment, Item(part, ids, 0, -1, 0), Item(part, ids, 0, 1, 1)]
    scene = compose(outfit, 683, 1024, Random(4))
    piece = next(piece for piece in scene.pieces if scene.outfit[piece.item].category == category)
    return [y / scene.scale + scene.y0 for polygon in piece.polygons for _, y in polygon]


def test_sleeves_order_as_their_lengths_do():
    names = ("short (length)", "elbow-length", "three quarter (length)", "wrist-length")
    lows = [max(outline_of(rules.SLEEVE, name)) for name in names]
    assert lows == sorted(set(lows))


def test_a_plunging_neckline_is_deeper_than_a_v_neck_and_a_turtle_neck_higher_than_the_shoulders():
    outfits = {}
    for name in ("plunging (neckline)", "v-neck", "turtle (neck)"):
        outfit = [Item(rules.DRESS, ()), Item(rules.NECKLINE, (TAXONOMY.attribute_id(name),), 0)]
        scene = compose(outfit, 683, 1024, Random(4))
        outfits[name] = [y for _, y in scene.cloths[0].neck.curve]
    assert max(outfits["plunging (neckline)"]) > max(outfits["v-neck"]) > 1.9
    assert max(outfits["turtle (neck)"]) < 1.3


def test_a_garment_that_another_one_covers_is_not_annotated_beneath_it():
    coat = Item(rules.COAT, (TAXONOMY.attribute_id("maxi (length)"),))
    shorts = Item(rules.SHORTS, (TAXONOMY.attribute_id("micro (length)"),))
    scene = compose([shorts, coat], 683, 1024, Random(2))
    assert [scene.outfit[piece.item].category for piece in scene.pieces] == [rules.COAT]


@pytest.mark.parametrize("pattern", sorted(_PATTERNS))
def test_the_ground_of_every_pattern_but_camouflage_is_its_commonest_colour(pattern):
    ground = PALETTE["light blue"]
    image = cloth_texture(pattern, (ground, PALETTE["navy"], PALETTE["red"]), (300, 300), 60.0, Random(1))
    assert len(image.getcolors(300 * 300)) > 1
    if pattern != "camouflage":
        assert max(image.getcolors(300 * 300))[1] == ground


def test_every_pattern_of_the_taxonomy_is_drawn():
    patterns = {t.name for t in TAXONOMY.attributes if rules.slot_of(t) == "pattern"}
    assert patterns - set(_PATTERNS) == {"plain (pattern)"}


@pytest.mark.slow
def test_pixels_of_plain_garments_have_the_recorded_colour(tmp_path):
    generate(tmp_path, 25, seed=8, pictures=True, size=(240, 360))
    document = json.loads((tmp_path / "instances_attributes.json").read_text())
    record = json.loads((tmp_path / "colours.json").read_text())
    assert record["annotations"].keys() == {str(annotation["id"]) for annotation in document["annotations"]}
    garments = [a for a in document["annotations"] if a["category_id"] in rules.MAIN and a["area"] > 2500]
    near = nearest = compared = 0
    for annotation in garments:
        truth = record["annotations"][str(annotation["id"])]
        if truth["pattern"] != "plain (pattern)":
            continue
        with Image.open(tmp_path / "images" / document["images"][annotation["image_id"] - 1]["file_name"]) as picture:
            mask = Image.new("1", picture.size)
            for flat in annotation["segmentation"]:
                ImageDraw.Draw(mask).polygon(flat, fill=1)
            pixels = np.asarray(picture)[np.asarray(mask)]
        middle = np.median(pixels, axis=0)
        compared += 1
        near += dist(middle, truth["rgb"]) < 45
        closest = min(record["palette"], key=lambda name: dist(middle, record["palette"][name]))
        nearest += closest == truth["colour"]
    assert compared >= 20
    assert near / compared > 0.95
    assert nearest / compared > 0.75  # shading moves some towards a neighbour in the palette


def test_pictures_are_the_same_each_time_and_do_not_change_the_annotations(tmp_path):
    for name, pictures in (("a", True), ("b", True), ("c", False)):
        generate(tmp_path / name, 3, seed=8, pictures=pictures, longest_side=200)
    files = ["instances_attributes.json", "colours.json", *(f"images/00000{k}.jpg" for k in (1, 2, 3))]
    for file in files:
        assert (tmp_path / "a" / file).read_bytes() == (tmp_path / "b" / file).read_bytes()
    assert (tmp_path / "a" / files[0]).read_bytes() == (tmp_path / "c" / files[0]).read_bytes()


def test_a_picture_has_the_size_that_is_annotated():
    for scene in scenes(2, seed=4, size=(120, 181)):
        assert paint(scene, colour_outfit(scene.outfit, Random(1)), Random(1)).size == (120, 181)


def test_parts_have_the_colour_of_their_garment():
    for scene in scenes(40, seed=4):
        colourings = colour_outfit(scene.outfit, Random(1))
        for item, colouring in zip(scene.outfit, colourings, strict=True):
            if item.category in (rules.SLEEVE, rules.NECKLINE, rules.POCKET, rules.COLLAR):
                assert colouring == colourings[item.host]
            if item.category in rules.MAIN and "zebra" in traits_of(item):
                assert colouring.colour == "white"
