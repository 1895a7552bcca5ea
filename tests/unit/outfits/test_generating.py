"""The generated files: form, determinism, agreement of polygon, box and area; and what happens to the directory."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from drawn_outfits import generating
from drawn_outfits.drawing.figure import area
from drawn_outfits.generating import generate, is_generated, scenes
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy
from mrag_owl.errors import ConfigError


@pytest.fixture(scope="module")
def dataset(tmp_path_factory):
    directory = tmp_path_factory.mktemp("generated") / "set"
    counts = generate(directory, 200, seed=3)
    document = json.loads(counts.instances.read_text())
    assert counts.annotations == len(document["annotations"])
    return document


def test_the_file_has_the_official_form(dataset, shared):
    official = json.loads((shared / "data/fashionpedia/instances_boxes_val2020.json").read_text())
    assert list(dataset) == ["info", "categories", "attributes", "images", "annotations", "licenses"]
    assert dataset["categories"] == official["categories"]
    assert dataset["attributes"] == official["attributes"]
    assert dataset["info"].keys() == official["info"].keys()
    for key in ("images", "annotations", "licenses"):
        assert dataset[key][0].keys() == official[key][0].keys()
    assert [image["id"] for image in dataset["images"]] == list(range(1, 201))
    assert [annotation["id"] for annotation in dataset["annotations"]] == list(
        range(1, len(dataset["annotations"]) + 1)
    )
    assert {image["license"] for image in dataset["images"]} <= {entry["id"] for entry in dataset["licenses"]}


def test_area_and_box_are_those_of_the_polygons(dataset):
    for annotation in dataset["annotations"]:
        polygons = [list(zip(flat[::2], flat[1::2], strict=True)) for flat in annotation["segmentation"]]
        xs, ys = zip(*(point for polygon in polygons for point in polygon), strict=True)
        assert annotation["area"] == pytest.approx(sum(map(area, polygons)), abs=0.01)
        assert annotation["bbox"] == pytest.approx([min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)], abs=0.051)
        assert annotation["area"] > 0
        assert annotation["iscrowd"] == 0


def test_polygons_have_as_many_vertices_as_real_ones(dataset):
    main = [a for a in dataset["annotations"] if a["category_id"] < 13]
    vertices = sorted(sum(len(flat) // 2 for flat in annotation["segmentation"]) for annotation in main)
    assert 25 <= vertices[len(vertices) // 2] <= 60
    assert all(len(flat) >= 6 for annotation in dataset["annotations"] for flat in annotation["segmentation"])


@given(st.integers(0, 2**32), st.integers(64, 1500), st.integers(64, 1500))
def test_every_polygon_lies_inside_its_picture(seed, width, height):
    for scene in scenes(2, seed=seed, size=(width, height)):
        for piece in scene.pieces:
            assert 1 <= piece.painted <= len(piece.polygons)
            for x, y in (point for polygon in piece.polygons for point in polygon):
                assert 0 <= x <= width
                assert 0 <= y <= height


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others(tmp_path):
    texts = [
        generate(tmp_path / name, 20, seed=seed).instances.read_bytes() for name, seed in (("a", 5), ("b", 5), ("c", 6))
    ]
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_a_smaller_set_is_the_beginning_of_a_larger_one(tmp_path):
    small, large = (json.loads(generate(tmp_path / str(n), n, seed=5).instances.read_text()) for n in (15, 40))
    assert large["images"][:15] == small["images"]
    assert large["annotations"][: len(small["annotations"])] == small["annotations"]
    assert large["annotations"][len(small["annotations"])]["image_id"] > 15


def test_attributes_are_those_of_the_taxonomy(dataset):
    known = {term.id for term in fashionpedia_taxonomy().attributes}
    assert {attribute for annotation in dataset["annotations"] for attribute in annotation["attribute_ids"]} <= known


def test_an_earlier_set_is_replaced_and_foreign_files_are_not(tmp_path):
    generate(tmp_path / "set", 3, seed=1, pictures=True, longest_side=64)
    assert is_generated(tmp_path / "set")
    generate(tmp_path / "set", 2, seed=2)
    assert sorted(p.name for p in (tmp_path / "set").iterdir()) == ["instances_attributes.json"]
    (tmp_path / "set" / "thesis.tex").write_text("mine")
    with pytest.raises(ConfigError, match="not empty and holds no generated data set"):
        generate(tmp_path / "set", 2, seed=2)
    generate(tmp_path / "set", 4, seed=2, force=True)
    assert (tmp_path / "set" / "thesis.tex").read_text() == "mine"
    assert len(json.loads((tmp_path / "set" / "instances_attributes.json").read_text())["images"]) == 4


def test_a_directory_with_somebody_elses_annotations_is_not_taken_for_ours(tmp_path):
    (tmp_path / "instances_attributes.json").write_text('{"info": {"contributor": "somebody"}}')
    with pytest.raises(ConfigError, match="not empty"):
        generate(tmp_path, 1, seed=1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"images": 0, "seed": 1}, "cannot generate 0 images"),
        ({"images": 1, "seed": -1}, "cannot use the seed -1"),
        ({"images": 1, "seed": 1, "longest_side": 8}, "cannot make images of 8 pixels"),
    ],
)
def test_unusable_arguments_are_refused_before_anything_is_written(tmp_path, options, message):
    with pytest.raises(ConfigError, match=message):
        generate(tmp_path / "set", options.pop("images"), **options)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("images", [3, 11])
def test_several_processes_write_the_same_bytes(tmp_path, monkeypatch, images):
    monkeypatch.setattr(generating, "_AT_ONCE", 2)
    done = []
    one = generate(tmp_path / "one", images, seed=4).instances
    two = generate(tmp_path / "two", images, seed=4, workers=2, advance=done.append).instances
    assert two.read_bytes() == one.read_bytes()
    assert sum(done) == images


def test_a_failure_while_drawing_leaves_the_earlier_set_as_it_was(tmp_path):
    generate(tmp_path / "set", 2, seed=1)
    before = (tmp_path / "set" / "instances_attributes.json").read_bytes()

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        generate(tmp_path / "set", 5, seed=2, advance=fail)
    assert [p.name for p in (tmp_path / "set").iterdir()] == ["instances_attributes.json"]
    assert (tmp_path / "set" / "instances_attributes.json").read_bytes() == before


def test_a_killed_run_leaves_nothing_that_the_next_one_does_not_clear(tmp_path):
    target = tmp_path / "set"
    generate(target, 2, seed=1)
    command = [sys.executable, "-m", "mrag_owl.generate", "--images", "100000", str(target)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, env=environment) as child:
        deadline = time.monotonic() + 20
        while not list(target.glob(f"{generating._STAGING}*/*")) and time.monotonic() < deadline:
            time.sleep(0.02)
        os.kill(child.pid, signal.SIGKILL)
    assert len(json.loads((target / "instances_attributes.json").read_text())["images"]) == 2
    assert list(target.glob(f"{generating._STAGING}*"))
    generate(target, 3, seed=1)
    assert [p.name for p in target.iterdir()] == ["instances_attributes.json"]
