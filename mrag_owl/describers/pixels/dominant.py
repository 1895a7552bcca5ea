"""The colours that a piece of cloth has, in light and in shade."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mrag_owl.describers.pixels.oklab import Lab

_CLUSTERS = 7
_ROUNDS = 8
_SAMPLE = 2_500
_SAME = 0.075
_LIGHTNESS_WEIGHT = 0.42
_FAITHFUL = 0.6  # quantile of lightness that shows a cloth's colour: neither its shade nor its shine


@dataclass(frozen=True, slots=True)
class Tone:
    """A colour of a cloth: the OKLab colour where light falls on it, its share of the cloth, and its spread.

    `certainty`: how surely its pixels are the cloth's, on average, in [0, 1].
    """

    colour: tuple[float, float, float]
    share: float
    spread: float
    certainty: float


def tones(colours: Lab, weights: NDArray[np.float32]) -> tuple[Tone, ...]:
    """Return the colours of a cloth by their share, largest first.

    `colours` has shape (pixels, 3); clusters of k-means that differ as light and shade of one colour do are one.
    """
    kept = weights > 0
    colours, weights = colours[kept], weights[kept]
    if len(colours) > _SAMPLE:
        step = len(colours) / _SAMPLE
        chosen = (np.arange(_SAMPLE) * step).astype(np.int64)
        colours, weights = colours[chosen], weights[chosen]
    if not len(colours) or weights.sum() <= 0:
        return ()
    centres, labels = _k_means(colours, weights)
    groups = _merged(centres, np.bincount(labels, weights=weights, minlength=len(centres)).astype(np.float64))
    total = float(weights.sum())
    found = []
    for group in groups:
        member = np.isin(labels, group)
        share = float(weights[member].sum()) / total
        faithful = _faithful(colours[member], weights[member])
        found.append(Tone(faithful, share, _spread(colours[member]), float(weights[member].mean())))
    return tuple(sorted(found, key=lambda tone: (-tone.share, tone.colour)))


def _k_means(colours: Lab, weights: NDArray[np.float32]) -> tuple[Lab, NDArray[np.int64]]:
    """Return the centres and each colour's; started from the heaviest colour and then the farthest from all."""
    scale = np.array([_LIGHTNESS_WEIGHT + 0.25, 1.0, 1.0], dtype=np.float32)
    points = colours * scale
    centres = [np.average(points, axis=0, weights=weights)]
    nearest = ((points - centres[0]) ** 2).sum(axis=1)
    for _ in range(_CLUSTERS - 1):
        # Far and heavy: a single odd pixel starts no cluster.
        centres.append(points[int((nearest * weights).argmax())])
        nearest = np.minimum(nearest, ((points - centres[-1]) ** 2).sum(axis=1))
    found = np.array(centres, dtype=np.float32)
    labels = np.zeros(len(points), dtype=np.int64)
    for _ in range(_ROUNDS):
        distances = (found**2).sum(axis=1)[None, :] - 2 * points @ found.T
        labels = distances.argmin(axis=1)
        mass = np.bincount(labels, weights=weights, minlength=_CLUSTERS)
        for axis in range(3):
            sums = np.bincount(labels, weights=weights * points[:, axis], minlength=_CLUSTERS)
            found[:, axis] = np.where(mass > 0, sums / np.maximum(mass, 1e-9), found[:, axis])
    return found / scale, labels


def _merged(centres: Lab, mass: NDArray[np.float64]) -> list[list[int]]:
    """Join clusters, nearest first, as long as two are as near as light and shade of one colour."""
    groups = [[number] for number in range(len(centres)) if mass[number] > 0]
    while len(groups) > 1:
        means = [np.average(centres[group], axis=0, weights=mass[group]) for group in groups]
        pairs = [(_apart(means[one], means[other]), one, other) for one in range(len(groups)) for other in range(one)]
        nearest, one, other = min(pairs)
        if nearest > _SAME:
            break
        groups[other] += groups.pop(one)
    return groups


def _apart(one: Lab, other: Lab) -> float:
    """Return how far apart two colours are where shade, which scales all of OKLab alike, counts little."""
    light = max(float(one[0]), float(other[0]), 0.15)
    scaled = [colour[1:] * (light / max(float(colour[0]), 0.15)) for colour in (one, other)]
    chroma = min(float(np.hypot(*(scaled[0] - scaled[1]))), float(np.hypot(*(one[1:] - other[1:]))))
    return float(np.hypot(_LIGHTNESS_WEIGHT * (one[0] - other[0]), chroma))


def _faithful(colours: Lab, weights: NDArray[np.float32]) -> tuple[float, float, float]:
    """Return the colour of the better lit part of the pixels, without their brightest."""
    order = np.argsort(colours[:, 0], kind="stable")
    passed = np.cumsum(weights[order])
    low, high = np.searchsorted(passed, [(_FAITHFUL - 0.2) * passed[-1], (_FAITHFUL + 0.2) * passed[-1]])
    chosen = order[low : max(high, low + 1)]
    lightness, a, b = np.average(colours[chosen], axis=0, weights=weights[chosen])
    return float(lightness), float(a), float(b)


def _spread(colours: Lab) -> float:
    return float(np.sqrt(colours.var(axis=0).sum()))
