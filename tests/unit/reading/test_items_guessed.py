"""Words that no data tell apart: taken as a guess and told so, or not taken where they are cut from another name."""

import pytest
from garment_words import GLOSSARY, SCHEMA, TERMS, WORDS, attribute, iri

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.syntax import ClassExpression
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.nearest import near_words
from mrag_owl.reading.terms import Word

KINDS = Glossary.build(
    SCHEMA,
    [
        *TERMS,
        attribute("lounge (pants)", "Pants", said_of="Pants"),
        attribute("turn-up (pants)", "Pants", said_of="Pants"),
    ],
    [
        *WORDS,
        Word(iri("lounge (pants)"), "lounge (pants)"),
        Word(iri("lounge (pants)"), "pyjama pants", "everyday"),
        Word(iri("turn-up (pants)"), "turn-up (pants)"),
        Word(iri("turn-up (pants)"), "rolled pants", "everyday"),
    ],
)
READER = ItemReader(KINDS)


def dl(question: str) -> str | None:
    asked = READER.ask(question)
    if not isinstance(asked, ClassExpression):
        return None
    return to_dl(asked, ShortForms.of(asked)).removeprefix("Picture ⊓ ")


@pytest.mark.parametrize("question", ["pyjamas", "are there pyjamas?", "a pyjama", "rolled sleeves", "a coat, rolled"])
def test_a_word_cut_from_the_name_of_a_thing_names_nothing_without_it(question):
    assert dl(question) is None


@pytest.mark.parametrize(
    ("question", "name"), [("pyjama pants", "lounge (pants)"), ("rolled pants", "turn-up (pants)"), ("jeans", "jeans")]
)
def test_with_the_thing_it_names_its_kind(question, name):
    assert "∃has.(Pants ⊓ ∃like.{" in dl(question)
    assert name in dl(question)


def test_the_whole_name_is_suggested_for_a_word_cut_from_it():
    assert near_words(["pyjamas"], KINDS) == {"pyjamas": "pyjama pants"}


@pytest.mark.parametrize(
    ("question", "guessed"),
    [("a dress with boots", {"boots": "shoe"}), ("no boots", {"boots": "shoe"}), ("a dress with shoes", {})],
)
def test_what_only_leads_to_something_wider_is_a_guess(question, guessed):
    reader = ItemReader(GLOSSARY)
    linked = reader.link(question)
    assert reader.guessed(question, linked.expression) == guessed


@pytest.mark.parametrize(
    "question", ["striped shoes, not boots", "striped shoes without boots", "striped shoes, no boots"]
)
def test_a_guess_for_what_is_asked_for_itself_denies_nothing(question):
    linked = ItemReader(GLOSSARY).but_for(question)
    assert to_dl(linked.expression, ShortForms.of(linked.expression)) == "Picture ⊓ ∃has.(Shoe ⊓ ∃like.{striped})"
    assert linked.unlinked == ("boots",)


@pytest.mark.parametrize("question", ["a dress without boots", "shoes without belts", "no boots"])
def test_a_guess_for_something_else_is_left_out_as_asked(question):
    assert ItemReader(GLOSSARY).but_for(question) is None


NEARLY = Glossary.build(
    SCHEMA,
    TERMS,
    [*WORDS, *(Word(iri(name), said, "search") for name, said in (("Coat", "jersey"), ("Belt", "belted")))],
)


@pytest.mark.parametrize(
    ("question", "guessed"),
    [("a jersey", {"jersey": "coat"}), ("jerseys", {"jerseys": "coat"}), ("a belted dress", {}), ("belteds", {})],
)
def test_a_word_is_a_guess_in_all_its_forms_unless_it_says_that_something_is_there(question, guessed):
    reader = ItemReader(NEARLY)
    linked = reader.link(question)
    assert linked.spans
    assert reader.guessed(question, linked.expression) == guessed


DENIM = Glossary.build(
    SCHEMA,
    [*TERMS, attribute("trucker (coat)", "Coat", said_of="Coat"), attribute("pea (coat)", "Coat", said_of="Coat")],
    [
        *WORDS,
        Word(iri("trucker (coat)"), "trucker coat"),
        Word(iri("trucker (coat)"), "denim coat", "search"),
        Word(iri("pea (coat)"), "pea coat"),
    ],
)


@pytest.mark.parametrize(
    ("question", "guessed"),
    [
        ("a denim coat", {"denim coat": "trucker coat"}),
        ("coats that are not denim", {"denim": "trucker coat"}),
        ("a coat, not denim", {"denim": "trucker coat"}),
        ("coats that are not pea", {}),
    ],
)
def test_a_guess_is_told_where_it_is_denied_without_its_noun(question, guessed):
    reader = ItemReader(DENIM)
    linked = reader.link(question)
    assert reader.guessed(question, linked.expression) == guessed


def test_a_guess_that_is_wider_than_its_word_is_not_denied():
    boots = ("heel", "sandal", "sneaker", "loafer", "pump", "clog", "mule")
    reader = ItemReader(Glossary.build(SCHEMA, TERMS, [*WORDS, *(Word(iri("Shoe"), one, "search") for one in boots)]))
    linked = reader.link("a coat without heels")
    assert to_dl(linked.expression, ShortForms.of(linked.expression)) == "Picture ⊓ ∃has.Coat"
    assert [linked.question[start:end] for start, end in linked.repelled] == ["heels"]
    assert "Shoe" in to_dl(reader.link("a coat with heels").expression, ShortForms.of(linked.expression))


@pytest.mark.parametrize(
    ("question", "guessed"),
    [
        ("a patch", {"patch": "bag"}),
        ("a dress and a patch", {"patch": "bag"}),
        ("patches", {"patches": "bag"}),
        ("a patch pocket", {}),
        ("a dress with patch pockets", {}),
    ],
)
def test_a_word_is_a_guess_alone_though_it_is_a_name_before_a_noun(question, guessed):
    reader = ItemReader(Glossary.build(SCHEMA, TERMS, [*WORDS, Word(iri("Bag"), "patch", "search")]))
    assert reader.guessed(question, reader.link(question).expression) == guessed
