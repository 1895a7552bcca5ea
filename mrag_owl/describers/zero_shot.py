"""What a model that embeds pictures and texts alike says of garments: the vocabulary's words that fit a crop best.

The words of a kind, each in several templates, are compared with the crop of a garment (Radford et al., ICML 2021). How
sure a word is follows from drawn garments whose words are known (`drawn_garments`): the temperature at which the model
tells these best (Guo et al., ICML 2017). A model that cannot tell them says nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import Protocol

import numpy as np
import pyoxigraph as ox
from numpy.typing import NDArray

from mrag_owl.describers import Agent, Description, Finding, Picture, Region
from mrag_owl.describers.drawn_garments import Drawn, drawn_garments
from mrag_owl.errors import DescriberError, SourceError
from mrag_owl.pictures.boxes import Box
from mrag_owl.pictures.files import read_picture
from mrag_owl.pictures.pixels import Pixels, cropped
from mrag_owl.resources import ontology_text
from mrag_owl.vocabulary import SKOS_BROADER, SKOS_PREF_LABEL, TAXONOMY

KINDS = ("colour", "pattern")
"""Kinds of which garments can be drawn, so that it is known how sure a word of them is."""

_TEMPLATES = ("a photo of a {} {}", "a {} {}", "a close-up photo of {} {}", "{} {}")
_GARMENT = "garment"
_TEMPERATURES = np.geomspace(1, 400, 40)
_LEAST = 0.65  # confidence of what is said
_SIDE = 640  # pixels of the longer side with which pictures are looked at
_MARGIN = 0.05  # of a box's sides, added around it

Values = NDArray[np.float32]


class Matcher(Protocol):
    """A model that gives pictures and texts vectors of one space."""

    @property
    def identity(self) -> str:
        """Everything that the vectors depend on."""
        ...

    def embed_kept(self, pictures: Sequence[Pixels]) -> Values:
        """Return the views of pictures, shape (pictures, views, dimension), the first of the whole."""
        ...

    def embed_texts(self, texts: Sequence[str]) -> Values:
        """Return the vectors of texts, shape (texts, dimension)."""
        ...


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a kind with their vectors for a kind of garment, and for each which words it includes.

    `within[i, j]` says that word j is word i or narrower.
    """

    names: tuple[str, ...]
    within: NDArray[np.bool_]


class ZeroShotDescriber:
    """Describes the garments on pictures by a model that embeds pictures and texts; it is calibrated when it is made.

    The narrowest word is said that is sure enough, by its own likelihood and that of all words
    below it: of what may be salmon or coral, both pink, that it is pink.
    """

    def __init__(self, matcher: Matcher, name: str) -> None:
        self.agent = agent_of(name)
        self.parameters = parameters_of()
        self._matcher = matcher
        self._vectors: dict[tuple[str, str], Values] = {}
        self._one_at_a_time = Lock()  # a model answers one thread
        drawn = drawn_garments()
        looks = self._looks([one.pixels for one in drawn])
        self.temperatures = {kind: self._temperature(kind, drawn, looks) for kind in KINDS}

    def describe(self, picture: Picture) -> Description:
        """Return the surest word of each kind for each garment; raises DescriberError where it cannot be read."""
        try:
            decoded = read_picture(picture.path, max_side=_SIDE, size=picture.size)
        except SourceError as error:
            raise DescriberError(str(error)) from error
        shown: list[tuple[Region | None, Pixels]] = [
            (region, cropped(decoded.pixels, _around(region.box), decoded.scale))
            for region in picture.regions
            if region.box is not None
        ]
        if not picture.regions:
            shown.append((None, decoded.pixels))
        with self._one_at_a_time:
            looks = self._looks([crop for _, crop in shown]) if shown else ()
            findings = [
                Finding(kind, word, region.iri if region is not None else None, sure, None)
                for (region, _), look in zip(shown, looks, strict=True)
                for kind in KINDS
                for word, sure in self._said(kind, region, look)
            ]
        return Description(picture.iri, "", tuple(findings))

    def _said(self, kind: str, region: Region | None, look: Values) -> list[tuple[str, float]]:
        """Return the narrowest word that is sure enough with how sure it is; nothing where none is."""
        words = words_of(kind)
        likely = self._likely(kind, _noun(region), look[None], self.temperatures[kind])[0]
        together = words.within @ likely
        sure = np.flatnonzero(together >= _LEAST)
        if not len(sure):
            return []
        best = min(sure.tolist(), key=lambda place: (int(words.within[place].sum()), -together[place]))
        return [(words.names[best], round(min(1.0, float(together[best])), 2))]

    def _likely(self, kind: str, noun: str, looks: Values, temperature: float) -> NDArray[np.float64]:
        """Return how likely each word is for each look, shape (looks, words)."""
        scores = (looks @ self._of_words(kind, noun).T).astype(np.float64) * temperature
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(scores / scores.sum(axis=1, keepdims=True))

    def _of_words(self, kind: str, noun: str) -> Values:
        """Return the vectors of a kind's words for a noun: means over the templates, of length 1."""
        if (kind, noun) not in self._vectors:
            names = words_of(kind).names
            texts = [template.format(name, noun) for template in _TEMPLATES for name in names]
            mean = self._matcher.embed_texts(texts).reshape(len(_TEMPLATES), len(names), -1).mean(axis=0)
            self._vectors[kind, noun] = _unit(mean)
        return self._vectors[kind, noun]

    def _looks(self, crops: Sequence[Pixels]) -> Values:
        return _unit(self._matcher.embed_kept(crops)[:, 0])

    def _temperature(self, kind: str, drawn: Sequence[Drawn], looks: Values) -> float:
        """Return the temperature at which the drawn garments' own words are likeliest, by the logarithmic score."""
        names = words_of(kind).names
        right = np.array([[name in one.words[kind] for name in names] for one in drawn])
        return float(
            min(
                _TEMPERATURES,
                key=lambda one: (
                    -np.log((self._likely(kind, _GARMENT, looks, float(one)) * right).sum(axis=1) + 1e-9).mean()
                ),
            )
        )


def agent_of(name: str) -> Agent:
    """Return the agent that a model is, by the directory or the address and name that were given for it."""
    return Agent(f"zero-shot {name}", "")


def parameters_of() -> Mapping[str, str]:
    """Return everything but the model that changes what is said."""
    said = repr((_TEMPLATES, [words_of(kind).names for kind in KINDS]))
    return {"least_confidence": str(_LEAST), "words": hashlib.sha256(said.encode()).hexdigest()[:12]}


@cache
def words_of(kind: str) -> Words:
    """Return the words of a kind in the packaged vocabulary.

    >>> "striped" in words_of("pattern").names
    True
    """
    label: dict[str, str] = {}
    broader: dict[str, str] = {}
    for quad in ox.parse(ontology_text("appearance"), format=ox.RdfFormat.TURTLE):
        subject = quad.subject.value if isinstance(quad.subject, ox.NamedNode) else ""
        if not subject.startswith(f"{TAXONOMY}{kind}_"):
            continue
        if quad.predicate.value == SKOS_PREF_LABEL and isinstance(quad.object, ox.Literal):
            label[subject] = quad.object.value
        elif quad.predicate.value == SKOS_BROADER and isinstance(quad.object, ox.NamedNode):
            broader[subject] = quad.object.value
    concepts = sorted(label, key=lambda one: label[one])
    within = np.eye(len(concepts), dtype=bool)
    for place, concept in enumerate(concepts):
        above = concept
        while (above := broader.get(above, "")) in label:
            within[concepts.index(above), place] = True
    return Words(tuple(label[one] for one in concepts), within)


def _noun(region: Region | None) -> str:
    return region.label.partition(",")[0] if region is not None and region.label else _GARMENT


def _around(box: tuple[float, float, float, float]) -> Box:
    left, top, width, height = box
    return Box(left - _MARGIN * width, top - _MARGIN * height, (1 + 2 * _MARGIN) * width, (1 + 2 * _MARGIN) * height)


def _unit(vectors: Values) -> Values:
    return np.asarray(vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9), dtype=np.float32)
