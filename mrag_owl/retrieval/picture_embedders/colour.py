"""Vectors from colours, edges and texture over a grid: no weights, no training, some milliseconds a picture.

In each of 4 × 4 cells: the mean OKLab colour over the picture's mean lightness, which takes the light's strength out;
how unevenly each of its axes is spread; and a histogram of the directions of edges, as HOG has it (Dalal and Triggs,
CVPR 2005), under a square root (Arandjelović and Zisserman, CVPR 2012).

A picture is kept as a whole and by its four corners, so that a part of it is found; and by what it shows without what
is behind, three times as different shares of it may be shown, and once more by corners, so that a thing is found before
another background. It is looked for as it is and mirrored, as a whole and by what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import label

from mrag_owl.errors import RetrievalError
from mrag_owl.pictures.foreground import Shares, shown_shares
from mrag_owl.pictures.oklab import to_oklab
from mrag_owl.pictures.pixels import Pixels, resized
from mrag_owl.retrieval.embedders import Vectors
from mrag_owl.retrieval.picture_embedders import Views

_SIDE = 96  # pixels that every picture is brought to, each way
_COARSE = 72  # pixels with which what is shown is told from what is behind
_FINE = 24  # cells of the map that views are cut from, each way
_GRID = 4
_DIRECTIONS = 8
_CORNER = 0.85  # of the sides: how much of a picture each of its corners has
_CHROMA = 4.0  # how much more a difference in hue counts than one in lightness
_SPREAD = 0.3  # what texture counts beside colours and edges
_PRIORS = (0.4, 0.5, 0.6)
_USUAL = 1  # of the priors: the one that pictures are looked for with, and whose corners are kept
_LEAST = 0.03  # of a picture that a thing must take to be seen as one
_CONNECTED = 0.15  # of the largest area: what is smaller does not belong to the thing
_EVEN = 0.2  # what is alike of two things because both are things: it makes them comparable with whole pictures

Map = NDArray[np.float32]
"""Means over the fine cells, shape (cells, cells, 6 + directions): colour, squared colour, edges by direction."""

_CELLS = _GRID * _GRID
_FEATURES = _CELLS * (3 + 3 + _DIRECTIONS)
_ASPECTS: Mapping[str, slice] = MappingProxyType(
    {
        "colours": slice(0, 3 * _CELLS),
        "edges": slice(3 * _CELLS, (3 + _DIRECTIONS) * _CELLS),
        "texture": slice((3 + _DIRECTIONS) * _CELLS, _FEATURES),
    }
)


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a map: where it begins and ends, in fine cells."""

    top: float
    bottom: float
    left: float
    right: float

    def corners(self) -> Iterator[_Part]:
        """Yield its four corners."""
        height, width = (self.bottom - self.top) * _CORNER, (self.right - self.left) * _CORNER
        for top in (self.top, self.bottom - height):
            for left in (self.left, self.right - width):
                yield _Part(top, top + height, left, left + width)


_WHOLE = _Part(0.0, _FINE, 0.0, _FINE)


class ColourEmbedder:
    """Embeds pictures by colours, edges and texture; always the same."""

    identity = "colour 2"
    dimension = _FEATURES + 1
    reads_texts = False
    aspects = _ASPECTS

    def embed_sought(self, pictures: Sequence[Pixels]) -> Views:
        """Return the whole picture and what it shows, each as it is and mirrored."""
        return _views(pictures, _sought)

    def embed_kept(self, pictures: Sequence[Pixels]) -> Views:
        """Return the whole picture, its four corners, and what it shows in several ways."""
        return _views(pictures, _kept)

    def embed_texts(self, texts: Sequence[str]) -> Vectors:
        """Raise RetrievalError: colours have no words."""
        raise RetrievalError(f"{self.identity} knows pictures and no texts ({len(texts)} given)")


def _views(pictures: Sequence[Pixels], of: Callable[[Pixels], list[NDArray[np.float32]]]) -> Views:
    return np.array([of(picture) for picture in pictures], dtype=np.float32)


def _kept(picture: Pixels) -> list[NDArray[np.float32]]:
    drawn = _map(picture)
    everywhere = np.ones((_FINE, _FINE), dtype=np.float32)
    views = [_vector(drawn, everywhere, part) for part in (_WHOLE, *_WHOLE.corners())]
    for number, shares in enumerate(_shown(picture, _PRIORS)):
        thing, place = _thing(shares)
        parts = (place, *place.corners()) if number == _USUAL else (place,)
        views += [_as_thing(_vector(drawn, thing, part)) for part in parts]
    return views


def _sought(picture: Pixels) -> list[NDArray[np.float32]]:
    drawn = _map(picture)
    everywhere = np.ones((_FINE, _FINE), dtype=np.float32)
    (shares,) = _shown(picture, (_PRIORS[_USUAL],))
    thing, place = _thing(shares)
    across = _Part(place.top, place.bottom, _FINE - place.right, _FINE - place.left)
    return [
        _vector(drawn, everywhere, _WHOLE),
        _vector(_mirrored(drawn), everywhere, _WHOLE),
        _as_thing(_vector(drawn, thing, place)),
        _as_thing(_vector(_mirrored(drawn), thing[:, ::-1], across)),
    ]


def _map(picture: Pixels) -> Map:
    """Return what is measured of a picture's fine cells."""
    lab = to_oklab(_resized(picture, _SIDE))
    down, across = np.gradient(lab[..., 0])
    strength = np.hypot(down, across)
    turned = np.mod(np.arctan2(down, across), np.pi) * (_DIRECTIONS / np.pi)
    lower = np.floor(turned).astype(np.intp)
    share = turned - lower
    edges = np.zeros((_SIDE, _SIDE, _DIRECTIONS), dtype=np.float32)
    rows, columns = np.indices((_SIDE, _SIDE), sparse=True)
    edges[rows, columns, lower % _DIRECTIONS] += strength * (1 - share)
    edges[rows, columns, (lower + 1) % _DIRECTIONS] += strength * share
    return _pooled(np.concatenate([lab, lab * lab, edges], axis=2))


def _shown(picture: Pixels, priors: Sequence[float]) -> Iterable[Shares]:
    """Yield for each prior how surely each fine cell is what the picture shows."""
    for shares in shown_shares(to_oklab(_resized(picture, _COARSE)), priors):
        yield _pooled(shares[..., None])[..., 0]


def _resized(picture: Pixels, side: int) -> Pixels:
    return resized(picture, side, side, "box" if min(picture.shape[:2]) >= side else "bilinear")


def _pooled(measured: NDArray[np.float32]) -> Map:
    size = len(measured) // _FINE
    return np.asarray(measured.reshape(_FINE, size, _FINE, size, -1).mean(axis=(1, 3)), dtype=np.float32)


def _thing(shares: Shares) -> tuple[Shares, _Part]:
    """Return the shares of the largest connected areas alone, and where they are; of next to nothing, the whole."""
    areas, count = label(shares > 0.5)
    sizes = np.bincount(areas.ravel())[1:]
    if not count or sizes.sum() < _LEAST * areas.size:
        return np.ones_like(shares), _WHOLE
    kept = np.isin(areas, 1 + np.flatnonzero(sizes >= _CONNECTED * sizes.max()))
    rows, columns = np.flatnonzero(kept.any(axis=1)), np.flatnonzero(kept.any(axis=0))
    place = _Part(float(rows[0]), float(rows[-1] + 1), float(columns[0]), float(columns[-1] + 1))
    return np.asarray(shares * kept, dtype=np.float32), place


def _mirrored(drawn: Map) -> Map:
    """Return the map of the mirrored picture: cells change sides, and so do the directions of edges."""
    mirrored = drawn[:, ::-1].copy()
    mirrored[..., 6:] = np.roll(mirrored[..., 6:][..., ::-1], 1, axis=-1)
    return mirrored


@lru_cache(maxsize=4096)
def _weights(start: float, end: float) -> NDArray[np.float32]:
    """Return what each fine cell counts in each cell of the grid, shape (grid, fine)."""
    edges = np.linspace(start, end, _GRID + 1)
    cells = np.arange(_FINE)
    covered = np.minimum(edges[1:, None], cells + 1) - np.maximum(edges[:-1, None], cells)
    return np.asarray(np.clip(covered, 0, None), dtype=np.float32)


def _vector(drawn: Map, shares: Shares, part: _Part) -> NDArray[np.float32]:
    """Return the vector of a part of a map, of length 1: each fine cell counts by its share."""
    down, across = _weights(part.top, part.bottom), _weights(part.left, part.right)
    size = down.sum(axis=1)[:, None] * across.sum(axis=1)[None]
    mass = down @ shares @ across.T
    summed = np.einsum("gi,hj,ijf->ghf", down, across, drawn * shares[..., None], optimize=True)
    covered = np.sqrt(mass / np.maximum(size, 1e-6))[..., None]
    means = summed / np.maximum(mass, 1e-6)[..., None]
    colour, edges = means[..., :3], summed[..., 6:] / np.maximum(size, 1e-6)[..., None]
    spread = np.sqrt(np.maximum(means[..., 3:6] - colour * colour, 0))
    light = float((colour[..., 0] * mass).sum() / max(float(mass.sum()), 1e-6)) + 1e-3
    colour = colour / light
    colour[..., 0] -= 1
    colour[..., 1:] *= _CHROMA
    colour, spread = colour * covered, spread / light * covered
    parts = (
        colour.ravel() / (np.linalg.norm(colour) + 0.3),  # next to none, where all is of one grey
        np.sqrt(np.maximum(edges, 0) / (edges.sum() + 1e-6)).ravel(),
        spread.ravel() * (_SPREAD / (np.linalg.norm(spread) + 0.05)),
        np.zeros(1),
    )
    vector = np.concatenate(parts)
    if (length := float(np.linalg.norm(vector))) < 1e-9:  # nothing but grey: all such parts are alike
        vector[-2], length = 1.0, 1.0
    return np.asarray(vector / length, dtype=np.float32)


def _as_thing(vector: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the vector of a thing without its background: what all things share is added to it."""
    told = vector * np.float32(np.sqrt(1 - _EVEN))
    told[-1] = np.sqrt(_EVEN)
    return told
