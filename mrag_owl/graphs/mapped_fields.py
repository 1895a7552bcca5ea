"""Which fields the rules of a mapping read, and what is read of records before they are stated: names and labels."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mrag_owl.datasets.mapping import DatasetMapping, MapRule, PropertyRule, Sentence, SourceSpec, Value
from mrag_owl.datasets.mapping_lines import Path
from mrag_owl.datasets.tabular import Fields
from mrag_owl.datasets.templates import compile_field, compile_template, compile_where, fields
from mrag_owl.graphs.mapped_names import Names
from mrag_owl.graphs.mapped_values import compile_items, compile_said


def read_names(mapping: DatasetMapping, rule: MapRule, source: SourceSpec, names: Names) -> Callable[[Fields], None]:
    """Return what notes the names of a rule's individuals in a record, for links by name and labels by id."""
    null = source.null
    items = compile_items(rule.each) if rule.each is not None else None
    holds = compile_where(rule.where, null)
    find = compile_template(mapping.individual(rule.iri), null=null, is_iri=True)
    identifiers = [compile_field(one, null) for one in fields(rule.iri)]
    said = [compile_said(one, null) for one in (rule.label, *rule.alt) if one is not None]

    def read(record: Fields) -> None:
        for item in items(record) if items is not None else (record,):
            if not holds(item, record):
                continue
            labels = [label for one in said for label in one(item, record)]
            for kind in rule.classes:
                for iri in find(item, record)[:1]:
                    for label in labels:
                        names.add(kind, label, iri)
                for identifier in identifiers[0](item, record) if len(identifiers) == 1 else ():
                    for label in labels[:1]:
                        names.add_label(kind, identifier, label)

    return read


def columns_of(rule: MapRule, place: Path) -> Iterator[tuple[Path, str]]:
    """Yield the first step of every field that a rule of whole records names."""

    def of(template: str, *at: str) -> Iterator[tuple[Path, str]]:
        for found in fields(template):
            if found.steps:
                yield (*place, *at), found.steps[0]

    yield from of(rule.iri, "iri")
    for key in rule.where:
        yield (*place, "where"), key.removeprefix("!").partition(".")[0]
    if rule.picture is not None:
        yield from of(rule.picture, "picture")
    for key, said in (("label", rule.label), *(("alt", alt) for alt in rule.alt)):
        if said is not None:
            if not isinstance(said, Value):
                for template in (said,) if isinstance(said, str) else said:
                    yield from of(template, key)
            elif said.each is None:
                yield from of(said.value, key)
    rules: list[tuple[tuple[str, ...], PropertyRule | Sentence]] = [
        (("properties", name), one) for name, ones in rule.properties.items() for one in ones
    ]
    rules += [(("document",), sentence) for sentence in rule.document]
    if rule.broader is not None:
        rules.append((("broader",), rule.broader))
    for at, one in rules:
        if one.each is not None:
            yield (*place, *at, "each"), one.each.partition(".")[0]
            continue
        yield from of(one.value or (one.iri if isinstance(one, PropertyRule) else None) or "", *at)
        for key in one.where:
            yield (*place, *at, "where"), key.removeprefix("!").partition(".")[0]
