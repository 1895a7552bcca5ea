"""Works whose words give no date, but whose span does: they are made then, and their captions say so."""

import csv
import json

import pytest
from asked import check_found

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.generation.evidence import read_all_evidence, read_names
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.records import Iri

SPANS = {0: ("date not known", {"startYear": 1814, "endYear": 1825}), 1: ("date not known", {}), 2: ("1830", {})}


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    folder = tmp_path_factory.mktemp("spans")
    with (folder / "artist_data.csv").open("w", encoding="utf-8", newline="") as stream:
        table = csv.writer(stream)
        table.writerow(
            ("id", "name", "gender", "dates", "yearOfBirth", "yearOfDeath", "placeOfBirth", "placeOfDeath", "url")
        )
        table.writerow((1, "Dale, Bess", "Female", "1800–1860", 1800, 1860, "", "", ""))
    works = [
        {
            "id": number,
            "acno": f"N{number}",
            "title": f"Gull {number}",
            "contributors": [{"id": 1, "fc": "Bess Dale", "role": "artist"}],
            "dateText": words,
            "dateRange": span,
            "medium": "Oil paint on canvas",
            "classification": "painting",
            "movements": [],
            "subjects": [],
            "acquisitionYear": 1960,
            "dimensions": "",
            "creditLine": "",
            "url": "",
        }
        for number, (words, span) in SPANS.items()
    ]
    (folder / "artworks.jsonl").write_text("\n".join(map(json.dumps, works)), encoding="utf-8")
    build_mapped(open_mapping("tate"), [folder / "artist_data.csv", folder / "artworks.jsonl"], folder / "store")
    with Asker.open(folder / "store") as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "numbers"),
    [
        ("Which works were made between 1814 and 1825?", {0}),
        ("works from the 19th century", {0, 2}),
        ("works made before 1820", set()),
        ("works without a date", {1}),
    ],
)
def test_a_span_dates_what_words_do_not(asker, question, numbers):
    check_found(asker, question, {f"artwork_{number}" for number in numbers})


def test_captions_tell_the_span_and_no_missing_date(asker):
    iris = [Iri(f"{asker.store.manifest.base}artwork_{number}") for number in SPANS]
    told = read_all_evidence(asker.store, iris, names=read_names(asker.store))
    assert ["1814–1825" in one.caption() for one in told] == [True, False, False]
    assert not any("not known" in one.caption() for one in told)
