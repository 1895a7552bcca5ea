"""What the texture of a cloth is like at several sizes, and whether it is all over the cloth."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from mrag_owl.describers.pixels.colours import Lab

_LEVELS, _OF_A_LEVEL = 3, 8  # of a pyramid, each half the size of the one before; measures of each
_CELLS = 6  # that a cloth is divided into, either way


def levels(detail: Lab, core: NDArray[np.bool_]) -> list[float]:
    """Return of each level of a pyramid how strong, oriented, ridged, round and evenly spread the detail around is.

    The first level is half the size; at the whole one, yarn and noise tell nothing that the others do not.

    Folds, seams and single motifs are in few places of a cloth; a pattern is all over it.
    """
    found: list[float] = []
    colours = np.ascontiguousarray(detail * np.array([1, 1.5, 1.5], dtype=np.float32))
    known = core.astype(np.float32)
    for _ in range(_LEVELS):
        size = max(1, colours.shape[1] // 2), max(1, colours.shape[0] // 2)
        colours = np.asarray(cv2.resize(colours, size, interpolation=cv2.INTER_AREA), dtype=np.float32)
        known = np.asarray(cv2.resize(known, size, interpolation=cv2.INTER_AREA), dtype=np.float32)
        inside = known > 0.9
        found += _level(colours, inside) if int(inside.sum()) >= _CELLS * _CELLS else [0.0] * _OF_A_LEVEL
    return found


def _level(colours: Lab, inside: NDArray[np.bool_]) -> list[float]:
    """Return what one level of the pyramid measures."""
    x, y = (cv2.split(cv2.Sobel(colours, cv2.CV_32F, 1 - order, order, scale=0.25)) for order in (0, 1))
    xx, xy, yy = (
        cv2.GaussianBlur(np.add.reduce([a * b for a, b in zip(one, other, strict=True)]), (0, 0), 2.0)[inside]
        for one, other in ((x, x), (x, y), (y, y))
    )
    power = xx + yy
    total = float(power.sum()) + 1e-9
    light = np.ascontiguousarray(colours[..., 0])
    curved = [cv2.Sobel(light, cv2.CV_32F, 2 - order, order, scale=0.25)[inside] for order in (0, 1, 2)]
    mean, apart = np.abs(curved[0] + curved[2]) / 2, np.hypot((curved[0] - curved[2]) / 2, curved[1])
    bent = float((mean + apart).sum()) + 1e-9
    rows, columns = np.nonzero(inside)
    cells = _cell(rows) * _CELLS + _cell(columns)
    filled = np.bincount(cells, minlength=_CELLS * _CELLS)
    whole = filled > 0.3 * filled.max()
    low, middle, high = np.percentile(np.bincount(cells, power, _CELLS * _CELLS)[whole] / filled[whole], [15, 50, 85])
    return [
        float(np.log(power.mean() + 1e-7)),
        float(np.log(middle + 1e-7)),
        float(np.log((low + 1e-7) / (high + 1e-7))),
        float(np.hypot(xx - yy, 2 * xy).sum()) / total,
        float(apart.sum()) / bent,
        float(np.maximum(mean - apart, 0).sum()) / bent,
        float((power > 0.5 * power.mean()).mean()),
        float(np.log(float(sum(np.abs(one)[inside].sum() for one in (*x[1:], *y[1:]))) / len(rows) + 1e-4)),
    ]


def _cell(places: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return which of the cells along one axis each of the places is in."""
    first = places.min()
    return np.asarray(np.minimum((places - first) * _CELLS // max(1, places.max() - first + 1), _CELLS - 1))
