"""What is learned from: the names that a file's user may write."""

import pytest

from mrag_owl.errors import ConfigError, ExpressionError
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource, declared_prefixes, read_names

XML = """<?xml version="1.0"?>
<!DOCTYPE rdf:RDF [ <!ENTITY fam "https://example.org/family#" > ]>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:fam="&fam;" xmlns:odd="&odd;">
  <rdf:Description rdf:about="https://example.org/family#anna"><rdf:type rdf:resource="&fam;Female"/></rdf:Description>
</rdf:RDF>
"""
TURTLE = """@prefix : <https://example.org/one/> .
PREFIX two: <https://example.org/two/>
:anna a :Person . two:anna a :Person . two:bob a :Person .
"""


def test_prefixes_are_read_from_xml_and_its_entities(tmp_path):
    path = tmp_path / "family.owl"
    path.write_text(XML)
    assert declared_prefixes(path)["fam"] == "https://example.org/family#"
    assert "odd" not in declared_prefixes(path)
    assert KnowledgeSource.of_file(path, cache=None).individual("fam:anna") == "https://example.org/family#anna"


def test_prefixes_are_read_from_turtle_in_both_spellings(tmp_path):
    path = tmp_path / "kb.ttl"
    path.write_text(TURTLE)
    assert declared_prefixes(path) == {"": "https://example.org/one/", "two": "https://example.org/two/"}


def test_a_local_name_of_two_individuals_is_refused_and_its_prefixed_names_are_not(tmp_path):
    path = tmp_path / "kb.ttl"
    path.write_text(TURTLE)
    source = KnowledgeSource.of_file(path, cache=None)
    assert source.individual("bob") == "https://example.org/two/bob"
    assert source.individual(":anna") == "https://example.org/one/anna"
    assert source.individual("two:anna") == "https://example.org/two/anna"
    with pytest.raises(ExpressionError, match="ambiguous individual 'anna'; write one of :anna, two:anna"):
        source.individual("anna")


def test_a_file_of_names_that_is_no_text_is_refused(tmp_path):
    (tmp_path / "names").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigError, match="not UTF-8 text"):
        read_names([f"@{tmp_path / 'names'}"])
