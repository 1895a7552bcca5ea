"""Dates with one end, periods that contradict them, dates of several years, and who has no gender stated."""

import csv
import json
from collections.abc import Iterator

import pytest
from asked import check_found
from paintings import build_paintings

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.mapped_building import build_mapped

PAINTINGS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
vigil|A vigil.|BERTI, Aldo|The Vigil|Oil on canvas|after 1755|genre|Italian|1701-1750
mill|A mill.|BERTI, Aldo|The Mill|Oil on canvas|after 1737|genre|Italian|1701-1750
pond|A pond.|BERTI, Aldo|The Pond|Oil on canvas|-|genre|Italian|1701-1750
barn|A barn.|BERTI, Aldo|The Barn|Oil on canvas|after 1780|genre|American|1751-1800
late|Night.|DOPPER, Cees|The Night|Oil on canvas|1851|genre|Dutch|1851-1900
hill|A hill.|BERTI, Aldo|The Hill|Oil on canvas|before 1790|genre|Italian|1751-1800
"""
WORKS = {0: (1, "1899–1900"), 1: (1, "1897"), 2: (1, "1901"), 3: (2, "1950"), 4: (3, "1950")}


@pytest.fixture(scope="module")
def semart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    folder = tmp_path_factory.mktemp("open")
    build_paintings(folder, PAINTINGS)
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.fixture(scope="module")
def tate(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    folder = tmp_path_factory.mktemp("old")
    with (folder / "artist_data.csv").open("w", encoding="utf-8", newline="") as stream:
        table = csv.writer(stream)
        lives = ("dates", "yearOfBirth", "yearOfDeath", "placeOfBirth", "placeOfDeath")
        table.writerow(("id", "name", "gender", *lives, "url"))
        table.writerow((1, "Carr, Jack", "Male", "1818–1904", 1818, 1904, "", "", ""))
        table.writerow((2, "Lane, Sue", "", "born 1930", 1930, "", "", "", ""))
        for number in range(3, 40):
            table.writerow((number, f"Dale, Bess {number}", "Female", "born 1930", 1930, "", "", "", ""))
    works = [
        {
            "id": number,
            "acno": f"N{number}",
            "title": f"Gull {number}",
            "contributors": [{"id": maker, "fc": "", "role": "artist"}],
            "dateText": words,
            "medium": "Oil paint on canvas",
            "classification": "painting",
            "movements": [],
            "subjects": [],
        }
        for number, (maker, words) in WORKS.items()
    ]
    (folder / "artworks.jsonl").write_text("\n".join(map(json.dumps, works)), encoding="utf-8")
    build_mapped(open_mapping("tate"), [folder / "artist_data.csv", folder / "artworks.jsonl"], folder / "store")
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works made before 1750", {"mill", "pond"}),
        ("works made after 1750", {"vigil", "barn", "hill", "late"}),
        ("works made before 1760", {"mill", "pond"}),
        ("works made after 1780", {"barn", "late"}),
        ("works not made before 1781", {"barn", "late"}),
        ("works made before 1790", {"mill", "pond", "hill"}),
        ("works made before 1780", {"mill", "pond"}),
        ("works by US painters", {"vigil", "mill", "pond", "barn", "hill"}),
        ("US works", {"barn"}),
        ("works from the United States", {"barn"}),
    ],
)
def test_a_date_counts_for_more_than_a_period_and_may_be_in_the_words_of_a_question(semart, question, expected):
    check_found(semart, question, {f"painting_{name}" for name in expected})


@pytest.mark.parametrize("end", ["last decade", "first years", "closing half"])
def test_the_end_of_a_century_is_not_the_last_work_of_it(semart, end):
    read = semart.reader.read(f"works from the {end} of the 18th century")
    assert read.asked is None
    assert semart.reader.read("the last of the works of the 18th century").asked is not None


def test_what_is_dated_after_a_year_is_not_said_to_be_of_before(semart):
    assert semart.ask("Is The Vigil dated before 1750?").text.startswith("No")
    assert semart.ask("Is The Vigil dated after 1750?").text.startswith("Yes")
    assert semart.ask("Is The Mill dated before 1750?").text.startswith("Yes")


def test_every_year_of_a_date_tells_how_old_its_maker_was(tate):
    check_found(tate, "works made when the artist was over 80", {"artwork_0", "artwork_2"})
    check_found(tate, "works made when the artist was over 81", {"artwork_2"})


def test_what_may_have_been_made_at_an_age_is_told_beside_what_surely_was(tate):
    told = tate.ask("works made before the artist was 82")
    assert "were at most 81 years old" in told.understood.english
    assert told.text.endswith("Beside these, Gull 0 may be so: only years are known, or the dates are rough.")


def test_where_no_gender_is_stated_none_is_claimed(tate):
    assert tate.ask("Is Sue Lane a woman?").text == "Not known: no gender of Sue Lane is stated."
    assert tate.ask("Is Jack Carr a woman?").text == "No: Jack Carr is male."
    assert "no gender is stated" in tate.ask("Which artists are neither male nor female?").text
