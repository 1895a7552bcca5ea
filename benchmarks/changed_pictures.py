"""Regions cut from pictures and changed, as they come from somewhere else: for benchmarks of looks.

A region has 70 to 100 % of each side of its picture; then it is perhaps mirrored, given another background, scaled to
30 to 120 %, made darker or brighter by up to 30 %, and compressed as JPEG of quality 30 to 90.
"""

from __future__ import annotations

import io
import random
from pathlib import Path

import numpy as np
from PIL import Image

KINDS = ("cut", "mirrored", "scaled", "brightness", "compressed", "background", "all")
"""Each change alone, then all of them together, with another background for every fifth that can have one."""

_SIDE = 512
_LEAST_SHARE, _MOST_SHARE = 0.08, 0.7  # of a picture that a foreground may have to be believed


def read(path: Path, side: int = _SIDE) -> Image.Image:
    """Return a picture in RGB, its longer side at most so many pixels."""
    with Image.open(path) as opened:
        opened.draft("RGB", (side, side))
        picture = opened.convert("RGB")
    picture.thumbnail((side, side), Image.Resampling.LANCZOS)
    return picture


def foreground(picture: Image.Image) -> Image.Image | None:
    """Return the mask of what a picture shows, by GrabCut from its middle; None where that cannot be believed."""
    import cv2

    pixels = np.asarray(picture)[:, :, ::-1].copy()
    height, width = pixels.shape[:2]
    mask = np.zeros((height, width), dtype=np.uint8)
    box = (round(width * 0.06), round(height * 0.06), round(width * 0.88), round(height * 0.88))
    cv2.setRNGSeed(1)
    cv2.grabCut(pixels, mask, box, np.zeros((1, 65)), np.zeros((1, 65)), 4, cv2.GC_INIT_WITH_RECT)
    found = (mask == cv2.GC_FGD) | (mask == cv2.GC_PR_FGD)
    if not _LEAST_SHARE <= found.mean() <= _MOST_SHARE:
        return None
    return Image.fromarray((found * 255).astype(np.uint8))


def wall(size: tuple[int, int], chance: random.Random) -> Image.Image:
    """Return a background that no picture has: of one colour, unevenly lit, blotched, perhaps striped."""
    width, height = size
    random_ = np.random.default_rng(chance.getrandbits(32))
    colour = random_.uniform(30, 240, 3)
    y, x = np.mgrid[:height, :width] / max(size)
    light = 1 + chance.uniform(-0.4, 0.4) * x + chance.uniform(-0.4, 0.4) * y
    coarse = random_.normal(0, chance.uniform(0, 18), (6, 6)).astype(np.float32)
    blotches = np.asarray(Image.fromarray(coarse).resize(size, Image.Resampling.BICUBIC))
    if chance.random() < 0.4:
        along = x if chance.random() < 0.5 else y
        blotches = blotches + chance.uniform(8, 30) * np.sin(along * chance.uniform(20, 160))
    grain = random_.normal(0, chance.uniform(0, 8), (height, width))
    drawn = colour[None, None, :] * light[..., None] + (blotches + grain)[..., None]
    return Image.fromarray(np.clip(drawn, 0, 255).astype(np.uint8))


def changed(
    picture: Image.Image,
    kind: str,
    *,
    chance: random.Random,
    mask: Image.Image | None = None,
) -> Image.Image | None:
    """Return a region of a picture, changed; None where the kind needs a foreground and there is none."""
    if kind == "background" and mask is None:
        return None
    if mask is not None and (kind == "background" or (kind == "all" and chance.random() < 0.2)):
        picture = Image.composite(picture, wall(picture.size, chance), mask)
    if kind in ("cut", "all"):
        width, height = (round(side * chance.uniform(0.7, 1)) for side in picture.size)
        left, top = chance.randint(0, picture.width - width), chance.randint(0, picture.height - height)
        picture = picture.crop((left, top, left + width, top + height))
    if kind == "mirrored" or (kind == "all" and chance.random() < 0.5):
        picture = picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    if kind in ("scaled", "all"):
        factor = chance.uniform(0.3, 1.2)
        picture = picture.resize([max(16, round(side * factor)) for side in picture.size], Image.Resampling.BILINEAR)
    if kind in ("brightness", "all"):
        factor = chance.uniform(0.7, 1.3)
        picture = picture.point(lambda value: min(255, round(value * factor)))
    if kind in ("compressed", "all"):
        buffer = io.BytesIO()
        picture.save(buffer, "JPEG", quality=chance.randint(30, 90))
        with Image.open(buffer) as again:
            picture = again.convert("RGB")
    return picture
