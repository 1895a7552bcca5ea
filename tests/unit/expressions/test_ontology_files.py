import gzip
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
        ("kb.owl", "<?xml version='1.0'?><Ontology xmlns='http://www.w3.org/2002/07/owl#'><Bad", "OWL in OWL/XML"),
        (
            "kb.owl",
            "Prefix(:=<http://e/>)\nOntology(<http://e/>",
            r"kb\.owl, line 2: no valid OWL in functional syntax: not understood: it ends too early",
        ),
        (
            "kb.owl",
            "Ontology: <http://e/>\nClass: <http://e/A>\n Subclas: B",
            r"line 3: no valid OWL in Manchester syntax: not understood from 'Subclas: B' on",
        ),
        (
            "kb.omn",
            "Ontology: <http://e/>\nClass: <http://e/é>\nClass: q:B",
            "line 3: .*undefined prefix from 'q:B' on",
        ),
        ("kb.csv", "a,b", r"unknown ending '\.csv'"),
        (
            "kb.owl",
            "<!DOCTYPE html>\n<html lang='en'><body>Not found</body></html>",
            r"a web page \(HTML\) and no ontology",
        ),
        ("kb.owl", "<?xml version='1.0' encoding='klingon'?><rdf:RDF/>", "klingon"),
    ],
)
def test_unreadable_files_say_why(tmp_path, name, text, message):
    with pytest.raises(KnowledgeBaseError, match=message):
        list(parse_file(written(tmp_path, name, text)))


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(KnowledgeBaseError, match=r"nowhere\.ttl"):
        KnowledgeBase.read(tmp_path / "nowhere.ttl")


IN_EVERY_SYNTAX = {
    "kb.ofn": """# a family
Prefix(:=<http://e/>) Prefix(xsd:=<http://www.w3.org/2001/XMLSchema#>)
Ontology(<http://e/>
Declaration(Class(:A)) Declaration(Class(:B)) Declaration(ObjectProperty(:r)) Declaration(DataProperty(:d))
EquivalentClasses(:A ObjectSomeValuesFrom(:r :B))
ClassAssertion(:B :y) ObjectPropertyAssertion(:r :x :y) DataPropertyAssertion(:d :x "5"^^xsd:integer))""",
    "kb.omn": """Prefix: : <http://e/>
Ontology: <http://e/>
Class: :A
    EquivalentTo: :r some :B
Class: :B
ObjectProperty: :r
DataProperty: :d
Individual: :x
    Facts: :r :y, :d 5
Individual: :y
    Types: :B""",
    "kb.owl": """<?xml version="1.0"?>
<Ontology xmlns="http://www.w3.org/2002/07/owl#" ontologyIRI="http://e/">
<Prefix name="" IRI="http://e/"/>
<Declaration><Class IRI="http://e/A"/></Declaration><Declaration><Class IRI="http://e/B"/></Declaration>
<Declaration><ObjectProperty IRI="http://e/r"/></Declaration><Declaration><DataProperty IRI="http://e/d"/></Declaration>
<EquivalentClasses><Class IRI="http://e/A"/><ObjectSomeValuesFrom><ObjectProperty IRI="http://e/r"/>
<Class IRI="http://e/B"/></ObjectSomeValuesFrom></EquivalentClasses>
<ClassAssertion><Class IRI="http://e/B"/><NamedIndividual IRI="http://e/y"/></ClassAssertion>
<ObjectPropertyAssertion><ObjectProperty IRI="http://e/r"/><NamedIndividual IRI="http://e/x"/>
<NamedIndividual IRI="http://e/y"/></ObjectPropertyAssertion>
<DataPropertyAssertion><DataProperty IRI="http://e/d"/><NamedIndividual IRI="http://e/x"/>
<Literal datatypeIRI="http://www.w3.org/2001/XMLSchema#integer">5</Literal></DataPropertyAssertion>
</Ontology>""",
}


@pytest.mark.parametrize(("name", "text"), IN_EVERY_SYNTAX.items(), ids=IN_EVERY_SYNTAX)
def test_owl_is_read_in_every_syntax(tmp_path, name, text):
    base = KnowledgeBase.read(written(tmp_path, name, text))
    assert base.iris(base.members("http://e/A")) == ["http://e/x"]
    assert base.iris(base.members("http://e/B")) == ["http://e/y"]
    assert base.numbers[base.values("http://e/d").literals].tolist() == [5]


@pytest.mark.parametrize("name", ["kb.ofn.gz", "kb.OWL.GZ"])
def test_a_gzipped_file_is_read_and_imported(tmp_path, name):
    (tmp_path / name).write_bytes(gzip.compress(IN_EVERY_SYNTAX["kb.ofn"].encode()))
    assert KnowledgeBase.read(tmp_path / name).find("http://e/x") >= 0
    top = KnowledgeBase.read(written(tmp_path, "top.ttl", IMPORT.format("http://e/kb.ofn") + FACT))
    assert top.find("http://e/y") >= 0


def test_half_a_gzipped_file_is_refused(tmp_path):
    path = tmp_path / "kb.ttl.gz"
    path.write_bytes(gzip.compress(FACT.encode())[:-5])
    with pytest.raises(KnowledgeBaseError, match=r"cannot read the ontology .*kb\.ttl\.gz: Compressed file ended"):
        KnowledgeBase.read(path)


def test_an_address_is_told_to_be_none_of_a_file():
    with pytest.raises(KnowledgeBaseError, match=r"nothing is fetched from https://e\.org/kb\.owl; download"):
        KnowledgeBase.read(Path("https://e.org/kb.owl"))


def test_an_import_in_another_syntax_is_followed(tmp_path):
    written(tmp_path, "kb.ofn", IN_EVERY_SYNTAX["kb.ofn"])
    base = KnowledgeBase.read(written(tmp_path, "top.ttl", IMPORT.format("http://e/kb.ofn") + FACT))
    assert base.find("http://e/x") >= 0


def test_a_file_that_imports_itself_is_read_once(tmp_path):
    base = KnowledgeBase.read(written(tmp_path, "self.ttl", IMPORT.format("http://e/self.ttl") + FACT))
    assert len(base) == 1


def test_who_waits_for_a_large_file_is_told_how_much_of_it_was_read(tmp_path):
    path = tmp_path / "large.nt"
    path.write_text("".join(f"<ex:a> <ex:r> <ex:b{number}> .\n" for number in range(25_000)))
    told: list[int] = []
    statements, _ = file_statements(path, advance=told.append)
    assert (len(statements), told) == (25_000, [10_000, 10_000])
