"""Questions for what lies in a whole, read by a grammar over a vocabulary: each word of them, or none."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property, partial

from mrag_owl.expressions.syntax import (
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    Named,
    Not,
    OneOf,
    Or,
    Some,
    conjunction,
)
from mrag_owl.reading.acts import wishes
from mrag_owl.reading.chart import Edge, parse
from mrag_owl.reading.grammar import UNIT, Grammar
from mrag_owl.reading.inflections import with_plurals
from mrag_owl.reading.languages import grammar, words
from mrag_owl.reading.linking.glossary import Glossary
from mrag_owl.reading.linking.linker import LinkedQuestion, LinkedSpan
from mrag_owl.reading.linking.spans import Found, SpanFinder
from mrag_owl.reading.linking.words import number
from mrag_owl.reading.linking.words import tokenise as old_tokens
from mrag_owl.reading.remarks import without_remarks
from mrag_owl.reading.tokens import Token, key, tokenise
from mrag_owl.records import Iri

_STEPS = 20_000
_LONGEST = 60  # words


class ItemReader:
    """Reads questions over one glossary."""

    def __init__(self, glossary: Glossary) -> None:
        self.glossary = glossary
        self.vocabulary = wishes.Vocabulary.of(glossary)
        self._finder = SpanFinder(glossary)
        self._said: dict[str, list[tuple[tuple[str, ...], str, str | int]]] = defaultdict(list)
        for category, listed in words("en").categories.items():
            for phrase, value in listed.items():
                parts = tuple(key(phrase).split())
                if parts and category in self.grammar.lexical:
                    self._said[parts[0]].append((parts, category, value))
        self._wholes = with_plurals(key(word) for word in glossary.schema.population_words) | set(
            words("en")["whole_word"]
        )

    @cached_property
    def grammar(self) -> Grammar:
        """The grammar of wishes."""
        return grammar("items")

    @cached_property
    def _actions(self) -> dict[str, partial[Iterator[tuple[object, int]]]]:
        def costed(name: str, *values: object) -> Iterator[tuple[object, int]]:
            yield from ((value, 0) for value in wishes.ACTIONS[name](self.vocabulary, *values))

        return {name: partial(costed, name) for name in wishes.ACTIONS}

    def read(self, question: str) -> LinkedQuestion | None:
        """Return what a question requires where every word of it is read, and in one way; else None."""
        text = tokenise(question)
        if not text or len(text) > _LONGEST:
            return None
        found = list(self._found(question, text))
        starts = {text[first].start for first, _, _ in found}
        whole = self._read(question, text, found)
        if whole is not None:
            return whole

        def is_named(part: Sequence[Token]) -> bool:
            return any(token.start in starts for token in part)

        for kept in without_remarks(text, words("en").categories, is_named):
            left = {token.start: place for place, token in enumerate(kept)}
            moved = [
                (left[text[first].start], left[text[first].start] + last - first, span)
                for first, last, span in found
                if text[first].start in left
            ]
            if (read := self._read(question, kept, moved)) is not None:
                return read
        return None

    def _read(
        self, question: str, text: Sequence[Token], found: Sequence[tuple[int, int, Found]]
    ) -> LinkedQuestion | None:
        lattice = self._lattice(text, found)
        parsed = parse(self.grammar, lattice, self._actions, start="Question", size=len(text), most=_STEPS)
        read = {one for one in parsed.values if isinstance(one, wishes.Wish) and one.expression != TOP}
        if parsed.is_cut or len({one.expression for one in read}) != 1:
            return None
        is_whole = any(token.text in self._wholes for token in text) or any(
            self._is_thing(span) for _, _, span in found
        )
        if text[0].text in words("en")["which"] and not is_whole:
            return None  # asks for kinds, and not for wholes
        wish = next(iter(read))
        whole = Named(self.glossary.schema.population)
        expression, exact = conjunction(whole, wish.expression), conjunction(whole, wish.exact)
        spans = tuple(self._spans(question, text, found, wish.expression))
        return LinkedQuestion(question, expression, spans, (), 1.0, exact=exact) if spans else None

    def _is_thing(self, span: Found) -> bool:
        return not span.senses or any(self.glossary.terms[one.term].kind == "item" for one in span.senses)

    def _found(self, question: str, text: Sequence[Token]) -> Iterator[tuple[int, int, Found]]:
        """Yield the words of the vocabulary that stand in a text, by first place and end."""
        old = old_tokens(question)
        for span in self._finder.find(old):
            start, end = old[span.first].start, old[span.last - 1].end
            places = [place for place, token in enumerate(text) if start <= token.start < end]
            if places:
                yield places[0], places[-1] + 1, span

    def _lattice(
        self, text: Sequence[Token], found: Sequence[tuple[int, int, Found]]
    ) -> dict[tuple[str, int], list[Edge]]:
        lattice: dict[tuple[str, int], list[Edge]] = defaultdict(list)
        terms = self.glossary.terms
        for first, last, span in found:
            things = tuple(one.term for one in span.senses if terms[one.term].kind == "item")
            if things or not span.senses:
                lattice["Lacking" if span.is_denied else "Thing", first].append((last, things, 0))
            traits = tuple(one for one in span.senses if terms[one.term].kind == "attribute")
            if traits:
                said = wishes.Trait(traits, first, denied=span.is_denied)
                lattice["Trait", first].append((last, said, 0))
        said_words = [token.text for token in text]
        for place, token in enumerate(text):
            for parts, category, value in self._said.get(token.text, ()):
                if tuple(said_words[place : place + len(parts)]) == parts:
                    lattice[category, place].append((place + len(parts), value, 0))
            if token.text in self._wholes:
                lattice["whole", place].append((place + 1, token.text, 0))
            if (count := number(token.text)) is not None:
                lattice["Number", place].append((place + 1, count, UNIT * (not token.text.isdecimal() and count > 2)))
            for mark in token.marks - {"dash"} or {"tight", *token.marks}:
                lattice[mark, place].append((place, mark, 0))
        return lattice

    def _spans(
        self, question: str, text: Sequence[Token], found: Sequence[tuple[int, int, Found]], expression: ClassExpression
    ) -> Iterator[LinkedSpan]:
        said = dict(_signed(expression))
        for first, last, span in found:
            for sense in span.senses:
                term = self.glossary.terms[sense.term]
                meant = next((iri for iri in (term.iri, *term.individuals) if iri in said), None)
                if meant is None and term.denies is not None and term.denies in said:
                    meant = term.denies
                if meant is not None:
                    start, end = text[first].start, text[last - 1].end
                    is_denied = said[meant] and term.denies is None
                    yield LinkedSpan(
                        start, end, question[start:end], term.iri, term.label, term.kind, is_denied, span.certainty
                    )
                    break


def _signed(expression: ClassExpression, *, denied: bool = False) -> Iterator[tuple[Iri, bool]]:
    """Yield the classes and individuals of an expression, and whether it denies them."""
    match expression:
        case Named(iri):
            yield iri, denied
        case OneOf(individuals):
            yield from ((iri, denied) for iri in individuals)
        case And(operands) | Or(operands):
            for operand in operands:
                yield from _signed(operand, denied=denied)
        case Not(operand):
            yield from _signed(operand, denied=not denied)
        case Some(_, filler) | AtLeast(_, _, filler) | AtMost(_, _, filler):
            yield from _signed(filler, denied=denied)
