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
        rows += np.tile(self.added, found.shape[1])
        return found

    def spread(self, given: Values, stride: int) -> Values:
        """Return each channel, cut off, weighed over the pixels around every one, or every other one.

        Beyond the edge is 0.
        """
        reach, channels = len(self.weights) // 2, given.shape[2]
        first = [(side - 1) % stride for side in given.shape[:2]]
        height, width = ((side - at + stride - 1) // stride for side, at in zip(given.shape[:2], first, strict=True))
        around = np.zeros((given.shape[0] + 2 * reach, given.shape[1] + 2 * reach, channels), np.float32)
        np.clip(given, 0, _LOUDEST, out=around[reach:-reach, reach:-reach])
        # Columns apart, rows as one, weights once for each: what is multiplied lies together, and is done by so few
        # rows at a time that they stay in the cache, which is several times as fast.
        apart = (np.ascontiguousarray(around[first[0] :, first[1] + start :: stride]) for start in range(stride))
        columns = [one.reshape(len(one), -1) for one in apart]
        weights = np.tile(self.weights, width)
        found = np.tile(self.added, (height, width))
        rows = max(1, _AT_ONCE // found.shape[1])
        weighed = np.empty((rows, found.shape[1]), np.float32)
        for top in range(0, height, rows):
            part = found[top : top + rows]
            for row, column in np.ndindex(self.weights.shape[:2]):
                begin = column // stride * channels
                there = columns[column % stride][top * stride + row :: stride, begin : begin + found.shape[1]]
                part += np.multiply(there[: len(part)], weights[row, column], out=weighed[: len(part)])
        return found.reshape(height, width, channels)


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
    rgb = np.clip(cv2.cvtColor(cloth.lab / SCALE, cv2.COLOR_LAB2RGB), 0, 1)
    rgb[~cloth.mask] = rgb[cloth.mask].mean(axis=0)  # what is beside the cloth is no edge of it
    layers, core = packaged_network(), cloth.core.astype(np.float32)
    given = layers["stem"].mixed(_neighbours((rgb - _MIDDLE) / _RANGE))
    for block, stride in STRIDES.items():
        widen = layers.get(f"{block}_widen")
        spread = layers[f"{block}_spread"].spread(given if widen is None else widen.mixed(given), stride)
        np.clip(spread, 0, _LOUDEST, out=spread)
        if narrow := layers.get(f"{block}_narrow"):
            narrowed = narrow.mixed(spread)
            given = narrowed + given if narrowed.shape == given.shape else narrowed
    return _pooled(spread, core)


def _neighbours(rgb: Values) -> Values:
    """Return of every other pixel the colours of it and of the eight around it, (rows, columns, 27)."""
    first = [(side - 1) % 2 for side in rgb.shape[:2]]
    around = np.pad(rgb, ((1, 1), (1, 1), (0, 0)))
    height, width = ((side - at + 1) // 2 for side, at in zip(rgb.shape[:2], first, strict=True))
    return np.concatenate(
        [
            around[first[0] + row :: 2, first[1] + column :: 2][:height, :width]
            for row in range(3)
            for column in range(3)
        ],
        axis=2,
    )


def _pooled(found: Values, core: Values) -> Values:
    """Return the mean and the deviation of each channel over the inner pixels."""
    values = found.reshape(-1, found.shape[2])
    shrunk = cv2.resize(core, found.shape[1::-1], interpolation=cv2.INTER_AREA)
    inner = np.square(shrunk, dtype=np.float32).ravel()
    weights = inner / (inner.sum() + 1e-9)
    mean = weights @ values
    deviation = np.sqrt(np.maximum(weights @ (values * values) - mean * mean, 0))
    return np.concatenate([mean, deviation])
