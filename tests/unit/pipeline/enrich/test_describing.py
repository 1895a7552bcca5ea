"""Pictures described side by side, whatever the describer and the disk do."""

import shutil
from contextlib import contextmanager
from pathlib import Path

import pytest
from enriched_stores import build_pictured
from PIL import Image

from mrag_owl.config import Settings
from mrag_owl.describers import Agent, Description, Picture
from mrag_owl.errors import DescriberError, StoreError
from mrag_owl.pipeline.enrich.describers import OpenDescriber, Strategy
from mrag_owl.pipeline.enrich.describing import EnrichOptions, describe_pictures, enrich
from mrag_owl.pipeline.enrich.description_journal import DescriptionJournal, read_outcomes
from mrag_owl.pipeline.enrich.enriching import publish_run
from mrag_owl.pipeline.enrich.forgetting import forget_run
from mrag_owl.store.building import JOURNALS
from mrag_owl.store.dataset import GraphStore

AGENT = Agent("a test", "1")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_pictured(tmp_path_factory.mktemp("pictured"))


@pytest.fixture
def store(built: Path, tmp_path: Path) -> Path:
    return shutil.copytree(built, tmp_path / "store")


class Scripted:
    """Says one sentence of each picture, or raises what it is told to at the pictures with some numbers."""

    agent = AGENT
    parameters = {"seed": "1"}  # noqa: RUF012  # never changed

    def __init__(self, *, fails: dict[int, Exception] | None = None) -> None:
        self.fails = fails or {}
        self.seen = 0

    def describe(self, picture: Picture) -> Description:
        self.seen += 1
        if self.seen in self.fails:
            raise self.fails[self.seen]
        return Description(picture.iri, "A hat.", ())


def strategy(describer: Scripted) -> Strategy:
    @contextmanager
    def opened(*_: object):
        yield OpenDescriber(describer)

    return Strategy(opened, "threads", lambda: 1, lambda *_: (AGENT, describer.parameters))


def described(store: Path, describer: Scripted):
    return describe_pictures(store, strategy(describer), EnrichOptions("scripted"), Settings())


def test_what_publishes_nothing_leaves_nothing_pending(store: Path) -> None:
    assert described(store, Scripted()).state.described == 6
    assert not list((store / JOURNALS / "enrich").glob("*.pending"))


def test_what_a_describer_did_not_expect_is_the_failure_of_that_picture_alone(store: Path) -> None:
    state = described(store, Scripted(fails={2: RuntimeError("kernel \x1b[31mdied")})).state
    assert (state.described, [one.failure.kind for one in state.failed]) == (5, ["describer"])
    assert state.failed[0].failure.message == "the describer failed (RuntimeError: kernel died)"
    assert described(store, Scripted()).state.before == 5


def test_a_disk_that_fills_ends_the_run_and_keeps_what_still_can_be(store: Path, monkeypatch) -> None:
    keep, kept = DescriptionJournal.keep, []

    def full_once(self, outcome) -> None:
        kept.append(outcome)
        if len(kept) == 1:
            raise StoreError("no space left")
        keep(self, outcome)

    monkeypatch.setattr(DescriptionJournal, "keep", full_once)
    with pytest.raises(StoreError, match="no space left"):
        described(store, Scripted())
    (journal,) = (store / JOURNALS / "enrich").glob("scripted-*.jsonl")
    assert len(read_outcomes(journal.parent, journal.stem)) == len(kept) - 1


def test_a_disk_that_stays_full_ends_the_run_with_its_error(store: Path, monkeypatch) -> None:
    def full(*_: object) -> None:
        raise StoreError("no space left")

    monkeypatch.setattr(DescriptionJournal, "keep", full)
    with pytest.raises(StoreError, match="no space left"):
        described(store, Scripted())


def test_a_journal_of_calls_that_cannot_be_written_ends_the_run(store: Path) -> None:
    with pytest.raises(StoreError, match="calls"):
        described(store, Scripted(fails={1: StoreError("calls")}))


def test_nobody_enriches_or_forgets_until_a_run_is_published(store: Path, monkeypatch) -> None:
    told = []

    def publishing(*arguments, **options):
        for other in (lambda: described(store, Scripted()), lambda: forget_run(store, "scripted")):
            with pytest.raises(StoreError, match="another enrichment of this store is running") as caught:
                other()
            told.append(str(caught.value))
        return publish_run(*arguments, **options)

    monkeypatch.setattr("mrag_owl.pipeline.enrich.describing.publish_run", publishing)
    monkeypatch.setattr("mrag_owl.pipeline.enrich.describing.chosen_strategy", lambda _: strategy(Scripted()))
    done = enrich(store, EnrichOptions("scripted"), Settings())
    assert len(told) == 2
    assert done.published is not None
    assert not list((store / JOURNALS / "enrich").glob("*.pending"))
    assert forget_run(store, done.run) > 6


def test_what_an_old_picture_showed_is_not_stated_of_a_new_one_that_fails(store: Path, monkeypatch) -> None:
    describers = [Scripted(), Scripted(fails=dict.fromkeys(range(1, 7), DescriberError("no")))]
    monkeypatch.setattr("mrag_owl.pipeline.enrich.describing.chosen_strategy", lambda _: strategy(describers.pop(0)))
    first = enrich(store, EnrichOptions("scripted"), Settings())
    with GraphStore.open(store) as reader:
        folder = Path(reader.manifest.images)
    images = shutil.copytree(folder, store.parent / "images")
    try:
        for path in folder.glob("*.jpg"):
            Image.new("RGB", (100, 100), "green").save(path)
        again = enrich(store, EnrichOptions("scripted"), Settings())
    finally:
        shutil.copytree(images, folder, dirs_exist_ok=True)
    assert (first.published.pictures, len(again.failed)) == (6, 6)
    assert again.published.pictures == 0
