"""The same knowledge base in other people's tools: raw statements in Oxigraph and rdflib, and HermiT."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pyoxigraph as ox
import rdflib

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.owl import to_triples
from mrag_owl.expressions.sparql import to_sparql
from mrag_owl.expressions.sparql_terms import Dataset
from mrag_owl.expressions.syntax import AtLeast, AtMost, ClassExpression, Not, Only, walk
from mrag_owl.records import Iri

OWL = "http://www.w3.org/2002/07/owl#"
TYPE = ox.NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")


def query_of(expression: ClassExpression, extents: Extents) -> str:
    """Return the query that `learn --syntax sparql` prints of an expression about a file."""
    return to_sparql(expression, dataset=Dataset(derivations=extents.knowledge_base.derivations))


def oxigraph(statements: Iterable[tuple[object, object, object]]) -> ox.Store:
    store = ox.Store()
    store.extend(ox.Quad(*statement) for statement in statements)  # type: ignore[arg-type]  # RDF terms
    return store


def found_by_oxigraph(store: ox.Store, query: str) -> set[str]:
    """Return the named individuals among the answers."""
    return {row[0].value for row in store.query(query) if isinstance(row[0], ox.NamedNode)}  # type: ignore[union-attr]


def found_by_rdflib(graph: rdflib.Graph, query: str) -> set[str]:
    return {str(row[0]) for row in graph.query(query) if isinstance(row[0], rdflib.URIRef)}  # type: ignore[index]


def members(extents: Extents, expression: ClassExpression) -> set[str]:
    """Return the named individuals that satisfy an expression here."""
    return {name for name in extents.individuals(expression) if not name.startswith("_:")}


def is_monotone(expression: ClassExpression) -> bool:
    """Tell whether closed and open world agree on it: nothing is denied, and nobody counted as another by name."""
    return not any(isinstance(part, Not | Only | AtMost | AtLeast) for part in walk(expression))


def found_by_hermit(
    statements: Iterable[tuple[object, object, object]],
    expressions: list[ClassExpression],
    extents: Extents,
    file: Path,
) -> list[set[str]]:
    """Return the instances that HermiT finds of each expression, as a class equivalent to it.

    Raises AssertionError where one of the classes is unsatisfiable.
    """
    import owlready2

    names = [Iri(f"https://example.org/learned#c{place}") for place in range(len(expressions))]
    datatypes = extents.knowledge_base.datatypes
    axioms = [
        triple
        for name, expression in zip(names, expressions, strict=True)
        for triple in to_triples(expression, name, datatypes=datatypes)
    ]
    given = [ox.Triple(*statement) for statement in statements if statement[1] != ox.NamedNode(OWL + "imports")]  # type: ignore[arg-type]
    file.write_bytes(ox.serialize([*given, *axioms], format=ox.RdfFormat.N_TRIPLES) or b"")
    world = owlready2.World()
    ontology = world.get_ontology(file.as_uri()).load()
    with ontology:
        owlready2.sync_reasoner_hermit(world, debug=0)
    unsatisfiable = {item.iri for item in world.inconsistent_classes()} - {OWL + "Nothing"}
    assert not unsatisfiable & set(names), unsatisfiable
    return [
        {individual.iri for individual in world[name].instances() if not re.match(r"^_:|^$", individual.iri)}
        for name in names
    ]
