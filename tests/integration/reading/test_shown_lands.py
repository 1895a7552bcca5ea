"""What works show of a land that an adjective names: Scottish castles are castles in Scotland."""

import csv
import json
from collections.abc import Iterator

import pytest
from asked import check_found

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.mapped_building import build_mapped

CASTLE, SCOTLAND, RIVER, SCOTTISH = (10, "castle"), (11, "Scotland"), (12, "river"), (13, "Scottish")
WORKS = {
    "keep": ("on paper, print", [CASTLE, SCOTLAND]),
    "tower": ("painting", [CASTLE, SCOTLAND, RIVER]),
    "hall": ("on paper, print", [CASTLE, SCOTTISH]),  # somebody there is called so
    "glen": ("on paper, print", [SCOTLAND, RIVER]),
}


@pytest.fixture(scope="module")
def lands(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Works of two painters, one of them born in Scotland, which some of them show."""
    folder = tmp_path_factory.mktemp("lands")
    with (folder / "artist_data.csv").open("w", encoding="utf-8", newline="") as stream:
        table = csv.writer(stream)
        table.writerow(
            ("id", "name", "gender", "dates", "yearOfBirth", "yearOfDeath", "placeOfBirth", "placeOfDeath", "url")
        )
        table.writerow((1, "Gann, Otto", "Male", "", 1800, 1860, "Leeds, United Kingdom", "", ""))
        table.writerow((2, "Muir, Ian", "Male", "", 1800, 1860, "Scotland, United Kingdom", "", ""))
    lines = [
        json.dumps(
            {
                "id": number,
                "acno": f"N{number}",
                "title": f"Sheet {number}",
                "contributors": [{"id": 1 + (name == "glen"), "fc": "", "role": "artist"}],
                "dateText": "1850",
                "medium": "",
                "classification": kind,
                "movements": [],
                "subjects": [{"id": one, "name": label, "parent": 1} for one, label in shown],
                "acquisitionYear": 1900,
                "dimensions": "",
                "creditLine": "",
                "url": "",
            }
        )
        for number, (name, (kind, shown)) in enumerate(WORKS.items())
    ]
    (folder / "artworks.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    build_mapped(open_mapping("tate"), [folder / "artist_data.csv", folder / "artworks.jsonl"], folder / "store")
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Scottish castles", "keep tower"),
        ("prints of Scottish castles", "keep"),
        ("Which paintings show Scottish castles?", "tower"),
        ("works that show Scottish castles and rivers", "tower"),
        ("works without Scottish castles", "hall glen"),
        ("Scottish rivers", "tower glen"),
        ("Scotland views", "keep tower glen"),
    ],
)
def test_what_is_shown_in_a_land_is_shown_with_it(lands, question, expected):
    check_found(lands, question, {f"artwork_{list(WORKS).index(name)}" for name in expected.split()})


def test_who_painted_what_is_in_a_land_painted_both_in_one_work(lands):
    check_found(lands, "Who painted Scottish castles?", {"artist_1"})


def test_what_came_since_a_year_is_what_was_acquired_since_then(lands):
    check_found(lands, "How many works have been in the collection since 1900?", 4)
    check_found(lands, "castles in the collection since 1901", set())
    check_found(lands, "works made since 1851", set())
