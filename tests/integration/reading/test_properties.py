"""Which property a name goes with: by the concept schemes and the classes of what each property leads to."""

import pytest
from stores import make_store

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker

_ONTOLOGY = """
    @prefix t: <https://example.org/ns#> .
    t:Lamp a owl:Class ; rdfs:label "lamp" .
    t:Shade a owl:Class ; rdfs:label "shade" .
    t:Finish a owl:Class ; rdfs:label "finish" .
    t:hue a owl:ObjectProperty ; rdfs:label "hue" .
    t:glow a owl:ObjectProperty ; rdfs:label "glow" .
    t:finish a owl:ObjectProperty ; rdfs:label "finish" .
    t:motif a owl:ObjectProperty ; rdfs:label "motif" .
    data:blue a skos:Concept ; rdfs:label "blue" ; skos:inScheme t:hues .
    data:navy a skos:Concept ; rdfs:label "navy" ; skos:inScheme t:hues ; skos:broader data:blue .
    data:ink a skos:Concept ; rdfs:label "ink" ; skos:inScheme t:hues ; skos:broader data:navy .
    data:red a skos:Concept ; rdfs:label "red" ; skos:inScheme t:hues .
    data:dim a skos:Concept ; rdfs:label "dim" ; skos:inScheme t:glows .
    data:bright a skos:Concept ; rdfs:label "bright" ; skos:inScheme t:glows .
    data:dots a skos:Concept ; rdfs:label "dotted" ; skos:inScheme t:motifs .
"""
_FACTS = """
    @prefix t: <https://example.org/ns#> .
    data:a a t:Lamp ; rdfs:label "Ada" ; t:hue data:blue ; t:glow data:dim ; t:finish data:dotted .
    data:b a t:Lamp ; rdfs:label "Bob" ; t:hue data:navy ; t:glow data:bright ; t:motif data:dots .
    data:c a t:Lamp ; rdfs:label "Cob" ; t:hue data:ink ; t:glow data:dim ; t:finish data:matt .
    data:dotted a t:Finish ; rdfs:label "dotted" .
    data:matt a t:Finish ; rdfs:label "matt" .
"""


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    path = make_store(tmp_path_factory.mktemp("lamps") / "s", {"ontology": _ONTOLOGY, "garments": _FACTS})
    with Asker.open(path) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which lamps are with blue?", {"a", "b", "c"}),
        ("blue lamps", {"a", "b", "c"}),
        ("navy lamps", {"b", "c"}),
        ("dim lamps", {"a", "c"}),
        ("lamps without navy", {"a"}),
        ("dotted lamps", {"a", "b"}),
        ("Are there red lamps?", set()),
        ("Which lamps are navy?", {"b", "c"}),
        ("Which lamps are not navy?", {"a"}),
        ("Is Ada blue?", {"a"}),
        ("Is Ada navy?", set()),
    ],
)
def test_a_name_goes_with_the_property_whose_values_are_of_its_scheme(asker, question, expected):
    found = asker.ask(question, strategy="logic")
    assert {local_name(one.iri) for one in found.results} == expected
    assert "glow" not in found.understood.sparql or "dim" in question


def test_readings_that_differ_only_in_the_property_of_one_word_are_alternatives(asker):
    understood = asker.ask("dotted lamps", strategy="logic").understood.expression
    assert "⊔" in understood
    assert "finish" in understood
    assert "motif" in understood


def test_a_class_that_all_of_another_are_of_says_nothing_of_what_a_property_leads_to(tmp_path):
    ontology = """
        @prefix t: <https://example.org/ns#> .
        t:Item a owl:Class ; rdfs:label "item" .
        t:Colour a owl:Class ; rdfs:label "colour" .
        t:Kind a owl:Class ; rdfs:label "kind" .
        t:colour a owl:ObjectProperty ; rdfs:label "colour" .
        t:kind a owl:ObjectProperty ; rdfs:label "kind" .
    """
    facts = """
        @prefix t: <https://example.org/ns#> .
        data:a a t:Item ; rdfs:label "Ada" ; t:colour data:blue ; t:kind data:vase .
        data:b a t:Item ; rdfs:label "Bob" ; t:colour data:blue ; t:kind data:cup .
        data:c a t:Item ; rdfs:label "Cob" ; t:colour data:red ; t:kind data:vase .
        data:blue a t:Colour, skos:Concept ; rdfs:label "blue" .
        data:red a t:Colour, skos:Concept ; rdfs:label "red" .
        data:vase a t:Kind, skos:Concept ; rdfs:label "vase" .
        data:cup a t:Kind, skos:Concept ; rdfs:label "cup" .
    """
    with Asker.open(make_store(tmp_path / "s", {"ontology": ontology, "garments": facts})) as asker:
        for question in (
            "which items have the colour blue and the kind vase?",
            "which items have the kind vase and the colour blue?",
        ):
            assert [one.label for one in asker.ask(question, strategy="logic").results] == ["Ada"]
