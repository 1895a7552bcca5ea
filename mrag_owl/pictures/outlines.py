"""Outlines as shapes to draw: polygons as an SVG path."""

from __future__ import annotations

import json
import math

_MOST_POINTS = 4000  # of all outlines of one thing


def outline_path(text: str) -> str:
    """Return polygons, ``[[x, y, x, y, …], …]``, as an SVG path; empty for anything else, such as a bit mask.

    >>> outline_path("[[0, 0, 10, 0, 10, 10.5]]")
    'M0,0L10,0L10,10.5z'
    """
    try:
        polygons = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    parts: list[str] = []
    points = 0
    for polygon in polygons if isinstance(polygons, list) else ():
        if not isinstance(polygon, list) or len(polygon) < 6 or len(polygon) % 2:
            return ""
        if not all(isinstance(number, int | float) and math.isfinite(number) for number in polygon):
            return ""
        points += len(polygon) // 2
        pairs = zip(polygon[::2], polygon[1::2], strict=True)
        parts.append("M" + "L".join(f"{x:g},{y:g}" for x, y in pairs) + "z")
    return "".join(parts) if points <= _MOST_POINTS else ""
