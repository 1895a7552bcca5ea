"""The names that colours of clothes go by: examples of each, and which is a kind of which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from types import MappingProxyType

import numpy as np
import pyoxigraph as ox
from numpy.typing import NDArray

from mrag_owl.describers.pixels.colours import SCALE, Histogram, Lab, cell_colours, of_codes
from mrag_owl.records import Iri
from mrag_owl.resources import ontology_text
from mrag_owl.vocabulary import HAS_EXAMPLES, SKOS_BROADER, SKOS_PREF_LABEL, TAXONOMY

_NEUTRAL = 0.1  # chroma at which a hue counts half: dark and greyish cloths go by their hue too
_BANDWIDTH = 0.075
_FADING = 20.0  # ΔE at which colours are alike to 1/e
_AT_ONCE = 4096  # colours that are compared with all examples
_FEWEST_TYPICAL = 3  # examples
_NOISE = 1e-4  # what is like no example has no name


@dataclass(frozen=True)
class Palette:
    """Names by their examples; a colour's names are those of the examples near it.

    `votes` has shape (examples, names): an example that n names share counts 1/√n for each.
    """

    names: tuple[str, ...]
    broader: Mapping[str, str]
    examples: NDArray[np.float32]
    votes: NDArray[np.float32]

    @classmethod
    def of_examples(cls, examples: Mapping[str, tuple[str, ...]], broader: Mapping[str, str]) -> Palette:
        """Return the palette of names with the codes (`24305c`) of colours that go by them."""
        names = tuple(sorted(examples))
        codes = sorted({code for found in examples.values() for code in found})
        shown = [set(examples[name]) for name in names]
        votes = np.array([[code in found for found in shown] for code in codes], dtype=np.float32)
        return cls(names, broader, _spread(of_codes(codes)), votes / np.sqrt(votes.sum(axis=1, keepdims=True)))

    def above(self, name: str) -> tuple[str, ...]:
        """Return the names above a name, nearest first.

        >>> fashion_palette().above("cream")
        ('off-white', 'white')
        """
        found: list[str] = []
        while name in self.broader:
            name = self.broader[name]
            found.append(name)
        return tuple(found)

    def likely(self, colours: Lab) -> NDArray[np.float32]:
        """Return how good each name is for each colour; `colours` is (colours, 3), the result (colours, names).

        The mean of the votes of the examples near it, weighed by a Gaussian kernel (Nadaraya, Theory Probab. Appl. 9,
        1964). Names do not exclude each other, so that the sum over the names may exceed 1.

        >>> palette = fashion_palette()
        >>> palette.names[int(palette.likely(of_codes(["f8cad4"]))[0].argmax())]
        'light pink'
        """
        there = _spread(np.atleast_2d(colours))
        apart = (there**2).sum(axis=1)[:, None] + (self.examples**2).sum(axis=1) - 2 * there @ self.examples.T
        near = np.exp(-apart / (2 * _BANDWIDTH**2))
        votes, total = near @ self.votes + _NOISE, near.sum(axis=1, keepdims=True) + len(self.names) * _NOISE
        return np.asarray(votes / total, dtype=np.float32)

    @cached_property
    def _of_cells(self) -> NDArray[np.float32]:
        every = cell_colours()
        return np.concatenate([self.likely(part) for part in np.array_split(every, -(-len(every) // _AT_ONCE))])

    def likely_of(self, found: Histogram) -> NDArray[np.float64]:
        """Return how good each name is, in the mean, for the colours of a histogram; zeros where it is empty."""
        chosen = np.flatnonzero(found)
        shares = found[chosen].astype(np.float64)
        return np.asarray(shares @ self._of_cells[chosen] / max(float(shares.sum()), 1e-9), dtype=np.float64)


def _spread(colours: Lab) -> NDArray[np.float32]:
    """Return colours in the space that names are told apart in: lightness, and hue by a chroma that levels off."""
    chroma = np.hypot(colours[..., 1:2], colours[..., 2:3])
    return np.concatenate([colours[..., :1], colours[..., 1:] / (chroma + _NEUTRAL)], axis=-1).astype(np.float32)


@cache
def _stated() -> dict[str, dict[str, str]]:
    """Return the examples, labels and broader concepts of the packaged vocabulary, by the concept."""
    stated: dict[str, dict[str, str]] = {HAS_EXAMPLES: {}, SKOS_PREF_LABEL: {}, SKOS_BROADER: {}}
    for quad in ox.parse(ontology_text("appearance"), format=ox.RdfFormat.TURTLE):
        if quad.predicate.value in stated and isinstance(quad.subject, ox.NamedNode):
            stated[quad.predicate.value][quad.subject.value] = (
                quad.object.value if isinstance(quad.object, ox.Literal | ox.NamedNode) else ""
            )
    return stated


@cache
def fashion_palette() -> Palette:
    """Return the palette of the packaged vocabulary."""
    examples, broader = colour_examples()
    return Palette.of_examples(examples, broader)


@cache
def colour_examples() -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, str]]:
    """Return the codes (`24305c`) of colours that go by each name of the packaged vocabulary, and the names above."""
    stated = _stated()
    label, above = stated[SKOS_PREF_LABEL], stated[SKOS_BROADER]
    examples = {label[colour]: tuple(codes.split()) for colour, codes in stated[HAS_EXAMPLES].items()}
    broader = {label[colour]: label[above[colour]] for colour in stated[HAS_EXAMPLES] if colour in above}
    return MappingProxyType(examples), MappingProxyType(broader)


def likely_concepts(codes: Sequence[str]) -> tuple[tuple[Iri, ...], NDArray[np.float32]]:
    """Return the concepts of the palette's names, and how likely each sRGB code goes by them, (codes, concepts)."""
    palette = fashion_palette()
    concepts = {_stated()[SKOS_PREF_LABEL][colour]: Iri(colour) for colour in _stated()[HAS_EXAMPLES]}
    parts = [codes[start : start + _AT_ONCE] for start in range(0, len(codes), _AT_ONCE)]
    likely = [palette.likely(of_codes(part)) for part in parts]
    nothing = np.zeros((0, len(palette.names)), dtype=np.float32)
    return tuple(concepts[name] for name in palette.names), np.concatenate([nothing, *likely])


@cache
def typical_colours() -> Mapping[Iri, str]:
    """Return the sRGB code that shows each concept of a colour: the middle one of the surest quarter of its examples.

    In pictures white is often as grey as light grey, so that the middle of all examples tells few from others.

    >>> from mrag_owl.vocabulary import TAXONOMY
    >>> [typical_colours()[Iri(f"{TAXONOMY}colour_{name}")] for name in ("white", "navy", "blue-grey")]
    ['ececec', '1c2444', '5e6c7e']
    """
    stated, found = _stated()[HAS_EXAMPLES], dict[Iri, str]()
    for concept, shown in sorted(stated.items()):
        codes = shown.split()
        concepts, likely = likely_concepts(codes)
        order = np.argsort(-likely[:, concepts.index(Iri(concept))], kind="stable")
        surest = order[: max(_FEWEST_TYPICAL, len(codes) // 4)]
        colours = of_codes([codes[number] for number in surest])
        apart = np.linalg.norm(colours - np.median(colours, axis=0), axis=1)
        found[Iri(concept)] = codes[surest[int(apart.argmin())]]
    return MappingProxyType(found)


@cache
def nameless_colours() -> frozenset[Iri]:
    """Return the concepts of colours that go by no example, which are not told from others: gold, multicoloured.

    >>> from mrag_owl.vocabulary import TAXONOMY
    >>> Iri(f"{TAXONOMY}colour_gold") in nameless_colours(), Iri(f"{TAXONOMY}colour_yellow") in nameless_colours()
    (True, False)
    """
    stated = _stated()
    colours = {concept for concept in stated[SKOS_PREF_LABEL] if concept.startswith(f"{TAXONOMY}colour_")}
    above = {stated[SKOS_BROADER].get(concept) for concept in stated[HAS_EXAMPLES]}
    return frozenset(map(Iri, colours - stated[HAS_EXAMPLES].keys() - above))


@cache
def alike_colours() -> Mapping[Iri, Mapping[Iri, float]]:
    """Return how alike the concepts of colours are: exp(−ΔE/`_FADING`), with ΔE of CIE 1976 between the means of each.

    An example counts the less the more names it goes by.

    >>> from mrag_owl.vocabulary import TAXONOMY
    >>> alike = alike_colours()[Iri(f"{TAXONOMY}colour_red")]
    >>> alike[Iri(f"{TAXONOMY}colour_dark-red")] > alike[Iri(f"{TAXONOMY}colour_green")]
    True
    """
    stated = {Iri(colour): codes.split() for colour, codes in _stated()[HAS_EXAMPLES].items()}
    names = Counter(code for codes in stated.values() for code in codes)
    means = {}
    for colour, codes in stated.items():
        shown = of_codes(codes) / SCALE
        means[colour] = np.average(shown, axis=0, weights=[1 / names[code] ** 2 for code in codes])
    return {
        one: {
            other: float(np.exp(-np.linalg.norm(place - there) / _FADING))
            for other, there in means.items()
            if other != one
        }
        for one, place in means.items()
    }
