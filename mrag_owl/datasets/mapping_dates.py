"""What follows from the dates that a mapping reads: numbered years, and which numbers bound which date."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mrag_owl.datasets.mapping import DatasetMapping, PropertyRule, TermRule
from mrag_owl.datasets.mapping_checks import property_rules

_NUMBERS = ("integer", "decimal", "double", "gYear")


def with_numbered_years(mapping: DatasetMapping) -> DatasetMapping:
    """Return the mapping with a number for each year that it links to, where it states none: "before" compares them."""
    terms = {rule.to for _, _, rule in property_rules(mapping) if rule.date == "years" and rule.to is not None}
    named = {name for _, name, rule in property_rules(mapping) if rule.type != "integer"} | set(mapping.terms)
    number = "year" if "year" not in named else "yearNumber"
    added: dict[str, TermRule] = {}
    for name in sorted(terms):
        rule = mapping.terms.get(name) or TermRule()
        if not any(one.type in _NUMBERS for rules in rule.properties.values() for one in rules):
            stated = {**rule.properties, number: (PropertyRule(value="{value}", type="integer"),)}
            added[name] = msgspec.structs.replace(rule, properties=stated)
    return msgspec.structs.replace(mapping, terms={**mapping.terms, **added})


def date_ends(mapping: DatasetMapping) -> Iterator[tuple[str, str, str]]:
    """Yield properties of first and last years, the part of the date they are, and the link to years of the same date.

    Dates are the same that are read of the same values in the same way.
    """
    rules = [(path[:2], name, rule) for path, name, rule in property_rules(mapping) if rule.date is not None]
    for of, name, rule in rules:
        if rule.date in ("begin", "end", "earliest", "latest") and rule.is_feature and not rule.is_link:
            for also_of, link, other in rules:
                if of == also_of and other.date == "years" and other.is_link and _read_of(other) == _read_of(rule):
                    yield name, rule.date, link


def _read_of(rule: PropertyRule) -> tuple[object, ...]:
    return rule.value, rule.each, dict(rule.where), rule.clean, rule.split, rule.match
