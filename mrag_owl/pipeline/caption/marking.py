"""The marked picture of a caption, and its marks as JSON beside it."""

from __future__ import annotations

import json
from pathlib import Path

from mrag_owl.errors import ConfigError
from mrag_owl.pictures.boxes import Box
from mrag_owl.pictures.marks import Mark, draw_marks, place_marks
from mrag_owl.pipeline.caption.captioning import Captioned
from mrag_owl.store.files import disk_errors


def marks_of(captioned: Captioned) -> tuple[Mark, ...]:
    """Return the marks of a caption's objects, in the pixels of the picture as it was read."""
    scale = captioned.picture.scale
    return place_marks(
        [one.thing.box.scaled(*scale) for one in captioned.caption.objects], captioned.picture.image.size
    )


def write_marks(captioned: Captioned, path: Path) -> Path:
    """Write the marked picture to a file, and to one of the same name and `.json` the marks; return the latter.

    Raises ConfigError for a name that ends like no picture's, StoreError where it cannot be written.
    """
    marks = marks_of(captioned)
    beside = path.with_name(path.name + ".json")
    content = {
        "size": captioned.picture.image.size,
        "marks": [
            {"number": mark.number, "label": one.thing.label, "box": _numbers(mark.box), "plate": _numbers(mark.plate)}
            for mark, one in zip(marks, captioned.caption.objects, strict=True)
        ],
    }
    with disk_errors(path.parent):
        try:
            draw_marks(captioned.picture.image, marks).save(path)
        except ValueError as error:
            raise ConfigError(f"--marks {path}: name a picture's file, such as marked.png") from error
        beside.write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    return beside


def _numbers(box: Box) -> list[float]:
    return [round(value, 1) for value in (box.left, box.top, box.width, box.height)]
