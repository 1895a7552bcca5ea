"""Extents, SPARQL and Ontolearn find the same individuals as the reference evaluator, on thousands of expressions."""

from random import Random

import pytest
from reference import Interpretation, satisfying, store, triples
from strategies import random_expression, random_interpretation

from mrag_owl.expressions.dl import from_dl, to_dl
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.manchester import from_manchester, to_manchester
from mrag_owl.expressions.normal import simplify
from mrag_owl.expressions.owl import from_turtle, to_turtle
from mrag_owl.expressions.sparql import Dataset, to_sparql

SIZES = (1, 3, 5, 6)


def agree_on(count: int, seed: int) -> None:
    """Check `count` random expressions, each in one of several random worlds, in every reading."""
    random = Random(seed)
    worlds = [random_interpretation(random, size) for size in SIZES]
    extents = [Extents(KnowledgeBase.from_statements(_statements(world))) for world in worlds]
    stores = [store(world) for world in worlds]
    for number in range(count):
        expression = random_expression(random, random.randint(1, 4))
        place = number % len(worlds)
        meant = sorted(satisfying(expression, worlds[place]))
        assert sorted(extents[place].individuals(expression)) == meant, to_dl(expression)
        assert sorted(extents[place].individuals(simplify(expression))) == meant, to_dl(expression)
        query = to_sparql(expression, dataset=Dataset(subclasses=number % 5 == 0))
        # A nominal is answered even where the individual is in no statement; the smaller worlds lack some.
        found = [row["individual"].value for row in stores[place].query(query)]
        assert sorted(set(found) & worlds[place].individuals) == meant, query
        assert len(found) == len(set(found)), query
        if number % 10 == 0:
            assert from_dl(to_dl(expression)) == expression
            assert from_manchester(to_manchester(expression)) == expression
            assert from_turtle(to_turtle(expression)) == expression


def _statements(world: Interpretation) -> list[tuple[object, object, object]]:
    return [(triple.subject, triple.predicate, triple.object) for triple in triples(world)]


def test_all_readings_agree_on_five_hundred_random_expressions() -> None:
    agree_on(500, seed=1)


@pytest.mark.slow
def test_all_readings_agree_on_ten_thousand_random_expressions() -> None:
    agree_on(10_000, seed=2)
