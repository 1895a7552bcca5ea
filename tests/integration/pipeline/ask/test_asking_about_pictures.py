"""Questions about pictures of clothes: what a property is called speaks of those below it."""

import operator
import re

import pytest
from pyoxigraph import NamedNode

from mrag_owl.errors import UnreadError
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.building import build_sample
from mrag_owl.vocabulary import GRAPH_DIRECT, GRAPH_GARMENTS, HAS_HEIGHT, HAS_WIDTH

pytestmark = pytest.mark.slow  # stores of its own


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    store = tmp_path_factory.mktemp("pictures") / "store"
    build_sample(store)
    with Asker.open(store) as opened:
        yield opened


def pictures(asker: Asker, question: str) -> set[str]:
    return {one.iri for one in asker.ask(question, strategy="logic", top_k=1000).results}


def test_pictures_are_counted_and_listed_by_what_they_show(asker):
    dresses = pictures(asker, "Which pictures show a dress?")
    belts = pictures(asker, "images with a belt")
    assert asker.ask("How many pictures show a dress?", strategy="logic").count == len(dresses) > 0
    assert pictures(asker, "Which photos show a dress and a belt?") == dresses & belts
    assert pictures(asker, "Which pictures show a dress or a belt?") == dresses | belts
    assert pictures(asker, "pictures with a dress but no belt") == dresses - belts
    assert pictures(asker, "In which pictures does a belt appear?") == belts


def test_a_part_and_a_garment_are_linked_by_a_property_each(asker):
    coats, collars = pictures(asker, "pictures with a coat"), pictures(asker, "pictures with a collar")
    assert pictures(asker, "Which pictures show a coat and a collar?") == coats & collars


@pytest.mark.parametrize("noun", ["pictures", "outfits", "looks"])
def test_garments_of_any_sort_are_counted_beside_what_is_named(asker, noun):
    query = "SELECT ?i (COUNT(?g) AS ?n) { ?i <https://w3id.org/mrag-owl/ns#hasGarment> ?g } GROUP BY ?i"
    rows = asker.store.dataset.query(query, default_graph=[NamedNode(GRAPH_GARMENTS)])
    number = {one["i"].value: int(one["n"].value) for one in rows}
    dresses = pictures(asker, "pictures with a dress")
    assert {number[one] for one in dresses} > {2}
    more, two = (f"{noun} with a dress and {said} garments" for said in ("at least three", "exactly two"))
    assert pictures(asker, more) == {one for one in dresses if number[one] >= 3}
    assert pictures(asker, two) == {one for one in dresses if number[one] == 2}


def test_a_thing_without_a_name_is_called_by_its_kind(asker):
    told = asker.ask("Which pictures show a coat and a collar?").text
    assert "annotation" not in told
    assert "a coat" in told
    assert "a collar" in told


def test_whether_there_is_one_is_answered(asker):
    assert asker.ask("Is there a picture with a dress?", strategy="logic").text.startswith("Yes")
    assert asker.ask("Are there pictures of a dress without a dress?", strategy="logic").text.startswith("No")


@pytest.mark.parametrize("said", ["have you got any {}", "Hello, got {}?", "{}, do you have some", "any {}?"])
def test_who_asks_whether_there_are_any_hears_yes_and_sees_them(asker, said):
    answered = asker.ask(said.format("dresses"), top_k=1000)
    assert answered.text.startswith("Yes")
    assert {one.iri for one in answered.results} == pictures(asker, "pictures with a dress")
    assert asker.ask(said.format("dresses without a dress")).text.startswith("No")


def test_what_is_shown_is_still_listed_where_a_question_asks_what(asker):
    assert not asker.ask("what have you got with a dress").text.startswith("Yes")


def test_a_price_is_no_count(asker):
    answer = asker.ask("How much for the dress?")
    assert answer.unread
    assert answer.count is None


def test_whether_all_have_something_is_answered_by_those_that_do_not(asker):
    answered = asker.ask("Do all the dresses have a belt?")
    without = {one.iri for one in asker.ask("dresses without a belt", top_k=1000).results}
    assert answered.text.startswith(f"No: there are {len(without)} exceptions")
    assert set() < {one.iri for one in answered.results} <= without
    assert len(without) > 5
    assert f" and {len(without) - 5} more." in answered.text


def test_what_a_word_that_is_one_of_several_for_a_thing_was_taken_for_is_told_with_exceptions(asker):
    told = asker.ask("Is every skirt worn with a top?").text
    assert " exceptions, pictures with a skirt and without a top/t-shirt/sweatshirt: " in told
    assert "exceptions: " in asker.ask("Do all the dresses have a belt?").text


@pytest.mark.parametrize(
    "question",
    [
        "which neckline turns up most on dresses?",
        "which necklines are there on dresses?",
        "what is the rarest neckline?",
    ],
)
def test_kinds_that_garments_have_are_told_as_sparql_tells_them(asker, question):
    answered = asker.ask(question, strategy="logic", top_k=100)
    rows = asker.store.query(answered.understood.sparql)
    assert {row[0].value for row in rows} == {one.iri for one in answered.results} != set()


def test_what_is_worn_with_something_is_told_with_its_numbers(asker):
    answered = asker.ask("What do people wear with dresses?", strategy="logic", top_k=100)
    found = {one.label: len(pictures(asker, f"pictures with a dress and a {one.label}")) for one in answered.results}
    assert found
    told = re.findall(r"([a-z][^();:]*?) \((\d+)\)", answered.text)
    said = {label.replace(" or ", ", "): int(number) for label, number in told}
    assert said == {label.replace(" or ", ", "): number for label, number in found.items()}
    numbers = [answered.numbers[one.iri] for one in answered.results]
    assert [*found.values()] == numbers == sorted(numbers, reverse=True)
    assert not pictures(asker, "pictures with a dress and an umbrella") or "umbrella" in found


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("Which pattern is most common on dresses?", "the most common textile patterns of "),
        ("Which neckline is most common on dresses?", "the most common necklines of "),
    ],
)
def test_what_is_ranked_goes_by_the_name_of_its_group(asker, question, meant):
    assert asker.ask(question).understood.english.startswith(meant)


def test_what_is_worn_least_is_worn_by_some(asker):
    answered = asker.ask("What is the rarest garment?", strategy="logic", top_k=100)
    numbers = [len(pictures(asker, f"pictures with a {one.label}")) for one in answered.results]
    assert answered.text.startswith("Fewest: ")
    assert set(numbers) == {answered.count}
    assert answered.count > 0
    assert len(pictures(asker, "pictures with a dress")) >= answered.count


@pytest.mark.parametrize("strategy", ["hybrid", "logic"])
def test_a_question_with_a_slip_is_told_as_it_may_be_meant(asker, strategy):
    with pytest.raises(UnreadError, match="did you mean 'skirt' for 'skrt'") as raised:
        asker.ask("How many blue Skrt pictures are there?", strategy=strategy)
    assert [*raised.value.instead.values()] == ["How many blue skirt pictures are there?"]


def test_what_says_that_there_is_no_pattern_is_told_beside_the_commonest(asker):
    told = asker.ask("Which pattern is the most common?").text
    found = re.search(r"Left out, as what has none of these: plain \(pattern\) \((\d+)\)\.", told)
    assert int(found[1]) >= asker.ask("How many pictures are plain?").count > 0
    for question in (
        "Which patterns do dresses have?",
        "What patterns are there?",
        "Plain aside, which pattern is the most common?",
    ):
        assert "Left out, as what has none of these: plain (pattern)" in asker.ask(question).text
    assert "Left out" not in asker.ask("Which neckline is the most common?").text


@pytest.mark.parametrize(
    ("question", "none"),
    [
        ("What material is most common?", "no non-textile material"),
        ("Which is the most common finish?", "no special manufacturing technique"),
    ],
)
def test_that_there_is_none_is_never_the_commonest(asker, question, none):
    found, left = asker.ask(question).text.split(" Left out, as what has none of these: ")
    assert none not in found
    assert left.startswith(f"{none} (")


def test_what_a_word_in_parentheses_tells_apart_is_called_by_it(asker):
    """Fits are filed under silhouettes, and yet of the fits alone one is the most common."""
    query = (
        "SELECT ?label (COUNT(DISTINCT ?i) AS ?n) { ?i <https://w3id.org/mrag-owl/ns#hasAttribute> ?a . "
        "?a <http://www.w3.org/2000/01/rdf-schema#label> ?label FILTER(STRENDS(STR(?label), '(fit)')) } "
        "GROUP BY ?label ORDER BY DESC(?n) LIMIT 1"
    )
    (most,) = asker.store.dataset.query(query, use_default_graph_as_union=True)
    told = asker.ask("Which fit is the most common?").text
    assert most["label"].value in told
    assert f" {most['n'].value}," in told


@pytest.mark.parametrize(
    ("said", "is_so"), [("wider than high", operator.gt), ("taller than wide", operator.lt), ("square", operator.eq)]
)
def test_which_pictures_are_wider_than_high_is_read_off_what_is_stated_beside_their_garments(asker, said, is_so):
    query = f"SELECT ?i ?w ?h {{ ?i <{HAS_WIDTH}> ?w ; <{HAS_HEIGHT}> ?h }}"
    rows = asker.store.dataset.query(query, default_graph=[NamedNode(GRAPH_DIRECT)])
    found = {one["i"].value for one in rows if is_so(int(one["w"].value), int(one["h"].value))}
    assert pictures(asker, f"Which pictures are {said}?") == found
    dresses = pictures(asker, "pictures with a dress")
    assert pictures(asker, "pictures in landscape format with a dress") <= dresses


def test_stripes_are_not_what_is_upright_where_pictures_with_them_are_meant(asker):
    assert asker.ask("Are the stripes vertical?").unread
    assert asker.ask("pictures with stripes, vertical ones").unread


def test_a_word_for_a_form_is_that_of_pictures_where_it_stands_with_their_noun(asker):
    assert "neckline" not in asker.ask("square pictures").understood.english
    assert "neckline" not in asker.ask("which pictures are square?").understood.english
    assert "neckline" in asker.ask("square").understood.english
