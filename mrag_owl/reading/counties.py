"""Which places of a store lie in a county, and of which it is not known, by what the packaged table has of them.

A store has of a town at most in which country it lies, or in which part of one: so counties gather their towns where
its names are read, and nothing has to be stated anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mrag_owl.reading.gazetteer import Place, counties_of, county_called, is_within, located
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri

NAMELESS = "urn:county:"
"""How the terms begin that stand for counties in which places of a store lie, and which it has no term for."""


@dataclass(frozen=True, slots=True)
class Counties:
    """By each county the places of a store that lie in it, and those that may, for all that is known."""

    lying: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)
    perhaps: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)


def counties_among(labels: Mapping[Iri, str]) -> Counties:
    """Return the counties among places by their labels.

    >>> places = ["Kent", "Margate", "Deal", "Leeds", "Yorkshire", "West Yorkshire", "England", "Barrow", "Rhyl"]
    >>> found = counties_among({Iri(f"ex:{place}"): f"{place}, United Kingdom" for place in places})
    >>> found.lying["ex:Kent"], found.lying["ex:Yorkshire"]
    (('ex:Deal', 'ex:Margate'), ('ex:Leeds', 'ex:West Yorkshire'))
    >>> found.lying["urn:county:Clwyd"]
    ('ex:Rhyl',)
    >>> found.perhaps["ex:Kent"], found.perhaps["ex:West Yorkshire"]
    (('ex:Barrow', 'ex:England'), ('ex:Barrow', 'ex:England', 'ex:Yorkshire'))
    """
    counties = {iri: county for iri, label in labels.items() if (county := county_called(label)) is not None}
    known = {iri: counties.get(iri) or located(label) for iri, label in labels.items()}
    inside = {iri: counties_of(place) if place is not None else () for iri, place in known.items()}
    had = {key(county.names[0]) for county in counties.values()}
    for name in dict.fromkeys(name for within in inside.values() for name in within):
        if name not in had and (county := county_called(name)) is not None:
            counties[Iri(f"{NAMELESS}{county.names[0]}")] = county
    lying: dict[Iri, tuple[Iri, ...]] = {}
    perhaps: dict[Iri, tuple[Iri, ...]] = {}
    for iri, county in counties.items():
        name = key(county.names[0])
        here = {one for one, within in inside.items() if name in within or counties.get(one) == county}
        lying[iri] = tuple(sorted(here - {iri}))
        perhaps[iri] = tuple(
            sorted(
                one
                for one, place in known.items()
                if one not in here
                if (_may_lie(place, county) if place is not None else is_within(labels[one], county))
            )
        )
    return Counties(lying, perhaps)


def _may_lie(place: Place, county: Place) -> bool:
    """Tell whether a place may lie in a county that it does not surely lie in."""
    country, _, part = place.code.partition("-")
    if country != county.code.partition("-")[0] or (part and place.code != county.code):
        return False
    once = {key(one) for one in county.once}
    if place.thousands is None:  # England, of somebody in Kent
        return True
    if place.is_county:
        around = {*counties_of(county), *once}
        return key(place.names[0]) in around or key(county.names[0]) in map(key, place.once)
    within = counties_of(place)
    return not once.isdisjoint(within) if within else True
