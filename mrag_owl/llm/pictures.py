"""Pictures made ready to be sent: upright, in RGB, no larger than asked for, and nothing in them but pixels."""

from __future__ import annotations

import hashlib
import io
import struct
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps, UnidentifiedImageError

from mrag_owl.errors import SourceError
from mrag_owl.llm import EncodedPicture

MAX_SIDE = 1024
"""Pixels of the longer side that are sent, unless told otherwise."""

MAX_PIXELS = 100_000_000
_QUALITY = 85
_REMEDY = "replace the file, or leave the picture out"


def content_hash(path: Path) -> str:
    """Return the SHA-256 of a picture's file; raises SourceError where it cannot be read or is empty."""
    return hashlib.sha256(_content(path)).hexdigest()


def encode_picture(path: Path, *, max_side: int = MAX_SIDE) -> EncodedPicture:
    """Return the picture as JPEG, its longer side at most `max_side` pixels; raises SourceError where it is none.

    Turned as its EXIF orientation says; of an animation, the first frame; what is transparent is white. Everything
    else that the file says (place, time, camera) is not sent.
    """
    content = _content(path)
    try:
        with Image.open(io.BytesIO(content)) as opened:
            if opened.width * opened.height > MAX_PIXELS:
                raise _too_large(path, f"{opened.width} × {opened.height}")
            opened.draft("RGB", (max_side, max_side))  # JPEG only: decoded at a fraction of its size
            picture = _upright(opened)
            picture.thumbnail((max_side, max_side), Image.Resampling.LANCZOS, reducing_gap=2.0)
            flat = _in_rgb(picture)
    except UnidentifiedImageError as error:
        raise SourceError(f"{path}: not a picture that can be read ({_kind(content)}); {_REMEDY}") from error
    except Image.DecompressionBombError as error:
        raise _too_large(path, "its size") from error
    except (OSError, SyntaxError, ValueError, EOFError, struct.error, MemoryError) as error:
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


def _upright(picture: Image.Image) -> Image.Image:
    picture.load()
    try:
        return ImageOps.exif_transpose(picture)
    except (OSError, SyntaxError, ValueError, KeyError, TypeError, struct.error):  # EXIF that says nothing readable
        return picture.copy()


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
