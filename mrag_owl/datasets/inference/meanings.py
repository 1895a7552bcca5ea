"""What a field means, from the words of its name, its label and its values, and how sure that is.

Rules are tried in order; the first whose words are in the name, whose forbidden words are not, and whose values look
like it, decides. A field whose name says nothing is told by its values alone, with less confidence.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mrag_owl.datasets.columns import Column
from mrag_owl.datasets.inference import values
from mrag_owl.datasets.inference.words import senses, words_of

Check = Callable[[Column], bool]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a field means (`birth`, `medium`, …), how sure that is in [0, 1], and why."""

    name: str
    confidence: float
    reason: str


@dataclass(frozen=True, slots=True)
class _Rule:
    name: str
    words: tuple[frozenset[str], ...]
    without: frozenset[str] = frozenset()
    check: str = ""


def _rule(name: str, words: str, *, without: str = "", check: str = "") -> _Rule:
    """`words` has alternatives parted by `|`, all of whose words must be there."""
    return _Rule(name, tuple(frozenset(one.split()) for one in words.split("|")), frozenset(without.split()), check)


_MOST_KINDS = 12
"""Kinds of people that a file tells apart: more values are their names."""

_CHECKS: dict[str, Check] = {
    "dates": lambda one: values.years(one) >= 0.6,
    "years": lambda one: values.share(one, values.is_year) >= 0.6,
    "no dates": lambda one: values.years(one) < 0.4,
    "pictures": lambda one: values.pictures(one) >= 0.5 or values.urls(one) >= 0.5,
    "urls": lambda one: values.urls(one) >= 0.5,
    "numbers": lambda one: values.numbers(one) >= 0.6,
    "measures": lambda one: values.measures(one) >= 0.3,
    "lives": lambda one: values.lives(one) >= 0.4 or values.years(one) >= 0.6,
    "names": lambda one: values.numbers(one) < 0.3 and values.urls(one) < 0.3 and one.kind != "boolean",
    "people": lambda one: (values.lettered(one) >= 0.5 or values.with_lives(one) >= 0.5) and values.urls(one) < 0.3,
    "told": lambda one: one.kind in ("text", "anyURI"),
    "pages": lambda one: values.urls(one) >= 0.5 and 2 * len(one.values) > one.count,
    "terms": lambda one: one.kind == "text" and values.longest_part(one) <= 400 and values.urls(one) < 0.3,
    "few": lambda one: values.repeated(values.parts_of(one)) and one.kind == "text" and values.urls(one) < 0.3,
    "kinds": lambda one: one.kind == "text" and len(one.values) <= _MOST_KINDS < one.count,
    "texts": lambda one: one.kind == "text",
    "unique": values.differs,
    "credits": lambda one: one.kind == "text" and (one.longest > 40 or values.credits_(one) >= 0.3),
}

_CONCEPTS = "kind subject medium technique movement school culture period location collection country"
_RULES: tuple[_Rule, ...] = (
    _rule("record", "record|order"),
    _rule("picture", "picture", check="pictures"),
    _rule("rights", "rights", check="told"),
    _rule("maker page", "maker url|person url", check="urls"),
    _rule("page", "url", without="picture", check="pages"),
    _rule("birth place", "birth place|birth country", check="no dates"),
    _rule("death place", "death place|death country", check="no dates"),
    _rule("birth", "birth", check="dates"),
    _rule("death", "death", check="dates"),
    _rule("birth place", "birth", check="no dates"),
    _rule("death place", "death", check="no dates"),
    _rule("life", "life", check="lives"),
    _rule("life", "maker date|maker year|person date|maker display date", without="begin end made", check="lives"),
    _rule("period", "nationality period", check="terms"),
    _rule("nationality", "nationality", check="terms"),
    _rule("gender", "gender", check="few"),
    _rule("acquired", "acquisition date|acquisition year|accession date|accession year", check="dates"),
    _rule("acquired", "acquisition", check="years"),
    _rule("acquisition method", "acquisition method|accession method|credit method", check="few"),
    _rule("credit", "credit", check="texts"),
    _rule("accession", "acquisition number|accession number|accession id|accession", without="url", check="unique"),
    _rule("accession", "work number|collection number", without="url maker", check="unique"),
    _rule("acquisition method", "acquisition", check="few"),
    _rule("credit", "acquisition|credit", check="credits"),
    _rule("maker begin", "maker begin|person begin", check="dates"),
    _rule("maker end", "maker end|person end", check="dates"),
    _rule("model", "model", without="url", check="terms"),
    _rule("role", "role", check="few"),
    _rule("person kind", "maker kind|person kind", without="name", check="kinds"),
    _rule("biography", "maker description|person description", check="texts"),
    _rule("maker id", "maker id|person id|maker number", without="name title"),
    _rule("maker place", "maker place|person place|maker country", check="terms"),
    _rule("begin", "begin date|begin year|begin made|begin", check="dates"),
    _rule("end", "end date|end year|end made|end", check="dates"),
    _rule("school", "school", without="id", check="terms"),
    _rule("made at", "made place|made country|place|country", without="maker person location", check="terms"),
    _rule("date", "date period made", check="dates"),
    _rule("period", "period", check="terms"),
    _rule("inscription", "inscription", check="texts"),
    _rule("provenance", "provenance|exhibition"),
    _rule("height", "height", without="picture", check="numbers"),
    _rule("width", "width", without="picture", check="numbers"),
    _rule("depth", "depth", without="picture", check="numbers"),
    _rule("diameter", "diameter", without="picture", check="numbers"),
    _rule("weight", "weight", without="picture", check="numbers"),
    _rule("dimensions", "dimensions|height|width", check="measures"),
    _rule("department", "department", without="id", check="few"),
    _rule(
        "title",
        "title|name",
        without=f"alternative maker person place surname given department {_CONCEPTS}",
        check="names",
    ),
    _rule("other title", "title alternative", check="texts"),
    _rule("other name", "alternative name", check="people"),
    _rule("surname", "surname", check="people"),
    _rule("given", "given", check="people"),
    _rule("medium", "medium|medium technique|technique", without="id url", check="terms"),
    _rule("date", "date|made year|made date|year|made", without="maker person", check="dates"),
    _rule("culture", "culture", check="terms"),
    _rule("movement", "movement", without="id", check="terms"),
    _rule("occupation", "occupation", check="few"),
    _rule("kind", "kind", without="id maker", check="few"),
    _rule("subject", "subject", without="id url", check="terms"),
    _rule("location", "location", without="id url number", check="few"),
    _rule("collection", "collection", without="id", check="few"),
    _rule("description", "description", check="texts"),
    _rule("maker", "maker", without="id number", check="people"),
    _rule("maker", "person name|person", without="id number", check="people"),
)

_BY_VALUES: tuple[tuple[str, Check, str], ...] = (
    ("picture", lambda one: values.pictures(one) >= 0.8, "its values are addresses of pictures"),
    ("page", lambda one: values.urls(one) >= 0.8 and one.is_unique, "its values are addresses"),
    ("gender", lambda one: values.genders(one) >= 0.8 and len(one.values) <= 8, "its values are genders"),
    ("dimensions", lambda one: values.measures(one) >= 0.7 and one.longest > 6, "its values are measures"),
    ("credit", lambda one: values.credits_(one) >= 0.7 and one.longest > 30, "its values say how works came here"),
    (
        "medium",
        lambda one: values.media(one) >= 0.7 and one.longest <= (120 if values.differs(one) else 400),
        "its values are materials and techniques",
    ),
)


_TOLD_ALONE = frozenset(
    (
        *(
            "subject",
            "nationality",
            "gender",
            "birth place",
            "death place",
            "credit",
            "inscription",
            "movement",
            "school",
        ),
        *("picture", "acquisition method", "department", "culture", "maker"),
    )
)
"""Meanings that the last part of a path tells, whatever it stands in."""


def meaning_of(column: Column, label: str | None = None, *, within: str = "") -> Meaning:
    """Return what a field means, "" where that is not known; `within` is the name of the list or table it stands in."""
    if column.kind == "boolean" or values.moments(column) >= 0.8:
        return Meaning("record", 0.8, "it says yes or no, or when the record was changed")
    first, _, last = column.path.rpartition(".")
    if first and not label and (found := _by_name(column, senses(last), None, within)) and found.name in _TOLD_ALONE:
        return found
    return _by_name(column, frozenset(senses(column.path) | senses(label or "") | senses(within)), label, within) or (
        _by_values(column)
    )


def _by_name(column: Column, said: frozenset[str], label: str | None, within: str) -> Meaning | None:
    own = f"{column.path}" + (f" ({label})" if label else "")
    for rule in _RULES:
        found = next((one for one in rule.words if one <= said), None)
        if found is None or rule.without & said:
            continue
        if rule.check and not _CHECKS[rule.check](column):
            continue
        known = ", ".join(dict.fromkeys((*words_of(column.path), *words_of(label or "")))) or within
        agreed = (
            f", and its values are {rule.check}" if rule.check in ("dates", "years", "pictures", "measures") else ""
        )
        return Meaning(rule.name, 0.95 if agreed else 0.85, f"{own} says {known}{agreed}")
    return None


def _by_values(column: Column) -> Meaning:
    for name, check, reason in _BY_VALUES:
        if column.kind in ("text", "anyURI") and check(column):
            return Meaning(name, 0.6, reason)
    return Meaning("", 0.0, "neither its name nor its values say what it is")
