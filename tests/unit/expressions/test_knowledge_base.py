import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import owlrl
import pyoxigraph as ox
import pytest
import rdflib
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import Named, Role, Some, Top
from mrag_owl.records import Iri
from mrag_owl.vocabulary import OWL, RDF, RDFS, XSD_INTEGER

PREFIXES = """
@prefix : <http://e/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
"""
OVER_THREE = """[ owl:onProperty :d ; owl:someValuesFrom [ a rdfs:Datatype ;
owl:onDatatype xsd:integer ; owl:withRestrictions
( [ xsd:minExclusive 3 ] ) ] ]"""


def read(folder: Path, turtle: str, name: str = "kb.ttl", **options: bool) -> KnowledgeBase:
    path = folder / name
    path.write_text(PREFIXES + turtle, encoding="utf-8")
    return KnowledgeBase.read(path, **options)


def members(base: KnowledgeBase, name: str) -> set[str]:
    return {iri.removeprefix("http://e/") for iri in base.iris(base.members(Iri(f"http://e/{name}")))}


def pairs(base: KnowledgeBase, name: str) -> set[tuple[str, str]]:
    edges = base.edges(Iri(f"http://e/{name}"))
    names = (base.iris(side) for side in (edges.sources, edges.targets))
    return {(s.removeprefix("http://e/"), o.removeprefix("http://e/")) for s, o in zip(*names, strict=True)}


@pytest.mark.parametrize(
    ("schema", "facts", "kind", "expected"),
    [
        (":A rdfs:subClassOf :B . :B rdfs:subClassOf :C .", ":x a :A .", "C", {"x"}),
        (":A rdfs:subClassOf :B . :B rdfs:subClassOf :A .", ":x a :A . :y a :B .", "A", {"x", "y"}),
        (":A owl:equivalentClass :B .", ":x a :B .", "A", {"x"}),
        (":r rdfs:domain :A .", ":x :r :y .", "A", {"x"}),
        (":r rdfs:range :A .", ":x :r :y .", "A", {"y"}),
        (":d a owl:DatatypeProperty ; rdfs:domain :A .", ":x :d 3 .", "A", {"x"}),
        (":A rdfs:subClassOf [ owl:intersectionOf (:B :C) ] .", ":x a :A .", "C", {"x"}),
        (":A owl:equivalentClass [ owl:intersectionOf (:B :C) ] .", ":x a :B, :C . :y a :B .", "A", {"x"}),
        (":A owl:equivalentClass [ owl:unionOf (:B :C) ] .", ":x a :B . :y a :C .", "A", {"x", "y"}),
        (":A owl:unionOf (:B :C) .", ":x a :B .", "A", {"x"}),
        (":A owl:disjointUnionOf (:B :C) .", ":x a :B .", "A", {"x"}),
        (
            ":A owl:equivalentClass [ a owl:Restriction ; owl:onProperty :r ; owl:someValuesFrom :B ] .",
            ":x :r :y . :y a :B . :z :r :z .",
            "A",
            {"x"},
        ),
        (
            ":A owl:equivalentClass [ owl:onProperty [ owl:inverseOf :r ] ; owl:someValuesFrom owl:Thing ] .",
            ":x :r :y .",
            "A",
            {"y"},
        ),
        (
            "[ owl:onProperty :r ; owl:minCardinality 2 ] rdfs:subClassOf :A .",
            ":x :r :y, :z . :y :r :z .",
            "A",
            {"x"},
        ),
        (":A rdfs:subClassOf [ owl:onProperty :r ; owl:allValuesFrom :B ] .", ":x a :A ; :r :y .", "B", {"y"}),
        ("[ owl:oneOf (:x) ] rdfs:subClassOf :A .", ":y :r :x .", "A", {"x"}),
        ("[ owl:onProperty :r ; owl:hasValue :y ] rdfs:subClassOf :A .", ":x :r :y . :z :r :x .", "A", {"x"}),
        ("[ owl:onProperty :d ; owl:hasValue 3 ] rdfs:subClassOf :A .", ":x :d 3.0 . :y :d 4 .", "A", {"x"}),
        (
            OVER_THREE + " rdfs:subClassOf :A .",
            ":x :d 3 . :y :d 4 .",
            "A",
            {"y"},
        ),
        (":A rdfs:subClassOf [ owl:unionOf (:B :C) ] .", ":x a :A, [ owl:complementOf :B ] .", "C", {"x"}),
        (":A rdfs:subClassOf [ owl:unionOf (:B :C) ] . :A owl:disjointWith :B .", ":x a :A .", "C", {"x"}),
        ("", ":x owl:sameAs :y . :y a :A .", "A", {"x", "y"}),
        ("", ":x a [ owl:intersectionOf (:A :B) ] .", "B", {"x"}),
    ],
)
def test_memberships_follow_from_the_schema(tmp_path, schema, facts, kind, expected):
    assert members(read(tmp_path, schema + facts), kind) == expected


@pytest.mark.parametrize(
    ("schema", "facts", "role", "expected"),
    [
        (":r rdfs:subPropertyOf :s .", ":x :r :y .", "s", {("x", "y")}),
        (":r owl:equivalentProperty :s .", ":x :s :y .", "r", {("x", "y")}),
        (":r owl:inverseOf :s .", ":x :r :y .", "s", {("y", "x")}),
        (":r owl:inverseOf :s . :s rdfs:subPropertyOf :t .", ":x :r :y .", "t", {("y", "x")}),
        (":r a owl:SymmetricProperty .", ":x :r :y .", "r", {("x", "y"), ("y", "x")}),
        (":r a owl:TransitiveProperty .", ":x :r :y . :y :r :z .", "r", {("x", "y"), ("y", "z"), ("x", "z")}),
        (":s owl:propertyChainAxiom (:r [ owl:inverseOf :r ]) .", ":x :r :y . :z :r :y .", "s", None),
        (":A rdfs:subClassOf [ owl:onProperty :r ; owl:hasValue :y ] .", ":x a :A . :y a :B .", "r", {("x", "y")}),
        ("", ":x owl:sameAs :y . :y :r :z .", "r", {("x", "z"), ("y", "z")}),
    ],
)
def test_role_pairs_follow_from_the_schema(tmp_path, schema, facts, role, expected):
    found = pairs(read(tmp_path, schema + facts), role)
    assert found == (expected or {(a, b) for a in "xz" for b in "xz"})


def test_a_subproperty_hands_its_values_up(tmp_path):
    base = read(tmp_path, ":d a owl:DatatypeProperty ; rdfs:subPropertyOf :e . :x :d 3 .")
    assert base.iris(base.values(Iri("http://e/e")).subjects) == ["http://e/x"]


def test_without_inference_only_what_is_stated_counts(tmp_path):
    base = read(tmp_path, ":A rdfs:subClassOf :B . :x a :A .", infer=False)
    assert members(base, "A") == {"x"}
    assert members(base, "B") == set()


@pytest.mark.parametrize(
    "turtle",
    [
        ":A owl:disjointWith :B . :ok a :A . :wrong a :A, :B .",
        "[ a owl:AllDisjointClasses ; owl:members (:A :B :C) ] . :ok a :A . :wrong a :B, :C .",
        ":A owl:complementOf :B . :wrong a :A, :B .",
        ":A rdfs:subClassOf owl:Nothing . :wrong a :A .",
        ":A rdfs:subClassOf [ owl:onProperty :r ; owl:allValuesFrom owl:Nothing ] . :wrong a :A ; :r :ok .",
        ":r a owl:IrreflexiveProperty . :ok :r :also . :wrong :r :wrong .",
        ":r a owl:AsymmetricProperty . :wrong :r :wronger . :wronger :r :wrong .",
        ":r owl:propertyDisjointWith :s . :wrong :r :ok ; :s :ok .",
        ":wrong owl:sameAs :other ; owl:differentFrom :other .",
        "[ a owl:AllDifferent ; owl:distinctMembers (:wrong :other) ] . :wrong owl:sameAs :other .",
    ],
)
def test_an_inconsistency_names_an_individual(tmp_path, turtle):
    with pytest.raises(KnowledgeBaseError, match=r"inconsistent.*<http://e/wrong") as raised:
        read(tmp_path, turtle)
    assert "kb.ttl" in str(raised.value)


def test_schema_terms_headers_and_annotations_are_no_individuals(tmp_path):
    base = read(
        tmp_path,
        """<http://e/> a owl:Ontology ; rdfs:label "mine" ; :version 3 .
        :A a owl:Class ; :note "about the class" . :p a owl:ObjectProperty .
        :source a owl:AnnotationProperty . :x a :A ; :source :book ; rdfs:seeAlso :page .""",
    )
    assert list(base.individuals) == ["http://e/x"]


def test_what_only_stands_in_assertions_is_an_individual(tmp_path):
    base = read(tmp_path, ":x :r :y . :z :d 3 . :w a owl:NamedIndividual . :v a owl:Thing . _:b :r :x .")
    names = {name.removeprefix("http://e/") for name in base.individuals if not name.startswith("_:")}
    assert names == {"x", "y", "z", "w", "v"}
    assert len(base) == 6


def test_a_punned_class_is_an_individual_where_it_is_declared_one(tmp_path):
    base = read(tmp_path, ":A a owl:Class, owl:NamedIndividual . :x a :A .")
    assert base.find("http://e/A") >= 0


def test_labels_prefer_english_and_rdfs(tmp_path):
    base = read(
        tmp_path,
        """:x a :A ; rdfs:label "Kleid"@de, "dress"@en ; skos:prefLabel "gown"@en .
        :y a :A ; skos:prefLabel "plain" . :z a :A ; rdfs:label "Rock"@de .""",
    )
    assert [base.labels[Iri(f"http://e/{name}")] for name in "xyz"] == ["dress", "plain", "Rock"]


def test_axioms_beyond_the_syntax_are_left_out_and_named(tmp_path):
    base = read(tmp_path, ":A rdfs:subClassOf [ owl:onProperty :r ; owl:hasSelf true ], :B . :x a :A .")
    assert members(base, "B") == {"x"}
    assert len(base.left_out) == 1
    assert "http://e/A" in base.left_out[0]


def test_a_definition_by_a_broken_list_is_left_out_and_named(tmp_path):
    (message,) = read(tmp_path, ":A owl:unionOf [ rdf:first :B ] . :x a :A .").left_out
    assert "http://e/A" in message
    assert "RDF list" in message


def test_individuals_kept_apart_by_a_broken_list_are_an_error(tmp_path):
    with pytest.raises(KnowledgeBaseError, match=r"AllDifferent.*RDF list"):
        read(tmp_path, "[ a owl:AllDifferent ; owl:members [ rdf:first :x ] ] . :x a :A .")


def test_an_ontology_without_individuals_is_an_error(tmp_path):
    with pytest.raises(KnowledgeBaseError, match="any individual"):
        read(tmp_path, ":A rdfs:subClassOf :B .")


def test_the_nearest_names_of_a_misspelt_individual_are_found(tmp_path):
    base = read(tmp_path, ":stefan a :A . :martin a :A . :heinz a :A .")
    assert base.individuals.nearest("http://e/stephan") == ("http://e/stefan",)


def statements_of(base: KnowledgeBase) -> Iterator[tuple[str, str, str]]:
    """All memberships and role pairs, stated and inferred."""
    for iri in base.classes:
        for name in base.iris(base.members(iri)):
            yield name, f"{RDF}type", iri
    for iri in base.object_properties:
        edges = base.edges(iri)
        for source, target in zip(base.iris(edges.sources), base.iris(edges.targets), strict=True):
            yield source, iri, target


def test_the_statements_are_those_of_the_closure(tmp_path):
    base = read(tmp_path, ":A rdfs:subClassOf :B . :x a :A ; :r :y .")
    found = {tuple(re.sub(r".*[/#]", "", term) for term in statement) for statement in statements_of(base)}
    assert found == {("x", "type", "A"), ("x", "type", "B"), ("x", "r", "y")}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["father", "arch", "trains", "animals"])
def test_owlrl_finds_nothing_that_the_closure_lacks(shared, name):
    (path,) = (shared / "data" / "learning_problems" / name).glob("*.owl")
    base = KnowledgeBase.read(path)
    graph = rdflib.Graph().parse(path, format="xml")
    owlrl.DeductiveClosure(owlrl.OWLRL_Semantics).expand(graph)
    classes, roles = set(base.classes), set(base.object_properties)
    expected = {
        (str(s), str(p), str(o))
        for s, p, o in graph
        if base.find(str(s)) >= 0 and ((p == rdflib.RDF.type and str(o) in classes) or str(p) in roles)
    }
    found = set(statements_of(base))
    assert expected - found == set()
    assert len(found) == len(expected)


def test_real_definitions_with_complements_are_applied(shared):
    base = KnowledgeBase.read(shared / "data" / "learning_problems" / "moral" / "moral_43instances.owl")
    guilty = Extents(base).individuals(Named(Iri("http://localhost/foo#blameworthy")))
    assert guilty
    assert all(name.startswith("http://localhost/foo#p") for name in guilty)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("java") is None, reason="HermiT needs Java")
@pytest.mark.parametrize(
    "name",
    ["animals/animals", "arch/arch", "father/father", "moral/moral_43instances", "moral/moral_43instances_complex"],
)
def test_hermit_infers_the_same_memberships(shared, tmp_path, name):
    """A complete reasoner for OWL 2 DL agrees: nothing unsound, and on these ontologies nothing missed."""
    owlready2 = pytest.importorskip("owlready2")
    path = shared / "data" / "learning_problems" / f"{name}.owl"
    base = KnowledgeBase.read(path)
    graph = rdflib.Graph().parse(path, format="xml")
    for individual in base.individuals:
        graph.add((rdflib.URIRef(individual), rdflib.RDF.type, rdflib.OWL.NamedIndividual))
    graph.serialize(tmp_path / "kb.nt", format="nt", encoding="utf-8")
    world = owlready2.World()
    ontology = world.get_ontology((tmp_path / "kb.nt").as_uri()).load()
    with ontology:
        owlready2.sync_reasoner_hermit(world, infer_property_values=False, debug=0)
    inferred = {
        (individual.iri, kind.iri)
        for individual in world.individuals()
        for kind in individual.INDIRECT_is_a
        if isinstance(kind, owlready2.ThingClass) and kind is not owlready2.Thing
    }
    assert {
        (subject, kind) for subject, predicate, kind in statements_of(base) if predicate.endswith("#type")
    } == inferred


_IRIS = [ox.NamedNode(f"http://e/{name}") for name in ("a", "b", "é", "A", "B", "r")]
_NODES = [*_IRIS, ox.BlankNode("n")]
_PROPERTIES = [
    *(ox.NamedNode(f"http://e/{name}") for name in ("r", "s", "d")),
    *(ox.NamedNode(RDF + "type") for _ in range(2)),
    *(ox.NamedNode(RDFS + name) for name in ("label", "subClassOf", "seeAlso")),
    ox.NamedNode(OWL + "sameAs"),
]
_VALUES = [
    *_NODES,
    ox.NamedNode(OWL + "NamedIndividual"),
    ox.NamedNode(OWL + "ObjectProperty"),
    *(ox.Literal(text) for text in ("two words", 'a "quote" \\ and\na line', "<http://e/a> .")),
    ox.Literal("3", datatype=ox.NamedNode(XSD_INTEGER)),
    ox.Literal("deux", language="fr"),
]


def outcome(statements: list[tuple], lines: bytes = b"") -> object:
    try:
        base = KnowledgeBase.from_statements(statements, lines=lines.splitlines(keepends=True))
    except KnowledgeBaseError as error:
        return str(error)
    values = [
        (iri, *(part.tolist() for part in (v.subjects, v.literals)))
        for iri in base.data_properties
        for v in [base.values(iri)]
    ]
    return list(base.individuals), sorted(statements_of(base)), base.labels, values


@given(
    st.lists(st.tuples(st.sampled_from(_NODES), st.sampled_from(_PROPERTIES), st.sampled_from(_VALUES)), max_size=12),
    st.integers(0, 12),
)
def test_lines_of_n_triples_say_what_their_triples_say(statements, split):
    written = ox.serialize((ox.Triple(*statement) for statement in statements[split:]), format=ox.RdfFormat.N_TRIPLES)
    # Terms first and lines afterwards, as schema and facts come.
    assert outcome(statements[:split], written) == outcome(statements)


def test_lines_with_escapes_are_read():
    escaped = b"<http://e/\\u00E9> <http://e/r> <http://e/b> .\n"
    assert outcome([], escaped) == outcome([(_IRIS[2], ox.NamedNode("http://e/r"), _IRIS[1])])


def test_pairs_set_apart_are_those_of_expressions_and_not_of_learners(tmp_path):
    base = read(tmp_path, ":r a owl:ObjectProperty . :s a owl:ObjectProperty . :a :r :b . :b :r :c . :c a :C .")
    ids = {name: base.find(f"http://e/{name}") for name in "abc"}

    def apart(*pairs: str) -> tuple[np.ndarray, np.ndarray]:
        found = sorted((ids[one], ids[other]) for one, other in pairs)
        return np.array([one for one, _ in found], np.int32), np.array([other for _, other in found], np.int32)

    more = base.with_apart({Iri("http://e/r"): apart("ac", "ab"), Iri("http://e/s"): apart("ca")})
    assert pairs(more, "r") == {("a", "b"), ("a", "c"), ("b", "c")}
    assert pairs(more, "s") == {("c", "a")}
    assert (pairs(base, "r"), pairs(base, "s")) == ({("a", "b"), ("b", "c")}, set())
    assert more.object_properties == ("http://e/r",)
    backwards = more.edges(Iri("http://e/r"), inverse=True)
    assert list(zip(more.iris(backwards.sources), more.iris(backwards.targets), strict=True)) == [
        ("http://e/b", "http://e/a"),
        ("http://e/c", "http://e/a"),
        ("http://e/c", "http://e/b"),
    ]
    assert Extents(more).individuals(Some(Role(Iri("http://e/s"), inverse=True), Top())) == ["http://e/a"]
