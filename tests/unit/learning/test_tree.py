"""Decision trees: growth, pruning, rules, and the learner made of them."""

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest
from flat_worlds import flat_base, individual
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import triples
from strategies import INDIVIDUALS, random_interpretation

from mrag_owl.errors import LearningError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import TOP, Named, conjunction, disjunction, negation
from mrag_owl.learning.bound import bound_features
from mrag_owl.learning.budget import Budget
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.learning.problem import pose
from mrag_owl.learning.tree import TreeLearner
from mrag_owl.learning.tree_growth import Growth, Sample, entropy_bits, prunings
from mrag_owl.learning.tree_rules import Ground, generalised
from mrag_owl.records import Iri

SHARES = {"A": 0.3, "B": 0.4, "C": 0.5, "D": 0.2, "E": 0.3, "F": 0.6, "G": 0.5, "H": 0.1}
A, B, C, D = (Named(Iri(f"ex:{name}")) for name in "ABCD")
NEVER = Budget(1e9)


def ground_of(extents: Extents, positives: list[int], negatives: list[int] | None) -> Ground:
    table = FeatureGrower.of_population(extents, TOP)
    places = np.array(positives, dtype=np.int64)
    bound = bound_features(table, places, least=1, counted=10, kept=2)
    others = None if negatives is None else np.array(negatives, dtype=np.int64)
    return Ground.of(table, bound, places, others, theory_weight=0.5)


def exact_f1(extents: Extents, learned: object, wanted: object) -> float:
    found, true = extents.of(learned), extents.of(wanted)
    return 2 * int((found & true).sum()) / int(found.sum() + true.sum())


@pytest.mark.parametrize(
    "concept",
    [
        A,
        negation(B),
        conjunction(A, B),
        disjunction(A, D),
        conjunction(C, negation(D)),
        disjunction(conjunction(A, B), D),
    ],
    ids=str,
)
def test_tree_is_exact_on_separable_examples(concept: object) -> None:
    extents = Extents(flat_base(400, SHARES, seed=3))
    holds = extents.of(concept)
    names = extents.knowledge_base.iris(range(len(holds)))
    problem = pose(
        extents.knowledge_base,
        [name for name, inside in zip(names, holds, strict=True) if inside],
        [name for name, inside in zip(names, holds, strict=True) if not inside],
    )
    best = TreeLearner(extents).learn(problem)[0]
    assert best.f1 == best.accuracy == 1.0
    assert exact_f1(extents, best.expression, concept) == 1.0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_few_positives_among_unlabelled_ones_give_back_the_concept(seed: int) -> None:
    concept = conjunction(A, B, negation(C))
    extents = Extents(flat_base(5000, SHARES, seed=seed))
    members = Random(seed).sample(extents.individuals(concept), 20)
    problem = pose(extents.knowledge_base, members, judged=False, population=TOP)
    best = TreeLearner(extents).learn(problem)[0]
    assert exact_f1(extents, best.expression, concept) == 1.0


@pytest.mark.slow
def test_pruning_helps_where_a_fifth_of_the_labels_is_wrong() -> None:
    concept = conjunction(C, negation(D))
    full, chosen = [], []
    for seed in range(3):
        random = Random(1000 + seed)
        extents = Extents(flat_base(600, SHARES, seed=seed))
        told = extents.of(concept) ^ np.array([random.random() < 0.2 for _ in range(600)])
        names = extents.knowledge_base.iris(range(200))
        labels = told[:200]
        positives = [name for name, label in zip(names, labels, strict=True) if label]
        negatives = [name for name, label in zip(names, labels, strict=True) if not label]
        best = TreeLearner(extents).learn(pose(extents.knowledge_base, positives, negatives))[0]
        chosen.append(exact_f1(extents, best.expression, concept))
        ground = ground_of(extents, np.flatnonzero(labels).tolist(), np.flatnonzero(~labels).tolist())
        assert ground.negatives is not None
        sample = Sample.of(ground.table, ground.bound, ground.positives, ground.negatives)
        tree = Growth(sample, NEVER).grow()
        leaves = tuple(path for path, leaf in tree.leaves() if leaf.positives > leaf.others)
        full.append(exact_f1(extents, ground.expression(leaves), concept))
    assert np.mean(chosen) > np.mean(full) + 0.1
    assert np.mean(chosen) > 0.95


def test_only_leaves_with_a_majority_of_positives_are_joined() -> None:
    # Nothing tells the examples apart but A: seven of its eight members are positive, one of the other eight is.
    positives = [*range(7), 8]
    statements = [(f"ex:i{n:05}", "ex:A") for n in range(8)] + [(f"ex:i{n:05}", "ex:Thing") for n in range(16)]
    import pyoxigraph as ox
    from flat_worlds import TYPE

    base = KnowledgeBase.from_statements((ox.NamedNode(s), TYPE, ox.NamedNode(o)) for s, o in statements)
    problem = pose(base, [individual(n) for n in positives], [individual(n) for n in range(16) if n not in positives])
    best = TreeLearner(Extents(base)).learn(problem)[0]
    assert best.expression == A
    assert (best.precision, best.recall) == (7 / 8, 7 / 8)


@given(st.integers(0, 10**9))
def test_prunings_shrink_and_every_leaf_holds_the_examples_of_its_path(seed: int) -> None:
    random = Random(seed)
    base = flat_base(60, SHARES, seed=seed % 1000)
    numbers = random.sample(range(60), 40)
    ground = ground_of(Extents(base), sorted(numbers[:15]), sorted(numbers[15:]))
    assert ground.negatives is not None
    tree = Growth(Sample.of(ground.table, ground.bound, ground.positives, ground.negatives), NEVER).grow()
    sizes = []
    for pruned in prunings(tree):
        leaves = list(pruned.leaves())
        sizes.append(len(leaves))
        for path, leaf in leaves:
            assert ground.covered(ground.path_extent(path)) == (leaf.positives, leaf.others)
        assert sum(leaf.positives for _, leaf in leaves) == 15
    assert sizes == sorted(set(sizes), reverse=True)
    assert sizes[-1] == 1


@given(st.integers(0, 10**9))
def test_generalised_rules_are_no_longer_and_score_no_less(seed: int) -> None:
    random = Random(seed)
    ground = ground_of(Extents(flat_base(80, SHARES, seed=seed % 1000)), random.sample(range(80), 20), None)
    features = range(len(ground.table))
    rules = tuple(
        tuple((feature, random.random() < 0.5) for feature in random.sample(features, random.randint(1, 4)))
        for _ in range(random.randint(1, 3))
    )
    shorter = generalised(rules, ground, NEVER)
    assert ground.score(shorter) >= ground.score(rules) - 1e-6
    assert sum(map(len, shorter)) <= sum(map(len, rules))


def test_entropy_counts_bits() -> None:
    assert entropy_bits(np.array([1, 3, 0]), np.array([1, 1, 5])).round(4).tolist() == [2.0, 3.2451, 0.0]


def test_examples_that_nothing_tells_apart_still_get_an_answer() -> None:
    base = flat_base(10, {}, seed=0)
    found = TreeLearner(Extents(base)).learn(pose(base, [individual(1)], [individual(2), individual(3)]))
    assert found
    assert found[0].recall in {0.0, 1.0}


@pytest.mark.slow
@settings(max_examples=12)
@given(st.integers(0, 10**9), st.booleans())
def test_contradictory_examples_never_raise_and_the_quality_is_true(seed: int, judged: bool) -> None:
    random = Random(seed)
    world = random_interpretation(random)
    base = KnowledgeBase.from_statements((t.subject, t.predicate, t.object) for t in triples(world))
    extents = Extents(base)
    names = random.sample(INDIVIDUALS, len(INDIVIDUALS))
    cut = random.randint(1, 4)
    found = TreeLearner(extents).learn(pose(base, names[:cut], names[cut:], judged=judged))
    assert found
    for hypothesis in found:
        instances = set(Extents(base).individuals(hypothesis.expression))
        assert hypothesis.recall == len(instances & set(names[:cut])) / cut
        assert hypothesis.coverage == len(instances)
    assert [h.score for h in found] == sorted((h.score for h in found), reverse=True)


def test_a_tiny_budget_still_gives_an_answer_and_none_is_refused() -> None:
    base = flat_base(300, SHARES, seed=1)
    learner = TreeLearner(Extents(base))
    problem = pose(base, [individual(n) for n in range(50)], [individual(n) for n in range(50, 100)])
    learner.learn(problem)
    assert learner.learn(problem, seconds=1e-9)
    with pytest.raises(LearningError, match="budget of 0 s"):
        learner.learn(problem, seconds=0)


@pytest.mark.slow
def test_the_seed_alone_decides_which_individuals_stand_against_the_positives() -> None:
    base = flat_base(3000, SHARES, seed=1)
    problem = pose(base, [individual(n) for n in range(20)], judged=False, population=TOP)

    def learned(seed: int) -> object:
        return TreeLearner(Extents(base), seed=seed, sampled_others=100).learn(problem)

    assert learned(1) == learned(1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["father", "trains", "arch", "animals", "moral"])
def test_classical_problems_are_solved_on_their_examples(name: str, shared: Path) -> None:
    folder = shared / "data" / "learning_problems" / name
    for problem in json.loads((folder / "problems.json").read_text()).values():
        base = KnowledgeBase.read(folder / problem["knowledge_base"])
        found = TreeLearner(Extents(base)).learn(pose(base, problem["positives"], problem["negatives"]))
        assert found[0].f1 == 1.0
