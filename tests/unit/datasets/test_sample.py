import json

import pytest

from mrag_owl.datasets.sample import SAMPLE_IMAGES, write_sample
from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy
from mrag_owl_benchmark import carriers as rules


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    directory = tmp_path_factory.mktemp("sample")
    write_sample(directory)
    document = json.loads((directory / "instances_attributes.json").read_text())
    return directory, document, json.loads((directory / "colours.json").read_text())["annotations"]


def test_every_image_of_the_sample_is_drawn(sample):
    directory, document, _ = sample
    assert sorted(image["file_name"] for image in document["images"]) == sorted(
        p.name for p in (directory / "images").iterdir()
    )
    assert len(document["images"]) == SAMPLE_IMAGES
    assert sum(p.stat().st_size for p in directory.rglob("*.*")) < 4e6


def test_the_sample_has_floral_dresses(sample):
    floral = fashionpedia_taxonomy().attribute_id("floral")
    dresses = [a for a in sample[1]["annotations"] if a["category_id"] == rules.DRESS]
    assert sum(floral in dress["attribute_ids"] for dress in dresses) >= 5
    assert sum(floral not in dress["attribute_ids"] for dress in dresses) >= 20


def test_the_sample_has_a_black_dress_without_a_belt_but_with_white_shoes(sample):
    _, document, colours = sample
    worn = {}
    for annotation in document["annotations"]:
        garment = (annotation["category_id"], colours[str(annotation["id"])]["colour"])
        worn.setdefault(annotation["image_id"], set()).add(garment)
    found = [
        image
        for image, garments in worn.items()
        if {(rules.DRESS, "black"), (rules.SHOE, "white")} <= garments and rules.BELT not in {c for c, _ in garments}
    ]
    assert found


def test_the_sample_has_sweaters_light_pink_ones_among_them(sample):
    _, document, colours = sample
    sweaters = [colours[str(a["id"])]["colour"] for a in document["annotations"] if a["category_id"] == rules.SWEATER]
    assert sweaters.count("light pink") >= 2
    assert len(set(sweaters)) >= 3


def test_the_sample_shows_every_everyday_garment(sample):
    worn = {annotation["category_id"] for annotation in sample[1]["annotations"]}
    assert {*rules.MAIN} - {rules.CAPE} <= worn


def test_the_sample_has_variety(sample):
    _, document, colours = sample
    assert len({a["category_id"] for a in document["annotations"]}) >= 38
    assert len({entry["colour"] for entry in colours.values()}) >= 25
    assert len({entry["pattern"] for entry in colours.values()}) >= 14
