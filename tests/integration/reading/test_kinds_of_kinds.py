"""Questions to kinds of works for how many others there are of: schools with the most artists, one work each."""

from collections.abc import Iterator

import pytest
from asked import check_found
from museum import museum
from paintings import build_paintings

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
barn.jpg|Hay.|BERTI, Aldo|A Red Barn|Oil on canvas|1634|landscape|Italian|1601-1650
hill.jpg|A hill.|BERTI, Aldo|The Hill|Oil on copper|1640|landscape|Italian|1601-1650
cave.jpg|A cave.|BERTI, Aldo|The Cave|Oil on copper|1641|landscape|Italian|1601-1650
feast.jpg|A feast.|BERTI, Aldo|The Feast|Oil on copper|1642|genre|Italian|1601-1650
saint.jpg|A saint.|DOPPER, Cees|St Olga|Fresco|1702|religious|Dutch|1701-1750
pond.jpg|A pond.|DOPPER, Cees|The Pond|Oil on copper|1710|landscape|Dutch|1701-1750
king.jpg|A king.|DOPPER, Cees|King Olaf|Oil on panel|1712|portrait|Dutch|1701-1750
mill.jpg|A mill.|EYCK, Dirk|The Mill|Oil on panel|1712|landscape|Dutch|1701-1750
girl.jpg|A girl.|FRITS, Ole|A Girl|Oil on panel|1812|portrait|Danish|1801-1850
"""


@pytest.fixture(scope="module")
def semart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    folder = tmp_path_factory.mktemp("kinds")
    build_paintings(folder, ROWS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which school has the most artists?", {"school_dutch"}),
        ("which school includes the largest number of painters", {"school_dutch"}),
        ("the school with the most different artists", {"school_dutch"}),
        ("Which artist has the most genres?", {"artist_dopper-cees"}),
        ("Which painter covers the broadest range of genres?", {"artist_dopper-cees"}),
        ("Who painted in the most genres?", {"artist_dopper-cees"}),
        ("Which painter worked in the most media?", {"artist_dopper-cees"}),
        ("Which artist tried the greatest variety of genres?", {"artist_dopper-cees"}),
        ("Which genre has the most artists?", {"genre_landscape"}),
    ],
)
def test_what_is_linked_over_works_is_counted_once(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("schools with only one artist", {"school_danish", "school_italian"}),
        ("Which schools have two or more painters?", {"school_dutch"}),
        ("genres with exactly two artists", {"genre_portrait"}),
        ("artists with at least three genres", {"artist_dopper-cees"}),
        ("schools with more than ten artists", None),
        (
            "How many artists does each genre have?",
            {f"genre_{name}" for name in ("genre", "landscape", "portrait", "religious")},
        ),
    ],
)
def test_kinds_have_so_many_over_works(semart, question, expected):
    check_found(semart, question, expected)


def test_each_kind_has_its_number_over_works(semart):
    assert "Dutch (2), Danish (1), Italian (1)" in semart.ask("number of artists per school").text


def test_what_is_counted_over_works_is_told_and_queried_alike(semart):
    reply = semart.ask("Which school has the most artists?")
    assert reply.text == "Dutch has the most artists: 2."
    rows = list(semart.store.query(reply.understood.sparql))
    assert [(local_name(row["individual"].value), int(row["count"].value)) for row in rows] == [("school_dutch", 2)]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("genres with only one painting each", {"genre_genre", "genre_religious"}),
        ("Which schools have a single work to represent them?", {"school_danish"}),
        ("schools that have just one painting to their name", {"school_danish"}),
    ],
)
def test_kinds_are_found_by_how_many_works_they_have(semart, question, expected):
    check_found(semart, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Rank the schools by how many artists they cover – which comes first?", "which school has the most artists"),
        ("Which school is richest in landscapes?", "which school has the most landscapes"),
        ("name the two schools strongest in portraits", "the two schools with the most portraits"),
    ],
)
def test_kinds_are_ranked_in_other_words(semart, question, expected):
    reply, plain = semart.ask(question), semart.ask(expected)
    assert (reply.understood.expression, reply.text.split("\n")[0]) == (plain.understood.expression, plain.text)


def test_which_of_a_kind_are_shown_is_told_by_what_is_called_so(tmp_path):
    shown = ("river", "river Don", "River Don", "River Ouse", "River Styx", "Otter River", "king", "John, King")
    more = "".join(
        f'd:rain t:shows d:s-{number} . d:s-{number} a t:Thing ; rdfs:label "{label}" .\n'
        for number, label in enumerate(shown)
    )
    with Asker.open(museum(tmp_path / "store", more=more)) as asker:
        check_found(asker, "Which rivers are depicted?", {"s-2", "s-3", "s-4"})
        check_found(asker, "Which kings are depicted?", {"rain"})  # one alone is no list of them
