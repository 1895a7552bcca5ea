"""CIE L*a*b*, in which distances are nearly those that eyes see, scaled so that all three axes weigh alike."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

Lab = NDArray[np.float32]
"""Lightness in [0, 1], green–red and blue–yellow in [−0.51, 0.51], shape (…, 3)."""

SCALE = np.array([1 / 100, 1 / 250, 1 / 250], dtype=np.float32)


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
