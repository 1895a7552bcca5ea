"""Which pixels of a picture are a garment's: by what is around it, where it is, and what lies on top.

Two methods judge independently. The first compares colours: what is frequent in the middle and rare around it is the
garment's. The second is GrabCut (Rother et al., SIGGRAPH 2004), which weighs edges as well, started from the first.
How far they agree says how surely a garment was found.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter1d

from mrag_owl.describers.pixels.colours import BINS, Histogram, Lab, cells, histogram, to_lab

Weights = NDArray[np.float32]
"""How surely each pixel is the garment's, in [0, 1], shape (height, width)."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""

_ROUNDS = 3
_SKIN_SHARE = 0.08
_LEAST, _SURE = 0.35, 0.75
_TAN_25, _TAN_75 = 0.46630766, 3.73205081
_CUTS, _CUTS_ALONE = 1, 2  # rounds of GrabCut
_GARMENT = 0.55  # of a pixel's likelihood by colour and place: what the cut starts from as the garment's
_KEPT = 0.25  # of a cut: what has to be left when colours that are frequent outside of it are taken out
_FEWEST = 12  # pixels on either side of a cut
_LEFT = 0.35  # of what colours tell apart: a cut with less has found what lies on the garment, or a print
_APART = 0.05  # how far what such a cut leaves out is at least from what is around: else it is the ground


@dataclass(frozen=True, slots=True)
class Foreground:
    """The weights of a garment's pixels, and how far two methods agree on them: intersection by union, in [0, 1].

    `by_colour` is how much of each colour the first method finds alone, `around` what is around the garment.
    """

    weights: Weights
    agreement: float
    by_colour: Histogram
    around: Histogram


def _smoothing(bins: int) -> NDArray[np.float32]:
    """Return the matrix that smooths a histogram along one axis, shape (bins, bins)."""
    smooth: NDArray[np.float32] = gaussian_filter1d(np.eye(bins), 0.8, axis=0, mode="nearest", truncate=2.5).astype(
        np.float32
    )
    return smooth


_SMOOTH = tuple(map(_smoothing, BINS))


def foreground(rgb: NDArray[np.uint8], box: Box, taken: NDArray[np.bool_], *, is_alone: bool) -> Foreground:
    """Return the pixels of the garment in a box of a picture, `rgb` of shape (height, width, 3), around the box.

    `taken` is what other garments cover; `is_alone` says that the box is no annotator's but nearly the whole picture,
    which the garment may leave. The picture should be small: both methods look at every pixel several times.
    """
    lab = to_lab(rgb)
    height, width = lab.shape[:2]
    inside = np.zeros((height, width), dtype=bool)
    inside[box[1] : box[3], box[0] : box[2]] = True
    x, y = _from_middle(height, width, box)
    prior = np.where(inside, np.clip(0.85 - 0.4 * (x**2.5 + y**2.5), 0.1, 0.85), 0).astype(np.float32)
    found, skin = cells(lab), is_skin(lab)
    by_colour = _by_colour(found, skin, inside, taken, prior)
    told = histogram(found, by_colour), histogram(found, ~inside)
    likely = 0.6 * by_colour + 0.6 * np.clip(1.1 - x**2 - y**2, 0, 1)
    if not is_alone:
        likely -= 0.25 * skin
    labels = np.where(likely > _GARMENT, cv2.GC_PR_FGD, cv2.GC_PR_BGD).astype(np.uint8)
    if is_alone:
        corner, rim = (x > 0.9) & (y > 0.9), (np.maximum(x, y) > 1) & (by_colour < 0.1)
        labels[corner | rim] = cv2.GC_BGD
        labels[x**2 + y**2 < 0.03] = cv2.GC_FGD
    else:
        labels[~inside] = cv2.GC_BGD
    labels[taken] = cv2.GC_BGD
    cut = _cut(rgb, labels, _CUTS_ALONE if is_alone else _CUTS)
    if cut is None or (is_alone and cut.sum() < _LEFT * by_colour.sum() and _leaves_cloth(lab, by_colour, cut)):
        return Foreground(by_colour, 0.0, *told)
    both = np.minimum(cut, by_colour).sum()
    agreement = float(both / max(1e-6, np.maximum(cut, by_colour).sum()))
    return Foreground(_without_gaps(found, cut), agreement, *told)


def _from_middle(height: int, width: int, box: Box) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return how far columns and rows are from the middle of a box, 1 at its edges; shapes (1, width), (height, 1)."""
    left, top, right, low = box
    x = np.abs((np.arange(width, dtype=np.float32) + 0.5 - left) / max(1, right - left) * 2 - 1)
    y = np.abs((np.arange(height, dtype=np.float32) + 0.5 - top) / max(1, low - top) * 2 - 1)
    return x[None, :], y[:, None]


def _cut(rgb: NDArray[np.uint8], labels: NDArray[np.uint8], rounds: int) -> Weights | None:
    """Return where GrabCut sees the garment; None where it starts from next to nothing, or ends with it."""
    ours = (labels == cv2.GC_FGD) | (labels == cv2.GC_PR_FGD)
    if min(int(ours.sum()), int((~ours).sum())) < _FEWEST:
        return None
    cv2.setRNGSeed(1)  # its mixtures start from k-means
    models = np.zeros((1, 65)), np.zeros((1, 65))
    cv2.grabCut(np.ascontiguousarray(rgb), labels, None, *models, rounds, cv2.GC_INIT_WITH_MASK)  # type: ignore[call-overload]  # None is allowed
    found = ((labels == cv2.GC_FGD) | (labels == cv2.GC_PR_FGD)).astype(np.float32)
    return found if found.sum() >= _FEWEST else None


def _leaves_cloth(lab: Lab, by_colour: Weights, cut: Weights) -> bool:
    """Tell whether what a cut leaves out of what colours tell apart is of another colour than what is around it."""
    left_out, around = lab[(by_colour > 0.5) & (cut == 0)], lab[by_colour <= 0.5]
    if not len(left_out) or not len(around):
        return False
    return bool(np.abs(np.median(left_out, axis=0) - np.median(around, axis=0)).max() > _APART)


def _without_gaps(found: NDArray[np.int32], cut: Weights) -> Weights:
    """Return a cut without what is seen through it: colours that are more frequent outside than inside."""
    ours, theirs = _smoothed(found, cut)[found], _smoothed(found, 1 - cut)[found]
    kept = cut * np.clip((ours / (ours + theirs + 1e-9) - 0.3) / 0.4, 0, 1).astype(np.float32)
    return kept if kept.sum() > _KEPT * cut.sum() else cut


def _by_colour(
    found: NDArray[np.int32],
    skin: NDArray[np.bool_],
    inside: NDArray[np.bool_],
    taken: NDArray[np.bool_],
    prior: Weights,
) -> Weights:
    """Return the weights of a box's pixels by their colours, as cells `found`; all are of the box and around it.

    `inside` is the box, `taken` what other garments cover, `prior` how likely a place of the box is the garment's.
    """
    ring, unlikely = ~inside, 1 - prior
    theirs = None
    if ring.any():
        bare = _smoothed(found, skin.astype(np.float32))
        around = (1 - _SKIN_SHARE) * _smoothed(found, ring.astype(np.float32)) + _SKIN_SHARE * bare
        theirs = around[found] * unlikely
    is_open = inside & ~taken
    weights = np.where(is_open, prior, 0).astype(np.float32)
    for _ in range(_ROUNDS):
        ours = _smoothed(found, weights)[found] * prior
        other = _smoothed(found, (1 - weights) * unlikely)[found] * unlikely if theirs is None else theirs
        likely = ours / (ours + other + 1e-9)
        weights = np.where(is_open, cv2.blur(likely, (3, 3), borderType=cv2.BORDER_REFLECT), 0)
        if weights.sum() < 1:
            break
    # What is more likely not the garment's has no say in its colour.
    return np.asarray(np.clip((weights - _LEAST) / (_SURE - _LEAST), 0, 1), dtype=np.float32)


def _smoothed(found: NDArray[np.int32], weights: Weights) -> NDArray[np.float32]:
    """Return the histogram over the bins, flat, smoothed along each axis, and summing to 1."""
    light, red, yellow = BINS
    smooth = _SMOOTH[0] @ histogram(found, weights).reshape(light, red * yellow)
    smooth = (_SMOOTH[1] @ smooth.reshape(light, red, yellow)) @ _SMOOTH[2].T
    return np.asarray(smooth.ravel() / (smooth.sum() + 1e-9), dtype=np.float32)


def is_skin(lab: Lab) -> NDArray[np.bool_]:
    """Tell which colours, shape (…, 3), human skin can have: from dark to light, red to orange, of medium chroma."""
    light, red, yellow = lab[..., 0], lab[..., 1], lab[..., 2]
    squared = red * red + yellow * yellow
    hue = (yellow > _TAN_25 * red) & (yellow < _TAN_75 * red)  # 25° to 75°: with red > 0, or never
    return np.asarray(hue & (squared > 0.04**2) & (squared < 0.18**2) & (light > 0.22) & (light < 0.92))
