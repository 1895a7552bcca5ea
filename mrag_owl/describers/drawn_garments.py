"""Small drawn garments whose colours and patterns are known, to find out how surely a model tells such."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from mrag_owl.describers.pixels.palette import colour_examples
from mrag_owl.pictures.pixels import Pixels

_SIDE = 160
_TIMES = 3  # that each colour is drawn
_PATTERNS = ("plain", "plain", "striped", "checked", "dotted")
_SHAPES = (
    ((30, 35), (60, 22), (100, 22), (130, 35), (150, 65), (128, 75), (118, 60), (118, 140), (42, 140), (42, 60),
     (32, 75), (10, 65)),
    ((62, 15), (98, 15), (95, 60), (128, 145), (32, 145), (65, 60)),
    ((50, 15), (110, 15), (118, 145), (90, 145), (80, 50), (70, 145), (42, 145)),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawn garment and the words of each kind that are right for it."""

    pixels: Pixels
    words: Mapping[str, frozenset[str]]


@cache
def drawn_garments() -> tuple[Drawn, ...]:
    """Return garments of every colour of the vocabulary on grounds of several greys, always the same.

    >>> len(drawn_garments()) == _TIMES * len(colour_examples()[0])
    True
    """
    rng = np.random.default_rng(7)
    examples, broader = colour_examples()
    found = []
    for name in sorted(examples):
        for time in range(_TIMES):
            code = examples[name][int(rng.integers(len(examples[name])))]
            colours = {one for one, codes in examples.items() if code in codes}
            pattern = _PATTERNS[int(rng.integers(len(_PATTERNS)))]
            words = {
                "colour": frozenset(colours | {broader[one] for one in colours if one in broader}),
                "pattern": frozenset({pattern}),
            }
            found.append(Drawn(_drawn(bytes.fromhex(code), pattern, time, rng), words))
    return tuple(found)


def _drawn(colour: bytes, pattern: str, shape: int, rng: np.random.Generator) -> Pixels:
    """Return a garment of a colour and a pattern, lit from a side, on a plain ground."""
    mask = Image.new("L", (_SIDE, _SIDE))
    ImageDraw.Draw(mask).polygon(_SHAPES[shape % len(_SHAPES)], fill=255)
    inside = np.asarray(mask, dtype=np.float32)[..., None] / 255
    own = np.array(list(colour), dtype=np.float32)
    ink = np.clip(own + (70 if own.mean() < 128 else -70), 0, 255)
    cloth = own + _there(pattern, rng)[..., None] * (ink - own)
    light = 1 + 0.12 * np.linspace(-1, 1, _SIDE, dtype=np.float32)[None, :, None] * rng.choice([-1, 1])
    ground = np.full(3, rng.choice([60, 150, 235]), dtype=np.float32)
    noise = rng.normal(0, 3, (_SIDE, _SIDE, 1))
    return np.asarray(np.clip(inside * cloth * light + (1 - inside) * ground + noise, 0, 255), dtype=np.uint8)


def _there(pattern: str, rng: np.random.Generator) -> NDArray[np.float32]:
    """Return where a pattern has its second colour, in [0, 1], shape (side, side)."""
    rows, columns = np.mgrid[0:_SIDE, 0:_SIDE] / float(rng.uniform(10, 22))
    match pattern:
        case "striped":
            found = np.mod(rows, 1) < 0.4
        case "checked":
            found = (np.mod(rows, 1) < 0.5) * 0.5 + (np.mod(columns, 1) < 0.5) * 0.5
        case "dotted":
            found = np.hypot(np.mod(rows, 1) - 0.5, np.mod(columns, 1) - 0.5) < 0.25
        case _:
            found = np.zeros((_SIDE, _SIDE))
    return np.asarray(found, dtype=np.float32)
