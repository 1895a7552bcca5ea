"""What words mean in a vocabulary: the value that a question is read with, whatever the data are about.

A *population* (pictures, paintings) is asked about. Roles lead from it to *items* (a dress) and from items, or from
the population itself, to *attributes* (floral, oil on canvas). A word means a class of items or individuals that serve
as attributes; the glossary knows which role reaches either and, for attributes, what bears them in the data.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property

import msgspec

from mrag_owl.errors import ExpressionError
from mrag_owl.reading.glossary_words import FUNCTION_WORDS, NEGATIONS, plurals, tokenise
from mrag_owl.reading.terms import Schema, Sense, Strength, Term, Word, WordRole
from mrag_owl.records import Iri

_STRENGTHS: Mapping[WordRole, Strength] = {
    "official": "exact",
    "everyday": "exact",
    "search": "search",
    "modifier": "bound",
    "name": "exact",
    "short name": "named",
}
_PARENTHESES = re.compile(r"\(([^)]*)\)")
_HOMONYM_MARK = re.compile(r"\(\w\)$")  # "bead(a)"


@dataclass(frozen=True)
class Glossary:
    """The terms of a vocabulary and the phrases, as plain words joined by spaces, that mean them.

    `lacking`: words that the data say nothing about, with the kind of fact that would ("red": "colour").
    """

    schema: Schema
    terms: Mapping[Iri, Term]
    phrases: Mapping[str, tuple[Sense, ...]]
    lacking: Mapping[str, str] = field(default_factory=dict)

    def unstated(self, words: Iterable[str]) -> tuple[str, ...]:
        """Return what nobody stated of words: the kind of fact, or the word where the data have others of its kind."""
        stated = Counter(
            kind
            for kind, _ in {
                (kind, sense.term)
                for word, kind in self.lacking.items()
                for sense in self.phrases.get(word, ())
                if sense.strength == "exact" and self.terms[sense.term].kind == "attribute"
            }
        )
        found = ((word, self.lacking[word]) for word in words if word in self.lacking)  # ivory alone makes no colours
        return tuple(dict.fromkeys(word if stated[kind] > 1 else kind for word, kind in found))

    def names_things(self, term: Term) -> bool:
        """Tell whether a term names whole things: a class of them, or a kind, as jeans are of trousers."""
        first = self.schema.item_roles[:1]
        if term.kind == "item":
            return term.role in first
        return bool(term.said_of) and all(iri in self.terms and self.terms[iri].role in first for iri in term.said_of)

    def whole_things(self) -> frozenset[str]:
        """Return the words that are names of whole things: "shirt", of which what is "shirty" is none."""
        exact = (
            (phrase, [self.terms[one.term] for one in senses if one.strength == "exact"])
            for phrase, senses in self.phrases.items()
        )
        return frozenset(phrase for phrase, terms in exact if any(map(self.names_things, terms)))

    def is_shared(self, term: Term) -> bool:
        """Tell whether the data state of wholes alone what things in them are or have, so that of which is not known.

        That is so of parts, too, and of what is said of parts.
        """
        if term.kind == "item":
            return term.role in self.schema.item_roles[1:]
        if term.role in self.schema.own_roles:
            return False
        return bool(term.on_population) and not term.bearers and not self.names_things(term)

    @classmethod
    def build(
        cls,
        schema: Schema,
        terms: Iterable[Term],
        words: Iterable[Word],
    ) -> Glossary:
        """Join terms and their words; words for other terms are left out.

        >>> schema = Schema(Iri("ex:Picture"), (Iri("ex:has"),), (Iri("ex:like"),))
        >>> dress = Term(Iri("ex:Dress"), "dress", "item", Iri("ex:has"))
        >>> wrap = Term(Iri("ex:wrap"), "wrap (dress)", "attribute", Iri("ex:like"), said_of=(dress.iri,))
        >>> words = [Word(dress.iri, "dress"), Word(wrap.iri, "wrap (dress)")]
        >>> sorted(Glossary.build(schema, [dress, wrap], words).phrases)
        ['dress', 'dresses', 'wrap', 'wrap dress', 'wrap dresses']
        """
        known = {term.iri: term for term in sorted(terms, key=lambda term: term.iri)}
        listed = sorted(
            {word for word in words if word.iri in known}, key=lambda word: (word.iri, word.text, word.role)
        )
        heads: dict[Iri, set[str]] = {}
        for word in listed:
            if known[word.iri].kind == "item":
                heads.setdefault(word.iri, set()).update(
                    form for phrase in _spellings(word.text) for form in _inflected(phrase)
                )
        senses: dict[str, dict[Iri, Strength]] = {}
        kinds = {
            form
            for word in (*schema.population_words, *schema.kind_words)
            for phrase in _spellings(word)
            for form in _inflected(phrase)
        }

        def add(phrase: str, term: Term, strength: Strength) -> None:
            parts = phrase.split(" ")
            if all(part in FUNCTION_WORDS for part in parts) or (term.denies in known and parts[0] in NEGATIONS):
                return  # "no sleeves" is read as a denial, not as a name of sleeveless
            found = senses.setdefault(phrase, {})
            if term.iri not in found or found[term.iri] in ("bound", "named"):
                found[term.iri] = strength

        for word in listed:
            term = known[word.iri]
            strength = _STRENGTHS[word.role]
            if word.role in ("name", "short name"):
                phrase = _phrase(word.text)
                forms = _inflected(phrase) if word.text.islower() else [phrase]  # a common noun has a plural
                for form in forms if phrase and phrase not in kinds else ():
                    add(form, term, strength)
                continue
            said_of = {head for iri in term.said_of for head in heads.get(iri, ())}
            for phrase in _spellings(word.text):
                for form in _inflected(phrase) if term.kind == "item" or _last(phrase) in said_of else (phrase,):
                    add(form, term, strength)
                start, _, last = phrase.rpartition(" ")
                if term.kind == "item" and start and last in schema.item_words:
                    add(start, term, "bound")  # "lower body piece": also "lower body trousers"
                for head in said_of:
                    if phrase.endswith(" " + head):
                        add(phrase.removesuffix(" " + head), term, "bound")
            for bare in _bare(word.text) if term.said_of else ():
                add(bare, term, "bound")
        _share(senses, known)
        return cls(
            schema,
            known,
            {
                phrase: tuple(Sense(iri, strength) for iri, strength in sorted(found.items()))
                for phrase, found in sorted(senses.items())
            },
        )

    def term(self, iri: Iri) -> Term:
        """Return a term; raises ExpressionError where the glossary has none."""
        try:
            return self.terms[iri]
        except KeyError as error:
            raise ExpressionError(f"{iri} is no term of the glossary; link to one of its {len(self.terms)}") from error

    @cached_property
    def classes(self) -> frozenset[Iri]:
        """The classes that expressions may name: those with words, all above them, and the population's."""
        found = {self.schema.population}
        for term in self.terms.values():
            found.update(term.superclasses, term.said_of, term.bearers)
            if term.kind == "item":
                found.add(term.iri)
        return frozenset(found)

    @cached_property
    def individuals(self) -> frozenset[Iri]:
        """The individuals that expressions may name."""
        return frozenset(iri for term in self.terms.values() for iri in term.individuals)

    @cached_property
    def roles(self) -> frozenset[Iri]:
        """The roles that expressions may name."""
        return frozenset({*self.schema.item_roles, *self.schema.attribute_roles})

    def to_json(self) -> str:
        """Return the glossary as JSON, for `from_json`."""
        content = {
            "schema": asdict(self.schema),
            "terms": [asdict(term) for term in self.terms.values()],
            "lacking": self.lacking,
            "phrases": {
                phrase: [[sense.term, sense.strength] for sense in senses] for phrase, senses in self.phrases.items()
            },
        }
        return json.dumps(content, ensure_ascii=False, indent=0)

    @classmethod
    def from_json(cls, text: str) -> Glossary:
        """Read what `to_json` wrote; raises ExpressionError for anything else."""
        try:
            content = json.loads(text)
            schema = msgspec.convert(content["schema"], Schema)
            terms = msgspec.convert(content["terms"], list[Term])
            phrases = {phrase: tuple(Sense(*pair) for pair in pairs) for phrase, pairs in content["phrases"].items()}
            lacking = {str(word): str(kind) for word, kind in content["lacking"].items()}
            return cls(schema, {term.iri: term for term in terms}, phrases, lacking)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ExpressionError(f"the glossary cannot be read ({error}); delete it to build it anew") from error


def _share(senses: Mapping[str, dict[Iri, Strength]], known: Mapping[Iri, Term]) -> None:
    """Let attributes that one phrase means by two roles, an annotator's and a describer's, have all phrases of both."""
    twins: dict[Iri, set[Iri]] = defaultdict(set)
    for found in senses.values():
        exact = [known[iri] for iri, strength in found.items() if strength == "exact"]
        plain = [term for term in exact if term.kind == "attribute" and not term.said_of]
        for one in plain:
            twins[one.iri].update(other.iri for other in plain if other.role != one.role)
    for found in senses.values():
        for iri in [iri for iri, strength in found.items() if strength == "exact"]:
            for twin in twins.get(iri, ()):
                found.setdefault(twin, "exact")


def _spellings(text: str) -> list[str]:
    """Return the phrases a label stands for, plain: "dolman (sleeve), batwing (sleeve)" is two, commas separate.

    >>> _spellings("tight (fit)"), _spellings("shirt, blouse"), _spellings("bead(a)")
    (['tight fit'], ['shirt blouse', 'shirt', 'blouse'], ['bead'])
    """
    parts = text.split(",")
    whole = [text, *parts] if len(parts) > 1 else parts
    return [_phrase(_HOMONYM_MARK.sub("", part.strip())) for part in whole]


def _phrase(text: str) -> str:
    return " ".join(token.plain for token in tokenise(text) if not token.is_mark)


def _bare(text: str) -> list[str]:
    """Return what is left of a label without its parentheses, where it has some: "wrap (dress)" → "wrap"."""
    parts = [part for part in text.split(",") if "(" in part and not _HOMONYM_MARK.search(part.strip())]
    return [_phrase(_PARENTHESES.sub(" ", part)) for part in parts]


def _inflected(phrase: str) -> list[str]:
    start, _, noun = phrase.rpartition(" ")
    return [phrase, *(f"{start} {form}".strip() for form in plurals(noun))]


def _last(phrase: str) -> str:
    return phrase.rpartition(" ")[2]
