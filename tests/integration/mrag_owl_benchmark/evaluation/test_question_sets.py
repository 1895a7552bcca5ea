"""Shoppers' questions, clusters of like questions, and leaks."""

import random

import numpy as np
import pytest

from mrag_owl.pipeline.indexes.glossaries import open_glossary
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.records import Iri, Query
from mrag_owl_benchmark.evaluation.leaks import leak
from mrag_owl_benchmark.evaluation.picture_questions import FRAMES, PictureQuestions
from mrag_owl_benchmark.evaluation.question_clusters import cluster_size, nearest

pytestmark = pytest.mark.slow  # stores of its own


@pytest.fixture(scope="module")
def questions(generated_outfits):
    knowledge = StoreKnowledge.open(generated_outfits, documents=open_retriever("bm25", generated_outfits).iris)
    maker = PictureQuestions(open_glossary(generated_outfits, knowledge.base), knowledge.base)
    return knowledge, maker


def test_a_question_names_only_what_its_picture_shows(questions):
    knowledge, maker = questions
    labels = knowledge.base.labels
    for picture in knowledge.documents[:60].tolist():
        question = maker.question(picture, random.Random(picture))
        garments = [
            target
            for role in ("hasGarment", "hasGarmentPart")
            for iri in knowledge.base.object_properties
            if iri.endswith("#" + role)
            for target in targets(knowledge, iri, picture)
        ]
        shown = {
            labels[iri]
            for iri in knowledge.base.classes
            for g in garments
            if g in knowledge.base.members(iri).tolist() and iri in labels
        }
        stated = {
            labels[knowledge.base.iri(value)]
            for iri in knowledge.base.object_properties
            if iri.endswith("#hasAttribute")
            for bearer in [picture, *garments]
            for value in targets(knowledge, iri, bearer)
        }
        assert set(question.named) <= shown | stated, question.text


def test_a_picture_shows_all_that_the_question_about_it_says(questions):
    knowledge, maker = questions
    for picture in knowledge.documents.tolist():
        question = maker.question(picture, random.Random(picture))
        assert knowledge.extents.of(question.expression)[picture], question.text


def targets(knowledge, role, individual):
    edges = knowledge.base.edges(role)
    return edges.targets[edges.starts[individual] : edges.starts[individual + 1]].tolist()


def test_questions_are_worded_in_many_ways_and_the_same_for_the_same_seed(questions):
    knowledge, maker = questions
    pictures = knowledge.documents.tolist()
    asked = [maker.question(picture, random.Random(picture)).text for picture in pictures]
    assert asked == [maker.question(picture, random.Random(picture)).text for picture in pictures]
    assert len(set(asked)) > 0.7 * len(asked)
    used = {frame for frame in FRAMES for text in asked if text.startswith(frame.partition("{")[0])}
    assert len(used) == len(FRAMES)
    assert not any("{" in text or "  " in text for text in asked)


def test_attributes_of_a_picture_are_said_only_of_what_can_have_them(questions):
    knowledge, maker = questions
    nothing = PictureQuestions(
        maker._glossary, knowledge.base, bearable={term.label: frozenset() for term in maker._glossary.terms.values()}
    )
    assert nothing.question(int(knowledge.documents[0]), random.Random(1)) is not None


def test_a_cluster_holds_the_question_itself_and_those_most_like_it():
    vectors = np.array([[1, 0], [0.8, 0.6], [0, 1], [0, 0]], dtype=np.float32)
    assert nearest(vectors, 0, size=2).tolist() == [0, 1]
    assert nearest(vectors, 0, size=4).tolist() == [0, 1]  # nothing in common is no likeness
    assert nearest(vectors, 3, size=4).tolist() == [3]
    assert (cluster_size(1), cluster_size(1158)) == (1, 34)


def test_a_leak_is_the_share_of_content_words_in_relevant_documents():
    texts = {Iri("ex:a"): "red hat", Iri("ex:b"): "red shoe", Iri("ex:c"): "coat"}
    queries = (Query("show me a red hat", "q1"), Query("what is there?", "q2"))
    qrels = {"q1": frozenset({Iri("ex:a"), Iri("ex:b")}), "q2": frozenset({Iri("ex:c")})}
    found = leak(queries, qrels, texts, words=str.split)
    assert (found["q1"].relevant, found["q1"].others) == (0.75, 0.0)
    assert (found["q2"].relevant, found["q2"].others) == (0.0, 0.0)
