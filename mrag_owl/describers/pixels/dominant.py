"""The colours that a piece of cloth has: the centres of its clusters of pixels, light and shade apart."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from mrag_owl.describers.pixels.colours import Lab
from mrag_owl.describers.pixels.foreground import Weights

_CLUSTERS = 5
_MOST = 4000  # pixels that are looked at
_LIGHTNESS_WEIGHT = 0.7  # light and shade move a colour along lightness more than cloth does
_LEAST_WEIGHT = 0.3
_UNTIL = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 12, 1e-3)


@dataclass(frozen=True, slots=True)
class Tone:
    """A colour of a cloth, in scaled L*a*b*, and its share of the cloth in [0, 1]."""

    colour: tuple[float, float, float]
    share: float


def tones(colours: Lab, weights: Weights) -> tuple[Tone, ...]:
    """Return the colours of a cloth by their share, largest first; `colours` has shape (pixels, 3)."""
    kept = weights > _LEAST_WEIGHT
    if not kept.any():
        kept = weights > 0
    found, sure = colours[kept], weights[kept].astype(np.float64)
    if not len(found):
        return ()
    step = -(-len(found) // _MOST)
    found, sure = found[::step], sure[::step]
    scale = np.array([_LIGHTNESS_WEIGHT, 1, 1], dtype=np.float32)
    points = np.ascontiguousarray(found * scale)
    labels = np.arange(len(points), dtype=np.int32)
    if len(points) > _CLUSTERS:
        cv2.setRNGSeed(1)
        _, clusters, _ = cv2.kmeans(points, _CLUSTERS, np.empty(0), _UNTIL, 1, cv2.KMEANS_PP_CENTERS)
        labels = clusters.ravel().astype(np.int32)
    mass = np.bincount(labels, sure)
    result = []
    for number in np.flatnonzero(mass > 0):
        member = labels == number
        lightness, red, yellow = np.average(found[member], axis=0, weights=sure[member])
        result.append(Tone((float(lightness), float(red), float(yellow)), float(mass[number] / mass.sum())))
    return tuple(sorted(result, key=lambda tone: (-tone.share, tone.colour)))
