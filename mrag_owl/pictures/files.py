"""Picture files read as pixels: upright, in RGB, not too large, whatever their form; or one error that says why."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, UnidentifiedImageError

from mrag_owl.errors import SourceError
from mrag_owl.pictures.pixels import Pixels

MAX_PIXELS = 100_000_000
"""Pixels of the largest picture that is read."""

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
_UPRIGHT = (Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.ROTATE_180, Image.Transpose.FLIP_TOP_BOTTOM)
_ORIENTATION = 0x0112
_REMEDY = "replace the file, or leave the picture out"


@dataclass(frozen=True, slots=True)
class DecodedPicture:
    """A picture in RGB, upright, perhaps made smaller; `size` is the width and height of the whole one, upright."""

    image: Image.Image
    size: tuple[int, int]

    @property
    def pixels(self) -> Pixels:
        """The picture as numbers."""
        return np.asarray(self.image)

    @property
    def scale(self) -> tuple[float, float]:
        """Factors across and down that lead from the whole picture's pixels to these."""
        return self.image.width / self.size[0], self.image.height / self.size[1]


def read_picture(
    path: Path, *, max_side: int, content: bytes | None = None, size: tuple[int, int] | None = None
) -> DecodedPicture:
    """Return a picture, its longer side at most `max_side` pixels; raises SourceError where it cannot be read.

    `content` is what the file holds, where that was read before. It is turned as its EXIF orientation says, unless
    `size`, the width and height that what is known of it refers to, is that of the file as it lies; of an animation it
    is the first frame; what is transparent is white.
    """
    held = file_content(path) if content is None else content
    if not held:
        raise SourceError(f"{path}: is empty; {_REMEDY}")
    with picture_errors(path, held), Image.open(io.BytesIO(held)) as opened:
        check_size(path, opened.size)
        turn = turn_of(opened)
        whole = opened.size
        if size == whole:
            turn = None
        opened.draft("RGB", (max_side, max_side))  # JPEG only: decoded at a fraction of its size
        opened.load()
        upright = opened if turn is None else opened.transpose(turn)
        upright.thumbnail((max_side, max_side), Image.Resampling.LANCZOS, reducing_gap=2.0)
        is_turned = turn is not None and turn not in _UPRIGHT
        return DecodedPicture(in_rgb(upright), (whole[1], whole[0]) if is_turned else whole)


def picture_size(path: Path, size: tuple[int, int] | None = None) -> tuple[int, int]:
    """Return the width and height that `read_picture` gives a whole picture, by the head of its file alone.

    Raises SourceError where it is none that can be read.
    """
    with picture_errors(path, b""), Image.open(path) as opened:
        check_size(path, opened.size)
        turn = turn_of(opened)
        is_turned = opened.size != size and turn is not None and turn not in _UPRIGHT
        return (opened.height, opened.width) if is_turned else opened.size


def file_content(path: Path) -> bytes:
    """Return what a picture's file holds; raises SourceError where it is no file, cannot be read or is empty."""
    try:
        if not path.is_file() and path.exists():  # a pipe would be waited for
            raise SourceError(f"{path}: cannot be read (no file); {_REMEDY}")
        content = path.read_bytes()
    except OSError as error:
        raise SourceError(f"{path}: cannot be read ({error.strerror or error}); {_REMEDY}") from error
    if not content:
        raise SourceError(f"{path}: the file is empty; {_REMEDY}")
    return content


@contextmanager
def picture_errors(path: Path, content: bytes) -> Iterator[None]:
    """Turn what Pillow raises of a file that is no picture, or a damaged one, into a SourceError of one line."""
    try:
        yield
    except UnidentifiedImageError as error:
        raise SourceError(f"{path}: not a picture that can be read{_kind(content)}; {_REMEDY}") from error
    except Image.DecompressionBombError as error:
        raise _too_large(path, "its size") from error
    except (OSError, SyntaxError, ValueError, EOFError, struct.error, RuntimeError, MemoryError) as error:
        said = " ".join(str(error).split()) or type(error).__name__
        raise SourceError(f"{path}: damaged or cut off ({said}); {_REMEDY}") from error


def check_size(path: Path, size: tuple[int, int]) -> None:
    """Raise SourceError for a picture of too many pixels."""
    if size[0] * size[1] > MAX_PIXELS:
        raise _too_large(path, f"{size[0]} × {size[1]}")


def turn_of(picture: Image.Image) -> Image.Transpose | None:
    """Return what makes a picture upright, as its EXIF orientation says; None where nothing is to be done or known."""
    try:
        return _TURNS.get(picture.getexif().get(_ORIENTATION, 1))
    except (OSError, SyntaxError, ValueError, KeyError, TypeError, struct.error):
        return None


def in_rgb(picture: Image.Image) -> Image.Image:
    """Return a picture of any mode in RGB; what is transparent is white."""
    if picture.mode.startswith(("I", "F")):  # 16 bits and more a pixel, whose range Pillow would cut
        values = np.asarray(picture, dtype=np.float64)
        low, high = float(values.min()), float(values.max())
        picture = Image.fromarray(((values - low) / max(high - low, 1e-9) * 255).astype(np.uint8))
    if picture.has_transparency_data:
        paper = Image.new("RGBA", picture.size, "white")
        paper.alpha_composite(picture.convert("RGBA"))
        picture = paper
    return picture.convert("RGB")


def _too_large(path: Path, size: str) -> SourceError:
    return SourceError(f"{path}: {size} is more than {MAX_PIXELS // 1_000_000} megapixels; scale it down")


def _kind(content: bytes) -> str:
    """Return what a file that is no picture seems to be instead; nothing where that cannot be told."""
    start = content[:512].lstrip().lower()
    if start.startswith((b"<!doctype", b"<html")):
        return ", but a web page"
    if start.startswith(b"version https://git-lfs"):
        return ", but a Git LFS pointer"
    return ""
