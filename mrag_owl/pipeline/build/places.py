"""Places of a store in the making, joined with the packaged table of countries and cities."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace

import pyoxigraph

from mrag_owl.graphs.places import Joined, Named, join_places
from mrag_owl.reading.languages import words
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.manifest import StoreProfile
from mrag_owl.vocabulary import (
    GRAPH_ONTOLOGY,
    GRAPH_PLACE_NAMES,
    GRAPH_PLACES,
    RDF_TYPE,
    RDFS_LABEL,
    SKOS_BROADER,
)

logger = logging.getLogger(__name__)


def without_places(profile: StoreProfile) -> StoreProfile:
    """Return a profile without the graphs of what was joined."""
    return replace(
        profile,
        knowledge_graphs=tuple(graph for graph in profile.knowledge_graphs if graph != GRAPH_PLACES),
        document_graphs=tuple(graph for graph in profile.document_graphs if graph != GRAPH_PLACE_NAMES),
    )


def state_places(builder: StoreBuilder, base: str, profile: StoreProfile) -> tuple[StoreProfile, str]:
    """State anew what the table knows of the store's places, schools and nationalities that are called by one.

    Returns the profile with the graphs of it, if anything is known, and the facts among what is stated.
    """
    plain = without_places(profile)
    for graph in (GRAPH_PLACES, GRAPH_PLACE_NAMES):
        builder.remove_graph(graph)
    joined = _joined(builder, base, plain)
    if not joined.count:
        return plain, ""
    builder.add(GRAPH_PLACES, joined.facts)
    builder.add(GRAPH_PLACE_NAMES, joined.names)
    logger.info("%d places are known by name", joined.count)
    graphs = (*plain.knowledge_graphs, *([GRAPH_PLACES] if joined.facts else []))
    return replace(
        plain, knowledge_graphs=graphs, document_graphs=(*plain.document_graphs, GRAPH_PLACE_NAMES)
    ), joined.facts


def _joined(builder: StoreBuilder, base: str, profile: StoreProfile) -> Joined:
    origins = words("en")["origin_noun"]
    called = {
        Iri(triple.subject.value): key(triple.object.value)
        for triple in builder.stated(GRAPH_ONTOLOGY, None, RDFS_LABEL)
        if isinstance(triple.subject, pyoxigraph.NamedNode) and isinstance(triple.object, pyoxigraph.Literal)
    }
    kinds = {iri for iri, name in called.items() if name in origins}
    within = frozenset(iri for iri in kinds if called[iri] in words("en")["place_noun"])
    return join_places(_named(builder, profile, kinds), kinds=within, base=base)


def _named(builder: StoreBuilder, profile: StoreProfile, kinds: set[Iri]) -> Iterator[Named]:
    for kind in sorted(kinds):
        members = {
            Iri(triple.subject.value): None
            for graph in profile.knowledge_graphs
            for triple in builder.stated(graph, None, RDF_TYPE, kind)
            if isinstance(triple.subject, pyoxigraph.NamedNode)
        }
        for iri in members:
            is_within = any(
                True for graph in profile.knowledge_graphs for _ in builder.stated(graph, iri, SKOS_BROADER)
            )
            for graph in dict.fromkeys((*profile.knowledge_graphs, *profile.document_graphs)):
                labels = [triple.object for triple in builder.stated(graph, iri, RDFS_LABEL)]
                yield from (
                    Named(iri, kind, one.value, is_within) for one in labels if isinstance(one, pyoxigraph.Literal)
                )
