"""The describer that looks at pixels alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from math import erf, exp, log1p, sqrt

import numpy as np

from mrag_owl import __version__
from mrag_owl.describers import Agent, Description, Finding, Picture
from mrag_owl.describers.pixels.cloths import LONGEST_SIDE, Cloth, cut, read_canvas
from mrag_owl.describers.pixels.dominant import Tone, tones
from mrag_owl.describers.pixels.foreground import is_skin
from mrag_owl.describers.pixels.palette import Palette
from mrag_owl.describers.pixels.patterns import pattern, texture

LEAST_SHARE = 0.14
"""Of a garment's pixels: what a colour has to have to be named."""

_LEAST_BOXED_SHARE = 0.2
_BESIDE_SKIN = 0.2
_DARK, _LIGHT = 0.445, 0.76  # OKLab lightness: charcoal is dark and purple is not, gold is light and turquoise is not
_IN_SHADE = 0.033  # by how much a worn cloth looks darker than it is: the median over drawn garments
_UNSURE = 0.04
_CALIBRATION = (-9.34, 5.11, 3.71, 3.5, 0.33)  # constant, share, margin, certainty, logarithm of pixels


class PixelsDescriber:
    """Names the colours and the pattern of each garment on a picture; no model, no network, always the same."""

    def __init__(self, *, least_confidence: float = 0.6) -> None:
        self.least_confidence = least_confidence

    @property
    def agent(self) -> Agent:
        """The algorithm; its version is the package's."""
        return Agent("mrag-owl pixels", __version__)

    @property
    def parameters(self) -> Mapping[str, str]:
        """The thresholds."""
        return {
            "least_confidence": str(self.least_confidence),
            "least_share": str(LEAST_SHARE),
            "longest_side": str(LONGEST_SIDE),
            "dark_below": str(_DARK),
            "light_from": str(_LIGHT),
        }

    @cached_property
    def _palette(self) -> Palette:
        return Palette.fashion()

    def describe(self, picture: Picture) -> Description:
        """Return the findings about the picture's garments, by garment; raises DescriberError for no picture."""
        sentences, findings = [], []
        for cloth in cut(picture, read_canvas(picture)):
            sure = [finding for finding in self.look_at(cloth) if finding.confidence >= self.least_confidence]
            # The text leaves brightness out: "light" in it would be taken for a part of "light pink".
            told = [finding for finding in sure if finding.kind != "brightness"]
            if told:
                colours = " and ".join(finding.text for finding in told if finding.kind == "colour")
                patterns = ", ".join(finding.text for finding in told if finding.kind == "pattern")
                label = cloth.region.label if cloth.region is not None else ""
                span = ", ".join(filter(None, (f"{colours} {label}".strip(), patterns)))
                sentences.append(f"{span}.")
            findings += [replace(finding, span=span) if finding in told else finding for finding in sure]
        return Description(picture.iri, " ".join(sentences), tuple(findings))

    def look_at(self, cloth: Cloth) -> list[Finding]:
        """Return what is to be seen of one garment, however unsure: colours by their share, brightness, pattern."""
        named: dict[str, float] = {}
        shown = self._of_cloth(tones(cloth.lab.reshape(-1, 3), cloth.weights.ravel()), cloth)
        for tone in shown:
            name = self._palette.name(tone.colour)
            confidence = _confidence(tone, name.margin, float(cloth.weights.sum()))
            named[name.name] = max(confidence, named.get(name.name, 0.0))
        region = cloth.region.iri if cloth.region is not None else None
        found = [Finding("colour", name, region, round(sure, 2), None) for name, sure in named.items()]
        if shown:
            lightness = sum(tone.colour[0] * tone.share for tone in shown) / sum(tone.share for tone in shown)
            seen, sure = brightness(lightness + _IN_SHADE)
            found.append(Finding("brightness", seen, region, sure, None))
        measured = texture(cloth.lab, cloth.weights)
        if measured is not None and (worn := pattern(measured)) is not None:
            found.append(Finding("pattern", worn[0], region, worn[1], None))
        return found

    def _of_cloth(self, found: tuple[Tone, ...], cloth: Cloth) -> tuple[Tone, ...]:
        """Return the tones that are the cloth's rather than skin or what is behind it, where that is not certain."""
        if not cloth.is_outlined:
            bare = [tone for tone in found if is_skin(np.array(tone.colour))]
            other = [tone for tone in found if tone not in bare]
            if sum(tone.share for tone in other) >= _BESIDE_SKIN:
                found = tuple(other)
            found = tuple(tone for tone in found if tone.share >= _LEAST_BOXED_SHARE) or found[:1]
        return tuple(tone for tone in found if tone.share >= LEAST_SHARE) or found[:1]


def brightness(lightness: float) -> tuple[str, float]:
    """Return whether an OKLab lightness is light, medium-toned or dark, and how sure that is, in [1/3, 1].

    The lightness is taken to be off by a normally distributed error.

    >>> brightness(0.3), brightness(0.6)
    (('dark', 1.0), ('medium-toned', 1.0))
    """
    below_dark, below_light = (0.5 + 0.5 * erf((bound - lightness) / (_UNSURE * sqrt(2))) for bound in (_DARK, _LIGHT))
    likely = {"dark": below_dark, "medium-toned": below_light - below_dark, "light": 1 - below_light}
    best = max(likely, key=lambda name: likely[name])
    return best, round(likely[best], 2)


def _confidence(tone: Tone, margin: float, pixels: float) -> float:
    """Return how likely a tone's name is right, by a logistic regression on garments read by eye and drawn ones."""
    features = (1.0, tone.share, min(margin, 0.6), tone.certainty, log1p(pixels))
    return 1 / (1 + exp(-sum(weight * value for weight, value in zip(_CALIBRATION, features, strict=True))))
