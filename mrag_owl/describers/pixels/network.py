"""What the first layers of a network that learned to tell photographed things apart make of a cloth.

The network is EfficientNet-Lite0 (Tan and Le, "EfficientNet", ICML 2019; its layers are those of Sandler et al.,
"MobileNetV2", CVPR 2018). `network.npz` holds its first layers, as `benchmarks/fit_patterns.py --network` cuts them out
of the weights that are published under the Apache License 2.0: `NETWORK_LICENSE` says what was changed.
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

STRIDES = (1, 2, 1, 2, 1)
"""By how much each block shrinks what it is given."""

_ASKED = (2, 4)  # blocks: what responds to lines, and to shapes
_LOUDEST = 6  # what a channel is cut off at
_MIDDLE, _RANGE = 127 / 255, 128 / 255  # of light, as the network was given it


@dataclass(frozen=True, slots=True)
class Layer:
    """Weights of a convolution and what is added to each channel; what it is given has shape (channels, height, width).

    `weights` has shape (channels, others) where the channels of each pixel are mixed, and (channels, side, side) where
    each channel is spread over the pixels around.
    """

    weights: NDArray[np.float32]
    added: NDArray[np.float32]

    def mixed(self, given: Values) -> Values:
        """Return the channels of each pixel mixed."""
        found = np.empty((len(self.weights), *given.shape[1:]), np.float32)
        # Row by row: products so small that BLAS starts no threads, which would cost more than they bring.
        np.matmul(self.weights, given.transpose(1, 0, 2), out=found.transpose(1, 0, 2))
        found += self.added[:, None, None]
        return found

    def spread(self, given: Values, stride: int) -> Values:
        """Return each channel weighed over the pixels around every one, or every other one; beyond the edge is 0."""
        first = [(side - 1) % stride for side in given.shape[1:]]
        return np.stack(
            [
                cv2.filter2D(one, -1, weights, delta=float(added), borderType=cv2.BORDER_CONSTANT)[
                    first[0] :: stride, first[1] :: stride
                ]
                for one, weights, added in zip(given, self.weights, self.added, strict=True)
            ]
        )


@cache
def packaged_network() -> Mapping[str, Layer]:
    """Return the layers by name: `stem`, and of each block those that widen, spread and narrow, as `1_widen`."""
    with (files(__package__) / "network.npz").open("rb") as file, np.load(file) as kept:
        names = sorted({name.rpartition(".")[0] for name in kept})
        return {
            name: Layer((kept[f"{name}.weights"].T * kept[f"{name}.steps"]).T.astype(np.float32), kept[f"{name}.added"])
            for name in names
        }


def responses(cloth: Patch) -> Values:
    """Return the mean and the deviation, over a cloth's inner pixels, of each channel of two blocks of the network."""
    rgb = np.clip(cv2.cvtColor(cloth.lab / SCALE, cv2.COLOR_LAB2RGB), 0, 1)
    rgb[~cloth.mask] = rgb[cloth.mask].mean(axis=0)  # what is beside the cloth is no edge of it
    layers, core = packaged_network(), cloth.core.astype(np.float32)
    given = _cut_off(layers["stem"].mixed(_neighbours((rgb - _MIDDLE) / _RANGE)))
    found: list[Values] = []
    for block, stride in enumerate(STRIDES):
        widen = layers.get(f"{block}_widen")
        widened = given if widen is None else _cut_off(widen.mixed(given))
        spread = _cut_off(layers[f"{block}_spread"].spread(widened, stride))
        if block in _ASKED:
            found += _pooled(spread, core)
        if narrow := layers.get(f"{block}_narrow"):
            narrowed = narrow.mixed(spread)
            given = narrowed + given if narrowed.shape == given.shape else narrowed
    return np.concatenate(found)


def _neighbours(rgb: Values) -> Values:
    """Return of every other pixel the colours of it and of the eight around it, (27, rows, columns)."""
    first = [(side - 1) % 2 for side in rgb.shape[:2]]
    around = np.pad(rgb.transpose(2, 0, 1), ((0, 0), (1, 1), (1, 1)))
    height, width = ((side - at + 1) // 2 for side, at in zip(rgb.shape[:2], first, strict=True))
    return np.concatenate(
        [
            around[:, first[0] + row :: 2, first[1] + column :: 2][:, :height, :width]
            for row in range(3)
            for column in range(3)
        ]
    )


def _cut_off(found: Values) -> Values:
    return np.clip(found, 0, _LOUDEST, out=found)


def _pooled(found: Values, core: Values) -> tuple[Values, Values]:
    """Return the mean and the deviation of each channel over the inner pixels."""
    values = found.reshape(len(found), -1)
    shrunk = cv2.resize(core, found.shape[:0:-1], interpolation=cv2.INTER_AREA)
    inner = np.square(shrunk, dtype=np.float32).ravel()
    weights = inner / (inner.sum() + 1e-9)
    mean = values @ weights
    return mean, np.sqrt(np.maximum((values * values) @ weights - mean * mean, 0))
