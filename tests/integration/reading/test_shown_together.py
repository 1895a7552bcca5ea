"""What one picture shows together, who does what where; what was bought when, and what makers gave themselves."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from asked import check_found, check_whether

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.mapped_building import build_mapped

pytestmark = pytest.mark.slow  # a store of its own, asked at length

ARTISTS = {
    1: ("Carr, Ada", "Female", "1870–1950", "Leeds, United Kingdom", "London, United Kingdom"),
    2: ("Gann, Otto", "Male", "1900–1960", "Leeds, United Kingdom", "London, United Kingdom"),
    3: ("Dale, Miles", "Male", "1560–1640", "York, United Kingdom", "London, United Kingdom"),
}
SUBJECTS = ["woman", "man", "sitting", "standing", "riding", "chair", "garden", "horse", "window", "reclining", "oak"]
GIVEN = "Presented by the artist 1955"
WORKS = {
    "sitter": ("Ada", 1, "1920", "Oil paint on canvas", "painting", ("woman", "sitting", "chair"), 1955, GIVEN),
    "seat": ("Seat", 2, "1930", "Wood and chair", "sculpture", ("man",), 1975, "Purchased 1975"),
    "green": ("Green", 1, "1930", "Ink on paper", "on paper, unique", ("woman", "sitting", "garden"), 1960, GIVEN),
    "rider": (
        "Rider",
        2,
        "1940",
        "Oil paint on canvas",
        "painting",
        ("man", "riding", "horse"),
        1962,
        "Purchased 1962",
    ),
    "view": (
        "View",
        2,
        "1980",
        "Ink on paper",
        "on paper, unique",
        ("man", "standing", "window"),
        1990,
        "Purchased 1990",
    ),
    "figures": ("Reclining Figures", 2, "1950", "Bronze", "sculpture", (), 1980, "Bequeathed by Jo Quill 1980"),
    "nude": ("Nude", 2, "1951", "Bronze", "sculpture", ("reclining",), 1991, "Purchased 1991"),
    "old": ("Old", 3, "1598", "Oil paint on oak", "painting", ("man",), 1900, "Purchased 1900"),
    "older": ("Older", 3, "1604", "Oil paint on canvas", "painting", ("oak",), 1991, "Purchased 1991"),
    "late": ("Late", 3, "1640", "Oil paint on canvas", "painting", ("garden",), 1991, "Purchased 1991"),
}


def _built(folder: Path) -> Path:
    with (folder / "artist_data.csv").open("w", encoding="utf-8", newline="") as stream:
        table = csv.writer(stream)
        lives = ("dates", "yearOfBirth", "yearOfDeath", "placeOfBirth", "placeOfDeath")
        table.writerow(("id", "name", "gender", *lives, "url"))
        for number, (name, gender, dates, born, died) in ARTISTS.items():
            table.writerow((number, name, gender, dates, *dates.split("–"), born, died, ""))
    lines = []
    for number, (title, maker, date, medium, genre, shown, acquired, credit) in enumerate(WORKS.values()):
        last, _, first = ARTISTS[maker][0].partition(", ")
        work = {
            "id": number,
            "acno": f"N{number}",
            "title": title,
            "contributors": [{"id": maker, "fc": f"{first} {last}", "role": "artist"}],
            "dateText": date,
            "medium": medium,
            "classification": genre,
            "movements": [],
            "subjects": [{"id": 10 + SUBJECTS.index(one), "name": one, "parent": 1} for one in shown],
            "acquisitionYear": acquired,
            "dimensions": "support: 100 x 100 mm",
            "creditLine": credit,
            "url": "",
        }
        lines.append(json.dumps(work, ensure_ascii=False))
    (folder / "artworks.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    build_mapped(open_mapping("tate"), [folder / "artist_data.csv", folder / "artworks.jsonl"], folder / "store")
    return folder / "store"


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    with Asker.open(_built(tmp_path_factory.mktemp("shown"))) as opened:
        yield opened


def _called(*names: str) -> set[str]:
    return {f"artwork_{number}" for number, name in enumerate(WORKS) if name in names}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a woman sitting", _called("sitter", "green")),
        ("pictures of a woman sitting in a garden", _called("green")),
        ("works in which a woman is sitting on a chair", _called("sitter")),
        ("paintings where a man is riding a horse", _called("rider")),
        ("How many works show a man standing at a window?", 1),
        ("Which paintings have a woman in a chair?", _called("sitter")),
        ("works made with chairs", _called("seat")),
        ("works with an oak in them", _called("older")),
        ("works in oak", _called("old")),
        ("works that depict reclining figures", _called("nude")),
        ("works showing people working in a garden", None),
        ("women or gardens in drawings", _called("green")),
    ],
)
def test_who_does_what_where_is_shown_by_one_work(shown, question, expected):
    check_found(shown, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("paintings of the 1590s and 1600s", _called("old", "older")),
        ("paintings from the 1590s to the 1600s", _called("old", "older")),
        ("paintings from the 1600s", _called("older", "late")),
    ],
)
def test_a_hundred_years_beside_a_decade_are_ten(shown, question, expected):
    check_found(shown, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Did you buy any drawings before 1970?", False),
        ("Did you buy any drawings made before 1990?", True),
        ("Has the museum bought anything by Otto Gann since 1985?", True),
        ("Did we acquire anything by Ada Carr after 1970?", False),
        ("Were any works given by Ada Carr herself?", True),
        ("Was anything presented by Otto Gann himself?", False),
        ("Did Ada Carr give us any of her drawings?", True),
        ("Did Otto Gann ever put a horse in his works?", True),
    ],
)
def test_when_something_was_bought_is_no_date_of_it_and_makers_give_their_own(shown, question, expected):
    check_whether(shown, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many of the works were presented by the artist who made them?", 2),
        ("works presented by Ada Carr herself", _called("sitter", "green")),
        ("Which year saw the most works acquired?", {"year_1991"}),
        ("Which town produced the most artists?", {"place_leeds-united-kingdom"}),
        ("What is the latest drawing called?", _called("view")),
        ("works acquired during the war", set()),
    ],
)
def test_what_saw_and_brought_forth_the_most(shown, question, expected):
    check_found(shown, question, expected)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Did men make more sculptures than women?", "Yes: 3 "),
        ("Did the women produce more sculptures than the men did?", "No: 0 "),
        ("Didn't men ever carve more sculptures than women?", "Yes: 3 "),
        ("Men made more sculptures than women, didn't they?", "Yes: 3 "),
        ("Could women have painted more paintings than men?", "No: 1 "),
        ("Do women paint fewer paintings than men?", "Yes: 4 "),
        ("Did women make more works than men in the 1920s?", "Yes: 1 "),
        ("Before 1950, did men make more works than women did?", "Yes: 5 "),
        ("Did Otto Gann make more paintings than Miles Dale?", "No: 1 "),
        ("Did Gann create fewer paintings than Dale in the 17th century?", "Yes: 2 "),
        ("Did Otto Gann make more sculptures than paintings?", "Yes: 3 "),
        ("Did Gann make more sculptures in the 1950s than in the 1930s?", "Yes: 2 "),
        ("Did men paint more pictures of men than of women?", "Yes: 4 "),
        ("Did any woman make more works than Miles Dale?", "No"),
        ("Did any man make more works than Ada Carr?", "Yes: there are two "),
    ],
)
def test_who_made_more_is_asked_of_makers_and_not_of_what_is_shown(shown, question, answer):
    assert shown.ask(question).text.startswith(answer)


def test_of_what_is_shown_there_may_be_more_still(shown):
    assert shown.ask("Are there more works that show women than works that show men?").text.startswith("No: 2 ")
