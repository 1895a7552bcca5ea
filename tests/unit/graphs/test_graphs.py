"""The graph writers: what each record becomes."""

import pyoxigraph
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl import vocabulary as mo
from mrag_owl.datasets.fashionpedia import (
    Annotation,
    Attribute,
    Category,
    Description,
    Image,
    ImageAttributes,
    License,
)
from mrag_owl.graphs import ntriples
from mrag_owl.graphs.direct import DirectGraph
from mrag_owl.graphs.garments import FlatGraph, GarmentGraph
from mrag_owl.graphs.individuals import Individuals
from mrag_owl.graphs.summarised import SummarisedGraph
from mrag_owl.graphs.taxonomy import taxonomy_triples

BASE = "https://example.org/id/"
CATEGORIES = {10: Category(10, "dress", "wholebody", 2, "c10"), 31: Category(31, "sleeve", "garment parts", 2, "c31")}
ATTRIBUTES = {
    5: Attribute(5, "floral", "textile pattern", 1, "a5"),
    2: Attribute(2, "tight (fit)", "silhouette", 1, "a2"),
}
DRESS = Annotation(
    7,
    1,
    10,
    (5, 2),
    segmentation=[[0, 0, 9.5, 0, 9, 9]],
    bbox=(0.0, 0.0, 9.5, 9.0),
    area=42.75,
    iscrowd=0,
)
PICTURE = Image(1, 100, 80, 'a "quoted"\nname.jpg', 3, None, None, 1, "kaggle")


def parsed(text: str) -> set[tuple[str, str, str]]:
    def shown(term) -> str:
        return term.value.replace(BASE, ":").replace(mo.NS, "mo:").replace(mo.RDF, "rdf:")

    quads = pyoxigraph.parse(text, pyoxigraph.RdfFormat.N_TRIPLES)
    return {(shown(q.subject), shown(q.predicate), shown(q.object)) for q in quads}


@given(st.text())
def test_every_text_survives_as_a_literal(value):
    line = f"<ex:s> <ex:p> {ntriples.text(value)} ."
    (quad,) = pyoxigraph.parse(line, pyoxigraph.RdfFormat.N_TRIPLES)
    assert quad.object == pyoxigraph.Literal(value)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_every_finite_number_survives_as_a_decimal(value):
    line = f"<ex:s> <ex:p> {ntriples.decimal(value)} ."
    (quad,) = pyoxigraph.parse(line, pyoxigraph.RdfFormat.N_TRIPLES)
    assert float(quad.object.value) == value
    assert "e" not in quad.object.value


def test_the_direct_graph_states_every_field_of_an_annotation():
    assert parsed(DirectGraph(Individuals(BASE)).triples(DRESS)) == {
        (":annotation_7", "rdf:type", "mo:Annotation"),
        (":annotation_7", "mo:hasImage", ":image_1"),
        (":annotation_7", "mo:hasCategory", ":category_10"),
        (":annotation_7", "mo:hasAttribute", ":attribute_5"),
        (":annotation_7", "mo:hasAttribute", ":attribute_2"),
        (":annotation_7", "mo:hasArea", "42.75"),
        (":annotation_7", "mo:isCrowd", "0"),
        (":annotation_7", "mo:hasBox", "0,0,9.5,9"),
        (":annotation_7", "mo:hasSegmentation", "[[0,0,9.5,0,9,9]]"),
    }


def test_the_direct_graph_links_an_image_to_its_licence_by_has_license():
    assert parsed(DirectGraph(Individuals(BASE)).triples(PICTURE)) == {
        (":image_1", "rdf:type", "mo:Image"),
        (":image_1", "mo:hasFileName", 'a "quoted"\nname.jpg'),
        (":image_1", "mo:hasWidth", "100"),
        (":image_1", "mo:hasHeight", "80"),
        (":image_1", "mo:hasLicense", ":license_3"),
        (":image_1", "mo:isStatic", "1"),
        (":image_1", "mo:hasKaggleId", "kaggle"),
    }


def test_is_static_is_an_integer_not_a_string():
    text = DirectGraph(Individuals(BASE)).triples(PICTURE)
    assert f'<{mo.IS_STATIC}> "1"^^<{mo.XSD_INTEGER}>' in text


def test_the_direct_graph_keeps_the_taxonomy_the_licences_and_the_description_of_the_set():
    writer = DirectGraph(Individuals(BASE))
    assert (":category_10", "mo:hasSupercategory", "wholebody") in parsed(writer.triples(CATEGORIES[10]))
    assert (":attribute_5", "rdf:type", "mo:Attribute") in parsed(writer.triples(ATTRIBUTES[5]))
    assert (":license_3", "mo:hasName", "by") in parsed(writer.triples(License(3, "by", None)))
    assert parsed(writer.triples(Description(version="1.0"))) >= {(":dataset", mo.DCAT_VERSION, "1.0")}
    assert parsed(writer.triples(ImageAttributes(1, (5,)))) == {(":image_1", "mo:hasAttribute", ":attribute_5")}


def test_the_summary_has_the_papers_sentence_on_picture_and_garment():
    text = SummarisedGraph(Individuals(BASE), CATEGORIES, ATTRIBUTES).triples(DRESS)
    sentence = (
        "Contains dress from supercategory 'wholebody' with the following attributes: "
        "tight (fit) of supercategory 'silhouette', floral of supercategory 'textile pattern'"
    )
    assert parsed(text) == {
        (":image_1", "mo:hasDescription", sentence),
        (":annotation_7", "mo:hasDescription", sentence),
    }


def test_a_garment_without_attributes_has_the_short_sentence():
    text = SummarisedGraph(Individuals(BASE), CATEGORIES, ATTRIBUTES).triples(Annotation(8, 1, 31))
    assert (":image_1", "mo:hasDescription", "Contains sleeve from supercategory 'garment parts'") in parsed(text)


def test_attributes_of_a_whole_picture_get_a_sentence_of_their_own():
    writer = SummarisedGraph(Individuals(BASE), CATEGORIES, ATTRIBUTES)
    assert parsed(writer.triples(ImageAttributes(1, (5,)))) == {
        (
            ":image_1",
            "mo:hasDescription",
            "Contains the following attributes: floral of supercategory 'textile pattern'",
        )
    }
    assert writer.triples(ImageAttributes(1, ())) == ""


def test_the_garment_graph_binds_attributes_to_their_garment():
    writer = GarmentGraph(Individuals(BASE), CATEGORIES)
    assert parsed(writer.triples(DRESS)) == {
        (":image_1", "mo:hasGarment", ":annotation_7"),
        (":annotation_7", "rdf:type", ":class_10"),
        (":annotation_7", "mo:hasAttribute", ":attribute_5"),
        (":annotation_7", "mo:hasAttribute", ":attribute_2"),
    }
    assert (":image_1", "mo:hasGarmentPart", ":annotation_8") in parsed(writer.triples(Annotation(8, 1, 31)))


def test_the_flat_graph_hangs_everything_on_the_picture():
    assert parsed(FlatGraph(Individuals(BASE), CATEGORIES, ATTRIBUTES).triples(DRESS)) == {
        (":image_1", "mo:hasAnnotationCategory", ":category_10"),
        (":image_1", "mo:hasAnnotationSupercategory", ":supercategory_wholebody"),
        (":image_1", "mo:hasAttribute", ":attribute_5"),
        (":image_1", "mo:hasAttribute", ":attribute_2"),
        (":image_1", "mo:hasAttributeCategory", ":supercategory_textile-pattern"),
        (":image_1", "mo:hasAttributeCategory", ":supercategory_silhouette"),
    }


def test_the_taxonomy_makes_a_class_and_a_concept_of_each_category():
    triples = parsed(taxonomy_triples(Individuals(BASE), CATEGORIES, ATTRIBUTES, packaged={"a5": "ex:floral"}))
    assert triples >= {
        (":class_10", mo.RDFS_SUBCLASS_OF, ":class_wholebody"),
        (":class_wholebody", mo.RDFS_SUBCLASS_OF, "mo:Garment"),
        (":class_garment-parts", mo.RDFS_SUBCLASS_OF, "mo:GarmentPart"),
        (":category_10", mo.SKOS_BROADER, ":supercategory_wholebody"),
        (":attribute_5", mo.SKOS_EXACT_MATCH, "ex:floral"),
        (":class_31", mo.RDFS_LABEL, "sleeve"),
    }


@pytest.mark.parametrize("writer", [SummarisedGraph, FlatGraph])
def test_what_a_graph_leaves_out_is_empty(writer):
    assert writer(Individuals(BASE), CATEGORIES, ATTRIBUTES).triples(License(3, "by")) == ""
