"""HermiT over the packaged ontologies, alone, with individuals, and with individuals that cannot be."""

import shutil
from pathlib import Path

import pyoxigraph as ox
import pytest

from mrag_owl.resources import ontology_text
from mrag_owl.vocabulary import ATTRIBUTE, CATEGORY, GARMENT, GRAPH_ONTOLOGY, NS, OWL, PREFIXES

FIXTURE = Path(__file__).resolve().parent.parent / "sparql" / "fixture.trig"
PACKAGED = ("mrag-owl", "alignments", "fashionpedia", "appearance")
IMPORTS = ox.NamedNode(f"{OWL}imports")
HEAD = (
    "".join(f"@prefix {prefix}: <{iri}> .\n" for prefix, iri in PREFIXES.items())
    + "@prefix : <https://example.org/> .\n"
)

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("java") is None, reason="HermiT needs Java; install a runtime (17 works)"),
]


def ntriples(turtle: str) -> bytes:
    """Return Turtle as N-Triples, without the imports, which the reasoner would fetch from the web."""
    quads = ox.parse(turtle, format=ox.RdfFormat.TURTLE)
    triples = [quad.triple for quad in quads if quad.predicate != IMPORTS]
    return ox.serialize(triples, format=ox.RdfFormat.N_TRIPLES) or b""


def reason(tmp_path: Path, *turtle: str, graphs: tuple[str, ...] = ()) -> tuple[bool, set[str], dict[str, set[str]]]:
    """Return whether it is consistent, the unsatisfiable classes, and the inferred types of the named individuals."""
    import owlready2

    parts = [ntriples(ontology_text(name)) for name in PACKAGED] + [ntriples(HEAD + text) for text in turtle]
    for graph in graphs:
        store = ox.Store()
        store.load(path=str(FIXTURE), format=ox.RdfFormat.TRIG)
        quads = store.quads_for_pattern(None, None, None, ox.NamedNode(graph))
        parts.append(ox.serialize((quad.triple for quad in quads), format=ox.RdfFormat.N_TRIPLES) or b"")
    file = tmp_path / "knowledge_base.nt"
    file.write_bytes(b"".join(parts))
    world = owlready2.World()
    ontology = world.get_ontology(file.as_uri()).load()
    try:
        with ontology:
            owlready2.sync_reasoner_hermit(world, debug=0)
    except owlready2.OwlReadyInconsistentOntologyError:
        return False, set(), {}
    unsatisfiable = {item.iri for item in world.inconsistent_classes()} - {f"{OWL}Nothing"}
    types = {
        individual.iri: {kind.iri for kind in individual.INDIRECT_is_a if hasattr(kind, "iri")}
        for individual in world.individuals()
    }
    return True, unsatisfiable, types


def test_packaged_ontologies_are_consistent_and_every_class_can_have_instances(tmp_path: Path) -> None:
    consistent, unsatisfiable, _ = reason(tmp_path)
    assert consistent
    assert unsatisfiable == set()


@pytest.mark.parametrize("graph", ["direct", "garments", "summary", "flat"])
def test_each_graph_with_the_ontology_is_consistent(tmp_path: Path, graph: str) -> None:
    prefix = GRAPH_ONTOLOGY.removesuffix("ontology")
    consistent, unsatisfiable, _ = reason(tmp_path, graphs=(GRAPH_ONTOLOGY, prefix + graph))
    assert consistent
    assert unsatisfiable == set()


def test_reasoner_infers_what_domains_ranges_and_subclasses_say(tmp_path: Path) -> None:
    _, _, types = reason(
        tmp_path,
        ":picture a owl:NamedIndividual ; mo:hasGarment :dress . :dress a owl:NamedIndividual ; mo:hasCategory :kind ;"
        " mo:hasAttribute :floral . :kind a owl:NamedIndividual . :floral a owl:NamedIndividual .",
    )
    example = "https://example.org/"
    assert f"{NS}Image" in types[f"{example}picture"]
    assert {GARMENT, f"{NS}Annotation"} <= types[f"{example}dress"]
    assert {CATEGORY, "http://www.w3.org/2004/02/skos/core#Concept"} <= types[f"{example}kind"]
    assert ATTRIBUTE in types[f"{example}floral"]


IMPOSSIBLE = {
    "an image that is an annotation": ":x a mo:Image, mo:Annotation .",
    "a category that is an attribute": ":x a mo:Category, mo:Attribute .",
    "a garment that is a garment part": ":x a mo:Garment, mo:GarmentPart .",
    "an image that is a garment, by its use": ":x mo:hasFileName 'a.jpg' . :y mo:hasGarment :x .",
    "an annotation on two images": ":x mo:hasImage :y, :z . :y owl:differentFrom :z .",
    "an image of two widths": ":x mo:hasWidth 3, 4 .",
    "a width in words": ":x mo:hasWidth 'three' .",
    "an image of a category": ":x a mo:Image ; mo:hasCategory :y .",
    "a licence with an attribute": ":x a mo:License ; mo:hasAttribute :y .",
    "a garment whose picture is another's": ":p mo:hasGarment :g . :q mo:hasGarment :g . :p owl:differentFrom :q .",
    "a concept that is a scheme": ":x skos:broader :y . :x a mo:Category, skos:ConceptScheme .",
}


@pytest.mark.parametrize("individuals", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_impossible_individual_makes_the_ontology_inconsistent(tmp_path: Path, individuals: str) -> None:
    consistent, _, _ = reason(tmp_path, individuals)
    assert not consistent
