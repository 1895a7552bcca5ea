"""What runs say of one thing and contradict each other in: which of it is left out of what is learned from.

The store keeps what every run states, with its confidence, and questions find a thing by any of it. A learner takes
statements for true, so that of two that exclude each other it gets the surer.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.pipeline.indexes.told import told_runs
from mrag_owl.records import Iri, Triple
from mrag_owl.store.dataset import GraphStore

Stated = Mapping[Iri, Mapping[Iri, float]]
"""By the run, the concepts that it states of one thing by one property, with its confidence in each."""


def outdone(store: GraphStore) -> frozenset[Triple]:
    """Return the statements of runs that a surer run contradicts; nothing where a single run describes pictures."""
    if len(set(store.runs) - set(told_runs(store))) < 2:
        return frozenset()
    return store.once("outdone statements", lambda: _outdone(store))


def _outdone(store: GraphStore) -> frozenset[Triple]:
    stated: dict[tuple[str, str], dict[Iri, dict[Iri, float]]] = defaultdict(lambda: defaultdict(dict))
    for row in store.select("select_enriched_facts"):
        thing, term, concept, _, confidence, _, run = (getattr(value, "value", "") for value in row)
        known = stated[thing, term][Iri(run)]
        known[Iri(concept)] = max(known.get(Iri(concept), 0.0), float(confidence))
    return frozenset(
        (thing, term, concept)
        for (thing, term), by_run in stated.items()
        if len(by_run) > 1
        for concept in contradicted(by_run)
    )


def contradicted(stated: Stated) -> frozenset[Iri]:
    """Return the concepts that only runs state which the surest one contradicts, of equally sure ones the first.

    Runs contradict each other where none of their concepts is the other's, or above or below it: navy is a blue, and
    who sees white and navy does not contradict who sees white alone.

    >>> from mrag_owl.vocabulary import TAXONOMY
    >>> navy, black = Iri(f"{TAXONOMY}colour_navy"), Iri(f"{TAXONOMY}colour_black")
    >>> contradicted({Iri("ex:1"): {navy: 0.8}, Iri("ex:2"): {black: 0.9}}) == {navy}
    True
    """
    surest = min(stated, key=lambda run: (-max(stated[run].values()), run))
    agreeing = {run for run, said in stated.items() if run == surest or _agree(said, stated[surest])}
    kept = {concept for run in agreeing for concept in stated[run]}
    return frozenset(concept for said in stated.values() for concept in said if concept not in kept)


def _agree(one: Iterable[Iri], other: Iterable[Iri]) -> bool:
    concepts, others = packaged_concepts(), set(other)
    widened = {above for concept in others for above in concepts.above(concept)}
    return any(
        concept in others or concept in widened or others.intersection(concepts.above(concept)) for concept in one
    )
