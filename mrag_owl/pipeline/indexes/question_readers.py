"""The reader of questions about a store, opened once; and what it reads as what a recommendation requires."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial

from pyoxigraph import Literal, NamedNode

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import (
    BOTTOM,
    And,
    AtMost,
    ClassExpression,
    Compared,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    any_of,
    conjunction,
    disjunction,
    one_of,
    signature,
)
from mrag_owl.pipeline.indexes.concept_questions import named_concepts
from mrag_owl.pipeline.indexes.glossaries import absences, open_glossary
from mrag_owl.pipeline.indexes.graph_names import (
    date_bounds,
    open_names,
    read_concepts,
    read_qualifying,
    read_words_of,
    stated_roles,
)
from mrag_owl.pipeline.indexes.knowledge import open_properties
from mrag_owl.pipeline.indexes.placed_questions import open_placed
from mrag_owl.reading.acts.values import Filled
from mrag_owl.reading.answering import answer, reached
from mrag_owl.reading.forms import (
    Asked,
    Calculated,
    Counted,
    Extreme,
    Foremost,
    Listed,
    Ranked,
    Varied,
    Whether,
    Worded,
)
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.glossary_words import plain, plurals
from mrag_owl.reading.heeding import indifferent, is_likened, turns_denial, without_indifferent
from mrag_owl.reading.inflections import with_plurals
from mrag_owl.reading.item_pieces import gathered
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.letters import folded
from mrag_owl.reading.linked import LinkedQuestion, LinkedSpan
from mrag_owl.reading.meaning import Meaning, back
from mrag_owl.reading.read_question import ReadQuestion
from mrag_owl.reading.reader import QuestionReader
from mrag_owl.reading.relations import Relations, meet
from mrag_owl.reading.restating import in_plain_words
from mrag_owl.reading.tokens import key, tokenise
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import (
    APPEARANCE,
    GRAPH_DIRECT,
    GRAPH_ONTOLOGY,
    HAS_HEIGHT,
    HAS_LICENSE,
    HAS_WIDTH,
    LICENSE,
    SKOS_BROADER,
    SKOS_PREF_LABEL,
)

_SMALL = ("asking", "aux", "det", "own", "personal", "preposition")
"""Lists of words that no document is looked for by."""
_TIMING = ("after", "before", "between", "since", "until")
"""Lists of words that stand before years."""
_IN_PARENTHESES = re.compile(r"\((\w{3,})\)$")
_NUMBER = re.compile(r"(?<=[/#_])\d+$")
_POINTING = 2
"""How many words a question has that asks for what was said before it: "which ones"."""
_MOST_READS, _MOST_PARTS = 8, 80
"""How often clauses of a question are tried, and stretches of them, which the grammar alone reads."""


def open_reader(store: GraphStore, base: KnowledgeBase) -> QuestionReader:
    """Return the reader of questions about a store, opened once a store."""

    def made() -> QuestionReader:
        names = open_names(store, base)
        roles, bounds, concepts = stated_roles(store, base), date_bounds(store), read_concepts(store)
        words_of = read_words_of(store)
        relations = Relations(base, names, roles, bounds=bounds, words_of=words_of, concepts=concepts)
        leading = store.manifest.profile.item_roles
        items = [Role(role) for role in leading if role in base.object_properties and len(base.edges(role))]
        of_items = open_items(store, base) if items else None
        if of_items is not None:  # what means items of any class is counted by what leads to all of them
            every = with_plurals(map(key, of_items.glossary.schema.every_item_words))
            names = replace(names, classes={said: iris for said, iris in names.classes.items() if said not in every})
        called = [part for part in store.manifest.base.split("/") if part][-1:]
        population = store.manifest.profile.population
        placed = open_placed(of_items, store, base) if of_items is not None else None
        return QuestionReader(
            names,
            relations,
            population=population,
            called=called,
            item_roles=items,
            of_items=of_items,
            words_of=words_of,
            qualifying=read_qualifying(store, base),
            sides=cache(partial(_side, store, base)),
            placed=placed.read if placed is not None else None,
        )

    return store.once("question-reader", made)


def _side(store: GraphStore, base: KnowledgeBase, side: str) -> tuple[Iri, Mapping[int, float]] | None:
    """Return the property for a side of pictures, with how long it is of each, by its id; None where none is stated."""
    role = {"width": HAS_WIDTH, "height": HAS_HEIGHT}.get(side)
    found = {
        base.find(Iri(quad.subject.value)): float(quad.object.value)
        for quad in (store.triples(GRAPH_DIRECT, role) if role is not None else ())
        if isinstance(quad.subject, NamedNode) and isinstance(quad.object, Literal)
    }
    return None if role is None or not found else (role, found)


def _shaped(store: GraphStore, base: KnowledgeBase, shape: str) -> ClassExpression | None:
    """Return the pictures that are wider than high, or higher than wide, or neither, by the name of a list of words."""
    width, height = _side(store, base, "width"), _side(store, base, "height")
    if width is None or height is None:
        return None
    (one, ours), (other, theirs) = (height, width) if shape == "shape_upright" else (width, height)
    is_alike = shape == "shape_square"
    both = sorted(ours.keys() & theirs.keys())
    found = [at for at in both if (ours[at] == theirs[at] if is_alike else ours[at] > theirs[at])]
    compared = Compared(one, other, "equal" if is_alike else "greater")
    return one_of(*base.iris(found), compared=compared) if found else BOTTOM


def open_items(store: GraphStore, base: KnowledgeBase) -> ItemReader:
    """Return the reader of what lies in members of the population, opened once a store."""

    def made() -> ItemReader:
        extents = Extents(base)
        groups, concepts = {**_described(base), **filed(store, base)}, named_concepts(store, base)
        groups |= _told_apart(base, taken=(*groups, *(base.labels.get(one, one) for one in base.classes)))
        glossary, absent = open_glossary(store, base), absences(store)
        return ItemReader(
            glossary,
            groups,
            wider=_of_classes(base, groups),
            concepts=concepts,
            count=extents.count,
            absent=absent,
            open_roles=open_properties(store, base),
            numbered=_numbered(store, base),
            shapes=cache(partial(_shaped, store, base)),
        )

    return store.once("item-reader", made)


def _numbered(store: GraphStore, base: KnowledgeBase) -> dict[str, Iri]:
    """Return the members of the population by the numbers that their names end with, where each has its own."""
    wholes = base.iris(base.members(store.manifest.profile.population))
    found = {number[0]: iri for iri in wholes if (number := _NUMBER.search(iri))}
    return found if len(found) == len(wholes) else {}


def _told_apart(base: KnowledgeBase, *, taken: Iterable[str]) -> dict[str, tuple[Iri, ...]]:
    """Return individuals by the word in parentheses that tells them from others, where nothing else goes by it.

    "Tight (fit)" and "loose (fit)" are fits.
    """
    known = {word for name in taken for word in re.findall(r"\w+", name.lower())}
    found: dict[str, list[Iri]] = defaultdict(list)
    for iri, label in sorted(base.labels.items()):
        if (told := _IN_PARENTHESES.search(label)) and base.find(iri) >= 0 and told[1] not in known:
            found[told[1]].append(iri)
    return {word: tuple(some) for word, some in found.items() if len(some) > 1}


def _described(base: KnowledgeBase) -> dict[str, tuple[Iri, ...]]:
    """Return what runs state of things, by what that is: all colours that any has."""
    stated = {kind: base.iris(sorted(set(base.edges(role).targets.tolist()))) for kind, role in APPEARANCE.items()}
    return {kind: tuple(sorted(some)) for kind, some in stated.items() if some}


def filed(store: GraphStore, base: KnowledgeBase) -> dict[str, tuple[Iri, ...]]:
    """Return what individuals are filed under, by its label: of a neckline type the v-neck and the boat neck."""
    above: dict[Iri, list[Iri]] = defaultdict(list)
    for quad in store.triples(GRAPH_ONTOLOGY, SKOS_BROADER):
        lower, higher = quad.subject, quad.object
        if isinstance(lower, NamedNode) and isinstance(higher, NamedNode) and base.find(Iri(lower.value)) >= 0:
            above[Iri(higher.value)].append(Iri(lower.value))
    stated = store.about_all(sorted(above), GRAPH_ONTOLOGY)
    labels = {iri: word for iri, told in stated.items() for said_by, word in told if said_by == SKOS_PREF_LABEL}
    found = {labels[iri]: tuple(sorted(set(some))) for iri, some in sorted(above.items()) if iri in labels}
    licences = base.iris(base.members(LICENSE)) if HAS_LICENSE in base.apart else ()
    return found | ({noun: tuple(licences) for noun in item_words()["licence_noun"]} if licences else {})


def _of_classes(base: KnowledgeBase, groups: Mapping[str, tuple[Iri, ...]]) -> dict[str, tuple[Iri, ...]]:
    """Return all that is filed with what a class has, by its name: the attributes, used ones and others."""
    found = dict[str, tuple[Iri, ...]]()
    for kind in base.classes:
        own = set(base.iris(base.members(kind)))
        every = {iri for some in groups.values() if not own.isdisjoint(some) for iri in some}
        if own and own <= every and kind in base.labels:
            found[base.labels[kind]] = tuple(sorted(every))
    return found


class WholeReader:
    """Reads questions for what lies in wholes as `ask` reads them; else as far as they go, naming what is left."""

    def __init__(self, reader: Callable[[], QuestionReader], items: ItemReader) -> None:
        self.glossary = items.glossary
        self._open = reader
        self._items = items

    @cached_property
    def reader(self) -> QuestionReader:
        """What reads questions whole."""
        return self._open()

    def link(self, question: str) -> LinkedQuestion:
        """Return what a question requires of wholes, in parts where it is not read whole; any text will do."""
        text = tokenise(question)
        if left := indifferent(text):
            linked = self.link(without_indifferent(question))
            places = ((text[one.start].start, text[one.stop - 1].end) for one in left)
            return replace(linked, question=question, unapplied=(*linked.unapplied, *places))
        linked = self.read(question) or self._items.link(question)
        if opinions := [plain(one) for one in self._items.opinions(question)]:
            linked = replace(linked, unlinked=tuple(dict.fromkeys((*linked.unlinked, *opinions))))
        if turns_denial(text) or is_likened(text, linked.expression):  # never without one
            whole = ((0, len(question)),)
            return LinkedQuestion(question, Named(self.glossary.schema.population), (), (), 0.0, unapplied=whole)
        wholes = [form for word in self.glossary.schema.population_words[:1] for form in (*plurals(word), word)]
        if linked.spans or not wholes:
            return self._surest_first(linked)
        asked = self.reader.read(f"{wholes[0]} with {question}").asked  # more than three things
        counted = self._items.linked(question, asked.expression) if isinstance(asked, Listed) else None
        return counted or linked

    def _surest_first(self, linked: LinkedQuestion) -> LinkedQuestion:
        """Return a question so that wholes come first in which nothing else may be what is said of a thing."""
        sure = [one.known for one in self._items.doubts(linked) if one.why == "others"]
        return replace(linked, exact=conjunction(linked.exact or linked.expression, *sure)) if sure else linked

    def read(self, question: str) -> LinkedQuestion | None:
        """Return what a question requires of wholes; None where it is not read whole."""
        linked = self._items.read(question)
        if linked is not None and not linked.unlinked:
            return linked  # nothing is left for what reads further
        read = self.reader.read(question)
        asked, passed = read.asked, [(question.find(words), len(words)) for words in read.passed]
        if not isinstance(asked, Listed | Counted | Whether) or (isinstance(asked, Whether) and asked.is_none):
            return linked
        whole = self._items.linked(question, asked.expression)
        if whole is None or any(start < 0 for start, _ in passed):
            return linked
        return replace(whole, unapplied=(*whole.unapplied, *((start, start + size) for start, size in passed)))


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
        read = self.reader.read(question)
        linked = self._required(question, read)
        if linked is None and read.asked == Listed(Named(self._population)):  # list 20 works
            return LinkedQuestion(question, Named(self._population), (), (), 1.0, is_whole=True)
        strangers = tuple(self._strangers(question))
        if linked is None and tokenise(question) and (plain := self._in_plain_words(question)) is not None:
            linked = self._required(question, ReadQuestion(plain))
        linked = linked or self._as_stated(self._without_what_is_said(self._gathered(question, strangers)))
        if linked.spans and not linked.is_whole and read.is_unstated:
            found = [range(one.start, one.end) for one in linked.spans]
            said = [one for one in tokenise(question) if one.text in key(read.unread).split()]
            strange = (one.text for one in said if not any(one.start in place for place in found))
            left = tuple(dict.fromkeys((*linked.unlinked, *strange)))  # like | Ophelia: nothing states what is like it
            linked = replace(linked, unlinked=left, confidence=round(len(found) / (len(found) + len(left)), 4))
        return replace(linked, strangers=strangers)

    def _in_plain_words(self, question: str) -> Asked | None:
        """Return what is first or last of all, where words of its own ask for it: what is held longest."""
        words_for_all = with_plurals(map(key, self.glossary.schema.population_words))
        noun = next(iter(self.glossary.schema.population_words), "")
        plain = in_plain_words(self.reader, question, noun=noun, called=words_for_all)
        return plain.asked if plain is not None and isinstance(plain.asked, Extreme) else None

    def _as_stated(self, linked: LinkedQuestion) -> LinkedQuestion:
        """Return what was read without what goes by another relation than the question states."""
        text, said = tokenise(linked.question), linked.expression
        if not self.reader.exchanges(text, Listed(said)):
            return linked
        parts = said.operands if isinstance(said, And) else (said,)
        kept = [one for one in parts if not self.reader.exchanges(text, Listed(one))]
        meant = {iri for one in parts if one not in kept for iri in signature(one).individuals}
        spans = tuple(one for one in linked.spans if one.term not in meant)
        left = (*(key(one.text) for one in linked.spans if one.term in meant), *linked.unlinked)
        if len(spans) == len(linked.spans) or not spans:
            kept, spans, left = [], (), (*(key(one.text) for one in linked.spans), *linked.unlinked)
        wanted = conjunction(Named(self._population), *kept)
        share = len(spans) / max(1, len(spans) + len(left))
        return LinkedQuestion(linked.question, wanted, spans, tuple(dict.fromkeys(left)), round(share, 4))

    def _gathered(self, question: str, strangers: Sequence[str]) -> LinkedQuestion:
        """Return what is read of a question in parts, of which no part is a part of a stranger's name."""
        kept = question
        for name in strangers:
            kept = kept.replace(name, " " * len(name))
        read = gathered(
            self,
            self._population,
            kept,
            most=_MOST_READS,
            most_parts=_MOST_PARTS,
            read_part=self._read_part,
            is_empty=lambda wanted: not self._count(wanted),
        )
        if not strangers:
            return read
        left = (*read.unlinked, *map(folded, strangers))
        share = read.confidence * len(read.spans or (0,)) / (len(read.spans or (0,)) + len(strangers))
        spans = tuple(replace(one, text=question[one.start : one.end]) for one in read.spans)
        return replace(read, question=question, spans=spans, unlinked=left, confidence=round(share, 4))

    def _strangers(self, question: str) -> Iterator[str]:
        """Yield the names in a question that are none of the store's."""
        text = tokenise(question)
        for (category, place), edges in sorted(self.reader.lattices.make(text).items()):
            for end, *_ in edges if category == "Stranger" else ():
                yield question[text[place].start : text[end - 1].end]

    def _without_what_is_said(self, linked: LinkedQuestion) -> LinkedQuestion:
        """Leave out words that add nothing: what the population is called, and verbs of properties that were read."""
        own, text = self.reader.relations.kinds_of_class(self._population), tokenise(linked.question)
        lattice, said = self.reader.lattices.make(text), signature(linked.expression)
        adding_nothing: set[str] = set()
        for place, token in enumerate(text):
            if any(not cost for _, _, cost in lattice.get(("Name", place), ())):
                continue  # prints, which nothing else says, though to print is a verb
            classes = [value for _, value, _ in lattice.get(("Class", place), ())]
            verbs = [value for _, value, _ in lattice.get(("Verb", place), ())]
            if any(isinstance(one, Meaning) and one.kinds == own for one in classes) or any(
                isinstance(one, Filled)
                and any(role.iri in said.roles for _, roles in one.frame.slots for role in roles)
                for one in verbs
            ):
                adding_nothing.add(token.text)
        left = tuple(word for word in linked.unlinked if word not in adding_nothing)
        if not linked.spans or left == linked.unlinked:
            return linked
        share = len(linked.spans) / (len(linked.spans) + len(left) + len(linked.unapplied))
        return replace(linked, unlinked=left, confidence=round(share, 4))

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
        listed = words("en")
        small = self.reader.skipping.small.union(
            *(listed[name] for name in ("denial", "nothing", "or", "but", *_TIMING))
        )
        small -= {*listed["printed_noun"]}  # Blake | covers
        strange = [(one.start, one.end) for one in text if one.text not in small]
        return sorted(names), [one for one in strange if not any(start <= one[0] < end for start, end in names)]

    def read(self, question: str) -> LinkedQuestion | None:
        """Return what a question asks for; None where it asks for other than members of the population.

        What asks for something else that is not read, a price or a room, requires nothing.
        """
        return self._required(question, self.reader.read(question))

    def _read_part(self, question: str) -> LinkedQuestion | None:
        """Return what a stretch of a question asks for as the grammar alone reads it; None of numbers alone."""
        is_number = all(one.text.isdecimal() or one.text in words("en")["and"] for one in tokenise(question))
        return None if is_number else self._required(question, self.reader.read_part(question))

    def _required(self, question: str, read: ReadQuestion) -> LinkedQuestion | None:
        if read.asked is None and (beyond := self._beyond(question)) is not None:
            return beyond
        each = [self._of_population(one) for _, one in read.each if isinstance(one, Listed)]
        several = [self._of_population(one) for one in read.readings if isinstance(one, Listed | Whether)]
        asked = read.asked or read.partly or read.shown or read.none or _sought(question, read.titled)
        expression = self._of_population(asked) if asked is not None else None
        readings: list[ClassExpression] = []
        for ways in (each, several):
            if asked is None and expression is None and any(ways):
                readings = [one for one in ways if one is not None]
                expression = any_of(readings)
        asks_who = any(token.text in words("en")["who"] for token in tokenise(question)[:1])
        if expression is None and not asks_who:
            expression = self._made_by(asked) or self._showing(question, asked, *read.readings)
        if expression is None:
            return None
        wanted = conjunction(Named(self._population), expression)
        spans, is_whole = tuple(self._spans(question, expression)), read.asked is not None and not read.passed
        left, each_way = tuple(map(folded, read.left)), tuple(readings if len(readings) > 1 else ())
        return LinkedQuestion(question, wanted, spans, left, read.sureness, is_whole=is_whole, readings=each_way)

    def _of_population(self, asked: Asked) -> ClassExpression | None:
        """Return the members of the population that are the answer, as an expression; None where others are.

        What is first or largest has the number that the first has.
        """
        relations, expression = self.reader.relations, asked.expression
        own = relations.kinds_of_class(self._population)
        if isinstance(asked, Extreme | Ranked | Foremost | Worded | Calculated | Varied):
            exact = answer(asked, relations.extents)
            if not exact.individuals or not all(relations.kinds_of(iri) & own for iri in exact.individuals):
                return None
            if isinstance(asked, Extreme) and exact.value is not None:
                return conjunction(expression, reached(asked, exact.value))
            return one_of(*exact.individuals)
        if not isinstance(asked, Listed | Counted | Whether):
            return None
        parts = expression.operands if isinstance(expression, And) else (expression,)
        kinds = [relations.kinds_of_class(part.iri) for part in parts if isinstance(part, Named)]
        return expression if any(some and some <= own for some in kinds) and len(parts) > 1 else None

    def _made_by(self, asked: Asked | None) -> ClassExpression | None:
        """Return what a kind of people with a quality made, who are asked for where works are looked for.

        What makes them so by a work of theirs is said of the work: of sculptors' works the sculptures.
        """
        if not isinstance(asked, Listed):
            return None
        world, relations = self.reader.world, self.reader.relations
        parts = asked.expression.operands if isinstance(asked.expression, And) else (asked.expression,)
        kinds = [relations.kinds_of_class(part.iri) for part in parts if isinstance(part, Named)]
        if len(parts) == 1 or not any(some and some <= world.people for some in kinds):
            return None
        own = relations.kinds_of_class(self._population)
        made = [one for one in parts if isinstance(one, Some) and one.role in world.owning]
        lifted = made if len(made) == 1 and relations.targets(made[0].role) <= own else []
        makers = [part for part in parts if part not in lifted]
        role = back(lifted[0].role) if lifted else next(iter(relations.foremost(world.making)), None)
        if role is None:
            return None
        by = [] if all(isinstance(part, Named) for part in makers) else [Some(role, conjunction(*makers))]
        return conjunction(Named(self._population), *(one.filler for one in lifted), *by)

    def _showing(self, question: str, *asked: Asked | None) -> ClassExpression | None:
        """Return what shows a thing of which a question is the name alone, as "London" is, if anything does."""
        if not any(isinstance(one, Listed) and _is_name(one.expression) for one in asked):
            return None
        text, relations = tokenise(question), self.reader.relations
        edges = self.reader.lattices.make(text).get(("Name", 0), ())
        named = {
            pair for end, name, _ in edges if end == len(text) and isinstance(name, Meaning) for pair in name.named
        }
        shown: list[ClassExpression] = []
        for role in self.reader.world.frames.depicting:
            iris = sorted(iri for iri, kinds in named if meet(kinds, relations.targets(role)) is not None)
            filler = relations.filling(role, one_of(*iris)) if iris else None
            shown += [Some(role, filler)] if filler is not None else []
        works = conjunction(Named(self._population), disjunction(*shown)) if shown else BOTTOM
        return works if self._count(works) else None

    def _beyond(self, question: str) -> LinkedQuestion | None:
        """Return a question that asks for something else than members of the population as one that requires nothing.

        Its last sentence begins as a question, and has no word for what it asks for, or for making or wanting it.
        """
        text, listed = tokenise(question), words("en")
        first = max((place for place, token in enumerate(text) if not place or "stop" in token.marks), default=0)
        said = [token.text for token in text[first:]]
        if len(said) <= _POINTING or said[0] not in (*listed["asking"], *listed["aux"], *listed["preposition"]):
            return None
        if said[0] in listed["preposition"] and said[1:2] and said[1] not in listed["asking"]:
            return None
        phrases = (one.split() for name in ("there_is", "we", "else", "wish") for one in listed[name])
        if any(said[place : place + len(one)] == one for one in phrases for place in range(len(said))):
            return None
        lattice = self.reader.lattices.make(text)
        own = self.reader.relations.kinds_of_class(self._population)
        for category in ("Class", "Common", "Verb"):
            for place in range(first, len(text)):
                for _, value, _ in lattice.get((category, place), ()):
                    if category == "Verb" or (isinstance(value, Meaning) and value.kinds & own):
                        return None
        strange = tuple(word for word in dict.fromkeys(said) if not any(word in listed[name] for name in _SMALL))
        return LinkedQuestion(question, Named(self._population), (), strange, 0.0)

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


def _sought(question: str, titled: Asked | None) -> Asked | None:
    """Return what has a word of it in its title, where it is looked for and not asked about: others may be it, too."""
    asking = {*words("en")["asking"], *words("en")["aux"]}
    is_phrase = not question.rstrip().endswith("?") and not any(one.text in asking for one in tokenise(question)[:1])
    return titled if is_phrase else None


def _is_name(expression: ClassExpression) -> bool:
    """Tell whether an expression says no more of something than its kind and what it is called."""
    parts = expression.operands if isinstance(expression, And) else (expression,)
    return any(isinstance(part, OneOf) for part in parts) and all(isinstance(part, OneOf | Named) for part in parts)


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
