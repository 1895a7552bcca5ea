"""Retrieval tasks of real text."""

from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.records import Iri, Query
from mrag_owl_benchmark.evaluation.real_text import art_task, fashion_task, halves, halves_of, shared_by
from mrag_owl_benchmark.fashion_iq import RelativeCaption
from mrag_owl_benchmark.real_sets import fashion_edit
from mrag_owl_benchmark.semart import ArtQuestion, Painting

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
    assert not shared_by((tuning, reporting), task.qrels)


def asked(*relevant):
    queries = tuple(Query("what?", f"q{number}") for number in range(len(relevant)))
    return queries, {query.query_id: frozenset(map(Iri, iris)) for query, iris in zip(queries, relevant, strict=True)}


@given(st.lists(st.sets(st.integers(0, 200), min_size=1, max_size=3), min_size=1, max_size=40))
def test_halves_part_all_questions_and_share_no_document_where_that_can_be(relevant):
    queries, qrels = asked(*([f"ex:{number}" for number in sorted(numbers)] for numbers in relevant))
    parts = halves_of(queries, qrels)
    assert sorted([*parts[0], *parts[1]]) == sorted(qrels)
    if shared_by(parts, qrels):
        assert not {qrels[name] for name in parts[0]} & {qrels[name] for name in parts[1]}
        assert any(len(numbers) > 1 for numbers in relevant)


def test_questions_that_hang_together_by_others_are_in_one_half():
    chains = [[f"ex:{chain}-{place}", f"ex:{chain}-{place + 1}"] for chain in range(20) for place in range(3)]
    queries, qrels = asked(*chains)
    parts = halves_of(queries, qrels)
    assert all(parts)
    assert not shared_by(parts, qrels)


def test_questions_that_all_hang_together_are_parted_all_the_same_and_what_they_share_is_told():
    queries, qrels = asked(*(["ex:everywhere", f"ex:{number}"] for number in range(40)))
    parts = halves_of(queries, qrels)
    assert min(map(len, parts)) > 10
    assert shared_by(parts, qrels) == {"ex:everywhere"}
