"""Questions for yes or no about what lies in pictures."""

import pytest
from garment_words import GLOSSARY, iri

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.syntax import one_of
from mrag_owl.reading.first_words import asks_for_any, asks_whether
from mrag_owl.reading.forms import Counted, Foremost, Quota, Ranked, Share, Whether
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.tokens import tokenise

READER = ItemReader(GLOSSARY)


def dl_of(asked):
    expression = getattr(asked, "expression", asked)
    return to_dl(expression, ShortForms.of(expression))


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Are there no skirts?", "∃has.Skirt"),
        ("Have you no skirts?", "∃has.Skirt"),
        ("Is there not a single skirt?", "∃has.Skirt"),
        ("Are there no floral coats?", "∃has.(Coat ⊓ ∃like.{floral})"),
        ("Are there no coats with belts?", "∃has.Belt ⊓ ∃has.Coat"),
        ("Are there no bags and no belts?", "(∃has.Bag ⊔ ∃has.Belt)"),
        ("Are there no pictures without a bag?", "¬∃has.Bag"),
        ("Is no dress striped?", "∃has.(Dress ⊓ ∃like.{striped})"),
        ("Are none of the dresses striped?", "∃has.(Dress ⊓ ∃like.{striped})"),
        ("Do no coats have pockets?", "∃has.Coat ⊓ ∃hasPart.Pocket"),
        ("Does no one wear stripes?", "∃has.∃like.{striped}"),
        ("Is there nobody with two bags?", "≥2 has.Bag"),
        ("Is there nobody without a bag?", "¬∃has.Bag"),
        ("Is no one without a bag?", "¬∃has.Bag"),
        ("There are no skirts, right?", "∃has.Skirt"),
    ],
)
def test_who_asks_whether_there_are_none_asks_for_what_there_is(question, found):
    asked = READER.ask(question)
    assert isinstance(asked, Whether)
    assert asked.is_none
    assert asked.is_denied
    assert to_dl(asked.expression, ShortForms.of(asked.expression)).removeprefix("Picture ⊓ ") == found


def test_what_all_are_is_asked_without_what_they_are_anyway():
    asked = READER.ask("Are all coats sunny?")
    assert isinstance(asked, Whether)
    assert to_dl(asked.expression, ShortForms.of(asked.expression)) == "Picture ⊓ ∃has.Coat ⊓ ¬∃like.{sunny}"


@pytest.mark.parametrize(
    "question",
    [
        "Do coats always come with a belt?",
        "Is there a belt in every picture of a coat?",
        "Are belts visible in each outfit that has a coat?",
        "I wonder whether all coats have a belt.",
        "Could you check for me if every outfit showing a coat has got a belt too?",
        "Whenever there's a coat, do we also see a belt?",
        "Coats are always shown together with a belt?",
        "Is there no coat without a belt?",
        "Is it so that coats never appear without a belt?",
        "Coats and belts: do all the pictures with the former show the latter?",
        "Coats and belts, do the pictures with the first all have the other?",
        "Does everybody in a coat wear a belt?",
    ],
)
def test_what_all_have_is_asked_in_many_words(question):
    asked = READER.ask(question)
    assert isinstance(asked, Whether)
    assert asked.is_none
    assert to_dl(asked.expression, ShortForms.of(asked.expression)) == "Picture ⊓ ∃has.Coat ⊓ ¬∃has.Belt"


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Is anybody not wearing a bag?", "¬∃has.Bag"),
        ("Does somebody not carry a bag?", "¬∃has.Bag"),
        ("Is someone without a bag?", "¬∃has.Bag"),
        ("Is there anyone here who has no bag on?", "¬∃has.Bag"),
        ("Has anybody no bag?", "¬∃has.Bag"),
        ("Is anybody without a coat and without a bag?", "¬∃has.Bag ⊓ ¬∃has.Coat"),
        ("Is anyone in a coat going without a bag?", "∃has.Coat ⊓ ¬∃has.Bag"),
        ("Does anyone wear a coat?", "∃has.Coat"),
        ("Is someone dressed in a floral coat?", "∃has.(Coat ⊓ ∃like.{floral})"),
    ],
)
def test_who_asks_whether_anybody_lacks_something_asks_for_one_that_does(question, found):
    asked = READER.ask(question)
    expression = getattr(asked, "expression", asked)
    assert not getattr(asked, "is_none", False)
    assert to_dl(expression, ShortForms.of(expression)).removeprefix("Picture ⊓ ") == found
    assert asks_whether(tokenise(question))


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Does everybody carry a bag?", "¬∃has.Bag"),
        ("Has everyone got a bag?", "¬∃has.Bag"),
        ("Do all the people have a bag?", "¬∃has.Bag"),
        ("Does each and every person carry a bag?", "¬∃has.Bag"),
        ("Everybody carries a bag, right?", "¬∃has.Bag"),
        ("Is it true that every outfit has a bag?", "¬∃has.Bag"),
        ("Is there a bag in all pictures?", "¬∃has.Bag"),
        ("Is everyone without a bag?", "∃has.Bag"),
        ("Are all outfits sunny?", "¬∃like.{sunny}"),
        ("Are all the pictures dresses?", "¬∃has.Dress"),
    ],
)
def test_what_everybody_has_is_asked_by_whom_it_is_not_so_of(question, found):
    asked = READER.ask(question)
    assert isinstance(asked, Whether)
    assert (asked.is_none, asked.is_denied) == (True, False)
    assert to_dl(asked.expression, ShortForms.of(asked.expression)).removeprefix("Picture ⊓ ") == found


@pytest.mark.parametrize(
    ("question", "found", "quota"),
    [
        ("Do most people carry a bag?", "∃has.Bag", Quota(1, 2)),
        ("Do most of the outfits include a bag?", "∃has.Bag", Quota(1, 2)),
        ("Are most people in coats?", "∃has.Coat", Quota(1, 2)),
        ("Are the majority of people without a bag?", "¬∃has.Bag", Quota(1, 2)),
        ("Most people carry a bag, right?", "∃has.Bag", Quota(1, 2)),
        ("Do more than a third of the people carry bags?", "∃has.Bag", Quota(1, 3)),
        ("Do at least 20 percent of the pictures have a bag?", "∃has.Bag", Quota(20, 100, "least")),
        ("Do less than half of the coats come with a bag?", "∃has.Bag ⊓ ∃has.Coat", Quota(1, 2, "fewer")),
        ("Do few people carry bags?", "∃has.Bag", None),
        ("Do hardly any coats come with a bag?", "∃has.Bag ⊓ ∃has.Coat", None),
        ("Do half of the people carry a bag?", "∃has.Bag", None),
        ("Are there many coats?", "∃has.Coat", None),
        ("What percentage of people carry a bag?", "∃has.Bag", None),
    ],
)
def test_what_most_few_or_half_have_is_asked_as_a_share(question, found, quota):
    asked = READER.ask(question)
    assert isinstance(asked, Share)
    assert asked.quota == quota
    assert to_dl(asked.expression, ShortForms.of(asked.expression)).removeprefix("Picture ⊓ ") == found
    assert READER.passed_over(question, asked.expression) == ()


@pytest.mark.parametrize(
    "question",
    [
        "Does everybody happen to carry a bag?",
        "Are most people happy with bags?",
        "Do few ladies carry a bag?",
        "Does nobody without shoes smile?",
    ],
)
def test_of_all_most_or_few_it_is_not_asked_whether_there_is_one(question):
    assert READER.ask(question) is None


@pytest.mark.parametrize(
    ("question", "bounds"),
    [
        ("Do more than 50 people carry a bag?", (51, None)),
        ("Do fewer than 100 people carry a bag?", (0, 99)),
        ("Are there at least 20 pictures with a bag?", (20, None)),
        ("Are there more than 40 bags?", (41, None)),
    ],
)
def test_whether_there_are_so_many_is_asked_of_all_pictures_and_not_of_one(question, bounds):
    asked = READER.ask(question)
    assert isinstance(asked, Counted)
    assert (dl_of(asked), asked.bounds) == ("Picture ⊓ ∃has.Bag", bounds)


def test_things_so_few_that_somebody_may_have_them_are_counted_on_one():
    assert dl_of(READER.ask("Are there more than two bags?")) == "Picture ⊓ ≥3 has.Bag"


def test_who_asks_for_everybody_with_something_but_without_another_wants_to_see_them():
    assert dl_of(READER.ask("everyone with a bag but no belt")) == "Picture ⊓ ∃has.Bag ⊓ ¬∃has.Belt"
    asked = READER.ask("Everyone with a bag wears a belt, right?")
    assert isinstance(asked, Whether)
    assert dl_of(asked) == "Picture ⊓ ∃has.Bag ⊓ ¬∃has.Belt"


@pytest.mark.parametrize("question", ["Which pattern do most people wear?", "What patterns do most pictures have?"])
def test_what_most_wear_is_what_is_the_most_common(question):
    assert READER.ask(question) == READER.ask("Which pattern is the most common?")


@pytest.mark.parametrize(
    "question",
    [
        "Can you check if no skirt is worn with a bag?",
        "Do you know if skirts are never worn with a coat?",
        "I wonder if neither skirts nor bags occur",
        "Do you know if skirts are not worn with coats?",
        "I wonder if skirts don't occur",
        "Has neither a skirt nor a bag made it in?",
        "Has no coat made it into the pictures?",
        "Check if only coats have belts",
        "Any time nobody wears a skirt, is a bag worn?",
        "How many shoes are in every picture?",
        "a coat always worn with a belt please",
        "shoes always with a coat",
        "a bag that is wider than it is tall",
        "outfits in vertical stripes",
        "pictures where a horizontal stripe is seen",
    ],
)
def test_what_no_wish_says_is_not_read(question):
    assert ItemReader(GLOSSARY, shapes=lambda name: one_of(iri(name))).ask(question) is None


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Do you know if no coat has a belt?", "Picture ⊓ ∃has.Belt ⊓ ∃has.Coat"),
        ("Whenever there is a coat, is there a bag?", "Picture ⊓ ∃has.Coat ⊓ ¬∃has.Bag"),
        ("Is there never a coat without a belt?", "Picture ⊓ ∃has.Coat ⊓ ¬∃has.Belt"),
        ("outfits where the number of bags is two", "Picture ⊓ ≥2 has.Bag ⊓ ≤2 has.Bag"),
        ("outfits where the number of bags is two or more", "Picture ⊓ ≥2 has.Bag"),
        ("a coat, not without a belt", "Picture ⊓ ∃has.Belt ⊓ ∃has.Coat"),
    ],
)
def test_denials_and_numbers_are_asked_as_they_stand(question, found):
    asked = READER.ask(question)
    expression = getattr(asked, "expression", asked)
    assert to_dl(expression, ShortForms.of(expression)) == found


@pytest.mark.parametrize(
    "question",
    [
        "Can a belt be found in the collection?",
        "Have you ever come across a belt in these pictures?",
        "Please let us know whether belts are something that you have.",
        "Would a belt be among the things you hold?",
        "Might there be a belt among all these pictures?",
        "I wonder if the archive has a belt.",
        "Do you by any chance have a belt?",
    ],
)
def test_any_frame_of_yes_or_no_goes_with_what_may_be_there(question):
    text = tokenise(question)
    assert READER.ask(question) == READER.ask("Is there a belt?")
    assert asks_whether(text) or asks_for_any(text)


@pytest.mark.parametrize("more", ["more coats than skirts", "fewer skirts than coats"])
def test_who_wonders_of_which_there_are_more_compares_their_numbers(more):
    assert READER.ask(f"Tell me if there are {more}") == READER.ask("Are there more coats than skirts?")


@pytest.mark.parametrize("question", ["no coat without a belt please", "Is a coat ever worn without a belt?"])
def test_what_is_wanted_or_may_be_is_not_taken_for_what_all_have(question):
    asked = READER.ask(question)
    assert not (isinstance(asked, Whether) and asked.is_none)


def _shape(name):
    return one_of(iri(name)) if name == "shape_broad" else None


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("coats in landscape pictures", "Picture ⊓ {shape_broad} ⊓ ∃has.Coat"),
        ("pictures that are wider than they're tall and have a coat", "Picture ⊓ {shape_broad} ⊓ ∃has.Coat"),
        ("a coat, and the picture should be in landscape format", "Picture ⊓ {shape_broad} ⊓ ∃has.Coat"),
        ("landscape-format pictures without a coat", "Picture ⊓ {shape_broad} ⊓ ¬∃has.Coat"),
        ("horizontal stripes on a coat", None),
        ("upright pictures of a coat", None),  # nobody knows which are
    ],
)
def test_wholes_go_by_their_shape_too(question, found):
    expression = ItemReader(GLOSSARY, shapes=_shape).ask(question)
    assert (expression and to_dl(expression, ShortForms.of(expression))) == found


@pytest.mark.parametrize("question", ["Aren't there any skirts?", "Isn't there a skirt?", "Don't you have any skirts?"])
def test_who_wonders_whether_there_are_none_is_told_of_those_that_there_are(question):
    assert READER.ask(question) == READER.ask("pictures with a skirt")


@pytest.mark.parametrize(
    ("question", "claimed", "fewest"),
    [
        ("Is floral the most common pattern?", "ex:floral", False),
        ("Are stripes the most popular pattern of coats?", "ex:striped", False),
        ("Is floral the rarest pattern?", "ex:floral", True),
        ("Is the coat the most common garment?", "ex:Coat", False),
        ("Is the bag the rarest garment?", "ex:Bag", True),
    ],
)
def test_who_asks_whether_something_is_what_most_are_claims_it(question, claimed, fewest):
    asked = ItemReader(GLOSSARY, {"pattern": (iri("floral"), iri("striped"))}).ask(question)
    assert isinstance(asked, Ranked | Foremost)
    assert (asked.claimed, asked.fewest) == ((claimed,), fewest)


@pytest.mark.parametrize("question", ["Do skirts have more pockets than pants?", "How many bags per picture?"])
def test_what_no_statement_counts_is_not_read(question):
    assert READER.ask(question) is None


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Does picture 12 have a belt?", "Picture ⊓ {P12} ⊓ ∃has.Belt"),
        ("Is there a striped coat in picture 12?", "Picture ⊓ {P12} ⊓ ∃has.(Coat ⊓ ∃like.{striped})"),
        ("Is the coat in picture 12 striped?", "Picture ⊓ {P12} ⊓ ∃has.(Coat ⊓ ∃like.{striped})"),
        (
            "What pattern is the coat in picture 12?",
            "{floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ {P12} ⊓ ∃has.Coat)",
        ),
        ("How many belts does picture 12 have?", "Belt ⊓ ∃has⁻.{P12}"),
        ("How many garments are there on picture 12?", "Garment ⊓ ∃has⁻.{P12}"),
        ("How many patterns does picture 12 have?", "{floral, striped} ⊓ ∃like⁻.∃has⁻.(Picture ⊓ {P12})"),
        ("Show me picture 12", "Picture ⊓ {P12}"),
        ("Is anybody in picture 12 without a belt?", "Picture ⊓ {P12} ⊓ ¬∃has.Belt"),
        ("How many garments are there on picture 13?", None),
        ("How many belts does picture 13 have?", None),
        ("Does picture 13 have a belt?", None),
        ("Is there a belt that is not in picture 12?", None),
        ("Is there a belt in any picture but picture 12?", None),
    ],
)
def test_one_whole_goes_by_its_number(question, found):
    patterns = {"pattern": (iri("floral"), iri("striped"))}
    asked = ItemReader(GLOSSARY, patterns, numbered={"12": iri("P12")}).ask(question)
    expression = getattr(asked, "expression", asked)
    assert (expression and to_dl(expression, ShortForms.of(expression))) == found


@pytest.mark.parametrize(
    "question",
    [
        "What's on picture 12?",
        "What does picture 12 show?",
        "What can you see in picture 12?",
        "Tell me about picture 12",
        "Please describe picture 12",
        "What is picture 12?",
        "Which garments are in picture 12?",
        "List the garments in picture 12",
    ],
)
def test_what_is_in_one_whole_is_asked_for(question):
    reader = ItemReader(GLOSSARY, numbered={"12": iri("P12")})
    asked = reader.ask("What is in picture 12?")
    assert isinstance(asked, Foremost)
    assert reader.ask(question) == asked
    assert reader.ask(question.replace("picture 12", "pictures")) is None


def test_wholes_that_a_question_names_are_known_by_their_numbers():
    reader = ItemReader(GLOSSARY, numbered={"12": iri("P12"), "15": iri("P15")})
    assert reader.numbered("Compare pictures 12 and 15") == {"12": iri("P12"), "15": iri("P15")}
    assert reader.numbered("What is like picture no 13?") == {"13": None}
    assert reader.numbered("5 pictures with 12 belts") == {}
