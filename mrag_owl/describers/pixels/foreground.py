"""Which pixels of a box are the garment's: by what is around the box, where in it they are, and what lies on top.

In the manner of GrabCut (Rother et al., SIGGRAPH 2004) with histograms instead of mixtures and without the graph
cut: colours that are frequent in the middle of the box and rare around it are the garment's. What is around a box is
background, other garments and skin, so none of them has to be known beforehand.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter1d, uniform_filter

from mrag_owl.pictures.oklab import Lab

Weights = NDArray[np.float32]
"""How surely each pixel is the garment's, in [0, 1], shape (height, width)."""

_BINS = (16, 24, 24)
_CHROMA = 0.3
_ROUNDS = 3
_SKIN_SHARE = 0.08
_LEAST, _SURE = 0.35, 0.75
_TAN_25, _TAN_75 = 0.46630766, 3.73205081


def _smoothing(bins: int) -> NDArray[np.float32]:
    """Return the matrix that smooths a histogram along one axis, shape (bins, bins)."""
    smooth: NDArray[np.float32] = gaussian_filter1d(np.eye(bins), 0.8, axis=0, mode="nearest", truncate=2.5).astype(
        np.float32
    )
    return smooth


_SMOOTH = tuple(map(_smoothing, _BINS))


def box_weights(lab: Lab, inside: NDArray[np.bool_], taken: NDArray[np.bool_], prior: Weights) -> Weights:
    """Return the weights of a box's pixels; `lab`, the picture around the box, has shape (height, width, 3).

    `inside` is the box, `taken` what other garments cover, `prior` how likely a place of the box is the garment's.
    """
    cells = _cells(lab)
    ring = ~inside
    surroundings = _histogram(cells, ring.astype(np.float32)) if ring.any() else None
    skin = _histogram(cells, is_skin(lab).astype(np.float32)) if surroundings is not None else None
    weights = np.where(inside & ~taken, prior, 0).astype(np.float32)
    for _ in range(_ROUNDS):
        garment = _histogram(cells, weights)
        edge = np.where(inside, (1 - weights) * (1 - prior), 1.0).astype(np.float32)
        other = _histogram(cells, edge) if surroundings is None else surroundings
        if skin is not None:
            other = (1 - _SKIN_SHARE) * other + _SKIN_SHARE * skin
        ours, theirs = garment[cells] * prior, other[cells] * (1 - prior)
        likely = ours / (ours + theirs + 1e-9)
        weights = np.where(inside & ~taken, uniform_filter(likely, 3), 0).astype(np.float32)
        if weights.sum() < 1:
            break
    # What is more likely not the garment's has no say in its colour.
    return np.asarray(np.clip((weights - _LEAST) / (_SURE - _LEAST), 0, 1), dtype=np.float32)


def centre_prior(height: int, width: int, box: tuple[int, int, int, int]) -> Weights:
    """Return how likely each place of a box is the garment's: most in the middle, least in the corners."""
    left, top, right, low = box
    x = (np.arange(width) + 0.5 - left) / max(1, right - left) * 2 - 1
    y = (np.arange(height) + 0.5 - top) / max(1, low - top) * 2 - 1
    radius = np.abs(x[None, :]) ** 2.5 + np.abs(y[:, None]) ** 2.5
    return np.clip(0.85 - 0.4 * radius, 0.1, 0.85).astype(np.float32)


def _cells(lab: Lab) -> NDArray[np.int32]:
    cells = np.zeros(lab.shape[:2], dtype=np.int32)
    for axis, (bins, low, width) in enumerate(
        zip(_BINS, (0, -_CHROMA, -_CHROMA), (1, 2 * _CHROMA, 2 * _CHROMA), strict=True)
    ):
        places = ((lab[..., axis] - low) * (bins / width)).astype(np.int32)
        cells = cells * bins + np.clip(places, 0, bins - 1)
    return cells


def _histogram(cells: NDArray[np.int32], weights: Weights) -> NDArray[np.float32]:
    """Return the histogram over the bins, flat, smoothed along each axis, and summing to 1."""
    light, red, yellow = _BINS
    counts = np.bincount(cells.ravel(), weights=weights.ravel(), minlength=light * red * yellow).astype(np.float32)
    smooth = _SMOOTH[0] @ counts.reshape(light, red * yellow)
    smooth = (_SMOOTH[1] @ smooth.reshape(light, red, yellow)) @ _SMOOTH[2].T
    return np.asarray(smooth.ravel() / (smooth.sum() + 1e-9), dtype=np.float32)


def is_skin(lab: Lab) -> NDArray[np.bool_]:
    """Tell which colours, shape (…, 3), human skin can have: from dark to light, red to orange, of medium chroma."""
    light, red, yellow = lab[..., 0], lab[..., 1], lab[..., 2]
    squared = red * red + yellow * yellow
    hue = (yellow > _TAN_25 * red) & (yellow < _TAN_75 * red)  # 25° to 75°: with red > 0, or never
    return np.asarray(hue & (squared > 0.035**2) & (squared < 0.14**2) & (light > 0.3) & (light < 0.9))
