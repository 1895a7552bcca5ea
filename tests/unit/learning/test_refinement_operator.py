"""The refinement operator goes down, and gets everywhere."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reference import Interpretation, satisfying, triples
from strategies import CLASSES, INDIVIDUALS, ROLES, random_interpretation

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.rewriting import core
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    AtLeast,
    AtMost,
    ClassExpression,
    Named,
    Not,
    OneOf,
    Only,
    Role,
    Some,
    conjunction,
    disjunction,
    length,
    signature,
)
from mrag_owl.learning.refinement_context import Context, Language
from mrag_owl.learning.refinement_operator import RefinementOperator
from mrag_owl.learning.refinement_search import redundancy_key

EVERYTHING = Language(inverse=True, counts=3)


def opened(world: Interpretation) -> KnowledgeBase:
    return KnowledgeBase.from_statements((t.subject, t.predicate, t.object) for t in triples(world))


def operator_on(base: KnowledgeBase, language: Language, *, nominals_of: tuple[str, ...] = ()) -> RefinementOperator:
    """Return the operator on all individuals; only those named may be nominals."""
    excluded = np.array([base.iri(number) not in nominals_of for number in range(len(base))])
    return RefinementOperator(Context(base, language, np.ones(len(base), dtype=bool), excluded))


@pytest.mark.slow
@given(st.integers(0, 10**9))
def test_every_refinement_has_no_other_instances_than_what_it_refines(seed: int) -> None:
    random = Random(seed)
    world = random_interpretation(random)
    operator = operator_on(opened(world), EVERYTHING, nominals_of=INDIVIDUALS)
    expression: ClassExpression = TOP
    for _ in range(5):
        found = list(operator.refinements(expression, length(expression) + 3))
        if not found:
            break
        instances = satisfying(expression, world)
        for refined in random.sample(found, min(25, len(found))):
            assert satisfying(refined, world) <= instances, (expression, refined)
        expression = random.choice(found)


@given(st.integers(0, 10**9))
def test_refining_step_by_step_yields_what_refining_at_once_does(seed: int) -> None:
    random = Random(seed)
    operator = operator_on(opened(random_interpretation(random)), EVERYTHING)
    expression = random.choice(list(operator.refinements(TOP, 4)) or [TOP])
    most = length(expression) + 3
    at_once = set(operator.refinements(expression, most))
    by_step = {
        refined for longest in range(most + 1) for refined in operator.refinements(expression, longest, least=longest)
    }
    assert by_step == at_once


def test_filler_is_refined_to_what_the_role_really_leads_to() -> None:
    person, dress, belt, bag = CLASSES
    part, knows = ROLES
    a, b, c, d, e, f = INDIVIDUALS
    world = Interpretation(
        frozenset(INDIVIDUALS),
        {person: frozenset({a, b}), dress: frozenset({c, d}), belt: frozenset({d}), bag: frozenset({f})},
        {part: frozenset({(a, c), (b, d)}), knows: frozenset({(a, e)})},
    )
    operator = operator_on(opened(world), Language(negation=False, counts=0))
    found = set(operator.refinements(Some(Role(part), TOP), 3))
    # Every part is a dress, which therefore says nothing; none is a bag; of dresses the belts are the only kind.
    assert found == {Some(Role(part), Named(belt))}


def small_world() -> Interpretation:
    """Two incomparable classes and one role, everything different from everything else, also among the fillers."""
    a, b, c, d, e, f = INDIVIDUALS
    return Interpretation(
        frozenset(INDIVIDUALS),
        {CLASSES[0]: frozenset({a, b, c}), CLASSES[1]: frozenset({b, c, d})},
        {ROLES[0]: frozenset({(a, a), (a, b), (b, c), (b, d), (c, e), (d, f), (d, b), (e, a), (e, d)})},
    )


def all_expressions(longest: int, role: Role, classes: tuple[str, ...]) -> list[ClassExpression]:
    """Return every expression of ⊤ A ¬A ⊓ ⊔ ∃ ∀ up to a length, for one role, without ⊥."""
    by_length: dict[int, set[ClassExpression]] = {1: {TOP, *map(Named, classes)}, 2: {Not(Named(c)) for c in classes}}
    for size in range(3, longest + 1):
        found: set[ClassExpression] = set()
        for filler in by_length[size - 2]:
            found |= {Some(role, filler), Only(role, filler)}
        for left in range(1, size - 1):
            for one in by_length[left]:
                for other in by_length[size - 1 - left]:
                    found |= {conjunction(one, other), disjunction(one, other)}
        by_length[size] = found
    return [expression for expressions in by_length.values() for expression in expressions]


@pytest.mark.parametrize("longest", [5, 6])
def test_every_expression_of_a_small_vocabulary_is_reached_from_top(longest: int) -> None:
    world = small_world()
    extents = Extents(opened(world))
    operator = operator_on(extents.knowledge_base, Language(inverse=False, counts=0))
    seen, waiting, reached = {redundancy_key(TOP)}, [TOP], {core(TOP)}
    while waiting:
        for refined in operator.refinements(waiting.pop(), longest):
            key = redundancy_key(refined)
            if key not in seen:
                seen.add(key)
                reached.add(core(refined))
                waiting.append(refined)
    wanted = [
        expression
        for expression in all_expressions(longest, Role(ROLES[0]), CLASSES[:2])
        if core(expression) != BOTTOM and extents.count(expression)
    ]
    missing = [expression for expression in wanted if core(expression) not in reached]
    assert len(wanted) > 100
    assert missing == []


def test_counts_go_up_for_at_least_and_down_for_at_most() -> None:
    role = Role(ROLES[0])
    operator = operator_on(opened(small_world()), Language(counts=2))
    assert AtLeast(2, role, TOP) in set(operator.refinements(Some(role, TOP), 4))
    assert AtMost(0, role, TOP) in set(operator.refinements(AtMost(1, role, TOP), 4))


def test_nominals_stand_only_for_shared_fillers_that_are_not_excluded() -> None:
    role = Role(ROLES[0])
    base = opened(small_world())
    operator = operator_on(base, Language(counts=0, negation=False), nominals_of=INDIVIDUALS[:3])
    found = {
        individual
        for refined in operator.refinements(Some(role, TOP), 3)
        for individual in signature(refined).individuals
    }
    assert found == {INDIVIDUALS[0], INDIVIDUALS[1]}  # c is the filler of one individual, d is excluded
    assert Some(role, OneOf((INDIVIDUALS[0],))) in set(operator.refinements(Some(role, TOP), 3))


def test_useless_atoms_are_left_out_at_the_root_only() -> None:
    role = Role(ROLES[0])
    useless = Named(CLASSES[0])
    operator = operator_on(opened(small_world()), Language(counts=0, negation=False))
    restricted = operator.restricted(lambda atom: atom != useless)
    assert useless in set(operator.refinements(TOP, 1))
    assert useless not in set(restricted.refinements(TOP, 1))
    assert Some(role, useless) in set(restricted.refinements(Some(role, TOP), 3))
