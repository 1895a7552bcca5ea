"""What some layers of a network that learned to tell photographed things apart make of a cloth.

The network is EfficientNet-Lite0 (Tan and Le, "EfficientNet", ICML 2019; its layers are those of Sandler et al.,
"MobileNetV2", CVPR 2018). `network.npz` holds the layers that are asked, as `benchmarks/fit_patterns.py --network` cuts
them out of the weights that are published under the Apache License 2.0: `NETWORK_LICENSE` says what was changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import cv2
import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from mrag_owl.describers.pixels.colours import SCALE
from mrag_owl.describers.pixels.texture import Patch, Values

STRIDES = {0: 1, 1: 2, 2: 1, 3: 2, 4: 1, 5: 2, 8: 1}
"""By how much each block shrinks what it is given; the blocks between are left out, what they add is little."""

_LOUDEST = 6  # what a channel is cut off at
_AT_ONCE = 64_000  # numbers
_MIDDLE, _RANGE = 127 / 255, 128 / 255  # of light, as the network was given it


@dataclass(frozen=True, slots=True)
class Layer:
    """Weights of a convolution and what is added to each channel; what it is given has shape (height, width, channels).

    `weights` has shape (others, channels) where the channels of each pixel are mixed, and (side, side, channels) where
    each channel is spread over the pixels around.
    """

    weights: NDArray[np.float32]
    added: NDArray[np.float32]

    def mixed(self, given: Values) -> Values:
        """Return the channels of each pixel mixed."""
        # Row by row: products so small that BLAS starts no threads, which would cost more than they bring.
        found: Values = np.matmul(given, self.weights)
        rows = found.reshape(len(found), -1)
        rows += _for_each_column(self.added, found.shape[1])
        return found

    def spread(self, given: Values, stride: int, *, widen: Layer | None = None) -> Values:
        """Return each channel, cut off, weighed over the pixels around every one, or every other one, and cut off.

        Beyond the edge is 0. With `widen`, that layer mixes the channels of each pixel first.
        """
        side, reach, channels = len(self.weights), len(self.weights) // 2, self.weights.shape[2]
        first = [(pixels - 1) % stride for pixels in given.shape[:2]]
        height, width = (
            (pixels - at + stride - 1) // stride for pixels, at in zip(given.shape[:2], first, strict=True)
        )
        found = np.empty((height, width * channels), np.float32)
        # So few rows at a time that they stay in the cache, which is several times as fast; every other column by
        # itself and weights once for each column, so that what is multiplied lies together.
        rows = min(height, max(1, _AT_ONCE // found.shape[1]))
        weights = [_for_each_column(self.weights[:, start::stride], width) for start in range(stride)]
        added, weighed = _for_each_column(self.added, width), np.empty((rows, found.shape[1]), np.float32)
        around = [
            np.zeros((stride * (rows - 1) + side, width + (side - 1 - start) // stride, channels), np.float32)
            for start in range(stride)
        ]
        for top in range(0, height, rows):
            part = found[top : top + rows]
            above = first[0] + stride * top - reach
            there = given[max(0, above) : above + stride * (len(part) - 1) + side]
            inside = slice(max(0, -above), max(0, -above) + len(there))
            for start, (columns, own) in enumerate(zip(around, weights, strict=True)):
                before = first[1] + start - reach
                apart = there[:, before % stride :: stride]
                wide = apart if widen is None else widen.mixed(apart)
                skipped = (before % stride - before) // stride
                np.clip(wide, 0, _LOUDEST, out=columns[inside, skipped : skipped + wide.shape[1]])
                columns[inside.stop :] = 0
                down, across, one = columns.strides
                windows = as_strided(columns, (*own.shape[:2], *part.shape), (down, across, stride * down, one))
                np.einsum("abrc,abc->rc", windows, own, out=weighed[: len(part)] if start else part)
                if start:
                    part += weighed[: len(part)]
            part += added
            np.clip(part, 0, _LOUDEST, out=part)
        return found.reshape(height, width, channels)


def _for_each_column(values: Values, width: int) -> Values:
    """Return numbers for the channels, shape (…, channels), repeated for each pixel of a row, (…, width × channels)."""
    *others, channels = values.shape
    repeated = np.broadcast_to(values[..., None, :], (*others, width, channels))
    return repeated.reshape(*others, width * channels)


@cache
def packaged_network() -> Mapping[str, Layer]:
    """Return the layers by name: `stem`, and of each block those that widen, spread and narrow, as `1_widen`."""
    with (files(__package__) / "network.npz").open("rb") as file, np.load(file) as kept:
        names = sorted({name.rpartition(".")[0] for name in kept})
        return {
            name: Layer(
                kept[f"{name}.weights"] * kept[f"{name}.steps"].astype(np.float32),
                kept[f"{name}.added"].astype(np.float32),
            )
            for name in names
        }


def responses(cloth: Patch) -> Values:
    """Return the mean and the deviation, over a cloth's inner pixels, of each channel of the last block."""
    layers, core = packaged_network(), cloth.core.astype(np.float32)
    given = layers["stem"].mixed(_neighbours((_shown(cloth) - _MIDDLE) / _RANGE))
    for block, stride in STRIDES.items():
        spread = layers[f"{block}_spread"].spread(given, stride, widen=layers.get(f"{block}_widen"))
        if narrow := layers.get(f"{block}_narrow"):
            narrowed = narrow.mixed(spread)
            given = narrowed + given if narrowed.shape == given.shape else narrowed
    return _pooled(spread, core)


def _shown(cloth: Patch) -> Values:
    """Return a cloth in sRGB, in [0, 1], and its mean beside it: what is there is no edge of it."""
    mask = cloth.mask.astype(np.uint8)
    rgb = np.clip(cv2.cvtColor(cv2.transform(cloth.lab, np.diag(1 / SCALE)), cv2.COLOR_LAB2RGB), 0, 1)
    beside = np.tile(np.array(cv2.mean(rgb, mask)[:3], dtype=np.float32), mask.shape).reshape(rgb.shape)
    return np.asarray(cv2.copyTo(rgb, mask, beside), dtype=np.float32)


def _neighbours(rgb: Values) -> Values:
    """Return of every other pixel the colours of it and of the eight around it, (rows, columns, 27)."""
    first = [(side - 1) % 2 for side in rgb.shape[:2]]
    height, width = ((side - at + 1) // 2 for side, at in zip(rgb.shape[:2], first, strict=True))
    around = np.pad(rgb, ((1, 1), (1, 1), (0, 0)))[first[0] :, first[1] :]
    down, across, one = around.strides
    windows = as_strided(around, (height, width, 3, 9), (2 * down, 2 * across, down, one))
    return np.ascontiguousarray(windows).reshape(height, width, 27)


def _pooled(found: Values, core: Values) -> Values:
    """Return the mean and the deviation of each channel over the inner pixels."""
    values = found.reshape(-1, found.shape[2])
    shrunk = cv2.resize(core, found.shape[1::-1], interpolation=cv2.INTER_AREA)
    inner = np.square(shrunk, dtype=np.float32).ravel()
    weights = inner / (inner.sum() + 1e-9)
    mean = weights @ values
    deviation = np.sqrt(np.maximum(weights @ (values * values) - mean * mean, 0))
    return np.concatenate([mean, deviation])
