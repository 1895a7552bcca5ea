"""What is known in part: what surely holds, holds in every completion of the facts; what holds in one, may hold."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from reference import Interpretation, satisfying, store, triples
from strategies import ROLES, expressions, interpretations, iris, random_expression, random_interpretation

from mrag_owl.expressions.extents import Extents, unpack
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.partial import open_roles, possibly, surely
from mrag_owl.expressions.sparql import to_sparql
from mrag_owl.expressions.sparql_terms import Dataset
from mrag_owl.expressions.syntax import (
    TOP,
    AtLeast,
    AtMost,
    ClassExpression,
    Named,
    Not,
    Only,
    Or,
    Role,
    Some,
    conjunction,
    one_of,
)
from mrag_owl.records import Iri

OPEN = frozenset({ROLES[0]})
has = Role(ROLES[0])
black, red, shirt, hat, bag = iris("black", "red", "shirt", "hat", "bag")
Garment, Dark = (Named(iri) for iri in iris("Garment", "Dark"))
CLOTHES = Interpretation(
    frozenset({black, red, shirt, hat, bag}),
    {Garment.iri: frozenset({shirt, hat, bag}), Dark.iri: frozenset({black})},
    {has.iri: frozenset({(shirt, black), (hat, red)})},
)


def read(expression: ClassExpression, world: Interpretation = CLOTHES) -> tuple[set[Iri], set[Iri]]:
    sure = satisfying(conjunction(Garment, surely(expression, OPEN)), world)
    possible = satisfying(conjunction(Garment, possibly(expression, OPEN)), world)
    return set(sure), set(possible - sure)


@pytest.mark.parametrize(
    ("expression", "sure", "unknown"),
    [
        (Some(has, one_of(black)), {shirt}, {bag}),
        (Or((Not(Some(has, one_of(black))), Not(Some(has, one_of(red))))), set(), {shirt, hat, bag}),
        (Not(Some(has, one_of(black))), {hat}, {bag}),
        (Some(has, Dark), {shirt}, {bag}),
        (Only(has, Dark), {shirt}, {bag}),
        (Not(Only(has, Dark)), {hat}, {bag}),
        (Some(has, TOP), {shirt, hat}, {bag}),
        (AtLeast(1, has, Dark), {shirt}, {bag}),
        (AtLeast(0, has, Dark), {shirt, hat, bag}, set()),
        (AtLeast(2, has, TOP), set(), {bag}),
        (AtMost(0, has, Dark), {hat}, {bag}),
        (AtMost(1, has, TOP), {shirt, hat}, {bag}),
        (Or((Some(has, one_of(black)), Garment)), {shirt, hat, bag}, set()),
        (Garment, {shirt, hat, bag}, set()),
        (conjunction(Some(has, one_of(black)), Some(has, one_of(red))), set(), {shirt, hat, bag}),
        (Not(conjunction(Some(has, one_of(black)), Some(has, one_of(red)))), set(), {shirt, hat, bag}),
        (conjunction(Some(has, one_of(black)), Some(has, one_of(bag))), set(), {shirt, bag}),
    ],
)
def test_of_what_has_no_value_stated_nothing_is_known(expression, sure, unknown):
    assert read(expression) == (sure, unknown)


def test_of_what_has_several_values_stated_it_is_known_which():
    several = replace(CLOTHES, roles={has.iri: frozenset({(shirt, black), (shirt, hat), (hat, red)})})
    both = conjunction(Some(has, one_of(black)), Some(has, one_of(red)))
    assert read(both, several) == (set(), {hat, bag})


def test_what_is_not_stated_of_a_closed_property_is_false():
    denied = Not(Some(has, one_of(black)))
    assert surely(denied, frozenset()) == possibly(denied, frozenset()) == denied
    assert surely(denied, {Iri("ex:other")}) == denied


def test_nothing_is_unknown_against_the_direction_of_a_property():
    backwards = Some(Role(has.iri, inverse=True), Garment)
    assert surely(backwards, OPEN) == possibly(backwards, OPEN) == backwards


def test_the_open_properties_that_are_spoken_of_are_found_at_any_depth():
    assert open_roles(Not(Only(Role(ROLES[1]), Some(has, TOP))), OPEN) == OPEN
    assert open_roles(Garment, OPEN) == open_roles(Some(Role(ROLES[1]), Garment), OPEN) == frozenset()


@pytest.mark.parametrize(
    ("expression", "sure", "unknown"),
    [
        (Some(has, one_of(red)), set(), {shirt, hat, bag}),
        (Not(Some(has, one_of(red))), set(), {shirt, hat, bag}),
        (AtLeast(1, has, one_of(red)), set(), {shirt, hat, bag}),
        (Only(has, Not(one_of(red))), set(), {shirt, hat, bag}),
        (AtMost(0, has, one_of(red)), set(), {shirt, hat, bag}),
        (Some(has, one_of(black, red)), {shirt}, {bag, hat}),
        (conjunction(Some(has, one_of(red)), Some(has, one_of(black))), set(), {shirt, bag}),
    ],
)
def test_of_a_value_that_no_run_looks_for_nothing_is_known(expression, sure, unknown):
    opened, world = OPEN | {red}, replace(CLOTHES, roles={has.iri: frozenset({(shirt, black), (hat, bag)})})
    base = KnowledgeBase.from_statements(triples(world))
    pair = Extents(base, open_properties=opened).partial(conjunction(Garment, expression))
    found = {}
    for packed, certainty in ((pair.sure, "sure"), (pair.possible, "possible")):
        query = to_sparql(expression, Garment.iri, dataset=Dataset(open_properties=opened), certainty=certainty)
        found[certainty] = {Iri(row["individual"].value) for row in store(world).query(query)}
        assert found[certainty] == set(base.iris(np.flatnonzero(unpack(packed, len(base)))))
    assert found == {"sure": sure, "possible": sure | unknown}


def test_of_a_value_that_any_may_have_nothing_is_known_though_its_property_is_closed():
    world = replace(CLOTHES, roles={has.iri: frozenset({(shirt, black), (hat, red)})})
    extents = Extents(KnowledgeBase.from_statements(triples(world)))
    for wanted, unknown in ((one_of(red), {shirt, bag}), (one_of(red, black), {bag}), (one_of(black), set())):
        expression = conjunction(Garment, Some(has, wanted))
        known = extents.opened({red}).possible(expression) & ~extents.of(expression)
        assert set(extents.knowledge_base.iris(np.flatnonzero(known))) == unknown
        assert extents.opened({red}).count(expression) == extents.count(expression)
    assert extents.opened(frozenset()) is extents
    assert extents.opened({red}) is extents.opened({red})


@given(expressions, interpretations, st.randoms(use_true_random=False))
def test_what_surely_holds_holds_however_the_unknown_turns_out(expression, world, random):
    assume(f"Role(iri={has.iri!r}, inverse=True)" not in repr(expression))  # against its direction it is closed
    sure, possible = (satisfying(one(expression, OPEN), world) for one in (surely, possibly))
    assert sure <= possible
    known = world.roles.get(has.iri, frozenset())
    told = {one for one, _ in known}
    everyone = sorted(world.individuals)
    added = {
        (one, other) for one in everyone if one not in told for other in random.sample(everyone, random.randint(0, 2))
    }
    whole = replace(world, roles={**world.roles, has.iri: known | added})
    true = satisfying(expression, whole)
    assert sure <= true <= possible


def test_bitsets_and_sparql_read_alike_for_thousands_of_expressions():
    random = Random(11)
    for _ in range(25):
        world = random_interpretation(random)
        base, held = KnowledgeBase.from_statements(triples(world)), store(world)
        extents = Extents(base, open_properties=OPEN)
        for _ in range(12):
            expression = random_expression(random)
            pair = extents.partial(expression)
            assert pair.sure is extents.packed(expression)
            assert not (pair.sure & ~pair.possible).any()
            dataset = Dataset(open_properties=OPEN)
            for packed, one, certainty in ((pair.sure, surely, "sure"), (pair.possible, possibly, "possible")):
                by_bits = set(base.iris(np.flatnonzero(unpack(packed, len(base)))))
                query = to_sparql(expression, dataset=dataset, certainty=certainty)
                by_sparql = {Iri(row["individual"].value) for row in held.query(query)}
                assert by_bits == by_sparql == set(satisfying(one(expression, OPEN), world))


def test_the_opposite_of_a_reading_is_the_other_reading_of_the_opposite():
    random = Random(3)
    for _ in range(100):
        world, expression = random_interpretation(random), random_expression(random)
        assert satisfying(surely(Not(expression), OPEN), world) == world.individuals - satisfying(
            possibly(expression, OPEN), world
        )


def test_a_query_finds_what_surely_holds_where_its_dataset_has_open_properties():
    held = store(CLOTHES)
    for expression, expected in ((Not(Some(has, one_of(black))), {hat}), (Some(has, one_of(black)), {shirt})):
        query = to_sparql(expression, Garment.iri, dataset=Dataset(open_properties=OPEN))
        assert {Iri(row["individual"].value) for row in held.query(query)} == expected


def test_where_nothing_is_open_both_readings_are_one():
    extents = Extents(KnowledgeBase.from_statements(triples(CLOTHES)))
    found = extents.partial(Not(Some(has, one_of(black))))
    assert found.sure is found.possible
    assert not found.unknown.any()
