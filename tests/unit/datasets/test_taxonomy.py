import json

import pytest

from mrag_owl.datasets.taxonomy import fashionpedia_taxonomy, read_taxonomy
from mrag_owl.errors import SourceError


def test_the_packaged_taxonomy_is_the_official_one(shared):
    official = json.loads((shared / "data/fashionpedia/category_attributes_descriptions.json").read_text())
    taxonomy = fashionpedia_taxonomy()
    for kind in ("categories", "attributes"):
        ours = [(t.id, t.name, t.supercategory, t.level, t.taxonomy_id) for t in getattr(taxonomy, kind)]
        theirs = [(t["id"], t["name"], t["supercategory"], t["level"], t["taxonomy_id"]) for t in official[kind]]
        assert ours == theirs


def test_ids_are_found_by_exact_name():
    assert fashionpedia_taxonomy().category_id("shirt, blouse") == 0
    assert fashionpedia_taxonomy().attribute_id("tight (fit)") == 135
    with pytest.raises(SourceError, match="no category named 'skirts'"):
        fashionpedia_taxonomy().category_id("skirts")


def test_a_concept_without_a_notation_is_refused():
    turtle = """
    @prefix t: <https://w3id.org/mrag-owl/taxonomy/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    @prefix mo: <https://w3id.org/mrag-owl/ns#> .
    t:category_0 skos:prefLabel "hat" ; mo:hasLevel 2 ; skos:broader t:supercategory_head .
    t:supercategory_head skos:prefLabel "head" ."""
    with pytest.raises(SourceError, match=r"category_0 has 0 values of .*notation"):
        read_taxonomy(turtle)
