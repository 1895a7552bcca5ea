"""Documents of what a build writes: those that the store holds afterwards."""

from io import BytesIO

import pytest
from outfits import build_outfits
from pyoxigraph import RdfFormat, serialize

from mrag_owl.records import Document
from mrag_owl.retrieval.documents import documents_told, read_documents
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_SUMMARY, IMAGE

SAID = "<ex:{}> <https://w3id.org/mrag-owl/ns#hasDescription> {} .\n"


@pytest.mark.slow
def test_documents_of_lines_in_any_order_and_told_twice_are_those_of_the_store(tmp_path):
    build_outfits(tmp_path / "store")
    with GraphStore.open(tmp_path / "store") as store:
        stated = serialize((quad.triple for quad in store.triples(GRAPH_SUMMARY)), format=RdfFormat.N_TRIPLES)
        lines = sorted(stated.splitlines(keepends=True), reverse=True) * 2
        assert list(documents_told(BytesIO(b"".join(lines)), IMAGE)) == list(read_documents(store))


def test_only_what_is_of_the_population_has_a_document():
    member = "<ex:a> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <ex:Thing> .\n"
    lines = SAID.format("a", r'"\"b\" \u00e9\n"') + SAID.format("aa", '"c"') + member + SAID.format("a", '"A"@en')
    assert list(documents_told(BytesIO(lines.encode()), "ex:Thing")) == [Document("ex:a", '"b" é\n\nA')]
