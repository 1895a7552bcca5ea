"""Rewriting never changes who satisfies an expression, never lengthens it, and finds one form for equals."""

from random import Random

import pytest
from hypothesis import given
from reference import Interpretation, satisfying
from strategies import (
    expressions,
    interpretations,
    iris,
    loose_expressions,
    random_expression,
    random_interpretation,
)

from mrag_owl.expressions.normal import complement, negation_normal_form, normal_form, simplify
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    DataSays,
    DataSome,
    DataValue,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    length,
    one_of,
    value,
    walk,
)

A, B, C, D = (Named(iri) for iri in iris("A", "B", "C", "D"))
(r, s), (d,), (a, b, c) = (Role(iri) for iri in iris("r", "s")), iris("d"), iris("a", "b", "c")
INTEGER = "http://www.w3.org/2001/XMLSchema#integer"


@pytest.mark.slow
@given(loose_expressions, interpretations)
def test_every_form_is_satisfied_by_the_same_individuals(expression: ClassExpression, world: Interpretation) -> None:
    meant = satisfying(expression, world)
    assert satisfying(simplify(expression), world) == meant
    assert satisfying(normal_form(expression), world) == meant
    assert satisfying(negation_normal_form(expression), world) == meant
    assert satisfying(complement(expression), world) == world.individuals - meant


@given(loose_expressions)
def test_simplifying_never_lengthens_and_is_done_in_one_go(expression: ClassExpression) -> None:
    simplest = simplify(expression)
    assert length(simplest) <= length(expression)
    assert simplify(simplest) == simplest


@given(loose_expressions)
def test_the_normal_form_itself_is_never_longer(expression: ClassExpression) -> None:
    assert length(normal_form(expression)) <= length(expression)


@given(expressions)
def test_negation_normal_form_negates_only_atoms(expression: ClassExpression) -> None:
    negated = [part.operand for part in walk(negation_normal_form(expression)) if isinstance(part, Not)]
    assert all(isinstance(operand, Named | OneOf | DataSome | DataValue | DataSays) for operand in negated)


@given(expressions)
def test_trivially_equal_expressions_have_one_normal_form(expression: ClassExpression) -> None:
    form = normal_form(expression)
    assert normal_form(Not(Not(expression))) == form
    assert normal_form(And((TOP, expression))) == form
    assert normal_form(Or((expression, BOTTOM, expression))) == form
    assert normal_form(negation_normal_form(expression)) == form
    assert normal_form(Not(complement(expression))) == form
    assert normal_form(And((expression, Not(expression)))) == BOTTOM
    assert normal_form(Or((expression, Not(expression)))) == TOP


@pytest.mark.slow
def test_two_thousand_random_expressions_keep_their_meaning_and_do_not_grow() -> None:
    random = Random(20240611)
    worlds = [random_interpretation(random, size) for size in (1, 3, 6)]
    for _ in range(2_000):
        expression = random_expression(random, 4)
        simplest = normal_form(expression)
        assert length(simplest) <= length(expression)
        for world in worlds:
            assert satisfying(simplest, world) == satisfying(expression, world), expression


@pytest.mark.parametrize(
    ("expression", "simplest"),
    [
        (And((A, Or((A, B)))), A),
        (Or((A, And((A, B)))), A),
        (And((A, Not(A))), BOTTOM),
        (And((A, Or((Not(A), B)))), And((A, B))),
        (Or((And((A, B)), And((A, C)))), And((A, Or((B, C))))),
        (And((Or((A, B)), Or((A, C)))), Or((A, And((B, C))))),
        (And((Not(A), Not(B))), Not(Or((A, B)))),
        (And((C, Not(Some(r, A)), Not(Some(r, B)))), And((C, Not(Some(r, Or((A, B))))))),
        (Some(r, BOTTOM), BOTTOM),
        (Only(r, TOP), TOP),
        (Only(r, Not(A)), Not(Some(r, A))),
        (Not(Only(r, A)), Some(r, Not(A))),
        (Or((Some(r, A), Some(r, B))), Some(r, Or((A, B)))),
        (And((Only(r, A), Only(r, B))), Only(r, And((A, B)))),
        (AtLeast(0, r, A), TOP),
        (AtLeast(1, r, A), Some(r, A)),
        (AtMost(0, r, A), Not(Some(r, A))),
        (Not(AtLeast(3, r, A)), AtMost(2, r, A)),
        (And((AtLeast(2, r, A), AtLeast(3, r, A))), AtLeast(3, r, A)),
        (And((AtLeast(3, r, A), AtMost(2, r, A))), BOTTOM),
        (And((AtLeast(3, r, And((A, B))), AtMost(2, r, A))), BOTTOM),
        (AtLeast(2, r, one_of(a)), BOTTOM),
        (Or((value(r, a), value(r, b))), Some(r, one_of(a, b))),
        (And((one_of(a, b), one_of(b, c))), one_of(b)),
        (And((one_of(a, b), Not(one_of(a)))), one_of(b)),
        (And((Not(one_of(a)), Not(one_of(b)))), Not(one_of(a, b))),
        (And((one_of(a), one_of(b))), BOTTOM),
        (And((Some(r, A), Not(Some(r, TOP)))), BOTTOM),
        (And((Some(r, A), Only(r, Not(A)))), BOTTOM),
        (And((Some(r, And((A, B))), Only(r, A))), And((Some(r, B), Only(r, A)))),
        (And((Some(r, A), Some(r, And((A, B))))), Some(r, And((A, B)))),
        (Or((DataSome(d, 1.0, 3.0), DataSome(d, 2.0, 5.0))), DataSome(d, 1.0, 5.0)),
        (Or((DataSome(d, maximum=3.0), DataSome(d, 3.0))), DataSome(d)),
        (And((DataSome(d, 1.0), DataSome(d, 2.0, 5.0))), DataSome(d, 2.0, 5.0)),
        (DataSome(d, 3.0, 3.0, exclusive_minimum=True), BOTTOM),
        (And((DataValue(d, "3", INTEGER), DataSome(d, 1.0))), DataValue(d, "3", INTEGER)),
        (Not(Not(Some(r, Not(Not(A))))), Some(r, A)),
    ],
)
def test_a_law_is_applied(expression: ClassExpression, simplest: ClassExpression) -> None:
    assert simplify(expression) == conjunction(simplest)


@pytest.mark.parametrize(
    "expression",
    [
        conjunction(DataSome(d, 1.0), DataSome(d, maximum=3.0)),
        disjunction(DataSome(d, maximum=3.0, exclusive_maximum=True), DataSome(d, 3.0, exclusive_minimum=True)),
        conjunction(Some(r, A), Some(r, B)),
        disjunction(Only(r, A), Only(r, B)),
        conjunction(value(r, a), value(r, b)),
        AtLeast(2, r, disjunction(A, B)),
        conjunction(Some(r, A), Not(Some(s, A))),
        conjunction(Some(r, A), Not(Some(Role(r.iri, inverse=True), A))),
    ],
)
def test_what_is_already_simplest_stays(expression: ClassExpression) -> None:
    assert simplify(expression) == expression
