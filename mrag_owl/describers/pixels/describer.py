"""The describer that looks at pixels alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import erf, sqrt

import cv2

from mrag_owl import __version__
from mrag_owl.describers import Agent, Description, Finding, Look, Picture
from mrag_owl.describers.pixels.cloths import LONGEST_SIDE, Cloth, cut, read_canvas, together
from mrag_owl.describers.pixels.naming import MOST_TONES, Colours, colours
from mrag_owl.describers.pixels.palette import fashion_palette
from mrag_owl.describers.pixels.patterns import pattern
from mrag_owl.describers.pixels.texture import patch

_DARK, _LIGHT = 0.356, 0.722  # lightness: charcoal is dark and purple is not, gold is light and turquoise is not
_IN_SHADE = 0.038  # by how much a worn cloth looks darker than it is: the median over drawn garments
_UNSURE = 0.046
_LEAST_LEADING = 0.65  # of the leading colour, without which others are no colours beside it
_LEAST_UNLIKE = 0.77  # of the leading colour of a pair of which one alone looks so
_LEAST_PATTERNED = 0.7  # of patterns other than plain: they are rare, and a wrong one misleads more than none
_PAIRED = frozenset({"glove", "leg warmer", "shoe", "sock"})
"""What comes in pairs of one colour."""


class PixelsDescriber:
    """Names the colours and the pattern of each garment on a picture; nothing is fetched, always the same."""

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
            "longest_side": str(LONGEST_SIDE),
            "dark_below": str(_DARK),
            "light_from": str(_LIGHT),
            "least_leading": str(_LEAST_LEADING),
            "least_unlike": str(_LEAST_UNLIKE),
            "least_patterned": str(_LEAST_PATTERNED),
            "tones": str(MOST_TONES),
        }

    def describe(self, picture: Picture) -> Description:
        """Return the findings about the picture's garments, by garment; raises DescriberError for no picture."""
        cv2.setNumThreads(1)  # what is looked at is so small that threads cost more than they bring
        sentences, findings, looks = [], [], []
        for cloth, shown, least in _seen(cut(picture, read_canvas(picture))):
            region = cloth.region.iri if cloth.region is not None else None
            looks.append(Look(region, tuple((tone.code, round(tone.share, 2)) for tone in shown.tones)))
            sure = [one for one in _look_at(cloth, shown, least) if one.confidence >= self.least_confidence]
            # The text leaves brightness out: "light" in it would be taken for a part of "light pink".
            told = [finding for finding in sure if finding.kind != "brightness"]
            if told:
                hues = " and ".join(finding.text for finding in told if finding.kind == "colour")
                patterns = ", ".join(finding.text for finding in told if finding.kind == "pattern")
                label = cloth.region.label if cloth.region is not None else ""
                span = ", ".join(filter(None, (f"{hues} {label}".strip(), patterns)))
                sentences.append(f"{span}.")
            findings += [replace(finding, span=span) if finding in told else finding for finding in sure]
        return Description(picture.iri, " ".join(sentences), tuple(findings), tuple(looks))


def _seen(cloths: Sequence[Cloth]) -> list[tuple[Cloth, Colours, float]]:
    """Return each garment with its colours, and how sure the leading one must be.

    Those of a pair are named by what is seen of both, and not at all where each is surely of another colour; where only
    one of them is seen well, that must be surer.
    """
    palette = fashion_palette()
    seen = [(cloth, colours(cloth, palette), _LEAST_LEADING) for cloth in cloths]
    for label in _PAIRED:
        pair = [place for place, cloth in enumerate(cloths) if cloth.region is not None and cloth.region.label == label]
        if len(pair) == 2:
            alone = [shown.named[:1] for _, shown, _ in (seen[place] for place in pair)]
            alike = all(alone) and alone[0][0].name == alone[1][0].name
            differ = not alike and all(one and one[0].confidence >= _LEAST_LEADING for one in alone)
            named = () if differ else colours(together(*(cloths[place] for place in pair)), palette).named
            least = _LEAST_LEADING if alike else _LEAST_UNLIKE
            for place in pair:
                seen[place] = cloths[place], replace(seen[place][1], named=named), least
    return seen


def _look_at(cloth: Cloth, shown: Colours, least_leading: float) -> list[Finding]:
    """Return what is to be seen of one garment, whose colours are given: their names, brightness and pattern."""
    region = cloth.region.iri if cloth.region is not None else None
    named = [Finding("colour", one.name, region, round(one.confidence, 2), None) for one in shown.named]
    found = named if named and named[0].confidence >= least_leading else []
    if shown.tones:
        seen, sure = brightness(sum(tone.colour[0] * tone.share for tone in shown.tones) + _IN_SHADE)
        found.append(Finding("brightness", seen, region, sure, None))
    if (seen_of_it := patch(cloth.lab, cloth.weights)) is not None:
        worn, sure = pattern(seen_of_it)
        if worn == "plain" or sure >= _LEAST_PATTERNED:
            found.append(Finding("pattern", worn, region, sure, None))
    return found


def brightness(lightness: float) -> tuple[str, float]:
    """Return whether a lightness is light, medium-toned or dark, and how sure that is, in [1/3, 1].

    The lightness is taken to be off by a normally distributed error.

    >>> brightness(0.2), brightness(0.55)
    (('dark', 1.0), ('medium-toned', 1.0))
    """
    below_dark, below_light = (0.5 + 0.5 * erf((bound - lightness) / (_UNSURE * sqrt(2))) for bound in (_DARK, _LIGHT))
    likely = {"dark": below_dark, "medium-toned": below_light - below_dark, "light": 1 - below_light}
    best = max(likely, key=lambda name: likely[name])
    return best, round(likely[best], 2)
