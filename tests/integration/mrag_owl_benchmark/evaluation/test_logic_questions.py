"""Generated questions: their answers by SPARQL, their wordings, their repeatability."""

from collections import Counter

import pytest

from mrag_owl.expressions.sparql import to_sparql
from mrag_owl.pipeline.indexes.glossaries import open_glossary
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl_benchmark.evaluation.logic_questions import FEWEST, GREATEST_SHARE, make_questions
from mrag_owl_benchmark.evaluation.logic_wordings import LEVELS, WORDINGS

IMAGES = 300


@pytest.fixture(scope="module")
def material(generated_outfits):
    store = generated_outfits
    knowledge = StoreKnowledge.open(store, documents=open_retriever("bm25", store).iris)
    return knowledge, open_glossary(store, knowledge.base)


def made(material, *, seed):
    knowledge, glossary = material
    return make_questions(glossary, knowledge.extents, knowledge.documents, seed=seed)


def test_every_kind_has_eight_wordings_and_a_quarter_of_them_unseen():
    assert set(WORDINGS) == set(LEVELS)
    for wordings in WORDINGS.values():
        assert len({wording.frame for wording in wordings}) >= 8
        assert sum(wording.is_unseen for wording in wordings) * 4 == len(wordings)


def test_sparql_finds_enough_answers_and_not_too_many(generated_outfits, material):
    knowledge, _ = material
    for question in made(material, seed=5)[::4]:
        query = to_sparql(question.expression, knowledge.population, dataset=knowledge.dataset)
        answers = list(generated_outfits.query(query))
        assert FEWEST <= len(answers) <= GREATEST_SHARE * IMAGES, question.text


def test_the_same_seed_asks_the_same_and_no_expression_comes_twice(material):
    questions = made(material, seed=5)
    assert questions == made(material, seed=5)
    assert questions != made(material, seed=6)
    assert max(Counter(question.expression for question in questions).values()) == 1
    assert "{" not in "".join(question.text for question in questions)


@pytest.mark.slow
def test_nearly_all_are_read_as_they_are_meant(generated_outfits, material):
    knowledge, _ = material
    linker = open_retriever("logic", generated_outfits).signal.linker
    questions = made(material, seed=5)
    misread = [
        question.text
        for question in questions
        if set(knowledge.extents.individuals(linker.link(question.text).expression))
        != set(knowledge.extents.individuals(question.expression))
    ]
    assert len(misread) <= len(questions) // 40, misread
