"""Words that questions for what lies in pictures are read without: harmless ones, and strange ones that are told."""

from dataclasses import replace

import pytest
from garment_words import GLOSSARY, SCHEMA, TERMS, WORDS, attribute, iri

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.syntax import And, Named, Some
from mrag_owl.reading.forms import ASKED
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.terms import Term, Word

LENGTHS = ("mini", "above-the-knee", "knee", "midi", "maxi")
PLACES = ("Skirt", "Dress")
READER = ItemReader(
    Glossary.build(
        SCHEMA,
        [
            *TERMS,
            *(attribute(f"{name} (length)", *PLACES) for name in LENGTHS),
            attribute("sequin(a)", "Dress"),
            Term(iri("Sequin"), "sequin", "item", iri("hasPart"), superclasses=(iri("Part"),)),
            attribute("tulip", "Skirt", said_of="Skirt"),
            attribute("tiered", "Skirt", said_of="Skirt"),
            *(attribute(name, "Coat", said_of="Coat") for name in ("pea", "duffle", "trench")),
        ],
        [
            *WORDS,
            *(Word(iri(f"{name} (length)"), f"{name} length") for name in LENGTHS),
            *(Word(iri(f"{name} (length)"), name, "everyday") for name in LENGTHS),
            Word(iri("Sequin"), "sequin"),
            Word(iri("sequin(a)"), "sequinned"),
            *(Word(iri(name), f"{name} skirt") for name in ("tulip", "tiered")),
            *(Word(iri(name), f"{name} coat") for name in ("pea", "duffle", "trench")),
            *(
                Word(iri("Bag"), name, "search")
                for name in ("tote", "satchel", "clutch", "purse", "rucksack", "duffel")
            ),
        ],
    ),
    {"length": tuple(iri(f"{name} (length)") for name in LENGTHS)},
)


def dl(expression):
    return to_dl(expression, ShortForms.of(expression)).removeprefix("Picture ⊓ ")


HARMLESS = [
    # purposes
    "for my lad",
    "for a garden gnome",
    "for Oklahoma!",
    "for the panto",
    "to impress my boss",
    "to wear to a barbecue",
    "for my sister's graduation in Leeds",
    # remarks and praise
    ", the cheaper the better",
    ", where are they hiding?",
    ", I mean it",
    ", what've you got?",
    "I could actually afford",
    "hopefully",
    ", thanks ever so much, you are a star",
    ", rain or shine, I don't mind",
    ", I'm not bothered which",
    # what stands apart and tells of no picture
    ", autumn's knocking",
    ", like Paddington",
    " - swanky stuff",
    " (pirate sort of thing)",
    ", very Edwardian",
    " - wet autumn ahead",
    # places
    "in frame",
    "in the way",
    "up the side",
    "round the middle",
    "on the same person",
    "all in one outfit",
    "across the pictures",
]


@pytest.mark.parametrize("said", HARMLESS)
@pytest.mark.parametrize(
    "question", ["floral dresses", "a coat with a belt", "a dress or a skirt", "two bags", "coats without pockets"]
)
def test_what_is_harmless_changes_nothing(question, said):
    plain = READER.ask(question)
    assert plain is not None
    said_with = READER.ask(f"{question} {said}" if said[0] != "," else question + said)
    assert said_with in (plain, None) if "without" in question else said_with == plain


@pytest.mark.parametrize(
    "before",
    [
        "I'm dressing a mannequin and need",
        "For my panto:",
        "We are after",
        "My niece is looking for",
        "Puppet theatre! We want",
        "My gran is stripy - you don't happen to have",
    ],
)
def test_who_asks_tells_nothing_of_what_is_asked(before):
    assert READER.ask(f"{before} a coat with a belt") == READER.ask("a coat with a belt")


@pytest.mark.parametrize(
    ("question", "expected", "left"),
    [
        ("grumbling dresses", "∃has.Dress", ("grumbling",)),
        ("a camel coat with a belt", "∃has.Belt ⊓ ∃has.Coat", ("camel",)),
        ("coats in taupe", "∃has.Coat", ("taupe",)),
        ("a skirt and a woolly bag", "∃has.Bag ⊓ ∃has.Skirt", ("woolly",)),
        ("coats (taupe)", "∃has.Coat", ("taupe",)),
        ("coats, something taupe", "∃has.Coat", ("taupe",)),
        ("taupe brown, coats with a belt", "∃has.Belt ⊓ ∃has.Coat", ("taupe", "brown")),
    ],
)
def test_what_nobody_knows_is_told_by_recommend_and_refused_by_ask(question, expected, left):
    linked = READER.read(question)
    assert linked is not None
    assert (dl(linked.expression), linked.unlinked) == (expected, left)
    assert READER.ask(question) is None


@pytest.mark.parametrize(
    ("question", "expected", "denied"),
    [
        ("a dress without lace", "∃has.Dress", "lace"),
        ("a dress, not a sparkly one", "∃has.Dress", "sparkly"),
        ("coats but no grumbling bags", "∃has.Coat", "grumbling"),
    ],
)
def test_what_is_denied_in_strange_words_denies_nothing_more(question, expected, denied):
    linked = READER.read(question)
    assert linked is not None
    assert dl(linked.expression) == expected
    assert [question[start:end] for start, end in linked.repelled] == [denied]
    assert READER.ask(question) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("skirts of knee length or longer", ("knee", "midi", "maxi")),
        ("skirts, above-the-knee at the longest", ("above-the-knee", "mini")),
        ("skirts no longer than knee length", ("above-the-knee", "knee", "mini")),
        ("skirts longer than the midi", ("maxi",)),
        ("skirts, knee length or a bit longer", ("knee", "midi")),
        ("a midi skirt or slightly shorter", ("knee", "midi")),
        ("the longest skirts", ("maxi",)),
        ("which skirt is the shortest?", ("mini",)),
        ("a midi skirt or longer", ("maxi", "midi")),
        ("skirts above-the-knee or mini", ("above-the-knee", "mini")),
        ("midi skirts or maxi", ("maxi", "midi")),
        ("knee-length dresses or shorter", ("above-the-knee", "knee", "mini")),
        ("skirts shorter than knee length", ("above-the-knee", "mini")),
    ],
)
def test_lengths_have_an_order(question, expected):
    asked = READER.ask(question)
    individuals = sorted(one for one in LENGTHS if f"ex:{one} (length)" in str(asked))
    assert individuals == sorted(expected)


@pytest.mark.parametrize(
    ("question", "same"),
    [
        ("two bags or more", "at least two bags"),
        ("two bags or fewer", "at most two bags"),
        ("how many dresses go without a belt?", "how many dresses have no belt?"),
        ("coats, but leave out anybody in a skirt", "coats but no skirt"),
        ("a belt, on coats and dresses only", "a belt and either a coat or a dress"),
        ("belts - only on coats", "a belt and a coat"),
        ("tulip and tiered skirts", "tulip or tiered skirts"),
        ("pea, duffle and trench coats", "pea, duffle or trench coats"),
        ("pockety dresses", "pocket dresses"),
        ("somthing with a belt", "something with a belt"),
        ("a belt and a bag togehter", "a belt and a bag together"),
        ("a dress w pockets", "a dress with pockets"),
        ("a coat with a belt or without", "a coat"),
        ("any picture that puts a coat with a belt", "a coat with a belt"),
        ("Short skirts? No, just coats with a belt", "coats with a belt"),
        ("bags, no wait, belts", "belts"),
        ("coats, or anything fastening with a belt", "coats or a belt"),
        ("skirts, any length but mini", "skirts that are not mini"),
        ("In how many pictures is a coat worn over a dress?", "In how many pictures is there a coat and a dress?"),
        ("In which pictures wears somebody a coat?", "coats"),
        ("in which pictures does somebody wear a coat", "coats"),
        ("a coat with a belt or with a bag", "a coat and either a belt or a bag"),
        ("belts worn under a coat", "a belt and a coat"),
        ("coats where you can't see any belt", "coats without a belt"),
        ("two bags in one frame", "two bags"),
        ("two bags in the one picture (or more)", "two bags"),
        ("floral, a coat or a skirt", "something floral and either a coat or a skirt"),
        # yes and no behind what they are said of
        ("bag yes, belt no, shoes no", "a bag, no belt and no shoes"),
        ("coat yes please, belt nope", "a coat and no belt"),
        # clauses of whose
        ("skirts whose length is midi", "midi skirts"),
        ("a dress whose sleeves are short", "a dress with short sleeves"),
        ("skirts whose length is either mini or maxi", "skirts of mini or maxi length"),
        # what is said of a part, in whatever clause
        ("a dress and the sleeves are short ones", "a dress with short sleeves"),
        ("dresses, sleeves long, with a belt", "dresses with long sleeves and a belt"),
        ("no belt, but the sleeves should be long", "long sleeves without a belt"),
        ("a coat: the pockets are patch ones", "a coat with patch pockets"),
        ("dresses with short sleeves or long ones", "dresses with short sleeves or long sleeves"),
        ("a dress where the sleeves are either short or long", "a dress with short or long sleeves"),
        # up to where things go
        ("skirts. They should go right down to the knee", "knee length skirts"),
        ("skirts that stop just at the knee", "knee length skirts"),
        ("Which trench coats have a belt?", "trench coats with a belt"),
        ("a skirt which does not hang below the knee", "skirts, knee length or shorter"),
        ("dresses not reaching the knee", "dresses shorter than the knee"),
        ("skirts that come past the knee", "skirts longer than the knee"),
        # one thing at another, and what calls for all of it again
        ("coats with a belt tied around them and a bag", "coats with a belt and a bag"),
        ("a dress without a bag on it", "a dress without a bag"),
        ("let's take a quick look at coats", "coats"),
        ("are you able to find me skirts with a belt?", "skirts with a belt"),
        ("might we see a coat?", "a coat"),
        ("coats with a belt. Which pictures are like that?", "coats with a belt"),
        ("a coat, a bag. Show me the pictures that have both of them", "a coat and a bag"),
        ("reference pictures of coats", "coats"),
        ("which pictures could be useful as examples of coats?", "coats"),
        # what something else would do for, and conditions
        ("coats, on condition that they do not have any pockets", "coats without pockets"),
        ("sequin-trimmed dresses", "dresses with sequins"),
        ("a coat, and there must not be any belt", "a coat without a belt"),
        ("a coat that does not go with a belt", "a coat without a belt"),
        ("the ones with a coat as well as a belt", "a coat and a belt"),
        ("skirts among your pictures that have a belt", "skirts with a belt"),
        ("a photo with a belt is what I am after", "a belt"),
        ("no belt! But there has to be a coat", "a coat and no belt"),
        # none of those, only if, and what must be
        ("coats, but none of those with a belt", "coats without a belt"),
        ("coats but none of the ones with pockets", "coats without pockets"),
        ("coats but only if there's no belt", "coats without a belt"),
        ("dresses but only if they have pockets", "dresses with pockets"),
        ("skirts, as long as they have a belt", "skirts with a belt"),
        ("skirts, it doesn't matter which, but they must be floral", "floral skirts"),
        # any of a kind will do
        ("floral skirts, any length is fine", "floral skirts"),
        ("a striped coat, whatever the length", "a striped coat"),
        # who has joined what, and how often
        ("has anybody paired a coat with a bag", "has anyone a coat with a bag"),
        ("how often do we see a belt on a coat", "how many pictures have a coat with a belt"),
        ("In how many outfits would I see a bag?", "In how many outfits is there a bag?"),
        ("a coat that goes over a dress", "a coat with a dress"),
        ("a bag over the shoulder and a belt round the waist", "a bag and a belt"),
        ("is anyone wearing a coat with a dress under", "is anyone wearing a coat with a dress"),
        ("coat-and-belt weather outfits", "a coat and a belt"),
        # clauses that tell of who asks
        ("coats but no belt it pinches", "coats but no belt"),
        ("my aunt wants coats", "coats"),
        ("goblin wear - a coat with a belt", "a coat with a belt"),
        ("dresses, grumbling legs (no shoes)", "dresses, no shoes"),
    ],
)
def test_two_wordings_ask_for_the_same(question, same):
    wanted = READER.ask(same)
    assert wanted is not None
    assert READER.ask(question) == wanted


@pytest.mark.parametrize(
    "question",
    [
        "how much is the coat with a belt",
        "How much does a dress cost?",
        "who made the striped coat",
        "which brand is the bag",
    ],
)
def test_what_no_data_of_wholes_say_is_told_by_recommend_and_refused_by_ask(question):
    linked = READER.read(question)
    assert READER.ask(question) is None
    assert READER.heaped(question) is None
    assert linked is None or linked.unlinked


def test_what_the_data_lack_of_things_is_no_remark():
    lacking = ItemReader(replace(READER.glossary, lacking={"taupe": "colour", "balmy": "season"}))
    for said in ("it should be taupe", "I picture it taupe"):
        assert lacking.ask(f"coats with a belt, {said}") is None
    assert lacking.ask("coats with a belt, it's balmy outside") == READER.ask("coats with a belt")


def test_a_long_way_to_say_if_says_nothing_of_lengths():
    assert "maxi" not in str(READER.ask("as long as it has a belt, a coat"))


def test_what_is_stated_as_a_part_and_as_a_trait_is_meant_either_way():
    by_noun, by_adjective = READER.read("a dress with sequins"), READER.read("sequinned dresses")
    assert by_noun is not None
    assert by_adjective is not None
    assert "Sequin" in str(by_noun.expression)
    assert "sequin(a)" in str(by_noun.expression)


def test_a_word_for_one_of_many_kinds_is_never_taken_for_all_of_them():
    assert READER.ask("satchels") is None
    linked = READER.read("a coat and a satchel")
    assert linked is not None
    assert linked.unlinked == ("satchel",)


def test_a_trait_of_other_things_says_nothing_of_these():
    assert READER.ask("a wrap coat") is None


def test_kinds_of_one_thing_that_commas_list_are_alternatives_where_nothing_has_them_all():
    def count(expression):
        return int("Or(" in str(expression))

    groups = {"pattern": (iri("floral"), iri("striped"))}
    reader = ItemReader(GLOSSARY, groups, count=count)
    listed = "(∃has.∃like.{floral} ⊔ ∃has.∃like.{striped})"
    assert dl(reader.read("floral, striped").expression) == listed
    assert (
        dl(ItemReader(GLOSSARY, groups).read("floral, striped").expression) == "∃has.(∃like.{floral} ⊓ ∃like.{striped})"
    )
    assert dl(reader.read("belts, bags").expression) == "∃has.Bag ⊓ ∃has.Belt"


def test_one_of_two_traits_is_said_of_one_thing():
    asked = READER.ask("coats that are either floral or striped, but not both")
    assert dl(asked) == (
        "∃has.(Coat ⊓ (∃like.{floral} ⊔ ∃like.{striped})) ⊓ ¬∃has.(Coat ⊓ ∃like.{floral} ⊓ ∃like.{striped})"
    )


@pytest.mark.parametrize(
    "question",
    [
        "a dress without lace, belts, or bags",
        "coats with at least three grumbles",
        "coats with two grumbles",
    ],
)
def test_what_is_counted_or_listed_with_a_strange_word_is_left_to_others(question):
    assert READER.read(question) is None


def test_a_question_of_many_strange_words_is_left_to_others():
    assert READER.read("grumbling mumbling stumbling tumbling rumbling dresses") is None


def test_no_question_raises_anything():
    for question in (
        "to",
        "for",
        "for for for my",
        ", ,, no wait",
        "the the the er",
        "no wait",
        "w",
        "a" * 5_000,
        "😀 coats",
    ):
        asked = READER.ask(question)
        assert asked is None or isinstance(asked, (*ASKED, And, Named, Some))
        READER.read(question)


@pytest.mark.parametrize("question", ["duffle skirts", "a duffle skirt, pink", "pea bags"])
def test_what_a_word_means_before_one_noun_is_not_meant_before_another(question):
    linked = READER.read(question)
    assert linked is None or "Coat" not in dl(linked.expression)


@pytest.mark.parametrize(
    ("wish", "asked"),
    [
        ("but floral", "skirt, floral"),
        ("not striped", "skirt, not striped"),
        ("longer", "skirt, longer than knee"),
        ("but shorter and floral", "skirt, shorter than knee and floral"),
        ("shorter than midi", "skirt, shorter than midi"),
        ("a dress instead", ""),  # another thing
        ("like this but floral", "skirt, floral"),
        ("comfy", ""),
    ],
)
def test_a_wish_is_for_the_thing_that_it_is_said_beside(wish, asked):
    wished = READER.asked_of(iri("Skirt"), {iri("knee (length)")}, wish)
    assert (wished.question if wished is not None else "") == asked


def test_nothing_is_longer_than_what_no_length_is_stated_of():
    assert READER.asked_of(iri("Skirt"), set(), "longer") is None


@pytest.mark.parametrize(
    ("question", "expected", "passed"),
    [
        ("a coat like Paddington", "∃has.Coat", "like Paddington"),
        ("floral dresses for my lad", "∃has.(Dress ⊓ ∃like.{floral})", "for my lad"),
        ("a coat for a wedding", "∃has.Coat", "wedding"),
        ("dresses like this", "∃has.Dress", "like this"),
        ("a dress similar to picture 15368", "∃has.Dress", "similar to picture 15368"),
        ("a dress similar to that one with a belt", "∃has.Belt ⊓ ∃has.Dress", "similar to that one"),
        ("top 10 dresses", "∃has.Dress", "top 10"),
        ("best 5 belts", "∃has.Belt", "best 5"),
    ],
)
def test_what_is_searched_for_without_something_says_so(question, expected, passed):
    linked = READER.link(question)
    assert (dl(linked.expression), [question[start:end] for start, end in linked.unapplied]) == (expected, [passed])


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a two-piece with a belt", "∃has.Belt"),
        ("two piece outfit with a belt", "∃has.Belt"),
        ("two-coloured dresses with a belt", "∃has.Belt ⊓ ∃has.Dress"),
    ],
)
def test_a_number_that_says_how_something_is_made_counts_nothing_and_is_told(question, expected):
    linked = READER.link(question)
    told = [*linked.unlinked, *(question[start:end] for start, end in linked.unapplied)]
    assert dl(linked.expression) == expected
    assert told[0].startswith("two")


def test_a_superlative_behind_a_polite_word_is_not_passed_over():
    assert READER.link("a dress, please show me the longest").unlinked == ("longest",)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a midi skirt like this but mini", "∃has.(Skirt ⊓ ∃like.{'mini (length)'})"),
        ("a midi skirt, like this but in mini", "∃has.(Skirt ⊓ ∃like.{'mini (length)'})"),
    ],
)
def test_of_something_like_what_is_not_said_what_is_to_be_otherwise_is_meant(question, expected):
    assert dl(READER.link(question).expression) == expected


@pytest.mark.parametrize(
    "question",
    [
        "a coat with stripes and floral dresses",
        "a coat with stripes, floral dress",
        "a coat with striped pattern and floral dress",
        "a coat with a striped pattern and a floral dress",
        "a coat with a striped pattern, floral dress",
    ],
)
def test_the_noun_of_a_trait_goes_with_no_adjective_behind_it(question):
    linked = READER.read(question)
    assert linked is not None
    assert dl(linked.expression) == "∃has.(Coat ⊓ ∃like.{striped}) ⊓ ∃has.(Dress ⊓ ∃like.{floral})"


@pytest.mark.parametrize("question", ["a floral dress please mate", "hi bestie, a floral dress", "floral dress m8"])
def test_whom_somebody_asks_says_nothing_of_what_is_asked(question):
    linked = READER.read(question)
    assert linked is not None
    assert (dl(linked.expression), linked.unlinked) == ("∃has.(Dress ⊓ ∃like.{floral})", ())


@pytest.mark.parametrize(
    "question",
    [
        "a coat with a belt and a pocket, or a coat with a belt and a skirt",
        "a coat with a belt and a pocket or a coat with a belt and a skirt",
    ],
)
def test_of_two_lists_each_is_an_alternative(question):
    linked = READER.read(question)
    assert linked is not None
    both = "((∃has.Belt ⊓ ∃has.Coat ⊓ ∃has.Skirt) ⊔ (∃has.Belt ⊓ ∃has.Coat ⊓ ∃hasPart.Pocket))"
    assert dl(linked.expression) == both


OF_PICTURES = ItemReader(
    Glossary.build(
        SCHEMA,
        [
            *TERMS,
            *(attribute(f"{name} (length)", on_pictures=7) for name in LENGTHS),
            attribute("denim", said_of="Pants", on_pictures=7),
            attribute("wrist", said_of="Sleeve", on_pictures=7),
        ],
        [
            *WORDS,
            *(Word(iri(f"{name} (length)"), f"{name} length") for name in LENGTHS),
            *(Word(iri(f"{name} (length)"), name, "everyday") for name in LENGTHS),
            Word(iri("denim"), "denims"),
            Word(iri("wrist"), "wrist-length sleeve"),
        ],
    ),
    {"length": tuple(iri(f"{name} (length)") for name in LENGTHS)},
)


@pytest.mark.parametrize(
    ("question", "shared"),
    [
        ("a midi skirt", ("midi",)),
        ("a skirt longer than the knee", ("longer than the knee",)),
        ("a dress with wrist-length sleeves", ("wrist-length sleeves",)),
        ("a dress with pockets", ("pockets",)),
        ("denims with a midi skirt", ("midi",)),
        ("a striped dress", ()),
        ("a dress without pockets", ("pockets",)),
        ("a midi skirt without a dress", ("midi",)),
        ("pockets", ()),
        ("midi sleeves", ("midi",)),
        ("wrist-length sleeves", ()),
    ],
)
def test_what_is_stated_of_wholes_alone_is_told_so(question, shared):
    linked = OF_PICTURES.link(question)
    assert OF_PICTURES.shared(question, linked.expression) == shared


@pytest.mark.parametrize("question", ["floral or midi skirts", "skirts that are floral or midi"])
def test_of_alternatives_some_are_stated_of_things_and_some_of_wholes(question):
    linked = OF_PICTURES.read(question)
    assert linked is not None
    expected = "(∃has.(Skirt ⊓ ∃like.{floral}) ⊔ (∃has.Skirt ⊓ ∃like.{'midi (length)'}))"
    assert dl(linked.expression) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "floral denims or striped denims",
            "((∃has.(Pants ⊓ ∃like.{floral}) ⊓ ∃like.{denim}) ⊔ (∃has.(Pants ⊓ ∃like.{striped}) ⊓ ∃like.{denim}))",
        ),
        (
            "floral denims or striped skirts",
            "(∃has.(Skirt ⊓ ∃like.{striped}) ⊔ (∃has.(Pants ⊓ ∃like.{floral}) ⊓ ∃like.{denim}))",
        ),
        ("floral coats or coats with a pocket", "(∃has.(Coat ⊓ ∃like.{floral}) ⊔ (∃has.Coat ⊓ ∃hasPart.Pocket))"),
        ("a floral coat or a coat with a pocket", "(∃has.(Coat ⊓ ∃like.{floral}) ⊔ (∃has.Coat ⊓ ∃hasPart.Pocket))"),
    ],
)
def test_of_two_things_that_go_by_one_noun_each_is_an_alternative(question, expected):
    linked = OF_PICTURES.read(question)
    assert linked is not None
    assert dl(linked.expression) == expected


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("how many prom dresses are there?", ("prom",)),
        ("is there a picnic skirt?", ("picnic",)),
        ("do any ladies carry a bag?", ("ladies",)),
        ("what share of women wear a belt?", ("women",)),
        ("how many skirts are there for a picnic?", ("picnic",)),
        ("how many skirts are there for my essay?", ()),
        ("how many floral dresses are there?", ()),
        ("how many people wear a belt?", ()),
        ("Ladies, how many belts are there?", ()),
        ("Is there a belt? We have a wedding soon, and I need one.", ()),
    ],
)
def test_no_number_is_told_of_more_than_is_asked_for(question, words):
    assert READER.narrowed_by(question, is_number=True) == words


def test_what_somebody_wants_a_thing_for_does_not_keep_one_from_saying_that_there_are_such():
    assert READER.narrowed_by("do you have a skirt for a picnic?") == ()


@pytest.mark.parametrize(
    "question", ["a dress with a flower print", "dress with flower print", "a dress in flower print"]
)
def test_a_name_behind_with_is_no_part_with_what_it_is_like(question):
    words = [*WORDS, Word(iri("floral"), "flower print"), Word(iri("floral"), "print"), Word(iri("striped"), "print")]
    reader = ItemReader(Glossary.build(SCHEMA, TERMS, words), {"flower": (iri("floral"),)})
    assert dl(reader.read(question).expression) == "∃has.(Dress ⊓ ∃like.{floral})"


def test_things_in_a_row_keep_what_each_is_like_though_nothing_is_known_to_be_all_of_it():
    def count(expression):
        return int("floral" not in str(expression))

    reader = ItemReader(GLOSSARY, count=count, open_roles=frozenset({iri("like")}))
    for question in ("floral coat striped skirt", "striped skirt floral coat"):
        found = reader.link(question)
        assert found.unlinked == ()
        assert "∃has.(Coat ⊓ ∃like.{floral}) ⊓ ∃has.(Skirt ⊓ ∃like.{striped})" in dl(found.expression)
    twice = reader.link("floral dress striped dress")
    assert dl(twice.expression) == "(∃has.(Dress ⊓ ∃like.{floral}) ⊔ ∃has.(Dress ⊓ ∃like.{striped}))"
