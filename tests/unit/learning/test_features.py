"""Feature tables against the extents of their expressions."""

import itertools
from itertools import pairwise
from time import perf_counter

import numpy as np
import pyoxigraph as ox
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wardrobes import LOOKS, PICTURE, TYPE, WEARS, kind, look, node, wardrobe

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.extents import Extents, pack, unpack
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.knowledge_base_files import load, save
from mrag_owl.expressions.syntax import TOP, AtLeast, DataSome, DataValue, Named, Role, Some, walk
from mrag_owl.learning.bound import bound_features
from mrag_owl.learning.feature_files import load_table, table_folder
from mrag_owl.learning.feature_growth import MOST_FACTS, FeatureGrower, _facts
from mrag_owl.learning.features import FeatureTable, rows_of_bits, sample_positions, set_positions
from mrag_owl.learning.populations import Populations
from mrag_owl.records import Iri

NAMES = [f"i{number}" for number in range(8)]
facts = st.sets(
    st.one_of(
        st.tuples(st.sampled_from(NAMES), st.just("a"), st.sampled_from(["A", "B"])),
        st.tuples(st.sampled_from(NAMES), st.sampled_from(["r", "s"]), st.sampled_from([*NAMES, "v1", "v2"])),
        st.tuples(st.sampled_from(NAMES), st.just("d"), st.integers(0, 12)),
        st.tuples(st.sampled_from(NAMES), st.just("e"), st.sampled_from(["red", "blue"])),
    ),
    min_size=3,
    max_size=40,
)


def base_of(triples: set[tuple[str, str, object]]) -> KnowledgeBase:
    return KnowledgeBase.from_statements(
        (
            node(subject),
            TYPE if predicate == "a" else node(predicate),
            ox.Literal(value) if predicate in "de" else node(str(value)),
        )
        for subject, predicate, value in sorted(triples, key=str)
    )


def assert_exact(extents: Extents, table: FeatureTable) -> None:
    for number, expression in enumerate(table.expressions):
        everywhere = extents.of(expression)
        held = everywhere[table.domain]
        assert np.array_equal(unpack(table.bits[number], table.size), held), expression
        assert table.counts[number] == held.sum()
        assert 0 < held.sum() < table.size
        assert not table.confined[number] or everywhere.sum() == held.sum()
    assert len({bits.tobytes() for bits in table.bits}) == len(table)
    for link in table.links:
        assert_exact(extents, link.table)


@settings(max_examples=60, deadline=None)
@given(facts, st.integers(1, 3), st.sampled_from([TOP, Named(Iri("ex:A"))]))
def test_every_feature_has_the_extent_of_its_expression(triples, depth, population):
    extents = Extents(base_of(triples))
    assert_exact(extents, FeatureGrower.of_population(extents, population, depth=depth))


def test_the_features_of_a_picture_reach_through_its_garments():
    extents = Extents(wardrobe(60))
    table = FeatureGrower.of_population(extents, PICTURE)
    found = set(table.expressions)
    assert {Some(WEARS, kind("Dress")), Some(WEARS, look(0)), AtLeast(2, WEARS, kind("Shirt"))} <= found
    assert all(table.confined)
    assert not any(role.inverse for e in found for role in _roles(e)), "garments do not lead back to their pictures"


def test_a_role_that_is_the_union_of_its_subroles_adds_nothing():
    sub = ox.NamedNode("http://www.w3.org/2000/01/rdf-schema#subPropertyOf")
    triples = [(node("wears"), sub, node("has")), (node("holds"), sub, node("has"))]
    for number in range(6):
        triples.append((node(f"p{number}"), TYPE, node("Picture")))
        triples.append((node(f"p{number}"), node("wears" if number % 2 else "holds"), node(f"g{number}")))
        triples.append((node(f"g{number}"), TYPE, node("Hat" if number < 3 else "Bag")))
    table = FeatureGrower.of_population(Extents(KnowledgeBase.from_statements(triples)), PICTURE)
    assert {role.iri for e in table.expressions for role in _roles(e)} == {"ex:wears", "ex:holds"}


def test_individuals_of_the_population_are_no_nominals():
    triples = [(node(f"i{number}"), node("knows"), node(f"i{number % 3}")) for number in range(9)]
    table = FeatureGrower.of_population(Extents(KnowledgeBase.from_statements(triples)), TOP)
    assert not any("OneOf" in repr(expression) for expression in table.expressions)


def test_numbers_become_ranges_and_shared_texts_values():
    triples = {(f"i{number}", "d", number) for number in range(8)} | {("i1", "e", "red"), ("i2", "e", "red")}
    found = set(FeatureGrower.of_population(Extents(base_of(triples)), TOP, depth=1).expressions)
    assert DataSome(Iri("ex:d"), minimum=3) in found
    assert DataSome(Iri("ex:d"), maximum=3) in found
    assert DataSome(Iri("ex:d"), 3, 3) in found
    assert DataValue(Iri("ex:e"), "red", Iri("http://www.w3.org/2001/XMLSchema#string")) in found


def test_rows_are_the_transpose_of_the_bits():
    table = FeatureGrower.of_population(Extents(wardrobe(70)), PICTURE)
    columns = unpack(table.bits, table.size)
    everybody = np.arange(table.size)
    assert np.array_equal(table.rows(everybody), columns.T)
    counts = table.frequencies([everybody[5:40], everybody[:0], everybody[3:4]])
    assert np.array_equal(counts, [columns[:, 5:40].sum(axis=1), columns[:, :0].sum(axis=1), columns[:, 3]])


def test_positions_of_strangers_are_minus_one():
    extents = Extents(wardrobe(5))
    table = FeatureGrower.of_population(extents, PICTURE)
    garment = extents.ids(kind("Clothing"))[0]
    assert table.positions(np.array([garment, table.domain[2], -1])).tolist() == [-1, 2, -1]


@given(st.lists(st.booleans(), min_size=1, max_size=300), st.integers(1, 50))
def test_samples_are_positions_that_are_set(mask, limit):
    bits = pack(np.array(mask))
    positions = np.flatnonzero(mask)
    assert np.array_equal(set_positions(bits), positions)
    sample = sample_positions(bits, len(positions), limit=limit, seed=0)
    assert set(sample.tolist()) <= set(positions.tolist())
    assert not len(positions) or len(sample) > 0
    if len(positions) <= limit:
        assert np.array_equal(sample, positions)


def test_transposing_many_positions_goes_block_by_block():
    mask = np.random.default_rng(0).random((3, 2**16 + 70)) < 0.01
    starts, features = rows_of_bits(pack(mask), mask.shape[1])
    positions = np.repeat(np.arange(mask.shape[1]), np.diff(starts))
    again = np.zeros_like(mask)
    again[features, positions] = True
    assert np.array_equal(again, mask)


def deep(chains: int = 40) -> KnowledgeBase:
    """Return pictures whose features go on at every depth: chains over six roles, each node of one of two kinds."""
    triples = []
    for chain in range(chains):
        nodes = [node(f"n{depth}_{chain}") for depth in range(6)]
        triples.append((nodes[0], TYPE, node("Picture")))
        for depth, (above, below) in enumerate(pairwise(nodes)):
            triples.append((above, node(f"has{depth}"), below))
            triples.append((below, TYPE, node(f"Kind{depth}_{chain >> depth & 1}")))
    return KnowledgeBase.from_statements(triples)


def test_as_deep_as_a_number_of_facts_allows_and_two_at_least():
    extents = Extents(deep())
    facts = {}
    for depth in (2, 3, 4):
        facts[depth] = _facts(FeatureGrower.of_population(extents, PICTURE, depth=depth))
    assert facts[2] < facts[3] < facts[4]
    for most, expected in ((1, 2), (6 * facts[2], 3), (6 * facts[3], 4)):
        table = FeatureGrower.of_population(extents, PICTURE, depth=4, most=most)
        assert _facts(table) == facts[expected]


def test_a_level_that_was_expected_to_be_smaller_is_given_up(monkeypatch):
    monkeypatch.setattr("mrag_owl.learning.feature_growth._DEEPER", 0.0)
    extents = Extents(deep())
    two = FeatureGrower.of_population(extents, PICTURE, depth=2)
    assert_same_tables(FeatureGrower.of_population(extents, PICTURE, depth=4, most=_facts(two) / 2), two)


def test_no_clock_is_looked_at_while_features_grow(monkeypatch):
    tables = []
    for seconds in (0.0, 1e6):
        clock = itertools.count(step=seconds)
        monkeypatch.setattr("mrag_owl.learning.feature_growth.perf_counter", clock.__next__)
        tables.append(FeatureGrower.of_population(Extents(deep()), PICTURE, depth=4))
    assert_same_tables(*tables)


def test_the_facts_of_a_table_are_those_of_its_tables_too():
    table = FeatureGrower.of_population(Extents(deep(4)), PICTURE, depth=2)
    own = sum(int(np.bitwise_count(bits).sum()) for bits in table.bits)
    inner = [sum(int(np.bitwise_count(bits).sum()) for bits in link.table.bits) for link in table.links]
    assert _facts(table) == own + sum(inner)


def test_a_level_that_adds_nothing_is_the_last(monkeypatch):
    grown = []
    grow = FeatureGrower.grow

    def counted(self, domain, depth, above, came_by):
        if came_by is None:
            grown.append(depth)
        return grow(self, domain, depth, above, came_by)

    monkeypatch.setattr(FeatureGrower, "grow", counted)
    FeatureGrower.of_population(Extents(wardrobe(50)), PICTURE, depth=9, most=1e9)
    assert grown == [2, 3]


def test_features_up_to_a_number_of_facts_are_kept_apart_from_all_of_them(tmp_path):
    save(deep(), tmp_path / "base")
    found = [FeatureGrower.of_population(Extents(load(tmp_path / "base")), PICTURE, depth=4, most=1.0) for _ in "12"]
    grown, opened = found
    assert isinstance(opened.bits.base, np.memmap)
    assert_same_tables(grown, opened)
    every = FeatureGrower.of_population(Extents(load(tmp_path / "base")), PICTURE, depth=4, most=1e9)
    assert len(every) > len(grown)
    assert len(FeatureGrower.of_population(Extents(load(tmp_path / "base")), PICTURE)) == len(every)


def test_features_that_cannot_be_kept_are_grown_once(monkeypatch):
    grown = []
    grow = FeatureGrower.of_population
    monkeypatch.setattr(
        FeatureGrower, "of_population", lambda *args, **kwargs: grown.append(1) or grow(*args, **kwargs)
    )
    populations = Populations(Extents(deep()), 4)
    first = populations.features(PICTURE)
    once = len(grown)
    assert all(populations.features(PICTURE) is first for _ in range(2))
    assert len(grown) == once


def test_features_are_kept_beside_a_knowledge_base_on_disk(tmp_path):
    save(wardrobe(50), tmp_path / "base")
    grown, opened = (FeatureGrower.of_population(Extents(load(tmp_path / "base")), PICTURE) for _ in range(2))
    assert isinstance(opened.bits.base, np.memmap)
    assert tuple(grown.expressions) == tuple(opened.expressions)
    assert opened.expressions[1:3] == tuple(grown.expressions[1:3])
    assert_same_tables(grown, opened)


def test_an_incomplete_table_says_what_to_do(tmp_path):
    save(wardrobe(20), tmp_path / "base")
    extents = Extents(load(tmp_path / "base"))
    FeatureGrower.of_population(extents, PICTURE)
    folder = table_folder(tmp_path / "base", PICTURE, 4, most=MOST_FACTS)
    (folder / "bits.npy").unlink()
    with pytest.raises(KnowledgeBaseError, match="delete it"):
        load_table(folder)


def test_a_read_only_place_is_no_obstacle(tmp_path):
    save(wardrobe(20), tmp_path / "base")
    extents = Extents(load(tmp_path / "base"))
    table_folder(tmp_path / "base", PICTURE, 4, most=MOST_FACTS).touch()  # a file where the folder would go
    assert len(FeatureGrower.of_population(extents, PICTURE)) > 0


def test_bound_features_are_exact_and_hold_of_enough_positives():
    extents = Extents(wardrobe(200))
    table = FeatureGrower.of_population(extents, PICTURE)
    positives = np.arange(12)
    bound = bound_features(table, positives, least=4, counted=50, kept=10)
    assert bound.expressions
    for number, expression in enumerate(bound.expressions):
        held = extents.of(expression)[table.domain]
        assert np.array_equal(unpack(bound.bits[number], table.size), held)
        assert bound.counts[number] == held.sum()
        assert held[positives].sum() >= 4


def test_features_of_a_large_wardrobe_grow_quickly():
    extents = Extents(wardrobe(3000))
    started = perf_counter()
    FeatureGrower.of_population(extents, PICTURE)
    assert perf_counter() - started < 5


def assert_same_tables(one: FeatureTable, other: FeatureTable) -> None:
    for name in ("domain", "bits", "counts", "costs", "confined", "row_starts", "row_features"):
        assert np.array_equal(getattr(one, name), getattr(other, name))
    for left, right in zip(one.links, other.links, strict=True):
        assert left.role == right.role
        assert np.array_equal(left.sources_of(np.arange(5)), right.sources_of(np.arange(5)))
        assert_same_tables(left.table, right.table)


def _roles(expression: object) -> set[Role]:
    return {part.role for part in walk(expression) if isinstance(part, Some | AtLeast)} - {LOOKS}
