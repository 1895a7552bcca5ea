"""The reader of questions about a store, opened once; and what it reads as what a recommendation requires."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cached_property

from pyoxigraph import NamedNode

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import (
    And,
    AtMost,
    ClassExpression,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    conjunction,
    signature,
)
from mrag_owl.pipeline.indexes.concept_questions import named_concepts
from mrag_owl.pipeline.indexes.glossaries import open_glossary
from mrag_owl.pipeline.indexes.graph_names import date_bounds, open_names, read_concepts, read_words_of, stated_roles
from mrag_owl.reading.forms import Counted, Listed, Whether
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_pieces import gathered
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.languages import words
from mrag_owl.reading.linked import LinkedQuestion, LinkedSpan
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.reader import QuestionReader
from mrag_owl.reading.relations import Relations
from mrag_owl.reading.tokens import tokenise
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_ONTOLOGY, SKOS_BROADER, SKOS_PREF_LABEL

_MOST_READS = 8
"""How often parts of a question are tried."""


def open_reader(store: GraphStore, base: KnowledgeBase) -> QuestionReader:
    """Return the reader of questions about a store, opened once a store."""

    def made() -> QuestionReader:
        names = open_names(store, base)
        roles, bounds, concepts = stated_roles(store, base), date_bounds(store), read_concepts(store)
        relations = Relations(base, names, roles, bounds=bounds, concepts=concepts)
        leading = store.manifest.profile.item_roles
        items = [Role(role) for role in leading if role in base.object_properties and len(base.edges(role))]
        of_items = open_items(store, base) if items else None
        called = [part for part in store.manifest.base.split("/") if part][-1:]
        population = store.manifest.profile.population
        return QuestionReader(
            names,
            relations,
            population=population,
            called=called,
            item_roles=items,
            of_items=of_items,
            words_of=read_words_of(store),
        )

    return store.once("question-reader", made)


def open_items(store: GraphStore, base: KnowledgeBase) -> ItemReader:
    """Return the reader of what lies in members of the population, opened once a store."""

    def made() -> ItemReader:
        extents = Extents(base)

        def is_empty(wanted: ClassExpression) -> bool:
            return not extents.count(wanted)

        groups, concepts = filed(store, base), named_concepts(store, base)
        return ItemReader(open_glossary(store, base), groups, concepts=concepts, is_empty=is_empty)

    return store.once("item-reader", made)


def filed(store: GraphStore, base: KnowledgeBase) -> dict[str, tuple[Iri, ...]]:
    """Return what individuals are filed under, by its label: of a neckline type the v-neck and the boat neck."""
    above: dict[Iri, list[Iri]] = defaultdict(list)
    for quad in store.triples(GRAPH_ONTOLOGY, SKOS_BROADER):
        lower, higher = quad.subject, quad.object
        if isinstance(lower, NamedNode) and isinstance(higher, NamedNode) and base.find(Iri(lower.value)) >= 0:
            above[Iri(higher.value)].append(Iri(lower.value))
    stated = store.about_all(sorted(above), GRAPH_ONTOLOGY)
    labels = {iri: word for iri, told in stated.items() for said_by, word in told if said_by == SKOS_PREF_LABEL}
    return {labels[iri]: tuple(sorted(set(some))) for iri, some in sorted(above.items()) if iri in labels}


class PopulationReader:
    """Reads questions that ask for members of the population by way of what the graph says of them."""

    def __init__(self, reader: Callable[[], QuestionReader], glossary: Glossary) -> None:
        self.glossary = glossary
        self._open = reader
        self._population = glossary.schema.population

    @cached_property
    def reader(self) -> QuestionReader:
        """What reads questions whole."""
        return self._open()

    def link(self, question: str) -> LinkedQuestion:
        """Return what a question asks for, in parts where it is not read whole; any text will do."""
        return self.read(question) or gathered(
            self, self._population, question, most=_MOST_READS, is_empty=lambda wanted: not self._count(wanted)
        )

    def _count(self, wanted: ClassExpression) -> int:
        return self.reader.relations.extents.count(wanted)

    def known(self, question: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """Return where a text names something that the store has, and where other words that say something stand."""
        text = tokenise(question)
        lattice = self.reader.lattices.make(text)
        names = {
            (text[first].start, text[last - 1].end)
            for (category, first), edges in lattice.items()
            if category in self.reader.skipping.naming
            for last, *_ in edges
            if last > first
        }
        small = self.reader.skipping.small | {*words("en")["denial"], *words("en")["or"]}
        strange = [(one.start, one.end) for one in text if one.text not in small]
        return sorted(names), [one for one in strange if not any(start <= one[0] < end for start, end in names)]

    def read(self, question: str) -> LinkedQuestion | None:
        """Return what a question asks for; None where it asks for other than members of the population."""
        read = self.reader.read(question)
        asked = read.asked or read.partly
        if not isinstance(asked, Listed | Counted | Whether):
            return None
        expression = asked.expression
        parts = expression.operands if isinstance(expression, And) else (expression,)
        own = self.reader.relations.kinds_of_class(self._population)
        kinds = [self.reader.relations.kinds_of_class(part.iri) for part in parts if isinstance(part, Named)]
        if not any(some and some <= own for some in kinds) or len(parts) == 1:
            return None
        wanted = conjunction(Named(self._population), expression)
        return LinkedQuestion(question, wanted, tuple(self._spans(question, expression)), read.left, read.sureness)

    def _spans(self, question: str, expression: ClassExpression) -> Iterator[LinkedSpan]:
        """Yield where the question names what the expression is made of; else the whole says it."""
        text = tokenise(question)
        meant = dict(_individuals(expression))
        label, place = self.reader.names.label, 0
        lattice = self.reader.lattices.make(text)
        is_any = False
        while place < len(text):
            found = [
                (end, iri)
                for end, value, _ in lattice.get(("Name", place), ())
                if isinstance(value, Meaning)
                for iri in signature(value.expression).individuals
                if iri in meant
            ]
            end, iri = max(found, default=(0, Iri("")))
            if end > place:
                start, last = text[place].start, text[end - 1].end
                yield LinkedSpan(start, last, question[start:last], iri, label(iri), "attribute", meant[iri], 1.0)
                is_any = True
            place = max(end, place + 1)
        if not is_any:
            start, last = text[0].start, text[-1].end
            named = self._population
            yield LinkedSpan(start, last, question[start:last], named, label(named), "attribute", False, 1.0)


def _individuals(expression: ClassExpression, *, denied: bool = False) -> Iterator[tuple[Iri, bool]]:
    """Yield the individuals that an expression names, and whether it denies them."""
    match expression:
        case OneOf(individuals):
            yield from ((iri, denied) for iri in individuals)
        case And(operands) | Or(operands):
            for operand in operands:
                yield from _individuals(operand, denied=denied)
        case Not(operand):
            yield from _individuals(operand, denied=not denied)
        case Only(_, filler):
            yield from _individuals(filler, denied=denied)
        case AtMost(_, _, filler):
            yield from _individuals(filler, denied=not denied)
        case _:
            for iri in signature(expression).individuals:
                yield iri, denied
