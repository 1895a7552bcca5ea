"""What somebody thinks of things is told apart from what the data say of them, and words that only sound so are not."""

import re
from dataclasses import replace

import pytest
from garment_words import GLOSSARY, SCHEMA, TERMS, WORDS, attribute, garment, iri, read

from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.linked import LinkedSpan, slips_of
from mrag_owl.reading.terms import Sense, Word

READER = ItemReader(GLOSSARY)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("are there gorgeous coats?", ["gorgeous"]),
        ("how many stylish striped skirts are there", ["stylish"]),
        ("a lovely, cosy coat with a belt", ["lovely", "cosy"]),
        ("a trendy and floral dress", ["trendy"]),
        ("a little velvet bag", ["little"]),
        ("is the coat elegant?", ["elegant"]),
        ("are the skirts chic and striped?", ["chic"]),
        ("is the dress good enough?", ["good"]),
        ("is the belt very flattering?", ["flattering"]),
        ("skirts that are cool", ["cool"]),
        ("which bags look awesome?", ["awesome"]),
        ("does the coat have too long sleeves?", ["too long sleeves"]),
        ("is the skirt too sunny?", ["too sunny"]),
    ],
)
def test_words_for_what_somebody_thinks_of_things_are_found(question, found):
    assert list(READER.opinions(question)) == found


@pytest.mark.parametrize(
    "question",
    [
        "good evening, coats please",
        "lovely, coats with a belt",
        "it would be great to see a coat",
        "a coat and a bag too",
        "is there a skirt with a belt too?",
        "a coat, nice",
        "are there pretty long sleeves?",
        "coats, a little longer",
        "is there a coat, my sweet?",
        "skirts for a cool evening",
        "sunny skirts, not too sunny",
    ],
)
def test_words_that_praise_nothing_that_is_asked_for_are_none(question):
    assert READER.opinions(question) == ()


@pytest.mark.parametrize(
    ("question", "unlinked"),
    [("a coaty dress", ("coaty",)), ("skirty coats", ("skirty",)), ("belty skirts", ("belty",))],
)
def test_an_adjective_that_is_made_of_a_whole_thing_is_of_a_style(question, unlinked):
    assert READER.link(question).unlinked == unlinked


def test_an_adjective_that_is_made_of_a_part_or_a_pattern_says_that_it_is_there():
    assert read("a stripy skirt") == "∃has.(Skirt ⊓ ∃like.{striped})"
    assert read("pockety coats") == read("coats with pockets")


@pytest.mark.parametrize(
    ("question", "slips"),
    [("flroal skirts", {"flroal": "floral"}), ("a skrit", {"skrit": "skirt"}), ("skirts", {}), ("a skirty coat", {})],
)
def test_what_is_read_but_for_a_slip_is_told(question, slips):
    assert READER.slips(question, READER.link(question).expression) == slips


def test_what_a_glossary_spells_otherwise_is_no_slip():
    colour = iri("colourful")
    phrases = {"colourful": (Sense(colour, "exact"),), "colourfull": (Sense(colour, "exact"),)}
    glossary = replace(GLOSSARY, phrases={**GLOSSARY.phrases, **phrases})
    told = [LinkedSpan(0, 9, said, colour, "colourful", "attribute", False, 1.0) for said in ("Colourful", "colorful")]
    assert [slips_of([one], glossary) for one in told] == [{}, {}]
    assert slips_of([replace(told[0], text="colourfl")], glossary) == {"colourfl": "colourful"}


ROSES = ItemReader(
    Glossary.build(
        SCHEMA,
        [*TERMS, garment("Rose", "hasPart", "Part"), attribute("rosy", "Dress", "Skirt")],
        [*WORDS, Word(iri("Rose"), "rose"), Word(iri("rosy"), "rosy"), Word(iri("rosy"), "roses", "everyday")],
    )
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a skirt with roses", ["∃has.Skirt", "∃hasPart.Rose", "∃has.Skirt", "∃like.{rosy}"]),
        ("a skirt with roses but no belt", ["∃has.Skirt", "∃hasPart.Rose", "∃has.Skirt", "∃like.{rosy}", "¬∃has.Belt"]),
        ("a skirt with a rose", ["∃has.Skirt", "∃hasPart.Rose"]),
        ("a skirt with two roses", ["∃has.Skirt", "≥2 hasPart.Rose"]),
        ("a rosy skirt", ["∃has.Skirt", "∃like.{rosy}"]),
    ],
)
def test_a_name_of_a_part_and_of_a_pattern_means_either(question, expected):
    assert sorted(re.split(" [⊓⊔] ", re.sub("[()]", "", read(question, ROSES)))) == sorted(expected)


@pytest.mark.parametrize(
    ("question", "unlinked"),
    [
        ("a skirt suit", ("suit",)),
        ("pants suits with a belt", ()),
        ("a coat suit with a belt", ("suit",)),
        ("which skirt suits her", ()),
    ],
)
def test_what_frames_a_request_as_a_verb_is_a_noun_behind_one_thing(question, unlinked):
    assert tuple(one for one in READER.link(question).unlinked if one.startswith("suit")) == unlinked
