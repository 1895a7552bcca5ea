"""Questions for what lies in pictures, read whole: each is a class of questions and not one wording."""

import pytest
from garment_words import GLOSSARY

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.reading.item_reader import ItemReader

READER = ItemReader(GLOSSARY)


def read(question: str) -> str | None:
    linked = READER.read(question)
    if linked is None:
        return None
    return to_dl(linked.expression, ShortForms.of(linked.expression)).removeprefix("Picture ⊓ ")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        # one trait before alternatives is that of each
        ("striped coats or dresses", "(∃has.(Coat ⊓ ∃like.{striped}) ⊔ ∃has.(Dress ⊓ ∃like.{striped}))"),
        ("floral skirts and dresses", "∃has.(Dress ⊓ ∃like.{floral}) ⊓ ∃has.(Skirt ⊓ ∃like.{floral})"),
        ("a striped coat or a dress", "(∃has.Dress ⊔ ∃has.(Coat ⊓ ∃like.{striped}))"),
        ("floral or striped dresses", "∃has.(Dress ⊓ (∃like.{floral} ⊔ ∃like.{striped}))"),
        # grouped alternatives
        (
            "either a dress and a belt, or a skirt and shoes",
            "((∃has.Belt ⊓ ∃has.Dress) ⊔ (∃has.Shoe ⊓ ∃has.Skirt))",
        ),
        ("a dress with a belt or a coat with a belt", "((∃has.Belt ⊓ ∃has.Coat) ⊔ (∃has.Belt ⊓ ∃has.Dress))"),
        ("a dress with pockets or a coat", "(∃has.Coat ⊔ (∃has.Dress ⊓ ∃hasPart.Pocket))"),
        ("a dress with a belt or a bag", "∃has.Dress ⊓ (∃has.Bag ⊔ ∃has.Belt)"),
        # pairs denied, together and each
        ("excluding coats and belts", "¬∃has.Belt ⊓ ¬∃has.Coat"),
        ("not both a bag and a belt", "¬(∃has.Bag ⊓ ∃has.Belt)"),
        ("a coat or a dress, but not both", "(∃has.Coat ⊔ ∃has.Dress) ⊓ ¬(∃has.Coat ⊓ ∃has.Dress)"),
        ("neither a bag nor a belt", "¬∃has.Bag ⊓ ¬∃has.Belt"),
        ("no dress with a belt", "¬(∃has.Belt ⊓ ∃has.Dress)"),
        ("without a coat, with a belt", "∃has.Belt ⊓ ¬∃has.Coat"),
        ("not wearing a belt carrying a bag", "∃has.Bag ⊓ ¬∃has.Belt"),
        # denial by pronoun and by words of exception
        ("if there's a belt I don't want it", "¬∃has.Belt"),
        ("shoes, unless there is a bag", "∃has.Shoe ⊓ ¬∃has.Bag"),
        ("dresses, except floral ones", "∃has.(Dress ⊓ ¬∃like.{floral})"),
        ("a no-belt dress", "∃has.Dress ⊓ ¬∃has.Belt"),
        ("everything but dresses", "¬∃has.Dress"),
        # counts
        ("no more than two bags, but at least one", "∃has.Bag ⊓ ≤2 has.Bag"),
        ("a dress with no more than two pockets and a belt", "∃has.Belt ⊓ ∃has.Dress ⊓ ≤2 hasPart.Pocket"),
        ("exactly two belts", "≥2 has.Belt ⊓ ≤2 has.Belt"),
        # asked in many ways
        ("how many outfits have both a dress and a belt?", "∃has.Belt ⊓ ∃has.Dress"),
        ("Do any pictures show a coat but no belt?", "∃has.Coat ⊓ ¬∃has.Belt"),
        ("pictures where somebody wears a dress", "∃has.Dress"),
    ],
)
def test_a_class_of_questions_is_read_whole(question, expected):
    assert read(question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "a grumbling dress",
        "a dress without lace",
        "a dress like the other",
        "the longest dress",
        "pictures with more than two people",
        "a dress, barring any belt grumbling",
        "",
        "?",
    ],
)
def test_what_has_a_word_that_nobody_knows_is_not_read(question):
    assert read(question) is None
