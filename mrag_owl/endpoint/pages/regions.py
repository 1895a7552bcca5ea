"""Regions of a picture: boxes and outlines as the store states them, as shapes to draw."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from mrag_owl.endpoint.pages.naming import last_part
from mrag_owl.pictures.outlines import outline_path

COLOURS = 8
"""Regions take turns in so many colours, which the style sheets define."""
_HUES = ("#ff5d5d", "#3ea6ff", "#ffc53d", "#3ddc97", "#c77dff", "#ff8e3c", "#2fd6d6", "#ff7ab8")


@dataclass(frozen=True, slots=True)
class Region:
    """An individual on a picture: its label, its box (x, y, width, height) in pixels, its outline as an SVG path."""

    iri: str
    label: str
    box: tuple[float, float, float, float]
    outline: str

    @property
    def shape(self) -> str:
        """The outline, or the box where there is none."""
        x, y, width, height = self.box
        return self.outline or f"M{x:g},{y:g}h{width:g}v{height:g}h{-width:g}z"


def regions_of(rows: Sequence[Mapping[str, Mapping[str, str]]], labels: Mapping[str, str]) -> list[Region]:
    """Return the regions that rows of `select_regions` state; what is no box is left out.

    >>> row = {"region": {"value": "ex:r"}, "class": {"value": "ex:hat"}, "box": {"value": "1,2,3,4"}}
    >>> regions_of([row], {"ex:hat": "hat"})[0].shape
    'M1,2h3v4h-3z'
    """
    found: dict[str, Region] = {}
    for row in rows:
        box = _box(row["box"]["value"])
        iri = row["region"]["value"]
        if box is None or iri in found:
            continue
        kind = row["class"]["value"] if "class" in row else ""
        label = labels.get(kind) or (last_part(kind) if kind else last_part(iri))
        outline = outline_path(row["segmentation"]["value"]) if "segmentation" in row else ""
        found[iri] = Region(iri, label, box, outline)
    return list(found.values())


def _box(text: str) -> tuple[float, float, float, float] | None:
    try:
        x, y, width, height = (float(part) for part in text.strip("[] ").split(","))
    except ValueError:
        return None
    box = (x, y, width, height)
    return box if all(map(math.isfinite, box)) and width > 0 and height > 0 else None


def drawing(regions: Sequence[Region], width: float, height: float) -> str:
    """Return the regions with their names as an SVG document of the picture's size."""
    unit = max(width, height) / 100
    style = (
        f"path{{fill-opacity:.16;stroke-width:{unit * 0.5:.3g}}}"
        f"text{{font:600 {unit * 2.6:.3g}px system-ui,sans-serif;fill:#fff;stroke:#000a;"
        f"stroke-width:{unit * 0.7:.3g};paint-order:stroke;stroke-linejoin:round}}"
    )
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{style}</style>']
    for number, region in enumerate(regions):
        hue = _HUES[number % COLOURS]
        parts.append(f'<path d="{region.shape}" fill="{hue}" stroke="{hue}"/>')
    lines: list[float] = []
    for region in regions:
        x, y = max(region.box[0], unit), region.box[1] + unit * 3
        while any(abs(y - other) < unit * 2.8 for other in lines):
            y += unit * 2.8
        lines.append(y)
        parts.append(
            f'<text x="{min(x + unit, width * 0.8):.4g}" y="{y:.4g}">{escape(_printable(region.label)[:60])}</text>'
        )
    return "".join([*parts, "</svg>"])


def _printable(text: str) -> str:
    """Return a text without the characters that XML cannot hold."""
    return "".join(character for character in text if character.isprintable())
