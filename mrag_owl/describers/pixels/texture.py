"""What the texture of a cloth measures: contrasts, directions, frequencies, tones and spots."""

from __future__ import annotations

import itertools
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
_LOOKED_AT = 3000  # pixels that quantiles are taken of
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
    whole = cloth.lab[cloth.core]
    signal, flatness = _signal(details[0], cloth)
    found = [
        *contrasts,
        *np.log(whole.std(axis=0) + 1e-3),
        float(whole[:, 0].mean()),
        *flatness,
        *_shape(signal[cloth.core]),
        *_directions(signal, cloth.core),
        *_frequencies(signal * cloth.core),
        *_tones(whole),
        *_spots(signal, cloth.core),
        float(np.log(cloth.core.sum())),
    ]
    return np.nan_to_num(np.array(found, dtype=np.float32))


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


def _spread(detail: Lab, core: NDArray[np.bool_]) -> list[float]:
    deviation = cv2.meanStdDev(detail, mask=core.astype(np.uint8))[1].ravel()
    peaked = np.log(np.abs(detail[..., 0])[core].mean() + 1e-3) - np.log(deviation[0] + 1e-3)
    return [*np.log(deviation + 1e-3), float(peaked)]


def _signal(detail: Lab, cloth: Patch) -> tuple[Values, list[float]]:
    """Return the detail along the axis on which it varies most, and how much it varies along the others."""
    inner = detail[cloth.core]
    inner = inner - inner.mean(axis=0)
    variances, axes = np.linalg.eigh(inner.T @ inner / max(1, len(inner) - 1))
    signal = np.asarray(np.where(cloth.mask, detail @ axes[:, -1], 0), dtype=np.float32)
    greatest = max(float(variances[-1]), 1e-9)
    return signal, [float(variances[-2]) / greatest, float(variances[-3]) / greatest]


def _shape(values: Values) -> list[float]:
    """Return the share of values between the two tones, the skewness and the kurtosis."""
    low, high = np.percentile(values, [10, 90])
    between = (values > low + 0.3 * (high - low)) & (values < high - 0.3 * (high - low))
    deviation, squares = float(values.std()) + 1e-6, values * values
    return [
        float(between.mean()),
        float((squares * values).mean()) / deviation**3,
        min(20.0, float((squares * squares).mean()) / deviation**4),
    ]


def _directions(signal: Values, core: NDArray[np.bool_]) -> list[float]:
    """Return how far the gradients agree on one axis and on two at right angles, and how they are spread.

    They agree over the whole cloth, and in places of an eighth of its width: sleeves and folds turn a pattern.
    """
    blurred = cv2.GaussianBlur(signal, (0, 0), _SMOOTH)
    across, down = (cv2.Sobel(blurred, cv2.CV_32F, 1 - x, x, scale=0.125) for x in (0, 1))
    squared = (across + 1j * down) ** 2 * core  # of twice the angle
    power = np.abs(squared)
    crossed = squared * squared / (power + 1e-12)
    inner, total = power[core], float(power.sum()) + 1e-12
    shares = np.bincount(((np.angle(squared[core]) / (2 * np.pi) + 0.5) * 18).astype(int) % 18, inner, 18) / total
    highest = np.sort(shares)[::-1]
    deviation = float(signal[core].std()) + 1e-6
    return [
        abs(complex(squared.sum())) / total,
        abs(complex(crossed.sum())) / total,
        float(highest[:2].sum()),
        float(highest[:6].sum()),
        float(-(shares * np.log(shares + 1e-9)).sum()),
        float(np.log(np.sqrt(inner.mean()) + 1e-5) - np.log(deviation)),
        float((np.sqrt(inner) > 0.25 * deviation).mean()),
        *_directions_in_places(squared, crossed, power, core),
    ]


def _directions_in_places(
    squared: NDArray[np.complex64], crossed: NDArray[np.complex64], power: Values, core: NDArray[np.bool_]
) -> list[float]:
    """Return how far the gradients in places agree on one axis, on two, and on two more than on one."""
    width = max(9, round(np.sqrt(core.sum()) / _PLACES) | 1)

    def around(values: Values) -> Values:
        return np.asarray(cv2.blur(np.ascontiguousarray(values, dtype=np.float32), (width, width)), dtype=np.float32)

    there = np.maximum(around(power), 0)  # sums that slide along come out a little below
    one, two = (
        np.hypot(around(values.real), around(values.imag))[core] / (there[core] + 1e-9) for values in (squared, crossed)
    )
    weights = np.sqrt(there[core])
    weights /= weights.sum() + 1e-12
    step = max(1, len(one) // _LOOKED_AT)
    more = two - one
    return [
        float(one @ weights),
        float(two @ weights),
        *np.percentile(one[::step], [20, 80]),
        *np.percentile(two[::step], [20, 50, 80]),
        float(more @ weights),
        float((more > 0.15) @ weights),
        float((one > 0.6) @ weights),
    ]


@cache
def _rings() -> tuple[NDArray[np.bool_], ...]:
    rows, columns = np.fft.fftfreq(_SPECTRUM)[:, None], np.fft.rfftfreq(_SPECTRUM)[None]
    radius = np.hypot(rows, columns)
    return tuple((radius >= low) & (radius < high) for low, high in itertools.pairwise(_BANDS))


def _frequencies(signal: Values) -> list[float]:
    """Return the shares of power in bands of frequencies, and how far few frequencies have that of the middle ones."""
    spectrum = np.abs(rfft2(signal, (_SPECTRUM, _SPECTRUM))) ** 2
    power = [spectrum[ring] for ring in _rings()]
    total = sum(float(part.sum()) for part in power) + 1e-12
    peaked = [
        float(np.partition(part, -max(1, len(part) // 50))[-max(1, len(part) // 50) :].sum() / (part.sum() + 1e-12))
        for part in power[1:5]
    ]
    return [*(float(part.sum()) / total for part in power), *peaked]


def _tones(colours: Lab) -> list[float]:
    """Return how far the clusters of the colours are apart, how even their shares are, and how their hues spread."""
    points = np.ascontiguousarray(colours[:: max(1, len(colours) // 1500)] * (0.7, 1, 1), dtype=np.float32)
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


def _spots(signal: Values, core: NDArray[np.bool_]) -> list[float]:
    """Return of the spots of the rarer tone their share, number, size, and how many are round, alike and whole."""
    low, high = np.percentile(signal[core], [5, 95])
    light = (signal > (low + high) / 2) & core
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
