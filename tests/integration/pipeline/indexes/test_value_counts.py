"""Who has which value of a property, counted over the knowledge base."""

from pathlib import Path

import pytest

from mrag_owl.expressions.syntax import Named, Role, Some, conjunction, negation
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.pipeline.indexes.value_counts import asked_thing, value_counts
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import HAS_GARMENT, HAS_GARMENT_PART, NS, RDF_TYPE

FACTS = """@prefix : <https://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Coat rdfs:subClassOf :Clothes . :Hat rdfs:subClassOf :Clothes .
:one a :Picture ; :shows :coat , :hat ; :by :anna . :two a :Picture ; :shows :coat ; :by :anna , :bob .
:note :shows :coat ; :by :bob . :coat a :Coat ; :of :wool ; :year 1900 . :hat a :Hat ; :of :wool ; :year 1850 .
:other :year 2000 .
"""


@pytest.fixture
def source(tmp_path: Path) -> KnowledgeSource:
    path = tmp_path / "facts.ttl"
    path.write_text(FACTS)
    opened = KnowledgeSource.of_file(path, cache=None)
    return KnowledgeSource(opened.title, opened.extents, opened.wording, Named(own("Picture")))


def own(name: str) -> Iri:
    return Iri(f"https://example.org/{name}")


def test_values_are_counted_once_for_each_of_the_population_and_for_nobody_else(source: KnowledgeSource) -> None:
    assert value_counts(source, own("by")).counts == {own("anna"): 2, own("bob"): 1}
    assert value_counts(source, own("of"), things=own("shows")).counts == {own("wool"): 2}
    assert value_counts(source, own("unheard-of")).counts == {}


def test_sorts_of_a_value_count_for_it_each_of_the_population_once(source: KnowledgeSource) -> None:
    people, wool = {own("people"): (own("anna"), own("carl"))}, {own("cloth"): (own("wool"),)}
    counts = value_counts(source, own("by"), sorts=people | wool).counts
    assert counts == {own("anna"): 2, own("bob"): 1, own("people"): 2}
    assert own("cloth") not in value_counts(source, own("of"), things=own("shows"), sorts=wool).counts, "all are so"


def test_where_one_thing_is_asked_for_values_are_counted_of_it(source: KnowledgeSource) -> None:
    hat = Some(Role(own("shows")), Named(own("Hat")))
    years = value_counts(source, own("year"), things=own("shows"), within=hat)
    assert (years.least, years.greatest) == (1850, 1850)
    coat = Some(Role(own("shows")), Named(own("Coat")))
    assert asked_thing(conjunction(Named(own("Picture")), coat), own("shows")) == coat
    assert asked_thing(conjunction(hat, coat), own("shows")) is None
    assert asked_thing(negation(hat), own("shows")) is None


def test_classes_of_things_are_those_that_are_not_all_of_classes_below(source: KnowledgeSource) -> None:
    assert value_counts(source, RDF_TYPE, things=own("shows")).counts == {own("Coat"): 2, own("Hat"): 1}


def test_of_numbers_the_least_and_the_greatest_of_what_the_population_has_are_told(source: KnowledgeSource) -> None:
    years = value_counts(source, own("year"), things=own("shows"))
    assert (years.counts, years.least, years.greatest) == ({}, 1850, 1900)
    assert value_counts(source, own("year")).least is None, "no picture has a year itself"


COUNTS = """SELECT ?value (COUNT(DISTINCT ?picture) AS ?count) WHERE {
  ?thing a ?value . ?picture <%s> ?thing . ?picture a <%sImage>
} GROUP BY ?value"""


@pytest.mark.slow
@pytest.mark.parametrize("things", [HAS_GARMENT, HAS_GARMENT_PART])
def test_counts_are_those_of_sparql_over_a_store(generated_outfits: GraphStore, things: Iri) -> None:
    rows = generated_outfits.query(COUNTS % (things, NS))
    stated = {row["value"].value: int(row["count"].value) for row in rows}
    found = value_counts(KnowledgeSource.over(generated_outfits), RDF_TYPE, things=things).counts
    assert len(found) > 10
    assert found == {value: count for value, count in stated.items() if value != f"{NS}Annotation"}
