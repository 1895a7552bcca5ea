"""The first pictures of an answer on a terminal, side by side, by whichever protocol it knows."""

from __future__ import annotations

import io
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby
from typing import TYPE_CHECKING

from mrag_owl.records import Answer

if TYPE_CHECKING:
    from PIL.Image import Image

PROTOCOLS = ("kitty", "iterm", "sixel")
"""How pictures are sent to a terminal."""

_HEIGHT = 112  # pixels: about six lines
_GAP = 6
_COLUMN = 9  # pixels that a column has, where the terminal does not say
_CHUNK = 4096
_COLOURS = 128


def thumbnails(answer: Answer, *, columns: int, protocol: str) -> str:
    """Return the pictures of an answer, numbered, in a strip as wide as so many columns; empty where there are none."""
    strip = _strip(answer, width=columns * _COLUMN)
    if strip is None:
        return ""
    if protocol == "sixel":
        return f"{sixels(strip)}\n"
    content = io.BytesIO()
    strip.save(content, "PNG")
    encoded = b64encode(content.getvalue()).decode()
    if protocol == "iterm":
        return f"\x1b]1337;File=inline=1;size={len(content.getvalue())}:{encoded}\a\n"
    chunks = [encoded[start : start + _CHUNK] for start in range(0, len(encoded), _CHUNK)]
    sent = []
    for place, chunk in enumerate(chunks, start=1):
        head = "f=100,a=T," if place == 1 else ""
        sent.append(f"\x1b_G{head}m={int(place < len(chunks))};{chunk}\x1b\\")
    return "".join(sent) + "\n"


def _strip(answer: Answer, *, width: int) -> Image | None:
    """Return the pictures that fit side by side, each with its rank; None where no picture can be read."""
    from PIL import Image, ImageDraw

    shown, left = [], 0
    for one in answer.results:
        if one.image is None:
            continue
        with suppress(OSError), Image.open(one.image) as picture:
            picture.draft("RGB", (2 * _HEIGHT, 2 * _HEIGHT))
            small = picture.convert("RGB")
            small.thumbnail((2 * _HEIGHT, _HEIGHT))
            if left + small.width > width:
                break
            shown.append((left, one.rank, small))
            left += small.width + _GAP
    if not shown:
        return None
    strip = Image.new("RGB", (left - _GAP, _HEIGHT), "black")
    draw = ImageDraw.Draw(strip)
    for begin, rank, small in shown:
        strip.paste(small, (begin, 0))
        draw.rectangle((begin, 0, begin + 7 * len(str(rank)) + 5, 13), fill="black")
        draw.text((begin + 3, 1), str(rank), fill="white")
    return strip


def sixels(picture: Image) -> str:
    r"""Return a picture as sixels, of at most 128 colours. Source: DEC, VT330/VT340 Programmer Reference, chapter 14.

    >>> from PIL import Image
    >>> sixels(Image.new("RGB", (3, 6), "red")).replace("\x1b", "ESC")
    'ESCP0;1q"1;1;3;6#0;2;100;0;0#0!3~-ESC\\'
    """
    paletted = picture.convert("RGB").quantize(_COLOURS)
    colours, palette = paletted.getcolors() or [], paletted.getpalette() or []
    used = sorted(int(number) for _, number in colours if isinstance(number, int))
    parts = [f'\x1bP0;1q"1;1;{paletted.width};{paletted.height}']
    for number in used:
        red, green, blue = (round(value / 2.55) for value in palette[3 * number : 3 * number + 3])
        parts.append(f"#{number};2;{red};{green};{blue}")
    pixels = paletted.tobytes()
    for top in range(0, paletted.height, 6):
        rows = [
            pixels[row * paletted.width : (row + 1) * paletted.width]
            for row in range(top, min(top + 6, paletted.height))
        ]
        present = sorted(set().union(*map(set, rows)))
        bands = ("".join(_run(list(_band(rows, number)))) for number in present)
        parts.append("$".join(f"#{number}{band}" for number, band in zip(present, bands, strict=True)))
        parts.append("-")
    return "".join([*parts, "\x1b\\"])


def _band(rows: list[bytes], number: int) -> Iterator[str]:
    """Yield for each column which of its up to six pixels have a colour, as a sixel."""
    for column in zip(*rows, strict=True):
        yield chr(63 + sum(1 << place for place, found in enumerate(column) if found == number))


def _run(band: list[str]) -> Iterator[str]:
    """Yield a band with its repetitions counted."""
    for sixel, group in groupby(band):
        count = len(list(group))
        yield f"!{count}{sixel}" if count >= 3 else sixel * count
