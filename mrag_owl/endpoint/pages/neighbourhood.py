"""A small drawing of an individual and what is around it: who points to it, what it has, and what that has in turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mrag_owl.views.cells import cell_width

_ROW = 30.0
_WIDTH = 210.0
_GAP = 80.0
_LETTERS = 27
_LARGE_LETTERS = 20  # of the name in the middle
_WIDE = 1.4  # what a capital takes of a small letter's room


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A thing beside the individual: how it is reached, what it is called, where its page is, what it has itself."""

    relation: str
    label: str
    address: str
    further: tuple[Neighbour, ...] = ()
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class Box:
    """A labelled box of the drawing; coordinates are those of its left upper corner."""

    x: float
    y: float
    width: float
    height: float
    kind: str
    text: str
    above: str
    whole: str
    address: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """What the template draws: boxes, and lines between them as SVG paths; `listed` has the same where it is too wide.

    That is what is beside the individual by how it is reached, what points to it last, and how many are left out.
    """

    width: float
    height: float
    boxes: tuple[Box, ...]
    lines: tuple[str, ...]
    listed: tuple[tuple[str, tuple[Neighbour, ...]], ...] = ()
    hidden: int = 0


def laid_out(label: str, incoming: Sequence[Neighbour], outgoing: Sequence[Neighbour], *, hidden: int = 0) -> Drawing:
    """Return the drawing: references on the left, the individual, its neighbours and theirs in columns to the right.

    `hidden` are its other neighbours, of which it says how many there are.

    >>> drawn = laid_out("hat", [], [Neighbour("is a", "garment", "/x")])
    >>> [box.text for box in drawn.boxes], len(drawn.lines)
    (['garment', 'hat'], 1)
    """
    boxes: list[Box] = []
    lines: list[str] = []
    step = _WIDTH + _GAP
    left = step if incoming else 0.0
    right, height_right = _columns(outgoing, left + step, boxes)
    if hidden:
        said = f"and {hidden:,} more"
        boxes.append(Box(left + step, height_right, _WIDTH, _ROW * 0.72, "rest", said, "", said, "#statements"))
        height_right += _ROW
    height_left = len(incoming) * _ROW * 1.5
    height = max(height_left, height_right, _ROW * 1.5)
    shift = (height - height_right) / 2
    boxes[:] = [_moved(box, shift) for box in boxes]
    middle = height / 2
    for start, end in right:
        if start is None:
            lines.append(_line(left + _WIDTH, middle, end[0], end[1] + shift))
        else:
            lines.append(_line(start[0], start[1] + shift, end[0], end[1] + shift))
    for number, one in enumerate(incoming):
        y = (height - height_left) / 2 + number * _ROW * 1.5
        boxes.append(_box(0.0, y + 2, "reference", one))
        lines.append(_line(_WIDTH, y + _ROW * 0.75, left, middle))
    size = _ROW * 1.3
    boxes.append(Box(left, middle - size / 2, _WIDTH, size, "centre", _short(label, _LARGE_LETTERS), "", label, ""))
    columns = 1 + bool(incoming) + bool(outgoing) + any(one.further for one in outgoing)
    return Drawing(columns * step - _GAP, height, tuple(boxes), tuple(lines), _listed(incoming, outgoing), hidden)


def _listed(
    incoming: Sequence[Neighbour], outgoing: Sequence[Neighbour]
) -> tuple[tuple[str, tuple[Neighbour, ...]], ...]:
    """Return neighbours by how they are reached, what points to the individual last."""
    found: dict[str, list[Neighbour]] = {}
    for one in outgoing:
        found.setdefault(one.relation, []).append(one)
    for one in incoming:
        found.setdefault(f"{one.relation} → it", []).append(one)
    return tuple((relation, tuple(them)) for relation, them in found.items())


_Point = tuple[float, float]


def _columns(
    outgoing: Sequence[Neighbour], x: float, boxes: list[Box]
) -> tuple[list[tuple[_Point | None, _Point]], float]:
    """Place neighbours and what is beyond them; return the lines to draw and the height taken."""
    lines: list[tuple[_Point | None, _Point]] = []
    y = 0.0
    for one in outgoing:
        rows = len(one.further) + bool(one.hidden)
        taken = max(_ROW * 1.5, rows * _ROW * 0.85 + _ROW * 0.2)
        middle = y + taken / 2
        boxes.append(_box(x, middle - _ROW * 0.68, "neighbour", one))
        lines.append((None, (x, middle)))
        start = middle - rows * _ROW * 0.85 / 2
        beyond = x + _WIDTH + _GAP
        for number, leaf in enumerate(one.further):
            top = start + number * _ROW * 0.85
            whole = f"{leaf.relation}: {leaf.label}"
            boxes.append(Box(beyond, top + 2, _WIDTH, _ROW * 0.72, "leaf", _short(leaf.label), "", whole, leaf.address))
            lines.append(((x + _WIDTH, middle), (beyond, top + 2 + _ROW * 0.36)))
        if one.hidden:
            top = start + len(one.further) * _ROW * 0.85
            text = f"and {one.hidden:,} more"
            boxes.append(Box(beyond, top + 2, _WIDTH, _ROW * 0.72, "rest", text, "", text, one.address))
        y += taken
    return lines, y


def _box(x: float, y: float, kind: str, one: Neighbour) -> Box:
    whole = f"{one.relation}: {one.label}"
    return Box(x, y, _WIDTH, _ROW * 1.36, kind, _short(one.label), _short(one.relation), whole, one.address)


def _moved(box: Box, shift: float) -> Box:
    return Box(box.x, box.y + shift, box.width, box.height, box.kind, box.text, box.above, box.whole, box.address)


def _line(x: float, y: float, to_x: float, to_y: float) -> str:
    bend = (x + to_x) / 2
    return f"M{x:.5g},{y:.5g}C{bend:.5g},{y:.5g} {bend:.5g},{to_y:.5g} {to_x:.5g},{to_y:.5g}"


def _short(text: str, room: int = _LETTERS) -> str:
    """Return as much of a text as a box has room for, in small letters; capitals and letters of East Asia take more."""
    if _taken(text) <= room:
        return text
    text = text[:room]
    while _taken(text) > room - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def _taken(text: str) -> float:
    return sum(cell_width(letter) * (_WIDE if letter.isupper() or letter in "mw" else 1) for letter in text)
