"""Retrieval tasks of real text, and relative captions as questions."""

import pytest

from mrag_owl.datasets.fashion_iq import RelativeCaption
from mrag_owl.datasets.semart import ArtQuestion, Painting
from mrag_owl.evaluation.real_text import art_task, fashion_task, halves
from mrag_owl.evaluation.relative_captions import asserted_and_denied, kept_attributes

ATTRIBUTES = {"T": ("solid", "black", "maxi"), "R": ("floral", "long sleeve", "maxi", "chic"), "X": ()}
CAPTIONS = [
    RelativeCaption("T", "R", ("is solid black with no sleeves", "is darker")),
    RelativeCaption("absent", "R", ("is red", "is blue")),
    RelativeCaption("X", "absent", ("is longer", "is longer")),
]


@pytest.mark.parametrize(
    ("caption", "asserted", "denied"),
    [
        ("is black and not shiny", "is black", "shiny"),
        ("has no straps, and is shorter", "has is shorter", "straps"),
        ("is red rather than blue", "is red", "blue"),
        ("doesn't have a belt but is long", "is long", "have a belt"),
        ("less colorful", "", "colorful"),
        ("is a dress", "is a dress", ""),
    ],
)
def test_what_a_caption_denies_is_told_from_what_it_asserts(caption, asserted, denied):
    assert asserted_and_denied(caption) == (asserted.split(), denied.split())


@pytest.mark.parametrize(
    ("asserted", "denied", "kept"),
    [
        ("is red", "", ["long sleeve", "maxi", "chic"]),
        ("is shorter", "", ["blue", "chic"]),  # "long sleeve" may speak of either length
        ("", "sleeves", ["blue", "maxi", "chic"]),
        ("", "chic", ["blue", "long sleeve", "maxi"]),
        ("is pretty", "", ["blue", "long sleeve", "maxi", "chic"]),
    ],
)
def test_a_kind_that_the_caption_speaks_of_is_replaced(asserted, denied, kept):
    reference = ["blue", "long sleeve", "maxi", "chic"]
    assert kept_attributes(reference, asserted=asserted.split(), denied=denied.split()) == kept


def test_questions_whose_target_has_no_attributes_are_left_out():
    task = fashion_task(ATTRIBUTES, CAPTIONS, wording="edited reference")
    assert [query.query_id for query in task.queries] == ["fashioniq-00001", "fashioniq-00003"]
    assert task.queries[0].text == "a dress that is solid black. is darker maxi chic"
    assert [iri.rpartition("/")[2] for iri in task.qrels["fashioniq-00001"]] == ["T"]
    assert [iri.rpartition("/")[2] for iri in task.excluded["fashioniq-00001"]] == ["R"]
    assert "fashioniq-00003" not in task.excluded


def test_the_other_wordings_hold_what_they_say():
    plain = fashion_task(ATTRIBUTES, CAPTIONS, wording="caption")
    assert plain.queries[0].text == "is solid black with no sleeves. is darker"
    assert not plain.excluded
    whole = fashion_task(ATTRIBUTES, CAPTIONS, wording="whole reference")
    assert whole.queries[0].text == "is solid black with no sleeves. is darker. floral, long sleeve, maxi, chic"


def test_only_questions_that_need_the_description_are_asked_of_paintings():
    paintings = [Painting(f"{name}.jpg", "Text.", "A", "T", "", "", "", "", "") for name in "ab"]
    questions = [ArtQuestion("a.jpg", "who?", "he", True), ArtQuestion("b.jpg", "what?", "it", False)]
    task = art_task(paintings, questions)
    assert [(query.query_id, query.text) for query in task.queries] == [("aqua-00001", "who?")]
    assert task.documents[0].text == "T\nA\nText."


def test_halves_part_all_questions_and_keep_those_of_one_document_together():
    paintings = [Painting(f"{number}.jpg", "Text.", "", "", "", "", "", "", "") for number in range(60)]
    questions = [ArtQuestion(f"{number % 60}.jpg", "who?", "", True) for number in range(120)]
    task = art_task(paintings, questions)
    tuning, reporting = halves(task)
    assert sorted([*tuning, *reporting]) == sorted(task.qrels)
    assert not {task.qrels[name] for name in tuning} & {task.qrels[name] for name in reporting}
    assert min(len(tuning), len(reporting)) > 30


def test_an_edited_question_keeps_its_parts():
    task = fashion_task(ATTRIBUTES, CAPTIONS, wording="edited reference")
    parts = task.relative["fashioniq-00001"]
    assert (parts.denied, parts.reference, parts.kept) == ("sleeves", "floral, long sleeve, maxi, chic", "maxi chic")
    assert parts.asked_values == {
        "colour": {"black"},
        "pattern": {"plain"},
        "sleeves": {"none"},
        "tone": {"dark"},
    }
    assert parts.kept_values == {"length": {"long"}}
    assert not fashion_task(ATTRIBUTES, CAPTIONS, wording="caption").relative
