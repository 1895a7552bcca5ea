"""The sample that comes with the program: 120 drawn outfits, for a first question on a machine that has no data."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from mrag_owl.store.files import disk_errors

INSTANCES = "instances_attributes.json"
"""The annotations, in Fashionpedia's form."""

IMAGES = "images"
"""The folder of the pictures."""

COLOURS = "colours.json"
"""The true colour and pattern of every garment, which Fashionpedia's annotations do not have."""

SAMPLE_IMAGES = 120


def write_sample(directory: Path) -> None:
    """Copy the sample into `directory`, which is made: the annotations, the pictures and their true colours.

    Raises StoreError where it cannot be written.
    """
    source = files("mrag_owl.datasets") / "outfits"
    with disk_errors(directory):
        (directory / IMAGES).mkdir(parents=True, exist_ok=True)
        for picture in (source / IMAGES).iterdir():
            (directory / IMAGES / picture.name).write_bytes(picture.read_bytes())
        for name in (COLOURS, INSTANCES):  # the annotations last: where they are, all is there
            (directory / name).write_bytes((source / name).read_bytes())
