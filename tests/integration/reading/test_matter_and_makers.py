"""Questions to a collection of paintings by what works are made of, and by who their makers were to one another."""

from collections.abc import Iterator

import pytest
from asked import check_found
from paintings import build_paintings

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
faith|Faith.|ZOPPI, Aldo|Faith|Marble, height 93 cm|1833|other|Italian|1801-1850
mask|A mask.|ZOPPI, Aldo|A Mask|Bronze, height 77 cm|1834|portrait|Italian|1801-1850
leaves|Leaves.|UDINO, Carlo|Leaves|Stucco|1518|other|Italian|1501-1550
hall|A hall.|UDINO, Carlo|A Hall|Walnut oil on plaster|1474|other|Italian|1451-1500
pears|Pears.|VERDI, Judith|Pears|Oil on canvas, 20 x 30 cm|1690|still-life|Dutch|1651-1700
myself|Herself.|ROMA, Lavinia|Self-Portrait|Oil on canvas, 20 x 30 cm|1800|portrait|Italian|1751-1800
kermis|A feast.|KRAAN, Lucas the Elder|A Kermis|Oil on lime panel, 20 x 30 cm|1520|genre|German|1501-1550
adam|Adam.|KRAAN, Lucas the Younger|Adam|Oil on linden panel, 20 x 30 cm|1550|religious|German|1501-1550
figs|Figs.|VERDI, Pietro|Figs|Oil on canvas, 20 x 30 cm|1660|still-life|Dutch|1651-1700
copper|Copper.|UDINO, Carlo|A Cat|Oil on copper, 20 x 30 cm|1520|other|Italian|1501-1550
tin|Tin.|UDINO, Carlo|A Dog|Oil on tin, 20 x 30 cm|1520|other|Italian|1501-1550
saint|A saint.|UDINO, Carlo|A Saint|Tempera and gold on copper, 20 x 30 cm|1420|other|Italian|1401-1450
luke|Luke.|UNKNOWN ICON PAINTER, Russian|Luke|Egg tempera on wood, 20 x 30 cm|1430|religious|Russian|1401-1450
mark|Mark.|UNKNOWN MASTER, Russian|Mark|Egg tempera on wood, 20 x 30 cm|1430|religious|Russian|1401-1450
blood|Blood.|MASTER of the Holy Blood|Blood|Oil on wood, 20 x 30 cm|1530|religious|Flemish|1501-1550
barn|A barn.|UDINO, Carlo|A Barn|Oil on canvas, 9 x 90 cm|1498|landscape|Italian|1451-1500
"""
SCULPTURES = {"faith", "mask", "leaves"}
MEANT = {
    "sculptures": SCULPTURES,
    "anything sculpted rather than painted": SCULPTURES,
    "objects that are not paintings at all": SCULPTURES,
    "Which items aren't painted?": SCULPTURES,
    "what do you have besides paintings?": SCULPTURES,
    "objects that are not paintings, such as marble or bronze": {"faith", "mask"},
    "objects that are not paintings (marble, bronze)": {"faith", "mask"},
    "is everything here paintings or are there sculptures too? which ones": SCULPTURES,
    "Are there also sculptures, or only paintings? Which works are sculpture?": SCULPTURES,
    "which women painters are represented?": {"artist_verdi-judith", "artist_roma-lavinia"},
    "Which of the painters are women?": {"artist_verdi-judith", "artist_roma-lavinia"},
    "paintings by women before 1700": {"pears"},
    "works by female artists": {"pears", "myself"},
    "self-portraits by a woman": {"myself"},
    "works of Judith Verdi and of her father Pietro": {"pears", "figs"},
    "works by Pietro and Judith Verdi": {"pears", "figs"},
    "paintings on a metal support other than copper": {"tin"},
    "metal supports": {"copper", "tin", "saint"},
    "Russian icons": {"luke"},
    "icons by unknown painters": {"luke"},
    "how many icons are there?": {"luke"},
    "artists known only by a notname": {"artist_master-of-the-holy-blood"},
    'works by masters with notnames ("Master of ...")': {"blood"},
    "works by the younger Kraan": {"adam"},
    "Kraan the father": {"kermis"},
    "Kraans on limewood, father and son together": {"kermis", "adam"},
}
"""Questions, and what they ask for."""


@pytest.fixture(scope="module")
def asker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Some works in the form of SemArt."""
    folder = tmp_path_factory.mktemp("matter")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(("question", "expected"), MEANT.items())
def test_matter_and_makers_are_read(asker, question, expected):
    read = asker.reader.read(question)
    assert read.asked is not None, asker.why_unread(read)
    found = answer(read.asked, asker.knowledge.extents).individuals
    assert {local_name(iri).removeprefix("painting_") for iri in found} == expected


def test_whether_all_is_painted_is_answered_by_what_is_not(asker):
    assert asker.ask("is everything here a painting?").text.startswith("No: there are 3 exceptions")
    assert asker.ask("is all of this paintings or do you also have sculpture?").text.startswith("Yes: there are three")


def test_an_answer_says_that_women_are_told_by_first_names(asker):
    for question in ("works by women", "how many women painters are there?", "is there anything by a woman?"):
        assert "this goes by first names" in asker.ask(question).text
    assert "first names" not in asker.ask("works by Judith Verdi").text


def test_who_is_a_woman_is_told_as_such(asker):
    counted = asker.ask("how many women are there?")
    assert counted.text.startswith("There are 2 artists that are women")
    assert counted.understood.english == "the number of artists that are women"
    denied = asker.ask("is Carlo Udino a woman?").text
    assert denied.startswith("No: nothing says that Carlo Udino is a woman.\nNo data state who is a woman")


@pytest.mark.parametrize(
    "question",
    [
        "which works were not painted in Italy?",
        "no paintings by Udino",
        "nothing painted by Udino",
        "everything but paintings by Italians",
        "objects not painted on canvas",
    ],
)
def test_what_narrows_a_denial_is_no_part_of_the_denied(asker, question):
    read = asker.reader.read(question)
    found = answer(read.asked, asker.knowledge.extents).individuals if read.asked is not None else ()
    assert not {local_name(iri).removeprefix("painting_") for iri in found} <= SCULPTURES or not found


def test_women_that_works_may_show_are_no_makers(asker):
    for question in ("women", "portraits of women"):
        read = asker.reader.read(question)
        assert read.asked is None


@pytest.mark.parametrize(
    "question",
    [
        "Are there more still-lifes or portraits from the 19th century?",
        "Were there more still-lifes or more portraits painted in the nineteenth century?",
        "Which are more, still-lifes or portraits made after 1800?",
        "Are there more still-lifes or more portraits by Aldo Zoppi?",
    ],
)
def test_what_is_said_after_two_that_are_compared_is_said_of_both(asker, question):
    found = asker.ask(question)
    assert found.text.startswith("Portrait, not still-life")
    assert " among paintings that " in found.understood.english


def test_two_that_are_compared_keep_what_is_said_of_each(asker):
    told = asker.ask("Are there more works by Judith Verdi or works by Carlo Udino?").text
    assert "(6)" in told
    assert "(1)" in told
    assert asker.ask("Are there more portraits than still-lifes from the 19th century?").text.startswith("Yes")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Sculptures with their dates", SCULPTURES),
        ("List the paintings by Lavinia Roma with their years", {"myself"}),
        ("Still-lifes with their painters", {"pears", "figs"}),
        ("works by Judith Verdi and their sizes", {"pears"}),
        ("Judith Verdi's works together with their techniques", {"pears"}),
        ("works by Aldo Zoppi with their titles", {"faith", "mask"}),
        ("works by Aldo Zoppi with their sizes", {"faith", "mask"}),
        ("works by Carlo Udino with their sizes", {"leaves", "hall", "copper", "tin", "saint", "barn"}),
    ],
)
def test_what_a_list_is_to_tell_of_each_is_no_condition(asker, question, expected):
    found = answer(asker.reader.read(question).asked, asker.knowledge.extents).individuals
    assert {local_name(iri).removeprefix("painting_") for iri in found} == expected


LEAD = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
seal|A seal.|ZOPPI, Aldo|A Seal|Lead|1835|other|Italian|1801-1850
coin|A coin.|ZOPPI, Aldo|A Coin|Copper|1836|other|Italian|1801-1850
bell|A bell.|UDINO, Carlo|A Bell|Bronze|1520|other|Italian|1501-1550
"""


@pytest.fixture(scope="module")
def leaden(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Some works of which one is made of what is a word for more than that."""
    folder = tmp_path_factory.mktemp("leaden")
    build_paintings(folder, LEAD)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works in lead", {"painting_seal"}),
        ("Which works are made of lead?", {"painting_seal"}),
        ("lead or bronze", {"painting_seal", "painting_bell"}),
        ("works in lead or copper but not by Udino", {"painting_seal", "painting_coin"}),
        ("Who worked in lead?", {"artist_zoppi-aldo"}),
        ("Which artist takes the lead in number of works?", {"artist_zoppi-aldo"}),
    ],
)
def test_what_works_are_made_of_may_be_a_word_for_more_than_that(leaden, question, expected):
    check_found(leaden, question, expected)
