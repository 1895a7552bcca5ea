"""TREC files: what is written is read back, by others too; what is wrong is told with file and line."""

import ir_measures
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import SourceError
from mrag_owl.records import Iri, Query
from mrag_owl_benchmark.evaluation.trec import (
    missing_queries,
    qrels_text,
    read_judged,
    read_qrels,
    read_run,
    read_topics,
    run_text,
    topics_text,
)

QUERIES, DOCUMENTS = {"q1", "q2"}, {"ex:a", "ex:b", "ex:c"}
RUN = "q1 Q0 ex:a 1 1.0 x\nq1 Q0 ex:b 2 0.5 x\nq2 Q0 ex:c 1 1.0 x\n"


def written(tmp_path, text, name="file"):
    path = tmp_path / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


@given(st.lists(st.permutations(sorted(DOCUMENTS)), min_size=1, max_size=4))
def test_a_run_is_read_back_as_it_was_ranked(tmp_path_factory, orders):
    path = written(tmp_path_factory.mktemp("run"), "".join(run_text(f"q{n}", o, "x") for n, o in enumerate(orders)))
    read = read_run(path, queries={f"q{n}" for n in range(len(orders))}, documents=DOCUMENTS)
    assert [list(read[f"q{n}"].iris) for n in range(len(orders))] == orders


def test_ir_measures_reads_what_we_write(tmp_path):
    run = written(tmp_path, run_text("q1", [Iri("ex:b"), Iri("ex:a")], "x"), "run")
    qrels = written(tmp_path, qrels_text({"q1": frozenset({Iri("ex:a")})}), "qrels")
    found = ir_measures.calc_aggregate(
        [ir_measures.RR], ir_measures.read_trec_qrels(str(qrels)), ir_measures.read_trec_run(str(run))
    )
    assert found[ir_measures.RR] == 0.5


def test_topics_and_judgements_are_read_back(tmp_path):
    queries = (Query("a red hat", "q1"), Query("what's  new?\n", "q2"))
    qrels = {"q1": frozenset({Iri("ex:a"), Iri("ex:b")}), "q2": frozenset({Iri("ex:c")})}
    topics = written(tmp_path, topics_text(queries), "topics")
    read, relevant = read_judged(topics, written(tmp_path, qrels_text(qrels), "qrels"))
    assert read == (Query("a red hat", "q1"), Query("what's new?", "q2"))
    assert relevant == qrels


def test_lines_of_a_run_may_come_in_any_order(tmp_path):
    path = written(tmp_path, "q1 Q0 ex:b 2 0.5 x\n\nq1 Q0 ex:a 1 1.0 x\n")
    assert read_run(path, queries=QUERIES, documents=DOCUMENTS)["q1"].iris == ("ex:a", "ex:b")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (RUN + "q3 Q0 ex:a 1 1 x\n", "line 4: q3 is no question of the set"),
        (RUN + "q2 Q0 ex:z 2 0.5 x\n", "line 4: ex:z is no document of the set"),
        (RUN + "q1 Q0 ex:c 2 0.4 x\n", "line 4: q1 has rank 2 already in line 2"),
        (RUN + "q1 Q0 ex:b 3 0.4 x\n", "line 4: q1 ranks ex:b already in line 2"),
        (RUN + "q2 Q0 ex:a 0 0.4 x\n", "line 4: rank 0; ranks start at 1"),
        (RUN + "q2 Q0 ex:a 2 2.5 x\n", "line 4: rank 2 has the score 2.5, above the 1 of the rank before"),
        (RUN + "q2 Q0 ex:a two 0.5 x\n", "line 4: the rank must be a whole number, not 'two'"),
        (RUN + "q2 Q0 ex:a 2 high x\n", "line 4: the score must be a number, not 'high'"),
        ("q1 0 ex:a 1\n", "line 1: expected a run .* it looks like judgements .* in the wrong order"),
        ("q1\ta red hat\n", "line 1: expected a run .* it looks like topics .* in the wrong order"),
        ("\ufeff" + RUN, "line 1: begins with a byte order mark"),
    ],
)
def test_a_run_that_cannot_be_judged_is_told_with_its_line(tmp_path, text, message):
    path = written(tmp_path, text)
    with pytest.raises(SourceError, match=message) as caught:
        read_run(path, queries=QUERIES, documents=DOCUMENTS)
    assert str(caught.value).startswith(f"{path}: ")


@pytest.mark.parametrize(
    ("read", "text", "message"),
    [
        (read_qrels, RUN, r"line 1: expected judgements .* it looks like a run"),
        (read_qrels, "q1 0 ex:a 1\nq1 0 ex:a 0\n", "line 2: ex:a is judged twice for q1"),
        (read_qrels, "q1 0 ex:a yes\n", "line 1: the relevance must be a whole number"),
        (read_topics, "q1 0 ex:a 1\n", r"line 1: expected topics .* it looks like judgements"),
        (read_topics, "q1\ta\nq1\tb\n", "line 2: the question q1 comes twice"),
        (read_topics, "", "holds no question"),
        (read_topics, b"q1\t\xff\n", "is no text in UTF-8"),
    ],
)
def test_other_files_are_told_with_their_line(tmp_path, read, text, message):
    with pytest.raises(SourceError, match=message):
        read(written(tmp_path, text))


def test_a_question_without_a_relevant_document_is_refused(tmp_path):
    topics = written(tmp_path, "q1\ta\nq2\tb\n", "topics")
    qrels = written(tmp_path, "q1 0 ex:a 1\nq2 0 ex:a 0\n", "qrels")
    with pytest.raises(SourceError, match=r"line 2: q2 has no relevant document in .*qrels"):
        read_judged(topics, qrels)
    with pytest.raises(SourceError, match=r"line 2: q9 is no question of .*topics"):
        read_judged(topics, written(tmp_path, "q1 0 ex:a 1\nq9 0 ex:a 1\n", "others"))


def test_questions_that_a_run_leaves_out_are_named(tmp_path):
    run = read_run(written(tmp_path, "q2 Q0 ex:c 1 1.0 x\n"), queries=QUERIES, documents=DOCUMENTS)
    assert missing_queries(run, [Query("a", "q1"), Query("b", "q2")]) == ("q1",)
