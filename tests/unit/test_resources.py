"""The packaged files are found by name, and only by a name that exists."""

import pytest

from mrag_owl.errors import QueryError
from mrag_owl.resources import mapping_names, mapping_text, ontology_names, ontology_text, query_names, query_text


def test_queries_are_named_by_their_form() -> None:
    assert query_names()
    assert all(name.partition("_")[0] in {"select", "construct", "ask"} for name in query_names())


def test_each_named_query_and_ontology_has_text() -> None:
    assert all(query_text(name).startswith("# ") for name in query_names())
    assert all("@prefix" in ontology_text(name) for name in ontology_names())


def test_ontologies_are_the_vocabularies_the_alignments_two_taxonomies_and_a_shape_file_a_graph() -> None:
    assert ontology_names() == (
        "alignments",
        "appearance",
        "context",
        "fashionpedia",
        "mrag-owl",
        "museum",
        "shapes_concepts",
        "shapes_context",
        "shapes_direct",
        "shapes_enriched",
        "shapes_garments",
        "shapes_layout",
        "shapes_regions",
        "shapes_summary",
    )


def test_unknown_query_is_an_error_that_names_the_known_ones_and_the_nearest() -> None:
    with pytest.raises(QueryError, match=r"unknown query 'everything'; choose from .*select_documents"):
        query_text("everything")
    with pytest.raises(QueryError, match=r"unknown query 'select_pictur'; did you mean 'select_picture'\? Else choose"):
        query_text("select_pictur")


def test_packaged_mappings_have_text() -> None:
    assert mapping_names() == ("coco", "fashion-iq", "semart", "tate")
    assert all(mapping_text(name).startswith("# ") for name in mapping_names())
