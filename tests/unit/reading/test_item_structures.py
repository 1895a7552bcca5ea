"""What a structure that somebody else read is linked to, and what of it is dropped."""

import json

import pytest
from garment_words import GLOSSARY
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.item_structures import (
    Quality,
    Requirement,
    Structure,
    StructureLinker,
    Thing,
    outline,
    read_structure,
    structure_schema,
)
from mrag_owl.reading.item_writing import validate
from mrag_owl.reading.linked import LinkedQuestion

LINKER = StructureLinker(GLOSSARY)


def shown(linked: LinkedQuestion) -> str:
    return to_dl(linked.expression, ShortForms.of(linked.expression))


def link(question: str, *things: Thing):
    return LINKER.link(question, Structure([Requirement([thing]) for thing in things]))


QUESTIONS = [
    ("a floral dress", [Thing("dress", "dress", [Quality("floral", ["floral"])])]),
    ("a coat without a belt", [Thing("coat", "coat"), Thing("belt", "belt", denied=True)]),
    ("a dress that is not striped", [Thing("dress", "dress", [Quality("striped", ["striped"], denied=True)])]),
    ("at least two pockets", [Thing("pockets", "pocket", at_least=2)]),
    ("a dress with long sleeves", [Thing("dress", "dress"), Thing("sleeves", "sleeve", [Quality("long", ["long"])])]),
    ("jeans", [Thing("jeans", "jeans")]),
    ("sunny", [Thing("sunny", None, [Quality("sunny", ["sunny"])])]),
    ("a dress without sleeves", [Thing("dress", "dress"), Thing("sleeves", "sleeve", denied=True)]),
    ("a flowery or striped coat", [Thing("coat", "coat", [Quality("flowery or striped", ["floral", "striped"])])]),
]


@pytest.mark.parametrize(("question", "things"), QUESTIONS)
def test_a_faithful_structure_gives_what_the_rules_read(question, things):
    found, expected = link(question, *things), ItemReader(GLOSSARY).link(question)
    assert shown(found) == shown(expected)
    assert not found.unlinked
    assert [span.text for span in found.spans if span.negated] == [s.text for s in expected.spans if s.negated]
    assert all(question[span.start : span.end] == span.text for span in found.spans)


def test_alternatives_are_one_requirement():
    structure = Structure([Requirement([Thing("bag", "bag"), Thing("belt", "belt")])])
    linked = LINKER.link("a bag or a belt", structure)
    assert shown(linked) == shown(ItemReader(GLOSSARY).link("a bag or a belt"))


def test_an_alternative_that_cannot_be_linked_makes_the_requirement_none():
    structure = Structure([Requirement([Thing("bag", "bag"), Thing("spaceship", "spaceship")])])
    linked = LINKER.link("a bag or a spaceship", structure)
    assert shown(linked) == "Picture"
    assert "spaceship" in linked.unlinked


@pytest.mark.parametrize(
    ("thing", "named"),
    [
        (Thing("dragon", "dragon"), "dragon"),  # not in the vocabulary
        (Thing("coat", "coat"), "coat"),  # not in the question
        (Thing("", "dress"), "dress"),  # no quotation
        (Thing("dress", "dress", [Quality("golden", ["golden"])]), "golden"),
        (Thing("dress", "dress", at_least=3, at_most=2), "dress"),
        (Thing("dress", "dress", at_least=10**9), "dress"),
        (Thing("dress", "dress", at_least=-1), "dress"),
    ],
)
def test_what_is_not_in_vocabulary_or_question_is_dropped_and_named(thing, named):
    linked = link("a golden dress with a dragon", thing)
    assert named in linked.unlinked
    validate(linked.expression, GLOSSARY)


def test_a_thing_among_the_qualities_is_a_thing_beside():
    linked = link("a dress with a belt", Thing("dress", "dress", [Quality("belt", ["belt"])]))
    assert shown(linked) == shown(ItemReader(GLOSSARY).link("a dress with a belt"))


def test_a_structure_of_nothing_asks_for_nothing():
    linked = link("hello")
    assert (linked.spans, linked.confidence, shown(linked)) == ((), 0.0, "Picture")


def test_a_structure_of_hundreds_of_things_is_refused():
    with pytest.raises(ExpressionError, match="more than 60 things"):
        link("a dress", *[Thing("dress", "dress")] * 61)


@pytest.mark.parametrize(
    "text", ["", "no json", "[]", "{}", '{"requirements": [{"alternatives": [{"words": 3}]}]}', "{" * 5000 + "}" * 5000]
)
def test_other_text_is_no_structure(text):
    with pytest.raises(ExpressionError, match="not the structure of a question"):
        read_structure(text)


def test_a_structure_may_stand_in_a_fence():
    structure = Structure([Requirement([Thing("dress", "dress")])])
    assert read_structure(f"Sure:\n```json\n{json.dumps(outline(structure))}\n```") == structure


def test_the_schema_names_the_vocabulary():
    schema = json.dumps(structure_schema(LINKER.names("item"), LINKER.names("attribute")))
    assert '"dress"' in schema
    assert '"floral"' in schema


_WORDS = st.sampled_from(["dress", "belt", "floral", "sleeveless", "garment", "a", "", "dragon", "no", "dress belt"])
_QUALITIES = st.builds(Quality, _WORDS, st.lists(_WORDS, max_size=3), st.booleans())
_COUNTS = st.none() | st.integers(-3, 200)
_THINGS = st.builds(
    Thing, _WORDS, st.none() | _WORDS, st.lists(_QUALITIES, max_size=2), st.booleans(), _COUNTS, _COUNTS
)
_STRUCTURES = st.builds(Structure, st.lists(st.builds(Requirement, st.lists(_THINGS, max_size=3)), max_size=4))


@given(_STRUCTURES)
def test_whatever_is_answered_names_only_the_vocabulary(structure):
    question = "a floral sleeveless dress, no belt garment"
    linked = LINKER.link(question, structure)
    validate(linked.expression, GLOSSARY)
    assert 0.0 <= linked.confidence <= 1.0
    ends = [0, *(span.end for span in linked.spans)]
    assert all(span.start >= end for span, end in zip(linked.spans, ends, strict=False))
