"""Words that change all of what is asked, and what is read without them."""

import pytest
from garment_words import GLOSSARY, iri

from mrag_owl.expressions.syntax import conjunction, one_of
from mrag_owl.reading.forms import Counted, Foremost, Listed, More, Whether
from mrag_owl.reading.heeding import is_unheeded
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.tokens import tokenise

READER = ItemReader(GLOSSARY)
WITH_BELT = READER.link("a coat with a belt").expression
WITHOUT_BELT = READER.link("a coat without a belt").expression
ONE_BELT = READER.link("pictures with exactly one belt").expression


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("Are belts just for coats?", Whether(WITH_BELT)),
        ("Have only coats got belts?", Whether(WITH_BELT)),
        ("Is there only one belt?", Whether(ONE_BELT)),
        ("belts worn only with coats", Listed(WITH_BELT)),
        ("coats, striped only", Listed(WITH_BELT)),
        ("people in belts and coats only", Listed(WITH_BELT)),
        ("a coat, I'm not bothered about a belt", Listed(WITH_BELT)),
        ("a coat that doesn't need a belt", Listed(WITHOUT_BELT)),
        ("a coat, it does not have to have a belt", Listed(WITHOUT_BELT)),
        ("I don't care for belts, I like coats", Listed(WITH_BELT)),
        ("no coat without a belt", Listed(WITHOUT_BELT)),
        ("never seen without a belt", Listed(WITHOUT_BELT)),
        ("I can't wear anything but coats", Listed(WITHOUT_BELT)),
        ("not a floral coat but a striped one", Listed(WITHOUT_BELT)),
        ("Are there more coats than skirts and belts together?", More(WITH_BELT, WITH_BELT)),
        ("Which have more belts, coats or skirts?", Foremost(WITH_BELT, ())),
        ("How many belts does each pattern have?", Counted(WITH_BELT)),
        ("belts per coat: how many?", Counted(WITH_BELT)),
    ],
)
def test_what_words_turn_round_is_not_answered_without_them(question, asked):
    assert is_unheeded(tokenise(question), asked)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("Are belts just for coats?", Whether(WITHOUT_BELT)),
        ("I only wonder whether a coat has a belt", Whether(WITH_BELT)),
        ("Are there pictures with only one belt?", Whether(ONE_BELT)),
        ("Can you just show me coats with belts?", Listed(WITH_BELT)),
        ("a coat, I don't mind which, with a belt", Listed(WITH_BELT)),
        ("pictures of coats with belts only", Listed(WITH_BELT)),
        ("My aunt wants stripes, coats only", Listed(WITH_BELT)),
        ("Have you got coats? the striped ones only", Listed(WITH_BELT)),
        ("no skirt and without a belt", Listed(WITHOUT_BELT)),
        ("not a belt but a coat", Listed(WITHOUT_BELT)),
        ("Are there more coats than skirts?", More(WITH_BELT, WITH_BELT)),
        ("Which is more common, a coat or a skirt?", Foremost(WITH_BELT, ())),
        ("Which have the most belts?", Foremost(WITH_BELT, ())),
        ("count each belt", Counted(WITH_BELT)),
        ("How many coats have a belt?", Counted(WITH_BELT)),
    ],
)
def test_what_is_heeded_or_says_nothing_may_be_answered(question, asked):
    assert not is_unheeded(tokenise(question), asked)


def test_what_is_like_something_in_a_whole_is_not_that_whole():
    within = conjunction(WITH_BELT, one_of(iri("picture_7")))
    assert is_unheeded(tokenise("a coat like the one in picture 7"), Listed(within))
    assert not is_unheeded(tokenise("I would like the coat in picture 7"), Listed(within))
    assert not is_unheeded(tokenise("the coat in picture 7"), Listed(within))
    assert not is_unheeded(tokenise("a coat like a cape"), Listed(WITH_BELT))
