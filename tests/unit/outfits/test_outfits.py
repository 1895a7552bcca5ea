"""Generated outfits against the rules, and against the real split that they imitate."""

import json
from collections import Counter
from random import Random

import numpy as np
import pytest
from drawn_outfits.generating import scenes
from drawn_outfits.outfits import OutfitModel
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy
from mrag_owl_benchmark import carriers as rules

pytestmark = pytest.mark.slow  # looks at pictures

TAXONOMY = fashionpedia_taxonomy()
SCENES = 2000


@pytest.fixture(scope="module")
def generated():
    """Per image, the items that have an annotation, and the boxes by category relative to the image."""
    images, boxes = [], {category.id: [] for category in TAXONOMY.categories}
    for scene in scenes(SCENES, seed=11):
        images.append([scene.outfit[piece.item] for piece in scene.pieces])
        for piece in scene.pieces:
            xs = [x for polygon in piece.polygons for x, _ in polygon]
            ys = [y for polygon in piece.polygons for _, y in polygon]
            center = ((min(xs) + max(xs)) / 2 / scene.width, (min(ys) + max(ys)) / 2 / scene.height)
            extent = ((max(xs) - min(xs)) / scene.width, (max(ys) - min(ys)) / scene.height)
            boxes[scene.outfit[piece.item].category].append((*center, *extent))
    return images, boxes


@pytest.fixture(scope="module")
def real(shared):
    folder = shared / "data/fashionpedia"
    instances = json.loads((folder / "instances_boxes_val2020.json").read_text())
    return instances, json.loads((folder / "attributes_val2020.json").read_text())


def test_every_attribute_can_be_borne_by_some_category():
    assert set(rules.carriers()) == {term.id for term in TAXONOMY.attributes}
    assert all(rules.carriers().values())


@pytest.mark.parametrize(
    ("attribute", "categories"),
    [
        ("cargo (pants)", ["pants"]),
        ("v-neck", ["neckline"]),
        ("puff (sleeve)", ["sleeve"]),
        ("wrist-length", ["sleeve"]),
        ("notched (lapel)", ["lapel"]),
        ("dress (coat )", ["coat"]),
        ("mermaid", ["skirt", "dress"]),
        ("polo (shirt)", ["shirt, blouse", "top, t-shirt, sweatshirt"]),
    ],
)
def test_attributes_go_where_their_names_say(attribute, categories):
    carriers = rules.carriers()[TAXONOMY.attribute_id(attribute)]
    assert [TAXONOMY.category[c].name for c in carriers] == categories


@given(st.integers(0, 2**40))
def test_outfits_keep_the_rules(seed):
    outfit = OutfitModel.load().outfit(Random(seed))
    worn = Counter(item.category for item in outfit)
    assert all(worn[category] <= 1 for category in rules.MAIN)
    assert worn[rules.SHOE] in (0, 2)
    for item in outfit:
        assert all(item.category in rules.carriers()[attribute] for attribute in item.attributes)
        slots = Counter(rules.slot_of(TAXONOMY.attribute[attribute]) for attribute in item.attributes)
        assert all(slots[slot] <= 1 for slot in rules.SLOTS_WITH_ONE_CHOICE)
        assert list(item.attributes) == sorted(set(item.attributes))
        assert (item.host is None) == (item.category < rules.HOOD)
        assert item.host is None or outfit[item.host].category < rules.HOOD


@given(st.integers(0, 2**40))
def test_no_special_technique_means_no_other_technique(seed):
    nothing = TAXONOMY.attribute_id("no special manufacturing technique")
    for item in OutfitModel.load().outfit(Random(seed)):
        if nothing in item.attributes:
            finishings = [a for a in item.attributes if rules.slot_of(TAXONOMY.attribute[a]) == "finishing"]
            assert finishings == [nothing]


def test_there_are_as_many_annotations_an_image_as_in_the_official_training_split(generated):
    images, _ = generated
    assert sum(map(len, images)) / len(images) == pytest.approx(333_401 / 45_623, rel=0.02)


def test_categories_are_as_frequent_as_in_the_real_split(generated, real):
    images, _ = generated
    ours = Counter(item.category for items in images for item in items)
    theirs = Counter(annotation["category_id"] for annotation in real[0]["annotations"])
    for category in TAXONOMY.categories:
        mine, expected = ours[category.id] / SCENES, theirs[category.id] / 1158
        assert mine == pytest.approx(expected, rel=0.15, abs=0.03), category.name


def test_categories_occur_together_as_in_the_real_split(generated, real):
    images, _ = generated

    def together(looks):
        present = np.zeros((len(looks), 46))
        for row, look in enumerate(looks):
            present[row, list(look)] = 1
        return (present.T @ present / len(looks))[np.triu_indices(46, 1)]

    real_looks = {}
    for annotation in real[0]["annotations"]:
        real_looks.setdefault(annotation["image_id"], set()).add(annotation["category_id"])
    ours = together([{item.category for item in items} for items in images])
    theirs = together(list(real_looks.values()))
    assert np.corrcoef(ours, theirs)[0, 1] > 0.985
    assert np.abs(ours - theirs).max() < 0.06


def test_attributes_are_as_frequent_as_in_the_real_split(generated, real):
    images, _ = generated
    ours = Counter(a for items in images for a in {a for item in items for a in item.attributes})
    theirs = Counter(a for entry in real[1]["annotations"] for a in entry["attribute_ids"])
    mine = np.array([ours[term.id] / SCENES for term in TAXONOMY.attributes])
    expected = np.array([theirs[term.id] / 1158 for term in TAXONOMY.attributes])
    assert mine.sum() == pytest.approx(expected.sum(), rel=0.05)  # 14 distinct attributes an image
    assert np.corrcoef(mine, expected)[0, 1] > 0.995
    assert np.abs(mine - expected).max() < 0.07
    assert np.abs(mine - expected).mean() < 0.006


def test_main_garments_lie_where_they_do_in_the_real_split(generated, real):
    _, boxes = generated
    sizes = {image["id"]: (image["width"], image["height"]) for image in real[0]["images"]}
    theirs = {}
    for annotation in real[0]["annotations"]:
        (x, y, w, h), (width, height) = annotation["bbox"], sizes[annotation["image_id"]]
        place = ((x + w / 2) / width, (y + h / 2) / height, w / width, h / height)
        theirs.setdefault(annotation["category_id"], []).append(place)
    for category in (rules.TOP, rules.JACKET, rules.PANTS, rules.SKIRT, rules.COAT, rules.DRESS, rules.SHOE):
        distance = np.abs(np.mean(boxes[category], axis=0) - np.mean(theirs[category], axis=0))
        assert distance.max() < 0.1, TAXONOMY.category[category].name


def test_garments_bear_about_as_many_attributes_as_in_the_official_sample(generated, shared):
    sample = json.loads((shared / "data/fashionpedia/sample.json").read_text())
    names = {category["id"]: category["name"] for category in sample["categories"]}
    theirs, ours = {}, {}
    for annotation in sample["annotations"]:
        theirs.setdefault(names[annotation["category_id"]], []).append(len(annotation["attribute_ids"]))
    for item in (item for items in generated[0] for item in items):
        ours.setdefault(TAXONOMY.category[item.category].name, []).append(len(item.attributes))
    for name in ("dress", "sleeve", "neckline", "collar", "shoe", "hat"):  # the sample has two pictures only
        assert np.mean(ours[name]) == pytest.approx(np.mean(theirs[name]), abs=2.0), name
