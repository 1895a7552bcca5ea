"""Words linked to the concepts of the appearance vocabulary: by its labels, by their stems, then within phrases."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

import pyoxigraph as ox

from mrag_owl.pictures.findings import KINDS
from mrag_owl.reading.glossary_words import NEGATIONS, tokenise
from mrag_owl.reading.inflections import stem
from mrag_owl.records import Iri
from mrag_owl.resources import ontology_text
from mrag_owl.vocabulary import SKOS_ALT_LABEL, SKOS_BROADER, SKOS_PREF_LABEL, TAXONOMY

_SPELLINGS = {
    "gray": "grey",
    "grayish": "greyish",
    "color": "colour",
    "colored": "coloured",
    "multicolor": "multicolour",
}
_SEPARATORS = re.compile(r",|;|/|&|\+|\band\b|\bwith\b|\bor\b")
_OF_NO_KIND = NEGATIONS | {"un", "non"}


@dataclass(frozen=True)
class Concepts:
    """The concepts of each kind by the words that mean them, and the concepts above each."""

    by_words: Mapping[tuple[str, str], Iri]
    by_stems: Mapping[tuple[str, str], Iri]
    labels: Mapping[Iri, str]
    broader: Mapping[Iri, Iri]

    def link(self, kind: str, words: str) -> tuple[Iri, ...]:
        """Return the concepts of a kind that the words name, in their order; nothing where they name none.

        Whole phrases come first, then the longest phrases inside: "a soft cherry red" is red. A denial names nothing.

        >>> [iri.rpartition("/")[2] for iri in packaged_concepts().link("colour", "black and pale-pink stripes")]
        ['colour_black', 'colour_light-pink']
        >>> packaged_concepts().link("pattern", "not striped")
        ()
        """
        found: list[Iri] = []
        whole = _plain(words)
        parts = [whole] if self._of(kind, whole) is not None else [_plain(part) for part in _SEPARATORS.split(words)]
        for part in parts:
            if not set(part.split()) & _OF_NO_KIND:
                found += self._inside(kind, part.split(" "))
        return tuple(dict.fromkeys(found))

    def above(self, concept: Iri) -> tuple[Iri, ...]:
        """Return the concepts above one, nearest first."""
        found = []
        while concept in self.broader:
            concept = self.broader[concept]
            found.append(concept)
        return tuple(found)

    def _inside(self, kind: str, words: list[str]) -> list[Iri]:
        """Return the concept of the longest phrase within the words, the last of equally long ones."""
        for length in range(len(words), 0, -1):
            for start in range(len(words) - length, -1, -1):
                concept = self._of(kind, " ".join(words[start : start + length]))
                if concept is not None:
                    return [concept]
        return []

    def _of(self, kind: str, phrase: str) -> Iri | None:
        return self.by_words.get((kind, phrase)) or self.by_stems.get((kind, _stemmed(phrase)))


@cache
def packaged_concepts() -> Concepts:
    """Return the concepts of the packaged appearance vocabulary."""
    quads = ox.parse(ontology_text("appearance"), format=ox.RdfFormat.TURTLE)
    return read_concepts((quad.subject, quad.predicate, quad.object) for quad in quads)


def read_concepts(statements: Iterable[tuple[object, object, object]]) -> Concepts:
    """Return the concepts that statements describe; their kind is in their IRI, `colour_light-pink`."""
    labels: dict[Iri, str] = {}
    words: dict[tuple[str, str], Iri] = {}
    broader: dict[Iri, Iri] = {}
    stated = sorted(((str(s), str(p), str(o), s, p, o) for s, p, o in statements), key=lambda row: row[:3])
    for *_, subject, predicate, value in stated:
        if not (isinstance(subject, ox.NamedNode) and isinstance(predicate, ox.NamedNode)):
            continue
        kind = subject.value.removeprefix(TAXONOMY).partition("_")[0]
        if not subject.value.startswith(TAXONOMY) or kind not in KINDS:
            continue
        concept = Iri(subject.value)
        if predicate.value in (SKOS_PREF_LABEL, SKOS_ALT_LABEL) and isinstance(value, ox.Literal):
            words[kind, _plain(value.value)] = concept
            if predicate.value == SKOS_PREF_LABEL:
                labels[concept] = value.value
        elif predicate.value == SKOS_BROADER and isinstance(value, ox.NamedNode):
            broader[concept] = Iri(value.value)
    stems: dict[tuple[str, str], set[Iri]] = {}
    for (kind, phrase), concept in words.items():
        stems.setdefault((kind, _stemmed(phrase)), set()).add(concept)
    clear = {key: next(iter(found)) for key, found in stems.items() if len(found) == 1}
    return Concepts(words, clear, labels, broader)


def _plain(words: str) -> str:
    tokens = (token.plain for token in tokenise(words.replace("-", " ")) if not token.is_mark)
    return " ".join(_SPELLINGS.get(token, token) for token in tokens)


def _stemmed(phrase: str) -> str:
    return " ".join(stem(word) for word in phrase.split(" "))
