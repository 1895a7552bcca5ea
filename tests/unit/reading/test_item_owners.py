"""Whose a trait is that is stated of whole pictures alone, and what is left to the other things in them."""

import pyoxigraph as ox
import pytest
from garment_words import SCHEMA, TERMS, WORDS, attribute, iri

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import OneOf, walk
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader

HEMS = ("mini", "midi", "maxi")
SHOWN = [("mini", "Dress")] * 6 + [("maxi", "Dress", "Coat")] * 6 + [("maxi", "Coat")] * 3 + [("midi", "Coat")]


def reader() -> ItemReader:
    turtle = "@prefix ex: <ex:> ."
    for number, (hem, *things) in enumerate(SHOWN):
        turtle += f" ex:{number} a ex:Picture ; ex:like ex:{hem} ."
        turtle += "".join(f" ex:{number} ex:has ex:{one}{number} . ex:{one}{number} a ex:{one} ." for one in things)
    base = KnowledgeBase.from_statements(
        (one.subject, one.predicate, one.object) for one in ox.parse(turtle, format=ox.RdfFormat.TURTLE)
    )
    terms = [*TERMS, *(attribute(one, on_pictures=3) for one in HEMS)]
    return ItemReader(Glossary.build(SCHEMA, terms, WORDS), {"hem": tuple(map(iri, HEMS))}, count=Extents(base).count)


@pytest.mark.parametrize(
    ("question", "listed", "left"),
    [
        ("which hems do dresses have?", {"mini", "midi"}, ["maxi"]),
        ("how many different hems do dresses have", {"mini", "midi"}, ["maxi"]),
        ("which hems do coats have?", {"mini", "midi", "maxi"}, []),
        ("which hems are there?", {"mini", "midi", "maxi"}, []),
    ],
)
def test_kinds_that_seem_to_be_of_other_things_are_left_out_and_told(question, listed, left):
    opened = reader()
    asked = opened.ask(question).expression
    assert {one for part in walk(asked) if isinstance(part, OneOf) for one in part.individuals} == {*map(iri, listed)}
    assert list(opened.left_to_others(asked)) == [*map(iri, left)]
