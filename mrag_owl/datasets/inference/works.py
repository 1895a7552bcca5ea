"""What a mapping says of works: their dates, media, kinds, subjects, sizes, how they came here, and their makers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from mrag_owl.datasets.columns import Column
from mrag_owl.datasets.dates import read_date
from mrag_owl.datasets.inference import values
from mrag_owl.datasets.inference.generic import concept_lines, property_lines
from mrag_owl.datasets.inference.lines import Line, dated, listed, medium, number, quoted, unread_dates, why
from mrag_owl.datasets.inference.lines import field as template
from mrag_owl.datasets.inference.lines import table as inline
from mrag_owl.datasets.inference.meanings import Meaning, meaning_of
from mrag_owl.datasets.inference.tables import Table
from mrag_owl.datasets.inference.words import senses, understood
from mrag_owl.datasets.measures import UNITS

CONCEPTS: Mapping[str, tuple[str, str]] = {
    "kind": ("hasGenre", "Genre"),
    "subject": ("depicts", "Subject"),
    "movement": ("hasMovement", "Movement"),
    "school": ("hasSchool", "School"),
    "culture": ("hasCulture", "Culture"),
    "period": ("hasPeriod", "Period"),
    "made at": ("madeAt", "Place"),
    "department": ("inDepartment", "Department"),
    "collection": ("inCollection", "Collection"),
    "location": ("locatedAt", "Location"),
    "acquisition method": ("acquiredBy", "AcquisitionMethod"),
}
"""Meaning → the property and the class of what it leads to."""

TEXTS: Mapping[str, str] = {
    "accession": "accessionNumber",
    "credit": "creditLine",
    "dimensions": "dimensions",
    "inscription": "inscription",
    "provenance": "provenance",
    "rights": "rights",
    "description": "description",
}
_SIZES = ("height", "width", "depth", "diameter", "weight")
_ADDRESSES = {"page": "page", "picture": "imageUrl"}
_LEFT_OUT = ("record", "order")


@dataclass(slots=True)
class Work:
    """The fields of a table of works by meaning, best first, without those that speak of makers."""

    table: Table
    fields: dict[str, list[tuple[Column, Meaning]]] = field(default_factory=dict)
    unknown: list[tuple[Column, str | None]] = field(default_factory=list)

    def first(self, name: str) -> Column | None:
        """Return the best field of a meaning."""
        found = self.fields.get(name)
        return found[0][0] if found else None


def work_of(table: Table, leaving: Sequence[Column]) -> Work:
    """Return what the fields of a table mean of works; `leaving` are those that speak of makers or name the record."""
    work = Work(table)
    for column in (*table.columns.values(), *_single(table, leaving)):
        label = table.labels.get(column.path.casefold())
        if column in leaving or not column.nameable or not column.count:
            continue
        meaning = meaning_of(column, label)
        if ".0." in column.path and meaning.name not in _TOLD_ONCE:
            continue
        is_of_pictures = not meaning.name and "picture" in senses(column.path)
        if meaning.name in _LEFT_OUT or is_of_pictures:
            continue
        if meaning.name:
            work.fields.setdefault(meaning.name, []).append((column, meaning))
        else:
            work.unknown.append((column, label))
    for name, given in work.fields.items():
        if any(meaning.confidence > _GUESSED for _, meaning in given):
            given[:] = [one for one in given if one[1].confidence > _GUESSED]
        by_dates = name == "date"
        given.sort(
            key=lambda one: (
                -round(one[1].confidence, 1),
                by_dates and "made" not in senses(one[0].path),
                -round(values.years(one[0]), 1) if by_dates else 0,
                -round(2 * understood(one[0].path)),
                -one[0].count,
            )
        )
    _plain_title(work.fields)
    return work


def _plain_title(fields: dict[str, list[tuple[Column, Meaning]]]) -> None:
    """Prefer a title to one with something before it: "Windsor" to "Print, Windsor", which is another title."""
    titles = fields.get("title", [])
    for place, (column, _) in enumerate(titles[1:], start=1):
        longer = titles[0][0]
        is_end = values.share(longer, lambda text, column=column: any(end in column.values for end in _ends(text)))  # type: ignore[misc]  # bound now
        if is_end >= _SHARE_PLAIN and values.share(longer, column.values.__contains__) < 1 - _SHARE_PLAIN:
            fields.setdefault("other title", []).append(titles[0])
            titles[:] = [titles[place], *titles[1:place], *titles[place + 1 :]]
            return


def _ends(text: str) -> Iterator[str]:
    """Yield what follows the commas and colons of a text."""
    for found in re.finditer(r"[,:] ", text):
        yield text[found.end() :]


_SHARE_PLAIN = 0.8
_GUESSED = 0.6
"""The confidence of what values alone tell: where a name tells, they tell nothing more."""

_SINGLE = frozenset(("title", "date"))
_TOLD_ONCE = frozenset(("title", "date", "begin", "end"))


def _single(table: Table, leaving: Sequence[Column]) -> Iterator[Column]:
    """Yield the fields of lists that say one thing of a work, such as its titles and when it was made."""
    own = {id(column) for column in leaving}
    for at, inner in table.nested.items():
        is_single = bool(senses(at) & _SINGLE) and not senses(at) & {"maker", "person"}
        for column in inner.values():
            is_when = {"made", "date"} <= senses(column.path)
            if (is_single or is_when) and column.nameable and not column.listed and id(column) not in own:
                yield column.called(f"{at}.0.{column.path}")


def label_of(work: Work) -> list[str]:
    """Return the templates of a work's label: its title, or, where records have none, its number."""
    title, accession = work.first("title"), work.first("accession")
    others = [column for column, _ in work.fields.get("other title", ())]
    if title is None:
        title = others[0] if others else None
    said = [template(title.path)] if title is not None else []
    said += [template(path) for path in (work.table.translations.get(title.path, ()) if title is not None else ())]
    if accession is not None and (title is None or title.count < work.table.total):
        said.append(template(accession.path))
    return said


def work_lines(work: Work) -> Iterator[Line]:
    """Yield what is stated of a work, but for its makers."""
    yield from _dates(work)
    for column, meaning in work.fields.get("acquired", [])[:1]:
        yield Line("acquiredIn", inline({"to": "Year", **dated(column), "date": "begin"}), why(meaning))
    shown = work.fields.get("medium", [])
    for number_of, (column, meaning) in enumerate(shown):
        yield Line("hasMedium", inline({"to": "Medium", **medium(column)}), why(meaning))
        if not number_of and not column.listed:
            yield Line("mediumText", quoted(template(column.path)))
    for name, (term, kind) in CONCEPTS.items():
        for column, meaning in _differing(work.fields.get(name, [])):
            if name == "kind" and len(column.values) < 2 < column.count and len(work.fields[name]) > 1:
                continue  # what all works are tells none apart
            if column.kind == "text" or name in ("location", "department"):
                yield Line(term, inline({"to": kind, **listed(column)}), why(meaning))
    for name in _SIZES:
        for column, meaning in work.fields.get(name, [])[:1]:
            unit = _unit_of(column) if name != "weight" else ""
            value = {"value": template(column.path, f"from-{unit}")} if unit else number(column)
            told = "" if unit or name == "weight" else "; no unit is given: taken for centimetres"
            yield Line(name, inline(value | {"type": "decimal"} | _sizes(column)), why(meaning) + told)
    for name, term in _ADDRESSES.items():
        for column, meaning in work.fields.get(name, [])[:1]:
            typed: dict[str, object] = {"type": "anyURI", "match": r"^https?://[^\s<>\"{}|\\^`]+$"}
            if values.urls(column) >= 0.5:
                yield Line(term, inline({"value": template(column.path)} | typed), why(meaning))
    for name, term in TEXTS.items():
        for column, meaning in work.fields.get(name, [])[:1]:
            yield Line(term, quoted(template(column.path)), why(meaning))
    for column, meaning in work.fields.get("other title", []):
        yield Line("otherTitle", quoted(template(column.path)), why(meaning))
    if (title := work.first("title")) is not None:
        for path in work.table.translations.get(title.path, ()):
            yield Line("otherTitle", quoted(template(path)), f"0.90: {path} says it in another language")
    for at, inner in work.table.nested.items():
        yield from _measured(at, inner)
    for column, _ in work.unknown:
        yield from property_lines(column)


def _measured(at: str, inner: Mapping[str, Column]) -> Iterator[Line]:
    """Yield the sizes in a list of measures, each with what it is the size of."""
    size = next(
        (one for one in inner.values() if values.numbers(one) > 0.8 and one.path.casefold().endswith(_VALUES)), None
    )
    unit = next((one for one in inner.values() if set(one.values) - {"cm"} <= _UNITS and "cm" in one.values), None)
    of = next((one for one in inner.values() if any(senses(text) & set(_SIZES) for text in one.values)), None)
    if size is None or of is None or "dimensions" not in senses(at):
        return
    for name in _SIZES:
        kinds = sorted(text for text in of.values if name in senses(text))
        if kinds:
            where = {of.path: kinds} | ({unit.path: "cm"} if unit is not None else {})
            said = {**number(size), "type": "decimal", "each": at, "where": where}
            yield Line(name, inline(said), f"0.80: {at} has {', '.join(kinds)}")


_UNITS = frozenset(("mm", "m", "in", "inch", "inches", "ft", "g", "kg", "px"))
_VALUES = ("value", "amount", "size", "number", "wert", "valeur", "valor")


def _differing(given: Sequence[tuple[Column, Meaning]]) -> Iterator[tuple[Column, Meaning]]:
    """Yield the fields but for those that say in other letters what one before them says."""
    known: set[str] = set()
    for column, meaning in given:
        said = {text.casefold() for text in column.values}
        if not said <= known:
            yield column, meaning
        known |= said


def _unit_of(column: Column) -> str:
    """Return the unit of length that a field's name ends with, as "height (mm)" does."""
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+", column.path)
    return next((unit for unit in UNITS if words and re.fullmatch(rf"{unit}(?:ch|ches)?", words[-1].casefold())), "")


def _sizes(column: Column) -> dict[str, object]:
    """Return the condition that leaves out sizes of nothing, which stand for unknown ones."""
    nothing = sorted(text for text in column.values if re.fullmatch(r"0(?:[.,]0+)?", text))
    return {"where": {f"!{column.path}": nothing}} if nothing else {}


def _dates(work: Work) -> Iterator[Line]:
    said = work.fields.get("date", []) or [
        one for one in work.fields.get("period", ()) if values.years(one[0]) >= 0.6 and not one[0].listed
    ]
    begin, end = work.first("begin"), work.first("end")
    if begin is not None:  # a century beside the years is no better date
        said = [one for one in said if values.share(one[0], _is_century) < _SHARE_OF_CENTURIES]
    is_open = begin is not None and end is not None and end.count < begin.count
    if said:
        column, meaning = said[0]
        remark = unread_dates(column)
        reason = f"{why(meaning)}; {remark}" if remark else why(meaning)
        yield Line("createdIn", inline({"to": "Year", **dated(column), "date": "years"}), reason)
        if begin is None:
            yield Line("earliestYear", inline({**dated(column), "date": "begin", "type": "integer"}))
        if end is None and begin is None:
            yield Line("latestYear", inline({**dated(column), "date": "end", "type": "integer"}))
        yield Line("dateQualifier", inline({**dated(column), "date": "qualifier"}))
        yield Line("dateText", quoted(template(column.path)))
        yield Line("dateEdtf", inline({**dated(column), "date": "edtf", "type": "edtf"}))
    elif begin is not None:
        both = template(begin.path) if end is None else f"{template(begin.path)}–{template(end.path)}"
        conditions: dict[str, object] = dict(dated(begin).get("where", {}))  # type: ignore[call-overload]  # a table
        where: dict[str, object] = {"where": conditions} if conditions else {}
        rules = [{"to": "Year", "value": both, **where, "date": "years", "missing": "skip"}]
        if end is not None and is_open:
            rules.append({"to": "Year", **_alone(begin, end), "date": "years"})
        yield Line("createdIn", _either(rules))
    if begin is not None:
        for column, name, part in ((begin, "earliestYear", "begin"), (end or begin, "latestYear", "end")):
            meaning = meaning_of(column, work.table.labels.get(column.path.casefold()))
            rules = [{**dated(column), "date": part, "type": "integer"}]
            if end is not None and column is end and is_open:
                rules.append({**_alone(begin, end), "date": part, "type": "integer"})
            yield Line(name, _either(rules), why(meaning))


_SHARE_OF_CENTURIES = 0.7


def _is_century(text: str) -> bool:
    date = read_date(text)
    return date is not None and date.qualifier == "century"


def _alone(begin: Column, end: Column) -> dict[str, object]:
    """Return how the first year is read where there is no last one."""
    said = dated(begin)
    conditions: dict[str, object] = dict(said.get("where", {}))  # type: ignore[call-overload]  # a table
    return {**said, "where": {**conditions, end.path: ""}}


def _either(rules: Sequence[Mapping[str, object]]) -> str:
    return inline(rules[0]) if len(rules) == 1 else f"[{', '.join(inline(rule) for rule in rules)}]"


def picture_of(work: Work) -> Column | None:
    """Return the field with names of picture files, not addresses."""
    shown = work.fields.get("picture", [])
    return next((column for column, _ in shown if values.urls(column) < 0.1 and values.pictures(column) > 0.5), None)


def sentences(work: Work, makers: Sequence[str | Mapping[str, object]]) -> Iterator[str | Mapping[str, object]]:
    """Yield what a document about a work says."""
    yield from (f"{one}." for one in label_of(work)[:1])
    yield from makers
    for name, start in (
        ("date", ""),
        ("medium", ""),
        ("kind", ""),
        ("movement", ""),
        ("school", ""),
        ("culture", ""),
        ("made at", "Made in "),
        ("subject", "Shows "),
        ("description", ""),
        ("inscription", ""),
    ):
        for column, _ in work.fields.get(name, [])[: 1 if name in ("date", "description") else 3]:
            yield f"{start}{template(column.path)}."


def nested_lines(table: Table, leaving: Sequence[str]) -> Iterator[Line]:
    """Yield the links to what stands in lists of objects, but for the makers."""
    for at, inner in table.nested.items():
        if at not in leaving:
            yield from concept_lines(at, inner)
