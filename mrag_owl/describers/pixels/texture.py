"""What the texture of a cloth measures: contrasts, directions, frequencies, tones and spots."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.fft import rfft2

from mrag_owl.describers.pixels.colours import Lab
from mrag_owl.describers.pixels.foreground import Weights

Values = NDArray[np.float32]

SIZE = -1
"""Which measure is the logarithm of how many pixels were seen."""

_SIDE = 200  # pixels that the longer side of a cloth is looked at with at most
_LEAST_PIXELS = 260
_RIM = 3  # pixels at the edge of a cloth that mix with what is beside it
_SCALES = (6, 14, 35)  # parts of a cloth's width whose means are taken off
_BANDS = (0.006, 0.02, 0.04, 0.08, 0.16, 0.32, 0.5)  # of frequencies, in periods a pixel
_SPECTRUM = 224
_SMOOTH, _PLACES = 0.7, 8  # pixels that gradients are smoothed by; places to a cloth's width
_LOOKED_AT, _CLUSTERED = 3000, 1500  # pixels that quantiles are taken of, and clusters are looked for among
_UNTIL = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 10, 1e-3)


@dataclass(frozen=True, slots=True)
class Patch:
    """A cloth at the size it is looked at: its colours, its pixels, and those away from its edge."""

    lab: Lab
    mask: NDArray[np.bool_]
    core: NDArray[np.bool_]


def patch(lab: Lab, weights: Weights) -> Patch | None:
    """Return a cloth as it is looked at; None where too little of it is to be seen."""
    sure = weights > 0.5
    rows, columns = np.flatnonzero(sure.any(axis=1)), np.flatnonzero(sure.any(axis=0))
    if not len(rows):
        return None
    part = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
    colours, known = np.ascontiguousarray(lab[part]), sure[part].astype(np.float32)
    scale = _SIDE / max(known.shape)
    if scale < 1:
        size = max(1, round(known.shape[1] * scale)), max(1, round(known.shape[0] * scale))
        colours = np.asarray(cv2.resize(colours, size, interpolation=cv2.INTER_AREA), dtype=np.float32)
        known = np.asarray(cv2.resize(known, size, interpolation=cv2.INTER_AREA), dtype=np.float32)
    mask = known > 0.8
    edged = np.pad(mask.astype(np.uint8), 1)  # what the picture cuts off ends there
    inner = cv2.erode(edged, np.ones((3, 3), np.uint8), iterations=_RIM)[1:-1, 1:-1].astype(bool)
    return Patch(colours, mask, inner) if int(inner.sum()) >= _LEAST_PIXELS else None


def texture(cloth: Patch) -> Values:
    """Return the measures of a cloth's texture, always as many; the first three are the logarithms of deviations."""
    known = cloth.mask.astype(np.float32)
    own = cloth.lab * _of_each(known)
    details = [_detail(cloth, known, own, part) for part in _SCALES]
    contrasts = [value for detail in details for value in _spread(detail, cloth.core)]
    mean, deviation = cv2.meanStdDev(cloth.lab, mask=cloth.core.view(np.uint8))
    signal, flatness = _signal(details[0], cloth)
    inner = signal[cloth.core]
    darkest, dark, light, lightest = _quantiles(inner, 0.05, 0.1, 0.9, 0.95)
    found = [
        *contrasts,
        *np.log(deviation.ravel() + 1e-3),
        float(mean[0, 0]),
        *flatness,
        *_shape(inner, dark, light),
        *_directions(signal, cloth.core, float(inner.std()) + 1e-6),
        *_frequencies(signal * cloth.core),
        *_tones(cloth),
        *_spots(signal > (darkest + lightest) / 2, cloth.core),
        float(np.log(cloth.core.sum())),
    ]
    return np.nan_to_num(np.array(found, dtype=np.float32))


def _quantiles(values: NDArray[np.floating], *shares: float) -> Values:
    """Return the values that such shares of all are below, in [0, 1], linear between two of them."""
    places = np.array(shares) * (len(values) - 1)
    return np.asarray(np.interp(places, np.arange(len(values)), np.sort(values)), dtype=np.float32)


def _of_each(values: Values) -> Lab:
    """Return a number for each pixel as three alike: what has as many of them is multiplied far sooner."""
    return np.asarray(cv2.merge((values, values, values)), dtype=np.float32)


def _detail(cloth: Patch, known: Values, own: Lab, part: int) -> Lab:
    """Return the colours less their means around each pixel, over a part of the cloth's width.

    `known` is 1 where the cloth is, and `own` its colours there; both are 0 elsewhere.
    """
    width = max(3, round(np.sqrt(cloth.mask.sum()) / part) | 1)
    support = cv2.blur(known, (width, width)) + np.float32(1e-6)
    detail: Lab = np.subtract(cloth.lab, cv2.blur(own, (width, width)) / _of_each(support))
    detail *= _of_each(known)
    return detail


def _taken(colours: Lab, places: NDArray[np.intp]) -> Lab:
    """Return the colours at some pixels, counted row by row: many times sooner than those that a mask marks."""
    return np.take(colours.reshape(-1, 3), places, axis=0)


def _spread(detail: Lab, core: NDArray[np.bool_]) -> list[float]:
    mask = core.view(np.uint8)
    deviation = cv2.meanStdDev(detail, mask=mask)[1].ravel()
    apart = cv2.norm(cv2.extractChannel(detail, 0), cv2.NORM_L1, mask) / cv2.countNonZero(mask)
    peaked = np.log(apart + 1e-3) - np.log(deviation[0] + 1e-3)
    return [*np.log(deviation + 1e-3), float(peaked)]


def _signal(detail: Lab, cloth: Patch) -> tuple[Values, list[float]]:
    """Return the detail along the axis on which it varies most, and how much it varies along the others."""
    inner = _taken(detail, np.flatnonzero(cloth.core))
    inner -= np.full(len(inner), 1 / len(inner), np.float32) @ inner
    variances, axes = np.linalg.eigh(inner.T @ inner / max(1, len(inner) - 1))
    signal = np.asarray(cv2.transform(detail, axes[:, -1:].T), dtype=np.float32) * cloth.mask
    greatest = max(float(variances[-1]), 1e-9)
    return signal, [float(variances[-2]) / greatest, float(variances[-3]) / greatest]


def _shape(values: Values, low: float, high: float) -> list[float]:
    """Return the share of values between the two tones, the skewness and the kurtosis."""
    between = (values > low + 0.3 * (high - low)) & (values < high - 0.3 * (high - low))
    deviation, squares = float(values.std()) + 1e-6, values * values
    return [
        float(between.mean()),
        float(squares @ values) / len(values) / deviation**3,
        min(20.0, float(squares @ squares) / len(values) / deviation**4),
    ]


def _directions(signal: Values, core: NDArray[np.bool_], deviation: float) -> list[float]:
    """Return how far the gradients agree on one axis and on two at right angles, and how they are spread.

    They agree over the whole cloth, and in places of an eighth of its width: sleeves and folds turn a pattern.
    """
    blurred = cv2.GaussianBlur(signal, (0, 0), _SMOOTH)
    across, down = (cv2.Sobel(blurred, cv2.CV_32F, 1 - x, x, scale=0.125) * core for x in (0, 1))
    power = across * across + down * down
    one = across * across - down * down, 2 * across * down  # of twice the angle
    two = (one[0] * one[0] - one[1] * one[1]) / (power + 1e-12), 2 * one[0] * one[1] / (power + 1e-12)
    inner, total = power[core], float(power.sum()) + 1e-12
    turned = np.arctan2(one[1][core], one[0][core]) / (2 * np.pi) + 0.5
    shares = np.bincount((turned * 18).astype(np.intp) % 18, inner, 18) / total
    highest = np.sort(shares)[::-1]
    return [
        *(float(np.hypot(x.sum(), y.sum())) / total for x, y in (one, two)),
        float(highest[:2].sum()),
        float(highest[:6].sum()),
        float(-(shares * np.log(shares + 1e-9)).sum()),
        float(np.log(np.sqrt(inner.mean()) + 1e-5) - np.log(deviation)),
        float((np.sqrt(inner) > 0.25 * deviation).mean()),
        *_directions_in_places(one, two, power, core),
    ]


def _directions_in_places(
    one: Iterable[NDArray[np.floating]], two: Iterable[NDArray[np.floating]], power: Values, core: NDArray[np.bool_]
) -> list[float]:
    """Return how far the gradients in places agree on one axis, on two, and on two more than on one."""
    width = max(9, round(np.sqrt(core.sum()) / _PLACES) | 1)
    there = np.maximum(cv2.blur(power, (width, width))[core], 0)  # sums that slide along come out a little below
    of_one, of_two = (
        cv2.magnitude(*(cv2.blur(part, (width, width)) for part in values))[core] / (there + 1e-9)
        for values in (one, two)
    )
    weights = np.sqrt(there)
    weights /= weights.sum() + 1e-12
    step = max(1, len(there) // _LOOKED_AT)
    more = of_two - of_one
    return [
        float(of_one @ weights),
        float(of_two @ weights),
        *_quantiles(of_one[::step], 0.2, 0.8),
        *_quantiles(of_two[::step], 0.2, 0.5, 0.8),
        float(more @ weights),
        float((more > 0.15) @ weights),
        float((of_one > 0.6) @ weights),
    ]


@cache
def _rings() -> tuple[NDArray[np.intp], ...]:
    """Return the places of the frequencies in each band, counted row by row."""
    rows, columns = np.fft.fftfreq(_SPECTRUM)[:, None], np.fft.rfftfreq(_SPECTRUM)[None]
    radius = np.hypot(rows, columns)
    return tuple(np.flatnonzero((radius >= low) & (radius < high)) for low, high in itertools.pairwise(_BANDS))


def _frequencies(signal: Values) -> list[float]:
    """Return the shares of power in bands of frequencies, and how far few frequencies have that of the middle ones."""
    found = rfft2(signal, (_SPECTRUM, _SPECTRUM))
    spectrum = found.real**2 + found.imag**2
    power = [np.take(spectrum, ring) for ring in _rings()]
    total = sum(float(part.sum()) for part in power) + 1e-12
    peaked = [
        float(np.partition(part, -max(1, len(part) // 50))[-max(1, len(part) // 50) :].sum() / (part.sum() + 1e-12))
        for part in power[1:5]
    ]
    return [*(float(part.sum()) / total for part in power), *peaked]


def _tones(cloth: Patch) -> list[float]:
    """Return how far the clusters of the colours are apart, how even their shares are, and how their hues spread."""
    places = np.flatnonzero(cloth.core)
    colours = _taken(cloth.lab, places[:: max(1, len(places) // _CLUSTERED)])
    points = np.ascontiguousarray(colours * (0.7, 1, 1), dtype=np.float32)
    cv2.setRNGSeed(1)
    _, labels, centres = cv2.kmeans(points, 6, np.empty(0), _UNTIL, 1, cv2.KMEANS_PP_CENTERS)
    shares = np.bincount(labels.ravel(), minlength=6) / len(points)
    apart = np.linalg.norm(centres[:, None] - centres[None], axis=2)
    chroma = np.hypot(centres[:, 1], centres[:, 2])
    hue = (shares[:, None] * centres[:, 1:] / (chroma[:, None] + 0.03)).sum(axis=0)
    return [
        float((shares[:, None] * shares[None] * apart).sum()),
        float(apart.max()),
        float(-(shares * np.log(shares + 1e-9)).sum()),
        float((shares * chroma).sum()),
        float(chroma.std()),
        float(np.linalg.norm(hue)),
    ]


def _spots(is_light: NDArray[np.bool_], core: NDArray[np.bool_]) -> list[float]:
    """Return of the spots of the rarer tone their share, number, size, and how many are round, alike and whole."""
    light = is_light & core
    spots = light if light.sum() < core.sum() / 2 else core & ~light
    _, _, measured, _ = cv2.connectedComponentsWithStats(spots.astype(np.uint8))
    areas, widths, heights = (measured[1:, column].astype(float) for column in (4, 2, 3))
    seen = areas >= 3
    areas, widths, heights = areas[seen], widths[seen], heights[seen]
    if not len(areas):
        return [float(spots.mean()), 0.0, -11.0, 1.0, 0.0, 0.0]
    filled = areas / (widths * heights)
    usual = float(np.median(areas))
    is_round = (np.maximum(widths, heights) <= 1.4 * np.minimum(widths, heights) + 1) & (filled > 0.62)
    is_alike = (areas > 0.55 * usual) & (areas < 1.6 * usual)
    return [
        float(spots.sum() / core.sum()),
        float(np.log1p(len(areas))),
        float(np.log(usual / core.sum() + 1e-5)),
        float(areas.max() / areas.sum()),
        float(areas[is_round & is_alike].sum() / areas.sum()),
        float(is_round.mean()),
    ]
