"""The words for the terms of an ontology: nouns for classes, names for individuals, phrases for properties.

An ontology may say them by annotation (rdfs:label, mo:phrase); otherwise they are made from labels, or from the
local names: hasChild "has a child", isPartOf "is part of", knows "knows".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import pyoxigraph as ox

from mrag_owl.expressions.english_words import words
from mrag_owl.expressions.naming import local_name
from mrag_owl.records import Iri
from mrag_owl.vocabulary import PHRASE, RDFS, RDFS_LABEL, SKOS_BROADER

WORDING = (RDFS_LABEL, PHRASE, f"{RDFS}range", SKOS_BROADER)
"""The properties by which an ontology gives words."""

PREPOSITIONS = frozenset(
    (
        *("about", "after", "at", "before", "by", "for", "from", "in", "into", "like", "of", "on", "over", "to"),
        *("under", "with", "within"),
    )
)
_TO_EACH_OTHER = frozenset(("attached", "connected", "engaged", "linked", "married", "opposed", "related"))
_UNCLEAR = re.compile(r"[,;:\"“”]|\b(?:and|or|nor|neither|either|that|whose|with|without|of|but)\b|\d+\s*$")
_ASIDE = re.compile(r"\s*\(([^()]*)\)\s*$")


@dataclass(frozen=True, slots=True)
class Verb:
    """A property as a verb phrase: `template` with {} for the object, third person singular.

    `noun` names what the object is to the subject. With `narrows` the object keeps that noun whatever its class
    ("has a child that is a doctor"); without it the class's own noun stands there ("has a dress").
    """

    template: str
    noun: str
    narrows: bool


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words by IRI; what is missing is made from `labels`, then from local names.

    `phrases` are verb phrases with {} for the object ("has {}", "is {}", "covers {} square pixels"); `nouns` are
    singular nouns that read better in a sentence than the label, `adjectives` words for individuals that do before a
    noun ("striped" of a stripe). `ranges` say what class a property leads to, `groups` what several individuals
    together are called, by the IRI that has the label; `sorts` what each of them is and what all are, as "a woman" and
    "women". `kinds` name what is above an individual: "length" of mini. With `shows_things`, what is said of the whole
    is so of something on it: a picture is not mini-length. `things` are the lowest classes of all that a property
    leads to, each with those above it and itself.
    """

    labels: Mapping[Iri, str] = field(default_factory=dict)
    phrases: Mapping[Iri, str] = field(default_factory=dict)
    nouns: Mapping[Iri, str] = field(default_factory=dict)
    adjectives: Mapping[Iri, str] = field(default_factory=dict)
    ranges: Mapping[Iri, Iri] = field(default_factory=dict)
    groups: Mapping[tuple[Iri, ...], Iri] = field(default_factory=dict)
    sorts: Mapping[tuple[Iri, ...], tuple[str, str]] = field(default_factory=dict)
    kinds: Mapping[Iri, str] = field(default_factory=dict)
    shows_things: bool = False
    things: Mapping[Iri, Mapping[Iri, frozenset[Iri]]] = field(default_factory=dict)

    @classmethod
    def from_statements(
        cls,
        statements: Iterable[tuple[object, object, object]],
        *,
        nouns: Mapping[Iri, str] | None = None,
        shows_things: bool = False,
    ) -> Lexicon:
        """Take the words that an ontology gives: rdfs:label (English before untagged before others), mo:phrase, ranges.

        `statements` are triples of pyoxigraph terms; those of other properties than `WORDING` say nothing here.
        """
        found: dict[str, dict[Iri, tuple[int, str]]] = {RDFS_LABEL: {}, PHRASE: {}}
        ranges: dict[Iri, Iri] = {}
        broader: dict[Iri, Iri] = {}
        for subject, predicate, value in statements:
            if isinstance(predicate, ox.NamedNode) and predicate.value == f"{RDFS}range":
                if isinstance(subject, ox.NamedNode) and isinstance(value, ox.NamedNode):
                    ranges[Iri(subject.value)] = Iri(value.value)
                continue
            if isinstance(predicate, ox.NamedNode) and predicate.value == SKOS_BROADER:
                if isinstance(subject, ox.NamedNode) and isinstance(value, ox.NamedNode):
                    broader.setdefault(Iri(subject.value), Iri(value.value))
                continue
            if not (isinstance(predicate, ox.NamedNode) and predicate.value in found):
                continue
            if isinstance(subject, ox.NamedNode) and isinstance(value, ox.Literal):
                language = (value.language or "").partition("-")[0]
                word = ("en", "").index(language) if language in ("en", "") else 2, value.value
                words_by_iri = found[predicate.value]
                words_by_iri[Iri(subject.value)] = min(word, words_by_iri.get(Iri(subject.value), word))
        labels, phrases = ({iri: text for iri, (_, text) in chosen.items()} for chosen in found.values())
        return cls(
            labels,
            phrases,
            nouns or {},
            ranges={role: iri for role, iri in ranges.items() if iri in labels},
            kinds={iri: labels[above] for iri, above in broader.items() if above in labels},
            shows_things=shows_things,
        )

    def noun(self, iri: Iri) -> str:
        """Return the singular noun of a class; two names in a label are alternatives, more are joined by slashes.

        >>> Lexicon({Iri("ex:c0"): "shirt, blouse"}).noun(Iri("ex:c0")), Lexicon().noun(Iri("ex:ClosedCar"))
        ('shirt or blouse', 'closed car')
        """
        if iri in self.nouns:
            return self.nouns[iri]
        label = self.labels.get(iri)
        if not label:
            return words(local_name(iri)) or f"<{iri}>"
        names = [unmistakable(name.strip()) for name in re.split(r"[,/]\s*", label) if name.strip()]
        return (" or " if len(names) == 2 else "/").join(names) or unmistakable(label)

    def name(self, iri: Iri) -> str:
        """Return the name of an individual: its label or local name."""
        return unmistakable(self.labels.get(iri) or local_name(iri) or f"<{iri}>")

    def modifier(self, iri: Iri) -> tuple[str, str]:
        """Return the name of an individual as a word before a noun, and the word in its parentheses.

        >>> fit = Lexicon({Iri("ex:a"): "tight (fit)", Iri("ex:b"): "floral"})
        >>> fit.modifier(Iri("ex:a")), fit.modifier(Iri("ex:b"))
        (('tight', 'fit'), ('floral', ''))
        """
        if iri in self.adjectives:
            return unmistakable(self.adjectives[iri]), ""
        name = self.labels.get(iri) or local_name(iri) or f"<{iri}>"
        aside = _ASIDE.search(name)
        if aside is None or "(" in name[: aside.start()]:
            return unmistakable(name), ""
        return unmistakable(name[: aside.start()]), aside.group(1).strip()

    def quality(self, iri: Iri) -> str:
        """Return an individual as what something is: by its adjective, else by its name."""
        return unmistakable(self.adjectives[iri]) if iri in self.adjectives else self.name(iri)

    def thing(self, iri: Iri) -> str:
        """Return the noun of what a property leads to where that is known, else "thing".

        >>> Lexicon({Iri("ex:Artist"): "artist"}, ranges={Iri("ex:by"): Iri("ex:Artist")}).thing(Iri("ex:by"))
        'artist'
        """
        return self.noun(self.ranges[iri]) if iri in self.ranges else "thing"

    def verb(self, iri: Iri) -> Verb:
        """Return the verb phrase of a property.

        >>> names = ("hasChild", "isPartOf", "locatedIn", "knows", "married")
        >>> [Lexicon().verb(Iri(f"ex:{name}")).template for name in names]
        ['has {}', 'is part of {}', 'is located in {}', 'knows {}', 'is married to {}']
        """
        text = " ".join((self.labels.get(iri) or words(local_name(iri)) or f"<{iri}>").split())
        first, _, rest = text.partition(" ")
        noun = unmistakable(rest if first in ("has", "have") and rest else text)
        if iri in self.phrases:
            return Verb(self.phrases[iri], noun, narrows=self.phrases[iri] == "is {}")
        last = text.rpartition(" ")[2]
        if first in ("has", "have") and rest and last not in PREPOSITIONS:
            return Verb("has {}", noun, narrows=True)
        if last in PREPOSITIONS and first != last:
            template = f"{text} {{}}" if first in ("is", "has") or _is_verb(first) else f"is {text} {{}}"
            return Verb(template, noun, narrows=False)
        if _is_verb(first):
            return Verb(f"{text} {{}}", noun, narrows=False)
        if last.endswith("ed"):
            template = f"is {text} to {{}}" if last in _TO_EACH_OTHER else f"{text} {{}}"
            return Verb(template, noun, narrows=False)
        return Verb("has {}", noun, narrows=True)


def _is_verb(word: str) -> bool:
    return word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 2


def unmistakable(name: str) -> str:
    """Return the name, in quotation marks if its words could be taken for those of the sentence.

    >>> unmistakable("fit and flare"), unmistakable("floral"), unmistakable("1895–1898")
    ('“fit and flare”', 'floral', '1895–1898')
    """
    return f"“{name}”" if _UNCLEAR.search(name) and not re.fullmatch(r"[\w–]+", name) else name
