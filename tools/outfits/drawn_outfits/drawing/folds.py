"""What is drawn on a garment: folds, pleats, seams, buttons and zips, as its attributes state."""

from __future__ import annotations

from collections.abc import Callable
from math import sin

from PIL import ImageDraw

from drawn_outfits.drawing.colours import Rgb, luminance
from drawn_outfits.drawing.figure import HIP_Y, Figure, Outline, Point, contains
from drawn_outfits.drawing.garments import Cloth
from drawn_outfits.drawing.patterns import mix
from mrag_owl_benchmark import carriers as rules


class Marks:
    """Lines and dots on a piece of cloth; what would leave its outlines is left out."""

    def __init__(
        self,
        draw: ImageDraw.ImageDraw,
        outlines: list[Outline],
        place: Callable[[Point], Point],
        *,
        unit: float,
        pen: int,
    ) -> None:
        self.draw = draw
        self.outlines = outlines
        self.place = place
        self.unit = unit
        self.pen = pen

    def line(self, points: list[Point], rgb: Rgb, width: float = 0.016) -> None:
        """Draw a polyline given in heads as far as it lies on the cloth."""
        run: list[Point] = []
        for point in points:
            here = self.place(point)
            if any(contains(outline, *here) for outline in self.outlines):
                run.append(here)
                continue
            self._stroke(run, rgb, width)
            run = []
        self._stroke(run, rgb, width)

    def _stroke(self, run: list[Point], rgb: Rgb, width: float) -> None:
        if len(run) > 1:
            self.draw.line(run, fill=rgb, width=max(1, round(width * self.unit)), joint="curve")

    def dot(self, point: Point, radius: float, rgb: Rgb) -> None:
        """Draw a dot, radius in heads."""
        x, y = self.place(point)
        if any(contains(outline, x, y) for outline in self.outlines):
            r = radius * self.unit
            self.draw.ellipse([x - r, y - r, x + r, y + r], fill=rgb)


def paint_details(marks: Marks, category: int, *, cloth: Cloth | None, figure: Figure, rgb: Rgb) -> None:
    """Draw the details of one item over its cloth; `cloth` is None for what is no garment."""
    draw, outlines, unit, pen = marks.draw, marks.outlines, marks.unit, marks.pen
    fold = mix(rgb, (20, 10, 30), 0.17) if luminance(rgb) > 60 else mix(rgb, (255, 255, 255), 0.13)
    seam = mix(rgb, (20, 10, 30), 0.34) if luminance(rgb) > 70 else mix(rgb, (255, 255, 255), 0.28)
    if cloth is not None:
        _garment(marks, cloth, figure, fold, seam)
    elif category == rules.SHOE:
        _shoe(marks, seam)
    elif category == rules.GLASSES:
        for outline in outlines[:2]:
            inner = mix((150, 180, 200), (40, 40, 50), 0.45)
            cx = sum(x for x, _ in outline) / len(outline)
            cy = sum(y for _, y in outline) / len(outline)
            draw.polygon([(cx + (x - cx) * 0.74, cy + (y - cy) * 0.72) for x, y in outline], fill=inner)
    elif category == rules.POCKET:
        for outline in outlines:
            draw.line([*outline, outline[0]], fill=seam, width=max(1, pen))
    elif category in (rules.BAG, rules.HAT) and len(outlines[0]) > 4:
        xs, ys = [x for x, _ in outlines[0]], [y for _, y in outlines[0]]
        low, high = min(ys), max(ys)
        y = low + (high - low) * (0.3 if category == rules.BAG else 0.52)
        middle = sum(xs) / len(xs)
        reach = (max(xs) - min(xs)) * (0.42 if category == rules.BAG else 0.24)
        draw.line([(middle - reach, y), (middle + reach, y)], fill=seam, width=max(1, 2 * pen))
        if category == rules.BAG:
            r = 0.035 * unit
            draw.ellipse([middle - r, y - r, middle + r, y + r], fill=(216, 184, 104))


def _shoe(marks: Marks, seam: Rgb) -> None:
    unit, draw = marks.unit, marks.draw
    for outline in marks.outlines:
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        base = max(ys)
        if base - min(ys) > 0.3 * unit:
            draw.line(
                [(min(xs) + 0.05 * unit, base - 0.04 * unit), (max(xs) - 0.05 * unit, base - 0.04 * unit)],
                fill=seam,
                width=marks.pen,
            )


def _garment(marks: Marks, cloth: Cloth, figure: Figure, fold: Rgb, seam: Rgb) -> None:
    category, traits = cloth.category, cloth.traits
    center = figure.center
    if category in (rules.DRESS, rules.SKIRT, rules.COAT, rules.CAPE):
        start = cloth.waist if category != rules.CAPE else 1.8
        count = 13 if traits & {"pleat", "accordion (skirt)"} else 5
        reach = 1.0 if count == 13 else 0.78
        for k in range(count):
            share = (2 * k / (count - 1) - 1) * reach
            first = start + (0.08 if count == 13 else 0.35 + 0.25 * (k % 2))
            heights = [first + (cloth.hem - first) * j / 8 for j in range(9)]
            marks.line([(center(y) + share * cloth.width(y), y) for y in heights], fold, 0.018)
    if category in (rules.PANTS, rules.JUMPSUIT):
        for leg in figure.legs:
            (hx, _), (kx, ky), (ax, ay) = leg
            marks.line([(kx - 0.13, ky - 0.06), (kx, ky - 0.02), (kx + 0.1, ky - 0.05)], fold)
            marks.line([(kx - 0.1, ky + 0.05), (kx, ky + 0.08), (kx + 0.08, ky + 0.06)], fold)
            if "pleat" in traits:
                marks.line([(hx + (kx - hx) * t, 3.6 + (ky - 3.6) * t) for t in (0, 0.25, 0.5, 0.75, 1)], fold)
                marks.line([(kx + (ax - kx) * t, ky + (ay - ky) * t) for t in (0, 0.25, 0.5, 0.75, 1)], fold)
    if category in (rules.PANTS, rules.SHORTS):
        marks.line([(center(y), y) for y in (cloth.waist, 3.2, 3.5, HIP_Y, 4.1)], seam)
    if category in (*rules.BOTTOMS,):
        y = cloth.waist + 0.14
        marks.line(_across(cloth, figure, y, 0.0), seam)
    if category in (rules.DRESS, rules.COAT) and not traits & {"no waistline", "shift (dress)", "tent"}:
        marks.line(_across(cloth, figure, cloth.waist, 0.03), seam)
        for side in (-1, 1):
            marks.line([(side * 0.2, 2.1), (side * 0.19, 2.4), (side * 0.17, cloth.waist)], fold)
    elif category in (*rules.TOPS, rules.JACKET, rules.CARDIGAN, rules.VEST):
        for side in (-1, 1):
            reach = figure.half_width(2.9)
            marks.line([(side * reach * 0.9, 2.55), (side * reach * 0.6, 2.75), (side * reach * 0.42, 2.78)], fold)
            marks.line([(side * reach * 1.0, 2.85), (side * reach * 0.7, 3.0), (side * reach * 0.5, 3.02)], fold)
    _finishing(marks, cloth, figure, fold, seam)
    _opening(marks, cloth, figure, seam)


def _finishing(marks: Marks, cloth: Cloth, figure: Figure, fold: Rgb, seam: Rgb) -> None:
    traits, center = cloth.traits, figure.center
    top = 1.4 if cloth.neck is not None or cloth.category == rules.CAPE else cloth.waist
    if "tiered" in traits:
        y = cloth.waist + 0.6
        while y < cloth.hem - 0.2:
            marks.line(_across(cloth, figure, y, 0.05), seam, 0.025)
            y += 0.62
    if traits & {"ruched", "gathering", "smocking"}:
        for k in range(7):
            x = (k / 3 - 1) * 0.8
            y = cloth.waist
            marks.line([(center(y) + x * cloth.width(y), y), (center(y) + x * cloth.width(y) * 1.02, y + 0.16)], fold)
            marks.line([(center(y) + x * cloth.width(y), y - 0.12), (center(y) + x * cloth.width(y), y)], fold)
    if traits & {"quilted", "puffer (jacket)", "puffer (coat)"}:
        y = top + 0.3
        while y < cloth.hem - 0.1:
            marks.line(_across(cloth, figure, y, 0.03), seam, 0.022)
            y += 0.32
    if "distressed" in traits:
        pale = mix(fold, (255, 255, 255), 0.6)
        for leg in figure.legs:
            kx, ky = leg[1]
            for k in range(4):
                y = min(ky, cloth.hem - 0.3) - 0.5 + 0.12 * k
                marks.line([(kx - 0.1, y), (kx + 0.09, y + 0.01)], pale, 0.03)
    if traits & {"sequin(a)", "bead(a)", "rivet(a)"}:
        shine = (255, 246, 214) if "sequin(a)" in traits else (226, 216, 190)
        for k in range(46):
            y = top + 0.3 + (cloth.hem - top - 0.4) * ((k * 0.618) % 1)
            marks.dot((center(y) + (2 * ((k * 0.377) % 1) - 1) * 0.9 * cloth.width(y), y), 0.018, shine)
    if traits & {"fur", "shearling", "shearling (coat)", "teddy bear (coat)", "feather"}:
        for k in range(160):
            y = top + (cloth.hem - top) * ((k * 0.618) % 1)
            x = center(y) + (2 * ((k * 0.377) % 1) - 1) * cloth.width(y)
            marks.line([(x, y), (x + 0.05 * sin(k), y + 0.1)], fold, 0.014)


def _across(cloth: Cloth, figure: Figure, y: float, sag: float) -> list[Point]:
    middle, half = figure.center(y), cloth.width(y)
    return [(middle + half * s, y + sag * (1 - s * s)) for s in (-0.97, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 0.97)]


def _opening(marks: Marks, cloth: Cloth, figure: Figure, seam: Rgb) -> None:
    category, traits, center = cloth.category, cloth.traits, figure.center
    upper = category in (*rules.TOPS, *rules.OUTER, *rules.WHOLE)
    if not upper:
        if traits & {"fly (opening)"}:
            marks.line([(center(3.2) + 0.07, cloth.waist + 0.14), (center(3.2) + 0.07, 3.5), (center(3.5), 3.72)], seam)
            marks.dot((center(cloth.waist), cloth.waist + 0.07), 0.03, seam)
        return
    top = 1.45 if cloth.neck is None else max(y for _, y in cloth.neck.curve) + 0.06
    low = cloth.hem - 0.08 if category in rules.OUTER or category in rules.TOPS else cloth.waist
    heights = [top + (low - top) * k / 6 for k in range(7)]
    if cloth.opening is not None:
        gap, spread = cloth.opening
        buttons = [(gap + spread * (y - 1.4) + 0.08, y) for y in heights[1:]]
        if traits & {"single breasted", "toggled (opening)"}:
            for point in buttons:
                marks.dot(point, 0.03, seam)
        return
    if (
        traits & {"single breasted", "double breasted", "toggled (opening)", "buckled (opening)"}
        or category == rules.SHIRT
    ):
        marks.line([(center(y), y) for y in heights], seam)
        for y in heights[1:-1]:
            marks.dot((center(y), y + 0.06), 0.03, seam)
            if "double breasted" in traits:
                marks.dot((center(y) + 0.26, y + 0.06), 0.03, seam)
                marks.dot((center(y) - 0.26, y + 0.06), 0.03, seam)
    elif "zip-up" in traits and category in rules.OUTER:
        marks.line([(center(y), y) for y in heights], seam, 0.03)
    elif "lace up" in traits:
        for k in range(5):
            y = top + 0.05 + 0.14 * k
            marks.line([(-0.1, y), (0.1, y + 0.1)], seam)
            marks.line([(0.1, y), (-0.1, y + 0.1)], seam)
    elif traits & {"wrapping", "wrap (dress)", "wrap (coat)", "kimono", "robe"}:
        marks.line([(0.1 + 0.06 * k, top - 0.05 + (cloth.waist - top) * k / 6) for k in range(7)], seam)
        marks.line([(0.46 - 0.02 * k, cloth.waist + (cloth.hem - cloth.waist) * k / 6) for k in range(7)], seam)
