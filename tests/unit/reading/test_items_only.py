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
        ("only a dress", "∃has.Dress"),
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
