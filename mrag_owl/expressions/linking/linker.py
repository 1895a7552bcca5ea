"""Questions as class expressions: the whole way, for one vocabulary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from mrag_owl.expressions.linking.glossary import Glossary, Kind
from mrag_owl.expressions.linking.reading import read
from mrag_owl.expressions.linking.spans import Found, SpanFinder
from mrag_owl.expressions.linking.words import tokenise
from mrag_owl.expressions.linking.writing import validate, write
from mrag_owl.expressions.syntax import ClassExpression
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
    of content words that they cover.
    """

    question: str
    expression: ClassExpression
    spans: tuple[LinkedSpan, ...]
    unlinked: tuple[str, ...]
    confidence: float


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
        found = self._finder.find(tokens)
        reading = read(self.glossary, tokens, found)
        expression = write(self.glossary, reading)
        validate(expression, self.glossary)
        used = [span for index, span in enumerate(found) if index in reading.used]
        left = self._finder.unlinked(tokens, used)
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
                term = self.glossary.terms[chosen]
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
        return LinkedQuestion(question, expression, tuple(spans), left, _confidence(used, left))


def _confidence(used: list[Found], left: tuple[str, ...]) -> float:
    named = [span for span in used if span.senses]
    if not named:
        return 0.0
    words = sum(span.last - span.first for span in named)
    certainty = sum(span.certainty * (span.last - span.first) for span in named)
    return round(certainty / (words + len(left)), 4)
