"""What is in a picture besides garments: the background, and the person's body, face and hair."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random
from typing import Protocol

from drawn_outfits.drawing.accessories import foot, hand
from drawn_outfits.drawing.colours import Rgb
from drawn_outfits.drawing.figure import (
    CROTCH_Y,
    Figure,
    Outline,
    Point,
    along,
    arm_rows,
    ellipse,
    leg_rows,
    tube,
)
from drawn_outfits.drawing.patterns import mix


class Brush(Protocol):
    """Paints what is given in heads."""

    def solid(self, outline: Outline, rgb: Rgb) -> None:
        """Fill an outline with light and shade, and give it an edge."""
        ...

    def flat(self, outline: Outline, rgb: Rgb) -> None:
        """Fill an outline evenly, without an edge."""
        ...

    def stroke(self, line: Outline, rgb: Rgb) -> None:
        """Draw a thin line in a darker tone of the colour."""
        ...


_SKINS: tuple[Rgb, ...] = (
    (255, 224, 200),
    (248, 208, 178),
    (236, 188, 150),
    (214, 160, 118),
    (182, 126, 86),
    (146, 96, 64),
    (106, 70, 50),
)
_HAIRS: tuple[Rgb, ...] = (
    (44, 34, 34),
    (66, 44, 34),
    (104, 66, 42),
    (146, 92, 54),
    (206, 160, 92),
    (232, 202, 140),
    (168, 74, 46),
    (176, 174, 176),
)
_WALLS: tuple[Rgb, ...] = (
    (238, 230, 222),
    (222, 232, 236),
    (236, 224, 228),
    (226, 234, 222),
    (240, 234, 214),
    (228, 226, 238),
    (214, 224, 228),
    (244, 226, 212),
)
_HAIRSTYLES = ("long", "long", "bob", "bun", "ponytail", "curly", "pixie")
_SHORT_HAIRSTYLES = ("short", "short", "quiff", "pixie", "curly", "bald")


@dataclass(frozen=True, slots=True)
class Person:
    """How the figure looks besides its pose."""

    skin: Rgb
    hair: Rgb
    style: str
    lips: Rgb
    beard: bool
    wall: Rgb

    @classmethod
    def draw(cls, figure: Figure, random: Random) -> Person:
        """Return a random person in front of a wall of a random quiet colour."""
        tone = int(random.random() * len(_SKINS))
        skin = _SKINS[tone]
        # Fair hair is rare with dark skin.
        hair = _HAIRS[int(random.random() ** (0.9 + 0.8 * tone) * len(_HAIRS))]
        styles = _SHORT_HAIRSTYLES if figure.masculine else _HAIRSTYLES
        style = styles[int(random.random() * len(styles))]
        lips = mix(skin, (186, 50, 66), 0.25 if figure.masculine else 0.45 + 0.4 * random.random())
        beard = figure.masculine and random.random() < 0.35
        return cls(skin, hair, style, lips, beard, _WALLS[int(random.random() * len(_WALLS))])

    @property
    def shade(self) -> Rgb:
        """The skin where less light falls on it."""
        return mix(self.skin, (120, 50, 40), 0.16)


def paint_body(figure: Figure, person: Person, brush: Brush, *, legs_from: float) -> None:
    """Paint legs (from height `legs_from` down, what is above being covered), feet, torso, neck and arms."""
    skin, shade = person.skin, person.shade
    for side, leg in zip((-1, 1), figure.legs, strict=True):
        sole = foot(figure, side)
        brush.flat(sole, skin)
        brush.stroke(sole[2:], skin)
        start = min(0.95, max(0.0, 0.5 * (legs_from - leg[0][1]) / (leg[1][1] - leg[0][1])))
        if legs_from > leg[1][1]:
            start = min(0.97, 0.5 + 0.5 * (legs_from - leg[1][1]) / (leg[2][1] - leg[1][1]))
        _limb(leg, leg_rows(start, 1.0, count=12), skin, brush)
    heights = [1.56, 1.75, 2.0, 2.4, 2.95, 3.35, 3.75, CROTCH_Y - 0.05]
    left = [(figure.center(y) - figure.half_width(y) + (0.03 if y < 1.6 else 0.0), y) for y in heights]
    right = [(figure.center(y) + figure.half_width(y) - (0.03 if y < 1.6 else 0.0), y) for y in reversed(heights)]
    center = figure.center(CROTCH_Y)
    brush.flat([(-0.17, 1.38), *left, (center, CROTCH_Y + 0.1), *right, (0.17, 1.38)], skin)
    brush.flat([(-0.15, 0.8), (-0.15, 1.22), (-0.26, 1.41), (0.0, 1.52), (0.26, 1.41), (0.15, 1.22), (0.15, 0.8)], skin)
    brush.flat([(-0.15, 0.9), (0.15, 0.9), (0.15, 1.1), (0.03, 1.2), (-0.15, 1.04)], shade)
    for side in (-1, 1):
        brush.stroke([(side * 0.07, 1.51), (side * 0.2, 1.47), (side * 0.36, 1.47)], skin)
        brush.stroke(
            [(side * 0.15, 0.95), (side * 0.15, 1.22), (side * 0.26, 1.39), (side * (figure.tip - 0.1), 1.5)], skin
        )
        arm = figure.arms[0 if side < 0 else 1]
        if arm is None:
            continue
        (x, y), tip = arm[0], figure.tip
        limb = tube(arm, arm_rows(0.12, 0.4, count=5))
        outer, inner = (limb[:5], limb[5:]) if side > 0 else (limb[:4:-1], limb[4::-1])
        cap = [
            (side * 0.3, 1.43),
            (side * (tip - 0.12), 1.49),
            (side * (tip - 0.01), 1.545),
            (side * (tip + 0.03), 1.62),
        ]
        brush.flat([*cap, *outer, *inner, (x - side * 0.1, y + 0.4), (x - side * 0.3, y + 0.1)], skin)
        brush.stroke([*cap[1:], outer[0]], skin)
        brush.stroke([inner[-1], (x - side * 0.09, y + 0.34)], skin)
    paint_arms(figure, person, brush, start=0.12)


def paint_arms(figure: Figure, person: Person, brush: Brush, *, start: float = 0.36) -> None:
    """Paint arms from `start` (0 shoulder, 1 wrist) and hands."""
    for side, arm in zip((-1, 1), figure.arms, strict=True):
        palm = hand(figure, side)
        if arm is None or palm is None:
            continue
        brush.flat(palm, person.skin)
        brush.stroke(palm, person.skin)
        _limb(arm, arm_rows(start, 1.0, count=10), person.skin, brush)


def _limb(limb: tuple[Point, Point, Point], rows: list[tuple[float, float]], skin: Rgb, brush: Brush) -> None:
    outline = tube(limb, rows)
    brush.flat(outline, skin)
    side = []
    for t, half in reversed(rows):
        (x, y), (nx, ny) = along(limb, t)
        side.append((x + nx * half * 0.42, y + ny * half * 0.42))
    brush.flat(outline[: len(rows)] + side, mix(skin, (150, 60, 50), 0.1))
    brush.stroke(outline[: len(rows)], skin)
    brush.stroke(outline[len(rows) :], skin)


def paint_back_hair(person: Person, brush: Brush) -> None:
    """Paint the hair that falls behind the shoulders."""
    fill = brush.solid
    dark = mix(person.hair, (0, 0, 0), 0.22)
    if person.style in ("long", "bob"):
        right = [(0.0, -0.07), (0.2, -0.04), (0.36, 0.1), (0.45, 0.4), (0.49, 0.75)]
        right += [(0.53, 1.3), (0.5, 1.8), (0.34, 1.98)] if person.style == "long" else [(0.5, 0.98), (0.4, 1.16)]
        fill(_smooth([*right, *((-x, y) for x, y in right[:0:-1])]), dark)
    elif person.style == "ponytail":
        fill(
            [(0.1, 0.0), (0.42, 0.1), (0.62, 0.5), (0.66, 1.1), (0.56, 1.5), (0.5, 1.1), (0.42, 0.7), (0.2, 0.4)], dark
        )
    elif person.style == "bun":
        fill(ellipse(0.0, -0.12, 0.24, 0.22, count=20), person.hair)
    elif person.style == "curly":
        for k in range(11):
            a = pi * (0.92 + 1.16 * k / 10)
            fill(ellipse(0.42 * cos(a), 0.42 + 0.46 * sin(a), 0.2, 0.2), person.hair)
        for side in (-1, 1):
            fill(ellipse(side * 0.46, 0.72, 0.19, 0.22), person.hair)


def paint_head(person: Person, brush: Brush) -> None:
    """Paint head and face."""
    fill = brush.flat
    skin = person.skin
    for side in (-1, 1):
        fill(ellipse(side * 0.355, 0.56, 0.055, 0.095), person.shade)
    right = [(0.0, 0.06), (0.2, 0.1), (0.32, 0.26), (0.36, 0.5), (0.33, 0.72), (0.24, 0.89), (0.11, 0.99), (0.0, 1.01)]
    brush.solid(_smooth([*right, *((-x, y) for x, y in right[-2:0:-1])]), skin)
    blush = mix(skin, (232, 104, 100), 0.22)
    for side in (-1, 1):
        fill(ellipse(side * 0.2, 0.71, 0.075, 0.05), blush)
        fill(ellipse(side * 0.145, 0.53, 0.066, 0.042), (250, 248, 246))
        fill(ellipse(side * 0.14, 0.532, 0.036, 0.04), (62, 44, 38))
        lash = [(side * 0.075, 0.525), (side * 0.1, 0.492), (side * 0.15, 0.48), (side * 0.22, 0.51)]
        fill([*lash, (side * 0.15, 0.502), (side * 0.1, 0.51)], (44, 32, 32))
        brow = mix(person.hair, (40, 28, 24), 0.35)
        fill([(side * 0.07, 0.43), (side * 0.15, 0.395), (side * 0.24, 0.425), (side * 0.15, 0.42)], brow)
    fill([(0.0, 0.56), (0.035, 0.7), (0.0, 0.72), (-0.012, 0.7)], mix(skin, (120, 50, 40), 0.22))
    if person.beard:
        beard = mix(person.hair, skin, 0.15)
        jaw = [(0.355, 0.58), (0.33, 0.74), (0.24, 0.9), (0.1, 1.02), (0.0, 1.04)]
        inner = [(0.0, 0.76), (0.14, 0.76), (0.24, 0.72), (0.31, 0.58)]
        fill([*jaw, *((-x, y) for x, y in jaw[-2::-1]), *((-x, y) for x, y in inner[::-1]), *inner[1:]], beard)
    mouth = [
        (-0.095, 0.822),
        (-0.035, 0.806),
        (0.0, 0.815),
        (0.035, 0.806),
        (0.095, 0.822),
        (0.05, 0.858),
        (0.0, 0.868),
    ]
    fill([*mouth, (-0.05, 0.858)], person.lips)


def paint_front_hair(person: Person, brush: Brush) -> None:
    """Paint the hair that frames the face."""
    if person.style == "bald":
        return
    fill = brush.solid
    hair, high = person.hair, mix(person.hair, (255, 240, 220), 0.16)
    lift = {"quiff": 0.1, "short": 0.02, "pixie": 0.03, "curly": 0.08}.get(person.style, 0.04)
    outer = [(0.395 * cos(a), 0.42 - (0.42 + lift) * sin(a)) for a in (pi * (-0.02 + 1.04 * k / 16) for k in range(17))]
    if person.style in ("short", "quiff", "bun", "ponytail", "curly"):
        line = [(-0.37, 0.5), (-0.33, 0.36), (-0.22, 0.25), (0.0, 0.21), (0.22, 0.25), (0.33, 0.36), (0.37, 0.5)]
    elif person.style == "pixie":
        line = [(-0.37, 0.58), (-0.31, 0.4), (-0.18, 0.36), (0.0, 0.34), (0.2, 0.27), (0.32, 0.36), (0.37, 0.58)]
    else:
        line = [(-0.38, 0.62), (-0.34, 0.42), (-0.2, 0.27), (0.1, 0.15), (0.26, 0.28), (0.34, 0.42), (0.38, 0.62)]
    fill(outer + line, hair)
    if person.style in ("long", "bob"):
        low = 1.25 if person.style == "long" else 1.02
        for side in (-1, 1):
            lock = [(side * 0.37, 0.3), (side * 0.33, 0.5), (side * 0.34, 0.8), (side * 0.37, low)]
            brush.flat(_smooth([*lock, (side * 0.46, low + 0.03), (side * 0.49, 0.8), (side * 0.42, 0.3)]), hair)
    shine = [(0.3 * cos(a), 0.38 - (0.36 + lift) * sin(a)) for a in (pi * (0.55 + 0.3 * k / 6) for k in range(7))]
    under = [(0.26 * cos(a), 0.38 - (0.31 + lift) * sin(a)) for a in (pi * (0.55 + 0.3 * k / 6) for k in range(7))]
    brush.flat(shine + under[::-1], high)


def _smooth(points: Outline) -> Outline:
    """Return a closed curve through the points (Catmull and Rom, 1974, uniform), three segments a span."""
    found = []
    count = len(points)
    for k in range(count):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (points[(k + j - 1) % count] for j in range(4))
        for t in (0.0, 1 / 3, 2 / 3):
            u, v = t * t, t * t * t
            found.append(
                (
                    0.5
                    * (2 * bx + (cx - ax) * t + (2 * ax - 5 * bx + 4 * cx - dx) * u + (3 * bx - ax - 3 * cx + dx) * v),
                    0.5
                    * (2 * by + (cy - ay) * t + (2 * ay - 5 * by + 4 * cy - dy) * u + (3 * by - ay - 3 * cy + dy) * v),
                )
            )
    return found
