"""What texts told, as a store's runs have it: the facts that expressions may speak of, and where each is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pyoxigraph

from mrag_owl.records import Iri, Triple
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.files import undamaged
from mrag_owl.vocabulary import CTX_TEXT, GRAPH_ONTOLOGY, MUSEUM_YEAR, OWL, PHRASE, RDF_TYPE, RDFS_LABEL, RECORDS

_TYPE = pyoxigraph.NamedNode(RDF_TYPE)


def told_runs(store: GraphStore) -> tuple[Iri, ...]:
    """Return the graphs of the runs that have read texts, by IRI."""

    def read() -> tuple[Iri, ...]:
        kind = pyoxigraph.NamedNode(CTX_TEXT)
        with undamaged(store.version):
            return tuple(
                run
                for run in store.runs
                if any(store.dataset.quads_for_pattern(None, _TYPE, kind, pyoxigraph.NamedNode(run)))
            )

    return store.once("runs that read texts", read)


def told_facts(store: GraphStore, run: Iri) -> Iterator[bytes]:
    """Yield what a run that read texts states of the world, as N-Triples: classes, links, names and years."""
    graph = pyoxigraph.NamedNode(run)
    with undamaged(store.version):
        kinds = list(store.dataset.quads_for_pattern(None, _TYPE, None, graph))
        records = {quad.subject for quad in kinds if getattr(quad.object, "value", "") in RECORDS}
        for term in (RDF_TYPE, *_links(store), RDFS_LABEL, MUSEUM_YEAR):
            for quad in store.dataset.quads_for_pattern(None, pyoxigraph.NamedNode(term), None, graph):
                if quad.subject not in records:
                    yield f"{quad.subject} {quad.predicate} {quad.object} .\n".encode()


def told_of(store: GraphStore, subject: str) -> Iterator[tuple[Triple, str, float, str | None, Iri]]:
    """Yield what texts tell of an individual: the triple, the words, how sure, the sentence with its place, the run."""
    if not told_runs(store):
        return
    rows = store.select("select_told_facts", individual=pyoxigraph.NamedNode(subject))
    for _, term, value, words, confidence, evidence, title, place, run, _ in rows:
        said = f"{_text(evidence)} [{_text(title)}, {_text(place)}]"
        yield (
            (subject, _text(term), _text(value)),
            _text(words) or "told",
            float(_text(confidence)),
            said,
            Iri(_text(run)),
        )


def _links(store: GraphStore) -> list[str]:
    """Return the object properties that the store's ontology declares, by IRI."""
    kind, graph = pyoxigraph.NamedNode(f"{OWL}ObjectProperty"), pyoxigraph.NamedNode(GRAPH_ONTOLOGY)
    quads = store.dataset.quads_for_pattern(None, _TYPE, kind, graph)
    return sorted(quad.subject.value for quad in quads if isinstance(quad.subject, pyoxigraph.NamedNode))


def _text(term: object) -> str:
    return str(getattr(term, "value", "") or "")


def told_phrases(store: GraphStore) -> Mapping[Iri, str]:
    """Return the phrases that say relations, with {} for what they lead to."""
    return {Iri(_text(quad.subject)): _text(quad.object) for quad in store.triples(GRAPH_ONTOLOGY, PHRASE)}
