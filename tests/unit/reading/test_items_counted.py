"""Questions that count things one by one, and those for kinds, in words that shops use."""

from dataclasses import replace

import pytest
from garment_words import SCHEMA, TERMS, WORDS, attribute, iri, read

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.syntax import TOP, Named, OneOf, Role
from mrag_owl.reading.first_words import asks_for_number
from mrag_owl.reading.forms import EVERY, Counted, Foremost, Listed, Mean, More, Ranked, Share, Varied
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.terms import Word
from mrag_owl.reading.tokens import tokenise

BOXED = replace(SCHEMA, every_item_role=iri("shows"), every_item_words=("bounding box", "box"))
READER = ItemReader(Glossary.build(BOXED, TERMS, WORDS), {"textile pattern": (iri("floral"), iri("striped"))})


@pytest.mark.parametrize(
    "question",
    [
        "how many shoes have been boxed in total, counting each one?",
        "How many single shoes are marked in the pictures, counting each one by itself?",
        "what is the total number of individual shoes that have been boxed?",
        "how many separate shoes have been marked, all pictures together?",
        "how many boxes of shoes are there?",
        "how many shoes have been boxed?",
        "how many shoes were boxed?",
        "how many shoes are annotated in the pictures?",
        "how many individual shoes were tagged, not pictures?",
        "What is the overall figure for shoes drawn, rather than the number of pictures?",
        "With each shoe counted separately, how many were annotated?",
        "How many boxes are there for shoes?",
    ],
)
def test_things_are_counted_one_by_one_where_boxes_are_asked_for(question):
    asked = READER.ask(question)
    assert isinstance(asked, Counted)
    assert to_dl(asked.expression, ShortForms.of(asked.expression)) == "Shoe ⊓ ∃has⁻.Picture"


@pytest.mark.parametrize(
    "question",
    [
        "Would you mind tallying up the belts?",
        "I want a grand total for the belts.",
        "What is the picture count for belts?",
        "The pictures with belts amount to what number?",
        "Tot up all the belts",
        "count of belt wearers",
    ],
)
def test_any_frame_of_counting_goes_with_what_is_wanted(question):
    assert read(question) == "∃has.Belt"
    assert asks_for_number(tokenise(question))


@pytest.mark.parametrize(
    "question",
    [
        "Compare the number of coats with the number of skirts: which is larger?",
        "Which is greater, the number of coats or the number of skirts?",
        "How does the number of pictures with a coat compare with that of pictures with a skirt?",
        "Do coats or skirts turn up more often?",
    ],
)
def test_two_numbers_are_compared_wherever_they_stand(question):
    assert READER.ask(question) == READER.ask("Are there more coats or more skirts?")


def test_how_many_there_are_is_asked_of_wholes():
    asked = READER.ask("how many shoes are there?")
    assert not isinstance(asked, Counted)
    assert read("how many shoes are there?") == "∃has.Shoe"
    assert read("list the pictures in which more than two shoes were boxed") == "≥3 has.Shoe"


@pytest.mark.parametrize(
    "question",
    [
        "one bag in the picture and no second one",
        "exactly one bag, and no other one",
        "pictures with one bag where the other one is missing",
        "The number of visible bags has to be one",
        "a lone bag",
    ],
)
def test_one_that_has_no_second_is_the_only_one(question):
    assert read(question) == "∃has.Bag ⊓ ≤1 has.Bag"


@pytest.mark.parametrize("question", ["which picture has the most boxes?", "outfit with the greatest number of things"])
def test_the_most_things_of_whatever_kind_are_counted_by_the_role_above_all(question):
    glossary = Glossary.build(BOXED, TERMS, WORDS)
    asked = ItemReader(glossary).ask(question)
    assert isinstance(asked, Ranked)
    assert (asked.counted, asked.role.iri) == (TOP, iri("shows"))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "which patterns do coats and skirts have?",
            "{floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ (∃has.Coat ⊔ ∃has.Skirt))",
        ),
        ("which patterns are in no picture?", "{floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture"),
        ("which patterns on your list are not in a single picture?", "{floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture"),
        (
            "which patterns are in the vocabulary but in none of the pictures?",
            "{floral, striped} ⊓ ¬∃like⁻.∃has⁻.Picture",
        ),
        ("please name the patterns that are present in these pictures", "{floral, striped} ⊓ ∃like⁻.∃has⁻.Picture"),
        ("what patterns do the pictures show?", "{floral, striped} ⊓ ∃like⁻.∃has⁻.Picture"),
        ("patterns present in the collection", "{floral, striped} ⊓ ∃like⁻.∃has⁻.Picture"),
        (
            "which patterns do the pictures with a coat have?",
            "{floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ ∃has.Coat)",
        ),
    ],
)
def test_kinds_are_asked_for_as_they_occur_or_not(question, expected):
    asked = READER.ask(question)
    assert isinstance(asked, Listed)
    assert to_dl(asked.expression, ShortForms.of(asked.expression)) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("coats with nothing else over them, i.e. no skirt and no bag", "∃has.Coat ⊓ ¬∃has.Bag ⊓ ¬∃has.Skirt"),
        ("striped coats (I do not mean striped skirts)", "∃has.(Coat ⊓ ∃like.{striped})"),
        ("coats, I am not talking about striped coats", "∃has.(Coat ⊓ ¬∃like.{striped})"),
        ("coats, not meaning striped ones", "∃has.(Coat ⊓ ¬∃like.{striped})"),
        ("coats, I mean skirts", "∃has.Skirt"),
        ("coats, I mean striped coats", "∃has.(Coat ⊓ ∃like.{striped})"),
        ("coats with a belt. My father never wears anything else.", "∃has.Belt ⊓ ∃has.Coat"),
        ("coats with a belt would help me a lot", "∃has.Belt ⊓ ∃has.Coat"),
        (
            "a coat, a bag, a belt. Give me the pictures that have at least one of these",
            "(∃has.Bag ⊔ ∃has.Belt ⊔ ∃has.Coat)",
        ),
        ("of the outfits with a coat, how many also have a bag?", "∃has.Bag ⊓ ∃has.Coat"),
        ("a coat without a belt, so I can wear mine", "∃has.Coat ⊓ ¬∃has.Belt"),
        # what is told by other things than it may be said of; but what is said of them stays
        ("wraparound looks: pockets or a wraparound dress", "(∃has.(Dress ⊓ ∃like.{wrapDress}) ⊔ ∃hasPart.Pocket)"),
        ("floral looks: a dress or a skirt", "∃has.∃like.{floral} ⊓ (∃has.Dress ⊔ ∃has.Skirt)"),
    ],
)
def test_remarks_and_headings_say_what_is_meant_in_other_words(question, expected):
    assert read(question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "striped coats, I do not mean with a belt",
        "striped coats, I do not mean coats",
        "coats with a belt, I do not mean striped coats",
        "coats and bags, I do not mean striped coats",
    ],
)
def test_what_is_not_meant_is_not_passed_over_where_it_may_be_among_what_is_asked_for(question):
    assert READER.read(question) is None


@pytest.mark.parametrize(
    "question",
    [
        "how many coats are striped and how many floral?",
        "how many coats are striped, and how many are floral?",
        "how many striped and how many floral coats are there?",
    ],
)
def test_two_numbers_are_asked_for_in_one_question(question):
    asked = READER.ask(question)
    assert isinstance(asked, Foremost)
    assert len(asked.options) == 2
    assert asked.bounds == (0, None)


def test_of_two_numbers_is_told_none_that_is_of_both():
    assert READER.heaped("how many striped coats with a belt and how many floral dresses with a bag?") is None
    assert not isinstance(READER.ask("how many striped coats with a belt, and how many with a bag?"), Counted)


EACH = ItemReader(
    Glossary.build(BOXED, TERMS, WORDS),
    {"textile pattern": (iri("floral"), iri("striped"))},
)
ALL = ("bag", "belt", "coat", "dress", "pants", "pocket", "shoe", "skirt", "sleeve")


@pytest.mark.parametrize(
    "question",
    """
which categories are there?|how many categories are there?|how many different categories are there?
list the categories|which object categories do you have?|how many pictures of each category are there?
how many pictures are there per category?|how often does each category occur?|how many object categories are there?
""".strip()
    .replace("\n", "|")
    .split("|"),
)
def test_categories_are_all_that_things_are_filed_under(question):
    asked = EACH.ask(question)
    assert isinstance(asked, Foremost)
    assert (asked.bounds, sorted(iri.removeprefix("ex:").lower() for iri, _ in asked.options)) == ((1, None), [*ALL])


@pytest.mark.parametrize(
    ("question", "bounds"),
    [
        ("Which categories occur in fewer than ten pictures?", (1, 9)),
        ("which object category turns up in at least two pictures?", (2, None)),
        ("which categories cover exactly two pictures?", (2, 2)),
    ],
)
def test_categories_of_parts_are_counted_with_those_of_whole_things(question, bounds):
    asked = EACH.ask(question)
    assert isinstance(asked, Foremost)
    assert (asked.bounds, len(asked.options)) == (bounds, len(ALL))


@pytest.mark.parametrize(
    "question",
    """
how many pictures of each pattern are there?|how many pictures are there of each pattern?|how many pictures per pattern?
how often does each pattern occur?|how many pictures are under each pattern?|how many pictures for each pattern?
how many pictures for every pattern?|how many pictures have each pattern?|how many pictures in each pattern?
how many pictures of every pattern?|how many pictures with each pattern?|how many pictures with every pattern?
how many pictures are under every pattern?|number of pictures broken down by pattern
number of pictures grouped by pattern|number of pictures split by pattern
""".strip()
    .replace("\n", "|")
    .split("|"),
)
def test_how_many_there_are_of_each_kind_is_told_of_every_one(question):
    glossary = Glossary.build(
        SCHEMA,
        [*TERMS, *(attribute(one, on_pictures=4) for one in ("dots", "checks"))],
        [*WORDS, Word(iri("dots"), "dots"), Word(iri("checks"), "checks")],
    )
    asked = ItemReader(glossary, {"pattern": (iri("dots"), iri("checks"))}).ask(question)
    assert isinstance(asked, Foremost)
    assert [one for one, _ in asked.options] == [iri("dots"), iri("checks")]


@pytest.mark.parametrize(
    "question",
    [
        "percentage of pictures with belts",
        "what is the share of the pictures with belts?",
        "in what percentage of pictures do belts appear?",
        *(
            f"belts as {one} {all_of}"
            for one in ("a fraction", "a percentage", "a proportion", "a share")
            for all_of in ("of all pictures", "of the pictures", "of pictures")
        ),
        "belts as percentage of pictures",
        *(
            f"{the}{one} of {all_of}pictures with belts"
            for the in ("", "the ")
            for one in ("fraction", "percentage", "proportion", "share")
            for all_of in ("", "all ", "the ")
        ),
    ],
)
def test_a_share_is_asked_for_with_or_without_a_verb(question):
    asked = EACH.ask(question)
    assert isinstance(asked, Share)
    assert to_dl(asked.expression, ShortForms.of(asked.expression)) == "Picture ⊓ ∃has.Belt"


@pytest.mark.parametrize("question", ["how many boxes are there?", "how many bounding boxes are there in total?"])
def test_boxes_are_counted_by_the_role_above_all(question):
    asked = EACH.ask(question)
    assert isinstance(asked, Counted)
    assert to_dl(asked.expression, ShortForms.of(asked.expression)) == "∃shows⁻.Picture"


def test_the_fewest_boxes_are_those_of_the_whole_with_the_fewest_things():
    asked = EACH.ask("which picture has the fewest boxes?")
    assert isinstance(asked, Ranked)
    assert (asked.counted, asked.role.iri, asked.fewest) == (TOP, iri("shows"), True)


@pytest.mark.parametrize("question", ["how many patterns are there?", "how many patterns do you have?"])
def test_kinds_are_counted_where_no_whole_is_spoken_of(question):
    asked = READER.ask(question)
    assert isinstance(asked, Counted)
    assert to_dl(asked.expression, ShortForms.of(asked.expression)).startswith("{floral, striped}")


@pytest.mark.parametrize(
    "question",
    [
        "On average, how many shoes are there per picture?",
        "How many shoes does a picture have on average?",
        "How many shoes are marked in each picture, on average?",
        "How many shoes are on average shown per picture?",
        "What's the mean number of shoes per picture?",
        "How many shoes does the average picture have?",
        "What is the average number of shoes in a picture, to one decimal?",
    ],
)
def test_an_average_is_of_every_whole(question):
    assert READER.ask(question) == Mean(Named(iri("Picture")), Named(iri("Shoe")), Role(iri("has")))


@pytest.mark.parametrize(
    "question",
    [
        "How many shoes are there per picture with a belt, on average?",
        "What is the average number of shoes per photo with a belt?",
        "On average a picture with a belt has how many shoes?",
    ],
)
def test_an_average_may_be_of_some_wholes(question):
    asked = READER.ask(question)
    assert isinstance(asked, Mean)
    assert to_dl(asked.expression, ShortForms.of(asked.expression)) == "Picture ⊓ ∃has.Belt"
    assert asked.counted == Named(iri("Shoe"))


@pytest.mark.parametrize(
    ("question", "counted", "role"),
    [
        ("How many boxes are there per picture on average?", TOP, "shows"),
        ("How many patterns does the average picture have?", OneOf((iri("floral"), iri("striped"))), "like"),
    ],
)
def test_averages_are_of_whatever_is_counted(question, counted, role):
    asked = READER.ask(question)
    assert isinstance(asked, Mean)
    assert (asked.counted, asked.role.iri) == (counted, iri(role))


@pytest.mark.parametrize(
    "question",
    [
        "How many shoes are there on average?",
        "How much is a shoe on average?",
        "What is the average price of a shoe per picture?",
        "How many shoes are there per picture?",
    ],
)
def test_no_average_is_read_without_what_it_is_of(question):
    assert not isinstance(READER.ask(question), Mean)


@pytest.mark.parametrize("rounded", ["to one decimal", "rounded to one decimal place", "with 1 decimal"])
def test_shares_are_told_to_one_decimal(rounded):
    share = READER.ask("What percentage of the pictures show a belt?")
    assert isinstance(share, Share)
    assert READER.ask(f"What percentage of the pictures show a belt, {rounded}?") == share


@pytest.mark.parametrize(
    "question",
    [
        "Rank these by how often they are worn: belts, coats, shoes",
        "Put belts, coats and shoes in order of popularity",
        "Sort the following from most to least common: a belt, a coat, a shoe",
    ],
)
def test_several_things_are_ranked(question):
    most = READER.ask("Which is most common: a belt, a coat or a shoe?")
    assert isinstance(most, Foremost)
    assert READER.ask(question) == replace(most, first=EVERY)


def test_several_things_are_ranked_from_the_rarest_and_told_each():
    most = READER.ask("Which is most common: a belt, a coat or a shoe?")
    assert READER.ask("Arrange these from rarest to most common: belts, coats, shoes") == replace(most, fewest=True)
    assert READER.ask("How often does each of these occur: belt, coat, shoe?") == replace(most, bounds=(0, None))


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("Which patterns are there, the most common first?", "Rank the patterns by how often they occur"),
        ("Put coats, bags and belts in order, the most frequent first", "Rank coats, bags and belts by frequency"),
        ("Find the picture where you can count the most belts", "Which picture has the most belts?"),
        ("coat with the most belts", "Which coat has the most belts?"),
        ("Which coat pattern is most common with belts?", "Which pattern is most common on coats with a belt?"),
        ("What pattern do coats with a belt have most?", "Which pattern is most common on coats with a belt?"),
        ("Which pattern do coats have most, floral aside?", "Floral aside, which pattern do coats have most?"),
        ("Which has more pictures, coats or skirts?", "Are there more coats or more skirts?"),
        (
            "Which is more common, a bag with a coat or a bag with a skirt?",
            "Is a coat or a skirt more common with a bag?",
        ),
        ("Is there a single picture with a coat?", "pictures with a coat"),
        ("What do coats go with most: belts or bags?", "Which is more common with coats, belts or bags?"),
        ("Do coats more often have belts or bags?", "Which is more common with coats, belts or bags?"),
        ("Coats: in what share of them is a belt visible?", "What share of coats have a belt?"),
        ("In coats, what fraction has a belt?", "What share of coats have a belt?"),
        ("the number of different patterns seen with coats", "How many different patterns are seen with coats?"),
        ("How many patterns occur on coats?", "How many different patterns do coats have?"),
        ("How many coat patterns are there?", "How many different patterns do coats have?"),
        ("Which coat patterns are there?", "Which patterns do coats have?"),
        (
            "Of a belt, a bag and shoes, which do you see least with coats?",
            "Which is rarest with coats: a belt, a bag or shoes?",
        ),
    ],
)
def test_the_same_is_asked_in_other_orders(question, plain):
    assert READER.ask(question) == READER.ask(plain) is not None


def test_the_first_and_the_last_at_once_are_neither_alone():
    assert READER.ask("Patterns: which occurs most, which least?") is None
    assert READER.ask("Which pattern occurs most rarely?") == READER.ask("Which pattern is the rarest?") is not None


def test_kinds_are_ranked():
    asked = READER.ask("Rank the patterns by how often they occur")
    most = READER.ask("Which pattern is the most common?")
    assert isinstance(most, Ranked)
    assert asked == replace(most, first=EVERY)
    assert READER.ask("List the patterns from most to least common") == asked


@pytest.mark.parametrize(
    "question",
    [
        "Is a coat usually worn with a belt, a bag or shoes?",
        "Are coats mostly combined with a belt, a bag or with shoes?",
        "What is a coat usually worn with: a belt, a bag or shoes?",
        "Do people usually wear a coat with a belt, a bag or shoes?",
        "Over a coat, do people more often wear a belt, a bag or shoes?",
        "With a coat, is a belt, a bag or a shoe more common?",
    ],
)
def test_which_of_several_goes_with_something_most_often(question):
    asked = READER.ask(question)
    assert isinstance(asked, Foremost)
    assert [name for name, _ in asked.options] == [iri("Belt"), iri("Bag"), iri("Shoe")]
    assert all("∃has.Coat" in to_dl(one, ShortForms.of(one)) for _, one in asked.options)


@pytest.mark.parametrize(
    "question",
    ["Is a coat usually worn with a belt and a bag?", "Rank these by price: belts, coats, shoes"],
)
def test_no_choice_is_read_where_none_is_offered(question):
    assert not isinstance(READER.ask(question), Foremost)


def test_the_rarest_kind_that_there_is_is_the_rarest():
    rarest = READER.ask("What is the rarest pattern?")
    assert isinstance(rarest, Ranked)
    assert READER.ask("What is the rarest pattern you have at least one of?") == rarest


@pytest.mark.parametrize(
    "question",
    [
        "Which picture shows the most different garments?",
        "Which photo has the most kinds of garments?",
        "In which picture are there the most different kinds of garments?",
        "Which picture has the most different categories marked?",
    ],
)
def test_different_things_are_counted_by_their_classes(question):
    asked = READER.ask(question)
    assert isinstance(asked, Varied)
    assert asked.expression == Named(iri("Picture"))
    assert {iri("Coat"), iri("Dress")} <= {kind for kind, _ in asked.options}


@pytest.mark.parametrize("question", ["Which picture has the most shoes?", "Which picture has the most boxes?"])
def test_things_are_not_counted_by_their_classes_where_none_says_so(question):
    assert isinstance(READER.ask(question), Ranked)


@pytest.mark.parametrize(
    "question",
    [
        "What is the share of floral dresses among all dresses?",
        "Floral dresses make up what percentage of all dresses?",
        "To one decimal place, what percentage of dresses are floral?",
    ],
)
def test_a_share_of_all_is_asked_for_in_any_order(question):
    share = READER.ask("What share of the dresses are floral?")
    assert isinstance(share, Share)
    assert READER.ask(question) == share


def test_what_is_only_partly_of_a_kind_has_no_share_of_pictures():
    assert not isinstance(READER.ask("What is the share of belts among all bags?"), Share)


@pytest.mark.parametrize(
    "question",
    [
        "Count each individual shoe, not pictures",
        "I want the number of shoes themselves, not of pictures",
        "Give me the number of shoes, and not of the pictures",
    ],
)
def test_the_number_of_wholes_is_set_aside(question):
    assert READER.ask(question) == READER.ask("How many individual shoes are there?")


def test_what_is_said_of_the_same_things_last_is_said_of_those_alone():
    asked = READER.ask("are there more striped coats than coats with a belt?")
    assert isinstance(asked, More)
    ours, theirs = (to_dl(one, ShortForms.of(one)) for one in (asked.expression, asked.other))
    assert (ours, theirs) == ("Picture ⊓ ∃has.(Coat ⊓ ∃like.{striped})", "Picture ⊓ ∃has.Belt ⊓ ∃has.Coat")


@pytest.mark.parametrize(
    ("question", "is_so"),
    [
        ("how many sorts of bags are there?", True),
        ("can you tell me how many different types of bag you have", True),
        ("how many bags are there?", False),
        ("which kinds of bags are there?", False),
        ("how many coats with two kinds of pockets are there?", False),
    ],
)
def test_kinds_are_counted_and_not_wholes_that_have_some(question, is_so):
    assert READER.counts_kinds(question) == is_so


@pytest.mark.parametrize(
    ("question", "counted"),
    [
        ("how many belts, bags and shoes are there?", ["∃has.Bag", "∃has.Belt", "∃has.Shoe"]),
        ("number of coats, skirts, bags and belts", ["∃has.Bag", "∃has.Belt", "∃has.Coat", "∃has.Skirt"]),
        ("how many belts, how many bags and how many coats are there", ["∃has.Bag", "∃has.Belt", "∃has.Coat"]),
        ("how many jeans, coats and belts do you have", ["∃has.Belt", "∃has.Coat", "∃has.(Pants ⊓ ∃like.{jeans})"]),
    ],
)
def test_of_things_that_are_listed_each_is_counted(question, counted):
    asked = READER.ask(question)
    assert isinstance(asked, Foremost)
    assert asked.is_of_each
    wholes = [to_dl(one, ShortForms.of(one)).removeprefix("Picture ⊓ ") for _, one in asked.options]
    assert sorted(wholes) == sorted(counted)


@pytest.mark.parametrize(
    "question",
    [
        "how many belts, bags or shoes are there?",
        "how many pictures have a belt, a bag and shoes?",
        "how many outfits with coats, belts and bags are there?",
        "how many coats have a belt, a bag and a pocket?",
        "how many belts, bags and coats are worn together?",
        "how many dresses are long, striped and sleeveless?",
    ],
)
def test_what_is_to_have_all_that_is_listed_is_counted_once(question):
    asked = READER.ask(question)
    assert not isinstance(asked, Foremost)
