"""Boxes on a picture: how they lie to each other, and in which order people read them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

INSIDE = 0.9
"""The least share of a box's area that lies within another one, where it is inside that."""

_BAND = 0.5  # of a box's height: boxes whose middles are no further apart stand in one line
_EDGE = 1 / 3  # of the picture: what has its middle there is on the left, or at the top


@dataclass(frozen=True, slots=True, order=True)
class Box:
    """A rectangle in pixels, from the upper left corner of its picture.

    >>> Box(10, 20, 30, 40).right, str(Box(10, 20, 30, 40.5))
    (40, '10,20,30,40.5')
    """

    left: float
    top: float
    width: float
    height: float

    def __str__(self) -> str:
        return ",".join(f"{value:.10g}" for value in (self.left, self.top, self.width, self.height))

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Where it ends, below."""
        return self.top + self.height

    @property
    def area(self) -> float:
        """In square pixels."""
        return self.width * self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.left + self.width / 2, self.top + self.height / 2

    @property
    def corners(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom as whole pixels that it covers, at least one each way."""
        left, top = math.floor(self.left), math.floor(self.top)
        return left, top, max(left + 1, math.ceil(self.right)), max(top + 1, math.ceil(self.bottom))

    def scaled(self, across: float, down: float) -> Box:
        """Return the same box on its picture made wider and higher by factors."""
        return Box(self.left * across, self.top * down, self.width * across, self.height * down)


def read_box(text: str) -> Box:
    """Return the box that a text of four numbers states, such as ``10,20,30,40``; raises ValueError for another text.

    >>> read_box("10, 20,30,40.5")
    Box(left=10.0, top=20.0, width=30.0, height=40.5)
    """
    try:
        numbers = [float(part) for part in text.strip().removeprefix("[").removesuffix("]").split(",")]
    except ValueError:
        numbers = []
    if len(numbers) != 4 or not all(map(math.isfinite, numbers)):
        raise ValueError(f"{text[:60]!r} is not left,top,width,height")
    return Box(*numbers)


def clipped(box: Box, size: tuple[int, int]) -> Box | None:
    """Return the part of a box that lies on a picture of that width and height; None where less than a pixel does.

    >>> clipped(Box(-5, 0, 15, 10), (100, 100)), clipped(Box(200, 0, 15, 10), (100, 100))
    (Box(left=0, top=0, width=10, height=10), None)
    """
    left, top = max(0, box.left), max(0, box.top)
    right, bottom = min(size[0], box.right), min(size[1], box.bottom)
    return Box(left, top, right - left, bottom - top) if right - left >= 1 and bottom - top >= 1 else None


def shared_area(one: Box, other: Box) -> float:
    """Return the area that two boxes share, in square pixels."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(0.0, across) * max(0.0, down)


def overlap(one: Box, other: Box) -> float:
    """Return the share that two boxes have in common of all that they cover (intersection over union), in [0, 1].

    >>> overlap(Box(0, 0, 10, 10), Box(0, 5, 10, 10))
    0.3333333333333333
    """
    shared = shared_area(one, other)
    return shared / (one.area + other.area - shared) if shared else 0.0


def lies_inside(one: Box, other: Box) -> bool:
    """Tell whether nine tenths of a box lie within a larger one."""
    return one.area < other.area and shared_area(one, other) >= INSIDE * one.area


def lies_left_of(one: Box, other: Box) -> bool:
    """Tell whether the middle of a box is left of another one that stands beside it: they share some of their height.

    >>> lies_left_of(Box(0, 0, 10, 10), Box(8, 5, 10, 10)), lies_left_of(Box(0, 0, 10, 10), Box(8, 50, 10, 10))
    (True, False)
    """
    return one.middle[0] < other.left and min(one.bottom, other.bottom) > max(one.top, other.top)


def lies_above(one: Box, other: Box) -> bool:
    """Tell whether the middle of a box is above another one that stands below it: they share some of their width."""
    return one.middle[1] < other.top and min(one.right, other.right) > max(one.left, other.left)


def overlaps(one: Box, other: Box) -> bool:
    """Tell whether boxes share at least a pixel and neither lies inside the other."""
    return shared_area(one, other) >= 1 and not lies_inside(one, other) and not lies_inside(other, one)


def lies_right_of(one: Box, other: Box) -> bool:
    """Tell whether the other box is left of this one."""
    return lies_left_of(other, one)


def lies_below(one: Box, other: Box) -> bool:
    """Tell whether the other box is above this one."""
    return lies_above(other, one)


RELATIONS: Mapping[str, Callable[[Box, Box], bool]] = MappingProxyType(
    {
        "leftOf": lies_left_of,
        "rightOf": lies_right_of,
        "above": lies_above,
        "below": lies_below,
        "overlaps": overlaps,
        "inside": lies_inside,
    }
)
"""What may hold of two boxes, in this order, by name."""


def relations_among(boxes: Mapping[str, Box]) -> list[tuple[str, str, str]]:
    """Return which `RELATIONS` hold of which two boxes, by their names; each is told both ways.

    A build asks this of all things on all pictures, so what the relations compare is worked out once a box.

    >>> relations_among({"bag": Box(0, 10, 10, 10), "dress": Box(20, 0, 20, 50)})
    [('bag', 'leftOf', 'dress'), ('dress', 'rightOf', 'bag')]
    """
    measured = [
        (name, box.left, box.top, box.right, box.bottom, box.area, *box.middle, INSIDE * box.area)
        for name, box in boxes.items()
    ]
    found: list[tuple[str, str, str]] = []
    for one, left, top, right, bottom, area, across, down, most in measured:
        for other, its_left, its_top, its_right, its_bottom, its_area, its_across, its_down, its_most in measured:
            if one == other:
                continue
            width = (right if right < its_right else its_right) - (left if left > its_left else its_left)
            height = (bottom if bottom < its_bottom else its_bottom) - (top if top > its_top else its_top)
            if height > 0:
                if across < its_left:
                    found.append((one, "leftOf", other))
                if its_across < left:
                    found.append((one, "rightOf", other))
            if width > 0:
                if down < its_top:
                    found.append((one, "above", other))
                if its_down < top:
                    found.append((one, "below", other))
            shared = width * height if width > 0 and height > 0 else 0.0
            is_inside = area < its_area and shared >= most
            if shared >= 1 and not is_inside and not (its_area < area and shared >= its_most):
                found.append((one, "overlaps", other))
            if is_inside:
                found.append((one, "inside", other))
    return found


def reading_order(boxes: Sequence[Box]) -> list[int]:
    """Return the places of boxes in the order of reading: line by line from the top, in each from the left.

    >>> reading_order([Box(50, 2, 10, 10), Box(0, 50, 10, 10), Box(0, 0, 10, 10)])
    [2, 0, 1]
    """
    left = sorted(range(len(boxes)), key=lambda number: (boxes[number].middle[1], boxes[number].left, number))
    order: list[int] = []
    while left:
        first = boxes[left[0]]
        line = [one for one in left if boxes[one].middle[1] - first.middle[1] <= _BAND * first.height]
        order += sorted(line, key=lambda number: (boxes[number].left, boxes[number].top, number))
        left = [one for one in left if one not in line]
    return order


def place_in_words(box: Box, size: tuple[int, int]) -> str:
    """Return where a box is on a picture of that width and height.

    >>> place_in_words(Box(0, 0, 10, 10), (100, 100)), place_in_words(Box(40, 40, 20, 20), (100, 100))
    ('at the top left', 'in the middle')
    """
    across, down = box.middle[0] / size[0], box.middle[1] / size[1]
    side = "left" if across < _EDGE else "right" if across > 1 - _EDGE else ""
    level = "top" if down < _EDGE else "bottom" if down > 1 - _EDGE else ""
    if level:
        return f"at the {level} {side}".rstrip()
    return f"on the {side}" if side else "in the middle"
