"""What only may be as asked: what is said of a whole may be so of something else in it, and of a kind only sorts are.

Annotators say that a picture has stripes, a run that its only top is plain: nobody said that the top is striped. Of one
with a coat over a gown they say that something is long.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Literal

import numpy as np

from mrag_owl.expressions.extents import Bits, Extents
from mrag_owl.expressions.syntax import (
    BOTTOM,
    And,
    ClassExpression,
    Named,
    Not,
    OneOf,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    signature,
    walk,
)
from mrag_owl.reading.acts.item_owners import large, may_bear
from mrag_owl.reading.acts.item_vocabulary import Vocabulary
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.languages import item_words
from mrag_owl.reading.linked import LinkedQuestion, LinkedSpan, sorts_of
from mrag_owl.reading.tokens import key, tokenise
from mrag_owl.records import Iri

_FEW = 2  # words between a thing and what is said of it: "a coat | that is | long"
_JOINING = ("and", "or", "with", "with_thing", "without")
"""Lists of words that lead on to something else."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why not all that is as asked is known to be: what cannot be `sure` is as a `part` of it by its `words` alone.

    `otherwise`: these are said of the whole, and the thing itself is told to be another. `others`: something else in
    the whole may be so. `sorts`: only sorts of it are stated, so that what has none of these may be so as well.
    """

    part: ClassExpression
    sure: ClassExpression
    words: str
    why: Literal["otherwise", "others", "sorts"]

    def among(self, expression: ClassExpression, extents: Extents) -> Bits:
        """Return which of those that satisfy an expression only may be as asked."""
        held = extents.packed(expression)
        if self.why == "otherwise" and not extents.open_properties:  # what is not stated of a thing is not so
            return np.zeros_like(held)
        return held & ~extents.partial(self.sure).possible

    def count(self, expression: ClassExpression, extents: Extents) -> int:
        """Return how many of those that satisfy an expression only may be as asked."""
        return int(np.bitwise_count(self.among(expression, extents)).sum())

    def because(self, noun: str) -> str:
        """Return the reason in words; `noun` is what a whole is called."""
        if self.why == "sorts":
            return f"nobody states “{self.words}” itself, only sorts of it"
        ends = {
            "otherwise": "the thing itself is told to be otherwise",
            "others": "may be meant of something else in it",
        }
        return f"“{self.words}” is said of the whole {noun}, and {ends[self.why]}"


def doubts(linked: LinkedQuestion, vocabulary: Vocabulary) -> tuple[Doubt, ...]:
    """Return what is in doubt of what a question is read as."""
    found = chain(
        _told_otherwise(linked, vocabulary.glossary),
        _of_others(linked, vocabulary),
        _of_sorts(linked, vocabulary.glossary),
    )
    return tuple(dict.fromkeys(found))


def _told_otherwise(linked: LinkedQuestion, glossary: Glossary) -> Iterator[Doubt]:
    """Yield what is asked of things themselves where the same word may be said of the whole: stripes of a shirt."""
    senses = {span.text: glossary.phrases.get(key(span.text), ()) for span in linked.spans if not span.negated}
    meant = {
        words: frozenset(chain.from_iterable(glossary.terms[one.term].individuals for one in some))
        for words, some in senses.items()
    }
    for part in _operands(linked.expression):
        ways = part.operands if isinstance(part, Or) else ()
        for own in (one for way in ways for one in _operands(way) if isinstance(one, Some)):
            for words in _said_of_wholes(ways, own, meant):
                yield Doubt(part, own, words, "otherwise")


def _said_of_wholes(ways: Sequence[ClassExpression], own: Some, meant: Mapping[str, frozenset[Iri]]) -> Iterator[str]:
    """Yield the words for what one way asks of a thing itself where another asks it, in the same word, of the whole."""
    for said in _operands(own.filler):
        if isinstance(said, Some) and isinstance(said.filler, OneOf):
            thing = Some(own.role, conjunction(*(one for one in _operands(own.filler) if one != said)))
            of_whole = chain.from_iterable(_operands(other) for other in ways if thing in _operands(other))
            values = (one.filler for one in of_whole if isinstance(one, Some))
            shared = [one.individuals for one in values if isinstance(one, OneOf)]
            for words, some in meant.items():
                if any({*said.filler.individuals, *one} <= some for one in shared):
                    yield words


def _of_others(linked: LinkedQuestion, vocabulary: Vocabulary) -> Iterator[Doubt]:
    """Yield what is said of a thing in words for what is stated of wholes, where others may be so: of a long coat."""
    terms, role = vocabulary.glossary.terms, Role(vocabulary.glossary.schema.item_roles[0])
    of = {trait.text: (trait, thing.term) for trait, thing in _said_of(linked) if thing.term in large(vocabulary)}
    for part in _operands(linked.expression) if of else ():
        kinds = part.filler.individuals if isinstance(part, Some) and isinstance(part.filler, OneOf) else ()
        if not kinds or not vocabulary.are_of_any(kinds):
            continue
        for words, (trait, thing) in of.items():
            others = [iri for iri in may_bear(vocabulary, kinds) if iri != thing]
            if others and set(kinds) & {trait.term, *terms[trait.term].individuals}:
                yield Doubt(part, negation(Some(role, disjunction(*map(Named, others)))), words, "others")


def _said_of(linked: LinkedQuestion) -> Iterator[tuple[LinkedSpan, LinkedSpan]]:
    """Yield the words for traits with those for the thing that they stand right before, or behind by few words."""
    spans = [span for span in sorted(linked.spans, key=lambda one: one.start) if not span.negated]
    listed = item_words()
    for place, trait in enumerate(spans):
        if trait.kind == "item":
            continue
        end = trait.end
        for span in spans[place + 1 :]:
            if linked.question[end : span.start].strip(" -"):
                break
            if span.kind == "item":
                yield trait, span
                break
            end = span.end
        else:
            before = spans[place - 1] if place and spans[place - 1].kind == "item" else None
            between = tokenise(linked.question[before.end : trait.start]) if before is not None else []
            leads_on = any(token.text in listed[name] for token in between for name in _JOINING)
            if before is not None and len(between) <= _FEW and not leads_on:
                yield trait, before


def _of_sorts(linked: LinkedQuestion, glossary: Glossary) -> Iterator[Doubt]:
    """Yield what is denied by a word of which only sorts are stated."""
    for span in linked.spans:
        sorts = set(sorts_of(span, glossary)) if span.negated else set()
        for part in _operands(linked.expression) if sorts else ():
            denied = (one for one in walk(part) if isinstance(one, Not))
            if any((named := set(signature(one).individuals)) and named <= sorts for one in denied):
                yield Doubt(part, BOTTOM, span.text, "sorts")


def _operands(expression: ClassExpression) -> tuple[ClassExpression, ...]:
    return expression.operands if isinstance(expression, And) else (expression,)
