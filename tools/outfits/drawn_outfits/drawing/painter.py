"""Pictures of scenes: every outline of an annotation is filled with its garment's cloth, and nothing else is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache, partial
from math import exp
from pathlib import Path
from random import Random

from PIL import Image, ImageChops, ImageDraw

from drawn_outfits.drawing import person as body
from drawn_outfits.drawing.colours import PALETTE, Colouring, Rgb, colour_outfit, luminance
from drawn_outfits.drawing.figure import Outline
from drawn_outfits.drawing.folds import Marks, paint_details
from drawn_outfits.drawing.patterns import cloth_texture, mix
from drawn_outfits.drawing.scene import ARMS_LAYER, BODY_LAYER, HAIR_LAYER, HEAD_LAYER, Piece, Scene
from mrag_owl_benchmark import carriers as rules

_FINE = 1500  # pixels of the longest side while painting; reduced afterwards, which smooths the edges


def write_pictures(
    images: Path, colours: Path, scenes: Iterable[Scene], *, seed: int, quality: int, advance: Callable[[int], None]
) -> None:
    """Draw the scenes as ``000001.jpg`` and so on, and write the true colour of every annotation as JSON.

    `colours` maps annotation ids to ``{"colour": name, "rgb": [r, g, b], "pattern": name}``, the colour
    being the ground of the pattern; annotations are numbered as in the annotation file.
    """
    images.mkdir()
    number = 0
    with colours.open("w", encoding="utf-8", newline="\n") as file:
        file.write('{"palette": ' + json.dumps(PALETTE) + ',\n"annotations": {')
        for index, scene in enumerate(scenes):
            random = Random((seed << 40) + index + (1 << 39))  # the annotations do not depend on it
            colourings = colour_outfit(scene.outfit, random)
            paint(scene, colourings, random).save(
                images / f"{index + 1:06d}.jpg", quality=quality, subsampling=0, optimize=False
            )
            for piece in scene.pieces:
                colouring = colourings[piece.item]
                entry = {"colour": colouring.colour, "rgb": colouring.rgb, "pattern": colouring.pattern}
                file.write(("," if number else "") + f'\n"{number + 1}": {json.dumps(entry)}')
                number += 1
            advance(1)
        file.write("}}\n")


def paint(scene: Scene, colourings: list[Colouring], random: Random) -> Image.Image:
    """Return the picture of a scene; items in the colours given, the person drawn at random."""
    return _Painter(scene, colourings, random).picture()


class _Painter:
    def __init__(self, scene: Scene, colourings: list[Colouring], random: Random) -> None:
        self.scene = scene
        self.colourings = colourings
        self.random = random
        self.factor = max(2, min(5, round(_FINE / max(scene.width, scene.height))))
        self.unit = scene.scale * self.factor
        self.person = body.Person.draw(scene.figure, random)
        self.canvas = self._background()
        self.pen = max(1, round(self.unit / 75))

    def picture(self) -> Image.Image:
        scene, person = self.scene, self.person
        hatted = any(item.category == rules.HAT for item in scene.outfit)
        steps: list[tuple[int, Callable[[], None]]] = [
            (BODY_LAYER - 2, lambda: body.paint_back_hair(person, self)),
            (BODY_LAYER, lambda: body.paint_body(scene.figure, person, self, legs_from=self._skirt_hem())),
            (ARMS_LAYER, lambda: body.paint_arms(scene.figure, person, self)),
            (HEAD_LAYER, lambda: body.paint_head(person, self)),
            (HAIR_LAYER, lambda: None if hatted and person.style == "quiff" else body.paint_front_hair(person, self)),
        ]
        steps += [(piece.layer, partial(self._item, piece)) for piece in scene.pieces]
        for _, step in sorted(steps, key=lambda step: step[0]):
            step()
        return self.canvas.reduce(self.factor)

    def _skirt_hem(self) -> float:
        covering = (rules.DRESS, rules.SKIRT)
        return max(
            (
                c.hem - (0.9 if c.traits & {"high low", "slit"} else 0.12)
                for c in self.scene.cloths.values()
                if c.category in covering
            ),
            default=0.0,
        )

    def _background(self) -> Image.Image:
        scene, wall = self.scene, self.person.wall
        size = (scene.width * self.factor, scene.height * self.factor)
        top, low = mix(wall, (255, 255, 255), 0.35), mix(wall, (90, 80, 90), 0.1)
        ramp = Image.new("RGB", (1, 2))
        ramp.putpixel((0, 0), top)
        ramp.putpixel((0, 1), low)
        canvas = ramp.resize(size, Image.Resampling.BILINEAR)
        draw = ImageDraw.Draw(canvas)
        x, y = self._point((0.0, 2.9))
        radius = 2.3 * self.unit
        if self.random.random() < 0.6:
            draw.ellipse([x - radius, y - radius, x + radius, y + radius], fill=mix(wall, (255, 255, 255), 0.5))
        floor = self._point((0.0, 7.35))[1]
        if floor < size[1]:
            draw.rectangle([0, floor, size[0], size[1]], fill=mix(wall, (110, 90, 80), 0.2))
            self._shadow((0.0, 7.88), 1.25, 0.2)
        return canvas if floor >= size[1] else self._with_shadow(canvas)

    def _shadow(self, at: tuple[float, float], rx: float, ry: float) -> None:
        x, y = self._point(at)
        self._shadow_box = (
            round(x - rx * self.unit),
            round(y - ry * self.unit),
            round(2 * rx * self.unit),
            round(2 * ry * self.unit),
        )

    def _with_shadow(self, canvas: Image.Image) -> Image.Image:
        left, top, width, height = self._shadow_box
        mask = _soft_spot().resize((width, height), Image.Resampling.BILINEAR)
        canvas.paste(mix(self.person.wall, (60, 40, 50), 0.55), (left, top), mask)
        return canvas

    def _point(self, point: tuple[float, float]) -> tuple[float, float]:
        return (point[0] - self.scene.x0) * self.unit, (point[1] - self.scene.y0) * self.unit

    def solid(self, outline: Outline, rgb: Rgb) -> None:
        """Fill an outline in heads with light and shade, and give it an edge."""
        self._cloth([[self._point(point) for point in outline]], Image.new("RGB", (1, 1), rgb), rgb)

    def flat(self, outline: Outline, rgb: Rgb) -> None:
        """Fill an outline in heads evenly."""
        ImageDraw.Draw(self.canvas).polygon([self._point(point) for point in outline], fill=rgb)

    def stroke(self, line: Outline, rgb: Rgb) -> None:
        """Draw a thin line in a darker tone of the colour."""
        points = [self._point(point) for point in line]
        ImageDraw.Draw(self.canvas).line(points, fill=_edge(rgb), width=self.pen, joint="curve")

    def _item(self, piece: Piece) -> None:
        item = self.scene.outfit[piece.item]
        colouring = self.colourings[piece.item]
        outlines = [[(x * self.factor, y * self.factor) for x, y in p] for p in piece.polygons[: piece.painted]]
        rgb = colouring.rgb
        if item.category in (rules.NECKLINE, rules.COLLAR, rules.HOOD) or (
            item.category in (rules.POCKET, rules.LAPEL, rules.EPAULETTE) and colouring.pattern == "plain (pattern)"
        ):
            rgb = mix(rgb, (0, 0, 0) if luminance(rgb) > 60 else (255, 255, 255), 0.1)
        colours = (rgb, PALETTE[colouring.second], PALETTE[colouring.third])
        left, top, right, low = _box(outlines)
        weave = Random(piece.item if item.host is None else item.host)  # a sleeve is of its garment's cloth
        texture = cloth_texture(colouring.pattern, colours, (right - left, low - top), self.unit, weave)
        self._cloth(outlines, texture, rgb)
        marks = Marks(ImageDraw.Draw(self.canvas), outlines, self._point, unit=self.unit, pen=self.pen)
        cloth = self.scene.cloths.get(piece.item)
        paint_details(marks, item.category, cloth=cloth, figure=self.scene.figure, rgb=rgb)

    def _cloth(self, outlines: list[Outline], texture: Image.Image, rgb: Rgb) -> None:
        """Paste cloth in the shape of the outlines, shaded across, with a fine darker edge."""
        left, top, right, low = _box(outlines)
        width, height = max(1, right - left), max(1, low - top)
        if texture.size == (1, 1):
            texture = texture.resize((width, height))
        mask = Image.new("L", (width, height), 0)
        pen = ImageDraw.Draw(mask)
        for outline in outlines:
            pen.polygon([(x - left, y - top) for x, y in outline], fill=255)
        shade = _shading().resize((width, height), Image.Resampling.BILINEAR)
        shaded = ImageChops.multiply(texture, Image.merge("RGB", (shade, shade, shade)))
        self.canvas.paste(shaded, (left, top), mask)
        draw = ImageDraw.Draw(self.canvas)
        for outline in outlines:
            draw.line([*outline, outline[0]], fill=_edge(rgb), width=self.pen, joint="curve")


def _edge(rgb: Rgb) -> Rgb:
    return mix(rgb, (60, 20, 20), 0.3) if luminance(rgb) > 70 else mix(rgb, (255, 255, 255), 0.22)


def _box(outlines: list[Outline]) -> tuple[int, int, int, int]:
    xs = [x for outline in outlines for x, _ in outline]
    ys = [y for outline in outlines for _, y in outline]
    return int(min(xs)), int(min(ys)), int(max(xs)) + 1, int(max(ys)) + 1


@cache
def _shading() -> Image.Image:
    """Light from the upper left on something round: brightest left of the middle, darker to the right."""
    image = Image.new("L", (32, 8))
    for x in range(32):
        for y in range(8):
            across = (x + 0.5) / 32
            light = 1.0 - 0.2 * max(0.0, across - 0.42) ** 1.3 / 0.58**1.3 - 0.08 * max(0.0, 0.25 - across) / 0.25
            image.putpixel((x, y), round(255 * (light - 0.05 * y / 8)))
    return image


@cache
def _soft_spot() -> Image.Image:
    image = Image.new("L", (48, 48))
    for x in range(48):
        for y in range(48):
            r = ((x - 23.5) ** 2 + (y - 23.5) ** 2) / 23.5**2
            image.putpixel((x, y), round(150 * max(0.0, exp(-2.5 * r) - exp(-2.5))))
    return image
