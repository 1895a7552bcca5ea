"""Patterns drawn onto photographed plain cloth: folds, light and noise stay as they are.

Each pattern is drawn as colours at places of the cloth, (height, width), which are turned, scaled and bent as cloth
lies; the difference to the ground is added to the photograph's own colours.
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float32]
Rng = np.random.Generator

KINDS = ("striped", "checked", "dotted", "floral", "print")


def printed(lab: Values, kind: str, rng: Rng) -> Values:
    """Return the colours of a cloth, scaled L*a*b* of shape (height, width, 3), with a pattern of a kind on it."""
    height, width = lab.shape[:2]
    x, y = _bent(height, width, rng, most_turned=0.25 if kind in ("striped", "checked") else np.pi)
    ground = np.median(lab.reshape(-1, 3), axis=0)
    inks = [_ink(ground, rng) for _ in range(4)]
    drawn = DRAWN[kind](x, y, inks, rng)
    soft = rng.uniform(0.4, 1.2)
    return (lab + cv2.GaussianBlur(drawn.astype(np.float32), (0, 0), soft)).astype(np.float32)


def _ink(ground: Values, rng: Rng) -> Values:
    """Return the difference to another colour, well apart from the ground."""
    while True:
        chroma, hue = rng.choice([rng.uniform(0, 0.04), rng.uniform(0.05, 0.28)]), rng.uniform(0, 2 * np.pi)
        colour = np.array([rng.uniform(0.05, 0.97), chroma * np.cos(hue), chroma * np.sin(hue)], dtype=np.float32)
        if np.linalg.norm((colour - ground) * (1, 1.5, 1.5)) > 0.16:
            return np.asarray((colour - ground) * rng.uniform(0.6, 1), dtype=np.float32)


def _bent(height: int, width: int, rng: Rng, *, most_turned: float) -> tuple[Values, Values]:
    """Return where on the cloth each pixel is, with the longer side as 1, turned and bent."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / max(height, width)
    angle = rng.normal(0, most_turned / 3) + (rng.choice([0, np.pi / 2]) if rng.random() < 0.4 else 0)
    if rng.random() < 0.08:
        angle = rng.uniform(0, np.pi)
    bend = [_noise(height, width, rng.uniform(0.12, 0.4), rng) * rng.uniform(0, 0.012) for _ in range(2)]
    turned_x = x * np.cos(angle) + y * np.sin(angle) + bend[0]
    turned_y = y * np.cos(angle) - x * np.sin(angle) + bend[1]
    return turned_x.astype(np.float32), turned_y.astype(np.float32)


def _noise(height: int, width: int, size: float, rng: Rng) -> Values:
    """Return smooth noise of mean 0 and deviation 1 whose spots are about so large."""
    cells = max(2, round(1 / size)) + 3
    small = rng.normal(size=(cells, cells)).astype(np.float32)
    grown = cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)
    return np.asarray((grown - grown.mean()) / (grown.std() + 1e-6), dtype=np.float32)


def _bands(place: Values, inks: list[Values], rng: Rng) -> tuple[Values, Values]:
    """Return the colours of bands along an axis and where they are: two or more widths and colours that repeat."""
    period = float(np.exp(rng.uniform(np.log(0.03), np.log(0.3))))
    count = int(rng.choice([1, 1, 1, 2, 3]))
    edges = np.sort(rng.uniform(0.05, 1, 2 * count)) if count > 1 else np.array([0, rng.uniform(0.2, 0.7)])
    phase = np.mod(place / period + rng.random(), 1)
    colours, there = np.zeros((*place.shape, 3), dtype=np.float32), np.zeros(place.shape, dtype=np.float32)
    for number in range(count):
        inside = (phase >= edges[2 * number]) & (phase < edges[2 * number + 1])
        colours[inside] = inks[number % len(inks)]
        there[inside] = 1
    return colours, there


def striped(x: Values, y: Values, inks: list[Values], rng: Rng) -> Values:
    """Bands along one axis, most often across."""
    place = y if rng.random() < 0.7 else x
    return _bands(place, inks, rng)[0]


def checked(x: Values, y: Values, inks: list[Values], rng: Rng) -> Values:
    """Gingham, tartan, or a grid of lines: bands along two axes that cover each other by half."""
    state = rng.bit_generator.state
    across, _ = _bands(y, inks, rng)
    if rng.random() < 0.75:
        rng.bit_generator.state = state  # the same bands the other way
    along, _ = _bands(x, inks, rng)
    if rng.random() < 0.35:
        covered = np.where(
            np.abs(across).sum(axis=2, keepdims=True) > np.abs(along).sum(axis=2, keepdims=True), across, along
        )
        return np.asarray(covered, dtype=np.float32)
    return np.asarray((across + along) / 2, dtype=np.float32)


def dotted(x: Values, y: Values, inks: list[Values], rng: Rng) -> Values:
    """Round spots in rows, every other row moved by half."""
    period = float(np.exp(rng.uniform(np.log(0.03), np.log(0.25))))
    row = np.floor(y / period)
    shift = 0.5 * np.mod(row, 2) if rng.random() < 0.7 else 0
    apart_x, apart_y = np.mod(x / period + shift, 1) - 0.5, np.mod(y / period, 1) - 0.5
    there = np.hypot(apart_x, apart_y) < rng.uniform(0.14, 0.36)
    return np.asarray(there[..., None] * inks[0], dtype=np.float32)


def _scattered(
    x: Values, y: Values, rng: Rng, draw: Callable[[Values, Values, int], Values], *, least: float
) -> Values:
    """Return the colours of motifs at places that are nowhere far apart; `draw` draws one around its middle."""
    size = float(np.exp(rng.uniform(np.log(least), np.log(0.3))))
    spacing = size * rng.uniform(0.8, 1.9)
    colours = np.zeros((*x.shape, 3), dtype=np.float32)
    number = 0
    for middle_y in np.arange(y.min(), y.max() + spacing, spacing):
        for middle_x in np.arange(x.min(), x.max() + spacing, spacing):
            if number > 260:
                return colours
            off_x, off_y = rng.uniform(-0.35, 0.35, 2) * spacing
            near_x, near_y = x - middle_x - off_x, y - middle_y - off_y
            rows, columns = (
                np.flatnonzero((np.hypot(near_x, near_y) < size).any(axis=1)),
                np.flatnonzero((np.hypot(near_x, near_y) < size).any(axis=0)),
            )
            if not len(rows):
                continue
            part = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
            angle = rng.uniform(0, 2 * np.pi)
            turned = (
                near_x[part] * np.cos(angle) + near_y[part] * np.sin(angle),
                near_y[part] * np.cos(angle) - near_x[part] * np.sin(angle),
            )
            motif = draw(turned[0] / size, turned[1] / size, number)
            there = np.abs(motif).sum(axis=2, keepdims=True) > 0
            colours[part] = np.where(there, motif, colours[part])
            number += 1
    return colours


def floral(x: Values, y: Values, inks: list[Values], rng: Rng) -> Values:
    """Flowers of five or more petals with a middle of another colour, and leaves between them."""
    petals = int(rng.integers(4, 8))
    leafy = rng.random() < 0.7
    depth = rng.uniform(0.2, 0.6)

    def flower(u: Values, v: Values, number: int) -> Values:
        radius, angle = np.hypot(u, v), np.arctan2(v, u)
        drawn = np.zeros((*u.shape, 3), dtype=np.float32)
        if leafy:
            leaf = (np.abs(v) < 0.16 * np.sin(np.clip(np.abs(u), 0, 1) * np.pi)) & (np.abs(u) < 1)
            drawn[leaf] = inks[2]
        outline = 0.62 * (1 - depth + depth * np.abs(np.cos(angle * petals / 2)))
        own = inks[number % 2]
        drawn[radius < outline] = own
        drawn[radius < outline * 0.6] = own * 0.75
        drawn[radius < 0.14] = inks[3]
        return drawn

    return _scattered(x, y, rng, flower, least=0.05)


def various(x: Values, y: Values, inks: list[Values], rng: Rng) -> Values:
    """Camouflage, animal skin, dye, triangles, signs and letters."""
    height, width = x.shape
    kind = rng.choice(["camouflage", "skin", "dye", "triangles", "signs", "letters"])
    if kind in ("camouflage", "dye"):
        size = float(np.exp(rng.uniform(np.log(0.05), np.log(0.3))))
        drawn = np.zeros((height, width, 3), dtype=np.float32)
        for ink in inks[:3]:
            field = _noise(height, width, size, rng)
            sure = (field > 0.5).astype(np.float32) if kind == "camouflage" else np.clip(field, 0, 1)
            drawn = drawn * (1 - sure[..., None]) + ink * sure[..., None]
        return np.asarray(drawn, dtype=np.float32)
    if kind == "skin":
        field = _noise(height, width, rng.uniform(0.03, 0.1), rng)
        return np.asarray((np.abs(field) < rng.uniform(0.25, 0.6))[..., None] * inks[0], dtype=np.float32)
    if kind == "triangles":
        period = rng.uniform(0.06, 0.25)
        u, v = np.mod(x / period, 1), np.mod(y / period, 1)
        number = (np.floor(x / period) * 7 + np.floor(y / period) * 3 + (u > v)).astype(int) % 4
        return np.asarray(np.array([np.zeros(3), *inks[:3]], dtype=np.float32)[number], dtype=np.float32)
    letters = "ANCHORMOVIE&*+%$@#RUN"

    def sign(u: Values, v: Values, number: int) -> Values:
        drawn = np.zeros((*u.shape, 3), dtype=np.float32)
        if kind == "letters":
            glyph = np.zeros((48, 48), np.uint8)
            cv2.putText(glyph, letters[number % len(letters)], (6, 40), cv2.FONT_HERSHEY_SIMPLEX, 1.4, 255, 6)
            at = np.clip(((v + 1) * 24).astype(int), 0, 47), np.clip(((u + 1) * 24).astype(int), 0, 47)
            drawn[glyph[at] > 0] = inks[number % 3]
        else:
            corner = number % 3
            inside = (
                np.abs(u) + np.abs(v) < 0.6,
                np.maximum(np.abs(u) * 2.2, np.abs(v)) < 0.7,
                (v > -0.5) & (v < 1.4 * u),
            )[corner]
            drawn[inside & (np.hypot(u, v) < 0.9)] = inks[number % 3]
        return drawn

    return _scattered(x, y, rng, sign, least=0.06)


DRAWN: dict[str, Callable[[Values, Values, list[Values], Rng], Values]] = {
    "striped": striped,
    "checked": checked,
    "dotted": dotted,
    "floral": floral,
    "print": various,
}
