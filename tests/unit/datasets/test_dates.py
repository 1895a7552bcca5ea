"""Years in catalogues' words."""

import csv
import gzip
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.datasets.dates import Dated, read_date
from mrag_owl.datasets.edtf import read_edtf


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
        ("1789, reprinted 1831 or later", Dated(1789, 1789)),
        ("June 5, 1790 or later", Dated(1790, None, "after")),
        ("1503 or earlier", Dated(None, 1503, "before")),
    ],
)
def test_what_a_date_says(text, dated):
    assert read_date(text) == dated


@pytest.mark.parametrize("text", ["date not known", "-", "", "jún.15", "Oil on canvas, 105 x 94 cm", "12345"])
def test_what_names_no_year_is_no_date(text):
    assert read_date(text) is None


@pytest.mark.parametrize(
    ("text", "edtf", "earliest", "latest"),
    [
        ("c. 1600", "1600~", 1595, 1605),
        ("1600?", "1600?", 1595, 1605),
        ("1810-1815 (circa)", "1810~/1815~", 1805, 1820),
        ("1820s", "182X", 1820, 1829),
        ("before 1700", "../1700", None, 1700),
        ("1880 or earlier", "../1880", None, 1880),
        ("after 1819", "1819/..", 1819, None),
        ("early 19th century", "1801/1833", 1801, 1833),
        ("late 18th–early 19th century", "1768/1833", 1768, 1833),
        ("second half of 19th or early 20th century", "1851/1933", 1851, 1933),
        ("early 1900s", "1900/1932", 1900, 1932),
        ("2nd century B.C.", "-0199/-0100", -200, -101),
        ("664–30 BCE", "-0663/-0029", -664, -30),
        ("AD 43-410", "0043/0410", 43, 410),
        ("A.D. 150–200", "0150/0200", 150, 200),
        ("1. Hälfte des 17. Jahrhunderts", "1601/1650", 1601, 1650),
        ("um 500 v. Chr.", "-0499~", -505, -495),
        ("fin du XVIe siècle", "1568/1600", 1568, 1600),
        ("seconda metà del XV secolo", "1451/1500", 1451, 1500),
        ("1r cuarto s. XX", "1901/1925", 1901, 1925),
        ("17de eeuw", "1601/1700", 1601, 1700),
        ("slutningen af 1800-tallet", "1868/1900", 1868, 1900),
        ("明治13年", "1880", 1880, 1880),
        ("大正元年", "1912", 1912, 1912),
        ("江戸時代・18世紀後半", "1751/1800", 1751, 1800),
        ("江戸時代", "1603/1868", 1603, 1868),
        ("縄文時代 前2500年", "-2499", -2500, -2500),
        ("Qing dynasty, Qianlong reign", "1736/1795", 1736, 1795),
        ("정조 5년", "1781", 1781, 1781),
        ("조선시대", "1392/1910", 1392, 1910),
        ("1937년경", "1937~", 1932, 1942),
        ("1950년대 후반", "1957/1959", 1957, 1959),
        ("18C", "1701/1800", 1701, 1800),
        ("기원전 1세기", "-0099/0000", -100, -1),
        ("182X", "182X", 1820, 1829),
        ("1984/..", "1984/..", 1984, None),
        ("-0479", "-0479", -480, -480),
    ],
)
def test_dates_in_words_are_ranges(text, edtf, earliest, latest):
    dated = read_date(text)
    assert (dated.edtf, dated.earliest, dated.latest) == (edtf, earliest, latest)


@given(
    st.text(max_size=40) | st.from_regex(r"(c\. |before |after )?\d{3,4}s?( ?[-/] ?\d{2,4})?\??( BC)?", fullmatch=True)
)
def test_every_date_is_written_as_edtf_that_says_the_same(text):
    dated = read_date(text)
    if dated is not None:
        again = read_edtf(dated.edtf)
        assert again is not None
        assert again[:2] == (dated.begin, dated.end)


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


@pytest.mark.slow
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
