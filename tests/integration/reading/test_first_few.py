"""Questions for so many of the first: each with its number, and all that equal the last of them."""

import pytest
from asked import check_found
from small_museum import pictures

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import Exact, answer, to_query
from mrag_owl.reading.forms import Extreme, Listed, Ranked
from mrag_owl.records import Iri

RANKED = {
    "the two subjects with the most works": {"s-rain": 3, "s-ruins": 2},
    "Which two makers have the most works?": {"blake": 2, "turner": 2},
    "List the top 3 most common subjects.": {
        "s-rain": 3,
        "s-ruins": 2,
        "s-bull": 1,
        "s-people": 1,
        "s-queen": 1,
        "s-train": 1,
    },
    "the 3 makers with the fewest works": {"cox": 1, "lee": 1, "wyon": 1},
}
EXTREME = {
    "the two oldest works": {"ruin": 1794, "medal": 1844, "rain": 1844},
    "show me the two latest works": {"copy": 1960, "drum": 1956},
    "the 3 earliest works about rain": {"rain": 1844, "heath": 1851, "copy": 1960},
    "the nine oldest works about ruins": {"ruin": 1794, "medal": 1844},
}


NTH_RANKED = {
    "Which subject has the second most works?": {"s-ruins": 2},
    "the second most common subject": {"s-ruins": 2},
    "Which subject has the second largest number of works?": {"s-ruins": 2},
}
NTH_EXTREME = {
    "the second oldest work about rain": {"heath": 1851},
    "What is the second latest work?": {"drum": 1956},
    "Which work is the third oldest about rain?": {"copy": 1960},
}


@pytest.mark.parametrize(("question", "expected"), NTH_RANKED.items())
def test_the_second_alone_is_told_and_the_query_gives_the_same(shown, question, expected):
    check(shown, question, expected, Ranked, "count")


@pytest.mark.parametrize(("question", "expected"), NTH_EXTREME.items())
def test_the_second_in_time_is_told_and_the_query_gives_the_same(shown, question, expected):
    check(shown, question, expected, Extreme, "value")


def test_there_is_no_third_of_two(shown):
    assert shown.ask("the third oldest work about ruins").text.endswith("number 3 in this order: none.")


@pytest.mark.parametrize(("question", "expected"), RANKED.items())
def test_of_several_with_most_each_has_its_number_and_the_query_gives_the_same(shown, question, expected):
    check(shown, question, expected, Ranked, "count")


@pytest.mark.parametrize(("question", "expected"), EXTREME.items())
def test_several_of_the_first_are_in_order_and_the_query_gives_the_same(shown, question, expected):
    check(shown, question, expected, Extreme, "value")


def check(asker, question, expected, form, column):
    asked = asker.reader.read(question).asked
    assert isinstance(asked, form), asker.why_unread(asker.reader.read(question))
    exact = answer(asked, asker.knowledge.extents)
    assert [(local_name(iri), number) for iri, number in exact.numbers] == list(expected.items())
    rows = list(asker.store.query(to_query(asked, asker.knowledge.dataset)))
    assert {(local_name(row["individual"].value), float(row[column].value)) for row in rows} == set(expected.items())


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("the two subjects with the most works", "Most pieces: rain (3), ruins (2)."),
        ("the two oldest works", "(1,794), A Medal (1,844). One more equals the last."),
        ("In which two decades were most works made?", "Most pieces: 1840s (2), 1950s (2)."),
    ],
)
def test_the_answer_tells_each_with_its_number(shown, question, said):
    assert shown.ask(question).text.endswith(said)


def test_numbers_below_zero_keep_their_sign_and_of_none_there_is_no_number():
    depths = [(Iri("ex:a"), -500.0), (Iri("ex:b"), -20.0), (Iri("ex:c"), 3.0)]
    assert Exact.ordered(depths, 2, least=True) == Exact(
        (depths[0][0], depths[1][0]), value=-20.0, numbers=(depths[0], depths[1])
    )
    assert Exact.ordered([], 2, least=True) == Exact(())


def test_of_so_many_the_first_is_one(shown):
    asked = shown.reader.read("Of the two works by Joseph Turner, which came first?").asked
    assert [*map(local_name, answer(asked, shown.knowledge.extents).individuals)] == ["ruin"]


@pytest.mark.parametrize(
    "question",
    ["show me two works by Joseph Turner", "two works by Joseph Turner", "two of the works by Joseph Turner"],
)
def test_who_asks_to_be_shown_so_many_is_told_all_and_that_the_number_is_passed_over(shown, question):
    read = shown.reader.read(question)
    assert isinstance(read.asked, Listed)
    assert {*map(local_name, answer(read.asked, shown.knowledge.extents).individuals)} == {"rain", "ruin"}
    assert read.passed == ("two",)


@pytest.mark.parametrize(
    "question",
    [
        "with two trains",
        "the two oldest works and who made them",
        "when were the two oldest works painted",
        "of the first five works about rain which are by Turner",
    ],
)
def test_a_number_is_not_dropped_from_what_is_no_order(shown, question):
    assert shown.reader.read(question).asked is None


@pytest.mark.parametrize("question", ["the ten works", "the two oldest Joseph Turnips"])
def test_a_number_makes_nothing_readable_that_is_not(shown, question):
    assert shown.reader.read(question).asked is None


CALLED_BY_NUMBERS = """
d:five a t:Piece ; rdfs:label "5" ; t:by d:joan-dopper ; t:with d:works2 . d:cinq a t:Piece ; rdfs:label "5" .
d:works2 a t:Stuff ; rdfs:label "2 works" .
"""


@pytest.fixture(scope="module")
def numbered(tmp_path_factory: pytest.TempPathFactory):
    with Asker.open(pictures(tmp_path_factory.mktemp("numbered") / "store", more=CALLED_BY_NUMBERS)) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("first 2 works", {"girl", "supper"}),
        ("what 2 works were made first", {"girl", "supper"}),
        ("which 2 schools have the most works", {"dutch", "italian"}),
        ("top 5 media", {"oil", "fresco", "oak-panel", "works2"}),
        ("the 5 painters with the most works", {"aldo-berti", "cees-dopper", "joan-dopper"}),
        ("works made with 2 works", {"five"}),
        ("5", {"five", "cinq"}),
    ],
)
def test_how_many_are_asked_for_is_no_title_and_no_medium(numbered, question, expected):
    check_found(numbered, question, expected)


@pytest.mark.parametrize("question", ["show me two Dutch works", "list 2 works that are Dutch"])
def test_as_many_are_shown_as_are_asked_for(numbered, question):
    told = numbered.ask(question)
    assert told.text.endswith("Of these 3, 2 are asked for.")
    assert len(told.results) == 2
