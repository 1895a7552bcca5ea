"""Candidates for identity among the individuals of a store in the making, by their names and years."""

from __future__ import annotations

from collections import defaultdict

import pyoxigraph

from mrag_owl.datasets.mapping import DatasetMapping
from mrag_owl.expressions.naming import local_name
from mrag_owl.graphs.identity import Candidate, Named, candidates, identity_triples
from mrag_owl.manifest import StoreProfile
from mrag_owl.records import Iri
from mrag_owl.store_building import StoreBuilder
from mrag_owl.vocabulary import GRAPH_IDENTITY, RDF_TYPE, RDFS_LABEL, SKOS_ALT_LABEL


def state_identities(builder: StoreBuilder, mapping: DatasetMapping, profile: StoreProfile) -> tuple[Candidate, ...]:
    """Write the graph of identity candidates anew, over all that the store holds; empty where none are asked for."""
    identity = mapping.identity
    builder.remove_graph(GRAPH_IDENTITY)
    if identity is None:
        return ()
    kinds = {Iri(mapping.term(name)) for name in identity.classes}
    years = tuple(Iri(mapping.term(name)) for name in identity.years)
    found = candidates(_named(builder, profile, kinds, years), threshold=identity.threshold)
    for triples in identity_triples(found, base=mapping.base):
        builder.add(GRAPH_IDENTITY, triples)
    return found


def _named(builder: StoreBuilder, profile: StoreProfile, kinds: set[Iri], years: tuple[Iri, ...]) -> list[Named]:
    graphs = profile.knowledge_graphs
    members: set[str] = set()
    for graph in graphs:
        for triple in builder.stated(graph, None, RDF_TYPE):
            if _value(triple.object) in kinds:
                members.add(_value(triple.subject))
    names: dict[str, list[str]] = defaultdict(list)
    for term, where in ((RDFS_LABEL, graphs), (SKOS_ALT_LABEL, profile.document_graphs)):
        for graph in where:
            for triple in builder.stated(graph, None, term):
                if (iri := _value(triple.subject)) in members:
                    names[iri].append(_value(triple.object))
    dated: dict[str, dict[str, int]] = defaultdict(dict)
    for term in years:
        for graph in graphs:
            for triple in builder.stated(graph, None, term):
                number = _year(_value(triple.object))
                if (iri := _value(triple.subject)) in members and number is not None:
                    dated[iri][local_name(term)] = number
    return [Named(Iri(iri), tuple(dict.fromkeys(names[iri])), dated.get(iri, {})) for iri in sorted(names)]


def _year(value: str) -> int | None:
    """Return the year that a literal, or the IRI of a year's individual, ends with."""
    end = value.rpartition("/")[2].rpartition("_")[2]
    return int(end) if end.removeprefix("-").isdecimal() else None


def _value(term: object) -> str:
    return term.value if isinstance(term, pyoxigraph.NamedNode | pyoxigraph.Literal) else ""
