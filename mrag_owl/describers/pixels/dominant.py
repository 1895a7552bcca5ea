"""The colours that a piece of cloth has, in light and in shade."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

import numpy as np
from numpy.typing import NDArray

from mrag_owl.pictures.oklab import Lab

_CLUSTERS = 7
_ROUNDS = 8
_SAME = 0.075
_LIGHTNESS_WEIGHT = 0.42
_FAITHFUL = 0.6  # quantile of lightness that shows a cloth's colour: neither its shade nor its shine
_BINS = (48, 48, 48)  # of lightness and of two axes of chroma: cells narrower than what eyes tell apart
_CHROMA = 0.32


@dataclass(frozen=True, slots=True)
class Tone:
    """A colour of a cloth: the OKLab colour where light falls on it, and its share of the cloth.

    `certainty`: how surely its pixels are the cloth's, on average, in [0, 1].
    """

    colour: tuple[float, float, float]
    share: float
    certainty: float


def tones(colours: Lab, weights: NDArray[np.float32]) -> tuple[Tone, ...]:
    """Return the colours of a cloth by their share, largest first.

    `colours` has shape (pixels, 3); clusters of k-means that differ as light and shade of one colour do are one. Pixels
    of one small cell of the colour space count as one colour, the mean of theirs.
    """
    kept = weights > 0
    if not kept.any():
        return ()
    cells, mass, pixels = _cells(colours[kept], weights[kept].astype(np.float64))
    centres, labels = _k_means(cells, mass, sure=np.sqrt(mass))
    groups = _merged(centres, np.bincount(labels, mass, len(centres)).astype(np.float64))
    total = float(mass.sum())
    found = []
    for group in groups:
        member = np.isin(labels, group)
        weight = float(mass[member].sum())
        certainty = weight / float(pixels[member].sum())
        found.append(Tone(_faithful(cells[member], mass[member]), weight / total, certainty))
    return tuple(sorted(found, key=lambda tone: (-tone.share, tone.colour)))


Mass = NDArray[np.float64]


def _cells(colours: Lab, weights: Mass) -> tuple[NDArray[np.float64], Mass, Mass]:
    """Return the mean colours of the occupied cells, shape (cells, 3), their weights, and how many pixels they have."""
    number = np.zeros(len(colours), dtype=np.int64)
    for axis, (bins, low, width) in enumerate(
        zip(_BINS, (0.0, -_CHROMA, -_CHROMA), (1.0, 2 * _CHROMA, 2 * _CHROMA), strict=True)
    ):
        number = number * bins + np.clip(((colours[:, axis] - low) * (bins / width)).astype(np.int64), 0, bins - 1)
    pixels = np.bincount(number)
    occupied = np.flatnonzero(pixels)
    mass = np.bincount(number, weights)[occupied].astype(np.float64)
    sums = [np.bincount(number, weights * colours[:, axis])[occupied] for axis in range(3)]
    return np.stack(sums, axis=1) / mass[:, None], mass, pixels[occupied].astype(np.float64)


def _k_means(
    colours: NDArray[np.float64], weights: Mass, *, sure: Mass
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Return the centres and each colour's; started from the mean colour and then those far from all and frequent."""
    scale = np.array([_LIGHTNESS_WEIGHT + 0.25, 1.0, 1.0])
    points = colours * scale
    found = np.empty((_CLUSTERS, 3))
    found[0] = weights @ points / weights.sum()
    nearest = ((points - found[0]) ** 2).sum(axis=1)
    for place in range(1, _CLUSTERS):
        # Far and heavy: a single odd pixel starts no cluster.
        found[place] = points[int((nearest * sure).argmax())]
        nearest = np.minimum(nearest, ((points - found[place]) ** 2).sum(axis=1))
    weighted = points * weights[:, None]
    labels = np.zeros(len(points), dtype=np.int64)
    for _ in range(_ROUNDS):
        before = labels
        labels = ((found**2).sum(axis=1)[:, None] - 2 * found @ points.T).argmin(axis=0)
        if np.array_equal(labels, before):
            break
        member = labels[None, :] == np.arange(_CLUSTERS)[:, None]
        mass = member @ weights
        occupied = mass > 0
        found[occupied] = (member @ weighted)[occupied] / mass[occupied, None]
    return found / scale, labels


def _merged(centres: NDArray[np.float64], mass: Mass) -> list[list[int]]:
    """Join clusters, nearest first, as long as two are as near as light and shade of one colour."""
    groups = [[number] for number in range(len(centres)) if mass[number] > 0]
    means = [tuple(centres[group[0]].tolist()) for group in groups]
    masses = [float(mass[group[0]]) for group in groups]
    while len(groups) > 1:
        nearest, one, other = min(
            (_apart(means[one], means[other]), one, other) for one in range(len(groups)) for other in range(one)
        )
        if nearest > _SAME:
            break
        heavier = masses[one] + masses[other]
        means[other] = tuple(
            (masses[one] * a + masses[other] * b) / heavier for a, b in zip(means[one], means[other], strict=True)
        )
        masses[other] = heavier
        groups[other] += groups.pop(one)
        del means[one], masses[one]
    return groups


def _apart(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """Return how far apart two colours are where shade, which scales all of OKLab alike, counts little."""
    light = max(one[0], other[0], 0.15)
    first, second = light / max(one[0], 0.15), light / max(other[0], 0.15)
    scaled = hypot(one[1] * first - other[1] * second, one[2] * first - other[2] * second)
    return hypot(_LIGHTNESS_WEIGHT * (one[0] - other[0]), min(scaled, hypot(one[1] - other[1], one[2] - other[2])))


def _faithful(colours: NDArray[np.float64], weights: Mass) -> tuple[float, float, float]:
    """Return the colour of the better lit part of the pixels, without their brightest."""
    order = np.argsort(colours[:, 0], kind="stable")
    passed = np.cumsum(weights[order])
    low, high = (_FAITHFUL - 0.2) * passed[-1], (_FAITHFUL + 0.2) * passed[-1]
    within = np.diff(np.clip(passed, low, high), prepend=low)
    lightness, a, b = within @ colours[order] / within.sum()
    return float(lightness), float(a), float(b)
