"""A text says that a program told what it rests on, and says it of nothing that the data state themselves."""

import pytest

from mrag_owl.generation.evidence import Attributed, Evidence, Item
from mrag_owl.pipeline.recommend.texts import MOST_WORDS, answer_text
from mrag_owl.records import Iri
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.store.manifest import FASHION
from mrag_owl.vocabulary import APPEARANCE, HAS_GARMENT, RDF_TYPE

NOTE = "is told by a program, at times wrongly."


def told(number: int, garment: str, colour: str, run: str | None) -> Evidence:
    image, node = Iri(f"https://example.org/image_{number}"), f"https://example.org/{number}"
    red = Attributed(colour, "colour", (node, APPEARANCE["colour"], f"ex:{colour}"), run)
    triples = ((image, HAS_GARMENT, node), (node, RDF_TYPE, f"ex:{garment}"))
    return Evidence(image, (Item(garment, False, triples, (red,)),), ())


@pytest.mark.parametrize(("run", "is_noted"), [("https://example.org/run", True), (None, False)])
def test_what_a_program_told_is_said_to_be_and_what_the_data_state_is_not(run, is_noted):
    evidence = [told(1, "hat", "red", run), told(2, "coat", "blue", run)]

    def text(resting: frozenset[str] = frozenset()) -> str:
        return answer_text("x", evidence, FASHION, Tokenizer(), None, above=lambda _: (), resting=resting)

    said = text()
    assert "red hat" in said
    assert said.endswith(NOTE) == is_noted
    assert len(said.split()) <= MOST_WORDS
    assert text(frozenset({APPEARANCE["colour"]})).count(NOTE) == 1
