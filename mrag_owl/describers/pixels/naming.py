"""The names of a garment's colours, the leading one first, each with how likely it is right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, log, log1p

import cv2
import numpy as np
from numpy.typing import NDArray

from mrag_owl.describers.pixels.cloths import Cloth
from mrag_owl.describers.pixels.colours import Lab, cell_colours, to_code
from mrag_owl.describers.pixels.fitted import fitted
from mrag_owl.describers.pixels.foreground import Weights, is_skin
from mrag_owl.describers.pixels.palette import Palette

_SKIN = 0.3  # of what has the colour of skin in a box: how much of it is taken for cloth
_EXPLAINED = 0.45  # of its best name's likelihood: what the leading name has for a tone that is its light or shade
_SMALL = 0.01  # of votes: what does not differ from none
_LEAST_SHARE = 0.1  # of a garment: what a further colour has to have


@dataclass(frozen=True, slots=True)
class NamedColour:
    """A name, and how likely it is right, in [0, 1]."""

    name: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of a garment: its tones with their shares, and their names."""

    tones: tuple[Tone, ...]
    named: tuple[NamedColour, ...]


def colours(cloth: Cloth, palette: Palette) -> Colours:
    """Return the colours of a garment by their share, the leading one first."""
    votes = Votes.of(cloth, palette)
    if votes is None:
        return Colours((), ())
    leading = int(votes.together.argmax())
    weighed = [(leading, votes.measures((leading,))[0], fitted().leading)]
    weighed += [(name, measures, fitted().further) for name, measures in votes.further(leading)]
    return Colours(
        votes.tones,
        tuple(NamedColour(palette.names[name], _likely(measures, weights)) for name, measures, weights in weighed),
    )


def _likely(measures: Sequence[float], weights: Sequence[float]) -> float:
    return 1 / (1 + exp(-sum(weight * value for weight, value in zip(weights, measures, strict=True))))


@dataclass(frozen=True, slots=True)
class Votes:
    """The names that a garment's tones vote for with their shares, and the measures that tell how likely each is right.

    `likely` has shape (tones, names), `together` (names,); `by_colour` is as `together`, for what colours alone tell
    apart, and `around` for what is around the garment: no names where its outline was known.
    """

    cloth: Cloth
    palette: Palette
    tones: tuple[Tone, ...]
    likely: NDArray[np.float32]
    together: NDArray[np.float64]
    by_colour: NDArray[np.float64]
    around: NDArray[np.float64]

    @classmethod
    def of(cls, cloth: Cloth, palette: Palette) -> Votes | None:
        """Return the votes of a garment; None where next to nothing is seen of it."""
        shown = _of_cloth(tones(cloth.lab.reshape(-1, 3), cloth.weights.ravel()), cloth)
        if not shown:
            return None
        likely = palette.likely(np.array([tone.colour for tone in shown], dtype=np.float32))
        together = np.asarray(np.array([tone.share for tone in shown]) @ likely, dtype=np.float64)
        by_colour, around = together, np.zeros_like(together)
        if cloth.by_colour is not None and cloth.around is not None:
            told = cloth.by_colour if cloth.region is None else cloth.by_colour * _skin_shares()
            by_colour, around = palette.likely_of(told), palette.likely_of(cloth.around)
        return cls(cloth, palette, shown, likely, together, by_colour, around)

    def measures(self, names: Sequence[int]) -> NDArray[np.float64]:
        """Return what tells how likely each of some names is the leading one, shape (names, measures)."""
        own, alone, around = (np.log(votes + _SMALL) for votes in (self.together, self.by_colour, self.around))
        best, cloth, chosen = int(self.together.argmax()), self.cloth, np.array(names)
        rival = np.where(chosen == best, np.delete(own, best).max(), own[best])
        of_garment = (
            1.0,
            float(cloth.region is not None),
            cloth.agreement,
            log1p(float(cloth.weights.sum())) / 10,
            self.tones[0].share,
        )
        columns = (
            own[chosen],
            alone[chosen],
            around[chosen],
            own[chosen] - own[best],
            alone[chosen] - alone.max(),
            own[chosen] - rival,
            own[chosen] * cloth.agreement,
            *(np.full(len(chosen), value) for value in of_garment),
        )
        return np.stack(columns, axis=1)

    def further(self, leading: int) -> Iterator[tuple[int, tuple[float, ...]]]:
        """Yield the further names beside the leading one, and their measures.

        Tones for which the leading name is nearly as good as their own are its light and shade, and the others have
        names of their own.
        """
        shares = np.array([tone.share for tone in self.tones])
        is_explained = self.likely[:, leading] >= _EXPLAINED * self.likely.max(axis=1)
        own = self.likely.argmax(axis=1)
        mine = np.array(self.tones[int(np.argmax(shares * self.likely[:, leading]))].colour)
        rest = set(own[~is_explained].tolist()) - {leading}
        for name in sorted(rest, key=lambda name: (-self.together[name], self.palette.names[name])):
            member = ~is_explained & (own == name)
            share = float(shares[member].sum())
            if share >= _LEAST_SHARE:
                colours_of_it = [np.array(self.tones[number].colour) for number in np.flatnonzero(member)]
                apart = min(float(np.linalg.norm(colour - mine)) for colour in colours_of_it)
                within = np.asarray(shares[member] @ self.likely[member] / share, dtype=np.float64)
                yield name, (*_measures(self.cloth, within, name, self.palette, share), apart)


@cache
def _skin_shares() -> NDArray[np.float32]:
    """Return how much of what has the colour of each cell is taken for cloth, in a box."""
    return np.where(is_skin(cell_colours()), np.float32(_SKIN), np.float32(1))


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
