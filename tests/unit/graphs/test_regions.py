"""What a run of captions states of the things on a picture."""

from datetime import UTC, datetime
from functools import cache
from xml.etree import ElementTree

import pyshacl
import pytest
import rdflib
from hypothesis import given
from hypothesis import strategies as st
from rdflib import SH

from mrag_owl import vocabulary as mo
from mrag_owl.graphs.regions import RegionGraph
from mrag_owl.graphs.runs import Run, run_head
from mrag_owl.pictures.boxes import RELATIONS, Box
from mrag_owl.pictures.objects import Caption, CaptionedObject, Hit, JudgedHit, PictureObject
from mrag_owl.records import Agent, Iri
from mrag_owl.resources import ontology_text

HUMAN, MACHINE = Agent("annotators", ""), Agent("eye", "2")
NOW = datetime(2026, 1, 2, tzinfo=UTC)
RUN = Run("caption-1", Agent("a test", "1"), {}, None, NOW, NOW)
BASE = mo.DATA
PICTURE = Iri(BASE + "image_1")
DRESS = Iri(BASE + "class_10")


def thing(number: int, box: Box, label: str = "dress", **options) -> CaptionedObject:
    finder = HUMAN if "iri" in options else MACHINE
    hits = options.pop("hits", ())
    return CaptionedObject(number, "in the middle", PictureObject(box, label, finder, 0.75, **options), hits, "")


def graph_of(*things: CaptionedObject, text: str = "A dress.") -> rdflib.Graph:
    writer = RegionGraph(RUN, base=BASE, classes={"dress": DRESS}, human=HUMAN)
    triples = run_head(RUN, base=BASE) + writer.triples(Caption(PICTURE, (200, 200), things, text, "general"))
    return rdflib.Graph().parse(data=triples, format="nt")


@cache
def shapes() -> rdflib.Graph:
    texts = [ontology_text(f"shapes_{name}") for name in ("regions", "enriched")]
    return rdflib.Graph().parse(data="\n".join(texts), format="turtle")


def violated(graph: rdflib.Graph) -> set[tuple[str, str]]:
    """Return what is wrong: the ends of the node's name and of the violated constraint's."""
    _, report, _ = pyshacl.validate(graph, shacl_graph=shapes())
    return {
        (
            str(report.value(result, SH.focusNode)).removeprefix(BASE),
            str(report.value(result, SH.sourceConstraintComponent)).removeprefix(str(SH)),
        )
        for result in report.subjects(rdflib.RDF.type, SH.ValidationResult)
    }


ANNOTATED = thing(1, Box(10.4, 20, 30.2, 40), iri=Iri(BASE + "annotation_7"), outline="[[10, 20, 40, 20, 40, 60]]")
OUTLINE = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M10,20L40,20L40,60z"/></svg>'
FOUND = thing(2, Box(60, 20, 30, 40), "Dress")


def test_a_thing_has_a_region_with_selectors_and_who_found_it():
    graph = graph_of(ANNOTATED, FOUND)
    assert violated(graph) == set()
    rows = graph.query(
        """SELECT ?thing ?value ?sure ?who WHERE {
             ?thing mo:hasRegion ?region . ?region oa:hasSelector/rdf:value ?value ; oa:hasSource ?picture ;
               mo:hasConfidence ?sure ; prov:wasAttributedTo/rdfs:label ?who ; prov:wasGeneratedBy ?run }""",
        initNs=dict(mo.PREFIXES.items()),
    )
    told = {(str(row.thing).rpartition("/")[2], str(row.value), float(row.sure), str(row.who)) for row in rows}
    assert told == {
        ("annotation_7", "xywh=pixel:10,20,31,40", 0.75, "annotators"),
        ("annotation_7", OUTLINE, 0.75, "annotators"),
        ("object_caption-1_image-1_2", "xywh=pixel:60,20,30,40", 0.75, "eye"),
    }
    crops = {str(crop) for crop in graph.objects(None, rdflib.URIRef(mo.HAS_CROP))}
    assert f"{BASE}iiif/image_1/60,20,30,40/max/0/default.jpg" in crops


def test_an_outline_is_a_document_that_any_reader_of_svg_takes():
    document = ElementTree.fromstring(OUTLINE)
    assert [one.tag for one in document.iter()] == [f"{{http://www.w3.org/2000/svg}}{name}" for name in ("svg", "path")]


REGION = "region_caption-1_image-1_2"
BROKEN = [
    ("DELETE WHERE { data:REGION oa:hasSource ?any }", REGION, "MinCount"),
    ("INSERT DATA { data:REGION oa:hasSource data:image_2 }", REGION, "MaxCount"),
    ("DELETE WHERE { data:REGION oa:hasSelector ?any }", REGION, "MinCount"),
    ("INSERT DATA { data:REGION oa:hasSelector data:image_1 }", REGION, "Or"),
    ("DELETE WHERE { data:REGION prov:wasAttributedTo ?any }", REGION, "MinCount"),
    ("DELETE WHERE { data:REGION prov:wasGeneratedBy ?any }", REGION, "MinCount"),
    ("DELETE WHERE { data:REGION mo:hasConfidence ?any }", REGION, "MinCount"),
    ("INSERT DATA { data:REGION mo:hasConfidence 1.5 }", REGION, "MaxInclusive"),
    ("INSERT DATA { data:REGION mo:hasCrop data:image_1 }", REGION, "Pattern"),
    ("INSERT DATA { data:REGION mo:hasBox '1,2,3,4' }", REGION, "Closed"),
    ("INSERT DATA { data:annotation_7 mo:hasRegion data:REGION }", REGION, "MaxCount"),
    (
        "INSERT { ?s rdf:value 'xywh=pixel:1,2,0,4' } WHERE { ?s a oa:FragmentSelector }",
        f"{REGION}_fragment",
        "Pattern",
    ),
    (
        "INSERT { ?s rdf:value '<path/>' } WHERE { ?s a oa:SvgSelector }",
        "region_caption-1_image-1_1_outline",
        "Pattern",
    ),
    ("INSERT DATA { data:annotation_7 mo:rightOf ?t }", "annotation_7", "Disjoint"),
    ("INSERT DATA { data:image_1 mo:hasCaption 'Another.' }", "image_1", "MaxCount"),
]


@pytest.mark.parametrize(("update", "node", "constraint"), BROKEN)
def test_what_is_broken_violates_its_shape(update, node, constraint):
    graph = graph_of(ANNOTATED, FOUND)
    things = f"{BASE}object_caption-1_image-1_2"
    graph.update(update.replace("REGION", REGION).replace("?t }", f"<{things}> }}"), initNs=dict(mo.PREFIXES.items()))
    assert (node, f"{constraint}ConstraintComponent") in violated(graph)


def test_what_is_found_is_of_the_class_that_is_called_so():
    graph = graph_of(FOUND, thing(1, Box(0, 0, 9, 9), "spoon"))
    kinds = rdflib.RDF.type
    found = rdflib.URIRef(f"{BASE}object_caption-1_image-1_2")
    assert set(graph.objects(found, kinds)) == {rdflib.URIRef(mo.DEPICTED_OBJECT), rdflib.URIRef(DRESS)}
    other = rdflib.URIRef(f"{BASE}object_caption-1_image-1_1")
    assert set(graph.objects(other, kinds)) == {rdflib.URIRef(mo.DEPICTED_OBJECT)}


def test_what_it_looks_like_is_stated_where_it_is_believed_and_has_an_address():
    hits = [
        JudgedHit(Hit("t", address, "", "", "", 0.9, 0.9), verdict, "")
        for address, verdict in (("ex:no", "is"), ("https://a/1", "like"), ("https://a/2", "rejected"))
    ]
    graph = graph_of(thing(1, Box(0, 0, 9, 9), hits=tuple(hits)))
    assert [str(one) for one in graph.objects(None, rdflib.URIRef(mo.LOOKS_LIKE))] == ["https://a/1"]


@given(st.lists(st.builds(Box, *[st.integers(0, 90)] * 2, *[st.integers(1, 60)] * 2), min_size=1, max_size=5))
def test_relations_and_the_largest_are_those_of_the_boxes(boxes):
    things = [thing(number, box) for number, box in enumerate(boxes, start=1)]
    graph = graph_of(*things)
    name = f"{BASE}object_caption-1_image-1_".__add__
    for relation, holds in RELATIONS.items():
        expected = {
            (name(str(i)), name(str(j)))
            for i, one in enumerate(boxes, start=1)
            for j, other in enumerate(boxes, start=1)
            if i != j and holds(one, other)
        }
        stated = graph.subject_objects(rdflib.URIRef(mo.BESIDE[relation]))
        assert {(str(one), str(other)) for one, other in stated} == expected
    (largest,) = graph.objects(None, rdflib.URIRef(mo.HAS_LARGEST))
    assert boxes[int(str(largest).rpartition("_")[2]) - 1].area == max(box.area for box in boxes)


def test_a_picture_without_things_has_its_caption_alone():
    graph = graph_of(text="Nothing.")
    assert violated(graph) == set()
    assert len(list(graph.subject_objects(rdflib.URIRef(mo.HAS_CAPTION)))) == 1
    assert not list(graph.subject_objects(rdflib.URIRef(mo.DEPICTS)))
