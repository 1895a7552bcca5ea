from pathlib import Path

import pytest

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.ontology_files import file_statements, parse_file

IMPORT = "<http://e/top> a <http://www.w3.org/2002/07/owl#Ontology> ; <http://www.w3.org/2002/07/owl#imports> <{}> .\n"
FACT = "<http://e/x> a <http://e/A> .\n"
XML = """<?xml version='1.0' encoding='ISO-8859-1'?>
<!DOCTYPE rdf:RDF [ <!ENTITY e 'http://e/'> ]>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/">
  <e:A rdf:about="&e;caf\u00e9"/>
</rdf:RDF>"""


def written(folder: Path, name: str, text: str, encoding: str = "utf-8") -> Path:
    path = folder / name
    path.write_text(text, encoding=encoding)
    return path


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("kb.ttl", FACT),
        ("kb.owl", FACT),
        ("kb.nt", "<http://e/x> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://e/A> ."),
        ("kb.trig", "<http://e/g> { <http://e/x> a <http://e/A> }"),
        ("kb.jsonld", '{"@id": "http://e/x", "@type": "http://e/A"}'),
    ],
)
def test_every_format_gives_the_same_individual(tmp_path, name, text):
    assert list(KnowledgeBase.read(written(tmp_path, name, text)).individuals) == ["http://e/x"]


def test_rdf_xml_in_latin_1_with_single_quotes_is_read(tmp_path):
    base = KnowledgeBase.read(written(tmp_path, "kb.owl", XML, encoding="latin-1"))
    assert list(base.individuals) == ["http://e/caf\u00e9"]


def test_imports_are_found_by_file_name_and_by_ontology_iri(tmp_path):
    written(tmp_path, "middle.ttl", IMPORT.replace("top", "mid").format("http://elsewhere/last"))
    last = "<http://elsewhere/last> a <http://www.w3.org/2002/07/owl#Ontology> .\n"
    written(tmp_path, "unlike.ttl", last + FACT)
    top = written(tmp_path, "top.ttl", IMPORT.format("http://e/middle.owl"))
    _, sources = file_statements(top)
    assert [source.path.name for source in sources] == ["top.ttl", "middle.ttl", "unlike.ttl"]
    assert list(KnowledgeBase.read(top).individuals) == ["http://e/x"]


def test_files_that_import_each_other_are_read_once(tmp_path):
    written(tmp_path, "b.ttl", IMPORT.format("http://e/a.ttl") + FACT)
    _, sources = file_statements(written(tmp_path, "a.ttl", IMPORT.format("http://e/b.ttl")))
    assert len(sources) == 2


def test_blank_nodes_of_two_files_stay_apart(tmp_path):
    written(tmp_path, "b.ttl", "_:n a <http://e/B> .")
    base = KnowledgeBase.read(written(tmp_path, "a.ttl", IMPORT.format("http://e/b.ttl") + "_:n a <http://e/A> ."))
    assert len(base) == 2


def test_an_import_without_a_file_says_what_to_do(tmp_path):
    with pytest.raises(KnowledgeBaseError, match=r"<http://e/gone>.*put a copy .* beside it"):
        KnowledgeBase.read(written(tmp_path, "top.ttl", IMPORT.format("http://e/gone") + FACT))


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("kb.ttl", "<http://e/x> a <http://e/A>\n<http://e/y> a", "line 2"),
        ("kb.owl", "<?xml version='1.0'?><Ontology xmlns='http://www.w3.org/2002/07/owl#'/>", "OWL XML"),
        ("kb.owl", "Prefix(:=<http://e/>)\nOntology(<http://e/>)", "functional syntax"),
        ("kb.owl", "Prefix: : <http://e/>\nOntology: <http://e/>", "Manchester syntax"),
        ("kb.csv", "a,b", "unknown ending"),
        ("kb.owl", "<?xml version='1.0' encoding='klingon'?><rdf:RDF/>", "klingon"),
    ],
)
def test_unreadable_files_say_why(tmp_path, name, text, message):
    with pytest.raises(KnowledgeBaseError, match=message):
        list(parse_file(written(tmp_path, name, text)))


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(KnowledgeBaseError, match=r"nowhere\.ttl"):
        KnowledgeBase.read(tmp_path / "nowhere.ttl")
