"""Expressions are values: built in one order, checked when made, totally ordered, measured in DL length."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import expressions, iris, loose_expressions

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    DataSome,
    DataValue,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    canonical,
    conjunction,
    disjunction,
    exactly,
    length,
    negation,
    one_of,
    order_key,
    signature,
    value,
    walk,
)

A, B, C = (Named(iri) for iri in iris("A", "B", "C"))
(r, s), (age,), (a, b) = (Role(iri) for iri in iris("r", "s")), iris("age"), iris("a", "b")
INTEGER = iris("integer")[0]


def test_conjunctions_are_equal_whatever_order_nesting_and_repetition_they_were_built_with() -> None:
    assert conjunction(C, conjunction(B, A), A) == conjunction(A, B, C) == And((A, B, C))
    assert disjunction(C, disjunction(B, A), A) == Or((A, B, C))


def test_a_conjunction_of_none_is_top_and_a_disjunction_of_none_is_bottom() -> None:
    assert (conjunction(), disjunction(), conjunction(A), disjunction(A, A)) == (TOP, BOTTOM, A, A)


def test_negation_does_not_pile_up() -> None:
    assert negation(negation(A)) == A
    assert (negation(TOP), negation(BOTTOM)) == (BOTTOM, TOP)


def test_an_exact_count_of_none_is_at_most_none() -> None:
    assert exactly(0, r, A) == AtMost(0, r, A)
    assert exactly(2, r, A) == conjunction(AtLeast(2, r, A), AtMost(2, r, A))


@pytest.mark.slow
@given(st.lists(expressions, max_size=4).flatmap(lambda some: st.tuples(st.just(some), st.permutations(some))))
def test_the_order_of_operands_never_matters(lists: tuple[list, list]) -> None:
    given_order, permuted = lists
    assert conjunction(*given_order) == conjunction(*permuted)
    assert disjunction(*given_order) == disjunction(*permuted)


@given(expressions, expressions)
def test_the_order_is_total_and_tells_different_expressions_apart(left: object, right: object) -> None:
    assert (order_key(left) == order_key(right)) == (left == right)
    assert (order_key(left) < order_key(right)) != (order_key(left) >= order_key(right))


@given(loose_expressions)
def test_canonical_is_idempotent_and_keeps_the_signature(expression: object) -> None:
    once = canonical(expression)
    assert canonical(once) == once
    assert signature(once) == signature(expression)
    assert length(once) <= length(expression)


@given(expressions)
def test_smart_constructors_build_what_canonical_leaves_alone(expression: object) -> None:
    assert canonical(expression) == expression


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        (TOP, 1),
        (A, 1),
        (Not(A), 2),
        (And((A, B, C)), 5),
        (Or((A, B)), 3),
        (Some(r, A), 3),
        (Only(Role(r.iri, inverse=True), A), 4),
        (AtLeast(2, r, A), 4),
        (AtMost(0, r, TOP), 4),
        (one_of(a, b), 1),
        (value(r, a), 3),
        (DataSome(age, 1.0, 2.0), 4),
        (DataSome(age, 1.0), 3),
        (DataSome(age), 3),
        (DataValue(age, "1", INTEGER), 3),
        (conjunction(A, Not(Some(r, conjunction(B, value(s, a))))), 10),
    ],
)
def test_length_counts_names_operators_and_quantifiers(expression: object, expected: int) -> None:
    assert length(expression) == expected


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: And((A,)), "a conjunction of 1 operands"),
        (lambda: Or(()), "a disjunction of 0 operands"),
        (lambda: AtLeast(-1, r, A), "≥-1 is negative"),
        (lambda: AtMost(-2, r, A), "≤-2 is negative"),
        (lambda: OneOf(()), "names no individual"),
        (lambda: DataSome(age, 3.0, 2.0), "from 3 to 2 is empty"),
        (lambda: DataSome(age, float("nan")), "not finite"),
        (lambda: DataSome(age, maximum=float("inf")), "leave the bound open"),
    ],
)
def test_a_value_that_cannot_mean_anything_is_refused(make: object, message: str) -> None:
    with pytest.raises(ExpressionError, match=message):
        make()


def test_equal_ranges_are_equal_values() -> None:
    assert DataSome(age, 3, exclusive_maximum=True) == DataSome(age, 3.0)
    assert repr(DataSome(age, -0.0).minimum) == "0.0"


def test_the_signature_names_every_term_once() -> None:
    found = signature(conjunction(A, Some(r, Or((A, B))), value(s, a), DataSome(age)), one_of(b, a))
    assert (found.classes, found.roles) == (iris("A", "B"), iris("r", "s"))
    assert (found.data_properties, found.individuals) == (iris("age"), iris("a", "b"))


def test_walk_goes_from_the_outside_in_and_left_to_right() -> None:
    expression = conjunction(A, Not(Some(r, B)))
    assert list(walk(expression)) == [expression, A, Not(Some(r, B)), Some(r, B), B]
