"""A store of drawn scenes: pieces of cloth of many looks laid out on a wall, each annotated, for tests of captions."""

import json
from pathlib import Path

import numpy as np
from outfits import ATTRIBUTES, CATEGORIES
from pictures import GREEN, NAVY, PINK, WHITE, cloth
from PIL import Image

from mrag_owl.pictures.boxes import Box
from mrag_owl.pipeline.build.building import build_fashionpedia

WALL = (150, 190, 160)
SIZE = (320, 240)
RED, YELLOW = (190, 40, 40), (230, 200, 60)

PIECES = {
    1: [(10, Box(110, 20, 90, 180), "striped", PINK), (26, Box(20, 60, 60, 60), "dotted", NAVY)],
    2: [(10, Box(110, 20, 90, 180), "dotted", RED), (19, Box(220, 100, 80, 30), "plain", NAVY)],
    3: [(9, Box(60, 20, 120, 190), "checked", YELLOW), (26, Box(210, 30, 70, 70), "striped", WHITE)],
    4: [(9, Box(60, 20, 120, 190), "plain", GREEN), (23, Box(220, 180, 60, 40), "plain", RED)],
}
"""The pieces of each picture: category, box, pattern and colour."""


def draw_scene(number: int) -> np.ndarray:
    """Return the pixels of a scene, shape (height, width, 3)."""
    drawn = np.full((SIZE[1], SIZE[0], 3), WALL, dtype=np.uint8)
    for _, box, pattern, colour in PIECES[number]:
        left, top, right, bottom = box.corners
        drawn[top:bottom, left:right] = cloth(pattern, colour)[: bottom - top, : right - left]
    return drawn


def build_scenes(folder: Path) -> Path:
    """Write the scenes with their annotations and return the store that is built of them."""
    images = folder / "images"
    images.mkdir(parents=True)
    annotations = []
    for number, pieces in PIECES.items():
        Image.fromarray(draw_scene(number)).save(images / f"{number}.png")
        for category, box, _, _ in pieces:
            annotations.append(
                {
                    "id": len(annotations) + 1,
                    "image_id": number,
                    "category_id": category,
                    "attribute_ids": [1] if category == 10 else [],
                    "bbox": [box.left, box.top, box.width, box.height],
                    "area": box.area,
                    "iscrowd": 0,
                    "segmentation": None,
                }
            )
    content = {
        "info": {"year": 2026, "version": "1", "description": "four scenes"},
        "categories": [{"id": i, "name": n, "supercategory": s, "level": 2} for i, (n, s) in CATEGORIES.items()],
        "attributes": [{"id": i, "name": n, "supercategory": s, "level": 1} for i, (n, s) in ATTRIBUTES.items()],
        "images": [
            {"id": i, "width": SIZE[0], "height": SIZE[1], "file_name": f"{i}.png", "license": 1, "isstatic": 1}
            for i in PIECES
        ],
        "annotations": annotations,
        "licenses": [{"id": 1, "name": "CC0", "url": "https://creativecommons.org/publicdomain/zero/1.0/"}],
    }
    (folder / "scenes.json").write_text(json.dumps(content))
    build_fashionpedia([folder / "scenes.json"], folder / "store", images=images)
    return folder / "store"
