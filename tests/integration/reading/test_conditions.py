"""Conditions that are applied or said to be unread: alone, together, engraved, after a death, between two sizes."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from asked import check_found

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.mapped_building import build_mapped

ARTISTS = {
    1: ("Moore, Henry", "1898–1986", 1898, 1986),
    2: ("Turner, Daniel", "1760–1810", 1760, 1810),
    3: ("Carr, Ada", "born 1870", 1870, ""),
    4: ("Cotman, Miles", "", "", ""),
    5: ("Gann, Otto", "1900–1960", 1900, 1960),
    6: ("British School 17th century", "1600–1699", 1600, 1699),
    7: ("British School 19th century", "1800–1899", 1800, 1899),
}
HORSE, DOG, FRAME = (12, "horse"), (13, "dog"), (14, "frame")
_HELPED = "Purchased with assistance from the Heritage Fund, the Quill Fund and others 1960"
_SONG = "Purchased with assistance from the Quill Fund 1900"
WORKS = {
    "king": ("King", "1: artist", "1952, cast 1960", "Bronze", "sculpture", 1960, "1500 x 900", HORSE, _HELPED),
    "queen": ("Queen", "1: artist", "1960", "Bronze and cast concrete", "sculpture", 1961, "2500 x 900", None, ""),
    "lake": ("Lake", "3: artist", "c.1800", "Oil paint on canvas", "painting", 1930, "250 x 250", None, ""),
    "shore": ("Shore", "3: artist", "1900", "Oil paint and ink on canvas", "painting", 1930, "250 x 4000", FRAME, ""),
    "knight": ("Knight", "2: after", "1920", "Engraving on paper", "on paper, print", 1990, "90 x 90", None, ""),
    "page": ("Page", "2: after", "1920", "Graphite on paper", "on paper, unique", 1990, "90 x 90", None, ""),
    "duo": ("Duo", "1: artist, 3: artist", "1960", "Cast iron", "sculpture", 1970, "90 x 90", None, ""),
    "rider": ("Rider", "3: artist", "1910", "Oil paint on canvas", "painting", 1950, "3500 x 3500", HORSE, ""),
    "song": (
        "Song",
        "2: artist",
        "1789, reprinted 1831 or later",
        "Relief etching",
        "print",
        1900,
        "9 x 9",
        DOG,
        _SONG,
    ),
    "late": ("Late", "2: artist", "1815", "Coloured pencil on paper", "on paper, unique", 1816, "90 x 90", HORSE, ""),
}
WORKS["stone"] = ("Stone", "7: artist", "1950", "Slate", "sculpture", 1940, "9 x 9", None, "")
WORKS |= {
    f"study{n}": (f"Study {n}", "4: artist", "date not known", "Chalk on paper", "study", 1970, "9 x 9", None, "")
    for n in range(100)
}


def _built(folder: Path) -> Path:
    with (folder / "artist_data.csv").open("w", encoding="utf-8", newline="") as stream:
        table = csv.writer(stream)
        table.writerow(
            ("id", "name", "gender", "dates", "yearOfBirth", "yearOfDeath", "placeOfBirth", "placeOfDeath", "url")
        )
        for number, (name, dates, born, died) in ARTISTS.items():
            table.writerow((number, name, "", dates, born, died, "", "", ""))
    lines = []
    for number, (title, makers, date, medium, genre, acquired, size, shown, credit) in enumerate(WORKS.values()):
        roles = [one.split(": ") for one in makers.split(", ")]
        work = {
            "id": number,
            "acno": f"N{number}",
            "title": title,
            "contributors": [{"id": int(one), "fc": ARTISTS[int(one)][0], "role": role} for one, role in roles],
            "dateText": date,
            "medium": medium,
            "classification": genre,
            "movements": [],
            "subjects": [{"id": shown[0], "name": shown[1], "parent": 1}] if shown else [],
            "acquisitionYear": acquired,
            "dimensions": f"support: {size} mm",
            "creditLine": credit or f"Presented by the Friends {acquired}",
            "url": "",
        }
        lines.append(json.dumps(work, ensure_ascii=False))
    (folder / "artworks.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    build_mapped(open_mapping("tate"), [folder / "artist_data.csv", folder / "artworks.jsonl"], folder / "store")
    return folder / "store"


@pytest.fixture(scope="module")
def works(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    with Asker.open(_built(tmp_path_factory.mktemp("conditions"))) as opened:
        yield opened


def _called(names: str) -> set[str]:
    return {f"artwork_{number}" for number, name in enumerate(WORKS) if name in names.split()}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works in bronze alone", "king"),
        ("bronze only sculptures", "king"),
        ("Which works are made only of bronze?", "king"),
        ("works made solely of bronze", "king"),
        ("Which works are made only with oil paint on canvas?", "lake rider"),
        ("works in oil paint on canvas only", "lake rider"),
        ("works by Henry Moore alone", "king queen"),
    ],
)
def test_what_is_made_alone_has_nothing_else(works, question, expected):
    check_found(works, question, _called(expected))


@pytest.mark.parametrize(
    "question",
    [
        "Which works show only a horse?",
        "works showing horses only",
        "works of a woman alone",
        "works in oil paint only",
    ],
)
def test_what_is_shown_alone_is_unread(works, question):
    check_found(works, question, None)


def test_before_or_after_a_death_is_not_denied(works):
    check_found(works, "How many works were not made after the artist's death?", None)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which works are by Henry Moore and Ada Carr together?", "duo"),
        ("works made jointly by Henry Moore and Ada Carr", "duo"),
        ("works by both Henry Moore and Ada Carr", "duo"),
        ("works by both Henry Moore and Daniel Turner", ""),
        ("works by Henry Moore and Daniel Turner together", ""),
        ("works by Henry Moore and Ada Carr", "king queen lake shore duo rider"),
    ],
)
def test_works_of_two_together_are_by_both(works, question, expected):
    check_found(works, question, _called(expected))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which works after Daniel Turner are engraved?", "knight"),
        ("engraved works after Daniel Turner", "knight"),
        ("engraved after Daniel Turner", "knight"),
        ("works after Daniel Turner", "knight page"),
        ("etched works by Daniel Turner", "song"),
        ("works engraved by Daniel Turner", ""),
    ],
)
def test_what_is_engraved_is_an_engraving(works, question, expected):
    check_found(works, question, _called(expected))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works made after the artist's death", "late"),
        ("Which works were acquired before the artist's death?", "king queen"),
        ("works bought before the artist died", "king"),
        ("works cast in 1960", None),
        ("Which works were cast after the artist's death?", None),
        ("works in cast iron", "duo"),
    ],
)
def test_what_was_done_after_a_death_is_reckoned_and_no_casting_is_a_medium(works, question, expected):
    check_found(works, question, None if expected is None else _called(expected))


def test_no_title_is_left_out_where_no_such_thing_is_shown(works):
    check_found(works, "works showing a horse but no rider", None)
    check_found(works, "works showing a horse but no dog", _called("king rider late"))


def test_of_how_many_nothing_is_stated_that_is_denied(works):
    assert "For 106 of these, no subject is stated." in works.ask("Which works do not show a horse?").text


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("sculptures between 1 and 2 metres high", "king"),
        ("paintings between 20 cm and 1 metre high", "lake shore"),
        ("paintings larger than 1 metre wide", "shore rider"),
        ("works with frames wider than 3 metres", None),
        ("Which works have a frame that is more than 3 metres wide?", None),
    ],
)
def test_sizes_between_two_are_read_and_those_of_parts_are_not(works, question, expected):
    check_found(works, question, None if expected is None else _called(expected))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works acquired more than 100 years after they were made", "lake song"),
        ("works made in 1789", "song"),
        ("works acquired before they were made", "stone"),
        ("works presented before they were made", "stone"),
        ("Which works were made before they were bought?", "king song"),
        ("British School 19th century works", "stone"),
        ("works by the British School", "stone"),
        ("British School sculptures", "stone"),
        ("Which sculptures were made before they were acquired?", "king queen duo"),
        ("works purchased with assistance from the Quill Fund", "king song"),
        ("pencil drawings", "page late"),
    ],
)
def test_rough_dates_reprints_many_helpers_and_pencils_are_found(works, question, expected):
    check_found(works, question, _called(expected))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which gift was the first?", _called("late")),
        ("Which was the last work acquired by gift?", _called("knight page")),
        ("earliest painting presented by the Friends", _called("lake shore")),
        ("earliest painting presented in 1930", _called("lake")),
        ("the oldest purchase", _called("song")),
        ("When was the first gift?", {"year_1816"}),
        ("19th century gifts", _called("late")),
        ("18th century purchases", _called("song")),  # none was bought then
        ("Which year had the most bought sculptures?", {"year_1960"}),
        ("Which acquisition year has the most works?", {"year_1970"}),
    ],
)
def test_what_was_given_is_dated_by_the_year_in_which_it_came(works, question, expected):
    check_found(works, question, expected)


def test_none_was_bought_before_it_was_made(works):
    assert works.reader.read("works bought before they were made").asked is None
    assert works.ask("works bought before they were made").text.startswith("There are no artworks")


def test_what_was_not_bought_is_said_to_have_come_in_all_the_same(works):
    reply = works.ask("When was Lake purchased?")
    assert "nothing says that Lake has a credit line that says “purchased”. Lake was acquired in 1930." in reply.text


def test_two_that_are_set_against_each_other_are_counted_each(works):
    text = works.ask("How many works by Ada Carr versus by Henry Moore?").text
    assert all(told in text for told in ("Ada Carr (4)", "Henry Moore (3)"))


def test_nobody_is_linked_to_a_work_by_a_year_alone(works):
    assert [one.label for one in works.ask("Who sold King?").results] == ["Henry Moore"]


def test_how_many_are_dated_roughly_is_told(works):
    told = works.ask("How many works were made from 1785 to 1802?").text
    assert told.endswith("For one of these, no exact year is stated: “c.1800”.")


@pytest.mark.parametrize("question", ["Which artists made a work from 1785 to 1802?", "How many works are undated?"])
def test_rough_dates_are_told_only_of_what_is_dated_itself(works, question):
    told = works.ask(question)
    assert told.total
    assert "of these, no exact year" not in told.text


def test_a_work_that_is_dated_in_words_alone_is_not_said_to_be_undated(works):
    told = works.ask("When was Lake made?").text
    assert told == "No exact years that Lake was made in are stated.\nIn the words of the record: Lake: c.1800"
