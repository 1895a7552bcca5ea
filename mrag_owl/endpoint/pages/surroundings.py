"""What is around an individual, from the rows of queries: as a drawing, with the names of what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from mrag_owl.endpoint.pages.naming import Names, last_part, role_name
from mrag_owl.endpoint.pages.neighbourhood import Drawing, Neighbour, laid_out
from mrag_owl.vocabulary import COULD_NOT_TELL, HAS_TONES, IS_ABOUT, RDF_TYPE

_NEIGHBOURS = 14
_LEAVES = 5
_REFERENCES = 8
_LEFT_OUT = (COULD_NOT_TELL, HAS_TONES, IS_ABOUT)
"""What runs note of their own work: it says nothing of what they looked at."""

Row = Mapping[str, Mapping[str, str]]
"""A solution of a query, as SPARQL's JSON has it."""


def text_of(term: Mapping[str, str], labels: Mapping[str, str]) -> str:
    """Return a term as people read it: a literal's text, an individual's label or the end of its IRI."""
    if term["type"] != "uri":
        return term["value"]
    return labels.get(term["value"]) or last_part(term["value"])


def drawing_of(
    label: str,
    rows: Iterable[Row],
    further: Iterable[Row],
    references: Iterable[Row],
    *,
    labels: Mapping[str, str],
    names: Names,
    is_known: Callable[[str], bool],
) -> Drawing | None:
    """Return the drawing of an individual from the rows about it, what it points to, and what points to it.

    Of graphs that are not known for facts nothing is drawn, unless there is nothing else.
    """
    rows = [row for row in rows if row["property"]["value"] not in _LEFT_OUT]
    beyond: dict[str, dict[str, Neighbour]] = {}
    kinds: dict[str, str] = {}
    for row in further:
        if not is_known(row["graph"]["value"]) or row["property"]["value"] in _LEFT_OUT:
            continue
        item, value, name = row["item"]["value"], row["value"]["value"], row["property"]["value"]
        text = text_of(row["value"], labels)
        if name == RDF_TYPE:
            kinds.setdefault(item, text)
        else:
            relation = role_name(name, labels)
            beyond.setdefault(item, {})[value] = Neighbour(relation, text, names.address(value))
    near: dict[str, Neighbour] = {}
    known = [row for row in rows if row["value"]["type"] == "uri" and is_known(row["graph"]["value"])]
    for row in known or [row for row in rows if row["value"]["type"] == "uri"]:
        item, name = row["value"]["value"], row["property"]["value"]
        relation = "is a" if name == RDF_TYPE else role_name(name, labels)
        leaves = tuple(beyond.get(item, {}).values())
        text = labels.get(item) or kinds.get(item) or last_part(item)
        near[item] = Neighbour(relation, text, names.address(item), leaves[:_LEAVES], max(0, len(leaves) - _LEAVES))
    ordered = sorted(near.values(), key=lambda one: (one.relation != "is a", -len(one.further), one.label))
    incoming: dict[str, Neighbour] = {}
    for row in references:
        subject, name = row["subject"], row["property"]["value"]
        if subject["type"] == "uri" and is_known(row["graph"]["value"]) and name not in (RDF_TYPE, *_LEFT_OUT):
            relation = role_name(name, labels)
            text = text_of(subject, labels)
            incoming.setdefault(subject["value"], Neighbour(relation, text, names.address(subject["value"])))
    if not incoming and not ordered:
        return None
    shown = _varied(ordered, _NEIGHBOURS)
    return laid_out(label, list(incoming.values())[:_REFERENCES], shown, hidden=len(ordered) - len(shown))


def _varied(neighbours: Sequence[Neighbour], most: int) -> list[Neighbour]:
    """Return so many neighbours, in their order, of each relation as many as of the others as far as it has them.

    >>> shown = [Neighbour("depicts", name, "") for name in "abc"] + [Neighbour("by", "Ann", "")]
    >>> [one.label for one in _varied(shown, 3)]
    ['a', 'b', 'Ann']
    """
    places: dict[str, int] = {}
    ranked = []
    for one in neighbours:
        places[one.relation] = places.get(one.relation, -1) + 1
        ranked.append(places[one.relation])
    chosen = sorted(range(len(neighbours)), key=lambda place: (ranked[place], place))[:most]
    first = {one.relation: place for place, one in reversed([*enumerate(neighbours)])}
    return [neighbours[place] for place in sorted(chosen, key=lambda one: (first[neighbours[one].relation], one))]
