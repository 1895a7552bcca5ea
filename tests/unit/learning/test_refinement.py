"""The refinement learner: what it finds, when it stops, and what it looks at."""

import json
from pathlib import Path
from random import Random
from time import process_time

import numpy as np
import pytest
from flat_worlds import flat_base, individual
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import triples
from strategies import CLASSES, INDIVIDUALS, ROLES, expressions, random_interpretation

from mrag_owl.errors import LearningError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import TOP, And, ClassExpression, Named, Role, Some, conjunction, negation
from mrag_owl.learning.problem import pose
from mrag_owl.learning.refinement import RefinementLearner
from mrag_owl.learning.refinement_context import Language
from mrag_owl.learning.refinement_neighbourhood import neighbourhood
from mrag_owl.learning.refinement_quality import Quality
from mrag_owl.learning.refinement_search import redundancy_key
from mrag_owl.records import Iri

SHARES = {"A": 0.3, "B": 0.4, "C": 0.5, "D": 0.2}
A, B, C, D = (Named(Iri(f"ex:{name}")) for name in "ABCD")


def random_base(random: Random) -> KnowledgeBase:
    return KnowledgeBase.from_statements(
        (t.subject, t.predicate, t.object) for t in triples(random_interpretation(random))
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", ["father", "trains", "arch", "animals", "moral"])
def test_classical_problems_are_solved_on_their_examples(name: str, shared: Path) -> None:
    folder = shared / "data" / "learning_problems" / name
    for problem in json.loads((folder / "problems.json").read_text()).values():
        base = KnowledgeBase.read(folder / problem["knowledge_base"])
        found = RefinementLearner(Extents(base)).learn(pose(base, problem["positives"], problem["negatives"]))
        assert found[0].f1 == 1.0


def test_shortest_perfect_expression_is_returned_first() -> None:
    extents = Extents(flat_base(300, SHARES, seed=2))
    concept = conjunction(A, negation(B))
    holds = extents.of(concept)
    names = extents.knowledge_base.iris(range(300))
    problem = pose(
        extents.knowledge_base,
        [name for name, inside in zip(names, holds, strict=True) if inside],
        [name for name, inside in zip(names, holds, strict=True) if not inside],
    )
    assert RefinementLearner(extents).learn(problem)[0].expression == concept


@pytest.mark.slow
@pytest.mark.parametrize("size", [2000, 8000])
def test_few_positives_among_unlabelled_ones_give_back_the_concept(size: int) -> None:
    extents = Extents(flat_base(size, SHARES, seed=4))
    concept = conjunction(A, B)
    members = Random(1).sample(extents.individuals(concept), 20)
    problem = pose(extents.knowledge_base, members, judged=False, population=TOP)
    best = RefinementLearner(extents, max_tested=1500).learn(problem)[0]
    assert best.coverage == extents.count(concept)
    assert (extents.packed(best.expression) == extents.packed(concept)).all()


def test_search_that_is_not_ended_by_time_is_deterministic() -> None:
    base = random_base(Random(5))
    problem = pose(base, INDIVIDUALS[:3], INDIVIDUALS[3:])

    def learned() -> object:
        return RefinementLearner(Extents(base), max_tested=300).learn(problem, seconds=60)

    assert learned() == learned()


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [0.5, 1.0])
def test_budget_is_kept_within_a_fifth_where_nothing_perfect_exists(seconds: float) -> None:
    base = flat_base(400, dict.fromkeys("ABCDEFGHIJKLMNOP", 0.5), seed=0)
    names = [individual(n) for n in Random(0).sample(range(400), 200)]
    learner = RefinementLearner(Extents(base), max_tested=10**9)
    problem = pose(base, names[:100], names[100:])
    learner.learn(problem, seconds=0.01)

    def spent() -> float:
        started = process_time()  # what others take of the machine is not the learner's
        assert learner.learn(problem, seconds=seconds)
        return process_time() - started

    # Nor is a moment in which the machine is slow: once of three times it must be kept.
    assert any(spent() < 1.2 * seconds for _ in range(3))


def test_a_tiny_budget_still_gives_an_answer_and_none_is_refused() -> None:
    base = flat_base(50, SHARES, seed=1)
    problem = pose(base, [individual(1)], [individual(2)])
    assert RefinementLearner(Extents(base)).learn(problem, seconds=1e-9)[0].recall == 1.0
    with pytest.raises(LearningError, match="budget of -1 s"):
        RefinementLearner(Extents(base)).learn(problem, seconds=-1)


@settings(max_examples=15)
@given(st.integers(0, 10**9), st.booleans())
def test_contradictory_examples_never_raise_and_the_quality_is_true(seed: int, judged: bool) -> None:
    random = Random(seed)
    base = random_base(random)
    names = random.sample(INDIVIDUALS, len(INDIVIDUALS))
    cut = random.randint(1, 4)
    learner = RefinementLearner(Extents(base), max_tested=100)
    found = learner.learn(pose(base, names[:cut], names[cut:], judged=judged))
    for hypothesis in found:
        instances = set(Extents(base).individuals(hypothesis.expression))
        assert hypothesis.recall == len(instances & set(names[:cut])) / cut
        assert hypothesis.coverage == len(instances)
    assert found
    assert [h.score for h in found] == sorted((h.score for h in found), reverse=True)


@given(st.integers(0, 10**9), expressions, st.booleans())
def test_neighbourhood_decides_about_its_individuals_as_the_whole_does(
    seed: int, expression: ClassExpression, inverse: bool
) -> None:
    base = random_base(Random(seed))
    if not inverse and "inverse=True" in repr(expression):
        return
    part, numbers = neighbourhood(base, np.array([0, 1]), inverse=inverse)
    inside, whole = Extents(part).of(expression), Extents(base).of(expression)
    for number in (0, 1):
        assert part.iri(int(numbers[number])) == base.iri(number)
        assert inside[numbers[number]] == whole[number]


@given(st.lists(st.booleans(), min_size=130, max_size=130), st.booleans(), st.integers(0, 10**6))
def test_bound_is_never_below_the_quality_of_a_subset(held: list[bool], is_judged: bool, seed: int) -> None:
    from mrag_owl.expressions.extents import full, pack

    random = Random(seed)
    wide = np.array(held)
    narrow = wide & np.array([random.random() < 0.7 for _ in held])
    ids = np.array(random.sample(range(130), 30), dtype=np.int64)
    quality = Quality(ids[:15], ids[15:], full(130), 130, is_judged)
    _, bounds, _ = quality.of(pack(wide)[None])
    found, _, _ = quality.of(pack(narrow)[None])
    assert found[0] <= bounds[0] + 1e-12


def test_stepping_stones_are_not_taken_for_what_they_mean() -> None:
    role, person = Role(ROLES[0]), Named(CLASSES[0])
    stone = conjunction(Some(role, person), Some(role, TOP))
    assert isinstance(stone, And)
    assert redundancy_key(stone) == stone
    assert redundancy_key(conjunction(person, negation(negation(person)))) == person


def test_language_without_negation_learns_without_it() -> None:
    extents = Extents(flat_base(200, SHARES, seed=6))
    names = extents.individuals(negation(A))
    others = extents.individuals(A)
    learner = RefinementLearner(extents, language=Language(negation=False), max_tested=1000)
    found = learner.learn(pose(extents.knowledge_base, names, others))
    assert all("Not(" not in repr(hypothesis.expression) for hypothesis in found)
