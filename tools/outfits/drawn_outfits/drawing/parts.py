"""The outlines of garment parts, closures and decorations on the garment that has them."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random

from drawn_outfits.drawing.cut import Traits, shoulder_line
from drawn_outfits.drawing.figure import HIP_Y, Figure, Outline, Point, contains, ellipse, leg_edge
from drawn_outfits.drawing.garments import Cloth
from mrag_owl_benchmark import carriers as rules


def strip(line: list[Point], half: float) -> Outline:
    """Return a band along a polyline."""
    right, left = [], []
    last = len(line) - 1
    for k, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, k - 1)], line[min(last, k + 1)]
        dx, dy = bx - ax, by - ay
        length = hypot(dx, dy) or 1.0
        right.append((x + dy / length * half, y - dx / length * half))
        left.append((x - dy / length * half, y + dx / length * half))
    return right + left[::-1]


def neckline(cloth: Cloth) -> list[Outline]:
    """Return the band along the upper edge of a garment."""
    if cloth.neck is None:
        return []
    curve = cloth.neck.curve
    if cloth.opening is not None:
        gap, spread = cloth.opening
        heights = [1.45 + (min(cloth.hem, 3.0) - 1.45) * k / 5 for k in range(6)]
        edges = [[(side * (gap + 0.03 + spread * (y - 1.4)), y) for y in heights] for side in (-1, 1)]
        return [strip(edge, 0.035) for edge in edges]
    middle = (0.0, min(y for _, y in curve) - 0.25)
    band = list(curve)
    for x, y in reversed(curve):
        dx, dy = x - middle[0], y - middle[1]
        length = hypot(dx, dy) or 1.0
        band.append((x + dx / length * 0.065, y + dy / length * 0.065))
    return [band]


def collar(cloth: Cloth, traits: Traits) -> list[Outline]:
    """Return a collar: a band around the neck, or two wings."""
    if traits & {"banded (collar)", "mandarin (collar)"}:
        return [[(-0.19, 1.2), (0.0, 1.24), (0.19, 1.2), (0.22, 1.4), (0.05, 1.46), (-0.05, 1.46), (-0.22, 1.4)]]
    if traits & {"bow (collar)", "jabot (collar)"}:
        return bow(0.0, 1.52, 0.24)
    large = 1.35 if traits & {"oversized (collar)", "sailor (collar)", "chelsea (collar)"} else 1.0
    if "stand-away (collar)" in traits:
        large = 1.2
    if "peter pan (collar)" in traits:
        wing = [(0.02, 1.5), (0.19, 1.3), (0.34, 1.4), (0.38, 1.55), (0.28, 1.68), (0.12, 1.66)]
    else:
        wing = [
            (0.015, 1.56),
            (0.17, 1.24),
            (0.24, 1.32),
            (0.36 * large, 1.5),
            (0.24 * large, 1.72 + 0.1 * (large - 1)),
        ]
    if cloth.opening is not None:
        gap = cloth.opening[0]
        wing = [(max(x, gap * 0.75 + 0.12 * x), y) for x, y in wing]
    return [wing, [(-x, y) for x, y in reversed(wing)]]


def lapel(cloth: Cloth, traits: Traits) -> list[Outline]:
    """Return both lapels along the opening of a jacket or coat."""
    gap, spread = cloth.opening or (0.03, 0.02)
    low = min(cloth.hem - 0.2, 2.75)

    def edge(y: float) -> float:
        return gap + spread * (y - 1.4)

    large = 1.35 if traits & {"oversized (lapel)", "napoleon (lapel)"} else 1.0
    if cloth.opening is None:
        inner = [(0.19, 1.34), (0.1, 1.7), (0.02, low)]
    else:
        inner = [(edge(1.38), 1.36), (edge(2.0), 2.0), (edge(low), low)]
    wide = inner[0][0]
    if "shawl (lapel)" in traits:
        outer = [(wide + 0.12, 2.4), (wide + 0.26 * large, 2.0), (wide + 0.24 * large, 1.65), (wide + 0.1, 1.36)]
    elif "peak (lapel)" in traits:
        outer = [(wide + 0.3 * large, 1.9), (wide + 0.4 * large, 1.68), (wide + 0.2, 1.74), (wide + 0.12, 1.4)]
    else:
        outer = [
            (wide + 0.32 * large, 1.92),
            (wide + 0.22 * large, 1.8),
            (wide + 0.27 * large, 1.68),
            (wide + 0.1, 1.38),
        ]
    wing = inner + outer
    return [wing, [(-x, y) for x, y in reversed(wing)]]


def hood() -> list[Outline]:
    """Return a hood lying around the neck."""
    outline = [(-0.52, 1.42), (-0.5, 1.1), (-0.38, 0.9), (-0.2, 0.98), (0.0, 1.03), (0.2, 0.98), (0.38, 0.9)]
    outline += [(0.5, 1.1), (0.52, 1.42), (0.3, 1.56), (0.0, 1.62), (-0.3, 1.56)]
    return [outline]


def epaulette(figure: Figure, side: int) -> list[Outline]:
    """Return the flap on one shoulder."""
    near, far = 0.32, figure.tip - 0.03
    y, z = shoulder_line(figure, near) - 0.01, shoulder_line(figure, far) - 0.02
    points = [(near, y), (far - 0.05, z - 0.015), (far + 0.03, z + 0.04), (far - 0.05, z + 0.12), (near, y + 0.13)]
    return [[(side * x, height) for x, height in points]]


def pocket(figure: Figure, cloth: Cloth, traits: Traits, side: int, place: int) -> list[Outline]:
    """Return a pocket: at the hips, further ones on the chest or the seat."""
    lower = cloth.category in (rules.PANTS, rules.SHORTS, rules.SKIRT, rules.JUMPSUIT)
    if lower:
        y = min(cloth.hem - 0.45, max(cloth.waist + 0.2, 3.3)) + 0.95 * (place // 2)
        reach = cloth.width(min(y + 0.1, HIP_Y))
        if place >= 2 and cloth.category == rules.PANTS:
            leg = figure.legs[0 if side < 0 else 1]
            middle, half = leg_edge(leg, y + 0.6)
            x, y = middle + side * half * 0.45, y + 0.6
            return [[(x - 0.13, y), (x + 0.13, y), (x + 0.13, y + 0.34), (x - 0.13, y + 0.34)]]
        x = figure.center(y)
        if traits & {"patch (pocket)", "cargo (pocket)", "flap (pocket)", "kangaroo (pocket)"}:
            inner, outer = reach * 0.3, reach * 0.82
            box = [(inner, y), (outer, y - 0.02), (outer, y + 0.32), ((inner + outer) / 2, y + 0.38), (inner, y + 0.32)]
        else:
            inner, outer = reach * 0.45, reach * 0.94
            bend = 0.08 if "curved (pocket)" in traits else 0.0
            box = [
                (inner, y - 0.12),
                (inner + 0.07, y - 0.12),
                ((inner + outer) / 2 + 0.06, y + 0.1 + bend),
                (outer, y + 0.2),
            ]
            box += [(outer, y + 0.28), ((inner + outer) / 2 - 0.02, y + 0.16 + bend)]
        return [[(x + side * dx, dy) for dx, dy in box]]
    if "kangaroo (pocket)" in traits:
        y = min(cloth.hem - 0.35, 3.05)
        return [
            [(-0.22, y - 0.25), (0.22, y - 0.25), (0.4, y + 0.2), (0.36, y + 0.28), (-0.36, y + 0.28), (-0.4, y + 0.2)]
        ]
    on_chest = place >= 2 or cloth.category in (rules.SHIRT, rules.TOP) or cloth.hem < 3.1
    y = 2.1 if on_chest else min(cloth.hem - 0.35, 3.3)
    gap, spread = cloth.opening or (0.06, 0.0)
    inner = max(0.12, gap + spread * (y - 1.4) + 0.06)
    outer = max(inner + 0.14, min(inner + 0.32, cloth.width(y) - 0.04))
    if traits & {"welt (pocket)", "slash (pocket)", "seam (pocket)"}:
        box = [(inner, y), (outer, y - 0.04), (outer, y + 0.05), (inner, y + 0.09)]
    else:
        deep = 0.14 if "flap (pocket)" in traits else 0.3
        box = [(inner, y), (outer, y), (outer, y + deep), ((inner + outer) / 2, y + deep + 0.04), (inner, y + deep)]
    x = figure.center(y)
    return [[(x + side * dx, dy) for dx, dy in box]]


def zipper(figure: Figure, cloth: Cloth, place: int, random: Random) -> list[Outline]:
    """Return a zip: the first at the opening or fly, others somewhere on the garment."""
    if place > 0:
        x, y = spot(cloth, random)
        lean = (random.random() - 0.5) * 0.5
        return [strip([(x, y), (x + lean * 0.3, y + 0.15), (x + lean * 0.6, y + 0.3)], 0.02)]
    if cloth.category in (rules.PANTS, rules.SHORTS, rules.SKIRT):
        x = figure.center(cloth.waist)
        side = figure.half_width(HIP_Y) * 0.8 if cloth.category == rules.SKIRT else 0.0
        return [
            strip([(x + side, cloth.waist + 0.1), (x + side, cloth.waist + 0.4), (x + side, cloth.waist + 0.7)], 0.025)
        ]
    top = 1.45 if cloth.neck is None else max(1.45, max(y for _, y in cloth.neck.curve) + 0.03)
    low = min(cloth.hem - 0.05, cloth.waist + 0.7)
    heights = [top + (low - top) * k / 5 for k in range(6)]
    if cloth.opening is not None:
        gap, spread = cloth.opening
        return [strip([(gap + spread * (y - 1.4) + 0.02, y) for y in heights], 0.025)]
    return [strip([(figure.center(y), y) for y in heights], 0.025)]


def bow(x: float, y: float, size: float) -> list[Outline]:
    """Return a bow of two loops and a knot."""
    right = [(0.18, -0.1), (0.6, -0.45), (0.95, -0.48), (1.0, 0.0), (0.95, 0.45), (0.6, 0.4), (0.18, 0.1)]
    outline = [*right, *((-dx, dy) for dx, dy in reversed(right))]
    return [[(x + dx * size, y + dy * size) for dx, dy in outline]]


def decoration(cloth: Cloth, category: int, place: int, random: Random) -> list[Outline]:
    """Return one decoration of a garment: bead, rivet, flower, ruffle, fringe and so on."""
    if category == rules.RUFFLE and cloth.pieces:
        return [_ruffle(cloth, place)]
    x, y = spot(cloth, random)
    match category:
        case rules.BEAD:
            return [ellipse(x, y, 0.045, 0.045, count=10)]
        case rules.RIVET:
            return [ellipse(x, y, 0.03, 0.03, count=8)]
        case rules.SEQUIN:
            return [ellipse(x, y, 0.22, 0.12, count=14, turn=random.random() - 0.5)]
        case rules.FLOWER:
            size = 0.09 + 0.05 * random.random()
            return [
                [
                    (x + size * (1 + 0.28 * cos(5 * a)) * cos(a), y + size * (1 + 0.28 * cos(5 * a)) * sin(a))
                    for a in (2 * pi * k / 30 for k in range(30))
                ]
            ]
        case rules.BOW:
            return bow(x, y, 0.2)
        case rules.RIBBON:
            wave = [(x + 0.03 * sin(k * 1.3), y + 0.12 * k) for k in range(6)]
            return [strip(wave, 0.035)]
        case rules.TASSEL:
            return [[(x - 0.015, y), (x + 0.015, y), (x + 0.05, y + 0.26), (x, y + 0.28), (x - 0.05, y + 0.26)]]
        case rules.FRINGE:
            return [_fringe(x, y, 0.3, 0.3)]
        case _:
            rx, ry = 0.12 + 0.1 * random.random(), 0.1 + 0.08 * random.random()
            return [ellipse(x, y, rx, ry, count=16, turn=random.random())]


def _ruffle(cloth: Cloth, place: int) -> Outline:
    y = max(1.9, cloth.hem - 0.12 - 0.55 * place)
    outline = max(cloth.pieces, key=len)
    edges = [
        ax + (bx - ax) * (y - ay) / (by - ay)
        for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True)
        if (ay > y) != (by > y)
    ]
    left, right = (min(edges) - 0.03, max(edges) + 0.03) if edges else (-0.4, 0.4)
    count = 12
    upper = [(left + (right - left) * k / count, y - 0.1) for k in range(count + 1)]
    lower = [(x, y + 0.12 + (0.05 if k % 2 else -0.02)) for k, (x, _) in enumerate(upper)]
    return upper + lower[::-1]


def _fringe(x: float, y: float, wide: float, deep: float) -> Outline:
    outline = [(x - wide / 2, y), (x + wide / 2, y)]
    return outline + [(x + wide / 2 - wide * k / 8, y + (deep if k % 2 == 0 else deep * 0.6)) for k in range(9)]


def spot(cloth: Cloth, random: Random) -> Point:
    """Return a point on a garment, away from its edges where that is easy."""
    outline = max(cloth.pieces, key=len)
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    left, right, top, low = min(xs), max(xs), min(ys), max(ys)
    x, y = (left + right) / 2, (top + low) / 2
    for _ in range(12):
        x = left + (right - left) * (0.1 + 0.8 * random.random())
        y = top + (low - top) * (0.1 + 0.75 * random.random())
        if contains(outline, x - 0.06, y) and contains(outline, x + 0.06, y):
            break
    return x, y
