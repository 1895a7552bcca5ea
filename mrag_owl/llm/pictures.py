"""Pictures made ready to be sent: upright, in RGB, no larger than asked for, and nothing in them but pixels."""

from __future__ import annotations

import hashlib
import io
import struct
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from PIL import Image, UnidentifiedImageError

from mrag_owl.errors import SourceError
from mrag_owl.llm import EncodedPicture

MAX_SIDE = 1024
"""Pixels of the longer side that are sent, unless told otherwise."""

MAX_PIXELS = 100_000_000
_QUALITY = 85
_TURNS: Mapping[int, Image.Transpose | None] = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
_REMEDY = "replace the file, or leave the picture out"


def content_hash(path: Path) -> str:
    """Return the SHA-256 of a picture's file; raises SourceError where it cannot be read or is empty."""
    return hashlib.sha256(_content(path)).hexdigest()


def encode_picture(path: Path, *, max_side: int = MAX_SIDE) -> EncodedPicture:
    """Return the picture as JPEG, its longer side at most `max_side` pixels; raises SourceError where it is none.

    Turned as its EXIF orientation says; of an animation, the first frame; what is transparent is white. What else the
    file says (place, time, camera) is not sent. A JPEG that is small, upright and in RGB is sent without being
    compressed anew.
    """
    content = _content(path)
    try:
        with Image.open(io.BytesIO(content)) as opened:
            if opened.width * opened.height > MAX_PIXELS:
                raise _too_large(path, f"{opened.width} × {opened.height}")
            size = opened.size
            as_it_is = _without_metadata(content) if max(size) <= max_side and _is_plain(opened) else None
            # JPEG only: decoded at a fraction of its size; a small one just to see that it is whole.
            opened.draft("RGB", (1, 1) if as_it_is else (max_side, max_side))
            opened.load()
            if as_it_is is not None:
                return EncodedPicture("image/jpeg", as_it_is, *size, hashlib.sha256(content).hexdigest())
            picture = _upright(opened)
            picture.thumbnail((max_side, max_side), Image.Resampling.LANCZOS, reducing_gap=2.0)
            flat = _in_rgb(picture)
    except UnidentifiedImageError as error:
        raise SourceError(f"{path}: not a picture that can be read ({_kind(content)}); {_REMEDY}") from error
    except Image.DecompressionBombError as error:
        raise _too_large(path, "its size") from error
    except (OSError, SyntaxError, ValueError, EOFError, struct.error, RuntimeError, MemoryError) as error:
        said = " ".join(str(error).split()) or type(error).__name__
        raise SourceError(f"{path}: damaged or cut off ({said}); {_REMEDY}") from error
    buffer = io.BytesIO()
    flat.save(buffer, "JPEG", quality=_QUALITY)
    return EncodedPicture("image/jpeg", buffer.getvalue(), flat.width, flat.height, hashlib.sha256(content).hexdigest())


def _content(path: Path) -> bytes:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise SourceError(f"{path}: cannot be read ({error.strerror or error}); {_REMEDY}") from error
    if not content:
        raise SourceError(f"{path}: the file is empty; {_REMEDY}")
    return content


def _too_large(path: Path, size: str) -> SourceError:
    return SourceError(f"{path}: {size} is more than {MAX_PIXELS // 1_000_000} megapixels; scale it down")


def _is_plain(picture: Image.Image) -> bool:
    """Tell whether a picture is a JPEG in RGB that need not be turned."""
    return picture.format == "JPEG" and picture.mode == "RGB" and _orientation(picture) == 1


def _orientation(picture: Image.Image) -> int:
    """Return how the picture is turned, 1 to 8 as in EXIF; 1 where that cannot be read."""
    try:
        orientation = picture.getexif().get(0x0112, 1)
    except (OSError, SyntaxError, ValueError, KeyError, TypeError, struct.error):
        return 1
    return orientation if orientation in _TURNS else 1


def _upright(picture: Image.Image) -> Image.Image:
    turn = _TURNS[_orientation(picture)]
    return picture if turn is None else picture.transpose(turn)


def _without_metadata(content: bytes) -> bytes | None:
    """Return a JPEG without the segments that tell of place, time and camera; None where its form is unusual.

    Segments APP1 to APP13, APP15 and comments go; APP0 (JFIF) and APP14 (colour transform) stay. Source: ITU T.81,
    annex B.
    """
    kept = [content[:2]]
    place = 2
    while place + 4 <= len(content) and content[place] == 0xFF:
        marker = content[place + 1]
        end = place + 2 + int.from_bytes(content[place + 2 : place + 4], "big")
        if marker == 0xDA:  # the pixels begin
            kept.append(content[place:])
            return b"".join(kept)
        if not (0xE1 <= marker <= 0xED or marker in (0xEF, 0xFE)):
            kept.append(content[place:end])
        place = end
    return None


def _in_rgb(picture: Image.Image) -> Image.Image:
    if picture.mode.startswith(("I", "F")):  # 16 bits and more a pixel, whose range Pillow would cut
        values = np.asarray(picture, dtype=np.float64)
        low, high = float(values.min()), float(values.max())
        picture = Image.fromarray(((values - low) / max(high - low, 1e-9) * 255).astype(np.uint8))
    if picture.has_transparency_data:
        paper = Image.new("RGBA", picture.size, "white")
        paper.alpha_composite(picture.convert("RGBA"))
        picture = paper
    return picture.convert("RGB")


def _kind(content: bytes) -> str:
    """Return what a file that is no picture seems to be."""
    start = content[:512].lstrip().lower()
    if start.startswith((b"<!doctype", b"<html")):
        return "a web page"
    if start.startswith(b"version https://git-lfs"):
        return "a Git LFS pointer"
    return "unknown form"
