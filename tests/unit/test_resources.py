"""The packaged files are found by name, and only by a name that exists."""

import pytest

from mrag_owl.errors import QueryError
from mrag_owl.resources import ontology_names, ontology_text, query_names, query_text


def test_queries_are_named_by_their_form() -> None:
    assert query_names()
    assert all(name.partition("_")[0] in {"select", "construct", "ask"} for name in query_names())


def test_each_named_query_and_ontology_has_text() -> None:
    assert all(query_text(name).startswith("# ") for name in query_names())
    assert all("@prefix" in ontology_text(name) for name in ontology_names())


def test_ontologies_are_the_vocabulary_its_alignments_two_taxonomies_and_a_shape_file_a_graph() -> None:
    assert ontology_names() == (
        "alignments",
        "appearance",
        "fashionpedia",
        "mrag-owl",
        "shapes_direct",
        "shapes_enriched",
        "shapes_garments",
        "shapes_summary",
    )


def test_unknown_query_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(QueryError, match=r"unknown query 'select_everything'; choose from .*select_documents"):
        query_text("select_everything")
