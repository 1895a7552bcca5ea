"""Pixels, and the parts of a picture that boxes cut out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mrag_owl.pictures.boxes import Box, clipped

Pixels = NDArray[np.uint8]
"""A picture or a part of one in sRGB, shape (height, width, 3)."""


def cropped(pixels: Pixels, box: Box, scale: tuple[float, float] = (1.0, 1.0)) -> Pixels:
    """Return the part of a picture within a box, at least a pixel; of a box outside of it, all.

    `scale` leads from the box's pixels to the picture's, across and down.
    """
    height, width = pixels.shape[:2]
    inside = clipped(box.scaled(*scale), (width, height)) or Box(0, 0, width, height)
    left, top, right, bottom = inside.corners
    return pixels[top:bottom, left:right]
