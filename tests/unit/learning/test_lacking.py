"""What is unknown of an individual speaks neither for a feature nor for its denial."""

import numpy as np
import pytest
from wardrobes import LOOKS, PICTURE, WEARS, look, wardrobe

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import Not, Some, conjunction
from mrag_owl.learning.automatic import AutomaticLearner
from mrag_owl.learning.lacking import lacking
from mrag_owl.learning.mdl import MdlLearner
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.learning.refinement import RefinementLearner
from mrag_owl.learning.tree import TreeLearner

OPEN = frozenset({LOOKS.iri})
LEARNERS = {"mdl": MdlLearner, "tdl": TreeLearner, "celoe": RefinementLearner, "auto": AutomaticLearner}
FIRST = Some(WEARS, look(0))


@pytest.fixture(scope="module")
def base() -> KnowledgeBase:
    return wardrobe(500)


@pytest.fixture(scope="module")
def without_the_first_look(base) -> LearningProblem:
    """Return pictures that surely have no garment of the first look, against those that have one."""
    extents = Extents(base, open_properties=OPEN)
    chosen = [base.iris(np.flatnonzero(extents.of(conjunction(PICTURE, one)))[:20]) for one in (Not(FIRST), FIRST)]
    assert min(map(len, chosen)) == 20
    return LearningProblem(tuple(chosen[0]), tuple(chosen[1]), population=PICTURE)


@pytest.mark.parametrize("name", LEARNERS)
def test_learners_judge_by_what_surely_holds(name, base, without_the_first_look):
    problem = without_the_first_look
    extents, fresh = (Extents(base, open_properties=OPEN) for _ in range(2))
    found = LEARNERS[name](extents).learn(problem, seconds=2.0)
    assert found
    assert found[0].accuracy == 1
    for one in found:
        assert np.array_equal(extents.packed(one.expression), fresh.packed(one.expression))
        covered = fresh.packed(one.expression)
        assert one.accuracy == pytest.approx(
            np.mean(
                [fresh.holds(one.expression, base.find(iri)) for iri in problem.positives]
                + [not fresh.holds(one.expression, base.find(iri)) for iri in problem.negatives]
            )
        )
        assert not (covered & fresh.partial(one.expression).unknown).any()


def test_who_lacks_an_open_feature_is_who_surely_does(base):
    extents = Extents(base, open_properties=OPEN)
    domain = np.flatnonzero(extents.of(PICTURE)).astype(np.int32)
    features = (FIRST, Some(WEARS, PICTURE))
    (bits,) = lacking(extents, domain, features).values()
    surely = extents.of(Not(FIRST))[domain]
    assert np.array_equal(np.unpackbits(bits.view(np.uint8), bitorder="little")[: len(domain)].astype(bool), surely)
    closed = ~Extents(base).of(FIRST)[domain]
    assert surely.sum() < closed.sum()
    assert lacking(Extents(base), domain, features) == {}
