"""What a question is read as, over a vocabulary of a few garments and one of paintings."""

from dataclasses import replace
from itertools import pairwise

import pytest
from garment_words import GLOSSARY, LINKER, SCHEMA, TERMS, WORDS, attribute, garment, iri, read
from hypothesis import example, given
from hypothesis import strategies as st

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.syntax import Named, Role, Some, signature
from mrag_owl.reading.forms import Foremost
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.item_writing import validate
from mrag_owl.reading.terms import Schema, Term, Word


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a floral dress", "∃has.(Dress ⊓ ∃like.{floral})"),
        ("DRESSES, in a floral pattern", "∃has.(Dress ⊓ ∃like.{floral})"),
        ("floral or striped dress", "∃has.(Dress ⊓ (∃like.{floral} ⊔ ∃like.{striped}))"),
        ("a floral dress and a striped coat", "∃has.(Coat ⊓ ∃like.{striped}) ⊓ ∃has.(Dress ⊓ ∃like.{floral})"),
        ("a floral and a striped dress", "∃has.(Dress ⊓ ∃like.{floral}) ⊓ ∃has.(Dress ⊓ ∃like.{striped})"),
        ("a dress with pockets, in a floral print", "∃has.Dress ⊓ ∃has.∃like.{floral} ⊓ ∃hasPart.Pocket"),
        ("a dress with long sleeves", "∃has.Dress ⊓ ∃hasPart.(Sleeve ⊓ ∃like.{long})"),
        ("long or short sleeves", "∃hasPart.(Sleeve ⊓ (∃like.{long} ⊔ ∃like.{short}))"),
        ("a coat with patch pockets", "∃has.Coat ⊓ ∃hasPart.(Pocket ⊓ ∃like.{patch})"),
        ("jeans", "∃has.(Pants ⊓ ∃like.{jeans})"),
        ("striped jeans", "∃has.(Pants ⊓ ∃like.{jeans} ⊓ ∃like.{striped})"),
        ("a wraparound skirt", "∃has.(Skirt ⊓ ∃like.{wrapSkirt})"),
        ("a wraparound red dress", "∃has.(Dress ⊓ ∃like.{wrapDress})"),
        ("boots", "∃has.Shoe"),
        ("a dress; the dress is striped", "∃has.Dress ⊓ ∃has.(Dress ⊓ ∃like.{striped})"),
        ("something striped", "∃has.∃like.{striped}"),
        ("striped garments", "∃has.∃like.{striped}"),
    ],
)
def test_attributes_go_to_their_own_noun(question, expected):
    assert read(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a dress without a belt", "∃has.Dress ⊓ ¬∃has.Belt"),
        ("a dress without a belt or a bag", "∃has.Dress ⊓ ¬∃has.Bag ⊓ ¬∃has.Belt"),
        ("a dress without a belt, but with shoes", "∃has.Dress ⊓ ∃has.Shoe ⊓ ¬∃has.Belt"),
        ("no belt, bag or coat", "¬∃has.Bag ⊓ ¬∃has.Belt ⊓ ¬∃has.Coat"),
        ("neither a belt nor a bag", "¬∃has.Bag ⊓ ¬∃has.Belt"),
        ("a dress that isn’t floral", "∃has.(Dress ⊓ ¬∃like.{floral})"),
        ("a non-floral dress", "∃has.(Dress ⊓ ¬∃like.{floral})"),
        ("no floral dress", "¬∃has.(Dress ⊓ ∃like.{floral})"),
        ("a dress without a floral print", "∃has.(Dress ⊓ ¬∃like.{floral})"),
        ("not a floral but a striped dress", "∃has.(Dress ⊓ ∃like.{striped} ⊓ ¬∃like.{floral})"),
        ("a dress and no pockets on the coat", "∃has.Coat ⊓ ∃has.Dress ⊓ ¬∃hasPart.Pocket"),
        ("I don't want a coat", "¬∃has.Coat"),
        ("not only a coat", "∃has.Coat"),
        ("not without a belt", "∃has.Belt"),
        ("a coat with or without a belt", "∃has.Coat"),
        ("belt-free, pocketless dress", "∃has.Dress ⊓ ¬∃has.Belt ⊓ ¬∃hasPart.Pocket"),
        ("a sleeveless dress", "∃has.Dress ⊓ (∃hasPart.(Sleeve ⊓ ∃like.{sleeveless}) ⊔ ¬∃hasPart.Sleeve)"),
        ("a dress with no sleeves", "∃has.Dress ⊓ ¬∃hasPart.Sleeve"),
    ],
)
def test_a_denial_reaches_as_far_as_it_says(question, expected):
    assert read(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("two pockets", "≥2 hasPart.Pocket"),
        ("at least three pockets", "≥3 hasPart.Pocket"),
        ("more than one pocket", "≥2 hasPart.Pocket"),
        ("no more than 2 pockets", "≤2 hasPart.Pocket"),
        ("fewer than three pockets", "≤2 hasPart.Pocket"),
        ("exactly two pockets", "≥2 hasPart.Pocket ⊓ ≤2 hasPart.Pocket"),
        ("between two and four pockets", "≥2 hasPart.Pocket ⊓ ≤4 hasPart.Pocket"),
        ("three or more pockets", "≥3 hasPart.Pocket"),
        ("more pockets than two", "≥3 hasPart.Pocket"),
        ("a dress with fewer pockets than three", "∃has.Dress ⊓ ≤2 hasPart.Pocket"),
        ("a pair of shoes", "≥2 has.Shoe"),
        ("a pair of pants", "∃has.Pants"),
        ("two long-sleeved dresses", "∃hasPart.(Sleeve ⊓ ∃like.{long}) ⊓ ≥2 has.Dress"),
        ("two floral dresses", "≥2 has.(Dress ⊓ ∃like.{floral})"),
        ("a dress from 2019", "∃has.Dress"),
    ],
)
def test_numbers_count_the_noun_they_stand_before(question, expected):
    linker = ItemReader(Glossary.build(SCHEMA, TERMS, [*WORDS, Word(iri("long"), "long sleeved", "everyday")]))
    assert read(question, linker) == expected


def test_an_attribute_stated_of_pictures_stands_beside_the_garment():
    assert read("a sunny dress") == "∃has.Dress ⊓ ∃like.{sunny}"
    assert read("a dress that is not sunny") == "∃has.Dress ⊓ ¬∃like.{sunny}"


COLOURS = [attribute(name, "Dress", "Coat", "Skirt", "Pants") for name in ("red", "blue")]
COLOURED = ItemReader(
    Glossary.build(SCHEMA, [*TERMS, *COLOURS], [*WORDS, *(Word(one.iri, one.label) for one in COLOURS)])
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("jeans, either blue jeans or red jeans", "∃like.{blue} ⊔ ∃like.{red}"),
        ("jeans, blue jeans or red jeans", "∃like.{blue} ⊔ ∃like.{red}"),
        ("jeans: blue jeans or red jeans", "∃like.{blue} ⊔ ∃like.{red}"),
        ("jeans, blue, red or striped jeans", "∃like.{blue} ⊔ ∃like.{red} ⊔ ∃like.{striped}"),
    ],
)
def test_alternatives_that_name_the_thing_again_say_which_are_meant(question, expected):
    each = [f"∃has.(Pants ⊓ {' ⊓ '.join(sorted((said, '∃like.{jeans}')))})" for said in expected.split(" ⊔ ")]
    either = f"∃has.(Pants ⊓ ∃like.{{jeans}}) ⊓ ({' ⊔ '.join(sorted(each))})"
    assert read(question, COLOURED) in (either, f"∃has.(Pants ⊓ ∃like.{{jeans}} ⊓ ({expected}))")


_BAG, _BELT, _COAT = "∃has.Bag", "∃has.Belt", "∃has.Coat"
_ALL = f"{_BAG} ⊓ {_BELT} ⊓ {_COAT}"
_ANY = f"({_BAG} ⊔ {_BELT} ⊔ {_COAT})"
_TWO = f"(({_BAG} ⊓ {_BELT}) ⊔ ({_BAG} ⊓ {_COAT}) ⊔ ({_BELT} ⊓ {_COAT}))"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a bag, a belt and a coat: all three", _ALL),
        ("a bag, a belt, a coat. All of these", _ALL),
        ("pictures with all of these: a bag, a belt, a coat", _ALL),
        ("bags, belts, coats: at least one of these", _ANY),
        ("pictures with a bag, a belt or a coat, at least one of these", _ANY),
        ("a bag, a belt, a coat, any of these", _ANY),
        ("any of these: a bag, a belt, a coat", _ANY),
        ("bags, belts, coats: two of them", _TWO),
        ("two of a bag, a belt and a coat", _TWO),
        ("a bag, a belt and coats, two of these", _TWO),
        ("either of these: a bag, a coat", f"({_BAG} ⊔ {_COAT})"),
        ("none of these: a bag, a belt", f"¬({_BAG} ⊔ {_BELT})"),
        ("a coat, none of these: a bag, a belt", f"{_COAT} ⊓ ¬({_BAG} ⊔ {_BELT})"),
        ("bags, two of them", "≥2 has.Bag"),
    ],
)
def test_how_many_of_a_list_are_wanted_is_said_behind_it(question, expected):
    assert read(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a coat with a floral print and red", "∃has.(Coat ⊓ ∃like.{floral} ⊓ ∃like.{red})"),
        ("a coat in a floral print and red", "∃has.(Coat ⊓ ∃like.{floral} ⊓ ∃like.{red})"),
        ("a coat with stripes and red or blue", "∃has.(Coat ⊓ ∃like.{striped} ⊓ (∃like.{blue} ⊔ ∃like.{red}))"),
        ("a coat with a floral print and red skirt", "∃has.(Coat ⊓ ∃like.{floral}) ⊓ ∃has.(Skirt ⊓ ∃like.{red})"),
        ("a coat with stripes and jeans", "∃has.(Coat ⊓ ∃like.{striped}) ⊓ ∃has.(Pants ⊓ ∃like.{jeans})"),
    ],
)
def test_what_is_said_behind_a_print_and_of_no_other_thing_is_said_of_the_same(question, expected):
    assert read(question, COLOURED) == expected


def test_an_attribute_stated_of_both_may_be_on_either():
    both = attribute("red", "Dress", on_pictures=3)
    linker = ItemReader(Glossary.build(SCHEMA, [*TERMS, both], [*WORDS, Word(both.iri, "red")]))
    assert read("a red dress", linker) == "(∃has.(Dress ⊓ ∃like.{red}) ⊔ (∃has.Dress ⊓ ∃like.{red}))"


def test_idioms_of_the_field_name_nothing_unless_the_vocabulary_has_them():
    schema = replace(SCHEMA, idioms=("dress code", "belt out", "coat check", "jeans day"))
    linker = ItemReader(Glossary.build(schema, TERMS, WORDS))
    assert read("a coat for our dress codes") == "∃has.Coat ⊓ ∃has.Dress"  # without the schema's idioms
    assert read("a coat for our dress codes", linker) == "∃has.Coat"
    assert read("belt out a song, by the coat check, on jeans day", linker) == "Picture"
    assert read("a dress coded blue, no belt", linker) == "∃has.Dress ⊓ ¬∃has.Belt"
    named = attribute("dyed", "Dress")
    words = [*WORDS, Word(named.iri, "coat check")]
    linker = ItemReader(Glossary.build(schema, [*TERMS, named], words))
    assert read("a coat check dress", linker) == "∃has.(Dress ⊓ ∃like.{dyed})"


def test_words_that_mean_nothing_are_returned_and_lower_the_confidence():
    linked = LINKER.link("a black silk dress without lace")
    assert linked.unlinked == ("black", "silk", "lace")
    assert linked.confidence == pytest.approx(1 / 4)
    assert LINKER.link("what shall I wear?").confidence == 0.0


def test_spans_say_where_what_and_whether_it_is_denied():
    linked = LINKER.link("Flowery dress, without a belt")
    found = [(span.text, span.term, span.kind, span.negated) for span in linked.spans]
    assert found == [
        ("Flowery", "ex:floral", "attribute", False),
        ("dress", "ex:Dress", "item", False),
        ("belt", "ex:Belt", "item", True),
    ]
    assert [linked.question[span.start : span.end] for span in linked.spans] == [span.text for span in linked.spans]


@pytest.mark.parametrize(
    ("typed", "meant"), [("drses", "dress"), ("dres", "dress"), ("pokcet", "pocket"), ("sleevve", "sleeve")]
)
def test_a_slip_of_the_keyboard_is_forgiven(typed, meant):
    assert read(f"a {typed}") == read(f"a {meant}")


@pytest.mark.parametrize("typed", ["dressed", "coated", "style", "shop", "short", "belts of rain dressing"])
def test_words_that_only_look_alike_are_not_taken_for_garments(typed):
    assert "Dress" not in read(typed)
    assert "Coat" not in read(typed)


def test_paintings_have_attributes_and_no_items():
    schema = Schema(iri("Painting"), (), (iri("by"), iri("on")), population_words=("painting", "work"))
    monet = Term(iri("monet"), "Claude Monet", "attribute", iri("by"), individuals=(iri("monet"),), on_population=4)
    wood = Term(iri("wood"), "wood", "attribute", iri("on"), individuals=(iri("wood"),), on_population=9)
    words = [Word(monet.iri, "Claude Monet"), Word(monet.iri, "Monet", "everyday"), Word(wood.iri, "wood")]
    linker = ItemReader(Glossary.build(schema, [monet, wood], words))
    assert read("works by Monet that are not on wood", linker) == "Painting ⊓ ∃by.{monet} ⊓ ¬∃on.{wood}"


def test_a_glossary_comes_back_from_json_as_it_was():
    assert Glossary.from_json(GLOSSARY.to_json()) == GLOSSARY
    with pytest.raises(ExpressionError, match="cannot be read"):
        Glossary.from_json('{"schema": 3}')


@pytest.mark.parametrize(
    "expression",
    [Named(iri("Hat")), Some(Role(iri("wears")), Named(iri("Dress")))],
)
def test_expressions_outside_the_vocabulary_are_refused(expression):
    with pytest.raises(ExpressionError, match="unknown"):
        validate(expression, GLOSSARY)


SMALL_WORDS = ["a", "the", "and", "or", "but", "not", "no", "without", "neither", "nor", "with", "in", "on", "is"]
SMALL_WORDS += ["two", "three", "at", "least", "most", "more", "than", "exactly", ",", ".", ";", "/", "?", "("]
CONTENT = [*sorted({word for phrase in GLOSSARY.phrases for word in phrase.split()}), "black", "garment", "beltless"]
questions = st.lists(st.sampled_from(SMALL_WORDS + CONTENT), max_size=25).map(" ".join)


@pytest.mark.slow
@given(st.one_of(st.text(max_size=80), questions))
@example("-SHORTSLEEVE")
def test_any_text_is_read_into_the_vocabulary_with_spans_apart(text):
    linked = LINKER.link(text)
    validate(linked.expression, GLOSSARY)
    assert set(signature(linked.expression).roles) <= {"ex:has", "ex:hasPart", "ex:like"}
    places = [(span.start, span.end) for span in linked.spans]
    assert all(0 <= start < end <= len(text) for start, end in places)
    assert all(end <= start for (_, end), (start, _) in pairwise(places))
    assert all(span.text == text[span.start : span.end] for span in linked.spans)
    assert 0.0 <= linked.confidence <= 1.0
    assert LINKER.link(text) == linked


@pytest.mark.slow
def test_a_very_long_question_is_read_in_time():
    assert LINKER.link("a floral dress or a coat, not " * 2000).spans


def test_a_garment_before_another_says_nothing_of_it():
    assert LINKER.link("a jeans skirt with a belt").unlinked == ("jeans",)
    assert read("a jeans skirt with a belt") == "∃has.Belt ⊓ ∃has.Skirt"


def test_which_picture_has_the_most_garments_asks_for_no_kind_of_garment():
    assert LINKER.ask("Which picture has the most garments?") is None
    assert isinstance(LINKER.ask("Which garments are most common?"), Foremost)


def test_what_a_word_only_means_of_the_first_thing_is_not_said_of_the_next():
    others = [one for one in TERMS if one.iri != iri("long")]
    stated = [attribute("long", said_of="Sleeve", on_pictures=9), attribute("maxi", on_pictures=9)]
    terms = [*others, *stated, garment("Zip", "hasPart", "Part")]
    listed = [*WORDS, Word(iri("maxi"), "long", "everyday"), Word(iri("Zip"), "zip")]
    reader = ItemReader(Glossary.build(SCHEMA, terms, listed))

    def required(question: str) -> str:
        expression = reader.link(question).expression
        return to_dl(expression, ShortForms.of(expression))

    assert required("long sleeves and zips") == "Picture ⊓ ∃hasPart.Sleeve ⊓ ∃hasPart.Zip ⊓ ∃like.{long}"
    assert required("long coats and skirts") == "Picture ⊓ ∃has.Coat ⊓ ∃has.Skirt ⊓ ∃like.{maxi}"
