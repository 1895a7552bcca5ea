"""Mappings read from TOML and checked before anything else is read; each mistake is one line with its place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

import msgspec

from mrag_owl.datasets.mapping import (
    ContrastRule,
    DatasetMapping,
    Identity,
    MapRule,
    Profile,
    PropertyRule,
    Published,
    Sentence,
    SourceSpec,
    TermDeclaration,
    TermRule,
    Value,
)
from mrag_owl.datasets.mapping_checks import check_mapping
from mrag_owl.datasets.mapping_dates import with_numbered_years
from mrag_owl.datasets.mapping_lines import Path as Place
from mrag_owl.datasets.mapping_lines import key_lines
from mrag_owl.errors import ConfigError
from mrag_owl.resources import mapping_names, mapping_text
from mrag_owl.vocabulary import DATA, NS, PREFIXES

_T = TypeVar("_T", bound=msgspec.Struct)

_TOP = (
    "name",
    "base",
    "namespace",
    "dataset",
    "prefixes",
    "ontologies",
    "source",
    "map",
    "term",
    "vocabulary",
    "profile",
    "places",
)
_SECTIONS = (*_TOP, "contrast", "identity")
_IN_FILE = {"classes": "class"}
_AS_FIELD = {word: field for field, word in _IN_FILE.items()}
_LISTS = {
    "class",
    "alt",
    "files",
    "clean",
    "null",
    "years",
    "words",
    "unwrap",
    "items",
    "item_words",
    "idioms",
}
_LISTS |= {"more", "less"}


def open_mapping(name: str) -> DatasetMapping:
    """Return the mapping of a TOML file, or the packaged one of that name; raises ConfigError with file and line."""
    if name in mapping_names():
        return parse_mapping(mapping_text(name), origin=f"{name} (packaged)")
    path = Path(name)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        hint = f"packaged are {', '.join(mapping_names())}"
        raise ConfigError(f"{name}: cannot be read ({error.strerror}); name a mapping file, {hint}") from error
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise ConfigError(f"{name}: line {line}: not UTF-8; save the mapping as UTF-8") from error
    return parse_mapping(text, origin=str(path))


def parse_mapping(text: str, *, origin: str = "mapping") -> DatasetMapping:
    """Return the mapping that a TOML text states; raises ConfigError with the line of the first mistake."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+)|\(at end", str(error))
        line = found[1] if found and found[1] else str(text.count("\n") + 1)
        raise ConfigError(f"{origin}: line {line}: {str(error).partition(' (at')[0]}") from error
    reader = _Reader(origin, key_lines(text))
    mapping = reader.mapping(content)
    check_mapping(mapping)
    return with_numbered_years(mapping)


class _Reader:
    """Turns the tables of one mapping into its structures, with the place of what does not fit."""

    def __init__(self, origin: str, lines: Mapping[Place, int]) -> None:
        self.origin = origin
        self.lines = lines

    def mapping(self, content: dict[str, object]) -> DatasetMapping:
        self._known(content, _SECTIONS, ())
        name = self._text(content, "name") or re.sub(r"\W+", "-", Path(self.origin).stem)
        base = self._text(content, "base") or f"{DATA}{name}/"
        prefixes = {**PREFIXES, **self._texts(content, "prefixes")}
        return DatasetMapping(
            name=name,
            base=base,
            namespace=self._text(content, "namespace") or f"{NS.removesuffix('ns#')}{name}#",
            prefixes=prefixes,
            ontologies=tuple(self._strings(content.get("ontologies", ()), ("ontologies",))),
            sources=tuple(self._struct(SourceSpec, table, place) for place, table in self._tables(content, "source")),
            maps=tuple(self._map(table, place) for place, table in self._tables(content, "map")),
            terms={key: self._term(table, ("term", key)) for key, table in self._members(content, "term")},
            vocabulary={
                key: self._struct(TermDeclaration, table, ("vocabulary", key))
                for key, table in self._members(content, "vocabulary")
            },
            dataset=self._optional(Published, content, "dataset"),
            profile=self._optional(Profile, content, "profile"),
            contrasts={
                key: self._contrast(table, ("contrast", key)) for key, table in self._members(content, "contrast")
            },
            identity=self._optional(Identity, content, "identity"),
            places=self._flag(content, "places", default=True),
            origin=self.origin,
            lines=self.lines,
        )

    def _contrast(self, table: object, place: Place) -> ContrastRule:
        nested: dict[str, object] = {}
        for part in ("values", "vague"):
            if isinstance(table, dict) and part in table:
                nested[part] = {
                    name: tuple(self._strings(given, (*place, part, name)))
                    for name, given in self._members(table, part, place)
                }
        return self._struct(ContrastRule, table, place, nested=nested)

    def _map(self, table: object, place: Place) -> MapRule:
        return self._struct(MapRule, table, place, nested=self._nested(table, place))

    def _term(self, table: object, place: Place) -> TermRule:
        return self._struct(TermRule, table, place, nested=self._nested(table, place))

    def _nested(self, table: object, place: Place) -> dict[str, object]:
        found: dict[str, object] = {}
        if not isinstance(table, dict):
            return found
        if "properties" in table:
            found["properties"] = {
                name: tuple(self._rules(rule, (*place, "properties", name)))
                for name, rule in self._members(table, "properties", place)
            }
        if "broader" in table:
            found["broader"] = next(iter(self._rules(table["broader"], (*place, "broader"))))
        if "label" in table:
            label = table["label"]
            is_several = isinstance(label, list) and bool(label)
            found["label"] = (
                tuple(self._strings(label, (*place, "label"))) if is_several else self._said(label, (*place, "label"))
            )
        if "document" in table:
            given = table["document"] if isinstance(table["document"], list) else [table["document"]]
            found["document"] = tuple(self._sentence(one, (*place, "document")) for one in given)
        if "alt" in table:
            given = table["alt"] if isinstance(table["alt"], list) else [table["alt"]]
            found["alt"] = tuple(self._said(one, (*place, "alt")) for one in given)
        return found

    def _rules(self, given: object, place: Place) -> Iterable[PropertyRule]:
        if isinstance(given, list):
            for number, one in enumerate(given):
                yield from self._rules(one, (*place, number))
        elif isinstance(given, str):
            yield PropertyRule(value=given)
        else:
            yield self._struct(PropertyRule, given, place)

    def _said(self, given: object, place: Place) -> str | Value:
        return given if isinstance(given, str) else self._struct(Value, given, place)

    def _sentence(self, given: object, place: Place) -> Sentence:
        return self._struct(Sentence, {"value": given} if isinstance(given, str) else given, place)

    def _struct(self, kind: type[_T], table: object, place: Place, *, nested: Mapping[str, object] | None = None) -> _T:
        if not isinstance(table, dict):
            raise self._error(place, f"{self._name(place)} is {_shown(table)}; write a table")
        allowed = [_IN_FILE.get(field, field) for field in kind.__struct_fields__]
        self._known(table, allowed, place)
        values = {
            _AS_FIELD.get(key, key): [value] if key in _LISTS and isinstance(value, str) else value
            for key, value in table.items()
            if key not in (nested or {})
        }
        if "where" in values and isinstance(values["where"], dict):
            values["where"] = {
                key: [str(item) for item in value] if isinstance(value, list) else str(value)
                for key, value in values["where"].items()
            }
        missing = [
            field.name
            for field in msgspec.structs.fields(kind)
            if field.required and field.name not in values and field.name not in (nested or {})
        ]
        if missing:
            name = _IN_FILE.get(missing[0], missing[0])
            raise self._error(place, f"{self._name(place)} has no {name!r}; add it")
        try:
            made = msgspec.convert(values, kind)
        except msgspec.ValidationError as error:
            message, _, at = str(error).partition(" - at `$")
            inner = re.match(r"\.([\w-]+)", at)
            key = _IN_FILE.get(inner[1], inner[1]) if inner else ""
            where = (*place, key) if key else place
            given = f", not {_shown(table[key])}" if key in table else ""
            wanted = message.replace("`", "").partition(", got")[0]
            raise self._error(where, f"{self._name(where)}: {wanted[:1].lower()}{wanted[1:]}{given}") from error
        return msgspec.structs.replace(made, **nested) if nested else made

    def _optional(self, kind: type[_T], content: Mapping[str, object], key: str) -> _T | None:
        return self._struct(kind, content[key], (key,)) if key in content else None

    def _tables(self, content: Mapping[str, object], key: str) -> Iterable[tuple[Place, object]]:
        tables = content.get(key, [])
        if not isinstance(tables, list):
            raise self._error((key,), f"{key!r} is {_shown(tables)}; write [[{key}]]")
        return [((key, number), table) for number, table in enumerate(tables)]

    def _members(self, content: Mapping[str, object], key: str, place: Place = ()) -> Iterable[tuple[str, object]]:
        table = content.get(key, {})
        if not isinstance(table, dict):
            raise self._error((*place, key), f"{key!r} is {_shown(table)}; write a table [{key}.NAME]")
        return list(table.items())

    def _text(self, content: Mapping[str, object], key: str) -> str | None:
        value = content.get(key)
        if value is not None and not isinstance(value, str):
            raise self._error((key,), f"{key!r} is {_shown(value)}; write a text in quotes")
        return value

    def _flag(self, content: Mapping[str, object], key: str, *, default: bool) -> bool:
        value = content.get(key, default)
        if not isinstance(value, bool):
            raise self._error((key,), f"{key!r} is {_shown(value)}; write true or false")
        return value

    def _texts(self, content: Mapping[str, object], key: str) -> dict[str, str]:
        table = content.get(key, {})
        if not isinstance(table, dict):
            raise self._error((key,), f"{key!r} is {_shown(table)}; write a table [{key}]")
        for name, value in table.items():
            if not isinstance(value, str):
                raise self._error((key, name), f"{name!r} is {_shown(value)}; write an IRI in quotes")
        return dict(table)

    def _strings(self, given: object, place: Place) -> list[str]:
        values = [given] if isinstance(given, str) else given
        if not isinstance(values, list | tuple) or not all(isinstance(value, str) for value in values):
            raise self._error(place, f"{self._name(place)} is {_shown(given)}; write a list of texts")
        return list(values)

    def _known(self, table: Mapping[str, object], allowed: Iterable[str], place: Place) -> None:
        names = list(allowed)
        for key in table:
            if key not in names:
                near = get_close_matches(key, names, n=1, cutoff=0.6)
                hint = f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(names)}"
                raise self._error((*place, key), f"unknown key {key!r} in {self._name(place)}; {hint}")

    def _error(self, place: Place, message: str) -> ConfigError:
        found = next((self.lines[place[:end]] for end in range(len(place), 0, -1) if place[:end] in self.lines), None)
        return ConfigError(f"{self.origin}: {message}" if found is None else f"{self.origin}: line {found}: {message}")

    @staticmethod
    def _name(place: Place) -> str:
        shown = ".".join(str(part) for part in place if isinstance(part, str))
        return f"[{shown}]" if shown else "the mapping"


def _shown(value: object) -> str:
    kinds: tuple[tuple[type, Callable[[object], str]], ...] = (
        (bool, lambda v: str(v).lower()),
        (str, repr),
        (list, lambda _: "a list"),
        (dict, lambda _: "a table"),
    )
    return next((show(value) for kind, show in kinds if isinstance(value, kind)), str(value))
