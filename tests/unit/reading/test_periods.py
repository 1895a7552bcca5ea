"""The places that dates state: what the reader and the query take from the words of a date."""

import pyoxigraph as ox
import pytest

from mrag_owl.reading.languages import words
from mrag_owl.reading.periods import place_of
from mrag_owl.resources import query_text

PROPERTY = ox.NamedNode("http://example.org/date")
PLACES = {
    "June 1888, Arles": "Arles",
    "1889, Saint-Rémy": "Saint-Rémy",
    "1888 Écouen": "Écouen",
    "1885, Nuenen (Brabant)": "Nuenen (Brabant)",
    "1890, Mayence": "Mayence",
    "1890, Orléans": "Orléans",
    "15 May 1888": "",
    "15 May 1888, Cádiz": "Cádiz",
    "1888, January": "",
    "1888, Spring": "",
    "1888 May, or later": "",
    "1888, Room 3": "",
    "1450s": "",
    "c. 1650": "",
    "1650, or later": "",
    "1650, after the war": "",
}


def _by_query(text: str) -> str:
    store = ox.Store()
    store.add(
        ox.Quad(ox.NamedNode("http://example.org/work"), PROPERTY, ox.Literal(text), ox.NamedNode("http://x.org/g"))
    )
    rows = store.query(query_text("select_places_of_dates"), substitutions={ox.Variable("property"): PROPERTY})
    return "".join(row["value"].value for row in rows)


@pytest.mark.parametrize(("text", "place"), PLACES.items())
def test_a_place_behind_a_date_is_no_month_and_no_number(text, place):
    assert place_of(text) == place
    assert _by_query(text) == place


def test_the_query_knows_every_word_that_dates_are_told_by():
    told = {word for name in words("en").categories if name.startswith("dating_") for word in name.split("_")[1:]}
    assert all(_by_query(f"1888, {word.capitalize()}") == "" for word in told)
