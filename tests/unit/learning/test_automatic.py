"""The default learner takes the best of several ways, and no more words than that needs."""

from pathlib import Path

import pytest

from mrag_owl.errors import LearningError
from mrag_owl.expressions.dl import from_dl, to_dl
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import length
from mrag_owl.learning.automatic import AutomaticLearner
from mrag_owl.learning.mdl import MdlLearner
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.learning.problem_files import read_problems
from mrag_owl.learning.shortening import with_less
from mrag_owl.learning.tree import TreeLearner
from mrag_owl.records import Iri


def posed(shared: Path, folder: str) -> tuple[Extents, LearningProblem]:
    stated = read_problems(shared / "data" / "learning_problems" / folder / "problems.json")[0]
    problem = LearningProblem(tuple(map(Iri, stated.positives)), tuple(map(Iri, stated.negatives)))
    return Extents(KnowledgeBase.read(stated.knowledge_base)), problem


@pytest.mark.parametrize("folder", ["forte", "poker", "trains", "moral", "lymphography"])
def test_it_is_not_much_longer_than_the_shortest_of_the_best(shared: Path, folder: str) -> None:
    extents, problem = posed(shared, folder)
    found = AutomaticLearner(extents).learn(problem)
    for other in (MdlLearner(extents), TreeLearner(extents)):
        for one in other.learn(problem):
            if one.accuracy == found[0].accuracy:
                assert found[0].length <= 1.5 * one.length


def test_no_part_is_kept_that_it_does_better_without(shared: Path) -> None:
    extents, problem = posed(shared, "lymphography")
    found = AutomaticLearner(extents).learn(problem)
    scores = {one.expression: one.score for one in found}
    assert found[0].length > 1
    assert not [less for less in with_less(found[0].expression) if scores.get(less, 0.0) > found[0].score]


def test_without_judged_negatives_it_answers_as_mdl(shared: Path) -> None:
    extents, problem = posed(shared, "forte")
    alone = LearningProblem(problem.positives)
    assert AutomaticLearner(extents).learn(alone) == MdlLearner(extents).learn(alone)


def test_no_time_is_refused_and_hardly_any_gives_an_answer(shared: Path) -> None:
    extents, problem = posed(shared, "poker")
    with pytest.raises(LearningError, match="leaves no time"):
        AutomaticLearner(extents).learn(problem, seconds=0)
    assert AutomaticLearner(extents).learn(problem, seconds=0.01)[0].f1 > 0.8


def test_what_lacks_a_part_is_shorter() -> None:
    whole = from_dl("(¬<ex:A> ⊔ ≥3 <ex:r>.(<ex:B> ⊓ <ex:C>)) ⊓ ∀<ex:s>.(<ex:A> ⊓ ∃<ex:d>.[≥ 5])")
    shorter = list(with_less(whole))
    assert len({to_dl(one) for one in shorter}) == len(shorter) == 10
    assert all(length(one) < length(whole) for one in shorter)
