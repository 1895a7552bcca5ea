"""Official annotation files, read as checked records."""

import copy
import json
import logging
from collections import Counter
from pathlib import Path

import pytest

from mrag_owl.datasets.fashionpedia import Annotation, FashionpediaSource, Image, ImageAttributes
from mrag_owl.errors import SourceError

INSTANCES = {
    "info": {"year": 2020, "version": "1.0"},
    "categories": [{"id": 10, "name": "dress", "supercategory": "wholebody", "level": 2, "taxonomy_id": "c10"}],
    "attributes": [{"id": 5, "name": "floral", "supercategory": "textile pattern", "level": 1, "taxonomy_id": "a5"}],
    "images": [{"id": 1, "width": 100, "height": 80, "file_name": "a.jpg", "license": 3}],
    "annotations": [
        {"id": 7, "image_id": 1, "category_id": 10, "attribute_ids": [5], "bbox": [0, 0, 50, 40], "area": 900.5}
    ],
    "licenses": [{"id": 3, "name": "by", "url": None}],
}
ATTRIBUTES = {
    "attributes": INSTANCES["attributes"],
    "images": INSTANCES["images"],
    "licenses": INSTANCES["licenses"],
    "annotations": [{"image_id": 1, "attribute_ids": [5]}],
}


def write(folder: Path, content: object, name: str = "a.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(content))
    return path


def read(*paths: Path) -> list:
    return list(FashionpediaSource.open(paths).records())


def changed(change) -> dict:
    content = copy.deepcopy(INSTANCES)
    change(content)
    return content


def test_both_forms_together_give_each_statement_once(tmp_path):
    records = read(write(tmp_path, INSTANCES), write(tmp_path, ATTRIBUTES, "b.json"))
    kinds = Counter(type(record).__name__ for record in records)
    expected = {"Description", "Category", "Attribute", "Image", "Annotation", "License", "ImageAttributes"}
    assert kinds == dict.fromkeys(expected, 1)
    assert ImageAttributes(1, (5,)) in records


def test_references_may_come_before_what_they_refer_to(tmp_path):
    backwards = dict(reversed(INSTANCES.items()))
    assert sorted(map(repr, read(write(tmp_path, backwards)))) == sorted(
        map(repr, read(write(tmp_path, INSTANCES, "b.json")))
    )


def test_nulls_of_the_real_files_are_no_errors(tmp_path):
    content = changed(
        lambda c: (
            c["annotations"][0].update(segmentation=None, area=None, bbox=None),
            c["images"][0].update(original_url=None, license=None, kaggle_id=None),
        )
    )
    assert any(isinstance(record, Annotation) and record.area is None for record in read(write(tmp_path, content)))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            lambda c: c["annotations"][0].update(category_id=9),
            r"annotations\[0\]: unknown category_id 9; choose from 10",
        ),
        (lambda c: c["annotations"][0].update(attribute_ids=[9]), r"annotations\[0\]: unknown attribute id 9"),
        (lambda c: c["annotations"][0].update(attribute_ids=[5, 5]), r"annotations\[0\]: attribute_ids repeats"),
        (lambda c: c["annotations"][0].update(image_id=9), r"annotations\[0\]: unknown image_id 9"),
        (lambda c: c["images"][0].update(license=9), r"images\[0\]: unknown license 9; choose from 3"),
        (lambda c: c["annotations"].append(c["annotations"][0]), r"annotations\[1\]: annotation id 7 was used before"),
        (lambda c: c["images"].append(c["images"][0]), r"images\[1\]: id 1 was used before"),
        (lambda c: c["categories"].append(c["categories"][0]), r"categories\[1\]: id 10 was used before"),
        (lambda c: c["categories"][0].update(name=" "), r"categories\[0\]: name: Expected str that is not blank"),
        (lambda c: c["images"][0].update(width=0), r"images\[0\]: width: Expected int >= 1 \(found '0'\)"),
        (lambda c: c["images"][0].update(file_name="../a.jpg"), "leaves the picture folder"),
        (lambda c: c["annotations"][0].update(bbox=[0, 0, -5, 5]), r"bbox \[0.0, 0.0, -5.0, 5.0\] is no box"),
        (lambda c: c["annotations"][0].update(bbox=[0, 0, 5e9, 5]), "reaches outside its picture of 100 × 80"),
        (lambda c: c["annotations"][0].update(bbox=[0, 0, 5]), "bbox: Expected array of length 4"),
        (lambda c: c["annotations"][0].update(area=-1), "area: Expected float >= 0"),
        (lambda c: c["annotations"][0].update(segmentation=[[1, 2, 3, 4]]), "polygon has 4 numbers"),
        (lambda c: c["annotations"][0].update(segmentation={"counts": "x"}), "RLE without"),
        (lambda c: c["annotations"].append("x"), r"annotations\[1\]: Expected object, got str"),
        (lambda c: c["annotations"][0].pop("category_id"), "missing required field category_id"),
        (lambda c: c.update(annotations=[]), "no annotations"),
        (lambda c: c.update(annotations=3), "annotations: Expected object, got int"),
        (lambda c: [c.pop("categories"), c.pop("attributes")], "no section 'categories' or 'attributes'"),
    ],
)
def test_bad_records_are_refused_with_file_record_and_value(tmp_path, change, message):
    path = write(tmp_path, changed(change))
    with pytest.raises(SourceError, match=message) as caught:
        read(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_infinite_numbers_are_refused(tmp_path):
    path = tmp_path / "a.json"
    path.write_text(json.dumps(INSTANCES).replace("[0, 0, 50, 40]", "[0, 0, 1e999, 40]"))
    with pytest.raises(SourceError, match="is no box"):
        read(path)
    path.write_text(json.dumps(INSTANCES).replace("900.5", "1e999"))
    with pytest.raises(SourceError, match=r"annotations\[0\]: area inf is no area"):
        read(path)
    path.write_text(json.dumps(INSTANCES).replace("900.5", "9" * 5000))
    with pytest.raises(SourceError, match=r"annotations\[0\]: a value that cannot be read"):
        read(path)


def test_files_of_different_sets_are_refused(tmp_path):
    other = copy.deepcopy(ATTRIBUTES)
    other["images"][0]["width"] = 101
    with pytest.raises(SourceError, match=r"id 1 differs from .*a.json: images\[0\]"):
        read(write(tmp_path, INSTANCES), write(tmp_path, other, "b.json"))
    other["attributes"] = [{"id": 5, "name": "paisley", "supercategory": "textile pattern"}]
    with pytest.raises(SourceError, match="id 5 is 'paisley' here but 'floral' before"):
        read(write(tmp_path, INSTANCES), write(tmp_path, other, "b.json"))


def test_unknown_fields_are_reported_not_dropped_in_silence(tmp_path, caplog):
    content = changed(lambda c: (c["images"][0].update(mood="calm"), c.update(videos=[{"id": 1}])))
    with caplog.at_level(logging.WARNING):
        read(write(tmp_path, content))
    assert "images.mood" in caplog.text
    assert "videos" in caplog.text


def test_the_real_validation_split_is_read_whole(shared):
    folder = shared / "data" / "fashionpedia"
    records = read(folder / "instances_boxes_val2020.json", folder / "attributes_val2020.json")
    kinds = Counter(type(record).__name__ for record in records)
    assert (kinds["Image"], kinds["Annotation"], kinds["Category"], kinds["Attribute"], kinds["License"]) == (
        1158,
        8781,
        46,
        294,
        12,
    )
    assert sum(len(r.attribute_ids) for r in records if isinstance(r, ImageAttributes)) == 16252


def test_the_real_sample_without_boxes_or_licences_is_read(shared):
    records = read(shared / "data" / "fashionpedia" / "sample.json")
    assert sum(isinstance(record, Image) for record in records) == 2
    assert sum(len(r.attribute_ids) for r in records if isinstance(r, Annotation)) > 10
