"""Pictures made ready to be sent: upright, in RGB, no larger than asked for, and nothing in them but pixels."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from mrag_owl.llm import EncodedPicture
from mrag_owl.pictures.files import check_size, file_content, in_rgb, picture_errors, turn_of

MAX_SIDE = 1024
"""Pixels of the longer side that are sent, unless told otherwise."""

_QUALITY = 85


def encode_picture(path: Path, *, max_side: int = MAX_SIDE) -> EncodedPicture:
    """Return the picture as JPEG, its longer side at most `max_side` pixels; raises SourceError where it is none.

    Turned as its EXIF orientation says; of an animation, the first frame; what is transparent is white. What else the
    file says (place, time, camera) is not sent. A JPEG that is small, upright and in RGB is sent without being
    compressed anew.
    """
    content = file_content(path)
    digest = hashlib.sha256(content).hexdigest()
    with picture_errors(path, content), Image.open(io.BytesIO(content)) as opened:
        check_size(path, opened.size)
        size, turn = opened.size, turn_of(opened)
        is_plain = opened.format == "JPEG" and opened.mode == "RGB" and turn is None
        as_it_is = _without_metadata(content) if max(size) <= max_side and is_plain else None
        # JPEG only: decoded at a fraction of its size; a small one just to see that it is whole.
        opened.draft("RGB", (1, 1) if as_it_is else (max_side, max_side))
        opened.load()
        if as_it_is is not None:
            return EncodedPicture("image/jpeg", as_it_is, *size, digest)
        picture = opened if turn is None else opened.transpose(turn)
        picture.thumbnail((max_side, max_side), Image.Resampling.LANCZOS, reducing_gap=2.0)
        flat = in_rgb(picture)
    buffer = io.BytesIO()
    flat.save(buffer, "JPEG", quality=_QUALITY)
    return EncodedPicture("image/jpeg", buffer.getvalue(), flat.width, flat.height, digest)


def encode_pixels(pixels: NDArray[np.uint8], *, max_side: int = MAX_SIDE) -> EncodedPicture:
    """Return pixels, shape (height, width, 3), as JPEG, the longer side at most `max_side`; named by that content."""
    image = Image.fromarray(pixels)
    image.thumbnail((max_side, max_side), Image.Resampling.LANCZOS)
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=_QUALITY)
    content = buffer.getvalue()
    return EncodedPicture("image/jpeg", content, image.width, image.height, hashlib.sha256(content).hexdigest())


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
