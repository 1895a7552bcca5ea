"""Outlines as masks: polygons and run-length encodings, at whatever size the picture is looked at."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from mrag_owl.errors import DescriberError

Mask = NDArray[np.bool_]


def outline_mask(segmentation: str, *, size: tuple[int, int], scale: tuple[float, float]) -> Mask:
    """Return the mask of an outline, shape (height, width) of `size`; `scale` leads from its pixels to the mask's.

    `segmentation` is JSON: polygons as lists of x, y, x, y, …, or an RLE whose counts are numbers or, compressed, a
    text. Raises DescriberError for anything else.
    """
    try:
        outline = json.loads(segmentation)
        if isinstance(outline, dict):
            return _resized(_rle(outline), size)
        return _polygons(outline, size, scale)
    except (ValueError, TypeError, KeyError, IndexError) as error:
        raise DescriberError(f"an outline that is neither polygons nor an RLE: {segmentation[:60]}") from error


def _polygons(polygons: list[list[float]], size: tuple[int, int], scale: tuple[float, float]) -> Mask:
    image = Image.new("1", size, 0)
    draw = ImageDraw.Draw(image)
    for polygon in polygons:
        points = [(x * scale[0], y * scale[1]) for x, y in zip(polygon[::2], polygon[1::2], strict=True)]
        if len(points) >= 3:
            draw.polygon(points, fill=1)
    return np.asarray(image, dtype=bool)


def _rle(outline: dict[str, Any]) -> Mask:
    """Return the mask of an RLE: runs of 0 and 1 in turn, down the columns. Source: the COCO API, maskApi.c."""
    height, width = outline["size"]
    counts = outline["counts"]
    runs = _decompressed(counts) if isinstance(counts, str) else counts
    if sum(runs) != height * width or min(runs, default=0) < 0:
        raise ValueError("the runs do not add up to the size")
    values = np.arange(len(runs)) % 2 == 1
    return np.repeat(values, runs).reshape(width, height).T


def _decompressed(text: str) -> list[int]:
    """Return the runs of a compressed RLE: five bits a character, from the third run on as differences."""
    runs: list[int] = []
    place = 0
    while place < len(text):
        value, shift, more = 0, 0, True
        while more:
            bits = ord(text[place]) - 48
            value |= (bits & 0x1F) << shift
            more = bool(bits & 0x20)
            place, shift = place + 1, shift + 5
            if not more and bits & 0x10:
                value |= -1 << shift
        runs.append(value + runs[-2] if len(runs) > 2 else value)
    return runs


def _resized(mask: Mask, size: tuple[int, int]) -> Mask:
    if mask.shape == (size[1], size[0]):
        return mask
    return np.asarray(Image.fromarray(mask).resize(size, Image.Resampling.NEAREST), dtype=bool)
