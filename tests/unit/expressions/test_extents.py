"""Extents against a second evaluator, which walks sets of triples one individual at a time."""

from collections import defaultdict

import numpy as np
import pyoxigraph as ox
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mrag_owl.expressions.extents import Extents, from_ids, full, pack, unpack
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    Bottom,
    ClassExpression,
    DataSome,
    DataValue,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    Top,
    conjunction,
    disjunction,
    one_of,
)
from mrag_owl.records import Iri

TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
INTEGER = Iri("http://www.w3.org/2001/XMLSchema#integer")
DECIMAL = Iri("http://www.w3.org/2001/XMLSchema#decimal")
NAMES = [Iri(f"ex:i{number}") for number in range(7)]
CLASSES = [Iri(f"ex:{name}") for name in "ABC"]
ROLES = [Iri("ex:r"), Iri("ex:s")]
DATA = Iri("ex:d")

triples = st.sets(
    st.one_of(
        st.tuples(st.sampled_from(NAMES), st.just(TYPE), st.sampled_from(CLASSES)),
        st.tuples(st.sampled_from(NAMES), st.sampled_from(ROLES), st.sampled_from(NAMES)),
        st.tuples(st.sampled_from(NAMES), st.just(DATA), st.integers(0, 5)),
    ),
    min_size=1,
    max_size=30,
)
roles = st.builds(Role, st.sampled_from([*ROLES, Iri("ex:unknown")]), st.booleans())
bounds = st.none() | st.integers(0, 5)
ranges = st.builds(
    lambda low, high, open_low, open_high: DataSome(
        DATA,
        low if low is None or high is None else min(low, high),
        high if low is None or high is None else max(low, high),
        open_low,
        open_high,
    ),
    bounds,
    bounds,
    st.booleans(),
    st.booleans(),
)
atoms = st.one_of(
    st.sampled_from([TOP, BOTTOM]),
    st.builds(Named, st.sampled_from([*CLASSES, Iri("ex:Unknown")])),
    st.builds(lambda names: one_of(*names), st.sets(st.sampled_from([*NAMES, Iri("ex:nobody")]), min_size=1)),
    ranges,
    st.builds(lambda number: DataValue(DATA, f"{number}.0", DECIMAL), st.integers(0, 5)),
)
expressions = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.builds(Not, inner),
        st.builds(conjunction, inner, inner),
        st.builds(disjunction, inner, inner),
        st.builds(Some, roles, inner),
        st.builds(Only, roles, inner),
        st.builds(AtLeast, st.integers(0, 3), roles, inner),
        st.builds(AtMost, st.integers(0, 3), roles, inner),
    ),
    max_leaves=6,
)


def knowledge_base(facts: set[tuple[str, str, object]]) -> KnowledgeBase:
    return KnowledgeBase.from_statements(
        (
            ox.NamedNode(subject),
            ox.NamedNode(predicate),
            ox.Literal(value) if isinstance(value, int) else ox.NamedNode(value),
        )
        for subject, predicate, value in sorted(facts, key=str)
    )


class BySets:
    """The semantics of OWL 2 (Direct Semantics, section 2.2) read off the triples, closed world."""

    def __init__(self, facts: set[tuple[str, str, object]]) -> None:
        self.individuals = {s for s, _, _ in facts} | {o for _, p, o in facts if p in ROLES}
        self.kinds = defaultdict(set)
        self.successors = defaultdict(set)
        self.numbers = defaultdict(set)
        for subject, predicate, value in facts:
            if predicate == TYPE:
                self.kinds[subject].add(value)
            elif predicate == DATA:
                self.numbers[subject].add(value)
            else:
                self.successors[subject, predicate, False].add(value)
                self.successors[value, predicate, True].add(subject)

    def holds(self, expression: ClassExpression, name: str) -> bool:
        match expression:
            case Top():
                return True
            case Bottom():
                return False
            case Named(iri):
                return iri in self.kinds[name]
            case Not(operand):
                return not self.holds(operand, name)
            case And(operands):
                return all(self.holds(part, name) for part in operands)
            case Or(operands):
                return any(self.holds(part, name) for part in operands)
            case OneOf(individuals):
                return name in individuals
            case Some(role, filler):
                return self.fillers(role, filler, name) >= 1
            case Only(role, filler):
                return all(self.holds(filler, other) for other in self.successors[name, role.iri, role.inverse])
            case AtLeast(count, role, filler):
                return self.fillers(role, filler, name) >= count
            case AtMost(count, role, filler):
                return self.fillers(role, filler, name) <= count
            case DataValue(_, lexical, _):
                return float(lexical) in self.numbers[name]
            case DataSome(_, low, high, open_low, open_high):
                return any(
                    (low is None or number > low or (number == low and not open_low))
                    and (high is None or number < high or (number == high and not open_high))
                    for number in self.numbers[name]
                )

    def fillers(self, role: Role, filler: ClassExpression, name: str) -> int:
        return sum(self.holds(filler, other) for other in self.successors[name, role.iri, role.inverse])


@settings(max_examples=300, deadline=None)
@given(triples, st.lists(expressions, min_size=1, max_size=8))
def test_extents_agree_with_evaluation_by_sets(facts, wanted):
    extents, sets = Extents(knowledge_base(facts)), BySets(facts)
    for expression in wanted:
        assert set(extents.individuals(expression)) == {n for n in sets.individuals if sets.holds(expression, n)}


@given(triples, expressions, expressions)
def test_conjunction_narrows_and_disjunction_widens(facts, one, other):
    extents = Extents(knowledge_base(facts))
    both, either = extents.of(conjunction(one, other)), extents.of(disjunction(one, other))
    assert not (both & ~extents.of(one)).any()
    assert not (extents.of(one) & ~either).any()
    assert extents.count(Not(one)) == len(extents.knowledge_base) - extents.count(one)


@given(triples, expressions)
def test_a_small_memory_changes_no_extent(facts, expression):
    base = knowledge_base(facts)
    assert np.array_equal(Extents(base, kept_bytes=1).of(expression), Extents(base).of(expression))


def test_individuals_come_in_ascending_order_of_their_iris():
    base = knowledge_base({(name, TYPE, "ex:A") for name in NAMES})
    assert Extents(base).individuals(Named(Iri("ex:A"))) == sorted(NAMES)


def test_equal_numbers_of_different_datatypes_are_one_value():
    base = knowledge_base({("ex:i0", DATA, 3)})
    for lexical, datatype in (("3", INTEGER), ("03", INTEGER), ("3.0", DECIMAL)):
        assert Extents(base).count(DataValue(DATA, lexical, datatype)) == 1
    assert Extents(base).count(DataValue(DATA, "3", Iri("http://www.w3.org/2001/XMLSchema#string"))) == 0


@pytest.mark.parametrize("size", [1, 63, 64, 65, 130])
def test_bits_beyond_the_last_individual_stay_zero(size):
    mask = np.ones(size, dtype=bool)
    assert np.array_equal(full(size), pack(mask))
    assert np.array_equal(unpack(full(size), size), mask)
    assert int(np.bitwise_count(from_ids(np.arange(size), size)).sum()) == size
