"""Cutting garments out of a picture: a small image of each with the weights of its own pixels."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from io import BytesIO

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from mrag_owl.describers import Picture, Region
from mrag_owl.describers.pixels.colours import Histogram, Lab, to_lab
from mrag_owl.describers.pixels.foreground import Box, Weights, foreground
from mrag_owl.describers.pixels.outlines import Mask, outline_mask
from mrag_owl.errors import DescriberError

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
_JUDGED_AT, _JUDGED_ALONE_AT = 80, 72
_GAMMA = 2.2
_BRIGHTEST, _WHITE, _MOST_GAIN = 98, 0.85, 1.4  # percentile of light that is usually so high, and the most added
_MARGIN = 0.18
_RIM = 0.03  # of the shorter side: what is taken for background around a garment that is alone on a picture
_THIN, _LEAST_ALONE = 0.008, 0.03  # of the shorter side: half of what is a line and no cloth; of the area: a garment
_APART = 0.035  # how far the colours of a garment are at least from those around it
_ON_TOP = 0.55  # a smaller garment that covers more than this of a box is not on top of it but beneath


@dataclass(frozen=True, slots=True)
class Cloth:
    """A garment cut out: its pixels with their weights, shape (height, width), and whether its outline was known.

    `agreement`: how far two methods that looked for it agree, in [0, 1]; 1 where its outline was known. `by_colour` and
    `around`: how much of each colour the one that compares colours finds, and what is around; nothing where it was.
    """

    region: Region | None
    lab: Lab
    weights: Weights
    is_outlined: bool
    agreement: float
    by_colour: Histogram | None = None
    around: Histogram | None = None


def together(one: Cloth, other: Cloth) -> Cloth:
    """Return the two of a pair as one garment, whose pixels stand in one column: for what does not ask for places."""
    by_colour, around = (
        None if mine is None or others is None else mine + others
        for mine, others in ((one.by_colour, other.by_colour), (one.around, other.around))
    )
    return Cloth(
        one.region,
        np.concatenate([cloth.lab.reshape(-1, 1, 3) for cloth in (one, other)]),
        np.concatenate([cloth.weights.reshape(-1, 1) for cloth in (one, other)]),
        one.is_outlined and other.is_outlined,
        (one.agreement + other.agreement) / 2,
        by_colour,
        around,
    )


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture as it is looked at: its pixels, and what leads from annotated coordinates to them."""

    rgb: NDArray[np.uint8]
    scale: tuple[float, float]


def read_canvas(picture: Picture) -> Canvas:
    """Read a picture at the size it is looked at; raises DescriberError where it is missing or no picture."""
    try:
        with Image.open(picture.path if picture.content is None else BytesIO(picture.content)) as image:
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
        if picture.content is None and not picture.path.is_file():
            raise DescriberError(f"{picture.path}: no such picture; name the folder that holds it") from error
        raise DescriberError(f"{picture.path}: cannot be read as a picture ({error}); replace the file") from error
    annotated = picture.size or (width, height)
    return Canvas(_exposed(np.asarray(small)), (small.width / annotated[0], small.height / annotated[1]))


def _exposed(rgb: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return a picture that was taken in too little light as it would look in half of what it lacks.

    Hue is left alone: in trials, no estimate of the light's colour from the background made names better.
    """
    light = (np.arange(256, dtype=np.float32) / 255) ** _GAMMA
    seen = cv2.transform(cv2.LUT(np.ascontiguousarray(rgb[::4, ::4]), light), np.full((1, 3), 1 / 3))
    brightest = float(np.interp(_BRIGHTEST / 100 * (seen.size - 1), np.arange(seen.size), np.sort(seen, axis=None)))
    gain = min(_MOST_GAIN, max(1.0, np.sqrt(_WHITE / max(brightest, 1e-3))))
    if gain == 1:
        return rgb
    table = np.rint(np.clip(light * gain, 0, 1) ** (1 / _GAMMA) * 255).astype(np.uint8)
    return np.asarray(cv2.LUT(rgb, table), dtype=np.uint8)


def cut(picture: Picture, canvas: Canvas) -> list[Cloth]:
    """Return the garments of a picture that have a place on it and more than a few pixels.

    Of a picture that nothing is annotated on, what stands out in its middle is one garment, with no region.
    """
    if not picture.regions:
        inside = within_frame(canvas.rgb)
        alone = _alone(canvas.rgb[inside]) if inside is not None else None
        alone = alone or _alone(canvas.rgb)
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


def _alone(rgb: NDArray[np.uint8]) -> Cloth | None:
    """Return what stands out in the middle of a picture, as a garment photographed by itself does.

    None where next to nothing, or no more than lines, differs from what is around it.
    """
    small, scale = _shrunk(rgb, _JUDGED_ALONE_AT)
    height, width = small.shape[:2]
    rim = max(2, round(_RIM * min(height, width)))
    if min(height, width) < 8 * rim:
        return None
    found = foreground(
        small, (rim, rim, width - rim, height - rim), np.zeros((height, width), dtype=bool), is_alone=True
    )
    mask = (found.weights > 0.5).astype(np.uint8)
    thin = 2 * max(1, round(_THIN * min(height, width))) + 1
    cloth = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((thin, thin), np.uint8)).astype(bool)
    if cloth.mean() < _LEAST_ALONE or cloth.sum() < 0.5 * mask.sum() or not _differs(to_lab(small), cloth):
        return None
    weights = np.where(cloth, found.weights, 0).astype(np.float32)
    rows, columns = np.flatnonzero(cloth.any(axis=1)), np.flatnonzero(cloth.any(axis=0))
    left, top = int(columns[0] / scale), int(rows[0] / scale)
    right, low = int((columns[-1] + 1) / scale), int((rows[-1] + 1) / scale)
    size = rgb.shape[1], rgb.shape[0]
    whole = np.asarray(cv2.resize(weights, size, interpolation=cv2.INTER_LINEAR), dtype=np.float32)
    part = slice(top, low), slice(left, right)
    return Cloth(None, to_lab(rgb[part]), whole[part], False, found.agreement, found.by_colour, found.around)


def _shrunk(rgb: NDArray[np.uint8], longest: int) -> tuple[NDArray[np.uint8], float]:
    """Return a picture with at most so many pixels on its longer side, and its scale."""
    height, width = rgb.shape[:2]
    scale = min(1.0, longest / max(height, width))
    size = max(1, round(width * scale)), max(1, round(height * scale))
    return np.asarray(cv2.resize(rgb, size, interpolation=cv2.INTER_AREA), dtype=np.uint8), scale


def _differs(lab: Lab, cloth: NDArray[np.bool_]) -> bool:
    """Tell whether what was found has a colour, or a spread of colours, that what is around it has not."""
    if cloth.all():
        return True
    inside, outside = lab[cloth], lab[~cloth]
    if np.abs(np.median(inside, axis=0) - np.median(outside, axis=0)).max() > _APART:
        return True
    return bool(np.abs(inside.std(axis=0) - outside.std(axis=0)).max() > _APART)


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
    return Cloth(region, to_lab(canvas.rgb[top:low, left:right]), weights, True, 1.0)


def _boxed(region: Region, canvas: Canvas, box: Box, others: list[Box]) -> Cloth | None:
    height, width = canvas.rgb.shape[:2]
    left, top, right, low = box
    margin = max(3, round(_MARGIN * min(right - left, low - top)))
    x0, y0, x1, y1 = max(0, left - margin), max(0, top - margin), min(width, right + margin), min(height, low + margin)
    own = (left - x0, top - y0, right - x0, low - y0)
    taken = np.zeros((y1 - y0, x1 - x0), dtype=bool)
    area = (right - left) * (low - top)
    for other in others:
        shared = _overlap(box, other)
        other_area = (other[2] - other[0]) * (other[3] - other[1])
        if other_area < area and shared < _ON_TOP * area and shared > 0.5 * other_area:
            taken[max(0, other[1] - y0) : max(0, other[3] - y0), max(0, other[0] - x0) : max(0, other[2] - x0)] = True
    small, scale = _shrunk(canvas.rgb[y0:y1, x0:x1], _JUDGED_AT)
    covered = cv2.resize(taken.astype(np.uint8), small.shape[1::-1], interpolation=cv2.INTER_NEAREST).astype(bool)
    here = round(own[0] * scale), round(own[1] * scale), round(own[2] * scale), round(own[3] * scale)
    judged = foreground(small, here, covered, is_alone=False)
    whole = cv2.resize(judged.weights, taken.shape[::-1], interpolation=cv2.INTER_NEAREST)
    part = slice(own[1], own[3]), slice(own[0], own[2])
    weights = np.where(taken, 0, whole).astype(np.float32)[part]
    if weights.sum() < 4:
        return None
    lab = to_lab(canvas.rgb[top:low, left:right])
    return Cloth(region, lab, weights, False, judged.agreement, judged.by_colour, judged.around)


def _overlap(one: Box, other: Box) -> int:
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, width) * max(0, height)


_EVEN = 6.0  # deviation along a line of a frame, of 255
_ALIKE = 12.0  # between lines of a frame
_ANOTHER = 20.0  # at least between the frame and the ground inside
_THINNEST, _THICKEST = 0.015, 0.15  # of a side
_NEAR, _MOST = 25.0, 0.8  # how near to its middle so much of the ground is, all along the inside


def within_frame(rgb: NDArray[np.uint8]) -> tuple[slice, slice] | None:
    """Return the rows and columns inside a picture's frame; None where it has none."""
    height, width = rgb.shape[:2]
    colour, across = rgb[0].mean(axis=0), rgb.swapaxes(0, 1)
    found = []
    for lines in (rgb, rgb[::-1], across, across[::-1]):
        found.append(_lines(lines, colour))
        if not _THINNEST <= found[-1] / len(lines) <= _THICKEST:
            return None
    top, low, left, right = found
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
    for first, last in ((0, 1), (1, most)):  # hardly any picture has a frame, and the first line tells
        lines = rgb[first:last].astype(np.float32)
        is_frame = (lines.std(axis=1).max(axis=1) < _EVEN) & (np.abs(lines.mean(axis=1) - colour).max(axis=1) < _ALIKE)
        if not is_frame.all():
            return first + int(np.argmin(is_frame))
    return most
