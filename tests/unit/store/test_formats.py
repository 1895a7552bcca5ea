import io
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pyoxigraph
import pytest
import rdflib
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import BlankNode, Literal, NamedNode, Triple
from rdflib.compare import isomorphic

from mrag_owl.errors import QueryError
from mrag_owl.store.formats import FORMATS, whole_file, write_triples

EX = "http://example.org/"
XSD = "http://www.w3.org/2001/XMLSchema#"
PREFIXES = {"ex": EX, "xsd": XSD, "a": "http://a.example/"}
ODD_TEXTS = ["", " lead ", "a\tb\nc", "windows\r\nline", 'quote " and \\', "<&>]]>", "'''", "é 😀 日本", "\u2028", "{}"]
ODD_LITERALS = [
    *map(Literal, ODD_TEXTS),
    Literal("colour", language="en-GB"),
    Literal("007", datatype=NamedNode(XSD + "integer")),
    Literal("1.0", datatype=NamedNode(XSD + "double")),
    Literal("-INF", datatype=NamedNode(XSD + "double")),
    Literal("true", datatype=NamedNode(XSD + "boolean")),
    Literal("x", datatype=NamedNode(EX + "own")),
]


def serialized(triples: list[Triple], form: str) -> bytes:
    out = io.BytesIO()
    write_triples(iter(triples), out, form=form, prefixes=PREFIXES)
    return out.getvalue()


def read(content: bytes, form: str) -> set[Triple]:
    return {quad.triple for quad in pyoxigraph.parse(content, FORMATS[form])}


def with_rdflib(content: bytes, form: str) -> rdflib.Graph:
    names = {"turtle": "turtle", "rdfxml": "xml", "ntriples": "nt", "jsonld": "json-ld"}
    return rdflib.Graph().parse(data=content, format=names[form])


def about(values: list[Literal]) -> list[Triple]:
    return [Triple(NamedNode(EX + "s"), NamedNode(EX + "p"), value) for value in values]


@pytest.mark.parametrize("form", FORMATS)
def test_odd_literals_come_back_as_they_were(form: str) -> None:
    triples = about(ODD_LITERALS)
    content = serialized(triples, form)
    assert read(content, form) == set(triples)
    assert isomorphic(with_rdflib(content, form), with_rdflib(serialized(triples, "ntriples"), "ntriples"))


@pytest.mark.parametrize("form", FORMATS)
@given(
    texts=st.lists(
        st.text(st.characters(blacklist_categories=["Cs"]), max_size=12).filter(
            lambda text: all(char >= " " and char not in "\ufffe\uffff" for char in text)
        ),
        max_size=5,
    )
)
def test_any_text_comes_back_as_it_was(form: str, texts: list[str]) -> None:
    triples = about(list(map(Literal, texts)))
    assert read(serialized(triples, form), form) == set(triples)


@pytest.mark.parametrize("form", FORMATS)
def test_blank_nodes_keep_what_they_connect(form: str) -> None:
    node = BlankNode()
    triples = [
        Triple(NamedNode(EX + "s"), NamedNode(EX + "p"), node),
        Triple(node, NamedNode(EX + "p"), BlankNode()),
        Triple(node, NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type"), NamedNode(EX + "C")),
    ]
    assert isomorphic(
        with_rdflib(serialized(triples, form), form), with_rdflib(serialized(triples, "ntriples"), "ntriples")
    )


@pytest.mark.parametrize(
    ("triple", "message"),
    [
        (Triple(NamedNode(EX + "s"), NamedNode(EX + "1"), Literal("x")), "predicate <http://example.org/1>"),
        (Triple(NamedNode(EX + "s"), NamedNode(EX + "p"), Literal("a\x01")), r"has the character U\+0001"),
        (Triple(NamedNode(EX + "s"), NamedNode(EX + "p"), Literal("\ufffe")), r"has the character U\+FFFE"),
        (
            Triple(
                NamedNode(EX + "s"),
                NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type"),
                NamedNode(EX + "1"),
            ),
            "type <http://example.org/1>",
        ),
    ],
)
def test_what_xml_cannot_say_is_an_error_and_other_forms_say_it(triple: Triple, message: str) -> None:
    with pytest.raises(QueryError, match=f"RDF/XML cannot write .*{message}.*choose another --format"):
        serialized([triple], "rdfxml")
    for form in ("turtle", "ntriples", "jsonld"):
        assert read(serialized([triple], form), form) == {triple}


@pytest.mark.parametrize("form", FORMATS)
def test_the_same_triples_give_the_same_bytes(form: str) -> None:
    assert len({serialized(about(ODD_LITERALS), form) for _ in range(10)}) == 1


def test_triples_are_written_as_they_come_not_collected() -> None:
    for form in FORMATS:
        out = io.BytesIO()
        early: list[int] = []

        def triples(out: io.BytesIO = out, early: list[int] = early) -> Iterator[Triple]:
            for number in range(20_000):
                yield Triple(NamedNode(f"{EX}{number}"), NamedNode(EX + "p"), Literal(str(number)))
            early.append(out.tell())

        write_triples(triples(), out, form=form, prefixes=PREFIXES)
        assert early[0] > 0.9 * out.tell()


def test_a_file_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "a.ttl"
    path.write_text("earlier")
    with suppress(ZeroDivisionError), whole_file(path) as out:
        out.write(b"half")
        raise ZeroDivisionError
    assert path.read_text() == "earlier"
    with whole_file(path) as out:
        out.write(b"whole")
    assert path.read_text() == "whole"
    assert list(tmp_path.iterdir()) == [path]


def test_owlready2_reads_rdfxml_with_odd_literals(tmp_path: Path) -> None:
    import owlready2

    path = tmp_path / "odd.owl"
    path.write_bytes(serialized(about(list(map(Literal, ODD_TEXTS))), "rdfxml"))
    world = owlready2.World()
    world.get_ontology(path.as_uri()).load()
    texts = {row[2] for row in world.graph.execute("SELECT s, p, o FROM datas").fetchall()}
    assert texts == set(ODD_TEXTS)
