"""Years in catalogues' words."""

import csv
import gzip
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.datasets.dates import Dated, read_date


@pytest.mark.parametrize(
    ("text", "dated"),
    [
        ("1851–1900", Dated(1851, 1900)),
        ("1851-1900", Dated(1851, 1900)),
        ("1852 – 1911", Dated(1852, 1911)),
        ("1503-05", Dated(1503, 1505)),
        ("1826–7", Dated(1826, 1827)),
        ("1890", Dated(1890, 1890)),
        ("Summer 1887, Paris", Dated(1887, 1887)),
        ("1851-12-19", Dated(1851, 1851)),
        ("born 1930", Dated(1930, None, "born")),
        ("b. 1930", Dated(1930, None, "born")),
        ("1930–", Dated(1930, None)),
        ("died 1850", Dated(None, 1850, "died")),
        ("c. 1594", Dated(1594, 1594, "circa")),
        ("c.1594-98", Dated(1594, 1598, "circa")),
        ("?1810", Dated(1810, 1810, "circa")),
        ("c.1650–c.1710", Dated(1650, 1710, "circa")),
        ("fl.1780s", Dated(1780, 1789, "active")),
        ("active 1780–1800", Dated(1780, 1800, "active")),
        ("1780s", Dated(1780, 1789, "decade")),
        ("19th century", Dated(1801, 1900, "century")),
        ("after 1819", Dated(1819, None, "after")),
        ("before 1700", Dated(None, 1700, "before")),
        ("1826 or 1827", Dated(1826, 1827, "or")),
        ("1728 or 9–1790", Dated(1728, 1790, "or")),
        ("exhibited 1803", Dated(1803, 1803, "exhibited")),
        ("480 BC", Dated(-480, -480)),
    ],
)
def test_what_a_date_says(text, dated):
    assert read_date(text) == dated


@pytest.mark.parametrize("text", ["date not known", "-", "", "jún.15", "Oil on canvas, 105 x 94 cm", "12345"])
def test_what_names_no_year_is_no_date(text):
    assert read_date(text) is None


def test_only_plain_years_and_short_spans_name_the_years_of_making():
    assert read_date("1826–8").years == (1826, 1827, 1828)
    assert read_date("c.1826").years == ()
    assert read_date("1795–1810").years == ()
    assert read_date("born 1930").years == ()


@given(st.integers(1000, 2100), st.integers(0, 99), st.sampled_from(["–", "-", " – ", "—"]))
def test_a_span_begins_before_it_ends(begin, length, dash):
    end = begin + length
    dated = read_date(f"{begin}{dash}{end}")
    assert (dated.begin, dated.end, dated.qualifier) == (begin, end, "")
    if begin // 100 == end // 100 and begin % 100 < end % 100:
        assert read_date(f"{begin}{dash}{end % 100:02d}") == dated


@given(st.text(max_size=40))
def test_no_text_is_an_error(text):
    dated = read_date(text)
    assert dated is None or dated.begin is not None or dated.end is not None


def test_the_real_years_are_those_that_the_museum_gives(shared):
    with (shared / "data/tate/artist_data.csv").open(encoding="utf-8-sig", newline="") as stream:
        artists = list(csv.DictReader(stream))
    agreed = 0
    for artist in artists:
        dated = read_date(artist["dates"])
        years = (str(dated.begin or ""), str(dated.end or "")) if dated else ("", "")
        agreed += years == (artist["yearOfBirth"], artist["yearOfDeath"])
    assert agreed >= 0.985 * len(artists)  # the rest contradicts itself: "born 1943" beside 1934
    plain = agreed = 0
    with gzip.open(shared / "data/tate/artworks.jsonl.gz", "rt", encoding="utf-8") as stream:
        for work in map(json.loads, stream):
            dated = read_date(work["dateText"])
            given = work["dateRange"]
            # What follows a comma or semicolon is another event, which the museum counts in.
            if given and dated and not set(work["dateText"]) & set(",;") and dated.qualifier != "after":
                plain += 1
                agreed += (dated.begin or dated.end, dated.end) == (int(given["startYear"]), given.get("endYear"))
    assert plain > 7_500
    assert agreed >= 0.985 * plain  # the museum reads "1803–5" as 1803, fifty times
