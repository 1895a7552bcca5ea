"""The sizes in a text: height, width, depth, diameter and area in centimetres, and the weight in kilograms."""

from __future__ import annotations

import re
from decimal import Decimal

UNITS = {"mm": Decimal("0.1"), "cm": Decimal(1), "m": Decimal(100), "in": Decimal("2.54"), "ft": Decimal("30.48")}
_UNIT = r"(?:\s*(mm|cm|m|in|inches|ft)\b\.?)?"
_NUMBER = r"(\d+(?:[.,]\d+)?)"
_SIZE = re.compile(rf"(?<![\d.,]){_NUMBER}{_UNIT}\s*[x×X]\s*{_NUMBER}{_UNIT}(?:\s*[x×X]\s*{_NUMBER}{_UNIT})?")
_ONE = re.compile(rf"{_NUMBER}(?:\s+(\d+)/(\d+))?{_UNIT}")
_ALONE = re.compile(rf"\b(height|width|depth|diameter|h|w|d|diam)\b\.?:?\s*{_NUMBER}{_UNIT}", re.IGNORECASE)
_WEIGHT = re.compile(rf"{_NUMBER}\s*(kg|kilos?|kilograms?|kilogrammes?)\b", re.IGNORECASE)
_SIDES = {"h": "height", "w": "width", "d": "depth", "diam": "diameter"}


def measured(text: str, side: str) -> str:
    r"""Return a side in centimetres, as the first sizes in a text that have a unit say it; "" where they do not.

    Sizes are height by width by depth, as museums write them. The `area` is that of height by width, the
    `weight` in kilograms.

    >>> measured("support: 394 x 419 mm\nframe: 500 x 510 mm", "height"), measured("Oil, 71,5 x 80 cm", "width")
    ('39.4', '80')
    >>> measured("Oil on wood, diameter 115 cm", "diameter"), measured("71 x 80 cm", "area"), measured("Oil", "height")
    ('115', '5680', '')
    >>> measured("object: 267 x 641 x 229 mm, weight 55.6kg", "weight")
    '55.6'
    """
    if side == "weight":
        found = _WEIGHT.search(text)
        return _plain(_number(found[1])) if found else ""
    for found in _SIZE.finditer(text):
        numbers, units = found.groups()[::2], found.groups()[1::2]
        last = next((unit for unit in reversed(units) if unit), None)
        if last is None:
            continue
        sides = [
            _number(number) * UNITS[(unit or last).replace("inches", "in")]
            for number, unit in zip(numbers, units, strict=True)
            if number
        ]
        said = dict(zip(("height", "width", "depth"), sides, strict=False)) | {"area": sides[0] * sides[1]}
        return _plain(said[side]) if side in said else ""
    for found in _ALONE.finditer(text):
        of, number, unit = found.groups()
        if unit and _SIDES.get(of.lower(), of.lower()) == side:
            return _plain(_number(number) * UNITS[unit.replace("inches", "in")])
    return ""


def in_centimetres(text: str, unit: str = "cm") -> str:
    """Return the first number of a text in centimetres; in the unit behind it, else in `unit`. "" where none is.

    >>> in_centimetres("729", "mm"), in_centimetres("28 1/2 in"), in_centimetres("1,5", "m"), in_centimetres("small")
    ('72.9', '72.39', '150', '')
    """
    found = _ONE.search(text)
    if found is None:
        return ""
    number, above, below, stated = found.groups()
    size = _number(number) + (Decimal(above) / Decimal(below) if above and Decimal(below) else 0)
    return _plain(size * UNITS[(stated or unit).replace("inches", "in")])


def _number(text: str) -> Decimal:
    return Decimal(text.replace(",", "."))


def _plain(size: Decimal) -> str:
    return f"{size.normalize():f}" if size else ""
