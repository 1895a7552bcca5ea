"""The mapping of a museum's files onto the museum vocabulary: which table is what, how they hang together, in TOML."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mrag_owl.datasets.cleaning import slug
from mrag_owl.datasets.columns import Column
from mrag_owl.datasets.inference.generic import concept_rules
from mrag_owl.datasets.inference.lines import field as template
from mrag_owl.datasets.inference.lines import quoted
from mrag_owl.datasets.inference.lines import table as inline
from mrag_owl.datasets.inference.links import Links, links_between
from mrag_owl.datasets.inference.makers import Makers, makers_of
from mrag_owl.datasets.inference.meanings import meaning_of
from mrag_owl.datasets.inference.people import person_of
from mrag_owl.datasets.inference.side_tables import joined_lines
from mrag_owl.datasets.inference.tables import Table, number_records
from mrag_owl.datasets.inference.words import senses
from mrag_owl.datasets.inference.works import (
    Work,
    label_of,
    nested_lines,
    picture_of,
    sentences,
    work_lines,
    work_of,
)
from mrag_owl.datasets.inference.writing import MappingText, source_name

_OF_WORKS = {
    **dict.fromkeys(("title", "medium", "dimensions", "maker"), 2),
    **dict.fromkeys(("accession", "credit", "kind", "subject", "date", "begin", "acquired", "department"), 1),
    **dict.fromkeys(("height", "maker id", "picture", "made at"), 1),
}
_OF_PEOPLE = {
    **dict.fromkeys(("birth", "death", "birth place", "death place"), 3),
    **dict.fromkeys(("nationality", "gender", "surname", "life"), 2),
    **dict.fromkeys(("maker", "biography", "begin", "end", "other name", "title"), 1),
}
_OF_LIVES = frozenset(("birth", "death", "maker"))
_OF_WARES = frozenset(("brand", "price"))
_LEAST = 3
_ENOUGH = 9
_BY_NAME = 3
_NEEDED = frozenset(("title", "maker", "maker id", "medium", "other title"))


@dataclass(frozen=True, slots=True)
class Museum:
    """The tables of a museum by what they are of; `others` are neither works nor people."""

    works: Table
    people: Sequence[Table]
    others: Sequence[Table]
    links: Links


def museum_of(tables: Sequence[Table]) -> Museum | None:
    """Return what the tables are of, None where none is of works."""
    links = links_between(tables)
    scores = {id(table): _scores(table) for table in tables}
    free = [table for table in tables if not links.is_join(table)]
    works = [
        table
        for table in free
        if scores[id(table)][0] >= max(_LEAST, scores[id(table)][1]) and _meanings(table) & _NEEDED
    ]
    if not works:
        return None
    best = max(works, key=lambda table: (scores[id(table)][0] >= 2 * _LEAST, table.total))
    if best.identifier is None:
        number_records(best)
    people = [
        table
        for table in free
        if table is not best and scores[id(table)][1] >= _LEAST and scores[id(table)][1] >= scores[id(table)][0]
    ]
    return Museum(best, people, [table for table in tables if table is not best and table not in people], links)


def _scores(table: Table) -> tuple[int, int]:
    """Return how much a table looks like one of works, and of people: by its fields, its lists and its name."""
    if table.where.get("entity") in ("person", "group"):
        return 0, _ENOUGH
    if any(senses(path) & _OF_WARES for path in table.columns):
        return 0, 0
    found = _meanings(table)
    said = senses(table.name)
    lists = frozenset(sense for at in table.nested for sense in senses(at))
    works = sum(_OF_WORKS.get(name, 0) for name in found) + 2 * ("maker" in lists) + _BY_NAME * ("work" in said)
    people = sum(_OF_PEOPLE.get(name, 0) for name in found) + _BY_NAME * bool(said & {"maker", "person"})
    is_of_things = {"medium", "dimensions", "accession"} & found or {"title", "maker"} <= found
    return works - _BY_NAME * ("maker" in said and "work" not in said), 0 if is_of_things else people


def _meanings(table: Table) -> frozenset[str]:
    columns = [column for column in table.columns.values() if column.nameable]
    listed = {sense for at in table.nested for sense in ("maker", "title") if sense in senses(at)}
    of_people = {
        at for at, inner in table.nested.items() if any(meaning_of(one).name in _OF_LIVES for one in inner.values())
    }
    found = frozenset(meaning_of(column, table.labels.get(column.path.casefold())).name for column in columns)
    return found | listed | ({"maker"} if of_people else set())


def museum_lines(museum: Museum, tables: Sequence[Table]) -> list[str]:
    """Return the lines of the mapping."""
    text = MappingText()
    names = ", ".join(dict.fromkeys(table.path.name for table in tables))
    name = re.sub(r"[^a-z0-9-]", "", slug(museum.works.name)) or "museum"
    text.lines += [
        f"# Proposed from all records of {names}: after each line how sure it is, and why.",
        "# Go over it, then `mrag-owl map --check`.",
        "",
        f"name = {quoted(name)}",
        'namespace = "https://w3id.org/mrag-owl/museum#"',
        'ontologies = ["museum"]',
        "",
        "[profile]",
        'population = "Artwork"',
        'noun = "artwork"',
    ]
    makers = makers_of(museum.works, museum.people, museum.links)
    for table in tables:
        text.source(table, makers.lists if table is museum.works else {})
    for table in museum.people:
        _people(text, table, museum.links)
    _works(text, museum, makers)
    for other in museum.others:
        joined = joined_lines(other, museum.works, museum.people, museum.links, artwork_template)
        for head, given in joined:
            text.lines += head
            text.properties(given)
        if not joined:
            text.lines += [
                "",
                f"# left out: {other.path.name}, which is neither of works nor of people, nor joins them",
            ]
    _terms(text)
    return text.lines


def artwork_template(table: Table, path: str | None = None) -> str:
    """Return the template of a work's IRI, by its own field or by one that has its id."""
    own = table.identifier
    if path is not None or own is not None:
        return f"artwork_{template(path if path is not None else own.path)}"  # type: ignore[union-attr]  # one is there
    every = [one for one in table.columns.values() if one.nameable and not one.listed and one.count == table.total]
    every.sort(key=lambda one: -len(one.values))
    return "artwork_" + "_".join(template(one.path) for one in every[:4])


def _people(text: MappingText, table: Table, links: Links) -> None:
    person = person_of(list(table.columns.values()), table.labels)
    own = table.identifier
    label, others = person.label()
    if own is None or not label:
        text.lines += ["", f"# left out: {table.path.name}, whose people have no {'name' if own else 'id'}"]
        return
    text.head(table, "Artist", links.artist_template(table), shared=not own.is_unique)
    text.lines.append(f"label = {quoted(label if len(label) > 1 else label[0])}")
    if others:
        text.lines.append(f"alt = {quoted(others)}")
    text.lines.append(f"document = {quoted(person.sentences())}")
    text.properties(person.properties())


def _works(text: MappingText, museum: Museum, makers: Makers) -> None:
    table = museum.works
    own = table.identifier
    work: Work = work_of(
        table,
        [
            *makers.columns,
            *([own] if own is not None and not _says_more(own, table.labels.get(own.path.casefold())) else []),
        ],
    )
    text.head(table, "Artwork", artwork_template(table), shared=own is None or not own.is_unique)
    label = label_of(work)
    if label:
        text.lines.append(f"label = {quoted(label if len(label) > 1 else label[0])}")
    picture = picture_of(work)
    if picture is not None:
        text.lines.append(f"picture = {quoted(template(picture.path))}")
    said = [*sentences(work, makers.said), *(f"{template(f'{at}.{one}')}." for at, one in makers.shown_lists(table))]
    if said:
        written = (quoted(one) if isinstance(one, str) else inline(one) for one in said)
        text.lines.append(f"document = [{', '.join(written)}]")
    text.properties([*makers.lines, *work_lines(work), *nested_lines(table, makers.nested)])
    text.labels |= {column.path: label for column, label in work.unknown if label}
    for rule in makers.rules:
        text.head(table, "Artist", rule.iri, each=rule.each, shared=True)
        text.lines.append("optional = true")
        if rule.where:
            text.lines.append(f"where = {inline(rule.where)}")
        text.lines.append(f"label = {quoted(rule.label if len(rule.label) > 1 else rule.label[0])}")
        if rule.alt:
            text.lines.append(f"alt = {quoted(rule.alt)}")
        text.properties(rule.lines)
    for at, inner in table.nested.items():
        if at not in makers.nested:
            text.lines += concept_rules(source_name(table), at, inner)


def _says_more(own: Column, label: str | None) -> bool:
    """Tell whether a field that names works is a title, or a number that people know them by."""
    return meaning_of(own, label).name in ("accession", "title")


def _terms(text: MappingText) -> None:
    used = "\n".join(text.lines)
    if 'to = "Year"' in used:
        text.lines += ["", "[term.Year]", 'properties.year = { value = "{value}", type = "integer" }']
    if 'to = "Place"' in used:
        text.lines += ["", "[term.Place]", 'broader = { to = "Place", value = "{value}", match = ", ([^,]+)$" }']
    if 'to = "Artist"' in used:
        text.lines += ["", "[term.Artist]", 'label = "{value|given-first}"', 'alt = "{value}"']
    if 'class = "Artist"' in used:
        text.lines += ["", "[identity]", 'class = "Artist"']
        years = [name for name in ("bornIn", "diedIn") if re.search(rf"^{name} = ", used, re.MULTILINE)]
        if years:
            text.lines.append(f"years = {quoted(years)}")
