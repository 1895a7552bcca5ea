"""CIE L*a*b*, in which distances are nearly those that eyes see, scaled so that all three axes weigh alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

Lab = NDArray[np.float32]
"""Lightness in [0, 1], green–red and blue–yellow in [−0.51, 0.51], shape (…, 3)."""

SCALE = np.array([1 / 100, 1 / 250, 1 / 250], dtype=np.float32)

Histogram = NDArray[np.float32]
"""How much of something has a colour of each cell that the space of colours is divided in, shape (cells,)."""

BINS = (16, 24, 24)
"""Cells along lightness and the two axes of chroma."""

_CHROMA = 0.3


def to_lab(rgb: NDArray[np.uint8]) -> Lab:
    """Return sRGB colours, shape (…, 3), in scaled CIE L*a*b* under D65.

    >>> [round(float(value), 2) for value in to_lab(np.array([255, 0, 0], dtype=np.uint8))]
    [0.53, 0.32, 0.27]
    """
    width = rgb.shape[-2] if rgb.ndim > 1 else 1
    flat = np.divide(rgb, np.float32(255), dtype=np.float32).reshape(-1, width, 3)
    if not flat.size:
        return flat.reshape(rgb.shape)
    lab = np.asarray(cv2.cvtColor(flat, cv2.COLOR_RGB2LAB), dtype=np.float32).reshape(-1, 3 * width)
    lab *= np.tile(SCALE, width)  # whole rows at once: three numbers at a time take several times as long
    return lab.reshape(rgb.shape)


def cells(lab: Lab) -> NDArray[np.int32]:
    """Return the cells of colours, shape (…, 3)."""
    found = np.zeros(lab.shape[:-1], dtype=np.int32)
    for axis, (bins, low, width) in enumerate(
        zip(BINS, (0, -_CHROMA, -_CHROMA), (1, 2 * _CHROMA, 2 * _CHROMA), strict=True)
    ):
        places = ((lab[..., axis] - low) * (bins / width)).astype(np.int32)
        found = found * bins + np.clip(places, 0, bins - 1)
    return found


@cache
def cell_colours() -> Lab:
    """Return the colour in the middle of each cell, shape (cells, 3).

    >>> [int(cells(cell_colours())[number]) for number in (0, 17, 9215)]
    [0, 17, 9215]
    """
    middle = [(np.arange(bins, dtype=np.float32) + 0.5) / bins for bins in BINS]
    light, red, yellow = np.meshgrid(*middle, indexing="ij")
    chroma = [(2 * axis - 1) * _CHROMA for axis in (red, yellow)]
    return np.stack([light, *chroma], axis=-1).reshape(-1, 3).astype(np.float32)


def histogram(found: NDArray[np.int32], weights: NDArray[np.floating]) -> Histogram:
    """Return how much of the weights each cell has; `found` are the cells of pixels, of the same shape."""
    return np.bincount(found.ravel(), weights.ravel(), int(np.prod(BINS))).astype(np.float32)


def to_code(colour: Lab) -> str:
    """Return a colour in scaled CIE L*a*b*, shape (3,), as an sRGB code of six hexadecimal digits.

    >>> to_code(to_lab(np.array([36, 48, 92], dtype=np.uint8)))
    '24305c'
    """
    rgb = cv2.cvtColor((colour / SCALE).astype(np.float32).reshape(1, 1, 3), cv2.COLOR_LAB2RGB)
    return np.clip(np.rint(rgb * 255), 0, 255).astype(np.uint8).tobytes().hex()


def of_codes(codes: Sequence[str]) -> Lab:
    """Return sRGB codes of six hexadecimal digits in scaled CIE L*a*b*, shape (codes, 3)."""
    return to_lab(np.array([list(bytes.fromhex(code)) for code in codes], dtype=np.uint8).reshape(-1, 3))
