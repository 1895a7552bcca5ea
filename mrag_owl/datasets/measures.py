"""The sizes in a text: height, width, depth, diameter and area of a work, in centimetres."""

from __future__ import annotations

import re
from decimal import Decimal

_UNITS = {"mm": Decimal("0.1"), "cm": Decimal(1), "m": Decimal(100), "in": Decimal("2.54"), "ft": Decimal("30.48")}
_UNIT = r"(?:\s*(mm|cm|m|in|inches|ft)\b\.?)?"
_NUMBER = r"(\d+(?:[.,]\d+)?)"
_SIZE = re.compile(rf"(?<![\d.,]){_NUMBER}{_UNIT}\s*[x×X]\s*{_NUMBER}{_UNIT}(?:\s*[x×X]\s*{_NUMBER}{_UNIT})?")
_ALONE = re.compile(rf"\b(height|width|depth|diameter|h|w|d|diam)\b\.?:?\s*{_NUMBER}{_UNIT}", re.IGNORECASE)
_SIDES = {"h": "height", "w": "width", "d": "depth", "diam": "diameter"}


def measured(text: str, side: str) -> str:
    r"""Return a side in centimetres, as the first sizes in a text that have a unit say it; "" where they do not.

    Sizes are height by width by depth, as museums write them. The `area` is that of height by width.

    >>> measured("support: 394 x 419 mm\nframe: 500 x 510 mm", "height"), measured("Oil, 71,5 x 80 cm", "width")
    ('39.4', '80')
    >>> measured("Oil on wood, diameter 115 cm", "diameter"), measured("71 x 80 cm", "area"), measured("Oil", "height")
    ('115', '5680', '')
    """
    for found in _SIZE.finditer(text):
        numbers, units = found.groups()[::2], found.groups()[1::2]
        last = next((unit for unit in reversed(units) if unit), None)
        if last is None:
            continue
        sides = [
            _number(number) * _UNITS[(unit or last).replace("inches", "in")]
            for number, unit in zip(numbers, units, strict=True)
            if number
        ]
        said = dict(zip(("height", "width", "depth"), sides, strict=False)) | {"area": sides[0] * sides[1]}
        return _plain(said[side]) if side in said else ""
    for found in _ALONE.finditer(text):
        of, number, unit = found.groups()
        if unit and _SIDES.get(of.lower(), of.lower()) == side:
            return _plain(_number(number) * _UNITS[unit.replace("inches", "in")])
    return ""


def _number(text: str) -> Decimal:
    return Decimal(text.replace(",", "."))


def _plain(size: Decimal) -> str:
    return f"{size.normalize():f}" if size else ""
