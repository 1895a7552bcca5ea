"""Questions for what lies in pictures, read whole: each is a class of questions and not one wording."""

from dataclasses import replace

import pytest
from garment_words import GLOSSARY, SCHEMA, TERMS, WORDS, attribute, iri
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.reading.forms import ASKED, Ranked
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.terms import Word

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
        ("floral pockets and skirts", "∃has.Skirt ⊓ ∃hasPart.(Pocket ⊓ ∃like.{floral})"),
        ("floral skirts and dresses", "∃has.(Dress ⊓ ∃like.{floral}) ⊓ ∃has.(Skirt ⊓ ∃like.{floral})"),
        ("a striped coat or a dress", "(∃has.Dress ⊔ ∃has.(Coat ⊓ ∃like.{striped}))"),
        ("floral or striped dresses", "∃has.(Dress ⊓ (∃like.{floral} ⊔ ∃like.{striped}))"),
        # grouped alternatives
        (
            "either a dress and a belt, or a skirt and shoes",
            "((∃has.Belt ⊓ ∃has.Dress) ⊔ (∃has.Shoe ⊓ ∃has.Skirt))",
        ),
        (
            "a coat, a bag and a belt, or a coat, shoes and a belt",
            "((∃has.Bag ⊓ ∃has.Belt ⊓ ∃has.Coat) ⊔ (∃has.Belt ⊓ ∃has.Coat ⊓ ∃has.Shoe))",
        ),
        (
            "a dress with a pocket or flowers but no belt",
            "(∃has.(Dress ⊓ ∃like.{floral}) ⊔ (∃has.Dress ⊓ ∃hasPart.Pocket)) ⊓ ¬∃has.Belt",
        ),
        (
            "anything striped: coats, skirts",
            "(∃has.(Coat ⊓ ∃like.{striped}) ⊔ ∃has.(Skirt ⊓ ∃like.{striped}))",
        ),
        ("coats trimmed with a belt", "∃has.Belt ⊓ ∃has.Coat"),
        ("a dress with a belt or a coat with a belt", "((∃has.Belt ⊓ ∃has.Coat) ⊔ (∃has.Belt ⊓ ∃has.Dress))"),
        ("a dress with pockets or a coat", "(∃has.Coat ⊔ (∃has.Dress ⊓ ∃hasPart.Pocket))"),
        ("a dress with a belt or a bag", "∃has.Dress ⊓ (∃has.Bag ⊔ ∃has.Belt)"),
        ("something striped or a dress, without a belt", "(∃has.Dress ⊔ ∃has.∃like.{striped}) ⊓ ¬∃has.Belt"),
        ("a dress, plus a pocket or a bag", "∃has.Dress ⊓ (∃has.Bag ⊔ ∃hasPart.Pocket)"),
        ("I want a bag and also a coat or pockets", "∃has.Bag ⊓ (∃has.Coat ⊔ ∃hasPart.Pocket)"),
        ("a coat with a belt or a pocket", "∃has.Coat ⊓ (∃has.Belt ⊔ ∃hasPart.Pocket)"),
        ("dresses with a pocket or long sleeves", "∃has.Dress ⊓ (∃hasPart.Pocket ⊔ ∃hasPart.(Sleeve ⊓ ∃like.{long}))"),
        (
            "a skirt with stripes or a pocket",
            "(∃has.(Skirt ⊓ ∃like.{striped}) ⊔ (∃has.Skirt ⊓ ∃hasPart.Pocket))",
        ),
        (
            "a skirt with a pocket or flowers",
            "(∃has.(Skirt ⊓ ∃like.{floral}) ⊔ (∃has.Skirt ⊓ ∃hasPart.Pocket))",
        ),
        ("everything striped except coats", "∃has.∃like.{striped} ⊓ ¬∃has.Coat"),
        ("all dresses but the striped ones", "∃has.(Dress ⊓ ¬∃like.{striped})"),
        ("any coat but floral", "∃has.(Coat ⊓ ¬∃like.{floral})"),
        ("stripes with flowers or with a belt", "∃has.∃like.{striped} ⊓ (∃has.Belt ⊔ ∃has.∃like.{floral})"),
        ("dresses without a belt or with a bag", "((∃has.Bag ⊓ ∃has.Dress) ⊔ (∃has.Dress ⊓ ¬∃has.Belt))"),
        ("an article about bags worn over coats", "∃has.Bag ⊓ ∃has.Coat"),
        ("striped pieces that are not jeans", "∃has.∃like.{striped} ⊓ ¬∃has.(Pants ⊓ ∃like.{jeans})"),
        ("a floralcoat", "∃has.(Coat ⊓ ∃like.{floral})"),
        ("co at with a be lt", "∃has.Belt ⊓ ∃has.Coat"),
        ("bag belt and shoes in one picture", "∃has.Bag ⊓ ∃has.Belt ⊓ ∃has.Shoe"),
        ("a coat but neither jeans nor bags", "∃has.Coat ⊓ ¬∃has.Bag ⊓ ¬∃has.(Pants ⊓ ∃like.{jeans})"),
        ("a coat, not jeans", "∃has.Coat ⊓ ¬∃has.(Pants ⊓ ∃like.{jeans})"),
        # pairs denied, together and each
        ("excluding coats and belts", "¬∃has.Belt ⊓ ¬∃has.Coat"),
        ("not both a bag and a belt", "¬(∃has.Bag ⊓ ∃has.Belt)"),
        ("a striped coat. A floral one would do", "(∃has.(Coat ⊓ ∃like.{floral}) ⊔ ∃has.(Coat ⊓ ∃like.{striped}))"),
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
        ("pockets: no fewer than three of them", "≥3 hasPart.Pocket"),
        ("two pairs of shoes", "≥4 has.Shoe"),
        # one thing over, under or beside another, in whatever words
        ("a coat draped over a dress", "∃has.Coat ⊓ ∃has.Dress"),
        ("a skirt peeking out from under a coat", "∃has.Coat ⊓ ∃has.Skirt"),
        ("striped dresses that are layered underneath a coat", "∃has.Coat ⊓ ∃has.(Dress ⊓ ∃like.{striped})"),
        ("a dress teamed along with a bag", "∃has.Bag ⊓ ∃has.Dress"),
        # what is missing, and what nobody wears
        ("coats where the belt is missing", "∃has.Coat ⊓ ¬∃has.Belt"),
        ("a dress where the shoes can't be seen", "∃has.Dress ⊓ ¬∃has.Shoe"),
        ("pictures in which a bag is nowhere to be seen", "¬∃has.Bag"),
        ("looks where no one is carrying a bag", "¬∃has.Bag"),
        ("a coat with nothing on top, no belt", "∃has.Coat ⊓ ¬∃has.Belt"),
        # asked in many ways
        ("belts in how many of the pictures?", "∃has.Belt"),
        ("in how many outfits does a coat appear together with a dress?", "∃has.Coat ⊓ ∃has.Dress"),
        ("a coat and a belt together, no dress", "∃has.Belt ⊓ ∃has.Coat ⊓ ¬∃has.Dress"),
        ("a bag, the old-fashioned way", "∃has.Bag"),
        ("coats or dresses, something floaty", "(∃has.Coat ⊔ ∃has.Dress)"),
        ("coats or dresses, something comfy", "(∃has.Coat ⊔ ∃has.Dress)"),
        ("bags without belts: pictures with a bag but without a belt", "∃has.Bag ⊓ ¬∃has.Belt"),
        ("with a bag. Which of those show a coat?", "∃has.Bag ⊓ ∃has.Coat"),
        ("I may only print pictures with a bag: which ones show a coat?", "∃has.Bag ⊓ ∃has.Coat"),
        ("a dress that closes with a belt", "∃has.Belt ⊓ ∃has.Dress"),
        ("a dress cut with long sleeves", "∃has.Dress ⊓ ∃hasPart.(Sleeve ⊓ ∃like.{long})"),
        ("stripes and flowers mixed in one outfit", "∃has.∃like.{floral} ⊓ ∃has.∃like.{striped}"),
        ("long-form sleeves", "∃hasPart.(Sleeve ⊓ ∃like.{long})"),
        ("figures with a bag who are in a coat", "∃has.Bag ⊓ ∃has.Coat"),
        ("in how many of the pictures is no bag marked?", "¬∃has.Bag"),
        ("which outfits pair skirts with a belt?", "∃has.Belt ⊓ ∃has.Skirt"),
        ("outfits made up of a coat and a belt", "∃has.Belt ⊓ ∃has.Coat"),
        ("tally of coats plus dresses", "(∃has.Coat ⊔ ∃has.Dress)"),
        ("coats plus dresses", "∃has.Coat ⊓ ∃has.Dress"),
        ("which coats with a belt are striped?", "∃has.Belt ⊓ ∃has.(Coat ⊓ ∃like.{striped})"),
        ("coats worn with a dress that are striped", "∃has.Dress ⊓ ∃has.(Coat ⊓ ∃like.{striped})"),
        ("coats without a belt that are striped", "∃has.(Coat ⊓ ∃like.{striped}) ⊓ ¬∃has.Belt"),
        ("is a bag among the dresses?", "∃has.(Bag ⊓ Dress)"),
        ("is a skirt a dress?", "∃has.(Dress ⊓ Skirt)"),
        ("is a pair of jeans among the pants?", "∃has.Pants ⊓ ∃has.(Pants ⊓ ∃like.{jeans})"),
        ("In how many looks do you see neither a belt nor a bag?", "¬∃has.Bag ⊓ ¬∃has.Belt"),
        ("does your store carry striped coats?", "∃has.(Coat ⊓ ∃like.{striped})"),
        ("how many outfits have both a dress and a belt?", "∃has.Belt ⊓ ∃has.Dress"),
        ("In how many pictures is there a belt?", "∃has.Belt"),
        ("Do any pictures show a coat but no belt?", "∃has.Coat ⊓ ¬∃has.Belt"),
        ("pictures where somebody wears a dress", "∃has.Dress"),
        ("bring up any dresses you have got, thanks", "∃has.Dress"),
        ("which ones have a bag on them?", "∃has.Bag"),
        ("a belt and a bag in the same picture", "∃has.Bag ⊓ ∃has.Belt"),
        ("belt, bag, dress, all three", "∃has.Bag ⊓ ∃has.Belt ⊓ ∃has.Dress"),
        # what says nothing of what is wanted: a heading, an occasion, words that fill
        ("For Monday: coats", "∃has.Coat"),
        ("a floral dress for a garden party", "∃has.(Dress ⊓ ∃like.{floral})"),
        ("prom dress with a belt", "∃has.Belt ⊓ ∃has.Dress"),
        ("pockets clearly visible on a coat", "∃has.Coat ⊓ ∃hasPart.Pocket"),
        # lists of three and more, and heads said once
        (
            "a bag with no coat, belt, dress or shoes",
            "∃has.Bag ⊓ ¬∃has.Belt ⊓ ¬∃has.Coat ⊓ ¬∃has.Dress ⊓ ¬∃has.Shoe",
        ),
        ("floral or long sleeves", "∃hasPart.(Sleeve ⊓ (∃like.{floral} ⊔ ∃like.{long}))"),
        ("stripes, flowery, that sort of thing", "(∃has.∃like.{floral} ⊔ ∃has.∃like.{striped})"),
        ("no coat no belt", "¬∃has.Belt ⊓ ¬∃has.Coat"),
        ("no dress please, just skirts", "∃has.Skirt ⊓ ¬∃has.Dress"),
        # some of a list
        ("two of these: a belt, a bag", "∃has.Bag ⊓ ∃has.Belt"),
        ("exactly one of these two: a belt or a bag", "(∃has.Bag ⊔ ∃has.Belt) ⊓ ¬(∃has.Bag ⊓ ∃has.Belt)"),
        ("a bag / a belt", "(∃has.Bag ⊔ ∃has.Belt)"),
        ("floral, dress or skirt", "(∃has.(Dress ⊓ ∃like.{floral}) ⊔ ∃has.(Skirt ⊓ ∃like.{floral}))"),
        # what something is for, and what nobody minds
        ("a skirt for my niece's birthday in Rome", "∃has.Skirt"),
        ("coats, any colour, I don't mind", "∃has.Coat"),
        ("show me how people wear a coat with a belt", "∃has.Belt ⊓ ∃has.Coat"),
        ("Winter spread: coats", "∃has.Coat"),
        # either of what "and" joins, some of a list, and each of two with what it lacks
        (
            "striped coats and floral dresses, either one will do",
            "(∃has.(Coat ⊓ ∃like.{striped}) ⊔ ∃has.(Dress ⊓ ∃like.{floral}))",
        ),
        ("coats and bags, either is fine", "(∃has.Bag ⊔ ∃has.Coat)"),
        ("only one of a belt and a bag", "(∃has.Bag ⊔ ∃has.Belt) ⊓ ¬(∃has.Bag ⊓ ∃has.Belt)"),
        ("any two of: a belt, a bag", "∃has.Bag ⊓ ∃has.Belt"),
        ("a belt or a bag, any two", "∃has.Bag ⊓ ∃has.Belt"),
        ("a bag without a belt or a belt without a bag", "((∃has.Bag ⊓ ¬∃has.Belt) ⊔ (∃has.Belt ⊓ ¬∃has.Bag))"),
        (
            "a dress, a floral dress or a striped dress",
            "∃has.Dress ⊓ (∃has.(Dress ⊓ ∃like.{floral}) ⊔ ∃has.(Dress ⊓ ∃like.{striped}))",
        ),
        # what is denied but for something
        ("all clothes but dresses", "¬∃has.Dress"),
        ("a dress without accessories", "∃has.Dress ⊓ ¬∃has.Bag ⊓ ¬∃has.Belt"),
        ("outfits that have no accessories", "¬∃has.Bag ⊓ ¬∃has.Belt"),
        ("the only accessory has to be a bag", "∃has.Bag ⊓ ¬∃has.Belt"),
        ("just one accessory: a belt", "∃has.Belt ⊓ ¬∃has.Bag"),
        ("no dress that is floral", "¬∃has.(Dress ⊓ ∃like.{floral})"),
        ("a dress with no accessories other than a belt", "∃has.Belt ⊓ ∃has.Dress ⊓ ¬∃has.Bag"),
        # parts that things are named by, and what two denials make
        ("pocket dresses", "∃has.Dress ⊓ ∃hasPart.Pocket"),
        ("dresses that are not sleeveless", "∃has.Dress ⊓ ∃hasPart.Sleeve"),
    ],
)
def test_a_class_of_questions_is_read_whole(question, expected):
    assert read(question) == expected


GROUPS = {"textile pattern": (iri("floral"), iri("striped"))}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("which patterns are there?", "Listed {floral, striped} ⊓ ∃like⁻.∃has⁻.Picture"),
        ("what patterns do skirts come in?", "Listed {floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ ∃has.Skirt)"),
        ("how many different patterns are there", "Counted {floral, striped} ⊓ ∃like⁻.∃has⁻.Picture"),
        ("which pattern turns up most often?", "Ranked {floral, striped}"),
        ("what is the most common pattern on coats", "Ranked {floral, striped}"),
        ("what's the rarest pattern", "Ranked {floral, striped}"),
        ("which patterns do coats have most often?", "Ranked {floral, striped}"),
        ("most popular pattern besides stripes", "Ranked {floral}"),
        ("what styles of dress are there", "Listed {wrapDress} ⊓ ∃like⁻.∃has⁻.Picture"),
        (
            "which sleeves are seen on dresses?",
            "Listed {long, short, sleeveless} ⊓ ∃like⁻.∃hasPart⁻.(Picture ⊓ ∃has.Dress)",
        ),
        ("which outfit has the most pockets?", "Ranked Picture"),
        ("In which outfit are the most pockets?", "Ranked Picture"),
        ("Which picture mixes the most different patterns?", "Ranked Picture"),
        ("which pattern is in the most pictures?", "Ranked {floral, striped}"),
        ("which pattern do most pictures have?", "Ranked {floral, striped}"),
        (
            "Which pattern is more usual, floral or striped?",
            "Foremost (Picture ⊓ ∃has.∃like.{floral}) ⊔ (Picture ⊓ ∃has.∃like.{striped})",
        ),
        (
            "stripes or flowers, which pattern is the scarcer?",
            "Foremost (Picture ⊓ ∃has.∃like.{floral}) ⊔ (Picture ⊓ ∃has.∃like.{striped})",
        ),
        (
            "Which pattern do you see more often, floral or striped?",
            "Foremost (Picture ⊓ ∃has.∃like.{floral}) ⊔ (Picture ⊓ ∃has.∃like.{striped})",
        ),
        ("Which pattern turns up in the fewest pictures?", "Ranked {floral, striped}"),
        ("What is the rarest pattern that does occur?", "Ranked {floral, striped}"),
        ("are there more coats than bags?", "More Picture ⊓ ∃has.Coat"),
        ("more coat pictures than bag pictures?", "More Picture ⊓ ∃has.Coat"),
        ("what do you have more of, coats or bags?", "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)"),
        ("Are there more pictures with coats or with bags", "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)"),
        ("which patterns never turn up in the pictures?", "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture"),
        ("There are more persons with coat or with bag?", "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)"),
        (
            "Dresses: more floral or more striped ones?",
            "Foremost (Picture ⊓ ∃has.(Dress ⊓ ∃like.{floral})) ⊔ (Picture ⊓ ∃has.(Dress ⊓ ∃like.{striped}))",
        ),
        (
            "are there more floral or striped dresses?",
            "Foremost (Picture ⊓ ∃has.(Dress ⊓ ∃like.{floral})) ⊔ (Picture ⊓ ∃has.(Dress ⊓ ∃like.{striped}))",
        ),
        (
            "are coats worn more often with a bag or with a belt?",
            "Foremost (Picture ⊓ ∃has.Bag ⊓ ∃has.Coat) ⊔ (Picture ⊓ ∃has.Belt ⊓ ∃has.Coat)",
        ),
        (
            "do people wear a belt or a bag more often with a coat?",
            "Foremost (Picture ⊓ ∃has.Bag ⊓ ∃has.Coat) ⊔ (Picture ⊓ ∃has.Belt ⊓ ∃has.Coat)",
        ),
        (
            "with a coat, do people rather wear a belt or a bag?",
            "Foremost (Picture ⊓ ∃has.Bag ⊓ ∃has.Coat) ⊔ (Picture ⊓ ∃has.Belt ⊓ ∃has.Coat)",
        ),
        (
            "is a belt or a bag worn more often with a coat?",
            "Foremost (Picture ⊓ ∃has.Bag ⊓ ∃has.Coat) ⊔ (Picture ⊓ ∃has.Belt ⊓ ∃has.Coat)",
        ),
        ("how many bags are there, counting every bag and not every picture?", "Counted Bag ⊓ ∃has⁻.Picture"),
        ("counting every bag, how many bags are there?", "Counted Bag ⊓ ∃has⁻.Picture"),
        ("if you count every single one, how many bags are there?", "Counted Bag ⊓ ∃has⁻.Picture"),
        (
            "what do people wear on the lower body with a coat?",
            "Foremost (Picture ⊓ ∃has.Coat ⊓ ∃has.Pants) ⊔ (Picture ⊓ ∃has.Coat ⊓ ∃has.Skirt)",
        ),
        ("what patterns can I choose from?", "Listed {floral, striped} ⊓ ∃like⁻.∃has⁻.Picture"),
        ("patterns: which ones are there?", "Listed {floral, striped} ⊓ ∃like⁻.∃has⁻.Picture"),
        ("are bags more common than belts?", "More Picture ⊓ ∃has.Bag"),
        ("do coats outnumber dresses", "More Picture ⊓ ∃has.Coat"),
        ("Do coats turn up more than dresses do?", "More Picture ⊓ ∃has.Coat"),
        ("are bags shown in fewer pictures than belts", "More Picture ⊓ ∃has.Belt"),
        ("are flowers more usual than stripes in our archive?", "More Picture ⊓ ∃has.∃like.{floral}"),
        (
            "which turns up more often with a coat, a bag or a belt",
            "Foremost (Picture ⊓ ∃has.Bag ⊓ ∃has.Coat) ⊔ (Picture ⊓ ∃has.Belt ⊓ ∃has.Coat)",
        ),
        (
            "of floral and striped coats, which do we have the most of",
            "Foremost (Picture ⊓ ∃has.(Coat ⊓ ∃like.{floral})) ⊔ (Picture ⊓ ∃has.(Coat ⊓ ∃like.{striped}))",
        ),
        ("is it true that every coat has a belt?", "Whether Picture ⊓ ∃has.Coat ⊓ ¬∃has.Belt"),
        ("are all coats striped", "Whether Picture ⊓ ∃has.Coat ⊓ ¬∃has.(Coat ⊓ ∃like.{striped})"),
        ("does everyone in a coat carry a bag?", "Whether Picture ⊓ ∃has.Coat ⊓ ¬∃has.Bag"),
        ("Do most coats have a belt?", "Share Picture ⊓ ∃has.Belt ⊓ ∃has.Coat"),
        ("are more than half of the coats without a belt", "Share Picture ⊓ ∃has.Coat ⊓ ¬∃has.Belt"),
        ("are stripes commoner than flowers on coats", "More Picture ⊓ ∃has.(Coat ⊓ ∃like.{striped})"),
        ("which coats have the most pockets", "Ranked Picture ⊓ ∃has.Coat"),
        ("do you see bags more often than belts", "More Picture ⊓ ∃has.Bag"),
        ("are there fewer coats than dresses?", "More Picture ⊓ ∃has.Dress"),
        ("what percentage of coats have a belt", "Share Picture ⊓ ∃has.Belt ⊓ ∃has.Coat"),
        ("What share of the pictures show a bag?", "Share Picture ⊓ ∃has.Bag"),
        ("what share of people have a bag and a coat?", "Share Picture ⊓ ∃has.Bag ⊓ ∃has.Coat"),
        ("what patterns do coats get paired with?", "Listed {floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ ∃has.Coat)"),
        ("do all the coats come with a belt?", "Whether Picture ⊓ ∃has.Coat ⊓ ¬∃has.Belt"),
        ("are all jeans pants?", "Whether Picture ⊓ ∃has.(Pants ⊓ ∃like.{jeans}) ⊓ ¬∃has.Pants"),
        ("are no jeans pants?", "Whether Picture ⊓ ∃has.Pants ⊓ ∃has.(Pants ⊓ ∃like.{jeans})"),
        ("is every coat a dress?", "Whether Picture ⊓ ∃has.Coat ⊓ ∃has.(Coat ⊓ ¬Dress)"),
        (
            "what patterns show up in the outfits that have a bag?",
            "Listed {floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ ∃has.Bag)",
        ),
        ("how many styles of dress do we have", "Counted {wrapDress} ⊓ ∃like⁻.∃has⁻.Picture"),
        ("which patterns do we have besides stripes", "Listed {floral} ⊓ ∃like⁻.∃has⁻.Picture"),
        ("Which patterns don't you have?", "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture"),
        ("Which patterns does nobody in here wear?", "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture"),
        ("which patterns are worn by no one", "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture"),
        ("unworn patterns", "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture"),
        ("patterns with zero pictures", "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture"),
        ("patterns that have not been used in a single picture", "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture"),
        (
            "Name the patterns that the vocabulary defines but no picture shows.",
            "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture",
        ),
        (
            "Which of the vocabulary's patterns are missing from all the pictures?",
            "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture",
        ),
        (
            "Are there patterns not worn by anyone, and which are they?",
            "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture",
        ),
        ("coats' patterns, which ones are there?", "Listed {floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ ∃has.Coat)"),
        ("with which patterns are coats made?", "Listed {floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ ∃has.Coat)"),
        # what goes with what is asked for, and no pictures of it
        ("what patterns go with belts?", "Listed {floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ ∃has.Belt)"),
        ("In what patterns were the coats made?", "Listed {floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ ∃has.Coat)"),
        ("list the patterns that occur on skirts", "Listed {floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ ∃has.Skirt)"),
        ("Which dresses can I put with a bag?", "Listed {wrapDress} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ ∃has.Bag)"),
        (
            "which patterns never appear on skirts",
            "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.(Picture ⊓ ∃has.Skirt)",
        ),
        # what is so of most
        ("what pattern do coats mostly have", "Ranked {floral, striped}"),
        ("Do coats tend to be striped?", "Share Picture ⊓ ∃has.Coat ⊓ ∃has.(Coat ⊓ ∃like.{striped})"),
        ("are pockets seen mainly on coats", "Share Picture ⊓ ∃has.Coat ⊓ ∃hasPart.Pocket"),
        (
            "Are the coats mostly floral or striped?",
            "Foremost (Picture ⊓ ∃has.(Coat ⊓ ∃like.{floral})) ⊔ (Picture ⊓ ∃has.(Coat ⊓ ∃like.{striped}))",
        ),
        # what is compared
        ("how many coats vs bags", "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)"),
        ("Do more people carry bags than wear belts?", "More Picture ⊓ ∃has.Bag"),
        ("did pockets appear on more coats than skirts", "More Picture ⊓ ∃has.Coat ⊓ ∃hasPart.Pocket"),
        ("is a striped coat rarer than a floral one", "More Picture ⊓ ∃has.(Coat ⊓ ∃like.{floral})"),
        ("Do pockets come only on coats and skirts?", "Whether Picture ⊓ ∃hasPart.Pocket ⊓ ¬(∃has.Coat ⊔ ∃has.Skirt)"),
        ("is it true that nobody wears coats with bags", "Whether Picture ⊓ ∃has.Bag ⊓ ∃has.Coat"),
        ("Does every outfit with a bag also have a belt?", "Whether Picture ⊓ ∃has.Bag ⊓ ¬∃has.Belt"),
        ("Is everyone with a bag wearing a belt as well?", "Whether Picture ⊓ ∃has.Bag ⊓ ¬∃has.Belt"),
        ("are coats more often shown than bags", "More Picture ⊓ ∃has.Coat"),
        ("how many more coats than bags are there?", "More Picture ⊓ ∃has.Coat"),
        ("How many more pictures have a coat than have a bag?", "More Picture ⊓ ∃has.Coat"),
        ("how many more coats are there than bags", "More Picture ⊓ ∃has.Coat"),
        ("how many fewer coats than bags are there", "More Picture ⊓ ∃has.Bag"),
        ("coats outnumber bags, right?", "More Picture ⊓ ∃has.Coat"),
        ("is it true that everyone with a bag wears a belt?", "Whether Picture ⊓ ∃has.Bag ⊓ ¬∃has.Belt"),
        # kinds alone, kinds that never are, and in few wholes
        ("styles of dress", "Listed {wrapDress} ⊓ ∃like⁻.∃has⁻.Picture"),
        ("name the patterns nobody wears here", "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture"),
        *(
            (question, "Listed {floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ ∃has.Coat)")
            for question in (
                "I'd like a list of the patterns one can find on coats.",
                "When there's a coat in the picture, which patterns are there?",
                "Coats: what patterns have they got?",
                "Could you name the pattern types that people wear with a coat?",
            )
        ),
        ("patterns that never occur", "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture"),
        ("what patterns are not in the collection?", "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture"),
        (
            "which patterns are never seen together with belts?",
            "Listed {floral, striped} ⊓ ¬∃like⁻.∃has⁻.(Picture ⊓ ∃has.Belt)",
        ),
        ("what is the usual pattern of coats, the one we see most?", "Ranked {floral, striped}"),
        ("which fabric pattern occurs most", "Ranked {floral, striped}"),
        *(
            (
                question,
                "Foremost (Picture ⊓ ∃has.(Coat ⊓ ∃like.{floral})) ⊔ (Picture ⊓ ∃has.(Coat ⊓ ∃like.{striped}))",
            )
            for question in (
                "which is more common, floral or striped coats?",
                "which are more common, striped or floral coats?",
                "which is more common, floral coats or striped coats?",
            )
        ),
        ("which is rarer, a bag or a coat", "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)"),
    ],
)
def test_kinds_of_things_are_asked_for_and_not_what_has_them(question, expected):
    asked = ItemReader(GLOSSARY, GROUPS).ask(question)
    assert isinstance(asked, ASKED)
    assert f"{type(asked).__name__} {to_dl(asked.expression, ShortForms.of(asked.expression))}" == expected


@pytest.mark.parametrize(
    ("question", "part", "whole"),
    [
        ("what percentage of the outfits with a bag show a belt", "∃has.Bag ⊓ ∃has.Belt", "∃has.Bag"),
        ("what proportion of outfits with a bag also have a belt", "∃has.Bag ⊓ ∃has.Belt", "∃has.Bag"),
        ("what share of people in coats wear a belt?", "∃has.Belt ⊓ ∃has.Coat", "∃has.Coat"),
        ("out of all the coats, what percentage have a belt", "∃has.Belt ⊓ ∃has.Coat", "∃has.Coat"),
        ("what share of coats have no belt", "∃has.Coat ⊓ ¬∃has.Belt", "∃has.Coat"),
        (
            "what share of coats with a bag are striped?",
            "∃has.Bag ⊓ ∃has.Coat ⊓ ∃has.(Coat ⊓ ∃like.{striped})",
            "∃has.Bag ⊓ ∃has.Coat",
        ),
        ("what share of people with a bag have no belt?", "∃has.Bag ⊓ ¬∃has.Belt", "∃has.Bag"),
        ("what percentage of people in coats have no belt", "∃has.Coat ⊓ ¬∃has.Belt", "∃has.Coat"),
        (
            "what share of coats are neither floral nor striped",
            "∃has.Coat ⊓ ∃has.(Coat ⊓ ¬∃like.{floral} ⊓ ¬∃like.{striped})",
            "∃has.Coat",
        ),
        (
            "of coats with a belt, what fraction are striped",
            "∃has.Belt ⊓ ∃has.Coat ⊓ ∃has.(Coat ⊓ ∃like.{striped})",
            "∃has.Belt ⊓ ∃has.Coat",
        ),
        ("do most outfits with a bag have a belt too", "∃has.Bag ⊓ ∃has.Belt", "∃has.Bag"),
    ],
)
def test_a_share_is_of_all_that_is_named_before_it(question, part, whole):
    asked = ItemReader(GLOSSARY, GROUPS).ask(question)
    assert [to_dl(one, ShortForms.of(one)) for one in (asked.expression, asked.whole)] == [
        f"Picture ⊓ {part}",
        f"Picture ⊓ {whole}",
    ]


def test_no_pattern_other_than_one_denies_the_others_alone():
    linked = ItemReader(GLOSSARY, GROUPS).read("dresses with no pattern other than floral")
    assert linked is not None
    told = to_dl(linked.expression, ShortForms.of(linked.expression))
    assert told == "Picture ⊓ ∃has.Dress ⊓ ∃has.∃like.{floral} ⊓ ¬∃has.∃like.{striped}"


ALL = {"Dress", "Coat", "Skirt", "Belt", "Bag", "Pants", "Shoe"}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What do people wear with a coat?", ALL - {"Coat"}),
        ("which garments are seen together with striped dresses", ALL - {"Dress"}),
        ("which accessories accompany skirts?", {"Belt", "Bag"}),
        ("what bottoms go with a coat", {"Pants", "Skirt"}),
        ("which outerwear do people put on over dresses", {"Coat"}),
        ("what goes over a dress?", None),
        ("what garments carry pockets?", None),
        ("what was worn by those with a coat", None),
    ],
)
def test_what_goes_with_something_is_no_picture_of_it(question, expected):
    asked = ItemReader(GLOSSARY, GROUPS).ask(question)
    if expected is None:
        assert asked is None
    else:
        assert asked.bounds == (1, None)
        assert {option for option, _ in asked.options} == set(map(iri, expected))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("what do people wear most often with coats", ALL - {"Coat"}),
        ("what goes most often with a coat?", ALL - {"Coat"}),
        ("which accessory is most often worn with a coat", {"Belt", "Bag"}),
        ("whats the most worn accessory", {"Belt", "Bag"}),
        ("Shoes aside, which garment is seen the most?", ALL - {"Shoe"}),
        ("Once you ignore shoes, which garment is seen the most?", ALL - {"Shoe"}),
        ("the garment worn most often, if shoes are left out", ALL - {"Shoe"}),
        ("garment most often teamed with a coat (no shoes, no bags)", ALL - {"Coat", "Shoe", "Bag"}),
        ("Which accessory is a coat's most frequent companion?", {"Belt", "Bag"}),
        ("When somebody wears a coat, which accessory do they wear with it most often?", {"Belt", "Bag"}),
        ("Which accessory are people in coats most often seen with?", {"Belt", "Bag"}),
        ("which accessory is worn most often, compared with other accessories?", {"Belt", "Bag"}),
        ("what is a coat most often teamed with?", ALL - {"Coat"}),
    ],
)
def test_what_is_worn_most_is_one_of_many(question, expected):
    asked = ItemReader(GLOSSARY, GROUPS).ask(question)
    assert asked.bounds is None
    assert {option for option, _ in asked.options} == set(map(iri, expected))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Plain aside, what is the most common pattern?", None),
        ("Striped aside, which pattern do you see most often?", "Ranked {floral}"),
        ("on coats, the rarest of patterns: which is it", "Ranked {floral, striped}"),
        ("dresses: which style turns up the most?", "Ranked {wrapDress}"),
        ("floral, striped: which of the patterns is the most common", "Foremost"),
        ("the single most common pattern", "Ranked {floral, striped}"),
        (
            "which accessory is the most common with coats: a bag or a belt?",
            "Foremost (Picture ⊓ ∃has.Bag ⊓ ∃has.Coat)",
        ),
        ("what do I have more of, coats or bags?", "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)"),
        ("coats or bags, which do you have more pictures of", "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)"),
        ("Has it more outfits with coat or with bag?", "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)"),
        ("our dresses: which pattern wins?", "Ranked {floral, striped}"),
        ("which of the patterns comes out on top", "Ranked {floral, striped}"),
        ("Of coats and bags the one used most", "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)"),
        ("Which do you see less, coats or bags?", None),
        (
            "coats vs bags, which have we got in larger numbers?",
            "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)",
        ),
        (
            "Between the coat and the bag, which is more common?",
            "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)",
        ),
        (
            "Are coats more common than bags, or is it the reverse?",
            "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)",
        ),
        (
            "Compare the number of coats with that of bags: which is greater?",
            "Foremost (Picture ⊓ ∃has.Bag) ⊔ (Picture ⊓ ∃has.Coat)",
        ),
        ("Looking at dresses, which pattern comes first?", "Ranked {floral, striped}"),
        ("top pattern on dresses", "Ranked {floral, striped}"),
        ("If we leave stripes out, which pattern is the most common?", "Ranked {floral}"),
        ("which pattern is the most common when striped is disregarded", "Ranked {floral}"),
    ],
)
def test_what_is_asked_of_kinds_may_stand_in_any_order(question, expected):
    asked = ItemReader(GLOSSARY, GROUPS).ask(question)
    told = "" if asked is None else f"{type(asked).__name__} {to_dl(asked.expression, ShortForms.of(asked.expression))}"
    assert told.startswith(expected) if expected else not told


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("which apparel do you see most often", "Foremost"),
        ("which apparel is the most common in the outfits with a bag?", "Foremost"),
        ("Coats aside, which apparel turns up most?", "Foremost"),
        ("which coat turns up the most", None),
    ],
)
def test_of_a_class_of_things_the_plainest_below_it_are_compared(question, expected):
    above = replace(TERMS[0], iri=iri("Clothing"), label="apparel", superclasses=())
    terms = [replace(one, superclasses=(*one.superclasses, above.iri)) if one.kind == "item" else one for one in TERMS]
    glossary = Glossary.build(SCHEMA, [above, *terms], [*WORDS, Word(above.iri, "apparel")])
    asked = ItemReader(glossary, GROUPS).ask(question)
    assert type(asked).__name__ == (expected or "NoneType")


PARTS = {
    "coats": "∃has.Coat",
    "with a bag": "∃has.Bag",
    "without a belt": "¬∃has.Belt",
    "striped dresses": "∃has.(Dress ⊓ ∃like.{striped})",
}


@pytest.mark.parametrize("question", ["what shapes are the coats?", "which sort of coats goes with bags"])
def test_kinds_that_nobody_knows_are_not_answered_with_wholes(question):
    assert READER.ask(question) is None
    assert READER.heaped(question) is None


@given(st.permutations(sorted(PARTS)), st.sampled_from(["; ", " you have ", ". And "]))
def test_what_is_wanted_means_the_same_in_whatever_order_it_stands(parts, between):
    heaped = READER.heaped(between.join(parts))
    assert heaped is None or set(map(dl, heaped.operands)) == {"Picture", *PARTS.values()}


def dl(expression):
    return to_dl(expression, ShortForms.of(expression))


@pytest.mark.slow
@given(st.permutations(["which pattern", "most often", "do you see", "on coats"]), st.integers(0, 4))
def test_no_word_that_is_unknown_is_left_out_of_what_is_read_in_any_order(parts, place):
    reader = ItemReader(GLOSSARY, GROUPS)
    assert isinstance(reader.ask(" ".join(parts)), Ranked)
    for word in ("grumbling", "no", "without"):
        assert reader.ask(" ".join([*parts[:place], word, *parts[place:]])) is None


@given(st.permutations(["coats", "a bag", "no belt"]), st.sampled_from([", ", " and ", "; "]))
def test_what_is_denied_is_never_wanted(parts, between):
    heaped = READER.heaped(between.join(parts))
    assert heaped is None or "¬∃has.Belt" in set(map(dl, heaped.operands))


def test_kinds_that_are_stated_of_pictures_are_asked_of_pictures():
    weather = [attribute("rainy", on_pictures=5), attribute("foggy", on_pictures=2)]
    words = [Word(iri("rainy"), "rainy"), Word(iri("foggy"), "foggy")]
    glossary = Glossary.build(SCHEMA, [*TERMS, *weather], [*WORDS, *words])
    asked = ItemReader(glossary, {"weather": (iri("foggy"), iri("rainy"))}).ask("which weather is there?")
    assert to_dl(asked.expression, ShortForms.of(asked.expression)) == "{foggy, rainy} ⊓ ∃like⁻.Picture"


@pytest.mark.parametrize(
    "question", ["a coat, no belt, bag", "which sleeves have a belt grumbling", "two of these: lace, a bag"]
)
def test_what_may_mean_two_things_is_not_read(question):
    assert ItemReader(GLOSSARY, GROUPS).ask(question) is None


@pytest.mark.parametrize(
    "question",
    [
        "a dress for women",
        "a dress for fifty pounds",
        "a dress like the other",
        "the longest dress",
        "pictures with more than two people",
        "a dress, barring any belt grumbling",
        "no grumbling dresses",
        "a dress, no coat in grumble",
        "",
        "?",
    ],
)
def test_what_may_change_what_is_asked_is_not_passed_over(question):
    assert read(question) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a dotted dress", "(∃has.(Dress ⊓ ∃seen.{dotted}) ⊔ (∃has.Dress ⊓ ∃like.{dot}))"),
        ("a polka dots dress", "(∃has.(Dress ⊓ ∃seen.{dotted}) ⊔ (∃has.Dress ⊓ ∃like.{dot}))"),
        ("coats with polka dots", "(∃has.(Coat ⊓ ∃seen.{dotted}) ⊔ (∃has.Coat ⊓ ∃like.{dot}))"),
        ("pin dot coats", "(∃has.(Coat ⊓ ∃seen.{dotted}) ⊔ (∃has.Coat ⊓ ∃like.{dot}))"),
        ("a dress that is not dotted", "∃has.(Dress ⊓ ¬∃seen.{dotted}) ⊓ ¬∃like.{dot}"),
    ],
)
def test_what_annotators_say_of_pictures_and_describers_of_garments_is_asked_of_either(question, expected):
    seen = replace(attribute("dotted", "Dress"), role=iri("seen"))
    words = [
        Word(iri("dot"), "dot"),
        Word(iri("dot"), "polka dot", "everyday"),
        Word(iri("dotted"), "dotted"),
        Word(iri("dotted"), "polka dot", "everyday"),
        Word(iri("dotted"), "polka dots", "everyday"),
        Word(iri("dot"), "pin dot", "search"),
        Word(iri("dotted"), "pin dot", "everyday"),
    ]
    schema = replace(SCHEMA, attribute_roles=(iri("like"), iri("seen")))
    glossary = Glossary.build(schema, [*TERMS, attribute("dot", on_pictures=40), seen], [*WORDS, *words])
    linked = ItemReader(glossary).read(question)
    assert to_dl(linked.expression, ShortForms.of(linked.expression)).removeprefix("Picture ⊓ ") == expected


MOODS = {"mood": (iri("gloomy"), iri("sunny"))}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("which moods appear in only one picture?", "{gloomy, sunny} ⊓ ≥1 like⁻.Picture ⊓ ≤1 like⁻.Picture"),
        ("which moods do you have at least two pictures of?", "{gloomy, sunny} ⊓ ≥2 like⁻.Picture"),
        ("which moods are in fewer than three pictures?", "{gloomy, sunny} ⊓ ≥1 like⁻.Picture ⊓ ≤2 like⁻.Picture"),
        ("moods that fewer than three pictures have", "{gloomy, sunny} ⊓ ≥1 like⁻.Picture ⊓ ≤2 like⁻.Picture"),
        ("moods with fewer than three pictures", "{gloomy, sunny} ⊓ ≥1 like⁻.Picture ⊓ ≤2 like⁻.Picture"),
        ("list the moods that occur in two pictures", "{gloomy, sunny} ⊓ ≥2 like⁻.Picture"),
        ("two different moods and a coat", "Picture ⊓ ∃has.Coat ⊓ ≥2 like.{gloomy, sunny}"),
        ("pictures with two different patterns", None),
    ],
)
def test_traits_are_counted_where_wholes_have_them(question, expected):
    asked = ItemReader(GLOSSARY, {**GROUPS, **MOODS}).ask(question)
    expression = asked.expression if isinstance(asked, ASKED) else asked
    assert (None if expression is None else to_dl(expression, ShortForms.of(expression))) == expected


def test_either_of_two_things_is_meant_where_nothing_has_both():
    reader = ItemReader(GLOSSARY, count=lambda wanted: "⊔" in to_dl(wanted, ShortForms.of(wanted)))
    either = reader.read("floral skirts and dresses").expression
    assert (
        to_dl(either, ShortForms.of(either))
        == "Picture ⊓ (∃has.(Dress ⊓ ∃like.{floral}) ⊔ ∃has.(Skirt ⊓ ∃like.{floral}))"
    )
    for question in ("with floral skirts and dresses", "pictures with floral skirts and dresses"):
        assert "⊔" not in to_dl(reader.read(question).expression, ShortForms.of(either))
    for question in ("bags and belts", "show me bags and belts"):
        kinds = reader.read(question).expression
        assert to_dl(kinds, ShortForms.of(kinds)) == "Picture ⊓ (∃has.Bag ⊔ ∃has.Belt)"
    both = reader.read("a floral skirt and dress").expression
    assert to_dl(both, ShortForms.of(both)) == "Picture ⊓ ∃has.(Dress ⊓ ∃like.{floral}) ⊓ ∃has.(Skirt ⊓ ∃like.{floral})"


def test_lengths_of_a_thing_are_not_those_of_its_parts():
    lengths = {"length": (iri("mini"), iri("maxi"), iri("short"), iri("long"))}
    glossary = Glossary.build(
        SCHEMA, [*TERMS, attribute("mini", "Skirt"), attribute("maxi", "Skirt")], [*WORDS, Word(iri("mini"), "mini")]
    )
    reader = ItemReader(glossary, lengths)
    told = {
        question: str(reader.ask(question))
        for question in (
            "which lengths do skirts have?",
            "what is the commonest length on skirts",
            "what lengths do sleeves have",
        )
    }
    kinds = {
        question: {name for name in ("mini", "maxi", "short", "long") if f"ex:{name}'" in said}
        for question, said in told.items()
    }
    assert list(kinds.values()) == [{"mini", "maxi"}, {"mini", "maxi"}, {"short", "long"}]


def test_what_things_are_filed_under_is_no_kind_of_trait():
    plain = ItemReader(GLOSSARY, GROUPS)
    reader = ItemReader(GLOSSARY, {**GROUPS, "waist": (iri("category_Belt"),)})
    for question in ("a belt round the waist", "coats, my waist needs warmth"):
        assert reader.ask(question) == plain.ask(question) is not None


def test_what_names_a_thing_names_a_kind_before_a_head_that_others_share():
    bag = replace(attribute("bagSleeve", "Sleeve", said_of="Sleeve"), label="bag (sleeve)")
    glossary = Glossary.build(SCHEMA, [*TERMS, bag], [*WORDS, Word(bag.iri, "bag (sleeve)")])
    reader = ItemReader(glossary)

    def said(question: str) -> str:
        expression = reader.read(question).expression
        return to_dl(expression, ShortForms.of(expression)).removeprefix("Picture ⊓ ")

    assert said("coats with bag or long sleeves") == (
        "∃has.Coat ⊓ (∃hasPart.(Sleeve ⊓ ∃like.{bagSleeve}) ⊔ ∃hasPart.(Sleeve ⊓ ∃like.{long}))"
    )
    assert said("coats with a bag or long sleeve") == said("coats with bag or long sleeves")
    assert said("a coat with a bag or long sleeves") == "∃has.Coat ⊓ (∃has.Bag ⊔ ∃hasPart.(Sleeve ⊓ ∃like.{long}))"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("dresses with a hand bag", "∃has.Bag ⊓ ∃has.Dress"),
        ("dresses with a waist and hand bag", "∃has.Belt ⊓ ∃has.Dress"),
        ("floralcoats", "∃has.(Coat ⊓ ∃like.{floral})"),
    ],
)
def test_words_are_spaced_as_the_vocabulary_has_them(question, expected):
    more = [Word(iri("Bag"), "handbag"), Word(iri("Belt"), "waist and hand bag")]
    linked = ItemReader(Glossary.build(SCHEMA, TERMS, [*WORDS, *more])).read(question)
    assert to_dl(linked.expression, ShortForms.of(linked.expression)).removeprefix("Picture ⊓ ") == expected


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("someone whose dress is striped", "a striped dress"),
        ("people whose coat is striped or floral", "a striped or a floral coat"),
        ("coats, striped ones or floral ones", "striped or floral coats"),
        ("a bag on, but a belt is not in the picture", "a bag without a belt"),
        ("pictures with more than a single bag", "at least two bags"),
        ("two bags minimum", "at least two bags"),
        ("Belts: find coats that have none", "coats without a belt"),
    ],
)
def test_what_is_wanted_is_said_in_other_turns(question, plain):
    assert read(question) == read(plain)
