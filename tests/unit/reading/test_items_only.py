"""Questions for things that are only so, which no others are to contradict."""

import pytest
from garment_words import GLOSSARY, read

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
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
        ("striped only", "∃has.∃like.{striped} ⊓ ¬∃has.¬∃like.{striped}"),
        ("nothing but stripes", "∃has.∃like.{striped} ⊓ ¬∃has.¬∃like.{striped}"),
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
        "all that she wears is a dress",
        "pictures where a dress is all there is to be seen",
        "the entire outfit should be a dress",
        "outfits consisting purely of a dress",
        "which people are wearing only a dress, without any additional garments?",
        "a dress on her and not a single further garment",
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


def alone(*wanted: str) -> str:
    """Return that there are some things and no others."""
    out = [f"¬∃has.{name}" for name in ("Bag", "Belt", "Coat", "Dress", "Pants", "Shoe", "Skirt") if name not in wanted]
    return " ⊓ ".join([*(f"∃has.{name}" for name in wanted), *out])


@pytest.mark.parametrize(
    "question",
    [
        "only a dress or a coat",
        "only a dress or coat",
        "nothing but dresses or coats",
        "pictures with only a dress or a coat",
        "a dress or a coat by itself",
        "a dress or a coat and nothing else",
    ],
)
def test_of_alternatives_that_are_wanted_alone_each_is(question):
    assert read(question) == f"(({alone('Coat')}) ⊔ ({alone('Dress')}))"
    assert READER.link(question).unapplied == ()


def test_of_more_alternatives_that_are_wanted_alone_each_is():
    each = " ⊔ ".join(f"({alone(name)})" for name in ("Coat", "Dress", "Skirt"))
    assert read("only a dress, a coat or a skirt") == f"({each})"
    assert read("pictures with only a dress or a coat, no belt").endswith(" ⊓ ¬∃has.Belt")


@pytest.mark.parametrize("question", ["only a dress with a belt", "a dress with a belt and nothing else"])
def test_what_is_wanted_with_a_thing_that_is_alone_is_there(question):
    assert read(question) == alone("Belt", "Dress")


@pytest.mark.parametrize(
    ("question", "said"),
    [("just a dress or a skirt with a belt", "just"), ("only a dress and a bag or a coat", "only")],
)
def test_an_only_that_does_not_go_with_the_rest_is_told_to_be_passed_over(question, said):
    linked = READER.link(question)
    assert "¬" not in read(question)
    assert [question[start:end] for start, end in linked.unapplied] == [said]
    assert READER.passed_over(question, linked.expression) == (said,)


@pytest.mark.parametrize("question", ["a dress and nothing else", "how many have a dress and nothing else?"])
def test_nothing_else_is_no_empty_end_of_a_question(question):
    asked = READER.ask(question)
    assert asked is not None
    assert getattr(asked, "expression", asked) == READER.link("only a dress").expression


@pytest.mark.parametrize(
    "question",
    [
        "Are belts worn exclusively with dresses?",
        "Are belts just for dresses?",
        "Do people wear belts only with dresses?",
        "Do people wear belts with dresses only?",
        "Do only dresses have belts?",
        "Is it only dresses that have belts?",
    ],
)
def test_what_is_only_somewhere_is_nowhere_else(question):
    asked = READER.ask(question)
    assert to_dl(asked.expression, ShortForms.of(asked.expression)) == "Picture ⊓ ∃has.Belt ⊓ ¬∃has.Dress"
    assert READER.passed_over(question, asked.expression) == ()


@pytest.mark.parametrize(
    "question", ["Who wears only a dress?", "Does anyone wear only a dress?", "dressed in just a dress"]
)
def test_who_wears_a_thing_alone_has_nothing_else(question):
    assert read(question) == read("nothing but a dress")


@pytest.mark.parametrize(
    "question", ["people dressed only in stripes", "outfits in stripes only", "pictures in stripes only"]
)
def test_in_something_alone_is_nobody_who_has_things_that_are_otherwise(question):
    assert read(question) == "∃has.∃like.{striped} ⊓ ¬∃has.¬∃like.{striped}"
