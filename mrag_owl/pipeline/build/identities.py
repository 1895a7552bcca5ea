"""Candidates for identity among the individuals of a store in the making, by their names and years."""

from __future__ import annotations

from collections import defaultdict

import pyoxigraph

from mrag_owl.datasets.mapping import DatasetMapping
from mrag_owl.expressions.naming import local_name
from mrag_owl.graphs.identity import Candidate, Named, candidates, identity_triples
from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.manifest import StoreProfile
from mrag_owl.vocabulary import (
    GRAPH_IDENTITY,
    IDENTIFIES,
    OWL_SAME_AS,
    RDF_TYPE,
    RDFS_LABEL,
    SKOS_ALT_LABEL,
)


def state_identities(builder: StoreBuilder, mapping: DatasetMapping, profile: StoreProfile) -> tuple[Candidate, ...]:
    """Write the identity candidates of the mapping's classes anew, over all that the store holds.

    Candidates of other classes, which another mapping asked for, stay while both individuals are there.
    """
    identity = mapping.identity
    kinds = {Iri(mapping.term(name)) for name in identity.classes} if identity is not None else set()
    _forget(builder, profile, kinds)
    if identity is None:
        return ()
    years = tuple(Iri(mapping.term(name)) for name in identity.years)
    found = candidates(_named(builder, profile, kinds, years), threshold=identity.threshold)
    for triples in identity_triples(found, base=mapping.base):
        builder.add(GRAPH_IDENTITY, triples)
    return found


def _forget(builder: StoreBuilder, profile: StoreProfile, kinds: set[Iri]) -> None:
    """Remove the candidates with an individual of one of the classes, or with one that is no more."""
    pairs: dict[str, set[str]] = defaultdict(set)
    for triple in builder.stated(GRAPH_IDENTITY, None, IDENTIFIES):
        pairs[_value(triple.subject)].add(_value(triple.object))
    for node, both in pairs.items():
        classes = [_classes(builder, profile, iri) for iri in both]
        if all(found and not found & kinds for found in classes):
            continue
        stale = list(builder.stated(GRAPH_IDENTITY, Iri(node)))
        for iri in both:
            links = builder.stated(GRAPH_IDENTITY, Iri(iri), OWL_SAME_AS)
            stale += [triple for triple in links if _value(triple.object) in both]
        builder.remove(GRAPH_IDENTITY, stale)


def _classes(builder: StoreBuilder, profile: StoreProfile, iri: str) -> set[str]:
    graphs = profile.knowledge_graphs
    return {_value(triple.object) for graph in graphs for triple in builder.stated(graph, Iri(iri), RDF_TYPE)}


def _named(builder: StoreBuilder, profile: StoreProfile, kinds: set[Iri], years: tuple[Iri, ...]) -> list[Named]:
    graphs = profile.knowledge_graphs
    members = {
        _value(triple.subject)
        for graph in graphs
        for kind in kinds
        for triple in builder.stated(graph, None, RDF_TYPE, kind)
    }
    names: dict[str, list[str]] = defaultdict(list)
    dated: dict[str, dict[str, int]] = defaultdict(dict)
    for iri in sorted(members):
        for graph in (*graphs, *profile.document_graphs):
            for triple in builder.stated(graph, Iri(iri)):
                term, value = triple.predicate.value, _value(triple.object)
                if term in (RDFS_LABEL, SKOS_ALT_LABEL):
                    names[iri].append(value)
                elif term in years and (number := _year(value)) is not None:
                    dated[iri][local_name(Iri(term))] = number
    return [Named(Iri(iri), tuple(dict.fromkeys(names[iri])), dated.get(iri, {})) for iri in sorted(names)]


def _year(value: str) -> int | None:
    """Return the year that a literal, or the IRI of a year's individual, ends with."""
    end = value.rpartition("/")[2].rpartition("_")[2]
    return int(end) if end.removeprefix("-").isdecimal() else None


def _value(term: object) -> str:
    return term.value if isinstance(term, pyoxigraph.NamedNode | pyoxigraph.Literal) else ""
