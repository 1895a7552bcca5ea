"""Whose a statement is: the annotators', or that of a run of a describer, with its words and its confidence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain

import pyoxigraph

from mrag_owl.errors import StoreError
from mrag_owl.generation.evidence import Evidence
from mrag_owl.pipeline.indexes.told import told_of, told_runs
from mrag_owl.records import EnrichedFact, Explanation, Iri, Triple
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import BESIDE, GRAPH_ENRICHED, RDF_TYPE, STATED_BY_RUNS

UNKNOWN = "an unknown agent"
"""Who spoke in a graph of a run that does not say who."""

_TERMS = frozenset((*STATED_BY_RUNS, RDF_TYPE))
_BY_PLACE: Mapping[str, str] = {iri: f"by its box: {name}" for name, iri in BESIDE.items()}


def read_agents(store: GraphStore) -> Mapping[Iri, str]:
    """Return who spoke in each run of a store, with the version, by the run's graph; read once for an open store."""

    def read() -> dict[Iri, str]:
        rows = store.select("select_runs")
        return {Iri(_text(run)): f"{_text(agent)} {_text(version)}" for run, agent, version, *_ in rows}

    return store.once("agents of runs", read)


def enriched_facts(store: GraphStore, triples: Iterable[Triple]) -> tuple[EnrichedFact, ...]:
    """Return which of the triples runs have stated, surest first where several did; nothing for annotated ones."""
    found = []
    by_texts = bool(told_runs(store))
    wanted = [triple for triple in dict.fromkeys(triples) if by_texts or triple[1] in _TERMS]
    agents = read_agents(store) if wanted and store.runs else {}
    for subject in dict.fromkeys(triple[0] for triple in wanted) if agents else ():
        for triple, words, confidence, span, graph in chain(
            _said(store, subject), _shown(store, subject), told_of(store, subject)
        ):
            if triple in wanted and graph in store.runs:
                name = graph.removeprefix(GRAPH_ENRICHED)
                found.append(EnrichedFact(triple, name, agents.get(graph, UNKNOWN), words, confidence, span))
    return tuple(sorted(found, key=lambda fact: (wanted.index(fact.triple), -fact.confidence, fact.run)))


_Stated = tuple[Triple, str, float, str | None, Iri]
"""A triple, in whose words, how sure, by which part of a text, and the graph of the run."""


def _said(store: GraphStore, subject: str) -> Iterator[_Stated]:
    """Yield what runs state of an individual in the words of their findings."""
    rows = store.select("select_enriched_facts", individual=pyoxigraph.NamedNode(subject))
    for _, term, concept, words, confidence, span, run in rows:
        triple = (subject, _text(term), _text(concept))
        yield triple, _text(words), float(_text(confidence)), None if span is None else _text(span), Iri(_text(run))


def _shown(store: GraphStore, subject: str) -> Iterator[_Stated]:
    """Yield what runs state of a thing or a picture by where things are."""
    for _, term, other, confidence, run in store.select("select_things", individual=pyoxigraph.NamedNode(subject)):
        triple = (subject, _text(term), _text(other))
        yield triple, _BY_PLACE.get(triple[1], "found"), float(_text(confidence)), None, Iri(_text(run))


def attribute(store: GraphStore, explanation: Explanation) -> Explanation:
    """Return the explanation with the facts of its witness that no annotator stated."""
    facts = enriched_facts(store, explanation.witness)
    return replace(explanation, enriched=facts) if facts else explanation


def runs_behind(store: GraphStore, pictures: Iterable[Evidence]) -> tuple[tuple[str, str], ...]:
    """Return the runs, each with its agent, that stated any of the facts about the pictures."""
    named: set[Iri] = set()
    for picture in pictures:
        for attributes in (picture.attributes, *(fact.attributes for fact in picture.items)):
            named |= {attribute.run for attribute in attributes if attribute.run is not None}
    return tuple((run.removeprefix(GRAPH_ENRICHED), read_agents(store).get(run, UNKNOWN)) for run in sorted(named))


def _text(term: object) -> str:
    value = getattr(term, "value", None)
    if not isinstance(value, str):
        raise StoreError(f"expected an IRI or a literal of a run, found {term}")
    return value
