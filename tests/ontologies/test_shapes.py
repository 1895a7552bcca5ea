"""Each graph's SHACL shapes accept what the writers write and reject each way of breaking it."""

from collections.abc import Callable
from pathlib import Path

import pyshacl
import pytest
import rdflib
from rdflib import SH, Literal, URIRef

from mrag_owl.resources import ontology_text
from mrag_owl.vocabulary import DATA, GRAPH, PREFIXES

FIXTURE = Path(__file__).resolve().parent.parent / "sparql" / "fixture.trig"
LAYOUT = """
data:image_1 mo:depicts data:annotation_1, data:annotation_2 ; mo:hasLargest data:annotation_1 .
data:annotation_1 mo:rightOf data:annotation_2 ; mo:overlaps data:annotation_2 .
data:annotation_2 mo:leftOf data:annotation_1 ; mo:overlaps data:annotation_1 .
data:image_2 mo:depicts data:annotation_3 ; mo:hasLargest data:annotation_3 .
"""
HEAD = "".join(f"PREFIX {prefix}: <{iri}>\n" for prefix, iri in PREFIXES.items())


@pytest.fixture(scope="module")
def dataset() -> rdflib.Dataset:
    dataset = rdflib.Dataset()
    dataset.parse(FIXTURE, format="trig")
    return dataset


@pytest.fixture
def graph(dataset: rdflib.Dataset) -> Callable[[str], rdflib.Graph]:
    def copy(name: str) -> rdflib.Graph:
        copied = rdflib.Graph()
        if name == "layout":
            return copied.parse(data=HEAD + LAYOUT, format="turtle")
        own = {"enriched": "enriched/run1", "context": "enriched/context1"}.get(name, name)
        for part in (own, "ontology") if name in ("garments", "enriched") else (own,):
            for triple in dataset.graph(URIRef(GRAPH + part)):
                copied.add(triple)
        return copied

    return copy


def violated(graph: rdflib.Graph, name: str) -> set[tuple[str, str]]:
    """Return what is wrong: the node's local name and the violated constraint's."""
    shapes = rdflib.Graph().parse(data=ontology_text(f"shapes_{name}"), format="turtle")
    _, report, _ = pyshacl.validate(graph, shacl_graph=shapes)
    return {
        (
            str(report.value(result, SH.focusNode)).removeprefix(DATA).removeprefix(f"{GRAPH}enriched/"),
            str(report.value(result, SH.sourceConstraintComponent)).removeprefix(str(SH)),
        )
        for result in report.subjects(rdflib.RDF.type, SH.ValidationResult)
    }


@pytest.mark.parametrize("name", ["direct", "summary", "garments", "enriched", "context", "layout"])
def test_fixture_conforms(graph: Callable[[str], rdflib.Graph], name: str) -> None:
    assert violated(graph(name), name) == set()


FOUND = "finding_run1_image-1_1"
TOLD = "statement_context1_0_0"
BROKEN = [
    ("direct", "DELETE WHERE { data:image_1 mo:hasFileName ?name }", "image_1", "MinCount"),
    ("direct", "INSERT DATA { data:image_1 mo:hasFileName 'other.jpg' }", "image_1", "MaxCount"),
    ("direct", "INSERT DATA { data:image_4 mo:hasLicense data:license_9 }", "image_4", "Class"),
    ("direct", "INSERT DATA { data:image_4 mo:isStatic 2 }", "image_4", "In"),
    ("direct", "INSERT DATA { data:image_4 mo:isStatic 'true' }", "image_4", "Datatype"),
    ("direct", "INSERT DATA { data:image_4 mo:hasFilename 'four.jpg' }", "image_4", "Closed"),
    (
        "direct",
        "INSERT DATA { data:photo a mo:Image ; mo:hasFileName 'a' ; mo:hasWidth 1 ; mo:hasHeight 1 }",
        "photo",
        "Pattern",
    ),
    ("direct", "DELETE WHERE { data:annotation_1 mo:hasCategory ?any }", "annotation_1", "MinCount"),
    ("direct", "INSERT DATA { data:annotation_1 mo:hasImage data:image_2 }", "annotation_1", "MaxCount"),
    ("direct", "INSERT DATA { data:annotation_1 mo:hasAttribute data:category_10 }", "annotation_1", "Class"),
    ("direct", "INSERT DATA { data:annotation_3 mo:hasBox '1,2,3' }", "annotation_3", "Pattern"),
    ("direct", "INSERT DATA { data:annotation_3 mo:hasArea '-1.0'^^xsd:decimal }", "annotation_3", "MinInclusive"),
    ("direct", "INSERT DATA { data:annotation_3 mo:hasSegmentation 'none' }", "annotation_3", "Pattern"),
    ("direct", "DELETE WHERE { data:category_10 mo:hasSupercategory ?any }", "category_10", "MinCount"),
    ("direct", "INSERT DATA { data:attribute_9 mo:hasLevel 'one' }", "attribute_9", "Datatype"),
    ("direct", "DELETE WHERE { data:license_3 mo:hasName ?any }", "license_3", "MinCount"),
    ("direct", "DELETE WHERE { data:dataset dcterms:title ?any }", "dataset", "MinCount"),
    ("summary", "DELETE WHERE { data:image_1 mo:hasWidth ?any }", "image_1", "MinCount"),
    ("summary", "INSERT DATA { data:image_1 mo:hasHeight 0 }", "image_1", "MinInclusive"),
    ("summary", "INSERT DATA { data:image_1 mo:hasDescription 'A dress.' }", "A dress.", "Or"),
    ("summary", "DELETE WHERE { data:image_1 a mo:Image }", "image_1", "Class"),
    (
        "summary",
        "INSERT DATA { data:annotation_1 mo:hasDescription \"Contains belt from supercategory 'waist'\" }",
        "annotation_1",
        "Or",
    ),
    ("garments", "INSERT DATA { data:image_1 mo:hasGarment data:annotation_3 }", "image_1", "Class"),
    ("garments", "INSERT DATA { data:image_2 mo:hasGarment data:annotation_1 }", "annotation_1", "MaxCount"),
    ("garments", "DELETE WHERE { data:annotation_1 a ?any }", "annotation_1", "MinCount"),
    ("garments", "INSERT DATA { data:annotation_1 mo:hasAttribute data:attribute_999 }", "annotation_1", "Class"),
    ("garments", "INSERT DATA { data:license_1 mo:hasAttribute data:attribute_9 }", "license_1", "Or"),
    ("enriched", "DELETE WHERE { ?run prov:startedAtTime ?time }", "run1", "MinCount"),
    ("enriched", "DELETE WHERE { ?run mo:hasParameters ?any }", "run1", "MinCount"),
    ("enriched", "DELETE WHERE { ?run prov:wasAssociatedWith ?any }", "run1", "MinCount"),
    (
        "enriched",
        "DELETE { ?r mo:hasPromptHash ?h } INSERT { ?r mo:hasPromptHash 'a text' } WHERE { ?r mo:hasPromptHash ?h }",
        "run1",
        "Pattern",
    ),
    ("enriched", "DELETE WHERE { data:finding_run1_image-1_1 prov:wasGeneratedBy ?any }", FOUND, "MinCount"),
    ("enriched", "DELETE WHERE { data:finding_run1_image-1_1 mo:hasConfidence ?any }", FOUND, "Or"),
    ("enriched", "INSERT DATA { data:finding_run1_image-1_1 mo:hasReason 'none' }", FOUND, "Not"),
    ("enriched", "INSERT DATA { data:finding_run1_image-1_1 mo:hasColour taxonomy:colour_navy }", FOUND, "Closed"),
    ("enriched", "INSERT DATA { data:annotation_2 mo:hasColour taxonomy:colour_navy }", "annotation_2", "MinCount"),
    ("enriched", "INSERT DATA { data:annotation_1 mo:hasPattern taxonomy:colour_navy }", "annotation_1", "Pattern"),
    ("enriched", "INSERT DATA { data:annotation_1 mo:hasColour taxonomy:colour_sky }", "annotation_1", "Class"),
    ("layout", "DELETE WHERE { data:image_1 mo:hasLargest ?any }", "image_1", "MinCount"),
    ("layout", "INSERT DATA { data:image_1 mo:hasLargest data:annotation_2 }", "image_1", "MaxCount"),
    (
        "layout",
        "DELETE WHERE { data:image_2 mo:hasLargest ?a } ; INSERT DATA { data:image_2 mo:hasLargest data:annotation_1 }",
        "image_2",
        "Not",
    ),
    ("layout", "DELETE WHERE { data:annotation_2 mo:leftOf ?any }", "annotation_1", "Equals"),
    ("layout", "DELETE WHERE { data:annotation_2 mo:overlaps ?any }", "annotation_2", "Equals"),
    ("layout", "INSERT DATA { data:annotation_1 mo:leftOf data:annotation_2 }", "annotation_1", "Disjoint"),
    ("layout", "INSERT DATA { data:annotation_1 mo:inside data:annotation_2 }", "annotation_1", "Disjoint"),
    ("layout", "INSERT DATA { data:annotation_1 mo:inside data:annotation_3 }", "image_1", "MaxCount"),
    ("layout", "INSERT DATA { data:image_2 mo:depicts data:annotation_1 }", "annotation_1", "MaxCount"),
    ("layout", "INSERT DATA { data:annotation_4 mo:above data:annotation_1 }", "annotation_4", "MinCount"),
    ("layout", "INSERT DATA { data:annotation_1 mo:hasArea 4.0 }", "annotation_1", "Closed"),
    ("context", "DELETE WHERE { data:passage_lives_0 ctx:atPlace ?any }", "passage_lives_0", "MinCount"),
    ("context", "DELETE WHERE { data:text_lives rdfs:label ?any }", "text_lives", "MinCount"),
    ("context", "INSERT DATA { data:mention_context1_0 ctx:startsAt 7 }", "mention_context1_0", "MaxCount"),
    ("context", "DELETE WHERE { data:mention_context1_0 ctx:ofEntity ?any }", "mention_context1_0", "MinCount"),
    ("context", "DELETE WHERE { data:statement_context1_0_0 ctx:hasEvidence ?any }", TOLD, "MinCount"),
    ("context", "INSERT DATA { data:statement_context1_0_0 mo:hasConfidence 1.5 }", TOLD, "MaxInclusive"),
    ("context", "INSERT DATA { data:person_giotto ctx:workedFor data:person_taddeo }", "person_giotto", "MinCount"),
]


@pytest.mark.parametrize(("name", "update", "node", "constraint"), BROKEN)
def test_broken_graph_violates_the_constraint(
    graph: Callable[[str], rdflib.Graph], name: str, update: str, node: str, constraint: str
) -> None:
    broken = graph(name)
    broken.update(HEAD + update)
    assert (node, f"{constraint}ConstraintComponent") in violated(broken, name)


@pytest.mark.slow
def test_shapes_name_only_terms_of_the_vocabulary() -> None:
    vocabulary = rdflib.Graph().parse(data=ontology_text("mrag-owl"), format="turtle")
    declared = {term for term in vocabulary.subjects(rdflib.RDFS.comment, None) if isinstance(term, URIRef)}
    for name in ("direct", "summary", "garments", "layout", "enriched", "regions"):
        shapes = rdflib.Graph().parse(data=ontology_text(f"shapes_{name}"), format="turtle")
        named = {term for triple in shapes for term in triple if str(term).startswith(PREFIXES["mo"])}
        assert {term for term in named if not isinstance(term, Literal)} <= declared
