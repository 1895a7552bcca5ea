"""The facts about a picture that a text may use, each with the triples that state it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pyoxigraph

from mrag_owl.errors import StoreError
from mrag_owl.records import Iri, Triple
from mrag_owl.store import GraphStore, Term
from mrag_owl.vocabulary import APPEARANCE, GRAPH_GARMENTS, HAS_ATTRIBUTE, HAS_GARMENT, HAS_GARMENT_PART, RDF_TYPE

MARK = "°"
"""Behind a fact: stated by a run that enriched the store, not by annotators."""


@dataclass(frozen=True, slots=True)
class Attributed:
    """An attribute of a garment or of a whole picture, the kind of attribute it is, and the triple that says so.

    `run` is the graph of the run that stated it, None for what annotators did.
    """

    name: str
    kind: str
    triple: Triple
    run: Iri | None = None


@dataclass(frozen=True, slots=True)
class GarmentFact:
    """A garment or garment part in a picture; `triples` state that it is there and what it is."""

    name: str
    is_part: bool
    triples: tuple[Triple, ...]
    attributes: tuple[Attributed, ...]


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the graph states about one picture: its garments by name, and attributes of the picture as a whole."""

    iri: Iri
    garments: tuple[GarmentFact, ...]
    attributes: tuple[Attributed, ...]

    def caption(self) -> str:
        """Return what is in the picture in one line: garments with what they have; parts only if they have any.

        What a run stated and no annotator is marked by `MARK`.

        >>> floral = Attributed("floral", "textile pattern", ("ex:g", "ex:p", "ex:floral"))
        >>> dress = GarmentFact("dress", False, (), (floral,))
        >>> shoe = GarmentFact("shoe", False, (), ())
        >>> Evidence(Iri("ex:i"), (dress, shoe, shoe), ()).caption()
        'dress (floral), shoe ×2'
        """
        shown = Counter(
            fact.name.replace(", ", "/") + (f" ({names})" if names else "")
            for fact in sorted(self.garments, key=lambda fact: fact.is_part)
            if (names := _present(fact.attributes)) or not fact.is_part
        )
        garments = ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in shown.items())
        return " · ".join(part for part in (garments, _present(self.attributes)) if part)


def _present(attributes: tuple[Attributed, ...]) -> str:
    """Return the names of the attributes that state a presence, such as `floral` but not `no opening`."""
    names = (plain_name(attribute.name) + (MARK if attribute.run else "") for attribute in attributes)
    return ", ".join(dict.fromkeys(name for name in names if not name.startswith("no ")))


def plain_name(name: str) -> str:
    """Return a name without the parentheses that tell the data set's homonyms apart.

    >>> plain_name("tight (fit)"), plain_name("bead(a)")
    ('tight fit', 'bead')
    """
    return " ".join(name.replace("(a)", "").replace("(", "").replace(")", "").split())


@dataclass(frozen=True, slots=True)
class Name:
    """How a class or concept is called, and how the concept above it is."""

    label: str
    broader: str = ""


def read_names(store: GraphStore) -> Mapping[Iri, Name]:
    """Return the names of all classes and concepts of the ontology graph."""
    rows = store.select("select_names")
    return {
        Iri(_text(individual)): Name(_text(label), _text(above) if above else "") for individual, label, above in rows
    }


def read_evidence(store: GraphStore, iri: Iri, *, names: Mapping[Iri, Name]) -> Evidence:
    """Return what the graph of garments, and runs that count, state about one picture, in a fixed order."""
    garments: dict[str, tuple[str, str]] = {}
    attributes: dict[str, set[str]] = {}
    kinds = {term: kind for kind, term in APPEARANCE.items()}

    def read(node: str) -> Iterator[tuple[str, str]]:
        for term, value in store.about(Iri(node), GRAPH_GARMENTS):
            if term == HAS_ATTRIBUTE:
                attributes.setdefault(node, set()).add(value)
            else:
                yield term, value

    for relation, node in read(iri):
        if relation in (HAS_GARMENT, HAS_GARMENT_PART):
            for term, kind in read(node):
                if term == RDF_TYPE:
                    garments[node] = (relation, kind)

    def name_of(value: str) -> Name:
        return names.get(Iri(value)) or Name(value)

    def attributed(node: str) -> tuple[Attributed, ...]:
        found = sorted((name_of(value).label, value) for value in attributes.get(node, ()))
        stated = [Attributed(label, name_of(v).broader, (node, HAS_ATTRIBUTE, v)) for label, v in found]
        for run in store.runs:
            pairs = [(Iri(term), value) for term, value in store.about(Iri(node), run)]
            seen = sorted((kinds[term], name_of(value).label, term, value) for term, value in pairs if term in kinds)
            stated += [Attributed(label, kind, (node, term, value), run) for kind, label, term, value in seen]
        return tuple(stated)

    facts = (
        GarmentFact(
            name_of(kind).label,
            relation == HAS_GARMENT_PART,
            ((iri, relation, node), (node, RDF_TYPE, kind)),
            attributed(node),
        )
        for node, (relation, kind) in garments.items()
    )
    return Evidence(iri, tuple(sorted(facts, key=lambda fact: (fact.name, fact.triples))), attributed(iri))


def _text(term: Term | None) -> str:
    if not isinstance(term, pyoxigraph.NamedNode | pyoxigraph.Literal):
        raise StoreError(f"expected an IRI or a literal in the graph of garments, found {term}")
    return term.value
