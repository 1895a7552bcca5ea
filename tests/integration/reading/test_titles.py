"""What no property says is looked for in titles: what is found so, what is near, and what is never denied."""

from collections.abc import Iterator

import pytest
from asked import check_found
from paintings import build_paintings
from small_museum import pictures

from mrag_owl.expressions.dl import from_dl, to_dl
from mrag_owl.expressions.manchester import from_manchester
from mrag_owl.expressions.naming import local_name
from mrag_owl.expressions.syntax import DataSays, walk
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import to_query
from mrag_owl.vocabulary import RDFS_LABEL

READ = {
    "works with a hunter or a ferry": {"hunter", "ferry"},
    "pictures of a girl or a ferry": {"girl", "ferry"},
    "Dutch works with hunters or girls": {"hunter"},
}
NEAR = {"works with a hunter": {"hunter"}}
UNREAD = ("works with a unicorn", "works with a unicorn or a basilisk", "works without a hunter or a ferry")


@pytest.mark.parametrize(("question", "expected"), READ.items())
def test_several_words_of_titles_say_what_is_meant(asker, question, expected):
    check_found(asker, question, expected)
    read = asker.reader.read(question)
    assert any(isinstance(part, DataSays) for part in walk(read.asked.expression))
    rows = asker.store.query(to_query(read.asked, asker.knowledge.dataset))
    assert {local_name(row["individual"].value) for row in rows} == expected
    told = asker.ask(question)
    assert "by words of titles" in told.text
    assert from_dl(told.understood.expression, asker.knowledge.names) == read.asked.expression
    assert from_manchester(told.understood.manchester, asker.knowledge.names) == read.asked.expression


@pytest.mark.parametrize(("question", "expected"), NEAR.items())
def test_a_word_alone_is_told_as_near_and_not_as_read(asker, question, expected):
    told = asker.ask(question)
    assert told.unread
    assert told.text.startswith("not read: ")
    assert {local_name(one.iri) for one in told.results} == expected


@pytest.mark.parametrize("question", UNREAD)
def test_what_titles_lack_or_are_denied_stays_unread(asker, question):
    read = asker.reader.read(question)
    assert read.asked is None
    assert read.titled is None


def test_what_a_property_says_is_not_looked_for_in_titles(asker):
    read = asker.reader.read("Italian portraits")
    assert read.asked is not None
    assert RDFS_LABEL not in to_dl(read.asked.expression)


def test_where_works_are_stated_to_show_something_titles_are_not_asked(tmp_path):
    with Asker.open(pictures(tmp_path / "store", {"hunter": "snow"})) as opened:
        assert opened.reader.read("works with a hunter or a ferry").asked is None


ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
one.jpg|A raft.|BERTI, Aldo|The Rescue of the Pilgrims|Oil on canvas|1634|other|Italian|1601-1650
two.jpg|A boat.|BERTI, Aldo|An Old Ferryman Rescuing Two Pilgrims|Oil on canvas|1635|other|Italian|1601-1650
far.jpg|A feast.|BERTI, Aldo|Pilgrims at a Feast, a Ship to their Rescue|Fresco|1640|other|Italian|1601-1650
hay.jpg|Hay.|BERTI, Aldo|Landscape with a Barn|Oil on canvas|1636|landscape|Italian|1601-1650
bay.jpg|A bay.|BERTI, Aldo|View from the Giudecca, Venice|Oil on canvas|1637|landscape|Italian|1601-1650
lion.jpg|A lion.|BERTI, Aldo|St Jerome and the Lion|Oil on canvas|1638|religious|Italian|1601-1650
hat.jpg|A hat.|BERTI, Aldo|Madonna with Sts Jerome and Anne|Oil on canvas|1639|religious|Italian|1601-1650
keys.jpg|Keys.|BERTI, Aldo|Sts Anne, Peter and Jerome|Oil on canvas|1641|religious|Italian|1601-1650
dunes.jpg|Dunes.|LEYDEN, Lucas van|Dunes at Haarlem|Oil on canvas|1511|landscape|Dutch|1501-1550
elm.jpg|An elm.|BERTI, Aldo|An Elm|Oil on panel, 30 x 40 cm|1651|landscape|Italian|1651-1700
tin.jpg|A fox.|BERTI, Aldo|A Fox|Oil on copper, 20 x 30 cm|1652|other|Italian|1651-1700
deer.jpg|A deer.|CORNELIS van Haarlem|A Deer|Oil on canvas|1601|other|Dutch|1601-1650
"""


@pytest.fixture(scope="module")
def paintings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Works in the form of SemArt, some of which say one thing in several ways."""
    folder = tmp_path_factory.mktemp("semart")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("the Rescue of the Pilgrims", {"one", "two"}),
        ("who painted pilgrims being rescued?", None),
        ("pictures of a pilgrim rescue", {"one", "two"}),
        ("works with rescued pilgrims", {"one", "two"}),
        ("a rescue or pilgrims", {"one", "two", "far"}),
        ("landscapes with a barn", None),
        ("views of Venice", {"bay"}),
        ("paintings of Saint Jerome", {"lion", "hat", "keys"}),
        ("pictures showing St. Anne", {"hat", "keys"}),
        ("Saints Peter and Jerome", {"keys"}),
        ("views of Haarlem", {"dunes"}),
        ("works by Cornelis van Haarlem", {"deer"}),
        ("works by van Leyden", {"dunes"}),
        ("views of Leyden", None),
        ("Who was Saint Jerome?", None),
        ("Who was A Deer?", None),
    ],
)
def test_titles_say_a_phrase_in_other_forms_and_in_another_order(paintings, question, expected):
    check_found(paintings, question, expected and {f"painting_{name}.jpg" for name in expected})


def test_what_is_meant_shows_the_words_that_titles_have(paintings):
    told = paintings.ask("the Rescue of the Pilgrims").understood
    assert told.english.endswith("a title that says “rescue of the pilgrims” or “rescuing two pilgrims”")


@pytest.mark.parametrize("question", ["pictures in Venice", "paintings in the Giudecca"])
def test_a_word_of_one_title_is_told_as_found_by_words_of_titles(paintings, question):
    text = paintings.ask(question).text
    assert text.startswith("View from the Giudecca, Venice is the only painting that has a title that says")
    assert "nobody states that they show it" in text


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("oil on copper panel", {"tin"}),
        ("paintings on a copper plate", {"tin"}),
        ("oil on panel", {"elm"}),
        ("oil panels", {"elm"}),
    ],
)
def test_a_panel_of_what_works_are_on_is_that(paintings, question, expected):
    check_found(paintings, question, {f"painting_{name}.jpg" for name in expected})
