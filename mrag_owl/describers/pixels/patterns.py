"""Plain, striped, checked or dotted: what the texture of a cloth says, by its gradients and its autocorrelation."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.fft import irfft2, next_fast_len, rfft2
from scipy.ndimage import binary_erosion, find_objects, gaussian_filter, label, uniform_filter

from mrag_owl.describers.pixels.colours import Lab
from mrag_owl.describers.pixels.foreground import Weights

_LEAST_PIXELS = 260
_LARGEST = 140
_DIRECTIONS = 12
_VALLEY = 0.2
_PLAIN = 0.06
_REPEATS = 0.35
_LEAST_SPOTS = 5
_LEAST_SPOT = 4


@dataclass(frozen=True, slots=True)
class Texture:
    """What a cloth's texture measures; of a plain one, which has no contrast to speak of, that alone.

    `contrast`: standard deviation around the local mean, in OKLab. `two_toned`: share of the pixels that are one tone
    or the other and not between. `one_way`, `two_way`: how much the gradients agree on one axis, on two at right
    angles, in [0, 1]. `repeat`: how high the autocorrelation rises again after its first valley, in the direction
    where it rises most; `second`: the same at 45° and more from there. `further`: variance on the second axis of
    colours by that on the first, 0 for a cloth of two tones. `roundness`: share of spots that are round and alike;
    `crossing`: variance that bands along two axes explain. Both are 0 where nothing repeats.
    """

    contrast: float
    two_toned: float = 0.0
    one_way: float = 0.0
    two_way: float = 0.0
    repeat: float = 0.0
    second: float = 0.0
    further: float = 0.0
    roundness: float = 0.0
    crossing: float = 0.0


def texture(lab: Lab, weights: Weights) -> Texture | None:
    """Return what the texture of a cloth measures; None where too little of it is to be seen."""
    mask = weights > 0.6
    step = max(1, round(max(mask.shape) / _LARGEST))
    if step > 1:
        lab = _reduced(lab, step)
        mask = _reduced(mask.astype(np.float32), step) > 0.8
    core = binary_erosion(mask, iterations=2)
    if int(core.sum()) < _LEAST_PIXELS:
        return None
    signal, further = _signal(lab, mask, core)
    values = signal[core]
    contrast = float(values.std())
    if contrast < _PLAIN:
        return Texture(contrast)
    rows, columns = np.gradient(gaussian_filter(signal, 0.7))
    power = (rows**2 + columns**2) * core
    angle = np.arctan2(rows, columns)
    total = float(power.sum()) + 1e-12
    one_way = abs(complex((power * np.exp(2j * angle)).sum())) / total
    fourfold = complex((power * np.exp(4j * angle)).sum()) / total
    repeats = _repeats(signal * core, core)
    best = int(repeats.argmax())
    apart = np.abs((np.arange(_DIRECTIONS) - best + _DIRECTIONS // 2) % _DIRECTIONS - _DIRECTIONS // 2)
    second = float(repeats[apart >= _DIRECTIONS // 4].max())
    low, high = np.percentile(values, [10, 90])
    middle = float(((values > low + 0.3 * (high - low)) & (values < high - 0.3 * (high - low))).mean())
    roundness = crossing = 0.0
    if repeats[best] > _REPEATS:
        roundness = _roundness(signal, core)
        crossing = _crossing(signal, core, float(np.angle(fourfold)) / 4)
    return Texture(
        contrast,
        1 - middle,
        one_way,
        abs(fourfold),
        float(repeats[best]),
        second,
        further,
        roundness,
        crossing,
    )


def _reduced(values: NDArray[np.float32], step: int) -> NDArray[np.float32]:
    """Return the means of squares of `step` by `step` values, without what is left over at the far edges."""
    height, width = (size // step * step for size in values.shape[:2])
    shifted = (values[row:height:step, column:width:step] for row in range(step) for column in range(step))
    total = np.zeros((height // step, width // step, *values.shape[2:]), dtype=np.float32)
    for part in shifted:
        total += part
    total /= step * step
    return total


def _signal(lab: Lab, mask: NDArray[np.bool_], core: NDArray[np.bool_]) -> tuple[NDArray[np.float32], float]:
    """Return the cloth's colours along the axis on which they vary most, without light and shade, and `further`."""
    size = max(3.0, np.sqrt(mask.sum()) / 7)
    known = mask.astype(np.float32)
    support = _blurred(known, size) + 1e-6
    detail = np.empty_like(lab)
    for axis in range(3):
        detail[..., axis] = lab[..., axis] - _blurred(lab[..., axis] * known, size) / support
    inside = detail[core]
    variances, axes = np.linalg.eigh(np.cov(inside.T))
    signal = np.asarray(np.where(mask, detail @ axes[:, -1], 0), dtype=np.float32)
    return signal, float(variances[-2] / max(variances[-1], 1e-12))


def _blurred(values: NDArray[np.float32], size: float) -> NDArray[np.float32]:
    """Return the values under two box filters, near enough to a Gaussian of that standard deviation."""
    width = max(3, round(size * 2.4))
    return np.asarray(uniform_filter(uniform_filter(values, width), width), dtype=np.float32)


def _repeats(signal: NDArray[np.float32], core: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Return for each of the directions how high the autocorrelation rises again after its first valley."""
    height, width = signal.shape
    lags = max(6, int(max(height, width) * 0.4))
    size = (next_fast_len(height + lags, real=True), next_fast_len(width + lags, real=True))  # no lag comes round
    overlap, product = (
        irfft2(spectrum.real**2 + spectrum.imag**2, size)
        for spectrum in (rfft2(core.astype(np.float32), size), rfft2(signal, size))
    )
    correlation = product / np.maximum(overlap, 1)
    correlation /= max(float(correlation[0, 0]), 1e-12)
    correlation[overlap < 0.15 * overlap[0, 0]] = 0
    distances = np.arange(lags)
    found = np.zeros(_DIRECTIONS)
    for number in range(_DIRECTIONS):
        angle = np.pi * number / _DIRECTIONS
        rows = np.rint(distances * np.sin(angle)).astype(int)
        columns = np.rint(distances * np.cos(angle)).astype(int)
        inside = (np.abs(rows) < height) & (np.abs(columns) < width)
        profile = correlation[rows[inside], columns[inside]]
        valleys = np.flatnonzero(profile < _VALLEY)
        if len(valleys):
            found[number] = profile[valleys[0] :].max() - max(0.0, float(profile[valleys[0]]))
    return found


def _roundness(signal: NDArray[np.float32], core: NDArray[np.bool_]) -> float:
    """Return the share of the rarer tone's spots that are round, alike and whole, in [0, 1]; 0 for few spots."""
    low, high = np.percentile(signal[core], [5, 95])
    light = (signal > (low + high) / 2) & core
    spots = light if light.sum() < core.sum() / 2 else core & ~light
    labels, count = label(spots)
    if count < _LEAST_SPOTS:
        return 0.0
    rim = np.unique(labels[core & ~binary_erosion(core)])
    areas = np.bincount(labels.ravel())
    whole = [number for number in range(1, count + 1) if number not in rim and areas[number] >= _LEAST_SPOT]
    if len(whole) < _LEAST_SPOTS:
        return 0.0
    usual = float(np.median(areas[whole]))
    boxes = find_objects(labels)
    good = 0.0
    for number in whole:
        rows, columns = boxes[number - 1]
        height, width = rows.stop - rows.start, columns.stop - columns.start
        is_compact = max(height, width) <= 1.4 * min(height, width) + 1
        filled = areas[number] / (height * width)  # π/4 by a disc, all by a square; by a speck of few pixels either
        is_round = filled > 0.62 and (filled < 0.93 or height * width < 50)
        if is_compact and is_round and 0.55 * usual < areas[number] < 1.6 * usual:
            good += areas[number]
    return good / float(areas[1:].sum() - areas[rim[rim > 0]].sum() + 1e-9)


def _crossing(signal: NDArray[np.float32], core: NDArray[np.bool_], angle: float) -> float:
    """Return the share of variance that bands along two axes at right angles explain together, in [0, 1]."""
    rows, columns = np.nonzero(core)
    values = signal[core] - signal[core].mean()
    total = float((values**2).sum()) + 1e-12
    best = 0.0
    for turn in (0.0, angle):
        along = np.rint(columns * np.cos(turn) + rows * np.sin(turn)).astype(int)
        across = np.rint(rows * np.cos(turn) - columns * np.sin(turn)).astype(int)
        left = values.copy()
        for _ in range(2):
            for places in (along - along.min(), across - across.min()):
                left -= (np.bincount(places, left) / np.maximum(np.bincount(places), 1))[places]
        best = max(best, 1 - float((left**2).sum()) / total)
    return best


def pattern(measured: Texture) -> tuple[str, float] | None:
    """Return what a texture is called and how sure that is; None for anything but plain, stripes, checks and dots."""
    if measured.contrast < _PLAIN:
        return "plain", round(0.95 - 0.35 * measured.contrast / _PLAIN, 2)
    clear = min(1.0, (measured.contrast - _PLAIN) / _PLAIN) * min(1.0, max(0.0, measured.repeat - 0.35) / 0.3)
    if clear <= 0:
        return None
    if measured.one_way > 0.62:
        return "striped", round(clear * min(1.0, 0.4 + measured.one_way * 0.6), 2)
    if measured.roundness > 0.72 and measured.one_way < 0.3:
        return "dotted", round(clear * min(0.95, 0.25 + measured.roundness), 2)
    if measured.crossing > 0.55 and measured.one_way < 0.5 and measured.second > 0.3:
        return "checked", round(clear * min(0.95, 0.3 + measured.crossing), 2)
    return None
