"""What is told of pictures, over a store of them: nothing that its graph does not state."""

import pyoxigraph
import pytest
from outfits import OUTFITS, build_outfits

from mrag_owl.generation.evidence import read_evidence, read_names
from mrag_owl.generation.template import compose
from mrag_owl.records import Iri
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import DATA, GRAPH_GARMENTS


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    with GraphStore.open(build_outfits(tmp_path_factory.mktemp("outfits") / "store")) as opened:
        yield opened


def test_every_clause_rests_on_triples_of_the_graph(store):
    names = read_names(store)
    pictures = [read_evidence(store, Iri(f"{DATA}image_{number}"), names=names) for number in OUTFITS]
    clauses = compose("floral dresses with a belt", pictures, stem=Tokenizer())
    assert len(clauses) >= 4
    graph = pyoxigraph.NamedNode(GRAPH_GARMENTS)
    for clause in clauses:
        assert clause.triples
        for triple in clause.triples:
            subject, predicate, value = map(pyoxigraph.NamedNode, triple)
            assert any(store.dataset.quads_for_pattern(subject, predicate, value, graph)), triple


def test_evidence_is_what_the_source_states(store):
    evidence = read_evidence(store, Iri(f"{DATA}image_2"), names=read_names(store))
    assert evidence.caption() == "belt, dress (floral, wrap dress)"
    assert [(fact.name, fact.is_part) for fact in evidence.items] == [("belt", False), ("dress", False)]
    part = read_evidence(store, Iri(f"{DATA}image_3"), names=read_names(store))
    assert part.caption() == "dress (plain pattern), sleeve (plain pattern)"
