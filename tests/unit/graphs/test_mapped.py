"""What the rules of a mapping state of a record."""

import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.datasets.mapping_files import parse_mapping
from mrag_owl.graphs.mapped import SourceWriter
from mrag_owl.graphs.mapped_names import Names
from mrag_owl.graphs.mapped_ontology import ontology_triples
from mrag_owl.graphs.mapped_profile import profile_of
from mrag_owl.vocabulary import HAS_DESCRIPTION, HAS_FILE_NAME, RDF_TYPE, RDFS_LABEL, SKOS_ALT_LABEL, SKOS_BROADER

HEAD = """name = "m"
base = "ex:"
namespace = "ex:"
[prefixes]
p = "https://p.example/"
[[source]]
name = "s"
null = ["-"]
[[map]]
source = "s"
class = "Work"
iri = "w{id}"
"""


def writer(text: str) -> SourceWriter:
    mapping = parse_mapping(HEAD + text)
    return SourceWriter(mapping, mapping.sources[0])


def stated(text: str, record: dict) -> tuple[set[tuple[str, str, str]], set[tuple[str, str, str]]]:
    found = writer(text).state(record)
    assert not found.errors
    return triples(found.facts), triples(found.texts)


def triples(lines: list[str]) -> set[tuple[str, str, str]]:
    parsed = ox.parse("".join(lines), ox.RdfFormat.N_TRIPLES)
    return {(t.subject.value, short(t.predicate.value), t.object.value) for t in (quad.triple for quad in parsed)}


def short(iri: str) -> str:
    return iri.rpartition("#")[2].rpartition("/")[2].removeprefix("ex:")


def test_links_numbers_and_labels_are_facts_other_texts_are_not():
    facts, texts = stated(
        """label = "{title}"
alt = ["{other}"]
document = ["{title}.", "By {by}.", "Of {none}."]
picture = "{file}"
[map.properties]
by = { iri = "a{by}" }
size = { value = "{size}", type = "decimal" }
note = "{note}"
""",
        {"id": 1, "title": "Ruins", "other": ["Ruin", "R."], "by": [7, 8], "size": 2, "note": "old", "file": "1.jpg"},
    )
    assert facts == {
        ("ex:w1", "type", "ex:Work"),
        ("ex:w1", "label", "Ruins"),
        ("ex:w1", "by", "ex:a7"),
        ("ex:w1", "by", "ex:a8"),
        ("ex:w1", "size", "2"),
    }
    assert texts == {
        ("ex:w1", "type", "ex:Work"),
        ("ex:w1", short(HAS_DESCRIPTION), "Ruins. By 7, 8."),
        ("ex:w1", short(HAS_FILE_NAME), "1.jpg"),
        ("ex:w1", short(SKOS_ALT_LABEL), "Ruin"),
        ("ex:w1", short(SKOS_ALT_LABEL), "R."),
        ("ex:w1", "note", "old"),
    }


def test_terms_are_stated_once_and_lead_to_what_is_above_them():
    one = writer(
        """[map.properties]
at = { to = "Place", value = "{place}" }
[term.Place]
iri = "p:{value|slug}"
broader = { to = "Place", value = "{value}", match = ", ([^,]+)$" }
"""
    )
    first = triples(one.state({"id": 1, "place": "Kiel, Deutschland"}).facts)
    assert {(s, o) for s, p, o in first if p == short(SKOS_BROADER)} == {
        ("https://p.example/kiel-deutschland", "https://p.example/deutschland")
    }
    assert triples(one.state({"id": 2, "place": "Kiel, Deutschland"}).facts) == {
        ("ex:w2", "type", "ex:Work"),
        ("ex:w2", "at", "https://p.example/kiel-deutschland"),
    }


def test_items_of_lists_become_individuals_of_their_own():
    facts, _ = stated(
        """[map.properties]
by = { iri = "a{id}", each = "makers", where = { role = ["artist", "studio"] } }
after = { iri = "a{id}", each = "makers", where = { "!role" = ["artist", "studio"] } }
[[map]]
source = "s"
each = "makers"
class = "Artist"
iri = "a{id}"
label = "{name}"
[map.properties]
of = { iri = "w{/id}" }
""",
        {"id": 1, "makers": [{"id": 7, "name": "Blake", "role": "artist"}, {"id": 8, "name": "X", "role": "after"}]},
    )
    assert {("ex:w1", "by", "ex:a7"), ("ex:w1", "after", "ex:a8"), ("ex:a7", "label", "Blake")} <= facts
    assert {("ex:a7", "of", "ex:w1"), ("ex:a8", "type", "ex:Artist")} <= facts
    assert ("ex:w1", "by", "ex:a8") not in facts


@pytest.mark.parametrize(
    ("rule", "value", "found"),
    [
        (
            '{ value = "{x}", split = ", | and ", to = "T" }',
            "Ink, chalk and paper",
            {"ex:t_ink", "ex:t_chalk", "ex:t_paper"},
        ),
        ('{ value = "{x}", date = "years", to = "T" }', "1826–7", {"ex:t_1826", "ex:t_1827"}),
        ('{ value = "{x}", date = "begin", type = "integer" }', "c. 1594", {"1594"}),
        ('{ value = "{x}", date = "qualifier", feature = true }', "c. 1594", {"circa"}),
        ('{ value = "{x}", match = "([0-9.]+) cm", type = "decimal" }', "105 x 94.5 cm", {"94.5"}),
        ('{ value = "{x|html|upper}", feature = true }', "a &amp; b", {"A & B"}),
        ('{ value = "{x}", lang = "ko", feature = true }', "달항아리", {"달항아리"}),
        ('{ value = "{x}", type = "boolean" }', True, {"true"}),
        ('{ value = "{x}", type = "boolean" }', "Yes", {"true"}),
        ('{ value = "{x.y.1}", type = "integer" }', {"y": [1, 2]}, {"2"}),
        ('{ value = "{x.y}", type = "integer" }', [{"y": 1}, {"y": [2, None]}, {}], {"1", "2"}),
        ('{ value = "{x}", to = "T" }', " - ", set()),
        ('{ value = "{x}", to = "T" }', None, set()),
        ('{ iri = "t/{x}" }', "a/b c", {"ex:t/a%2Fb%20c"}),
    ],
)
def test_values_are_cleaned_split_matched_and_read(rule, value, found):
    facts, _ = stated(f"[map.properties]\nhas = {rule}\n", {"id": 1, "x": value})
    assert {o for s, p, o in facts if (s, p) == ("ex:w1", "has")} == found


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        ({"id": None}, "no IRI can be made, id is missing or empty"),
        ({"title": "x"}, "no IRI can be made, id is missing or empty"),
        ({"id": [1, 2]}, "no IRI can be made, id has several values"),
        ({"id": 1, "size": "big"}, "'big' is no integer (such as 1851)"),
        ({"id": 1, "size": {"w": 2}}, "size is an object; name a field in it"),
        ({"id": {"a": 1}}, "id is an object; name a field in it"),
    ],
)
def test_what_a_record_lacks_is_told(record, problem):
    one = writer('[map.properties]\nsize = { value = "{size}", type = "integer" }\n')
    assert [told for _, told in one.state(record).errors] == [problem]


def test_one_bad_value_does_not_take_the_record_with_it():
    found = writer('label = "{t}"\n[map.properties]\nsize = { value = "{size}", type = "integer" }\n').state(
        {"id": 1, "t": "Ruins", "size": "big"}
    )
    assert ("ex:w1", "label", "Ruins") in triples(found.facts)
    assert [place for place, _ in found.errors] == [("map", 0, "properties", "size")]


@given(st.text(min_size=1), st.text())
def test_any_text_makes_valid_triples(key, title):
    found = writer('label = "{t}"\n[map.properties]\nof = { to = "T", value = "{t}" }\n').state({"id": key, "t": title})
    parsed = list(ox.parse("".join([*found.facts, *found.texts]), ox.RdfFormat.N_TRIPLES))
    assert bool(parsed) != bool(found.errors)
    assert all(str(quad.subject.value).startswith("ex:") for quad in parsed)


def test_different_values_never_share_an_individual_unless_only_case_and_marks_differ():
    one = writer('[map.properties]\nof = { to = "T", value = "{t}" }\n')
    iris = [
        next(o for _, p, o in triples(one.state({"id": number, "t": text}).facts) if p == "of")
        for number, text in enumerate(["水墨", "水彩", "???", "!!!", "Oil", "oil", "Öl"])
    ]
    assert len(set(iris)) == 6
    assert iris[4] == iris[5]


def test_own_terms_are_declared_and_named():
    mapping = parse_mapping(
        HEAD
        + """[map.properties]
madeOf = { to = "Stuff", value = "{stuff}" }
size = { value = "{size}", type = "integer" }
note = "{note}"
[vocabulary]
madeOf = { label = "made of", phrase = "is made of {}", inverse = "makes" }
Work = { above = "Thing" }
"""
    )
    declared = triples([ontology_triples(mapping)])
    assert ("ex:Work", "type", "http://www.w3.org/2002/07/owl#Class") in declared
    assert ("ex:Stuff", "type", "http://www.w3.org/2002/07/owl#Class") in declared
    assert ("ex:madeOf", "type", "http://www.w3.org/2002/07/owl#ObjectProperty") in declared
    assert ("ex:size", "type", "http://www.w3.org/2002/07/owl#DatatypeProperty") in declared
    assert ("ex:note", "type", "http://www.w3.org/2002/07/owl#AnnotationProperty") in declared
    assert ("ex:madeOf", "phrase", "is made of {}") in declared
    assert ("ex:madeOf", "inverseOf", "ex:makes") in declared
    assert ("ex:Work", "subClassOf", "ex:Thing") in declared
    assert ("ex:Stuff", short(RDFS_LABEL), "stuff") in declared


def test_the_profile_follows_from_the_rules():
    profile = profile_of(parse_mapping(HEAD + '[map.properties]\nmadeOf = { to = "Stuff", value = "{stuff}" }\n'))
    assert (profile.population, profile.noun, profile.plural) == ("ex:Work", "work", "works")
    assert profile.attribute_roles == ("ex:madeOf",)
    assert profile.knowledge_graphs == ("https://w3id.org/mrag-owl/graph/m/s",)
    assert RDF_TYPE.endswith("type")


def test_labels_of_other_records_stand_in_documents():
    mapping = parse_mapping(
        HEAD
        + """document = "By {by|label:Artist}."
[[map]]
source = "s"
class = "Artist"
iri = "a{no}"
"""
    )
    names = Names()
    names.add_label("Artist", "7", "Blake")
    one = SourceWriter(mapping, mapping.sources[0], names=names)
    assert ("ex:w1", short(HAS_DESCRIPTION), "By Blake.") in triples(one.state({"id": 1, "by": 7, "no": 1}).texts)
    assert not [text for text in one.state({"id": 2, "by": 8, "no": 1}).texts if HAS_DESCRIPTION in text]


def test_a_sentence_of_a_document_is_said_for_each_item_whose_fields_say_so():
    mapping = parse_mapping(
        HEAD
        + """document = [
  "{title}.",
  { value = "By {name}.", each = "makers", where = { role = "artist" } },
  { value = "After {name}.", each = "makers", where = { role = "after" } },
]
"""
    )
    one = SourceWriter(mapping, mapping.sources[0])
    makers = [{"name": "Blake", "role": "after"}, {"name": "Lee", "role": "artist"}, {"name": "Ray", "role": "artist"}]
    said = one.state({"id": 1, "title": "Ruin", "makers": makers}).texts
    assert ("ex:w1", short(HAS_DESCRIPTION), "Ruin. By Lee. By Ray. After Blake.") in triples(said)
    said = one.state({"id": 2, "title": "Ruin", "makers": []}).texts
    assert ("ex:w2", short(HAS_DESCRIPTION), "Ruin.") in triples(said)


def test_links_back_to_the_population_are_no_attributes():
    mapping = parse_mapping(
        HEAD
        + """properties.has = { iri = "i{item}" }
[[map]]
source = "s"
class = "Item"
iri = "i{item}"
[map.properties]
of = { iri = "w{/id}" }
kind = { to = "Kind", value = "{kind}" }
[profile]
population = "Work"
items = "has"
"""
    )
    profile = profile_of(mapping)
    assert (profile.item_roles, profile.attribute_roles) == (("ex:has",), ("ex:kind",))
