"""Records of any source as triples, by the rules of a mapping.

Each source has two named graphs. `graph/NAME/SOURCE` states what expressions speak of: classes, links, numbers,
labels. `graph/NAME/SOURCE/texts` states the rest: documents, other names, texts, files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from mrag_owl import vocabulary as mo
from mrag_owl.datasets.cleaning import slug
from mrag_owl.datasets.mapping import DatasetMapping, MapRule, PropertyRule, Sentence, SourceSpec, TermRule
from mrag_owl.datasets.mapping_lines import Path
from mrag_owl.datasets.tabular import Fields
from mrag_owl.datasets.templates import Texts, compile_template, compile_where, fields
from mrag_owl.errors import SourceError
from mrag_owl.graphs.mapped_fields import columns_of
from mrag_owl.graphs.mapped_names import Names
from mrag_owl.graphs.mapped_ontology import declared_data_properties
from mrag_owl.graphs.mapped_values import compile_items, compile_literal, compile_said, compile_value
from mrag_owl.graphs.ntriples import text
from mrag_owl.records import Iri

_REMEMBERED = 500_000
"""Terms and list items of which is remembered that they were stated; more are stated again, which changes nothing."""

_TRIED_FOR_EXAMPLES = 1_000
_TERM_IRI = "{value|slug}"


def facts_graph(mapping: DatasetMapping, source: str) -> Iri:
    """Return the name of the graph of a source's facts."""
    return Iri(f"{mo.GRAPH}{mapping.name}/{source}")


def texts_graph(mapping: DatasetMapping, source: str) -> Iri:
    """Return the name of the graph of a source's documents and other texts."""
    return Iri(f"{mo.GRAPH}{mapping.name}/{source}/texts")


@dataclass(slots=True)
class Stated:
    """What a record states: triples of both graphs, the individuals it is about, and what went wrong with it.

    `own` are the individuals whose statements are the record's alone: its own, not the terms and items that records
    share.
    """

    facts: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    own: list[str] = field(default_factory=list)
    errors: list[tuple[Path, str]] = field(default_factory=list)


class SourceWriter:
    """Writes the records of one source; `matched` counts, by the place of each rule, what it found."""

    def __init__(self, mapping: DatasetMapping, source: SourceSpec, *, names: Names | None = None) -> None:
        self.mapping = mapping
        self.source = source
        self.names = names or Names()
        self.matched: Counter[Path] = Counter()
        self.examples: dict[Path, list[str]] = {}
        self.terms: dict[str, _Term] = {}
        self.data_properties = declared_data_properties(mapping)
        self._maps = [
            _Map(self, rule, ("map", number)) for number, rule in enumerate(mapping.maps) if rule.source == source.name
        ]

    @property
    def fields_needed(self) -> Iterator[tuple[Path, str]]:
        """The columns that rules name, with the place of the rule."""
        for number, rule in enumerate(self.mapping.maps):
            if rule.source == self.source.name and rule.each is None:
                yield from columns_of(rule, ("map", number))

    def state(self, record: Fields) -> Stated:
        """Return what a record states; a rule that cannot be applied is among its errors and states nothing."""
        stated = Stated()
        for one in self._maps:
            one.state(record, stated)
        return stated

    def term(self, name: str) -> _Term:
        """Return what makes individuals of a term from values."""
        return self.terms.get(name) or _Term(self, name)

    def note(self, place: Path, shown: str, count: int = 1) -> None:
        """Count what a rule found, and keep the first three different examples."""
        matched = self.matched
        matched[place] += count
        if matched[place] <= _TRIED_FOR_EXAMPLES:
            kept = self.examples.setdefault(place, [])
            if len(kept) < 3 and shown not in kept:
                kept.append(shown)


Writer = Callable[[str, object, object, Stated], None]
"""States what one rule says of a subject, for an item and its record."""


class _Individual:
    """What maps and terms have in common: classes, names, place in a hierarchy, properties."""

    def __init__(self, owner: SourceWriter, rule: MapRule | TermRule, place: Path, *, is_concept: bool) -> None:
        mapping, null = owner.mapping, owner.source.null
        self._types = [f" <{mo.RDF_TYPE}> <{mapping.term(name)}> .\n" for name in rule.classes if "{" not in name]
        if is_concept:
            self._types.append(f" <{mo.RDF_TYPE}> <{mo.SKOS_CONCEPT}> .\n")
        self._class_of = [
            compile_template(mapping.term(name) if ":" in name else mapping.individual(name), null=null, is_iri=True)
            for name in rule.classes
            if "{" in name
        ]
        self._is_concept = is_concept
        self._label = compile_said(rule.label, null) if rule.label is not None else None
        self._alt = [compile_said(said, null) for said in rule.alt]
        self._writers: list[tuple[Path, Writer]] = []
        if rule.label is not None:
            self._writers.append(((*place, "label"), self._state_label(owner, (*place, "label"))))
        for said in self._alt:
            self._writers.append(((*place, "alt"), self._state_texts(owner, (*place, "alt"), said, mo.SKOS_ALT_LABEL)))
        if rule.broader is not None:
            at = (*place, "broader")
            self._writers.append((at, compile_property(owner, mo.SKOS_BROADER, rule.broader, at)))
        for name, rules in rule.properties.items():
            for one in rules:
                at = (*place, "properties", name)
                self._writers.append((at, compile_property(owner, mapping.term(name), one, at)))

    def _state_label(self, owner: SourceWriter, place: Path) -> Writer:
        find, is_concept = self._label, self._is_concept

        def write(subject: str, item: object, record: object, stated: Stated) -> None:
            for label in find(item, record)[:1] if find else ():
                literal = text(label)
                stated.facts.append(f"<{subject}> <{mo.RDFS_LABEL}> {literal} .\n")
                if is_concept:
                    stated.texts.append(f"<{subject}> <{mo.SKOS_PREF_LABEL}> {literal} .\n")
                owner.note(place, label)

        return write

    @staticmethod
    def _state_texts(owner: SourceWriter, place: Path, find: Texts, term: str) -> Writer:
        def write(subject: str, item: object, record: object, stated: Stated) -> None:
            for said in find(item, record):
                stated.texts.append(f"<{subject}> <{term}> {text(said)} .\n")
                owner.note(place, said)

        return write

    def state_all(self, subject: str, item: object, record: object, stated: Stated) -> None:
        start = f"<{subject}>"
        stated.facts.extend(start + kind for kind in self._types)
        for classes in self._class_of:
            stated.facts.extend(f"{start} <{mo.RDF_TYPE}> <{iri}> .\n" for iri in classes(item, record))
        for place, write in self._writers:
            try:
                write(subject, item, record, stated)
            except SourceError as error:
                stated.errors.append((place, str(error)))


class _Map(_Individual):
    """One `[[map]]`."""

    def __init__(self, owner: SourceWriter, rule: MapRule, place: Path) -> None:
        null = owner.source.null
        super().__init__(owner, rule, place, is_concept=rule.broader is not None)
        self._owner = owner
        self._place = place
        self._rule = rule
        self._items = compile_items(rule.each) if rule.each is not None else None
        self._holds = compile_where(rule.where, null)
        self._iri = compile_template(owner.mapping.individual(rule.iri), null=null, is_iri=True)
        self._needs = ", ".join(found.path for found in fields(rule.iri))
        self._sentences = [_sentence(owner, sentence) for sentence in rule.document]
        self._picture = compile_template(rule.picture, null=null) if rule.picture is not None else None
        self._seen: set[object] | None = None if rule.each is None or _looks_up(rule) else set()

    def state(self, record: Fields, stated: Stated) -> None:
        if self._items is None:
            self._state_one(record, record, stated, is_own=not self._rule.shared)
            return
        try:
            items = self._items(record)
        except SourceError as error:
            stated.errors.append(((*self._place, "each"), str(error)))
            return
        seen = self._seen
        for item in items:
            if seen is not None:
                key = _content(item)
                if key is not None:
                    if key in seen:
                        self._owner.matched[self._place] += 1
                        continue
                    if len(seen) >= _REMEMBERED:
                        seen.clear()
                    seen.add(key)
            self._state_one(item, record, stated, is_own=False)

    def _state_one(self, item: object, record: Fields, stated: Stated, *, is_own: bool) -> None:
        try:
            if not self._holds(item, record):
                return
            found = self._iri(item, record)
        except SourceError as error:
            stated.errors.append(((*self._place, "iri"), str(error)))
            return
        if not found and self._rule.optional:
            return
        if len(found) != 1:
            problem = f"{self._needs} is missing or empty" if not found else f"{self._needs} has several values"
            stated.errors.append(((*self._place, "iri"), f"no IRI can be made, {problem}"))
            return
        subject = found[0]
        self._owner.note(self._place, subject)
        if is_own:
            stated.own.append(subject)
        self.state_all(subject, item, record, stated)
        if self._sentences:
            self._describe(subject, item, record, stated)
        if self._picture is not None:
            for name in self._picture(item, record)[:1]:
                stated.texts.append(f"<{subject}> <{mo.HAS_FILE_NAME}> {text(name)} .\n")
                self._owner.note((*self._place, "picture"), name)

    def _describe(self, subject: str, item: object, record: object, stated: Stated) -> None:
        at = (*self._place, "document")
        try:
            said = [one for sentence in self._sentences for one in sentence(item, record)]
        except SourceError as error:
            stated.errors.append((at, str(error)))
            return
        if not said:
            return
        stated.texts.extend(f"<{subject}>{kind}" for kind in self._types)
        stated.texts.append(f"<{subject}> <{mo.HAS_DESCRIPTION}> {text(' '.join(said))} .\n")
        self._owner.note(at, said[0])


class _Term(_Individual):
    """One `[term.NAME]`, or what stands for a class that has none: a concept per value, its label the value."""

    def __init__(self, owner: SourceWriter, name: str) -> None:
        owner.terms[name] = self  # before its rules are read, which may lead to the same term again
        mapping = owner.mapping
        place: Path = ("term", name)
        rule = mapping.terms.get(name) or TermRule()
        if not rule.classes:
            rule = TermRule(rule.iri, (name,), rule.label, rule.alt, rule.broader, rule.properties)
        super().__init__(owner, rule, place, is_concept=True)
        template = rule.iri or f"{slug(name.rpartition(':')[2])}_{_TERM_IRI}"
        self._iri = compile_template(mapping.individual(template), is_iri=True)
        self._place = place
        self._owner = owner
        self._known: dict[str, str] = {}

    def iri(self, value: str, stated: Stated) -> str:
        """Return the individual of a value, which is stated where it is new."""
        known = self._known.get(value)
        if known is not None:
            return known
        record = {"value": value}
        found = self._iri(record, record)
        if len(found) != 1:
            raise SourceError(f"no IRI can be made of {value!r}")
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        self._known[value] = found[0]
        self._owner.note(self._place, value)
        self.state_all(found[0], record, record, stated)
        return found[0]


def _sentence(owner: SourceWriter, rule: Sentence) -> Texts:
    """Return what gives a sentence of a document: once, or for each item of a list, where its fields say so."""
    null = owner.source.null
    find = compile_template(rule.value, null=null, listed=", ", lookup=owner.names.label)
    holds = compile_where(rule.where, null)
    items = compile_items(rule.each) if rule.each is not None else None

    def said(item: object, record: object) -> list[str]:
        given = items(item) if items is not None else (item,)
        return [text for one in given if holds(one, record) for text in find(one, record)[:1]]

    return said


def compile_property(owner: SourceWriter, term: str, rule: PropertyRule, place: Path) -> Writer:
    """Return what states a property of a subject."""
    null = owner.source.null
    holds = compile_where(rule.where, null)
    values = _values(owner, rule)
    items = compile_items(rule.each) if rule.each is not None else None
    middle = f"> <{term}> "
    is_feature = rule.is_feature or (rule.feature is None and term in owner.data_properties)
    unconditional = not rule.where

    def write(subject: str, item: object, record: object, stated: Stated) -> None:
        found: list[str] = []
        for one in items(item) if items is not None else (item,):
            if unconditional or holds(one, record):
                found += values(one, record, stated)
        if found:
            start = f"<{subject}{middle}"
            into = stated.facts if is_feature else stated.texts
            into.extend([f"{start}{value} .\n" for value in found])
            owner.note(place, found[0], len(found))

    return write


def _values(owner: SourceWriter, rule: PropertyRule) -> Callable[[object, object, Stated], list[str]]:
    """Return what gives the objects that a rule states, as N-Triples terms."""
    null = owner.source.null
    if rule.iri is not None:
        link = compile_template(owner.mapping.individual(rule.iri), null=null, is_iri=True)
        if rule.value is not None:
            given = compile_value(rule, null)

            def linked(item: object, record: object, _: Stated) -> list[str]:
                values = ({"value": value} for value in given(item, record))
                return [f"<{iri}>" for one in values for iri in link(one, one)]

            return linked
        return lambda item, record, _: [f"<{iri}>" for iri in link(item, record)]
    find = compile_value(rule, null)
    if rule.to is not None:
        term = owner.term(rule.to)
        return lambda item, record, stated: [f"<{term.iri(value, stated)}>" for value in find(item, record)]
    if rule.named is not None:
        names, kind, is_error = owner.names, rule.named, rule.missing == "error"

        def named(item: object, record: object, _: Stated) -> list[str]:
            found = [names.find(kind, value, is_error=is_error) for value in find(item, record)]
            return [f"<{iri}>" for iri in found if iri]

        return named
    write = compile_literal(rule)
    return lambda item, record, _: [write(value) for value in find(item, record)]


def _content(item: object) -> object | None:
    """Return a key for the content of a list item, None where it has lists or objects in it."""
    if isinstance(item, dict):
        try:
            key = tuple(item.values())
            hash(key)
        except TypeError:
            return None
        return key
    return item if isinstance(item, str | int) else None


def _looks_up(rule: MapRule) -> bool:
    """Tell whether a rule with `each` also reads fields of the record, so that equal items may state other things."""
    return "{/" in repr(rule)
