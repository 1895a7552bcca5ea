"""Textile patterns as seamless tiles."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random

from PIL import Image, ImageDraw

from drawn_outfits.drawing.colours import Rgb

Colours = tuple[Rgb, Rgb, Rgb]
"""Ground, figure and second figure of a pattern."""


class _Tile:
    """A square that repeats without a seam: what leaves it on one side comes in on the other."""

    def __init__(self, colours: Colours, size: int, random: Random) -> None:
        self.colours = colours
        self.random = random
        self.image = Image.new("RGB", (size, size), colours[0])
        self.draw = ImageDraw.Draw(self.image)
        self.size = size

    def polygon(self, points: list[tuple[float, float]], fill: Rgb) -> None:
        """Fill a polygon given in tiles (0–1), wherever it repeats into this one."""
        size = self.size
        xs, ys = [x for x, _ in points], [y for _, y in points]
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if max(xs) + dx > 0 and min(xs) + dx < 1 and max(ys) + dy > 0 and min(ys) + dy < 1:
                    self.draw.polygon([((x + dx) * size, (y + dy) * size) for x, y in points], fill=fill)

    def blob(
        self, x: float, y: float, rx: float, ry: float, fill: Rgb, *, turn: float = 0.0, lobes: float = 0.0
    ) -> None:
        """Fill an ellipse, with `lobes` waves along its edge a petalled shape."""
        points = []
        for k in range(20):
            a = 2 * pi * k / 20
            r = 1 + 0.25 * cos(lobes * a) if lobes else 1.0
            px, py = rx * r * cos(a), ry * r * sin(a)
            points.append((x + px * cos(turn) - py * sin(turn), y + px * sin(turn) + py * cos(turn)))
        self.polygon(points, fill)


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """Return the colour that is `share` of the way from the first to the second.

    >>> mix((0, 0, 0), (200, 100, 50), 0.5)
    (100, 50, 25)
    """
    r, g, b = (round(a + (c - a) * share) for a, c in zip(first, second, strict=True))
    return r, g, b


def _scattered(random: Random, count: int) -> list[tuple[float, float]]:
    """Return points that keep their distance: a jittered grid."""
    side = max(1, round(count**0.5))
    return [
        ((i + 0.5 * (j % 2) + 0.3 * random.random()) / side, (j + 0.3 * random.random()) / side)
        for i in range(side)
        for j in range(side)
    ]


def _stripe(tile: _Tile) -> None:
    upright = tile.random.random() < 0.35
    for k in range(2):
        low, high = k / 2, k / 2 + 0.2
        band = [(0.0, low), (1.0, low), (1.0, high), (0.0, high)]
        tile.polygon([(y, x) for x, y in band] if upright else band, tile.colours[1])


def _check(tile: _Tile) -> None:
    half = mix(tile.colours[0], tile.colours[1], 0.5)
    tile.polygon([(0, 0), (1, 0), (1, 0.24), (0, 0.24)], half)
    tile.polygon([(0, 0), (0.24, 0), (0.24, 1), (0, 1)], half)
    tile.polygon([(0, 0), (0.24, 0), (0.24, 0.24), (0, 0.24)], tile.colours[1])
    if tile.random.random() < 0.5:
        tile.polygon([(0, 0.62), (1, 0.62), (1, 0.67), (0, 0.67)], tile.colours[2])
        tile.polygon([(0.62, 0), (0.67, 0), (0.67, 1), (0.62, 1)], tile.colours[2])


def _dot(tile: _Tile) -> None:
    radius = 0.09 + 0.05 * tile.random.random()
    for x, y in ((0.25, 0.25), (0.75, 0.75), (0.75, 0.25), (0.25, 0.75)):
        tile.blob(x, y + (0.0 if x < 0.5 else 0.25), radius, radius, tile.colours[1])


def _floral(tile: _Tile) -> None:
    leaf = (92, 140, 92) if sum(tile.colours[0]) > 250 else (122, 170, 122)
    for number, (x, y) in enumerate(_scattered(tile.random, 4)):
        turn = tile.random.random() * 6
        for k in (0, 1):
            tile.blob(
                x + 0.19 * cos(turn + 2.4 * k), y + 0.19 * sin(turn + 2.4 * k), 0.1, 0.04, leaf, turn=turn + 2.4 * k
            )
        size = 0.13 + 0.05 * tile.random.random()
        petals, heart = (tile.colours[1], tile.colours[2]) if number % 3 else (tile.colours[2], tile.colours[1])
        for k in range(5):
            a = turn + 2 * pi * k / 5
            tile.blob(x + size * 0.62 * cos(a), y + size * 0.62 * sin(a), size * 0.5, size * 0.4, petals, turn=a)
        tile.blob(x, y, size * 0.32, size * 0.32, heart)


def _geometric(tile: _Tile) -> None:
    for i in range(2):
        for j in range(2):
            x, y = i / 2, j / 2
            fill = tile.colours[1] if (i + j) % 2 else tile.colours[2]
            if tile.random.random() < 0.5:
                tile.polygon([(x + 0.06, y + 0.42), (x + 0.25, y + 0.08), (x + 0.44, y + 0.42)], fill)
            else:
                tile.polygon(
                    [(x + 0.25, y + 0.05), (x + 0.42, y + 0.25), (x + 0.25, y + 0.45), (x + 0.08, y + 0.25)], fill
                )


def _abstract(tile: _Tile) -> None:
    for number, (x, y) in enumerate(_scattered(tile.random, 4)):
        fill = tile.colours[1 + number % 2]
        tile.blob(x, y, 0.22, 0.1, fill, turn=tile.random.random() * 3, lobes=3)
        tile.blob(x + 0.2, y + 0.2, 0.05, 0.05, tile.colours[2 - number % 2])


def _letters(tile: _Tile) -> None:
    strokes: dict[str, list[tuple[tuple[float, float], tuple[float, float]]]] = {
        "A": [((0, 1), (0.5, 0)), ((0.5, 0), (1, 1)), ((0.2, 0.6), (0.8, 0.6))],
        "X": [((0, 0), (1, 1)), ((1, 0), (0, 1))],
        "N": [((0, 1), (0, 0)), ((0, 0), (1, 1)), ((1, 1), (1, 0))],
        "7": [((0, 0), (1, 0)), ((1, 0), (0.3, 1))],
        "E": [((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 0.5), (0.8, 0.5)), ((0, 1), (1, 1))],
    }
    names = list(strokes)
    for x, y in ((0.12, 0.12), (0.62, 0.12), (0.12, 0.62), (0.62, 0.62)):
        for (ax, ay), (bx, by) in strokes[names[int(tile.random.random() * len(names))]]:
            line = [((x + 0.26 * px) * tile.size, (y + 0.26 * py) * tile.size) for px, py in ((ax, ay), (bx, by))]
            tile.draw.line(line, fill=tile.colours[1], width=max(2, tile.size // 16))


def _cartoon(tile: _Tile) -> None:
    for number, (x, y) in enumerate(((0.27, 0.27), (0.77, 0.77))):
        tile.blob(x, y, 0.19, 0.19, tile.colours[1 + number])
        for side in (-1, 1):
            tile.blob(x + side * 0.07, y - 0.05, 0.025, 0.04, tile.colours[0])
            tile.blob(x + side * 0.16, y - 0.17, 0.07, 0.07, tile.colours[1 + number])
        tile.polygon([(x - 0.09, y + 0.05), (x + 0.09, y + 0.05), (x, y + 0.12)], tile.colours[0])


def _camouflage(tile: _Tile) -> None:
    for fill, count in (((92, 98, 56), 4), ((150, 138, 92), 4), ((70, 66, 48), 4)):
        for x, y in _scattered(tile.random, count):
            tile.blob(
                x + tile.random.random(),
                y + tile.random.random(),
                0.16,
                0.09,
                fill,
                turn=tile.random.random() * 3,
                lobes=2,
            )


def _fair_isle(tile: _Tile) -> None:
    for k in range(4):
        x = k / 4 + 0.125
        tile.polygon([(x, 0.06), (x + 0.1, 0.2), (x, 0.34), (x - 0.1, 0.2)], tile.colours[1])
        tile.polygon(
            [(x - 0.125, 0.6), (x, 0.48), (x + 0.125, 0.6), (x + 0.125, 0.68), (x, 0.56), (x - 0.125, 0.68)],
            tile.colours[2],
        )
        tile.polygon([(x - 0.04, 0.82), (x + 0.04, 0.82), (x + 0.04, 0.9), (x - 0.04, 0.9)], tile.colours[1])


def _paisley(tile: _Tile) -> None:
    for number, (x, y) in enumerate(((0.28, 0.3), (0.78, 0.8))):
        flip = 1 if number else -1
        for size, fill in ((0.24, tile.colours[1]), (0.15, tile.colours[0]), (0.08, tile.colours[2])):
            drop = [
                (x + flip * size * 0.75 * sin(a) * sin(a / 2), y - size * cos(a))
                for a in (2 * pi * k / 18 for k in range(18))
            ]
            tile.polygon(drop, fill)


def _houndstooth(tile: _Tile) -> None:
    tooth = [(0.0, 0.5), (0.25, 0.5), (0.5, 0.25), (0.5, 0.5), (0.75, 0.5), (0.5, 0.75), (0.5, 1.0), (0.25, 1.0)]
    tooth += [(0.0, 1.25), (0.0, 1.0), (-0.25, 1.0), (0.0, 0.75)]
    tooth = [(0.25 + 0.9 * (x - 0.25), 0.65 + 0.9 * (y - 0.65)) for x, y in tooth]  # the ground stays the larger part
    for dx in (0.0, 0.5):
        tile.polygon([(x / 2 + dx, y / 2) for x, y in tooth], tile.colours[1])
        tile.polygon([(x / 2 + dx, y / 2 + 0.5) for x, y in tooth], tile.colours[1])


def _chevron(tile: _Tile) -> None:
    for y in (0.0, 0.5):
        tile.polygon(
            [(0, y + 0.25), (0.5, y), (1, y + 0.25), (1, y + 0.43), (0.5, y + 0.18), (0, y + 0.43)], tile.colours[1]
        )


def _herringbone(tile: _Tile) -> None:
    for k in range(4):
        y = k / 4
        tile.polygon([(0, y), (0.5, y + 0.25), (0.5, y + 0.34), (0, y + 0.09)], tile.colours[1])
        tile.polygon([(0.5, y + 0.25), (1, y), (1, y + 0.09), (0.5, y + 0.34)], tile.colours[1])


def _argyle(tile: _Tile) -> None:
    tile.polygon([(0.5, 0.04), (0.92, 0.5), (0.5, 0.96), (0.08, 0.5)], tile.colours[1])
    width = max(2, tile.size // 40)
    for start, end in (((0, 0), (1, 1)), ((1, 0), (0, 1))):
        tile.draw.line(
            [(start[0] * tile.size, start[1] * tile.size), (end[0] * tile.size, end[1] * tile.size)],
            fill=tile.colours[2],
            width=width,
        )


def _spots(tile: _Tile) -> None:
    dark, heart = (58, 40, 30), mix(tile.colours[0], (120, 72, 36), 0.6)
    for x, y in _scattered(tile.random, 16):
        turn, size = tile.random.random() * 6, 0.06 + 0.025 * tile.random.random()
        tile.blob(x, y, size * 1.25, size, dark, turn=turn, lobes=3)
        tile.blob(x, y, size * 0.62, size * 0.5, heart, turn=turn)


def _cheetah(tile: _Tile) -> None:
    for x, y in _scattered(tile.random, 16):
        tile.blob(x, y, 0.055, 0.04, (48, 34, 28), turn=tile.random.random() * 6, lobes=2)


def _zebra(tile: _Tile) -> None:
    for k in range(4):
        y, phase = k / 4, tile.random.random() * 6
        upper = [(x / 12, y + 0.05 * sin(2 * pi * x / 12 + phase)) for x in range(13)]
        lower = [(x / 12, y + 0.1 + 0.05 * sin(2 * pi * x / 12 + phase + 0.5)) for x in range(13)]
        tile.polygon(upper + lower[::-1], (38, 36, 40))


def _giraffe(tile: _Tile) -> None:
    for x, y in _scattered(tile.random, 9):
        tile.blob(x, y, 0.115, 0.115, (166, 106, 58), turn=tile.random.random() * 6, lobes=4)


def _scales(tile: _Tile) -> None:
    shade = mix(tile.colours[0], (40, 36, 34), 0.55)
    for j in range(4):
        for i in range(4):
            x, y = (i + 0.5 * (j % 2)) / 4, j / 4
            tile.polygon(
                [(x, y), (x + 0.1, y + 0.11), (x, y + 0.22), (x - 0.1, y + 0.11)],
                mix(shade, tile.colours[0], tile.random.random() * 0.9),
            )


def _peacock(tile: _Tile) -> None:
    for x, y in ((0.25, 0.25), (0.75, 0.75)):
        for size, fill in ((0.22, (62, 150, 96)), (0.15, (216, 178, 74)), (0.1, (36, 60, 140)), (0.05, (28, 30, 60))):
            tile.blob(x, y + size * 0.2, size * 0.8, size, fill)


def _leaves(tile: _Tile) -> None:
    for number, (x, y) in enumerate(((0.25, 0.35), (0.75, 0.85))):
        fill = tile.colours[1 + number]
        for k in range(4):
            for side in (-1, 1):
                tile.blob(x + side * 0.09, y - 0.22 + 0.11 * k, 0.09, 0.032, fill, turn=-side * 0.6)
        tile.polygon([(x - 0.01, y - 0.28), (x + 0.01, y - 0.28), (x + 0.012, y + 0.2), (x - 0.012, y + 0.2)], fill)


_PATTERNS: dict[str, tuple[Callable[[_Tile], None], float]] = {  # and the tile's size in heads
    "stripe": (_stripe, 0.34),
    "check": (_check, 0.3),
    "dot": (_dot, 0.36),
    "floral": (_floral, 0.62),
    "geometric": (_geometric, 0.5),
    "abstract": (_abstract, 0.7),
    "letters, numbers": (_letters, 0.6),
    "cartoon": (_cartoon, 0.6),
    "camouflage": (_camouflage, 0.7),
    "fair isle": (_fair_isle, 0.5),
    "paisley": (_paisley, 0.55),
    "houndstooth (pattern)": (_houndstooth, 0.26),
    "chevron": (_chevron, 0.32),
    "herringbone (pattern)": (_herringbone, 0.22),
    "argyle": (_argyle, 0.4),
    "leopard": (_spots, 0.55),
    "cheetah": (_cheetah, 0.5),
    "zebra": (_zebra, 0.55),
    "giraffe": (_giraffe, 0.65),
    "snakeskin (pattern)": (_scales, 0.4),
    "peacock": (_peacock, 0.5),
    "toile de jouy": (_leaves, 0.6),
    "plant": (_leaves, 0.5),
}


def cloth_texture(pattern: str, colours: Colours, size: tuple[int, int], unit: float, random: Random) -> Image.Image:
    """Return cloth of this pattern, `size` in pixels, where a head is `unit` pixels long."""
    image = Image.new("RGB", size, colours[0])
    if pattern not in _PATTERNS:
        return image
    painter, extent = _PATTERNS[pattern]
    side = max(8, round(extent * unit))
    tile = _Tile(colours, side, random)
    painter(tile)
    for x in range(0, size[0], side):
        for y in range(0, size[1], side):
            image.paste(tile.image, (x, y))
    return image
