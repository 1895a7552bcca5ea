"""Of what several runs say of one garment, all stands; learners get what the surest says and those that agree."""

import pytest
from enriched_stores import build_pictured, run_of

from mrag_owl.expressions.syntax import Role, Some, one_of
from mrag_owl.pictures.findings import Description, Finding
from mrag_owl.pipeline.enrich.describing import publish_run
from mrag_owl.pipeline.indexes.contradictions import contradicted, outdone
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.pipeline.recommend.rerankers import Reranker, Reranking
from mrag_owl.pipeline.runs.publishing import forget_run
from mrag_owl.records import Iri
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_GARMENTS, HAS_COLOUR, HAS_GARMENT, TAXONOMY

pytestmark = pytest.mark.slow  # stores of its own


def colour(name):
    return Iri(f"{TAXONOMY}colour_{name}")


@pytest.fixture(scope="module")
def told_twice(tmp_path_factory):
    """Of one garment a run says black and a surer one navy, of another blue and navy, of a third only one speaks."""
    store = build_pictured(tmp_path_factory.mktemp("twice"))
    with GraphStore.open(store) as opened:
        pictures = sorted(Iri(row[0].value) for row in opened.select("select_picture"))[:3]
        garments = [
            min(Iri(value) for term, value in opened.about(one, GRAPH_GARMENTS) if term == HAS_GARMENT)
            for one in pictures
        ]
    said = {"first": (("black", 0.7), ("blue", 0.9), ("red", 0.6)), "second": (("navy", 0.8), ("navy", 0.6))}
    for name, findings in said.items():
        told = zip(pictures, garments, findings, strict=False)
        descriptions = [
            Description(picture, "", (Finding("colour", text, garment, sure, None),))
            for picture, garment, (text, sure) in told
        ]
        publish_run(store, descriptions, run=run_of(name), kinds=("colour",))
    return store, garments


def coloured(knowledge, name):
    return set(knowledge.extents.individuals(Some(Role(HAS_COLOUR), one_of(colour(name)))))


def test_learners_get_what_the_surest_run_says_and_those_that_agree(told_twice):
    store, (one, other, third) = told_twice
    with GraphStore.open(store) as opened:
        assert outdone(opened) == {(one, HAS_COLOUR, colour("black"))}
        learned_from = StoreKnowledge.for_learning(opened, documents=())
        assert coloured(learned_from, "black") == set()
        assert coloured(learned_from, "navy") == {one, other}
        assert coloured(learned_from, "blue") == {other}
        assert coloured(learned_from, "red") == {third}


def test_questions_find_a_thing_by_what_either_says(told_twice):
    store, (one, *_) = told_twice
    with GraphStore.open(store) as opened:
        asked = StoreKnowledge.open(opened, documents=())
        assert coloured(asked, "black") == {one}
        assert one in coloured(asked, "navy")


def test_commands_that_learn_open_what_is_learned_from(told_twice):
    store, *_ = told_twice
    with GraphStore.open(store) as opened:
        documents = tuple(document.iri for document in read_documents(opened))
        reranker = Reranker.open(opened, documents=documents, options=Reranking(method="fused"))
        for learned_from in (KnowledgeSource.over(opened), reranker.knowledge):
            assert coloured(learned_from, "black") == set()


def test_once_the_surer_run_is_forgotten_the_other_is_learned_from(told_twice, tmp_path):
    store = build_pictured(tmp_path)
    with GraphStore.open(store) as opened:
        picture = min(Iri(row[0].value) for row in opened.select("select_picture"))
    for name, text, sure in (("first", "black", 0.7), ("second", "navy", 0.8)):
        publish_run(store, [Description(picture, "", (Finding("colour", text, None, sure, None),))], run=run_of(name))
    forget_run(store, "second")
    with GraphStore.open(store) as opened:
        assert outdone(opened) == frozenset()
        assert coloured(StoreKnowledge.for_learning(opened, documents=()), "black") == {picture}


def test_of_equally_sure_runs_the_first_is_taken():
    one, other = Iri("ex:1"), Iri("ex:2")
    stated = {other: {colour("red"): 0.8}, one: {colour("white"): 0.8, colour("navy"): 0.5}}
    assert contradicted(stated) == {colour("red")}
    assert contradicted({one: {colour("white"): 0.8, colour("navy"): 0.5}, other: {colour("blue"): 0.9}}) == frozenset()
