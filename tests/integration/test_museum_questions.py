"""Questions over several hops in the real collection: what is read is right, and the SPARQL shown says the same."""

from pathlib import Path

import pytest
from answer_texts import MOST_FAULTY, faults_of_reading, texts_of_a_museum
from tate_questions import make_questions, read_collection

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.reading.answering import answer, to_query
from mrag_owl.reading.forms import Counted

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def asker(shared, tmp_path_factory):
    store = tmp_path_factory.mktemp("tate") / "store"
    tate: Path = shared / "data" / "tate"
    build_mapped(open_mapping("tate"), [tate / "artist_data.csv", tate / "artworks.jsonl.gz"], store)
    with Asker.open(store) as opened:
        yield opened


def test_no_question_is_answered_wrongly_and_most_known_wordings_are_read(asker, shared):
    questions = make_questions(read_collection(shared / "data" / "tate"), seed=99, each=8)
    read = 0
    for question in questions:
        asked = asker.reader.read(question.text).asked
        if asked is None:
            continue
        read += question.origin == "known"
        exact = answer(asked, asker.knowledge.extents)
        rows = list(asker.store.query(to_query(asked, asker.knowledge.dataset)))
        if isinstance(asked, Counted):
            assert exact.count in {question.count, *(way[1] for way in [question.of_paintings] if way)}, question.text
            assert [int(row["count"].value) for row in rows] == [exact.count]
        else:
            ways = [question.answers, *(way[0] for way in [question.of_paintings] if way)]
            assert {local_name(iri) for iri in exact.individuals} in ways, question.text
            assert {row["individual"].value for row in rows} == set(exact.individuals)
    assert read >= 0.95 * sum((question.origin == "known") for question in questions)


def test_what_questions_are_read_as_has_few_faults(asker):
    told = texts_of_a_museum(asker.ask)
    faulty = {question: (read, found) for question, (_, read) in told.items() if (found := faults_of_reading(read))}
    assert len(told) >= 50
    assert sum(bool(read) for _, read in told.values()) >= 40
    assert len(faulty) <= MOST_FAULTY, faulty
