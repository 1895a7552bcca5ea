"""Patterns drawn onto photographed plain cloth: folds, light and noise stay as they are.

Each pattern is drawn as colours at places of the cloth, (height, width), which are turned, scaled and bent as cloth
lies, and sleeves another way than the middle; the difference to the ground is added to the photograph's own colours.
Seams, buttons, blocks of colour and folds are drawn as well: cloth that has these alone is plain.
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float32]
Rng = np.random.Generator

KINDS = ("striped", "checked", "dotted", "floral", "print")
_DRAWN_AS_OFTEN = ("striped", "checked", "checked", "dotted", "floral", "floral", "print", "print", "graphic")


def worn(lab: Values, weights: Values, rng: Rng) -> tuple[Values, str]:
    """Return a plain garment perhaps in another colour, with some pattern on it or none, and which."""
    kind = "plain" if rng.random() < 0.14 else str(rng.choice(_DRAWN_AS_OFTEN))
    if rng.random() < 0.25:
        smooth = cv2.GaussianBlur(lab, (0, 0), rng.uniform(2, 8))
        lab = smooth + rng.normal(0, rng.uniform(0.003, 0.015), lab.shape)
    if rng.random() < 0.5:
        other = np.array([rng.uniform(0.08, 0.95), *rng.normal(0, 0.07, 2)])
        lab = lab + (other - np.median(lab[weights > 0.5], axis=0)) * (0.8, 1, 1)
    lab = lab.astype(np.float32)
    if kind == "plain":
        return (lab + sewn(lab, rng)).astype(np.float32), kind
    if kind == "graphic":
        return (lab + graphic(lab, weights, rng)).astype(np.float32), "print"
    drawn = printed(lab, kind, rng, most_panelled=0.3)
    difference = (drawn - lab) * (rng.uniform(0.25, 0.7) if rng.random() < 0.3 else 1)
    seams = sewn(lab, rng) if rng.random() < 0.3 else 0
    return (lab + difference + seams).astype(np.float32), kind


def printed(lab: Values, kind: str, rng: Rng, *, most_panelled: float = 0.0) -> Values:
    """Return the colours of a cloth, scaled L*a*b* of shape (height, width, 3), with a pattern of a kind on it.

    With a chance of `most_panelled`, what is on the sides is turned, as on sleeves.
    """
    height, width = lab.shape[:2]
    x, y = _bent(height, width, rng, most_turned=0.25 if kind in ("striped", "checked") else np.pi)
    if rng.random() < most_panelled:
        x, y = _panelled(x, y, rng)
    ground = np.median(lab.reshape(-1, 3), axis=0)
    inks = [_ink(ground, rng) for _ in range(4)]
    drawn = DRAWN[kind](x, y, inks, rng)
    soft = rng.uniform(0.3, 1.2)
    return (lab + cv2.GaussianBlur(drawn.astype(np.float32), (0, 0), soft)).astype(np.float32)


def _panelled(x: Values, y: Values, rng: Rng) -> tuple[Values, Values]:
    """Return the places with those on the left turned one way and those on the right the other."""
    share, angle = rng.uniform(0.15, 0.4), rng.normal(0, 0.5)
    across = np.linspace(0, 1, x.shape[1])[None]
    side = (across > 1 - share).astype(np.float32) - (across < share)
    turned = x * np.cos(angle * side) + y * np.sin(angle * side)
    return turned.astype(np.float32), (y * np.cos(angle * side) - x * np.sin(angle * side)).astype(np.float32)


def folded(lab: Values, rng: Rng) -> Values:
    """Return the colours of a cloth in light that falls off to one side, with a few soft folds that run one way."""
    height, width = lab.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / max(height, width)
    light = np.zeros((height, width), dtype=np.float32)
    for _ in range(int(rng.integers(1, 6))):
        angle = rng.normal(0, 0.4) + (np.pi / 2 if rng.random() < 0.2 else 0)
        across = (x - rng.uniform()) * np.cos(angle) + (y - rng.uniform()) * np.sin(angle)
        light += np.exp(-((across / rng.uniform(0.02, 0.12)) ** 2)) * rng.normal(0, 0.06)
    angle = rng.uniform(0, 2 * np.pi)
    light += (x * np.cos(angle) + y * np.sin(angle)) * rng.uniform(0, 0.3)
    shaded = lab.copy()
    shaded[..., 0] = np.clip(lab[..., 0] + light, 0, 1)
    return shaded


def sewn(lab: Values, rng: Rng) -> Values:
    """Return the differences that seams, buttons, a block of colour, thick yarn and folds make to a cloth."""
    height, width = lab.shape[:2]
    drawn = np.zeros((height, width, 3), dtype=np.float32)
    ink = _ink(np.median(lab.reshape(-1, 3), axis=0), rng)
    for _ in range(int(rng.integers(0, 5))):
        start, step = rng.uniform(0, 1, 2) * (width, height), rng.normal(0, 1, 2)
        line = start + np.cumsum(step / np.linalg.norm(step) * 20 + rng.normal(0, 3, (12, 2)), axis=0)
        seam = np.zeros((height, width), np.uint8)
        cv2.polylines(seam, [line.astype(np.int32)], False, 255, int(rng.integers(1, 3)), cv2.LINE_AA)
        drawn[..., 0] += seam / np.float32(255) * rng.uniform(-0.25, 0.1)
    if rng.random() < 0.3:
        column, buttons = int(width / 2 + rng.normal(0, width * 0.1)), np.zeros((height, width), np.uint8)
        for row in np.arange(rng.uniform(0, 20), height, height / rng.uniform(5, 9)):
            cv2.circle(buttons, (column, int(row)), int(rng.integers(1, 4)), 255, -1)
        drawn += buttons[..., None] / np.float32(255) * ink
    if rng.random() < 0.25:
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        angle = rng.choice([0, np.pi / 2, np.pi, -np.pi / 2]) + rng.normal(0, 0.2)
        place = (x / width - 0.5) * np.cos(angle) + (y / height - 0.5) * np.sin(angle)
        drawn += (place > rng.uniform(0.15, 0.45))[..., None] * ink
    if rng.random() < 0.3:
        yarn = cv2.GaussianBlur(rng.normal(0, 1, (height, width)).astype(np.float32), (0, 0), rng.uniform(0.5, 1.5))
        drawn[..., 0] += yarn * rng.uniform(0.01, 0.05)
    if rng.random() < 0.4:
        drawn[..., 0] += _noise(height, width, rng.uniform(0.05, 0.3), rng) * rng.uniform(0.01, 0.06)
    return drawn


def graphic(lab: Values, weights: Values, rng: Rng) -> Values:
    """Return the differences that words, shapes or both make in one place of a garment, most often its chest."""
    height, width = weights.shape
    inks = [_ink(np.median(lab.reshape(-1, 3), axis=0), rng) for _ in range(4)]
    rows, columns = np.nonzero(weights > 0.5)
    middle = columns.mean() + rng.normal(0, 0.06) * width, rows.mean() - rng.uniform(-0.05, 0.25) * height
    size = float(np.exp(rng.uniform(np.log(0.16), np.log(0.6)))) * min(height, width)
    drawn, choice = np.zeros((height, width, 3), dtype=np.float32), rng.random()
    if choice < 0.5:
        for line in range(int(rng.integers(1, 5))):
            words = "".join(rng.choice(list("ABCDEHIKLMNOPRSTUVabcdeghiknorstu &0123456789"), int(rng.integers(3, 11))))
            font, heavy = int(rng.integers(0, 8)), int(rng.integers(1, 5))
            scale = max(0.25, size / max(1, cv2.getTextSize(words, font, 1, heavy)[0][0]) * rng.uniform(0.6, 1))
            (across, down), _ = cv2.getTextSize(words, font, scale, max(1, int(heavy * scale)))
            place = int(middle[0] - across / 2), int(middle[1] - size / 3 + line * down * rng.uniform(1.2, 1.6))
            shape = np.zeros((height, width), np.uint8)
            cv2.putText(shape, words, place, font, scale, 255, max(1, int(heavy * scale)), cv2.LINE_AA)
            free = np.abs(drawn).sum(axis=2, keepdims=True) == 0
            drawn += shape[..., None] / np.float32(255) * inks[int(rng.integers(4))] * free
    if choice > 0.35:
        for _ in range(int(rng.integers(1, 7))):
            shape = np.zeros((height, width), np.uint8)
            at = middle + rng.normal(0, size * 0.2, 2)
            radius = max(2.0, size * rng.uniform(0.08, 0.45))
            if rng.random() < 0.4:
                heavy = -1 if rng.random() < 0.7 else max(1, int(radius * 0.15))
                axes = int(radius), int(radius * rng.uniform(0.4, 1))
                cv2.ellipse(shape, at.astype(int).tolist(), axes, rng.uniform(0, 180), 0, 360, 255, heavy)
            else:
                angles = np.sort(rng.uniform(0, 2 * np.pi, int(rng.integers(3, 12))))
                corners = np.stack([np.cos(angles), np.sin(angles)], axis=1) * radius
                cv2.fillPoly(shape, [(at + corners * rng.uniform(0.4, 1, (len(angles), 1))).astype(np.int32)], 255)
            sure = shape[..., None] / np.float32(255)
            drawn = drawn * (1 - sure) + sure * inks[int(rng.integers(4))]
    turned = cv2.getRotationMatrix2D((float(middle[0]), float(middle[1])), rng.normal(0, 6), 1.0)
    return np.asarray(cv2.warpAffine(drawn.astype(np.float32), turned, (width, height)), dtype=np.float32)


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
    period = float(np.exp(rng.uniform(np.log(0.016), np.log(0.35))))
    count = int(rng.choice([1, 1, 1, 2, 3])) if period > 0.05 else 1
    thin = max(rng.uniform(0.06, 0.25), 0.9 / (max(place.shape) * period))  # lines no thinner than a pixel
    edges = np.array([0, thin if rng.random() < 0.4 else rng.uniform(0.25, 0.6)])
    if count > 1:
        edges = np.sort(rng.uniform(0.03, 1, 2 * count))
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
