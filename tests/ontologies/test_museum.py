"""The museum vocabulary: every term says what it is, and the packaged mappings use no other."""

import pyoxigraph as ox
import pytest

from mrag_owl.datasets.mapping_checks import property_rules
from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.graphs.mapped_ontology import ontology_triples
from mrag_owl.resources import ontology_text
from mrag_owl.vocabulary import MUSEUM, NEGATED_PHRASE, OWL, PHRASE, RDF_TYPE, RDFS_COMMENT, RDFS_LABEL

STATED = [quad.triple for quad in ox.parse(ontology_text("museum"), format=ox.RdfFormat.TURTLE)]
TERMS = sorted({t.subject.value for t in STATED if str(t.subject).startswith(f"<{MUSEUM}")})


def values(term: str, annotation: str) -> list[ox.Literal]:
    return [t.object for t in STATED if t.subject.value == term and t.predicate.value == annotation]


@pytest.mark.parametrize("annotation", [RDFS_LABEL, RDFS_COMMENT])
def test_each_term_has_one_english_label_and_comment(annotation: str) -> None:
    assert TERMS
    for term in TERMS:
        assert [text.language for text in values(term, annotation)] == ["en"], term


def test_each_link_can_be_said_and_denied() -> None:
    for term in TERMS:
        if ox.Triple(ox.NamedNode(term), ox.NamedNode(RDF_TYPE), ox.NamedNode(f"{OWL}ObjectProperty")) in STATED:
            for annotation in (PHRASE, NEGATED_PHRASE):
                assert [text.value.count("{}") for text in values(term, annotation)] == [1], term


@pytest.mark.parametrize("name", ["tate", "semart"])
def test_packaged_mappings_use_declared_terms(name: str) -> None:
    mapping = open_mapping(name)
    own = {mapping.term(key) for key in mapping.vocabulary}
    used = {mapping.term(property_name) for _, property_name, _ in property_rules(mapping)}
    used |= {mapping.term(kind) for rule in mapping.maps for kind in rule.classes}
    assert used - own <= set(TERMS)


def test_what_the_vocabulary_lacks_is_declared_by_the_mapping() -> None:
    declared = ontology_triples(open_mapping("tate"))
    assert f"<{MUSEUM}Era> <{RDFS_LABEL}>" in declared
    assert f"<{MUSEUM}Artist>" not in declared
