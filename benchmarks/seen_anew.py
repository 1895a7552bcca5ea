"""Photographed cloth as it might have been photographed otherwise: nearer, turned, in other colours, cut out worse."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float32]
Rng = np.random.Generator

_LEAST = 24  # pixels of a side


def seen_anew(lab: Values, weights: Values, rng: Rng) -> tuple[Values, Values]:
    """Return the colours, scaled L*a*b* of shape (height, width, 3), and the weights of a part of a garment, changed.

    It is mirrored, turned, made smaller, coloured and lit otherwise, blurred, and less well cut out, each perhaps.
    """
    lab, weights = _moved(lab, weights, rng)
    if rng.random() < 0.4:
        weights = _cut_worse(weights, rng)
    lab = _coloured(lab, weights, rng)
    if rng.random() < 0.4:
        lab = cv2.GaussianBlur(lab, (0, 0), rng.uniform(0.3, 1.0)).astype(np.float32)
    return (lab + rng.normal(0, rng.uniform(0, 0.012), lab.shape)).astype(np.float32), weights


def _moved(lab: Values, weights: Values, rng: Rng) -> tuple[Values, Values]:
    """Return a part of a garment, perhaps mirrored, turned by some degrees and made smaller."""
    height, width = weights.shape
    if rng.random() < 0.5:
        lab, weights = lab[:, ::-1], weights[:, ::-1]
    scale, angle = rng.uniform(0.45, 1.1), float(np.clip(rng.normal(0, 8), -25, 25))
    kept = rng.uniform(0.65, 1, 2)
    size = tuple(max(_LEAST, int(side * scale * share)) for side, share in zip((width, height), kept, strict=True))
    places = cv2.getRotationMatrix2D((width / 2, height / 2), angle, scale)
    for axis, side in enumerate((width, height)):
        places[axis, 2] += (size[axis] - side) / 2 + rng.uniform(-0.5, 0.5) * (1 - kept[axis]) * side * scale
    lab, weights = (np.ascontiguousarray(one, dtype=np.float32) for one in (lab, weights))
    if (soft := 0.45 * (1 / scale - 1)) > 0.1:
        lab = cv2.GaussianBlur(lab, (0, 0), soft).astype(np.float32)
    lab = cv2.warpAffine(lab, places, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT).astype(np.float32)
    return lab, cv2.warpAffine(weights, places, size, flags=cv2.INTER_LINEAR).astype(np.float32)


def _cut_worse(weights: Values, rng: Rng) -> Values:
    """Return weights with some places missing, and perhaps what is beside the garment taken for it there."""
    smooth = cv2.GaussianBlur(rng.normal(0, 1, weights.shape).astype(np.float32), (0, 0), max(weights.shape) * 0.08)
    there = 1 - weights if rng.random() < 0.3 else np.zeros_like(weights)
    return np.where(smooth > 1.3 * smooth.std(), there, weights).astype(np.float32)


def _coloured(lab: Values, weights: Values, rng: Rng) -> Values:
    """Return the colours turned in hue, of another chroma, and lighter or darker."""
    turn = rng.uniform(0, 2 * np.pi) if rng.random() < 0.5 else rng.normal(0, 0.2)
    chroma, contrast = rng.uniform(0.4, 1.3), rng.uniform(0.7, 1.2)
    light, red, yellow = lab[..., 0], lab[..., 1] * chroma, lab[..., 2] * chroma
    inside = weights > 0.5
    middle = float(np.median(light[inside])) if inside.any() else 0.5
    lit = (light - middle) * contrast + np.clip(middle + rng.normal(0, 0.1), 0.05, 0.95)
    turned = red * np.cos(turn) - yellow * np.sin(turn), red * np.sin(turn) + yellow * np.cos(turn)
    return np.stack([lit, *turned], axis=2).astype(np.float32)
