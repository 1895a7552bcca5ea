"""What lies in pictures, asked for in any order between words that only frame a request, and what parts are called."""

from dataclasses import replace

import pytest
from garment_words import SCHEMA, TERMS, WORDS, attribute, iri

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.syntax import ClassExpression
from mrag_owl.reading.first_words import asks_whether
from mrag_owl.reading.forms import Listed
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.skipping import Skip, passed_over
from mrag_owl.reading.terms import Word
from mrag_owl.reading.tokens import tokenise

NECKS = ("boat", "halterneck")
GLOSSARY = Glossary.build(
    replace(SCHEMA, item_words=("garment", "clothes")),
    [
        *TERMS,
        attribute("boat", "Dress"),
        attribute("halterneck", "Dress"),
        attribute("bell", "Dress", "Skirt"),
        attribute("bell (sleeve)", "Sleeve", said_of="Sleeve"),
    ],
    [
        *WORDS,
        Word(iri("boat"), "boat neck"),
        Word(iri("halterneck"), "halterneck"),
        Word(iri("bell"), "bell"),
        Word(iri("bell"), "bell-shaped", "everyday"),
        Word(iri("bell (sleeve)"), "bell (sleeve)"),
    ],
)
READER = ItemReader(GLOSSARY, {"neck": tuple(map(iri, NECKS)), "necks": tuple(map(iri, NECKS))})


def dl(asked):
    expression = asked if isinstance(asked, ClassExpression) else asked.expression
    return to_dl(expression, ShortForms.of(expression)).removeprefix("Picture ⊓ ")


def wanted(question):
    found = READER.ask(question)
    return found if found is not None else READER.heaped(question)


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("Brr, chilly lately! People wrapped up in a coat with a belt, please", "coat with a belt"),
        ("I'd be indebted for glimpses of someone sporting a bag and a skirt", "a bag and a skirt"),
        ("Kindly retrieve, for the webinar, whichever clothes possess a striped skirt", "striped skirt"),
        ("This frost! Homework requires me to fetch beltless coats", "coats without a belt"),
    ],
)
def test_words_that_only_frame_a_request_stand_between_its_parts(question, plain):
    assert dl(wanted(question)) == dl(wanted(plain))


@pytest.mark.parametrize(
    "question",
    [
        "I'd be indebted for glimpses of someone sporting a shiny bag and a skirt",
        "coats so lovely that you could never glimpse the belts",
        "coats I would not request with belts",
    ],
)
def test_unknown_words_and_what_stands_by_a_denial_frame_nothing(question):
    found = wanted(question)
    assert found is None or dl(found) not in {dl(wanted(said)) for said in ("bag and skirt", "coat and belt", "coat")}


@pytest.mark.parametrize(
    "question",
    [
        "a dress, neck: boat",
        "dress, neck called boat",
        "a dress with the neck known as boat",
        "a dress whose neck goes by the name of boat",
        "a dress with a neck named boat",
    ],
)
def test_what_a_part_is_called_or_a_field_says_is_said_of_it(question):
    assert dl(wanted(question)) == dl(wanted("a dress with a boat neck"))


def test_a_word_that_names_one_of_a_kind_stands_before_the_kind():
    assert dl(wanted("dresses with a halterneck neck")) == dl(wanted("dresses with a halterneck"))
    assert dl(wanted("dress, neck: halterneck")) == dl(wanted("dresses with a halterneck"))


def test_what_seems_so_is_what_the_noun_behind_it_is_called_so():
    assert dl(wanted("bell-shaped sleeves")) == dl(wanted("bell sleeves"))
    assert dl(wanted("bell-shaped skirt")) == dl(wanted("bell skirt"))


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("which coats are belt-free?", "coats without a belt"),
        ("coats, just the belt has to be missing", "coats without a belt"),
        ("a coat, yet somebody has left the belt off", "coats without a belt"),
        ("skirts so that you can't see any shoes", "skirts without shoes"),
    ],
)
def test_what_is_free_of_something_or_has_left_it_off_is_without_it(question, plain):
    assert dl(wanted(question)) == dl(wanted(plain))


@pytest.mark.parametrize(
    "question",
    [
        "skirts: list of necks",
        "Which necks, honestly, do skirts tend to have?",
        "which necks do skirts have?",
        "halternecks and so on: which necks do skirts have?",
    ],
)
def test_kinds_are_asked_for_before_or_behind_what_has_them(question):
    found = READER.ask(question)
    assert isinstance(found, Listed)
    assert dl(found).startswith("{boat, halterneck} ⊓ ")
    assert "Skirt" in dl(found)


@pytest.mark.parametrize(
    "question",
    [
        "all garments, boat neck",
        "list pictures in which there is a boat neck",
        "pictures in which there is a boat neck",
    ],
)
def test_things_of_any_class_with_one_of_a_kind_are_no_kinds(question):
    assert isinstance(wanted(question), ClassExpression)


@pytest.mark.parametrize(
    ("question", "is_asked"),
    [
        ("May we inquire whether a kilt is in there?", True),
        ("kilts, true or false", True),
        ("a kilt: present or absent", True),
        ("Which kilts are there? I'm not sure whether any are red.", False),
        ("kilts, whether red or blue", False),
        ("kilts, red or not", False),
    ],
)
def test_who_wants_to_know_whether_something_is_so_asks_for_yes_or_no(question, is_asked):
    assert asks_whether(tokenise(question)) is is_asked


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("a striped skirt, any garment will do", "a striped skirt"),
        ("Which garments feature long sleeves?", "long sleeves"),
        ("A floral coat is what I'm after", "floral coat"),
    ],
)
def test_any_thing_may_have_what_is_wanted(question, plain):
    assert dl(wanted(question)) == dl(wanted(plain))


def test_many_ways_over_the_same_words_are_tried_once():
    skips = [Skip(first, last, 1, is_harmless=True) for first in range(1, 30) for last in range(first + 1, 31)]
    found, _ = passed_over({("Thing", 0): [(1, "coat", 0)]}, skips, told=False)
    assert len(found["Thing", 0]) == 30
    assert {end: cost for end, _, cost in found["Thing", 0]}[30] == 1


@pytest.mark.parametrize(
    ("question", "is_so"),
    [
        ("we would prefer a striped coat to a bag", True),
        ("Skirts preferred over coats, please", True),
        ("striped coats are preferable to a dress", True),
        ("preferably coats, though a dress is fine", True),
        ("we would prefer to be shown coats", False),
        ("a coat over a dress", False),
        ("a coat, preferably with a belt", False),
    ],
)
def test_one_thing_preferred_to_another_is_no_wish_for_both(question, is_so):
    assert READER.prefers_one(question) == is_so
