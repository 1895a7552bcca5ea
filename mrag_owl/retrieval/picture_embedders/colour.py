"""Vectors from colours, edges and texture over a grid: no weights, no training, some milliseconds a picture.

In each of 4 × 4 cells: the mean OKLab colour over the picture's mean lightness, which takes the light's strength out;
how unevenly each of its axes is spread; and a histogram of the directions of edges, as HOG has it (Dalal and Triggs,
CVPR 2005), under a square root (Arandjelović and Zisserman, CVPR 2012). A picture is kept as a whole and by its four
corners, so that a part of it is found; it is looked for as it is and mirrored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from mrag_owl.errors import RetrievalError
from mrag_owl.pictures.oklab import to_oklab
from mrag_owl.pictures.pixels import Pixels
from mrag_owl.retrieval.embedders import Vectors
from mrag_owl.retrieval.picture_embedders import Views

_SIDE = 96  # pixels that every picture is brought to, each way
_FINE = 24  # cells of the map that views are cut from, each way
_GRID = 4
_DIRECTIONS = 8
_CORNER = 0.85  # of the sides: how much of a picture each of its corners has
_CHROMA = 4.0  # how much more a difference in hue counts than one in lightness
_SPREAD = 0.3  # what texture counts beside colours and edges

Map = NDArray[np.float32]
"""Means over the fine cells, shape (cells, cells, 6 + directions): colour, squared colour, edges by direction."""

_WHOLE = (0.0, 0.0, 1.0)
_CORNERS = tuple((top, left, _CORNER) for top in (0.0, 1 - _CORNER) for left in (0.0, 1 - _CORNER))


class ColourEmbedder:
    """Embeds pictures by colours, edges and texture; always the same."""

    identity = "colour 1"
    dimension = _GRID * _GRID * (3 + 3 + _DIRECTIONS)
    reads_texts = False

    def embed_sought(self, pictures: Sequence[Pixels]) -> Views:
        """Return the whole picture and its mirror image."""
        return _views(pictures, lambda drawn: [_vector(_cells(one, _WHOLE)) for one in (drawn, _mirrored(drawn))])

    def embed_kept(self, pictures: Sequence[Pixels]) -> Views:
        """Return the whole picture and its four corners."""
        return _views(pictures, lambda drawn: [_vector(_cells(drawn, part)) for part in (_WHOLE, *_CORNERS)])

    def embed_texts(self, texts: Sequence[str]) -> Vectors:
        """Raise RetrievalError: colours have no words."""
        raise RetrievalError(f"{self.identity} knows pictures and no texts ({len(texts)} given)")


def _views(pictures: Sequence[Pixels], parts: Callable[[Map], list[NDArray[np.float32]]]) -> Views:
    return np.array([parts(_map(picture)) for picture in pictures], dtype=np.float32)


def _map(picture: Pixels) -> Map:
    """Return what is measured of a picture's fine cells."""
    image = Image.fromarray(picture)
    small = image.resize(
        (_SIDE, _SIDE), Image.Resampling.BOX if min(image.size) >= _SIDE else Image.Resampling.BILINEAR
    )
    lab = to_oklab(np.asarray(small))
    down, across = np.gradient(lab[..., 0])
    strength = np.hypot(down, across)
    turned = np.mod(np.arctan2(down, across), np.pi) * (_DIRECTIONS / np.pi)
    lower = np.floor(turned).astype(np.intp)
    share = turned - lower
    edges = np.zeros((_SIDE, _SIDE, _DIRECTIONS), dtype=np.float32)
    rows, columns = np.indices((_SIDE, _SIDE), sparse=True)
    edges[rows, columns, lower % _DIRECTIONS] += strength * (1 - share)
    edges[rows, columns, (lower + 1) % _DIRECTIONS] += strength * share
    measured = np.concatenate([lab, lab * lab, edges], axis=2)
    size = _SIDE // _FINE
    return np.asarray(measured.reshape(_FINE, size, _FINE, size, -1).mean(axis=(1, 3)), dtype=np.float32)


def _mirrored(drawn: Map) -> Map:
    """Return the map of the picture's mirror image: cells change sides, and so do the directions of edges."""
    mirrored = drawn[:, ::-1].copy()
    mirrored[..., 6:] = np.roll(mirrored[..., 6:][..., ::-1], 1, axis=-1)
    return mirrored


def _cells(drawn: Map, part: tuple[float, float, float]) -> Map:
    """Return the means over the grid of a part of a picture: its top, its left and its size, as shares of the sides."""
    top, left, size = part
    down, across = _weights(top, size), _weights(left, size)
    return np.asarray(np.einsum("gi,hj,ijf->ghf", down, across, drawn, optimize=True), dtype=np.float32)


@lru_cache(maxsize=64)
def _weights(start: float, size: float) -> NDArray[np.float32]:
    """Return what each fine cell counts in each cell of the grid, shape (grid, fine); rows sum to 1."""
    edges = (start + np.linspace(0, size, _GRID + 1)) * _FINE
    cells = np.arange(_FINE)
    covered = np.minimum(edges[1:, None], cells + 1) - np.maximum(edges[:-1, None], cells)
    return np.asarray(np.clip(covered, 0, None) / (size * _FINE / _GRID), dtype=np.float32)


def _vector(cells: Map) -> NDArray[np.float32]:
    """Return the vector of a grid of cells, of length 1."""
    colour, squares, edges = cells[..., :3].copy(), cells[..., 3:6], cells[..., 6:]
    spread = np.sqrt(np.maximum(squares - colour * colour, 0))
    light = float(colour[..., 0].mean()) + 1e-3
    colour /= light
    spread /= light
    colour[..., 0] -= 1
    colour[..., 1:] *= _CHROMA
    parts = (
        colour.ravel() / (np.linalg.norm(colour) + 0.3),  # next to none, where all is of one grey
        np.sqrt(np.maximum(edges, 0) / (edges.sum() + 1e-6)).ravel(),
        spread.ravel() * (_SPREAD / (np.linalg.norm(spread) + 0.05)),
    )
    vector = np.concatenate(parts)
    return np.asarray(vector / max(float(np.linalg.norm(vector)), 1e-9), dtype=np.float32)
