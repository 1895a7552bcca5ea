"""Templates over the fields of a record: text with `{path|filter}` in it, and the texts that a record gives for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial

from mrag_owl.datasets.cleaning import FILTERS
from mrag_owl.errors import ConfigError, SourceError

Texts = Callable[[object, object], list[str]]
"""Gives the texts for an item of a record, and the record."""

Lookup = Callable[[str, str], str]
"""Gives the label of the individual of a class with an id, empty where there is none."""

LABEL_OF = "label:"
"""The filter that replaces an id by a label, followed by the class."""

_FIELD = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_FORBIDDEN = re.compile(
    r"[\x00-\x2c/:-@\[-^`{-}\x7f-\xa0\u2000-\u200f\u2028-\u202f\ud800-\uf8ff\ufdd0-\ufdef\ufff0-\uffff"
    + "".join(f"\\U{plane:04x}fffe\\U{plane:04x}ffff" for plane in range(1, 15))
    + r"\U000e0000-\U000e0fff\U000f0000-\U0010ffff]"
)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a template: the steps of its path, whether it starts at the record, and its filters."""

    path: str
    filters: tuple[str, ...] = ()

    @property
    def is_of_record(self) -> bool:
        """Whether the path starts at the record, not at the item of a list in it."""
        return self.path.startswith("/")

    @property
    def steps(self) -> tuple[str, ...]:
        """The keys and positions that lead there; none for the item itself."""
        bare = self.path.removeprefix("/")
        return () if bare == "." else tuple(bare.split("."))


Part = str | Field


@lru_cache(maxsize=4096)
def parse_template(template: str) -> tuple[Part, ...]:
    """Return the parts of a template; raises ConfigError for braces that do not match and for unknown filters.

    >>> parse_template("artist_{id}")
    ('artist_', Field(path='id', filters=()))
    """
    parts: list[Part] = []
    text, end = "", 0
    for found in _FIELD.finditer(template):
        text += template[end : found.start()]
        end = found.end()
        if found[0] in ("{{", "}}"):
            text += found[0][0]
            continue
        if found[1] is None:
            raise ConfigError(
                f"{template!r} has a single {found[0]!r}; write {{field}}, or {found[0] * 2} for the sign"
            )
        path, *filters = (piece.strip() for piece in found[1].split("|"))
        if not path:
            raise ConfigError(f"{template!r} has a field without a name; write {{field}}")
        check_filters(filters)
        if text:
            parts.append(text)
            text = ""
        parts.append(Field(path, tuple(filters)))
    text += template[end:]
    if text:
        parts.append(text)
    return tuple(parts)


def check_filters(names: Collection[str]) -> None:
    """Raise ConfigError for a filter that does not exist."""
    for name in names:
        if name not in FILTERS and not name.startswith(LABEL_OF):
            raise ConfigError(f"unknown filter {name!r}; choose from {', '.join(FILTERS)}")


def fields(template: str) -> tuple[Field, ...]:
    """Return the fields of a template, in order."""
    return tuple(part for part in parse_template(template) if isinstance(part, Field))


@lru_cache(maxsize=65_536)
def encoded(text: str) -> str:
    """Return a text as a part of an IRI: what no IRI may contain, and what divides one, percent-encoded.

    Source: RFC 3987, section 2.2 (iunreserved is kept); R2RML, section 7.3.

    >>> encoded("Oil / canvas"), encoded("Genève")
    ('Oil%20%2F%20canvas', 'Genève')
    """
    return _FORBIDDEN.sub(lambda found: "".join(f"%{byte:02X}" for byte in found[0].encode("utf-8")), text)


def compile_path(steps: tuple[str, ...], null: Collection[str]) -> Callable[[object], list[str]]:
    """Return what finds the texts at a path: of a list all items, of null and of the texts in `null` none."""
    nothing = frozenset((*null, ""))

    def scalar(value: object) -> list[str]:
        kind = type(value)
        if kind is int:
            text = str(value)
            return [text] if text not in nothing else []
        if kind is str:
            text = value.strip()  # type: ignore[attr-defined]  # a str by its type
            return [] if text in nothing else [text]
        if value is None:
            return []
        if kind is list:
            return [text for item in value for text in scalar(item)]  # type: ignore[attr-defined]  # a list
        if kind is bool:
            return ["true" if value else "false"]
        if kind is dict:
            raise SourceError(f"{'.'.join(steps) or 'the item'} is an object; name a field in it")
        text = str(value)
        return [] if text in nothing else [text]

    def walk(value: object, place: int) -> list[str]:
        if place == len(steps):
            return scalar(value)
        step = steps[place]
        if isinstance(value, dict):
            return walk(value.get(step), place + 1)
        if isinstance(value, list):
            if step.removeprefix("-").isdecimal():
                return walk(value[int(step)], place + 1) if -len(value) <= int(step) < len(value) else []
            return [text for item in value for text in walk(item, place)]
        if value is None:
            return []
        raise SourceError(f"{'.'.join(steps[:place]) or 'the item'} is {value!r}, which has no field {step!r}")

    if len(steps) == 1:
        only = steps[0]

        def direct(value: object) -> list[str]:
            return scalar(value.get(only)) if type(value) is dict else walk(value, 0)

        return direct
    return lambda value: walk(value, 0)


def compile_field(field: Field, null: Collection[str], lookup: Lookup | None = None) -> Texts:
    """Return what gives the texts of a field, filtered."""
    find = compile_path(field.steps, null)
    filters = [_filter(name, lookup) for name in field.filters]
    start: Texts = (lambda _, record: find(record)) if field.is_of_record else (lambda item, _: find(item))
    if not filters:
        return start

    def filtered(item: object, record: object) -> list[str]:
        texts = start(item, record)
        for change in filters:
            texts = [change(text) for text in texts]
        return [text for text in texts if text]

    return filtered


def _filter(name: str, lookup: Lookup | None) -> Callable[[str], str]:
    if not name.startswith(LABEL_OF):
        return FILTERS[name]
    if lookup is None:
        raise ConfigError(f"{name!r} is for documents; elsewhere link to the individual itself")
    return partial(lookup, name.removeprefix(LABEL_OF))


def compile_template(
    template: str,
    *,
    null: Collection[str] = (),
    is_iri: bool = False,
    listed: str | None = None,
    lookup: Lookup | None = None,
) -> Texts:
    """Return what gives the texts of a template: none where a field has no value.

    A field with several values gives as many texts, or one with the values joined by `listed`; two such fields in one
    template raise SourceError. In an IRI values are `encoded`, but for those made by `slug`.
    """
    parts = parse_template(template)
    pieces: list[str | Texts] = []
    for part in parts:
        if isinstance(part, str):
            pieces.append(part)
            continue
        find = compile_field(part, null, lookup)
        if is_iri and "slug" not in part.filters:
            find = _encoding(find)
        pieces.append(find)
    if len(pieces) == 1 and not isinstance(pieces[0], str) and listed is None:
        return pieces[0]
    if len(pieces) == 2 and isinstance(pieces[0], str) and not isinstance(pieces[1], str) and listed is None:
        return _prefixed(pieces[0], pieces[1])

    def joined(item: object, record: object) -> list[str]:
        texts = [""]
        many = False
        for piece in pieces:
            if isinstance(piece, str):
                texts = [text + piece for text in texts]
                continue
            found = piece(item, record)
            if not found:
                return []
            if listed is not None:
                found = [listed.join(found)]
            if len(found) > 1:
                if many:
                    raise SourceError(f"two fields of {template!r} have several values; use `each` on one of the lists")
                many = True
                texts = [texts[0] + value for value in found]
            else:
                texts = [text + found[0] for text in texts]
        return texts

    return joined


def _encoding(find: Texts) -> Texts:
    def write(item: object, record: object) -> list[str]:
        found = find(item, record)
        return [encoded(found[0])] if len(found) == 1 else [encoded(text) for text in found]

    return write


def _prefixed(start: str, find: Texts) -> Texts:
    def write(item: object, record: object) -> list[str]:
        found = find(item, record)
        return [start + found[0]] if len(found) == 1 else [start + text for text in found]

    return write


def compile_where(
    where: Mapping[str, str | tuple[str, ...]], null: Collection[str]
) -> Callable[[object, object], bool]:
    """Return what tells whether each field named has one of the values given; `!` before a field: none of them.

    The empty text is the value of a field that has none.
    """
    tests: list[tuple[Texts, frozenset[str], bool]] = []
    for path, values in where.items():
        find = compile_field(Field(path.removeprefix("!")), null)
        wanted = frozenset((values,) if isinstance(values, str) else values)
        tests.append((find, wanted, not path.startswith("!")))
    if not tests:
        return lambda _, __: True

    def holds(item: object, record: object) -> bool:
        return all(any(text in wanted for text in find(item, record) or [""]) is is_so for find, wanted, is_so in tests)

    return holds
