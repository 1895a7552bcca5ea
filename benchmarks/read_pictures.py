"""Garments read by eye, with the pictures they are on: photographs of clothes, and real Fashionpedia garments."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from colour_readings import read_readings
from results import ROOT

from mrag_owl.describers import Picture, Region
from mrag_owl.records import Iri

READINGS = ROOT / "benchmarks" / "readings"
FIXTURE = ROOT / "tests" / "fixtures" / "read_colours.json"


@dataclass(frozen=True, slots=True)
class Read:
    """What a person read off a picture, the picture, and the garment on it; None where the garment is alone on it."""

    picture: Picture
    garment: Iri | None
    main: tuple[str, ...]
    others: tuple[str, ...]
    patterns: tuple[str, ...]

    @property
    def is_patterned(self) -> bool:
        """Nobody would call it plain."""
        return "plain" not in self.patterns


def read_pictures(part: str, data: Path) -> Iterator[Read]:
    """Yield the readings of a part of `readings`; those of `worked_on` with those of the fixture."""
    annotated = Annotated(data / "fashionpedia")
    for reading in json.loads((READINGS / f"{part}.json").read_text(encoding="utf-8"))["readings"]:
        if reading["source"] == "fashionpedia":
            picture, garment = annotated.picture(reading["annotation"])
        else:
            picture, garment = Picture(Iri("ex:picture"), data / reading["source"] / reading["file"], ()), None
        yield Read(picture, garment, *(tuple(reading[name]) for name in ("main", "others", "patterns")))
    if part == "worked_on":
        for old in read_readings(FIXTURE):
            picture, garment = annotated.picture(old.annotation_id)
            yield Read(picture, garment, old.main, old.others, old.patterns)


class Annotated:
    """The pictures of the Fashionpedia validation split that are there, with the garments on them."""

    def __init__(self, folder: Path) -> None:
        content = json.loads((folder / "instances_boxes_val2020.json").read_text(encoding="utf-8"))
        self._folder = folder / "images"
        self._images = {image["id"]: image for image in content["images"]}
        self._labels = {category["id"]: category["name"] for category in content["categories"]}
        self._annotations = {one["id"]: one for one in content["annotations"]}

    def picture(self, annotation: int) -> tuple[Picture, Iri]:
        """Return the picture that an annotation is on, with all garments on it, and the annotated garment."""
        image = self._images[self._annotations[annotation]["image_id"]]
        regions = [
            Region(Iri(f"ex:garment_{number}"), self._labels[one["category_id"]], tuple(one["bbox"]), None)
            for number, one in self._annotations.items()
            if one["image_id"] == image["id"]
            and one["category_id"] <= 26  # parts of garments have no colour of their own
        ]
        path = self._folder / image["file_name"]
        return Picture(Iri("ex:picture"), path, tuple(regions), (image["width"], image["height"])), Iri(
            f"ex:garment_{annotation}"
        )
