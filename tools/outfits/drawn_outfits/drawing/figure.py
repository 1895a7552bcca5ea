"""The figure that wears an outfit: proportions, pose, and the outlines of limbs.

Lengths are in heads: the crown is at y = 0, the chin at 1, the soles near 7.9; x = 0 is the middle, y points
down as in pictures. Sides are the picture's: -1 left, +1 right.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, pi, sin
from random import Random

Point = tuple[float, float]
Outline = list[Point]

SHOULDER_Y, ARMPIT_Y, WAIST_Y, HIP_Y, CROTCH_Y = 1.52, 2.0, 2.95, 3.75, 4.12
KNEE_Y, ANKLE_Y, SOLE_Y = 5.8, 7.45, 7.85
_UPPER_ARM, _FOREARM = 1.3, 1.2


@dataclass(frozen=True, slots=True)
class Figure:
    """Proportions and pose; half widths of the torso at shoulder, armpit, waist and hip in heads.

    An arm is (shoulder, elbow, wrist), a leg (hip, knee, ankle); an arm held behind the back is None.
    """

    torso: tuple[float, float, float, float]
    sway: float
    arms: tuple[tuple[Point, Point, Point] | None, tuple[Point, Point, Point] | None]
    legs: tuple[tuple[Point, Point, Point], tuple[Point, Point, Point]]
    masculine: bool

    def center(self, y: float) -> float:
        """Return the x of the middle of the body at height y: hips out to one side, head over the feet."""
        if y <= 1.3:
            return 0.0
        if y < HIP_Y:
            return self.sway * (1 - cos(pi * (y - 1.3) / (HIP_Y - 1.3))) / 2
        return self.sway * max(0.0, 1 - (y - HIP_Y) / 6)

    def half_width(self, y: float) -> float:
        """Return half the width of the torso at height y, from the shoulders to the crotch and constant beyond."""
        shoulder, armpit, waist, hip = self.torso
        if y <= ARMPIT_Y:
            return shoulder + (armpit - shoulder) * max(0.0, (y - SHOULDER_Y) / (ARMPIT_Y - SHOULDER_Y))
        if y <= WAIST_Y:
            return armpit + (waist - armpit) * _ease((y - ARMPIT_Y) / (WAIST_Y - ARMPIT_Y))
        if y <= HIP_Y:
            return waist + (hip - waist) * _ease((y - WAIST_Y) / (HIP_Y - WAIST_Y))
        return hip

    @property
    def tip(self) -> float:
        """The x of the shoulder's tip, where a sleeve is set in."""
        return self.torso[0]


def _ease(t: float) -> float:
    return t * t * (3 - 2 * t)


def draw_figure(random: Random, *, masculine: bool, hidden_arm: int = 0, straight: bool = False) -> Figure:
    """Return a figure in a random pose; `hidden_arm` is the side (-1, +1) of an arm held behind the back.

    `straight` keeps both arms beside the body.
    """
    wide = 0.94 + 0.14 * random.random()
    if masculine:
        torso = (0.8 * wide, 0.62 * wide, 0.54 * wide, 0.57 * wide)
    else:
        torso = (0.67 * wide, 0.53 * wide, 0.43 * wide, 0.61 * wide)
    sway = (random.random() - 0.5) * (0.1 if masculine else 0.24)
    stance = 0.06 + 0.16 * random.random()
    hips = (sway, HIP_Y)
    arms: list[tuple[Point, Point, Point] | None] = []
    akimbo_side = (0 if straight else 1) * (1 if random.random() < 0.5 else -1)
    akimbo = random.random() < 0.34
    for side in (-1, 1):
        shoulder = (side * (torso[0] - 0.1), SHOULDER_Y + 0.12)
        if side == hidden_arm:
            random.random()
            arms.append(None)
        elif akimbo and side == akimbo_side:
            bend = random.random() * 0.1
            elbow = (side * (torso[0] + 0.62 + bend), SHOULDER_Y + 1.22 - bend)
            arms.append((shoulder, elbow, (sway + side * (torso[3] - 0.0), 3.36)))
        else:
            upper = 0.2 + 0.13 * random.random()
            lower = upper - 0.1 - 0.06 * upper
            elbow = (shoulder[0] + side * _UPPER_ARM * sin(upper), shoulder[1] + _UPPER_ARM * cos(upper))
            wrist = (elbow[0] + side * _FOREARM * sin(lower), elbow[1] + _FOREARM * cos(lower))
            arms.append((shoulder, elbow, wrist))
    legs = []
    for side in (-1, 1):
        foot = side * (0.2 + stance) + sway * 0.3
        hip = (hips[0] + side * torso[3] * 0.52, HIP_Y + 0.2)
        knee = ((hip[0] + foot) / 2 - side * 0.02, KNEE_Y)
        legs.append((hip, knee, (foot, ANKLE_Y)))
    return Figure(torso, sway, (arms[0], arms[1]), (legs[0], legs[1]), masculine)


_ARM_WIDTHS = (0.165, 0.15, 0.125, 0.115, 0.085)
_LEG_WIDTHS = (0.33, 0.255, 0.185, 0.18, 0.105)


def along(limb: tuple[Point, Point, Point], t: float) -> tuple[Point, Point]:
    """Return the point at t of a limb (0 its root, ½ its joint, 1 its end) and the unit normal there.

    The normal points to the picture's right when the limb hangs down; it turns gently around the joint.
    """
    (ax, ay), (bx, by), (cx, cy) = limb
    ux, uy = bx - ax, by - ay
    vx, vy = cx - bx, cy - by
    if t <= 0.5:
        x, y = ax + 2 * t * ux, ay + 2 * t * uy
    else:
        x, y = bx + (2 * t - 1) * vx, by + (2 * t - 1) * vy
    lu, lv = hypot(ux, uy), hypot(vx, vy)
    turn = min(1.0, max(0.0, (t - 0.38) / 0.24))
    dx, dy = ux / lu * (1 - turn) + vx / lv * turn, uy / lu * (1 - turn) + vy / lv * turn
    length = hypot(dx, dy) or 1.0
    return (x, y), (dy / length, -dx / length)


def limb_width(widths: tuple[float, float, float, float, float], t: float) -> float:
    """Return half the width of a limb at t, linear between the five widths given."""
    place = min(3.999, max(0.0, t * 4))
    low = int(place)
    return widths[low] + (widths[low + 1] - widths[low]) * (place - low)


def tube(limb: tuple[Point, Point, Point], rows: list[tuple[float, float]]) -> Outline:
    """Return the outline around a limb: for each (t, half width), a point on either side."""
    right, left = [], []
    for t, half in rows:
        (x, y), (nx, ny) = along(limb, t)
        right.append((x + nx * half, y + ny * half))
        left.append((x - nx * half, y - ny * half))
    return right + left[::-1]


def arm_rows(start: float, end: float, ease: float = 0.0, *, count: int = 7) -> list[tuple[float, float]]:
    """Return rows for `tube` along an arm, `ease` wider than the arm itself."""
    return _rows(_ARM_WIDTHS, start, end, ease, count)


def leg_rows(start: float, end: float, ease: float = 0.0, *, count: int = 8) -> list[tuple[float, float]]:
    """Return rows for `tube` along a leg, `ease` wider than the leg itself."""
    return _rows(_LEG_WIDTHS, start, end, ease, count)


def _rows(
    widths: tuple[float, float, float, float, float], start: float, end: float, ease: float, count: int
) -> list[tuple[float, float]]:
    step = (end - start) / (count - 1)
    return [(start + step * k, limb_width(widths, start + step * k) + ease) for k in range(count)]


def leg_edge(leg: tuple[Point, Point, Point], y: float) -> tuple[float, float]:
    """Return the middle of a leg at height y and half its width there."""
    (hx, hy), (kx, ky), (ax, ay) = leg
    if y <= ky:
        share = (y - hy) / (ky - hy)
        return hx + (kx - hx) * share, limb_width(_LEG_WIDTHS, share / 2)
    share = (y - ky) / (ay - ky)
    return kx + (ax - kx) * share, limb_width(_LEG_WIDTHS, 0.5 + share / 2)


def ellipse(x: float, y: float, rx: float, ry: float, *, count: int = 16, turn: float = 0.0) -> Outline:
    """Return an ellipse as a polygon, its first axis turned by `turn` radians."""
    c, s = cos(turn), sin(turn)
    points = []
    for k in range(count):
        a = 2 * pi * k / count
        px, py = rx * cos(a), ry * sin(a)
        points.append((x + px * c - py * s, y + px * s + py * c))
    return points


def clip(outline: Outline, a: float, b: float, c: float) -> Outline:
    """Return the part of a polygon where a·x + b·y + c ≥ 0 (Sutherland and Hodgman, CACM 17(1), 1974).

    What remains of a concave polygon may have coinciding edges on the boundary; its area is right.
    """
    kept: Outline = []
    if not outline:
        return kept
    px, py = outline[-1]
    before = a * px + b * py + c
    for x, y in outline:
        here = a * x + b * y + c
        if (here >= 0) != (before >= 0):
            share = before / (before - here)
            kept.append((px + (x - px) * share, py + (y - py) * share))
        if here >= 0:
            kept.append((x, y))
        px, py, before = x, y, here
    return kept


def area(outline: Outline) -> float:
    """Return the area that a polygon encloses, by the shoelace formula.

    >>> area([(0, 0), (2, 0), (2, 1), (0, 1)])
    2.0
    """
    total = 0.0
    px, py = outline[-1]
    for x, y in outline:
        total += px * y - x * py
        px, py = x, y
    return abs(total) / 2


def contains(outline: Outline, x: float, y: float) -> bool:
    """Return whether a point lies inside a polygon (even-odd rule)."""
    inside = False
    px, py = outline[-1]
    for qx, qy in outline:
        if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
            inside = not inside
        px, py = qx, qy
    return inside
