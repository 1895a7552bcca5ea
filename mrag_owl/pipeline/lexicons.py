"""The words of a store: what its ontology says of its terms, and the labels of the individuals that its facts name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.records import Iri
from mrag_owl.store import GraphStore
from mrag_owl.vocabulary import GRAPH_ONTOLOGY


def read_lexicon(store: GraphStore, base: KnowledgeBase) -> Lexicon:
    """Return the words that expressions over the store are told in."""
    lexicon = _of_ontology(store)
    return replace(lexicon, labels={**base.labels, **lexicon.labels})


def read_phrases(store: GraphStore) -> Mapping[Iri, str]:
    """Return the verb phrases by which attributes are told; none where the population has items that bear them."""
    profile = store.manifest.profile
    if profile.item_roles:
        return {}
    lexicon = _of_ontology(store)
    return {role: lexicon.verb(role).template for role in profile.attribute_roles}


def _of_ontology(store: GraphStore) -> Lexicon:
    def read() -> Lexicon:
        profile = store.manifest.profile
        quads = store.triples(GRAPH_ONTOLOGY)
        statements = ((quad.subject, quad.predicate, quad.object) for quad in quads)
        return Lexicon.from_statements(statements, nouns={profile.population: profile.noun})

    return store.once("words of the ontology", read)
