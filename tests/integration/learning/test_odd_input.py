"""Knowledge bases and budgets that one would not make, but meets."""

import numpy as np
import pyoxigraph as ox
import pytest

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.pipeline.learn.learners import LEARNERS, open_learner
from mrag_owl.records import Iri

BASE = "https://example.org/"
XSD = "http://www.w3.org/2001/XMLSchema#"
TYPE = ox.NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
OURS = [name for name in LEARNERS if not name.startswith("ontolearn:")]


def node(name: str) -> ox.NamedNode:
    return ox.NamedNode(BASE + name)


def world(*values: ox.Literal, kind: str = "Thing") -> tuple[Extents, LearningProblem]:
    """Return ten individuals of one class with these values in turn; the first five are positive."""
    people = [node(f"p{place}") for place in range(10)]
    statements: list[tuple[object, object, object]] = [(person, TYPE, node(kind)) for person in people]
    statements += [(person, node("d"), values[place % len(values)]) for place, person in enumerate(people) if values]
    names = tuple(Iri(person.value) for person in people)
    return Extents(KnowledgeBase.from_statements(statements)), LearningProblem(names[:5], names[5:])


VALUES = {
    "all equal": [ox.Literal(7)],
    "not a number": [ox.Literal("NaN", datatype=ox.NamedNode(XSD + "double"))],
    "infinite": [ox.Literal(sign + "INF", datatype=ox.NamedNode(XSD + "double")) for sign in ("", "-")],
    "mixed with not a number": [
        ox.Literal("NaN", datatype=ox.NamedNode(XSD + "double")),
        ox.Literal(1),
        ox.Literal("INF", datatype=ox.NamedNode(XSD + "double")),
    ],
    "dates": [ox.Literal(f"20{year}-01-31", datatype=ox.NamedNode(XSD + "date")) for year in (10, 20)],
    "in languages": [ox.Literal("Haus", language="de"), ox.Literal("house", language="en")],
    "no number though it says so": [ox.Literal("seven", datatype=ox.NamedNode(XSD + "integer"))],
}


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("values", VALUES.values(), ids=VALUES)
def test_values_of_every_kind_are_learned_from(name: str, values: list[ox.Literal]) -> None:
    extents, problem = world(*values)
    for seconds in (0.01, 2.0):
        found = open_learner(name, extents).learn(problem, seconds=seconds)[0]
        assert np.isfinite(found.score)
        assert 0 <= found.f1 <= 1


TELLING = {
    "dates": VALUES["dates"],
    "in languages": VALUES["in languages"],
    "infinite beside a number": [ox.Literal(1.0), ox.Literal("INF", datatype=ox.NamedNode(XSD + "double"))],
}


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("values", TELLING.values(), ids=TELLING)
def test_values_of_every_kind_tell_apart(name: str, values: list[ox.Literal]) -> None:
    extents, problem = world(*(values[place > 4] for place in range(10)))
    found = open_learner(name, extents).learn(problem, seconds=2.0)[0]
    assert (found.f1, found.coverage) == (1.0, 5), to_dl(found.expression)


@pytest.mark.parametrize("name", OURS)
def test_nothing_to_tell_them_apart_is_no_error(name: str) -> None:
    extents, problem = world()
    assert open_learner(name, extents).learn(problem, seconds=0.01)[0].f1 == pytest.approx(2 / 3)


@pytest.mark.slow
@pytest.mark.parametrize("name", OURS)
def test_a_million_individuals_with_one_feature(name: str) -> None:
    people = 1_000_000
    statements = ((node(f"p{place}"), TYPE, node("A" if place % 2 else "B")) for place in range(people))
    extents = Extents(KnowledgeBase.from_statements(statements))
    base = extents.knowledge_base
    inside, outside = (base.iris(base.members(Iri(BASE + kind))[:1000]) for kind in "AB")
    found = open_learner(name, extents).learn(LearningProblem(tuple(inside), tuple(outside)), seconds=1.0)[0]
    assert (found.f1, found.length) == (1.0, 1)
