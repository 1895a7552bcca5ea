"""The names of a garment's colours, the leading one first, each with how likely it is right."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, log1p

import cv2
import numpy as np
from numpy.typing import NDArray

from mrag_owl.describers.pixels.cloths import Cloth
from mrag_owl.describers.pixels.colours import Lab, to_code
from mrag_owl.describers.pixels.fitted import fitted
from mrag_owl.describers.pixels.foreground import Weights, is_skin
from mrag_owl.describers.pixels.palette import Palette

_SKIN = 0.3  # of what has the colour of skin in a box: how much of it is taken for cloth
_EXPLAINED = 0.45  # of its best name's likelihood: what the leading name has for a tone that is its light or shade
_LEAST_SHARE = 0.1  # of a garment: what a further colour has to have


@dataclass(frozen=True, slots=True)
class NamedColour:
    """A name, and what tells how likely it is right: the measures that calibration weighs."""

    name: str
    is_leading: bool
    measures: tuple[float, ...]

    @property
    def confidence(self) -> float:
        """How likely the name is right, in (0, 1): a logistic regression on garments read by eye."""
        weights = fitted().leading if self.is_leading else fitted().further
        return 1 / (1 + exp(-sum(weight * value for weight, value in zip(weights, self.measures, strict=True))))


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of a garment: its tones with their shares, and their names."""

    tones: tuple[Tone, ...]
    named: tuple[NamedColour, ...]


def colours(cloth: Cloth, palette: Palette) -> Colours:
    """Return the colours of a garment by their share, the leading one first.

    Each tone votes for names with its share; those for whom the leading name is nearly as good as their own are its
    light and shade, and the others have names of their own.
    """
    shown = _of_cloth(tones(cloth.lab.reshape(-1, 3), cloth.weights.ravel()), cloth)
    if not shown:
        return Colours((), ())
    shares = np.array([tone.share for tone in shown])
    likely = palette.likely(np.array([tone.colour for tone in shown], dtype=np.float32))
    together = np.asarray(shares @ likely, dtype=np.float64)
    leading = int(together.argmax())
    best = likely.max(axis=1)
    is_explained = likely[:, leading] >= _EXPLAINED * best
    named = [NamedColour(palette.names[leading], True, _measures(cloth, together, leading, palette, 1.0))]
    rest = {int(likely[number].argmax()) for number in np.flatnonzero(~is_explained)} - {leading}
    mine = np.array(shown[int(np.argmax(shares * likely[:, leading]))].colour)
    for name in sorted(rest, key=lambda name: (-together[name], palette.names[name])):
        member = ~is_explained & (likely.argmax(axis=1) == name)
        share = float(shares[member].sum())
        if share >= _LEAST_SHARE:
            apart = min(
                float(np.linalg.norm(np.array(shown[number].colour) - mine)) for number in np.flatnonzero(member)
            )
            within = np.asarray(shares[member] @ likely[member] / share, dtype=np.float64)
            measures = (*_measures(cloth, within, name, palette, share), apart)
            named.append(NamedColour(palette.names[name], False, measures))
    return Colours(shown, tuple(named))


def _measures(
    cloth: Cloth, likely: NDArray[np.float64], name: int, palette: Palette, share: float
) -> tuple[float, ...]:
    """Return what tells how sure a name is: its likelihood, that of its rival, and how well the garment is seen."""
    chance = min(max(float(likely[name]), 1e-3), 1 - 1e-3)
    own = palette.names[name]
    related = {own, *palette.above(own)}
    rival = next(
        float(likely[other])
        for other in np.argsort(-likely)
        if palette.names[other] not in related and own not in palette.above(palette.names[other])
    )
    return (
        1.0,
        log(chance / (1 - chance)),
        log(chance / (rival + 1e-3)),
        share,
        cloth.agreement,
        float(cloth.region is None),
        float(cloth.region is not None and not cloth.is_outlined),
        log1p(float(cloth.weights.sum())) / 10,
    )


def _of_cloth(found: tuple[Tone, ...], cloth: Cloth) -> tuple[Tone, ...]:
    """Return the tones with their shares of the cloth: what looks like skin, in a box, is less likely the cloth's."""
    if cloth.is_outlined or cloth.region is None or not found:
        return found
    bare = is_skin(np.array([tone.colour for tone in found], dtype=np.float32))
    shares = np.array([tone.share for tone in found]) * np.where(bare, _SKIN, 1.0)
    kept = [Tone(tone.colour, float(share / shares.sum())) for tone, share in zip(found, shares, strict=True)]
    return tuple(sorted(kept, key=lambda tone: (-tone.share, tone.colour)))


MOST_TONES = 5
"""Colours that a cloth is looked at in."""

_MOST = 4000  # pixels that are looked at
_LIGHTNESS_WEIGHT = 0.7  # light and shade move a colour along lightness more than cloth does
_LEAST_WEIGHT = 0.3
_UNTIL = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 12, 1e-3)


@dataclass(frozen=True, slots=True)
class Tone:
    """A colour of a cloth, in scaled L*a*b*, and its share of the cloth in [0, 1]."""

    colour: tuple[float, float, float]
    share: float

    @property
    def code(self) -> str:
        """The colour as an sRGB code, `24305c`; what sRGB cannot show is cut off."""
        return to_code(np.array(self.colour, dtype=np.float32))


def tones(colours: Lab, weights: Weights) -> tuple[Tone, ...]:
    """Return the colours of a cloth by their share, largest first; `colours` has shape (pixels, 3)."""
    places = np.flatnonzero(weights > _LEAST_WEIGHT)
    if not len(places):
        places = np.flatnonzero(weights > 0)
    if not len(places):
        return ()
    places = places[:: -(-len(places) // _MOST)]
    found, sure = colours[places], weights[places].astype(np.float64)
    scale = np.array([_LIGHTNESS_WEIGHT, 1, 1], dtype=np.float32)
    points = np.ascontiguousarray(found * scale)
    labels = np.arange(len(points), dtype=np.int32)
    if len(points) > MOST_TONES:
        cv2.setRNGSeed(1)
        _, clusters, _ = cv2.kmeans(points, MOST_TONES, np.empty(0), _UNTIL, 1, cv2.KMEANS_PP_CENTERS)
        labels = clusters.ravel().astype(np.int32)
    mass = np.bincount(labels, sure)
    sums = np.stack([np.bincount(labels, sure * axis) for axis in found.T], axis=1)
    kept = np.flatnonzero(mass > 0)
    means, shares = sums[kept] / mass[kept, None], mass[kept] / mass.sum()
    result = [
        Tone((mean[0], mean[1], mean[2]), share) for mean, share in zip(means.tolist(), shares.tolist(), strict=True)
    ]
    return tuple(sorted(result, key=lambda tone: (-tone.share, tone.colour)))
