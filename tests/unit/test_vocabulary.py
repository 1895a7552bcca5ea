"""The constants of `vocabulary` against the ontologies that declare the terms."""

import pyoxigraph as ox
import pytest

from mrag_owl import vocabulary
from mrag_owl.resources import ontology_text, query_names, query_text

KINDS = ("Class", "ObjectProperty", "DatatypeProperty", "AnnotationProperty")


def constants() -> dict[str, str]:
    return {
        name: value
        for name, value in vars(vocabulary).items()
        if name.isupper() and isinstance(value, str) and value.startswith(vocabulary.NS) and value != vocabulary.NS
    }


def statements(name: str) -> list[ox.Triple]:
    return [quad.triple for quad in ox.parse(ontology_text(name), format=ox.RdfFormat.TURTLE)]


@pytest.fixture(scope="module")
def ontology() -> list[ox.Triple]:
    return statements("mrag-owl")


def declared(ontology: list[ox.Triple]) -> set[str]:
    kinds = {vocabulary.OWL + kind for kind in KINDS}
    return {
        triple.subject.value
        for triple in ontology
        if triple.predicate.value == vocabulary.RDF_TYPE
        and isinstance(triple.object, ox.NamedNode)
        and triple.object.value in kinds
        and isinstance(triple.subject, ox.NamedNode)
        and triple.subject.value.startswith(vocabulary.NS)
    }


def test_each_constant_is_a_declared_term(ontology: list[ox.Triple]) -> None:
    assert set(constants().values()) - declared(ontology) == set()


def test_each_declared_term_has_one_constant(ontology: list[ox.Triple]) -> None:
    values = list(constants().values())
    assert sorted(values) == sorted(declared(ontology))


@pytest.mark.parametrize("annotation", [vocabulary.RDFS_LABEL, vocabulary.RDFS_COMMENT])
def test_each_term_has_one_english_label_and_comment(ontology: list[ox.Triple], annotation: str) -> None:
    for term in declared(ontology):
        texts = [
            triple.object
            for triple in ontology
            if triple.subject == ox.NamedNode(term) and triple.predicate.value == annotation
        ]
        assert [text.language for text in texts] == ["en"], term


@pytest.mark.parametrize("name", query_names())
def test_queries_use_declared_terms_and_the_prefixes_of_the_vocabulary(name: str, ontology: list[ox.Triple]) -> None:
    known = {term.removeprefix(vocabulary.NS) for term in declared(ontology)}
    words = query_text(name).replace("(", " ").replace(")", " ").replace("/", " ").replace("|", " ").split()
    assert {
        word.removeprefix("mo:").rstrip(".,;") for word in words if word.startswith("mo:") and word != "mo:"
    } <= known
    for line in query_text(name).splitlines():
        if line.startswith("PREFIX "):
            _, prefix, iri = line.split()
            assert vocabulary.PREFIXES[prefix.rstrip(":")] == iri.strip("<>")


def test_prefixes_are_in_alphabetical_order() -> None:
    assert list(vocabulary.PREFIXES) == sorted(vocabulary.PREFIXES)
