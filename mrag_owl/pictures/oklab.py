"""OKLab: a space in which distances are those that eyes see. Source: Ottosson, "A perceptual color space", 2020."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Lab = NDArray[np.float32]
"""Lightness in [0, 1], green–red and blue–yellow, shape (…, 3)."""

_TO_CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    dtype=np.float32,
)
_FROM_CONES = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ],
    dtype=np.float32,
)


def _linear() -> NDArray[np.float32]:
    """Return the light of each of the 256 values of a channel. Source: IEC 61966-2-1 (sRGB)."""
    value = np.arange(256) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4).astype(np.float32)


_LIGHT = _linear()


def to_oklab(rgb: NDArray[np.uint8]) -> Lab:
    """Return sRGB colours, shape (…, 3), in OKLab.

    >>> [round(float(value), 3) for value in to_oklab(np.array([255, 0, 0], dtype=np.uint8))]
    [0.628, 0.225, 0.126]
    """
    cones = np.cbrt(_LIGHT[rgb] @ _TO_CONES.T)
    return np.asarray(cones @ _FROM_CONES.T, dtype=np.float32)
