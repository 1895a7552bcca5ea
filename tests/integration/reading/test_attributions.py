"""Works that are attributed to artists, after them or near them, and those that artists made with help."""

import csv
import json
from collections.abc import Iterator

import pytest
from asked import check_found, check_whether

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.expressions.naming import local_name
from mrag_owl.generation.evidence import read_all_evidence, read_names, read_records
from mrag_owl.pipeline.ask import sentences
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.records import Iri
from mrag_owl.retrieval.documents import read_document

ARTISTS = {1: ("Stott, Tom", "born 1755"), 2: ("Moss, Paul", "1848–1903"), 3: ("Wade, George", "1817–1904")}
WORKS = (
    ("The Barn", ((1, "artist"),)),
    ("The Snow", ((1, "attributed to"),)),
    ("The Giant", ((1, "attributed to"),)),
    ("The Deluge", ((2, "after"),)),
    ("The Tree", ((2, "circle of"),)),
    ("The Leave", ((2, "manner of"),)),
    ("The Angels", ((2, "formerly attributed to"),)),
    ("Circle", ((2, "artist"),)),
    ("The Hope", ((3, "and assistants"),)),
    ("The Mill", ((3, "artist"),)),
    ("The Pair", ((3, "artist"), (2, "artist"))),
    ("The Mayor", ((3, "artist"), (1, "attributed to"))),
)
NUMBERS = {title: number for number, (title, _) in enumerate(WORKS)}


@pytest.fixture(scope="module")
def near(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    folder = tmp_path_factory.mktemp("near")
    with (folder / "artist_data.csv").open("w", encoding="utf-8", newline="") as stream:
        table = csv.writer(stream)
        lives = ("dates", "yearOfBirth", "yearOfDeath", "placeOfBirth", "placeOfDeath")
        table.writerow(("id", "name", "gender", *lives, "url"))
        table.writerows((number, name, "", dates, "", "", "", "", "") for number, (name, dates) in ARTISTS.items())
    lines = []
    for number, (title, makers) in enumerate(WORKS):
        contributors = []
        for maker, role in makers:
            last, _, first = ARTISTS[maker][0].partition(", ")
            contributors.append({"id": maker, "fc": f"{first} {last}", "role": role})
        more = {
            "acno": f"N{number}",
            "dateText": "c.1800",
            "medium": "Oil paint on canvas",
            "classification": "painting",
        }
        lines.append(json.dumps({"id": number, "title": title, "contributors": contributors, **more}))
    (folder / "artworks.jsonl").write_text("\n".join(lines), encoding="utf-8")
    files = [folder / "artist_data.csv", folder / "artworks.jsonl"]
    build_mapped(open_mapping("tate"), files, folder / "store")
    with Asker.open(folder / "store") as opened:
        yield opened


def called(*titles: str) -> set[str]:
    return {f"artwork_{NUMBERS[title]}" for title in titles}


def iri_of(asker: Asker, title: str) -> Iri:
    return next(iri for iri in asker.names.labels if local_name(iri) == f"artwork_{NUMBERS[title]}")


CAPTIONS = {
    "The Barn": "The Barn · Tom Stott, canvas",
    "The Snow": "The Snow · attributed to Tom Stott, canvas",
    "The Deluge": "The Deluge · after Paul Moss, canvas",
    "The Tree": "The Tree · from the circle of Paul Moss, canvas",
    "The Leave": "The Leave · in the manner of Paul Moss, canvas",
    "The Angels": "The Angels · formerly attributed to Paul Moss, canvas",
    "The Hope": "The Hope · George Wade, made together with assistants, canvas",
}


@pytest.mark.parametrize(("title", "caption"), CAPTIONS.items())
def test_a_caption_never_names_alone_who_did_not_simply_make_a_work(near, title, caption):
    iri = iri_of(near, title)
    (told,) = read_all_evidence(near.store, [iri], names=read_names(near.store))
    assert told.caption().startswith(caption)


DOCUMENTS = {
    "The Barn": "The Barn. By Tom Stott. c.1800.",
    "The Snow": "The Snow. Attributed to Tom Stott. c.1800.",
    "The Deluge": "The Deluge. After Paul Moss. c.1800.",
    "The Angels": "The Angels. Formerly attributed to Paul Moss. c.1800.",
    "The Hope": "The Hope. By George Wade and assistants. c.1800.",
    "The Mayor": "The Mayor. By George Wade. Attributed to Tom Stott. c.1800.",
}


@pytest.mark.parametrize(("title", "document"), DOCUMENTS.items())
def test_the_first_paragraph_says_what_the_artist_has_to_do_with_a_work(near, title, document):
    assert read_document(near.store, iri_of(near, title)).text.startswith(document)


ANSWERS = {
    "Who painted The Snow?": "No artists that created The Snow are stated here. The Snow is attributed to Tom Stott.",
    "Who painted The Angels?": "No artists that created The Angels are stated here. "
    "The Angels was formerly attributed to Paul Moss.",
    "Is The Snow by Tom Stott?": "No: nothing says that The Snow is by Tom Stott. The Snow is attributed to Tom Stott.",
    "Is The Snow by Paul Moss?": "No: nothing says that The Snow is by Paul Moss. The Snow is attributed to Tom Stott.",
    "Who painted The Hope?": "The Hope is by George Wade. The Hope was made together with assistants.",
    "Who painted The Mayor?": "The Mayor is by George Wade. The Mayor is attributed to Tom Stott.",
    "Who painted The Barn?": "The Barn is by Tom Stott.",
    "Is The Hope by George Wade alone?": "No: The Hope was made together with assistants.",
    "How many works are by no artist?": "There are 6 artworks that are not by any artist. Of these, "
    "2 are attributed to an artist, 1 was formerly attributed to an artist, 1 is from the circle of an artist, "
    "1 is in the manner of an artist and 1 is after an artist.",
}


@pytest.mark.parametrize(("question", "text"), ANSWERS.items())
def test_an_answer_tells_what_is_stated_short_of_what_was_asked(near, question, text):
    assert near.ask(question).text == text


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works circle of Paul Moss", called("The Tree")),
        ("works from the circle of Moss", called("The Tree")),
        ("works in the manner of Paul Moss", called("The Leave")),
        ("Which works by Tom Stott are attributed only?", called("The Snow", "The Giant", "The Mayor")),
        ("Which works by Tom Stott are only attributed?", called("The Snow", "The Giant", "The Mayor")),
        ("Which works are only attributed to their artist?", called("The Snow", "The Giant", "The Mayor")),
        ("Works only attributed to an artist (not certain)", called("The Snow", "The Giant", "The Mayor")),
        ("works whose authorship is only attributed", called("The Snow", "The Giant", "The Mayor")),
        ("Which works are only 'attributed to' an artist?", called("The Snow", "The Giant", "The Mayor")),
        ('works that carry the attribution "attributed to"', called("The Snow", "The Giant", "The Mayor")),
        ("the work called 'The Circle of Paul Moss'", None),
        ("Which works are by George Wade alone?", called("The Mill", "The Mayor")),
        ("works by Wade only", called("The Mill", "The Mayor")),
        ("Which works did George Wade make alone?", called("The Mill", "The Mayor")),
        ("works by George Wade", called("The Hope", "The Mill", "The Pair", "The Mayor")),
        ("works made together with assistants", called("The Hope")),
        ("works by followers of Paul Moss", None),
        ("works by pupils of Paul Moss", None),
        ("works by imitators of Paul Moss", None),
        ("works by the workshop of Paul Moss", None),
        ("works in the style of Paul Moss", None),
        ("copies after Paul Moss", None),
        ("works by rivals of Paul Moss", None),
        ("Circle", called("Circle")),
    ],
)
def test_who_stands_near_an_artist_is_not_that_artist(near, question, expected):
    check_found(near, question, expected)


@pytest.mark.parametrize("question", ["works by imitators of Paul Moss", "works by rivals of Paul Moss"])
def test_what_stands_near_an_artist_is_not_passed_over(near, question):
    assert near.reader.read(question).partly is None


def test_those_of_a_school_of_somebody_are_not_what_shares_his_school(shown):
    check_found(shown, "paintings of the school of Aldo Berti", None)
    check_found(shown, "paintings by followers of Aldo Berti", None)


def test_whether_a_work_is_by_somebody_alone_is_read(near):
    check_whether(near, "Is The Pair by George Wade alone?", False)
    check_whether(near, "Is The Mill by George Wade alone?", True)
    check_whether(near, "Is The Hope by George Wade and assistants?", True)


@pytest.mark.parametrize(
    "question",
    [
        "works made with assistants",
        "works made together with assistants",
        "Which works were made by a master together with assistants?",
    ],
)
def test_who_helped_is_no_maker(near, question):
    assert [one.label for one in near.ask(question).results] == ["The Hope"]


def test_who_did_not_make_a_work_is_told_of_nothing_else(near):
    assert near.ask("Did George Wade make The Barn?").text.count(".") == 1


def test_records_are_read_with_the_years_of_their_dates(near):
    said = read_records(near.store, [iri_of(near, "The Barn")])
    (told,) = said.values()
    kept = {local_name(term): values for term, values in told.items()}
    assert kept["accessionNumber"] == ("N0",)
    assert kept["dateText"] == ("c.1800",)
    assert kept["earliestYear"] == kept["latestYear"] == ("1800",)


def test_what_is_short_of_being_by_somebody_is_told_beside_what_is_by_him(near):
    told = near.ask("Which works are by Tom Stott?").text
    assert told.endswith("Beside these: 3 artworks that are attributed to Tom Stott.")


def test_what_is_ascribed_to_somebody_is_attributed_and_not_by_him(near):
    check_found(
        near,
        "works ascribed to Tom Stott",
        {f"artwork_{NUMBERS[one]}" for one in ("The Snow", "The Giant", "The Mayor")},
    )


def test_of_many_works_the_records_are_told_by_how_often_they_say_the_same(near, monkeypatch):
    monkeypatch.setattr(sentences, "_RECORDS", 1)
    told = near.ask("What materials did George Wade use?").text
    assert told.endswith("In the words of the records: Oil paint on canvas (4)")


def test_the_answers_to_two_questions_about_values_are_both_results(near):
    reply = near.ask("Who made Circle, and what is it made of?")
    assert "is by Paul Moss" in reply.text
    assert {one.label for one in reply.results} == {"Paul Moss", "canvas", "oil paint"}
