"""What the addresses of the IIIF Image API 3 ask for: a region of a picture, at a size. Source: iiif.io/api/image/3.0.

Level 1 and some of level 2: regions ``full``, ``square``, ``x,y,w,h``; sizes ``max``, ``w,``, ``,h``, ``w,h``,
``!w,h``, ``pct:n``; not turned, quality ``default`` or ``color``, as JPEG or PNG.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mrag_owl.pictures.boxes import Box, clipped

FORMATS = {"jpg": "JPEG", "png": "PNG"}
EXTRA_FEATURES = ("sizeByConfinedWh", "sizeByPct")
_NUMBERS = re.compile(r"(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})")
_SIZE = re.compile(r"(!?)(\d{0,6}),(\d{0,6})|pct:(\d{1,3}(?:\.\d{1,6})?)")


@dataclass(frozen=True, slots=True)
class CropRequest:
    """A part of a picture in its own pixels, the size that it is to have, and the format that it is to come in."""

    region: Box
    size: tuple[int, int]
    format: str


def read_request(parts: tuple[str, str, str, str], picture: tuple[int, int]) -> CropRequest:
    """Return what region, size, rotation and file name ask of a picture of that width and height.

    Raises ValueError, in words for whoever asks, for what is malformed, empty, enlarged, or not done here.

    >>> read_request(("10,0,40,40", "20,", "0", "default.jpg"), (100, 100))
    CropRequest(region=Box(left=10, top=0, width=40, height=40), size=(20, 20), format='JPEG')
    """
    region, size, rotation, file = parts
    quality, _, ending = file.partition(".")
    if quality not in ("default", "color") or ending not in FORMATS:
        raise ValueError(f"{file[:40]!r}: ask for default.jpg or default.png")
    if rotation != "0":
        raise ValueError(f"rotation {rotation[:20]!r}: pictures are not turned here, ask for 0")
    box = _region(region, picture)
    return CropRequest(box, _size(size, (round(box.width), round(box.height))), FORMATS[ending])


def _region(text: str, picture: tuple[int, int]) -> Box:
    width, height = picture
    if text == "full":
        return Box(0, 0, width, height)
    if text == "square":
        side = min(width, height)
        return Box((width - side) // 2, (height - side) // 2, side, side)
    if found := _NUMBERS.fullmatch(text):
        box = clipped(Box(*map(int, found.groups())), picture)
        if box is None:
            raise ValueError(f"region {text}: nothing of it lies on the picture of {width},{height}")
        return box
    raise ValueError(f"region {text[:40]!r}: write full, square or x,y,w,h in pixels")


def _size(text: str, region: tuple[int, int]) -> tuple[int, int]:
    width, height = region
    if text == "max":
        return region
    found = _SIZE.fullmatch(text)
    if not found or not any(found.groups()[1:]):
        raise ValueError(f"size {text[:40]!r}: write max, w, or ,h or w,h or !w,h or pct:n")
    confined, across, down, share = found.groups()
    if share is not None:
        wanted = width * float(share) / 100, height * float(share) / 100
    elif confined and across and down:
        factor = min(int(across) / width, int(down) / height, 1.0)
        wanted = width * factor, height * factor
    elif across and down:
        wanted = float(across), float(down)
    elif across:
        wanted = float(across), height * int(across) / width
    else:
        wanted = width * int(down) / height, float(down)
    size = max(1, round(wanted[0])), max(1, round(wanted[1]))
    if wanted[0] <= 0 or wanted[1] <= 0 or size[0] > width or size[1] > height:
        raise ValueError(f"size {text}: the region has {width},{height} pixels, and is not enlarged or made nothing of")
    return size
