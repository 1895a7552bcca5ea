"""What the rules of a mapping take from a record: texts, cleaned, split, matched and read as dates."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import lru_cache

from mrag_owl.datasets.cleaning import FILTERS
from mrag_owl.datasets.dates import Dated, read_date
from mrag_owl.datasets.literals import DATATYPES, lexical
from mrag_owl.datasets.mapping import DatePart, PropertyRule, Said, Value
from mrag_owl.datasets.templates import Field, Texts, compile_template, compile_where
from mrag_owl.errors import SourceError
from mrag_owl.graphs.ntriples import text as string_literal

Items = Callable[[object], list[object]]
"""Gives the items of a list in a record."""

_OF_WORKING = ("active", "exhibited", "published", "century", "decade")
"""Dates of people that are not those of their lives."""


def _is_span(date: Dated) -> bool:
    """Tell whether a date says when something ended: a plain year alone is when it began."""
    return bool(date.qualifier) or date.begin != date.end


_DATE_PARTS: dict[DatePart, Callable[[Dated], tuple[int | str | None, ...]]] = {
    "begin": lambda date: (date.begin,),
    "end": lambda date: (date.end,),
    "earliest": lambda date: (date.earliest,),
    "latest": lambda date: (date.latest,),
    "years": lambda date: date.years,
    "qualifier": lambda date: (date.qualifier or None,),
    "edtf": lambda date: (date.edtf,),
    "birth": lambda date: (date.begin if date.qualifier not in _OF_WORKING else None,),
    "death": lambda date: (date.end if date.qualifier not in _OF_WORKING and _is_span(date) else None,),
}


def compile_items(path: str) -> Items:
    """Return what finds the items of the list at a path, lists within lists laid flat; one object is a list of one."""
    steps = Field(path).steps

    def walk(value: object, place: int) -> list[object]:
        if isinstance(value, list):
            return [found for item in value for found in walk(item, place)]
        if place == len(steps):
            return [] if value is None else [value]
        if isinstance(value, dict):
            return walk(value.get(steps[place]), place + 1)
        if value is None:
            return []
        raise SourceError(f"{'.'.join(steps[:place])} is {value!r}, which has no list {steps[place]!r}")

    if len(steps) != 1:
        return lambda record: walk(record, 0)
    only = steps[0]

    def direct(record: object) -> list[object]:
        found = record.get(only) if type(record) is dict else None
        # The usual case: a list of objects, as it stands.
        return found if type(found) is list and all(type(item) is dict for item in found) else walk(record, 0)

    return direct


def compile_value(rule: Value | PropertyRule, null: Collection[str]) -> Texts:
    """Return what gives the texts of a value for an item; `each` and `where` are the caller's.

    What it returns raises SourceError for a date that names no year, unless that text is among the `null` ones.
    """
    find = compile_template(rule.value or "", null=null)
    steps = [*(FILTERS[name] for name in rule.clean)]
    if not steps and rule.split is None and rule.match is None and rule.date is None and not rule.put:
        return find
    put = {before.casefold(): after for before, after in rule.put.items()}
    split = re.compile(rule.split) if rule.split is not None else None
    match = re.compile(rule.match) if rule.match is not None else None
    part = _DATE_PARTS[rule.date] if rule.date is not None else None
    is_skipped = isinstance(rule, PropertyRule) and rule.missing == "skip"

    @lru_cache(maxsize=65_536)
    def changed(given: str) -> tuple[str, ...]:
        texts = split.split(given) if split is not None else [given]
        found: list[str] = []
        for one in texts:
            if one is None:
                continue
            text = one
            for change in steps:
                text = change(text)
            text = text.strip()
            if match is not None:
                hit = match.search(text)
                if hit is None:
                    continue
                text = next((group for group in hit.groups() if group is not None), hit[0]).strip()
            text = put.get(text.casefold(), text)
            if not text or text in null:
                continue
            if part is None:
                found.append(text)
                continue
            dated = read_date(text)
            if dated is None and is_skipped:
                continue
            if dated is None:
                raise SourceError(f"{text!r} names no year (as 1851, c. 1594 and 1826–7 do)")
            found.extend(str(year) for year in part(dated) if year is not None)
        return tuple(dict.fromkeys(found))

    def cleaned(item: object, record: object) -> list[str]:
        given = find(item, record)
        if len(given) == 1:
            return list(changed(given[0]))
        return [text for one in given for text in changed(one)]

    return cleaned


def compile_said(said: Said | tuple[str, ...], null: Collection[str]) -> Texts:
    """Return what gives the texts of a label: of a template, of the first of several that gives any, or of a value."""
    if isinstance(said, tuple):
        ways = [compile_template(one, null=null) for one in said]
        return lambda item, record: next((found for way in ways if (found := way(item, record))), [])
    if isinstance(said, str):
        return compile_template(said, null=null)
    find = compile_value(said, null)
    holds = compile_where(said.where, null)
    if said.each is None:
        return lambda item, record: find(item, record) if holds(item, record) else []
    items = compile_items(said.each)
    return lambda item, record: [text for inner in items(item) if holds(inner, record) for text in find(inner, record)]


def compile_literal(rule: PropertyRule) -> Callable[[str], str]:
    """Return what writes a text as the literal that the rule states; it raises SourceError for one of another type."""
    if rule.lang is not None:
        tag = f"@{rule.lang}"
        return lambda given: string_literal(given) + tag
    if rule.type is None or rule.type == "string":
        return string_literal
    kind = rule.type
    datatype = DATATYPES[kind][0]

    @lru_cache(maxsize=65_536)
    def typed(given: str) -> str:
        return f"{string_literal(lexical(given, kind))}^^<{datatype}>"

    return typed
