"""What reads questions, as several stages of one answer ask it."""

from mrag_owl.pipeline.indexes.glossaries import open_glossary
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.question_linkers import Layered
from mrag_owl.pipeline.indexes.question_readers import open_items
from mrag_owl.reading.linking import LinkedQuestion, Linker
from mrag_owl.store.dataset import GraphStore


def test_a_question_is_read_once_for_all_that_ask_what_it_means(generated_outfits: GraphStore) -> None:
    base = StoreKnowledge.open(generated_outfits, documents=()).base
    reading, read = open_items(generated_outfits, base).read, []

    def counted(question: str) -> LinkedQuestion | None:
        read.append(question)
        return reading(question)

    linker = Layered(counted, Linker(open_glossary(generated_outfits, base)))
    for question in ("a dress", "a dress", "a belt", "no words", "no words", "a dress"):
        assert linker.link(question).question == question
    assert read == ["a dress", "a belt", "no words", "a dress"]
