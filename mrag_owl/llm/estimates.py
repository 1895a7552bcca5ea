"""What a call will use, before it is made: rough figures, since every model counts its tokens in its own way."""

from __future__ import annotations

import math
from pathlib import Path

from PIL import Image

from mrag_owl.errors import SourceError

_CHARACTERS_A_TOKEN = 4
_BASE, _TILE_TOKENS, _TILE = 85, 170, 512
_SHORT_SIDE = 768


def text_tokens(*texts: str) -> int:
    """Return about how many tokens texts have: four characters each, as in English.

    >>> text_tokens("a light pink sweater")
    5
    """
    return sum(math.ceil(len(text) / _CHARACTERS_A_TOKEN) for text in texts)


def picture_tokens(width: int, height: int, *, max_side: int) -> int:
    """Return how many tokens a picture of that size has by OpenAI's rule of 512-pixel tiles, once scaled down to fit.

    Other models use from half to twice as many. Source: OpenAI, "Images and vision", calculating costs, GPT-4o.

    >>> picture_tokens(4000, 3000, max_side=1024)
    765
    """
    scale = min(1.0, max_side / max(width, height))
    width, height = round(width * scale), round(height * scale)
    scale = min(1.0, _SHORT_SIDE / max(min(width, height), 1))
    tiles = math.ceil(width * scale / _TILE) * math.ceil(height * scale / _TILE)
    return _BASE + _TILE_TOKENS * max(tiles, 1)


def picture_size(path: Path) -> tuple[int, int]:
    """Return width and height from a picture's header; raises SourceError where it has none."""
    try:
        with Image.open(path) as opened:
            return opened.size
    except (OSError, Image.DecompressionBombError, ValueError, SyntaxError, EOFError, RuntimeError) as error:
        raise SourceError(f"{path}: not a picture that can be read ({error})") from error
