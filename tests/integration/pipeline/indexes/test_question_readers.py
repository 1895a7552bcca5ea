"""What reads questions, as several stages of one answer ask it."""

from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.question_linkers import Layered
from mrag_owl.pipeline.indexes.question_readers import open_items
from mrag_owl.reading.linked import LinkedQuestion
from mrag_owl.store.dataset import GraphStore


def test_a_question_is_read_once_for_all_that_ask_what_it_means(generated_outfits: GraphStore) -> None:
    base = StoreKnowledge.open(generated_outfits, documents=()).base
    items, read = open_items(generated_outfits, base), []

    def counted(question: str) -> LinkedQuestion:
        read.append(question)
        return items.link(question)

    linker = Layered(counted, items)
    for question in ("a dress", "a dress", "a belt", "no words", "no words", "a dress"):
        assert linker.link(question).question == question
    assert read == ["a dress", "a belt", "no words", "a dress"]
