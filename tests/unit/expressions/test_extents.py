"""Extents against the reference evaluator, which reads the semantics off sets one individual at a time."""

import numpy as np
import pyoxigraph as ox
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import Interpretation, satisfying, triples
from strategies import CLASSES, INDIVIDUALS, expressions, interpretations, loose_expressions

from mrag_owl.expressions.extents import Extents, from_ids, full, ids_in, pack, unpack
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    AtLeast,
    DataValue,
    Named,
    Not,
    OneOf,
    Role,
    Some,
    conjunction,
    disjunction,
)
from mrag_owl.records import Iri

XSD = "http://www.w3.org/2001/XMLSchema#"


def extents_of(world: Interpretation, **options: int) -> Extents:
    return Extents(KnowledgeBase.from_statements(triples(world)), **options)


@pytest.mark.slow
@settings(max_examples=200)
@given(interpretations, st.lists(loose_expressions, min_size=1, max_size=8))
def test_extents_agree_with_the_reference(world, wanted):
    extents = extents_of(world)
    for expression in wanted:
        assert set(extents.individuals(expression)) == satisfying(expression, world)
        assert extents.count(expression) == len(satisfying(expression, world))
    assert np.array_equal(extents.stack(wanted), np.stack([extents.packed(expression) for expression in wanted]))


@pytest.mark.slow
@given(interpretations, expressions, expressions)
def test_conjunction_narrows_and_disjunction_widens(world, one, other):
    extents = extents_of(world)
    both, either = extents.of(conjunction(one, other)), extents.of(disjunction(one, other))
    assert not (both & ~extents.of(one)).any()
    assert not (extents.of(one) & ~either).any()
    assert extents.count(Not(one)) == len(world.individuals) - extents.count(one)


@pytest.mark.slow
@given(interpretations, expressions)
def test_a_small_memory_changes_no_extent(world, expression):
    forgetful = extents_of(world, kept_bytes=1)
    for _ in range(20):
        forgetful.packed(Named(Iri(f"ex:{np.random.default_rng(0).integers(99)}")))
    assert np.array_equal(forgetful.of(expression), extents_of(world).of(expression))


def test_unknown_names_have_no_instances():
    extents = extents_of(Interpretation(frozenset(INDIVIDUALS), dict.fromkeys(CLASSES, frozenset(INDIVIDUALS)), {}))
    nobody, nothing = OneOf((Iri("ex:nobody"),)), Role(Iri("ex:unknown"))
    for expression in (Named(Iri("ex:Unknown")), nobody, Some(nothing, TOP), AtLeast(1, nothing, TOP), BOTTOM):
        assert extents.individuals(expression) == []


def test_individuals_come_in_ascending_order_of_their_iris():
    extents = extents_of(Interpretation(frozenset(INDIVIDUALS), dict.fromkeys(CLASSES, frozenset(INDIVIDUALS)), {}))
    assert extents.individuals(Named(CLASSES[0])) == sorted(INDIVIDUALS)


def test_equal_numbers_of_different_datatypes_are_one_value():
    facts = [(ox.NamedNode("ex:x"), ox.NamedNode("ex:d"), ox.Literal(3))]
    extents = Extents(KnowledgeBase.from_statements(facts))
    for lexical, datatype in (("3", "integer"), ("03", "integer"), ("3.0", "decimal"), ("3e0", "double")):
        assert extents.count(DataValue(Iri("ex:d"), lexical, Iri(XSD + datatype))) == 1
    assert extents.count(DataValue(Iri("ex:d"), "3", Iri(XSD + "string"))) == 0


def test_an_extent_known_from_elsewhere_is_not_computed():
    extents = extents_of(Interpretation(frozenset(INDIVIDUALS), {}, {}))
    extents.keep(Named(Iri("ex:known")), full(len(INDIVIDUALS)))
    assert extents.individuals(Named(Iri("ex:known"))) == sorted(INDIVIDUALS)


@pytest.mark.parametrize("size", [1, 63, 64, 65, 130])
def test_bits_beyond_the_last_individual_stay_zero(size):
    mask = np.ones(size, dtype=bool)
    assert np.array_equal(full(size), pack(mask))
    assert np.array_equal(unpack(full(size), size), mask)
    assert int(np.bitwise_count(from_ids(np.arange(size), size)).sum()) == size


@given(st.sets(st.integers(0, 9_999)), st.integers(10_000, 10_100))
def test_a_bitset_of_few_or_of_many_ids_holds_these(ids, size):
    few = np.array(sorted(ids), dtype=np.int32)
    for held in (few, np.setdiff1d(np.arange(size), few)):
        mask = np.zeros(size, dtype=bool)
        mask[held] = True
        for given_as in (held, np.concatenate([held[::-1], held])):
            assert np.array_equal(from_ids(given_as, size), pack(mask))
        assert np.array_equal(ids_in(pack(mask), size), held)


@pytest.mark.parametrize("inverse", [False, True])
@pytest.mark.parametrize("count", [0, 1, 3, 40, 900])
def test_fillers_are_found_whether_few_or_many(count, inverse):
    chance = np.random.default_rng(7)
    drawn = chance.integers(0, 1_000, (4_000, 2)).tolist()
    kind, knows = ox.NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type"), ox.NamedNode("ex:knows")
    people = [ox.NamedNode(f"ex:{number:04}") for number in range(1_000)]
    members = chance.choice(1_000, count, replace=False).tolist()
    facts = [(people[one], knows, people[other]) for one, other in drawn]
    base = KnowledgeBase.from_statements(facts + [(people[one], kind, ox.NamedNode("ex:Few")) for one in members])
    extents, role = Extents(base), Role(Iri("ex:knows"), inverse)
    pairs = {(other, one) if inverse else (one, other) for one, other in drawn}
    held = [sum((one, other) in pairs for other in members) for one in range(1_000)]
    for wanted in (1, 2):
        found = extents.individuals(AtLeast(wanted, role, Named(Iri("ex:Few"))))
        assert found == [f"ex:{one:04}" for one in range(1_000) if held[one] >= wanted]
