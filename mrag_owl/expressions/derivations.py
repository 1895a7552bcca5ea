"""What a query over a file as it was given has to read, so that it finds what the axioms entail.

`closure` draws the consequences; a query over the raw file has to draw them itself, by property paths and UNION.
`deriving` finds out which it needs in a file; here they are held, and written as JSON for a knowledge base on disk.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mrag_owl.expressions.bodies import Body
from mrag_owl.expressions.dl import from_dl, to_dl
from mrag_owl.expressions.syntax import DataValue
from mrag_owl.expressions.terms import OWL
from mrag_owl.records import Iri

THING = Iri(OWL + "Thing")


@dataclass(frozen=True, slots=True)
class Sources:
    """Where the instances of a class, or those known to be none, come from.

    `stated` are the classes whose stated instances, or stated others, are among them, `bodies` what else is.
    """

    stated: tuple[Iri, ...] = ()
    bodies: tuple[Body, ...] = ()


@dataclass(frozen=True, slots=True)
class Derivations:
    """What a query over a file as it was given reads for a term whose own statements are not all.

    `paths`: property paths with whole IRIs. `fillers`: (body, individual, whether the individual is the subject), which
    make a pair with every instance of the body. `lower`: data properties. `values`: a value of all instances of a body.
    `mixed`: data properties with numbers and other values. `everybody`: what finds all individuals, as (`a`, class),
    (`anonymous`, owl:Thing), (`from`, role), (`to`, role), (`has`, data property) or (`one`, individual).
    `gaps`: terms, and why not all of their instances are found.
    """

    classes: Mapping[Iri, Sources] = field(default_factory=dict)
    absences: Mapping[Iri, Sources] = field(default_factory=dict)
    paths: Mapping[Iri, str] = field(default_factory=dict)
    fillers: Mapping[Iri, tuple[tuple[Body, Iri, bool], ...]] = field(default_factory=dict)
    lower: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)
    values: Mapping[Iri, tuple[tuple[Body, DataValue], ...]] = field(default_factory=dict)
    mixed: frozenset[Iri] = frozenset()
    everybody: tuple[tuple[str, Iri], ...] = ()
    gaps: Mapping[Iri, str] = field(default_factory=dict)


def written(found: Derivations) -> dict[str, Any]:
    """Return the derivations as an object that JSON can hold."""
    return {
        "classes": _sides(found.classes),
        "absences": _sides(found.absences),
        "paths": dict(found.paths),
        "fillers": {
            iri: [[to_dl(body), name, back] for body, name, back in rows] for iri, rows in found.fillers.items()
        },
        "lower": {iri: list(below) for iri, below in found.lower.items()},
        "values": {iri: [[to_dl(body), to_dl(value)] for body, value in rows] for iri, rows in found.values.items()},
        "mixed": sorted(found.mixed),
        "everybody": [list(pattern) for pattern in found.everybody],
        "gaps": dict(found.gaps),
    }


def derivations_of(header: Mapping[str, Any]) -> Derivations:
    """Return what `written` made an object of."""
    return Derivations(
        classes=_sources(header["classes"]),
        absences=_sources(header["absences"]),
        paths={Iri(iri): path for iri, path in header["paths"].items()},
        fillers={
            Iri(iri): tuple((from_dl(body), Iri(name), bool(back)) for body, name, back in rows)
            for iri, rows in header["fillers"].items()
        },
        lower={Iri(iri): tuple(map(Iri, below)) for iri, below in header["lower"].items()},
        values={
            Iri(iri): tuple((from_dl(body), _value(value)) for body, value in rows)
            for iri, rows in header["values"].items()
        },
        mixed=frozenset(map(Iri, header["mixed"])),
        everybody=tuple((kind, Iri(iri)) for kind, iri in header["everybody"]),
        gaps={Iri(iri): why for iri, why in header["gaps"].items()},
    )


def _sides(found: Mapping[Iri, Sources]) -> dict[str, Any]:
    return {iri: [list(one.stated), list(map(to_dl, one.bodies))] for iri, one in found.items()}


def _sources(header: Mapping[str, Any]) -> dict[Iri, Sources]:
    return {
        Iri(iri): Sources(tuple(map(Iri, stated)), tuple(map(from_dl, bodies)))
        for iri, (stated, bodies) in header.items()
    }


def _value(text: str) -> DataValue:
    found = from_dl(text)
    assert isinstance(found, DataValue)  # it was written as one
    return found
