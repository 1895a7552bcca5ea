"""Places joined at the build: their other names and their countries, for SPARQL and for questions, with the source."""

import pytest

from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.pipeline.build.mapped_updating import remove_source, update_mapped
from mrag_owl.pipeline.reconcile.named import NameIndex, named_individuals
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_PLACE_NAMES, GRAPH_PLACES

MAPPING = """
name = "m"
base = "https://m.example/"
namespace = "https://w3id.org/mrag-owl/museum#"
ontologies = ["museum"]

[[source]]
name = "people"
files = ["people*.csv"]

[[source]]
name = "works"
files = ["works*.csv"]

[[map]]
source = "people"
class = "Artist"
iri = "artist_{id}"
label = "{name}"
document = ["{name}."]
[map.properties]
birthPlace = { to = "Place", value = "{born}" }

[[map]]
source = "works"
class = "Artwork"
iri = "work_{id}"
label = "{title}"
document = ["{title}."]
[map.properties]
hasSchool = { to = "School", value = "{school}" }
"""
BORN = {1: "Firenze", 2: "Paris", 3: "France", 4: "Paris, Texas", 5: "Wien, Österreich", 6: "Douglas"}
ASKED = """
PREFIX museum: <https://w3id.org/mrag-owl/museum#> PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
SELECT ?artist WHERE { ?place skos:altLabel|skos:broader/skos:altLabel %s . ?artist museum:birthPlace ?place }
"""


def built(tmp_path, born=BORN, mapping=MAPPING):
    people, works = tmp_path / "people.csv", tmp_path / "works.csv"
    rows = "".join(f'{number},Name {number},"{place}"\n' for number, place in born.items())
    people.write_text(f"id,name,born\n{rows}", encoding="utf-8")
    works.write_text("id,title,school\n1,Ruins,Dutch\n2,Clouds,Italy\n", encoding="utf-8")
    build_mapped(parse_mapping(mapping), [people, works], tmp_path / "store")
    return people, works


def born_in(store, name):
    with GraphStore.open(store) as opened:
        rows = opened.dataset.query(ASKED % name)
        return sorted(row["artist"].value.rpartition("_")[2] for row in rows)


def test_sparql_finds_places_by_names_that_the_source_does_not_have(tmp_path):
    built(tmp_path)
    store = tmp_path / "store"
    assert born_in(store, '"Florence"@en') == ["1"]
    assert born_in(store, '"Vienna"@en') == ["5"]
    assert born_in(store, '"Italia"@it') == ["1"]  # the country is added, since the source does not name it


def test_a_city_lies_in_the_country_that_the_source_names(tmp_path):
    built(tmp_path)
    with GraphStore.open(tmp_path / "store") as store:
        stated = {
            (triple.subject.value.rpartition("/")[2], triple.object.value.rpartition("/")[2])
            for triple in store.triples(GRAPH_PLACES)
            if triple.predicate.value.endswith("broader")
        }
    assert ("place_paris", "place_france") in stated
    assert ("place_firenze", "country_IT") in stated
    assert not [one for one, _ in stated if "texas" in one or "douglas" in one or "school" in one]


def test_questions_know_where_a_city_lies_and_what_it_is_called(tmp_path):
    built(tmp_path)
    with Asker.open(tmp_path / "store") as asker:

        def found(question):
            return sorted(one.label for one in asker.ask(question, strategy="logic").results)

        assert found("Which artists were born in Italy?") == ["Name 1"]
        assert found("Which artists were born in Florence?") == ["Name 1"]
        assert found("Which artists were born in Vienna?") == ["Name 5"]
        assert found("Which artists were born in France?") == ["Name 2", "Name 3"]


def test_a_city_lies_in_a_part_of_its_country_too(tmp_path):
    within = """
[term.Place]
broader = { to = "Place", value = "{value}", match = ", ([^,]+)$" }
"""
    uk = "United Kingdom"
    british = {
        number: f"{town}, {uk}" for number, town in enumerate(("Edinburgh", "Scotland", "Leeds", "Kirkcaldy"), 1)
    }
    born = {**british, 5: "Gent", 6: "Liège"}
    built(tmp_path, born, MAPPING + within)
    with Asker.open(tmp_path / "store") as asker:

        def found(question):
            return sorted(one.label for one in asker.ask(question, strategy="logic").results)

        assert found("Which artists were born in Scotland?") == ["Name 1", "Name 2", "Name 4"]
        assert found("Scottish artists") == ["Name 1", "Name 2", "Name 4"]
        assert found("Which artists were born in England?") == ["Name 3"]
        assert found("Which artists were born in Britain?") == ["Name 1", "Name 2", "Name 3", "Name 4"]
        assert found("Flemish artists") == ["Name 5"]
        assert found("Belgian artists") == ["Name 5", "Name 6"]


def test_what_is_joined_says_where_it_is_from_and_stands_by_itself(tmp_path):
    built(tmp_path)
    with GraphStore.open(tmp_path / "store") as store:
        told = [
            (triple.subject.value, triple.predicate.value, triple.object.value)
            for triple in store.triples(GRAPH_PLACE_NAMES)
        ]
        own = {triple.predicate.value for triple in store.triples("https://w3id.org/mrag-owl/graph/m/people/texts")}
    assert [value for one, term, value in told if one == GRAPH_PLACE_NAMES and term.endswith("source")]
    assert [value for one, term, value in told if one.endswith("firenze") and term.endswith("closeMatch")] == [
        "https://sws.geonames.org/3176959/"
    ]
    assert not [term for term in own if term.endswith("altLabel")]


def test_reconciliation_finds_places_by_their_other_names(tmp_path):
    built(tmp_path)
    with GraphStore.open(tmp_path / "store") as store:
        index = NameIndex.of(named_individuals(store))
    found = index.search("Florence")
    assert [(one.individual.iri, one.is_match) for one in found][:1] == [("https://m.example/place_firenze", True)]


def test_an_update_joins_anew_and_a_source_takes_its_places_with_it(tmp_path):
    people, _ = built(tmp_path)
    mapping, store = parse_mapping(MAPPING), tmp_path / "store"
    people.write_text('id,name,born\n1,Name 1,Roma\n7,Name 7,"München"\n', encoding="utf-8")
    update_mapped(mapping, [people, tmp_path / "works.csv"], store)
    assert born_in(store, '"Florence"@en') == []
    assert born_in(store, '"Rome"@en') == ["1"]
    assert born_in(store, '"Munich"@en') == ["7"]
    remove_source(mapping, "people", store)
    with GraphStore.open(store) as opened:
        assert not list(opened.triples(GRAPH_PLACES))
        assert GRAPH_PLACES not in opened.knowledge_graphs
    with pytest.raises(ConfigError, match="only source"):
        remove_source(mapping, "works", store)


def test_a_mapping_may_do_without(tmp_path):
    built(tmp_path, mapping=f"places = false\n{MAPPING}")
    with GraphStore.open(tmp_path / "store") as store:
        assert not [*store.triples(GRAPH_PLACES), *store.triples(GRAPH_PLACE_NAMES)]
    with pytest.raises(ConfigError, match="write true or false"):
        parse_mapping(f"places = 1\n{MAPPING}")
