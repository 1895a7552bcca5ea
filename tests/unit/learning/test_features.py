"""Feature tables against the extents of their expressions."""

import itertools
from itertools import pairwise
from time import perf_counter

import numpy as np
import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st
from wardrobes import LOOKS, PICTURE, TYPE, WEARS, kind, look, node, wardrobe

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.extents import Extents, pack, unpack
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.knowledge_base_files import load, save
from mrag_owl.expressions.syntax import TOP, And, AtLeast, DataSome, DataValue, Named, Role, Some, length, walk
from mrag_owl.learning import feature_growth
from mrag_owl.learning.bound import bound_features
from mrag_owl.learning.feature_columns import Domain
from mrag_owl.learning.feature_files import load_table, table_folder
from mrag_owl.learning.feature_growth import LEAST_FACTS, FeatureGrower
from mrag_owl.learning.feature_tables import rows_of
from mrag_owl.learning.features import FeatureTable, sample_positions
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


@pytest.mark.slow
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
    sample = sample_positions(bits, len(positions), limit=limit, seed=0)
    assert set(sample.tolist()) <= set(positions.tolist())
    assert not len(positions) or len(sample) > 0
    if len(positions) <= limit:
        assert np.array_equal(sample, positions)


def test_rows_are_made_of_the_columns_as_they_are():
    mask = np.random.default_rng(0).random((3, 2**16 + 70)) < 0.01
    starts, features = rows_of([np.flatnonzero(row) for row in mask], mask.shape[1])
    positions = np.repeat(np.arange(mask.shape[1]), np.diff(starts))
    again = np.zeros_like(mask)
    again[features, positions] = True
    assert np.array_equal(again, mask)
    assert all((np.diff(features[start:stop]) > 0).all() for start, stop in pairwise(starts))


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


def grown(base: KnowledgeBase, depth: int, most: float = 1e9) -> tuple[FeatureTable, float]:
    """Return the table of one depth and its facts."""
    extents = Extents(base)
    grower = FeatureGrower(base, most)
    return grower.outermost(Domain.of(extents.ids(PICTURE), len(base)), depth), grower.facts


def test_as_deep_as_a_number_of_facts_allows():
    base = deep()
    tables = {depth: grown(base, depth) for depth in (1, 2, 3, 4)}
    facts = {depth: found for depth, (_, found) in tables.items()}
    assert facts[1] < facts[2] < facts[3] < facts[4]
    for most, expected in ((3 * facts[1] - 1, 1), (3 * facts[1], 2), (3 * facts[2], 3), (3 * facts[3], 4)):
        table = FeatureGrower.of_population(Extents(base), PICTURE, depth=4, most=most)
        assert_same_tables(table, tables[expected][0])


def test_a_depth_that_was_expected_to_be_smaller_is_given_up(monkeypatch):
    monkeypatch.setattr("mrag_owl.learning.feature_growth._DEEPER", 0.0)
    base = deep()
    (one, few), (_, many) = grown(base, 1), grown(base, 2)
    table = FeatureGrower.of_population(Extents(base), PICTURE, depth=4, most=(few + many) // 2)
    assert_same_tables(table, one)


def crowd(people: int = 400) -> KnowledgeBase:
    """Return people in eight classes who know one another over three roles, with a number each."""
    chance = np.random.default_rng(3)
    triples = []
    for number in range(people):
        me = node(f"i{number}")
        triples += [(me, TYPE, node("Picture"))]
        triples += [(me, TYPE, node(f"C{kind}")) for kind in np.flatnonzero(chance.random(8) < 0.3)]
        triples += [(me, node(f"r{role}"), node(f"i{chance.integers(people)}")) for role in (0, 1, 2) for _ in "12"]
        triples.append((me, node("age"), ox.Literal(int(chance.integers(90)))))
    return KnowledgeBase.from_statements(triples)


def test_of_what_one_role_leads_to_the_short_features_come_first():
    base = crowd()
    every, facts = grown(base, 1)
    few = FeatureGrower.of_population(Extents(base), PICTURE, depth=4, most=facts - 1)
    assert max(length(found) for found in few.expressions) == 4
    assert {found for found in every.expressions if length(found) <= 4} == set(few.expressions)


def test_without_room_for_fillers_classes_and_values_remain():
    base = crowd()
    extents = Extents(base)
    assert_exact(extents, FeatureGrower.of_population(extents, PICTURE, most=12_000))
    found = {type(found) for found in FeatureGrower.of_population(extents, PICTURE, most=12_000).expressions}
    assert found == {Named, Some, AtLeast, DataSome}
    none = FeatureGrower.of_population(extents, PICTURE, most=1)
    assert {found.iri for found in none.expressions} == {f"ex:C{kind}" for kind in range(8)}


@pytest.mark.slow
def test_a_large_population_has_bounded_features(monkeypatch):
    """Of what 110,000 individuals have in common, 490 million facts, 11 GB were once made in 80 s."""
    made = []
    table_of = feature_growth.table_of

    def counted(domain, columns, **options):
        made.append(sum(len(positions) for _, positions, _ in columns))
        return table_of(domain, columns, **options)

    monkeypatch.setattr(feature_growth, "table_of", counted)
    base = crowd(5000)
    most = 2e5
    table = FeatureGrower.of_population(Extents(base), PICTURE, most=most)
    assert len(table.row_features) <= most
    assert sum(made) <= 3 * most


def test_no_clock_is_looked_at_while_features_grow(monkeypatch):
    tables = []
    for seconds in (0.0, 1e6):
        clock = itertools.count(step=seconds)
        monkeypatch.setattr("mrag_owl.learning.feature_growth.perf_counter", clock.__next__)
        tables.append(FeatureGrower.of_population(Extents(deep()), PICTURE, depth=4))
    assert_same_tables(*tables)


def test_a_depth_that_adds_nothing_is_the_last(monkeypatch):
    tried = []
    outermost = FeatureGrower.outermost

    def counted(self, domain, depth, longest):
        tried.append(depth)
        return outermost(self, domain, depth, longest)

    monkeypatch.setattr(FeatureGrower, "outermost", counted)
    FeatureGrower.of_population(Extents(wardrobe(50)), PICTURE, depth=9)
    assert tried == [1, 1, 2, 3]


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


def test_features_of_what_questions_ask_are_neither_written_nor_kept_without_end(tmp_path):
    save(wardrobe(50), tmp_path / "base")
    before = set(tmp_path.rglob("*"))
    populations = Populations(Extents(load(tmp_path / "base")), 1)
    for number in range(1, 20):
        populations.features(And((PICTURE, AtLeast(number, WEARS, TOP))))
    assert set(tmp_path.rglob("*")) == before
    assert len(populations._tables) < 10


def test_an_incomplete_table_says_what_to_do(tmp_path):
    save(wardrobe(20), tmp_path / "base")
    extents = Extents(load(tmp_path / "base"))
    FeatureGrower.of_population(extents, PICTURE)
    folder = table_folder(tmp_path / "base", PICTURE, 4, most=LEAST_FACTS)
    (folder / "bits.npy").unlink()
    with pytest.raises(KnowledgeBaseError, match="delete it"):
        load_table(folder)


def test_a_read_only_place_is_no_obstacle(tmp_path):
    save(wardrobe(20), tmp_path / "base")
    extents = Extents(load(tmp_path / "base"))
    table_folder(tmp_path / "base", PICTURE, 4, most=LEAST_FACTS).touch()  # a file where the folder would go
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


@pytest.mark.slow
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
