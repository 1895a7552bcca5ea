"""A mapping as RML, for other engines; what RML cannot say is returned beside it.

RML has neither filters nor dates nor conditions: a rule that needs them is left out. Sources: RML (Dimou et al., LDOW
2014); R2RML, W3C Recommendation 2012.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from mrag_owl import vocabulary as mo
from mrag_owl.datasets.cleaning import slug
from mrag_owl.datasets.literals import DATATYPES
from mrag_owl.datasets.mapping import DatasetMapping, MapRule, PropertyRule, SourceSpec, TermRule, Value
from mrag_owl.datasets.tabular import format_of
from mrag_owl.datasets.templates import Field, parse_template
from mrag_owl.graphs.ntriples import text

_PREFIXES = """@prefix rr: <http://www.w3.org/ns/r2rml#> .
@prefix rml: <http://semweb.mmlab.be/ns/rml#> .
@prefix ql: <http://semweb.mmlab.be/ns/ql#> .
"""


@dataclass(frozen=True, slots=True)
class RmlExport:
    """The RML document as Turtle, and the rules that it leaves out, each with its line."""

    turtle: str
    left_out: tuple[str, ...]


class _NotSayableError(Exception):
    """RML has nothing for it."""


def to_rml(mapping: DatasetMapping, files: Mapping[str, tuple[Path, ...]]) -> RmlExport:
    """Return the mapping as RML over the files of each source."""
    return _Export(mapping, files).export()


class _Export:
    def __init__(self, mapping: DatasetMapping, files: Mapping[str, tuple[Path, ...]]) -> None:
        self.mapping = mapping
        self.files = files
        self.left_out: list[str] = []
        self.maps: list[str] = []

    def export(self) -> RmlExport:
        for number, rule in enumerate(self.mapping.maps):
            source = next(one for one in self.mapping.sources if one.name == rule.source)
            for path in self.files.get(rule.source, ()):
                self._map(rule, number, source, path)
        head = "".join(f"# left out: {line}\n" for line in dict.fromkeys(self.left_out))
        return RmlExport(_PREFIXES + head + "\n" + "\n".join(self.maps), tuple(dict.fromkeys(self.left_out)))

    def _map(self, rule: MapRule, number: int, source: SourceSpec, path: Path) -> None:
        place = self.mapping.place("map", number)
        try:
            if rule.where:
                raise _NotSayableError("`where`")
            logical = _logical_source(source, path, rule.each)
            subject = self._template(self.mapping.individual(rule.iri))
        except _NotSayableError as error:
            self.left_out.append(f"{place}: the whole rule ({error})")
            return
        classes = [self.mapping.term(name) for name in rule.classes if "{" not in name]
        if rule.broader is not None:
            classes.append(mo.SKOS_CONCEPT)
        objects = [*self._names(rule, place), *self._properties(rule, ("map", number), logical)]
        if rule.document or rule.picture:
            self.left_out.append(f"{place}: document and picture")
        self._add(logical, subject, classes, objects)

    def _names(self, rule: MapRule | TermRule, place: str) -> Iterator[str]:
        for term, said in ((mo.RDFS_LABEL, rule.label), *((mo.SKOS_ALT_LABEL, alt) for alt in rule.alt)):
            if said is None:
                continue
            try:
                if isinstance(said, Value | tuple):
                    raise _NotSayableError("a value with conditions, or one of several")
                yield _object(term, f"{self._literal(said)}")
            except _NotSayableError as error:
                self.left_out.append(f"{place}: {term.rpartition('#')[2]} ({error})")

    def _properties(self, rule: MapRule, place: tuple[str | int, ...], logical: str) -> Iterator[str]:
        rules = [(name, self.mapping.term(name), one) for name, ones in rule.properties.items() for one in ones]
        if rule.broader is not None:
            rules.append(("broader", mo.SKOS_BROADER, rule.broader))
        for name, term, one in rules:
            try:
                yield _object(term, self._value(one, logical))
            except _NotSayableError as error:
                at = self.mapping.place(*place, "properties", name)
                self.left_out.append(f"{at}: {name} ({error})")

    def _value(self, rule: PropertyRule, logical: str) -> str:
        for key in ("where", "clean", "split", "match", "put", "date", "named", "each"):
            if getattr(rule, key):
                raise _NotSayableError(f"`{key}`")
        if rule.iri is not None:
            if rule.value is not None:
                raise _NotSayableError("`iri` of a `value`")
            return f"rr:template {self._template(self.mapping.individual(rule.iri))}"
        if rule.to is not None:
            return self._term(rule.to, rule.value or "", logical)
        written = self._literal(rule.value or "")
        if rule.lang is not None:
            return f"{written} ; rr:language {text(rule.lang)}"
        return f"{written} ; rr:datatype <{DATATYPES[rule.type][0]}>" if rule.type is not None else written

    def _term(self, name: str, value: str, logical: str) -> str:
        """Return the link to a term, which gets a triples map of its own for this value."""
        rule = self.mapping.terms.get(name) or TermRule()
        template = rule.iri or f"{slug(name)}_{{value|slug}}"
        inner = parse_template(self.mapping.individual(template))
        if any(isinstance(part, Field) and (part.filters or part.path != "value") for part in inner):
            raise _NotSayableError(f"the IRI of term {name} has filters")
        if rule.broader is not None:
            raise _NotSayableError(f"term {name} is in a hierarchy")
        subject = self._template("".join(part if isinstance(part, str) else value for part in inner))
        label = self._literal(value) if rule.label == "{value}" else None
        objects = [_object(mo.RDFS_LABEL, label)] if label is not None else []
        for key, ones in rule.properties.items():
            for one in ones:
                if one.value != "{value}":
                    raise _NotSayableError(f"{key} of term {name}")
                objects.append(_object(self.mapping.term(key), self._value(replace(one, value=value), logical)))
        classes = [self.mapping.term(one) for one in rule.classes or (name,)]
        self._add(logical, subject, [*classes, mo.SKOS_CONCEPT], objects)
        return f"rr:template {subject}"

    def _template(self, template: str) -> str:
        return text("".join(_part(part) for part in parse_template(template)))

    def _literal(self, template: str) -> str:
        parts = parse_template(template)
        if len(parts) == 1 and isinstance(parts[0], Field):
            return f"rml:reference {text(_reference(parts[0]))}"
        return f"rr:template {self._template(template)} ; rr:termType rr:Literal"

    def _add(self, logical: str, subject: str, classes: list[str], objects: list[str]) -> None:
        said = "".join(f" ; rr:class <{iri}>" for iri in classes)
        lines = [f"<#map{len(self.maps) + 1}> a rr:TriplesMap ;", f"  {logical} ;"]
        lines.append(f"  rr:subjectMap [ rr:template {subject}{said} ]" + (" ;" if objects else " ."))
        for place, one in enumerate(objects):
            lines.append(f"  rr:predicateObjectMap {one}" + (" ;" if place < len(objects) - 1 else " ."))
        written = "\n".join(lines) + "\n"
        if written.partition("\n")[2] not in [one.partition("\n")[2] for one in self.maps]:
            self.maps.append(written)


def _logical_source(source: SourceSpec, path: Path, each: str | None) -> str:
    form = format_of(path, source)
    if form == "jsonl":
        raise _NotSayableError("JSON lines")
    if form in ("csv", "tsv"):
        if each is not None:
            raise _NotSayableError("`each` in a table")
        if source.merged:
            raise _NotSayableError("`merged`")
        return f"rml:logicalSource [ rml:source {text(str(path))} ; rml:referenceFormulation ql:CSV ]"
    if form != "json":
        raise _NotSayableError(f"{form} files")
    if source.lists or source.labelled:
        raise _NotSayableError("`lists`" if source.lists else "`labelled`")
    if "*" in source.records:
        raise _NotSayableError("members of an object by their keys")
    steps = "".join(f".{step}" for step in source.records.split(".") if step)
    inner = "".join(f".{step}[*]" for step in (each or "").split(".") if step)
    iterator = text(f"${steps}[*]{inner}")
    return (
        f"rml:logicalSource [ rml:source {text(str(path))} ; rml:referenceFormulation ql:JSONPath ; "
        f"rml:iterator {iterator} ]"
    )


def _part(part: str | Field) -> str:
    if isinstance(part, Field):
        return f"{{{_reference(part)}}}"
    return part.replace("\\", "\\\\").replace("{", "\\{").replace("}", "\\}")


def _reference(found: Field) -> str:
    if found.filters:
        raise _NotSayableError(f"filters of {{{found.path}}}")
    if found.is_of_record or not found.steps:
        raise _NotSayableError(f"{{{found.path}}}")
    if found.steps[0].startswith("$"):
        raise _NotSayableError(f"{{{found.path}}}")
    return found.path


def _object(term: str, written: str) -> str:
    return f"[ rr:predicate <{term}> ; rr:objectMap [ {written} ] ]"
