"""Questions with exact answers: class expressions over the data at hand, put into words in many ways.

An expression is taken where at least ten of the population satisfy it and at most a quarter, so that the first ten can
all be right and a guess is mostly wrong. Where the data state attributes of the population and not of items, the
expression does too. The words for terms are any of the glossary's exact ones, official or everyday.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import LearningError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.syntax import (
    AtLeast,
    ClassExpression,
    Named,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
)
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.glossary_words import NUMBERS
from mrag_owl.reading.terms import Term
from mrag_owl.records import Iri
from mrag_owl_benchmark.evaluation.logic_wordings import LEVELS, WORDINGS, QuestionFrame
from mrag_owl_benchmark.evaluation.noun_phrases import (
    Noun,
    exact_phrases,
    phrases_ending_in,
    plural_forms,
    singular_phrases,
    with_article,
)

FEWEST, GREATEST_SHARE = 10, 0.25
_COMMON_ATTRIBUTE = 0.4
_WITH_ATTRIBUTE = ("bound attribute", "two bound attributes", "denied attribute", "everything")
_TRIES = 3000
_NUMBER_WORDS = {number: word for word, number in NUMBERS.items() if word in ("one", "two", "three", "four")}


@dataclass(frozen=True, slots=True)
class LogicQuestion:
    """A question, the expression that it asks for, and how it was made."""

    text: str
    expression: ClassExpression
    kind: str
    level: int
    is_unseen: bool


def make_questions(
    glossary: Glossary,
    extents: Extents,
    documents: NDArray[np.int64],
    *,
    seed: int,
    rounds: int = 1,
    incomplete: bool = False,
) -> tuple[LogicQuestion, ...]:
    """Return `rounds` questions for every wording of every kind, each of another expression.

    `documents` are the ids of the population in the knowledge base. Raises LearningError where the data hold no
    further expression of a kind; if `incomplete`, that kind has fewer questions, or none.
    """
    maker = _Maker(glossary, extents, documents, random.Random(seed))
    found = []
    for kind, wordings in WORDINGS.items():
        try:
            for wording, _ in product(wordings, range(rounds)):
                found.append(maker.question(kind, wording))
        except LearningError:
            if not incomplete:
                raise
    return tuple(found)


class _Maker:
    def __init__(self, glossary: Glossary, extents: Extents, documents: NDArray[np.int64], rng: random.Random) -> None:
        self.glossary = glossary
        self.extents = extents
        self.documents = documents
        self.rng = rng
        self.phrases: Mapping[Iri, list[str]] = exact_phrases(glossary)
        terms = [glossary.terms[iri] for iri in self.phrases]
        size = len(documents)
        self.items = [t for t in terms if t.kind == "item" and self._count(self._has(t)) >= 2 * FEWEST]
        self.attributes = [
            t for t in terms if t.kind == "attribute" and not t.said_of and not t.denies and len(t.individuals) == 1
        ]
        self.attributes = [
            t for t in self.attributes if self._count(self._attribute_anywhere(t)) < _COMMON_ATTRIBUTE * size
        ]
        self.weights = [self._count(self._has(term)) for term in self.items]
        self.borne = {
            item.iri: [x for x in self.attributes if max(x.bearers.get(item.iri, 0), x.on_population) >= FEWEST]
            for item in self.items
        }
        self.part_attributes = [
            t
            for t in terms
            if t.kind == "attribute" and len(t.said_of) == 1 and t.denies is None and phrases_ending_in(t, self.phrases)
        ]
        self.recent: set[ClassExpression] = set()

    def question(self, kind: str, wording: QuestionFrame) -> LogicQuestion:
        """Return a question in this wording whose expression has enough answers and has not been asked."""
        for slots, expression in self._candidates(kind):
            if expression in self.recent:
                continue
            answers = self._count(expression)
            if FEWEST <= answers <= GREATEST_SHARE * len(self.documents):
                self.recent.add(expression)
                return LogicQuestion(wording.frame.format(**slots), expression, kind, LEVELS[kind], wording.is_unseen)
        raise LearningError(f"the data hold no expression for a question of the kind {kind!r}; use a larger data set")

    def _candidates(self, kind: str) -> Iterator[tuple[dict[str, str], ClassExpression]]:
        for _ in range(_TRIES):
            a, b, c = self.rng.choices(self.items, weights=self.weights, k=3)
            of_a, of_b = self.borne[a.iri], self.borne[b.iri]
            if not self._is_sensible(a, b, c):
                continue
            if (not of_a and kind in _WITH_ATTRIBUTE) or (not of_b and kind == "two bound attributes"):
                continue
            x, y = self.rng.choice(of_a or self.attributes), self.rng.choice(of_b or self.attributes)
            population = Named(self.glossary.schema.population)
            parts: list[ClassExpression]
            slots: dict[str, str] = {}
            match kind:
                case "conjunction":
                    parts = [self._has(a), self._has(b)]
                case "negation":
                    parts = [self._has(a), negation(self._has(b))]
                case "two negations":
                    parts = [self._has(a), negation(self._has(b)), negation(self._has(c))]
                case "bound attribute":
                    parts = [self._has(a, x), self._has(b)]
                case "two bound attributes":
                    parts = [self._has(a, x), self._has(b, y)]
                case "attribute of a part":
                    p = self.rng.choice(self.part_attributes)
                    parts = [self._has(a), self._has(self.glossary.terms[p.said_of[0]], p)]
                    slots = self._part_slots(p)
                case "denied attribute":
                    parts = [self._has(a, x, denied=True)]
                case "counting":
                    n = self.rng.choice((2, 3))
                    parts = [self._has(a), AtLeast(n, Role(b.role), Named(b.iri))]
                    slots = {"n": _NUMBER_WORDS[n], "m": _NUMBER_WORDS[n - 1]}
                case "disjunction":
                    parts = [self._has(a), disjunction(self._has(b), self._has(c))]
                case _:
                    parts = [self._has(a, x), self._has(b), negation(self._has(c))]
            if x is not y:
                yield self._slots(a, b, c, x, y) | slots, conjunction(population, *parts)

    def _is_sensible(self, *terms: Term) -> bool:
        """Tell whether none of the classes is another or above it."""
        return len({term.iri for term in terms}) == len(terms) and not any(
            one.iri in other.superclasses for one in terms for other in terms
        )

    def _has(self, item: Term, attribute: Term | None = None, *, denied: bool = False) -> ClassExpression:
        role = Role(item.role)
        if attribute is None:
            return Some(role, Named(item.iri))
        stated: ClassExpression = Some(Role(attribute.role), one_of(*attribute.individuals))
        if denied:
            stated = negation(stated)
        if attribute.bearers:
            return Some(role, conjunction(Named(item.iri), stated))
        return conjunction(Some(role, Named(item.iri)), stated)

    def _attribute_anywhere(self, attribute: Term) -> ClassExpression:
        stated = Some(Role(attribute.role), one_of(*attribute.individuals))
        return disjunction(stated, *(Some(Role(role), stated) for role in self.glossary.schema.item_roles))

    def _count(self, expression: ClassExpression) -> int:
        return int(self.extents.of(expression)[self.documents].sum())

    def _slots(self, a: Term, b: Term, c: Term, x: Term, y: Term) -> dict[str, str]:
        slots: dict[str, str] = {}
        for letter, term, attribute in (("a", a, (("x", x),)), ("b", b, (("y", y),)), ("c", c, ())):
            noun = self._noun(term)
            slots |= {letter: with_article(noun), f"{letter}s": noun.plural, f"{letter}0": noun.singular}
            for sign, quality in attribute:
                word = self.rng.choice(self.phrases[quality.iri])
                qualified = Noun(term, f"{word} {noun.singular}", f"{word} {noun.plural}")
                slots |= {sign: word, f"{sign}{letter}": with_article(qualified), f"{sign}{letter}s": qualified.plural}
        return slots

    def _noun(self, term: Term) -> Noun:
        known = self.phrases[term.iri]
        singular = self.rng.choice(singular_phrases(known))
        return Noun(term, singular, (plural_forms(singular) or [singular])[0])

    def _part_slots(self, attribute: Term) -> dict[str, str]:
        phrase = self.rng.choice(phrases_ending_in(attribute, self.phrases))
        noun = Noun(attribute, phrase, plural_forms(phrase)[0])
        return {"p": with_article(noun), "ps": noun.plural}
