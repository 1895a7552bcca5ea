"""What is named in a question for what lies in pictures is in what is read of it, as it is joined there."""

import pytest
from garment_words import GLOSSARY, SCHEMA, TERMS, WORDS, attribute, iri, read

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.syntax import ClassExpression, Named, Role, Some, conjunction, one_of
from mrag_owl.reading.forms import Foremost, Listed, Ranked
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.terms import Word

PATTERNS = (iri("floral"), iri("striped"))
READER = ItemReader(GLOSSARY, {"textile pattern": PATTERNS})


def having(name: str, by: str = "has") -> ClassExpression:
    filler = Named(iri(name)) if by == "has" else one_of(iri(name))
    return Some(Role(iri(by)), filler)


def test_what_is_named_and_not_read_is_lost():
    asked = Listed(conjunction(Named(iri("Picture")), having("Coat")))
    assert READER.loses("a coat whose belt is floral", asked)
    assert not READER.loses("a coat that I saw in a shop", asked)


def test_no_thing_is_of_two_kinds_at_once():
    pea, trench = attribute("pea", "Coat", said_of="Coat"), attribute("trench", "Coat", said_of="Coat")
    words = [*WORDS, Word(iri("pea"), "pea coat"), Word(iri("trench"), "trench coat")]
    reader = ItemReader(Glossary.build(SCHEMA, [*TERMS, pea, trench], words))
    both = conjunction(having("Coat"), having("pea", "like"), having("trench", "like"))
    either = reader.either_kind(both)
    assert either is not None
    assert to_dl(either, ShortForms.of(either)) == "∃has.Coat ⊓ (∃like.{pea} ⊔ ∃like.{trench})"
    assert reader.either_kind(conjunction(having("Coat"), having("pea", "like"), having("floral", "like"))) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a coat with a belt or with stripes", "∃has.Coat ⊓ (∃has.Belt ⊔ ∃has.(Coat ⊓ ∃like.{striped}))"),
        ("a coat with stripes or with a belt", "∃has.Coat ⊓ (∃has.Belt ⊔ ∃has.(Coat ⊓ ∃like.{striped}))"),
        ("Anything with short sleeves? Dresses, I mean", "∃has.Dress ⊓ ∃hasPart.(Sleeve ⊓ ∃like.{short})"),
        ("a coat, or failing that a belt", "(∃has.Belt ⊔ ∃has.Coat)"),
        ("a coat or at least a belt", "(∃has.Belt ⊔ ∃has.Coat)"),
        ("a coat of the striped or the floral kind", "∃has.(Coat ⊓ (∃like.{floral} ⊔ ∃like.{striped}))"),
        ("jeans, and leave out all other sorts of pants", "∃has.(Pants ⊓ ∃like.{jeans})"),
        ("jeans, but don't show me any pants of another kind", "∃has.(Pants ⊓ ∃like.{jeans})"),
    ],
)
def test_what_is_joined_stays_with_what_it_is_said_of(question, expected):
    assert read(question, READER) == expected


@pytest.mark.parametrize("question", ["top pattern by frequency", "leading pattern", "no. 1 pattern"])
def test_what_is_at_the_top_is_the_most_common(question):
    asked, most = READER.ask(question), READER.ask("Which pattern is the most common?")
    assert isinstance(most, Ranked)
    assert asked == most


def test_things_are_ranked_among_those_that_are_worn_with_another():
    asked = READER.ask("Where a belt is worn, how do coats, skirts and dresses rank, from commonest to rarest?")
    assert isinstance(asked, Foremost)
    assert len(asked.options) == 3
    assert to_dl(asked.options[0][1], ShortForms.of(asked.options[0][1])) == "Picture ⊓ ∃has.Belt ⊓ ∃has.Coat"


def test_a_number_of_things_is_no_number_on_them():
    numbers = attribute("numbers", "Dress")
    words = [*WORDS, Word(iri("numbers"), "number")]
    reader = ItemReader(Glossary.build(SCHEMA, [*TERMS, numbers], words))
    assert read("dresses with a number", reader) == "∃has.(Dress ⊓ ∃like.{numbers})"
    assert "numbers" not in read("the largest number of dresses", reader)
