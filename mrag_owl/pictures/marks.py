"""A set of marks: numbers on a picture beside what they mean, legible on any ground, covering as little as they can.

Source of the idea: Yang et al., Set-of-Mark prompting, arXiv:2310.11441, 2023.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from PIL import Image, ImageDraw, ImageFont

from mrag_owl.pictures.boxes import Box, shared_area

_HEIGHT = 0.045  # of a plate, as a share of the picture's shorter side
_LOWEST, _HIGHEST = 13, 64  # pixels of a plate's height
_PLATE, _FIGURES = (0, 0, 0), (255, 255, 255)  # contrast 21 : 1, whatever lies around
_SMALL = 4.0  # a mark that covers an object costs so much more than one that covers ground


@dataclass(frozen=True, slots=True)
class Mark:
    """A number, the box that it means, and the plate that it is written on, both in the picture's pixels."""

    number: int
    box: Box
    plate: Box


def place_marks(boxes: Sequence[Box], size: tuple[int, int]) -> tuple[Mark, ...]:
    """Return a mark for each box, numbered from 1, on a picture of that width and height.

    A plate stands beside the box where there is room, else in one of its corners: where it covers the least of other
    objects, counted as shares of theirs, and of plates that are placed before it. Smaller boxes choose first.
    """
    height = min(max(_LOWEST, round(_HEIGHT * min(size))), _HIGHEST, max(1, size[1]))
    plates: dict[int, Box] = {}
    for place in sorted(range(len(boxes)), key=lambda number: (boxes[number].area, number)):
        width = min(ceil(height * (0.35 + 0.6 * len(str(place + 1)))), max(1, size[0]))
        others = [box for number, box in enumerate(boxes) if number != place]
        fitting = [
            plate
            for plate in _places(boxes[place], width, height)
            if plate.left >= 0 and plate.top >= 0 and plate.right <= size[0] and plate.bottom <= size[1]
        ]
        if not fitting:
            left = min(max(0.0, boxes[place].left), size[0] - width)
            fitting = [Box(left, min(max(0.0, boxes[place].top), size[1] - height), width, height)]
        chosen = min(
            enumerate(fitting), key=lambda one: (_cost(one[1], boxes[place], others, list(plates.values())), one[0])
        )
        plates[place] = chosen[1]
    return tuple(Mark(place + 1, box, plates[place]) for place, box in enumerate(boxes))


def _places(box: Box, width: float, height: float) -> Iterator[Box]:
    """Yield where a plate may stand: above, beside and below the box, then in its corners and its middle."""
    left, top, right, bottom = box.left, box.top, box.right - width, box.bottom - height
    middle = box.middle[0] - width / 2, box.middle[1] - height / 2
    outside = [
        (left, box.top - height), (middle[0], box.top - height), (right, box.top - height),
        (box.left - width, top), (box.right, top), (box.left - width, middle[1]), (box.right, middle[1]),
        (left, box.bottom), (middle[0], box.bottom), (right, box.bottom),
    ]  # fmt: skip
    inside = [(left, top), (right, top), (left, bottom), (right, bottom), middle]
    for x, y in (*outside, *inside):
        yield Box(round(x), round(y), width, height)


def _cost(plate: Box, own: Box, others: Sequence[Box], plates: Sequence[Box]) -> float:
    covered = sum(shared_area(plate, other) / other.area for other in others if other.area)
    hidden = shared_area(plate, own) / own.area if own.area else 0.0
    return _SMALL * (covered + hidden) + 100 * sum(shared_area(plate, other) for other in plates) / plate.area


def draw_marks(picture: Image.Image, marks: Sequence[Mark]) -> Image.Image:
    """Return a copy of a picture with the boxes outlined and the numbers on their plates."""
    marked = picture.convert("RGB")
    draw = ImageDraw.Draw(marked)
    line = max(1, round(min(marked.size) / 320))
    for mark in marks:
        _outline(draw, mark.box, line)
    for mark in marks:  # above all outlines
        left, top, right, bottom = mark.plate.corners
        draw.rectangle((left, top, right - 1, bottom - 1), fill=_PLATE, outline=_FIGURES, width=line)
        font = ImageFont.load_default(max(6.0, mark.plate.height * 0.72))
        draw.text((mark.plate.middle[0], mark.plate.middle[1]), str(mark.number), fill=_FIGURES, font=font, anchor="mm")
    return marked


def _outline(draw: ImageDraw.ImageDraw, box: Box, line: int) -> None:
    """Draw a light line within a dark one, so that one of them is seen on any ground."""
    left, top, right, bottom = box.corners
    draw.rectangle((left, top, right - 1, bottom - 1), outline=_PLATE, width=line)
    if right - left > 4 * line and bottom - top > 4 * line:
        draw.rectangle((left + line, top + line, right - 1 - line, bottom - 1 - line), outline=_FIGURES, width=line)
