"""Questions for what lies in a whole, read by a grammar over a vocabulary: each word of them, or none."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cached_property, partial
from typing import cast

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
from mrag_owl.reading.forms import Asked
from mrag_owl.reading.grammar import UNIT, Grammar
from mrag_owl.reading.inflections import with_plurals
from mrag_owl.reading.languages import grammar, item_words, words
from mrag_owl.reading.linking.glossary import Glossary
from mrag_owl.reading.linking.linker import LinkedQuestion, LinkedSpan
from mrag_owl.reading.linking.spans import Found, SpanFinder
from mrag_owl.reading.linking.words import number
from mrag_owl.reading.linking.words import tokenise as old_tokens
from mrag_owl.reading.remarks import without_remarks
from mrag_owl.reading.tokens import Token, key, tokenise
from mrag_owl.records import Iri

_STEPS = 20_000
_SLIP = 0.8  # how sure a word is that is known but for a slip of the keyboard
_LONGEST, _LONGEST_NAME, _LONGEST_PURPOSE = 60, 4, 8  # words


class ItemReader:
    """Reads questions over one glossary."""

    def __init__(
        self,
        glossary: Glossary,
        groups: Mapping[str, tuple[Iri, ...]] | None = None,
        *,
        is_empty: Callable[[ClassExpression], bool] | None = None,
    ) -> None:
        """Take a glossary, and what individuals are filed under by its label: of "neckline type" the v-neck."""
        self.glossary = glossary
        self._groups = _by_noun(groups or {})
        self._is_empty = is_empty or (lambda _: False)
        self.vocabulary = wishes.Vocabulary.of(glossary)
        self._finder = SpanFinder(glossary)
        self._said: dict[str, list[tuple[tuple[str, ...], str, str | int]]] = defaultdict(list)
        for category, listed in item_words().categories.items():
            for phrase, value in listed.items():
                parts = tuple(key(phrase).split())
                if parts and category in self.grammar.lexical:
                    self._said[parts[0]].append((parts, category, value))
        self._wholes = with_plurals(key(word) for word in glossary.schema.population_words) | set(
            item_words()["whole_word"]
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

    def ask(self, question: str) -> Asked | ClassExpression | None:
        """Return of which kinds things are asked for, or of what there is most; else what wholes are wanted."""
        text = tokenise(question)
        if text and len(text) <= _LONGEST:
            found = list(self._found(question, text))
            lattice = self._lattice(text, found)
            parsed = parse(self.grammar, lattice, self._actions, start="Asked", size=len(text), most=_STEPS)
            if not parsed.is_cut and len(set(parsed.values)) == 1:
                return cast(Asked, parsed.values[0])
        linked, cost = self._plainest(question)
        is_listed = cost % UNIT > 0 and any("comma" in token.marks for token in text)
        if linked is None or (is_listed and self._is_empty(linked.expression)):
            return None  # what is only listed may be alternatives
        return linked.expression

    def read(self, question: str) -> LinkedQuestion | None:
        """Return what a question requires where every word of it is read, and in one way; else None."""
        return self._plainest(question)[0]

    def _plainest(self, question: str) -> tuple[LinkedQuestion | None, int]:
        """Return what a question requires, and what it costs to read it so."""
        text = tokenise(question)
        if not text or len(text) > _LONGEST:
            return None, 0
        found = list(self._found(question, text))
        for kept in self._shortened(question, text, found):
            left = {token.start: place for place, token in enumerate(kept)}
            moved = [
                (left[text[first].start], left[text[first].start] + last - first, span)
                for first, last, span in found
                if text[first].start in left
            ]
            linked, cost = self._read(question, kept, moved)
            if linked is not None:
                return linked, cost
        return None, 0

    def _shortened(
        self, question: str, text: list[Token], found: Sequence[tuple[int, int, Found]]
    ) -> Iterator[list[Token]]:
        """Yield a text as it is, and without what says nothing: a heading, remarks, and words that fill."""
        named = {text[place].start for first, last, span in found if span.senses for place in range(first, last)}

        def is_named(part: Sequence[Token]) -> bool:
            return any(token.start in named for token in part)

        kept = [text]
        heading = question.find(":")
        before = [token for token in text if token.start < heading]
        says = any(token.text in item_words()[name] for token in before for name in ("denial", "number"))
        if before and not says and not is_named(before):
            kept.append([token for token in text if token.start > heading])
        for one in kept:
            yield one
            if (short := self._unfilled(one, named)) != one:
                yield short
        for one in kept:
            for short in without_remarks(one, item_words().categories, is_named):
                yield short
                yield self._unfilled(short, named)

    def _unfilled(self, text: list[Token], named: Set[int]) -> list[Token]:
        """Return a text without words that say nothing wherever they stand; what they are set off by stays."""
        kept: list[Token] = []
        marks: frozenset[str] = frozenset()
        place = 0
        while place < len(text):
            sizes = (
                len(parts)
                for parts, category, _ in self._said.get(text[place].text, ())
                if category == "filler"
                and tuple(token.text for token in text[place : place + len(parts)]) == parts
                and named.isdisjoint(token.start for token in text[place : place + len(parts)])
            )
            if size := max(sizes, default=0) or self._purpose(text, place, named):
                marks |= text[place].marks
                place += size
                continue
            kept.append(replace(text[place], marks=text[place].marks | marks) if marks else text[place])
            marks = frozenset()
            place += 1
        return kept

    def _purpose(self, text: Sequence[Token], place: int, named: Set[int]) -> int:
        """Return how many words say what something is for, an occasion: "for my niece's wedding in June"."""
        listed = item_words()
        if text[place].text not in listed["for_occasion"]:
            return 0
        stops = {*listed["and"], *listed["or"], *listed["but"], *listed["with"], *listed["rel"], "without", "who"}
        last = place + 1
        while (
            last < min(len(text), place + _LONGEST_PURPOSE)
            and not text[last].marks & {"comma", "stop"}
            and text[last].start not in named
            and text[last].text not in stops
            and text[last].text not in listed["denial"]
            and text[last].text not in listed["number"]
            and text[last].text not in self._wholes
        ):
            last += 1
        is_occasion = any(token.text in listed["occasion"] for token in text[place + 1 : last])
        return last - place if is_occasion else 0

    def _read(
        self, question: str, text: Sequence[Token], found: Sequence[tuple[int, int, Found]]
    ) -> tuple[LinkedQuestion | None, int]:
        lattice = self._lattice(text, found)
        parsed = parse(self.grammar, lattice, self._actions, start="Question", size=len(text), most=_STEPS)
        read = {one for one in parsed.values if isinstance(one, wishes.Wish) and one.expression != TOP}
        if parsed.is_cut or len({one.expression for one in read}) != 1:
            return None, 0
        is_whole = any(token.text in self._wholes for token in text) or any(
            self._is_thing(span) for _, _, span in found
        )
        is_whole |= " ".join(token.text for token in text[:2]) in item_words()["which_ones"]
        if text[0].text in item_words()["which"] and not is_whole:
            return None, 0  # asks for kinds, and not for wholes
        wish = next(iter(read))
        whole = Named(self.glossary.schema.population)
        expression, exact = conjunction(whole, wish.expression), conjunction(whole, wish.exact)
        spans = tuple(self._spans(question, text, found, wish.expression))
        linked = LinkedQuestion(question, expression, spans, (), 1.0, exact=exact) if spans else None
        return linked, parsed.cost

    def _is_thing(self, span: Found) -> bool:
        return not span.senses or any(self.glossary.terms[one.term].kind == "item" for one in span.senses)

    def _found(self, question: str, text: Sequence[Token]) -> Iterator[tuple[int, int, Found]]:
        """Yield the words of the vocabulary that stand in a text, by first place and end."""
        old = old_tokens(question)
        before = -1
        for span in self._finder.find(old):
            start, end = old[span.first].start, old[span.last - 1].end
            places = [place for place, token in enumerate(text) if start <= token.start < end]
            is_slip = span.certainty <= _SLIP and len(places) == 1 and text[places[0]].text in self._wholes
            if not places or is_slip:
                continue  # "shots" are no shorts
            first, last = places[0], places[-1] + 1
            if (
                text[first].text in item_words()["kind_noun"]
                and not text[first].marks
                and last - first == 1
                and before == first
            ):
                before = last
                continue  # "toggle fastenings" are no fastenings beside toggles
            before = last
            yield first, last, span
            yield from self._parted(text, first, last, span)

    def _parted(self, text: Sequence[Token], first: int, last: int, span: Found) -> Iterator[tuple[int, int, Found]]:
        """Yield of "(poet or) bell sleeves" the two parts, as what is said stands for both."""
        listed = item_words()
        joining = {*listed["or"], *listed["and"]}
        is_listed = first > 0 and text[first - 1].text in joining
        is_listed |= last < len(text) and (text[last].text in joining or "comma" in text[last].marks)
        if last - first < 2 or not (is_listed or "comma" in text[first].marks):
            return
        heads = self.glossary.phrases.get(text[last - 1].text, ())
        said = " ".join(token.text for token in text[first : last - 1])
        senses = self.glossary.phrases.get(said, ())
        traits = tuple(one for one in senses if self.glossary.terms[one.term].kind == "attribute")
        things = tuple(one for one in heads if self.glossary.terms[one.term].kind == "item")
        if traits and things:
            yield first, last - 1, Found(first, last - 1, traits, span.certainty)
            yield last - 1, last, Found(last - 1, last, things, span.certainty)

    def _lattice(
        self, text: Sequence[Token], found: Sequence[tuple[int, int, Found]]
    ) -> dict[tuple[str, int], list[Edge]]:
        lattice: dict[tuple[str, int], list[Edge]] = defaultdict(list)
        terms = self.glossary.terms
        for first, last, span in found:
            things = tuple(one.term for one in span.senses if terms[one.term].kind == "item")
            if things or not span.senses:
                lattice["Lacking" if span.is_denied else "Thing", first].append((last, things, 0))
                if not span.is_denied and (text[last - 1].text.endswith("ed") or self._are_parts(things)):
                    lattice["Bearing", first].append((last, things, 0))
            traits = tuple(one for one in span.senses if terms[one.term].kind == "attribute")
            if traits:
                said = wishes.Trait(traits, first, denied=span.is_denied)
                lattice["Trait", first].append((last, said, 0))
        said_words = [token.text for token in text]
        for place, token in enumerate(text):
            for parts, category, value in self._said.get(token.text, ()):
                if tuple(said_words[place : place + len(parts)]) == parts:
                    lattice[category, place].append((place + len(parts), value, 0))
            for size in range(1, _LONGEST_NAME + 1):
                if kinds := self._groups.get(" ".join(said_words[place : place + size])):
                    lattice["Kind", place].append((place + size, kinds, 0))
            if token.text in self._wholes:
                lattice["whole", place].append((place + 1, token.text, 0))
            if (count := number(token.text)) is not None:
                lattice["Number", place].append((place + 1, count, UNIT * (not token.text.isdecimal() and count > 2)))
            for mark in token.marks - {"dash"} or {"tight", *token.marks}:
                lattice[mark, place].append((place, mark, 0))
        return lattice

    def _are_parts(self, classes: Sequence[Iri]) -> bool:
        first = self.glossary.schema.item_roles[0]
        return bool(classes) and all(self.vocabulary.role(iri) != first for iri in classes)

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


def _by_noun(groups: Mapping[str, tuple[Iri, ...]]) -> dict[str, tuple[Iri, ...]]:
    """Return groups by what people call them: "textile pattern" is a pattern, "neckline type" a neckline."""
    listed = words("items").categories
    found: dict[str, tuple[Iri, ...]] = {}
    for label, individuals in groups.items():
        for part in label.split(","):
            said = key(part).removesuffix(" type")
            noun = said.rpartition(" ")[2]
            singular = noun.removesuffix("s")
            more = (*listed.get(f"noun_{noun}", ()), *listed.get(f"noun_{singular}", ()))
            for name in (key(part), said, *with_plurals([said, noun]), *more):
                found[name] = individuals
    return found


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
