"""Pixels, and the parts of a picture that boxes cut out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from mrag_owl.pictures.boxes import Box, clipped

Pixels = NDArray[np.uint8]
"""A picture or a part of one in sRGB, shape (height, width, 3)."""

Resampling = Literal["box", "bilinear", "bicubic"]
_RESAMPLING: Mapping[Resampling, Image.Resampling] = {
    "box": Image.Resampling.BOX,
    "bilinear": Image.Resampling.BILINEAR,
    "bicubic": Image.Resampling.BICUBIC,
}


def resized(pixels: Pixels, width: int, height: int, how: Resampling) -> Pixels:
    """Return a picture brought to a width and height, whatever its own.

    >>> resized(np.zeros((4, 2, 3), dtype=np.uint8), 8, 6, "bicubic").shape
    (6, 8, 3)
    """
    return np.asarray(in_pillow(pixels).resize((width, height), _RESAMPLING[how]))


def in_pillow(pixels: Pixels) -> Image.Image:
    """Return a picture as Pillow holds it, for models that take nothing else."""
    return Image.fromarray(pixels)


def cropped(pixels: Pixels, box: Box, scale: tuple[float, float] = (1.0, 1.0)) -> Pixels:
    """Return the part of a picture within a box, at least a pixel; of a box outside of it, all.

    `scale` leads from the box's pixels to the picture's, across and down.
    """
    height, width = pixels.shape[:2]
    inside = clipped(box.scaled(*scale), (width, height)) or Box(0, 0, width, height)
    left, top, right, bottom = inside.corners
    return pixels[top:bottom, left:right]
