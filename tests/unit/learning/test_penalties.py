"""Inner folds say how dear a word is."""

import numpy as np
import pyoxigraph as ox
import pytest

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.hypotheses import Examples, Hypothesis, judge
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import ClassExpression, Named, disjunction
from mrag_owl.learning.budget import Budget
from mrag_owl.learning.penalties import FOLDS, PENALTIES, parts_of, penalty
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDF_TYPE

BASE = "https://example.org/"
EACH = 60


def world(share: float) -> tuple[Extents, LearningProblem, list[ClassExpression]]:
    """Return 120 individuals, the first 60 positive, and a short and a long expression for them.

    The short one, A, holds of a share of the positives; of the others one of B0 … B5 does, and of no negative.
    """
    facts = []
    for number in range(2 * EACH):
        me = ox.NamedNode(f"{BASE}p{number}")
        facts.append((me, ox.NamedNode(RDF_TYPE), ox.NamedNode(f"{BASE}Thing")))
        if number < EACH:
            kind = "A" if number < share * EACH else f"B{number % 6}"
            facts.append((me, ox.NamedNode(RDF_TYPE), ox.NamedNode(BASE + kind)))
    names = [Iri(f"{BASE}p{number}") for number in range(2 * EACH)]
    short = Named(Iri(f"{BASE}A"))
    long = disjunction(short, *(Named(Iri(f"{BASE}B{number}")) for number in range(6)))
    problem = LearningProblem(tuple(names[:EACH]), tuple(names[EACH:]))
    return Extents(KnowledgeBase.from_statements(facts)), problem, [short, long]


def chosen(share: float, *, seconds: float = 10.0, each: int = EACH) -> float:
    extents, problem, candidates = world(share)
    problem = LearningProblem(problem.positives[:each], problem.negatives[:each])

    def learn(part: LearningProblem) -> list[Hypothesis]:
        examples = Examples.of(extents.knowledge_base, part.positives, part.negatives)
        return [judge(one, extents.packed(one), examples, score=0.0) for one in candidates]

    return penalty(problem, learn, extents, size=2 * EACH, budget=Budget(seconds))


def test_words_are_dear_where_few_of_them_tell_as_much() -> None:
    assert chosen(1.0) == PENALTIES[0]


def test_words_are_cheap_where_many_of_them_tell_more() -> None:
    """A alone misses 8 % of the positives, too few for the long one to be chosen where words are dear."""
    assert chosen(0.92) < PENALTIES[0]


@pytest.mark.parametrize(("seconds", "each"), [(1e-9, EACH), (10.0, FOLDS - 1)])
def test_without_time_or_examples_words_are_dear(seconds: float, each: int) -> None:
    assert chosen(0.92, seconds=seconds, each=each) == PENALTIES[0]


def test_each_example_is_left_out_once_whatever_their_order() -> None:
    _, problem, _ = world(0.5)
    turned = LearningProblem(problem.positives[::-1], problem.negatives[::-1])
    parts, others = list(parts_of(problem)), list(parts_of(turned))
    assert sorted(name for part in parts for name in part.held_out_positives) == sorted(problem.positives)
    assert [set(part.held_out_negatives) for part in parts] == [set(part.held_out_negatives) for part in others]
    for part in parts:
        assert not {*part.problem.positives, *part.problem.negatives} & {
            *part.held_out_positives,
            *part.held_out_negatives,
        }
        assert np.isclose(len(part.held_out_positives), EACH / FOLDS)
