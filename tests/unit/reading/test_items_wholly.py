"""Questions that say how much of a whole is such: all of it, or most of it."""

import pytest
from garment_words import GLOSSARY, SCHEMA, TERMS, WORDS, iri, read

from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.terms import Word

READER = ItemReader(GLOSSARY)


@pytest.mark.parametrize(
    "question",
    [
        "outfit all in stripes",
        "everything striped",
        "every garment striped",
        "all garments are striped",
        "completely striped outfit",
        "an all-striped outfit",
        "outfits that are entirely striped",
        "striped from head to toe",
        "head to toe in stripes",
        "the whole outfit is striped",
        "how many outfits are all striped?",
        "which picture is all striped?",
    ],
)
def test_what_is_wholly_so_has_nothing_that_is_otherwise(question):
    assert read(question) == "∃has.∃like.{striped} ⊓ ¬∃has.¬∃like.{striped}"
    assert READER.link(question).unapplied == ()


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("a completely sunny outfit", "completely"),
        ("a completely striped dress", "completely"),
        ("mostly striped outfits", "mostly"),
        ("primarily floral dresses", "primarily"),
        ("a floral dress, completely", "completely"),
        ("a floral dress, not entirely striped", "entirely"),
    ],
)
def test_how_much_is_such_is_told_where_it_is_passed_over(question, said):
    linked = READER.link(question)
    assert [question[start:end] for start, end in linked.unapplied] == [said]
    assert READER.passed_over(question, linked.expression) == (said,)


@pytest.mark.parametrize("question", ["all striped dresses", "all the dresses", "every striped dress"])
def test_who_wants_all_that_there_are_is_not_told_that_all_is_passed_over(question):
    assert READER.link(question).unapplied == ()


@pytest.mark.parametrize(
    "question", ["Do all jeans have pockets?", "Are all wrap dresses striped?", "Do all the wrap skirts have pockets?"]
)
def test_all_of_a_kind_of_things_are_asked_about_and_not_all_of_one(question):
    asked = READER.ask(question)
    assert asked.is_none
    assert READER.passed_over(question, asked.expression) == ()


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which coats are both floral and striped?", "∃has.(Coat ⊓ ∃like.{floral} ⊓ ∃like.{striped})"),
        ("a dress that is both striped and floral", "∃has.(Dress ⊓ ∃like.{floral} ⊓ ∃like.{striped})"),
        ("two pockets exactly", "≥2 hasPart.Pocket ⊓ ≤2 hasPart.Pocket"),
        ("two shoes only", "≥2 has.Shoe ⊓ ≤2 has.Shoe"),
        ("one bag only and no belt", "∃has.Bag ⊓ ≤1 has.Bag ⊓ ¬∃has.Belt"),
        ("two belts, no more", "≥2 has.Belt ⊓ ≤2 has.Belt"),
    ],
)
def test_both_and_exactly_say_it_of_the_thing_that_is_named(question, expected):
    assert read(question) == expected
    assert READER.link(question).unapplied == ()


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("woman with a bag", "woman"),
        ("two women in dresses", "two women"),
        ("three people with bags", "three people"),
        ("how many women wear a bag", "women"),
    ],
)
def test_who_wears_something_is_told_to_be_passed_over(question, said):
    assert [question[start:end] for start, end in READER.link(question).unapplied] == [said]


def test_a_guess_for_a_misspelt_word_is_told_as_a_guess():
    words = [*WORDS, Word(iri("Shoe"), "sneaker", "search")]
    reader = ItemReader(Glossary.build(SCHEMA, TERMS, words))
    linked = reader.link("sneekers")
    assert reader.guessed("sneekers", linked.expression) == {"sneekers": "shoe"}
