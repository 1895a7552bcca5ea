"""Tables that join works with people, or give a work its terms and pictures, a line for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mrag_owl.datasets.columns import Column
from mrag_owl.datasets.inference import values
from mrag_owl.datasets.inference.generic import property_lines
from mrag_owl.datasets.inference.lines import Line, listed, quoted, why
from mrag_owl.datasets.inference.lines import field as template
from mrag_owl.datasets.inference.lines import table as inline
from mrag_owl.datasets.inference.links import Links
from mrag_owl.datasets.inference.makers import _by_role
from mrag_owl.datasets.inference.meanings import meaning_of
from mrag_owl.datasets.inference.tables import Table
from mrag_owl.datasets.inference.words import senses
from mrag_owl.datasets.inference.works import CONCEPTS

_OF_TERMS = {
    "subject": "subject",
    "movement": "movement",
    "school": "school",
    "medium": "medium",
    "technique": "medium",
    "kind": "kind",
    "culture": "culture",
    "period": "period",
    "place": "made at",
}
_MOST_TYPES = 40

Joined = list[tuple[list[str], list[Line]]]


def joined_lines(
    table: Table, works: Table, people: Sequence[Table], links: Links, artwork: Callable[[Table, str | None], str]
) -> Joined:
    """Return the heads and properties of the rules by which a table says more of works, none where it says nothing."""
    to_work = links.to(table, works)
    if to_work is None or to_work[1] is not None:
        return []
    column = to_work[0]
    head = [
        "",
        "[[map]]",
        f"source = {quoted(table.name)}",
        'class = "Artwork"',
        f"iri = {quoted(artwork(works, column.path))}",
    ]
    head.append("shared = true")
    lines: list[Line] = []
    joining = [column]
    for other in people:
        found = links.to(table, other)
        if found is not None and found[1] is None:
            joining.append(found[0])
            iri = links.artist_template(other, found[0].path)
            role = next((one for one in _roles(table) if one not in joining), None)
            reason = f"0.95: {table.path.name} joins works and {other.path.name}"
            if role is None:
                lines.append(Line("createdBy", inline({"iri": iri}), reason))
            else:
                joining.append(role)
                lines += _by_role(role, {"iri": iri}, reason)
    if lines:
        return [(head, lines)]
    rest = [one for one in table.columns.values() if one not in joining and one.nameable and one.count]
    lines = [*_terms(rest), *_pictures(rest)]
    if not lines:
        told = [one for one in rest if one.kind == "text" and values.repeated(one)]
        lines = [line for one in told for line in property_lines(one)]
    return [(head, lines)] if lines else []


def _roles(table: Table) -> list[Column]:
    """Return the fields that say in which role somebody had to do with a work, the one that says most first."""
    found = [one for one in table.columns.values() if meaning_of(one).name == "role"]
    return sorted(found, key=lambda one: (-len(one.values), one.path))


def _terms(columns: Sequence[Column]) -> list[Line]:
    """Return the concepts that a work is given, by the type of each term where a field tells it."""
    named = [
        one
        for one in columns
        if one.kind == "text" and senses(one.path) & {"subject", "name", "title", "description", "kind", "medium"}
    ]
    types = [
        one for one in columns if one.kind == "text" and "kind" in senses(one.path) and len(one.values) <= _MOST_TYPES
    ]
    terms = [one for one in named if one not in types] or [one for one in named if one in types][:1]
    if not terms:
        return []
    term = max(terms, key=lambda one: len(one.values))
    by_type = next((one for one in types if one is not term), None)
    if by_type is None:
        name, kind = CONCEPTS[_sort_of(term.path)]
        return [Line(name, inline({"to": kind, **listed(term)}), why(meaning_of(term)))]
    sorts: dict[str, list[str]] = {}
    for text in sorted(by_type.values):
        sorts.setdefault(_sort_of(text), []).append(text)
    return [_term_line(sort, term, by_type, texts) for sort, texts in sorts.items()]


def _term_line(sort: str, term: Column, by_type: Column, texts: Sequence[str]) -> Line:
    name, kind = ("hasMedium", "Medium") if sort == "medium" else CONCEPTS[sort]
    said = {"to": kind, "value": template(term.path), "where": {by_type.path: list(texts)}}
    return Line(name, inline(said), f"0.80: {by_type.path} says {', '.join(texts)}".replace("\n", " "))


def _sort_of(text: str) -> str:
    return next((meant for sense, meant in _OF_TERMS.items() if sense in senses(text)), "subject")


def _pictures(columns: Sequence[Column]) -> list[Line]:
    shown = [one for one in columns if meaning_of(one).name == "picture" and values.urls(one) > 0.5]
    return [
        Line("imageUrl", inline({"value": template(one.path), "type": "anyURI"}), why(meaning_of(one)))
        for one in shown[:1]
    ]
