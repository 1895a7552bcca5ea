"""Retrieval tasks of real text."""

from mrag_owl.datasets.fashion_iq import RelativeCaption
from mrag_owl.datasets.semart import ArtQuestion, Painting
from mrag_owl.evaluation.real_text import art_task, fashion_task, halves
from mrag_owl.pipeline.benchmark_real_sets import fashion_edit

ATTRIBUTES = {"T": ("solid", "black", "maxi"), "R": ("floral", "long sleeve", "maxi", "chic"), "X": ()}
CAPTIONS = [
    RelativeCaption("T", "R", ("is solid black with no sleeves", "is darker")),
    RelativeCaption("absent", "R", ("is red", "is blue")),
    RelativeCaption("X", "absent", ("is longer", "is longer")),
]


def test_questions_whose_target_has_no_attributes_are_left_out():
    task = fashion_task(ATTRIBUTES, CAPTIONS, wording="edited reference", edit=fashion_edit())
    assert [query.query_id for query in task.queries] == ["fashioniq-00001", "fashioniq-00003"]
    assert task.queries[0].text == "a dress that is solid black. is darker maxi chic"
    assert [iri.rpartition("/")[2] for iri in task.qrels["fashioniq-00001"]] == ["T"]
    assert [iri.rpartition("/")[2] for iri in task.excluded["fashioniq-00001"]] == ["R"]
    assert "fashioniq-00003" not in task.excluded


def test_the_other_wordings_hold_what_they_say():
    plain = fashion_task(ATTRIBUTES, CAPTIONS, wording="caption", edit=fashion_edit())
    assert plain.queries[0].text == "is solid black with no sleeves. is darker"
    assert not plain.excluded
    whole = fashion_task(ATTRIBUTES, CAPTIONS, wording="whole reference", edit=fashion_edit())
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
