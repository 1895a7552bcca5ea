"""What a mapping says of people: in a table of theirs, in lists within records of works, or beside a work."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mrag_owl.datasets.cleaning import life_in, unwrapped
from mrag_owl.datasets.columns import Column
from mrag_owl.datasets.inference import values
from mrag_owl.datasets.inference.lines import Line, dated, field, listed, name_filters, why
from mrag_owl.datasets.inference.lines import table as inline
from mrag_owl.datasets.inference.meanings import Meaning, meaning_of
from mrag_owl.datasets.inference.words import senses, understood

OF_PEOPLE = frozenset(
    (
        *("maker", "maker id", "maker begin", "maker end", "maker place", "maker page", "birth", "death", "life"),
        *("birth place", "death place", "nationality", "gender", "role", "model", "biography", "occupation"),
        *("surname", "given", "other name", "person kind"),
    )
)
"""Meanings that speak of a person, wherever they stand."""

_IN_CONTEXT = {
    "title": "name",
    "maker": "name",
    "begin": "birth",
    "end": "death",
    "maker begin": "birth",
    "maker end": "death",
    "date": "life",
    "page": "person page",
    "maker page": "person page",
    "description": "biography",
    "kind": "",
    "made at": "person place",
    "maker place": "person place",
    "culture": "nationality",
    "maker id": "id",
}
_LEAST_LIVES = 0.2
_LEAST_NAMES = 0.3
"""Of the different names of people, the share that a field of other names must have: fewer are kinds of people."""

_YEARS = (("birth", "bornIn", "begin"), ("death", "diedIn", "end"))
_PLACES = (("birth place", "birthPlace"), ("death place", "deathPlace"))


@dataclass(frozen=True, slots=True)
class Person:
    """The fields that speak of a person, by meaning, best first; their paths begin where the person's record does."""

    fields: Mapping[str, Sequence[tuple[Column, Meaning]]]

    def first(self, name: str) -> Column | None:
        """Return the best field of a meaning."""
        found = self.fields.get(name)
        return found[0][0] if found else None

    @property
    def names(self) -> list[Column]:
        """The fields with whole names: the one to be shown first, given name first where there is one."""
        return [column for column, _ in self.fields.get("name", ())]

    def label(self) -> tuple[list[str], list[str]]:
        """Return the templates of the label, the first with a text counts, and those of other names."""
        surname, given = self.first("surname"), self.first("given")
        others = [field(one.path) for one in self.names[1:] if _is_another(one, self.names[0])]
        others += [field(column.path) for column, _ in self.fields.get("other name", ())]
        if self.names:
            best = self.names[0]
            filters = name_filters(best)
            return [field(best.path, *filters)], [
                *([field(best.path)] if set(filters) - {"name-alone"} else []),
                *others,
            ]
        if surname is None:
            return [], others
        last = field(surname.path, *(one for one in name_filters(surname) if one == "name-case"))
        if given is None:
            return [last], others
        return [f"{field(given.path)} {last}", last], [f"{field(surname.path)}, {field(given.path)}", *others]

    def properties(self) -> list[Line]:
        """Return what is stated of a person."""
        return [*self._years(), *self._rest()]

    def _years(self) -> list[Line]:
        found: list[Line] = []
        life = next((one for one in self.fields.get("life", ())), None)
        told = None if life is not None else self._told()
        for name, term, part in _YEARS:
            given = self.fields.get(name, ())
            best = next((one for one in given if values.share(one[0], values.is_year) > 0.5), next(iter(given), None))
            if best is not None:
                said = inline({"to": "Year", **dated(best[0]), "date": part})
                found.append(Line(term, said, why(best[1])))
            elif life is not None:
                kind = "birth" if part == "begin" else "death"
                said = inline({"to": "Year", **dated(life[0]), "date": kind, "missing": "skip"})
                found.append(Line(term, said, why(life[1])))
            elif told is not None:
                kind = "birth" if part == "begin" else "death"
                said = inline(
                    {"to": "Year", "value": field(told.path, *_of_life(told)), "date": kind, "missing": "skip"}
                )
                found.append(Line(term, said, f"0.70: {told.path} tells of lives"))
        if life is not None:
            found.append(Line("dateText", f'"{field(life[0].path)}"'))
        return found

    def _told(self) -> Column | None:
        """Return the field that tells of a life in short: "American, 1882–1925", alone or beside a name."""
        beside = [one for one in self.names if values.with_lives(one) >= 0.5 and values.lives(one) >= 0.5]
        short = [one for one, _ in self.fields.get("biography", ()) if values.lives(one) >= 0.5 and one.longest <= 150]
        return next(iter([*short, *beside]), None)

    def _briefly(self) -> list[Line]:
        """State the nationality and place of birth beside the years of a life, as in "American, born Oslo"."""
        told = self._told() or self.first("life")
        if told is None:
            return []
        found: list[Line] = []
        spoken = life_in if "life" in _of_life(told) else unwrapped
        said: dict[str, object] = {"value": field(told.path, *_of_life(told))}
        for name, term, kind, pattern, least in (
            ("nationality", "hasNationality", "Nationality", _NATION, 0.2),
            ("birth place", "birthPlace", "Place", _BORN_AT, 0.01),
        ):
            texts = [spoken(text) for text in values.known(told)]
            if not self.fields.get(name) and sum(1 for text in texts if pattern.search(text)) >= least * len(texts):
                rule = inline({"to": kind, **said, "match": pattern.pattern})
                found.append(Line(term, rule, f"0.70: {told.path} tells of lives"))
        return found

    def _rest(self) -> list[Line]:
        found: list[Line] = []
        found += self._briefly()
        for name, term, of in (("birth", "birthPlace", "birth place"), ("death", "deathPlace", "death place")):
            column = self.first(name)
            if column is not None and "place" in senses(column.path) and not self.fields.get(of):
                said = {"to": "Place", "value": field(column.path), "match": _BEFORE_YEARS}
                found.append(Line(term, inline(said), f"0.70: {column.path} says place"))
        for name, term in _PLACES:
            for column, meaning in list(self.fields.get(name, ()))[:1]:
                found.append(Line(term, inline({"to": "Place", **_one(column)}), why(meaning)))
        for column, meaning in list(self.fields.get("nationality", ()))[:1]:
            found.append(Line("hasNationality", inline({"to": "Nationality", **listed(column)}), why(meaning)))
        for column, meaning in list(self.fields.get("gender", ()))[:1]:
            put = {text: gender for text in sorted(column.values) if (gender := values.gender_of(text)) is not None}
            gendered: dict[str, object] = {"to": "Gender", "value": field(column.path, "lower")}
            changed = {text: word for text, word in put.items() if text.lower() != word}
            found.append(Line("hasGender", inline(gendered | ({"put": changed} if changed else {})), why(meaning)))
        for column, meaning in list(self.fields.get("occupation", ()))[:1]:
            found.append(Line("hasOccupation", inline({"to": "Occupation", **listed(column)}), why(meaning)))
        for column, meaning in list(self.fields.get("person page", ()))[:1]:
            found.append(Line("page", inline({"value": field(column.path), "type": "anyURI"}), why(meaning)))
        return found

    def sentences(self) -> list[str]:
        """Return what a document about a person says."""
        label, _ = self.label()
        said = [f"{one}." for one in label[:1]]
        for name in ("life", "birth", "birth place", "death", "death place", "nationality", "biography"):
            for column, _ in list(self.fields.get(name, ()))[:1]:
                said.append(f"{field(column.path)}.")
        return said


_NATION = re.compile(r"^\(?([^\W\d_][^,;\d(]*?)\s*,\s*(?:born\b|active\b|b\.|c\.|ca\.|died\b|est\b|\d)")
_BEFORE_YEARS = r"^\W*([^\d,;(]*[^\W\d_])"
_BORN_AT = re.compile(
    r"\bborn (?:in )?([^\W\d_](?:(?!,? (?:died|active|lived)\b)[^;.\d(–])*?)"
    r"(?=,? (?:c\. ?)?\d|[;.(–]|-died|,? (?:died|active|lived)\b|$)"
)


def _of_life(column: Column) -> tuple[str, ...]:
    """Return the filter that leaves of a text what it tells of a life."""
    return ("life",) if values.with_lives(column) >= 0.5 else ("unwrapped",)


def person_of(columns: Sequence[Column], labels: Mapping[str, str], *, is_flat: bool = False) -> Person:
    """Return who is spoken of by the columns of a person's record, or, if `is_flat`, by those beside a work's."""
    found: dict[str, list[tuple[Column, Meaning]]] = {}
    for column in columns:
        if not column.nameable or not column.count:
            continue
        meaning = meaning_of(column, labels.get(column.path.casefold()))
        name = meaning.name
        if name == "date" and not is_flat and values.lives(column) < _LEAST_LIVES:
            continue  # when a work was made, not when its maker lived
        if not is_flat or name in OF_PEOPLE:
            name = _IN_CONTEXT.get(name, name)
        elif is_flat and name in ("begin", "end"):
            name = _IN_CONTEXT[name]
        elif is_flat:
            continue
        if not name and not is_flat and column.path.rpartition(".")[2].casefold() in ("text", "value", "content"):
            name = "name"
        if name:
            found.setdefault(name, []).append((column, meaning))
    if "given" in found and "surname" not in found and not is_flat:
        found["surname"] = [one for one in found.pop("name", []) if "display" not in senses(one[0].path)]
    if "name" in found:
        own = [one for one in found["name"] if not senses(one[0].path) & {"place", "country", "location"}]
        found["name"] = own or found["name"]
    found = {name: given for name, given in found.items() if given}
    for name, given in found.items():
        given.sort(
            key=lambda one: (
                -round(one[1].confidence, 1),
                -round(2 * understood(one[0].path)),
                -_preference(name, one[0]),
            )
        )
    person = Person(found)
    if not is_flat and not person.names and person.first("surname") is None:
        texts = [
            one
            for one in columns
            if one.nameable and one.kind == "text" and not one.listed and values.numbers(one) < 0.3
        ]
        likely = [one for one in texts if not meaning_of(one).name and len(one.values) > 1]
        likely = [one for one in texts if values.with_lives(one) >= 0.5] or likely
        if likely:
            best = max(likely, key=lambda one: (len(one.values), -one.longest))
            found["name"] = [(best, Meaning("name", 0.5, f"{best.path} has the most texts that differ"))]
    return person


def _preference(name: str, column: Column) -> float:
    said = senses(column.path)
    if name == "name":
        is_alone = values.with_lives(column) < 0.5
        is_forward = values.filed_by_surname(column) < 0.3
        return column.count * (1 + ("display" in said and is_alone) + is_forward + ("name" in said) + is_alone)
    return float(column.count)


def _is_another(column: Column, best: Column) -> bool:
    if column is best or column.kind != "text" or column.listed or values.with_lives(column) >= 0.5:
        return False
    return set(column.values) != set(best.values) and len(column.values) >= _LEAST_NAMES * len(best.values)


def _one(column: Column) -> dict[str, object]:
    return {"value": field(column.path)}
