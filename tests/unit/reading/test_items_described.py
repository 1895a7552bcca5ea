"""Questions for what a describer states of things: which colours they have, and which most of them."""

from dataclasses import replace

import pytest
from garment_words import SCHEMA, TERMS, WORDS, attribute, iri, read

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.syntax import Named, OneOf, Role, Some, conjunction
from mrag_owl.reading.forms import Counted, Foremost, Listed, More, Quota, Ranked, Share
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.objections import mixes_things
from mrag_owl.reading.terms import Word
from mrag_owl.reading.tokens import tokenise

COLOURS = ("navy", "red", "white")


def coloured(name, *below):
    return replace(attribute(name, "Dress", "Coat"), role=iri("seen"), individuals=tuple(map(iri, (name, *below))))


GLOSSARY = Glossary.build(
    replace(SCHEMA, attribute_roles=(iri("like"), iri("seen"))),
    [
        *TERMS,
        coloured("navy"),
        coloured("red"),
        coloured("white", "cream"),
        attribute("trench", said_of="Coat", on_pictures=5),
        attribute("cargo", said_of="Pocket", on_pictures=5),
    ],
    [*WORDS, Word(iri("cargo"), "cargo (pocket)"), *(Word(iri(name), name) for name in (*COLOURS, "trench"))],
)
READER = ItemReader(GLOSSARY, {"colour": tuple(map(iri, COLOURS))})


def dl(expression):
    return to_dl(expression, ShortForms.of(expression))


@pytest.mark.parametrize(
    ("question", "counted"),
    [
        ("what is the most common colour of a dress?", "Dress"),
        ("which colour of coat is the most popular?", "Coat"),
        ("which colour is the most common for coats?", "Coat"),
        ("Most worn hue for striped dresses", "Dress ⊓ ∃like.{striped}"),
        ("what color are most coats?", "Coat"),
    ],
)
def test_the_commonest_colour_is_that_of_the_things_themselves(question, counted):
    asked = READER.ask(question)
    assert isinstance(asked, Ranked)
    assert dl(asked.expression) == "{navy, red, white}"
    assert (asked.role.iri, asked.role.inverse, dl(asked.counted)) == (iri("seen"), True, counted)


@pytest.mark.parametrize(
    ("question", "form"),
    [
        ("what colours do coats come in?", Listed),
        ("which colors are the coats?", Listed),
        ("how many different colours do coats have?", Counted),
        ("which coat colours are there?", Listed),
        ("what coat colors do you have?", Listed),
        ("how many coat colours are there?", Counted),
    ],
)
def test_the_colours_of_things_are_those_that_they_have_themselves(question, form):
    asked = READER.ask(question)
    assert isinstance(asked, form)
    assert dl(asked.expression) == "{navy, red, white} ⊓ ∃seen⁻.Coat"


IN_TRENCH = "Coat ⊓ ∃has⁻.(Picture ⊓ ∃like.{trench})"


@pytest.mark.parametrize(
    ("question", "form", "of"),
    [
        ("what colours do trenches come in?", Listed, IN_TRENCH),
        ("which colors are the trenches?", Listed, IN_TRENCH),
        ("how many colours do trenches come in?", Counted, IN_TRENCH),
        ("how many different colors of trenches are there?", Counted, IN_TRENCH),
        ("which trench colours do you have?", Listed, IN_TRENCH),
        ("which bag colours go with a trench?", Listed, "Bag ⊓ ∃has⁻.(Picture ⊓ ∃has.Coat ⊓ ∃like.{trench})"),
        ("what colour bags do people wear with coats?", Listed, "Bag ⊓ ∃has⁻.(Picture ⊓ ∃has.Coat)"),
        ("what colour of bag is worn with coats?", Listed, "Bag ⊓ ∃has⁻.(Picture ⊓ ∃has.Coat)"),
        ("what colours are the coats with a belt?", Listed, "Coat ⊓ ∃has⁻.(Picture ⊓ ∃has.Belt)"),
        ("how many bag colours are there with coats?", Counted, "Bag ⊓ ∃has⁻.(Picture ⊓ ∃has.Coat)"),
    ],
)
def test_colours_are_those_of_what_is_asked_about_where_more_is_said_of_the_whole(question, form, of):
    asked = READER.ask(question)
    assert isinstance(asked, form)
    assert dl(asked.expression) == f"{{navy, red, white}} ⊓ ∃seen⁻.({of})"
    assert not mixes_things(tokenise(question), asked, GLOSSARY)


@pytest.mark.parametrize(
    ("question", "of"),
    [
        ("most common colour of trenches", IN_TRENCH),
        ("which trench colour is worn the most?", IN_TRENCH),
        ("what colour are most trenches?", IN_TRENCH),
        ("which colour do most trenches have?", IN_TRENCH),
        ("the most popular bag colour with coats", "Bag ⊓ ∃has⁻.(Picture ⊓ ∃has.Coat)"),
        ("rarest trench colour", IN_TRENCH),
    ],
)
def test_the_commonest_colour_of_what_goes_by_a_name_is_that_of_it(question, of):
    asked = READER.ask(question)
    assert isinstance(asked, Ranked)
    assert asked.fewest == question.startswith("rarest")
    assert (dl(asked.expression), dl(asked.counted)) == ("{navy, red, white}", of)


@pytest.mark.parametrize(
    "question",
    [
        "are there more navy or white dresses?",
        "are there more navy dresses or white dresses?",
        "more navy or more white dresses?",
        "which is there more of, navy dresses or white dresses?",
    ],
)
def test_two_colours_are_compared_with_the_shades_of_each(question):
    asked = READER.ask(question)
    assert isinstance(asked, Foremost)
    assert {name: dl(one) for name, one in asked.options} == {
        iri("navy"): "Picture ⊓ ∃has.(Dress ⊓ ∃seen.{navy})",
        iri("white"): "Picture ⊓ ∃has.(Dress ⊓ ∃seen.{cream, white})",
    }


def test_colours_are_counted_and_no_pictures_for_them():
    asked = READER.ask("how many colours are there?")
    assert isinstance(asked, Counted)
    assert dl(asked.expression).startswith("{navy, red, white} ⊓ ")


def test_kinds_of_things_are_those_that_there_are():
    for question in (
        "how many kinds of garments are there?",
        "how many different garments are there?",
        "which garments are there?",
    ):
        asked = READER.ask(question)
        assert isinstance(asked, Foremost)
        assert asked.bounds == (1, None)
        assert {name for name, _ in asked.options} >= {iri("Dress"), iri("Coat"), iri("Bag")}


@pytest.mark.parametrize(
    ("question", "beside", "others"),
    [
        ("which colour goes with navy?", "∃has.∃seen.{navy}", ["red", "white"]),
        ("which colours go with coats?", "∃has.Coat", ["navy", "red", "white"]),
        ("with which colours are coats worn?", "∃has.Coat", ["navy", "red", "white"]),
        ("what colors go with coats?", "∃has.Coat", ["navy", "red", "white"]),
    ],
)
def test_colours_that_go_with_one_are_those_of_what_else_there_is(question, beside, others):
    asked = READER.ask(question)
    assert isinstance(asked, Foremost)
    assert asked.bounds == (1, None)
    assert [one for one, _ in asked.options] == [iri(one) for one in others]
    other = "∃has.(∃seen.{{{}}} ⊓ ¬Coat)" if "Coat" in beside else "∃has.∃seen.{{{}}}"
    found = [set(dl(one).split(" ⊓ ∃")[1:]) for _, one in asked.options]
    assert found == [{part.removeprefix("∃") for part in (beside, other.format(one))} for one in others]


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("a dress with at least two colours", "∃has.(Dress ⊓ ≥2 seen.{navy, red, white})"),
        ("dresses in more than one colour", "∃has.(Dress ⊓ ≥2 seen.{navy, red, white})"),
        ("coats that are in three different colours", "∃has.(Coat ⊓ ≥3 seen.{navy, red, white})"),
        (
            "striped coats in exactly two colours",
            "∃has.(Coat ⊓ ∃like.{striped} ⊓ ≥2 seen.{navy, red, white} ⊓ ≤2 seen.{navy, red, white})",
        ),
        ("trenches in two colours", "∃has.(Coat ⊓ ≥2 seen.{navy, red, white}) ⊓ ∃like.{trench}"),
        ("a dress with at least two colours and a belt", "∃has.Belt ⊓ ∃has.(Dress ⊓ ≥2 seen.{navy, red, white})"),
        ("navy vs red coats", "(∃has.(Coat ⊓ ∃seen.{navy}) ⊔ ∃has.(Coat ⊓ ∃seen.{red}))"),
    ],
)
def test_colours_are_counted_on_the_thing_and_compared_side_by_side(question, found):
    linked = READER.read(question)
    assert linked is not None
    assert dl(linked.expression).removeprefix("Picture ⊓ ") == found
    assert not linked.unlinked


_CALLED_SO = (("ecru", "jeans white"), ("indigo", "striped navy"))
_SAYING_TWO = Glossary.build(
    GLOSSARY.schema,
    [*GLOSSARY.terms.values(), *(coloured(name) for name, _ in _CALLED_SO)],
    [*WORDS, *(Word(iri(name), name) for name in COLOURS), *(Word(iri(name), words) for name, words in _CALLED_SO)],
)
_SHADES = ItemReader(_SAYING_TWO, {"colour": tuple(map(iri, COLOURS)), "white": (iri("cream"), iri("ecru"))})


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("white jeans", "∃has.(Pants ⊓ ∃like.{jeans} ⊓ ∃seen.{cream, white})"),
        ("white jeans and a bag", "∃has.Bag ⊓ ∃has.(Pants ⊓ ∃like.{jeans} ⊓ ∃seen.{cream, white})"),
        ("navy striped dress", "∃has.(Dress ⊓ ∃like.{striped} ⊓ ∃seen.{navy})"),
        ("a coat, navy striped", "∃has.(Coat ⊓ ∃like.{striped} ⊓ ∃seen.{navy})"),
        ("striped navy dress", "∃has.(Dress ⊓ ∃seen.{indigo})"),
        ("a dress in jeans white", "∃has.(Dress ⊓ ∃seen.{ecru})"),
    ],
)
def test_a_colour_before_what_else_is_said_is_not_a_colour_that_has_both_words_the_other_way_round(question, meant):
    assert read(question, _SHADES) == meant


_WITH_SHADES = Glossary.build(
    GLOSSARY.schema,
    [*(one for one in GLOSSARY.terms.values() if one.label != "navy"), coloured("navy", "indigo"), coloured("indigo")],
    [*WORDS, *(Word(iri(name), name) for name in (*COLOURS, "indigo"))],
)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("show me navy coats", "∃has.(Coat ⊓ ∃seen.{indigo, navy})"),
        ("i am after a navy dress", "∃has.(Dress ⊓ ∃seen.{indigo, navy})"),
        ("how many navy dresses are there?", "∃has.(Dress ⊓ ∃seen.{indigo, navy})"),
    ],
)
def test_a_thing_of_a_colour_is_wanted_and_not_the_shades_of_it(question, meant):
    reader = ItemReader(_WITH_SHADES, {"colour": tuple(map(iri, COLOURS)), "navy": (iri("indigo"),)})
    asked = reader.ask(question)
    assert dl(asked.expression if isinstance(asked, Counted) else asked) == f"Picture ⊓ {meant}"


@pytest.mark.parametrize(
    ("question", "counted"),
    [
        ("is the most common coat colour navy?", "Coat"),
        ("is the most popular colour of coats navy?", "Coat"),
        ("is navy the most common colour of coats?", "Coat"),
    ],
)
def test_whether_a_colour_is_the_commonest_may_name_it_last(question, counted):
    asked = READER.ask(question)
    assert isinstance(asked, Ranked)
    assert (dl(asked.expression), dl(asked.counted)) == ("{navy, red, white}", counted)
    assert asked.claimed == (iri("navy"),)


def test_what_is_said_of_the_commonest_is_no_list_of_it():
    assert not isinstance(READER.ask("is the most common coat colour there with a belt navy?"), Ranked)


@pytest.mark.parametrize("question", ["which picture has the most colours?", "how many colours are there per picture?"])
def test_colours_of_wholes_are_not_counted_where_only_what_lies_in_them_has_any(question):
    assert READER.ask(question) is None


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("a red coat and a navy one", "∃has.(Coat ⊓ ∃seen.{navy}) ⊓ ∃has.(Coat ⊓ ∃seen.{red})"),
        ("a navy dress and a striped one", "∃has.(Dress ⊓ ∃like.{striped}) ⊓ ∃has.(Dress ⊓ ∃seen.{navy})"),
    ],
)
def test_another_one_is_of_the_same_kind(question, meant):
    assert read(question, READER) == meant


def test_ones_that_are_compared_are_of_the_same_kind():
    asked = READER.ask("are there more red coats than navy ones?")
    assert isinstance(asked, More)
    ours, theirs = (dl(one) for one in (asked.expression, asked.other))
    assert (ours, theirs) == ("Picture ⊓ ∃has.(Coat ⊓ ∃seen.{red})", "Picture ⊓ ∃has.(Coat ⊓ ∃seen.{navy})")


def test_what_a_thing_has_is_a_trait_and_its_own():
    coat, seen = Named(iri("Coat")), Role(iri("seen"))
    colour = Some(replace(seen, inverse=True), Named(iri("Dress")))
    assert READER.is_twisted(conjunction(coat, Some(seen, colour)))
    assert READER.is_twisted(conjunction(coat, Some(seen, OneOf((iri("somebody"),)))))
    assert not READER.is_twisted(conjunction(coat, Some(seen, OneOf((iri("navy"),)))))
    assert not READER.is_twisted(conjunction(OneOf((iri("navy"),)), colour))


WHITE, WHITES = "Picture ⊓ ∃has.∃seen.{cream, white}", "¬∃has.¬∃seen.{cream, white}"
SHADES = ItemReader(GLOSSARY, {"colour": tuple(map(iri, COLOURS))}, open_roles=frozenset([iri("seen")]))


@pytest.mark.parametrize(
    "question", ["only white", "only white clothes", "white only", "nothing but white", "all white", "everything white"]
)
def test_what_is_of_one_colour_only_is_of_its_shades(question):
    assert dl(SHADES.link(question).expression) == f"{WHITE} ⊓ {WHITES}"


@pytest.mark.parametrize("question", ["only white and navy", "navy and white only", "all in navy and white"])
def test_what_is_of_two_colours_only_is_of_both(question):
    none = "¬∃has.¬(∃seen.{cream, white} ⊔ ∃seen.{navy})"
    assert dl(SHADES.link(question).expression) == f"{WHITE} ⊓ ∃has.∃seen.{{navy}} ⊓ {none}"


@pytest.mark.parametrize(
    ("question", "is_of_fewest"),
    [
        ("which colour is more common on coats, red or navy?", False),
        ("which coat colour is rarer, red or navy?", True),
        ("red or navy, which colour is the most common on coats?", False),
    ],
)
def test_two_colours_are_compared_on_the_things_themselves(question, is_of_fewest):
    asked = READER.ask(question)
    assert isinstance(asked, Foremost)
    assert asked.fewest == is_of_fewest
    assert {dl(some) for _, some in asked.options} == {
        f"Picture ⊓ ∃has.(Coat ⊓ ∃seen.{{{colour}}})" for colour in ("red", "navy")
    }


RED_COAT, NAVY_COAT = (f"Picture ⊓ ∃has.(Coat ⊓ ∃seen.{{{colour}}})" for colour in ("red", "navy"))


@pytest.mark.parametrize(
    "question",
    [
        "which is more common on coats, red or navy?",
        "which is more common, navy or red, for coats?",
        "which is more common, red or navy on coats?",
        "what is more common for coats: navy or red?",
        "is red or navy more common on coats?",
        "are navy or red coats more common?",
        "are red coats or navy coats more popular?",
    ],
)
def test_traits_of_things_that_are_compared_are_those_of_the_things(question):
    asked = READER.ask(question)
    assert isinstance(asked, Foremost)
    assert {dl(some) for _, some in asked.options} == {RED_COAT, NAVY_COAT}


def test_what_is_compared_with_things_need_not_be_said_of_them():
    asked = READER.ask("which is more common with coats, red or navy?")
    assert isinstance(asked, Foremost)
    assert {dl(some) for _, some in asked.options} == {
        f"Picture ⊓ ∃has.Coat ⊓ ∃has.∃seen.{{{colour}}}" for colour in ("red", "navy")
    }


def test_one_trait_is_compared_on_two_things_by_the_names_of_these():
    asked = READER.ask("which is more common for red, coats or dresses?")
    assert isinstance(asked, Foremost)
    assert {(name, dl(some)) for name, some in asked.options} == {
        (iri("Coat"), RED_COAT),
        (iri("Dress"), RED_COAT.replace("Coat", "Dress")),
    }


@pytest.mark.parametrize("question", ["is red more common than navy for coats?", "is red commoner than navy on coats?"])
def test_whether_one_trait_is_commoner_is_asked_of_the_things_themselves(question):
    asked = READER.ask(question)
    assert isinstance(asked, More)
    assert (dl(asked.expression), dl(asked.other)) == (RED_COAT, NAVY_COAT)


@pytest.mark.parametrize("question", ["trench navy", "is any trench navy?", "is a trench navy", "some trench navy"])
def test_a_trait_behind_a_kind_of_thing_is_said_of_that(question):
    said = dl(READER.link(question).expression)
    assert said == "Picture ⊓ ∃has.(Coat ⊓ ∃seen.{navy}) ⊓ ∃like.{trench}"


LENGTHS = ItemReader(
    Glossary.build(
        SCHEMA,
        [*TERMS, *(attribute(name, "Dress", "Skirt") for name in ("micro", "mini", "maxi"))],
        [*WORDS, *(Word(iri(name), word) for name, word in (("micro", "brief"), ("mini", "brief"), ("maxi", "maxi")))],
    )
)


@pytest.mark.parametrize(
    "question",
    [
        "which is more common, brief or maxi dresses?",
        "are dresses more often brief or maxi?",
        "which are there more of, maxi dresses or brief dresses?",
        "brief or maxi dresses: which are more common?",
    ],
)
def test_what_is_compared_as_a_sum_goes_by_all_that_it_is_the_sum_of(question):
    asked = LENGTHS.ask(question)
    assert isinstance(asked, Foremost)
    assert sorted(map(asked.stands_for, dict(asked.options))) == [(iri("maxi"),), (iri("micro"), iri("mini"))]


DENIM = ItemReader(
    Glossary.build(
        replace(SCHEMA, attribute_roles=(iri("like"), iri("seen"))),
        [*TERMS, *(replace(coloured(name), bearers={iri("Pants"): 5}) for name in ("blue", "denim"))],
        [*WORDS, Word(iri("blue"), "blue"), Word(iri("denim"), "denim blue"), Word(iri("denim"), "jeans blue")],
    )
)
BLUE_JEANS = "∃has.(Pants ⊓ ∃like.{jeans} ⊓ ∃seen.{blue})"


@pytest.mark.parametrize(
    ("question", "wished"),
    [
        ("are some jeans blue?", BLUE_JEANS),
        ("are any jeans blue?", BLUE_JEANS),
        ("pants in jeans blue", "∃has.(Pants ⊓ ∃seen.{denim})"),
        ("jeans blue", "∃has.∃seen.{denim}"),
    ],
)
def test_a_trait_named_after_things_is_not_meant_where_it_is_asked_what_these_are(question, wished):
    assert dl(DENIM.link(question).expression).removeprefix("Picture ⊓ ") == wished


@pytest.mark.parametrize(
    "question", ["are most jeans blue?", "are most of the jeans blue", "are the majority of jeans blue"]
)
def test_most_of_what_a_trait_is_named_after_is_a_share_of_these(question):
    asked = DENIM.ask(question)
    assert isinstance(asked, Share)
    assert asked.quota == Quota(1, 2)
    assert dl(asked.whole) == "Picture ⊓ ∃has.(Pants ⊓ ∃like.{jeans})"


OPEN = ItemReader(GLOSSARY, {"colour": tuple(map(iri, COLOURS))}, open_roles=frozenset({iri("seen")}))


@pytest.mark.parametrize(
    ("question", "meant", "left"),
    [
        ("red patch pockets", "∃has.∃seen.{red} ⊓ ∃hasPart.(Pocket ⊓ ∃like.{patch})", ()),
        ("a navy long sleeve and a belt", "∃has.Belt ⊓ ∃has.∃seen.{navy} ⊓ ∃hasPart.(Sleeve ⊓ ∃like.{long})", ()),
        ("navy pockets", "∃hasPart.(Pocket ⊓ ∃seen.{navy})", ()),  # of which that may be asked
        ("a coat with red galoshes", "∃has.Coat", ("red", "galoshes")),
        (
            "a striped skirt with navy galoshes and a belt",
            "∃has.Belt ⊓ ∃has.(Skirt ⊓ ∃like.{striped})",
            ("navy", "galoshes"),
        ),
        ("a red frumious coat", "∃has.(Coat ⊓ ∃seen.{red})", ("frumious",)),
        ("red galoshes", "∃has.∃seen.{red}", ("galoshes",)),
        ("a dress in white, galoshes", "∃has.(Dress ⊓ ∃seen.{cream, white})", ("galoshes",)),
    ],
)
def test_what_things_are_told_to_be_is_told_of_things_and_of_those_it_stands_before(question, meant, left):
    assert read(question, OPEN) == meant
    assert OPEN.link(question).unlinked == left


def test_what_is_told_of_a_thing_that_hardly_has_a_part_is_in_doubt_beside_it():
    (doubt,) = (one for one in OPEN.doubts(OPEN.link("red cargo pockets")) if one.words == "red")
    assert (doubt.why, doubt.because("look")) == ("elsewhere", "“red” is said of something else in the look")


@pytest.mark.parametrize(
    "question", ["which colours go together?", "what colours match best", "which colors look good with each other"]
)
def test_which_colours_go_with_others_is_not_answered_by_all_of_them(question):
    assert READER.asks_of_kinds(question, OneOf((iri("red"), iri("navy"))))
    assert not READER.asks_of_kinds(question, Named(iri("Picture")))
    assert not READER.asks_of_kinds("which colours are there?", OneOf((iri("red"), iri("navy"))))


def test_which_things_never_are_so_is_not_answered_by_each_that_is_not():
    assert READER.asks_of_kinds("which garments are never navy?", Named(iri("Garment")))
    assert not READER.asks_of_kinds("which colours are never seen?", OneOf((iri("red"),)))


@pytest.mark.parametrize("words", ["but not with a belt", "but not with any belt", "without a belt"])
def test_what_goes_with_one_thing_but_not_with_another_is_of_things(words):
    asked = READER.ask(f"what goes with a coat {words}?")
    assert isinstance(asked, Foremost)
    assert all("¬∃has.Belt" in dl(one) for _, one in asked.options)
