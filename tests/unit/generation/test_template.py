"""Text without a model: grounded, traceable, short."""

import re
from dataclasses import replace

import pytest
from counted import counted_calls
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.generation.evidence import Attributed, Evidence, Item
from mrag_owl.generation.template import compose, paragraph
from mrag_owl.records import Iri
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.vocabulary import HAS_ATTRIBUTE, HAS_COLOUR, HAS_GARMENT, RDF_TYPE

STEM = Tokenizer()


def picture(number: int, *garments: tuple[str, tuple[tuple[str, str], ...]]) -> Evidence:
    image = Iri(f"https://example.org/image_{number}")
    facts = []
    for place, (name, attributes) in enumerate(garments):
        node = f"{image}_{place}"
        triples = ((image, HAS_GARMENT, node), (node, RDF_TYPE, f"ex:{name}"))
        owned = tuple(Attributed(n, kind, (node, HAS_ATTRIBUTE, f"ex:{n}")) for n, kind in attributes)
        facts.append(Item(name, False, triples, owned))
    return Evidence(image, tuple(facts), ())


FLORAL = ("floral", "textile pattern")
PLAIN = ("plain (pattern)", "textile pattern")


def test_what_all_share_what_was_asked_and_what_tells_apart():
    pictures = [
        picture(1, ("dress", (FLORAL,)), ("shoe", ())),
        picture(2, ("dress", (PLAIN,)), ("hat", ())),
        picture(3, ("dress", (FLORAL,))),
    ]
    text = paragraph(compose("floral dresses", pictures, stem=STEM))
    assert text == (
        "All three pictures show a dress. Two of three show a dress with a floral pattern. "
        "Only image_1 shows a shoe. Only image_2 shows a hat."
    )


def work(number: int, *subjects: str) -> Evidence:
    image = Iri(f"https://example.org/image_{number}")
    shown = (Attributed(one, "subject", (image, "ex:depicts", f"ex:{one}"), phrase="depicts {}") for one in subjects)
    return Evidence(image, (), tuple(shown), "Dusk")


def test_what_is_above_what_was_asked_or_told_is_no_news():
    above = {"ex:sunset": ("ex:time",), "ex:oak": ("ex:tree",)}
    works = [work(1, "sunset", "time", "oak", "tree"), work(2, "sunset", "time", "sea")]
    text = paragraph(
        compose("a sunset", works, stem=STEM, is_told=True, told=("ex:sunset",), above=lambda one: above.get(one, ()))
    )
    assert text == "Of the two, only the first, “Dusk”, depicts oak. Only the second, “Dusk”, depicts sea."


def dated(number: int, *years: str) -> Evidence:
    image = Iri(f"https://example.org/image_{number}")
    made = (Attributed(one, "", (image, "ex:made", f"ex:{one}"), phrase="was made in {}") for one in years)
    return Evidence(image, (), tuple(made), f"Dawn {number}")


def test_a_span_of_years_is_told_whole_and_alone_only_where_no_other_overlaps_it():
    works = [dated(1, "1886"), dated(2, "1895", "1896", "1897", "1898"), dated(3, "1897", "1898", "1899")]
    clauses = compose("a dawn", works, stem=STEM)
    assert paragraph(clauses) == (
        "Only “Dawn 1” was made in 1886. “Dawn 2” was made in 1895–1898. “Dawn 3” was made in 1897–1899."
    )
    assert [triple[2] for triple in clauses[1].triples] == ["ex:1895", "ex:1896", "ex:1897", "ex:1898"]


def test_the_word_pattern_in_the_question_does_not_ask_for_plain():
    pictures = [picture(1, ("dress", (FLORAL,))), picture(2, ("dress", (PLAIN,)))]
    clauses = compose("a dress with a floral pattern", pictures, stem=STEM)
    assert clauses[1].text == "One of two shows a dress with a floral pattern."


def worn(number: int, *colours: str | None) -> Evidence:
    """Return a picture of a dress for each colour, as a run stated it; None where it could not tell."""
    image, run = Iri(f"https://example.org/image_{number}"), Iri("ex:run")
    items = []
    for place, colour in enumerate(colours):
        node = f"{image}_{place}"
        within = ("ex:green",) if colour == "mint" else ()
        seen = (
            ()
            if colour is None
            else (Attributed(colour, "colour", (node, HAS_COLOUR, f"ex:{colour}"), run, within=within),)
        )
        items.append(Item("dress", False, ((image, HAS_GARMENT, node), (node, RDF_TYPE, "ex:dress")), seen))
    return Evidence(image, tuple(items), ())


@pytest.mark.parametrize(
    ("others", "counted", "told_apart"),
    [
        ((worn(2, "red"), worn(3, "red")), "One of three shows", "Only image_1 shows"),
        ((worn(2, None), worn(3, "red")), "At least one of three shows", "image_1 shows"),
        ((worn(2, "red", None), worn(3, "red")), "At least one of three shows", "image_1 shows"),
        ((worn(2, "mint"), worn(3, "red")), "At least one of three shows", "image_1 shows"),
    ],
)
def test_what_was_not_told_of_others_is_not_denied_of_them(others, counted, told_apart):
    clauses = compose("a green dress", [worn(1, "green"), *others], stem=STEM)
    assert f"{counted} a green dress." in [clause.text for clause in clauses]
    assert any(clause.text.startswith(told_apart) for clause in clauses)
    assert told_apart.startswith("Only") is any(clause.text.startswith("Only image_1") for clause in clauses)


def test_absence_is_told_only_if_asked():
    absent = ("no waistline", "waistline")
    pictures = [picture(1, ("dress", (absent,)))]
    assert "no waistline" not in paragraph(compose("dress", pictures, stem=STEM))
    assert "a dress with no waistline" in paragraph(compose("waistline", pictures, stem=STEM))


def test_a_garment_that_has_a_name_of_its_own_is_one_garment():
    bodycon = ("bodycon (dress)", "nickname")
    pictures = [picture(1, ("dress", (bodycon, FLORAL))), picture(2, ("shoe", ()))]
    assert "Only image_1 shows a bodycon dress." in paragraph(compose("a bodycon", pictures, stem=STEM)).replace(
        " with a floral pattern", ""
    )
    assert " and a dress" not in paragraph(compose("x", pictures, stem=STEM))
    assert " dress and a " not in paragraph(compose("x", [picture(1, ("dress", (bodycon,)))], stem=STEM))
    two = [picture(1, ("dress", (bodycon,)), ("dress", (FLORAL,)))]
    assert "a bodycon dress and a dress with a floral pattern" in paragraph(compose("floral bodycon", two, stem=STEM))


def test_what_is_said_of_the_whole_and_of_an_item_does_not_make_two_of_one():
    colours = tuple((name, "colour") for name in ("light pink", "dusty pink"))
    pink = [picture(1, ("dress", colours)), picture(2, ("shoe", ()))]
    assert paragraph(compose("x", pink, stem=STEM)).count(" dress") == 1
    worn = picture(1, ("dress", (FLORAL,)))
    tea = Attributed("tea (dress)", "nickname", (worn.iri, HAS_ATTRIBUTE, "ex:tea"))
    assert paragraph(compose("tea", [replace(worn, attributes=(tea,))], stem=STEM)).count(" dress") == 1


def test_nothing_found_is_said():
    assert paragraph(compose("unicorn", [], stem=STEM)) == "No picture in the graph matches the question."


def test_synonyms_stay_a_choice_instead_of_being_decided():
    pictures = [picture(1, ("top, t-shirt, sweatshirt", ())), picture(2, ("top, t-shirt, sweatshirt", ()))]
    assert compose("x", pictures, stem=STEM)[0].text == "Both pictures show a top, t-shirt or sweatshirt."


NAMES = st.sampled_from(["dress", "coat", "shirt, blouse", "glasses", "umbrella"])
OWNED = st.lists(
    st.sampled_from([FLORAL, PLAIN, ("wrap (dress)", "nickname"), ("no opening", "opening type")]), max_size=3
)
PICTURES = st.lists(st.lists(st.tuples(NAMES, OWNED.map(tuple)), min_size=1, max_size=4), min_size=1, max_size=12)


@pytest.mark.slow
@given(PICTURES, st.sampled_from(["floral dress", "coat", "something else", "no opening"]))
def test_every_number_is_the_number_of_pictures_whose_triples_are_given(outfits, question):
    pictures = [picture(number, *outfit) for number, outfit in enumerate(outfits)]
    words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    for clause in compose(question, pictures, stem=STEM):
        shown = {subject for subject, predicate, _ in clause.triples if predicate == HAS_GARMENT}
        facts = {triple for p in pictures for fact in p.items for triple in fact.triples}
        facts |= {a.triple for p in pictures for fact in p.items for a in fact.attributes}
        assert clause.triples
        assert set(clause.triples) <= facts
        if counted := re.match(r"(\w+) of", clause.text):
            word = counted[1].lower()
            assert len(shown) == (words.index(word) if word in words else int(word))


def test_what_most_have_is_not_told_and_what_is_rare_comes_first():
    pictures = [picture(number, ("dress", (PLAIN, FLORAL)), ("hat", ())) for number in (1, 2)]
    share = {"ex:plain (pattern)": 0.9, "ex:floral": 0.1}
    clauses = compose("x", pictures, stem=STEM, share=lambda triple: share.get(triple[2], 0.3))
    assert clauses[0].text == "Both pictures show a hat and a dress with a floral pattern."


def test_what_was_asked_is_not_repeated_where_it_is_told_and_words_are_few():
    pictures = [picture(number, ("dress", (FLORAL,)), (f"hat {number}", ())) for number in range(1, 9)]
    text = paragraph(compose("floral dress", pictures, stem=STEM, is_told=True))
    assert "floral" not in text
    assert "dress" not in text
    assert len(paragraph(compose("x", pictures, stem=STEM, words=12)).split()) <= 12


def test_a_text_about_many_takes_about_as_much_for_each_as_one_about_few():
    def work_done(number: int) -> int:
        works = [work(place, *(f"{place}-{part}" for part in range(8)), "sea") for place in range(number)]
        with counted_calls() as calls:
            compose("", works, stem=str.split)
        return calls.count

    assert work_done(400) < 16 * work_done(50)
