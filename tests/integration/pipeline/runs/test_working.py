"""Items worked on side by side, whatever the worker and the disk do; here they are words, not pictures."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

import pytest
from outfits import build_outfits

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, SourceError, StoreError
from mrag_owl.graphs.runs import Run
from mrag_owl.llm.faults import CallError, Failure
from mrag_owl.pipeline.runs.journal import RunJournal, only_run, read_outcomes
from mrag_owl.pipeline.runs.publishing import forget_run, list_runs, publish_graph
from mrag_owl.pipeline.runs.workers import Item, Items, RunOptions, Strategy, Worker
from mrag_owl.pipeline.runs.working import Worked, work, work_alone
from mrag_owl.records import Agent, Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.folders import JOURNALS

AGENT = Agent("a test", "1")


@dataclass(frozen=True)
class Length:
    """What the worker makes of a word."""

    word: str
    letters: int


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_outfits(tmp_path_factory.mktemp("built") / "store")


@pytest.fixture
def store(built: Path, tmp_path: Path) -> Path:
    return shutil.copytree(built, tmp_path / "store")


class Counting:
    """Counts the letters of a word, or raises what it is told to at some words."""

    def __init__(self, *, fails: dict[str, Exception] | None = None) -> None:
        self.fails = fails or {}
        self.seen: list[str] = []

    def count(self, word: str) -> Length:
        self.seen.append(word)
        if word in self.fails:
            raise self.fails[word]
        return Length(word, len(word))


def strategy(counting: Counting) -> Strategy[str, Length]:
    @contextmanager
    def opened(*_: object) -> Iterator[Worker[str, Length]]:
        yield Worker(AGENT, {"seed": "1"}, counting.count, "counter")

    return Strategy(opened, "threads", lambda: 1, lambda *_: (AGENT, {"seed": "1"}), Length)


def words(*listed: str):
    return lambda _: Items([Item(Iri(f"ex:{word}"), word, lambda w=word: (w, w)) for word in listed], "word")


SIX = words("one", "two", "three", "four", "five", "six")


def counted(store: Path, counting: Counting, *, of=SIX, **options) -> Worked[Length]:
    return work_alone(store, of, strategy(counting), RunOptions("counted", **options), Settings())


def test_what_publishes_nothing_leaves_nothing_pending(store: Path) -> None:
    worked = counted(store, Counting())
    assert worked.state.finished == 6
    assert {one.word: one.letters for one in worked.results.values()}["three"] == 5
    assert not list((store / JOURNALS / "enrich").glob("*.pending"))


def test_what_threads_do_goes_to_no_other_machine(store: Path) -> None:
    with pytest.raises(ConfigError, match="this work is done by this process alone; give a number"):
        counted(store, Counting(), concurrency="tcp://127.0.0.1:8786")


def test_what_a_worker_did_not_expect_is_the_failure_of_that_item_alone(store: Path) -> None:
    state = counted(store, Counting(fails={"two": RuntimeError("kernel \x1b[31mdied")})).state
    assert (state.finished, [(one.name, one.failure.kind) for one in state.failed]) == (5, [("two", "counter")])
    assert state.failed[0].failure.message == "the counter failed (RuntimeError: kernel died)"
    again = Counting()
    assert counted(store, again).state.before == 5
    assert again.seen == []
    assert counted(store, again, retries_failed=True).state.finished == 1
    assert again.seen == ["two"]


def test_an_item_that_cannot_be_read_fails_by_its_kind_and_the_others_are_done(store: Path) -> None:
    def unreadable() -> tuple[str, str]:
        raise SourceError("gone")

    def listed(_: GraphStore) -> Items[str]:
        return Items([Item(Iri("ex:gone"), "gone", unreadable), *words("one")(None).listed], "word", missing=2)

    state = counted(store, Counting(), of=listed).state
    assert (state.finished, state.missing, state.failed[0].failure.kind) == (1, 2, "word")


def test_an_item_is_done_again_when_what_is_seen_of_it_has_changed(store: Path) -> None:
    counted(store, Counting())
    again = Counting()
    listed = [Item(Iri("ex:one"), "one", lambda: ("uno", "uno")), *words("two")(None).listed]
    worked = counted(store, again, of=lambda _: Items(listed, "word"))
    assert again.seen == ["uno"]
    assert [one.word for one in worked.results.values()] == ["uno", "two"]  # of what is no more there, nothing


def test_what_ends_a_run_counts_what_was_under_way(store: Path) -> None:
    stopped = Event()

    def count(word: str) -> Length:
        if word == "two":
            raise CallError(Failure("model", "there is no such model"))
        assert stopped.wait(60)
        return Length(word, len(word))

    @contextmanager
    def opened(*_: object) -> Iterator[Worker[str, Length]]:
        yield Worker(AGENT, {"seed": "1"}, count, "counter", stop=stopped.set)

    chosen = replace(strategy(Counting()), open=opened)
    worked = work_alone(store, SIX, chosen, RunOptions("counted"), Settings())
    assert str(worked.stopped).startswith("there is no such model (1 of 6 are done and kept")
    assert list(worked.results) == ["ex:one"]


def test_a_disk_that_fills_ends_the_run_and_keeps_what_still_can_be(store: Path, monkeypatch) -> None:
    keep, kept = RunJournal.keep, []

    def full_once(self, outcome) -> None:
        kept.append(outcome)
        if len(kept) == 1:
            raise StoreError("no space left")
        keep(self, outcome)

    monkeypatch.setattr(RunJournal, "keep", full_once)
    with pytest.raises(StoreError, match="no space left"):
        counted(store, Counting())
    (journal,) = (store / JOURNALS / "enrich").glob("counted-*.jsonl")
    assert len(read_outcomes(journal.parent, journal.stem, Length)) == len(kept) - 1


def test_a_disk_that_stays_full_ends_the_run_with_its_error(store: Path, monkeypatch) -> None:
    def full(*_: object) -> None:
        raise StoreError("no space left")

    monkeypatch.setattr(RunJournal, "keep", full)
    with pytest.raises(StoreError, match="no space left"):
        counted(store, Counting())


def test_a_journal_of_calls_that_cannot_be_written_ends_the_run(store: Path) -> None:
    with pytest.raises(StoreError, match="calls"):
        counted(store, Counting(fails={"one": StoreError("calls")}))


@pytest.mark.slow
def test_a_graph_of_anything_is_published_listed_and_forgotten(store: Path, started) -> None:
    with only_run(store) as journals:
        worked = work(
            store,
            SIX,
            strategy(Counting()),
            RunOptions("counted"),
            Settings(),
            journals=journals,
            watch=lambda _: None,
        )
        assert worked.is_new
        run = Run(worked.state.run, worked.agent, worked.parameters, worked.prompt, started, started)
        publish_graph(
            store,
            run,
            lambda _: (f'<ex:{one.word}> <ex:letters> "{one.letters}" .\n' for one in worked.results.values()),
            ontologies=("mrag-owl",),
        )
    with GraphStore.open(store) as reader:
        assert [one.name for one in list_runs(reader)] == [run.name]
        assert dict(reader.about(Iri("ex:three"), run.graph)) == {"ex:letters": "5"}
    assert forget_run(store, run.name) == 6 + 8
    assert not list((store / JOURNALS / "enrich").glob("counted-*"))


@pytest.fixture
def started():
    from enriched_stores import STARTED

    return STARTED
