"""Properties for fields whose meaning is not known, and links to the objects in lists, by what they look like."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from mrag_owl.datasets.columns import LONG, Column
from mrag_owl.datasets.inference import values
from mrag_owl.datasets.inference.lines import Line, dated, listed, medium, quoted
from mrag_owl.datasets.inference.lines import field as template
from mrag_owl.datasets.inference.lines import table as inline
from mrag_owl.datasets.inference.tables import identifier
from mrag_owl.datasets.inference.words import senses

_LISTS: Mapping[str, tuple[str, str]] = {
    "subject": ("depicts", "Subject"),
    "movement": ("hasMovement", "Movement"),
    "medium": ("hasMedium", "Medium"),
    "technique": ("hasMedium", "Medium"),
    "school": ("hasSchool", "School"),
    "culture": ("hasCulture", "Culture"),
    "period": ("hasPeriod", "Period"),
    "kind": ("hasGenre", "Genre"),
    "department": ("inDepartment", "Department"),
    "place": ("madeAt", "Place"),
}
_NO_CONCEPTS = frozenset(
    (
        "exhibition",
        "provenance",
        "rights",
        "record",
        "title",
        "date",
        "dimensions",
        "description",
        "inscription",
        "location",
    )
)
_SHARE_KNOWN = 0.5


def class_name(name: str) -> str:
    """Return what an individual of a source is, by the name of the source.

    >>> class_name("categories"), class_name("art-works")
    ('Category', 'ArtWork')
    """
    words = [word for word in re.split(r"[\W_]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)) if word]
    last = words[-1] if words else "Record"
    if words and len(last) > 3 and last.endswith("s") and not last.endswith(("ss", "us", "is")):
        words[-1] = f"{last[:-3]}y" if last.endswith("ies") else last[:-1]
    return "".join(word[:1].upper() + word[1:] for word in words) or "Record"


def property_name(path: str) -> str:
    """Return a property's name by the path of its field: `items.made_in` as `itemsMadeIn`."""
    words = [word for word in re.split(r"[\W_]+", path) if word]
    return "".join(word if not place else word[:1].upper() + word[1:] for place, word in enumerate(words)) or "value"


def property_lines(column: Column) -> Iterator[Line]:
    """Yield what is stated of a field whose meaning is not known."""
    name = property_name(column.path)
    if len(column.values) < 2 < column.count or values.share(column, re.compile("data:").match) > 0.5:
        return  # what is always the same says nothing of one
    said_of = senses(column.path)
    if column.listed and "dimensions" in said_of and values.numbers(column) > 0.3:
        return  # a number and its unit
    if "id" in said_of and column.share_repeated > 0.5 and values.share(column, re.compile(r".*\d").match) > 0.9:
        return  # codes that stand for what other fields name
    if column.kind in ("integer", "decimal", "boolean", "date", "anyURI"):
        plain_years = column.kind == "integer" and values.share(column, values.is_year) > 0.95
        if plain_years and senses(column.path) & {"year", "date"}:
            yield Line(f"in{name[:1].upper()}{name[1:]}", inline({"to": "Year", **dated(column), "date": "years"}))
        else:
            yield Line(name, inline({"value": template(column.path), "type": column.kind}))
        return
    said = listed(column)
    parts = column.separated(column.separator) if column.separator else column
    if parts.listed or (values.repeated(parts) and parts.longest <= LONG):
        yield Line(f"has{name[:1].upper()}{name[1:]}", inline({"to": class_name(column.path), **said}))
    elif len(said) > 1:
        yield Line(name, inline(said))
    else:
        yield Line(name, quoted(template(column.path)))


def named_column(inner: Mapping[str, Column]) -> Column | None:
    """Return the field of objects in a list that says what they are called."""
    texts = [one for one in inner.values() if one.nameable and one.kind == "text" and not one.listed]
    called = [one for one in texts if senses(one.path) & {"name", "title", "subject", "kind", "description"}]
    found = called or [one for one in texts if values.urls(one) < 0.3]
    return max(found, key=lambda one: (senses(one.path) != {"kind"}, one.count, -one.longest), default=None)


def concept_of(at: str) -> tuple[str, str]:
    """Return the property and the class of what a list holds, by its name."""
    said = senses(at)
    known = next((pair for sense, pair in _LISTS.items() if sense in said), None)
    last = at.rpartition(".")[2]
    return known or (property_name(f"has {at}"), class_name(last))


def parent_column(inner: Mapping[str, Column]) -> Column | None:
    """Return the field that has the id of the object above, where most of its values are ids of the list's objects."""
    own = identifier(inner, None)
    for one in inner.values():
        if (
            own is not None
            and one is not own
            and re.search(r"parent|broader|above|uber|superior", one.path, re.IGNORECASE)
        ):
            known = sum(1 for text in one.values if text in own.values)
            if known >= _SHARE_KNOWN * len(one.values):
                return one
    return None


def concept_lines(at: str, inner: Mapping[str, Column]) -> Iterator[Line]:
    """Yield the link from a record to the objects in a list of it."""
    if senses(at) & _NO_CONCEPTS:
        return
    term, kind = concept_of(at)
    own, named = identifier(inner, None), named_column(inner)
    shown = next((one for one in inner.values() if values.urls(one) > _SHARE_KNOWN and one.nameable), None)
    if shown is not None and ("picture" in senses(at) | senses(shown.path) or values.pictures(shown) > _SHARE_KNOWN):
        yield Line("imageUrl", inline({"value": template(shown.path), "each": at, "type": "anyURI"}))
        return
    if "picture" in senses(at):
        return  # whose pictures no field has the address of
    if own is not None and (named is None or parent_column(inner) is not None):
        yield Line(term, inline({"iri": f"{kind.lower()}_{template(own.path)}", "each": at}))
    elif named is not None:
        read = medium(named) if kind == "Medium" else {"value": template(named.path)}
        yield Line(term, inline({"to": kind, **read, "each": at}))


def concept_rules(source: str, at: str, inner: Mapping[str, Column]) -> Iterator[str]:
    """Yield the rule for objects of a list that have a place in a hierarchy, or no name but an id."""
    own, named, parent = identifier(inner, None), named_column(inner), parent_column(inner)
    if senses(at) & (_NO_CONCEPTS | {"picture"}) or own is None or (parent is None and named is not None):
        return
    _, kind = concept_of(at)
    yield ""
    yield "[[map]]"
    yield f"source = {quoted(source)}"
    yield f"each = {quoted(at)}"
    yield f"class = {quoted(kind)}"
    yield f"iri = {quoted(f'{kind.lower()}_{template(own.path)}')}"
    yield "shared = true"
    if named is not None:
        yield f"label = {quoted(template(named.path))}"
    if parent is not None:
        beyond = sorted(text for text in parent.values if text not in own.values)
        where: dict[str, object] = {"where": {f"!{parent.path}": beyond}} if beyond else {}
        yield f"broader = {inline({'iri': f'{kind.lower()}_{template(parent.path)}', **where})}"
    yield f"# left out: {', '.join(quoted(one.path) for one in inner.values() if one not in (own, named, parent))}"
