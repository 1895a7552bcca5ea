"""Who was born in a county, which has its towns in it as a country has, and where that is not known."""

import pytest
from asked import check_found
from little_tate import called, little_tate

from mrag_owl.pipeline.ask.asking import Asker

pytestmark = pytest.mark.slow  # a store of its own, asked at length

BORN = {
    1: "Castleford",  # Henry Moore
    2: "Yorkshire",  # Daniel Turner
    3: "Margate",  # Alfred Turner
    4: "York",  # Ada Carr
    5: "North Yorkshire",  # Bess Dale
    6: "England",  # Gabriel Rossi
    7: "Penzance",  # Miles Cotman
    8: "Barrow",  # Ian Quay
    9: "Canterbury",  # Owen Wynn
}


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    born = {number: f"{place}, United Kingdom" for number, place in BORN.items()}
    with Asker.open(little_tate(tmp_path_factory.mktemp("counties"), born=born)) as opened:
        yield opened


def _artists(*numbers):
    return {f"artist_{number}" for number in numbers}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which artists were born in Yorkshire?", _artists(1, 2, 4, 5)),
        ("artists from Yorkshire", _artists(1, 2, 4, 5)),
        ("How many artists were born in North Yorkshire?", 2),
        ("Name the artists born in West Yorkshire.", _artists(1)),
        ("artists born in York", _artists(4)),
        ("Who was born in Kent?", _artists(3, 9)),
        ("artists born in Cornwall", _artists(7)),
        ("works that show Cornwall", called({"cliff", "shore"})),
        ("artists born in Yorkshire but not in York", _artists(1, 2, 5)),
    ],
)
def test_a_county_has_its_towns_in_it(asker, question, expected):
    check_found(asker, question, expected)


def test_how_many_places_of_a_county_are_meant_is_told(asker):
    told = "born at “Yorkshire, United Kingdom (3 places in it included)”"
    assert told in asker.ask("How many artists were born in Yorkshire?").text


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Was Henry Moore born in Yorkshire?", "Yes"),
        ("Was Ada Carr born in North Yorkshire?", "Yes"),
        ("Was Henry Moore born in Kent?", "No"),
        ("Was Alfred Turner born in Yorkshire?", "No"),
        ("Was Henry Moore born in York?", "No"),
        ("Was Miles Cotman born in Cornwall?", "Yes"),
        ("Was Gabriel Rossi born in Yorkshire?", "Not known"),
        ("Was Ian Quay born in Kent?", "Not known"),
        ("Was Daniel Turner born in North Yorkshire?", "Not known"),
    ],
)
def test_it_may_not_be_known_whether_somebody_was_born_in_a_county(asker, question, verdict):
    assert asker.ask(question).text.partition(":")[0] == verdict


def test_where_somebody_was_born_is_told_with_what_is_not_known_of_it(asker):
    assert asker.ask("Was Ian Quay born in Yorkshire?").text == (
        "Not known: Ian Quay was born at Barrow, United Kingdom; "
        "it is not known whether that is in Yorkshire, United Kingdom."
    )


def test_of_how_many_it_is_not_known_is_told(asker):
    told = " For two more, it is not known whether the birth place lies in that county."
    assert asker.ask("Which artists were born in Kent?").text.endswith(told)
