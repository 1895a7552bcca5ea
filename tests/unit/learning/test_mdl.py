"""The default learner on wardrobes with a known answer."""

from time import perf_counter

import numpy as np
import pytest
from wardrobes import LOOKS, PICTURE, WEARS, examples, f1, kind, look, wardrobe

from mrag_owl.errors import LearningError
from mrag_owl.expressions.extents import Extents, full, pack, unpack
from mrag_owl.expressions.hypotheses import Examples, judge
from mrag_owl.expressions.syntax import (
    TOP,
    AtLeast,
    Named,
    Some,
    conjunction,
    disjunction,
    length,
    negation,
    one_of,
    parts,
)
from mrag_owl.learning.bound import bound_features
from mrag_owl.learning.budget import Budget
from mrag_owl.learning.evidence import Evidence
from mrag_owl.learning.forms import Literals, expression_of
from mrag_owl.learning.mdl import MdlLearner, expected_f1
from mrag_owl.learning.populations import population_of
from mrag_owl.learning.problem import LearningProblem, pose
from mrag_owl.learning.search import Batch, Search
from mrag_owl.records import Iri


@pytest.fixture(scope="module")
def extents() -> Extents:
    return Extents(wardrobe(2000))


@pytest.fixture(scope="module")
def learner(extents) -> MdlLearner:
    return MdlLearner(extents)


def problem_of(extents: Extents, names: list[Iri]) -> LearningProblem:
    return LearningProblem(tuple(names), judged=False, population=PICTURE)


DRESS, COAT, HAT = (Some(WEARS, kind(name)) for name in ("Dress", "Coat", "Hat"))
CONCEPTS = {
    "conjunction": conjunction(HAT, Some(WEARS, look(5))),
    "disjunction": disjunction(Some(WEARS, look(9)), Some(WEARS, look(11))),
    "negation": conjunction(HAT, negation(Some(WEARS, look(0)))),
    "counting": AtLeast(2, WEARS, kind("Coat")),
    "garment-bound": Some(WEARS, conjunction(kind("Dress"), look(3))),
    "two looks of one garment": Some(WEARS, conjunction(look(2), look(4))),
}


def mean_f1(extents: Extents, learner: MdlLearner, concept: object, *, wrong: int) -> float:
    """Return the mean over three draws of twenty examples."""
    problems = [problem_of(extents, examples(extents, concept, 20, wrong=wrong, seed=seed)) for seed in range(3)]
    return float(np.mean([f1(extents, learner.learn(problem)[0].expression, concept) for problem in problems]))


@pytest.mark.parametrize("name", CONCEPTS)
def test_a_hidden_concept_is_found_from_twenty_pictures(extents, learner, name):
    assert mean_f1(extents, learner, CONCEPTS[name], wrong=0) >= 0.95


def test_a_fifth_of_wrong_examples_does_not_hide_it(extents, learner):
    scores = [mean_f1(extents, learner, concept, wrong=4) for concept in CONCEPTS.values()]
    assert np.mean(scores) >= 0.85
    assert min(scores) >= 0.7


def test_random_examples_teach_nothing_but_everybody_or_broad_guesses(extents, learner):
    names = examples(extents, PICTURE, 20, seed=4)
    best = learner.learn(problem_of(extents, names))[0]
    assert best.coverage > 0.3 * extents.count(PICTURE)


def test_all_figures_are_those_of_the_expression(extents, learner):
    names = examples(extents, CONCEPTS["negation"], 12, wrong=2, seed=1)
    problem = pose(extents.knowledge_base, names[:8], names[8:], population=PICTURE)
    fresh = Extents(extents.knowledge_base)
    found = Examples.of(extents.knowledge_base, problem.positives, problem.negatives)
    for hypothesis in learner.learn(problem):
        again = judge(hypothesis.expression, fresh.packed(hypothesis.expression), found, score=hypothesis.score)
        assert hypothesis == again
        assert hypothesis.length == length(hypothesis.expression)


def test_hypotheses_come_best_first_and_are_distinct(extents, learner):
    found = learner.learn(problem_of(extents, examples(extents, CONCEPTS["conjunction"], 5)))
    scores = [hypothesis.score for hypothesis in found]
    assert scores == sorted(scores, reverse=True)
    assert all(0 <= score <= 1 for score in scores)
    assert len({extents.packed(hypothesis.expression).tobytes() for hypothesis in found}) == len(found) == 10


def test_what_is_learned_stays_within_the_population(extents, learner):
    concept = negation(disjunction(HAT, DRESS, COAT))
    found = learner.learn(problem_of(extents, examples(extents, concept, 20)))
    outside = ~extents.of(PICTURE)
    assert not any((extents.of(hypothesis.expression) & outside).any() for hypothesis in found)
    assert any(PICTURE in parts(hypothesis.expression) for hypothesis in found)


def test_judged_negatives_are_believed_and_drawn_ones_are_not(extents, learner):
    """Every positive is a hat with look 0; the negatives are hats without it, or random hats called negatives."""
    concept = conjunction(HAT, Some(WEARS, look(0)))
    hats = examples(extents, HAT, 60, seed=3)
    held = extents.of(concept)
    find = extents.knowledge_base.find
    positives = [name for name in hats if held[find(name)]][:8]
    negatives = [name for name in hats if not held[find(name)]][:8]
    judged = learner.learn(pose(extents.knowledge_base, positives, negatives, population=PICTURE))[0]
    assert f1(extents, judged.expression, concept) > 0.9
    drawn = pose(extents.knowledge_base, positives, negatives, judged=False, population=PICTURE)
    alone = pose(extents.knowledge_base, positives, judged=False, population=PICTURE)
    assert [h.expression for h in learner.learn(drawn)] == [h.expression for h in learner.learn(alone)]


def test_the_same_problem_has_the_same_answer(extents):
    problem = problem_of(extents, examples(extents, CONCEPTS["disjunction"], 10, wrong=2))
    assert MdlLearner(extents).learn(problem) == MdlLearner(extents).learn(problem)


def test_a_budget_of_zero_is_refused(extents, learner):
    with pytest.raises(LearningError, match="budget"):
        learner.learn(problem_of(extents, examples(extents, HAT, 3)), seconds=0)


def test_of_very_many_examples_a_part_suffices(extents, learner, monkeypatch):
    monkeypatch.setattr("mrag_owl.learning.mdl._MAX_EXAMPLES", 100)
    held = extents.of(HAT) & extents.of(PICTURE)
    positives = extents.knowledge_base.iris(np.flatnonzero(held))
    negatives = extents.knowledge_base.iris(np.flatnonzero(extents.of(PICTURE) & ~held))
    best = learner.learn(pose(extents.knowledge_base, positives, negatives, population=PICTURE))[0]
    assert (best.expression, best.accuracy) == (HAT, 1.0)


def test_hardly_any_time_still_gives_an_answer(extents, learner):
    assert learner.learn(problem_of(extents, examples(extents, HAT, 3)), seconds=1e-6)


def test_a_problem_takes_milliseconds_once_features_are_there(extents, learner):
    problems = [problem_of(extents, examples(extents, concept, 20)) for concept in CONCEPTS.values()]
    times = []
    for problem in problems:
        started = perf_counter()
        learner.learn(problem)
        times.append(perf_counter() - started)
    assert np.median(times) < 0.2


def test_expected_f1_is_the_mean_over_the_posterior():
    chance = np.random.default_rng(0)
    masks = chance.random((4, 90)) < np.array([[0.2], [0.3], [0.5], [0.9]])
    scores = np.array([3.0, 2.0, 0.5, -1.0])
    nothing = np.zeros((4, 0), dtype=np.uint64)
    batch = Batch([((n,),) for n in range(4)], pack(masks), masks.sum(axis=1) * 1.0, nothing, nothing, scores, scores)
    posterior = 2**scores / (2**scores).sum()
    expected = [
        sum(p * 2 * (one & other).sum() / (one.sum() + other.sum()) for p, other in zip(posterior, masks, strict=True))
        for one in masks
    ]
    assert expected_f1(batch) == pytest.approx(expected)


def test_the_search_counts_what_its_forms_mean(extents, learner):
    table = learner.features(PICTURE)
    positives, negatives = np.arange(0, 60, 3), np.arange(1, 40, 5)
    bound = bound_features(table, positives, least=4, counted=50, kept=8)
    literals = Literals.of(table, bound, positives, negatives)
    evidence = Evidence.weigh(table.size, len(positives), len(negatives))
    found = Search(literals, evidence, Budget(9)).run(60)
    assert {len(form) for form in found.forms} >= {1, 2}
    assert np.all(np.diff(found.scores) <= 0)
    assert len({bits.tobytes() for bits in found.bits}) == len(found)
    for row, form in enumerate(found.forms):
        held = extents.of(expression_of(form, literals))[table.domain]
        assert np.array_equal(unpack(found.bits[row], table.size), held)
        assert found.coverage[row] == held.sum()
        assert np.array_equal(unpack(found.positives[row], len(positives)), held[positives])
        assert np.array_equal(unpack(found.negatives[row], len(negatives)), held[negatives])
        gain = evidence.gain(held[positives].sum(), held[negatives].sum(), held.sum())
        assert found.scores[row] == pytest.approx(float(gain) - found.costs[row])


def test_a_search_without_time_knows_everybody(learner):
    table = learner.features(PICTURE)
    bound = bound_features(table, np.arange(3), least=1, counted=5, kept=2)
    literals = Literals.of(table, bound, np.arange(3), np.arange(0))
    found = Search(literals, Evidence.weigh(table.size, 3, 0), Budget(1e-9)).run(60)
    assert any(np.array_equal(bits, full(table.size)) for bits in found.bits)
    best = int(np.argmax(literals.f1()))
    assert any(np.array_equal(bits, literals.extents(np.array([best]))[0]) for bits in found.bits)


def test_the_population_can_be_any_expression(extents):
    population = one_of(*extents.knowledge_base.iris(extents.ids(PICTURE)[:300]))
    names = [name for name in examples(extents, HAT, 200) if name in population.individuals][:10]
    best = MdlLearner(extents).learn(LearningProblem(tuple(names), judged=False, population=population))[0]
    assert not (extents.of(best.expression) & ~extents.of(population)).any()


def test_without_a_population_named_the_examples_show_it(extents, learner):
    problem = pose(extents.knowledge_base, examples(extents, HAT, 10))
    assert population_of(extents, problem) == PICTURE
    garments = extents.knowledge_base.iris(extents.ids(Some(LOOKS, TOP))[:10])
    assert population_of(extents, pose(extents.knowledge_base, garments)) == Named(Iri("ex:Clothing"))
