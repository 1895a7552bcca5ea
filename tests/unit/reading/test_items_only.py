"""Questions for things that are only so, which no others are to contradict."""

import pytest
from garment_words import GLOSSARY, read

from mrag_owl.reading.item_reader import ItemReader

READER = ItemReader(GLOSSARY)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("only floral clothes", "∃has.∃like.{floral} ⊓ ¬∃has.¬∃like.{floral}"),
        ("clothes that are only striped", "∃has.∃like.{striped} ⊓ ¬∃has.¬∃like.{striped}"),
        ("people wearing only striped clothes", "∃has.∃like.{striped} ⊓ ¬∃has.¬∃like.{striped}"),
        ("how many garments are purely floral?", "∃has.∃like.{floral} ⊓ ¬∃has.¬∃like.{floral}"),
        ("pictures where everything is striped", "∃has.∃like.{striped} ⊓ ¬∃has.¬∃like.{striped}"),
        ("a coat only in stripes", "∃has.(Coat ⊓ ∃like.{striped}) ⊓ ¬∃has.(Coat ⊓ ¬∃like.{striped})"),
        ("exclusively floral skirts", "∃has.(Skirt ⊓ ∃like.{floral}) ⊓ ¬∃has.(Skirt ⊓ ¬∃like.{floral})"),
        (
            "coats that are only floral or striped",
            "∃has.(Coat ⊓ (∃like.{floral} ⊔ ∃like.{striped})) ⊓ ¬∃has.(Coat ⊓ ¬∃like.{floral} ⊓ ¬∃like.{striped})",
        ),
        (
            "only floral dresses, no belt",
            "∃has.(Dress ⊓ ∃like.{floral}) ⊓ ¬∃has.Belt ⊓ ¬∃has.(Dress ⊓ ¬∃like.{floral})",
        ),
    ],
)
def test_what_is_only_so_has_nothing_that_is_otherwise(question, expected):
    assert read(question) == expected
    assert READER.passed_over(question) == ()


@pytest.mark.parametrize(
    "question", ["only sunny clothes", "clothes that are purely sunny", "only floral sunny dresses"]
)
def test_only_is_told_where_nobody_can_tell_what_else_is_so(question):
    linked = READER.link(question)
    ((start, end),) = linked.unapplied
    assert (question[start:end],) == READER.passed_over(question)
    assert question[start:end] in ("only", "purely")


def test_only_that_asks_for_what_is_shown_is_not_told():
    assert READER.passed_over("show me only sunny pictures") == ()


@pytest.mark.parametrize(
    "question",
    [
        "nothing but a dress",
        "only a dress",
        "pictures that show just a dress",
        "pictures with just a dress",
        "a dress by itself",
        "a dress and nothing else",
    ],
)
def test_who_wants_a_thing_alone_gets_it_with_nothing_else(question):
    kept = "∃has.Dress ⊓ ¬∃has.Bag ⊓ ¬∃has.Belt ⊓ ¬∃has.Coat ⊓ ¬∃has.Pants ⊓ ¬∃has.Shoe ⊓ ¬∃has.Skirt"
    assert read(question) == kept


@pytest.mark.parametrize(
    ("question", "said"), [("only dresses", "only"), ("a dress only", "only"), ("dress alone", "alone")]
)
def test_an_only_that_narrows_nothing_is_told_to_be_passed_over(question, said):
    assert read(question) == "∃has.Dress"
    assert [question[start:end] for start, end in READER.link(question).unapplied] == [said]


def test_an_only_that_leads_back_to_what_is_wanted_leaves_all_else_open():
    assert read("no belt, just a dress") == "∃has.Dress ⊓ ¬∃has.Belt"
