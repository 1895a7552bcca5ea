"""The default learner takes the best of several ways, and no more words than that needs."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pyoxigraph as ox
import pytest
from numpy.typing import NDArray

from mrag_owl.errors import LearningError
from mrag_owl.expressions.dl import from_dl, to_dl
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import TOP, length
from mrag_owl.learning import automatic
from mrag_owl.learning.automatic import AutomaticLearner
from mrag_owl.learning.budget import Budget
from mrag_owl.learning.mdl import MdlLearner
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.learning.problem_files import read_problems
from mrag_owl.learning.shortening import with_less
from mrag_owl.learning.tree import TreeLearner
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDF_TYPE

pytestmark = pytest.mark.slow  # learns or trains

SIZE = 200


def posed(shared: Path, folder: str) -> tuple[Extents, LearningProblem]:
    stated = read_problems(shared / "data" / "learning_problems" / folder / "problems.json")[0]
    problem = LearningProblem(tuple(map(Iri, stated.positives)), tuple(map(Iri, stated.negatives)))
    return Extents(KnowledgeBase.read(stated.knowledge_base)), problem


@pytest.mark.parametrize("folder", ["forte", "poker", "trains", "moral", "lymphography", "arch", "mammographic"])
def test_it_is_not_much_longer_than_the_shortest_that_is_as_good(shared: Path, folder: str) -> None:
    extents, problem = posed(shared, folder)
    found = AutomaticLearner(extents).learn(problem)
    for other in (MdlLearner(extents), TreeLearner(extents)):
        for one in other.learn(problem):
            if one.accuracy >= found[0].accuracy:
                assert found[0].length <= 1.5 * one.length


def test_a_mistake_more_is_taken_for_two_thirds_of_the_words(shared: Path) -> None:
    extents, problem = posed(shared, "moral")
    found = AutomaticLearner(extents).learn(problem)
    assert found[0].accuracy == pytest.approx(42 / 43)
    assert found[1].accuracy == 1
    assert 1.5 * found[0].length < found[1].length


def test_each_answer_under_noise_is_longer_than_the_one_before_and_tells_more(shared: Path) -> None:
    extents, problem = posed(shared, "lymphography")
    found = AutomaticLearner(extents).learn(problem)
    assert len(found) > 1
    for one, other in pairwise(found):
        assert one.length <= other.length
        assert one.accuracy <= other.accuracy
    assert max(one.accuracy for one in found) > found[0].accuracy


def world(*, wrong: float, seed: int = 3) -> tuple[Extents, NDArray[np.bool_], NDArray[np.bool_]]:
    """Return individuals of six classes by chance, who has A and not B, and that with a share of it turned over."""
    chance = np.random.default_rng(seed)
    held = chance.random((SIZE, 6)) < 0.5
    facts = [
        (ox.NamedNode(f"ex:p{one}"), ox.NamedNode(RDF_TYPE), ox.NamedNode(f"ex:{kind}"))
        for one in range(SIZE)
        for kind in ("Thing", *(letter for place, letter in enumerate("ABCDEF") if held[one, place]))
    ]
    true = held[:, 0] & ~held[:, 1]
    return Extents(KnowledgeBase.from_statements(facts)), true, true != (chance.random(SIZE) < wrong)


def names(places: NDArray[np.bool_]) -> tuple[Iri, ...]:
    return tuple(Iri(f"ex:p{place}") for place in np.flatnonzero(places).tolist())


@pytest.mark.parametrize("seed", range(4))
def test_it_finds_what_is_true_under_noise_whatever_the_order(seed: int) -> None:
    extents, _, told = world(wrong=0.15, seed=seed)
    positives, negatives = names(told), names(~told)
    learner = AutomaticLearner(extents)
    found = learner.learn(LearningProblem(positives, negatives))[0]
    assert to_dl(found.expression) == "<ex:A> ⊓ ¬<ex:B>"
    assert learner.learn(LearningProblem(positives[::-1], negatives[::-1]))[0] == found


def test_parts_that_tell_no_more_than_chance_are_left_out() -> None:
    extents, _, told = world(wrong=0.3)
    choice = automatic._Choice.of(extents, LearningProblem(names(told), names(~told)), TOP)
    all_parts = [from_dl(f"(<ex:A> ⊓ ¬<ex:B>) ⊔ (<ex:{one}> ⊓ <ex:{other}>)") for one in "CD" for other in "EF"]
    found = choice.unbeaten(all_parts, Budget(60.0))
    assert to_dl(found[0].expression) == "<ex:A> ⊓ ¬<ex:B>"


@pytest.mark.parametrize(("size", "symbols"), [(200, 3), (20_000, 1)])
def test_the_more_examples_the_surer_a_part_must_be(size: int, symbols: int) -> None:
    """Fourteen examples more and six fewer, 1.8 standard errors, are worth two symbols among 200 and not 20,000."""
    everybody = [Iri(f"ex:p{one}") for one in range(size)]
    positives, negatives = everybody[: size // 2], everybody[size // 2 :]
    kinds = {"A": positives[14:], "B": positives[:14] + negatives[:6], "Thing": everybody}
    facts = [
        (ox.NamedNode(one), ox.NamedNode(RDF_TYPE), ox.NamedNode(f"ex:{kind}"))
        for kind, members in kinds.items()
        for one in members
    ]
    extents = Extents(KnowledgeBase.from_statements(facts))
    choice = automatic._Choice.of(extents, LearningProblem(tuple(positives), tuple(negatives)), TOP)
    found = choice.unbeaten([from_dl("<ex:A>"), from_dl("<ex:A> ⊔ <ex:B>")], Budget(60.0))
    assert found[0].length == symbols


def test_without_judged_negatives_it_answers_as_mdl(shared: Path) -> None:
    extents, problem = posed(shared, "forte")
    alone = LearningProblem(problem.positives)
    assert AutomaticLearner(extents).learn(alone) == MdlLearner(extents).learn(alone)


def test_no_time_is_refused_and_hardly_any_gives_an_answer(shared: Path) -> None:
    extents, problem = posed(shared, "poker")
    with pytest.raises(LearningError, match="leaves no time"):
        AutomaticLearner(extents).learn(problem, seconds=0)
    assert AutomaticLearner(extents).learn(problem, seconds=0.01)[0].f1 > 0.8


@pytest.mark.parametrize(
    ("whole", "turned"),
    [
        ("¬∃<ex:d>.[≤ 3]", "∃<ex:d>.[> 3]"),
        ("¬∃<ex:d>.[> 3]", "∃<ex:d>.[≤ 3]"),
        ("¬∃<ex:r>.∃<ex:d>.[≥ 3]", "∃<ex:r>.∃<ex:d>.[< 3]"),
        ("¬(∃<ex:d>.[< 3] ⊔ ∃<ex:e>.[≥ 5])", "∃<ex:d>.[≥ 3] ⊓ ∃<ex:e>.[< 5]"),
        ("¬(∃<ex:d>.[≤ 3] ⊓ ∃<ex:e>.[≥ 5])", "∃<ex:d>.[> 3] ⊔ ∃<ex:e>.[< 5]"),
    ],
)
def test_denied_bounds_turn_around(whole: str, turned: str) -> None:
    assert turned in map(to_dl, with_less(from_dl(whole)))


@pytest.mark.parametrize("whole", ["¬∃<ex:d>.[≥ 1, ≤ 3]", "¬(∃<ex:d>.[≤ 3] ⊔ <ex:A>)", "¬∃<ex:r>.<ex:A>"])
def test_other_denials_stay_denials(whole: str) -> None:
    assert all("¬" in to_dl(less) for less in with_less(from_dl(whole)))


@pytest.mark.parametrize(
    ("whole", "together"),
    [
        ("∃<ex:r>.({<ex:a>} ⊔ {<ex:b>, <ex:c>} ⊔ <ex:A>)", "∃<ex:r>.(<ex:A> ⊔ {<ex:a>, <ex:b>, <ex:c>})"),
        ("∃<ex:r>.(¬{<ex:a>} ⊓ ¬{<ex:b>})", "∃<ex:r>.¬{<ex:a>, <ex:b>}"),
    ],
)
def test_individuals_are_named_together(whole: str, together: str) -> None:
    options = list(with_less(from_dl(whole)))
    assert together in map(to_dl, options)
    assert all(length(less) < length(from_dl(whole)) for less in options)


def test_bounds_are_learned_without_denials_that_need_a_kind(shared: Path) -> None:
    """Of masses that all have an age, `Patient ⊓ (… ⊔ ¬∃hasAge.[≤ 61])` says no more than `… ⊔ ∃hasAge.[> 61]`."""
    extents, problem = posed(shared, "mammographic")
    found = to_dl(AutomaticLearner(extents).learn(problem)[0].expression)
    assert "¬" not in found
    assert "Patient" not in found


def test_what_lacks_a_part_is_shorter() -> None:
    whole = from_dl("(¬<ex:A> ⊔ ≥3 <ex:r>.(<ex:B> ⊓ <ex:C>)) ⊓ ∀<ex:s>.(<ex:A> ⊓ ∃<ex:d>.[≥ 5])")
    shorter = list(with_less(whole))
    assert len({to_dl(one) for one in shorter}) == len(shorter) == 10
    assert all(length(one) < length(whole) for one in shorter)
