"""The outlines of what is worn besides garments: on head, neck, hands, waist and feet, and what is carried."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from drawn_outfits.drawing.figure import (
    ANKLE_Y,
    SOLE_Y,
    Figure,
    Outline,
    along,
    arm_rows,
    clip,
    ellipse,
    leg_rows,
    tube,
)
from drawn_outfits.drawing.garments import Cloth
from drawn_outfits.drawing.parts import strip
from mrag_owl_benchmark import carriers as rules

SHOE_KINDS = ("pump", "flat", "sneaker", "boot", "sandal")
HAT_KINDS = ("beanie", "brim", "cap", "fedora")
BAG_KINDS = ("tote", "clutch", "shoulder")


def shoe(figure: Figure, side: int, kind: str) -> list[Outline]:
    """Return one shoe, seen from the front and turned out a little."""
    x = figure.legs[0 if side < 0 else 1][2][0]
    if kind == "boot":
        points = [(-0.15, 6.5), (0.15, 6.5), (0.14, 7.1), (0.12, 7.42), (0.2, 7.62), (0.27, 7.78), (0.25, 7.88)]
        points += [(-0.02, 7.9), (-0.14, 7.88), (-0.14, 7.6), (-0.13, 7.2)]
    elif kind == "sneaker":
        points = [(-0.13, 7.38), (0.13, 7.38), (0.17, 7.55), (0.26, 7.7), (0.3, 7.82), (0.28, 7.9), (0.0, 7.92)]
        points += [(-0.15, 7.9), (-0.17, 7.76), (-0.14, 7.55)]
    elif kind == "sandal":
        points = [(-0.1, 7.56), (0.1, 7.56), (0.14, 7.66), (0.22, 7.76), (0.25, 7.84), (0.23, 7.88), (-0.02, 7.89)]
        points += [(-0.13, 7.87), (-0.13, 7.74)]
    else:
        points = [(-0.11, 7.5), (-0.02, 7.62), (0.07, 7.62), (0.12, 7.52), (0.18, 7.68), (0.24, 7.8), (0.22, 7.88)]
        points += [(0.08, 7.91), (-0.06, 7.9), (-0.12, 7.84), (-0.13, 7.66)]
    return [[(x + side * dx, y) for dx, y in points]]


def stocking(figure: Figure, side: int, start: float, end: float, ease: float) -> list[Outline]:
    """Return what covers a leg from `start` to `end` (0 hip, ½ knee, 1 ankle)."""
    return [tube(figure.legs[0 if side < 0 else 1], leg_rows(start, end, ease))]


def foot(figure: Figure, side: int) -> Outline:
    """Return a bare foot."""
    x = figure.legs[0 if side < 0 else 1][2][0]
    points = [
        (-0.09, ANKLE_Y - 0.1),
        (0.09, ANKLE_Y - 0.1),
        (0.1, 7.6),
        (0.2, 7.78),
        (0.19, SOLE_Y),
        (-0.05, SOLE_Y + 0.02),
    ]
    return [(x + side * dx, y) for dx, y in [*points, (-0.11, SOLE_Y - 0.04), (-0.1, 7.6)]]


def hand(figure: Figure, side: int, *, scale: float = 1.0) -> Outline | None:
    """Return the hand at the end of an arm; None where the arm is behind the back."""
    arm = figure.arms[0 if side < 0 else 1]
    if arm is None:
        return None
    (ex, ey), (wx, wy) = arm[1], arm[2]
    dx, dy = wx - ex, wy - ey
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    nx, ny = uy, -ux
    shape = [(-0.02, 0.085), (0.1, 0.11), (0.22, 0.12), (0.34, 0.09), (0.42, 0.03), (0.42, -0.03), (0.34, -0.08)]
    shape += [(0.22, -0.11), (0.1, -0.1), (-0.02, -0.08)]
    return [(wx + ux * a * scale + nx * b * scale, wy + uy * a * scale + ny * b * scale) for a, b in shape]


def glove(figure: Figure, side: int) -> list[Outline]:
    """Return a glove: the hand a little larger, and its cuff."""
    arm = figure.arms[0 if side < 0 else 1]
    palm = hand(figure, side, scale=1.1)
    if arm is None or palm is None:
        return []
    cuff = tube(arm, arm_rows(0.86, 0.99, 0.035, count=3))
    half = len(cuff) // 2
    return [cuff[:half] + palm + cuff[half:]]


def watch(figure: Figure, side: int) -> list[Outline]:
    """Return a watch: its strap and its round case."""
    arm = figure.arms[0 if side < 0 else 1]
    if arm is None:
        return []
    (x, y), _ = along(arm, 0.93)
    return [tube(arm, arm_rows(0.9, 0.965, 0.02, count=3)), ellipse(x, y, 0.085, 0.085, count=12)]


def belt(figure: Figure, cloth: Cloth | None, waist: float) -> list[Outline]:
    """Return a belt at the waist of the garment that it is worn over."""
    heights = (waist - 0.07, waist + 0.0, waist + 0.07)

    def half(y: float) -> float:
        return (
            (figure.half_width(y) + 0.04) if cloth is None else min(cloth.width(y), figure.half_width(y) + 0.16) + 0.012
        )

    center = figure.center
    left = [(center(y) - half(y), y) for y in heights]
    right = [(center(y) + half(y), y) for y in heights[::-1]]
    return [[*left, (center(waist), waist + 0.11), *right, (center(waist), waist - 0.03)]]


def buckle(figure: Figure, waist: float) -> list[Outline]:
    """Return the buckle of a belt."""
    x = figure.center(waist)
    return [[(x - 0.1, waist - 0.05), (x + 0.1, waist - 0.05), (x + 0.1, waist + 0.12), (x - 0.1, waist + 0.12)]]


def small_buckle(carrier: Outline) -> list[Outline]:
    """Return a buckle in the middle of a bag or a shoe."""
    xs, ys = [x for x, _ in carrier], [y for _, y in carrier]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return [[(x - 0.06, y - 0.04), (x + 0.06, y - 0.04), (x + 0.06, y + 0.04), (x - 0.06, y + 0.04)]]


def glasses() -> list[Outline]:
    """Return both lenses with their frame, joined by the bridge."""
    lens = ellipse(0.155, 0.52, 0.125, 0.095, count=12)
    bridge = [(-0.05, 0.49), (0.05, 0.49), (0.05, 0.515), (-0.05, 0.515)]
    return [[(-x, y) for x, y in lens], lens, bridge]


def hat(kind: str) -> list[Outline]:
    """Return a hat on the head."""
    if kind == "beanie":
        dome = [(0.42 * cos(a), 0.3 - 0.48 * sin(a)) for a in (pi * k / 12 for k in range(13))]
        return [[*dome, (-0.43, 0.36), (-0.2, 0.4), (0.2, 0.4), (0.43, 0.36)]]
    if kind == "cap":
        dome = [(0.4 * cos(a), 0.27 - 0.42 * sin(a)) for a in (pi * k / 12 for k in range(13))]
        return [[*dome, (-0.42, 0.33), (-0.34, 0.42), (0.0, 0.47), (0.34, 0.42), (0.42, 0.33)]]
    wide, tall = (0.85, 0.42) if kind == "brim" else (0.66, 0.45)
    brim = [(wide * cos(a), 0.24 + 0.14 * sin(a)) for a in (pi * k / 10 for k in range(11))]
    dent = 0.06 if kind == "fedora" else -0.03
    crown = [(-0.4, 0.16), (-0.36, 0.2 - tall), (-0.16, 0.12 - tall), (0.0, 0.12 - tall + dent), (0.16, 0.12 - tall)]
    return [[*brim, (-0.6 * wide - 0.1, 0.16), *crown, (0.36, 0.2 - tall), (0.4, 0.16), (0.6 * wide + 0.1, 0.16)]]


def headband(random: Random) -> list[Outline]:
    """Return a band over the hair, or a clip at its side."""
    if random.random() < 0.6:
        outer = [(0.42 * cos(a), 0.36 - 0.42 * sin(a)) for a in (pi * (0.08 + 0.84 * k / 10) for k in range(11))]
        inner = [(0.4 * cos(a), 0.4 - 0.37 * sin(a)) for a in (pi * (0.08 + 0.84 * k / 10) for k in range(11))]
        return [outer + inner[::-1]]
    side = 1 if random.random() < 0.5 else -1
    return [
        [
            (side * (0.34 + 0.11 * (1 + 0.25 * cos(5 * a)) * cos(a)), 0.2 + 0.11 * (1 + 0.25 * cos(5 * a)) * sin(a))
            for a in (2 * pi * k / 20 for k in range(20))
        ]
    ]


def tie() -> list[Outline]:
    """Return a tie with its knot."""
    return [[(-0.06, 1.42), (0.06, 1.42), (0.04, 1.54), (0.12, 2.55), (0.0, 2.75), (-0.12, 2.55), (-0.04, 1.54)]]


def scarf(random: Random) -> list[Outline]:
    """Return a scarf: a loop around the neck and one or two ends."""
    loop = [(-0.3, 1.12), (-0.12, 1.2), (0.12, 1.2), (0.3, 1.12), (0.44, 1.3), (0.4, 1.52), (0.2, 1.66)]
    loop += [(0.0, 1.7), (-0.2, 1.66), (-0.4, 1.52), (-0.44, 1.3)]
    low = 2.5 + random.random()
    side = 1 if random.random() < 0.5 else -1
    end = [(0.02, 1.62), (0.26, 1.58), (0.34, low), (0.28, low + 0.05), (0.2, low), (0.12, low + 0.05), (0.06, low)]
    return [loop, [(side * x, y) for x, y in end]]


def bag(figure: Figure, kind: str, side: int, random: Random) -> list[Outline]:
    """Return a bag with its handle or strap, held in the hand on one side or hung from the shoulder."""
    arm = figure.arms[0 if side < 0 else 1]
    size = 0.85 + 0.35 * random.random()
    if arm is None or kind == "shoulder":
        x, y = figure.center(3.5) + side * (figure.half_width(3.5) + 0.22), 3.35
        body = [(-0.34, 0.0), (0.34, 0.0), (0.38, 0.5), (0.3, 0.58), (-0.3, 0.58), (-0.38, 0.5)]
        strap = strip([(-side * 0.3, 1.4), (side * 0.1, 2.2), (x - side * 0.1, y + 0.05)], 0.03)
        return [[(x + dx * size, y + dy * size) for dx, dy in body], strap]
    x, y = arm[2][0], arm[2][1] + 0.3
    if kind == "clutch":
        body = [(-0.36, -0.12), (0.36, -0.12), (0.37, 0.2), (0.34, 0.24), (-0.34, 0.24), (-0.37, 0.2)]
        return [[(x + dx * size, y + dy * size) for dx, dy in body]]
    top = 0.32
    body = [(-0.36, top), (0.36, top), (0.44, top + 0.62), (0.38, top + 0.7), (-0.38, top + 0.7), (-0.44, top + 0.62)]
    handle = [
        (x + size * 0.24 * cos(a), y + size * (top + 0.02 - 0.4 * sin(a))) for a in (pi * k / 8 for k in range(9))
    ]
    return [[(x + dx * size, y + dy * size) for dx, dy in body], strip(handle, 0.025)]


def umbrella(figure: Figure, side: int) -> list[Outline]:
    """Return an open umbrella above the head and its shaft."""
    arm = figure.arms[0 if side < 0 else 1] or figure.arms[1 if side < 0 else 0]
    x = arm[2][0] if arm else side * 0.9
    dome = [(1.5 * cos(a), -0.2 - 1.05 * sin(a)) for a in (pi * k / 14 for k in range(15))]
    scallops = [(-1.5 + 3.0 * k / 12, -0.2 - (0.1 if k % 2 else 0.0)) for k in range(1, 12)]
    y = arm[2][1] if arm else 3.0
    shaft = [(x * 0.4 - 0.02, -0.3), (x * 0.4 + 0.02, -0.3), (x + 0.02, y), (x - 0.02, y)]
    return [[(x * 0.4 + px, py) for px, py in dome + scallops], shaft]


def leg_top(category: int, random: Random) -> tuple[float, float, float]:
    """Return where on the leg socks, tights and leg warmers begin and end, and how thick they are."""
    if category == rules.TIGHTS:
        return (0.05 if random.random() < 0.75 else 0.33), 1.0, 0.008
    if category == rules.LEG_WARMER:
        return 0.62, 0.95, 0.045
    return 0.72 + 0.2 * random.random(), 1.0, 0.012


def below(pieces: list[Outline], y: float) -> list[Outline]:
    """Return what of the pieces is seen below a hem at height y."""
    return [kept for piece in pieces if len(kept := clip(piece, 0, 1, -y)) >= 3]
