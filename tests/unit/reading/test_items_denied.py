"""What questions deny as people write them: lists, shorthand, options, unknown words, and other languages."""

from dataclasses import replace

import pytest
from garment_words import LINKER, SCHEMA, TERMS, WORDS, attribute, iri, read
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.reading.denials import part_denied
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.item_reader import ItemReader
from mrag_owl.reading.terms import Word


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("dress OR skirt, not floral", "(∃has.(Dress ⊓ ¬∃like.{floral}) ⊔ ∃has.(Skirt ⊓ ¬∃like.{floral}))"),
        (
            "a dress or a skirt, striped, no belt",
            "(∃has.(Dress ⊓ ∃like.{striped}) ⊔ ∃has.(Skirt ⊓ ∃like.{striped})) ⊓ ¬∃has.Belt",
        ),
        ("a floral dress or a skirt", "(∃has.Skirt ⊔ ∃has.(Dress ⊓ ∃like.{floral}))"),
        ("coat no pockets floral", "∃has.(Coat ⊓ ∃like.{floral}) ⊓ ¬∃hasPart.Pocket"),
        ("coat no sleeves patch pockets", "∃has.Coat ⊓ ∃hasPart.(Pocket ⊓ ∃like.{patch}) ⊓ ¬∃hasPart.Sleeve"),
        ("coat without belt or pockets floral", "∃has.(Coat ⊓ ∃like.{floral}) ⊓ ¬∃has.Belt ⊓ ¬∃hasPart.Pocket"),
        ("coat without belt, floral", "∃has.(Coat ⊓ ∃like.{floral}) ⊓ ¬∃has.Belt"),
        ("coat without belt, bag", "∃has.Bag ⊓ ∃has.Coat ⊓ ¬∃has.Belt"),
        ("coat+bag -belt", "∃has.Bag ⊓ ∃has.Coat ⊓ ¬∃has.Belt"),
        ("coat -floral -with a bag", "∃has.Bag ⊓ ∃has.(Coat ⊓ ¬∃like.{floral})"),
        ("a coat that isn't floral and has no belt", "∃has.(Coat ⊓ ¬∃like.{floral}) ⊓ ¬∃has.Belt"),
        ("a coat that has no belt and isn't floral", "∃has.(Coat ⊓ ¬∃like.{floral}) ⊓ ¬∃has.Belt"),
        ("coats that have no belt or bag and aren't floral", "∃has.(Coat ⊓ ¬∃like.{floral}) ⊓ ¬∃has.Bag ⊓ ¬∃has.Belt"),
        ("a coat that isn't floral and isn't striped", "∃has.(Coat ⊓ ¬∃like.{floral} ⊓ ¬∃like.{striped})"),
        ("coat without stripes floral", "∃has.(Coat ⊓ ∃like.{floral} ⊓ ¬∃like.{striped})"),
        ("coat not floral striped", "∃has.(Coat ⊓ ∃like.{striped} ⊓ ¬∃like.{floral})"),
        ("coat without toggles floral", "∃has.(Coat ⊓ ∃like.{floral})"),
        ("dress w/ pockets, w/o belt", "∃has.Dress ⊓ ∃hasPart.Pocket ⊓ ¬∃has.Belt"),
        ("dress & shoes", "∃has.Dress ⊓ ∃has.Shoe"),
        ("skirt; striped; no belt", "∃has.(Skirt ⊓ ∃like.{striped}) ⊓ ¬∃has.Belt"),
        ("a dress; a skirt; striped", "∃has.Dress ⊓ ∃has.(Skirt ⊓ ∃like.{striped})"),
        ("coat/dress, floral", "(∃has.(Coat ⊓ ∃like.{floral}) ⊔ ∃has.(Dress ⊓ ∃like.{floral}))"),
        ("a coat that is neither floral nor striped", "∃has.(Coat ⊓ ¬∃like.{floral} ⊓ ¬∃like.{striped})"),
        ("2-3 pockets", "≥2 hasPart.Pocket ⊓ ≤3 hasPart.Pocket"),
        ("a coat, belt or no belt", "∃has.Coat"),
        ("a coat, belt optional", "∃has.Coat"),
        ("a coat, a belt is not required", "∃has.Coat"),
        ("nothing floral", "¬∃has.∃like.{floral}"),
        ("I can't find a dress", "∃has.Dress"),
        ("not not a dress", "∃has.Dress"),
        ("a coat that isn't without pockets", "∃has.Coat ⊓ ∃hasPart.Pocket"),
        (
            "NO BELT, a <b>FLORAL</b> DRESS &amp; coat 👗",
            "∃has.(Coat ⊓ ∃like.{floral}) ⊓ ∃has.(Dress ⊓ ∃like.{floral}) ⊓ ¬∃has.Belt",
        ),
        ("no coat or belt with a dress", "∃has.Dress ⊓ ¬∃has.Belt ⊓ ¬∃has.Coat"),
        ("no belt, not floral, a dress", "∃has.Dress ⊓ ¬∃has.Belt ⊓ ¬∃has.∃like.{floral}"),
        ("leave out every picture with a belt and give me a dress", "∃has.Dress ⊓ ¬∃has.Belt"),
        ("not in black, with a belt", "∃has.Belt"),
        ("not black dress", "∃has.Dress"),
        ("a dress without lace, with a belt", "∃has.Belt ⊓ ∃has.Dress"),
        ("a dress without lace or pockets", "∃has.Dress ⊓ ¬∃hasPart.Pocket"),
        ("lace where a dress is, but no belt, coat or bag", "∃has.Dress ⊓ ¬∃has.Bag ⊓ ¬∃has.Belt ⊓ ¬∃has.Coat"),
        ("no belts, coats and bags", "¬∃has.Bag ⊓ ¬∃has.Belt ⊓ ¬∃has.Coat"),
        ("a dress without belt, coat and bag", "∃has.Dress ⊓ ¬∃has.Bag ⊓ ¬∃has.Belt ⊓ ¬∃has.Coat"),
        ("a dress with no belt, a coat and a bag", "∃has.Bag ⊓ ∃has.Coat ⊓ ∃has.Dress ⊓ ¬∃has.Belt"),
        ("all dresses but those with coats", "∃has.Dress ⊓ ¬∃has.Coat"),
    ],
)
def test_denials_and_lists_are_read_as_written(question, expected):
    assert read(question) == expected


@pytest.mark.parametrize(
    ("question", "denied"),
    [
        ("a black dress without lace", ["lace"]),
        ("a dress, not red", ["red"]),
        ("no lace or tulle, a red dress", ["lace", "tulle"]),
        ("a red dress", []),
    ],
)
def test_words_of_unknown_meaning_are_told_where_they_are_denied(question, denied):
    linked = LINKER.link(question)
    assert [question[start:end] for start, end in linked.repelled] == denied
    assert set(denied) <= set(linked.unlinked)


@pytest.mark.parametrize(
    ("question", "affirmed", "denied"),
    [
        ("a dress without sequins", "a dress", "sequins"),
        ("not red, with a bow", ", with a bow", "red"),
        ("a dress without a red belt, with sleeves", "a dress , with sleeves", "red belt"),
        ("without sequins", "", "sequins"),
        ("a dress devoid of sequins", "a dress", "sequins"),
        ("a coat instead of a dress, with pockets", "a coat , with pockets", "dress"),
        ("leave out the beads, a dress other than a ballgown", ", a dress", "beads ballgown"),
        ("not only a coat, without a belt", "not only a coat,", "belt"),
        ("a red dress", "a red dress", ""),
    ],
)
def test_a_question_is_parted_without_a_vocabulary(question, affirmed, denied):
    assert part_denied(question) == (affirmed, denied)


ADVERBS = [
    *[
        "too",
        "very",
        "really",
        "quite",
        "rather",
        "so",
        "such",
        "that",
        "all",
        "most",
        "particularly",
        "especially",
        "overly",
        "extremely",
        "terribly",
    ]
]
ADVERBS += [
    *[
        "excessively",
        "fairly",
        "exactly",
        "entirely",
        "completely",
        "totally",
        "fully",
        "strictly",
        "truly",
        "specifically",
    ]
]
HARMLESS = ["can't find", "cannot find", "couldn't find", "not only", "not just", "not necessarily"]
HARMLESS += ["why not", "no matter", "no idea", "no doubt", "no problem", "no question", "without a doubt"]
HARMLESS += ["without doubt", "without question", "without fail", "not to mention", "not least", "why don't"]
HARMLESS += ["can't wait", "a number of", "on top of", "check out", "in line with", "top notch", "top rated"]


@pytest.mark.parametrize("adverb", ["", *ADVERBS, "really all that"])
def test_not_before_an_attribute_denies_the_attribute_and_not_its_noun(adverb):
    assert read(f"not {adverb} floral dresses") == "∃has.(Dress ⊓ ¬∃like.{floral})"
    assert read(f"a not {adverb} floral dress with a belt") == "∃has.Belt ⊓ ∃has.(Dress ⊓ ¬∃like.{floral})"
    assert read(f"a dress that is not {adverb} floral") == "∃has.(Dress ⊓ ¬∃like.{floral})"
    assert read(f"not {adverb} black dress") == "∃has.Dress"
    assert read(f"not {adverb} formal black floral dress") == "∃has.(Dress ⊓ ¬∃like.{floral})"
    assert part_denied(f"not {adverb} formal floral dress")[1] == "formal floral"
    assert part_denied(f"a not {adverb} short dress, with a bow")[1] == "short"
    linked = LINKER.link(f"not {adverb} black dress")
    assert [linked.question[start:end] for start, end in linked.repelled] == ["black"]


def test_adverbs_leave_other_denials_as_they_are():
    assert read("no really floral dress") == "¬∃has.(Dress ⊓ ∃like.{floral})"
    assert read("not quite a dress") == "¬∃has.Dress"
    assert read("not really a floral but a striped dress") == "∃has.(Dress ⊓ ∃like.{striped} ⊓ ¬∃like.{floral})"
    assert part_denied("not really dresses")[1] == "dresses"


@pytest.mark.parametrize("said", HARMLESS)
def test_a_harmless_phrase_denies_nothing_wherever_its_denial_stands(said):
    for question in (f"{said} a floral dress", f"shoes, {said} a floral dress"):
        assert part_denied(question) == (question, "")
        assert "∃has.(Dress ⊓ ∃like.{floral})" in read(question)
        assert LINKER.link(question).repelled == ()
    assert "¬∃has.Belt" in read(f"{said} a floral dress without a belt")


COUNTING = [
    f"{denial} {compared} than {count}"
    for denial in ("no", "not")
    for compared in ("more", "fewer", "less")
    for count in ("two", "2", "a few", "several", "a couple of", "99")
]


@pytest.mark.parametrize(
    "limited",
    [
        *(f"a dress with {counting} pockets" for counting in COUNTING),
        "born no later than 1750",
        "born not earlier than in 1750, a painter",
        "a book of no more than 150 pages",
        "no older than 30",
        "isn't longer than 2 m",
    ],
)
def test_a_limit_of_how_many_denies_nothing(limited):
    assert part_denied(limited) == (limited, "")
    assert LINKER.link(limited).repelled == ()


@pytest.mark.parametrize("counting", COUNTING)
def test_a_limit_ends_where_a_denial_begins(counting):
    affirmed, denied = part_denied(f"a dress with {counting} pockets, without two belts")
    assert denied == "two belts"
    assert affirmed.startswith(f"a dress with {counting} pockets")
    assert read(f"a dress with {counting} pockets, without a belt").endswith("¬∃has.Belt")


@pytest.mark.parametrize(
    ("question", "denied"),
    [
        ("no two dresses", "two dresses"),
        ("other than 2 dresses", "2 dresses"),
        ("not longer than the knee", "longer knee"),
        ("no dress but two coats", "dress"),
    ],
)
def test_what_is_no_limit_is_denied_as_ever(question, denied):
    assert part_denied(question)[1] == denied


def test_whether_or_not_to_have_something_is_left_open():
    assert read("to belt or not to belt, a dress") == "∃has.Dress"


def test_what_is_not_of_a_kind_of_part_needs_no_such_part():
    terms = [*TERMS, replace(TERMS[7], iri=iri("Neck"), label="neck"), attribute("vNeck", "Neck", said_of="Neck")]
    reader = ItemReader(
        Glossary.build(SCHEMA, terms, [*WORDS, Word(iri("Neck"), "neck"), Word(iri("vNeck"), "v neck")])
    )
    expected = "∃has.Dress ⊓ ¬∃hasPart.(Neck ⊓ ∃like.{vNeck})"
    assert read("a dress but not a v-neck", reader) == read("a dress that is not v-neck", reader) == expected
    assert read("a dress with a neck that is not a v-neck", reader) == "∃has.Dress ⊓ ∃hasPart.(Neck ⊓ ¬∃like.{vNeck})"


@given(st.text(max_size=60))
def test_any_text_can_be_parted(text):
    affirmed, denied = part_denied(text)
    assert denied or affirmed == text


@pytest.mark.parametrize(
    "question",
    [
        "who never lost his appeal",
        "what does the saint not belong to",
        "whose battle, which was never realised, is it a study after",
        "Why did he not finish it?",
        "who is no. 25 attributed to",
        "who painted no. 25",
    ],
)
def test_a_statement_that_is_asked_for_is_sought_with_its_denials(question):
    assert part_denied(question) == (question, "")
    assert LINKER.link(question).repelled == ()


def test_what_a_question_for_somebody_denies_of_the_vocabulary_is_denied():
    linked = LINKER.link("who wears a dress without a belt")
    assert [span.label for span in linked.spans if span.negated] == ["belt"]


SHOPPING = [
    "what are dresses",
    "what is a good dress",
    "what's a good dress",
    "what is the best dress",
    "what is available",
    "what do you have",
    "where can I find dresses",
    "where is a dress",
    "where do they sell dresses",
    "which are",
    "who wears a coat",
    "what has pockets",
    "what were dresses",
]


@pytest.mark.parametrize("asked", SHOPPING)
@pytest.mark.parametrize("denial", ["without", "but no", "but not", ", not", "and no"])
def test_what_is_wanted_is_without_what_is_denied_however_it_is_asked_for(asked, denial):
    question = f"{asked} {denial} sequins"
    assert part_denied(question)[1] == "sequins"
    linked = LINKER.link(question)
    assert [question[start:end] for start, end in linked.repelled] == ["sequins"]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("everything but a dress", "¬∃has.Dress"),
        ("neither striped nor floral dresses", "∃has.(Dress ⊓ ¬∃like.{floral} ⊓ ¬∃like.{striped})"),
        ("neither striped dresses nor belts", "¬∃has.Belt ⊓ ¬∃has.(Dress ⊓ ∃like.{striped})"),
        ("all but a dress", "¬∃has.Dress"),
        ("everybody but a dress", "¬∃has.Dress"),
        ("every piece but a dress", "¬∃has.Dress"),
        ("nobody has a belt", "¬∃has.Belt"),
        ("not a single belt", "¬∃has.Belt"),
        ("a dress that doesn't zork with a belt", "∃has.Dress ⊓ ¬∃has.Belt"),
        ("a dress that cannot be zorked with a belt", "∃has.Dress ⊓ ¬∃has.Belt"),
        ("any dress but with a belt", "∃has.Belt ⊓ ∃has.Dress"),
        ("any dress but no belt", "∃has.Dress ⊓ ¬∃has.Belt"),
    ],
)
def test_what_is_excepted_is_denied(question, expected):
    assert read(question) == expected


@pytest.mark.parametrize(
    "question", ["coats that are wrap", "how many coats are wrap?", "coats in wrap", "coats not wrap"]
)
def test_what_a_word_means_before_some_things_is_not_meant_of_others(question):
    linked = LINKER.link(question)
    assert read(question) == read("wrap coats") == "∃has.Coat"
    assert linked.unlinked == ("wrap",)
    assert LINKER.ask(question) is None


def test_what_a_word_means_before_some_things_is_meant_where_it_is_said_of_them():
    assert read("dresses that are not wrap") == "∃has.(Dress ⊓ ¬∃like.{wrapDress})"
    assert read("wrap dresses") == read("dresses that are wrap") == "∃has.(Dress ⊓ ∃like.{wrapDress})"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("no stripe coat", "∃has.(Coat ⊓ ¬∃like.{striped})"),
        ("a no stripes coat with a belt", "∃has.Belt ⊓ ∃has.(Coat ⊓ ¬∃like.{striped})"),
        ("no pocket dresses", "∃has.Dress ⊓ ¬∃hasPart.Pocket"),
        ("no stripes", "¬∃has.∃like.{striped}"),
        ("no striped coats", "¬∃has.(Coat ⊓ ∃like.{striped})"),
        ("no floral coats", "¬∃has.(Coat ⊓ ∃like.{floral})"),
        ("a dress but no stripe coats", "∃has.Dress ⊓ ¬∃has.(Coat ⊓ ∃like.{striped})"),
        ("no pockets", "¬∃hasPart.Pocket"),
    ],
)
def test_a_thing_is_wanted_without_a_print_or_a_part_that_is_denied_before_it(question, expected):
    assert read(question) == expected


@pytest.mark.parametrize("question", ["coat without a pattern", "coats that have no pattern", "a coat with no pattern"])
def test_what_has_none_of_a_kind_is_said_to_have_none(question):
    glossary = Glossary.build(SCHEMA, [*TERMS, attribute("plain", "Coat")], [*WORDS, Word(iri("plain"), "plain")])
    patterns = {"pattern": (iri("floral"), iri("striped"), iri("plain"))}
    reader = ItemReader(glossary, patterns, absent=frozenset([iri("plain")]))
    assert read(question, reader) == "∃has.(Coat ⊓ ∃like.{plain} ⊓ ¬∃like.{floral, striped})"
    assert read("a coat that is not striped", reader) == "∃has.(Coat ⊓ ¬∃like.{striped})"


def test_a_word_that_is_wanted_is_not_marked_as_denied_where_another_denies_what_it_means_too():
    linked = LINKER.link("a striped dress with no patterned coat")
    assert {one.text: one.negated for one in linked.spans if one.kind == "attribute"} == {
        "patterned": True,
        "striped": False,
    }


@pytest.mark.parametrize(
    ("question", "unread"),
    [
        ("coat and pants in the same colour", ("same", "colour")),
        ("coat and pants of the same colour", ("same", "colour")),
        ("coat and pants in the same picture", ()),
    ],
)
def test_that_things_are_to_be_the_same_in_something_is_said_to_be_unread(question, unread):
    assert LINKER.link(question).unlinked == unread


@pytest.mark.parametrize("question", ["clothes without patterns", "nothing with a pattern"])
def test_who_wants_no_patterns_wants_nothing_that_is_told_to_have_one(question):
    told = replace(attribute("blotched", "Coat"), role=iri("looks"))
    stated = [attribute(one, on_pictures=9) for one in ("blotches", "flowers")]
    pattern = replace(attribute("motif", on_pictures=9), individuals=tuple(one.iri for one in stated))
    words = [*(Word(one.iri, one.label) for one in stated), Word(pattern.iri, "pattern"), Word(told.iri, "blotches")]
    things = [one for one in TERMS if one.kind == "item"]
    schema = replace(SCHEMA, attribute_roles=(iri("like"), iri("looks")))
    named = [one for one in WORDS if one.iri in {thing.iri for thing in things}]
    reader = ItemReader(
        Glossary.build(schema, [*things, *stated, pattern, told], [*named, *words]),
        open_roles=frozenset([iri("looks")]),
    )
    assert read(question, reader) == "¬(∃has.∃looks.{blotched} ⊔ ∃like.{blotches, flowers})"


LEFT_OUT = """
coats, belts are banned|coats, belts are excluded|coats, belts are forbidden|coats, belts are left out
coats, belts are not allowed|coats, belts are not wanted|coats, belts are out|coats, belts are ruled out
coats, belts are unwanted|coats, belts banned|coats, belts barred|coats, belts excepted|coats, belts excluded
coats, belts forbidden|coats, belts not allowed|coats, belts not permitted|coats, belts not wanted
coats, belts prohibited|coats, belts ruled out|coats, belts unwanted|coats with belts left out
coats, leave belts out|coats, leaving belts out of it|coats, but leave the belts out of the picture
coats, please leave belts aside|coats, but leaving belts off|coats, keep belts out|coats, but keep the belts out
coats apart from those with belts|coats, leaving out any with belts|coats except any that contain belts
coats excluding any that have a belt|coats but skip any that show belts|coats minus any which have belts
coats, excluding anything with belts|all coats except the ones with belts
coats except the ones which have belts|coats except those containing belts|coats except those showing belts
coats except those that have belts|coats without those that show belts|coats except those wearing belts
coats except those which have belts|coats, except where there are belts
coats, except where there is a belt|coats, except when worn with belts
coats, absolutely no belts|coats, and absolutely no belts|coats but absolutely no belts|coats but strictly no belts
coats, certainly no belts|coats, definitely no belts|coats, strictly no belts|coats if there are no belts
coats if there is no belt|coats in case there are no belts|coats provided that there are no belts
coats provided there are no belts|coats as long as there are no belts|coats when there are no belts
coats when there is no belt|coats that do not also have belts|a coat that does not also have a belt
coats which do not also have belts|people who wear coats and who do not also wear belts
coats but do not also have belts|a coat, does not also have a belt|coats that don't also have belts
coats where belts don't appear|coats + bags - belts
"""


@pytest.mark.parametrize("question", LEFT_OUT.replace("\n", "|").strip("|").split("|"))
def test_what_is_left_out_in_any_words_is_absent(question):
    bag = "∃has.Bag ⊓ " if "bags" in question else ""
    assert read(question) == f"{bag}∃has.Coat ⊓ ¬∃has.Belt"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("none of coats, belts or bags", "¬∃has.Bag ⊓ ¬∃has.Belt ⊓ ¬∃has.Coat"),
        ("coats as long as there are no belts or bags", "∃has.Coat ⊓ ¬∃has.Bag ⊓ ¬∃has.Belt"),
        ("coats but not belts and bags together", "∃has.Coat ⊓ ¬(∃has.Bag ⊓ ∃has.Belt)"),
        ("stripes, belts excluded", "∃has.∃like.{striped} ⊓ ¬∃has.Belt"),
        ("no belts, rather no bags", "¬∃has.Bag"),
        ("no belts, or rather no bags", "¬∃has.Bag"),
        ("no belts, better no bags", "¬∃has.Bag"),
        ("no belts, better still no bags", "¬∃has.Bag"),
        ("no belts, make that no bags", "¬∃has.Bag"),
        ("no belts, I mean no bags", "¬∃has.Bag"),
        ("without belts, I meant without bags", "¬∃has.Bag"),
        ("coats, accompanied by belts", "∃has.Belt ⊓ ∃has.Coat"),
        ("coats in addition to belts", "∃has.Belt ⊓ ∃has.Coat"),
        ("all of coats, belts and bags", "∃has.Bag ⊓ ∃has.Belt ⊓ ∃has.Coat"),
        ("all three of coats, belts and bags", "∃has.Bag ⊓ ∃has.Belt ⊓ ∃has.Coat"),
        ("coats or skirts, both with belts", "∃has.Belt ⊓ (∃has.Coat ⊔ ∃has.Skirt)"),
    ],
)
def test_what_is_joined_denied_or_taken_back_is_read_as_a_whole(question, expected):
    assert read(question) == expected


@pytest.mark.parametrize(
    "question",
    [
        *(
            f"either coats or belts, {said}"
            for said in (
                "never both",
                "never the two together",
                "but not the two at once",
                "but not the two together",
                "but never the two together",
                "not both at once",
                "not both together",
                "and not both",
                "and never both",
                "but not both at once",
            )
        ),
        "pictures with only one of coats or belts",
        "only one of coats and belts",
    ],
)
def test_one_of_two_is_without_the_other(question):
    assert read(question) == "(∃has.Belt ⊔ ∃has.Coat) ⊓ ¬(∃has.Belt ⊓ ∃has.Coat)"
