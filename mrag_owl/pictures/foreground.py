"""Which part of a picture is what it shows rather than what is behind: by how frequent colours are here and there.

As GrabCut does it (Rother et al., SIGGRAPH 2004), with histograms for the mixtures and smoothing for the graph cut, so
that it takes a millisecond: what is on the rim is behind; colours that are frequent inside and rare on the rim, or
elsewhere behind, are shown; this again, some times, with what is shown so far.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter1d, uniform_filter

from mrag_owl.pictures.oklab import Lab

Shares = NDArray[np.float32]
"""How surely each pixel is shown rather than behind, in [0, 1], shape (height, width)."""

_BINS = (12, 14, 14)  # of lightness and of two axes of chroma
_LOW, _WIDTH = (0.0, -0.25, -0.25), (1.0, 0.5, 0.5)
_RIM = 0.08
_ROUNDS = 5
_SMOOTHED = 5  # pixels each way
_SHARPNESS = 3.0
_MOST_EVIDENCE = 4.0  # what one pixel's colour may say, as a logarithm of odds
_CENTRE, _FALL = 0.55, 0.25  # the middle is likelier to be shown than the corners


def _smoothing(bins: int) -> NDArray[np.float32]:
    return np.asarray(gaussian_filter1d(np.eye(bins), 0.7, axis=0, mode="nearest"), dtype=np.float32)


_SMOOTH = tuple(map(_smoothing, _BINS))


def shown_shares(lab: Lab, priors: Sequence[float]) -> list[Shares]:
    """Return what a picture in OKLab, shape (height, width, 3), shows, for each prior share of it that may be shown."""
    height, width = lab.shape[:2]
    across, down = max(2, round(_RIM * width)), max(2, round(_RIM * height))
    inside = np.zeros((height, width), dtype=np.bool_)
    inside[down:-down, across:-across] = True
    y, x = np.mgrid[:height, :width]
    radius = np.hypot((y + 0.5) / (height / 2) - 1, (x + 0.5) / (width / 2) - 1)
    cells = _cells(lab)
    return [_shown(cells, inside, radius, prior) for prior in priors]


def _shown(cells: NDArray[np.int32], inside: NDArray[np.bool_], radius: NDArray[np.float64], prior: float) -> Shares:
    likely = np.clip(prior - _FALL * (radius - _CENTRE), 0.02, 0.9)
    odds = np.log(likely / (1 - likely))
    shares: Shares = np.where(inside, np.clip(1 - 0.8 * radius, 0.05, 1), 0).astype(np.float32)
    for _ in range(_ROUNDS):
        ours, theirs = _histogram(cells, shares), _histogram(cells, 1 - shares + ~inside)
        evidence = np.log(ours[cells] + 1e-6) - np.log(theirs[cells] + 1e-6) + odds
        smooth = uniform_filter(np.clip(evidence, -_MOST_EVIDENCE, _MOST_EVIDENCE), _SMOOTHED) * _SHARPNESS
        shares = np.where(inside, 1 / (1 + np.exp(-smooth)), 0).astype(np.float32)
    return shares


def _cells(lab: Lab) -> NDArray[np.int32]:
    cells = np.zeros(lab.shape[:2], dtype=np.int32)
    for axis, (bins, low, width) in enumerate(zip(_BINS, _LOW, _WIDTH, strict=True)):
        cells = cells * bins + np.clip(((lab[..., axis] - low) * (bins / width)).astype(np.int32), 0, bins - 1)
    return cells


def _histogram(cells: NDArray[np.int32], weights: NDArray[np.floating]) -> NDArray[np.float32]:
    """Return the histogram over the bins, flat, smoothed along each axis, and summing to 1."""
    light, red, yellow = _BINS
    counts = np.bincount(cells.ravel(), weights.ravel(), light * red * yellow).astype(np.float32)
    smooth = _SMOOTH[0] @ counts.reshape(light, red * yellow)
    smooth = (_SMOOTH[1] @ smooth.reshape(light, red, yellow)) @ _SMOOTH[2].T
    return np.asarray(smooth.ravel() / (smooth.sum() + 1e-9), dtype=np.float32)
