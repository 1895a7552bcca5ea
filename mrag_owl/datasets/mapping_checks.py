"""What a mapping must satisfy beyond its form: names that exist, templates that parse, one kind for each property."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import TypeVar

import pyoxigraph

from mrag_owl.datasets.literals import DATATYPES
from mrag_owl.datasets.mapping import DatasetMapping, MapRule, PropertyRule, TermRule, Value
from mrag_owl.datasets.mapping_lines import Path
from mrag_owl.datasets.templates import LABEL_OF, check_filters, fields, parse_template
from mrag_owl.errors import ConfigError
from mrag_owl.resources import ontology_names

_T = TypeVar("_T")
_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")


def check_mapping(mapping: DatasetMapping) -> None:
    """Raise ConfigError for the first thing that a mapping says and that cannot be."""
    _Checker(mapping).check()


class _Checker:
    def __init__(self, mapping: DatasetMapping) -> None:
        self.mapping = mapping
        self.kinds: dict[str, tuple[bool, Path]] = {}

    def check(self) -> None:
        mapping = self.mapping
        if not _NAME.fullmatch(mapping.name):
            self._fail(("name",), f"name {mapping.name!r}: write small letters, digits and hyphens")
        for key, iri in (("base", mapping.base), ("namespace", mapping.namespace)):
            self._iri(iri, (key,))
        for prefix, iri in mapping.prefixes.items():
            self._iri(iri, ("prefixes", prefix))
        if mapping.dataset is not None:
            if not mapping.dataset.title.strip():
                self._fail(("dataset", "title"), "title is empty; say what the data set is called")
            for key, address in (("license", mapping.dataset.license), ("page", mapping.dataset.page)):
                if address is not None:
                    self._iri(address, ("dataset", key))
        for name in mapping.ontologies:
            self._one_of(name, ontology_names(), "ontology", ("ontologies",))
        if not mapping.sources:
            self._fail((), "no source; add [[source]] with a name")
        if not mapping.maps:
            self._fail((), "no rule; add [[map]] with a source and an iri")
        seen: set[str] = set()
        for number, source in enumerate(mapping.sources):
            place: Path = ("source", number)
            if source.name in seen:
                self._fail((*place, "name"), f"source {source.name!r} is named twice; give each its own name")
            if not _NAME.fullmatch(source.name):
                self._fail((*place, "name"), f"source {source.name!r}: write small letters, digits and hyphens")
            seen.add(source.name)
            self._encoding(source.encoding, (*place, "encoding"))
            if source.delimiter is not None and len(source.delimiter) != 1:
                self._fail((*place, "delimiter"), f"delimiter {source.delimiter!r} is not one character")
        for number, rule in enumerate(mapping.maps):
            self._map(rule, ("map", number))
        for name, term in mapping.terms.items():
            self._term(term, ("term", name))
        self._profile()
        self._contrasts()

    def _map(self, rule: MapRule, place: Path) -> None:
        names = [source.name for source in self.mapping.sources]
        self._one_of(rule.source, names, "source", (*place, "source"))
        if not rule.classes and rule.broader is None:
            self._fail(place, "a rule needs a class, or `broader` for a concept; add one")
        self._individual(rule.iri, (*place, "iri"))
        for name in rule.classes:
            self._term_name(name, (*place, "class"))
        for number, sentence in enumerate(rule.document):
            self._template(sentence.value, (*place, "document"), is_document=True)
            if not fields(sentence.value):
                self._fail((*place, "document"), f"sentence {number + 1} of the document has no field; write {{field}}")
        if rule.picture is not None:
            self._template(rule.picture, (*place, "picture"))
        self._members(rule, place)

    def _term(self, rule: TermRule, place: Path) -> None:
        if rule.iri is not None:
            self._individual(rule.iri, (*place, "iri"))
        for name in rule.classes:
            self._term_name(name, (*place, "class"))
        self._members(rule, place)

    def _members(self, rule: MapRule | TermRule, place: Path) -> None:
        for key, said in (("label", rule.label), *(("alt", alt) for alt in rule.alt)):
            if isinstance(said, Value):
                self._value(said, (*place, key))
            elif said is not None:
                for template in (said,) if isinstance(said, str) else said:
                    self._template(template, (*place, key))
        if rule.broader is not None:
            self._property(rule.broader, (*place, "broader"))
            if not rule.broader.is_link:
                self._fail((*place, "broader"), "broader must lead to a concept; give `to` or `iri`")
        for name, rules in rule.properties.items():
            self._term_name(name, (*place, "properties", name))
            for one in rules:
                self._property(one, (*place, "properties", name))
                self._kind(name, one.is_link, (*place, "properties", name))

    def _property(self, rule: PropertyRule, place: Path) -> None:
        ways = [key for key in ("to", "iri", "named") if getattr(rule, key) is not None]
        if len(ways) > 1:
            self._fail(place, f"a property leads one way; keep one of {', '.join(ways)}")
        if rule.iri is not None:
            if rule.value is not None and [found.path for found in fields(rule.iri)] != ["value"]:
                self._fail(
                    place, "`iri` beside `value` is the template of what that gives; write it with {value} alone"
                )
            self._individual(rule.iri, (*place, "iri"))
        elif rule.value is None:
            self._fail(place, 'the property has no `value`; write a template such as "{field}"')
        if rule.is_link and (rule.type or rule.lang):
            self._fail(place, "a link has no type and no language; leave them out")
        if rule.type is not None:
            self._one_of(rule.type, tuple(DATATYPES), "type", (*place, "type"))
            if rule.lang is not None:
                self._fail(place, "a text in a language has no other type; leave `type` out")
        if rule.lang is not None and not re.fullmatch(r"[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*", rule.lang):
            self._fail((*place, "lang"), f"{rule.lang!r} is no language tag; write one such as 'en' or 'pt-BR'")
        if rule.to is not None:
            self._term_name(rule.to, (*place, "to"))
        if rule.named is not None:
            known = sorted({name for one in self.mapping.maps for name in one.classes})
            self._one_of(rule.named, known, "class of a rule", (*place, "named"))
        self._value(rule, place)

    def _value(self, rule: PropertyRule | Value, place: Path) -> None:
        if rule.value is not None:
            self._template(rule.value, (*place, "value"))
        self._attempt(lambda: check_filters(rule.clean), (*place, "clean"))
        for key, pattern in (("split", rule.split), ("match", rule.match)):
            if pattern is None:
                continue
            try:
                re.compile(pattern)
            except re.error as error:
                raise ConfigError(
                    f"{self._at((*place, key))}{key} {pattern!r} is no regular expression: {error}"
                ) from error

    def _profile(self) -> None:
        profile = self.mapping.profile
        known = sorted({name for rule in self.mapping.maps for name in rule.classes})
        if profile is not None:
            self._one_of(profile.population, known, "class of a rule", ("profile", "population"))
        if self.mapping.identity is not None:
            for name in self.mapping.identity.classes:
                known_terms = sorted(
                    {*known, *self.mapping.terms, *(n for t in self.mapping.terms.values() for n in t.classes)}
                )
                self._one_of(name, known_terms, "class", ("identity", "classes"))

    def _contrasts(self) -> None:
        for kind, rule in self.mapping.contrasts.items():
            place = ("contrast", kind)
            if not rule.values:
                self._fail(place, f"the kind has no values; add [contrast.{kind}.values]")
            for value, meant in rule.vague.items():
                for name in (value, *meant):
                    self._one_of(name, sorted(rule.values), "value of the kind", (*place, "vague"))
            if rule.absent is not None:
                self._one_of(rule.absent, sorted(rule.values), "value of the kind", (*place, "absent"))

    def _kind(self, name: str, is_link: bool, place: Path) -> None:
        iri = self.mapping.term(name)
        kind, first = self.kinds.setdefault(iri, (is_link, place))
        if kind is not is_link:
            raise ConfigError(
                f"{self._at(place)}property {name!r} is {'a link' if is_link else 'a literal'} here and "
                f"{'a literal' if is_link else 'a link'} at {self.mapping.place(*first)}; use two names"
            )

    def _individual(self, template: str, place: Path) -> None:
        self._template(template, place)
        whole = self.mapping.individual(template)
        self._prefix(template, place)
        self._iri("".join(p if isinstance(p, str) else "x" for p in parse_template(whole)), place)
        if not fields(template):
            self._fail(place, f"iri {template!r} has no field, all records would be one; write {{field}}")

    def _term_name(self, name: str, place: Path) -> None:
        if "{" in name:
            self._individual(name, place)
            return
        self._prefix(name, place)
        self._iri(self.mapping.term(name), place)

    def _prefix(self, name: str, place: Path) -> None:
        prefix, colon, rest = name.partition(":")
        if colon and not rest.startswith("//") and "{" not in prefix:
            self._one_of(prefix, tuple(self.mapping.prefixes), "prefix", place)

    def _template(self, template: str, place: Path, *, is_document: bool = False) -> None:
        self._attempt(lambda: parse_template(template), place)
        for kind in labelled_classes(template):
            if not is_document:
                self._fail(place, f"{LABEL_OF}{kind} is for documents; elsewhere link to the individual itself")
            known = sorted({name for rule in self.mapping.maps for name in rule.classes})
            self._one_of(kind, known, "class of a rule", place)

    def _iri(self, iri: str, place: Path) -> None:
        try:
            pyoxigraph.NamedNode(iri)
        except ValueError as error:
            raise ConfigError(
                f"{self._at(place)}{iri!r} is no IRI ({error}); write one such as https://example.org/"
            ) from error

    def _encoding(self, name: str, place: Path) -> None:
        try:
            "".encode(name)
        except LookupError as error:
            raise ConfigError(
                f"{self._at(place)}unknown encoding {name!r}; write one such as utf-8 or latin-1"
            ) from error

    def _attempt(self, action: Callable[[], _T], place: Path) -> _T:
        try:
            return action()
        except ConfigError as error:
            raise ConfigError(f"{self._at(place)}{error}") from error

    def _one_of(self, name: str, known: tuple[str, ...] | list[str], what: str, place: Path) -> None:
        if name not in known:
            near = get_close_matches(name, known, n=1, cutoff=0.6)
            hint = f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(known)}"
            self._fail(place, f"unknown {what} {name!r}; {hint}")

    def _fail(self, place: Path, message: str) -> None:
        raise ConfigError(f"{self._at(place)}{message}")

    def _at(self, place: Path) -> str:
        return f"{self.mapping.place(*place)}: "


def labelled_classes(template: str) -> list[str]:
    """Return the classes whose labels a template asks for.

    >>> labelled_classes("a {category_id|label:Category} on {part}")
    ['Category']
    """
    names = (name for found in fields(template) for name in found.filters)
    return [name.removeprefix(LABEL_OF) for name in names if name.startswith(LABEL_OF)]


def property_rules(mapping: DatasetMapping) -> Iterator[tuple[Path, str, PropertyRule]]:
    """Yield every property rule with its place and the property's name."""
    for number, rule in enumerate(mapping.maps):
        for name, rules in rule.properties.items():
            for one in rules:
                yield ("map", number, "properties", name), name, one
    for term_name, term in mapping.terms.items():
        for name, rules in term.properties.items():
            for one in rules:
                yield ("term", term_name, "properties", name), name, one
