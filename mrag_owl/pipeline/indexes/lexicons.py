"""The words of a store: what its ontology says of its terms, and the labels of the individuals that its facts name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from mrag_owl.expressions.english_words import singular
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.lexicon import PREPOSITIONS, WORDING, Lexicon, Verb
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.inflections import adjective_of
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_ONTOLOGY, RDFS_LABEL, SKOS_PREF_LABEL


def read_lexicon(store: GraphStore, base: KnowledgeBase) -> Lexicon:
    """Return the words that expressions over the store are told in."""
    lexicon = _of_ontology(store)
    return replace(
        lexicon, labels={RDFS_LABEL: "title", **base.labels, **lexicon.labels}, adjectives=_adjectives(store)
    )


def sorts_of(glossary: Glossary) -> Mapping[Iri, tuple[Iri, ...]]:
    """Return the individuals that words for one mean together, as navy and others for blue."""
    several = (term for term in glossary.terms.values() if len(term.individuals) > 1)
    return {term.iri: term.individuals for term in several if term.kind == "attribute"}


def named_groups(lexicon: Lexicon, glossary: Glossary) -> Lexicon:
    """Return the words with the names of what several individuals together mean, as "animal print" does.

    They know all things that wholes may have, so that it can be told that there is nothing else.
    """
    several = {term.individuals: term for term in glossary.terms.values() if len(term.individuals) > 1}
    items = [term for term in glossary.terms.values() if term.kind == "item"]
    upper = {iri for term in items for iri in term.superclasses}
    lowest = [term for term in items if term.iri not in upper]
    return replace(
        lexicon,
        labels={**{term.iri: term.label for term in several.values()}, **lexicon.labels},
        groups={individuals: term.iri for individuals, term in several.items()},
        things={
            role: {term.iri: frozenset({term.iri, *term.superclasses}) for term in lowest if term.role == role}
            for role in glossary.schema.item_roles[:1]
            if lexicon.verb(role).template == "has {}"
        },
    )


def _adjectives(store: GraphStore) -> Mapping[Iri, str]:
    """Return the everyday word of an attribute that is an adjective made of its name: "striped" of "stripe"."""

    def read() -> Mapping[Iri, str]:
        labels: dict[Iri, str] = {}
        others: dict[Iri, list[str]] = defaultdict(list)
        for individual, role, word in store.select("select_lexicon"):
            iri, text = Iri(str(getattr(individual, "value", ""))), str(getattr(word, "value", ""))
            if getattr(role, "value", "") == SKOS_PREF_LABEL:
                labels[iri] = text
            else:
                others[iri].append(text)
        found = {iri: adjective_of(label, others[iri]) for iri, label in labels.items()}
        return {iri: word for iri, word in found.items() if word}

    return store.once("adjectives of the vocabulary", read)


def read_phrases(store: GraphStore) -> Mapping[Iri, str]:
    """Return the verb phrases by which attributes are told; none where the population has items that bear them."""
    profile = store.manifest.profile
    if profile.item_roles:
        return {}
    lexicon = _of_ontology(store)
    verbs = {role: lexicon.verb(role) for role in profile.attribute_roles}
    return {role: _as_statement(verb) for role, verb in verbs.items()}


def _as_statement(verb: Verb) -> str:
    """Return the verb phrase with the property's name where only "has" would be left.

    >>> [_as_statement(Verb("has {}", noun, narrows=True)) for noun in ("tags", "in year", "colour")]
    ['has the tag {}', 'is in year {}', 'has the colour {}']
    """
    if verb.template != "has {}":
        return verb.template
    is_place = verb.noun.partition(" ")[0] in PREPOSITIONS
    return f"is {verb.noun} {{}}" if is_place else f"has the {singular(verb.noun)} {{}}"


def _of_ontology(store: GraphStore) -> Lexicon:
    def read() -> Lexicon:
        profile = store.manifest.profile
        quads = store.triples(GRAPH_ONTOLOGY, *WORDING)
        statements = ((quad.subject, quad.predicate, quad.object) for quad in quads)
        nouns = {profile.population: profile.noun}
        return Lexicon.from_statements(statements, nouns=nouns, shows_things=bool(profile.item_roles))

    return store.once("words of the ontology", read)
