import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.errors import StoreError
from mrag_owl.llm.faults import Failure
from mrag_owl.pictures.findings import Description, Finding
from mrag_owl.pipeline.runs.journal import Outcome, RunJournal, read_outcomes, what_next
from mrag_owl.records import Iri

texts = st.text(st.characters(codec="utf-8"), max_size=12)
findings = st.builds(Finding, texts, texts, st.none() | texts.map(Iri), st.floats(0, 1), st.none() | texts)
descriptions = st.builds(Description, texts.map(Iri), texts, st.lists(findings, max_size=3).map(tuple))
failures = st.builds(Failure, texts, texts, st.none() | st.floats(0, 9), st.booleans())


@given(st.lists(st.tuples(texts, descriptions | failures), max_size=8), st.integers(0, 10_000))
def test_what_was_kept_is_read_as_it_was_and_a_cut_costs_the_last_line_alone(tmp_path_factory, kept, cut):
    folder = tmp_path_factory.mktemp("journal")
    outcomes = []
    for iri, what in kept:
        is_description = isinstance(what, Description)
        outcomes.append(Outcome(Iri(iri), "digest", what if is_description else None, None if is_description else what))
    with RunJournal.open(folder, "run", Description) as journal:
        for outcome in outcomes:
            journal.keep(outcome)
    assert read_outcomes(folder, "run", Description) == {outcome.item: outcome for outcome in outcomes}
    path = folder / "run.jsonl"
    content = path.read_bytes()
    path.write_bytes(content[: cut % (len(content) + 1)])
    whole = path.read_bytes().count(b"\n")
    expected = {outcome.item: outcome for outcome in outcomes[:whole]}
    with RunJournal.open(folder, "run", Description) as journal:
        assert {iri: journal.outcome(iri) for iri in expected} == expected
        assert list(journal.results()) == sorted(iri for iri, one in expected.items() if one.result)
    assert path.read_bytes().count(b"\n") == whole
    assert not path.read_bytes() or path.read_bytes().endswith(b"\n")


def test_the_last_outcome_of_an_item_counts(tmp_path):
    failed = Outcome(Iri("ex:1"), "d", None, Failure("refused", "no"))
    told = Outcome(Iri("ex:1"), "d", Description(Iri("ex:1"), "A hat.", ()), None)
    with RunJournal.open(tmp_path, "run", Description) as journal:
        journal.keep(failed)
        assert not journal.results()
        journal.keep(told)
    with RunJournal.open(tmp_path, "run", Description) as journal:
        assert journal.outcome(Iri("ex:1")) == told


def test_a_result_that_a_failure_replaces_is_to_be_published_too(tmp_path):
    told = Outcome(Iri("ex:1"), "d", Description(Iri("ex:1"), "A hat.", ()), None)
    with RunJournal.open(tmp_path, "run", Description) as journal:
        journal.keep(Outcome(Iri("ex:2"), "d", None, Failure("refused", "no")))
        assert not journal.pending.exists()
        journal.keep(told)
        journal.pending.unlink()
    with RunJournal.open(tmp_path, "run", Description) as journal:
        journal.keep(Outcome(Iri("ex:1"), "other", None, Failure("refused", "no")))
        assert journal.pending.exists()


@pytest.mark.parametrize("line", ["rubbish", "[]", '{"item": 1, "digest": "d"}', '{"item": "ex:1"}', '{"digest": "d"}'])
def test_a_damaged_line_is_named_with_the_remedy(tmp_path, line):
    with RunJournal.open(tmp_path, "run", Description) as journal:
        journal.keep(Outcome(Iri("ex:1"), "d", Description(Iri("ex:1"), "A hat.", ()), None))
    path = tmp_path / "run.jsonl"
    path.write_text(f"{line}\n{path.read_text()}")
    with pytest.raises(StoreError, match=r"line 1: damaged .* delete that line, what it is about is done again"):
        RunJournal.open(tmp_path, "run", Description)
    assert json.loads(path.read_text().splitlines()[1])["item"] == "ex:1"


def test_a_last_line_that_is_whole_and_of_another_form_is_not_taken_for_a_crash(tmp_path):
    path = tmp_path / "run.jsonl"
    content = b'{"item": "ex:1", "digest": "d"}\n{"item": "ex:2", "digest": "d", "renewed": "soon"}\n'
    path.write_bytes(content)
    with pytest.raises(StoreError, match="line 2: damaged"):
        RunJournal.open(tmp_path, "run", Description)
    assert path.read_bytes() == content


@pytest.mark.parametrize("said", ["true", "false"])
def test_a_journal_from_before_marks_were_kept_is_read(tmp_path, said):
    failure = '{"kind": "server", "message": "busy"}'
    line = f'{{"picture": "ex:1", "digest": "d", "failure": {failure}, "renewed": {said}}}\n'
    (tmp_path / "run.jsonl").write_text(line)
    with RunJournal.open(tmp_path, "run", Description) as journal:
        known = journal.outcome(Iri("ex:1"))
        journal.keep(known)
    assert read_outcomes(tmp_path, "run", Description) == {Iri("ex:1"): known}
    assert what_next(known, "d", retries_failed=False) == ("renew" if said == "true" else "do")


def test_what_earlier_versions_called_pictures_and_descriptions_is_read(tmp_path):
    line = '{"picture": "ex:1", "digest": "d", "description": {"picture": "ex:1", "text": "A hat.", "findings": []}}\n'
    (tmp_path / "run.jsonl").write_text(line)
    told = Outcome(Iri("ex:1"), "d", Description(Iri("ex:1"), "A hat.", ()), None)
    assert read_outcomes(tmp_path, "run", Description) == {Iri("ex:1"): told}


def test_a_run_that_never_was_has_no_outcomes(tmp_path):
    assert read_outcomes(tmp_path, "run", Description) == {}
