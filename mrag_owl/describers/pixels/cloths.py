"""Cutting garments out of a picture: a small image of each with the weights of its own pixels."""

from __future__ import annotations

import struct
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy.ndimage import binary_opening

from mrag_owl.describers import Picture, Region
from mrag_owl.describers.pixels.foreground import Weights, box_weights, centre_prior
from mrag_owl.describers.pixels.outlines import Mask, outline_mask
from mrag_owl.errors import DescriberError
from mrag_owl.pictures.oklab import Lab, to_oklab

_UNREADABLE = (
    OSError,
    ValueError,
    SyntaxError,
    EOFError,
    struct.error,
    RuntimeError,
    MemoryError,
    Image.DecompressionBombError,
)
"""What Pillow's readers raise of files that are no pictures, or damaged ones; RuntimeError is that of AVIF and DDS."""

LONGEST_SIDE = 768
"""Pixels that a picture is looked at with at most; what is larger is halved until it is not."""

_MOST_PIXELS = 150_000_000
_JUDGED_AT = 130
_MARGIN = 0.18
_RIM = 0.06  # of the shorter side: what is taken for background around a garment that is alone on a picture
_EVEN, _MOSTLY = 0.12, 0.8  # how far, in OKLab, most of a rim may be from its middle colour
_QUANTILE = 0.9
_APART, _BEYOND = (0.04, 0.02, 0.02), 1.2  # how far, and how often as far as most of it, is what stands out of a rim
_THIN, _LEAST_ALONE = 0.008, 0.04  # of the shorter side: half of what is a line and no cloth; of the area: a garment
_ON_TOP = 0.55  # a smaller garment that covers more than this of a box is not on top of it but beneath


@dataclass(frozen=True, slots=True)
class Cloth:
    """A garment cut out: its pixels with their weights, shape (height, width), and whether its outline was known."""

    region: Region | None
    lab: Lab
    weights: Weights
    is_outlined: bool


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture as it is looked at: its pixels, and what leads from annotated coordinates to them."""

    rgb: NDArray[np.uint8]
    scale: tuple[float, float]


def read_canvas(picture: Picture) -> Canvas:
    """Read a picture at the size it is looked at; raises DescriberError where it is missing or no picture."""
    try:
        with Image.open(picture.path) as image:
            width, height = image.size
            if width * height > _MOST_PIXELS:
                raise DescriberError(
                    f"{picture.path}: {width}×{height} pixels are too many; the most is {_MOST_PIXELS // 1_000_000}"
                    " megapixels, make it smaller"
                )
            halved = 1 << max(0, (-(-max(width, height) // LONGEST_SIDE) - 1).bit_length())
            image.draft("RGB", (width // halved, height // halved))  # a JPEG is not even decoded at full size
            small = image.convert("RGB")
            if (left := -(-max(small.size) // LONGEST_SIDE)) > 1:
                small = small.reduce((min(left, small.width), min(left, small.height)))
    except _UNREADABLE as error:
        if not picture.path.is_file():
            raise DescriberError(f"{picture.path}: no such picture; name the folder that holds it") from error
        raise DescriberError(f"{picture.path}: cannot be read as a picture ({error}); replace the file") from error
    annotated = picture.size or (width, height)
    return Canvas(np.asarray(small), (small.width / annotated[0], small.height / annotated[1]))


def cut(picture: Picture, canvas: Canvas) -> list[Cloth]:
    """Return the garments of a picture that have a place on it and more than a few pixels.

    Of a picture that nothing is annotated on, what stands out from an even background is one garment, with no region.
    """
    if not picture.regions:
        alone = _alone(canvas)
        return [alone] if alone is not None else []
    height, width = canvas.rgb.shape[:2]
    outlines = {
        region.iri: outline_mask(region.segmentation, size=(width, height), scale=canvas.scale)
        for region in picture.regions
        if region.segmentation is not None
    }
    boxes = {region.iri: _box(region, canvas, outlines.get(region.iri)) for region in picture.regions}
    found = []
    for region in picture.regions:
        box = boxes[region.iri]
        if box is None:
            continue
        others = [
            (other_box, outlines.get(other.iri))
            for other in picture.regions
            if other.iri != region.iri and (other_box := boxes[other.iri]) is not None
        ]
        if region.iri in outlines:
            cloth = _outlined(region, canvas, box, outlines[region.iri], [mask for _, mask in others])
        else:
            cloth = _boxed(region, canvas, box, [other for other, _ in others])
        if cloth is not None:
            found.append(cloth)
    return found


Box = tuple[int, int, int, int]


def _alone(canvas: Canvas) -> Cloth | None:
    """Return what stands out from the rim of a picture, as a garment photographed by itself does.

    None on an uneven rim, and where next to nothing, or no more than lines, differs from it.
    """
    height, width = canvas.rgb.shape[:2]
    rim = max(3, round(_RIM * min(height, width)))
    if min(height, width) < 4 * rim:
        return None
    lab = to_oklab(canvas.rgb)
    around = np.ones((height, width), dtype=bool)
    around[rim:-rim, rim:-rim] = False
    colours = lab[around]
    middle = np.median(colours, axis=0)
    distances = np.abs(lab - middle)
    is_even = distances[around].max(axis=1) < _EVEN
    if is_even.mean() < _MOSTLY:
        return None
    # Light falls unevenly on a wall whose colour is one: each axis is compared with its own spread over the rim.
    spread = np.quantile(distances[around][is_even], _QUANTILE, axis=0)
    stands_out = (distances > np.maximum(_APART, _BEYOND * spread)).any(axis=2)
    cloth = binary_opening(stands_out & ~around, iterations=max(1, round(_THIN * min(height, width))))
    if cloth.sum() < _LEAST_ALONE * (~around).sum():
        return None
    rows, columns = np.flatnonzero(cloth.any(axis=1)), np.flatnonzero(cloth.any(axis=0))
    return _boxed(None, canvas, (int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1), [])


def _box(region: Region, canvas: Canvas, mask: Mask | None) -> Box | None:
    """Return left, top, right and bottom in pixels of the canvas; None where nothing of it lies on the picture."""
    height, width = canvas.rgb.shape[:2]
    if mask is not None:
        rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
        return (int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1) if len(rows) else None
    if region.box is None:
        return None
    x, y, w, h = region.box
    left, top = max(0, round(x * canvas.scale[0])), max(0, round(y * canvas.scale[1]))
    right, low = min(width, round((x + w) * canvas.scale[0])), min(height, round((y + h) * canvas.scale[1]))
    return (left, top, right, low) if right - left >= 3 and low - top >= 3 else None


def _outlined(region: Region, canvas: Canvas, box: Box, mask: Mask, others: list[Mask | None]) -> Cloth | None:
    left, top, right, low = box
    own = mask[top:low, left:right].copy()
    area = int(own.sum())
    for other in others:
        if other is not None:
            on_top = other[top:low, left:right] & mask[top:low, left:right]
            if int(other.sum()) < area and int(on_top.sum()) < _ON_TOP * area:
                own &= ~on_top
    # The rim mixes the garment's colour with what is beside it.
    core = own.copy()
    core[1:] &= own[:-1]
    core[:-1] &= own[1:]
    core[:, 1:] &= own[:, :-1]
    core[:, :-1] &= own[:, 1:]
    weights = (core if core.sum() >= 12 else own).astype(np.float32)
    if weights.sum() < 1:
        return None
    return Cloth(region, to_oklab(canvas.rgb[top:low, left:right]), weights, True)


def _boxed(region: Region | None, canvas: Canvas, box: Box, others: list[Box]) -> Cloth | None:
    height, width = canvas.rgb.shape[:2]
    left, top, right, low = box
    margin = max(3, round(_MARGIN * min(right - left, low - top)))
    x0, y0, x1, y1 = max(0, left - margin), max(0, top - margin), min(width, right + margin), min(height, low + margin)
    lab = to_oklab(canvas.rgb[y0:y1, x0:x1])
    inside = np.zeros(lab.shape[:2], dtype=bool)
    own = (left - x0, top - y0, right - x0, low - y0)
    inside[own[1] : own[3], own[0] : own[2]] = True
    taken = np.zeros_like(inside)
    area = (right - left) * (low - top)
    for other in others:
        shared = _overlap(box, other)
        other_area = (other[2] - other[0]) * (other[3] - other[1])
        if other_area < area and shared < _ON_TOP * area and shared > 0.5 * other_area:
            taken[max(0, other[1] - y0) : max(0, other[3] - y0), max(0, other[0] - x0) : max(0, other[2] - x0)] = True
    prior = np.where(inside, centre_prior(lab.shape[0], lab.shape[1], own), 0).astype(np.float32)
    step = max(1, max(lab.shape[:2]) // _JUDGED_AT)
    coarse = slice(None, None, step), slice(None, None, step)
    judged = box_weights(lab[coarse], inside[coarse], taken[coarse], prior[coarse])
    height, width = lab.shape[:2]
    weights = judged.repeat(step, axis=0).repeat(step, axis=1)[:height, :width] * (inside & ~taken)
    part = slice(own[1], own[3]), slice(own[0], own[2])
    return Cloth(region, lab[part], weights[part], False) if weights.sum() >= 4 else None


def _overlap(one: Box, other: Box) -> int:
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, width) * max(0, height)
