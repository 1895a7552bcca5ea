"""The logic of a question over a store: what it requires, and what the user requires beside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from mrag_owl.config import Settings
from mrag_owl.describers.pixels.palette import alike_colours
from mrag_owl.errors import ConfigError, ExpressionError
from mrag_owl.expressions.dl import from_dl
from mrag_owl.expressions.english_qualities import plain_name
from mrag_owl.expressions.english_words import words as opened
from mrag_owl.expressions.explanations import Reading
from mrag_owl.expressions.extents import Extents, unpack
from mrag_owl.expressions.manchester import from_manchester, to_manchester
from mrag_owl.expressions.naming import ShortForms, local_name
from mrag_owl.expressions.normal import simplify
from mrag_owl.expressions.relations import beyond
from mrag_owl.expressions.syntax import (
    BOTTOM,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    Named,
    Not,
    Only,
    Or,
    Some,
    conjunction,
    disjunction,
    negation,
    signature,
    walk,
)
from mrag_owl.generation.answers import listed
from mrag_owl.generation.evidence import Name
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.looks import open_looks
from mrag_owl.pipeline.indexes.question_linkers import open_linker
from mrag_owl.pipeline.indexes.question_readers import open_items
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_doubts import Doubt, apart
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.item_skips import is_verb
from mrag_owl.reading.linked import (
    LinkedQuestion,
    LinkedSpan,
    QuestionLinker,
    counted_with,
    guessed_of,
    is_narrower,
    shared_of,
    slips_of,
    sorts_of,
)
from mrag_owl.reading.nearest import longer_names, near_words
from mrag_owl.reading.terms import Term
from mrag_owl.reading.tokens import key, tokenise
from mrag_owl.records import Doubtful, Iri, Span, Understood
from mrag_owl.retrieval.logic import LogicSignal, Satisfaction, bound_to_things, denials
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import APPEARANCE

_SHARES = 1 << 14
_NUMERIC = 0.9  # a few may be "unknown"
_DL_SIGNS = frozenset("¬⊓⊔∃∀≥≤⊤⊥{")


@dataclass(frozen=True, slots=True)
class Conditions:
    """What every answer has to satisfy: expressions in DL or Manchester syntax; with `strict` the question's own."""

    must: tuple[str, ...] = ()
    must_not: tuple[str, ...] = ()
    strict: bool = False

    def __bool__(self) -> bool:
        return bool(self.must or self.must_not or self.strict)


def open_signal(store: GraphStore, *, documents: tuple[Iri, ...], settings: Settings | None = None) -> LogicSignal:
    """Return what logic says of the documents; knowledge base and glossary are built on first use."""
    knowledge = StoreKnowledge.open(store, documents=documents)
    return _signal(store, knowledge, settings)


def _signal(store: GraphStore, knowledge: StoreKnowledge, settings: Settings | None) -> LogicSignal:
    linker = open_linker(store, knowledge.base, settings)
    satisfaction = Satisfaction(
        knowledge.extents,
        knowledge.documents,
        population=knowledge.population,
        alike=alike_colours(),
        looks=lambda colours: open_looks(store, knowledge.base).of(colours),
    )
    return LogicSignal(linker, satisfaction)


class QuestionLogic:
    """Reads questions over one store and tells which documents meet the conditions. Open it with `open`."""

    def __init__(
        self,
        knowledge: StoreKnowledge,
        signal: LogicSignal,
        *,
        conditions: Conditions,
        required: ClassExpression | None,
        items: ItemReader | None = None,
    ) -> None:
        self.knowledge = knowledge
        self._items = items
        self.conditions = conditions
        self._signal = signal
        self._required = required

    @classmethod
    def open(
        cls,
        store: GraphStore,
        *,
        documents: tuple[Iri, ...],
        conditions: Conditions,
        settings: Settings | None = None,
    ) -> QuestionLogic:
        """Open what the logic needs, and read the conditions.

        Raises ExpressionError where one does not parse or names unknown terms, ConfigError where they contradict
        each other.
        """
        knowledge = StoreKnowledge.open(store, documents=documents)
        signal = _signal(store, knowledge, settings)
        required = _required(conditions, knowledge, signal.linker)
        items = open_items(store, knowledge.base) if signal.linker.glossary.schema.item_roles else None
        return cls(knowledge, signal, conditions=conditions, required=required, items=items)

    def degrees(self, expression: ClassExpression) -> NDArray[np.float64]:
        """Return how far each document is what an expression says, in [-1, 1], by ascending IRI."""
        return self._signal.satisfaction.degrees(expression)

    def meeting(self, expression: ClassExpression) -> NDArray[np.bool_]:
        """Return which documents are all that an expression says, shape (documents,), by ascending IRI."""
        return self._signal.satisfaction.holds(expression)

    @cached_property
    def share(self) -> Callable[[ClassExpression], float]:
        """What share of all documents is all that an expression says; of the last expressions it is remembered."""
        satisfaction = self._signal.satisfaction
        return lru_cache(_SHARES)(lambda said: satisfaction.count(said) / max(len(satisfaction.documents), 1))

    def may_also_meet(self, linked: LinkedQuestion) -> NDArray[np.bool_]:
        """Return which documents may be all that a question and the conditions ask for and are not known to be."""
        wanted, satisfaction = self.with_conditions(linked.expression), self._signal.satisfaction
        may = self.known_of(linked).possible(wanted)[satisfaction.documents]
        return np.asarray(may & ~satisfaction.holds(wanted))

    def doubted(self, linked: LinkedQuestion) -> list[tuple[Doubt, NDArray[np.bool_]]]:
        """Return why not all documents that are as asked are known to be, and which are not, each once."""
        wanted, extents = self.with_conditions(linked.expression), self.knowledge.extents
        documents, size = self._signal.satisfaction.documents, len(extents.knowledge_base)
        found = [(one, unpack(of, size)[documents]) for one, of in apart(self._doubts(linked), wanted, extents)]
        return [one for one in found if one[1].any()]

    def open_values(self, linked: LinkedQuestion) -> tuple[Iri, ...]:
        """Return the sorts of what is asked for where nobody states that itself, so that any may be of it."""
        denied = (one for one in walk(linked.expression) if isinstance(one, Not))
        some = {iri for span in linked.spans for iri in sorts_of(span, self.glossary)}
        return tuple(sorted(some - {iri for one in denied for iri in signature(one).individuals}))

    def known_of(self, linked: LinkedQuestion) -> Extents:
        """Return what is known of what a question asks for."""
        return self.knowledge.extents.opened(frozenset(self.open_values(linked)))

    def _doubts(self, linked: LinkedQuestion) -> tuple[Doubt, ...]:
        return () if self._items is None else self._items.doubts(linked)

    def with_conditions(self, expression: ClassExpression) -> ClassExpression:
        """Return what an expression and the conditions require together."""
        return expression if self._required is None else conjunction(expression, self._required)

    @property
    def glossary(self) -> Glossary:
        """What words mean in the store."""
        return self._signal.linker.glossary

    def link(self, question: str) -> LinkedQuestion:
        """Return the question as an expression."""
        return self._signal.linker.link(question)

    def allowed(self, linked: LinkedQuestion, *, keeps_denials: bool) -> NDArray[np.bool_]:
        """Return which documents meet the conditions; raises ConfigError where the question contradicts them.

        Not strict, a question contradicts conditions by what it denies alone, and where the ranking `keeps_denials`.
        """
        parts = [self._required] if self._required is not None else []
        strict = self.conditions.strict
        asked = [linked.expression] if strict else denials(linked.expression) if parts and keeps_denials else []
        if asked and _is_contradictory(conjunction(*parts, *asked), self.knowledge):
            others = ["itself"] if strict else []
            others += ["--must and --must-not"] if parts else []
            raise ConfigError(
                f"no {self.knowledge.noun} can be what is asked: {linked.question!r} contradicts "
                f"{' or '.join(others)}; leave out one of them"
            )
        return self._signal.satisfaction.holds(conjunction(*parts, *(asked if strict else ())))

    @cached_property
    def _numbers(self) -> tuple[str, ...]:
        """What the numbers are called that are stated of the population."""
        base = self.knowledge.base
        of = np.isin(np.arange(len(base)), base.members(self.knowledge.population))
        found = (
            iri
            for iri in base.data_properties
            if of[(values := base.values(iri)).subjects].any()
            and np.isfinite(base.numbers[values.literals[of[values.subjects]]]).mean() >= _NUMERIC
        )
        return tuple(dict.fromkeys(base.labels.get(iri) or opened(local_name(iri)) for iri in found))

    def _is_wider(self, span: LinkedSpan) -> bool:
        """Tell whether a span only leads to what is wider than its words: "winter coat" to coats."""
        senses = self.glossary.phrases.get(key(span.text), ())
        return " " in span.text and {sense.strength for sense in senses} == {"search"}

    def _of_nothing(self, question: LinkedQuestion) -> Iterable[tuple[LinkedSpan, Term]]:
        """Yield the attributes asked for that nothing in the store is said to have, though others of their kind are.

        Each with the words for it.
        """
        terms = self.glossary.terms.values()
        borne = {term.role for term in terms if term.bearers or term.on_population}
        for span in question.spans:
            term = self.glossary.terms.get(span.term)
            if term is None or term.kind != "attribute" or term.denies is not None or span.negated:
                continue
            meant = (self.glossary.terms[iri] for iri in (term.iri, *term.individuals) if iri in self.glossary.terms)
            if term.role in borne and not any(one.bearers or one.on_population for one in meant):
                yield span, term

    def _wider(self, term: Term, names: Mapping[Iri, Name]) -> str:
        """Return what an attribute is a sort of, where something has that: yellow, of gold; else nothing."""
        broader = names[term.iri].broader if term.iri in names else ""
        above = (self.glossary.terms[sense.term] for sense in self.glossary.phrases.get(key(broader), ()))
        return (
            broader
            if any(one.role == term.role and one.iri in one.individuals and one.bearers for one in above)
            else ""
        )

    def understood(
        self, question: LinkedQuestion, reading: Reading, names: Mapping[Iri, Name] | None = None
    ) -> Understood:
        """Return the question for people, with its expression as `explanations.read` gives it.

        By `names` what is near to what nothing has is found, too.
        """
        lacking, text = self.glossary.lacking, tokenise(question.question)
        passed_over = (  # "above" is said of much else than of how things lie, "wintry" of looks alone
            token.text
            for place, token in enumerate(text)
            if lacking.get(token.text) in APPEARANCE
            and not is_verb(text, place)
            and not any(span.start <= token.start < span.end and not self._is_wider(span) for span in question.spans)
        )
        missed = (*question.unlinked, *passed_over)
        spans = (Span(s.start, s.end, s.text, s.term, s.label, s.kind, s.negated, s.confidence) for s in question.spans)
        of_nothing = list(self._of_nothing(question))
        wider = {span.text.lower(): name for span, term in of_nothing if (name := self._wider(term, names or {}))}
        wider |= longer_names(question.unlinked, self.glossary)
        near = {**near_words(question.unlinked, self.glossary), **wider}
        untold = (word for word in question.unlinked if question.repelled and is_narrower(word, self.glossary))
        return Understood(
            reading.dl,
            reading.manchester,
            reading.english,
            reading.sparql,
            spans=tuple(spans),
            unlinked=question.unlinked,
            confidence=question.confidence,
            lacking=tuple(dict.fromkeys(lacking[word] for word in missed if word in lacking)),
            unstated=tuple(
                dict.fromkeys([*self.glossary.unstated(missed), *(term.label for _, term in of_nothing), *untold])
            ),
            unapplied=tuple(question.question[start:end] for start, end in question.unapplied),
            comparable=self._numbers if question.unapplied else (),
            shared=shared_of(question.question, question.spans, self.glossary),
            told_of_things=any(True for _ in bound_to_things(question.expression)),
            placed=() if self._items is None else self._items.placed(question),
            denied=tuple(dict.fromkeys(question.question[start:end] for start, end in question.repelled)),
            near=near
            and {
                **near_words((*question.unlinked, *(key(one.text) for one in question.spans)), self.glossary),
                **wider,
            },
            guessed=guessed_of(question.spans, self.glossary),
            counting=dict(self._counting(question, reading)),
            slips=slips_of(question.spans, self.glossary),
            doubts=tuple(self._doubtful(doubt, int(np.count_nonzero(of))) for doubt, of in self.doubted(question)),
            open=self.open_values(question),
        )

    def _counting(self, question: LinkedQuestion, reading: Reading) -> Iterable[tuple[str, str]]:
        """Yield words that stand for more than their English says, with what counts as it, too: burgundy as red."""
        terms, named = self.glossary.terms, signature(question.expression).individuals
        yield from ((said, listed(others)) for said, others in counted_with(question.spans).items())
        for span in question.spans:
            if span.kind != "attribute" or guessed_of((span,), self.glossary):
                continue
            meant = {
                iri for one in self.glossary.phrases.get(key(span.text), ()) for iri in terms[one.term].individuals
            }
            counted = meant.intersection(named)
            written = {plain_name(terms[iri].label): terms[iri].label for iri in counted if iri in terms}
            labels = written.keys()
            within = {span.term, *(terms[span.term].individuals if span.term in terms else ())}
            own = span.label if counted <= within else key(span.text)
            others = sorted(one for one in labels if not _is_said(written[one], reading.english) and one != own)
            if others and len(others) < len(labels) + (own not in labels):
                yield span.text, listed(others)

    def _doubtful(self, doubt: Doubt, number: int) -> Doubtful:
        """Return a doubt as pages look for what is in doubt, and tell why."""
        names = self.knowledge.names
        part, of = to_manchester(doubt.part, names), to_manchester(negation(doubt.sure), names)
        told = "" if doubt.told == BOTTOM else to_manchester(doubt.told, names)
        return Doubtful(part, of, doubt.because(self.knowledge.noun), number, told)


def _is_said(label: str, english: str) -> bool:
    """Tell whether a label is in an English text, that of a homonym also by its first words alone.

    >>> _is_said("maxi (length)", "pictures with a maxi-length dress"), _is_said("burgundy", "pictures with a red coat")
    (True, False)
    """
    bare = label.partition(" (")[0]
    return plain_name(label) in english or (bare != label and re.search(rf"\b{re.escape(bare)}\b", english) is not None)


def parse_condition(text: str, names: ShortForms, *, option: str) -> ClassExpression:
    """Return the expression of a condition, in DL syntax or in Manchester syntax, whichever it is.

    Raises ExpressionError with the option, the position and the nearest names known.
    """
    readers = (from_dl, from_manchester) if set(text) & _DL_SIGNS else (from_manchester, from_dl)
    try:
        return readers[0](text, names)
    except ExpressionError as error:
        try:
            return readers[1](text, names)
        except ExpressionError:
            raise ExpressionError(f"{option} {text!r}: {error}") from error


def _required(conditions: Conditions, knowledge: StoreKnowledge, linker: QuestionLinker) -> ClassExpression | None:
    parts: list[ClassExpression] = []
    for option, texts in (("--must", conditions.must), ("--must-not", conditions.must_not)):
        for text in texts:
            expression = parse_condition(text, knowledge.names, option=option)
            _require_population(expression, f"{option} {text!r}", knowledge, linker)
            parts.append(expression if option == "--must" else negation(expression))
    if not parts:
        return None
    required = conjunction(*parts)
    if _is_contradictory(required, knowledge):
        given = [f"--must {text!r}" for text in conditions.must]
        given += [f"--must-not {text!r}" for text in conditions.must_not]
        raise ConfigError(
            f"{' and '.join(given)} contradict each other: no {knowledge.noun} can satisfy them; leave one out"
        )
    return required


def _require_population(
    expression: ClassExpression, where: str, knowledge: StoreKnowledge, linker: QuestionLinker
) -> None:
    """Raise ExpressionError where a condition asks a picture to be a garment."""
    for iri in _said_of_population(expression):
        term = linker.glossary.terms.get(iri)
        if term is not None and term.kind == "item":
            name = knowledge.names.written("class", iri)
            role = knowledge.names.written("object property", term.role)
            raise ExpressionError(f"{where}: no {knowledge.noun} is itself a {name}; write {role} some {name}")


def _said_of_population(expression: ClassExpression) -> Iterable[Iri]:
    match expression:
        case Named(iri):
            yield iri
        case Not(operand):
            yield from _said_of_population(operand)
        case And(operands) | Or(operands):
            for operand in operands:
                yield from _said_of_population(operand)


def _is_contradictory(expression: ClassExpression, knowledge: StoreKnowledge) -> bool:
    """Tell whether the expression follows to be empty from its form and the class hierarchy."""
    return simplify(_with_superclasses(expression, knowledge)) == BOTTOM


def _with_superclasses(expression: ClassExpression, knowledge: StoreKnowledge) -> ClassExpression:
    """Return the expression with every class A as A ⊓ the classes above it, which is the same under A ⊑ B."""

    def inner(part: ClassExpression) -> ClassExpression:
        return _with_superclasses(part, knowledge)

    match expression:
        case Named(iri):
            return conjunction(*map(Named, sorted({iri} | beyond(iri, knowledge.base.superclasses))))
        case Not(operand):
            return negation(inner(operand))
        case And(operands):
            return conjunction(*map(inner, operands))
        case Or(operands):
            return disjunction(*map(inner, operands))
        case Some(role, filler):
            return Some(role, inner(filler))
        case Only(role, filler):
            return Only(role, inner(filler))
        case AtLeast(count, role, filler):
            return AtLeast(count, role, inner(filler))
        case AtMost(count, role, filler):
            return AtMost(count, role, inner(filler))
    return expression
