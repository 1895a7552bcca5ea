"""A concept made a class of a store's ontology: with its definition, words and source, checked, and reversible.

It is published as a graph of its own, as the runs of `enrich` are: `forget` takes it away without a trace.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path

import pyoxigraph

from mrag_owl import __version__
from mrag_owl import vocabulary as mo
from mrag_owl.errors import ConfigError, StoreError
from mrag_owl.expressions.owl import to_turtle
from mrag_owl.graphs.individuals import slug
from mrag_owl.graphs.ntriples import node, text
from mrag_owl.graphs.runs import Run, as_ntriples, run_head
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.pipeline.runs.journal import only_run
from mrag_owl.pipeline.runs.publishing import publish_graph
from mrag_owl.pipeline.suggest.suggesting import Candidate
from mrag_owl.records import Agent, Iri
from mrag_owl.resources import ontology_text
from mrag_owl.store.dataset import GraphStore

_LONGEST_NAME, _LONGEST_SLUG = 80, 60


def accept(path: Path, candidate: Candidate, name: str, *, at: datetime | None = None) -> Run:
    """Make a candidate a class called `name` of the store at `path`; return what it can be forgotten by.

    Raises ConfigError for a name that is none, is taken or has another class's words, StoreError where the shapes of
    concepts are not kept (which would be our fault) or another run is being added.
    """
    words = " ".join(name.split())
    if not any(map(str.isalpha, words)) or len(words) > _LONGEST_NAME or not words.isprintable():
        raise ConfigError(f"{name!r} is no name for a class; give words, {_LONGEST_NAME} characters at most, with --as")
    moment = at or datetime.now(UTC)
    parameters = {"expression": candidate.manchester, "origin": candidate.origin, "support": str(candidate.support)}
    local = slug(words)[:_LONGEST_SLUG]
    run = Run(f"concept-{local}", Agent("mrag-owl suggest", __version__), parameters, None, moment, moment)
    with GraphStore.open(path) as store:
        source = KnowledgeSource.over(store)
        iri = Iri(f"{store.manifest.base}concept_{local}")
        taken = {label.casefold() for label in source.base.labels.values()}
        if iri in source.base.classes or words.casefold() in taken:
            raise ConfigError(f"{path}: something is called {words!r} already; give it another name with --as")
        told = definition(source, candidate, iri, words, run=run)
        check_shapes(run_head(run, base=store.manifest.base) + told, "shapes_concepts")

    def write(_: GraphStore) -> Iterator[str]:
        yield told

    with only_run(path):
        publish_graph(path, run, write, ontologies=())
    return run


def definition(source: KnowledgeSource, candidate: Candidate, iri: Iri, words: str, *, run: Run) -> str:
    """Return a class, what it is equivalent to, its words and where it comes from, as N-Triples."""
    names = source.wording.names
    turtle = to_turtle(candidate.expression, iri, prefixes=names.prefixes, datatypes=names.datatypes)
    triples = (quad.triple for quad in pyoxigraph.parse(turtle, pyoxigraph.RdfFormat.TURTLE))
    axioms = pyoxigraph.serialize(triples, None, pyoxigraph.RdfFormat.N_TRIPLES)
    if axioms is None:
        raise StoreError(f"{candidate.manchester} has no axioms")
    return axioms.decode() + as_ntriples(
        [
            (iri, mo.RDFS_LABEL, f"{text(words)}@en"),
            (iri, mo.RDFS_COMMENT, f"{text(candidate.english)}@en"),
            (iri, mo.SKOS_NOTATION, text(candidate.manchester)),
            (iri, mo.PROV_WAS_GENERATED_BY, node(run.graph)),
        ]
    )


def check_shapes(ntriples: str, shapes: str) -> None:
    """Raise StoreError, with what is wrong, unless the graph keeps the shapes of that name.

    Raises ConfigError where pyshacl is not installed.
    """
    if find_spec("pyshacl") is None:
        raise ConfigError(
            "pyshacl, which checks what is written, is not installed; install the extra: pip install 'mrag-owl[shacl]'"
        )
    import pyshacl
    import rdflib

    graph = rdflib.Graph().parse(data=ntriples, format="nt")
    rules = rdflib.Graph().parse(data=ontology_text(shapes), format="turtle")
    conforms, _, report = pyshacl.validate(graph, shacl_graph=rules)
    if not conforms:
        raise StoreError(f"nothing is written, since it would not keep its shapes: {' '.join(str(report).split())}")
