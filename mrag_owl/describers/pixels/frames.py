"""Frames around pictures, as scans, slides and posts have them: of one colour, with another ground inside."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_EVEN = 6.0  # deviation along a line of a frame, of 255
_ALIKE = 12.0  # between lines of a frame
_ANOTHER = 20.0  # at least between the frame and the ground inside
_THINNEST, _THICKEST = 0.015, 0.15  # of a side
_NEAR, _MOST = 25.0, 0.8  # how near to its middle so much of the ground is, all along the inside


def within_frame(rgb: NDArray[np.uint8]) -> tuple[slice, slice] | None:
    """Return the rows and columns inside a picture's frame; None where it has none."""
    height, width = rgb.shape[:2]
    colour, across = rgb[0].mean(axis=0), rgb.swapaxes(0, 1)
    top, low, left, right = (_lines(lines, colour) for lines in (rgb, rgb[::-1], across, across[::-1]))
    sides = np.array([top / height, low / height, left / width, right / width])
    if sides.min() < _THINNEST or sides.max() > _THICKEST:
        return None
    rows, columns = slice(top + 1, height - low - 1), slice(left + 1, width - right - 1)
    inside = rgb[rows, columns].astype(np.float32)
    ground = np.concatenate([inside[0], inside[-1], inside[:, 0], inside[:, -1]])
    middle = np.median(ground, axis=0)
    is_another = np.abs(middle - colour).max() > _ANOTHER
    is_ground = (np.abs(ground - middle).max(axis=1) < _NEAR).mean() >= _MOST
    return (rows, columns) if is_another and is_ground else None


def _lines(rgb: NDArray[np.uint8], colour: NDArray[np.float64]) -> int:
    """Return how many of the first lines are of one colour, and of that one."""
    most = round(_THICKEST * len(rgb)) + 2
    lines = rgb[:most].astype(np.float32)
    is_frame = (lines.std(axis=1).max(axis=1) < _EVEN) & (np.abs(lines.mean(axis=1) - colour).max(axis=1) < _ALIKE)
    return most if is_frame.all() else int(np.argmin(is_frame))
