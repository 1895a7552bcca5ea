"""Words around a readable question for what lies in pictures, and what says how much or what else there is."""

import pytest
from garment_words import GLOSSARY, SCHEMA, TERMS, WORDS, iri

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.terms import Word

READER = ItemReader(GLOSSARY, {"textile pattern": (iri("floral"), iri("striped"))})


def dl(expression):
    return to_dl(expression, ShortForms.of(expression)).removeprefix("Picture ⊓ ")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("a Tudor-style coat", "Tudor-style"),
        ("coats, 70s disco look", "70s disco look"),
        ("a wizard's coat", "wizard"),
        ("coats in the manner of Columbo", "in the manner of Columbo"),
        ("a coat like my uncle wears", "like my uncle wears"),
        ("coats because the evenings get chilly", "because the evenings get chilly"),
        ("As an illustrator I would like to see coats", "As an illustrator"),
        ("coats for my pattern library", "for my pattern library"),
        ("coats for a Mary Quant retrospective", "for a Mary Quant retrospective"),
        ("coats, the woollier the better", "the woollier the better"),
        ("coats: list every instance", "list every instance"),
        ("coats, going by the labels", "going by the labels"),
        ("I'm writing on cold days, so show me coats", "I'm writing on cold days"),
    ],
)
def test_what_is_set_aside_is_told(question, told):
    assert dl(READER.ask(question)) == "∃has.Coat"
    assert READER.passed_over(question) == (told,)


def test_when_something_is_worn_is_told_though_a_word_leads_from_it_to_the_thing():
    leading = Glossary.build(SCHEMA, TERMS, [*WORDS, Word(iri("Coat"), "winter coat", "search")])
    reader = ItemReader(leading)
    for question in ("winter coats", "how many winter coats are there?"):
        assert dl(reader.ask(question)) == "∃has.Coat"
        assert reader.passed_over(question) == ("winter",)
    assert reader.passed_over("coats") == ()


@pytest.mark.parametrize(
    "question",
    [
        "a striped-style coat",  # says something of the data
        "coats in the manner of no dress",
        "coats because no belt is worn",
        "Dior's coats",
        "dior's coats",
    ],
)
def test_what_may_say_more_is_never_set_aside(question):
    read = READER.ask(question)
    assert read is None or dl(read) != "∃has.Coat"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        # lists by what they end in
        ("a coat plus a belt or a bag", "∃has.Coat ⊓ (∃has.Bag ⊔ ∃has.Belt)"),
        ("a striped coat, or dresses", "(∃has.Dress ⊔ ∃has.(Coat ⊓ ∃like.{striped}))"),
        ("coats, skirts, or dresses", "(∃has.Coat ⊔ ∃has.Dress ⊔ ∃has.Skirt)"),
        ("a striped dress or a floral one", "(∃has.(Dress ⊓ ∃like.{floral}) ⊔ ∃has.(Dress ⊓ ∃like.{striped}))"),
        ("coats without things such as belts or bags", "∃has.Coat ⊓ ¬∃has.Bag ⊓ ¬∃has.Belt"),
        # nothing else
        ("outfits with only a coat, shoes and pants", {"Dress", "Skirt", "Belt", "Bag"}),
        ("someone in nothing but a coat, shoes and pants", {"Dress", "Skirt", "Belt", "Bag"}),
        ("a coat, shoes, pants and nothing else", {"Dress", "Skirt", "Belt", "Bag"}),
        ("a coat, shoes and pants, but no other accessories", {"Belt", "Bag"}),
    ],
)
def test_lists_and_what_is_there_alone(question, expected):
    said = dl(READER.ask(question))
    if isinstance(expected, str):
        assert said == expected
    else:
        kept = "∃has.Coat ⊓ ∃has.Pants ⊓ ∃has.Shoe"
        assert said == " ⊓ ".join([kept, *sorted(f"¬∃has.{one}" for one in expected)])


def test_numbers_of_two_things_are_compared_as_far_as_the_data_go():
    most = ItemReader(GLOSSARY, count=lambda wanted: "≥4" not in to_dl(wanted, ShortForms.of(wanted)))
    for question in ("pictures that hold more belts than bags", "outfits showing fewer bags than belts"):
        said = dl(most.ask(question))
        assert "∃has.Belt ⊓ ¬∃has.Bag" in said
        assert "≥2 has.Belt" in said
        assert "≤2 has.Bag" in said
        assert "≥4" not in said


@pytest.mark.parametrize(
    ("question", "bounds", "options"),
    [
        ("Which accessories turn up in fewer than eight pictures?", (1, 7), {"Belt", "Bag"}),
        ("Which accessories are in more than 200 pictures?", (201, None), {"Belt", "Bag"}),
        ("which accessories are never worn with coats", (0, 0), {"Belt", "Bag"}),
    ],
)
def test_of_things_those_are_asked_for_that_so_many_have(question, bounds, options):
    asked = READER.ask(question)
    assert asked.bounds == bounds
    assert {option for option, _ in asked.options} == set(map(iri, options))
    assert [asked.is_met(number) for number in (0, 5, 500)] == [
        bounds[0] <= number and (bounds[1] is None or number <= bounds[1]) for number in (0, 5, 500)
    ]


def test_what_asks_for_no_pictures_is_told_beside_those_that_are_found():
    for question, told in (
        ("the outfit in which most pockets appear", "most"),
        ("how many different patterns do dresses have", "different"),
    ):
        ((start, end),) = READER.link(question).unapplied
        assert question[start:end] == told
    assert READER.link("most outfits with a dress").unapplied == ()
