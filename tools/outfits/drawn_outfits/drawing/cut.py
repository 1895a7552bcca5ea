"""How attributes shape a garment: necklines, lengths, waists, skirts, sleeves and legs, in heads.

Where an outfit names no such attribute, the nickname or the category decides, else a usual cut.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass
from math import pi, pow, sin  # noqa: A004 (the builtin may return a complex number)

from drawn_outfits.drawing.figure import (
    ANKLE_Y,
    ARMPIT_Y,
    HIP_Y,
    SHOULDER_Y,
    WAIST_Y,
    Figure,
    Outline,
    Point,
)

Traits = Set[str]
"""The names of the attributes of an item."""


@dataclass(frozen=True, slots=True)
class Neck:
    """The upper edge of a garment: `curve` runs from the picture's right to its left.

    `shoulder` is the x where the shoulder seam ends; None where nothing goes over the shoulders.
    `right` is False where nothing goes over the picture's right shoulder.
    """

    curve: Outline
    shoulder: float | None
    right: bool = True


_ROUNDED = {  # half width, depth, power of the curve (2 = ellipse)
    "crew (neck)": (0.24, 0.17, 2.0),
    "round (neck)": (0.28, 0.29, 2.0),
    "oval (neck)": (0.4, 0.3, 2.0),
    "scoop (neck)": (0.36, 0.56, 2.0),
    "u-neck": (0.29, 0.62, 3.2),
    "boat (neck)": (0.5, 0.17, 2.4),
    "square (neckline)": (0.36, 0.46, 12.0),
    "cowl (neck)": (0.36, 0.5, 1.7),
    "collarless": (0.25, 0.3, 2.0),
    "illusion (neck)": (0.3, 0.22, 2.0),
    "keyhole (neck)": (0.26, 0.2, 2.0),
}
_POINTED = {  # half width, depth, x of the point
    "v-neck": (0.27, 0.68, 0.0),
    "plunging (neckline)": (0.31, 1.2, 0.0),
    "surplice (neck)": (0.29, 0.8, 0.08),
    "crossover (neck)": (0.27, 0.7, -0.08),
    "asymmetric (neckline)": (0.32, 0.52, 0.17),
}
_HIGH = {"turtle (neck)": 1.06, "high (neck)": 1.22, "choker (neck)": 1.2}
_BARE_SHOULDERS = {"straight across (neck)", "off-the-shoulder", "one shoulder"}


def shoulder_line(figure: Figure, x: float) -> float:
    """Return the height of the shoulder seam at x."""
    return 1.36 + (abs(x) - 0.15) * (SHOULDER_Y - 1.36) / (figure.tip - 0.15)


def neck(figure: Figure, kind: str | None, *, sleeved: bool, straps: float | None) -> Neck:
    """Return the upper edge of a garment with this neckline type.

    `straps` is the share of the shoulder that a sleeveless garment covers (None: the usual one).
    """
    tip = figure.tip if sleeved else figure.tip * (straps if straps is not None else 0.9)
    if kind in _HIGH:
        top = _HIGH[kind]
        return Neck([(0.165, top), (0.06, top + 0.04), (-0.06, top + 0.04), (-0.165, top)], tip)
    if kind in _BARE_SHOULDERS and not (sleeved and kind != "off-the-shoulder"):
        return _bare(figure, kind or "")
    if kind == "halter (neck)" and not sleeved:
        return Neck([(0.16, 1.3), (0.09, 1.42), (0.0, 1.5), (-0.09, 1.42), (-0.16, 1.3)], 0.22)
    if kind in _POINTED:
        half, depth, point = _POINTED[kind]
        top = shoulder_line(figure, half)
        curve = [(half, top), ((half + point) / 2 + 0.02, top + depth * 0.48), (point, top + depth)]
        curve += [((point - half) / 2 - 0.02, top + depth * 0.48), (-half, top)]
        return Neck(curve, max(tip, half + 0.07))
    if kind in ("sweetheart (neckline)", "queen anne (neck)"):
        half = 0.42 if kind[0] == "s" else 0.3
        half = min(half, max(0.2, tip - 0.06))
        top = shoulder_line(figure, half)
        right = [(half, top), (half - 0.01, 1.78), (0.3, 1.84), (0.18, 1.82), (0.07, 1.88)]
        return Neck([*right, (0.0, 1.97), *((-x, y) for x, y in right[::-1])], max(tip, half + 0.06))
    half, depth, power = _ROUNDED.get(kind or "", (0.28, 0.3, 2.0))
    half = min(half, max(0.2, tip - 0.06))
    top = shoulder_line(figure, half)
    right = [(half * share, top + depth * (1 - share**power) ** (1 / power)) for share in (1.0, 0.96, 0.8, 0.5, 0.2)]
    return Neck([*right, *((-x, y) for x, y in right[::-1])], max(tip, half + 0.06))


def _bare(figure: Figure, kind: str) -> Neck:
    chest = figure.half_width(ARMPIT_Y)
    if kind == "off-the-shoulder":
        edge = figure.tip - 0.02
        return Neck([(edge, 1.72), (edge * 0.5, 1.8), (0.0, 1.82), (-edge * 0.5, 1.8), (-edge, 1.72)], None)
    if kind == "one shoulder":
        return Neck(
            [(chest, 1.92), (chest * 0.5, 1.8), (0.0, 1.66), (-0.18, 1.52), (-0.26, 1.38)], figure.tip * 0.85, False
        )
    return Neck([(chest, 1.84), (chest * 0.5, 1.82), (0.0, 1.86), (-chest * 0.5, 1.82), (-chest, 1.84)], None)


_LENGTHS = {
    "above-the-hip (length)": 3.28,
    "hip (length)": 3.78,
    "micro (length)": 4.42,
    "mini (length)": 4.85,
    "above-the-knee (length)": 5.35,
    "knee (length)": 5.8,
    "below the knee (length)": 6.15,
    "midi": 6.6,
    "maxi (length)": 7.3,
    "floor (length)": 7.8,
}
_WAISTS = {
    "empire waistline": 2.3,
    "high waist": 2.72,
    "normal waist": WAIST_Y,
    "basque (wasitline)": 3.1,
    "low waist": 3.25,
    "dropped waistline": 3.45,
}
_EASE = {"tight (fit)": 0.015, "curved (fit)": 0.03, "loose (fit)": 0.12, "oversized": 0.2}
_SLEEVE_ENDS = {
    "sleeveless": 0.12,
    "short (length)": 0.32,
    "elbow-length": 0.5,
    "three quarter (length)": 0.74,
    "wrist-length": 0.99,
}


def _first(table: dict[str, float], traits: Traits, default: float) -> float:
    for name, value in table.items():
        if name in traits:
            return value
    return default


def hem_of(traits: Traits, default: float) -> float:
    """Return the height of the hem that the length attributes state."""
    return _first(_LENGTHS, traits, default)


def waist_of(traits: Traits) -> float:
    """Return the height of the waist that the waistline attributes state."""
    return _first(_WAISTS, traits, WAIST_Y)


def ease_of(traits: Traits, default: float = 0.055) -> float:
    """Return by how much a garment is wider than the body on either side."""
    return _first(_EASE, traits, default)


def sleeve_end(traits: Traits, default: float) -> float:
    """Return where on the arm a sleeve ends: 0 the shoulder, ½ the elbow, 1 the wrist."""
    if "cap (sleeve)" in traits:
        return 0.16
    return _first(_SLEEVE_ENDS, traits, default)


def sleeve_widening(traits: Traits, t: float, end: float) -> float:
    """Return how much wider than its arm a sleeve is at t, by the sleeve's type."""
    share = t / end
    if "bell (sleeve)" in traits or "circular flounce (sleeve)" in traits:
        return 0.05 + 0.26 * share**3
    if "puff (sleeve)" in traits:
        return 0.05 + 0.17 * sin(pi * min(1.0, share * min(1.0, end / 0.32)))
    if "leg of mutton (sleeve)" in traits:
        return 0.04 + 0.17 * max(0.0, sin(pi * min(1.0, share * 2.0)))
    if "bishop (sleeve)" in traits or "poet (sleeve)" in traits:
        return 0.05 + (0.2 * sin(pi * (share - 0.35) / 0.65) if share > 0.35 else 0.0)
    if "dolman (sleeve), batwing (sleeve)" in traits or "kimono (sleeve)" in traits:
        return 0.2 - 0.13 * share if "kimono (sleeve)" not in traits else 0.16 + 0.06 * share
    if "tulip (sleeve)" in traits or "cap (sleeve)" in traits:
        return 0.07 + 0.05 * share
    return 0.07 if "dropped-shoulder sleeve" in traits else 0.045


Profile = Callable[[float], float]
"""Half the width of a garment by height."""

_TIGHT = {"pencil", "sheath (skirt)", "hobble (skirt)", "bodycon (dress)", "sheath (dress)", "cheongsams"}
_WIDE = {
    "circle",
    "fit and flare",
    "flare",
    "skater (dress)",
    "skater (skirt)",
    "ball gown (skirt)",
    "gypsy (skirt)",
    "rah-rah (skirt)",
    "tutu (skirt)",
    "dirndl (skirt)",
    "flamenco (skirt)",
    "swing (coat)",
}
_ROUND = {"bell", "balloon", "tulip (skirt)", "blouson (dress)"}


def skirt(figure: Figure, traits: Traits, waist: float, hem: float, ease: float) -> Profile:
    """Return the profile of a skirt (or of a dress or coat below its waist) between waist and hem."""
    hip = figure.half_width(HIP_Y)
    at_waist = figure.half_width(waist) + ease

    def body(y: float) -> float:
        return figure.half_width(y) + ease

    if traits & {"mermaid", "trumpet"}:
        knee = min(hem - 0.5, 5.7 if "mermaid" in traits else 5.1)

        def fishtail(y: float) -> float:
            if y <= HIP_Y:
                return body(y)
            if y <= knee:
                return hip + ease - 0.12 * (y - HIP_Y) / (knee - HIP_Y)
            return hip + ease - 0.12 + 0.52 * pow((y - knee) / (7.8 - knee), 1.4)

        return fishtail
    if traits & _ROUND:
        return lambda y: (
            at_waist
            + 0.5 * sin(pi * 0.62 * min(1.0, (y - waist) / max(0.4, hem - waist))) * min(1.0, (hem - waist) / 1.4)
        )
    if traits & _WIDE:
        widest = 0.6 if "tutu (skirt)" in traits else 0.42
        return lambda y: at_waist + min(1.25, widest * max(0.0, y - waist) ** 0.85)
    if "tent" in traits:
        return lambda y: figure.half_width(ARMPIT_Y) + ease + 0.17 * max(0.0, y - ARMPIT_Y)
    if "gown" in traits or "a-line" in traits:
        slope = 0.16 if "a-line" in traits else 0.12
        return lambda y: (
            max(body(y), at_waist + (hip - at_waist + 0.07) * min(1.0, max(0.0, y - waist) / 0.9))
            + (slope * max(0.0, y - HIP_Y))
        )
    if traits & _TIGHT:
        return lambda y: body(y) - (0.0 if y <= HIP_Y else 0.075 * min(2.2, y - HIP_Y))
    if "straight" in traits:
        return lambda y: body(min(y, HIP_Y)) + 0.01
    return lambda y: body(y) + 0.05 * max(0.0, y - HIP_Y)


def leg_ease(traits: Traits, y: float, hem: float) -> float:
    """Return how much wider than a leg its trouser leg is at height y."""
    if traits & {"leggings", "tight (fit)", "jodhpur"} and not traits & {"bootcut", "bell bottom"}:
        return 0.02
    if traits & {"wide leg", "culottes", "sailor (pants)", "culotte (shorts)", "boardshorts"}:
        return 0.07 + 0.075 * max(0.0, y - HIP_Y)
    if "bell bottom" in traits or "bootcut" in traits:
        flare = 0.26 if "bell bottom" in traits else 0.14
        return 0.03 + (flare * (y - 5.8) / 1.7 if y > 5.8 else 0.0)
    if traits & {"harem (pants)", "peg (pants)", "peg", "baggy", "balloon", "bloomers"}:
        return 0.06 + 0.2 * sin(pi * min(1.0, max(0.0, (y - HIP_Y) / (hem + 0.3 - HIP_Y))))
    if traits & {"loose (fit)", "oversized", "sweatpants", "lounge (shorts)"}:
        return 0.12
    return 0.055 if y < ANKLE_Y else 0.06


def hem_line(left: float, right: float, y: float, traits: Traits, *, wave: float = 0.0, count: int = 7) -> list[Point]:
    """Return a hem from the left to the right edge, without its two ends; it sags in the middle.

    `wave` is the height of its folds; "high low" lifts the middle, "asymmetrical" tilts it.
    """
    points = []
    width = right - left
    for k in range(1, count):
        share = k / count
        sag = 0.1 * width * share * (1 - share)
        if "high low" in traits:
            sag = -0.75 * 4 * share * (1 - share) * min(0.8, width / 2)
        points.append((left + width * share, y + sag + (wave if k % 2 else -wave)))
    return points
