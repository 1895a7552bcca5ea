"""Questions as class expressions: the whole way, for one vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from mrag_owl.expressions.syntax import ClassExpression
from mrag_owl.reading.linking.comparisons import Limit, LimitFinder
from mrag_owl.reading.linking.counting import counts
from mrag_owl.reading.linking.glossary import Glossary
from mrag_owl.reading.linking.reading import read
from mrag_owl.reading.linking.refused import comparisons, stranded_numbers
from mrag_owl.reading.linking.roles import choose_role, role_words
from mrag_owl.reading.linking.spans import Found, SpanFinder
from mrag_owl.reading.linking.terms import Kind
from mrag_owl.reading.linking.words import Token, tokenise
from mrag_owl.reading.linking.writing import validate, write
from mrag_owl.records import Iri

_LONGEST = 2_000
"""Tokens that are read; what follows them in a longer text is left to the text retrievers."""


@dataclass(frozen=True, slots=True)
class LinkedSpan:
    """Where in the question a term was found: `text` is `question[start:end]`, `label` what it is taken to mean."""

    start: int
    end: int
    text: str
    term: Iri
    label: str
    kind: Kind
    negated: bool
    confidence: float


@dataclass(frozen=True, slots=True)
class LinkedQuestion:
    """A question read as a class expression over the vocabulary.

    Without spans nothing was understood and the expression is the population alone. `unlinked`: the content words
    that mean nothing in the vocabulary. `confidence`, in [0, 1]: how sure the spans are on average, times the share
    of content words that they cover. `repelled`: where words stand that mean nothing and are denied.
    `exact`: the expression without what is only narrower than a word of the question, as burgundy is than red; None
    where it is not known.
    """

    question: str
    expression: ClassExpression
    spans: tuple[LinkedSpan, ...]
    unlinked: tuple[str, ...]
    confidence: float
    repelled: tuple[tuple[int, int], ...] = ()
    exact: ClassExpression | None = None
    unapplied: tuple[tuple[int, int], ...] = ()


class QuestionLinker(Protocol):
    """Anything that reads questions over one glossary."""

    @property
    def glossary(self) -> Glossary:
        """What words mean."""
        ...

    def link(self, question: str) -> LinkedQuestion:
        """Return the question's expression; any text will do."""
        ...


class Linker:
    """Links questions to one glossary; building it takes milliseconds, a question a fraction of one.

    Words that the glossary does not have stay with the text retrievers. Taking them for the label with the nearest
    vector is wrong as often as right (`benchmarks/linking_by_likeness.py`).
    """

    def __init__(self, glossary: Glossary) -> None:
        self.glossary = glossary
        self._finder = SpanFinder(glossary)
        self._limits = LimitFinder(glossary)
        self._last: LinkedQuestion | None = None

    def link(self, question: str) -> LinkedQuestion:
        """Return the question's expression; any text will do, and none is an error.

        The last question is remembered: whoever ranks and whoever explains ask the same one after another.
        """
        last = self._last
        if last is None or last.question != question:
            self._last = last = self._linked(question)
        return last

    def _linked(self, question: str) -> LinkedQuestion:
        tokens = tokenise(question)[:_LONGEST]
        limited, naming = self._limits.find(tokens, question)
        phrases = [choose_role(self.glossary, tokens, span) for span in self._finder.find(tokens)]
        refused = comparisons(tokens)
        compared = {place for first, last in refused for place in range(first, last)}
        found, said = _together(
            [span for span in phrases if span is not None and compared.isdisjoint(range(span.first, span.last))],
            [(span, limit) for span, limit in limited if compared.isdisjoint(range(span.first, span.last))],
        )
        named = [Found(place, place + 1, (), 1.0) for place in (*naming, *sorted(compared))]
        known = [*named, *role_words(self.glossary, tokens, found)]
        strange = self._finder.unlinked(tokens, [*found, *known])
        reading = read(self.glossary, tokens, found, said, unknown=strange)
        expression = write(self.glossary, reading)
        validate(expression, self.glossary)
        used = [span for index, span in enumerate(found) if index in reading.used]
        optional = [found[index] for index in reading.optional]
        taken = [*((span.first, span.last) for span in used), *refused]
        refused = sorted([*refused, *stranded_numbers(tokens, question, counts(tokens, found), taken, reading.counted)])
        known += [Found(first, last, (), 1.0) for first, last in refused]
        unapplied = tuple((tokens[first].start, tokens[last - 1].end) for first, last in refused)
        left = words_at(tokens, self._finder.unlinked(tokens, [*used, *optional, *known]))
        denied = {p for group in reading.groups for asked in group if asked.scope >= 0 for p in asked.phrases}
        denied |= {
            attribute.phrase
            for group in reading.groups
            for asked in group
            for alternatives in asked.attributes
            for attribute in alternatives
            if attribute.scope >= 0 or asked.scope >= 0
        }
        spans = []
        for index, span in enumerate(found):
            if index in reading.used and span.senses:
                chosen = reading.chosen.get(index, span.senses[0].term)
                term = said[index] if index in said else self.glossary.terms[chosen]
                start, end = tokens[span.first].start, tokens[span.last - 1].end
                spans.append(
                    LinkedSpan(
                        start,
                        end,
                        question[start:end],
                        term.iri,
                        term.label,
                        term.kind,
                        index in denied,
                        span.certainty,
                    )
                )
        exact = write(self.glossary, reading, exactly=True)
        repelled = tuple((tokens[place].start, tokens[place].end) for place in sorted(reading.denied))
        sure = _confidence(used, (*left, *(question[first:last] for first, last in unapplied)))
        return LinkedQuestion(question, expression, tuple(spans), left, sure, repelled, exact, unapplied)


def _together(found: list[Found], limited: list[tuple[Found, Limit]]) -> tuple[list[Found], dict[int, Limit]]:
    """Return phrases and limits in order, and which phrases are limits; of two that overlap the longer counts."""
    kept = list(found)
    limits: dict[Found, Limit] = {}
    for span, limit in limited:
        rivals = [other for other in kept if other.first < span.last and span.first < other.last]
        if all(other.last - other.first <= span.last - span.first for other in rivals):
            kept = [*(other for other in kept if other not in rivals), span]
            limits[span] = limit
    kept.sort(key=lambda span: span.first)
    return kept, {index: limits[span] for index, span in enumerate(kept) if span in limits}


def words_at(tokens: Sequence[Token], places: Sequence[int]) -> tuple[str, ...]:
    """Return the words that stand at places, each once, those of scripts without spaces joined."""
    words: list[str] = []
    for before, place in zip([-1, *places], places, strict=False):
        if words and tokens[place].goes_on and before == place - 1:
            words[-1] += tokens[place].plain
        else:
            words.append(tokens[place].plain)
    return tuple(dict.fromkeys(words))


def _confidence(used: list[Found], left: tuple[str, ...]) -> float:
    named = [span for span in used if span.senses]
    if not named:
        return 0.0
    words = sum(span.last - span.first for span in named)
    certainty = sum(span.certainty * (span.last - span.first) for span in named)
    return round(certainty / (words + len(left)), 4)
