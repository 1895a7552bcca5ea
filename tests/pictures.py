"""Small pictures of cloth with known colours, for tests of what is read off pixels."""

from pathlib import Path

import numpy as np
from PIL import Image

from mrag_owl.describers import Picture, Region
from mrag_owl.records import Iri

PINK, NAVY, WHITE, GREEN = (248, 202, 212), (36, 48, 92), (250, 248, 244), (62, 142, 84)


def cloth(
    pattern: str, ground: tuple[int, int, int], figure: tuple[int, int, int] = NAVY, *, size: int = 200
) -> np.ndarray:
    """Return a square of cloth, shape (size, size, 3): plain, striped, checked, dotted or blotched."""
    y, x = np.mgrid[:size, :size]
    marks = {
        "plain": np.zeros((size, size), dtype=bool),
        "striped": y % 24 < 9,
        "checked": (y % 40 < 14) | (x % 40 < 14),
        "dotted": (y % 40 - 20) ** 2 + (x % 40 - 20) ** 2 < 90,
        "blotched": np.sin(x / 11 + 3 * np.sin(y / 23)) * np.cos(y / 17 + 2 * np.sin(x / 31)) > 0.2,
    }
    return np.where(marks[pattern][..., None], np.array(figure), np.array(ground)).astype(np.uint8)


def shaded(pixels: np.ndarray, darkest: float = 0.75) -> np.ndarray:
    """Return the pixels in light that falls from full on the left to `darkest` on the right."""
    light = np.linspace(1, darkest, pixels.shape[1])
    return (pixels * light[None, :, None]).astype(np.uint8)


def on_wall(pixels: np.ndarray, wall: tuple[int, int, int] = (150, 190, 160), *, margin: int = 60) -> np.ndarray:
    """Return the pixels in the middle of a wall."""
    height, width = (size + 2 * margin for size in pixels.shape[:2])
    picture = np.full((height, width, 3), wall, dtype=np.uint8)
    picture[margin:-margin, margin:-margin] = pixels
    return picture


def picture_of(path: Path, pixels: np.ndarray, *regions: Region) -> Picture:
    """Write the pixels, without loss, and return the picture with the regions."""
    Image.fromarray(pixels).save(path)
    return Picture(Iri("ex:image_1"), path, regions)


def boxed(left: float, top: float, width: float, height: float, *, name: str = "garment_1") -> Region:
    """Return a region that is known by its box alone."""
    return Region(Iri(f"ex:{name}"), "dress", (left, top, width, height), None)
